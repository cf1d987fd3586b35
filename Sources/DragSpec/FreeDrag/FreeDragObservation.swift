extension FreeDrag {
  /// What the invariants of free drag look at.
  ///
  /// - Complexity: an event costs one comparison of all items; lifts, ends and surroundings cost some more.
  public struct Observation: ObservationValue {
    private let passing = PassedByAddress()
    /// The behaviour that is observed.
    public typealias Subject = FreeDrag

    /// What is seen now.
    public var after = Snapshot.blank
    /// What was seen before the event.
    var before = Snapshot.blank
    /// The event; nil at the start.
    var event: Event?

    let policies: Policies
    let tolerance: Double

    /// The size of the container now.
    var container = Scene.blank.container
    /// The items that were put in, in home order.
    var known: [Known] = []
    var touches: [ObservedTouch<TouchNote>] = []
    /// The drags in progress after the event, in the order of their lifts.
    var holds: [Hold] = []
    /// The first drag that ended with this event, except for those of removed items.
    var ending: Ending?
    /// Where the touch of this event has thrown its item; nil where nothing was thrown.
    var thrown: Thrown?
    /// The order at the lift of an item that is held alone.
    var orderAtLift: [ItemID] = []
    var liftCount = 0
    /// Whether an item has been put in or taken out since the start.
    var siblingsHaveChanged = false

    /// Why this event must change nothing.
    var stillness: Stillness?
    /// Whether the event makes no sense where it stands.
    public var isSenseless: Bool { stillness == .ignored }
    /// What this event has changed.
    public internal(set) var changes = Changes.anything
    /// The item whose `isDraggable` this event has set, and what it was before.
    var draggableBefore: (index: Int, value: Bool)?

    /// Whether `placeBefore` has to catch up with `place`.
    private var placesDiffer = false
    /// How the last drag ended; nil before the first.
    var lastCause: Cause?
    /// What has happened several times.
    var repeats = Repeats()
    /// The item that has stopped adsorbing at its edge, and whether a drag of it was cancelled since.
    var freed: (item: ItemID, wasCancelled: Bool)?
    /// What this move has to lift, by the index of its touch; nil where nothing is due, or a tie leaves it open.
    var liftDue: Int?
    /// The item that was held and made not draggable, and its touch, which has not moved since.
    var disabled: (item: ItemID, touch: TouchID)?
    /// Whether the event before this one ended a drag.
    var hasJustEnded = false

    /// What was exercised in this run.
    public var labels = LabelSet<Label>()

    /// Makes an observation.
    public init(policies: Policies, tolerance: Double) {
      self.policies = policies
      self.tolerance = tolerance
    }

    /// Begins a run.
    public mutating func start(_ scene: Scene) {
      forget(before: nil)
      ending = nil
      container = scene.container
      known.clear()
      for item in scene.items { known.append(Known(item)) }
      touches.clear()
      holds.clear()
      liftCount = 0
      siblingsHaveChanged = false
      lastCause = nil
      repeats.start()
      freed = nil
      disabled = nil
      hasJustEnded = false
      labels = LabelSet()
      copyItems()
      changes = [.items, .stacking]
      locate()
      for index in known.indices { known[index].placeBefore = known[index].place }
      placesDiffer = false
      label(scene)
    }

    /// Makes what is seen now what was seen before.
    public mutating func turn() {
      if changes.contains(.items) { copyItems() }
    }

    private mutating func copyItems() {
      // Copied one by one, as sharing the array would make its next writer allocate another one.
      if before.items.count != after.items.count {
        before.items.clear()
        for item in after.items { before.items.append(item) }
      } else {
        for index in after.items.indices { before.items[index] = after.items[index] }
      }
    }

    /// Takes in what the event has changed.
    public mutating func advance(_ event: Event) {
      // Asked of the changes, as an ending is large, and mostly there is none.
      hasJustEnded = changes.contains(.dragEnd)
      if hasJustEnded { ending = nil }
      forget(before: event)
      if placesDiffer {
        for index in known.indices { known[index].placeBefore = known[index].place }
        placesDiffer = false
      }
      findChanges()
      switch event {
      case .touch(.hold), .layout:
        stillness = .layout
        labels.insert(holds.isEmpty ? .layoutAtRest : .layoutDuringDrag)
      case .touch(let event): take(event)
      case .throw(let touch, let velocity): take(throwOf: touch, velocity)
      case .setDraggable(let item, let value): setDraggable(item, value)
      case .setBounces(let item, let value): setBounces(item, value)
      case .setAdsorbs(let item, let value): setAdsorbs(item, value)
      case .resize(let container): resize(container)
      case .insert(let item, let rank): insert(item, rank: rank)
      case .remove(let item): remove(item)
      }
      if isSenseless { labels.insert(.ignoredEvent) }
      if changes.contains(.stacking) { locate() }
      if changes.contains(.items) { followHolds() }
      if changes.contains(.size) { noteResize() }
      if !changes.isDisjoint(with: [.size, .removal, .dragEnd]) { noteOverlaps() }
      if !holds.isEmpty {
        changes.insert(.holds)
        if policies.resize == .ignored { noteContainers() }
        noteClamps()
      }
      labelMoves()
    }

    /// Forgets what was true of the event before this one.
    private mutating func forget(before event: Event?) {
      self.event = event
      thrown = nil
      stillness = nil
      changes = []
      draggableBefore = nil
      liftDue = nil
    }

    private mutating func findChanges() {
      guard before.items.count == after.items.count else { return changes.formUnion([.items, .stacking]) }
      for index in after.items.indices where after.items[index] != before.items[index] {
        changes.insert(.items)
        if after.items[index].id != before.items[index].id { changes.insert(.stacking) }
      }
    }

    /// Finds every known item among those that are seen.
    ///
    /// - Complexity: O(*n* · items out of home order), as each search begins where the one before has ended.
    private mutating func locate() {
      placesDiffer = true
      var hint = 0
      for index in known.indices {
        known[index].place = place(of: known[index].id, from: hint)
        // An item that is raised lies far off; the next one at home still follows the last one at home.
        if known[index].place == hint { hint += 1 }
      }
    }

    private func place(of item: ItemID, from hint: Int) -> Int {
      let count = after.items.count
      for step in 0..<count {
        var place = hint + step
        if place >= count { place -= count }
        if after.items[place].id == item { return place }
      }
      return -1
    }

    /// What is seen of an item that was put in; nil where it is not there.
    func seen(_ item: Known) -> Snapshot.Item? { item.place >= 0 ? after.items[item.place] : nil }

    /// What is known of a held item, and what is seen of it; nil where it is not there.
    func held(_ hold: Hold) -> (item: Known, seen: Snapshot.Item)? {
      guard let index = knownIndex(of: hold.item), let seen = seen(known[index]) else { return nil }
      return (known[index], seen)
    }

    /// The home rank of an item that was put in.
    func knownIndex(of item: ItemID) -> Int? {
      for index in known.indices where known[index].id == item { return index }
      return nil
    }

    func holdIndex(of item: ItemID) -> Int? {
      for index in holds.indices where holds[index].item == item { return index }
      return nil
    }

    /// The container as far as a drag has heard of it.
    func container(of hold: Hold) -> Container { policies.resize == .settles ? container : hold.container }

    /// Whether an item could be dragged before this event.
    func wasDraggable(_ index: Int) -> Bool {
      if let draggableBefore, draggableBefore.index == index { return draggableBefore.value }
      return known[index].isDraggable
    }

    /// Whether an item is seen to overlap any other by more than a distance, which may be negative.
    ///
    /// - Complexity: O(*n*).
    func overlapsAnother(_ place: Int, byMoreThan distance: Double) -> Bool {
      let frame = after.items[place].frame
      for other in after.items.indices where other != place {
        if after.items[other].frame.overlaps(frame, byMoreThan: distance) { return true }
      }
      return false
    }

    /// Whether the items are seen in home order.
    var isInHomeOrder: Bool {
      guard after.items.count == known.count else { return false }
      for index in known.indices where known[index].place != index { return false }
      return true
    }
  }
}

extension FreeDrag.Observation {
  /// An item that was put in, and what must be true of it now.
  struct Known {
    var id: ItemID
    var width: Double
    var height: Double
    var isDraggable: Bool
    var bounces: Bool
    var adsorbs: Bool

    /// Its index among the items seen now; -1 for none.
    var place = -1
    /// Its index among the items seen before the event; -1 for none.
    var placeBefore = -1
    /// Whether a release or a resize has put it in place, so that it promises to rest inside.
    var isPlaced = false
    /// The edges to which adsorption may have taken it; none where it did not.
    var sides = Sides()
    /// The number of its last lift that was not cancelled; 0 before the first.
    var lift = 0
    /// Whether it certainly stays raised: released upon another item, which it overlaps still.
    var isRaised = false

    init(_ item: FreeDrag.Scene.Item) {
      id = item.id
      width = item.frame.width
      height = item.frame.height
      isDraggable = item.isDraggable
      bounces = item.bounces
      adsorbs = item.adsorbs
    }
  }

  /// Some of the edges, or also none of them.
  struct Sides: Equatable {
    var bits: UInt8 = 0

    /// It cannot be told whether the item is at an edge at all.
    static let unknown = Sides(bits: 1 << 7)

    var isEmpty: Bool { bits == 0 }
    var isUnknown: Bool { bits & Self.unknown.bits != 0 }
    func contains(_ side: FreeDrag.Side) -> Bool { bits & 1 << UInt8(side.rawValue) != 0 }
    mutating func insert(_ side: FreeDrag.Side) { bits |= 1 << UInt8(side.rawValue) }
    mutating func insert(_ other: Sides) { bits |= other.bits }

    /// The only edge; nil for none or several.
    var single: FreeDrag.Side? {
      guard !isUnknown, bits.nonzeroBitCount == 1 else { return nil }
      return FreeDrag.Side(rawValue: bits.trailingZeroBitCount)
    }

    /// The edges in words: `left or right`.
    var inWords: String {
      FreeDrag.Side.allCases.filter(contains).map(\.name).joined(separator: " or ")
    }
  }

  /// What is noted about a touch that is down.
  struct TouchNote {
    /// The item that was seen under it at its press.
    var item: ItemID?
    /// Whether that can be told: not exactly on an edge, where platforms differ.
    var isCertain: Bool
    /// From the origin of the item at the press to the press.
    var grabOffset: Point
    /// It must not hold anything: the item could not be dragged, or was held by another touch, or is gone.
    var isInert: Bool
    /// Whether it has ever been elsewhere than at its press.
    var hasMoved = false
    /// The item that it was on, once that is taken out.
    var lost: ItemID?
  }

  /// A drag in progress, beginning with the event after which an item was seen held.
  struct Hold {
    var touch: TouchID
    var item: ItemID
    /// Where the item was before the lift, and would be after the resizes since.
    var frameAtLift: Rect
    /// Whether that can be told: not after a resize where the edge is not certain.
    var isFrameCertain = true
    /// What was known of the item at the lift.
    var wasPlaced: Bool
    var sidesAtLift: Sides
    var liftBefore: Int
    var wasRaised: Bool
    /// Where the item was before the lift, whatever resizes have done since.
    var start: Point
    /// The only axis on which the item follows its touch; nil where it follows it on both.
    var axis: Axis?
    /// The size of the container when the item last followed its touch.
    var container: FreeDrag.Container
    /// Whether the item adsorbed at the lift.
    var adsorbs: Bool
    /// Whether nothing but this drag has happened since the lift that could change the order.
    var isAlone: Bool
    var hasBeenResized = false
    /// How its touch had come from its press to the lift.
    var wayToLift = Point.zero
    /// How often its touch has moved, the lift included.
    var moveCount = 0
    /// Whether the container keeps the item from its place under the touch now, and whether it did so before.
    var isClamped = false
    var wasClamped = false
    /// How the item follows its touch on each axis.
    var followsX = Following()
    var followsY = Following()
  }

  /// How an item follows its touch on one axis, as long as nothing but its own touch moves.
  ///
  /// It is judged by what was seen of the item itself: a wrong offset from the touch has to stay the same, too.
  struct Following {
    enum Stage {
      /// It has not been seen to follow it, or something else has happened since.
      case unknown
      /// It lies between the edges, so that its offset can be seen.
      case tracks
      /// It did, and now it waits at the edge for its touch.
      case waits
      /// The touch has come back from beyond the edge, over the way that the item has followed it, and the item is not
      /// under it.
      case isLost
    }

    var stage = Stage.unknown
    /// Where the item was last seen between the edges, and from there to its touch.
    private var (followed, offset) = (0.0, 0.0)
    /// The edge at which it waits.
    private var edge = 0.0
    /// Where the item has to be now.
    private(set) var expected = 0.0

    /// Takes in another move of the touch.
    ///
    /// - Parameters:
    ///   - start: where the item is seen, on an axis on which its container begins at 0.
    ///   - last: where it is if it is at the far edge.
    mutating func move(to touch: Double, start: Double, last: Double, tolerance: Double) {
      // The offset was seen with the same tolerance as the place.
      let tolerance = 2 * tolerance
      func isBetweenEdges(_ place: Double) -> Bool { place > tolerance && place < last - tolerance }
      expected = touch - offset
      let isBeyond = expected < 0 || expected > last
      let isRight = abs(start - min(max(expected, 0), last)) <= tolerance
      if isBeyond, isRight, stage == .tracks || stage == .waits {
        (stage, edge) = (.waits, expected < 0 ? 0 : last)
        return
      }
      // Elsewhere, and at the edge itself, it may be a wrong clamp; and less than a point is rounding.
      let isOnTheWayBack = isBetweenEdges(expected) && (expected - followed) * (edge - expected) >= 0
      if stage == .waits, isOnTheWayBack, !isRight, abs(start - expected) >= 1 {
        stage = .isLost
        return
      }
      stage = isBetweenEdges(start) ? .tracks : .unknown
      (followed, offset) = (start, touch - start)
    }
  }

  /// The axis that an item follows.
  enum Axis {
    case horizontal, vertical
    /// It had come as far in both directions, where platforms differ.
    case unknown
  }

  /// What a throw has done.
  struct Thrown {
    var touch: TouchID
    /// Where the item would be if its touch had gone so much farther; nil where it cannot be told.
    var frame: Rect?
  }

  /// How a drag has ended.
  enum Cause {
    case released, cancelled, disabled
    /// For no reason that can be seen.
    case lost
  }

  /// A drag that ended with this event.
  struct Ending {
    var index: Int
    var hold: Hold
    var cause: Cause
    /// Whether the item had to settle, as after a release.
    var isSettled: Bool
    /// Where the item was seen before, or has been thrown.
    var frameBefore: Rect
  }

  /// Why an event must change nothing at all.
  enum Stillness { case touch, layout, ignored }
}
