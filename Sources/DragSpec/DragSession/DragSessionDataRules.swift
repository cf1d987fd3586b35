// The specification, fourth part: rule 15, data that changes under the session.

extension DragSessionRules {
  /// Rule 15: Placeholders are not counted; the index behind the last item is behind the trailing
  /// placeholders.
  ///
  /// - Complexity: O(1) while no request is outstanding, else O(*n*) in the rows of the section.
  public mutating func rowIndex(
    ofItem index: Int, view: Int, section: Int, _ state: DragSession.State
  ) -> Int? {
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

  /// Rule 15: In front of the item that has this index; an item that exists or a place that does not is
  /// ignored.
  public mutating func insert(
    _ item: DragSession.Item, at path: DragSession.Path, _ state: inout DragSession.State
  ) {
    let id = DragSession.Identity(item.id)
    guard state.items[id] == nil, let view = state.index(of: path.view),
      state.rows[view].sections.indices.contains(path.section),
      let index = rowIndex(ofItem: path.item, view: view, section: path.section, state)
    else { return }
    state.items[id] = DragSession.State.Item(
      app: state.views[view].app, traits: item, place: .row(view: view, section: path.section))
    state.insertRow(DragSession.Snapshot.Row(id), view: view, section: path.section, at: index)
  }

  /// Rule 15: The item leaves the session.
  public mutating func delete(at path: DragSession.Path, _ state: inout DragSession.State) {
    guard let view = state.index(of: path.view), state.rows[view].sections.indices.contains(path.section),
      let index = rowIndex(ofItem: path.item, view: view, section: path.section, state),
      index < state.rows[view].sections[path.section].rows.count
    else { return }
    remove(state.rows[view].sections[path.section].rows[index].id, &state)
    leaveSession(&state)
  }

  /// Rule 15: With all that is in it, and what is still to come into it fails.
  ///
  /// A touch on it stays without effect, but for the one that holds the session.
  public mutating func remove(_ item: DragSession.Identity, _ state: inout DragSession.State) {
    failRequests(in: .item(item), &state)
    while let cell = state.cellIndex(of: item), let inner = state.cells[cell].rows.last {
      let count = state.cells[cell].rows.count
      remove(inner.id, &state)
      // With overridden rules the state may be any, which must not go on for ever.
      if let cell = state.cellIndex(of: item), state.cells[cell].rows.count >= count { break }
    }
    _ = state.take(item)
    state.items[item] = nil
    for index in state.touches.indices where state.touches[index].item == item {
      state.touches[index].item = nil
      if state.touches[index].role != .drags { state.touches[index].role = .inert }
    }
  }

  /// Rule 15: A session without items ends as cancelled; a lift without items is over, and nothing is
  /// reported.
  public mutating func leaveSession(_ state: inout DragSession.State) {
    guard let session = state.session else { return }
    let isComplete = session.items.allSatisfy { state.items[$0] != nil }
    if isComplete { return }
    let rest = session.items.filter { state.items[$0] != nil }
    state.session?.items = rest
    guard rest.isEmpty else { return }
    if let touch = state.index(of: session.touch) { state.touches[touch].role = .inert }
    cancelSession(&state)
  }

  /// Rule 15: Taken out and put in; to the index that it has, it stays where it is.
  public mutating func moveItem(
    at path: DragSession.Path, toSection section: Int, item: Int, _ state: inout DragSession.State
  ) {
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

  /// Rule 15: With all its rows; the sections below it move up by one.
  public mutating func deleteSection(
    _ section: Int, ofView view: Int, _ state: inout DragSession.State
  ) {
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

  /// Rule 15: Its outstanding requests fail; items, touches and the session are not touched.
  public mutating func reload(view: Int, _ state: inout DragSession.State) {
    failRequests(in: .view(view), &state)
  }

  /// Rule 15: In the order of their numbers, those inside items of the part too.
  public mutating func failRequests(
    in part: DragSession.State.Part, _ state: inout DragSession.State
  ) {
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
