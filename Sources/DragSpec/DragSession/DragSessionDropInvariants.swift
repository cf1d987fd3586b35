// The invariants about drops: where they put items, and for whose data they ask.

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
          "contents", expected: "\(items.inWords) at the end of item \(anchor.id)", seen: allInWords)
      }
      return nil
    }
    let section = destination.path?.section ?? before.views[view].sections.count - 1
    guard after.views[view].sections.indices.contains(section) else { return nil }
    let rows = after.views[view].sections[section].rows
    let index = rows.firstIndex { $0.id == first }
    guard let anchor else {
      if index == rows.count - items.count { return nil }
      return Difference("end", expected: "\(items.inWords) at the end of \(rows.inWords)", seen: allInWords)
    }
    var isBehind = false
    if proposal.operation == .move, let path = destination.path, let old = place(of: first, in: before) {
      isBehind = old.view == view && old.section == path.section && old.item < path.item
    }
    let home = rows.firstIndex { $0.id == anchor.id }
    if let index, let home, index == (isBehind ? home + 1 : home - items.count) { return nil }
    return Difference(
      isBehind ? "behind" : "in front",
      expected: "\(items.inWords) \(isBehind ? "right behind" : "right in front of") \(anchor.id)",
      seen: allInWords)
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
      "", expected: "no request", seen: "requests \(after.requests[newRequests].map(\.copy).inWords)")
  }

  func forbiddenRequest() -> Difference? {
    guard drop != nil else { return nil }
    for request in after.requests[newRequests] {
      let owner = appOfRow(request.item)
      if isVisible(request.item, of: owner, to: request.app) { continue }
      return Difference(
        "", expected: "no request for item \(request.item) by app \(request.app)", seen: "a request")
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
      seen: "requests for \(after.requests[newRequests].map(\.item).inWords)")
  }
}
