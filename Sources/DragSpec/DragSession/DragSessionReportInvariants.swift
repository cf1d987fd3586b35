// The invariants about paths and reports.

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
        else { return difference("moved", "no such move", report) }
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
        guard tapped != nil || skipsItems, let item = report.item,
          before.session?.items.contains(item) == false, after.session?.items.contains(item) == true
        else { return difference("added", "no such item added", report) }
      case .ended:
        if report.operation != operationDue(report.session) {
          return difference("ended", "an end with \(operationDue(report.session).rawValue)", report)
        }
      }
    }
    return wrongCounts(moved: moved, requested: requested, settled: settled)
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
      return difference("from", "item \(item) where it was", report)
    }
    if let to = report.to, after.row(at: to)?.id != item {
      return difference("to", "item \(item) where it is", report)
    }
    if let cell = report.cell, !after.contents(of: cell).contains(where: { $0.id == item }) {
      return difference("cell", "item \(item) in the cell where it is", report)
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
      return Difference("moves", expected: "\(due) moves reported", seen: "\(moved)")
    }
    if requested != newRequests.count {
      return Difference("requests", expected: "\(newRequests.count) requests reported", seen: "\(requested)")
    }
    let over = before.requests.count + newRequests.count - after.requests.count
    guard settled != over else { return nil }
    return Difference("transfers", expected: "\(over) transfers reported as over", seen: "\(settled)")
  }
}
