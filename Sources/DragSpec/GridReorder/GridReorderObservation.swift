extension GridReorder {
  /// What the invariants of grid reorder look at.
  ///
  /// - Complexity: an event costs one comparison of all items, and work for what has changed.
  public struct Observation: ObservationValue {
    /// The behaviour that is observed.
    public typealias Subject = GridReorder

    /// What is noted about a touch that is down.
    struct TouchNote {
      /// The item that was seen under it at its press.
      var item: ItemID?
      /// It has wandered off, was down during a drag, or was not the first on its item.
      var isInert: Bool
      /// It was exactly 10 points away: implementations may differ on whether it has wandered off.
      var isUncertain = false
    }

    /// A drag in progress, beginning with the event after which an item was seen lifted.
    struct Drag {
      var touch: TouchID
      var item: ItemID
      var homeSlot: Int
      var homeFrame: Rect
      /// From the centre of the item before the lift to the touch.
      var grabOffset: Point
      /// The slot in which the centre was seen last.
      var indicatedSlot: Int
      /// Whether touch, grid or items have moved since the lift.
      var hasMoved = false
      var hasLeftHome = false
    }

    /// How the drag in progress has ended with this event.
    enum Ending { case released, cancelled, replaced }

    /// How items have changed places.
    enum Shift {
      /// Not at all, or in another way than the following.
      case none
      /// The first of the items that have changed places is now the last, or the last is the first; the others have moved
      /// up by one.
      case forward, backward
    }

    /// What is seen now.
    public var after = Snapshot.blank
    /// What was seen before the event.
    var before = Snapshot.blank
    /// Whether there has not been an event yet.
    var isStart = true

    let policies: Policies
    let tolerance: Double

    /// The measures of the grid now.
    var layout = Scene.blank.layout
    /// The frames that the slots must have now.
    var slots: [Rect] = []
    /// Whether a frame is close to a slot if it is the same, as it is unless numbers are infinite.
    var areSlotsSure = true
    /// The present items and their lists, as last set.
    var titles = Titles(items: [])
    /// Whether this event has replaced the items.
    var hasNewTitles = false
    /// Whether this event has changed the width.
    var hasNewWidth = false

    var touches: [ObservedTouch<TouchNote>] = []
    /// The drag in progress after the event, or the one that it has ended.
    var drag: Drag?
    /// How that drag has ended.
    var ending: Ending?
    var orderAtLift: [ItemID] = []
    /// The item of which this event was a tap.
    var tapped: ItemID?
    /// The item of which this event may have been one.
    var perhapsTapped: ItemID?
    /// Whether the event makes no sense where it stands.
    public internal(set) var isSenseless = false

    /// The index of the lifted item now; nil for none.
    var lifted: Int?
    var liftedCount = 0
    /// What this event has changed.
    public internal(set) var changes = Changes.anything
    /// The slots from the first to the last in which anything differs from before the event.
    var changed = 0..<0
    /// The slots from the first to the last that hold another item than before; empty where the order is the same.
    var reordered = 0..<0
    /// How the items in those slots have changed places.
    var shift = Shift.none
    /// Whether anything about items differs from before the event.
    var itemsChanged: Bool { !changed.isEmpty || before.items.count != after.items.count }
    /// The slots from the first to the last in which items or the slots themselves may differ from before the event.
    var unsettled: Range<Int> { hasNewTitles || hasNewWidth ? after.items.indices : changed }

    var lastEnding: Ending?
    /// What has happened several times.
    var repeats = Repeats()
    /// The item that was lifted when all items were taken away.
    var takenAway: ItemID?
    private let passing = PassedByAddress()

    /// What was exercised in this run.
    public var labels = LabelSet<Label>()

    /// Makes an observation.
    public init(policies: Policies, tolerance: Double) {
      self.policies = policies
      self.tolerance = tolerance
    }

    /// Begins a run.
    public mutating func start(_ scene: Scene) {
      isStart = true
      hasNewWidth = false
      layout = scene.layout
      touches.clear()
      drag = nil
      ending = nil
      tapped = nil
      perhapsTapped = nil
      isSenseless = false
      lastEnding = nil
      repeats.start()
      takenAway = nil
      labels = LabelSet()
      replace(scene.titles)
      labels.insert(.noItems, if: scene.titles.items.isEmpty)
      labels.insert(.manyItems, if: scene.titles.items.count >= 9)
      labels.insert(.largeNumbers, if: max(scene.layout.width, scene.layout.rowHeight) >= 1000)
      labels.insert(.oneItem, if: scene.titles.items.count == 1)
      labels.insert(.awayFromOrigin, if: scene.origin != .zero)
      labels.insert(.slotsWithoutSize, if: scene.layout.slotWidth == 0 || scene.layout.rowHeight == 0)
      changed = after.items.indices
      turn()
      changes = .anything
      reordered = 0..<0
      shift = .none
      findLifted()
    }

    /// Makes what is seen now what was seen before.
    public mutating func turn() {
      if itemsChanged { turnItems() }
      before.height = after.height
      before.front = after.front
      before.endedCount = after.endedCount
    }

    // Not inlined: mostly no items have changed, and then this is no reason to save registers.
    @inline(never)
    private mutating func turnItems() {
      if before.items.count == after.items.count {
        for index in changed { before.items[index] = after.items[index] }
      } else {
        before.items.clear()
        before.items.append(contentsOf: after.items)
      }
    }

    /// Takes in what the event has changed.
    public mutating func advance(_ event: Event) {
      isStart = false
      if ending != nil { drag = nil }
      ending = nil
      tapped = nil
      perhapsTapped = nil
      isSenseless = false
      hasNewTitles = false
      hasNewWidth = false
      findChanges()
      findLifted()
      switch event {
      case .touch(let event): take(event)
      case .resize(let width): resize(width)
      case .setTitles(let titles): set(titles)
      }
      findSituations()
    }

    /// Notes that the event makes no sense where it stands.
    mutating func ignore() {
      isSenseless = true
      if !changes.isEmpty { changes.insert(.senseless) }
      labels.insert(.ignoredEvent)
    }
  }
}
