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

    /// A drag, beginning with the event after which a snapshot view was seen.
    struct Drag {
      var touch: TouchID
      var item: ItemID
      /// Where the item was at the lift.
      var home: IndexPath
      /// Where the item was before the event, but after a change by others; nil for nowhere.
      var before: IndexPath?
      /// Where the item is after the event; nil for nowhere.
      var after: IndexPath?
      /// From the touch to the centre of the cell as it was seen before the lift.
      var grabOffset: Point
      /// The centre and the size of that cell.
      var centreAtLift, size: Point
      /// Whether items came, went, or were moved or locked by others since the lift.
      var hasChangedData = false
      /// Whether its touch has moved, or the content below it.
      var hasMoved = false
      var hasLeftHome = false
    }

    /// How a drag has ended.
    enum Ending { case released, cancelled, deleted }

    /// What a hold has to do.
    enum Hold { case lifts(ItemID), liftsNothing, isUncertain }

    /// The display as it is seen now, with sizes and locks from the scene and the events, laid out.
    var model = Flow(layout: Layout(viewport: .zero))
    /// The display as it was seen before the event, but after a change by others; up to date where the order was not kept.
    var sectionsBefore: [Flow.Section] = []
    /// Whether nothing has changed in the display but what others have changed.
    var isOrderKept = true
    /// Whether a drag has changed the display, in which no section has come or gone.
    var hasNewOrder = false
    /// Whether display and data source have as many sections as the scene.
    var hasAllSections = true
    /// The items that must exist.
    var members: Set<ItemID> = []
    var touches: [Touch<TouchNote>] = []
    /// The drag in progress after the event, or the one that it has ended.
    var drag: Drag?
    /// The display that was seen before the lift.
    var displayAtLift: [Snapshot.Section] = []
    /// How this event has ended the drag; nil where it has not.
    var ending: Ending?
    /// Whether this event has lifted the item.
    var isLift = false
    /// What the event had to do, if it is one that lifts.
    var hold: Hold?
    /// Whether the event repeats the location of the drag's touch, or is a tick that cannot scroll.
    var isStill = false
    /// What is proposed to the lifted item after the event.
    var open = Proposal.nothing
    /// How often each item was lifted, and how many drags in a row were cancelled.
    var liftCounts: [ItemID: Int] = [:]
    var cancelCount = 0

    /// Nothing has happened.
    public init() {}

    /// The drag that is in progress after the event.
    var held: Drag? { ending == nil ? drag : nil }

    /// Where the touch of the drag is; nil where it is up.
    var dragLocation: Point? {
      guard let drag, let index = touches.index(of: drag.touch) else { return nil }
      return touches[index].location
    }

    /// Whether the item is locked now.
    func isLocked(_ item: ItemID) -> Bool { model.path(of: item).map { model.isLocked($0) } ?? false }

    mutating func silence(except touch: TouchID? = nil) {
      touches.silence(except: touch)
      for index in touches.indices where touches[index].id != touch {
        touches[index].note.isUncertain = false
      }
    }
  }

  /// What is proposed to a lifted item.
  enum Proposal {
    /// No other place, or one to which it must not go.
    case nothing
    /// A tie leaves open what it is.
    case uncertain
    /// To go there.
    case place(IndexPath)
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
    if let drag = history.drag { history.drag?.before = drag.after }
    switch event {
    case nil:
      history.model.layout = scene.layout
      history.model.replace(scene.sections)
      history.model.layOut()
      for section in scene.sections { for item in section.items { history.members.insert(item.id) } }
    case .touch(let event): take(event)
    case .tick(let seconds): tick(seconds)
    case .background:
      history.touches.removeAll()
      if history.drag != nil { end(.cancelled) }
    case .resize(let viewport):
      guard CollectionReorder.isSize(viewport) else {
        isSenseless = true
        break
      }
      history.model.layout.viewport = viewport
      history.model.layOut()
    case let event?:
      guard change(event) else {
        isSenseless = true
        break
      }
      if policies.change == .cancels, history.drag != nil, history.ending == nil, isDataChange {
        end(.cancelled)
      }
    }
    followDisplay()
    guard let drag = history.drag, isChanged || !isIdle else { return }
    history.drag?.after =
      !history.hasAllSections ? nil : history.isOrderKept ? drag.before : after.display.path(of: drag.item)
    history.open = .nothing
    guard let path = history.drag?.after, history.ending == nil, let centre = centre(of: drag) else { return }
    if path != drag.home { history.drag?.hasLeftHome = true }
    history.open = proposal(to: drag, at: path, in: history.model, centre: centre)
  }

  /// Whether the event is a change of the data, not of what is locked.
  var isDataChange: Bool {
    switch event {
    case .insert, .delete, .moveItem, .reload: true
    default: false
    }
  }

  /// The centre that the snapshot view of a drag in progress must have.
  func centre(of drag: CollectionReorder.History.Drag) -> Point? {
    guard let location = history.dragLocation else { return nil }
    let centre = location + drag.grabOffset
    guard policies.axis == .scrolling else { return centre }
    return history.model.layout.location(along: centre, across: drag.centreAtLift)
  }

  private mutating func end(_ how: CollectionReorder.History.Ending) {
    history.ending = how
    history.cancelCount = how == .released ? 0 : history.cancelCount + 1
    if how == .deleted { history.drag?.before = nil }
    if let drag = history.drag, let index = history.touches.index(of: drag.touch) {
      (history.touches[index].role, history.touches[index].note.isUncertain) = (.inert, false)
    }
  }

  /// Brings the model up to the display that is seen.
  ///
  /// - Complexity: O(number of items) where most of them keep their order.
  private mutating func followDisplay() {
    let count = history.model.sections.count
    history.hasAllSections = after.display.count == count && after.data.count == count
    history.hasNewOrder = false
    guard history.hasAllSections else { return history.isOrderKept = false }
    if event != nil, !isChanged, !isDataChange { return history.isOrderKept = true }
    history.isOrderKept = history.model.shows(after.display)
    guard !history.isOrderKept else { return }
    history.hasNewOrder = event != nil
    history.sectionsBefore = history.model.sections
    let cells = history.sectionsBefore.flatMap(\.cells)
    var next = 0
    for section in history.model.sections.indices {
      history.model.sections[section].cells = after.display[section].items.map { item in
        for step in cells.indices {
          let index = (next + step) % cells.count
          guard cells[index].id == item else { continue }
          next = index + 1
          return cells[index]
        }
        // It has come from nowhere: other invariants report that.
        return CollectionReorder.Flow.Cell(CollectionReorder.Item(item, size: .zero))
      }
    }
    history.model.layOut()
  }
}

// Touches and time.

extension Moment where Subject == CollectionReorder {
  private mutating func take(_ event: TouchEvent) {
    if case .hold = event { history.hold = .liftsNothing }
    switch history.touches.take(event) {
    case .ignored: isSenseless = true
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, let before): move(index, isRepeated: history.touches[index].location == before)
    case .held(let index): if !policies.liftsByMove { lift(index) }
    case .ended(let touch, let isReleased):
      if history.drag?.touch == touch.id { end(isReleased ? .released : .cancelled) }
    }
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    let (flow, isIdle) = (history.model, history.drag == nil)
    let path = flow.layout.bounds.contains(location) ? flow.cell(at: location, offset: before.offset) : nil
    var note = CollectionReorder.History.TouchNote(
      item: path.map { flow.sections[$0.section].cells[$0.item].id })
    var isFree = note.item != nil && isIdle
    note.isUncertain = isOnEdge(location, path)
    for other in history.touches where other.note.item == note.item && note.item != nil {
      isFree = false
      if other.note.isUncertain { note.isUncertain = true }
    }
    if !isIdle { note.isUncertain = false }
    history.touches.append(Touch(touch, at: location, isFree ? .live : .inert, note))
  }

  /// Whether implementations may differ on which cell the location is in.
  private func isOnEdge(_ location: Point, _ path: CollectionReorder.IndexPath?) -> Bool {
    let (flow, bounds) = (history.model, history.model.layout.bounds)
    if bounds.hasEdge(at: location, within: tolerance) { return true }
    guard bounds.contains(location) else { return false }
    if let path {
      return flow.frame(of: path, offset: before.offset).hasEdge(at: location, within: tolerance)
    }
    return flow.mayHit(location, offset: before.offset, within: tolerance)
  }

  private mutating func move(_ index: Int, isRepeated: Bool) {
    let touch = history.touches[index]
    guard history.drag?.touch != touch.id else {
      history.isStill = isRepeated
      history.drag?.hasMoved = true
      return
    }
    guard touch.role == .live || touch.note.isUncertain else { return isIdle = true }
    let distance = touch.squaredDistance.squareRoot()
    let limit = policies.liftsByMove ? policies.liftDistance : CollectionReorder.tapRadius
    let isTie = abs(distance - limit) <= tolerance
    if isTie { history.touches[index].note.isUncertain = true }
    if policies.liftsByMove {
      guard isTie || policies.lifts(pressedAt: touch.press, at: touch.location) else { return isIdle = true }
      lift(index)
      guard isTie, history.drag == nil else { return }
      (history.touches[index].role, history.touches[index].note) = (touch.role, touch.note)
      history.touches[index].note.isUncertain = true
    } else {
      isIdle = true
      guard distance > limit, !isTie else { return }
      (history.touches[index].role, history.touches[index].note.isUncertain) = (.inert, false)
    }
  }

  /// Works out what the touch has to lift now, and follows what it lifts.
  private mutating func lift(_ index: Int) {
    let touch = history.touches[index]
    let mayLift = history.drag == nil && touch.note.item != nil
    if mayLift, touch.note.isUncertain {
      history.hold = .isUncertain
    } else if mayLift, touch.role == .live, let item = touch.note.item, !history.isLocked(item) {
      history.hold = .lifts(item)
    } else {
      history.hold = touch.note.isUncertain && history.drag == nil ? .isUncertain : .liftsNothing
    }
    guard history.drag == nil, before.snapshotViews.isEmpty, let view = after.snapshotViews.first,
      let home = before.display.path(of: view.item)
    else {
      // A touch that lifts nothing now never will.
      if history.drag == nil {
        (history.touches[index].role, history.touches[index].note.isUncertain) = (.inert, false)
      }
      return
    }
    let cell = before.cells.first { $0.item == view.item }?.frame
    let seen = cell ?? view.frame
    let grabbed = cell != nil && policies.liftsByMove ? touch.press : touch.location
    history.drag = CollectionReorder.History.Drag(
      touch: touch.id, item: view.item, home: home, before: home, after: home,
      grabOffset: seen.centre - grabbed, centreAtLift: seen.centre, size: Point(seen.width, seen.height))
    (history.isLift, history.displayAtLift) = (true, before.display)
    history.liftCounts[view.item, default: 0] += 1
    history.silence(except: touch.id)
  }

  private mutating func tick(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0, history.drag != nil, let location = history.dragLocation else {
      return isSenseless = true
    }
    let edges = edges(at: location)
    let step = policies.scroll == .speed ? scene.scrollSpeed * seconds : seconds
    let isAtEnd = before.offset >= history.model.greatestOffset
    history.isStill =
      !edges.start && !edges.end || step == 0 || edges.start && !edges.end && before.offset <= 0
      || edges.end && !edges.start && isAtEnd
    if after.offset != before.offset { history.drag?.hasMoved = true }
  }

  /// Towards which sides a touch at this location may scroll: both where a tie leaves it open.
  func edges(at location: Point) -> (start: Bool, end: Bool) {
    let zone = scene.edgeZone
    let fromStart = history.model.layout.distanceFromStart(location)
    let fromEnd = history.model.layout.extent - fromStart
    // The nearer side counts only where both zones are certain; in a tie either side is right.
    if fromStart < zone - tolerance, fromEnd < zone - tolerance {
      return (fromStart <= fromEnd + tolerance, fromEnd <= fromStart + tolerance)
    }
    return (fromStart <= zone + tolerance, fromEnd <= zone + tolerance)
  }
}

// Changes by others.

extension Moment where Subject == CollectionReorder {
  /// Makes a change by others in the model; false where it is to be ignored.
  private mutating func change(_ event: CollectionReorder.Event) -> Bool {
    switch event {
    case .insert(let item, let path):
      guard history.model.isPlace(path), CollectionReorder.isSize(item.size),
        !history.members.contains(item.id)
      else { return false }
      history.members.insert(item.id)
      history.model.sections[path.section].cells.insert(CollectionReorder.Flow.Cell(item), at: path.item)
      history.drag?.hasChangedData = true
      shiftDrag { $0.shifted(byInsertAt: path) }
    case .delete(let path):
      guard history.model.contains(path) else { return false }
      let item = history.model.sections[path.section].cells.remove(at: path.item).id
      history.members.remove(item)
      for index in history.touches.indices where history.touches[index].note.item == item {
        history.touches[index].note.item = nil
      }
      if history.drag?.before == path { end(.deleted) } else { history.drag?.hasChangedData = true }
      shiftDrag { $0.shifted(byDeleteAt: path) }
    case .moveItem(let source, let path):
      guard source != path, history.model.contains(source),
        history.model.isPlace(path, afterTakingOut: source)
      else { return false }
      let cell = history.model.sections[source.section].cells.remove(at: source.item)
      history.model.sections[path.section].cells.insert(cell, at: path.item)
      history.drag?.hasChangedData = true
      shiftDrag { $0.shifted(byMoveFrom: source, to: path) }
    case .reload(let path, let size):
      guard history.model.contains(path), CollectionReorder.isSize(size) else { return false }
      history.model.sections[path.section].cells[path.item].size = size
    case .lock(let path), .unlock(let path):
      guard history.model.contains(path) else { return false }
      let isLocked = event.kind == .lock
      history.model.sections[path.section].cells[path.item].isLocked = isLocked
      if isLocked, history.drag?.before == path {
        end(.cancelled)
      } else {
        history.drag?.hasChangedData = true
      }
      return true
    default: return false
    }
    history.model.layOut()
    return true
  }

  private mutating func shiftDrag(
    _ shifted: (CollectionReorder.IndexPath) -> CollectionReorder.IndexPath?
  ) {
    if let path = history.drag?.before { history.drag?.before = shifted(path) }
  }
}

// What is proposed.

extension Moment where Subject == CollectionReorder {
  /// What is proposed to the lifted item while it is at a place of a display, with its view's centre there.
  func proposal(
    to drag: CollectionReorder.History.Drag, at path: CollectionReorder.IndexPath,
    in flow: CollectionReorder.Flow, centre: Point
  ) -> CollectionReorder.Proposal {
    let place = policies.target == .touch ? history.dragLocation ?? centre : centre
    let view = Rect(centre: centre, size: drag.size)
    let found = flow.proposal(policies.target, at: place, under: view, offset: after.offset, own: path)
    // Of places within the tolerance, too, the same must be proposed.
    var isSure = true
    for x in [-tolerance, tolerance] {
      for y in [-tolerance, tolerance] where isSure {
        let step = Point(x, y)
        let moved = Rect(centre: centre + step, size: drag.size)
        isSure =
          found
          == flow.proposal(policies.target, at: place + step, under: moved, offset: after.offset, own: path)
      }
    }
    guard isSure else { return .uncertain }
    guard let found, found != path, !flow.isLocked(found) else { return .nothing }
    let verdict = scene.delegate.first { $0.proposed == found }
    // It goes home then, which may have moved.
    if let verdict, verdict.redirect == nil { return policies.denial == .home ? .uncertain : .nothing }
    let redirect = verdict?.redirect.flatMap { flow.isDestination($0, from: path) ? $0 : nil }
    let destination = redirect ?? found
    return destination != path && flow.canMove(from: path, to: destination) ? .place(destination) : .nothing
  }

  /// Where one move of the lifted item brings it to rest in another section; nil where it takes more or fewer, or in a tie.
  func placeInOtherSection(
    of drag: CollectionReorder.History.Drag, from path: CollectionReorder.IndexPath
  ) -> CollectionReorder.IndexPath? {
    guard let centre = centre(of: drag) else { return nil }
    var flow = history.model
    if !history.isOrderKept { flow.sections = history.sectionsBefore }
    guard case .place(let place) = proposal(to: drag, at: path, in: flow, centre: centre),
      place.section != path.section, flow.contains(path)
    else { return nil }
    flow.moveCell(from: path, to: place)
    flow.layOut()
    guard abs(flow.clamped(after.offset) - after.offset) <= tolerance,
      case .nothing = proposal(to: drag, at: place, in: flow, centre: centre)
    else { return nil }
    return place
  }
}

extension Rect {
  /// The rectangle of that size about a centre.
  init(centre: Point, size: Point) {
    self.init(centre.x - size.x / 2, centre.y - size.y / 2, size.x, size.y)
  }

  /// Whether an edge passes within the tolerance of the location.
  func hasEdge(at location: Point, within tolerance: Double) -> Bool {
    func isNear(_ coordinate: Double, _ edge: Double) -> Bool { abs(coordinate - edge) <= tolerance }
    let isBeside = location.x >= x - tolerance && location.x <= maxX + tolerance
    let isLevel = location.y >= y - tolerance && location.y <= maxY + tolerance
    return isBeside && isLevel
      && (isNear(location.x, x) || isNear(location.x, maxX) || isNear(location.y, y)
        || isNear(location.y, maxY))
  }
}
