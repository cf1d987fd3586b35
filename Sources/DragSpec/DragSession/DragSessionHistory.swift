extension DragSession {
  /// What has happened in a run, read off events and snapshots, never off the reference.
  public struct History: HistoryValue {
    /// What is noted about a touch that is down.
    struct TouchNote {
      /// The item that was seen under it at its press.
      var item: Identity?
      /// What it can do, as long as it is live.
      var purpose: State.Purpose?
      /// Whether press and moves were far enough from all borders for platforms to agree.
      var isCertain = true
      /// Whether it went down in a view.
      var isInView = true
    }

    /// What lies at a location.
    struct Located {
      var view: Int?
      var spot: Spot?
      /// Whether all borders of views and rows are far enough away for platforms to agree.
      var isCertain = true
      /// Whether the middle of the row is far enough away, too.
      var isHalfCertain = true
    }

    /// An item or placeholder that is seen somewhere, and the app of the view that it is in.
    struct Seen {
      var row: Snapshot.Row
      var app: AppID?
    }

    /// A drop that can change something, as it was shown just before it.
    struct Drop {
      var destination: Destination
      var proposal: Proposal
      var gap: Path?
      /// Whether it moves items onto one of themselves.
      var isOnDragged: Bool
    }

    /// How a session has ended.
    enum Ending { case dropped, cancelled, undone, emptied }

    var apps: [App] = []
    /// What the data sources say about items, deleted ones included.
    var traits: [ItemID: Item] = [:]
    var touches: [Touch<TouchNote>] = []

    /// Whether there was a session before the event and is one after it, and whether it had and has begun.
    var (hadSession, hadBegun, hasSession, hasBegun) = (false, false, false, false)
    /// Whether rows, or what is in them, differ from before the event.
    var areRowsChanged = true
    /// All that is seen before and after the event, where rows have changed.
    var (seenBefore, seen): ([Seen], [Seen]) = ([], [])
    /// What this event deletes or fails: items, placeholders, and all that is in them.
    var gone: [Identity] = []
    /// The item that this event inserts, or whose data arrives; the one that it moves in the data source.
    var (gained, movedByData): (Identity?, Identity?) = (nil, nil)
    /// Where the item is to stand after this event that the data source inserts or moves.
    var landing: Path?
    /// The section that this event deletes.
    var deletedSection: Path?
    /// The requests and reports that are seen for the first time, as indexes into those seen now.
    var (newRequests, reported) = (0..<0, 0..<0)

    /// The sessions that have begun and not ended, by their number, and how many have begun.
    var (openSessions, begunCount): ([Int], Int) = ([], 0)
    /// A report of a beginning or an end that does not fit.
    var strangeReport: Report?
    /// Of each request that was reported, the session that has made it.
    var requestSessions: [(request: Int, session: Int)] = []

    /// The touch that has lifted the session, and the index of the view; nil where that is not certain.
    var (liftTouch, liftView): (TouchID?, Int?) = (nil, nil)
    /// The items that the session must have now, none where there must be none, and whether that is certain.
    var (items, areItemsKnown): ([Identity], Bool) = ([], true)
    /// How the session that was there before the event has ended with it.
    var ending: Ending?
    /// What this event drops, and the items or placeholders that it puts there.
    var (drop, dropped): (Drop?, [Identity]) = (nil, [])

    /// How long destination and proposal have been seen unchanged, in seconds.
    var restSeconds = 0.0
    /// The spring-loaded row that the session is over, and whether it is certain when that began.
    var (hover, isHoverCertain): (Hover?, Bool) = (nil, true)
    /// How many openings of that row this event may and must show; nil where that is not known.
    var openingsDue: ClosedRange<Int>?
    /// What lies under the touch of the present session; nil without one, or where its touch is not known.
    var located: Located?

    /// For situations: how often items were dragged, and whether another proposal has ended a rest.
    var (liftCounts, brokenRest): ([Identity: Int], Bool) = ([:], false)

    /// Nothing has happened.
    public init() {}

    /// What the data source says about an item; nil for copies, of which it says nothing.
    func traits(of id: Identity) -> Item? { id.copy == 0 ? traits[id.original] : nil }

    /// Whether an app may see an item of another.
    func isVisible(_ id: Identity, of owner: AppID?, to app: AppID) -> Bool {
      guard let owner, let item = traits(of: id) else { return true }
      return item.isVisible(to: app, of: owner, in: apps)
    }

    fileprivate mutating func forgetEvent() {
      gone.clear()
      (gained, movedByData, landing, deletedSection) = (nil, nil, nil, nil)
      (ending, drop, openingsDue, located, strangeReport) = (nil, nil, nil, nil, nil)
      dropped.clear()
      (areItemsKnown, brokenRest) = (true, false)
    }
  }

  /// Takes the event, or the scene, into the history.
  public static func remember(_ moment: inout Moment<DragSession>) {
    moment.remember()
    moment.noteSituations()
  }
}

extension Moment where Subject == DragSession {
  mutating func remember() {
    history.forgetEvent()
    compare()
    takeEvent()
    if event != nil { follow() }
  }

  private mutating func takeEvent() {
    switch event {
    case nil: begin()
    case .touch(let event): take(event)
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return isSenseless = true }
      history.restSeconds += seconds
      history.hover?.seconds += seconds
    case .arrive(let request):
      history.gained = before.requests.first { $0.number == request }?.copy
      isSenseless = history.gained == nil
    case .fail(let request):
      let copy = before.requests.first { $0.number == request }?.copy
      if let copy { history.gone.append(copy) } else { isSenseless = true }
    case .background(let app): setBackground(app, true)
    case .foreground(let app): setBackground(app, false)
    case .reload(let view):
      guard viewIndex(view) != nil else { return isSenseless = true }
      for request in before.requests
      where before.views.root(of: request.copy, in: before.cells)?.view == view { lose(request.copy) }
    case .delete(let path):
      guard let row = before.views.rowPath(ofItem: path).flatMap({ before.views.row(at: $0) }) else {
        return isSenseless = true
      }
      lose(row.id)
      leaveSession()
    case .insert(let item, let path):
      let id = DragSession.Identity(item.id)
      guard let path = before.views.rowPath(ofItem: path), before.views.root(of: id, in: before.cells) == nil
      else {
        return isSenseless = true
      }
      (history.gained, history.landing, history.traits[item.id]) = (id, path, item)
    case .moveItem(let path, let section, let item):
      moveItem(path, to: DragSession.Path(path.view, section, item))
    case .deleteSection(let view, let section):
      let path = DragSession.Path(view, section, 0)
      guard let section = before.views.section(at: path) else { return isSenseless = true }
      history.deletedSection = path
      for row in section.rows { lose(row.id) }
      leaveSession()
    }
  }

  private mutating func begin() {
    history.apps = scene.apps
    for view in scene.views {
      for item in view.sections.flatMap(\.items) { history.traits[item.id] = item }
    }
    history.seenBefore = seen(scene.rows, [])
  }

  /// Finds out what differs from before the event.
  private mutating func compare() {
    (history.hadSession, history.hadBegun) = (history.hasSession, history.hasBegun)
    // Asked once: to take a session out of a snapshot copies all of it.
    switch after.session {
    case nil: (history.hasSession, history.hasBegun) = (false, false)
    case let session?: (history.hasSession, history.hasBegun) = (true, session.isBegun)
    }
    history.items = history.hadSession ? before.session?.items ?? [] : []
    history.areRowsChanged = event == nil || before.views != after.views || before.cells != after.cells
    if history.areRowsChanged {
      swap(&history.seen, &history.seenBefore)
      history.seen = seen(after.views, after.cells)
    }
    let isStart = event == nil
    let reportCount = isStart ? 0 : min(before.reports.count, after.reports.count)
    history.reported = reportCount..<after.reports.count
    var first = after.requests.count
    if isStart || before.requests != after.requests {
      while first > 0, isStart || !before.requests.contains(after.requests[first - 1]) { first -= 1 }
    }
    history.newRequests = first..<after.requests.count
  }

  /// All rows and what is in them, each with the app of the view that it is in.
  private func seen(
    _ views: [DragSession.Snapshot.View], _ cells: [DragSession.Snapshot.Cell]
  ) -> [DragSession.History.Seen] {
    var seen: [DragSession.History.Seen] = []
    for view in views {
      let app = viewIndex(view.id).map { scene.views[$0].app }
      for section in view.sections {
        for row in section.rows { seen.append(DragSession.History.Seen(row: row, app: app)) }
      }
    }
    for cell in cells {
      let app = app(of: views.root(of: cell.id, in: cells))
      for row in cell.rows { seen.append(DragSession.History.Seen(row: row, app: app)) }
    }
    return seen
  }
}

// MARK: Data

extension Moment where Subject == DragSession {
  /// Notes that an item goes, with all that is in it.
  private mutating func lose(_ id: DragSession.Identity) {
    guard !history.gone.contains(id) else { return }
    history.gone.append(id)
    for row in before.cells.contents(of: id) { lose(row.id) }
  }

  /// Notes which touches and items what is deleted leaves without anything.
  private mutating func leaveSession() {
    for index in history.touches.indices {
      guard let item = history.touches[index].note.item, history.gone.contains(item) else { continue }
      history.touches[index].note.item = nil
      if history.touches[index].role != .drags, history.touches[index].note.isCertain {
        history.touches[index].role = .inert
      }
    }
    history.items.removeAll { history.gone.contains($0) }
    guard history.hadSession, history.items.isEmpty else { return }
    history.ending = history.hadBegun ? .emptied : .undone
    silenceLiftTouch()
  }

  private mutating func moveItem(_ path: DragSession.Path, to target: DragSession.Path) {
    var views = before.views
    guard let source = views.rowPath(ofItem: path), let row = views.row(at: source),
      let view = views.firstIndex(where: { $0.id == path.view })
    else { return isSenseless = true }
    views[view].sections[source.section].rows.remove(at: source.item)
    guard let place = views.rowPath(ofItem: target) else { return isSenseless = true }
    (history.movedByData, history.landing) = (row.id, target == path ? source : place)
  }

  private mutating func setBackground(_ app: DragSession.AppID, _ isInBackground: Bool) {
    guard let index = history.apps.firstIndex(where: { $0.id == app }),
      history.apps[index].isInBackground != isInBackground
    else { return isSenseless = true }
    history.apps[index].isInBackground = isInBackground
    guard isInBackground else { return }
    for index in history.touches.indices where history.touches[index].role != .drags {
      // A touch whose item is not certain can be of either app.
      let note = history.touches[index].note
      if let item = note.item, note.isCertain, appOfRow(item) != app { continue }
      history.touches[index].role = .inert
    }
    if history.hadSession, !history.hadBegun, let first = history.items.first, appOfRow(first) == app {
      (history.ending, history.items) = (.undone, [])
      silenceLiftTouch()
    }
  }

  /// The touch of a session that is over stays down without effect.
  private mutating func silenceLiftTouch() {
    if let touch = history.liftTouch, let index = history.touches.index(of: touch) {
      history.touches[index].role = .inert
    }
  }
}

// MARK: Touches

extension Moment where Subject == DragSession {
  private mutating func take(_ event: TouchEvent) {
    switch history.touches.take(event) {
    case .ignored: isSenseless = true
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, _): move(index)
    case .held(let index): hold(index)
    case .ended(let touch, let isReleased): end(touch, isReleased)
    }
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    let located = locate(location, in: before.views)
    let row = row(at: located, in: before.views)
    var note = DragSession.History.TouchNote(item: row?.isPlaceholder == true ? nil : row?.id)
    (note.isCertain, note.isInView) = (located.isCertain, located.view != nil)
    if note.item != nil || !note.isCertain {
      note.purpose = !history.hadSession ? .lifts : history.hadBegun ? .adds : nil
    }
    if note.purpose == .lifts, note.item != nil {
      for other in history.touches where other.note.item == note.item || !other.note.isCertain {
        // Another touch on the item leaves nothing for this one, if it is on the item.
        if other.note.isCertain { note.purpose = nil } else { note.isCertain = false }
      }
    }
    history.touches.append(Touch(touch, at: location, note.purpose == nil ? .inert : .live, note))
  }

  private mutating func move(_ index: Int) {
    isIdle = history.touches[index].id != history.liftTouch
    guard history.touches[index].role == .live else { return }
    let distance = history.touches[index].squaredDistance.squareRoot()
    if abs(distance - DragSession.tapRadius) <= tolerance {
      history.touches[index].note.isCertain = false
    } else if distance > DragSession.tapRadius {
      silence(index)
    }
  }

  /// Makes a touch one that certainly does nothing until it is released.
  private mutating func silence(_ index: Int) {
    (history.touches[index].role, history.touches[index].note.isCertain) = (.inert, true)
  }

  private mutating func hold(_ index: Int) {
    let (touch, isLive) = (history.touches[index], history.touches[index].role == .live)
    guard !history.hadSession else {
      return touch.role == .drags ? () : silence(index)
    }
    history.touches[index].role = .inert
    history.areItemsKnown = touch.note.isCertain
    if isLive, touch.note.purpose == .lifts, let item = touch.note.item, let app = appOfRow(item) {
      join(history.traits(of: item).flatMap(\.starts), of: item, app)
    }
    guard history.hasSession else { return }
    history.liftTouch = touch.id
    history.liftView =
      touch.note.isCertain
      ? touch.note.item.flatMap { before.views.path(of: $0) }.flatMap { viewIndex($0.view) } : nil
    for other in history.touches.indices { silence(other) }
    history.touches[index].role = .drags
  }

  /// Appends to the items of the session those of a list that can join.
  private mutating func join(_ list: [ItemID]?, of item: DragSession.Identity, _ app: DragSession.AppID) {
    var items = history.items
    items.join(list, of: item) { appOfRow($0) == app }
    if policies.order == .rows { items.arrange(asIn: before.views) }
    history.items = items
  }

  private mutating func end(_ touch: Touch<DragSession.History.TouchNote>, _ isReleased: Bool) {
    if history.hadSession, touch.id == history.liftTouch {
      history.ending = !history.hadBegun ? .undone : isReleased ? .dropped : .cancelled
      if history.ending == .dropped { drop() }
      return history.items = []
    }
    history.areItemsKnown = !isReleased || touch.note.isCertain
    guard isReleased, touch.role == .live, touch.note.purpose == .adds, history.hadBegun,
      let item = touch.note.item, let app = appOfRow(item),
      app == history.items.first.flatMap({ appOfRow($0) })
    else { return }
    join(history.traits(of: item).flatMap(\.adds), of: item, app)
  }

  private mutating func drop() {
    guard let session = before.session, let destination = session.destination,
      let proposal = session.proposal, proposal.changesAnything
    else { return }
    let row = destination.path.flatMap { before.views.row(at: $0) }
    let isMove = proposal.operation == .move
    history.drop = DragSession.History.Drop(
      destination: destination, proposal: proposal, gap: session.gap,
      isOnDragged: isMove && row.map { session.items.contains($0.id) } ?? false)
    history.dropped = isMove ? session.items : after.requests[history.newRequests].map(\.copy)
  }
}

// MARK: Reports and the session

extension Moment where Subject == DragSession {
  private mutating func follow() {
    for report in after.reports[history.reported] { follow(report) }
    if !history.hasSession { (history.liftTouch, history.liftView) = (nil, nil) }
    guard history.hasBegun, let touch = history.liftTouch, let index = history.touches.index(of: touch) else {
      (history.restSeconds, history.hover, history.isHoverCertain) = (0, nil, true)
      // Without a session nothing is expected of an event that has nothing to change.
      if !history.hasSession, !history.hadSession, history.items.isEmpty, history.gone.isEmpty,
        history.gained == nil, history.landing == nil
      {
        isIdle = true
      }
      return
    }
    let isSamePlace = history.hadBegun && before.session?.destination == after.session?.destination
    let isSame = isSamePlace && before.session?.proposal == after.session?.proposal
    history.brokenRest = isSamePlace && !isSame && history.restSeconds > 0 && before.session?.gap == nil
    if !isSame { history.restSeconds = 0 }
    let located = locate(history.touches[index].location, in: after.views)
    history.located = located
    followHover(located)
  }

  private mutating func follow(_ report: DragSession.Report) {
    switch report.kind {
    case .began:
      history.begunCount += 1
      if report.session != history.begunCount { history.strangeReport = report }
      history.openSessions.append(report.session)
      if let item = after.session?.items.first { history.liftCounts[item, default: 0] += 1 }
    case .ended:
      if let index = history.openSessions.firstIndex(of: report.session) {
        history.openSessions.remove(at: index)
      } else {
        history.strangeReport = report
      }
    case .requested:
      if let request = report.request { history.requestSessions.append((request, report.session)) }
    default: break
    }
  }

  private mutating func followHover(_ located: DragSession.History.Located) {
    guard located.isCertain else { return (history.hover, history.isHoverCertain) = (nil, false) }
    var cell: DragSession.Identity?
    if let session = after.session, session.destination != nil, let row = row(at: located, in: after.views),
      !row.isPlaceholder, history.traits(of: row.id)?.isSpringLoaded == true, !session.items.contains(row.id)
    {
      cell = row.id
    }
    if cell == nil || cell != history.hover?.cell {
      // After an uncertain place the hover may have begun there, unless there is none now.
      history.isHoverCertain = history.isHoverCertain || cell == nil || history.hover != nil
      history.hover = cell.map { DragSession.Hover(over: $0) }
    }
    if history.isHoverCertain {
      let seconds = history.hover.map { $0.isOpen ? -1 : $0.seconds } ?? -1
      let isDue = seconds > scene.springTime + tolerance || seconds == 0 && scene.springTime == 0
      let isTie = !isDue && seconds >= 0 && seconds >= scene.springTime - tolerance
      history.openingsDue = isDue ? 1...1 : isTie ? 0...1 : 0...0
    }
    for report in after.reports[history.reported] where report.kind == .opened {
      history.hover?.isOpen = true
    }
  }
}

// MARK: Looking

extension Moment where Subject == DragSession {
  func viewIndex(_ id: DragSession.ViewID) -> Int? {
    for index in scene.views.indices where scene.views[index].id == id { return index }
    return nil
  }

  /// The app of a place.
  func app(of path: DragSession.Path?) -> DragSession.AppID? {
    path.flatMap { viewIndex($0.view) }.map { scene.views[$0].app }
  }

  /// The app of an item that is a row of a view before the event; nil for all else.
  func appOfRow(_ id: DragSession.Identity) -> DragSession.AppID? { app(of: before.views.path(of: id)) }

  /// The row of a view that lies at a location.
  private func row(
    at located: DragSession.History.Located, in views: [DragSession.Snapshot.View]
  ) -> DragSession.Snapshot.Row? {
    guard let view = located.view, case .row(let section, let row, _)? = located.spot else { return nil }
    return views.row(at: DragSession.Path(scene.views[view].id, section, row))
  }

  /// What lies at a location; it is certain where a little to each side there is nothing else.
  func locate(
    _ location: Point, in views: [DragSession.Snapshot.View]
  ) -> DragSession.History.Located {
    var located = find(location, in: views)
    for step in [-tolerance, tolerance] {
      let (beside, below) = (Point(location.x + step, location.y), Point(location.x, location.y + step))
      for other in [find(beside, in: views), find(below, in: views)]
      where other.view != located.view || other.spot != located.spot {
        if case .row(let section, let row, _)? = other.spot, case .row(section, row, _)? = located.spot,
          other.view == located.view
        {
          located.isHalfCertain = false
        } else {
          located.isCertain = false
        }
      }
    }
    return located
  }

  private func find(_ location: Point, in views: [DragSession.Snapshot.View]) -> DragSession.History.Located {
    for index in scene.views.indices.reversed()
    where scene.views[index].layout.frame.contains(location) && isInFront(scene.views[index].app) {
      let sections = index < views.count ? views[index].sections : []
      return DragSession.History.Located(
        view: index, spot: scene.views[index].layout.spot(atHeight: location.y, in: sections))
    }
    return DragSession.History.Located()
  }

  /// Whether an app is in the foreground.
  func isInFront(_ app: DragSession.AppID) -> Bool {
    history.apps.contains { $0.id == app && !$0.isInBackground }
  }
}

extension DragSession.Scene {
  /// What the views show before anything has happened.
  var rows: [DragSession.Snapshot.View] {
    views.map { view in
      DragSession.Snapshot.View(
        view.id,
        view.sections.map { section in
          DragSession.Snapshot.Section(
            section.items.map { DragSession.Snapshot.Row(DragSession.Identity($0.id)) })
        })
    }
  }
}
