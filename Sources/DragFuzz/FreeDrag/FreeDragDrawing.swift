import DragSpec

extension FreeDrag {
  /// The container and its items, back to front.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes = [
      Drawing.Box(
        surroundings.container.bounds, "", .container,
        detail: "container \(Words.size(surroundings.container.width, surroundings.container.height))")
    ]
    for item in snapshot.items {
      boxes.append(
        Drawing.Box(
          item.frame, "\(item.id)", item.heldBy != nil ? .held : item.isDraggable ? .resting : .locked,
          detail: item.heldBy.map { "held by touch \($0)" } ?? (item.isDraggable ? "" : "not draggable")))
    }
    return Drawing(
      boxes: boxes, lists: lists(of: snapshot),
      notes: Drawing.notes(origin: surroundings.origin, of: "container"))
  }

  private static func lists(of snapshot: Snapshot) -> [Drawing.List] {
    // Sorted by name, as the order of these items means nothing.
    func items(_ title: String, _ isSo: (Snapshot.Item) -> Bool) -> Drawing.List {
      Drawing.List(title, snapshot.items.filter(isSo).map(\.id).sorted().map(\.description))
    }
    var lists = [Drawing.List("back to front", snapshot.order.map(\.description))]
    for item in snapshot.items {
      if let touch = item.heldBy { lists.append(Drawing.List("touch \(touch) holds", ["\(item.id)"])) }
    }
    lists += [
      items("not draggable") { !$0.isDraggable }, items("not bouncing") { !$0.bounces },
      items("not adsorbing") { !$0.adsorbs },
    ]
    return lists.filter { !$0.signs.isEmpty }
  }
}
