extension DragSession {
  /// The facts of a run that invariants need, taken from events and snapshots, never from the reference.
  public struct History: HistoryValue {
    /// An item or placeholder that is seen somewhere, and the app of the view that it is in.
    struct Seen {
      var row: Snapshot.Row
      var app: AppID?
    }

    /// The view, if any, and the item, if any, on which a touch went down.
    struct Pressed {
      var isInView: Bool
      var item: Identity?
    }

    /// The touches that are down.
    var touches: [Touch<Pressed>] = []
    /// The touch that holds the session.
    var holder: TouchID?
    /// Watches when a touch has to lift.
    var lifting = LiftWatch()
    /// Whether this event is a press that cancels the session.
    var isCancelledByPress = false
    /// The apps in the background.
    var hidden: Set<AppID> = []
    /// The traits of items and copies, as the data source has given them, each with its app.
    var items = State.Items()

    /// Whether rows, or what is in them, differ from before the event.
    var areRowsChanged = true
    /// All that is seen before and after the last event that has changed rows.
    var (seenBefore, seen): ([Seen], [Seen]) = ([], [])
    /// The items and placeholders that this event deletes or fails, with all that is in them.
    var gone: [Identity] = []
    /// The item that this event inserts or moves in the data source, or whose data arrives.
    var changed: Identity?
    /// Where the item that the data source inserts or moves has to stand after this event.
    var landing: Path?

    /// The session that this event drops, as shown just before, where the drop can change something.
    var drop: Snapshot.Session?
    /// Whether there is a drop; a comparison with nil would copy it.
    var hasDrop: Bool { if case .some = drop { true } else { false } }
    /// The items that this event drops, or the placeholders of their copies.
    var dropped: [Identity] = []

    /// For situations: the first items of all sessions, and how long the session has shown the same place.
    var (dragged, restSeconds): (Set<Identity>, Double) = ([], 0)

    public init() {}
  }

  public static func remember(_ moment: inout Moment<DragSession>) {
    moment.remember()
    moment.noteSituations()
    moment.followSession()
  }
}

extension Moment where Subject == DragSession {
  /// The requests that are seen for the first time.
  var newRequests: [DragSession.Snapshot.Request] {
    before.requests == after.requests ? [] : after.requests.filter { !before.requests.contains($0) }
  }

  /// The reports that are seen for the first time.
  var newReports: ArraySlice<DragSession.Report> { after.reports.dropFirst(before.reports.count) }

  /// Whether the event is a release or a cancel of the touch that holds the session, or a press that cancels it.
  var endsSession: Bool {
    switch event {
    case .touch(.press): history.isCancelledByPress
    case .touch(.release(let touch)), .touch(.cancel(let touch)):
      before.hasSession && touch == history.holder
    default: false
    }
  }

  /// Whether dropped items go onto one of the dragged rows, or, where the code decides, beside one.
  var isOnDragged: Bool {
    guard let path = history.drop?.destination?.path else { return false }
    func isDragged(_ item: Int) -> Bool {
      before.views.row(at: DragSession.Path(path.view, path.section, item))
        .map { history.dropped.contains($0.id) } ?? false
    }
    if policies.landing == .own { return isDragged(path.item) || isDragged(path.item - 1) }
    return policies.zones == .last && isDragged(path.item)
  }

  fileprivate mutating func remember() {
    history.gone.clear()
    history.dropped.clear()
    (history.changed, history.landing, history.isCancelledByPress) = (nil, nil, false)
    history.drop = nil
    history.lifting.begin(event?.touchEvent)
    history.areRowsChanged = event == nil || before.views != after.views || before.cells != after.cells
    takeEvent()
    for request in newRequests {
      history.items[request.copy] = DragSession.State.Item(
        app: request.app, traits: DragSession.Item(request.copy.original))
    }
    if history.areRowsChanged {
      (history.seenBefore, history.seen) = (history.seen, seen(after.views, after.cells))
    }
    isIdle =
      history.gone.isEmpty && history.changed == nil && !history.hasDrop && !endsSession
      && history.lifting.due == nil
  }

  private mutating func takeEvent() {
    switch event {
    case nil:
      history.items = DragSession.State.Items(of: scene)
      for view in scene.views {
        for section in view.sections {
          for item in section.items {
            let row = DragSession.Snapshot.Row(DragSession.Identity(item.id))
            history.seen.append(DragSession.History.Seen(row: row, app: view.app))
          }
        }
      }
      for app in scene.apps where app.isInBackground { history.hidden.insert(app.id) }
    case .touch(let event): take(event)
    case .tick(let seconds): isSenseless = !seconds.isFinite || seconds < 0
    case .arrive(let number):
      history.changed = before.requests.first { $0.number == number }?.copy
      isSenseless = history.changed == nil
    case .fail(let number):
      history.gone = before.requests.filter { $0.number == number }.map(\.copy)
      isSenseless = history.gone.isEmpty
    case .background(let app):
      isSenseless = !scene.apps.contains { $0.id == app } || !history.hidden.insert(app).inserted
    case .foreground(let app): isSenseless = history.hidden.remove(app) == nil
    case .reload(let view):
      guard let rows = rows(of: view) else { return isSenseless = true }
      let all = before.cells.all(in: rows)
      history.gone = before.requests.map(\.copy).filter(all.contains)
    case .delete(let path):
      history.gone = before.views.row(atItem: path).map { before.cells.all(in: [$0]) } ?? []
      isSenseless = history.gone.isEmpty
    case .deleteSection(let view, let section):
      guard let rows = before.views.section(at: DragSession.Path(view, section, 0))?.rows else {
        return isSenseless = true
      }
      history.gone = before.cells.all(in: rows)
    case .insert(let item, let path): insert(item, path)
    case .moveItem(let path, let section, let item):
      move(from: path, to: DragSession.Path(path.view, section, item))
    }
  }

  private func rows(of view: DragSession.ViewID) -> [DragSession.Snapshot.Row]? {
    before.views.first { $0.id == view }?.sections.flatMap(\.rows)
  }

  private mutating func insert(_ item: DragSession.Item, _ path: DragSession.Path) {
    let id = DragSession.Identity(item.id)
    guard let view = scene.views.first(where: { $0.id == path.view }),
      !history.seen.contains(where: { $0.row.id == id }),
      let place = before.views.rowPath(ofItem: path)
    else { return isSenseless = true }
    history.items[id] = DragSession.State.Item(app: view.app, traits: item)
    (history.changed, history.landing) = (id, place)
  }

  private mutating func move(from path: DragSession.Path, to target: DragSession.Path) {
    guard path != target, let id = before.views.row(atItem: path)?.id else { return isSenseless = true }
    var views = before.views
    views.remove(id)
    history.landing = views.rowPath(ofItem: target)
    isSenseless = history.landing == nil
    if !isSenseless { history.changed = id }
  }

  private mutating func take(_ event: TouchEvent) {
    let meaning = history.touches.take(event)
    history.lifting.take(meaning, history.touches, policies, tolerance: tolerance)
    switch meaning {
    case .ignored: isSenseless = true
    case .pressed(let touch, let location):
      let view = scene.views.last { $0.layout.frame.contains(location) && !history.hidden.contains($0.app) }
      var item: DragSession.Identity?
      if let view, let sections = before.views.first(where: { $0.id == view.id })?.sections,
        case .row(let section, let row, _)? = view.layout.spot(at: location, sections),
        !sections[section].rows[row].isPlaceholder
      {
        item = sections[section].rows[row].id
      }
      let isUseless =
        before.session.map { !$0.isBegun }
        ?? policies.isTaken(by: history.touches) { $0.note.item == item }
      var pressed = Touch(
        touch, at: location, isUseless ? .inert : .live,
        DragSession.History.Pressed(isInView: view != nil, item: item))
      pressed.isIgnored = policies.ignoresTouch(beside: history.touches)
      pressed.isOnItem = item != nil
      if pressed.isIgnored { pressed.role = .inert }
      history.lifting.press(
        touch, policies.lifts,
        isSure: !before.hasSession && history.touches.isEmpty && item.map(liftsItself) == true
          && !isOnEdge(location))
      history.touches.append(pressed)
      guard policies.cancelsAll(history.touches) else { return }
      history.isCancelledByPress = before.hasSession
      history.touches.silence()
    case .moved, .held: break
    case .ended(let touch, let isReleased): if isReleased, touch.id == history.holder { drop() }
    }
  }

  /// Whether the lift of an item takes that item along, whatever else it takes.
  private func liftsItself(_ item: DragSession.Identity) -> Bool {
    history.items[item].map { $0.traits.starts?.contains(item.original) ?? true } ?? false
  }

  /// Whether a location is on an edge of a view or row, where the item under it is uncertain.
  private func isOnEdge(_ location: Point) -> Bool {
    let shift = Point(0, tolerance)
    func row(at place: Point, _ view: DragSession.View) -> (Int, Int)? {
      guard let sections = before.views.first(where: { $0.id == view.id })?.sections,
        case .row(let section, let row, _)? = view.layout.spot(at: place, sections)
      else { return nil }
      return (section, row)
    }
    return scene.views.contains { view in
      if view.layout.frame.hasOnEdge(location, within: tolerance) { return true }
      let (above, below) = (row(at: location - shift, view), row(at: location + shift, view))
      return above?.0 != below?.0 || above?.1 != below?.1
    }
  }

  private mutating func drop() {
    guard let session = before.session, session.isBegun, session.destination != nil,
      let proposal = session.proposal, proposal.changesAnything
    else { return }
    history.drop = session
    history.dropped = proposal.operation == .move ? session.items : newRequests.map(\.copy)
  }

  /// All rows and what is in them, each with the app of the view or item that it is in.
  private func seen(
    _ views: [DragSession.Snapshot.View], _ cells: [DragSession.Snapshot.Cell]
  ) -> [DragSession.History.Seen] {
    var seen: [DragSession.History.Seen] = []
    seen.reserveCapacity(history.seen.count + 1)
    for view in views {
      let app = scene.views.first { $0.id == view.id }?.app
      for section in view.sections {
        for row in section.rows { seen.append(DragSession.History.Seen(row: row, app: app)) }
      }
    }
    for cell in cells {
      let app = history.items[cell.id]?.app
      for row in cell.rows { seen.append(DragSession.History.Seen(row: row, app: app)) }
    }
    return seen
  }

  /// Notes the visible session for later events.
  fileprivate mutating func followSession() {
    guard let session = after.session else { return history.holder = nil }
    if !before.hasSession { history.holder = event?.touch }
    if session.isBegun, before.session?.isBegun != true, let item = session.items.first {
      history.dragged.insert(item)
    }
    if case .tick(let seconds)? = event, !isSenseless { history.restSeconds += seconds }
    if !showsSamePlace { history.restSeconds = 0 }
  }

  /// Whether destination and proposal are the same as before the event.
  var showsSamePlace: Bool {
    DragSession.Snapshot.Session.showSamePlace(before.session, after.session)
  }
}
