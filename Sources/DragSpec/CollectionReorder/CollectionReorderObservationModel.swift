// What the observation makes of the display that it sees.

extension CollectionReorder.Observation {
  /// Takes an item into the set of those that there must be.
  mutating func join(_ item: ItemID) {
    members.append(item)
    fingerprint &+= Self.fingerprint(of: item)
  }

  /// Takes an item out of the set of those that there must be.
  mutating func leave(_ item: ItemID) {
    guard let index = members.firstIndex(of: item) else { return }
    members.swapAt(index, members.count - 1)
    members.removeLast()
    fingerprint &-= Self.fingerprint(of: item)
  }

  /// The finalizer of SplitMix64, so that sums of different sets practically never agree.
  private static func fingerprint(of item: ItemID) -> UInt64 {
    var bits = UInt64(truncatingIfNeeded: item.number) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Whether sections hold exactly the items that there must be.
  ///
  /// - Complexity: O(number of items).
  func areMembers(_ sections: [CollectionReorder.Snapshot.Section]) -> Bool {
    var count = 0
    var sum: UInt64 = 0
    for section in sections {
      count += section.items.count
      for item in section.items { sum &+= Self.fingerprint(of: item) }
    }
    return count == members.count && sum == fingerprint
  }

  /// Makes what was seen before the start what the scene says.
  mutating func showScene(_ scene: CollectionReorder.Scene) {
    let count = scene.sections.count
    while before.display.count > count { before.display.removeLast() }
    while before.display.count < count { before.display.append(.blank) }
    while before.data.count > count { before.data.removeLast() }
    while before.data.count < count { before.data.append(.blank) }
    for section in 0..<count {
      before.display[section].items.removeAll(keepingCapacity: true)
      before.data[section].items.removeAll(keepingCapacity: true)
      for item in scene.sections[section].items {
        before.display[section].items.append(item.id)
        before.data[section].items.append(item.id)
      }
    }
  }

  /// Finds what differs between before and after, and brings the model up to what is seen.
  mutating func findChanges() {
    changed.removeAll(keepingCapacity: true)
    changedData.removeAll(keepingCapacity: true)
    if before.cells != after.cells || before.contentExtent != after.contentExtent
      || before.viewport != after.viewport
    {
      changes.insert(Change.cells)
    }
    if before.offset != after.offset { changes.insert(Change.offset) }
    if before.hidden != after.hidden || before.snapshotViews != after.snapshotViews {
      changes.insert(Change.views)
    }
    if reportsBefore != after.reports.count { changes.insert(Change.reports) }
    hasAllSections = after.display.count == sectionCount && after.data.count == sectionCount
    guard hasAllSections, before.display.count == sectionCount, before.data.count == sectionCount else {
      changes.formUnion([Change.display, Change.data])
      return
    }
    for section in after.display.indices where before.display[section] != after.display[section] {
      changed.append(section)
    }
    for section in after.data.indices where before.data[section] != after.data[section] {
      changedData.append(section)
    }
    if !changedData.isEmpty { changes.insert(Change.data) }
    guard !changed.isEmpty else { return }
    changes.insert(Change.display)
    followDisplay()
  }

  /// Puts the cells of changed sections into the order in which they are seen.
  ///
  /// - Complexity: O(number of cells of those sections) where most of them keep their order.
  private mutating func followDisplay() {
    cellsBefore.removeAll(keepingCapacity: true)
    for section in changed { cellsBefore.append(contentsOf: model.sections[section].cells) }
    var next = 0
    for section in changed {
      model.sections[section].cells.removeAll(keepingCapacity: true)
      for item in after.display[section].items {
        model.sections[section].cells.append(cellBefore(of: item, from: &next))
      }
      model.sections[section].layOut(model.layout, joins: CollectionReorder.Flow.joins)
    }
    model.stack()
  }

  /// The cell of an item as it was before, looked for from where the last one was found.
  private func cellBefore(of item: ItemID, from next: inout Int) -> CollectionReorder.Flow.Cell {
    for step in cellsBefore.indices {
      let index = (next + step) % cellsBefore.count
      if cellsBefore[index].id == item {
        next = index + 1
        return cellsBefore[index]
      }
    }
    // It has come from nowhere, or from a section that looks as before: other invariants say so.
    return CollectionReorder.Flow.Cell(CollectionReorder.Item(item, size: .zero))
  }

  /// Finds the lifted item again.
  mutating func followDrag() {
    guard let item = drag?.item else { return }
    let path = pathNow(of: item)
    drag?.after = path
  }

  /// Where an item is now.
  private func pathNow(of item: ItemID) -> CollectionReorder.IndexPath? {
    if changed.isEmpty || !hasAllSections { return hasAllSections ? drag?.before : nil }
    if let path = drag?.before, after.display.item(at: path) == item { return path }
    for section in changed {
      for index in after.display[section].items.indices where after.display[section].items[index] == item {
        return CollectionReorder.IndexPath(section, index)
      }
    }
    return after.display.path(of: item)
  }

  /// Whether the cell of an index path of the model is locked; false where there is none.
  func isLocked(_ path: CollectionReorder.IndexPath) -> Bool {
    model.contains(path) && model.sections[path.section].cells[path.item].isLocked
  }
}
