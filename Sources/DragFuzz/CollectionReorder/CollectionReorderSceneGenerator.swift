import DragSpec

// Random scenes: small ones, with cells that fill their lines exactly as often as not.

extension CollectionReorderGenerator {
  mutating func makeScene(_ scene: inout CollectionReorder.Scene) {
    var layout = CollectionReorder.Layout(
      viewport: .zero, axis: chance(0.4) ? .horizontal : .vertical,
      direction: chance(0.4) ? .rightToLeft : .leftToRight)
    if layout.axis == .vertical, stage.state.policies.begins == .either { layout.isFromBottom = chance(0.5) }
    layout.lineSpacing = chance(0.5) ? Double(integer(in: options.spacings)) : 0
    layout.itemSpacing = chance(0.5) ? Double(integer(in: options.spacings)) : 0
    let cell = commonSize()
    let columns = integer(in: options.columns)
    makeSections(&scene.sections, cell, layout)
    let breadth = layout.across(cell) * Double(columns) + layout.itemSpacing * Double(columns - 1)
    // The viewport shows one to five lines; with a fraction it ends in the middle of a cell.
    let lines = Double(integer(in: 2...10)) / 2
    let extent = (layout.along(cell) * lines).rounded() + layout.lineSpacing
    layout.viewport = layout.axis == .vertical ? Point(breadth, extent) : Point(extent, breadth)
    scene.layout = layout
    scene.origin = origin()
    scene.edgeZone = chance(0.8) ? Double(below(4)) * 5 : 0
    if chance(0.05) { scene.edgeZone = extent }
    scene.scrollSpeed = chance(0.9) ? Double(1 + below(6)) * 4 : 0
    scene.offset = chance(0.4) ? Double(integer(in: -5...80)) : 0
    if draft.more.contains(.largeNumbers) {
      if chance(0.5) { scene.scrollSpeed = largeNumber() }
      if chance(0.5) { scene.offset = largeNumber() }
      // The content becomes long, and the viewport keeps its size.
      if let section = scene.sections.firstIndex(where: { !$0.items.isEmpty }), chance(0.7) {
        lengthen(&scene.sections[section].items, layout)
      }
    }
    makeDelegate(&scene.delegate, scene.sections)
  }

  /// A length that is whole most of the time.
  private mutating func length(_ range: ClosedRange<Int>) -> Double {
    length(range, fractions: 0.1)
  }

  /// The size of most cells; it stays usual in scenes with large numbers, too.
  private mutating func commonSize() -> Point {
    let more = draft.more
    draft.more.remove(.largeNumbers)
    defer { draft.more = more }
    return Point(allowed("size.width", length(4...40)), allowed("size.height", length(4...40)))
  }

  /// Makes one of the cells very long.
  private mutating func lengthen(_ items: inout [CollectionReorder.Item], _ layout: CollectionReorder.Layout)
  {
    let index = below(items.count)
    let across = layout.across(items[index].size)
    items[index].size = layout.size(along: largeNumber(), across: across)
  }

  /// The size of a cell that an event inserts.
  mutating func size() -> Point {
    if let first = stage.state.flow.sections.first(where: { !$0.items.isEmpty })?.items[0].size,
      chance(0.5)
    {
      return first
    }
    return Point(length(1...40), length(1...40))
  }

  private mutating func makeSections(
    _ sections: inout [CollectionReorder.Section], _ cell: Point, _ layout: CollectionReorder.Layout
  ) {
    let count = allowedCount(of: "sections", [1, 1, 2, 2, 3][below(5)])
    while sections.count > count { sections.removeLast() }
    while sections.count < count { sections.append(.blank) }
    let first = chance(0.8) ? 1 : 1 + below(3)
    var rest = drawItemCount()
    let hasOwnSizes = chance(0.5)
    // Rows of a list that can be expanded are longer, and no wider.
    let areExpanded = hasOwnSizes && chance(0.5)
    let hasLocks = chance(0.4)
    var number = first
    for index in sections.indices {
      sections[index].header = chance(0.4) ? Double(below(15)) : 0
      sections[index].insets = CollectionReorder.Insets()
      if chance(0.3) {
        sections[index].insets = CollectionReorder.Insets(
          leading: Double(integer(in: options.spacings)),
          trailing: Double(integer(in: options.spacings)),
          // Small insets across the lines leave room for several cells side by side.
          near: Double(integer(in: 0...3)), far: Double(integer(in: 0...3)))
      }
      let isLast = index == sections.count - 1
      let isEmpty = count > 1 && chance(0.25)
      let items = isEmpty ? 0 : isLast ? rest : below(rest + 1)
      rest -= items
      sections[index].items.removeAll(keepingCapacity: true)
      for _ in 0..<items {
        let size = areExpanded ? expandedSize(cell, layout) : hasOwnSizes ? ownSize(cell) : cell
        let isLocked = hasLocks && chance(0.3)
        sections[index].items.append(CollectionReorder.Item(ItemID(number), size: size, isLocked: isLocked))
        number += 1
      }
    }
  }

  /// The common size, or one several times as long.
  private mutating func expandedSize(_ cell: Point, _ layout: CollectionReorder.Layout) -> Point {
    layout.size(
      along: layout.along(cell) * Double([1, 1, 1, 2, 3, 4][below(6)]), across: layout.across(cell))
  }

  /// A cell's own size: half or twice the common one, zero, larger than the viewport, or any.
  private mutating func ownSize(_ cell: Point) -> Point {
    func length(_ common: Double) -> Double {
      switch below(12) {
      case 0..<4: common
      case 4..<6: (common / 2).rounded(.up)
      case 6..<8: common * 2
      case 8: 0
      case 9: common * 6
      default: Double(integer(in: 1...40))
      }
    }
    return Point(length(cell.x), length(cell.y))
  }

  private mutating func makeDelegate(
    _ delegate: inout [CollectionReorder.Verdict], _ sections: [CollectionReorder.Section]
  ) {
    delegate.removeAll(keepingCapacity: true)
    guard chance(0.3) else { return }
    for _ in 0...below(3) {
      let proposed = path(in: sections)
      let redirect = chance(0.4) ? nil : redirect(in: sections)
      delegate.append(CollectionReorder.Verdict(on: proposed, redirect: redirect))
    }
  }

  /// The place of an item, or at times the one behind the last.
  private mutating func path(in sections: [CollectionReorder.Section]) -> IndexPath {
    let section = below(sections.count)
    let count = sections[section].items.count
    return IndexPath(section, below(chance(0.8) ? max(1, count) : count + 1))
  }

  /// Where the delegate sends an item: at times to a locked one's place, or to one that does not exist.
  private mutating func redirect(in sections: [CollectionReorder.Section]) -> IndexPath {
    let path = path(in: sections)
    guard chance(0.4) else { return path }
    for section in sections.indices {
      if let item = sections[section].items.firstIndex(where: \.isLocked) {
        return IndexPath(section, item)
      }
    }
    return IndexPath(path.section, sections[path.section].items.count + below(2))
  }
}
