import PlantedFaults
import DragSpec
import Testing

@testable import DragFuzz

@Suite("What newcomers' drivers do to places and touches is named, whatever breaks first")
struct DriverArtefactTests {
  /// The reference behind a driver that changes what it is given and what it shows.
  private struct Driver<B: FuzzedBehaviour>: Implementation {
    typealias Subject = B

    var scene: @Sendable (inout B.Scene, Rect) -> Void = { _, _ in }
    /// Another location for each touch, in a container with these bounds.
    var location: @Sendable (Point, Rect) -> Point = { location, _ in location }
    /// The event that it passes on, if any, after those that it was given before.
    var passes: @Sendable (B.Event, [B.Event]) -> B.Event? = { event, _ in event }
    /// What it makes of events that say where something lies.
    var inserts: @Sendable (B.Event, Rect) -> B.Event = { event, _ in event }
    var snapshot: @Sendable (inout B.Snapshot, Rect) -> Void = { _, _ in }

    private var reference = B.reference(B.Policies())
    private var surroundings = B.Scene.blank
    private var truth = B.Snapshot.blank
    private var events: [B.Event] = []

    private var bounds: Rect { B.regions(of: surroundings).last?.frame ?? .zero }

    mutating func start(_ scene: B.Scene) throws {
      (surroundings, truth, events) = (scene, .blank, [])
      var scene = scene
      self.scene(&scene, bounds)
      try reference.start(scene)
    }

    mutating func handle(_ event: B.Event) throws {
      var passed = passes(event, events).map { inserts($0, bounds) }
      if let place = passed?.location { passed?.location = location(place, bounds) }
      events.append(event)
      surroundings = B.surroundings(surroundings, after: event, on: nil)
      if let passed { try reference.handle(passed) }
    }

    mutating func observe(into snapshot: inout B.Snapshot) throws {
      try reference.observe(into: &truth)
      snapshot = truth
      self.snapshot(&snapshot, bounds)
    }

    // What only changes of a copy can set is set here.
    init(_ set: (inout Driver) -> Void) { set(&self) }

    static func tested(_ set: @escaping @Sendable (inout Driver) -> Void) -> ImplementationUnderTest<B> {
      ImplementationUnderTest("own", "A newcomer's driver.") { Driver(set) }
    }
  }

  /// The kind of the only advice and how it begins.
  private func advice<B: FuzzedBehaviour>(
    _ tested: ImplementationUnderTest<B>, _ scenario: Scenario<B>, breaking invariant: String? = nil
  ) throws -> String {
    let violations = tested.runner().run(scenario, relations: .all)
    let violation = try #require(
      violations.first { invariant == nil || $0.key.invariant == invariant }, "\(violations.map(\.key))")
    let finding = Finding(
      violation: violation, scenario: scenario, iteration: 0, occurrences: 1, confidence: .everyTime,
      shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0))
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
    return adviser.advice(for: FindingGroup(finding: finding)).map { advice in
      "\(advice.kind.rawValue): \(advice.text.split(separator: ":").first ?? "")"
    }.joined(separator: "; ")
  }

  // MARK: Places

  private static func turned(_ frame: Rect, _ bounds: Rect) -> Rect {
    Rect(frame.x, bounds.height - frame.maxY, frame.width, frame.height)
  }
  private static func turned(_ point: Point, _ bounds: Rect) -> Point {
    Point(point.x, bounds.height - point.y)
  }
  private static func turn(_ snapshot: inout FreeDrag.Snapshot, _ bounds: Rect) {
    for index in snapshot.items.indices {
      snapshot.items[index].frame = turned(snapshot.items[index].frame, bounds)
    }
  }

  private let item = FreeDrag.Scene.Item(
    id: 1, frame: Rect(20, 20, 20, 20), isDraggable: true, adsorbs: false)
  private func free(_ events: FreeDrag.Event..., frame: Rect? = nil) -> Scenario<FreeDrag> {
    var item = item
    if let frame { item.frame = frame }
    return Scenario(
      scene: FreeDrag.Scene(container: FreeDrag.Container(width: 200, height: 60), items: [item]),
      events: events)
  }

  private let fromBottom = "The locations of touches seem to be counted from the bottom"

  @Test func touchesThatAreCountedFromTheBottomAreNamed() throws {
    let tested = Driver<FreeDrag>.tested { $0.location = { Self.turned($0, $1) } }
    // The item lies in the middle, where it is pressed either way.
    let drag = free(.press(1, at: Point(30, 25)), .move(1, to: Point(60, 50)))
    #expect(try advice(tested, drag) == "other-coordinates: \(fromBottom)")
    let beside = free(.press(1, at: Point(30, 5)), .move(1, to: Point(60, 5)), frame: Rect(20, 40, 20, 20))
    #expect(try advice(tested, beside) == "other-coordinates: \(fromBottom)")
    let grid = Driver<GridReorder>.tested { $0.location = { Self.turned($0, $1) } }
    let tap = Scenario<GridReorder>(
      scene: Grids.scene(), events: [.press(1, at: Point(5, 5)), .release(1)])
    #expect(try advice(grid, tap) == "other-coordinates: \(fromBottom)")
  }

  @Test("Touches in the window are named, whoever takes them for that", arguments: [1.0, -1])
  func touchesInTheWindowAreNamed(sign: Double) throws {
    let origin = Locked(Point(0, 0))
    let tested = Driver<GridReorder>.tested {
      $0.scene = { scene, _ in origin.withLock { $0 = scene.origin } }
      $0.location = { location, _ in
        origin.withLock { Point(location.x + sign * $0.x, location.y + sign * $0.y) }
      }
    }
    var scene = Grids.scene()
    scene.origin = Point(100, 100)
    let tap = Scenario<GridReorder>(scene: scene, events: [.press(1, at: Point(5, 5)), .release(1)])
    #expect(
      try advice(tested, tap)
        == "other-coordinates: The locations of touches seem to be off by the origin of the scene")
  }

  @Test func aWorldThatIsTurnedOverIsNamed() throws {
    let tested = Driver<FreeDrag>.tested {
      $0.location = { Self.turned($0, $1) }
      $0.snapshot = { Self.turn(&$0, $1) }
      $0.scene = { scene, bounds in
        for index in scene.items.indices {
          scene.items[index].frame = Self.turned(scene.items[index].frame, bounds)
        }
      }
      $0.inserts = { event, bounds in
        guard case .insert(var item, let rank) = event else { return event }
        item.frame = Self.turned(item.frame, bounds)
        return .insert(item, rank: rank)
      }
    }
    let words = "other-coordinates: Your code seems to count y from the bottom"
    #expect(try advice(tested, free(.resize(FreeDrag.Container(width: 200, height: 100)))) == words)
  }

  @Test func framesAndTouchesThatAreCountedFromTheBottomAreNamed() throws {
    let tested = Driver<FreeDrag>.tested {
      $0.location = { Self.turned($0, $1) }
      $0.snapshot = { Self.turn(&$0, $1) }
    }
    #expect(try advice(tested, free(frame: .zero)).hasPrefix("other-coordinates: Every `frame` is counted"))
    // A touch on the top edge is beside the container when it is turned over.
    let whole = free(.press(1, at: .zero), .move(1, to: Point(60, 30)), frame: Rect(0, 0, 60, 60))
    #expect(
      try advice(tested, whole) == "other-coordinates: All places seem to be counted from the bottom")
    let shown = Driver<FreeDrag>.tested { $0.snapshot = { Self.turn(&$0, $1) } }
    let resize = free(.resize(FreeDrag.Container(width: 200, height: 100)))
    #expect(try advice(shown, resize).hasPrefix("other-coordinates: Every `frame` is counted"))
  }

  /// Half of the smallest item is less than a point, and the mirror image breaks first where the item is in the middle.
  @Test func theMiddleOfFramesIsNamedWhereARelationBreaks() throws {
    let tested = Driver<FreeDrag>.tested {
      $0.snapshot = { snapshot, _ in
        for index in snapshot.items.indices {
          let frame = snapshot.items[index].frame
          snapshot.items[index].frame = Rect(
            frame.x + frame.width / 2, frame.y + frame.height / 2, frame.width, frame.height)
        }
      }
    }
    #expect(
      try advice(tested, free(), breaking: "mirror-image")
        .hasPrefix("other-coordinates: Every `frame` begins at the middle of the item"))
  }

  @Test func whatIsShownWithoutItsMarginIsNamed() throws {
    func tested(_ inset: Double) -> ImplementationUnderTest<FreeDrag> {
      Driver.tested {
        $0.snapshot = { snapshot, _ in
          for index in snapshot.items.indices {
            let frame = snapshot.items[index].frame
            snapshot.items[index].frame = Rect(
              frame.x + inset, frame.y + inset, frame.width - 2 * inset, frame.height - 2 * inset)
          }
        }
      }
    }
    for inset in [-6.0, 8] {
      #expect(
        try advice(tested(inset), free())
          == "other-coordinates: Every `frame` is off by the same distance at all four edges, in all 100 scenarios"
      )
    }
  }

  @Test func otherPlacesAtTheStartAreNamedWhateverBreaks() throws {
    let tested = Driver<FreeDrag>.tested {
      $0.scene = { scene, bounds in
        for index in scene.items.indices {
          let frame = scene.items[index].frame
          scene.items[index].frame.x = max(8, min(frame.x, bounds.width - 8 - frame.width))
        }
      }
      // Nor is a cancel passed on.
      $0.passes = { event, _ in event.kind == .cancel ? nil : event }
    }
    let drag = free(
      .press(1, at: Point(30, 30)), .move(1, to: Point(60, 30)), .cancel(1), frame: Rect(20, 20, 20, 20))
    #expect(
      try advice(tested, drag).hasPrefix(
        "other-places: At the start the driver shows other places than the scene in "))
    let finding = Finding(
      violation: Violation(
        key: Violation.Key(invariant: "tracks-touch", place: "move"), eventIndex: 1, expected: "", seen: ""),
      scenario: drag, iteration: 0, occurrences: 1, confidence: .everyTime,
      shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0))
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
    let text = try #require(adviser.advice(for: FindingGroup(finding: finding)).first?.text)
    #expect(
      text.hasSuffix(
        "What lay nearer to an edge is 8 points away from it; if your code keeps such a margin, declare it, too: "
          + "`promises.policies.margin = 8`."), "\(text)")
  }

  @Test func aMarginOfAnyWidthIsNamed() throws {
    let tested = ImplementationUnderTest<FreeDrag>("own", "Keeps 7 points.") {
      var policies = FreeDrag.Policies()
      policies.margin = 7
      return FreeDrag.reference(policies)
    }
    let drag = free(.press(1, at: Point(30, 30)), .move(1, to: Point(-60, 30)), .release(1))
    let found = try advice(tested, drag)
    #expect(found.contains("If so, declare `promises.policies.margin = 7`"), "\(found)")
  }

  // MARK: Touches

  /// - Parameter explained: what a driver is told that passes on the events of the first touch alone; nil for the same.
  private func expectOneTouch<B: FuzzedBehaviour>(
    _ scenario: Scenario<B>, merged: String? = nil, explained: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let same = Driver<B>.tested {
      $0.passes = { event, _ in
        let scenario = Scenario<B>(scene: .blank, events: [event])
        var leaves = scenario.leaves
        for index in leaves.indices where !leaves[index].value.isNaN {
          if case .identifier(.touch, _) = leaves[index].role { leaves[index].value = 1 }
        }
        return scenario.replacingLeaves(by: leaves).events.first
      }
    }
    let words = "limit: It breaks only with a second touch. Does the driver tell touches apart?"
    let one = try advice(same, scenario)
    #expect(one.contains(merged ?? words), "\(one)", sourceLocation: sourceLocation)
    let first = Driver<B>.tested {
      $0.passes = { event, before in
        var finger: TouchID?
        for earlier in before {
          switch earlier.touchEvent {
          case .press(let touch, _): finger = finger ?? touch
          case .release(let touch), .cancel(let touch): if finger == touch { finger = nil }
          default: if B.takesAllTouches(earlier) { finger = nil }
          }
        }
        guard let touch = event.touch else { return event }
        return (finger == nil && event.isPress) || finger == touch ? event : nil
      }
    }
    let found = try advice(first, scenario)
    #expect(
      found.contains(explained ?? words), "\(found)", sourceLocation: sourceLocation)
  }

  @Test func driversThatKnowOneTouchAreToldTheCapability() throws {
    let (beside, on) = (Point(150, 50), Point(30, 30))
    try expectOneTouch(
      free(.press(1, at: beside), .press(2, at: on), .move(2, to: Point(60, 30)), .release(2)),
      merged: "If so, declare `promises.policies.secondTouch = .firstOnly`",
      explained: "If so, declare `promises.policies.secondTouch = .firstOnly`")
    try expectOneTouch(
      Scenario<GridReorder>(
        scene: Grids.scene(),
        events: [.press(1, at: Point(-50, -50)), .press(2, at: Point(5, 5)), .release(2)]),
      explained: "If so, declare `promises.policies.secondTouch = .firstOnly`")
  }

  @Test func theCapabilityIsNotNamedWhereOneTouchIsEnough() throws {
    let tested = try Registration(FreeDrag.withFaults).find("never-bounces")
    let drag = free(.press(1, at: Point(30, 30)), .move(1, to: Point(-60, 30)))
    #expect(try !advice(tested, drag).contains("touch"))
  }

  /// Not every small scenario of the cause has a hold while another touch waits for its own.
  @Test func whatExplainsNoBetterThanChanceIsNotNamed() async throws {
    let report = try await Registration(GridReorder.withFaults).campaign(
      on: "every-touch-drags", CampaignOptions(seed: 4, iterations: 3000).withLittleStrength, known: [],
      mayGoOn: { true },
      progress: { _ in })
    let secondTouch =
      "It breaks only with a second touch. Does the driver tell touches apart? If your code knows only one, declare "
      + "`promises.capabilities.touches = 1` (`--touches 1`): then a second finger never comes."
    let advice = report.causes.map(\.advice)
    #expect(advice.map(\.first) == [secondTouch, secondTouch])
    // Nothing else is to be declared.
    #expect(advice.flatMap { $0.dropFirst() }.allSatisfy { !$0.contains("declare") }, "\(advice)")
  }

  // MARK: Time

  /// Frames follow with the next event, all else at once.
  @Test func layoutThatIsDoneLaterIsNamed() throws {
    let last = Locked<[ItemID: Rect]>([:])
    let tested = Driver<GridReorder>.tested {
      $0.scene = { _, _ in last.withLock { $0 = [:] } }
      $0.snapshot = { snapshot, _ in
        last.withLock { last in
          let now = Dictionary(snapshot.items.map { ($0.id, $0.frame) }) { $1 }
          for index in snapshot.items.indices {
            snapshot.items[index].frame = last[snapshot.items[index].id] ?? snapshot.items[index].frame
          }
          last = now
        }
      }
    }
    let drag = Scenario<GridReorder>(
      scene: Grids.scene(),
      events: [.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(25, 5)), .release(1)])
    let found = try advice(tested, drag)
    #expect(
      found.hasPrefix("unsettled: In ") && found.contains("shows frames where they were before"), "\(found)")
  }

  @Test func movesThatAreLeftOutAreNamed() throws {
    let tested = Driver<FreeDrag>.tested {
      $0.passes = { event, before in
        if case .move = event.touchEvent, case .move = before.last?.touchEvent { nil } else { event }
      }
    }
    let drag = free(.press(1, at: Point(30, 30)), .move(1, to: Point(60, 30)), .move(1, to: Point(90, 30)))
    #expect(
      try advice(tested, drag)
        == "ignored-event: The driver seems to drop the second of two moves of a touch"
    )
  }

  /// Adds each move to where the item lies, also where a resize has moved it.
  @Test func whatCodeMayNeverBeGivenIsNamed() throws {
    final class NeverAnew: FreeDragRules {
      override func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
        let held = state.items.contains { $0.hold != nil }
        super.resize(container, &state)
        guard held else { return }
        for index in state.items.indices { state.items[index].frame.x += 1 }
      }
    }
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Moves at a resize.", make: { FreeDragReference(rules: NeverAnew.self) })
    let drag = free(
      .press(1, at: Point(30, 30)), .move(1, to: Point(60, 30)),
      .resize(FreeDrag.Container(width: 300, height: 60)))
    let found = try advice(tested, drag)
    #expect(
      found.contains(
        "limit: It breaks only with a resize while a touch is down. A frequent cause"
      ), "\(found)")
  }

  /// Presses on the right edge of an item count as on it.
  @Test func aTieOfAPressIsSeen() throws {
    final class RightEdgeCounts: FreeDragRules {
      override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
        super.itemIndex(at: location, state)
          ?? state.stack.last { state.items[$0].frame.maxX == location.x && state.items[$0].isDraggable }
      }
    }
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Counts the right edge.", make: { FreeDragReference(rules: RightEdgeCounts.self) })
    func isTie(_ press: Point) -> Bool? {
      let drag = free(.press(1, at: press), .move(1, to: Point(100, 30)))
      guard let violation = tested.runner().run(drag).first else { return nil }
      var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
      return adviser.isTie(
        Finding(
          violation: violation, scenario: drag, iteration: 0, occurrences: 1, confidence: .everyTime,
          shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0)))
    }
    #expect(isTie(Point(40, 30)) == true)
  }

  /// Beside its place, a move that changes nothing is a move that changes something.
  @Test func aRepetitionIsNoTie() throws {
    final class BeginsAtOnce: FreeDragRules {
      override func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool { true }
    }
    let tested = ImplementationUnderTest<FreeDrag>(
      "own", "Begins without a way.", make: { FreeDragReference(rules: BeginsAtOnce.self) })
    let scenario = free(.press(1, at: Point(30, 30)), .move(1, to: Point(30, 30)))
    let violation = try #require(tested.runner().run(scenario).first)
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
    let isTie = adviser.isTie(
      Finding(
        violation: violation, scenario: scenario, iteration: 0, occurrences: 1, confidence: .everyTime,
        shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0)))
    #expect(!isTie)
  }

  /// A touch that is more than 8 points away does not lift: both sides across of 10 points are farther off, but that is no tie.
  @Test func aDistanceIsNoTie() throws {
    final class GivesUpEarly: GridReorderRules {
      override func wanders(_ touch: GridReorder.State.Touch) -> Bool { touch.isBeyond(8) }
    }
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "Gives up after 8 points.", make: { GridReorderReference(rules: GivesUpEarly.self) })
    let scenario = Scenario<GridReorder>(
      scene: Grids.scene(), events: [.press(1, at: Point(5, 5)), .move(1, to: Point(15, 5)), .hold(1)])
    let violation = try #require(tested.runner().run(scenario).first)
    var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
    let finding = Finding(
      violation: violation, scenario: scenario, iteration: 0, occurrences: 1, confidence: .everyTime,
      shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0))
    let isTie = adviser.isTie(finding)
    #expect(!isTie)
  }

  // MARK: Bugs

  /// Which of every fifth fault are told that they are such drivers, though they are not.
  ///
  /// Each fault takes half a second.
  private func misled<B: FuzzedBehaviour>(_ implementations: [ImplementationUnderTest<B>]) throws -> [String]
  {
    let entries = CorpusReplayTests.entries.filter { $0.behaviour == B.name }.map(\.stored.entry)
    let registration = Registration(implementations)
    let faults = implementations.filter { $0.kind == .fault }
    return try stride(from: 0, to: faults.count, by: 5).map { faults[$0] }.compactMap { tested in
      guard let entry = entries.first(where: { $0.implementation == tested.name }),
        let key = try registration.key(of: entry)
      else { return nil }
      var adviser = Adviser(tested, CampaignOptions(seed: 1, iterations: 1000).withLittleStrength)
      let violation = Violation(key: key, eventIndex: nil, expected: "", seen: "")
      let finding = Finding(
        violation: violation, scenario: try registration.scenario(of: entry), iteration: 0, occurrences: 1,
        confidence: .everyTime,
        shrinking: ShrinkStatistics(executionsUntilResult: 0, executions: 0))
      let kinds = adviser.advice(for: FindingGroup(finding: finding)).map(\.kind)
      return kinds.contains { [.otherPlaces, .otherCoordinates, .unsettled].contains($0) }
        ? tested.name : nil
    }
  }

  // That of the grid is among the tests of all advice.
  @Test func noFaultOfAContainerIsTakenForSuchADriver() throws {
    // What it is told is true: it looks for the item in the coordinates of the window.
    #expect(try misled(FreeDrag.withFaults) == ["hit-tests-in-window"])
  }
  @Test func noFaultOfACollectionIsTakenForSuchADriver() throws {
    #expect(try misled(CollectionReorder.withFaults) == [])
  }
  @Test func noFaultOfASessionIsTakenForSuchADriver() throws {
    #expect(try misled(DragSession.withFaults) == [])
  }
}
