@testable import DragFuzz
import DragSpec
import Testing

/// The reference of a behaviour that does something else once so many gestures have ended.
private struct Tired: Implementation {
  typealias Subject = GridReorder
  private var reference = GridReorder.reference(GridReorder.Policies())
  private var ends = 0

  mutating func start(_ scene: GridReorder.Scene) {
    ends = 0
    reference.start(scene)
  }
  mutating func handle(_ event: GridReorder.Event) {
    if case .touch(.release) = event { ends += 1 }
    // It forgets that it can be tapped.
    if ends > 1, case .touch(.press) = event { return }
    reference.handle(event)
  }
  mutating func observe(into snapshot: inout GridReorder.Snapshot) { reference.observe(into: &snapshot) }
}

@Suite("What has happened before a moment of rest makes no difference")
struct RestartTests {
  private static let scene = Grids.scene(items: [1, 2])
  private static func tap(_ touch: TouchID, _ x: Double) -> [GridReorder.Event] {
    [.press(touch, at: Point(x, 5)), .release(touch)]
  }
  private static let taps = Scenario<GridReorder>(
    scene: scene, events: tap(1, 10) + tap(1, 30) + tap(1, 10))

  private static let promises = Promises<GridReorder>(notPromised: ["agrees-with-reference"])

  @Test func aMemoryOfEarlierGesturesIsFound() {
    let tested = ImplementationUnderTest<GridReorder>("tired", "", promises: Self.promises) { Tired() }
    let runner = tested.runner(judging: InvariantSelection(only: ["as-if-fresh"]))
    let found = runner.run(Self.taps, relations: .named("as-if-fresh"))
    var expected = Violation(
      key: Violation.Key(invariant: "as-if-fresh", place: "selection at release"), eventIndex: 5,
      expected: "item 1 not selected, as a fresh start after event 4 shows", seen: "item 1 selected")
    expected.freshAfter = 3
    #expect(found == [expected])
  }

  @Test func itIsJudgedWhereTheComparisonIsNot() {
    func names(_ promises: Promises<GridReorder>) -> [String] {
      let tested = ImplementationUnderTest<GridReorder>("tired", "", promises: promises) { Tired() }
      return tested.runner().run(Self.taps, relations: .all).map(\.key.invariant)
    }
    #expect(names(Self.promises).contains("as-if-fresh"))
    #expect(!names(Promises()).contains("as-if-fresh"))
  }

  @Test("The reference forgets at rest under every policy", arguments: PolicyChoice.values)
  func theReferenceForgetsAtRest(_ choice: PolicyChoice) throws {
    func check<R: RegisteredBehaviour>(_: R) throws {
      typealias B = R.Subject
      let policies = try choice.chosen.policies(insteadOf: B.Policies())
      let runner = ImplementationUnderTest<B>.reference.following(choice.chosen)
        .runner(judging: InvariantSelection(only: ["as-if-fresh"]))
      for scenario in RandomScenarios<B>(seed: 7, count: 200, policies: policies) {
        #expect(
          runner.run(scenario, relations: .named("as-if-fresh")) == [], "\(FieldWriter.text(of: scenario))")
      }
    }
    try check(choice.behaviour)
  }
}
