import DragSpec

extension GridReorder {
  /// The grid, its slots, its items in their places, and what was reported.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    let layout = surroundings.layout
    let count = snapshot.items.count
    // No grid is −20 points high, so a negative height is written as a value.
    let (width, height) = (Words.number(layout.width), Words.number(snapshot.height))
    let size = snapshot.height < 0 ? "\(width) wide, height \(height)" : "\(width)×\(height)"
    var boxes = [
      Drawing.Box(
        Rect(0, 0, layout.width, snapshot.height), "", .container,
        detail: "grid \(size)\(count == 0 ? ", no items" : "")")
    ]
    boxes += bands(in: layout, itemCount: count)
    for (index, item) in snapshot.items.enumerated() {
      let slot = layout.slot(index)
      let isAway = item.isLifted && !item.frame.isClose(to: slot, within: Tolerance.standard)
      boxes.append(Drawing.Box(slot, "slot \(index)", .slot, detail: isAway ? "place of \(item.id)" : ""))
    }
    // The item in front is drawn last, lifted or not.
    for depth in [0, 1, 2] {
      for item in snapshot.items where self.depth(of: item, in: snapshot) == depth {
        boxes.append(
          Drawing.Box(
            item.frame, "\(item.id)", item.isLifted || item.isScaled ? .held : .resting,
            detail: detail(of: item), hasCentre: item.isLifted))
      }
    }
    return Drawing(
      boxes: boxes, lists: lists(of: snapshot),
      notes: unusedPaddings(in: layout, itemCount: count)
        + Drawing.notes(origin: surroundings.origin, of: "grid"))
  }

  /// The margins and the room between columns and rows, where they lie in a grid of that many items.
  private static func bands(in layout: Layout, itemCount: Int) -> [Drawing.Box] {
    let grid = layout.bounds(itemCount: itemCount)
    var bands: [Drawing.Box] = []
    func add(_ name: String, _ length: Double, _ x: Double, _ y: Double, isRow: Bool) {
      guard length > 0 else { return }
      let frame = isRow ? Rect(x, y, grid.width, length) : Rect(x, y, length, grid.height)
      bands.append(Drawing.Box(frame, "\(name) \(Words.number(length))", .band))
    }
    for y in [0, grid.height - layout.rowMargin] { add("margin", layout.rowMargin, 0, y, isRow: true) }
    for x in [0, grid.width - layout.columnMargin] { add("margin", layout.columnMargin, x, 0, isRow: false) }
    for column in stride(from: 1, to: min(layout.columnCount, itemCount), by: 1) {
      add("padding", layout.columnPadding, layout.slot(column).x - layout.columnPadding, 0, isRow: false)
    }
    for first in stride(from: layout.columnCount, to: itemCount, by: layout.columnCount) {
      add("padding", layout.rowPadding, 0, layout.slot(first).y - layout.rowPadding, isRow: true)
    }
    return bands
  }

  /// Notes on paddings of a single column or row, for which a grid must leave no room.
  private static func unusedPaddings(in layout: Layout, itemCount: Int) -> [String] {
    func words(_ padding: Double, _ name: String, _ isSingle: Bool) -> String? {
      padding > 0 && isSingle
        ? "padding \(Words.number(padding)) between \(name), of which there is one" : nil
    }
    return [
      words(layout.columnPadding, "columns", layout.columnCount == 1),
      words(layout.rowPadding, "rows", itemCount > 0 && itemCount <= layout.columnCount),
    ].compactMap { $0 }
  }

  private static func depth(of item: Snapshot.Item, in snapshot: Snapshot) -> Int {
    item.id == snapshot.front ? 2 : item.isLifted || item.isScaled ? 1 : 0
  }

  private static func detail(of item: Snapshot.Item) -> String {
    var words: [String] = []
    if item.isLifted { words.append("lifted") }
    if item.isScaled, !item.isLifted { words.append("scaled") }
    if !item.isEnabled { words.append("disabled") }
    if item.isSelected { words.append("selected") }
    return words.joined(separator: ", ")
  }

  private static func lists(of snapshot: Snapshot) -> [Drawing.List] {
    // Sorted by name, as the order of selected items means nothing.
    func items(_ title: String, _ isSo: (Snapshot.Item) -> Bool) -> Drawing.List {
      Drawing.List(title, snapshot.items.filter(isSo).map(\.id).sorted().map(\.description))
    }
    var lists = [
      Drawing.List("order", snapshot.order.map(\.description)), items("selected") { $0.isSelected },
      items("disabled") { !$0.isEnabled }, items("lifted") { $0.isLifted },
      items("scaled") { $0.isScaled }, Drawing.List("in front", snapshot.front.map { ["\($0)"] } ?? []),
    ]
    if snapshot.endedCount > 0 {
      let report = snapshot.lastEnded
      let words = "ended with the order \(report.order.inWords) and the selection \(report.selection.inWords)"
      let earlier = snapshot.endedCount - 1
      lists.append(Drawing.List("callbacks", (earlier > 0 ? ["\(earlier) earlier"] : []) + [words]))
    }
    return lists.filter { !$0.signs.isEmpty }
  }
}
