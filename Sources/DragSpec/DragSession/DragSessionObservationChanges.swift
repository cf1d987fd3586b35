// What the observation learns from data, transfers, reports and the session: what must go, what must come, when it
// begins and ends, how long it rests and hovers.

// MARK: Data and transfers

extension DragSession.Observation {
  /// The row index in a section for an index among its items; nil where there is none.
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
      return ignore()
    }
    gained = before.requests[index].copy
    labels.insert(.arrived)
    let failures = failures(ofSessionOf: request)
    labels.insert(.arrivedAfterFailure, if: failures >= 1)
    labels.insert(.arrivedAfterSecondFailure, if: failures >= 2)
    labels.insert(.arrivedOutOfOrder, if: index > 0)
  }

  mutating func fail(_ request: Int) {
    guard let found = before.requests.first(where: { $0.number == request }) else {
      return ignore()
    }
    gone.append(found.copy)
    labels.insert(.failed)
    if let session = session(ofRequest: request) { failedSessions.append(session) }
  }

  private func session(ofRequest request: Int) -> Int? {
    requestSessions.first { $0.request == request }?.session
  }

  private func failures(ofSessionOf request: Int) -> Int {
    guard !failedSessions.isEmpty, let session = session(ofRequest: request) else { return 0 }
    return failedSessions.count { $0 == session }
  }

  mutating func reload(_ view: DragSession.ViewID) {
    guard let view = viewIndex(view), before.views.indices.contains(view) else {
      return ignore()
    }
    for request in before.requests where rootView(of: request.copy) == view { lose(request.copy) }
    labels.insert(.failedByChange, if: !gone.isEmpty)
    labels.insert(.changedDuringSession, if: before.hasBegun)
  }

  mutating func delete(_ path: DragSession.Path) {
    guard let (view, row) = rowIndex(path, allowsEnd: false) else { return ignore() }
    let lost = before.views[view].sections[path.section].rows[row].id
    if lost.copy == 0 { repeats.leave(lost.original) }
    labels.insert(
      .sectionEmptied,
      if: before.hasBegun && before.views[view].sections[path.section].rows.count == 1)
    lose(lost)
    leaveSession()
  }

  mutating func deleteSection(_ view: DragSession.ViewID, _ section: Int) {
    guard let view = viewIndex(view), before.views.indices.contains(view),
      before.views[view].sections.indices.contains(section)
    else { return ignore() }
    deletedSection = (view, section)
    for row in before.views[view].sections[section].rows { lose(row.id) }
    labels.insert(.sectionDeleted)
    leaveSession()
  }

  private mutating func leaveSession() {
    labels.insert(
      .failedByChange,
      if: gone.contains { id in id.copy > 0 && before.requests.contains { $0.number == id.copy } })
    labels.insert(.changedDuringSession, if: before.hasBegun)
    for index in touches.indices {
      guard let item = touches[index].note.item, gone.contains(item) else { continue }
      touches[index].note.item = nil
      if touches[index].note.role != .drags, touches[index].note.isCertain {
        touches[index].note.role = .inert
      }
    }
    guard let session = before.session else { return }
    expect(session.items)
    expectedItems.removeAll { gone.contains($0) }
    labels.insert(.draggedDeleted, if: expectedItems.count < session.items.count)
    guard expectedItems.isEmpty else { return }
    labels.insert(.sessionEmptied)
    ending = session.isBegun ? .emptied : .undone
    silenceLiftTouch()
  }

  mutating func insert(_ item: DragSession.Item, _ path: DragSession.Path) {
    let id = DragSession.Identity(item.id)
    guard let (view, row) = rowIndex(path, allowsEnd: true), !exists(id) else {
      return ignore()
    }
    labels.insert(.cameBack, if: repeats.comesBack(item.id))
    gained = id
    landing = (view, path.section, row)
    traits[item.id] = item
    labels.insert(.changedDuringSession, if: before.hasBegun)
    labels.insert(
      .behindPlaceholders,
      if: row > 0 && before.views[view].sections[path.section].rows[row - 1].isPlaceholder)
  }

  mutating func moveItem(_ path: DragSession.Path, _ section: Int, _ item: Int) {
    let isSame = section == path.section
    let target = DragSession.Path(path.view, section, isSame && item > path.item ? item &+ 1 : item)
    guard item >= 0, let (view, row) = rowIndex(path, allowsEnd: false),
      let (_, place) = rowIndex(target, allowsEnd: true)
    else { return ignore() }
    movedByData = before.views[view].sections[path.section].rows[row].id
    landing = (view, section, isSame && place > row ? place - 1 : place)
    if isSame, item == path.item { landing = (view, section, row) }
    labels.insert(.changedDuringSession, if: before.hasBegun)
  }
}

// MARK: Reports and the session

extension DragSession.Observation {
  mutating func followReports() {
    for report in after.reports[newReports] {
      switch report.kind {
      case .began:
        begunCount += 1
        if report.session != begunCount { strangeReport = report }
        openSessions.append(report.session)
        labels.insert(.begun)
        if let item = after.session?.items.first {
          labels.insert(.secondDragOfItem, stage: repeats.lift(item.original))
        }
        labels.insert(.sessionDuringTransfers, if: !before.requests.isEmpty)
      case .ended:
        if let index = openSessions.firstIndex(of: report.session) {
          openSessions.remove(at: index)
        } else {
          strangeReport = report
        }
      case .requested:
        if let request = report.request { requestSessions.append((request, report.session)) }
      default: break
      }
    }
  }

  /// Follows the session, its rest and its hover.
  mutating func followSession() {
    if !expectsItems, !skipsItems {
      expect(before.session?.items ?? [])
    }
    if let ending { lastEnding = ending }
    if !after.hasSession {
      liftTouch = nil
      liftView = nil
    }
    guard after.hasBegun, let liftTouch, let touch = touches.index(of: liftTouch) else {
      restSeconds = 0
      return forgetHover()
    }
    let isSamePlace = before.hasBegun && before.session?.destination == after.session?.destination
    let isSameProposal = before.session?.proposal == after.session?.proposal
    if isSamePlace, !isSameProposal {
      labels.insert(.proposalChangedWhileResting, if: restSeconds > 0 && before.session?.gap == nil)
    }
    if !isSamePlace || !isSameProposal { restSeconds = 0 }
    followHover(at: touches[touch].location)
  }

  mutating func pass(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0 else { return ignore() }
    guard before.hasSession else { return }
    restSeconds += seconds
    hoverSeconds += seconds
  }

  private mutating func followHover(at location: Point) {
    let located = locate(location)
    self.located = located
    guard located.isCertain else {
      hoverIsCertain = false
      hoverCell = nil
      return
    }
    var cell: DragSession.Identity?
    if after.session?.destination != nil, let view = located.view,
      case .row(let section, let item, _)? = located.spot,
      let row = after.row(view: view, section: section, item: item), !row.isPlaceholder, row.id.copy == 0,
      traits[row.id.original]?.isSpringLoaded == true, after.session?.items.contains(row.id) != true
    {
      cell = row.id
    }
    if cell != hoverCell || cell == nil {
      // After an uncertain place the hover may have begun there, unless there is none now.
      hoverIsCertain = hoverIsCertain || cell == nil || hoverCell != nil
      hoverCell = cell
      hoverSeconds = 0
      hoverIsOpen = false
    }
    let openings = after.reports[newReports].reduce(0) { $0 + ($1.kind == .opened ? 1 : 0) }
    if hoverIsCertain {
      if cell == nil || hoverIsOpen || hoverSeconds < springTime - tolerance {
        openingsDue = 0...0
      } else {
        openingsDue = hoverSeconds > springTime + tolerance || springTime == 0 ? 1...1 : 0...1
      }
    }
    if openings > 0 { hoverIsOpen = true }
  }
}
