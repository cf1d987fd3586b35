import DragSpec
import Testing

@Suite("Rectangles contain, overlap and compare")
struct RectTests {
  @Test func leftAndTopEdgesBelongToARectangleRightAndBottomDoNot() {
    let rect = Rect(10, 20, 30, 40)
    forEvery("x", in: [(9.999, false), (10, true), (25, true), (39.999, true), (40, false)]) { x, hasX in
      forEvery("y", in: [(19.999, false), (20, true), (45, true), (59.999, true), (60, false)]) { y, hasY in
        #expect(rect.contains(Point(x, y)) == (hasX && hasY), Combination.now)
      }
    }
  }

  @Test func anEmptyRectangleContainsNothing() {
    #expect(!Rect(0, 0, 0, 0).contains(.zero))
    #expect(!Rect(0, 0, 0, 5).contains(Point(0, 1)))
    #expect(!Rect(0, 0, 5, 0).contains(Point(1, 0)))
  }

  @Test func nothingContainsNaN() {
    #expect(!Rect(0, 0, 10, 10).contains(Point(.nan, 5)) && !Rect(0, 0, 10, 10).contains(Point(5, .nan)))
    #expect(!Rect(.nan, 0, 10, 10).contains(Point(5, 5)))
    #expect(!Rect(0, 0, .nan, 10).contains(Point(5, 5)))
  }

  @Test func overlapIsASharedAreaAndTouchingEdgesShareNone() {
    let rect = Rect(0, 0, 10, 10)
    let cases: [(Rect, Bool)] = [
      (Rect(0, 0, 10, 10), true), (Rect(9, 9, 10, 10), true), (Rect(3, 3, 1, 1), true),
      (Rect(-5, -5, 20, 20), true), (Rect(10, 0, 10, 10), false), (Rect(0, 10, 10, 10), false),
      (Rect(-10, 0, 10, 10), false), (Rect(0, -10, 10, 10), false), (Rect(10, 10, 5, 5), false),
      (Rect(20, 0, 10, 10), false), (Rect(5, 20, 1, 1), false),
    ]
    forEvery("other", in: cases) { other, overlaps in
      #expect(rect.overlaps(other) == overlaps, Combination.now)
      #expect(other.overlaps(rect) == overlaps, Combination.now)
    }
  }

  @Test func anEmptyRectangleOverlapsNothing() {
    forEvery("empty", in: [Rect(5, 5, 0, 0), Rect(5, 0, 0, 10), Rect(0, 5, 10, 0)]) { empty in
      #expect(!empty.overlaps(Rect(0, 0, 10, 10)) && !Rect(0, 0, 10, 10).overlaps(empty), Combination.now)
      #expect(!empty.overlaps(empty), Combination.now)
    }
  }

  @Test func withAToleranceMoreThanThatHasToBeShared() {
    #expect(!Rect(0, 0, 10, 10).overlaps(Rect(9, 0, 10, 10), byMoreThan: 1))
    #expect(Rect(0, 0, 10, 10).overlaps(Rect(8.5, 0, 10, 10), byMoreThan: 1))
    #expect(!Rect(0, 0, 10, 10).overlaps(Rect(8.5, 9.5, 10, 10), byMoreThan: 1))
    #expect(!Rect(.nan, 0, 10, 10).overlaps(Rect(.nan, 0, 10, 10)))
  }

  @Test func closeMeansAllFourNumbersWithinTheTolerance() {
    let rect = Rect(1, 2, 3, 4)
    #expect(rect.isClose(to: Rect(1.5, 1.5, 3.5, 3.5), within: 0.5))
    let parts: [WritableKeyPath<Rect, Double>] = [\.x, \.y, \.width, \.height]
    for (index, part) in parts.enumerated() {
      forEvery("part \(index) of", in: [0.75, -0.75, Double.nan]) { step in
        var other = rect
        other[keyPath: part] += step
        #expect(!rect.isClose(to: other, within: 0.5), Combination.now)
        #expect(other.isFinite == step.isFinite, Combination.now)
      }
    }
  }

  @Test func edgesAndCentre() {
    var rect = Rect(10, 20, 30, 40)
    #expect(
      rect.maxX == 40 && rect.maxY == 60 && rect.centre == Point(25, 40) && rect.origin == Point(10, 20))
    rect.origin = Point(-1, -2)
    #expect(rect == Rect(-1, -2, 30, 40))
    #expect(rect.description == "(-1, -2) 30×40")
  }
}
