// Checks of rows: what exists, where it is, and what may have changed that.

extension DragSession.Observation {
  private func entry(_ id: DragSession.Identity, in entries: [Entry]) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].row.id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].row.id == id ? entries[low] : nil
  }

  func lostItem() -> Difference? {
    guard rowsChanged || gained != nil else { return nil }
    if rowsChanged {
      for old in entriesBefore where event != nil && !old.row.isPlaceholder {
        guard entry(old.row.id, in: entries) == nil, !gone.contains(old.row.id) else { continue }
        return Difference("", expected: "\(old.row.id.inWords) still there", seen: after.allInWords)
      }
    }
    guard let gained else { return nil }
    if rowsChanged, let new = entry(gained, in: entries), !new.row.isPlaceholder { return nil }
    return Difference("new", expected: "\(gained.inWords) there", seen: after.allInWords)
  }

  func doubledItem() -> Difference? {
    guard rowsChanged, entries.count > 1 else { return nil }
    for index in 1..<entries.count where entries[index - 1].row.id == entries[index].row.id {
      return Difference("", expected: "\(entries[index].row.id.inWords) once", seen: after.allInWords)
    }
    return nil
  }

  func strangeItem() -> Difference? {
    guard rowsChanged else { return nil }
    for new in entries where !new.row.isPlaceholder && new.row.id != gained {
      if let old = entry(new.row.id, in: entriesBefore), !old.row.isPlaceholder { continue }
      return Difference("", expected: "\(new.row.id.inWords) not to appear", seen: after.allInWords)
    }
    return nil
  }

  func itemInOtherApp() -> Difference? {
    guard rowsChanged else { return nil }
    for new in entries {
      guard let old = entry(new.row.id, in: entriesBefore), let app = old.app, new.app != app else {
        continue
      }
      return Difference("", expected: "\(new.row.id.inWords) in app \(app)", seen: after.allInWords)
    }
    return nil
  }

  func deletedItem() -> Difference? {
    for id in gone {
      guard !rowsChanged || entry(id, in: entries) != nil else { continue }
      return Difference("", expected: "\(id.inWords) deleted", seen: after.allInWords)
    }
    return nil
  }

  func wrongPlaceholders() -> Difference? {
    guard rowsChanged || after.requests != before.requests else { return nil }
    guard rowsChanged else { return placeholderDifference }
    var count = 0
    for new in entries where new.row.isPlaceholder {
      count += 1
      if !after.requests.contains(where: { $0.copy == new.row.id }) { return placeholderDifference }
    }
    return count == after.requests.count ? nil : placeholderDifference
  }

  private var placeholderDifference: Difference? {
    let copies = after.requests.map(\.copy)
    return Difference(
      "", expected: copies.isEmpty ? "no placeholder" : "placeholders of \(copies.inWords)",
      seen: after.allInWords)
  }

  func wrongRequests() -> Difference? {
    if gone.isEmpty, gained == nil, before.requests == after.requests { return nil }
    for request in before.requests {
      let isOver = gone.contains(request.copy) || gained == request.copy
      guard isOver == after.requests.contains(request) else { continue }
      return Difference(
        isOver ? "left" : "lost",
        expected: "the request for \(request.copy.inWords) \(isOver ? "over" : "outstanding")",
        seen: after.requests.map(\.copy).requestsInWords)
    }
    return nil
  }

  /// Whether this event itself changes where the row is.
  private func isAffected(_ row: DragSession.Snapshot.Row) -> Bool {
    let id = row.id
    if id == gained { return id.copy == 0 }
    if id == movedByData || gone.contains(id) { return true }
    if drop != nil {
      if after.requests[newRequests].contains(where: { $0.copy == id }) { return true }
      if let session = before.session, drop?.2.operation == .move { return session.items.contains(id) }
    }
    return false
  }

  private func differ(_ old: [DragSession.Snapshot.Row], _ new: [DragSession.Snapshot.Row]) -> Bool {
    var index = 0
    for row in new where !isAffected(row) {
      while index < old.count, isAffected(old[index]) { index += 1 }
      guard index < old.count, old[index].id == row.id else { return true }
      index += 1
    }
    while index < old.count {
      if !isAffected(old[index]) { return true }
      index += 1
    }
    return false
  }

  func disturbedRow() -> Difference? {
    guard rowsChanged, before.views.count == after.views.count else {
      return rowsChanged ? orderDifference("views") : nil
    }
    for view in after.views.indices where before.views[view] != after.views[view] {
      let (old, new) = (before.views[view], after.views[view])
      let skipped = deletedSection.flatMap { $0.view == view ? $0.section : nil }
      guard old.id == new.id, new.sections.count == old.sections.count - (skipped == nil ? 0 : 1) else {
        return orderDifference("sections")
      }
      for section in new.sections.indices {
        let home = skipped.map { section >= $0 ? section + 1 : section } ?? section
        if let difference = difference(
          "rows", old.sections[home].rows, new.sections[section].rows,
          new.sections.count == 1 ? "in view \(new.id)" : "in section \(section) of view \(new.id)")
        {
          return difference
        }
      }
    }
    guard before.cells != after.cells else { return nil }
    for cell in before.cells where !gone.contains(cell.id) {
      if let difference = contentDifference(of: cell.id, cell.rows, after.contents(of: cell.id)) {
        return difference
      }
    }
    for cell in after.cells {
      if let difference = contentDifference(of: cell.id, before.contents(of: cell.id), cell.rows) {
        return difference
      }
    }
    return nil
  }

  private func contentDifference(
    of cell: DragSession.Identity, _ old: [DragSession.Snapshot.Row], _ new: [DragSession.Snapshot.Row]
  ) -> Difference? { difference("contents", old, new, "inside \(cell.inWords)") }

  /// What is wrong with the rows of a place that this event itself does not change; nil for nothing.
  private func difference(
    _ aspect: String, _ old: [DragSession.Snapshot.Row], _ new: [DragSession.Snapshot.Row], _ place: String
  ) -> Difference? {
    guard differ(old, new) else { return nil }
    func others(_ rows: [DragSession.Snapshot.Row]) -> String { rows.filter { !isAffected($0) }.inWords }
    return Difference(
      aspect, expected: "\(others(old)) \(place), as before", seen: "\(others(new)) there")
  }

  private func orderDifference(_ aspect: String) -> Difference {
    Difference(aspect, expected: "\(before.viewsInWords), as before", seen: after.viewsInWords)
  }

  func wrongLanding() -> Difference? {
    guard let landing, let item = gained ?? movedByData else { return nil }
    if let seen = place(of: item, in: after), seen == landing { return nil }
    let path = DragSession.Path(views[landing.view].id, landing.section, landing.item)
    return Difference("", expected: "\(item.inWords) at \(path)", seen: after.allInWords)
  }

  func changeWithoutSense() -> Difference? {
    guard isSenseless else { return nil }
    if let difference = change() { return difference }
    if let report = after.reports[newReports].first {
      return Difference("report", expected: "no report", seen: "\(report)")
    }
    guard before.session != after.session else { return nil }
    return Difference(
      "session", expected: "the session as it was",
      seen: after.session.map { "one of \($0.items.inWords), changed" } ?? "no session")
  }

  func changeByRefusal() -> Difference? { drop == nil ? change() : nil }

  func changeWithoutDrop() -> Difference? { change() }

  func change() -> Difference? {
    if rowsChanged {
      return Difference("rows", expected: before.allInWords, seen: after.allInWords)
    }
    guard before.requests != after.requests else { return nil }
    return Difference(
      "requests", expected: before.requests.map(\.copy).requestsInWords,
      seen: after.requests.map(\.copy).requestsInWords)
  }

  func displacedArrival() -> Difference? {
    guard let gained else { return change() }
    guard rowsChanged else { return nil }
    if let old = place(of: gained, in: before) {
      guard let new = place(of: gained, in: after), new == old else {
        return Difference(
          "", expected: "\(gained.inWords) in place of its placeholder in \(before.viewsInWords)",
          seen: after.allInWords)
      }
    }
    return nil
  }
}
