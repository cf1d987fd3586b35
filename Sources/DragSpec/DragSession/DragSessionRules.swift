/// The rules of drag sessions, one function each: together they are the specification.
///
/// To change one rule, override it in a subclass, and give the subclass to a ``DragSessionReference``;
/// `super` is the rule as it is written, and all other rules stay as they are. Rules call each other, so that
/// an override counts wherever its rule is needed. What a subclass remembers is forgotten at the next start
/// of a run, as the reference then makes new rules. `state` is what there is before the rule is applied and,
/// where it is `inout`, after it.
///
/// ```swift
/// final class FirstItemOnTop: DragSessionRules {
///   override func topItem(_ session: Session, _ policy: DragSession.Policies.Top) -> Identity? {
///     session.items.first
///   }
/// }
/// var sessions = DragSessionReference(rules: FirstItemOnTop.self)
/// ```
open class DragSessionRules {
  /// What there is: apps, views, rows, touches, and the session.
  public typealias State = DragSession.State
  /// The session from its lift to its drop.
  public typealias Session = DragSession.State.Session
  /// A touch that is down.
  public typealias Touch = DragSession.State.Touch
  /// The name of an app.
  public typealias AppID = DragSession.AppID
  /// The name of a row.
  public typealias Identity = DragSession.Identity
  /// A place in a view.
  public typealias Path = DragSession.Path
  /// Where a drop would go.
  public typealias Destination = DragSession.Destination
  /// What a drop would do.
  public typealias Proposal = DragSession.Proposal
  /// A callback of a session.
  public typealias Report = DragSession.Report

  /// Makes the rules; the reference does so for every run.
  public required init() {}

  // MARK: Rule 1, from a location to a destination

  /// The index of the view that a location belongs to; nil for none.
  ///
  /// The front-most view counts, whatever is in it; the views of an app in the background are not there.
  open func view(at location: Point, _ state: State) -> Int? {
    for index in state.views.indices.reversed() where state.views[index].layout.frame.contains(location) {
      guard let app = state.app(state.views[index].app), !app.isInBackground else { continue }
      return index
    }
    return nil
  }

  /// What lies at a location of a view; nil below everything.
  ///
  /// See ``DragSession/Layout/spot(atHeight:firstRows:)``; rows and headers are as wide as their view. The
  /// rows count where they lie without the gap of rule 7, placeholders among them.
  open func spot(at location: Point, view: Int, _ state: State) -> DragSession.Layout.Spot? {
    state.views[view].layout.spot(atHeight: location.y, firstRows: state.views[view].firstRows)
  }

  /// The index path that a spot of a view stands for.
  ///
  /// A row stands for its own, the lower half of a section's last row for the one past it, a header for its
  /// section's first. Exactly half-way is the lower half. Paths count all rows, placeholders too.
  open func path(of spot: DragSession.Layout.Spot, view: Int, _ state: State) -> Path {
    let id = state.views[view].id
    switch spot {
    case .header(let section): return Path(id, section, 0)
    case .row(let section, let row, let isLowerHalf):
      let isLast = row == state.rowCount(view: view, section: section) - 1
      return Path(id, section, isLast && isLowerHalf ? row + 1 : row)
    }
  }

  // MARK: Rule 2, lift

  /// Whether a touch may go down: a second press of the same touch makes no sense and is ignored.
  open func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
    state.index(of: touch) == nil
  }

  /// The item that a touch going down here is on; nil for none.
  ///
  /// It is the item of the row that contains the location; a placeholder is none. A header, a place below all
  /// rows and a view in front swallow the touch.
  open func item(at location: Point, _ state: State) -> Identity? {
    guard let view = view(at: location, state),
      case .row(let section, let row, _)? = spot(at: location, view: view, state),
      let found = state.row(view: view, section: section, item: row), !found.isPlaceholder
    else { return nil }
    return found.id
  }

  /// What a touch that goes down on an item can do, by rules 2 and 4.
  ///
  /// An item with a touch down ignores further ones, as in a collection. There is one drag at a time: during a session
  /// a touch on an item of the same app can add, no other can do anything, and from the lift to the beginning none can.
  open func role(ofPressOn item: Identity, _ state: State) -> Touch.Role {
    guard let session = state.session else {
      return state.touches.contains { $0.item == item } ? .inert : .live
    }
    return session.isBegun && state.items[item]?.app == session.app ? .adds : .inert
  }

  /// Whether a touch at this location has left its press by more than 10 points.
  ///
  /// In a straight line; exactly 10 points are not more, and coming back does not help.
  open func wanders(_ touch: Touch, at location: Point) -> Bool {
    let way = location - touch.press
    return way.x * way.x + way.y * way.y > DragSession.tapRadius * DragSession.tapRadius
  }

  /// Whether a hold of the touch can lift something.
  ///
  /// A touch that is not inert can, while nothing is lifted, if its item still exists. A hold that lifts
  /// nothing is not a tap either: its touch is inert from then on.
  open func canLift(_ touch: Touch, _ state: State) -> Bool {
    touch.role == .live && state.session == nil && touch.item != nil
  }

  /// Lifts the items that start together with the given one; without any, nothing is lifted.
  ///
  /// They are the items that the data source names, in its order; if none of them can join, the touch is
  /// inert. The view in which the item lies at the hold is the one that is asked whether its items may move.
  open func lift(from item: Identity, touchIndex: Int, _ state: inout State) {
    state.touches[touchIndex].role = .inert
    guard let source = state.items[item], case .row(let view, _) = source.place else { return }
    var items: [Identity] = []
    join(source.traits.starts, of: item, app: source.app, to: &items, state)
    guard !items.isEmpty else { return }
    sortItems(&items, state)
    let touch = state.touches[touchIndex].id
    state.session = Session(touch: touch, view: view, app: source.app, items: items)
    state.touches[touchIndex].role = .drags
    silenceTouches(except: touch, &state)
  }

  /// Appends those of the listed items that can join a session of the app, in rules 2 and 4.
  ///
  /// Unknown items, those of other apps, and those that are in the session already cannot. An item inside
  /// another is unknown here, as it is no row. Without a list the item joins alone.
  open func join(_ list: [ItemID]?, of item: Identity, app: AppID, to items: inout [Identity], _ state: State)
  {
    guard let list else {
      if state.isRow(item, of: app), !items.contains(item) { items.append(item) }
      return
    }
    for id in list {
      let item = Identity(id)
      if state.isRow(item, of: app), !items.contains(item) { items.append(item) }
    }
  }

  /// Makes all other touches that are down inert.
  ///
  /// A touch that is down at a lift stays without effect until it is released.
  open func silenceTouches(except touch: TouchID, _ state: inout State) {
    for index in state.touches.indices where state.touches[index].id != touch {
      state.touches[index].role = .inert
    }
  }

  /// The item that lies on top of the lift; nil where there is no item.
  ///
  /// It is the last of the items that are in the session now; with the policy `first`, the first.
  open func topItem(_ session: Session, _ policy: DragSession.Policies.Top) -> Identity? {
    policy == .last ? session.items.last : session.items.first
  }

  // MARK: Rule 3, begin

  /// Begins the session that was lifted, and reports it.
  ///
  /// Any move of its touch begins a lifted session, even one to where the touch already is.
  open func begin(_ state: inout State) {
    state.sessionCount += 1
    state.session?.number = state.sessionCount
    state.reports.append(Report(.began, session: state.sessionCount))
  }

  // MARK: Rule 4, add

  /// Adds the list of an item that is tapped during a session behind the items that are there; each one that
  /// joins is reported.
  ///
  /// The item must still be a row. A touch whose session has ended adds nothing to a later one, as it was
  /// down at that one's lift.
  open func tap(_ item: Identity, _ state: inout State) {
    guard var session = state.session, session.isBegun, state.isRow(item, of: session.app),
      let traits = state.items[item]?.traits
    else { return }
    let count = session.items.count
    join(traits.adds, of: item, app: session.app, to: &session.items, state)
    for id in session.items[count...] {
      state.reports.append(Report(.added, session: session.number, item: id, from: state.path(of: id)))
    }
    sortItems(&session.items, state)
    state.session = session
  }

  // MARK: Rule 5, update

  /// Asks the destination again, after every event during a session.
  ///
  /// So the last update before a drop has seen all that came before it.
  ///
  /// - Complexity: O(log *s* + *k*) for *s* sections in the view under the touch and *k* items in the
  ///   session.
  open func update(_ state: inout State) {
    guard var session = state.session, let touch = state.index(of: session.touch) else { return }
    let location = state.touches[touch].location
    let destination = destination(session, at: location, state)
    var proposal: Proposal?
    if let destination {
      proposal = effectiveProposal(askedProposal(destination, state), destination, session, state)
    }
    if destination != session.destination || proposal != session.proposal { session.restSeconds = 0 }
    session.destination = destination
    session.proposal = proposal
    session.gap = gap(session, state)
    let cell = hoveredCell(session, at: location, state)
    state.session = session
    hover(over: cell, &state)
  }

  /// Where a drop would go; nil without a destination.
  ///
  /// It is the view under the touch, if its app may see at least one item; with the policy `all-or-nothing`, if it may
  /// see all. With the policy `last-place` the last one stays while there is no view under the touch.
  open func destination(_ session: Session, at location: Point, _ state: State) -> Destination? {
    guard let view = view(at: location, state) else { return lastDestination(session, state) }
    guard sees(session, state.views[view].app, state) else { return nil }
    let spot = spot(at: location, view: view, state)
    return Destination(view: state.views[view].id, path: spot.map { path(of: $0, view: view, state) })
  }

  /// Whether an app may see an item that is dragged.
  ///
  /// An app sees all of its own items, and of others those for everyone, or for its team.
  open func isVisible(_ item: Identity, to app: AppID, _ state: State) -> Bool {
    guard let owned = state.items[item] else { return false }
    if owned.app == app { return true }
    switch owned.traits.visibility {
    case .everyone: return true
    case .team:
      guard let one = state.app(owned.app), let other = state.app(app) else { return false }
      return one.team == other.team
    case .ownProcess: return false
    }
  }

  // MARK: Rule 6, effective proposal

  /// What is proposed for a destination.
  ///
  /// What the item at the index path proposes, if it has a proposal of its own, else what the view does.
  open func askedProposal(_ destination: Destination, _ state: State) -> Proposal {
    if let cell = targetCell(destination, state), let own = state.items[cell]?.traits.proposal { return own }
    return state.index(of: destination.view).map { state.views[$0].proposal } ?? .cancel
  }

  /// The part of a proposal that counts.
  ///
  /// A proposal that goes nowhere has no intent, and a view without sections has no place for anything.
  /// Insert-into a dragged cell is cancel for a copy, too.
  open func effectiveProposal(
    _ asked: Proposal, _ destination: Destination, _ session: Session, _ state: State
  ) -> Proposal {
    guard asked.operation != .forbidden else { return Proposal(.forbidden, .unspecified) }
    guard asked.operation != .cancel, let view = state.index(of: destination.view),
      !state.rows[view].sections.isEmpty,
      asked.operation == .copy || mayMove(session, toView: view, state)
    else { return .cancel }
    guard destination.path != nil else { return Proposal(asked.operation, .unspecified) }
    guard asked.intent == .insertInto else { return asked }
    guard let cell = targetCell(destination, state) else {
      return Proposal(asked.operation, .unspecified)
    }
    return session.items.contains(cell) ? .cancel : asked
  }

  /// Whether the items may move to a view.
  ///
  /// Within the app only, and only from a view that allows it: the one in which the session was lifted.
  open func mayMove(_ session: Session, toView view: Int, _ state: State) -> Bool {
    state.views[view].app == session.app && state.views[session.view].allowsMoves
  }

  /// The item at a destination that others can go into; nil for none.
  ///
  /// It is the row at the index path, unless that is a placeholder.
  open func targetCell(_ destination: Destination, _ state: State) -> Identity? {
    guard let path = destination.path, let row = state.row(at: path), !row.isPlaceholder else { return nil }
    return row.id
  }

  // MARK: Rule 7, gap

  /// Where the rows make room.
  ///
  /// At the index path of the destination, once that and the proposal have stayed for the rest time.
  open func gap(_ session: Session, _ state: State) -> Path? {
    guard let destination = session.destination, let proposal = session.proposal, makesRoom(proposal),
      let view = state.index(of: destination.view),
      session.restSeconds >= restTime(state.views[view].cadence, state)
    else { return nil }
    return destination.path
  }

  /// How long a destination must stay the same until its view makes room, in seconds; 0 in an immediate view.
  open func restTime(_ cadence: DragSession.Cadence, _ state: State) -> Double {
    switch cadence {
    case .immediate: 0
    case .fast: state.restTimes.fast
    case .slow: state.restTimes.slow
    }
  }

  /// Whether a proposal makes room at all: only a copy or a move that is inserted between rows does.
  open func makesRoom(_ proposal: Proposal) -> Bool {
    proposal.changesAnything && proposal.intent == .insertAt
  }

  /// Lets time pass, for the rest and for the hover of rule 8.
  ///
  /// It counts for the rest and the hover that there were before it passed.
  open func pass(seconds: Double, _ state: inout State) {
    guard state.session != nil else { return }
    state.session?.restSeconds += seconds
    state.session?.hover?.seconds += seconds
  }

  // MARK: Rule 8, spring loading

  /// The spring-loaded row at the location of a session; nil for none.
  ///
  /// It is the row that contains the location, in the view of the destination, whatever that proposes.
  open func hoveredCell(_ session: Session, at location: Point, _ state: State) -> Identity? {
    guard let destination = session.destination, let view = state.index(of: destination.view),
      state.policies.outside == .nowhere || self.view(at: location, state) == view,
      case .row(let section, let index, _)? = spot(at: location, view: view, state),
      let row = state.row(view: view, section: section, item: index), !row.isPlaceholder,
      state.items[row.id]?.traits.isSpringLoaded == true,
      !session.items.contains(row.id)
    else { return nil }
    return row.id
  }

  /// Goes on with the hover, or begins another; opens its row when it is time.
  ///
  /// A row opens once per hover, and each opening is reported; with a spring time of 0 the row opens at once.
  open func hover(over cell: Identity?, _ state: inout State) {
    guard let cell else {
      state.session?.hover = nil
      return
    }
    var hover = State.Hover(over: cell)
    if let old = state.session?.hover, old.cell == cell { hover = old }
    if !hover.isOpen, hover.seconds >= state.springTime {
      hover.isOpen = true
      state.reports.append(
        Report(.opened, session: state.session?.number ?? 0, item: cell, to: state.path(of: cell)))
    }
    state.session?.hover = hover
  }

  // MARK: Rule 9, drop

  /// Ends a lift or a session by a release.
  ///
  /// A session is dropped as its last update decided. Before the beginning nothing is reported; without a
  /// destination nothing changes.
  open func release(at location: Point, _ state: inout State) {
    guard let session = state.session else { return }
    state.session = nil
    guard session.isBegun else { return }
    guard let destination = session.destination, let proposal = session.proposal else {
      return finish(session, .cancel, &state)
    }
    drop(proposal, at: destination, session, &state)
    finish(session, proposal.operation, &state)
  }

  /// Drops by the proposal of the last update; cancel and forbidden change nothing.
  open func drop(_ proposal: Proposal, at destination: Destination, _ session: Session, _ state: inout State)
  {
    let cell = proposal.intent == .insertInto ? targetCell(destination, state) : nil
    switch proposal.operation {
    case .cancel, .forbidden: break
    case .copy: copyItems(of: session, to: destination, into: cell, &state)
    case .move:
      if let cell {
        moveItems(of: session, into: cell, &state)
      } else {
        moveItems(of: session, to: destination, &state)
      }
    }
  }

  // MARK: Rule 10, move

  /// Moves the items between the rows of a view.
  ///
  /// All items go in one batch, adjacent and in session order; dropped on a dragged row, none does.
  ///
  /// - Complexity: O(*k* · *n*) for *k* items and *n* rows in their sections and that of the destination.
  open func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
    guard let view = state.index(of: destination.view),
      let section = section(destination, view: view, state)
    else { return }
    var anchor: Identity?
    var isBehind = false
    if let path = destination.path, let row = state.row(at: path) {
      guard !session.items.contains(row.id) else { return }
      anchor = row.id
      isBehind = goesBehind(path, session, state)
    }
    guard state.rows[view].sections.indices.contains(section) else { return }
    let before = session.items.map { state.path(of: $0) }
    let taken = session.items.compactMap { state.take($0) }
    let end = state.rows[view].sections[section].rows.count
    var index = end
    if let anchor, let place = state.path(of: anchor)?.item { index = isBehind ? place + 1 : place }
    for row in taken {
      state.insertRow(row, view: view, section: section, at: index)
      index += 1
    }
    reportMoves(of: session, from: before, &state)
  }

  /// The section that a drop goes to: that of the index path; without one the last section.
  open func section(_ destination: Destination, view: Int, _ state: State) -> Int? {
    if let path = destination.path { return path.section }
    return state.rows[view].sections.isEmpty ? nil : state.rows[view].sections.count - 1
  }

  /// Whether moved items go behind the row that they were dropped on, rather than in front of it.
  ///
  /// They do if the first item of the session is, at the drop, an earlier row of the same section. So a
  /// single item ends exactly at the index path that it was dropped on. With the policy `in-front` they never do.
  open func goesBehind(_ path: Path, _ session: Session, _ state: State) -> Bool {
    guard state.policies.landing == .behind, let first = session.items.first,
      let source = state.path(of: first)
    else { return false }
    return source.view == path.view && source.section == path.section && source.item < path.item
  }

  /// Reports the moves of one drop; `before` holds where the items were.
  ///
  /// Every item of the batch is reported, in session order; nothing if all of them are where they were.
  open func reportMoves(of session: Session, from before: [Path?], _ state: inout State) {
    let after = session.items.map { state.path(of: $0) }
    guard after != before else { return }
    for (index, item) in session.items.enumerated() {
      state.reports.append(
        Report(.moved, session: session.number, item: item, from: before[index], to: after[index]))
    }
  }

  // MARK: Rule 11, copy

  /// Makes one placeholder and one request for each item that the destination may see, in session order.
  ///
  /// The first placeholder stands exactly at the index path: in front of the row there, as nothing is taken
  /// away, or at the end; into a cell (rule 12) they go behind what is in it. Each request is reported with
  /// its placeholder's place.
  open func copyItems(
    of session: Session, to destination: Destination, into cell: Identity?, _ state: inout State
  ) {
    guard let view = state.index(of: destination.view),
      let section = section(destination, view: view, state)
    else { return }
    let app = state.views[view].app
    guard state.rows[view].sections.indices.contains(section) else { return }
    let end = state.rows[view].sections[section].rows.count
    var index = min(destination.path?.item ?? end, end)
    for item in session.items where isVisible(item, to: app, state) {
      state.copyCount += 1
      let copy = nameOfCopy(state.copyCount, of: item)
      let request = State.Request(state.copyCount, item: item, app: app)
      state.requests.append(request)
      state.requestSessions.append(session.number)
      let row = DragSession.Snapshot.Row(copy, isPlaceholder: true)
      state.items[copy] = State.Item(
        app: app, traits: DragSession.Item(copy.original), place: .row(view: view, section: section))
      var report = Report(.requested, session: session.number, item: copy, request: request.number)
      if let cell {
        state.put(row, into: cell)
        report.cell = cell
      } else {
        state.insertRow(row, view: view, section: section, at: index)
        report.to = Path(destination.view, section, index)
        index += 1
      }
      state.reports.append(report)
    }
  }

  /// The name of a copy of an item, which is the copy of that number in the run.
  ///
  /// It is `original~number`; the copy of a copy has the name of the first original.
  open func nameOfCopy(_ number: Int, of item: Identity) -> Identity {
    Identity(item.original, copy: number)
  }

  /// Lets the data of a request arrive.
  ///
  /// In any order, also while another session is under way, and in the background. The new item belongs to
  /// the app that has asked, and has nothing special: it starts and adds itself, everyone may see it, it does
  /// not open and proposes nothing.
  open func arrive(_ request: Int, _ state: inout State) {
    guard let (request, session) = state.takeRequest(request) else { return }
    let copy = request.copy
    state.settle(copy)
    var report = Report(.arrived, session: session, item: copy, request: request.number)
    switch state.items[copy]?.place {
    case .inside(let cell)?: report.cell = cell
    default: report.to = state.path(of: copy)
    }
    state.reports.append(report)
    finishTransfers(ofSession: session, &state)
  }

  /// Notes that the data of a request will never arrive: the placeholder goes, and nothing else.
  open func fail(_ request: Int, _ state: inout State) {
    guard let (request, session) = state.takeRequest(request) else { return }
    _ = state.take(request.copy)
    state.items[request.copy] = nil
    state.reports.append(Report(.failed, session: session, item: request.copy, request: request.number))
    finishTransfers(ofSession: session, &state)
  }

  // MARK: Rule 12, insert into

  /// Moves the items into a cell.
  ///
  /// They go behind what is in the cell, in session order; what is in the items goes with them.
  open func moveItems(of session: Session, into cell: Identity, _ state: inout State) {
    let before = session.items.map { state.path(of: $0) }
    for (index, item) in session.items.enumerated() {
      guard let row = state.take(item) else { continue }
      state.put(row, into: cell)
      state.reports.append(
        Report(.moved, session: session.number, item: item, from: before[index], cell: cell))
    }
  }

  // MARK: Rule 13, end

  /// Ends the session at its drop, unless requests of it are outstanding.
  ///
  /// A drop that changes nothing ends with its operation, too.
  open func finish(_ session: Session, _ operation: DragSession.Operation, _ state: inout State) {
    guard !state.requestSessions.contains(session.number) else { return }
    state.reports.append(Report(.ended, session: session.number, operation: operation))
  }

  /// Ends a session whose last request has arrived or failed, with the operation copy.
  open func finishTransfers(ofSession number: Int, _ state: inout State) {
    guard !state.requestSessions.contains(number) else { return }
    state.reports.append(Report(.ended, session: number, operation: .copy))
  }

  // MARK: Rule 14, cancel

  /// Takes the touch of the session away.
  ///
  /// Nothing changes; a session that has begun ends with the operation cancel.
  open func cancelSession(_ state: inout State) {
    guard let session = state.session else { return }
    state.session = nil
    if session.isBegun { finish(session, .cancel, &state) }
  }

  /// Lets an app go to the background.
  ///
  /// A lift of the app's items is over; a session and outstanding requests go on. The other touches on items
  /// of the app are without effect from then on.
  open func goToBackground(_ app: AppID, _ state: inout State) {
    guard let index = state.apps.firstIndex(where: { $0.id == app }), !state.apps[index].isInBackground else {
      return
    }
    state.apps[index].isInBackground = true
    if let session = state.session, !session.isBegun, session.app == app {
      state.session = nil
      if let touch = state.index(of: session.touch) { state.touches[touch].role = .inert }
    }
    for index in state.touches.indices where state.touches[index].role != .drags {
      guard let item = state.touches[index].item, state.items[item]?.app == app else { continue }
      state.touches[index].role = .inert
    }
  }

  /// Lets an app come to the foreground: its views are there again.
  open func comeToForeground(_ app: AppID, _ state: inout State) {
    guard let index = state.apps.firstIndex(where: { $0.id == app }) else { return }
    state.apps[index].isInBackground = false
  }

  // MARK: Rule 15, data changes

  /// The row index in a section for an index among its items.
  ///
  /// Placeholders are not counted; the index behind the last item is behind the trailing placeholders.
  ///
  /// - Complexity: O(1) while no request is outstanding, else O(*n*) in the rows of the section.
  open func rowIndex(ofItem index: Int, view: Int, section: Int, _ state: State) -> Int? {
    let rows = state.rows[view].sections[section].rows
    guard index >= 0 else { return nil }
    if state.requests.isEmpty { return index <= rows.count ? index : nil }
    var rest = index
    for row in rows.indices where !rows[row].isPlaceholder {
      if rest == 0 { return row }
      rest -= 1
    }
    return rest == 0 ? rows.count : nil
  }

  /// Inserts an item in front of the one with this index; ignored if the item exists or the place does not.
  open func insert(_ item: DragSession.Item, at path: Path, _ state: inout State) {
    let id = Identity(item.id)
    guard state.items[id] == nil, let view = state.index(of: path.view),
      state.rows[view].sections.indices.contains(path.section),
      let index = rowIndex(ofItem: path.item, view: view, section: path.section, state)
    else { return }
    state.items[id] = State.Item(
      app: state.views[view].app, traits: item, place: .row(view: view, section: path.section))
    state.insertRow(DragSession.Snapshot.Row(id), view: view, section: path.section, at: index)
  }

  /// Deletes an item, which leaves the session.
  open func delete(at path: Path, _ state: inout State) {
    guard let view = state.index(of: path.view), state.rows[view].sections.indices.contains(path.section),
      let index = rowIndex(ofItem: path.item, view: view, section: path.section, state),
      index < state.rows[view].sections[path.section].rows.count
    else { return }
    remove(state.rows[view].sections[path.section].rows[index].id, &state)
    leaveSession(&state)
  }

  /// Deletes an item with all that is in it, and fails the requests for what was to come into it.
  ///
  /// A touch on it stays without effect, except for the one that holds the session.
  open func remove(_ item: Identity, _ state: inout State) {
    failRequests(in: .item(item), &state)
    while let cell = state.cellIndex(of: item), let inner = state.cells[cell].rows.last {
      let count = state.cells[cell].rows.count
      remove(inner.id, &state)
      // With overridden rules the state may be anything; this must end all the same.
      if let cell = state.cellIndex(of: item), state.cells[cell].rows.count >= count { break }
    }
    _ = state.take(item)
    state.items[item] = nil
    for index in state.touches.indices where state.touches[index].item == item {
      state.touches[index].item = nil
      if state.touches[index].role != .drags { state.touches[index].role = .inert }
    }
  }

  /// Lets deleted items leave the session.
  ///
  /// A session without items ends as cancelled; a lift without items is over, and nothing is reported.
  open func leaveSession(_ state: inout State) {
    guard let session = state.session else { return }
    let isComplete = session.items.allSatisfy { state.items[$0] != nil }
    if isComplete { return }
    let rest = session.items.filter { state.items[$0] != nil }
    state.session?.items = rest
    guard rest.isEmpty else { return }
    if let touch = state.index(of: session.touch) { state.touches[touch].role = .inert }
    cancelSession(&state)
  }

  /// Moves an item within a view: it is taken out and put in; moved to its own index, it stays where it is.
  open func moveItem(at path: Path, toSection section: Int, item: Int, _ state: inout State) {
    guard let view = state.index(of: path.view), state.rows[view].sections.indices.contains(path.section),
      state.rows[view].sections.indices.contains(section),
      let index = rowIndex(ofItem: path.item, view: view, section: path.section, state),
      index < state.rows[view].sections[path.section].rows.count
    else { return }
    let isSame = path.section == section
    guard item >= 0, item <= state.itemCount(view: view, section: section) - (isSame ? 1 : 0),
      !(isSame && path.item == item),
      let row = state.take(state.rows[view].sections[path.section].rows[index].id),
      let target = rowIndex(ofItem: item, view: view, section: section, state)
    else { return }
    state.insertRow(row, view: view, section: section, at: target)
  }

  /// Deletes a section with all its rows; the sections below it move up by one.
  open func deleteSection(_ section: Int, ofView view: Int, _ state: inout State) {
    guard state.rows[view].sections.indices.contains(section) else { return }
    failRequests(in: .section(view: view, section), &state)
    for row in state.rows[view].sections[section].rows.reversed() { remove(row.id, &state) }
    state.rows[view].sections.remove(at: section)
    state.countRows(of: view)
    for index in section..<state.rows[view].sections.count {
      for row in state.rows[view].sections[index].rows {
        state.items[row.id]?.place = .row(view: view, section: index)
      }
    }
    leaveSession(&state)
  }

  /// Reloads a view: its outstanding requests fail; items, touches and the session stay as they are.
  open func reload(view: Int, _ state: inout State) {
    failRequests(in: .view(view), &state)
  }

  /// Fails the requests whose placeholders are in a part of the views, in the order of their numbers.
  ///
  /// Those inside items of the part fail too.
  open func failRequests(in part: State.Part, _ state: inout State) {
    for request in state.requests {
      let root = state.root(of: request.copy)
      let isInPart =
        switch part {
        case .item(let item): state.isItem(request.copy, inside: item)
        case .section(let view, let section): root?.view == view && root?.section == section
        case .view(let view): root?.view == view
        }
      if isInPart { fail(request.number, &state) }
    }
  }
}

// What the rules have in common.

extension DragSessionRules {
  /// Puts the items of a session into the order of their rows, where the policy says so.
  final func sortItems(_ items: inout [Identity], _ state: State) {
    guard state.policies.order == .rows, items.count > 1 else { return }
    var sorted: [Identity] = []
    for view in state.rows {
      for section in view.sections {
        for row in section.rows where items.contains(row.id) { sorted.append(row.id) }
      }
    }
    items = sorted
  }

  /// Whether an app sees the session: one of its items, or by the policy all of them.
  final func sees(_ session: Session, _ app: AppID, _ state: State) -> Bool {
    let isWhole = state.policies.visibility == .allOrNothing
    for item in session.items where isVisible(item, to: app, state) != isWhole { return !isWhole }
    return isWhole
  }

  /// The destination of the update before, where that stays while the touch is over no view; nil where it is not there
  /// any more.
  final func lastDestination(_ session: Session, _ state: State) -> Destination? {
    guard state.policies.outside == .lastPlace, let last = session.destination,
      let view = state.index(of: last.view), state.app(state.views[view].app)?.isInBackground == false,
      sees(session, state.views[view].app, state)
    else { return nil }
    guard let path = last.path else { return last }
    guard state.rows[view].sections.indices.contains(path.section),
      path.item <= state.rowCount(view: view, section: path.section)
    else { return nil }
    return last
  }
}
