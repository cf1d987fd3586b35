/// The rules of drag sessions, one function each: together they are the specification.
///
/// ```swift
/// final class FirstItemOnTop: DragSessionRules {
///   override func topItem(_ session: Session, _ policy: DragSession.Policies.Top) -> Identity? {
///     session.items.first
///   }
/// }
/// var sessions = DragSessionReference(rules: FirstItemOnTop.self)
/// ```
open class DragSessionRules: RuleBook {
  public typealias Subject = DragSession
  /// All that the reference remembers: apps, views, rows, touches, and the session.
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
  /// The operation and the intent of a drop.
  public typealias Proposal = DragSession.Proposal
  /// A callback of a session.
  public typealias Report = DragSession.Report

  public required init() {}

  /// Takes an event, then asks the destination of the session again.
  ///
  /// A second press of the same touch makes no sense and is ignored (rule 2).
  open func handle(_ event: DragSession.Event, _ state: inout State) {
    switch event {
    case .touch(let event): take(event, &state)
    case .tick(let seconds): if seconds.isFinite, seconds >= 0 { pass(seconds: seconds, &state) }
    case .arrive(let request): arrive(request, &state)
    case .fail(let request): fail(request, &state)
    case .background(let app): goToBackground(app, &state)
    case .foreground(let app): comeToForeground(app, &state)
    case .reload(let view): if let view = state.index(of: view) { reload(view: view, &state) }
    case .delete(let path): delete(at: path, &state)
    case .insert(let item, let path): insert(item, at: path, &state)
    case .moveItem(let path, let section, let item):
      moveItem(at: path, toSection: section, item: item, &state)
    case .deleteSection(let view, let section):
      if let view = state.index(of: view) { deleteSection(section, ofView: view, &state) }
    }
    if let session = state.session, session.isBegun { update(&state) }
  }

  // MARK: Rule 1, from a location to a destination

  /// The index of the view that a location belongs to; nil for none.
  ///
  /// The front-most view counts, whatever is in it. The views of an app in the background are not there.
  open func view(at location: Point, _ state: State) -> Int? {
    for index in state.views.indices.reversed() where state.views[index].layout.frame.contains(location) {
      guard let app = state.app(state.views[index].app), !app.isInBackground else { continue }
      return index
    }
    return nil
  }

  /// The row or header at a location of a view; nil below everything.
  ///
  /// Rows and headers are as wide as their view. The rows count where they lie without the gap of rule 7, placeholders
  /// among them.
  open func spot(at location: Point, view: Int, _ state: State) -> DragSession.Spot? {
    state.views[view].layout.spot(at: location, state.rows[view].sections)
  }

  /// The index path that a spot of a view stands for.
  ///
  /// A row stands for its own path, the lower half of a section's last row for the path behind it, a header for its
  /// section's first. Exactly half-way is the lower half. Paths count all rows, placeholders too. With the policy
  /// `zones` = `halves` the lower half of each row stands for the path behind it; with `quarters` only the lowest
  /// quarter of a row that takes things in. In a view `fromBottom` the upper halves and quarters count as the lower
  /// ones.
  open func path(of spot: DragSession.Spot, view: Int, _ state: State) -> Path {
    switch spot {
    case .header(let section): return Path(state.views[view].id, section, 0)
    case .row(let section, let row, let quarter):
      let isBehind =
        switch state.policies.zones {
        case .last: quarter >= 2 && row == state.rowCount(view: view, section: section) - 1
        case .halves: quarter >= 2
        case .quarters: quarter >= (proposal(inside: spot, view: view, state) == nil ? 2 : 3)
        }
      return Path(state.views[view].id, section, isBehind ? row + 1 : row)
    }
  }

  /// The proposal of a row, or else of its view, for items that go into the row; nil for a row that takes nothing in.
  open func proposal(inside spot: DragSession.Spot, view: Int, _ state: State) -> Proposal? {
    guard case .row(let section, let row, _) = spot,
      let found = state.row(at: Path(state.views[view].id, section, row)), !found.isPlaceholder
    else { return nil }
    let asked = state.items[found.id]?.traits.proposal ?? state.views[view].proposal
    return asked.intent == .insertInto ? asked : nil
  }

  // MARK: Rule 2, lift

  /// The item that a touch going down here is on; nil for none.
  ///
  /// It is the item of the row that contains the location; a placeholder is none. A header, a place below all rows and
  /// a view in front swallow the touch.
  open func item(at location: Point, _ state: State) -> Identity? {
    guard let view = view(at: location, state),
      case .row(let section, let row, _)? = spot(at: location, view: view, state),
      let found = state.row(at: Path(state.views[view].id, section, row)), !found.isPlaceholder
    else { return nil }
    return found.id
  }

  /// The purpose of a touch that goes down on an item, by rules 2 and 4; nil where it can do nothing.
  ///
  /// An item with a touch down cannot be lifted by further ones; the policy `secondTouch` says more. There is
  /// one drag at a time. During a session a touch can add an item of the session's app, whatever other touch
  /// is on it; from the lift to the beginning no other touch can do anything.
  open func role(ofPressOn item: Identity, _ state: State) -> State.Purpose? {
    guard let session = state.session else {
      return state.policies.isTaken(by: state.touches) { $0.note.item == item } ? nil : .lifts
    }
    return session.isBegun ? .adds : nil
  }

  /// Whether a touch has left its press by more than 10 points.
  ///
  /// The way is a straight line; exactly 10 points are not more, and coming back does not help.
  open func wanders(_ touch: Touch) -> Bool { touch.isBeyond(TouchEvent.tapRadius) }

  /// Whether a hold of the touch can lift something.
  ///
  /// A live touch can, while nothing is lifted, if its item still exists. A hold that lifts nothing makes its
  /// touch inert, so it is no tap either.
  open func canLift(_ touch: Touch, _ state: State) -> Bool {
    touch.role == .live && touch.note.purpose == .lifts && state.session == nil && touch.note.item != nil
  }

  /// Lifts the items that start together with the given one; without any, nothing is lifted.
  ///
  /// They are the items that the data source names, in its order; if none of them can join, the touch becomes
  /// inert. The view that holds the item at the hold is asked whether its items may move. All other touches
  /// that are down have no effect until they are released.
  open func lift(from item: Identity, touchIndex: Int, _ state: inout State) {
    state.touches[touchIndex].role = .inert
    guard let source = state.items[item],
      let view = state.path(of: item).flatMap({ state.index(of: $0.view) })
    else { return }
    var items: [Identity] = []
    join(source.traits.starts, of: item, app: source.app, to: &items, state)
    guard !items.isEmpty else { return }
    arrange(&items, state)
    let touch = state.touches[touchIndex].id
    state.session = Session(touch: touch, view: view, app: source.app, items: items)
    state.touches[touchIndex].role = .drags
    state.touches.silence(except: touch)
  }

  /// Appends the listed items that can join a session of the app, by rules 2 and 4.
  ///
  /// Unknown items, those of other apps, and those that are in the session already cannot. An item inside another is
  /// unknown here, as it is no row. Without a list the item joins alone.
  open func join(_ list: [ItemID]?, of item: Identity, app: AppID, to items: inout [Identity], _ state: State)
  {
    guard let list else {
      if !items.contains(item), state.isRow(item, of: app) { items.append(item) }
      return
    }
    for item in list.map({ Identity($0) }) where !items.contains(item) && state.isRow(item, of: app) {
      items.append(item)
    }
  }

  /// The item that lies on top of the lift; nil where there is no item.
  ///
  /// It is the last of the present items of the session; with the policy `first`, the first.
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
    state.report(.began, state.sessionCount)
  }

  // MARK: Rule 4, add

  /// Adds the list of an item that is tapped during a session behind the present items; each one that joins
  /// is reported.
  ///
  /// The item must still be a row. A touch whose session has ended adds nothing to a later session, as it was
  /// down at the later lift.
  open func tap(_ item: Identity, _ state: inout State) {
    guard var session = state.session, session.isBegun, state.isRow(item, of: session.app),
      let traits = state.items[item]?.traits
    else { return }
    let count = session.items.count
    join(traits.adds, of: item, app: session.app, to: &session.items, state)
    for id in session.items[count...] { state.report(.added, session.number, id) }
    arrange(&session.items, state)
    state.session = session
  }

  /// Tells that an item was tapped, by a touch that is released.
  ///
  /// The touch must have lifted nothing and still be live: a hold, a way of more than 10 points, or the lift
  /// of another touch makes it inert.
  open func tellTap(_ item: Identity, _ state: inout State) {
    if state.items[item] != nil { state.tapped?.append(item.original) }
  }

  // MARK: Rule 5, update

  /// Asks the destination again, after every event during a session, so that the last update before a drop
  /// counts all earlier events.
  open func update(_ state: inout State) {
    guard var session = state.session, let touch = state.touches.index(of: session.touch) else { return }
    let location = state.touches[touch].location
    var (destination, proposal): (Destination?, Proposal?) = (nil, nil)
    var seen: DragSession.Snapshot.Session?
    if let answer = roundedAnswer(session, at: location, state) {
      (destination, proposal, session.spot) = (answer.destination, answer.proposal, nil)
    } else {
      seen = decided(session, state)
      destination = seen == nil ? self.destination(session, at: location, state) : seen?.destination
      if state.policies.zones == .quarters, let view = view(at: location, state) {
        session.spot = spot(at: location, view: view, state)
      }
    }
    if let destination {
      let asked = seen?.proposal ?? proposal ?? askedProposal(destination, at: session.spot, state)
      proposal = effectiveProposal(asked, destination, session, state)
    }
    if destination != session.destination || proposal != session.proposal { session.restSeconds = 0 }
    (session.destination, session.proposal) = (destination, proposal)
    session.gap = seen == nil ? gap(session, state) : seen?.gap
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
    state.items[item].map { $0.isVisible(to: app, state.apps) } ?? false
  }

  // MARK: Rule 6, effective proposal

  /// The proposal that is asked for a destination: that of the item at the index path if it has one, else that of the
  /// view.
  ///
  /// With the policy `zones` = `quarters` the two middle quarters of a row ask its item, if it takes things
  /// in. Everywhere else is between rows: the view is asked, and nothing goes into a row.
  open func askedProposal(_ destination: Destination, at spot: DragSession.Spot?, _ state: State) -> Proposal
  {
    guard let view = state.index(of: destination.view) else { return .cancel }
    let asked = state.views[view].proposal
    guard let spot else {
      return targetCell(destination, state).flatMap { state.items[$0]?.traits.proposal } ?? asked
    }
    if case .row(_, _, 1...2) = spot, let inside = proposal(inside: spot, view: view, state) { return inside }
    return asked.intent == .insertInto ? Proposal(asked.operation, .insertAt) : asked
  }

  /// The part of a proposal that counts.
  ///
  /// A proposal that goes nowhere has no intent, and a view without sections has no place for anything. A
  /// proposal to insert into a dragged cell counts as cancel, even for a copy.
  open func effectiveProposal(
    _ asked: Proposal, _ destination: Destination, _ session: Session, _ state: State
  ) -> Proposal {
    if asked.operation == .forbidden { return Proposal(.forbidden, .unspecified) }
    guard asked.changesAnything, let view = state.index(of: destination.view),
      !state.rows[view].sections.isEmpty,
      asked.operation == .copy || mayMove(session, toView: view, state)
    else { return .cancel }
    let (isInto, cell) = (asked.intent == .insertInto, targetCell(destination, state))
    if destination.path == nil || isInto && cell == nil { return Proposal(asked.operation, .unspecified) }
    return isInto && cell.map { session.items.contains($0) } == true ? .cancel : asked
  }

  /// Whether the items may move to a view.
  ///
  /// They may within one app, and only if the view in which the session was lifted allows it.
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

  /// The place where the rows make room; nil for none.
  ///
  /// It is the index path of the destination, once both it and the proposal have stayed for the rest time.
  /// Only a copy or a move that is inserted between rows makes room.
  open func gap(_ session: Session, _ state: State) -> Path? {
    guard let destination = session.destination, let proposal = session.proposal,
      proposal.changesAnything, proposal.intent == .insertAt, let view = state.index(of: destination.view),
      session.restSeconds >= restTime(state.views[view].cadence, state)
    else { return nil }
    return destination.path
  }

  /// How long a destination must stay the same until its view makes room, in seconds; 0 in an immediate view.
  open func restTime(_ cadence: DragSession.Cadence, _ state: State) -> Double {
    switch cadence {
    case .immediate: 0
    case .fast: state.scene.fastRest
    case .slow: state.scene.slowRest
    }
  }

  /// Lets time pass, for the rest and for the hover of rule 8.
  ///
  /// The time counts for the rest and the hover before the event.
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
      state.policies.outside == .nowhere && state.policies.destination == .touch
        || self.view(at: location, state) == view,
      case .row(let section, let index, _)? = spot(at: location, view: view, state),
      let row = state.row(at: Path(destination.view, section, index)),
      state.items[row.id]?.traits.isSpringLoaded == true, !session.items.contains(row.id)
    else { return nil }
    return row.id
  }

  /// Continues the hover, or begins another one, and opens its row when it is time.
  ///
  /// A row opens once per hover, and each opening is reported; with a spring time of 0 the row opens at once.
  open func hover(over cell: Identity?, _ state: inout State) {
    guard let cell else {
      state.session?.hover = nil
      return
    }
    var hover = DragSession.Hover(over: cell)
    if let old = state.session?.hover, old.cell == cell { hover = old }
    if !hover.isOpen, hover.seconds >= state.scene.springTime {
      hover.isOpen = true
      state.report(.opened, state.session?.number ?? 0, cell)
    }
    state.session?.hover = hover
  }

  // MARK: Rule 9, drop

  /// Ends a lift or a session at a release.
  ///
  /// A session is dropped as its last update decided. Before the beginning nothing is reported; without a destination
  /// nothing changes.
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
  /// All items go in one batch, adjacent and in session order; none does if dropped on a dragged row.
  open func moveItems(of session: Session, to destination: Destination, _ state: inout State) {
    guard let view = state.index(of: destination.view),
      let section = section(destination, view: view, state)
    else { return }
    if staysOnDragged(destination, session, state) { return }
    let own = decidedPlace(of: session.items.first, without: session.items, in: destination.view, state)
    let anchor = anchor(destination, session, state)
    let isBehind = destination.path.map { goesBehind($0, session, state) } ?? false
    let before = session.items.map { state.path(of: $0) }
    let taken = session.items.compactMap { state.take($0) }
    var place = own ?? Path(destination.view, section, state.rowCount(view: view, section: section))
    if own == nil, let row = anchor.flatMap({ state.path(of: $0)?.item }) {
      place.item = isBehind ? row + 1 : row
    }
    for row in taken {
      state.insertRow(row, at: place)
      place.item += 1
    }
    reportMoves(of: session, from: before, &state)
  }

  /// Whether items stay where they are, because they are dropped on one of themselves.
  ///
  /// They do if the row at the index path is dragged. With places for the parts of a row (`zones`) they
  /// gather in front of the next row that is not dragged. With `landing` = `own` the code decides beside a
  /// dragged row.
  open func staysOnDragged(_ destination: Destination, _ session: Session, _ state: State) -> Bool {
    guard let path = destination.path else { return false }
    func isDragged(_ item: Int) -> Bool {
      state.row(at: Path(path.view, path.section, item)).map { session.items.contains($0.id) } ?? false
    }
    if state.policies.landing == .own, let seen = state.seen {
      return seen.views == state.rows && (isDragged(path.item) || isDragged(path.item - 1))
    }
    return state.policies.zones == .last && isDragged(path.item)
  }

  /// The row beside which items land; nil for the end of the section.
  ///
  /// It is the first row from the index path on that is not dragged.
  open func anchor(_ destination: Destination, _ session: Session, _ state: State) -> Identity? {
    guard let path = destination.path, let rows = state.rows.section(at: path)?.rows else { return nil }
    return rows.dropFirst(max(path.item, 0)).first { !session.items.contains($0.id) }?.id
  }

  /// The section that a drop goes to: that of the index path; without one the last section.
  open func section(_ destination: Destination, view: Int, _ state: State) -> Int? {
    if let path = destination.path { return path.section }
    return state.rows[view].sections.isEmpty ? nil : state.rows[view].sections.count - 1
  }

  /// Whether moved items go behind the row that they were dropped on, rather than in front of it.
  ///
  /// They do if the session's first item is, at the drop, an earlier row of the same section, so a single
  /// item ends exactly at its path: of 1, 2, 3, row 1 dropped on 2 gives 2, 1, 3, and row 3 gives 1, 3, 2.
  /// They never do with the policy `landing` = `in-front` or with places for the parts of a row (`zones`).
  open func goesBehind(_ path: Path, _ session: Session, _ state: State) -> Bool {
    guard state.policies.landing != .inFront, state.policies.zones == .last,
      let source = session.items.first.flatMap({ state.path(of: $0) })
    else { return false }
    return source.view == path.view && source.section == path.section && source.item < path.item
  }

  /// Reports the moves of one drop; `before` holds where the items were.
  ///
  /// Every item of the batch is reported, in session order; nothing if all of them are where they were.
  open func reportMoves(of session: Session, from before: [Path?], _ state: inout State) {
    guard session.items.map({ state.path(of: $0) }) != before else { return }
    for (item, path) in zip(session.items, before) { state.report(.moved, session.number, item, from: path) }
  }

  // MARK: Rule 11, copy

  /// Makes one placeholder and one request for each item that the destination may see, in session order.
  ///
  /// The first placeholder stands exactly at the index path, in front of the row there, as no row is taken
  /// away, or at the end; in a cell (rule 12) placeholders go behind its contents. Each request is reported
  /// with the place of its placeholder. The copy with a number in the run is named `original~number`; the
  /// copy of a copy after the first original.
  open func copyItems(
    of session: Session, to destination: Destination, into cell: Identity?, _ state: inout State
  ) {
    guard let view = state.index(of: destination.view),
      let section = section(destination, view: view, state)
    else { return }
    let (app, end) = (state.views[view].app, state.rowCount(view: view, section: section))
    var place = Path(destination.view, section, min(destination.path?.item ?? end, end))
    let items = session.items.filter { isVisible($0, to: app, state) }
    let copies = items.enumerated().map { Identity($1.original, copy: state.copyCount + $0 + 1) }
    if let own = decidedPlace(of: copies.first, without: copies, in: destination.view, state) { place = own }
    for item in items {
      state.copyCount += 1
      let request = DragSession.Snapshot.Request(state.copyCount, item: item, app: app)
      let row = DragSession.Snapshot.Row(request.copy, isPlaceholder: true)
      state.requests.append(request)
      state.requestSessions[request.number] = session.number
      state.items[row.id] = State.Item(app: app, traits: DragSession.Item(item.original))
      if let cell {
        state.put(row, into: cell)
      } else {
        state.insertRow(row, at: place)
        place.item += 1
      }
      state.report(.requested, session.number, row.id, request: request.number)
    }
  }

  /// Lets the data of a request arrive.
  ///
  /// It may arrive in any order, even during another session, and in the background. The new item belongs to
  /// the app that has asked, and has default traits: it starts and adds itself, everyone may see it, it does
  /// not open and proposes nothing.
  open func arrive(_ request: Int, _ state: inout State) {
    guard let (request, session) = state.takeRequest(request) else { return }
    state.settle(request.copy)
    state.report(.arrived, session, request.copy, request: request.number)
    finishTransfers(ofSession: session, &state)
  }

  /// Notes that the data of a request will never arrive: the placeholder goes, and nothing else.
  open func fail(_ request: Int, _ state: inout State) {
    guard let (request, session) = state.takeRequest(request) else { return }
    _ = state.take(request.copy)
    state.items[request.copy] = nil
    state.report(.failed, session, request.copy, request: request.number)
    finishTransfers(ofSession: session, &state)
  }

  // MARK: Rule 12, insert into

  /// Moves the items into a cell.
  ///
  /// They go behind the contents of the cell, in session order, and take their own contents with them.
  open func moveItems(of session: Session, into cell: Identity, _ state: inout State) {
    let before = session.items.map { state.path(of: $0) }
    for (item, path) in zip(session.items, before) {
      guard let row = state.take(item) else { continue }
      state.put(row, into: cell)
      state.report(.moved, session.number, item, from: path)
    }
  }

  // MARK: Rule 13, end

  /// Ends the session at its drop, unless requests of it are outstanding; a drop that changes nothing also
  /// ends with its own operation.
  open func finish(_ session: Session, _ operation: DragSession.Operation, _ state: inout State) {
    guard !state.awaitsData(session.number) else { return }
    state.reports.append(Report(.ended, session: session.number, operation: operation))
  }

  /// Ends a session whose last request has arrived or failed, with the operation copy.
  open func finishTransfers(ofSession number: Int, _ state: inout State) {
    guard !state.awaitsData(number) else { return }
    state.reports.append(Report(.ended, session: number, operation: .copy))
  }

  // MARK: Rule 14, cancel

  /// Ends the session because its touch is taken away: one that has begun ends with the operation cancel, and
  /// nothing else changes.
  open func cancelSession(_ state: inout State) {
    guard let session = state.session else { return }
    state.session = nil
    if session.isBegun { finish(session, .cancel, &state) }
  }

  /// Lets an app go to the background.
  ///
  /// A lift of the app's items is over; a session and outstanding requests continue. The other touches on
  /// items of the app have no effect any more.
  open func goToBackground(_ app: AppID, _ state: inout State) {
    guard let index = state.apps.firstIndex(where: { $0.id == app }), !state.apps[index].isInBackground else {
      return
    }
    state.apps[index].isInBackground = true
    if let session = state.session, !session.isBegun, session.app == app {
      state.session = nil
      if let touch = state.touches.index(of: session.touch) { state.touches[touch].role = .inert }
    }
    for index in state.touches.indices where state.touches[index].role != .drags {
      guard let item = state.touches[index].note.item, state.items[item]?.app == app else { continue }
      state.touches[index].role = .inert
    }
  }

  /// Lets an app come to the foreground: its views are there again.
  open func comeToForeground(_ app: AppID, _ state: inout State) {
    guard let index = state.apps.firstIndex(where: { $0.id == app }) else { return }
    state.apps[index].isInBackground = false
  }

  // MARK: Rule 15, data changes

  /// The path among rows of a path among items; nil where there is no such place.
  ///
  /// Placeholders are not counted; the place behind the last item is behind the trailing placeholders.
  open func rowPath(ofItem path: Path, _ state: State) -> Path? {
    state.rows.rowPath(ofItem: path)
  }

  /// Inserts an item in front of the one with this path; ignored if the item exists or the place does not.
  open func insert(_ item: DragSession.Item, at path: Path, _ state: inout State) {
    let id = Identity(item.id)
    guard state.items[id] == nil, let view = state.index(of: path.view),
      let place = rowPath(ofItem: path, state)
    else { return }
    state.items[id] = State.Item(app: state.views[view].app, traits: item)
    state.insertRow(DragSession.Snapshot.Row(id), at: place)
  }

  /// Deletes an item, which leaves the session.
  open func delete(at path: Path, _ state: inout State) {
    guard let row = rowPath(ofItem: path, state).flatMap({ state.row(at: $0) }) else { return }
    remove(row.id, &state)
    leaveSession(&state)
  }

  /// Deletes an item with its contents, and fails the requests whose data would go into it.
  ///
  /// A touch on it has no effect any more, unless it holds the session.
  open func remove(_ item: Identity, _ state: inout State) {
    failRequests(in: state.cells.contents(of: item), &state)
    for id in [item] + state.cells.all(in: state.cells.contents(of: item)) {
      _ = state.take(id)
      state.items[id] = nil
      for index in state.touches.indices where state.touches[index].note.item == id {
        state.touches[index].note.item = nil
        if state.touches[index].role != .drags { state.touches[index].role = .inert }
      }
    }
  }

  /// Lets deleted items leave the session.
  ///
  /// A session without items ends as cancelled; a lift without items is over, and nothing is reported.
  open func leaveSession(_ state: inout State) {
    guard let session = state.session else { return }
    let rest = session.items.filter { state.items[$0] != nil }
    state.session?.items = rest
    guard rest.isEmpty else { return }
    if let touch = state.touches.index(of: session.touch) { state.touches[touch].role = .inert }
    cancelSession(&state)
  }

  /// Moves an item within a view: it is taken out and put in; moved to its own index, it stays where it is.
  open func moveItem(at path: Path, toSection section: Int, item: Int, _ state: inout State) {
    let target = Path(path.view, section, item)
    guard target != path, let source = rowPath(ofItem: path, state), let id = state.row(at: source)?.id,
      let row = state.take(id)
    else { return }
    // Without such a place it stays.
    state.insertRow(row, at: rowPath(ofItem: target, state) ?? source)
  }

  /// Deletes a section with all its rows; the sections below it move up by one.
  open func deleteSection(_ section: Int, ofView view: Int, _ state: inout State) {
    guard state.rows[view].sections.indices.contains(section) else { return }
    failRequests(in: state.rows[view].sections[section].rows, &state)
    for row in state.rows[view].sections[section].rows { remove(row.id, &state) }
    state.rows[view].sections.remove(at: section)
    leaveSession(&state)
  }

  /// Reloads a view: its outstanding requests fail; items, touches and the session stay as they are.
  open func reload(view: Int, _ state: inout State) {
    failRequests(in: state.rows[view].sections.flatMap(\.rows), &state)
  }

  /// Fails the requests whose placeholders are among these rows or inside them, in the order of their numbers.
  open func failRequests(in rows: [DragSession.Snapshot.Row], _ state: inout State) {
    let all = state.cells.all(in: rows)
    for request in state.requests where all.contains(request.copy) { fail(request.number, &state) }
  }
}

// Helpers of several rules.

extension DragSessionRules {
  /// Sorts items by their rows, where the policy says so; leaves out those that are no rows.
  private func arrange(_ items: inout [Identity], _ state: State) {
    guard state.policies.order == .rows, items.count > 1 else { return }
    let rows = state.rows.flatMap(\.sections).flatMap(\.rows)
    items = rows.map(\.id).filter { items.contains($0) }
  }

  /// Whether an app may see the session: one of its items, or, by the policy, all of them.
  private func sees(_ session: Session, _ app: AppID, _ state: State) -> Bool {
    if app == session.app { return true }
    let isWhole = state.policies.visibility == .allOrNothing
    for item in session.items where isVisible(item, to: app, state) != isWhole { return !isWhole }
    return isWhole
  }

  /// The answer of the code's decider about a drop; nil where none is asked, or where the answer names a
  /// missing place.
  private func answer(_ session: Session, at location: Point, _ state: State) -> DragSession.Decision? {
    guard state.policies.destination == .own, let decider = state.decider else { return nil }
    let views = state.views.indices.filter { isThere($0, session, state) }.map { index in
      let layout = state.views[index].layout
      var count = 0
      let sections = state.rows[index].sections.enumerated().map { section, content in
        DragSession.Question.Section(
          rows: content.rows.map { row in
            let edge = layout.beginning(section: section, row: count)
            count += 1
            return DragSession.Question.Row(row: row, frame: layout.part(from: edge, layout.rowHeight))
          })
      }
      return DragSession.Question.View(id: state.views[index].id, frame: layout.frame, sections: sections)
    }
    let question = DragSession.Question(
      location: location, items: session.items, views: views, last: session.destination)
    guard let answer = try? decider.decide(question) else { return nil }
    guard let destination = answer.destination else { return answer }
    let isPossible = views.contains { $0.id == destination.view } && destination.exists(in: state.rows)
    return isPossible ? answer : nil
  }

  /// The decider's answer; where rounding may decide between several, the one in the snapshot.
  private func roundedAnswer(
    _ session: Session, at location: Point, _ state: State
  ) -> DragSession.Decision? {
    Tolerance.answer(
      { answer(session, at: location + $0, state) },
      isSeen: { answer in
        guard let seen = state.seen?.session, answer.destination == seen.destination else {
          return state.seen == nil
        }
        guard let destination = answer.destination else { return true }
        let asked = answer.proposal ?? askedProposal(destination, at: nil, state)
        return effectiveProposal(asked, destination, session, state) == seen.proposal
      })
  }

  /// Whether a view is on the screen and may see the session.
  private func isThere(_ view: Int, _ session: Session, _ state: State) -> Bool {
    state.app(state.views[view].app)?.isInBackground == false && sees(session, state.views[view].app, state)
  }

  /// The session in the snapshot, where the code decides its destination and can have decided so; nil
  /// otherwise.
  ///
  /// The destination must exist, in a view that is there and whose app sees the session, and the proposal
  /// must be possible there by rule 6.
  private func decided(_ session: Session, _ state: State) -> DragSession.Snapshot.Session? {
    guard state.policies.destination == .own, state.decider?.isReference != true,
      let seen = state.seen?.session, seen.isBegun
    else { return nil }
    guard let destination = seen.destination else {
      return seen.proposal == nil && seen.gap == nil ? seen : nil
    }
    guard let proposal = seen.proposal, let view = state.index(of: destination.view),
      destination.exists(in: state.rows), isThere(view, session, state),
      effectiveProposal(proposal, destination, session, state) == proposal
    else { return nil }
    guard let gap = seen.gap else { return seen }
    let isPossible = gap.view == destination.view && proposal.changesAnything
    return isPossible && Destination(view: gap.view, path: gap).exists(in: state.rows) ? seen : nil
  }

  /// The place in a view where dropped rows are seen, not counting them; nil where the rules decide.
  private func decidedPlace(
    of first: Identity?, without dropped: [Identity], in view: DragSession.ViewID, _ state: State
  ) -> Path? {
    guard state.policies.landing == .own, let views = state.seen?.views, let first,
      var path = views.path(of: first), path.view == view, state.rows.section(at: path) != nil,
      let rows = views.section(at: path)?.rows
    else { return nil }
    path.item = rows[..<path.item].count { !dropped.contains($0.id) }
    return path
  }

  /// The destination of the last update, which stays while the touch is over no view; nil if it no longer
  /// exists.
  private func lastDestination(_ session: Session, _ state: State) -> Destination? {
    guard state.policies.outside == .lastPlace, let last = session.destination,
      let view = state.index(of: last.view), isThere(view, session, state)
    else { return nil }
    return last.exists(in: state.rows) ? last : nil
  }
}
