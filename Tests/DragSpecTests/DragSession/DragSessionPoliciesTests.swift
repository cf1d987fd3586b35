import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("Drag session: each policy, by example")
struct DragSessionPoliciesTests {
  private func policies(_ change: (inout DragSession.Policies) -> Void) -> DragSession.Policies {
    var policies = DragSession.Policies()
    change(&policies)
    return policies
  }

  @Test func theItemsAreInTheOrderOfTheirRowsWhereThePolicySaysSo() {
    let scene = DragSession.Scene.lists([[1, 2, 3]], [[4]]) {
      $0[item: 2].starts = [3, 2]
      $0[item: 4].adds = [4, 1]
    }
    var run = SessionRun(scene, policies: policies { $0.order = .rows })
    #expect(run.after(.press(1, at: row(1)), .hold(1)).session?.items == [2, 3])
    #expect(run.snapshot.session?.top == 3)
    let added = run.after(
      .move(1, to: row(9)), .press(2, at: row(0, ofView: 2)), .release(2))
    #expect(added.session?.items == [1, 2, 3, 4])
    #expect(added.reports.compactMap(\.item) == [4, 1], "they join in the order of the list")
    #expect(
      run.after(.moveItem(DragSession.Path(1, 0, 0), section: 0, item: 2)).session?.items == [1, 2, 3, 4])
  }

  @Test func aSecondTouchCancelsWhereThePolicySaysSo() {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) { $0[item: 2].adds = [2] }
    let cancels = policies { $0.secondTouch = .cancels }
    let drag: [DragSession.Event] = [
      .press(1, at: row(0)), .hold(1), .move(1, to: row(2)), .press(2, at: row(1)),
    ]
    var run = SessionRun(scene, policies: cancels)
    run.play(drag)
    #expect(run.snapshot.session == nil)
    let reports = run.snapshot.reports
    #expect(reports.map(\.kind) == [.began, .ended])
    run.play([.release(2), .hold(1), .move(1, to: row(1)), .release(1)])
    #expect(run.snapshot.session == nil && run.snapshot.rows == "1 2 3" && run.snapshot.reports == reports)
    #expect(run.after(.press(1, at: row(0)), .hold(1)).session?.items == [1], "once they have gone up")
    #expect(SessionRun(scene, drag).snapshot.session?.items == [1])
  }

  @Test(arguments: SecondTouch.allCases)
  func whatASecondTouchCanDoIsAPolicy(_ choice: SecondTouch) {
    let policies = policies { $0.secondTouch = choice }
    let same: [DragSession.Identity]? = choice == .every ? [1] : nil
    let other: [DragSession.Identity]? = choice == .every || choice == .waits ? [2] : nil
    let scene = DragSession.Scene.lists([[1, 2, 3]]) { $0[item: 2].adds = [2] }
    for (place, expected) in [(0.0, same), (1, other)] {
      var run = SessionRun(scene, policies: policies)
      run.play([.press(1, at: row(0)), .press(2, at: row(place)), .hold(2)])
      #expect(run.snapshot.session?.items == expected)
    }
    var run = SessionRun(scene, policies: policies)
    run.play([.press(1, at: row(0)), .hold(1), .move(1, to: row(2)), .press(2, at: row(1)), .release(2)])
    #expect((run.snapshot.session?.items == [1, 2]) == (other != nil))
  }

  @Test func whatLiftsIsAPolicy() {
    let scene = DragSession.Scene.lists([[1, 2, 3]]) { $0[item: 2].adds = [2] }
    var pressed = SessionRun(scene, policies: policies { $0.lifts = .press })
    #expect(pressed.after(.press(1, at: row(0))).session?.isBegun == false)
    #expect(pressed.after(.move(1, to: row(2))).session?.isBegun == true)
    #expect(pressed.after(.press(2, at: row(1)), .release(2)).session?.items == [1, 2], "a tap still adds")
    var moved = SessionRun(scene, policies: policies { ($0.lifts, $0.liftDistance) = (.move, 5) })
    let press = row(0)
    #expect(moved.after(.press(1, at: press), .hold(1), .move(1, to: press + Point(4, 0))).session == nil)
    #expect(moved.after(.move(1, to: press + Point(3, 4))).session?.isBegun == true, "exactly 5 points away")
  }

  @Test func aRowIsDroppedInFrontOfALaterOneWhereThePolicySaysSo() {
    let inFront = policies { $0.landing = .inFront }
    func rows(_ from: Double, _ to: Double, _ policies: DragSession.Policies) -> String {
      var run = SessionRun(.lists([[1, 2, 3, 4]]), policies: policies)
      run.play(drop(from, to))
      return run.snapshot.rows
    }
    #expect(rows(0, 2, DragSession.Policies()) == "2 3 1 4")
    #expect(rows(0, 2, inFront) == "2 1 3 4")
    #expect(rows(0, 1, inFront) == "1 2 3 4")
    #expect(rows(0, 3.5, inFront) == "2 3 4 1")
    #expect(rows(3, 1, inFront) == rows(3, 1, DragSession.Policies()))
  }

  @Test func halvesOfEveryRowMeanBeforeAndBehindWhereThePolicySaysSo() {
    let zones = policies { $0.zones = .halves }
    func rows(_ from: Double, _ to: Double) -> String {
      var run = SessionRun(.lists([[1, 2, 3, 4]]), policies: zones)
      run.play(drop(from, to))
      return run.snapshot.rows
    }
    #expect(rows(0, 2) == "2 1 3 4")
    #expect(rows(0, 2.5) == "2 3 1 4")
    #expect(rows(0, 1.25) == "1 2 3 4", "before the row that follows it")
    #expect(rows(3, 1.25) == "1 4 2 3")
    #expect(rows(3, 1.75) == "1 2 4 3")
    #expect(rows(0, 3.5) == "2 3 4 1")
  }

  @Test func inAViewThatBeginsAtTheBottomAllIsUpsideDown() {
    // From y = 250 upwards: a header of 5, 1 and 2, a header, 3.
    let scene = DragSession.Scene.lists([[1, 2], [3]]) {
      ($0.views[0].layout.isFromBottom, $0.views[0].layout.headerHeight) = (true, 5)
    }
    func path(_ y: Double, _ zones: DragSession.Policies.Zones = .last) -> DragSession.Path? {
      var run = SessionRun(scene, policies: policies { $0.zones = zones })
      run.play([.press(1, at: Point(150, 240)), .hold(1), .move(1, to: Point(150, y))])
      return run.snapshot.destination?.path
    }
    #expect(path(246) == DragSession.Path(1, 0, 0) && path(245) == DragSession.Path(1, 0, 0), "the header")
    #expect(path(244.5) == DragSession.Path(1, 0, 0) && path(236) == DragSession.Path(1, 0, 0))
    #expect(path(240, .halves) == DragSession.Path(1, 0, 1), "the upper half stands for the path behind")
    #expect(path(235) == DragSession.Path(1, 0, 0), "the upper edge belongs to the row")
    #expect(path(234) == DragSession.Path(1, 0, 1) && path(230) == DragSession.Path(1, 0, 2))
    #expect(path(224) == DragSession.Path(1, 1, 0), "the header above the rows before it")
    #expect(path(216) == DragSession.Path(1, 1, 0) && path(212) == DragSession.Path(1, 1, 1))
    #expect(path(209) == nil, "above all rows")
  }

  @Test func severalItemsGatherAmongThemselvesWhereEveryHalfIsAPlace() {
    let scene = DragSession.Scene.lists([[1, 2, 3, 4]]) { $0[item: 1].starts = [1, 3] }
    func rows(_ to: Double) -> String {
      var run = SessionRun(scene, policies: policies { $0.zones = .halves })
      run.play(drop(0, to))
      return run.snapshot.rows
    }
    #expect(rows(0.25) == "1 3 2 4", "in front of the next that is not dragged")
    #expect(rows(0.75) == "1 3 2 4")
    #expect(rows(1.75) == "2 1 3 4", "before a dragged row is before the one behind it")
    #expect(rows(2.25) == "2 1 3 4")
    #expect(rows(3.5) == "2 4 1 3")
  }

  @Test func quartersOfARowMeanBeforeIntoAndBehindWhereThePolicySaysSo() {
    /// A folder, then a file, in a view that proposes to go between its rows.
    let scene = DragSession.Scene.lists([[1, 2, 3]]) {
      $0[item: 1].proposal = DragSession.Proposal(.move, .insertInto)
      $0[item: 2].proposal = DragSession.Proposal(.forbidden)
    }
    func shown(_ to: Double, _ scene: DragSession.Scene) -> String {
      var run = SessionRun(scene, policies: policies { $0.zones = .quarters })
      run.play(drag(2, to))
      guard let session = run.snapshot.session, let path = session.destination?.path else { return "nothing" }
      return
        "\(path.item) \(session.proposal?.operation.rawValue ?? "-") \(session.proposal?.intent.rawValue ?? "-")"
    }
    #expect(shown(0, scene) == "0 move insert-at")
    #expect(shown(0.25, scene) == "0 move insert-into", "an edge belongs to the part below it")
    #expect(shown(0.5, scene) == "0 move insert-into")
    #expect(shown(0.75, scene) == "1 move insert-at")
    #expect(shown(1.25, scene) == "1 move insert-at", "between rows the view is asked")
    #expect(shown(1.5, scene) == "2 move insert-at", "a file has halves")
    #expect(shown(2.5, scene) == "3 move insert-at")
    var folders = scene
    folders.views[0].proposal = DragSession.Proposal(.move, .insertInto)
    #expect(shown(0, folders) == "0 move insert-at")
    #expect(shown(2.25, folders) == "2 cancel unspecified", "into itself")
    folders[item: 1].proposal = DragSession.Proposal(.forbidden, .insertInto)
    #expect(shown(0.5, folders) == "0 forbidden unspecified")
    #expect(shown(0.75, folders) == "1 move insert-at")
  }

  @Test func whatIsDroppedOnQuartersLandsThere() {
    let scene = DragSession.Scene.lists([[1, 2, 3, 4]]) {
      $0.views[0].proposal = DragSession.Proposal(.move, .insertInto)
    }
    func rows(_ from: Double, _ to: Double) -> String {
      var run = SessionRun(scene, policies: policies { $0.zones = .quarters })
      run.play(drop(from, to))
      return run.snapshot.rows
    }
    #expect(rows(0, 2) == "2 1 3 4")
    #expect(rows(0, 2.75) == "2 3 1 4")
    #expect(rows(3, 1) == "1 4 2 3")
    #expect(rows(0, 2.5) == "2 3 4", "1 is in 3")
    #expect(rows(0, 0.5) == "1 2 3 4")
  }

  @Test func theLastQuarterStaysOutside() {
    var run = SessionRun(
      .lists([[1, 2, 3]]) { $0.views[0].proposal = DragSession.Proposal(.move, .insertInto) },
      policies: policies { ($0.zones, $0.outside) = (.quarters, .lastPlace) })
    run.play(drag(0, 2.5))
    let inside = run.snapshot.session
    run.play([.move(1, to: Point(0, 0))])
    #expect(run.snapshot.session == inside && inside?.proposal?.intent == .insertInto)
  }

  @Test func theLastPlaceStaysOutsideWhereThePolicySaysSo() {
    let stays = policies { $0.outside = .lastPlace }
    var run = SessionRun(.lists([[1, 2, 3]]), policies: stays)
    #expect(run.after(.press(1, at: row(0)), .hold(1), .move(1, to: Point(0, 0))).destination == nil)
    run.play([.move(1, to: row(2)), .move(1, to: Point(0, 0))])
    #expect(run.snapshot.destination == DragSession.Destination(view: 1, path: DragSession.Path(1, 0, 2)))
    #expect(run.snapshot.session?.gap == DragSession.Path(1, 0, 2))
    #expect(run.after(.release(1)).rows == "2 3 1")
    for gone in [DragSession.Event.background(1), .deleteSection(1, section: 1)] {
      run = SessionRun(.lists([[1], [2]]), policies: stays)
      run.play(drag(0, 1.75) + [.move(1, to: Point(0, 0))])
      #expect(run.snapshot.destination?.path == DragSession.Path(1, 1, 1))
      #expect(run.after(gone).destination == nil, "\(gone)")
      #expect(run.after(.foreground(1)).destination == nil, "it does not come back")
    }
  }

  @Test func nothingOpensOutside() {
    var run = SessionRun(
      .lists([[1, 2]]) { $0[item: 2].isSpringLoaded = true }, policies: policies { $0.outside = .lastPlace })
    run.play(drag(0, 1) + [.move(1, to: Point(0, 65)), .tick(seconds: 5)])
    #expect(run.snapshot.destination != nil && !run.snapshot.kinds.contains(.opened))
  }

  @Test func aSessionIsSeenWholeOrNotAtAllWhereThePolicySaysSo() {
    let scene = DragSession.Scene.lists([[1, 2]], [[3]]) {
      $0.apps.append(DragSession.App(id: 2))
      $0.views[1].app = 2
      $0.views[1].proposal = DragSession.Proposal(.copy)
      $0[item: 1].starts = [1, 2]
      $0[item: 2].visibility = .ownProcess
    }
    for (visibility, isSeen) in [
      (DragSession.Policies.Visibility.byItem, true), (.allOrNothing, false),
    ] {
      var run = SessionRun(scene, policies: policies { $0.visibility = visibility })
      run.play(drag(0, 0, toView: 2))
      #expect((run.snapshot.destination != nil) == isSeen)
      run.play([.move(1, to: row(0))])
      #expect(run.snapshot.destination != nil, "its own app sees all")
    }
  }

  @Test func policiesAreWrittenByTheirNames() throws {
    let policies = policies {
      ($0.order, $0.landing) = (.rows, .inFront)
      ($0.outside, $0.visibility) = (.lastPlace, .allOrNothing)
    }
    let text = FieldWriter.text(of: policies)
    for field in [
      #""order":"rows""#, #""landing":"in-front""#, #""outside":"last-place""#,
      #""visibility":"all-or-nothing""#,
    ] { #expect(text.filter { !$0.isWhitespace }.contains(field), "\(text)") }
    #expect(try FieldReader.read(DragSession.Policies.self, from: JSONParser.parse(text)) == policies)
  }

  // MARK: Good and bad implementations

  // MARK: What the code decides itself

  /// What a run shows that is judged with decisions of its own, by place, expectation and sight.
  private func found(
    _ own: @Sendable (inout DragSession.Policies) -> Void, _ decider: Decider<DragSession>? = nil,
    on tested: DragSession.Policies, _ events: [DragSession.Event],
    _ alter: @escaping @Sendable (inout DragSession.Snapshot, Int) -> Void = { _, _ in }
  ) -> [String] {
    var judge = Judge<DragSession>(promises: Promises(policies: policies(own), decider: decider))
    var implementation = Altered<DragSession>(policies: tested, alter)
    let scenario = Scenario<DragSession>(scene: .lists([[1, 2, 3, 4]], [[5]]), events: events)
    _ = judge.run(scenario, on: &implementation)
    return judge.violations.flatMap { [$0.key.words, $0.expected, $0.seen] }
  }

  /// Quarters of a row mean before and behind it, and on its middle nothing is dropped.
  @Test func aDestinationOfItsOwnIsTakenOver() {
    let events = drag(0, 2.5)
    let middle: @Sendable (inout DragSession.Snapshot, Int) -> Void = { snapshot, index in
      guard index == 3 else { return }
      snapshot.session?.proposal = .cancel
      snapshot.session?.gap = nil
    }
    #expect(found({ $0.destination = .own }, on: DragSession.Policies(), events, middle) == [])
    #expect(
      found({ _ in }, on: DragSession.Policies(), events, middle)
        == ["proposal-is-effective at move", "a move between the rows", "a cancel"])
  }

  @Test func aDestinationThatCannotBeIsFound() {
    let events = drag(0, 2)
    #expect(
      found({ $0.destination = .own }, on: DragSession.Policies(), events) {
        if $1 == 3 { $0.session?.destination?.path?.item = 9 }
      } == [
        "paths-exist (destination at move)", "an existing path", "index 9 of section 0 of view 1",
        "destination-is-under-the-touch at move", "index 2 of section 0 of view 1",
        "index 9 of section 0 of view 1",
      ])
  }

  @Test func aLandingOfItsOwnIsTakenOverSideBySide() {
    let inFront = policies { $0.landing = .inFront }
    #expect(found({ $0.landing = .own }, on: inFront, drop(0, 2)) == [])
    #expect(
      found({ $0.landing = .own }, on: inFront, drop(0, 2)) {
        if $1 == 4 { $0.views[0].sections[0].rows.swapAt(0, 2) }
      } == [
        "others-keep-their-order (rows at release)", "[2, 3, 4] in view 1, as before", "[3, 2, 4] there",
        "agrees-with-reference (rows at release)", "view 1 has [2, 1, 3, 4], view 2 has [5]",
        "view 1 has [3, 1, 2, 4], view 2 has [5]",
      ])
  }

  /// What is meant in a line finds the mistake in the code.
  @Test func aDecisionThatIsSaidIsFollowed() {
    let end = Decider<DragSession> { question in
      DragSession.Decision(question.views.first.map { DragSession.Destination(view: $0.id) })
    }
    let events = drag(0, 2)
    let own: @Sendable (inout DragSession.Policies) -> Void = { $0.destination = .own }
    #expect(
      found(own, end, on: DragSession.Policies(), events)
        == [
          "destination-is-under-the-touch at move", "the end of view 1", "index 2 of section 0 of view 1",
        ])
    #expect(
      found(own, end, on: DragSession.Policies(), events) {
        guard $1 == 3 else { return }
        $0.session?.destination?.path = nil
        $0.session?.proposal?.intent = .unspecified
        $0.session?.gap = nil
      } == [])
  }

  @Test(
    "The reference with another policy is right where the code decides",
    arguments: PolicyChoice.values.filter { $0.behaviour.name == DragSession.name })
  func otherPoliciesAreAcceptedWhereTheCodeDecides(_ choice: PolicyChoice) throws {
    let other = try choice.chosen.policies(insteadOf: DragSession.Policies())
    var own = other
    (own.destination, own.landing) = (.own, .own)
    (own.zones, own.outside, own.visibility) = (.last, .nowhere, .byItem)
    let tested = ImplementationUnderTest<DragSession>("other", "", promises: Promises(policies: own)) {
      DragSession.reference(other)
    }
    let runner = tested.runner()
    for scenario in RandomScenarios<DragSession>(seed: 0x5E55, count: 400) {
      #expect(runner.run(scenario) == [], "\(FieldWriter.text(of: scenario))")
    }
  }

  /// Planted faults of the same family, and what they break under a policy.
  private static let stillFound:
    [(
      @Sendable (inout DragSession.Policies) -> Void, DragSessionRules.Type, String
    )] = [
      ({ $0.top = .first }, LastItemOnTop.self, "last-item-is-on-top"),
      ({ $0.order = .rows }, DragSession.Faults.PlaceholderCanBeLifted.self, "session-keeps-its-items"),
      ({ $0.order = .rows }, DragSession.Faults.AddedItemsReplace.self, "session-keeps-its-items"),
      ({ $0.landing = .inFront }, LandsBehind.self, "drop-lands-at-the-destination"),
      (
        { $0.landing = .inFront }, DragSession.Mistakes.ItemsReversed.self,
        "dropped-items-are-adjacent-in-order"
      ),
      ({ $0.outside = .lastPlace }, DragSession.Mistakes.DropOutsideDeletes.self, "no-item-lost"),
      ({ $0.outside = .lastPlace }, DragSession.Mistakes.OneAxisOnly.self, "destination-is-under-the-touch"),
      (
        { $0.visibility = .allOrNothing }, DragSession.Faults.EverybodySeesEverything.self,
        "destination-is-under-the-touch"
      ),
    ]

  /// Takes no notice of the policy.
  private final class LastItemOnTop: DragSessionRules {
    override func topItem(_ session: Session, _ policy: DragSession.Policies.Top) -> Identity? {
      session.items.last
    }
  }

  /// Takes no notice of the policy either.
  private final class LandsBehind: DragSessionRules {
    override func goesBehind(_ path: Path, _ session: Session, _ state: State) -> Bool {
      session.items.first.flatMap { state.path(of: $0) }.map {
        $0.section == path.section && $0.item < path.item
      } ?? false
    }
  }

  @Test("A planted fault of the same family is still found", arguments: stillFound.indices)
  func plantedFaultsAreStillFound(_ index: Int) {
    let (change, rules, invariant) = Self.stillFound[index]
    let policies = policies(change)
    let tested = ImplementationUnderTest<DragSession>("rules", "", promises: Promises(policies: policies)) {
      DragSessionReference(rules: rules, policies: policies)
    }
    let runner = tested.runner(judging: InvariantSelection(only: [Violation.Key(invariant: invariant)]))
    #expect(RandomScenarios<DragSession>(seed: 0x5E55, count: 4000).contains { !runner.run($0).isEmpty })
  }
}
