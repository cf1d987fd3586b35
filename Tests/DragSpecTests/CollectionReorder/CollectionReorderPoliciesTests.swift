import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("Collection reorder: each policy, by example")
struct CollectionReorderPoliciesTests {
  private func policies(_ change: (inout Collection.Policies) -> Void) -> Collection.Policies {
    var policies = Collection.Policies()
    change(&policies)
    return policies
  }

  /// The items of the first section after a drag of item 1, which is pressed at (5, 5).
  private func order(
    after way: Point, _ target: Collection.Policies.Target, _ section: Collection.Section = .of(1, 2, 3, 4)
  ) -> [ItemID] {
    var stage = Stage(.squares(section), policies: policies { $0.target = target })
    stage.play(.press(1, at: Point(9, 5)), .hold(1), .move(1, to: Point(9, 5) + way))
    return stage.display[0]
  }

  @Test func theTouchDecidesWhereThePolicySaysSo() {
    #expect(order(after: Point(2, 0), .centre) == [1, 2, 3, 4])
    #expect(order(after: Point(2, 0), .touch) == [2, 1, 3, 4])
    #expect(
      order(after: Point(2, 28), .touch, .of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)).first == 1, "clipped")
    #expect(order(after: Point(5, 0), .centre) == [2, 1, 3, 4])
  }

  @Test func theNearestCentreCountsAlsoOverAGap() {
    let way = Point(2, 14)
    #expect(order(after: way, .nearest) == [2, 3, 4, 1])
    #expect(order(after: Point(200, 0), .centre) == [1, 2, 3, 4])
    #expect(order(after: Point(200, 0), .nearest) == [2, 3, 1, 4])
    #expect(order(after: Point(5, 0), .nearest) == [1, 2, 3, 4], "in a tie the item stays")
  }

  @Test func halfOfACellHasToBeCovered() {
    let wide = Collection.Section(items: [
      Collection.Item(1, size: Point(10, 10)), Collection.Item(2, size: Point(20, 10)),
    ])
    #expect(order(after: Point(9, 0), .overlap, wide) == [1, 2])
    #expect(
      order(after: Point(10, 0), .overlap, wide) == [1, 2], "the two would change places again and again")
    #expect(order(after: Point(15, 0), .overlap, wide) == [2, 1])
    #expect(order(after: Point(5, 0), .overlap) == [1, 2, 3, 4], "in a tie the item stays")
    #expect(order(after: Point(5.5, 0), .overlap) == [2, 1, 3, 4])
    #expect(order(after: Point(6, 3), .overlap) == [1, 2, 3, 4], "0.6 × 0.7 of cell 2 is less than half")
  }

  @Test func anEdgeHasToPassTheFarEdge() {
    #expect(order(after: Point(10, 0), .edge) == [1, 2, 3, 4])
    #expect(order(after: Point(10.5, 0), .edge) == [2, 1, 3, 4])
    let wide = Collection.Section(items: [
      Collection.Item(1, size: Point(10, 10)), Collection.Item(2, size: Point(20, 10)),
    ])
    #expect(order(after: Point(20, 0), .edge, wide) == [1, 2])
    #expect(order(after: Point(21, 0), .edge, wide) == [2, 1])
  }

  @Test func theTouchHasToComeToTheMiddle() {
    // The touch is at 9, cell 2 reaches from 10 to 20.
    #expect(order(after: Point(5.5, 0), .middle) == [1, 2, 3, 4])
    #expect(order(after: Point(6, 0), .middle) == [2, 1, 3, 4])
  }

  @Test func fromRightToLeftTheMiddleIsPassedToTheLeft() {
    var scene = Collection.Scene.squares(.of(1, 2, 3))
    scene.layout.direction = .rightToLeft
    func order(to x: Double) -> [ItemID] {
      var stage = Stage(scene, policies: policies { $0.target = .middle })
      stage.play(.press(1, at: Point(25, 5)), .hold(1), .move(1, to: Point(25 + x, 5)))
      return stage.display[0]
    }
    #expect(order(to: -9) == [1, 2, 3])
    #expect(order(to: -10) == [2, 1, 3])
  }

  @Test func anEmptySectionIsThereForEveryTarget() {
    for target in Collection.Policies.Target.allCases {
      var scene = Collection.Scene.squares(.of(1, 2), .of())
      scene.sections[1].insets.trailing = 20
      var stage = Stage(scene, policies: policies { $0.target = target })
      stage.play(.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(5, 25)))
      #expect(stage.display == [[2], [1]], "\(target)")
    }
  }

  @Test func theViewFollowsOneAxisWhereThePolicySaysSo() {
    for axis in Collection.Axis.allCases {
      var stage = Stage(
        .squares(.of(1, 2, 3, 4, 5, 6), axis: axis), policies: policies { $0.axis = .scrolling })
      stage.play(.press(1, at: Point(6, 4)), .hold(1), .move(1, to: Point(16, 14)))
      let frame = axis == .vertical ? Rect(0, 10, 10, 10) : Rect(10, 0, 10, 10)
      #expect(stage.snapshot.snapshotViews.map(\.frame) == [frame])
      #expect(stage.display == [[2, 3, 4, 1, 5, 6]])
    }
  }

  @Test func theViewStaysInTheViewportWhereThePolicySaysSo() {
    // Two columns of cells of 10 by 10 points in a viewport of 20 by 30.
    func frame(_ axis: Collection.Policies.Freedom, _ events: Collection.Event...) -> Rect? {
      var scene = Collection.Scene.squares(.of(1, 2, 3, 4, 5, 6))
      scene.layout.viewport = Point(20, 30)
      var stage = Stage(scene, policies: policies { ($0.within, $0.axis) = (.container, axis) })
      stage.play(.press(1, at: Point(6, 4)), .hold(1))
      for event in events { stage.play(event) }
      return stage.snapshot.snapshotViews.first?.frame
    }
    let out = Collection.Event.move(1, to: Point(-90, 100))
    #expect(frame(.both, out) == Rect(0, 20, 10, 10))
    #expect(frame(.scrolling, .move(1, to: Point(90, 100))) == Rect(0, 20, 10, 10))
    #expect(frame(.both, out, .move(1, to: Point(8, 7))) == Rect(2, 3, 10, 10), "where the touch has it")
    let smaller = frame(.both, .move(1, to: Point(15, 25)), .resize(Point(12, 16)))
    #expect(smaller == Rect(2, 6, 10, 10))
    #expect(frame(.both, out, .resize(Point(20, 60))) == Rect(0, 50, 10, 10), "the touch is farther down")
    #expect(frame(.both, out, .resize(Point(4, 5))) == Rect(0, 0, 10, 10), "larger than the viewport")
    #expect(frame(.both, out, .release(1)) == nil)
  }

  @Test func aViewThatIsPickedByAKeyLiesInItsCellAlsoOutsideTheViewport() {
    var scene = Collection.Scene.squares(.of(1, 2, 3))
    scene.layout.viewport = Point(10, 15)
    var stage = Stage(scene, policies: policies { ($0.within, $0.keys) = (.container, .drag) })
    stage.play(.key(.pick(3)))
    #expect(stage.snapshot.snapshotViews.map(\.frame) == [Rect(0, 20, 10, 10)])
  }

  @Test func aChangeOfTheDataCancelsTheDragOnceItIsMade() {
    let cancels = policies { $0.change = .cancels }
    var stage = Stage(.squares(.of(1, 2, 3)), policies: cancels)
    stage.lift(1)
    stage.play(.move(1, to: Point(15, 5)), .insert(Collection.Item(9, size: Point(10, 10)), at: Path(0, 0)))
    #expect(stage.display == [[9, 1, 2, 3]] && stage.data == stage.display)
    #expect(
      stage.snapshot.reports == [
        .began(Path(0, 0)), .moved(from: Path(0, 0), to: Path(0, 1)),
        .moved(from: Path(0, 2), to: Path(0, 1)), .cancelled(Path(0, 1)),
      ])
    stage.play(.move(1, to: Point(25, 5)), .hold(1))
    #expect(stage.snapshot.hidden == [])
    let unchanged: [Collection.Event] = [
      .delete(at: Path(0, 9)), .moveItem(from: Path(0, 1), to: Path(0, 1)), .unlock(at: Path(0, 0)),
    ]
    for event in unchanged {
      stage = Stage(.squares(.of(1, 2, 3)), policies: cancels)
      stage.lift(1)
      #expect(stage.play(event).hidden == [1], "\(event)")
    }
    for event in [Collection.Event.reload(at: Path(0, 2), size: .zero), .delete(at: Path(0, 2))] {
      stage = Stage(.squares(.of(1, 2, 3)), policies: cancels)
      stage.lift(1)
      #expect(stage.play(event).hidden == [], "\(event)")
    }
  }

  @Test func aMoveLiftsWhereThePolicySaysSo() {
    let lifts = policies { ($0.lifts, $0.liftDistance) = (.move, 5) }
    var stage = Stage(.squares(.of(1, 2, 3), .of(4, locked: [4])), policies: lifts)
    #expect(stage.play(.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(9, 5))).hidden == [])
    #expect(stage.play(.move(1, to: Point(8, 9))).reports == [.began(Path(0, 0))], "exactly 5 points away")
    #expect(stage.snapshot.snapshotViews.map(\.frame) == [Rect(3, 4, 10, 10)])
    #expect(stage.play(.move(1, to: Point(15, 5))).display[0].items == [2, 1, 3])
    stage.play(.release(1), .press(1, at: Point(5, 15)), .move(1, to: Point(5, 25)), .unlock(at: Path(1, 0)))
    #expect(stage.play(.move(1, to: Point(5, 26))).hidden == [], "what lifts nothing never will")
  }

  @Test func aPressLiftsWhereThePolicySaysSo() {
    var stage = Stage(.squares(.of(1, 2, 3), .of(4, locked: [4])), policies: policies { $0.lifts = .press })
    #expect(stage.play(.press(1, at: Point(5, 5))).reports == [.began(Path(0, 0))])
    #expect(stage.play(.move(1, to: Point(15, 5))).display[0].items == [2, 1, 3])
    stage.play(.release(1), .press(1, at: Point(5, 15)), .unlock(at: Path(1, 0)))
    #expect(stage.play(.hold(1), .move(1, to: Point(5, 25))).hidden == [], "what lifts nothing never will")
  }

  @Test(arguments: SecondTouch.allCases)
  func whatASecondTouchCanDoIsAPolicy(_ choice: SecondTouch) {
    let same: [ItemID] = choice == .every ? [1] : []
    let other: [ItemID] = choice == .every || choice == .waits ? [2] : []
    for (place, expected) in [(Point(5, 5), same), (Point(15, 5), other)] {
      var stage = Stage(.squares(.of(1, 2, 3)), policies: policies { $0.secondTouch = choice })
      stage.play(.press(1, at: Point(5, 5)), .press(2, at: place), .hold(2))
      #expect(stage.snapshot.hidden == expected)
    }
  }

  @Test func aDropOutsideRemovesTheItemWhereThePolicySaysSo() {
    for when in Collection.Policies.DataSource.allCases {
      var stage = Stage(
        .squares(.of(1, 2, 3), .of(4)), policies: policies { ($0.outside, $0.dataSource) = (.removes, when) })
      stage.play(.press(1, at: Point(15, 5)), .hold(1), .move(1, to: Point(-1, 5)), .release(1))
      #expect(stage.display == [[1, 3], [4]] && stage.data == [[1, 3], [4]])
      #expect(stage.snapshot.reports == [.began(Path(0, 1)), .ended(nil)])
      stage.play(.press(1, at: Point(5, 5)), .hold(1), .move(1, to: Point(-1, 5)), .cancel(1))
      #expect(stage.display == [[1, 3], [4]], "a cancel removes nothing")
    }
    var stays = Stage(.squares(.of(1, 2, 3)))
    stays.play(.press(1, at: Point(15, 5)), .hold(1), .move(1, to: Point(-1, 5)), .release(1))
    #expect(stays.display == [[1, 2, 3]])
  }

  @Test func policiesAreWrittenByTheirNames() throws {
    let policies = policies {
      ($0.target, $0.axis, $0.scroll, $0.change) = (.overlap, .scrolling, .anySpeed, .cancels)
      ($0.lifts, $0.liftDistance) = (.move, 4)
    }
    let text = FieldWriter.text(of: policies)
    for field in [
      #""target":"overlap""#, #""axis":"scrolling""#, #""scroll":"any-speed""#, #""change":"cancels""#,
      #""liftDistance":4"#,
    ] { #expect(text.filter { !$0.isWhitespace }.contains(field), "\(text)") }
    #expect(try FieldReader.read(Collection.Policies.self, from: JSONParser.parse(text)) == policies)
  }

  // MARK: Good and bad implementations

  /// Scenarios of a seed that nothing else uses.
  static func scenarios(
    _ count: UInt64, _ policies: Collection.Policies = Collection.Policies()
  ) -> some Sequence<Scenario<CollectionReorder>> {
    var generator = CollectionReorderGenerator(options: GenerationOptions())
    generator.adopt(policies)
    return (0..<count).lazy.map { iteration in
      var scenario = Scenario<CollectionReorder>.blank
      var random = Random(seed: 0xC011, stream: CollectionReorder.name, iteration: iteration)
      generator.generate(into: &scenario, using: &random)
      return scenario
    }
  }

  static func implementation(
    _ rules: CollectionReorderRules.Type, _ policies: Collection.Policies, kind: ImplementationKind = .own
  ) -> ImplementationUnderTest<CollectionReorder> {
    ImplementationUnderTest("rules", "", kind: kind, promises: Promises(policies: policies)) {
      CollectionReorderReference(rules: rules, policies: policies)
    }
  }

  /// Scrolls faster the deeper the touch is in the zone, as UIKit does.
  private final class ScrollsByDepth: CollectionReorderRules {
    override func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      let depth = state.flow.layout.distanceFromStart(drag.location)
      depthNow = min(abs(depth), abs(state.flow.layout.extent - depth))
      super.tick(seconds: seconds, drag, &state)
    }
    private var depthNow = 0.0
    override func scrollStep(seconds: Double, _ state: State) -> Double {
      seconds * (3 + max(0, state.scene.edgeZone - depthNow))
    }
  }

  @Test func anySpeedIsComparedWithTheReferenceAllTheSame() {
    var policies = Collection.Policies()
    policies.scroll = .anySpeed
    let runner = Self.implementation(ScrollsByDepth.self, policies).runner()
    let strict = Self.implementation(ScrollsByDepth.self, Collection.Policies()).runner()
    var found = 0
    for scenario in Self.scenarios(500) {
      #expect(runner.run(scenario, relations: .all) == [], "\(FieldWriter.text(of: scenario))")
      if !strict.run(scenario).isEmpty { found += 1 }
    }
    #expect(found >= 5, "\(found)")
    final class Broken: CollectionReorderRules {
      override func scrollStep(seconds: Double, _ state: State) -> Double { 3 * seconds }
      override func rememberHome(_ state: inout State) {
        if state.offset == 0 { super.rememberHome(&state) }
      }
    }
    let broken = Self.implementation(Broken.self, policies).runner()
    let keys = Set(Self.scenarios(1000).flatMap { broken.run($0).map(\.key.invariant) })
    #expect(keys.contains("takes-the-place-under-it") && keys.contains("cancel-restores"), "\(keys)")
  }

  /// Planted faults of the same family, and what they break under a policy.
  private static let stillFound:
    [(
      @Sendable (inout Collection.Policies) -> Void, CollectionReorderRules.Type, String
    )] = [
      ({ $0.target = .touch }, CollectionReorder.Mistakes.OffByOneForward.self, "takes-the-place-under-it"),
      (
        { $0.target = .touch }, CollectionReorder.Mistakes.ProposalForgetsOffset.self,
        "takes-the-place-under-it"
      ),
      (
        { $0.target = .nearest }, CollectionReorder.Mistakes.ProposalForgetsOffset.self,
        "takes-the-place-under-it"
      ),
      ({ $0.target = .nearest }, CollectionReorder.Faults.TouchProposes.self, "takes-the-place-under-it"),
      ({ $0.target = .overlap }, CollectionReorder.Mistakes.OffByOneForward.self, "takes-the-place-under-it"),
      ({ $0.target = .overlap }, CollectionReorder.Faults.DenialIsIgnored.self, "denied-places-stay-free"),
      ({ $0.axis = .scrolling }, CollectionReorder.Mistakes.GrabOffsetIsLost.self, "snapshot-tracks-touch"),
      (
        { $0.axis = .scrolling }, CollectionReorder.Mistakes.SnapshotScrollsAlong.self,
        "snapshot-tracks-touch"
      ),
      ({ $0.scroll = .anySpeed }, CollectionReorder.Faults.ScrollsPastEnd.self, "offset-within-content"),
      ({ $0.scroll = .anySpeed }, CollectionReorder.Faults.ScrollsAfterDrop.self, "scrolls-only-by-ticks"),
      (
        { $0.scroll = .anySpeed }, CollectionReorder.Faults.ScrollingDoesNotMove.self,
        "takes-the-place-under-it"
      ),
      ({ $0.change = .cancels }, CollectionReorder.Faults.DeletedIsSilent.self, "one-begin-one-end"),
      (
        { $0.change = .cancels }, CollectionReorder.Mistakes.CancelLeavesLifted.self,
        "one-hidden-cell-one-snapshot"
      ),
      (
        { ($0.lifts, $0.liftDistance) = (.move, 6) }, CollectionReorder.Faults.LockIsIgnored.self,
        "hold-lifts-the-pressed-cell"
      ),
      (
        { ($0.lifts, $0.liftDistance) = (.move, 6) }, CollectionReorder.Mistakes.GrabOffsetIsLost.self,
        "snapshot-tracks-touch"
      ),
      (
        { ($0.lifts, $0.liftDistance) = (.move, 10) }, CollectionReorder.Faults.GapLiftsFirst.self,
        "hold-lifts-the-pressed-cell"
      ),
    ]

  @Test("A planted fault of the same family is still found", arguments: stillFound.indices)
  func plantedFaultsAreStillFound(_ index: Int) {
    let (change, rules, invariant) = Self.stillFound[index]
    let key = Self.implementation(rules, policies(change)).runner(
      judging: InvariantSelection(only: [Violation.Key(invariant: invariant)]))
    #expect(Self.scenarios(4000).contains { !key.run($0).isEmpty })
  }
}
