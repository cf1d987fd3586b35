// Checks of drops and reports: where items go, whose data is requested, what is reported.

// MARK: Drops

extension DragSession.Observation {
  /// What a drop has put somewhere: the items of a move, the placeholders of a copy.
  private func droppedIDs(
    _ session: DragSession.Snapshot.Session, _ proposal: DragSession.Proposal
  ) -> [DragSession.Identity] {
    proposal.operation == .move ? session.items : after.requests[newRequests].map(\.copy)
  }

  /// Whether a drop moves items onto one of themselves.
  private func isOnDragged(
    _ session: DragSession.Snapshot.Session, _ destination: DragSession.Destination,
    _ proposal: DragSession.Proposal
  ) -> Bool {
    guard proposal.operation == .move, let path = destination.path, let row = before.row(at: path) else {
      return false
    }
    return session.items.contains(row.id)
  }

  /// The list of rows that an item is in.
  private func list(of id: DragSession.Identity) -> [DragSession.Snapshot.Row]? {
    if let place = place(of: id, in: after) { return after.views[place.view].sections[place.section].rows }
    return after.cells.first { $0.rows.contains { $0.id == id } }?.rows
  }

  func scatteredDrop() -> Difference? {
    guard let (session, destination, proposal) = drop, !isOnDragged(session, destination, proposal) else {
      return nil
    }
    let items = droppedIDs(session, proposal)
    guard let first = items.first, let rows = list(of: first),
      let start = rows.firstIndex(where: { $0.id == first })
    else { return nil }
    for (index, id) in items.enumerated() {
      guard start + index < rows.count, rows[start + index].id == id else {
        return Difference("", expected: "\(items.inWords) side by side", seen: rows.inWords)
      }
    }
    return nil
  }

  func misplacedDrop() -> Difference? {
    guard let (session, destination, proposal) = drop, !isOnDragged(session, destination, proposal),
      let view = viewIndex(destination.view), before.views.indices.contains(view),
      after.views.indices.contains(view)
    else { return nil }
    let items = droppedIDs(session, proposal)
    guard let first = items.first else { return nil }
    let anchor = destination.path.flatMap { before.row(at: $0) }
    if proposal.intent == .insertInto {
      guard let anchor else { return nil }
      let start = before.contents(of: anchor.id).count
      let contents = after.contents(of: anchor.id)
      guard contents.count == start + items.count, contents[start].id == first else {
        return Difference(
          "contents", expected: "\(items.inWords) at the end of what \(anchor.id.inWords) holds",
          seen: after.allInWords)
      }
      return nil
    }
    let section = destination.path?.section ?? before.views[view].sections.count - 1
    guard after.views[view].sections.indices.contains(section) else { return nil }
    let rows = after.views[view].sections[section].rows
    let index = rows.firstIndex { $0.id == first }
    guard let anchor else {
      if index == rows.count - items.count { return nil }
      let place = "section \(section) of view \(destination.view)"
      return Difference("end", expected: "\(items.inWords) at the end of \(place)", seen: after.allInWords)
    }
    var isBehind = false
    if policies.landing == .behind, proposal.operation == .move, let path = destination.path,
      let old = place(of: first, in: before)
    {
      isBehind = old.view == view && old.section == path.section && old.item < path.item
    }
    let home = rows.firstIndex { $0.id == anchor.id }
    if let index, let home, index == (isBehind ? home + 1 : home - items.count) { return nil }
    return Difference(
      isBehind ? "behind" : "in front",
      expected: "\(items.inWords) \(isBehind ? "right after" : "right before") \(anchor.id.inWords)",
      seen: after.allInWords)
  }

  func changeOnDragged() -> Difference? {
    guard let (session, destination, proposal) = drop, isOnDragged(session, destination, proposal) else {
      return nil
    }
    return change()
  }

  func earlyRequest() -> Difference? {
    guard !newRequests.isEmpty || (event == nil && !after.requests.isEmpty) else { return nil }
    if drop?.2.operation == .copy { return nil }
    return Difference(
      "", expected: "no request", seen: after.requests[newRequests].map(\.copy).requestsInWords)
  }

  func forbiddenRequest() -> Difference? {
    guard drop != nil else { return nil }
    for request in after.requests[newRequests] {
      let owner = appOfRow(request.item)
      if isVisible(request.item, of: owner, to: request.app) { continue }
      return Difference(
        "", expected: "no request for \(request.item.inWords) by app \(request.app)", seen: "a request")
    }
    return nil
  }

  func wrongCopies() -> Difference? {
    guard let (session, destination, proposal) = drop, proposal.operation == .copy,
      let view = viewIndex(destination.view)
    else { return nil }
    let app = views[view].app
    var next = newRequests.lowerBound
    for item in session.items where isVisible(item, of: appOfRow(item), to: app) {
      guard next < newRequests.upperBound, after.requests[next].item == item, after.requests[next].app == app
      else { return copyDifference("missing", session, app) }
      next += 1
    }
    return next == newRequests.upperBound ? nil : copyDifference("more", session, app)
  }

  private func copyDifference(
    _ aspect: String, _ session: DragSession.Snapshot.Session, _ app: DragSession.AppID
  ) -> Difference {
    Difference(
      aspect, expected: "a request of app \(app) for each of \(session.items.inWords) that it may see",
      seen: after.requests[newRequests].map(\.item).requestsInWords)
  }
}

// MARK: Paths and reports

extension DragSession.Observation {
  private func exists(_ path: DragSession.Path, in snapshot: DragSession.Snapshot, orIsPastEnd: Bool) -> Bool
  {
    guard let count = snapshot.rowCount(of: path), path.item >= 0 else { return false }
    return path.item < count || (orIsPastEnd && path.item == count)
  }

  func strangePath() -> Difference? {
    if let path = after.session?.destination?.path, !exists(path, in: after, orIsPastEnd: true) {
      return Difference("destination", expected: "an existing path", seen: "\(path)")
    }
    if let path = after.session?.gap, !exists(path, in: after, orIsPastEnd: true) {
      return Difference("gap", expected: "an existing path", seen: "\(path)")
    }
    for report in after.reports[newReports] {
      if let path = report.from, !exists(path, in: before, orIsPastEnd: false) {
        return Difference("from", expected: "a path that existed", seen: "\(report)")
      }
      if let path = report.to, !exists(path, in: after, orIsPastEnd: false) {
        return Difference("to", expected: "a path that exists", seen: "\(report)")
      }
    }
    return nil
  }

  func wrongReport() -> Difference? {
    guard !newReports.isEmpty || rowsChanged || before.requests != after.requests else { return nil }
    var moved = 0
    var requested = 0
    var settled = 0
    for report in after.reports[newReports] {
      if let difference = wrongPlaces(report) { return difference }
      switch report.kind {
      case .began, .opened: break
      case .moved:
        guard let (session, _, proposal) = drop, proposal.operation == .move, moved < session.items.count,
          session.items[moved] == report.item
        else { return difference("moved", moveDue(moved), report) }
        moved += 1
      case .requested:
        let index = newRequests.lowerBound + requested
        guard index < newRequests.upperBound, after.requests[index].copy == report.item,
          after.requests[index].number == report.request
        else { return difference("requested", "no such request", report) }
        requested += 1
      case .arrived:
        guard report.item == gained, (gained?.copy ?? 0) > 0 else {
          return difference("arrived", "no such arrival", report)
        }
        settled += 1
      case .failed:
        guard let item = report.item, gone.contains(item), item.copy > 0 else {
          return difference("failed", "no such failure", report)
        }
        settled += 1
      case .added:
        // Whether it may be added, `session-keeps-its-items` tells.
        guard let item = report.item, before.session?.items.contains(item) == false,
          after.session?.items.contains(item) == true
        else {
          return difference("added", "no report of an item that was not added", report)
        }
      case .ended:
        if report.operation != operationDue(report.session) {
          return difference("ended", "an end with \(operationDue(report.session).rawValue)", report)
        }
      }
    }
    return wrongCounts(moved: moved, requested: requested, settled: settled)
  }

  /// Which move is to be reported next: they are in the order of the session.
  private func moveDue(_ moved: Int) -> String {
    guard let (session, _, proposal) = drop, proposal.operation == .move, moved < session.items.count else {
      return "no move"
    }
    return "a move of \(session.items[moved].inWords)"
  }

  private func difference(_ aspect: String, _ expected: String, _ report: DragSession.Report) -> Difference {
    Difference(aspect, expected: expected, seen: "\(report)")
  }

  /// The operation with which a session must end.
  private func operationDue(_ number: Int) -> DragSession.Operation {
    if requestSessions.contains(where: { $0.session == number }) { return .copy }
    guard ending == .dropped else { return .cancel }
    return before.session?.proposal?.operation ?? .cancel
  }

  private func wrongPlaces(_ report: DragSession.Report) -> Difference? {
    guard let item = report.item else { return nil }
    if let from = report.from, before.row(at: from)?.id != item {
      return difference("from", "\(item.inWords) where it was", report)
    }
    if let to = report.to, after.row(at: to)?.id != item {
      return difference("to", "\(item.inWords) where it is", report)
    }
    if let cell = report.cell, !after.contents(of: cell).contains(where: { $0.id == item }) {
      return difference("cell", "\(item.inWords) in the row where it is", report)
    }
    if report.kind == .moved, report.from == nil || (report.to == nil) == (report.cell == nil) {
      return difference("moved", "a move from one place to another", report)
    }
    return nil
  }

  private func wrongCounts(moved: Int, requested: Int, settled: Int) -> Difference? {
    var due = 0
    if let (session, _, proposal) = drop, proposal.operation == .move, rowsChanged {
      due = session.items.count
    }
    if moved != due {
      return Difference("moves", expected: "\(due) \(due == 1 ? "move" : "moves") reported", seen: "\(moved)")
    }
    if requested != newRequests.count {
      return Difference("requests", expected: "\(newRequests.count) requests reported", seen: "\(requested)")
    }
    let over = before.requests.count + newRequests.count - after.requests.count
    guard settled != over else { return nil }
    return Difference("transfers", expected: "\(over) transfers reported as over", seen: "\(settled)")
  }
}
