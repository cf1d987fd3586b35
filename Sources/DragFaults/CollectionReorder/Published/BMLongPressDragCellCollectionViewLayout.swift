import DragSpec

// Where cells lie and what is under the snapshot view, searched from the beginning every time.

extension BMLongPressDragCellCollectionView {
  /// The frames of all cells and the extents of all sections, in the viewport, and where the content ends.
  private func layOut() -> (cells: [[Rect]], sections: [Rect], extent: Double) {
    let layout = scene.layout
    var cells: [[Rect]] = []
    var sections: [Rect] = []
    var start = 0.0
    for section in scene.sections {
      let insets = section.insets
      let room = layout.breadth - insets.near - insets.far
      var lines: [[CollectionReorder.Item]] = []
      var breadth = 0.0
      for item in section.items {
        let end = breadth + layout.itemSpacing + layout.across(item.size)
        if lines.isEmpty || end > room + CollectionReorder.joinTolerance {
          lines.append([item])
          breadth = layout.across(item.size)
        } else {
          lines[lines.count - 1].append(item)
          breadth = end
        }
      }
      var frames: [Rect] = []
      // Added up within the section first, so that sums are rounded as they are elsewhere.
      var along = section.header + insets.leading
      var end = along
      for line in lines {
        let extent = line.map { layout.along($0.size) }.max() ?? 0
        var across = 0.0
        for item in line {
          let middle = along + (extent - layout.along(item.size)) / 2
          frames.append(
            layout.frame(along: start + middle, across: insets.near + across, size: item.size, offset: offset)
          )
          across += layout.across(item.size) + layout.itemSpacing
        }
        end = along + extent
        along = end + layout.lineSpacing
      }
      let extent = end + insets.trailing
      let size = layout.axis == .vertical ? Point(layout.breadth, extent) : Point(extent, layout.breadth)
      cells.append(frames)
      sections.append(layout.frame(along: start, across: 0, size: size, offset: offset))
      start += extent
    }
    return (cells, sections, start)
  }

  func frame(_ path: IndexPath) -> Rect { layOut().cells[path.section][path.item] }

  func clamped(_ offset: Double) -> Double { max(0, min(offset, layOut().extent - scene.layout.extent)) }

  func item(_ path: IndexPath) -> CollectionReorder.Item { scene.sections[path.section].items[path.item] }

  func contains(_ path: IndexPath) -> Bool {
    scene.sections.indices.contains(path.section)
      && scene.sections[path.section].items.indices.contains(path.item)
  }

  func path(of item: ItemID) -> IndexPath? {
    for section in scene.sections.indices {
      if let index = scene.sections[section].items.firstIndex(where: { $0.id == item }) {
        return IndexPath(section, index)
      }
    }
    return nil
  }

  func isSize(_ size: Point) -> Bool {
    size.isFinite && min(size.x, size.y) >= 0 && max(size.x, size.y) <= CollectionReorder.greatestLength
  }

  func cell(at location: Point) -> IndexPath? {
    for (section, frames) in layOut().cells.enumerated() {
      if let index = frames.firstIndex(where: { $0.contains(location) }) { return IndexPath(section, index) }
    }
    return nil
  }

  /// The index path under the snapshot view; with one axis, that of another cell beside or above it.
  private func proposal(from path: IndexPath) -> IndexPath? {
    let isVertical = scene.layout.axis == .vertical
    if defects.contains(.oneAxis) {
      for (section, frames) in layOut().cells.enumerated() {
        for (index, frame) in frames.enumerated() where IndexPath(section, index) != path {
          let (start, length, centre) =
            isVertical
            ? (frame.x, frame.width, snapedViewCentre.x) : (frame.y, frame.height, snapedViewCentre.y)
          let isHit = centre >= start && centre < start + length
          if isHit, !item(IndexPath(section, index)).isLocked { return IndexPath(section, index) }
        }
      }
    }
    if let cell = cell(at: snapedViewCentre) { return cell == path || item(cell).isLocked ? nil : cell }
    for (section, frame) in layOut().sections.enumerated() where scene.sections[section].items.isEmpty {
      if frame.contains(snapedViewCentre) { return IndexPath(section, 0) }
    }
    return nil
  }

  /// Where the dragged cell goes next.
  private func target(from path: IndexPath) -> IndexPath? {
    guard var target = proposal(from: path) else { return nil }
    if let verdict = scene.delegate.first(where: { $0.proposed == target }) {
      guard let redirect = verdict.redirect else { return nil }
      let isBehind =
        scene.sections.indices.contains(redirect.section) && redirect.section != path.section
        && redirect.item == scene.sections[redirect.section].items.count
      if isBehind || contains(redirect) && !item(redirect).isLocked { target = redirect }
    }
    let pushes = target.section != path.section && scene.sections[path.section].items.last?.isLocked == true
    return target == path || pushes ? nil : target
  }

  /// Moves the dragged cell until nothing more is proposed.
  mutating func settle(fallback: Double) {
    guard let draggedItem, let start = path(of: draggedItem) else { return }
    let sections = scene.sections
    var visited = [start]
    while let path = path(of: draggedItem), let target = target(from: path) {
      if visited.contains(target) {
        scene.sections = sections
        offset = clamped(fallback)
        return
      }
      scene.sections = moved(draggedItem, to: target)
      offset = clamped(offset)
      visited.append(target)
      // With one axis, settling ends after one move.
      if defects.contains(.oneAxis) { break }
    }
    guard let end = path(of: draggedItem), end != start else { return }
    oldIndexPath = end
    updateData(start.section, end.section)
    reports.append(.moved(from: start, to: end))
  }

  /// The sections with an item at another place: locked ones stay, unlocked ones fill the places between them.
  func moved(_ item: ItemID, to target: IndexPath) -> [CollectionReorder.Section] {
    var sections = scene.sections
    guard let source = path(of: item) else { return sections }
    let moving = self.item(source)
    for section in Set([source.section, target.section]) {
      let old = scene.sections[section].items
      var unlocked = old.filter { !$0.isLocked && $0.id != item }
      if section == target.section {
        let isOwn = section == source.section
        let places = old.indices.filter { !old[$0].isLocked } + (isOwn ? [] : [old.count])
        unlocked.insert(moving, at: min(places.filter { $0 < target.item }.count, unlocked.count))
      }
      var locked = old.enumerated().filter { $0.element.isLocked }.map { ($0.offset, $0.element) }
      var new: [CollectionReorder.Item] = []
      while !unlocked.isEmpty || !locked.isEmpty {
        if let first = locked.first, first.0 <= new.count || unlocked.isEmpty {
          new.append(locked.removeFirst().1)
        } else {
          new.append(unlocked.removeFirst())
        }
      }
      sections[section].items = new
    }
    return sections
  }

  /// The app takes over what has moved.
  mutating func updateData(_ source: Int, _ target: Int) {
    if !defects.contains(.oneSectionUpdated) { data[source] = scene.sections[source].items.map(\.id) }
    data[target] = scene.sections[target].items.map(\.id)
  }

  /// Shows the cells that share an area with the viewport.
  public func observe(into snapshot: inout CollectionReorder.Snapshot) {
    let frames = layOut()
    snapshot.viewport = scene.layout.viewport
    snapshot.offset = offset
    snapshot.contentExtent = frames.extent
    snapshot.display = scene.sections.map { CollectionReorder.Snapshot.Section($0.items.map(\.id)) }
    snapshot.data = data.map { CollectionReorder.Snapshot.Section($0) }
    snapshot.cells = []
    for (section, cells) in frames.cells.enumerated() {
      for (index, frame) in cells.enumerated() where frame.overlaps(scene.layout.bounds) {
        let item = scene.sections[section].items[index].id
        snapshot.cells.append(CollectionReorder.Snapshot.Cell(item, frame))
      }
    }
    snapshot.hidden = hidden
    snapshot.snapshotViews =
      draggedItem.map { item in
        let corner = Point(snapedViewSize.x / 2, snapedViewSize.y / 2)
        let origin = snapedViewCentre - corner
        return [
          CollectionReorder.Snapshot.Cell(item, Rect(origin.x, origin.y, snapedViewSize.x, snapedViewSize.y))
        ]
      } ?? []
    snapshot.reports = reports
  }
}
