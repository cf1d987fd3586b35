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
    var touches: [Touch] = []
    /// The drags in course after the event, in the order of their lifts.
    var holds: [Hold] = []
    /// The first drag that ended with this event, but for those of removed items.
    var ending: Ending?
    /// The order at the lift of an item that is held alone.
    var orderAtLift: [ItemID] = []
    var liftCount = 0
    /// Whether an item has been put in or taken out since the start.
    var siblingsHaveChanged = false

    /// Why this event must change nothing.
    var stillness: Stillness?
    /// Whether anything about items differs from before the event.
    var itemsChanged = false
    /// Whether the items stand in another order than before the event, or are other ones.
    var orderChanged = false
    /// Whether this event has given the container a size.
    var hasNewSize = false
    /// Whether this event has taken an item out.
    var hasRemoved = false
    /// The item whose `isDraggable` this event has set, and what it was before.
    var draggableBefore: (index: Int, value: Bool)?

    /// Whether `placeBefore` has to catch up with `place`.
    private var placesDiffer = false
    /// How the last drag ended; nil before the first.
    var lastCause: Cause?
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
      event = nil
      container = scene.container
      known.removeAll(keepingCapacity: true)
      for item in scene.items { known.append(Known(item)) }
      touches.removeAll(keepingCapacity: true)
      holds.removeAll(keepingCapacity: true)
      ending = nil
      liftCount = 0
      siblingsHaveChanged = false
      stillness = nil
      hasNewSize = false
      hasRemoved = false
      draggableBefore = nil
      lastCause = nil
      hasJustEnded = false
      labels = LabelSet()
      copyItems()
      itemsChanged = true
      orderChanged = true
      locate()
      for index in known.indices { known[index].placeBefore = known[index].place }
      placesDiffer = false
      label(scene)
    }

    /// Makes what is seen now what was seen before.
    public mutating func turn() {
      if itemsChanged { copyItems() }
    }

    private mutating func copyItems() {
      // Copied one by one, as sharing the array would make its next writer allocate another one.
      if before.items.count != after.items.count {
        before.items.removeAll(keepingCapacity: true)
        for item in after.items { before.items.append(item) }
      } else {
        for index in after.items.indices { before.items[index] = after.items[index] }
      }
    }

    /// Takes in what the event has changed.
    public mutating func advance(_ event: Event) {
      self.event = event
      hasJustEnded = ending != nil
      ending = nil
      stillness = nil
      hasNewSize = false
      hasRemoved = false
      draggableBefore = nil
      if placesDiffer {
        for index in known.indices { known[index].placeBefore = known[index].place }
        placesDiffer = false
      }
      findChanges()
      switch event {
      case .press(let touch, let location): press(touch, location)
      case .release(let touch), .cancel(let touch): end(touch)
      case .move(let touch, let location): move(touch, location)
      case .layout:
        stillness = .layout
        labels.insert(holds.isEmpty ? .layoutAtRest : .layoutDuringDrag)
      case .setDraggable(let item, let value): setDraggable(item, value)
      case .setBounces(let item, let value): setBounces(item, value)
      case .setAdsorbs(let item, let value): setAdsorbs(item, value)
      case .resize(let container): resize(container)
      case .insert(let item, let rank): insert(item, rank: rank)
      case .remove(let item): remove(item)
      }
      if stillness == .ignored { labels.insert(.ignoredEvent) }
      if orderChanged { locate() }
      if itemsChanged { followHolds() }
      if hasNewSize { noteResize() }
      if hasNewSize || hasRemoved || ending != nil { noteOverlaps() }
      if !holds.isEmpty { noteClamps() }
      labelMoves()
    }

    private mutating func findChanges() {
      itemsChanged = before.items.count != after.items.count
      orderChanged = itemsChanged
      guard !itemsChanged else { return }
      for index in after.items.indices where after.items[index] != before.items[index] {
        itemsChanged = true
        if after.items[index].id != before.items[index].id { orderChanged = true }
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

    /// The home rank of an item that was put in.
    func knownIndex(of item: ItemID) -> Int? {
      for index in known.indices where known[index].id == item { return index }
      return nil
    }

    func touchIndex(_ touch: TouchID) -> Int? {
      for index in touches.indices where touches[index].id == touch { return index }
      return nil
    }

    func holdIndex(of item: ItemID) -> Int? {
      for index in holds.indices where holds[index].item == item { return index }
      return nil
    }

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
