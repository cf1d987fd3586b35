// How the reference finds, counts and changes rows; the rules say when.

extension DragSession.State {
  /// The index of the touch among those that are down.
  public func index(of touch: TouchID) -> Int? {
    for index in touches.indices where touches[index].id == touch { return index }
    return nil
  }

  /// The index of the view of that name.
  public func index(of view: DragSession.ViewID) -> Int? {
    for index in views.indices where views[index].id == view { return index }
    return nil
  }

  /// The app of that name.
  public func app(_ id: DragSession.AppID) -> DragSession.App? {
    for app in apps where app.id == id { return app }
    return nil
  }

  /// The row at a path; nil one past the end and where there is no such place.
  public func row(at path: DragSession.Path) -> DragSession.Snapshot.Row? {
    index(of: path.view).flatMap { row(view: $0, section: path.section, item: path.item) }
  }

  /// The row at a place in the view of that index; nil where there is no such place.
  public func row(view: Int, section: Int, item: Int) -> DragSession.Snapshot.Row? {
    guard has(view: view, section: section), rows[view].sections[section].rows.indices.contains(item) else {
      return nil
    }
    return rows[view].sections[section].rows[item]
  }

  /// How many rows a section of the view of that index has; 0 where there is no such section.
  public func rowCount(view: Int, section: Int) -> Int {
    has(view: view, section: section) ? rows[view].sections[section].rows.count : 0
  }

  /// Where a row is; nil for what is inside another item or does not exist.
  ///
  /// - Complexity: O(*n*) in the rows of its section.
  public func path(of id: DragSession.Identity) -> DragSession.Path? {
    guard case .row(let view, let section)? = items[id]?.place, has(view: view, section: section) else {
      return nil
    }
    let rows = rows[view].sections[section].rows
    for index in rows.indices where rows[index].id == id {
      return DragSession.Path(views[view].id, section, index)
    }
    return nil
  }

  /// Whether there is such a section; with the rules as they are written every place that is kept exists.
  private func has(view: Int, section: Int) -> Bool {
    rows.indices.contains(view) && rows[view].sections.indices.contains(section)
  }

  /// The index of what is in an item, among all such items.
  public func cellIndex(of id: DragSession.Identity) -> Int? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].id == id ? low : nil
  }

  /// The place of the row that an item is, or is inside of; nil where that does not exist.
  public func root(of id: DragSession.Identity) -> (view: Int, section: Int)? {
    var id = id
    // No item is inside itself, so that a chain is no longer than the list of cells.
    for _ in 0...cells.count {
      switch items[id]?.place {
      case .row(let view, let section)?: return (view, section)
      case .inside(let cell)?: id = cell
      case nil: return nil
      }
    }
    return nil
  }

  /// Whether an item is inside another, at whatever depth.
  public func isItem(_ id: DragSession.Identity, inside cell: DragSession.Identity) -> Bool {
    var id = id
    for _ in 0...cells.count {
      guard case .inside(let next)? = items[id]?.place else { return false }
      if next == cell { return true }
      id = next
    }
    return false
  }
}

// MARK: Counting

extension DragSession.State {
  /// How many items a section has, placeholders not counted.
  ///
  /// - Complexity: O(1) while no request is outstanding, else O(*n*) in the rows of the section.
  public func itemCount(view: Int, section: Int) -> Int {
    let rows = rows[view].sections[section].rows
    if requests.isEmpty { return rows.count }
    return rows.reduce(into: 0) { $0 += $1.isPlaceholder ? 0 : 1 }
  }
}

// MARK: Changing

extension DragSession.State {
  /// Changes the rows of one section, and notes that no others have changed.
  private mutating func changeRows<Result>(
    _ view: Int, _ section: Int, _ change: (inout [DragSession.Snapshot.Row]) -> Result
  ) -> Result {
    let isAll = allRowsHaveChanged
    let result = change(&rows[view].sections[section].rows)
    allRowsHaveChanged = isAll
    if !isAll { changedSections.append((view, section)) }
    return result
  }

  /// Shows the rows in a snapshot that has what the last one had.
  mutating func showRows(in views: inout [DragSession.Snapshot.View]) {
    if allRowsHaveChanged {
      views = rows
    } else {
      for (view, section) in changedSections {
        views[view].sections[section].rows = rows[view].sections[section].rows
      }
    }
    allRowsHaveChanged = false
    changedSections.removeAll(keepingCapacity: true)
  }

  /// Puts a row in front of the one of that index, or at the end of the section.
  ///
  /// - Complexity: O(*n*) in the rows of the section and in the sections of the view.
  public mutating func insertRow(
    _ row: DragSession.Snapshot.Row, view: Int, section: Int, at index: Int
  ) {
    guard has(view: view, section: section) else { return }
    let index = min(max(index, 0), rows[view].sections[section].rows.count)
    changeRows(view, section) { $0.insert(row, at: index) }
    items[row.id]?.place = .row(view: view, section: section)
    shiftSections(of: view, after: section, by: 1)
  }

  /// Takes a row, or what is inside a cell, from where it is; it still exists, and what is inside it stays
  /// there.
  ///
  /// - Returns: the row; nil where it does not exist.
  public mutating func take(_ id: DragSession.Identity) -> DragSession.Snapshot.Row? {
    switch items[id]?.place {
    case .row(let view, let section)?:
      guard has(view: view, section: section),
        let index = rows[view].sections[section].rows.firstIndex(where: { $0.id == id })
      else { return nil }
      shiftSections(of: view, after: section, by: -1)
      return changeRows(view, section) { $0.remove(at: index) }
    case .inside(let cell)?:
      guard let place = cellIndex(of: cell), let index = cells[place].rows.firstIndex(where: { $0.id == id })
      else { return nil }
      let row = cells[place].rows.remove(at: index)
      if cells[place].rows.isEmpty { cells.remove(at: place) }
      return row
    case nil: return nil
    }
  }

  /// Puts a row into a cell, behind what is in it.
  public mutating func put(_ row: DragSession.Snapshot.Row, into cell: DragSession.Identity) {
    items[row.id]?.place = .inside(cell)
    if let index = cellIndex(of: cell) {
      cells[index].rows.append(row)
    } else {
      let index = cells.firstIndex { cell < $0.id } ?? cells.count
      cells.insert(DragSession.Snapshot.Cell(cell, [row]), at: index)
    }
  }

  private mutating func shiftSections(of view: Int, after section: Int, by count: Int) {
    // A buffer, as a list with many sections is shifted for each row that comes or goes.
    views[view].firstRows.withUnsafeMutableBufferPointer { firstRows in
      for index in section + 1..<firstRows.count { firstRows[index] &+= count }
    }
  }

  /// Computes how many rows lie in front of the sections of a view.
  public mutating func countRows(of view: Int) {
    views[view].firstRows.removeAll(keepingCapacity: true)
    views[view].firstRows.append(0)
    var count = 0
    for section in rows[view].sections {
      count += section.rows.count
      views[view].firstRows.append(count)
    }
  }

  /// Makes an item out of a placeholder, in its place.
  public mutating func settle(_ id: DragSession.Identity) {
    switch items[id]?.place {
    case .row(let view, let section)?:
      guard has(view: view, section: section),
        let index = rows[view].sections[section].rows.firstIndex(where: { $0.id == id })
      else { return }
      changeRows(view, section) { $0[index].isPlaceholder = false }
    case .inside(let cell)?:
      guard let place = cellIndex(of: cell), let index = cells[place].rows.firstIndex(where: { $0.id == id })
      else { return }
      cells[place].rows[index].isPlaceholder = false
    case nil: break
    }
  }

  /// Takes a request off the list of the outstanding ones.
  ///
  /// - Returns: the request and its session; nil where it is not outstanding.
  public mutating func takeRequest(_ number: Int) -> (request: Request, session: Int)? {
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return nil }
    return (requests.remove(at: index), requestSessions.remove(at: index))
  }
}
