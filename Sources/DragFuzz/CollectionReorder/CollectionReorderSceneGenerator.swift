import DragSpec

// Random scenes: small ones, with cells that fill their lines exactly as often as not.

extension CollectionReorderGenerator {
  mutating func makeScene(_ scene: inout CollectionReorder.Scene, _ random: inout Random) {
    var layout = CollectionReorder.Layout(
      viewport: .zero, axis: isOn(.horizontal) && random.chance(0.4) ? .horizontal : .vertical,
      direction: isOn(.rightToLeft) && random.chance(0.4) ? .rightToLeft : .leftToRight)
    if isOn(.spacings) {
      layout.lineSpacing = random.chance(0.5) ? Double(random.integer(in: options.spacings)) : 0
      layout.itemSpacing = random.chance(0.5) ? Double(random.integer(in: options.spacings)) : 0
    }
    let cell = Point(length(4...40, &random), length(4...40, &random))
    let columns = random.integer(in: options.columns)
    makeSections(&scene.sections, cell, &random)
    let breadth = layout.across(cell) * Double(columns) + layout.itemSpacing * Double(columns - 1)
    // One to five lines are seen at a time; a fraction of one where the viewport ends in the middle of a cell.
    let lines = Double(random.integer(in: 2...10)) / 2
    let extent = (layout.along(cell) * lines).rounded() + layout.lineSpacing
    layout.viewport = layout.axis == .vertical ? Point(breadth, extent) : Point(extent, breadth)
    scene.layout = layout
    scene.origin =
      random.chance(0.8)
      ? Point(Double(random.integer(in: -50...100)), Double(random.integer(in: -50...100))) : .zero
    scene.edgeZone = isOn(.zones) && random.chance(0.8) ? Double(random.below(4)) * 5 : 0
    if random.chance(0.05) { scene.edgeZone = extent }
    scene.scrollSpeed = random.chance(0.9) ? Double(1 + random.below(6)) * 4 : 0
    scene.offset = isOn(.scrolled) && random.chance(0.4) ? Double(random.integer(in: -5...80)) : 0
    makeDelegate(&scene.delegate, scene.sections, &random)
  }

  /// A length that is whole most of the time.
  func length(_ range: ClosedRange<Int>, _ random: inout Random) -> Double {
    let whole = Double(random.integer(in: range))
    return isOn(.fractions) && random.chance(0.1) ? whole + Double(random.below(8)) / 8 : whole
  }

  /// The size of a cell that comes later.
  func size(_ random: inout Random) -> Point {
    if let first = stage.state.flow.sections.first(where: { !$0.cells.isEmpty })?.cells[0].size,
      random.chance(0.5)
    {
      return first
    }
    return Point(length(1...40, &random), length(1...40, &random))
  }

  private mutating func makeSections(
    _ sections: inout [CollectionReorder.Section], _ cell: Point, _ random: inout Random
  ) {
    let count = isOn(.sections) ? [1, 1, 2, 2, 3][random.below(5)] : 1
    while sections.count > count { sections.removeLast() }
    while sections.count < count { sections.append(.blank) }
    let first = random.chance(0.8) ? 1 : 1 + random.below(3)
    var rest = random.integer(in: options.items)
    let hasOwnSizes = isOn(.ownSizes) && random.chance(0.4)
    let hasLocks = isOn(.locks) && random.chance(0.4)
    var number = first
    for index in sections.indices {
      sections[index].header = isOn(.headers) && random.chance(0.4) ? Double(random.below(15)) : 0
      sections[index].insets = CollectionReorder.Insets()
      if isOn(.insets), random.chance(0.3) {
        // Across the lines less, or hardly anything would stand side by side.
        let across = options.spacings.clamped(
          to: options.spacings.lowerBound...options.spacings.lowerBound + 3)
        sections[index].insets = CollectionReorder.Insets(
          leading: Double(random.integer(in: options.spacings)),
          trailing: Double(random.integer(in: options.spacings)),
          near: Double(random.integer(in: across)), far: Double(random.integer(in: across)))
      }
      let isLast = index == sections.count - 1
      let isEmpty = isOn(.emptySections) && count > 1 && random.chance(0.25)
      let items = isEmpty ? 0 : isLast ? rest : random.below(rest + 1)
      rest -= items
      sections[index].items.removeAll(keepingCapacity: true)
      for _ in 0..<items {
        let size = hasOwnSizes ? ownSize(cell, &random) : cell
        let isLocked = hasLocks && random.chance(0.3)
        sections[index].items.append(CollectionReorder.Item(ItemID(number), size: size, isLocked: isLocked))
        number += 1
      }
    }
  }

  /// A cell of its own size: half or twice the common one, without any, larger than the viewport, or any.
  private func ownSize(_ cell: Point, _ random: inout Random) -> Point {
    func length(_ common: Double, _ random: inout Random) -> Double {
      switch random.below(12) {
      case 0..<4: common
      case 4..<6: (common / 2).rounded(.up)
      case 6..<8: common * 2
      case 8: isOn(.cellsWithoutSize) ? 0 : common
      case 9: isOn(.oversized) ? common * 6 : common
      default: Double(random.integer(in: 1...40))
      }
    }
    return Point(length(cell.x, &random), length(cell.y, &random))
  }

  private func makeDelegate(
    _ delegate: inout [CollectionReorder.Verdict], _ sections: [CollectionReorder.Section],
    _ random: inout Random
  ) {
    delegate.removeAll(keepingCapacity: true)
    guard isOn(.delegate), random.chance(0.3) else { return }
    for _ in 0...random.below(3) {
      let proposed = path(in: sections, &random)
      let redirect = random.chance(0.4) ? nil : redirect(in: sections, &random)
      delegate.append(CollectionReorder.Verdict(on: proposed, redirect: redirect))
    }
  }

  /// The place of an item, or at times the one behind the last.
  private func path(
    in sections: [CollectionReorder.Section], _ random: inout Random
  ) -> CollectionReorder.IndexPath {
    let section = random.below(sections.count)
    let count = sections[section].items.count
    return CollectionReorder.IndexPath(section, random.below(random.chance(0.8) ? max(1, count) : count + 1))
  }

  /// Where the delegate sends an item: at times to a locked one's place, or to one that does not exist.
  private func redirect(
    in sections: [CollectionReorder.Section], _ random: inout Random
  ) -> CollectionReorder.IndexPath {
    let path = path(in: sections, &random)
    guard random.chance(0.4) else { return path }
    for section in sections.indices {
      if let item = sections[section].items.firstIndex(where: \.isLocked) {
        return CollectionReorder.IndexPath(section, item)
      }
    }
    return CollectionReorder.IndexPath(path.section, sections[path.section].items.count + random.below(2))
  }
}
