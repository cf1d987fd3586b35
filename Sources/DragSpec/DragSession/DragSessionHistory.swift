extension DragSession {
  /// What has happened in a run, read off events and snapshots, never off the reference.
  public struct History: HistoryValue {
    /// An item or placeholder that is seen somewhere, and the app of the view that it is in.
    struct Seen {
      var row: Snapshot.Row
      var app: AppID?
    }

    /// How a session has ended.
    enum Ending { case dropped, cancelled, undone, emptied }

    /// The rules as they are written, which remember nothing.
    let rules = DragSessionRules()
    /// What there is, about which the rules are asked that decide something.
    ///
    /// Rows, requests and session are as they are seen; apps, touches and what data sources say are as the events have
    /// left them. The reports are those that this event has to bring, as it is seen to have gone.
    var state = State(.blank)
    /// The touches that implementations may take differently: pressed on a border, or exactly 10 points from there.
    ///
    /// What they lift or add is not judged.
    var ties: [TouchID] = []

    /// Whether there was a session before the event and is one after it, and whether it had and has begun.
    var (hadSession, hadBegun, hasSession, hasBegun) = (false, false, false, false)
    /// Whether rows, or what is in them, differ from before the event, and whether the requests do.
    var (areRowsChanged, areRequestsChanged) = (true, true)
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
    /// Whether there is nothing to report, and nothing is.
    var isSilent = true

    /// The items that the session had before the event.
    var itemsBefore: [Identity] = []
    /// The items that it must have now, none where there must be no session, and whether that is known.
    var (items, areItemsKnown): ([Identity], Bool) = ([], true)
    /// How the session that was there before the event has ended with it.
    var ending: Ending?
    /// The session that this event drops, as it was shown just before, where that can change something.
    var drop: Snapshot.Session?
    /// What is dropped: the items, or the placeholders of their copies.
    var dropped: [Identity] = []
    /// Whether items are moved onto one of themselves, and whether they go behind the row of the destination.
    var (isOnDragged, goesBehind) = (false, false)

    /// Where the touch of the session is, once that has begun, and where a drop has to go.
    var (location, due): (Point?, Destination?) = (nil, nil)
    /// Whether it is known where the session was lifted, and since when it is over its spring-loaded row.
    var (isLiftKnown, isHoverKnown) = (true, true)
    /// Whether that row has to open with this event.
    var opens = false
    /// Whether any item is spring-loaded: where none is, nobody has to look for the row.
    var hasSprings = false

    /// For situations: how often items were dragged, and whether another proposal has ended a rest.
    var (liftCounts, brokenRest): ([Identity: Int], Bool) = ([:], false)

    /// Nothing has happened.
    public init() {}

    fileprivate mutating func forgetEvent() {
      gone.clear()
      (gained, movedByData, landing, deletedSection) = (nil, nil, nil, nil)
      (ending, drop, isOnDragged, goesBehind, opens) = (nil, nil, false, false, false)
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
  /// The rules as they are written, which decide about what is seen.
  var rules: DragSessionRules { history.rules }

  mutating func remember() {
    history.forgetEvent()
    compare()
    takeEvent()
    history.items = history.state.session?.items ?? []
    followRows()
    if event != nil {
      followSession()
      noteReports()
    }
    history.isSilent = history.reported.isEmpty && history.state.reports.isEmpty
  }

  /// Finds out what differs from before the event.
  private mutating func compare() {
    (history.hadSession, history.hadBegun) = (history.hasSession, history.hasBegun)
    history.itemsBefore = history.state.session?.items ?? []
    let isStart = event == nil
    history.areRowsChanged = isStart || before.views != after.views || before.cells != after.cells
    history.areRequestsChanged = isStart || before.requests != after.requests
    let reportCount = isStart ? 0 : min(before.reports.count, after.reports.count)
    history.reported = reportCount..<after.reports.count
    var first = after.requests.count
    if history.areRequestsChanged {
      while first > 0, isStart || !before.requests.contains(after.requests[first - 1]) { first -= 1 }
    }
    history.newRequests = first..<after.requests.count
  }

  /// Finds out what the event means; the state is still that of before it.
  private mutating func takeEvent() {
    switch event {
    case nil:
      history.state = DragSession.State(scene, policies: policies)
      history.seen = seen(history.state.rows, [])
      history.hasSprings = history.state.items.values.contains { $0.traits.isSpringLoaded }
    case .touch(let event): take(event)
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return isSenseless = true }
      rules.pass(seconds: seconds, &history.state)
    case .arrive(let request):
      history.gained = before.requests.first { $0.number == request }?.copy
      isSenseless = history.gained == nil
    case .background(let app):
      isSenseless = history.state.app(app)?.isInBackground != false
      rules.goToBackground(app, &history.state)
      noteLoss()
    case .foreground(let app):
      isSenseless = history.state.app(app)?.isInBackground != true
      rules.comeToForeground(app, &history.state)
    case .fail(let request): change { rules, state in rules.fail(request, &state) }
    case .reload(let view):
      guard let view = history.state.index(of: view) else { return isSenseless = true }
      change { rules, state in rules.reload(view: view, &state) }
      isSenseless = false
    case .delete(let path): change { rules, state in rules.delete(at: path, &state) }
    case .deleteSection(let view, let section):
      guard let index = history.state.index(of: view) else { return isSenseless = true }
      change { rules, state in rules.deleteSection(section, ofView: index, &state) }
      if !isSenseless { history.deletedSection = DragSession.Path(view, section, 0) }
    case .insert(let item, let path):
      let id = DragSession.Identity(item.id)
      change(landing: id) { rules, state in rules.insert(item, at: path, &state) }
      history.hasSprings = history.hasSprings || item.isSpringLoaded
      if !isSenseless { history.gained = id }
    case .moveItem(let path, let section, let item):
      let id = rules.rowPath(ofItem: path, history.state).flatMap { before.views.row(at: $0)?.id }
      change(landing: id) { rules, state in
        rules.moveItem(at: path, toSection: section, item: item, &state)
      }
      if !isSenseless { history.movedByData = id }
    }
  }

  /// Lets a rule change the data, and notes what goes and where an item lands; where no row is another one then, the
  /// event makes no sense.
  private mutating func change(
    landing item: DragSession.Identity? = nil, _ rule: (DragSessionRules, inout DragSession.State) -> Void
  ) {
    let old = history.state
    rule(rules, &history.state)
    isSenseless = history.state.rows == old.rows && history.state.cells == old.cells
    for entry in history.seen where old.items[entry.row.id] != nil {
      if history.state.items[entry.row.id] == nil { history.gone.append(entry.row.id) }
    }
    if !isSenseless { history.landing = item.flatMap { history.state.path(of: $0) } }
    // What is seen is another thing.
    (history.state.rows, history.state.cells, history.state.requests) = (old.rows, old.cells, old.requests)
    noteLoss()
  }

  /// Notes that the event has left a session without items, or its app.
  private mutating func noteLoss() {
    guard history.hadSession, history.state.session == nil else { return }
    history.ending = history.hadBegun ? .emptied : .undone
  }
}

// MARK: Touches

extension Moment where Subject == DragSession {
  private mutating func take(_ event: TouchEvent) {
    switch history.state.touches.take(event) {
    case .ignored: isSenseless = true
    case .pressed(let touch, let location):
      let rules = rules
      let isSame = isSame(around: location, rules.item(at: location, history.state)) {
        rules.item(at: $1, $0)
      }
      // Beside one that can be taken differently, so can others that lift: they may be on the same item.
      if !isSame || !history.hadSession && !history.ties.isEmpty { history.ties.append(touch) }
      rules.press(touch, at: location, &history.state)
    case .moved(let index, _): move(index)
    case .held(let index): hold(index)
    case .ended(let touch, let isReleased): end(touch, isReleased)
    }
  }

  private mutating func move(_ index: Int) {
    let touch = history.state.touches[index]
    isIdle = touch.role != .drags
    guard touch.role == .live else { return }
    if abs(touch.squaredDistance.squareRoot() - DragSession.tapRadius) <= tolerance {
      history.ties.append(touch.id)
    } else if rules.wanders(touch, at: touch.location) {
      history.state.touches[index].role = .inert
    }
  }

  private mutating func hold(_ index: Int) {
    let touches = history.state.touches
    let isTie = history.ties.contains(touches[index].id)
    rules.hold(index, &history.state)
    if history.hadSession { return }
    (history.areItemsKnown, history.isLiftKnown) = (!isTie, !isTie)
    // What lifts nothing leaves the others as they are.
    if after.session == nil {
      history.state.touches = touches
      history.state.touches[index].role = .inert
    }
  }

  private mutating func end(_ touch: DragSession.State.Touch, _ isReleased: Bool) {
    let isTie = history.ties.contains(touch.id)
    history.ties.removeAll { $0 == touch.id }
    if let session = history.state.session, session.touch == touch.id {
      history.ending = !history.hadBegun ? .undone : isReleased ? .dropped : .cancelled
      if history.ending == .dropped { drop() }
      return history.state.session = nil
    }
    history.areItemsKnown = !isReleased || !isTie
    if isReleased, touch.role == .live, touch.note.purpose == .adds, let item = touch.note.item {
      rules.tap(item, &history.state)
    }
  }

  private mutating func drop() {
    guard let session = before.session, let destination = session.destination,
      let proposal = session.proposal, proposal.changesAnything
    else { return }
    let isMove = proposal.operation == .move
    history.drop = session
    history.dropped = isMove ? session.items : after.requests[history.newRequests].map(\.copy)
    guard isMove, let path = destination.path, let lifted = history.state.session else { return }
    history.isOnDragged = before.views.row(at: path).map { session.items.contains($0.id) } ?? false
    history.goesBehind = rules.goesBehind(path, lifted, history.state)
  }

  /// Whether a little to each side of a location the answer is the same: if not, platforms may differ on it.
  func isSame<Answer: Equatable>(
    around location: Point, _ answer: Answer, _ ask: (DragSession.State, Point) -> Answer
  ) -> Bool {
    for step in [-tolerance, tolerance] {
      if ask(history.state, Point(location.x + step, location.y)) != answer { return false }
      if ask(history.state, Point(location.x, location.y + step)) != answer { return false }
    }
    return true
  }
}

// MARK: What is seen

extension Moment where Subject == DragSession {
  /// Takes over rows and requests.
  private mutating func followRows() {
    guard isChanged else { return }
    (history.state.rows, history.state.cells, history.state.requests) =
      (after.views, after.cells, after.requests)
    // A program may show anything; the rules need each view in its place.
    let isInPlace = scene.views.indices.allSatisfy { index in
      index < after.views.count && after.views[index].id == scene.views[index].id
    }
    if !isInPlace {
      history.state.rows = scene.views.map { view in
        after.views.first { $0.id == view.id } ?? DragSession.Snapshot.View(view.id)
      }
    }
    for request in after.requests[history.newRequests] {
      history.state.items[request.copy] = DragSession.State.Item(
        app: request.app, traits: DragSession.Item(request.copy.original))
    }
    if history.areRowsChanged {
      (history.seenBefore, history.seen) = (history.seen, seen(after.views, after.cells))
    }
  }

  /// All rows and what is in them, each with the app of the view or item that it is in.
  private func seen(
    _ views: [DragSession.Snapshot.View], _ cells: [DragSession.Snapshot.Cell]
  ) -> [DragSession.History.Seen] {
    var seen: [DragSession.History.Seen] = []
    for view in views {
      let app = history.state.index(of: view.id).map { scene.views[$0].app }
      for section in view.sections {
        for row in section.rows { seen.append(DragSession.History.Seen(row: row, app: app)) }
      }
    }
    for cell in cells {
      let app = history.state.items[cell.id]?.app
      for row in cell.rows { seen.append(DragSession.History.Seen(row: row, app: app)) }
    }
    return seen
  }

  /// Takes over the session, with what only time tells of it.
  private mutating func followSession() {
    (history.hasSession, history.hasBegun) = (false, false)
    (history.location, history.due) = (nil, nil)
    guard let seen = after.session else {
      (history.state.session, history.isHoverKnown) = (nil, true)
      // Without a session nothing is expected of an event that has nothing to change.
      if !history.hadSession, history.items.isEmpty, history.gone.isEmpty, history.gained == nil,
        history.landing == nil
      {
        isIdle = true
      }
      return
    }
    (history.hasSession, history.hasBegun) = (true, seen.isBegun)
    var session = history.state.session ?? adopt()
    session.items = seen.items
    if !history.isLiftKnown, let app = seen.items.first.flatMap({ history.state.items[$0]?.app }) {
      session.app = app
    }
    if !seen.isBegun {
      session.number = 0
    } else if !history.hadBegun {
      history.state.sessionCount += 1
      session.number = history.state.sessionCount
      if let item = seen.items.first { history.liftCounts[item, default: 0] += 1 }
    }
    if seen.isBegun, let touch = history.state.touches.index(of: session.touch) {
      let location = history.state.touches[touch].location
      history.location = location
      history.due = rules.destination(session, at: location, history.state)
    }
    let isSamePlace = history.hadBegun && session.destination == seen.destination
    if !isSamePlace || session.proposal != seen.proposal {
      history.brokenRest = isSamePlace && session.restSeconds > 0 && session.gap == nil
      session.restSeconds = 0
    }
    (session.destination, session.proposal, session.gap) = (seen.destination, seen.proposal, seen.gap)
    followHover(&session, seen.opened)
    history.state.session = session
  }

  /// A session that nobody expects, of the touch that is held.
  private mutating func adopt() -> DragSession.State.Session {
    history.isLiftKnown = false
    let touch = event?.touch ?? TouchID(.min)
    if case .touch(.hold) = event, let index = history.state.touches.index(of: touch) {
      history.state.touches.silence(except: touch)
      history.state.touches[index].role = .drags
    }
    return DragSession.State.Session(touch: touch, view: 0, app: DragSession.AppID(.min), items: [])
  }

  private mutating func followHover(
    _ session: inout DragSession.State.Session, _ opened: DragSession.Identity?
  ) {
    guard let location = history.location else { return history.isHoverKnown = true }
    guard history.hasSprings else { return }
    let (rules, found) = (rules, session)
    let cell = rules.hoveredCell(found, at: location, history.state)
    guard isSame(around: location, cell, { rules.hoveredCell(found, at: $1, $0) }) else {
      session.hover = nil
      return history.isHoverKnown = false
    }
    if cell == nil || cell != session.hover?.cell {
      // After an uncertain place the hover may have begun there, unless there is none now.
      history.isHoverKnown = history.isHoverKnown || cell == nil || session.hover != nil
      session.hover = cell.map { DragSession.Hover(over: $0) }
    }
    if let seconds = session.hover?.seconds, session.hover?.isOpen == false {
      let isTie = scene.springTime > 0 && abs(seconds - scene.springTime) <= tolerance
      history.opens = isTie ? opened == cell : seconds >= scene.springTime
      session.hover?.isOpen = history.opens
    }
  }

  /// Notes what this event has to report, as it is seen to have gone.
  private mutating func noteReports() {
    history.state.reports.clear()
    guard isChanged else { return }
    let (number, isEnd) = (history.state.sessionCount, history.hadBegun && !history.hasSession)
    if history.hasBegun, !history.hadBegun {
      history.state.report(.began, number)
    } else if history.hasBegun {
      for item in history.state.session?.items ?? [] where !history.itemsBefore.contains(item) {
        history.state.report(.added, number, item)
      }
    }
    // Whether it is due, `opens-once-per-hover` tells.
    for report in after.reports[history.reported] where report.kind == .opened {
      history.state.report(.opened, number, report.item)
    }
    if history.areRowsChanged, history.drop?.proposal?.operation == .move {
      for item in history.dropped {
        history.state.report(.moved, number, item, from: before.views.path(of: item))
      }
    }
    guard isEnd || history.areRequestsChanged else { return }
    for request in after.requests[history.newRequests] {
      history.state.requestSessions[request.number] = number
      history.state.report(.requested, number, request.copy, request: request.number)
    }
    var over = isEnd ? [number] : []
    for request in before.requests where !after.requests.contains(request) {
      let owner = history.state.requestSessions[request.number] ?? 0
      let kind: DragSession.Report.Kind = request.copy == history.gained ? .arrived : .failed
      history.state.report(kind, owner, request.copy, request: request.number)
      if !over.contains(owner) { over.append(owner) }
    }
    for session in over where session != history.state.session?.number {
      if history.state.waits(session) { continue }
      var operation = DragSession.Operation.cancel
      if history.state.requestSessions.values.contains(session) {
        operation = .copy
      } else if history.ending == .dropped {
        operation = before.session?.proposal?.operation ?? .cancel
      }
      history.state.reports.append(DragSession.Report(.ended, session: session, operation: operation))
    }
  }
}
