import DragSpec

extension GridReorder {
  /// The grid, its items in their places, and what was reported.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes = [
      Drawing.Box(
        Rect(0, 0, surroundings.layout.width, snapshot.height), "", .container,
        detail: "grid \(Words.size(surroundings.layout.width, snapshot.height))")
    ]
    // The item in front is drawn last, lifted or not.
    for depth in [0, 1, 2] {
      for item in snapshot.items where self.depth(of: item, in: snapshot) == depth {
        boxes.append(
          Drawing.Box(
            item.frame, "\(item.id)", item.isLifted || item.isScaled ? .held : .resting,
            detail: detail(of: item)))
      }
    }
    return Drawing(
      boxes: boxes, lists: lists(of: snapshot), notes: Drawing.notes(origin: surroundings.origin))
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
    func items(_ title: String, _ isSo: (Snapshot.Item) -> Bool) -> Drawing.List {
      Drawing.List(title, snapshot.items.filter(isSo).map { "\($0.id)" })
    }
    var lists = [
      Drawing.List("order", snapshot.order.map(\.description)), items("selected") { $0.isSelected },
      items("disabled") { !$0.isEnabled }, items("lifted") { $0.isLifted },
      items("scaled") { $0.isScaled }, Drawing.List("in front", snapshot.front.map { ["\($0)"] } ?? []),
    ]
    if snapshot.endedCount > 0 {
      let report = snapshot.lastEnded
      lists.append(Drawing.List("ended was called", [Figures.count(snapshot.endedCount, "time")]))
      lists.append(Drawing.List("with the order", report.order.map(\.description)))
      lists.append(Drawing.List("with the selection", report.selection.map(\.description)))
    }
    return lists.filter { !$0.signs.isEmpty }
  }
}
