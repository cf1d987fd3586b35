// The specification, third part: rules 9 to 14, from the drop to the end.

// MARK: Rule 9, drop

extension DragSessionRules {
  /// Rule 9: By the last update; before the beginning nothing is reported, without a destination nothing
  /// changes.
  public mutating func release(at location: Point, _ state: inout DragSession.State) {
    guard let session = state.session else { return }
    state.session = nil
    guard session.isBegun else { return }
    guard let destination = session.destination, let proposal = session.proposal else {
      return finish(session, .cancel, &state)
    }
    drop(proposal, at: destination, session, &state)
    finish(session, proposal.operation, &state)
  }

  /// Rule 9: Cancel and forbidden change nothing.
  public mutating func drop(
    _ proposal: DragSession.Proposal, at destination: DragSession.Destination,
    _ session: DragSession.State.Session, _ state: inout DragSession.State
  ) {
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
}

// MARK: Rules 10 and 12, move

extension DragSessionRules {
  /// Rule 10: All items in one batch, adjacent and in session order; dropped on a dragged row, none.
  ///
  /// - Complexity: O(*k* · *n*) for *k* items and *n* rows in their sections and that of the destination.
  public mutating func moveItems(
    of session: DragSession.State.Session, to destination: DragSession.Destination,
    _ state: inout DragSession.State
  ) {
    guard let view = state.index(of: destination.view),
      let section = section(destination, view: view, state)
    else { return }
    var anchor: DragSession.Identity?
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

  /// Rule 10: That of the index path; without one the last section.
  public mutating func section(
    _ destination: DragSession.Destination, view: Int, _ state: DragSession.State
  ) -> Int? {
    if let path = destination.path { return path.section }
    return state.rows[view].sections.isEmpty ? nil : state.rows[view].sections.count - 1
  }

  /// Rule 10: If the first item of the session is, at the drop, an earlier row of the same section.
  ///
  /// So a single item ends exactly at the index path that it was dropped on.
  public mutating func goesBehind(
    _ path: DragSession.Path, _ session: DragSession.State.Session, _ state: DragSession.State
  ) -> Bool {
    guard let first = session.items.first, let source = state.path(of: first) else { return false }
    return source.view == path.view && source.section == path.section && source.item < path.item
  }

  /// Rule 10: Every item of the batch, in session order; nothing if all of them are where they were.
  public mutating func reportMoves(
    of session: DragSession.State.Session, from before: [DragSession.Path?],
    _ state: inout DragSession.State
  ) {
    let after = session.items.map { state.path(of: $0) }
    guard after != before else { return }
    for (index, item) in session.items.enumerated() {
      state.reports.append(
        DragSession.Report(
          .moved, session: session.number, item: item, from: before[index], to: after[index]))
    }
  }

  /// Rule 12: Behind what is in the cell, in session order; what is in the items goes with them.
  public mutating func moveItems(
    of session: DragSession.State.Session, into cell: DragSession.Identity, _ state: inout DragSession.State
  ) {
    let before = session.items.map { state.path(of: $0) }
    for (index, item) in session.items.enumerated() {
      guard let row = state.take(item) else { continue }
      state.put(row, into: cell)
      state.reports.append(
        DragSession.Report(.moved, session: session.number, item: item, from: before[index], cell: cell))
    }
  }
}

// MARK: Rules 11 and 12, copy

extension DragSessionRules {
  /// Rules 11 and 12: One placeholder and one request for each item that the destination may see, in session
  /// order.
  ///
  /// The first placeholder stands exactly at the index path: in front of the row there, as nothing is taken
  /// away, or at the end; into a cell they go behind what is in it. Each request is reported with its
  /// placeholder's place.
  public mutating func copyItems(
    of session: DragSession.State.Session, to destination: DragSession.Destination,
    into cell: DragSession.Identity?, _ state: inout DragSession.State
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
      let request = DragSession.State.Request(state.copyCount, item: item, app: app)
      state.requests.append(request)
      state.requestSessions.append(session.number)
      let row = DragSession.Snapshot.Row(copy, isPlaceholder: true)
      state.items[copy] = DragSession.State.Item(
        app: app, traits: DragSession.Item(copy.original), place: .row(view: view, section: section))
      var report = DragSession.Report(
        .requested, session: session.number, item: copy, request: request.number)
      if let cell {
        state.put(row, into: cell)
        report.cell = cell
      } else {
        state.insertRow(row, view: view, section: section, at: index)
        report.to = DragSession.Path(destination.view, section, index)
        index += 1
      }
      state.reports.append(report)
    }
  }

  /// Rule 11: `original~number`; the copy of a copy has the name of the first original.
  public mutating func nameOfCopy(_ number: Int, of item: DragSession.Identity) -> DragSession.Identity {
    DragSession.Identity(item.original, copy: number)
  }

  /// Rule 11: In any order, also while another session is under way, and in the background.
  ///
  /// The new item belongs to the app that has asked, and has nothing special: it starts and adds itself,
  /// everyone may see it, it does not open and proposes nothing.
  public mutating func arrive(_ request: Int, _ state: inout DragSession.State) {
    guard let (request, session) = state.takeRequest(request) else { return }
    let copy = request.copy
    state.settle(copy)
    var report = DragSession.Report(.arrived, session: session, item: copy, request: request.number)
    switch state.items[copy]?.place {
    case .inside(let cell)?: report.cell = cell
    default: report.to = state.path(of: copy)
    }
    state.reports.append(report)
    finishTransfers(ofSession: session, &state)
  }

  /// Rule 11: The placeholder goes, and nothing else.
  public mutating func fail(_ request: Int, _ state: inout DragSession.State) {
    guard let (request, session) = state.takeRequest(request) else { return }
    _ = state.take(request.copy)
    state.items[request.copy] = nil
    state.reports.append(
      DragSession.Report(.failed, session: session, item: request.copy, request: request.number))
    finishTransfers(ofSession: session, &state)
  }
}

// MARK: Rules 13 and 14, end and cancel

extension DragSessionRules {
  /// Rule 13: At the drop, unless data is outstanding; a drop that changes nothing ends with its operation,
  /// too.
  public mutating func finish(
    _ session: DragSession.State.Session, _ operation: DragSession.Operation,
    _ state: inout DragSession.State
  ) {
    guard !state.requestSessions.contains(session.number) else { return }
    state.reports.append(
      DragSession.Report(.ended, session: session.number, operation: operation))
  }

  /// Rule 13: After the last transfer, arrived or failed, with the operation copy.
  public mutating func finishTransfers(ofSession number: Int, _ state: inout DragSession.State) {
    guard !state.requestSessions.contains(number) else { return }
    state.reports.append(DragSession.Report(.ended, session: number, operation: .copy))
  }

  /// Rule 14: Nothing changes; a session that has begun ends with the operation cancel.
  public mutating func cancelSession(_ state: inout DragSession.State) {
    guard let session = state.session else { return }
    state.session = nil
    if session.isBegun { finish(session, .cancel, &state) }
  }

  /// Rule 14: A lift of the app's items is over; a session and outstanding requests go on.
  ///
  /// The other touches on items of the app are without effect from then on.
  public mutating func goToBackground(_ app: DragSession.AppID, _ state: inout DragSession.State) {
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

  /// Rule 1: Its views are there again.
  public mutating func comeToForeground(_ app: DragSession.AppID, _ state: inout DragSession.State) {
    guard let index = state.apps.firstIndex(where: { $0.id == app }) else { return }
    state.apps[index].isInBackground = false
  }
}
