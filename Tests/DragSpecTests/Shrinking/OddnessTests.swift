import DragSpec
import Testing

@testable import DragFuzz

@Suite("Numbers are plain where a person would choose them")
struct OddnessTests {
  /// Whether each value is odder than the one before it.
  private func expectOrder(
    _ values: [Double], sourceLocation: SourceLocation = #_sourceLocation, _ oddness: (Double) -> Int
  ) {
    let oddities = values.map(oddness)
    #expect(
      zip(oddities, oddities.dropFirst()).allSatisfy { $0 < $1 }, "\(oddities)",
      sourceLocation: sourceLocation)
  }

  @Test func multiplesOf20ComeBeforeThoseOf10And5And1AndFractions() {
    expectOrder([40, 50, 45, 47, 47.5, 47.25, 47.375]) { Oddness.ofDigits($0) }
    #expect(Oddness.ofDigits(.infinity) == Oddness.ofDigits(.nan))
  }

  @Test func lengthsThatCannotBeSeenComeLast() {
    expectOrder([60, 80, 100, 20, 10, 0, -20]) { Oddness.ofLength($0, plain: 60) }
    #expect(Oddness.ofLength(320, plain: 320) == 0)
    // A distance that is 0 by default may be small, and is best 20.
    expectOrder([0, 20, 40, 10, 5, 3]) { Oddness.ofLength($0, plain: 0) }
  }

  @Test func otherNumbersAreSimpleAsNumbers() {
    expectOrder([1, 0, 2, 3, 10, 0.5, 0.25]) { Oddness.ofNumber($0, plain: 1) }
    expectOrder([0, 1, -1, 2, -2, 10, 1000, 0.5, -0.5, 7.5, 0.25, 0.1 + 0.2, .infinity]) {
      Oddness.complexity($0)
    }
  }

  private let regions = [
    Region(1, Rect(0, 0, 60, 60)), Region(2, Rect(60, 0, 60, 60)), Region(.min, Rect(0, 0, 320, 200)),
  ]

  @Test func aPressIsPlainInTheMiddleOfWhatItTouches() {
    func press(_ x: Double, _ y: Double, known: [Point] = []) -> Int {
      Oddness.ofPress(at: Point(x, y), in: regions, known: known)
    }
    #expect(press(30, 30) == 0 && press(90, 30) == 0 && press(160, 100) == 0)
    #expect(press(200, 150, known: [Point(200, 150)]) == 1)
    #expect(press(50, 30) < press(50, 50) && press(50, 50) < press(59, 59))
  }

  @Test func aMoveIsPlainIfItCanBeSeen() {
    func move(_ x: Double, _ y: Double) -> Int {
      Oddness.ofMove(from: Point(30, 30), to: Point(30 + x, 30 + y), in: regions)
    }
    expectOrder([100, 60, 40, 20, 10, 1]) { move($0, 0) }
    #expect(move(100, 0) < move(0, 100) && move(0, 100) < move(-100, 0) && move(-100, 0) < move(100, 100))
    // To the middle of something else.
    #expect(move(60, 0) < move(80, 40))
    #expect(move(0, 0) > move(20, 0) - 300)
  }

  @Test func theMiddleIsThatOfWhatIsSeen() {
    let scene = FreeDrag.Scene(
      container: FreeDrag.Container(width: 100, height: 100),
      items: [FreeDrag.Scene.Item(id: 1, frame: Rect(60, 20, 60, 60))])
    #expect(FreeDrag.visibleRegions(of: scene).map(\.frame) == [Rect(60, 20, 40, 60), Rect(0, 0, 100, 100)])
  }
}
