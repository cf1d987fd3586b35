import DragSpec

// What others do to the data, and what becomes of a drag then.

extension BMLongPressDragCellCollectionView {
  /// Where the dragged cell goes back to.
  var homePath: IndexPath {
    let items = scene.sections[homeSection].items
    let rank = items.prefix { $0.isLocked || !itemsBehindHome.contains($0.id) }
      .count { !$0.isLocked && $0.id != draggedItem }
    let places = items.indices.filter { !items[$0].isLocked } + [items.count]
    return IndexPath(homeSection, places[min(rank, places.count - 1)])
  }

  mutating func rememberHome() {
    guard let draggedItem, let path = path(of: draggedItem) else { return }
    homeSection = path.section
    itemsBehindHome = Set(scene.sections[path.section].items[(path.item + 1)...].map(\.id))
  }

  /// Takes a data change; what makes no sense is ignored.
  mutating func change(_ event: CollectionReorder.Event) {
    let dragged = draggedItem.flatMap { path(of: $0) }
    let isHome = dragged != nil && dragged == homePath
    switch event {
    case .insert(let item, let path):
      guard scene.sections.indices.contains(path.section), isSize(item.size), self.path(of: item.id) == nil,
        (0...scene.sections[path.section].items.count).contains(path.item)
      else { return }
      scene.sections[path.section].items.insert(item, at: path.item)
    case .delete(let path):
      guard contains(path) else { return }
      return delete(path, isDragged: path == dragged, isHome: isHome)
    case .moveItem(let source, let path):
      guard source != path, contains(source), scene.sections.indices.contains(path.section),
        (0...scene.sections[path.section].items.count - (source.section == path.section ? 1 : 0))
          .contains(path.item)
      else { return }
      relocate(source, path, isHome: isHome)
      if source == dragged { rememberHome() }
    case .reload(let path, let size):
      guard contains(path), isSize(size) else { return }
      scene.sections[path.section].items[path.item].size = size
    case .lock(let path), .unlock(let path):
      guard contains(path) else { return }
      let item = item(path).id
      if event.kind == .lock, path == dragged { cancel() }
      guard let now = self.path(of: item) else { return }
      scene.sections[now.section].items[now.item].isLocked = event.kind == .lock
    default: return
    }
    finishChange(isHome: isHome)
  }

  private mutating func delete(_ path: IndexPath, isDragged: Bool, isHome: Bool) {
    let item = item(path).id
    scene.sections[path.section].items.remove(at: path.item)
    for index in touches.indices where touches[index].item == item {
      touches[index].item = nil
      touches[index].isInert = true
    }
    if isDragged {
      stop()
      reports.append(.cancelled(nil))
    }
    finishChange(isHome: isHome && !isDragged)
  }

  /// Moves an item that is not dragged; if it was behind the home, it stays so only if its new place is.
  private mutating func relocate(_ source: IndexPath, _ path: IndexPath, isHome: Bool) {
    let home = scene.sections.indices.contains(homeSection) ? homeRank : 0
    let item = scene.sections[source.section].items.remove(at: source.item)
    scene.sections[path.section].items.insert(item, at: path.item)
    guard draggedItem != nil, !isHome else { return }
    let before = scene.sections[path.section].items[..<path.item]
    let rank = before.count { !$0.isLocked && $0.id != draggedItem }
    if path.section != homeSection || rank < home { itemsBehindHome.remove(item.id) }
  }

  private var homeRank: Int {
    scene.sections[homeSection].items.prefix { $0.isLocked || !itemsBehindHome.contains($0.id) }
      .count { !$0.isLocked && $0.id != draggedItem }
  }

  private mutating func finishChange(isHome: Bool) {
    data = scene.sections.map { $0.items.map(\.id) }
    if isHome { rememberHome() }
    offset = clamped(offset)
    reuseCells()
    settle(fallback: offset)
  }

  /// Reuses the cells, and hides the one that is where the dragged one was.
  private mutating func reuseCells() {
    guard defects.contains(.hiddenByIndexPath), draggedItem != nil, let oldIndexPath, contains(oldIndexPath)
    else { return }
    hidden = [item(oldIndexPath).id]
  }
}
