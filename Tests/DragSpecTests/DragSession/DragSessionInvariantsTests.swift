import DragSpec
import Testing

@testable import DragFuzz
@testable import PlantedFaults

@Suite("Drag session: invariants that no planted fault is hunted under")
struct DragSessionInvariantsTests {
  static let breaches: [Breach<DragSession>] = [
    Breach(
      "deleted-items-are-gone", "delete", in: .lists([[1, 2]]), after: [.delete(DragSession.Path(1, 0, 0))],
      expected: "item 1 deleted", seen: "view 1 has [2, 1]",
      { $0.views[0].sections[0].rows.append(.init(1)) }),
    Breach(
      "nothing-changes-without-a-drop", "rows at move", in: .lists([[1, 2, 3]]), after: drag(0, 1),
      expected: "view 1 has [1, 2, 3]", seen: "view 1 has [2, 1, 3]",
      { $0.views[0].sections[0].rows.swapAt(0, 1) }),
    Breach(
      "nothing-changes-without-a-drop", "requests at move", in: copied, after: drag(0, 1),
      expected: "no request", seen: "requests for [1 (copy 1)]", { $0.requests = [.init(1, item: 1, app: 1)] }
    ),
    Breach(
      "drop-on-dragged-changes-nothing", "rows at release", in: .lists([[1, 2, 3]]), after: drop(0, 0.5),
      expected: "view 1 has [1, 2, 3]", seen: "view 1 has [2, 1, 3]",
      { $0.views[0].sections[0].rows.swapAt(0, 1) }),
    Breach(
      "one-request-for-each-visible-item", "missing at release", in: copied, after: drop(0, 1),
      expected: "a request of app 1 for each of [1] that it may see", seen: "no request",
      { $0.requests = [] }),
    Breach(
      "one-request-for-each-visible-item", "more at release", in: copied, after: drop(0, 1),
      expected: "a request of app 1 for each of [1] that it may see", seen: "requests for [1, 2]",
      { $0.requests.append(.init(2, item: 2, app: 1)) }),
    Breach(
      "paths-exist", "destination at move", in: .lists([[1, 2]]), after: drag(0, 1),
      expected: "an existing path", seen: "index 9 of section 0 of view 1",
      { $0.session?.destination?.path?.item = 9 }),
    Breach(
      "paths-exist", "gap at move", in: .lists([[1, 2]]), after: drag(0, 1),
      expected: "an existing path", seen: "index 9 of section 0 of view 1",
      { $0.session?.gap = DragSession.Path(1, 0, 9) }),
    Breach(
      "paths-exist", "to at release", in: .lists([[1, 2]]), after: drop(0, 1),
      expected: "a path that exists",
      seen: "session 1: item 1 moved from index 0 of section 0 of view 1 to index 9 of section 0 of view 1",
      { for index in $0.reports.indices { $0.reports[index].to?.item = 9 } }),
    Breach(
      "senseless-events-change-nothing", "rows at release", in: .lists([[1, 2]]), after: [.release(9)],
      expected: "view 1 has [1, 2]", seen: "view 1 has [2, 1]",
      { $0.views[0].sections[0].rows.swapAt(0, 1) }),
    Breach(
      "what-was-shown-is-gone", "open at move", in: openRow,
      after: drag(0, 1) + [.tick(seconds: 1), .move(1, to: Point(130, 105))],
      expected: "item 2 closed once the touch has left that view", seen: "it open",
      { $0.session?.opened = 2 }),
  ]

  @Test(arguments: breaches)
  func breaks(breach: Breach<DragSession>) { breach.check() }

  private func broken(
    _ rules: DragSessionRules.Type, _ scene: DragSession.Scene, _ events: [DragSession.Event]
  ) -> Set<String> {
    var judge = Judge<DragSession>(comparesWithReference: false)
    var reference = DragSessionReference(rules: rules)
    _ = judge.run(Scenario(scene: scene, events: events), on: &reference)
    return Set(judge.violations.map(\.key.invariant))
  }

  @Test func whatMakesNoSenseChangesNothing() {
    final class Broken: DragSessionRules {
      override func fail(_ request: Int, _ state: inout State) {
        super.fail(request, &state)
        if state.requests.isEmpty { state.session = nil }
      }
    }
    let events = drag(0, 1) + [.fail(request: 7)]
    #expect(broken(DragSessionRules.self, .lists([[1, 2]]), events) == [])
    #expect(
      broken(Broken.self, .lists([[1, 2]]), events).contains("senseless-events-change-nothing"))
  }

  @Test(arguments: [0, 1, 2])
  func whatTheDataSourceInsertsOrMovesLandsBesideThePlaceholders(_ index: Int) {
    final class Broken: DragSessionRules {
      override func rowPath(ofItem path: Path, _ state: State) -> Path? {
        guard let place = super.rowPath(ofItem: path, state) else { return nil }
        let before = Path(place.view, place.section, place.item - 1)
        let isBesidePlaceholder = state.row(at: before)?.isPlaceholder == true
        return isBesidePlaceholder && (state.row(at: place) == nil || state.rowCount(view: 0, section: 0) > 3)
          ? before : place
      }
    }
    let scene = DragSession.Scene.lists([[1, 2, 3]]) { $0.views[0].proposal = DragSession.Proposal(.copy) }
    let changes: [DragSession.Event] = [
      .insert(DragSession.Item(9), at: DragSession.Path(1, 0, 1)),
      .moveItem(DragSession.Path(1, 0, 0), section: 0, item: 1),
      .moveItem(DragSession.Path(1, 0, 2), section: 0, item: 0),
    ]
    // The placeholder stands in front of item 2.
    let events = drop(0, 1) + [changes[index]]
    #expect(broken(DragSessionRules.self, scene, events) == [])
    if index < 1 { #expect(broken(Broken.self, scene, events) == ["data-lands-at-its-index"]) }
  }

  // MARK: What was shown, and in which order things are told

  /// What an invariant finds in a run: the place, what was expected and what was seen.
  private func found<I: Implementation>(
    _ invariant: String, _ implementation: I, _ scene: DragSession.Scene, _ events: [DragSession.Event]
  ) -> [String] where I.Subject == DragSession {
    var judge = Judge<DragSession>()
    var implementation = implementation
    _ = judge.run(Scenario(scene: scene, events: events), on: &implementation)
    let breach = judge.violations.first { $0.key.invariant == invariant }
    return breach.map { [$0.key.place, $0.expected, $0.seen] } ?? []
  }

  /// View 2 lies inside view 1, beside whose second row the touch makes room before it goes there.
  private static let nested = DragSession.Scene.lists([[1, 2, 3]], [[4]]) {
    $0.views[1].layout.frame = Rect(120, 100, 50, 50)
  }
  private static let intoNested = drag(0, 1) + [DragSession.Event.move(1, to: Point(130, 105))]

  @Test func aDropLandsWhereTheRowsHaveMadeRoom() {
    final class Broken: DragSessionRules {
      override func goesBehind(_ path: Path, _ session: Session, _ state: State) -> Bool { false }
    }
    #expect(
      found(
        "drop-lands-where-shown", DragSessionReference(rules: Broken.self), .lists([[1, 2, 3, 4]]), drop(0, 2)
      )
        == ["behind at release", "[1] right after item 3", "view 1 has [2, 1, 3, 4]"])
  }

  @Test func aGapIsGoneFromAViewThatTheTouchLeavesForOneNestedInIt() {
    final class Broken: DragSessionRules {
      override func gap(_ session: Session, _ state: State) -> Path? {
        session.gap ?? super.gap(session, state)
      }
    }
    #expect(broken(DragSessionRules.self, Self.nested, Self.intoNested + [.release(1)]) == [])
    #expect(
      found(
        "what-was-shown-is-gone", DragSessionReference(rules: Broken.self), Self.nested, Self.intoNested) == [
          "gap at move", "no gap in view 1 once the touch has left that view",
          "a gap at index 1 of section 0 of view 1",
        ])
  }

  private static let copied = DragSession.Scene.lists([[1, 2, 3]]) {
    $0.views[0].proposal = DragSession.Proposal(.copy)
  }

  private static let openRow: DragSession.Scene = {
    var scene = nested
    scene[item: 2].isSpringLoaded = true
    return scene
  }()

  @Test func noPlaceholderIsLeftAfterASession() {
    final class Broken: DragSessionRules {
      override func update(_ state: inout State) {
        let gap = state.session?.gap
        super.update(&state)
        guard let gap, let view = state.session?.destination?.view, view != gap.view else { return }
        state.insertRow(DragSession.Snapshot.Row(Identity(9, copy: 9), isPlaceholder: true), at: gap)
      }
    }
    #expect(
      broken(Broken.self, Self.nested, Self.intoNested).contains("placeholders-are-outstanding-requests"))
    #expect(
      found(
        "what-was-shown-is-gone", DragSessionReference(rules: Broken.self), Self.nested,
        Self.intoNested + [.cancel(1)]) == [
          "placeholder at cancel",
          "no placeholder of 9 (copy 9), which no request will fill, when the session is over",
          "view 1 has [1, placeholder of 9 (copy 9), 2, 3], view 2 has [4]",
        ])
  }

  @Test func nothingOfASessionIsLeftWithoutItems() {
    func left(_ session: DragSession.Snapshot.Session) -> [String] {
      found(
        "what-was-shown-is-gone", Altered<DragSession> { if $1 == 4 { $0.session = session } },
        .lists([[1, 2]]), drop(0, 1))
    }
    #expect(
      left(DragSession.Snapshot.Session(items: [], top: 1))
        == ["session at release", "no session", "one without items"])
    #expect(
      left(DragSession.Snapshot.Session(items: [], top: 1, gap: DragSession.Path(1, 0, 1))) == [
        "gap at release", "no gap in view 1 when the session is over",
        "a gap at index 1 of section 0 of view 1",
      ])
  }

  @Test func aSessionEndsAfterItsMoves() {
    let swapped = Altered<DragSession> { if $1 == 4 { $0.reports.swapAt(1, 2) } }
    #expect(
      found("told-in-order", swapped, .lists([[1, 2]]), drop(0, 1)) == [
        "release",
        "session 1: item 1 moved from index 0 of section 0 of view 1 to index 1 of section 0 of view 1",
        "session 1 ended with move",
      ])
  }

  /// Both items are copied, so that there are two requests.
  private static let copies = DragSession.Scene.lists([[1, 2]]) {
    $0.views[0].proposal = DragSession.Proposal(.copy)
    $0[item: 1].starts = [1, 2]
  }

  @Test func anArrivalIsToldOfItsOwnSession() {
    let other = Altered<DragSession> { if $1 == 5 { $0.reports[3].session = 2 } }
    #expect(
      found("reports-are-true", other, Self.copies, drop(0, 1) + [.arrive(request: 2)]) == [
        "arrive", "session 1: copy 2 of item 2 arrived at index 2 of section 0 of view 1",
        "session 2: copy 2 of item 2 arrived at index 2 of section 0 of view 1",
      ])
  }

  @Test func requestsFailInTheirOrder() {
    let swapped = Altered<DragSession> { if $1 == 5 { $0.reports.swapAt(3, 4) } }
    #expect(
      found("told-in-order", swapped, Self.copies, drop(0, 1) + [.reload(1)]) == [
        "reload", "session 1: copy 1 of item 1 failed", "session 1: copy 2 of item 2 failed",
      ])
  }

  // MARK: Reported bugs, in 500 scenarios and without the comparison with the reference

  /// The invariants that break.
  private func violated(_ rules: DragSessionRules.Type) async -> Set<String> {
    let tested = ImplementationUnderTest<DragSession>("rules", "") { DragSessionReference(rules: rules) }
    var options = CampaignOptions(seed: 1, iterations: 500, jobs: 2).withLittleStrength
    options.selection = InvariantSelection(skipped: ["agrees-with-reference"])
    let causes = await Campaign(tested, options).run().groups
    return Set(causes.flatMap(\.keys).map(\.invariant))
  }

  @Test func whatIsDroppedLastAndLandsBeforeTheLastIsFound() async {
    final class Broken: DragSessionRules {
      override func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
        var early = destination
        if let path = destination.path, path.item > 0, state.row(at: path) == nil { early.path?.item -= 1 }
        super.moveItems(of: session, to: early, &state)
      }
    }
    #expect(await violated(Broken.self).contains("drop-lands-where-shown"))
  }

  @Test func aPlaceholderThatStaysInAViewLeftForOneNestedInItIsFound() async {
    final class Broken: DragSessionRules {
      override func update(_ state: inout State) {
        let gap = state.session?.gap
        super.update(&state)
        guard let gap, let outer = state.index(of: gap.view),
          let inner = state.session?.destination.flatMap({ state.index(of: $0.view) }), inner != outer,
          state.views[inner].layout.frame.isInside(state.views[outer].layout.frame, within: 0)
        else { return }
        state.insertRow(DragSession.Snapshot.Row(Identity(99, copy: 99), isPlaceholder: true), at: gap)
      }
    }
    #expect(await violated(Broken.self).contains("placeholders-are-outstanding-requests"))
  }

  @Test func aGapThatStaysInAViewLeftForOneNestedInItIsFound() async {
    final class Broken: DragSessionRules {
      override func gap(_ session: Session, _ state: State) -> Path? {
        guard let gap = session.gap, let outer = state.index(of: gap.view),
          let inner = session.destination.flatMap({ state.index(of: $0.view) }), inner != outer,
          state.views[inner].layout.frame.isInside(state.views[outer].layout.frame, within: 0)
        else { return super.gap(session, state) }
        return gap
      }
    }
    #expect(await violated(Broken.self).contains("what-was-shown-is-gone"))
  }
}
