import RightVariants
import Testing

@testable import DragFuzz
@testable import DragSpec

@Suite("Numbers are multiples of 1/1024, so that the order of additions makes no difference")
struct DyadicTests {
  @Test func multiplesAreToldFromOtherNumbers() {
    for number in [0, 1, -0.5, 1.0 / 1024, 100_000 + 1023.0 / 1024, 1e300, .infinity] {
      #expect(number.isDyadic && number.dyadic == number, "\(number)")
    }
    for number in [0.1, 57.92, 1.0 / 3, 1.0 / 2048, .nan] { #expect(!number.isDyadic, "\(number)") }
    #expect(Point(57.92, -1.0 / 3).dyadic == Point(59_310.0 / 1024, -341.0 / 1024))
  }

  private func generatesMultiples<B: FuzzedBehaviour>(_: B.Type, _ policies: B.Policies = B.Policies()) {
    forEvery("iteration", in: RandomScenarios<B>(seed: 3, count: 500, policies: policies).enumerated()) {
      _, scenario in
      let others = scenario.leaves.filter { $0.isNumeric && !$0.value.isDyadic }
      #expect(others == [])
      #expect(B.dividing(scenario) == scenario)
    }
  }

  @Test func allCoordinatesAndTimesThatAreGeneratedAre() {
    generatesMultiples(GridReorder.self)
    generatesMultiples(CollectionReorder.self)
    generatesMultiples(DragSession.self)
    generatesMultiples(FreeDrag.self)
    var policies = FreeDrag.Policies()
    policies.throwDistance = 7
    generatesMultiples(FreeDrag.self, policies)
  }

  @Test func widthsThatAreNotSharedWithoutARestBecomeSmaller() {
    func divided(_ width: Double, _ columns: Int, margin: Double = 0) -> Double {
      GridReorder.Layout(width: width, columnCount: columns, rowHeight: 1, columnMargin: margin).dividing
        .width
    }
    #expect(divided(320, 4) == 320)
    #expect(divided(321, 4) == 321)
    #expect(divided(320, 3) == 318)
    #expect(divided(320, 3, margin: 5) == 319)
    #expect(divided(2, 3) == 3 * 682.0 / 1024)
  }

  @Test func whatIsShrunkStaysDyadic() {
    var scene = Grids.scene(items: [1, 2, 3], columns: 3)
    scene.layout.width = 100
    let events: [GridReorder.Event] = [
      .press(1, at: Point(40, 1)), .hold(1), .move(1, to: Point(70.1, 1)), .resize(width: 200),
    ]
    let dyadic = Scenario<GridReorder>(scene: scene, events: events).dyadic
    #expect(dyadic.scene.layout.width == 99)
    #expect(dyadic.events.last == .resize(width: 198))
    let other = dyadic.events.compactMap(\.location).first { !$0.isDyadic }
    #expect(other == nil)
    #expect(dyadic.dyadic == dyadic)
  }

  @Test func limitsAreUsedAsTheyAreTypedAndTouchesLieBesideTheBorders() {
    var options = GenerationOptions()
    options.capabilities.fields = ["width": 320, "columnCount": 3, "rowHeight": 57.92]
    var isFound = false
    for scenario in RandomScenarios<GridReorder>(seed: 1, count: 500, options: options) {
      let layout = scenario.scene.layout
      #expect(layout.width == 320 && layout.columnCount == 3 && layout.rowHeight == 57.92)
      if layout.slotWidth.isDyadic { continue }
      for location in scenario.events.compactMap(\.location) {
        isFound = true
        #expect(!location.x.isDyadic && !location.y.isDyadic)
      }
    }
    #expect(isFound)
  }

  @Test func nothingIsFoundInRightCodeThatIsLimitedToOtherNumbers() {
    var options = GenerationOptions()
    options.capabilities.fields = [
      "width": 375, "columnCount": 4, "columnMargin": 8, "columnPadding": 8.1, "rowHeight": 57.9,
    ]
    for variant in RightVariants.grids where variant.promises.policies == .blank {
      let runner = variant.runner()
      for scenario in RandomScenarios<GridReorder>(seed: 1, count: 500, options: options) {
        let violations = runner.run(scenario)
        #expect(violations == [], "\(variant.name)")
        if !violations.isEmpty { return }
      }
    }
  }

  // MARK: Distances

  /// Exactly as far wanders off, too.
  private final class Inclusive: GridReorderRules {
    override func wanders(_ touch: State.Touch) -> Bool {
      (touch.location - touch.press).squaredLength >= TouchEvent.tapRadius * TouchEvent.tapRadius
    }
  }

  /// No distance is too far.
  private final class Unbounded: GridReorderRules {
    override func wanders(_ touch: State.Touch) -> Bool { false }
  }

  @Test func exactlyAtADistanceAndJustFartherNothingIsForgiven() {
    func findsNothing(_ rules: GridReorderRules.Type, after way: Point) -> Bool {
      let tested = ImplementationUnderTest<GridReorder>("taps", "") { GridReorderReference(rules: rules) }
      let scenario = Scenario<GridReorder>(
        scene: Grids.scene(items: [1], columns: 1),
        events: [.press(1, at: .zero), .move(1, to: way), .release(1)])
      return tested.runner().run(scenario).isEmpty
    }
    let farther = Point(6 + 1.0 / 1024, 8)
    #expect(!findsNothing(Inclusive.self, after: Point(6, 8)))
    #expect(findsNothing(Inclusive.self, after: farther))
    #expect(findsNothing(Unbounded.self, after: Point(6, 8)))
    #expect(!findsNothing(Unbounded.self, after: farther))
  }
}
