// The specification: what rules 10 to 12 say, in their order.

extension CollectionReorderRules {
  /// Rule 10: Right before the first item that was behind the lifted one at home and still is.
  ///
  /// What counts is its rank among the section's unlocked items, as locked ones keep their index paths: neither the
  /// drag nor a lock changes it. Without an item that still follows, home is behind all others.
  ///
  /// - Complexity: O(number of cells of the section).
  public mutating func homePath(_ drag: State.Drag, _ state: State) -> IndexPath {
    let cells = state.flow.sections[drag.homeSection].cells
    var rank = state.homeRank
    for index in cells.indices where !cells[index].isLocked {
      if rank == 0 { return IndexPath(drag.homeSection, index) }
      rank -= 1
    }
    return IndexPath(drag.homeSection, cells.count)
  }

  /// Rule 10: At the lift, and again when others move the item, or change data around it while it is at home.
  ///
  /// An item that has not left its home so has not left it either when others put something in beside it.
  public mutating func rememberHome(_ state: inout State) {
    guard let drag = state.drag else { return }
    for index in state.flow.sections[drag.homeSection].cells.indices {
      state.flow.sections[drag.homeSection].cells[index].followsHome = false
    }
    state.drag?.homeSection = drag.path.section
    for index in state.flow.sections[drag.path.section].cells.indices where index > drag.path.item {
      state.flow.sections[drag.path.section].cells[index].followsHome = true
    }
  }

  /// Rule 10: Display and data source alike; the way home is reported as a move, as the data source changes by it.
  ///
  /// A data source that is told at the end has never had the item elsewhere, and is told nothing. With the policy
  /// `commits` the drag ends as by a release. The offset stays, clamped. Where data has changed a locked item may
  /// have become the last one of the section that the item leaves: it then moves up by one.
  public mutating func cancel(_ drag: State.Drag, _ state: inout State) -> IndexPath {
    guard state.policies.cancel == .restores else {
      release(drag, &state)
      return drag.path
    }
    let home = homePath(drag, state)
    if home != drag.path {
      arrange(from: drag.path, to: home, &state)
      if state.policies.dataSource == .atOnce {
        moveInData(from: drag.path, to: home, &state)
        reportMove(from: drag.path, to: home, &state)
      }
    }
    endDrag(&state)
    state.offset = clampedOffset(state.offset, state)
    reportCancelled(home, &state)
    return home
  }

  /// Rule 10: Cancels the drag and takes away every touch that is down, as UIKit cancels them all.
  public mutating func enterBackground(_ state: inout State) {
    state.touches.removeAll(keepingCapacity: true)
    if let drag = state.drag { _ = cancel(drag, &state) }
  }

  /// Rule 11: Into a section that exists, up to behind its last item, with a size and a name that a scene may have.
  public mutating func accepts(_ item: CollectionReorder.Item, at path: IndexPath, _ state: inout State)
    -> Bool
  {
    state.flow.sections.indices.contains(path.section) && path.item >= 0
      && path.item <= state.flow.sections[path.section].cells.count && CollectionReorder.isSize(item.size)
      && !state.contains(item.id)
  }

  /// Rule 11: What stands behind it shifts, locked items too.
  ///
  /// Put in where the lifted item's home begins, while that is elsewhere, it stands before the home.
  public mutating func insert(_ item: CollectionReorder.Item, at path: IndexPath, _ state: inout State) {
    let isHome = isHome(state)
    state.insertCell(CollectionReorder.Flow.Cell(item), at: path)
    finishChange(path.section, path.section, isHome: isHome, &state)
  }

  /// Rule 11: What stands behind it shifts, locked items too; touches that have pressed it stay without effect.
  public mutating func delete(at path: IndexPath, _ state: inout State) {
    let isHome = isHome(state)
    state.deleteCell(at: path)
    finishChange(path.section, path.section, isHome: isHome, &state)
  }

  /// Rule 11: Nothing goes home: the drag is cancelled without an index path, its touch stays without effect.
  public mutating func deleteLifted(_ drag: State.Drag, _ state: inout State) {
    if let index = state.index(of: drag.touch) { state.touches[index].role = .inert }
    endDrag(&state)
    state.deleteCell(at: drag.path)
    updateData(drag.homeSection, &state)
    finishChange(drag.path.section, drag.path.section, isHome: false, &state)
    reportCancelled(nil, &state)
  }

  /// Rule 11: If it is the lifted item, its new place is its home.
  ///
  /// Another one that was behind the home still is if it goes to a place behind it, or right to it.
  public mutating func moveItem(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    let isHome = isHome(state)
    let homeRank = state.homeRank
    let oldHome = state.drag?.homeSection
    state.relocateCell(from: source, to: path)
    var isNewHome = isHome
    if let drag = state.drag {
      if drag.path == path {
        isNewHome = true
      } else if !isHome {
        let isBehind = path.section == drag.homeSection && state.rank(of: path) >= homeRank
        if !isBehind { state.flow.sections[path.section].cells[path.item].followsHome = false }
      }
    }
    if let oldHome { updateData(oldHome, &state) }
    finishChange(source.section, path.section, isHome: isNewHome, &state)
  }

  /// Rule 11: Changes the size only: the cell stays hidden, the snapshot view and the grab offset stay as they are.
  public mutating func reload(at path: IndexPath, size: Point, _ state: inout State) {
    state.flow.sections[path.section].cells[path.item].size = size
    layOutAgain(path.section, path.section, &state)
    state.offset = clampedOffset(state.offset, state)
  }

  /// Rule 11: Nothing shifts; the drag in course goes on.
  public mutating func setLocked(_ isLocked: Bool, at path: IndexPath, _ state: inout State) {
    let isHome = isHome(state)
    state.setLocked(isLocked, at: path)
    finishChange(path.section, path.section, isHome: isHome, &state)
  }

  /// Rule 10: It goes home first and is locked there; its touch stays without effect.
  public mutating func lockLifted(_ drag: State.Drag, _ state: inout State) {
    if let index = state.index(of: drag.touch) { state.touches[index].role = .inert }
    let path = cancel(drag, &state)
    setLocked(true, at: path, &state)
  }

  /// Rules 6 and 11: The items as displayed; told at the end, with the lifted one at home.
  public mutating func updateData(_ section: Int, _ state: inout State) { state.copyToData(section) }

  /// Rule 12: All sections are laid out anew; the lifted item's touch stays where it is in the viewport.
  public mutating func resize(_ viewport: Point, _ state: inout State) {
    state.flow.layout.viewport = viewport
    layOutAll(&state)
    state.offset = clampedOffset(state.offset, state)
  }

  /// Lays all sections out.
  mutating func layOutAll(_ state: inout State) {
    for section in state.flow.sections.indices { layOut(section: section, &state) }
    state.flow.stack()
    state.stale.areFramesStale = true
  }

  /// Whether the lifted item is at home.
  private mutating func isHome(_ state: State) -> Bool {
    guard let drag = state.drag else { return false }
    return homePath(drag, state) == drag.path
  }

  /// Lays out what a change by others has touched and brings it into the data source.
  private mutating func finishChange(_ first: Int, _ second: Int, isHome: Bool, _ state: inout State) {
    if isHome { rememberHome(&state) }
    layOutAgain(first, second, &state)
    state.offset = clampedOffset(state.offset, state)
    updateData(first, &state)
    if second != first { updateData(second, &state) }
    guard let drag = state.drag, state.policies.dataSource == .atEnd else { return }
    // Until the end of the drag the data source has the lifted item at home.
    if drag.path.section != first, drag.path.section != second { updateData(drag.path.section, &state) }
    if drag.homeSection != first, drag.homeSection != second { updateData(drag.homeSection, &state) }
    let home = homePath(drag, state)
    if home != drag.path { state.moveEntry(from: drag.path, to: home) }
  }
}

extension CollectionReorder.State {
  /// How many unlocked items other than the lifted one stand before its home in the section; 0 at rest.
  var homeRank: Int {
    guard let drag else { return 0 }
    var rank = 0
    for cell in flow.sections[drag.homeSection].cells where !cell.isLocked && cell.id != drag.item {
      if cell.followsHome { break }
      rank += 1
    }
    return rank
  }

  /// How many unlocked items other than the lifted one stand before a place in its section.
  func rank(of path: IndexPath) -> Int {
    var rank = 0
    for cell in flow.sections[path.section].cells[..<path.item] where !cell.isLocked && cell.id != drag?.item
    {
      rank += 1
    }
    return rank
  }
}
