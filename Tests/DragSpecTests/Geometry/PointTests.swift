import DragSpec
import Testing

@Suite("Points are added, compared and told")
struct PointTests {
  @Test func sumsAndDifferencesAreTakenOnEachAxis() {
    #expect(Point(1, 2) + Point(10, -5) == Point(11, -3))
    #expect(Point(1, 2) - Point(10, -5) == Point(-9, 7))
    #expect(Point(3, 4) + .zero == Point(3, 4))
  }

  @Test func closeMeansWithinTheToleranceOnBothAxes() {
    let point = Point(1, 1)
    #expect(point.isClose(to: Point(1.5, 0.5), within: 0.5), "exactly the tolerance is close")
    #expect(!point.isClose(to: Point(1.6, 1), within: 0.5))
    #expect(!point.isClose(to: Point(1, 0.4), within: 0.5))
  }

  @Test func nothingIsCloseToNaN() {
    forEvery("point", in: [Point(.nan, 0), Point(0, .nan), Point(.nan, .nan)]) { point in
      #expect(!point.isClose(to: .zero, within: .infinity), Combination.now)
      #expect(!point.isClose(to: point, within: .infinity), Combination.now)
      #expect(!point.isFinite, Combination.now)
    }
    #expect(!Point(.infinity, 0).isFinite && !Point(0, -.infinity).isFinite && Point(1e300, 0).isFinite)
  }

  @Test func pointsInWords() {
    #expect(Point(10, 2.5).description == "(10, 2.5)")
    #expect(Point(-0.0, .nan).description == "(0, nan)")
  }
}
