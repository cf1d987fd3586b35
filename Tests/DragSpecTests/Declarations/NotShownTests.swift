import DragFuzz
import DragSpec
import Testing

@Suite("What an implementation does not show is not judged")
struct NotShownTests {
  /// The reference without enlarging what is lifted, and with nonsense in what it does not show.
  private static func plain(_ seen: inout GridReorder.Snapshot, _: Int) {
    for index in seen.items.indices { seen.items[index].isScaled = index == 0 }
    (seen.endedCount, seen.lastEnded) = (-7, GridReorder.Snapshot.Report(order: [99]))
  }

  private static let hidden: Set<String> = ["items.scaled", "endedCount", "lastEnded"]

  private func violations<I: Implementation<GridReorder>>(
    of implementation: I, in scenario: Scenario<GridReorder>, notShown: Set<String>,
    notPromised: Set<String> = [], observingAll: Bool = false
  ) -> [Violation] {
    var promises = Promises<GridReorder>(notPromised: notPromised)
    promises.notShown = notShown
    var judge = Judge(promises: promises)
    var implementation = implementation
    _ = judge.run(scenario, on: &implementation, observingAll: observingAll)
    return judge.violations
  }

  @Test(arguments: [false, true])
  func nothingIsFoundInWhatIsNotShown(observingAll: Bool) {
    for scenario in RandomScenarios<GridReorder>(seed: 3, count: 300) {
      let found = violations(
        of: Altered(Self.plain), in: scenario, notShown: Self.hidden, observingAll: observingAll)
      #expect(found == [])
    }
  }

  @Test func withoutTheDeclarationItIsFound() {
    let found = RandomScenarios<GridReorder>(seed: 3, count: 300).flatMap {
      violations(of: Altered(Self.plain), in: $0, notShown: [])
    }
    let keys = Set(found.map(\.key.invariant))
    // A new promise may break, too.
    #expect(
      keys.isSuperset(of: [
        "rests-in-slot", "lifted-is-in-front", "one-ended-per-drag", "agrees-with-reference",
      ]),
      "\(keys)")
  }

  @Test func theRestIsJudgedAsBefore() {
    let scene = Grids.scene(items: [1, 2])
    let drag = Scenario<GridReorder>(
      scene: scene,
      events: [.press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(30, 5)), .release(1)])
    let broken = Altered<GridReorder> { seen, events in
      Self.plain(&seen, events)
      if events == 4 { seen.items.removeLast() }
    }
    let found = violations(of: broken, in: drag, notShown: Self.hidden)
    #expect(found.map(\.key.invariant).contains("no-item-lost"))
    #expect(found.contains { $0.key.invariant == "agrees-with-reference" })
  }

  /// The reference does not lift here, so it does not know what a report would say; both guesses have to differ.
  @Test func aListThatWasFilledInIsNoReasonForAFinding() {
    var promises = Promises<GridReorder>()
    promises.policies.secondTouch = .cancels
    promises.notShown = ["lastEnded.selection"]
    var judge = Judge(promises: promises)
    var tested = Altered<GridReorder> { seen, _ in seen.lastEnded.selection = [] }
    let scenario = Scenario<GridReorder>(
      scene: Grids.scene(items: [1, 2], selected: nil),
      events: [
        .press(1, at: Point(10, 5)), .press(2, at: Point(10, 5)), .cancel(2), .hold(1),
        .move(1, to: Point(30, 5)), .release(1),
      ])
    _ = judge.run(scenario, on: &tested)
    #expect(Set(judge.violations.map(\.key.invariant)) == ["agrees-with-reference"])
  }

  /// Where the comparison is given up and nothing is lifted, nobody knows what is enlarged.
  @Test func whatWasFilledInIsNoReasonForAFinding() {
    let scene = Grids.scene(items: [1, 2])
    let drag = Scenario<GridReorder>(scene: scene, events: [.press(1, at: Point(10, 5)), .hold(1)])
    let never = Altered<GridReorder> { seen, _ in
      for index in seen.items.indices { seen.items[index].isLifted = false }
      seen.front = nil
    }
    let notPromised: Set<String> = ["agrees-with-reference", "first-move-lifts"]
    let shown = violations(
      of: never, in: drag, notShown: [], notPromised: notPromised, observingAll: true)
    let hidden = violations(
      of: never, in: drag, notShown: ["scaled"], notPromised: notPromised, observingAll: true)
    #expect(shown.map(\.key) == [Violation.Key(invariant: "rests-in-slot", place: "scale at hold")])
    #expect(hidden == [])
  }

  /// The item moves without reason; what the data source was told of it is not known here.
  @Test func whatIsNotToldIsNoReasonForAFindingBesideAMistake() {
    final class Goes: CollectionReorderRules {
      override func proposal(_ drag: State.Drag, _ state: State) -> Path? { Path(0, 2) }
    }
    func broken(notShown: Set<String>) -> Set<String> {
      var promises = Promises<CollectionReorder>()
      promises.notShown = notShown
      var judge = Judge(promises: promises)
      var implementation = CollectionReorderReference(rules: Goes.self)
      let drag = Scenario<CollectionReorder>(
        scene: .squares(.of(1, 2, 3)),
        events: [.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(6, 5))])
      _ = judge.run(drag, on: &implementation)
      return Set(judge.violations.map(\.key.invariant))
    }
    #expect(broken(notShown: ["reports"]) == ["takes-the-place-under-it"])
  }

  @Test func recordingsShowWhatIsFilledIn() {
    let scene = Grids.scene(items: [1, 2])
    let lift = Scenario<GridReorder>(scene: scene, events: [.press(1, at: Point(10, 5)), .hold(1)])
    var promises = Promises<GridReorder>()
    promises.notShown = Self.hidden
    let tested = ImplementationUnderTest<GridReorder>("plain", "", promises: promises) { Altered(Self.plain) }
    let trace = tested.runner().record(lift).trace
    #expect(trace.last.items.map(\.isScaled) == [true, false])
    #expect(trace.last.endedCount == 0 && trace.last.lastEnded == GridReorder.Snapshot.Report())
  }

  @Test func elementsAreMatchedByTheirNames() throws {
    let hidden = try HiddenFields<GridReorder.Snapshot>(["items.scaled"])
    let scene = Grids.scene(items: [1, 2, 3])
    var model = Grids.atRest(scene)
    model.items[1].isScaled = true
    var seen = Grids.atRest(scene, order: [2, 9, 3])
    hidden.fill(&seen, from: model)
    #expect(seen.items.map(\.isScaled) == [true, false, false])
  }

  @Test func theOrderOfAListCanBeHidden() throws {
    let hidden = try HiddenFields<FreeDrag.Snapshot>(["items.order"])
    func snapshot(_ ids: [ItemID]) -> FreeDrag.Snapshot {
      var snapshot = FreeDrag.Snapshot.blank
      snapshot.items = ids.map {
        var item = FreeDrag.Snapshot.Item.blank
        item.id = $0
        return item
      }
      return snapshot
    }
    var seen = snapshot([3, 9, 1, 2])
    hidden.fill(&seen, from: snapshot([1, 2, 3]))
    #expect(seen.items.map(\.id) == [1, 2, 3, 9])
  }

  @Test(arguments: [
    ("scalled", #"notShown: unknown field "scalled"; did you mean "scaled"?"#),
    ("order", #"notShown: expected one of items.order, lastEnded.order, found "order""#),
    ("items.id", #"notShown: unknown field "items.id"; did you mean "items"?"#),
  ])
  func aNameThatThereIsNotIsAnError(name: String, message: String) {
    #expect {
      _ = try HiddenFields<GridReorder.Snapshot>([name])
    } throws: {
      "\($0)" == message
    }
  }

  @Test func everyNameThatIsListedCanBeHidden() throws {
    for name in FieldNames(of: GridReorder.Snapshot.self).names {
      #expect(throws: Never.self) { try HiddenFields<GridReorder.Snapshot>([name]) }
    }
    #expect(
      FieldNames(of: GridReorder.Snapshot.self).all.map(\.path) == [
        "height", "items", "items.frame", "items.enabled", "items.selected", "items.lifted", "items.scaled",
        "items.order", "front", "endedCount", "lastEnded", "lastEnded.order", "lastEnded.selection",
      ])
  }

  @Test func aProgramMayLeaveItOut() throws {
    let hidden = try HiddenFields<GridReorder.Snapshot>(["height", "lastEnded"])
    var snapshot = GridReorder.Snapshot.blank
    let json = try JSONParser.parse(#"{"items":[{"id":1,"frame":[0,0,1,1]}]}"#)
    try FieldReader.read(
      into: &snapshot, from: json, path: "snapshots[0]", missing: .takesDefault,
      mayLack: { hidden.covers($0.drop { $0 != "." }.dropFirst()) })
    #expect(snapshot.items.map(\.id) == [1])
    #expect(throws: FormatError(path: "snapshots[0].height", problem: .missing)) {
      var other = GridReorder.Snapshot.blank
      try FieldReader.read(into: &other, from: json, path: "snapshots[0]", missing: .takesDefault)
    }
  }
}
