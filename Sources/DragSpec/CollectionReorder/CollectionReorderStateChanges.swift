extension CollectionReorder.State {
  /// A place in the collection.
  public typealias IndexPath = CollectionReorder.IndexPath

  /// What a snapshot does not show yet.
  struct Stale: Sendable {
    /// Sections of the display, each once.
    var display: [Int] = []
    /// Sections of the data source, each once.
    var data: [Int] = []
    /// Whether cells may lie elsewhere.
    var areFramesStale = false
    /// Whether the snapshot is one of another run.
    var isEverything = true
  }

  /// Lets the next snapshot show a section of the display anew.
  public mutating func noteDisplay(_ section: Int) {
    if !stale.display.contains(section) { stale.display.append(section) }
  }

  private mutating func noteData(_ section: Int) {
    if !stale.data.contains(section) { stale.data.append(section) }
  }

  /// Moves a cell in the display, around locked ones; the sections have to be laid out then.
  ///
  /// The rules name places that exist. Planted faults may not: then nothing moves.
  public mutating func moveCell(from source: IndexPath, to path: IndexPath) {
    guard flow.contains(source), flow.sections.indices.contains(path.section), path.item >= 0 else { return }
    if source.section == path.section {
      let last = flow.sections[path.section].cells.count - 1
      flow.sections[source.section].cells.moveAroundLocked(from: source.item, to: min(path.item, last))
    } else {
      let cell = flow.sections[source.section].cells.takeOutAroundLocked(at: source.item)
      flow.sections[path.section].cells.putInAroundLocked(cell, at: path.item)
      noteDisplay(source.section)
    }
    noteDisplay(path.section)
  }

  /// Moves an entry in the data source, around locked ones; one that is not there is not moved.
  public mutating func moveEntry(from source: IndexPath, to path: IndexPath) {
    guard data.indices.contains(source.section), data[source.section].indices.contains(source.item),
      data.indices.contains(path.section), path.item >= 0
    else { return }
    if source.section == path.section {
      let last = data[path.section].count - 1
      data[source.section].moveAroundLocked(from: source.item, to: min(path.item, last))
    } else {
      let entry = data[source.section].takeOutAroundLocked(at: source.item)
      data[path.section].putInAroundLocked(entry, at: path.item)
      noteData(source.section)
    }
    noteData(path.section)
  }

  /// Gives the data source the items of a section as they are displayed.
  public mutating func copyToData(_ section: Int) {
    data[section].removeAll(keepingCapacity: true)
    for cell in flow.sections[section].cells {
      data[section].append(CollectionReorder.Entry(id: cell.id, isLocked: cell.isLocked))
    }
    noteData(section)
  }

  /// Puts a cell into the display; whatever stands behind it shifts, locked or not.
  mutating func insertCell(_ cell: CollectionReorder.Flow.Cell, at path: IndexPath) {
    flow.sections[path.section].cells.insert(cell, at: path.item)
    ids?.insert(cell.id)
    for index in touches.indices {
      touches[index].path = touches[index].path?.shifted(byInsertAt: path)
    }
    if let drag { self.drag?.path = drag.path.shifted(byInsertAt: path) }
    noteDisplay(path.section)
  }

  /// Takes a cell that is not the lifted one out of the display; whatever stands behind it shifts.
  mutating func deleteCell(at path: IndexPath) {
    let cell = flow.sections[path.section].cells.remove(at: path.item)
    ids?.remove(cell.id)
    for index in touches.indices {
      touches[index].path = touches[index].path?.shifted(byDeleteAt: path)
      if touches[index].item == cell.id { touches[index].item = nil }
    }
    if let drag { self.drag?.path = drag.path.shifted(byDeleteAt: path) ?? drag.path }
    noteDisplay(path.section)
  }

  /// Takes a cell out of the display and puts it in elsewhere, as others do it; locked ones shift too.
  mutating func relocateCell(from source: IndexPath, to path: IndexPath) {
    var cell = flow.sections[source.section].cells.remove(at: source.item)
    if source.section != path.section { cell.followsHome = false }
    flow.sections[path.section].cells.insert(cell, at: path.item)
    for index in touches.indices {
      touches[index].path = touches[index].path?.shifted(byMoveFrom: source, to: path)
    }
    if let drag { self.drag?.path = drag.path.shifted(byMoveFrom: source, to: path) }
    noteDisplay(source.section)
    noteDisplay(path.section)
  }

  /// Locks a cell of the display to its place, or frees it.
  mutating func setLocked(_ isLocked: Bool, at path: IndexPath) {
    guard flow.contains(path) else { return }
    flow.sections[path.section].cells[path.item].isLocked = isLocked
  }
}
