extension CollectionReorder {
  /// The facts of a run that invariants need, taken from events and snapshots alone.
  public struct History: DragHistory {
    /// A drag, beginning with the event after which a snapshot view was seen, or with the key that picks an item up.
    struct Drag: HeldDrag {
      /// The touch that drags; nil for a key.
      var touch: TouchID?
      /// The lifted item.
      var item: ItemID
      /// Where the item was at the lift.
      var home: IndexPath
      /// The display that was seen before the lift.
      var displayAtLift: [Snapshot.Section]
      /// Where the item was seen before the event; nil for nowhere.
      var before: IndexPath?
      /// Where the item is seen after the event; nil for nowhere.
      var after: IndexPath?
      /// Whether items came, went, or were moved or locked by others since the lift.
      var hasChangedData = false
      /// Whether its touch has moved, or the content below it.
      var hasMoved = false
      var hasLeftHome = false
    }

    /// The items that must exist, and whether each is locked.
    var members: [ItemID: Bool] = [:]
    /// The touches that are down, each with the item on which it went down, until that is deleted.
    var touches: [Touch<ItemID?>] = []
    var drag: Drag?
    var ending: DragEnding?
    /// Whether this event has removed the item of its drag, as it was dropped outside.
    var isTornOff = false
    var isLift = false
    var lifting = LiftWatch()
    /// Whether the event repeats its touch's location, or is a tick that cannot and does not scroll.
    var isStill = false
    /// Whether the display is what it was before the event.
    var isOrderKept = true
    /// How often each item was lifted, and how many drags in a row were cancelled.
    var liftCounts: [ItemID: Int] = [:]
    var cancelCount = 0

    public init() {}

    func canBePicked(_ item: ItemID) -> Bool { members[item] == false }

    func isLocked(_ item: ItemID) -> Bool { members[item] ?? false }
  }

  public static func remember(_ moment: inout Moment<CollectionReorder>) {
    moment.remember()
    moment.noteSituations()
  }
}

extension Moment where Subject == CollectionReorder {
  mutating func remember() {
    history.beginEvent(event?.touchEvent)
    (history.isStill, history.isTornOff) = (false, false)
    history.isOrderKept = !isChanged || before.display == after.display
    switch event {
    case nil:
      for section in scene.sections { for item in section.items { history.members[item.id] = item.isLocked } }
    case .touch(let event): remember(take(event))
    case .key(let event):
      switch take(event) {
      case .pick(let item)?: beginDrag(of: item, nil)
      case .step?: history.drag?.hasMoved = true
      default: break
      }
    case .tick(let seconds):
      isSenseless = !seconds.isFinite || seconds < 0
      history.isStill = !isSenseless && after.offset == before.offset && !canScroll
      if after.offset != before.offset { history.drag?.hasMoved = true }
    case .background:
      history.touches.removeAll()
      if history.drag != nil { history.ending = .cancelled }
    case let event?: change(event)
    }
    if let ending = history.ending {
      history.cancelCount = ending == .released ? 0 : history.cancelCount + 1
    }
    guard var drag = history.drag, isChanged || !isIdle else { return }
    (drag.before, drag.after) = (before.display.path(of: drag.item), after.display.path(of: drag.item))
    if history.ending == nil, let path = drag.after, path != drag.home { drag.hasLeftHome = true }
    history.drag = drag
  }

  private mutating func change(_ event: CollectionReorder.Event) {
    let display = before.display
    guard
      event.isChange(
        ofSections: display.count, itemCount: { display[$0].items.count },
        has: { display.path(of: $0) != nil })
    else { return isSenseless = true }
    var item: ItemID?
    switch event {
    case .insert(let new, _):
      history.members[new.id] = new.isLocked
      item = new.id
    case .delete(let path):
      item = display.item(at: path)
      if let item { history.members[item] = nil }
      for index in history.touches.indices where history.touches[index].note == item {
        history.touches[index].note = nil
      }
    case .moveItem(let path, _): item = display.item(at: path)
    case .lock(let path), .unlock(let path):
      item = display.item(at: path)
      if let item { history.members[item] = event.kind == .lock }
    default: break
    }
    guard let drag = history.drag else { return }
    switch event.kind {
    case .delete where item == drag.item: history.ending = .lost
    case .lock where item == drag.item: history.ending = .cancelled
    default:
      if item != nil { history.drag?.hasChangedData = true }
      if policies.change == .cancels, event.isDataChange { history.ending = .cancelled }
    }
  }

  private mutating func remember(_ meaning: TouchMeaning<ItemID?>) {
    switch meaning {
    case .ignored: break
    case .ended(let touch, _):
      if history.ending == .released, policies.outside == .removes { tearOff(droppedAt: touch.location) }
    case .pressed(let touch, let location):
      let bounds = Rect(0, 0, before.viewport.x, before.viewport.y)
      let item =
        bounds.contains(location) ? before.cells.first { $0.frame.contains(location) }?.item : nil
      let isTie =
        bounds.hasOnEdge(location, within: tolerance)
        || before.cells.contains { $0.frame.hasOnEdge(location, within: tolerance) }
      press(touch, at: location, item, isTie: isTie) { $0 }
      if policies.lifts == .press { lift(touch) }
    case .moved(let index, let place):
      let touch = history.touches[index]
      if history.drag?.touch == touch.id {
        history.isStill = touch.location == place
        history.drag?.hasMoved = true
      } else if policies.lifts == .move {
        lift(touch.id)
      } else {
        isIdle = true
      }
    case .held(let index): if policies.lifts == .hold { lift(history.touches[index].id) }
    }
  }

  /// Notes that an item dropped outside is gone; exactly on the edge either is right.
  private mutating func tearOff(droppedAt location: Point) {
    guard let item = history.drag?.item else { return }
    let bounds = Rect(0, 0, before.viewport.x, before.viewport.y)
    let isOnEdge = bounds.hasOnEdge(location, within: tolerance)
    guard isOnEdge ? after.display.path(of: item) == nil : !bounds.contains(location) else { return }
    history.members[item] = nil
    (history.isTornOff, history.isOrderKept) = (true, false)
    for index in history.touches.indices where history.touches[index].note == item {
      history.touches[index].note = nil
    }
  }

  /// Begins the drag of the item that the touch is seen to lift.
  private mutating func lift(_ touch: TouchID) {
    guard history.drag == nil, before.snapshotViews.isEmpty, let view = after.snapshotViews.first else {
      return
    }
    beginDrag(of: view.item, touch)
  }

  private mutating func beginDrag(of item: ItemID, _ touch: TouchID?) {
    guard let home = before.display.path(of: item) else { return }
    history.begin(
      CollectionReorder.History.Drag(touch: touch, item: item, home: home, displayAtLift: before.display))
    history.liftCounts[item, default: 0] += 1
  }

  /// Whether the touch of the drag may scroll the content, which lies as before the event.
  ///
  /// If the item moves after the scroll, the content may become shorter, and the offset the same as before.
  private var canScroll: Bool {
    isInZone(atEnd: false) && before.offset > 0
      || isInZone(atEnd: true) && before.offset < before.greatestOffset(scene.layout)
  }

  /// Whether the touch of the drag is in the zone at that side, or beyond it, as the viewport was before the event.
  func isInZone(atEnd: Bool) -> Bool {
    guard let touch = history.drag?.touch, let index = history.touches.index(of: touch) else { return false }
    var layout = scene.layout
    layout.viewport = before.viewport
    let fromStart = layout.distanceFromStart(history.touches[index].location)
    return (atEnd ? layout.extent - fromStart : fromStart) <= scene.edgeZone + tolerance
  }
}

extension CollectionReorder.Snapshot {
  /// The greatest offset that the visible content allows.
  func greatestOffset(_ layout: CollectionReorder.Layout) -> Double {
    max(0, contentExtent - layout.along(viewport))
  }
}
