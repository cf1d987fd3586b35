// What the observation learns from changes of data and from transfers: what must go, what must come.

extension DragSession.Observation {
  /// The index among the rows of a section that stands for an index among its items; nil where there is none.
  private func rowIndex(_ path: DragSession.Path, allowsEnd: Bool) -> (view: Int, row: Int)? {
    guard let view = viewIndex(path.view), before.views.indices.contains(view),
      before.views[view].sections.indices.contains(path.section), path.item >= 0
    else { return nil }
    let rows = before.views[view].sections[path.section].rows
    var rest = path.item
    for index in rows.indices where !rows[index].isPlaceholder {
      if rest == 0 { return (view, index) }
      rest -= 1
    }
    return allowsEnd && rest == 0 ? (view, rows.count) : nil
  }

  private func exists(_ id: DragSession.Identity) -> Bool {
    place(of: id, in: before) != nil || before.cells.contains { $0.rows.contains { $0.id == id } }
  }

  /// Notes that an item goes, with all that is in it.
  private mutating func lose(_ id: DragSession.Identity) {
    guard !gone.contains(id) else { return }
    gone.append(id)
    for row in before.contents(of: id) { lose(row.id) }
  }

  /// The view of the row that an item is, or is inside of, before the event.
  private func rootView(of id: DragSession.Identity) -> Int? {
    var id = id
    for _ in 0...before.cells.count {
      if let place = place(of: id, in: before) { return place.view }
      guard let cell = before.cells.first(where: { $0.rows.contains { $0.id == id } }) else { return nil }
      id = cell.id
    }
    return nil
  }

  mutating func arrive(_ request: Int) {
    guard let index = before.requests.firstIndex(where: { $0.number == request }) else {
      return labels.insert(.ignoredEvent)
    }
    gained = before.requests[index].copy
    labels.insert(.arrived)
    labels.insert(.arrivedOutOfOrder, if: index > 0)
  }

  mutating func fail(_ request: Int) {
    guard let found = before.requests.first(where: { $0.number == request }) else {
      return labels.insert(.ignoredEvent)
    }
    gone.append(found.copy)
    labels.insert(.failed)
  }

  mutating func reload(_ view: DragSession.ViewID) {
    guard let view = viewIndex(view), before.views.indices.contains(view) else {
      return labels.insert(.ignoredEvent)
    }
    for request in before.requests where rootView(of: request.copy) == view { lose(request.copy) }
    labels.insert(.failedByChange, if: !gone.isEmpty)
    labels.insert(.changedDuringSession, if: sessionBefore != nil)
  }

  mutating func delete(_ path: DragSession.Path) {
    guard let (view, row) = rowIndex(path, allowsEnd: false) else { return labels.insert(.ignoredEvent) }
    lose(before.views[view].sections[path.section].rows[row].id)
    leaveSession()
  }

  mutating func deleteSection(_ view: DragSession.ViewID, _ section: Int) {
    guard let view = viewIndex(view), before.views.indices.contains(view),
      before.views[view].sections.indices.contains(section)
    else { return labels.insert(.ignoredEvent) }
    deletedSection = (view, section)
    for row in before.views[view].sections[section].rows { lose(row.id) }
    labels.insert(.sectionDeleted)
    leaveSession()
  }

  private mutating func leaveSession() {
    labels.insert(
      .failedByChange,
      if: gone.contains { id in id.copy > 0 && before.requests.contains { $0.number == id.copy } })
    labels.insert(.changedDuringSession, if: sessionBefore != nil)
    for index in touches.indices {
      guard let item = touches[index].item, gone.contains(item) else { continue }
      touches[index].item = nil
      if touches[index].role != .drags, touches[index].isCertain { touches[index].role = .inert }
    }
    guard let session = before.session else { return }
    expectedItems.removeAll(keepingCapacity: true)
    for item in session.items where !gone.contains(item) { expectedItems.append(item) }
    expectsItems = true
    labels.insert(.draggedDeleted, if: expectedItems.count < session.items.count)
    guard expectedItems.isEmpty else { return }
    labels.insert(.sessionEmptied)
    ending = session.isBegun ? .emptied : .undone
    silenceLiftTouch()
  }

  mutating func insert(_ item: DragSession.Item, _ path: DragSession.Path) {
    let id = DragSession.Identity(item.id)
    guard let (view, row) = rowIndex(path, allowsEnd: true), !exists(id) else {
      return labels.insert(.ignoredEvent)
    }
    gained = id
    traits[item.id] = item
    labels.insert(.changedDuringSession, if: sessionBefore != nil)
    labels.insert(
      .behindPlaceholders,
      if: row > 0 && before.views[view].sections[path.section].rows[row - 1].isPlaceholder)
  }

  mutating func moveItem(_ path: DragSession.Path, _ section: Int, _ item: Int) {
    guard let (view, row) = rowIndex(path, allowsEnd: false),
      rowIndex(DragSession.Path(path.view, section, item), allowsEnd: true) != nil
    else { return labels.insert(.ignoredEvent) }
    movedByData = before.views[view].sections[path.section].rows[row].id
    labels.insert(.changedDuringSession, if: sessionBefore != nil)
  }
}

// MARK: Stock

extension DragSession.Observation {
  /// Counts the rows of the views and lists all that is seen.
  mutating func takeStock() {
    entries.removeAll(keepingCapacity: true)
    for (index, view) in after.views.enumerated() where views.indices.contains(index) {
      views[index].firstRows.removeAll(keepingCapacity: true)
      views[index].firstRows.append(0)
      var count = 0
      for section in view.sections {
        count += section.rows.count
        views[index].firstRows.append(count)
        for row in section.rows { entries.append(Entry(row: row, app: views[index].app)) }
      }
    }
    let rows = entries.count
    for cell in after.cells {
      for row in cell.rows { entries.append(Entry(row: row, app: app(of: cell.id, among: rows))) }
    }
    entries.sort { $0.row.id < $1.row.id }
  }

  /// The app of a cell, which may itself be inside others.
  private func app(of cell: DragSession.Identity, among rows: Int) -> DragSession.AppID? {
    var id = cell
    for _ in 0...after.cells.count {
      for entry in entries[..<rows] where entry.row.id == id { return entry.app }
      guard let outer = after.cells.first(where: { $0.rows.contains { $0.id == id } }) else { return nil }
      id = outer.id
    }
    return nil
  }

  mutating func findNewRequests() {
    guard after.requests != before.requests else { return }
    var first = after.requests.count
    while first > 0, !before.requests.contains(where: { $0.number == after.requests[first - 1].number }) {
      first -= 1
    }
    newRequests = first..<after.requests.count
  }
}
