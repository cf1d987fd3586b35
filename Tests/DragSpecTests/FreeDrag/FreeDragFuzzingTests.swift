import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

/// The generator of free drag, and what the harness finds with it.
@Suite struct FreeDragFuzzingTests {
  @Test func aTouchThatPressedNothingIsToldAsSuch() throws {
    let tested = try Registration(FreeDrag.withFaults).find("press-outside-hits")
    let scenario = Scenario<FreeDrag>(
      scene: FreeDrag.Scene(
        container: FreeDrag.Container(width: 100, height: 100),
        items: [FreeDrag.Scene.Item(id: 1, frame: Rect(90, 10, 20, 20), isDraggable: true)]),
      events: [.press(1, at: Point(105, 20)), .move(1, to: Point(50, 20))])
    let violation = try #require(
      tested.runner().run(scenario).first { $0.key.invariant == "press-beside-lifts-nothing" })
    #expect(violation.expected == "nothing held by touch 1, which pressed no item that is still there")
    #expect(violation.seen == "item 1 held by touch 1")
  }

  /// Begins no drag that goes to the left.
  private final class SwallowsLeftMoves: FreeDragRules {
    override func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool {
      touch.location.x >= touch.press.x && super.begins(touch, state)
    }
  }

  @Test func aMoveThatShouldHaveLiftedIsTold() throws {
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Swallows moves.", make: { FreeDragReference(rules: SwallowsLeftMoves.self) })
    func broken(_ location: Point, _ isDraggable: Bool = true, _ policies: ChosenPolicies = [:])
      -> [Violation]
    {
      let item = FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 40, 40), isDraggable: isDraggable)
      let scenario = Scenario<FreeDrag>(
        scene: FreeDrag.Scene(container: FreeDrag.Container(width: 100, height: 100), items: [item]),
        events: [.press(1, at: Point(20, 20)), .move(1, to: location)])
      return tested.following(policies).runner().run(scenario).filter {
        $0.key.invariant == "first-move-lifts"
      }
    }
    let violations = broken(Point(15, 20))
    #expect(violations.map(\.key.place) == ["move"])
    #expect(violations.map(\.expected) == ["item 1 held by touch 1"])
    #expect(violations.map(\.seen) == ["at rest"])
    #expect(broken(Point(25, 20)).isEmpty)
    #expect(broken(Point(15, 20), false).isEmpty)
    let policies: ChosenPolicies = ["liftDistance": .number(5)]
    // Exactly that far, rounding decides.
    #expect(broken(Point(15, 20), true, policies).isEmpty)
    #expect(broken(Point(14, 20), true, policies).count == 1)
  }

  /// Takes the item that stands first, wherever the touch goes down.
  private final class TakesTheFirst: FreeDragRules {
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? { 0 }
  }

  @Test(
    "Which item was lifted in place of the pressed one is told",
    arguments: [(Rect(0, 0, 40, 40), "behind at move"), (Rect(60, 60, 40, 40), "elsewhere at move")])
  func aWrongLiftIsToldWithItsPlace(_ frame: Rect, _ place: String) throws {
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Takes the first.", make: { FreeDragReference(rules: TakesTheFirst.self) })
    let scenario = Scenario<FreeDrag>(
      scene: FreeDrag.Scene(
        container: FreeDrag.Container(width: 100, height: 100),
        items: [
          FreeDrag.Scene.Item(id: 1, frame: frame, isDraggable: true),
          FreeDrag.Scene.Item(id: 2, frame: Rect(0, 0, 40, 40), isDraggable: true),
        ]),
      events: [.press(1, at: Point(20, 20)), .move(1, to: Point(30, 30))])
    let violation = try #require(
      tested.runner().run(scenario).first { $0.key.invariant == "lifts-front-most-item" })
    #expect(violation.key.place == place)
    #expect(violation.expected == "touch 1 holding nothing but item 2, which it pressed")
    #expect(violation.seen == "item 1 held by touch 1")
  }

  @Test func everyLabelOccursOften() async throws {
    let reference = ImplementationUnderTest<FreeDrag>.reference
    // Looked at, not judged: that is done elsewhere, and takes most of the time.
    var options = CampaignOptions(seed: 1, iterations: 10_000, jobs: 2, relationInterval: 0)
      .withLittleStrength
    options.selection = InvariantSelection(only: [])
    let result = await Campaign(reference, options).run()
    #expect(result.report.scenarios == 10_000)
    for (label, count) in zip(FreeDrag.Situation.allCases, result.report.situations.map(\.count)) {
      #expect(Double(count) / 100 >= Self.leastShares[label] ?? 0.05, "\(label.name)")
    }
  }

  /// About half of the share that the defaults give, for situations in which a policy decides, in percent of the scenarios.
  ///
  /// Of others one in 2,000 is enough: what is rarer is not tested by a campaign of a usual length.
  private static let leastShares: [FreeDrag.Situation: Double] = [
    .largerReleased: 4, .bouncingEndsOutside: 0.2, .freed: 1.2, .liftedDiagonally: 1.8,
  ]
}
