import DragSpec
import Testing

@Suite("A judge tells each broken promise once, in the order of the events")
struct JudgeTests {
  private static let scene = Grids.scene(items: [1, 2])
  private static let drag: [GridReorder.Event] = [
    .press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 5)), .release(1),
  ]
  private let scenario = Scenario<GridReorder>(scene: scene, events: drag)

  private func failure(_ place: String, _ index: Int?) -> Violation {
    Violation(
      key: Violation.Key(invariant: "survives", place: place), eventIndex: index, expected: "no error",
      seen: "planned failure")
  }

  @Test func anErrorAtTheStartIsAViolation() {
    var broken = Accompanied<GridReorder>(onStart: { _ in throw PlannedFailure() })
    var judge = Judge<GridReorder>()
    let held = judge.run(scenario, on: &broken)
    #expect(!held && judge.violations == [failure("start", nil)])
  }

  @Test(arguments: drag.indices)
  func anErrorAtAnEventIsAViolation(index: Int) {
    var broken = Accompanied<GridReorder>(onEvent: { if $0 == index { throw PlannedFailure() } })
    var judge = Judge<GridReorder>()
    let held = judge.run(scenario, on: &broken)
    #expect(!held && judge.violations == [failure(Self.drag[index].kind.rawValue, index)])
  }

  @Test func afterAFailureTheNextRunIsJudgedAnew() {
    var judge = Judge<GridReorder>()
    var broken = Accompanied<GridReorder>(onEvent: { if $0 == 2 { throw PlannedFailure() } })
    _ = judge.run(scenario, on: &broken)
    var right = Accompanied<GridReorder>()
    let held = judge.run(scenario, on: &right)
    #expect(held && judge.violations.isEmpty)
  }

  @Test func allBrokenPromisesAreToldInTheOrderOfTheEventsAndEachOnce() {
    var judge = Judge<GridReorder>()
    var altered = Altered<GridReorder> { seen, events in
      if events >= 1 { seen.height = 11 }
      if events >= 3 { seen.front = nil }
    }
    _ = judge.run(scenario, on: &altered)
    #expect(
      judge.violations == [
        Violation(
          key: Violation.Key(invariant: "height-follows-rows", place: "press"), eventIndex: 0,
          expected: "a height of 10", seen: "11"),
        Violation(
          key: Violation.Key(invariant: "agrees-with-reference", place: "height at press"), eventIndex: 0,
          expected: "a height of 10", seen: "a height of 11"),
        Violation(
          key: Violation.Key(invariant: "lifted-is-in-front", place: "front at move"), eventIndex: 2,
          expected: "item 1 in front", seen: "nothing"),
      ])
  }

  @Test func onlyWhatIsSelectedIsJudged() {
    func names(_ selection: InvariantSelection, notPromised: Set<String> = []) -> [String] {
      var judge = Judge<GridReorder>(promises: Promises(notPromised: notPromised), selection: selection)
      var altered = Altered<GridReorder> { seen, events in
        if events == 2 { seen.front = nil } else { seen.height = 0 }
      }
      _ = judge.run(scenario, on: &altered)
      return judge.violations.map(\.key.invariant)
    }
    #expect(names(.all) == ["height-follows-rows", "agrees-with-reference", "lifted-is-in-front"])
    #expect(names(InvariantSelection(only: ["lifted-is-in-front"])) == ["lifted-is-in-front"])
    #expect(names(InvariantSelection(only: ["agrees-with-reference"])) == ["agrees-with-reference"])
    #expect(
      names(InvariantSelection(skipped: ["height-follows-rows"]))
        == ["agrees-with-reference", "lifted-is-in-front"])
    #expect(
      names(InvariantSelection(only: ["height-follows-rows"], skipped: ["height-follows-rows"])) == [])
    #expect(
      names(.all, notPromised: ["agrees-with-reference", "lifted-is-in-front"]) == ["height-follows-rows"])
    #expect(names(InvariantSelection(only: [])) == [])
  }

  @Test func coordinatesMayLieApartAsFarAsIsDeclared() {
    func names(tolerance: Double) -> [String] {
      var judge = Judge<GridReorder>(promises: Promises(tolerance: tolerance))
      var altered = Altered<GridReorder> { seen, _ in
        for index in seen.items.indices { seen.items[index].frame.x += 0.25 }
      }
      _ = judge.run(scenario, on: &altered)
      return judge.violations.map(\.key.invariant)
    }
    #expect(names(tolerance: 0.25) == [])
    #expect(
      names(tolerance: 0.2)
        == ["rests-in-slot", "slots-are-disjoint-and-inside", "agrees-with-reference"])
  }

  @Test func theReferenceFollowsThePromisedPolicies() {
    var policies = GridReorder.Policies()
    policies.cancel = .keeps
    let cancelled = Scenario<GridReorder>(scene: Self.scene, events: Self.drag.dropLast() + [.cancel(1)])
    var keeping = GridReorder.reference(policies)
    var promised = Judge<GridReorder>(promises: Promises(policies: policies))
    #expect(promised.run(cancelled, on: &keeping))
    var strict = Judge<GridReorder>()
    #expect(!strict.run(cancelled, on: &keeping))
    #expect(
      strict.violations.map(\.key) == [
        Violation.Key(invariant: "cancel-restores", place: "cancel"),
        Violation.Key(invariant: "agrees-with-reference", place: "order at cancel"),
      ])
  }
}

@Suite("Promises limit what is judged")
struct SelectionTests {
  @Test func aSelectionIncludesWhatIsNotSkippedAndAmongTheOnly() {
    let selection = InvariantSelection(only: ["a", "b"], skipped: ["b"])
    #expect(["a", "b", "c"].map { selection.includes($0) } == [true, false, false])
    #expect(InvariantSelection.all.includes("anything"))
  }

  @Test func policiesAndWhatIsNotPromisedAreDropped() {
    var policies = GridReorder.Policies()
    policies.cancel = .keeps
    let promises = Promises<GridReorder>(policies: policies, notPromised: ["survives"])
    #expect(
      promises.limiting(InvariantSelection(only: ["x"], skipped: ["y"]))
        == InvariantSelection(only: ["x"], skipped: ["y", "survives", "cancel-restores"]))
  }

  @Test func keysAreOrderedByInvariantThenPlace() {
    let keys = [("a", "2"), ("b", "1"), ("a", "1")].map { Violation.Key(invariant: $0.0, place: $0.1) }
    #expect(keys.sorted() == [keys[2], keys[0], keys[1]])
  }
}
