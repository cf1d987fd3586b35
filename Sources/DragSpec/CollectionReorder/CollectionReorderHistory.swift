extension CollectionReorder {
  /// What has happened in a run, read off events and snapshots, never off the reference.
  public struct History: HistoryValue {
    /// What is noted about a touch that is down.
    struct TouchNote {
      /// The item on which it went down, until that is deleted.
      var item: ItemID?
      /// It was on an edge, or exactly 10 points away: implementations may differ on what it can do.
      var isUncertain = false
    }

    /// A drag, beginning with the event after which a snapshot view was seen, or with the key that picks an item up.
    struct Drag {
      /// The touch and what it has lifted: grabbed where that was seen before the lift, and followed from there.
      var lifted: State.Drag
      /// Where the item was at the lift.
      var home: IndexPath
      /// Where the item was before the event, but after a change by others; nil for nowhere.
      var before: IndexPath?
      /// Where the item is after the event; nil for nowhere.
      var after: IndexPath?
      /// Whether items came, went, or were moved or locked by others since the lift.
      var hasChangedData = false
      /// Whether its touch has moved, or the content below it.
      var hasMoved = false
      var hasLeftHome = false

      /// The lifted item.
      var item: ItemID { lifted.item }
    }

    /// How a drag has ended.
    enum Ending { case released, cancelled, deleted }

    /// What a hold has to lift.
    struct Hold { var item: ItemID? }

    /// The rules as they are written, which remember nothing.
    let rules = CollectionReorderRules()
    /// The collection as it is seen now, with sizes and locks from the scene and the events; what lies where in it is
    /// asked of the rules.
    var model = State(policies: Policies())
    /// The display as it was seen before the event, but after a change by others; up to date where the order was not
    /// kept.
    var flowBefore = Flow(layout: Scene.blank.layout)
    /// Whether nothing has changed in the display but what others have changed.
    var isOrderKept = true
    /// Whether a drag has changed the display, in which no section has come or gone.
    var hasNewOrder = false
    /// Whether display and data source have as many sections as the scene.
    var hasAllSections = true
    /// The items that must exist.
    var members: [ItemID: Item] = [:]
    var touches: [Touch<TouchNote>] = []
    /// The drag in progress after the event, or the one that it has ended.
    var drag: Drag?
    /// The display that was seen before the lift.
    var displayAtLift: [Snapshot.Section] = []
    /// How this event has ended the drag; nil where it has not.
    var ending: Ending?
    /// Whether this event has lifted the item.
    var isLift = false
    /// What the event had to lift, if it is one that lifts, and if that is certain.
    var hold: Hold?
    /// Whether the event repeats the location of the drag's touch, or is a tick that cannot scroll and has not.
    var isStill = false
    /// Where the rules let the lifted item go after the event: its own place if nowhere, nil in a tie.
    var next: IndexPath?
    /// How often each item was lifted, and how many drags in a row were cancelled.
    var liftCounts: [ItemID: Int] = [:]
    var cancelCount = 0

    /// Nothing has happened.
    public init() {}

    /// The drag that is in progress after the event.
    var held: Drag? { ending == nil ? drag : nil }

    /// Whether the item is locked now.
    func isLocked(_ item: ItemID) -> Bool {
      model.flow.path(of: item).map { model.flow.isLocked($0) } ?? false
    }
  }

  /// Takes the event, or the scene, into the history.
  public static func remember(_ moment: inout Moment<CollectionReorder>) {
    moment.remember()
    moment.noteSituations()
  }
}

extension Moment where Subject == CollectionReorder {
  mutating func remember() {
    if history.ending != nil { history.drag = nil }
    (history.ending, history.hold, history.isLift, history.isStill) = (nil, nil, false, false)
    switch event {
    case nil:
      history.model = CollectionReorder.State(scene, policies: policies)
      history.model.flow.layOut()
      for section in scene.sections { for item in section.items { history.members[item.id] = item } }
    case .touch(let event): take(event)
    case .key(let event): take(event)
    case .tick(let seconds):
      isSenseless = !seconds.isFinite || seconds < 0 || history.drag == nil
      history.isStill = !isSenseless && after.offset == before.offset && !canScroll
      if after.offset != before.offset { history.drag?.hasMoved = true }
    case .background:
      history.touches.removeAll()
      if history.drag != nil { end(.cancelled) }
    case let event?: change(event)
    }
    if let drag = history.drag { history.drag?.before = history.model.flow.path(of: drag.item) }
    followDisplay()
    history.model.offset = after.offset
    guard let drag = history.drag, isChanged || !isIdle else { return }
    let path = history.hasAllSections ? history.model.flow.path(of: drag.item) : nil
    history.drag?.after = path
    guard let path, history.ending == nil else { return history.next = nil }
    history.drag?.lifted.path = path
    if path != drag.home { history.drag?.hasLeftHome = true }
    guard drag.lifted.touch == nil else {
      return history.next = history.drag.flatMap { next($0.lifted, in: history.model) }
    }
    if case .key(.step)? = event {} else { history.next = history.drag?.before }
    history.drag?.lifted.centre = history.model.flow.frame(of: path, offset: after.offset).centre
  }

  private mutating func end(_ how: CollectionReorder.History.Ending) {
    history.ending = how
    history.cancelCount = how == .released ? 0 : history.cancelCount + 1
    if let touch = history.drag?.lifted.touch, let index = history.touches.index(of: touch) {
      (history.touches[index].role, history.touches[index].note.isUncertain) = (.inert, false)
    }
  }

  /// Brings the model up to the display that is seen.
  ///
  /// - Complexity: O(number of items).
  private mutating func followDisplay() {
    let count = history.model.flow.sections.count
    history.hasAllSections = after.display.count == count && after.data.count == count
    history.hasNewOrder = false
    guard history.hasAllSections else { return history.isOrderKept = false }
    let isUntouched = event != nil && !isChanged && event?.isDataChange == false
    history.isOrderKept = isUntouched || history.model.flow.shows(after.display)
    guard !history.isOrderKept else { return }
    history.hasNewOrder = event != nil
    history.flowBefore = history.model.flow
    for section in after.display.indices {
      history.model.flow.sections[section].items = after.display[section].items.map {
        // What has come from nowhere is reported by other invariants.
        history.members[$0] ?? CollectionReorder.Item($0, size: .zero)
      }
    }
    history.model.flow.layOut()
  }

  /// Takes a change by others into the model.
  private mutating func change(_ event: CollectionReorder.Event) {
    guard history.model.flow.accepts(event) else { return isSenseless = true }
    let item = history.model.flow.change(event)
    history.model.flow.layOut()
    if let item { history.members[item] = history.model.flow.path(of: item).flatMap(history.model.flow.item) }
    if case .reload(let path, let size) = event, let item = history.model.flow.item(at: path) {
      history.members[item.id]?.size = size
    }
    if case .delete = event {
      for index in history.touches.indices where history.touches[index].note.item == item {
        history.touches[index].note.item = nil
      }
    }
    guard let drag = history.drag else { return }
    switch event.kind {
    case .delete where item == drag.item: end(.deleted)
    case .lock where item == drag.item: end(.cancelled)
    default:
      if item != nil { history.drag?.hasChangedData = true }
      if policies.change == .cancels, event.isDataChange { end(.cancelled) }
    }
  }
}

extension CollectionReorder.Flow {
  /// Whether the items stand as they are seen.
  fileprivate func shows(_ seen: [CollectionReorder.Snapshot.Section]) -> Bool {
    for section in sections.indices {
      let (items, others) = (sections[section].items, seen[section].items)
      guard items.count == others.count else { return false }
      for index in items.indices where items[index].id != others[index] { return false }
    }
    return true
  }
}

// Touches.

extension Moment where Subject == CollectionReorder {
  private mutating func take(_ event: TouchEvent) {
    if case .hold = event { history.hold = CollectionReorder.History.Hold() }
    switch history.touches.take(event) {
    case .ignored: isSenseless = true
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, let before): move(index, isRepeated: history.touches[index].location == before)
    case .held(let index): if !policies.liftsByMove { lift(index) }
    case .ended(let touch, let isReleased):
      if history.drag?.lifted.touch == touch.id { end(isReleased ? .released : .cancelled) }
    }
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    let path = history.rules.cellPressed(at: location, history.model)
    var note = CollectionReorder.History.TouchNote(item: path.flatMap(history.model.flow.item)?.id)
    var isFree = note.item != nil && history.drag == nil
    if history.drag == nil {
      for step in tolerance.around
      where history.rules.cellPressed(at: location + step, history.model) != path {
        note.isUncertain = true
      }
      for other in history.touches where other.note.item == note.item && note.item != nil {
        isFree = false
        if other.note.isUncertain { note.isUncertain = true }
      }
    }
    history.touches.append(Touch(touch, at: location, isFree ? .live : .inert, note))
  }

  private mutating func move(_ index: Int, isRepeated: Bool) {
    let touch = history.touches[index]
    if let drag = history.drag, drag.lifted.touch == touch.id {
      history.isStill = isRepeated
      history.drag?.hasMoved = true
      history.drag?.lifted = history.rules.followed(
        drag.lifted, to: touch.location, history.model)
      return
    }
    isIdle = true
    guard touch.role == .live || touch.note.isUncertain else { return }
    let distance = touch.squaredDistance.squareRoot()
    let limit = policies.liftsByMove ? policies.liftDistance : CollectionReorder.tapRadius
    let isTie = abs(distance - limit) <= tolerance
    if isTie { history.touches[index].note.isUncertain = true }
    guard isTie || distance > limit else { return }
    if policies.liftsByMove {
      isIdle = false
      lift(index)
    }
    guard history.drag == nil else { return }
    (history.touches[index].role, history.touches[index].note.isUncertain) =
      isTie ? (touch.role, true) : (.inert, false)
  }

  /// Works out what the touch has to lift now, and follows what it lifts.
  private mutating func lift(_ index: Int) {
    let touch = history.touches[index]
    history.hold = CollectionReorder.History.Hold()
    guard history.drag == nil else { return }
    if touch.note.isUncertain {
      history.hold = nil
    } else if touch.role == .live, let item = touch.note.item, !history.isLocked(item) {
      history.hold?.item = item
    }
    guard before.snapshotViews.isEmpty, let view = after.snapshotViews.first,
      before.display.path(of: view.item) != nil
    else {
      // A touch that lifts nothing now never will.
      (history.touches[index].role, history.touches[index].note.isUncertain) = (.inert, false)
      return
    }
    let cell = before.cells.first { $0.item == view.item }?.frame
    let frame = cell ?? view.frame
    let grabbed = cell != nil && policies.liftsByMove ? touch.press : touch.location
    beginDrag(of: view.item, touch, grabbed, frame)
    for other in history.touches.indices where other != index {
      history.touches[other].note.isUncertain = false
    }
  }
}

// Keys.

extension Moment where Subject == CollectionReorder {
  private mutating func take(_ event: KeyEvent) {
    if case .pick(let item) = event {
      guard policies.keys == .drag, history.drag == nil, let path = history.model.flow.path(of: item),
        !history.model.flow.isLocked(path)
      else { return isSenseless = true }
      let frame = history.model.flow.frame(of: path, offset: before.offset)
      return beginDrag(of: item, nil, frame.centre, frame)
    }
    guard let drag = history.held, drag.lifted.touch == nil else { return isSenseless = true }
    switch event {
    case .pick: break
    case .drop: end(.released)
    case .escape: end(.cancelled)
    case .step(let direction):
      history.drag?.hasMoved = true
      history.next =
        isHomeUnknown || isTie(drag.lifted.path, direction)
        ? nil
        : history.rules.target(drag.lifted, direction, history.model) ?? drag.lifted.path
    }
  }

  /// Whether several places are as near in that direction.
  private func isTie(_ path: CollectionReorder.IndexPath, _ direction: KeyEvent.Direction) -> Bool {
    history.model.flow.place(beside: path, direction)?.isTie ?? false
  }

  /// Begins the drag of an item that is in the display.
  ///
  /// - Parameters:
  ///   - touch: the touch that drags it; nil for a key.
  ///   - grabbed: where it was grabbed.
  ///   - frame: its cell at the lift.
  private mutating func beginDrag(
    of item: ItemID, _ touch: Touch<CollectionReorder.History.TouchNote>?, _ grabbed: Point, _ frame: Rect
  ) {
    guard let home = before.display.path(of: item) else { return }
    let location = touch?.location ?? grabbed
    let lifted = CollectionReorder.State.Drag(
      touch: touch?.id, at: location, item: item, path: home, grabOffset: frame.centre - grabbed, frame: frame
    )
    history.drag = CollectionReorder.History.Drag(
      lifted: history.rules.followed(lifted, to: location, history.model), home: home)
    (history.isLift, history.displayAtLift) = (true, before.display)
    history.liftCounts[item, default: 0] += 1
    history.touches.silence(except: touch?.id)
  }
}

// What the rules say: of a location, and of those around it within the tolerance. In a tie they do not agree.

extension Moment where Subject == CollectionReorder {
  /// Where the rules let a lifted item go in a model of the collection: its own place if nowhere, nil in a tie.
  func next(_ lifted: CollectionReorder.State.Drag, in model: CollectionReorder.State)
    -> CollectionReorder.IndexPath?
  {
    if isHomeUnknown { return nil }
    let next = history.rules.target(lifted, model)
    for step in tolerance.around {
      var moved = lifted
      (moved.location, moved.centre) = (lifted.location + step, lifted.centre + step)
      guard history.rules.target(moved, model) == next else { return nil }
    }
    return next ?? lifted.path
  }

  /// Whether it is not known where a denial sends the item: what follows its home is not seen.
  private var isHomeUnknown: Bool {
    policies.denial == .home && scene.delegate.contains { $0.redirect == nil }
  }

  /// Where one move of the lifted item brings it to rest in another section; nil where it takes more or fewer, or in a
  /// tie.
  func placeInOtherSection(
    of drag: CollectionReorder.History.Drag, from path: CollectionReorder.IndexPath
  ) -> CollectionReorder.IndexPath? {
    var (model, lifted) = (history.model, drag.lifted)
    if !history.isOrderKept { model.flow = history.flowBefore }
    lifted.path = path
    guard let place = next(lifted, in: model), place.section != path.section else { return nil }
    model.flow.moveItem(from: path, to: place)
    model.flow.layOut()
    lifted.path = place
    guard abs(model.flow.clamped(after.offset) - after.offset) <= tolerance,
      next(lifted, in: model) == place
    else { return nil }
    return place
  }

  /// Whether the touch of the drag may scroll the content, which lies as before the event.
  ///
  /// Where it scrolls and the item then moves, the content may become shorter, and the offset what it was.
  private var canScroll: Bool {
    edges.contains { edge in
      edge == .start && before.offset > 0
        || edge == .end && before.offset < history.model.flow.greatestOffset
    }
  }

  /// To which sides the touch of the drag may scroll the content: several in a tie, nil for none; empty without a touch.
  var edges: [CollectionReorder.State.Edge?] {
    guard let lifted = history.drag?.lifted, lifted.touch != nil else { return [] }
    let location = lifted.location
    return tolerance.around.map {
      history.rules.edge(nearTouchAt: location + $0, history.model)
    }
  }
}

extension Double {
  /// The four steps by that much in both directions.
  fileprivate var around: [Point] {
    [Point(-self, -self), Point(self, -self), Point(-self, self), Point(self, self)]
  }
}
