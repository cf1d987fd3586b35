import PublishedControls
import RightVariants
import DragSpec
import Testing

@testable import DragFuzz
@testable import PlantedFaults

@Suite("What could explain a finding away is said, and nothing else")
struct AdviserTests {
  /// The advice about the first thing that a scenario breaks, as about a finding that nothing else belongs to.
  private func advice<B: FuzzedBehaviour>(
    _ tested: ImplementationUnderTest<B>, _ scene: B.Scene, _ events: [B.Event]
  ) throws -> [String] {
    let scenario = Scenario<B>(scene: scene, events: events)
    let violations = tested.runner().run(scenario, relations: .all)
    let violation = try #require(violations.first, "nothing is found")
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
    return adviser.advice(for: .found(violation, in: scenario)).map(\.text)
  }

  private let item = FreeDrag.Scene.Item(
    id: 1, frame: Rect(10, 10, 20, 20), isDraggable: true, adsorbs: false)
  private func container(_ items: [FreeDrag.Scene.Item]) -> FreeDrag.Scene {
    FreeDrag.Scene(container: FreeDrag.Container(width: 200, height: 100), items: items)
  }

  // MARK: Chance

  @Test func aDriverThatGivesTwoAnswersIsToldThatAlone() throws {
    let tested = Unfinished<FreeDrag>(snapshot: { snapshot, run in
      if run.isMultiple(of: 2), !snapshot.items.isEmpty { snapshot.items[0].frame.x += 5 }
    }).tested
    let scenario = Scenario<FreeDrag>(scene: container([item]), events: [])
    let violation = Violation(
      key: Violation.Key(invariant: CommonInvariant.agreesWithReference, place: "frame at start"),
      eventIndex: nil,
      expected: "", seen: "")
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
    #expect(
      adviser.advice(for: .found(violation, in: scenario)) == [
        Advice(
          .notDeterministic,
          "The same scenario gave two different answers. At the start it showed item 1 at (10, 10) 20×20, another "
            + "time (15, 10) 20×20. Fix this first; until then dragfuzz cannot tell a bug from chance. Look for random numbers, the time of day, the order of a dictionary or set, and what `start` leaves over from "
            + "the run before.")
      ])
  }

  // MARK: Policies

  @Test func aPolicyThatExplainsItIsNamedWithHowToDeclareIt() throws {
    var policies = FreeDrag.Policies()
    policies.order = .keptRaised
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Keeps what was dragged in front.", make: { [policies] in FreeDrag.reference(policies) })
    let other = FreeDrag.Scene.Item(id: 2, frame: Rect(25, 10, 20, 20))
    let found = try advice(
      tested, container([item, other]),
      [.press(1, at: Point(12, 12)), .move(1, to: Point(152, 12)), .release(1)])
    #expect(
      found == [
        "Is this what your code should do? If so, declare "
          + "`promises.policies.order = .keptRaised`: every typical mistake would still be noticed. If not, it is a bug."
      ])
  }

  /// What FLDragView does at a resize would also follow from a release that takes items back; but it never shows that.
  @Test func aPolicyIsNotNamedForWhatItIsNotAbout() throws {
    let tested = try Registration(FreeDrag.withFaults).find("fldragview")
    let found = try advice(
      tested, container([item]), [.resize(FreeDrag.Container(width: 200, height: 20))])
    #expect(!found.contains { $0.contains("`release`") }, "\(found)")
  }

  /// Who follows such a hint never hears of items that are out of reach after a rotation.
  @Test func whatHidesABugIsNotProposed() throws {
    var policies = FreeDrag.Policies()
    policies.resize = .ignored
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Ignores resizes.", make: { [policies] in FreeDrag.reference(policies) })
    let found = try advice(
      tested, container([item]),
      [
        .press(1, at: Point(12, 12)), .move(1, to: Point(152, 12)), .release(1),
        .resize(FreeDrag.Container(width: 100, height: 100)),
      ])
    #expect(
      found == [
        "Is this what your code should do? If not, it is a bug. If so, no policy describes it: declare "
          + "`promises.notPromised = [\"rests-inside:right-at-resize\"]`."
      ])
  }

  @Test func aPolicyIsNamedOnlyWhereItExplainsMostOfACause() throws {
    final class NeverBouncesLater: FreeDragRules {
      override func setBounces(_ bounces: Bool, _ index: Int, _ state: inout FreeDrag.State) {}
    }
    var policies = FreeDrag.Policies()
    policies.order = .keptRaised
    let tested = ImplementationUnderTest<FreeDrag>("own", "") { [policies] in
      FreeDragReference(rules: NeverBouncesLater.self, policies: policies)
    }
    func finding(_ items: [FreeDrag.Scene.Item], _ events: [FreeDrag.Event]) throws -> FindingGroup<FreeDrag>
    {
      let scenario = Scenario<FreeDrag>(scene: container(items), events: events)
      return .found(try #require(tested.runner().run(scenario, relations: .all).first), in: scenario)
    }
    let other = FreeDrag.Scene.Item(id: 2, frame: Rect(25, 10, 20, 20))
    let order = try finding(
      [item, other], [.press(1, at: Point(12, 12)), .move(1, to: Point(152, 12)), .release(1)])
    let option = try finding([item], [.setBounces(1, false)])
    func advice(_ others: [FindingGroup<FreeDrag>]) -> [Advice] {
      var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
      var whole = order
      whole.others = others.map(\.finding)
      return adviser.advice(for: whole).filter { $0.kind == .policy }
    }
    #expect(advice([]).count == 1 && advice([order]) == advice([]))
    #expect(advice([order, option]).map(\.text) == advice([]).map(\.text))
    #expect(advice([option, option, option]).isEmpty)
    // What it does not explain stands for itself.
    var whole = order
    whole.others = [order, option].map(\.finding)
    whole.advice = advice([order, option])
    #expect(whole.splitByAdvice()?.keys == option.keys && whole.others.count == 1)
  }

  @Test func theDistanceAtWhichADragBeginsIsEstimated() throws {
    var policies = FreeDrag.Policies()
    policies.liftDistance = 10
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Begins after 10 points.", make: { [policies] in FreeDrag.reference(policies) })
    let found = try advice(
      tested, container([item]), [.press(1, at: Point(12, 12)), .move(1, to: Point(13, 12))])
    #expect(
      found == [
        "Is this what your code should do? If so, declare "
          + "`promises.policies.liftDistance = 10`: every typical mistake would still be noticed. If not, it is a bug."
      ])
  }

  /// The policies that explain what rules of a collection do that are not those of its promises.
  private func explaining(_ rules: CollectionReorderRules.Type, _ policies: CollectionReorder.Policies) throws
    -> [String]
  {
    let tested = ImplementationUnderTest<CollectionReorder>("own", "") {
      CollectionReorderReference(rules: rules, policies: policies)
    }
    let runner = tested.runner()
    var generator = CollectionReorderGenerator(options: GenerationOptions())
    var (scenario, random) = (Scenario<CollectionReorder>.blank, Random(seed: 9))
    var violations: [Violation] = []
    for _ in 0..<2000 where violations.isEmpty {
      generator.generate(into: &scenario, using: &random)
      violations = runner.run(scenario)
    }
    let violation = try #require(violations.first)
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
    return adviser.advice(for: .found(violation, in: scenario)).filter { $0.kind == .policy }.map {
      $0.text.split(separator: "`").dropFirst().first.map(String.init) ?? ""
    }
  }

  @Test func thePoliciesOfACollectionAreTried() throws {
    final class OtherSpeed: CollectionReorderRules {
      override func scrollStep(seconds: Double, _ state: State) -> Double { 7 * seconds }
    }
    var policies = CollectionReorder.Policies()
    #expect(
      try explaining(OtherSpeed.self, policies) == ["promises.policies.scroll = .anySpeed"]
    )
    policies.target = .nearest
    #expect(
      try explaining(CollectionReorderRules.self, policies) == [
        "promises.policies.target = .nearest"
      ])
    policies = CollectionReorder.Policies()
    policies.secondTouch = .cancels
    #expect(
      try explaining(CollectionReorderRules.self, policies) == ["promises.policies.secondTouch = .cancels"])
    policies = CollectionReorder.Policies()
    policies.secondTouch = .firstOnly
    #expect(
      try explaining(CollectionReorderRules.self, policies) == ["promises.policies.secondTouch = .firstOnly"])
    policies = CollectionReorder.Policies()
    policies.lifts = .press
    #expect(try explaining(CollectionReorderRules.self, policies) == ["promises.policies.lifts = .press"])
  }

  /// Whoever has declared that items change places is not asked whether they shift.
  @Test func aWordThatWasChosenIsNotContradicted() throws {
    let moves = ImplementationUnderTest<GridReorder>(
      "own", "Shifts.", promises: Promises(policies: Grids.policies { $0.reorder = .swap }),
      make: { GridReorderReference(rules: GridReorderRules.self) })
    let found = try advice(
      moves, Grids.scene(), [.press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(10, 15))])
    #expect(found.count == 1 && !found[0].contains("reorder"), "\(found)")
    #expect(found[0].contains("no policy describes it"), "\(found)")
  }

  @Test func ownSaysWhatItLeavesUntested() throws {
    final class Nearest: GridReorderRules {
      override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
        let slots = state.slots.indices.filter { $0 != drag.slot }
        return slots.first { state.slots[$0].centre.x < drag.frame.centre.x + 1 }
      }
    }
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "Decides itself.", make: { GridReorderReference(rules: Nearest.self) })
    let found = try advice(
      tested, Grids.scene(), [.press(1, at: Point(10, 5)), .hold(1), .move(1, to: Point(12, 5))])
    #expect(
      found.contains {
        $0.contains("promises.policies.target = .own")
          && $0.contains(
            "`own` leaves the decision to your code and does not test it. `dragfuzz explain own` says how")
      }, "\(found)")
  }

  // MARK: Invariants

  @Test func reportsOfSomeDropsAloneAreAPolicy() throws {
    let tested = Grids.silentWithoutChange
    let found = try advice(
      tested, Grids.scene(), [.press(1, at: Point(5, 5)), .hold(1), .release(1)])
    #expect(
      found == [
        "Is this what your code should do? If so, declare `promises.policies.reported = .changed`: every typical mistake would still be noticed. If not, it is a bug."
      ])
  }

  @Test func whatIsNeverAbsentIsNamed() throws {
    let tested = Unfinished<DragSession>(snapshot: { snapshot, _ in
      if snapshot.session?.destination?.path == nil { snapshot.session?.destination?.path = .blank }
    }).tested
    let layout = DragSession.Layout(frame: Rect(0, 0, 100, 100), rowHeight: 20)
    let found = try advice(
      tested,
      DragSession.Scene(views: [
        DragSession.View(id: 1, layout: layout, sections: [DragSession.Section([DragSession.Item(1)])])
      ]), [.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(5, 80))])
    #expect(
      found == [
        "`session.destination.path` was never `null` in 100 scenarios. Does the driver show `null` where there is none?"
      ])
  }

  @Test func whatIsWrongAtTheStartIsToBeMendedFirst() throws {
    let tested = Unfinished<DragSession>(snapshot: { snapshot, _ in
      for view in snapshot.views.indices where snapshot.views[view].sections.isEmpty {
        snapshot.views[view].sections = [.blank]
      }
    }).tested
    let layout = DragSession.Layout(frame: Rect(0, 0, 100, 100), rowHeight: 20)
    let found = try advice(
      tested, DragSession.Scene(views: [DragSession.View(id: 1, layout: layout, sections: [])]), [])
    #expect(
      found == [
        "It is wrong at the start, before the first event. Fix this first: everything else begins there. If your code cannot have such a scene, declare which scenes it can have (`dragfuzz list limits`)."
      ])
  }

  /// Shows items a point too low once a touch is released, unless its container lies where its window begins.
  private struct LooksAtTheWindow: Implementation {
    typealias Subject = FreeDrag
    private var reference = FreeDrag.reference(FreeDrag.Policies())
    private var isAway = false
    private var hasEnded = false

    mutating func start(_ scene: FreeDrag.Scene) {
      reference.start(scene)
      isAway = scene.origin != .zero
      hasEnded = false
    }

    mutating func handle(_ event: FreeDrag.Event) {
      reference.handle(event)
      if case .release = event.touchEvent { hasEnded = true }
    }

    mutating func observe(into snapshot: inout FreeDrag.Snapshot) {
      reference.observe(into: &snapshot)
      guard isAway, hasEnded else { return }
      for index in snapshot.items.indices { snapshot.items[index].frame.y += 1 }
    }
  }

  @Test func aRelationSaysWhichOfTwoRunsIsWhich() throws {
    let found = try advice(
      ImplementationUnderTest<FreeDrag>("window", "Looks at its window.", make: { LooksAtTheWindow() }),
      container([item]), [.press(1, at: Point(12, 12)), .move(1, to: Point(12, 52)), .release(1)])
    #expect(
      found == [
        "Is this what your code should do? If so, declare `promises.notPromised = "
          + "[\"moving-the-container-changes-nothing:frame-at-release\"]`. If not, it is a bug. Expected is what these events show. Seen is what the changed events show; the promise says how they are changed."
      ])
  }

  // MARK: What code may never be given

  /// Presses anew with a touch that is down.
  private struct PressesAgain: Implementation {
    typealias Subject = FreeDrag
    private var reference = FreeDrag.reference(FreeDrag.Policies())
    private var down: Set<TouchID> = []

    mutating func start(_ scene: FreeDrag.Scene) {
      reference.start(scene)
      down = []
    }

    mutating func handle(_ event: FreeDrag.Event) {
      if case .touch(.press(let touch, _)) = event, !down.insert(touch).inserted {
        reference.handle(.release(touch))
      }
      reference.handle(event)
    }

    mutating func observe(into snapshot: inout FreeDrag.Snapshot) { reference.observe(into: &snapshot) }
  }

  /// Takes empty items that lie in another one for overlapping it.
  private final class EmptyItemsOverlap: FreeDragRules {
    override func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool {
      super.overlapsAnother(frame, than: index, state)
        || state.items.contains { $0.frame.height == 0 && frame.contains($0.frame.origin) }
    }
  }

  @Test func itemsThatCannotBeAvoidedAreNamedWithTheCapability() throws {
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Empty items overlap.", make: { FreeDragReference(rules: EmptyItemsOverlap.self) })
    func advice(_ height: Double) throws -> [String] {
      let flat = FreeDrag.Scene.Item(id: 2, frame: Rect(50, 15, 20, height))
      let scenario = Scenario<FreeDrag>(
        scene: container([item, flat]),
        events: [.press(1, at: Point(12, 12)), .move(1, to: Point(42, 12)), .release(1)])
      guard let violation = tested.runner().run(scenario).first else { return [] }
      var adviser = Adviser(tested, CampaignOptions(seed: 2, iterations: 1000).withLittleStrength)
      return adviser.advice(for: .found(violation, in: scenario)).filter { $0.kind == .limit }.map(
        \.text)
    }
    #expect(try advice(5) == [])
    #expect(
      try advice(0) == [
        "It breaks only with an item without width or height. If your code never gets this, declare "
          + "`promises.capabilities.without = [\"empty-items\"]`."
      ])
  }

  @Test func anEventThatMakesNoSenseIsNamedWithTheCapability() throws {
    let found = try advice(
      ImplementationUnderTest<FreeDrag>("again", "Presses again.", make: { PressesAgain() }),
      container([item]),
      [.press(1, at: Point(12, 12)), .move(1, to: Point(52, 12)), .press(1, at: Point(1, 1))])
    #expect(
      found == [
        "Event 3 makes no sense at that moment: the touch is down already. It breaks only with this event. Your code should ignore such a `press`; if nobody ever calls your code like that, ignore it in the driver.",
        "It breaks only with a press of a touch that is down. If your code never gets this, declare "
          + "`promises.capabilities.without = [\"press-while-down\"]`.",
      ])
  }

  // MARK: What the driver never shows

  @Test func aFieldThatIsNeverSetIsNamed() throws {
    let tested = Unfinished<FreeDrag>(snapshot: { snapshot, _ in
      for index in snapshot.items.indices { snapshot.items[index].adsorbs = false }
    }).tested
    #expect(
      try advice(tested, container([FreeDrag.Scene.Item(id: 1, frame: .zero)]), []) == [
        "Every item showed `adsorbs` = false in all 100 scenarios. Does the driver set it? If it is always so, declare `promises.capabilities.fields[\"adsorbs\"] = false`."
      ])
  }

  @Test func reportsThatAreNeverAppendedAreNamed() throws {
    let tested = Unfinished<GridReorder>(snapshot: { snapshot, _ in
      snapshot.endedCount = 0
      snapshot.lastEnded = GridReorder.Snapshot.Report()
    }).tested
    let found = try advice(tested, Grids.scene(), [.press(1, at: Point(5, 5)), .hold(1), .release(1)])
    #expect(
      found == [
        "The driver showed `endedCount` = 0 in all 100 scenarios. Does the driver set it? If your code has no such thing, declare `promises.notShown = [\"endedCount\"]`.",
        "`lastEnded.order` was empty in all 100 scenarios. Does the driver fill it in? If your code has no such thing, declare `promises.notShown = [\"lastEnded.order\"]`.",
      ])
  }

  @Test func aSessionThatIsNeverThereIsNamed() throws {
    let tested = Unfinished<DragSession>(snapshot: { snapshot, _ in snapshot.session = nil }).tested
    let view = DragSession.View(
      id: 1, layout: DragSession.Layout(frame: Rect(0, 0, 100, 100), rowHeight: 20),
      sections: [DragSession.Section([DragSession.Item(1), DragSession.Item(2)])])
    let scene = DragSession.Scene(apps: [DragSession.App(id: 1)], views: [view])
    #expect(
      try advice(tested, scene, [.press(1, at: Point(5, 5)), .hold(1)]) == [
        "`session` was empty in all 100 scenarios. Does the driver fill it in? If your code has no such thing, declare `promises.notShown = [\"session\"]`."
      ])
  }

  @Test func anOrderThatNeverChangesIsNamed() throws {
    let tested = Unfinished<FreeDrag>(snapshot: { snapshot, _ in snapshot.items.sort { $0.id < $1.id } })
      .tested
    let other = FreeDrag.Scene.Item(id: 2, frame: Rect(25, 10, 20, 20))
    #expect(
      try advice(
        tested, container([item, other]), [.press(1, at: Point(12, 12)), .move(1, to: Point(13, 12))]
      ).first
        == "The order of `items` did not change during any of 100 scenarios. Does the driver read it again after "
        + "each event?")
  }

  @Test func aFieldThatIsOnlySetAtTheStartIsNamed() throws {
    let tested = try Registration(GridReorder.withFaults).find("first-enabled-list-for-ever")
    let titles = GridReorder.Titles(items: [1, 2, 3, 4], enabled: [], selected: [])
    #expect(
      try advice(tested, Grids.scene(), [.setTitles(titles)]) == [
        "`enabled` in any item did not change during any of 100 scenarios. Does the driver read it again after "
          + "each event? If your code has no such thing, declare `promises.notShown = [\"items.enabled\"]`."
      ])
  }

  /// Code that never saves the order has a data source: not to show it would hide the loss.
  @Test func whatALossIsAboutIsNotLeftOut() throws {
    final class NeverSaves: CollectionReorderRules {
      override func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {}
      override func updateData(_ state: inout State) {}
    }
    let tested = ImplementationUnderTest<CollectionReorder>(
      "own", "Never saves.", make: { CollectionReorderReference(rules: NeverSaves.self) })
    let found = try advice(
      tested, .squares(.of(1, 2)),
      [.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(15, 5)), .release(1)])
    #expect(
      found == [
        "`items` in any element of `data` did not change during any of 100 scenarios. Does the driver read it again "
          + "after each event?"
      ])
  }

  @Test func aFieldOfAPromiseIsNamedEvenWhereAgreementIsNotPromised() throws {
    let tested = Unfinished<GridReorder>(snapshot: { snapshot, _ in
      for index in snapshot.items.indices { snapshot.items[index].isSelected = false }
    }).tested
    let promises = Promises<GridReorder>(notPromised: [CommonInvariant.agreesWithReference])
    let found = try advice(tested.promising(promises), Grids.scene(items: [1], selected: [1]), [])
    #expect(
      found == [
        "Every item showed `selected` = false in all 100 scenarios. Does the driver set it? If your code has no such thing, declare `promises.notShown = [\"items.selected\"]`."
      ])
  }

  @Test func aSnapshotOfTheEventBeforeIsToldThatAlone() throws {
    let last = Locked<FreeDrag.Snapshot?>(nil)
    let tested = Unfinished<FreeDrag>(
      scene: { _ in last.withLock { $0 = nil } },
      snapshot: { snapshot, _ in
        let now = snapshot
        snapshot = last.withLock { last in
          defer { last = now }
          return last ?? now
        }
      }
    ).tested
    #expect(
      try advice(tested, container([item]), [.press(1, at: Point(12, 12)), .move(1, to: Point(50, 12))]) == [
        "The driver shows every change one event late. Does it read your code's state before it passes the event on?"
      ])
  }

  @Test func anotherOrderFromTheStartIsNamed() throws {
    func order(_ change: @escaping @Sendable (inout [FreeDrag.Snapshot.Item]) -> Void) throws -> [String] {
      let tested = Unfinished<FreeDrag>(snapshot: { snapshot, _ in change(&snapshot.items) }).tested
      let others = [2, 3].map { FreeDrag.Scene.Item(id: ItemID($0), frame: Rect(50, 10, 20, 20)) }
      return try advice(tested, container([item] + others), [])
    }
    #expect(
      try order { $0.reverse() } == [
        "At the start `items` are in the order [3, 2, 1], but in the scene in the order [1, 2, 3], and so they are "
          + "reversed in all 100 scenarios. Does the driver list them from the other end?"
      ])
    #expect(
      try order { if $0.count > 2 { $0.swapAt(0, 1) } } == [
        "At the start `items` are in the order [2, 1, 3], but in the scene in the order [1, 2, 3]. Does the driver "
          + "take them out of a dictionary or set?"
      ])
  }

  @Test func otherCoordinatesAreNamed() throws {
    let origin = Locked(Point(0, 0))
    var scene = container([item])
    scene.origin = Point(30, 40)
    let shown = scene
    func places(_ change: @escaping @Sendable (inout Rect) -> Void) throws -> [String] {
      let tested = Unfinished<FreeDrag>(
        scene: { scene in origin.withLock { [scene] in $0 = scene.origin } },
        snapshot: { snapshot, _ in
          for index in snapshot.items.indices { change(&snapshot.items[index].frame) }
        }
      ).tested
      return try advice(tested, shown, [])
    }
    let window = try places { frame in
      let origin = origin.withLock { $0 }
      frame = Rect(frame.x + origin.x, frame.y + origin.y, frame.width, frame.height)
    }
    #expect(
      window == [
        "Every `frame` is off by the origin of the scene, in all 100 scenarios: here (40, 50) instead of (10, "
          + "10). Does the driver show places in the window? They have to be places in the container."
      ])
    let middle = try places { frame in
      frame = Rect(frame.x + frame.width / 2, frame.y + frame.height / 2, frame.width, frame.height)
    }
    #expect(
      middle.count == 1
        && middle[0].hasPrefix("Every `frame` begins at the middle of the item, not at its corner"),
      "\(middle)")
    let upwards = try places { frame in
      frame = Rect(frame.x, 500 - frame.y - frame.height, frame.width, frame.height)
    }
    #expect(
      upwards.count == 1 && upwards[0].hasPrefix("Every `frame` is counted from the bottom"), "\(upwards)")
  }

  @Test func whatIsOffByOneDistanceIsNotCountedFromTheBottom() {
    let rows = [Rect(0, 20, 60, 10), Rect(60, 20, 60, 10)].map { [$0.x, $0.y, $0.width, $0.height] }
    func explained(_ seen: [[Double]]) -> Bool? {
      OtherCoordinates.upwards.explains(zip(rows, seen).map { (expected: $0, seen: $1) }, origin: nil)
    }
    #expect(explained([[0, 0, 60, 10], [60, 0, 60, 10]]) == nil)
    #expect(explained([[0, 0, 60, 10], [60, 50, 60, 10]]) == false)
    let stacked = [([0.0, 0, 60, 10], [0.0, 90, 60, 10]), ([0, 10, 60, 10], [0, 80, 60, 10])]
    #expect(
      OtherCoordinates.upwards.explains(stacked.map { (expected: $0.0, seen: $0.1) }, origin: nil) == true)
  }

  /// The order of four items is no frame, though it has four numbers.
  @Test func otherCoordinatesOfAGridAreNamed() throws {
    let tested = Unfinished<GridReorder>(snapshot: { snapshot, _ in
      for index in snapshot.items.indices {
        let frame = snapshot.items[index].frame
        snapshot.items[index].frame = Rect(
          frame.x + frame.width / 2, frame.y + frame.height / 2, frame.width, frame.height)
      }
    }).tested
    let middle: [Substring] = ["Every `frame` begins at the middle of the item"]
    #expect(try advice(tested, Grids.scene(items: [1, 2]), []).map { $0.split(separator: ",")[0] } == middle)
  }

  @Test func aListThatBeginsAtTheBottomIsToldHowToSaySo() throws {
    let tested = Unfinished<CollectionReorder>(scene: { $0.layout.isFromBottom = true }).tested
    let cells = [1, 2].map { CollectionReorder.Item(ItemID($0), size: Point(100, 20)) }
    let scene = CollectionReorder.Scene(
      layout: CollectionReorder.Layout(viewport: Point(100, 90)), sections: [.init(items: cells)])
    #expect(
      try advice(tested, scene, []) == [
        "Every `frame` is counted from the bottom, in all 100 scenarios: here (0, 70) instead of (0, 0). Does y grow "
          + "upwards in your code? It has to grow downwards, from the top edge. Or does your list begin at the bottom? "
          + "Then declare `promises.capabilities.fields[\"fromBottom\"] = true`."
      ])
  }

  @Test func aFieldThatCodeIsNeverGivenIsNotIgnored() throws {
    func told(_ begins: Beginnings) throws -> [String] {
      var promises = Promises<CollectionReorder>()
      promises.policies.begins = begins
      let tested = Unfinished<CollectionReorder>(
        scene: { $0.layout.isFromBottom = false },
        snapshot: { seen, _ in seen.reports.removeAll { $0.kind == .moved } }
      ).tested.promising(promises)
      let found = try advice(
        tested, .squares(.of(1, 2, 3)), [.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(15, 5))])
      return found.filter { $0.contains("fromBottom") }
    }
    #expect(try told(.top) == [])
    #expect(try told(.either).count == 1)
  }

  // MARK: Decided here

  /// What is said of a lift that a design has otherwise, where several touches are down.
  private func expectDecided(_ found: [String]) {
    let decided =
      "Which of several touches may lift is a decision of dragfuzz; other designs are as right. Is this"
    #expect(found.contains { $0.hasPrefix(decided) }, "\(found)")
    #expect(!found.contains { $0.contains("every design keeps") }, "\(found)")
  }

  @Test func aSecondFingerOnAnItemIsNoMatterOfEveryDesign() throws {
    final class SecondFinger: TreeMoveRules {
      override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
        state.drag == nil ? .live : .inert
      }
    }
    let tested = ImplementationUnderTest<TreeMove>("own", "") { TreeMoveReference(rules: SecondFinger.self) }
    let lift: [TreeMove.Event] = [
      .press(1, at: Point(50, 180)), .press(2, at: Point(50, 180)), .hold(2),
    ]
    let hint =
      "It breaks only with a second touch. Is this what your code should do? If so, declare "
      + "`promises.policies.secondTouch = .every`: every typical mistake "
      + "would still be noticed. If not, it is a bug."
    #expect(try advice(tested, Trees.scene(), lift) == [hint])
    #expect(try advice(tested, Trees.scene(), lift + [.toggle(1)]) == [hint])
  }

  /// A touch that has wandered off makes room for the next candidate, also on the same item.
  @Test func oneFingerAtATimeIsNoMatterOfEveryDesign() throws {
    final class OneFingerInTree: TreeMoveRules {
      override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
        state.drag == nil && !state.touches.contains { $0.role == .live } ? .live : .inert
      }
    }
    final class OneFinger: CollectionReorderRules {
      override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
        state.drag == nil && !state.touches.contains { $0.role == .live } ? .live : .inert
      }
    }
    let tree = ImplementationUnderTest<TreeMove>("own", "") { TreeMoveReference(rules: OneFingerInTree.self) }
    expectDecided(
      try advice(
        tree, Trees.scene(),
        [.press(1, at: Point(50, 180)), .move(1, to: Point(50, 60)), .press(2, at: Point(50, 180)), .hold(2)])
    )
    let collection = ImplementationUnderTest<CollectionReorder>("own", "") {
      CollectionReorderReference(rules: OneFinger.self)
    }
    expectDecided(
      try advice(
        collection, .squares(.of(1, 2)),
        [.press(1, at: Point(5, 5)), .move(1, to: Point(25, 5)), .press(2, at: Point(5, 5)), .hold(2)]))
    expectDecided(
      try advice(
        collection, .squares(.of(1, 2)), [.press(1, at: Point(5, 5)), .press(2, at: Point(15, 5)), .hold(2)]))
  }

  @Test func aPressOnTheContentOfAWindowIsNoMatterOfEveryDesign() throws {
    let waits = FreeDrag.Policies.with { ($0.handle, $0.secondTouch) = (20, .waits) }
    let firstOnly = FreeDrag.Policies.with { ($0.handle, $0.secondTouch) = (20, .firstOnly) }
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "", promises: Promises(policies: firstOnly), make: { FreeDrag.reference(waits) })
    let window = FreeDrag.Scene.Item(
      id: 1, frame: Rect(10, 10, 80, 60), isDraggable: true, adsorbs: false)
    expectDecided(
      try advice(
        tested, container([window]),
        [.press(1, at: Point(50, 60)), .press(2, at: Point(50, 15)), .move(2, to: Point(60, 15))]))
  }

  /// That all stays where it is but for this is worth judging.
  @Test func onlyTheWayHomeIsGivenUpWhereOthersHaveInsertedSomething() throws {
    final class OldIndex: CollectionReorderRules {
      private var index = 0
      override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
        index = path.item
        super.lift(path, touchIndex: touchIndex, &state)
      }
      override func homePath(_ drag: State.Drag, _ state: State) -> IndexPath {
        IndexPath(drag.homeSection, index)
      }
    }
    let tested = ImplementationUnderTest<CollectionReorder>("own", "") {
      CollectionReorderReference(rules: OldIndex.self)
    }
    let item = CollectionReorder.Item(9, size: Point(10, 10))
    let found = try advice(
      tested, .squares(.of(1, 2, 3)),
      [
        .press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(15, 5)),
        .insert(item, at: CollectionReorder.IndexPath(0, 0)), .cancel(1),
      ])
    #expect(
      found.contains {
        $0.contains("`promises.notPromised = [\"takes-the-place-under-it:cancel\"]`")
      },
      "\(found)")
  }

  @Test func whatDecideSaysOtherwiseIsToldSo() throws {
    let said = Decider<GridReorder> { .init(slot: $0.slotUnderCentre) }
    let tested = ImplementationUnderTest<GridReorder>(
      "last-slot-unreachable", "",
      promises: Promises(policies: Grids.policies { $0.target = .own }, decider: said),
      make: { GridReorderReference(rules: GridReorder.Mistakes.LastSlotUnreachable.self) })
    let found = try advice(
      tested, Grids.scene(items: [1, 2]),
      [.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(25, 5))])
    #expect(
      found == [
        "Is this what your code should do? Your `decider` says something else: fix `decider`, or the code."
      ])
  }

  @Test func roundedNumbersAreNamed() throws {
    let tested = Unfinished<FreeDrag>(snapshot: { snapshot, _ in
      for index in snapshot.items.indices {
        let frame = snapshot.items[index].frame
        snapshot.items[index].frame = Rect(
          frame.x.rounded(), frame.y.rounded(), frame.width.rounded(), frame.height.rounded())
      }
    }).tested
    var thin = item
    thin.frame.x = 10.25
    #expect(
      try advice(tested, container([thin]), []) == [
        "In all 100 scenarios every number of `frame` is whole, and here it is off by less than a point. Does "
          + "your code round? If that is what you mean, allow a difference of one point: `promises.tolerance = 1`."
      ])
  }

  @Test func aDriverThatNeverShowsAnyChangeIsToldThatAlone() throws {
    let tested = Unfinished<FreeDrag>(passes: { _ in false }).tested
    #expect(
      try advice(tested, container([item]), [.press(1, at: Point(12, 12)), .move(1, to: Point(50, 12))]) == [
        "The driver showed no change in 100 scenarios. Does it pass events on to your code, and read your "
          + "code's state after each of them?"
      ])
  }

  // MARK: What the driver ignores

  @Test func whatTheCodeDecidesIsNotIgnored() throws {
    final class OwnSpeed: CollectionReorderRules {
      override func scrollStep(seconds: Double, _ state: State) -> Double { 7 * seconds }
      override func hiddenItem(_ state: State) -> ItemID? { nil }
    }
    var policies = CollectionReorder.Policies()
    policies.scroll = .anySpeed
    let tested = ImplementationUnderTest<CollectionReorder>(
      "own", "", promises: Promises(policies: policies)
    ) { CollectionReorderReference(rules: OwnSpeed.self) }
    let scene = CollectionReorder.Scene(
      layout: CollectionReorder.Layout(viewport: Point(100, 100)), edgeZone: 20, scrollSpeed: 40,
      sections: [CollectionReorder.Section(items: (1...4).map { .init(ItemID($0), size: Point(100, 50)) })])
    let found = try advice(
      tested, scene, [.press(1, at: Point(50, 95)), .hold(1), .tick(seconds: 0.25)])
    #expect(!found.isEmpty && !found.contains { $0.contains("scrollSpeed") }, "\(found)")
  }

  @Test func aFieldOfTheSceneThatIsIgnoredIsNamed() throws {
    let tested = Unfinished<FreeDrag>(scene: { scene in
      for index in scene.items.indices { scene.items[index].bounces = true }
    }).tested
    var fixed = item
    fixed.bounces = false
    #expect(
      try advice(tested, container([fixed]), []) == [
        "The driver seems to ignore `bounces` of the items: your code does the same with every value. Does the driver pass it on, and does your code use it? If your code has no such thing, declare "
          + "`promises.capabilities.without = [\"bounces\"]`."
      ])
  }

  @Test func aFieldThatIsOnlyCopiedIsIgnoredToo() throws {
    let tested = try Registration(FreeDrag.withFaults).find("never-bounces")
    #expect(
      try advice(
        tested, container([item]), [.press(1, at: Point(12, 12)), .move(1, to: Point(-20, 12))]) == [
          "The driver seems to ignore `bounces` of the items: your code does the same with every value. Does the driver pass it on, and does your code use it? Your code behaves as if it were always false. If that is what you mean, declare `promises.capabilities.fields[\"bounces\"] = false`."
        ])
  }

  @Test func aKindOfEventThatIsIgnoredIsNamed() throws {
    let tested = Unfinished<FreeDrag>(passes: { $0.kind != .cancel }).tested
    #expect(
      try advice(
        tested, container([item]), [.press(1, at: Point(12, 12)), .move(1, to: Point(50, 12)), .cancel(1)])
        == [
          "The driver seems to ignore `cancel`: it shows the same without this event. Does it pass it on to your "
            + "code? If your code has no such thing, declare `promises.capabilities.without = [\"cancel\"]`."
        ])
    let grid = Unfinished<GridReorder>(passes: { $0.touch == nil }).tested
    let found = try advice(grid, Grids.scene(), [.press(1, at: Point(5, 5)), .hold(1)])
    #expect(
      found == [
        "The driver seems to ignore `press` and `hold`: it shows the same without these events. Does it pass them on "
          + "to your code?"
      ])
  }

  /// Where something is wrong from the start, the scenario that stands for it has no event.
  @Test func aKindOfEventThatIsIgnoredIsNamedBesideAnotherMistake() throws {
    let tested = Unfinished<FreeDrag>(
      scene: { scene in scene.items.indices.forEach { scene.items[$0].adsorbs = true } },
      passes: { $0.kind != .resize }
    ).tested
    func finding(_ events: [FreeDrag.Event]) -> FindingGroup<FreeDrag> {
      let key = Violation.Key(invariant: CommonInvariant.agreesWithReference, place: "frame")
      let violation = Violation(
        key: key, eventIndex: events.isEmpty ? nil : events.count - 1, expected: "", seen: "")
      return .found(violation, in: Scenario(scene: container([item]), events: events))
    }
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
    var whole = finding([])
    whole.others = [finding([.resize(FreeDrag.Container(width: 20, height: 20))]).finding]
    #expect(adviser.advice(for: whole).map(\.kind) == [.ignoredField, .ignoredEvent])
    #expect(!adviser.advice(for: finding([])).map(\.kind).contains(.ignoredEvent))
  }

  /// Each policy by which little is dragged would explain it.
  @Test func noPolicyIsToldWherePressesAreIgnored() throws {
    let tested = Unfinished<FreeDrag>(passes: { $0.kind != .press }).tested
    let found = try advice(
      tested, container([item]), [.press(1, at: Point(12, 12)), .move(1, to: Point(52, 12))])
    #expect(
      found.count == 1 && found[0].hasPrefix("The driver seems to ignore `press` and `move`"), "\(found)")
  }

  // MARK: Bugs

  @Test func noFaultOfTheGridIsTakenForAnUnfinishedDriverUnlessItLooksLikeOne() throws {
    let artefacts: Set<Advice.Kind> = [
      .notDeterministic, .neverSet, .late, .otherOrder, .otherCoordinates, .rounded, .ignoredEvent,
      .ignoredField, .unsettled,
    ]
    let entries = CorpusReplayTests.entries.filter { $0.behaviour == "grid-reorder" }.map(\.stored.entry)
    let registration = Registration(GridReorder.withFaults)
    var found: [String] = []
    for tested in GridReorder.withFaults where tested.kind == .fault {
      let entry = try #require(entries.first { $0.implementation == tested.name })
      let key = try #require(try registration.key(of: entry))
      var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
      let violation = Violation(key: key, eventIndex: nil, expected: "", seen: "")
      let advice = adviser.advice(for: .found(violation, in: try registration.scenario(of: entry)))
      if advice.contains(where: { artefacts.contains($0.kind) }) { found.append(tested.name) }
    }
    // What they are told is true: code that waits for a hold which never comes ignores the moves.
    #expect(
      found.sorted() == [
        "first-enabled-list-for-ever", "lifted-not-in-front", "move-waits-for-a-hold",
        "press-in-window-coordinates",
      ])
  }
}

extension FindingGroup {
  /// A group as if its finding had been found in the first scenario.
  static func found(_ violation: Violation, in scenario: Scenario<B>) -> FindingGroup {
    FindingGroup(
      finding: Finding(
        violation: violation, scenario: scenario, iteration: 0, occurrences: 1, confidence: .everyTime,
        shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0)))
  }
}
