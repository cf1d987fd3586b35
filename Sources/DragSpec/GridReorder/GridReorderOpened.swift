extension GridReorder {
  /// The items in their slots, and the layout that their frames have; without any item, that of the measures.
  public static func opened(_ measures: Scene, showing snapshot: Snapshot) -> Scene {
    var scene = measures
    let items = snapshot.items
    scene.titles = Titles(
      items: items.map(\.id),
      enabled: items.allSatisfy(\.isEnabled) ? nil : items.filter(\.isEnabled).map(\.id),
      selected: items.filter(\.isSelected).map(\.id))
    scene.layout = measures.layout.opened(items.map(\.frame))
    return scene
  }
}

extension GridReorder.Layout {
  /// The layout in which slots have these frames, row by row.
  ///
  /// A single row may have room for more: then the number of columns and the room between them are those of this layout.
  fileprivate func opened(_ slots: [Rect]) -> Self {
    guard let first = slots.first else { return self }
    var layout = self
    (layout.rowHeight, layout.rowMargin, layout.columnMargin) = (first.height, first.y, first.x)
    let besides = slots.prefix { $0.y == first.y }.count
    layout.columnCount = besides < slots.count ? besides : max(besides, columnCount)
    if besides > 1 { layout.columnPadding = slots[1].x - first.maxX }
    if besides < slots.count { layout.rowPadding = slots[besides].y - first.maxY }
    let columns = Double(layout.columnCount)
    layout.width = 2 * first.x + columns * first.width + (columns - 1) * layout.columnPadding
    return layout
  }
}
