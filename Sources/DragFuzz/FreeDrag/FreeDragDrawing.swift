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
    return Drawing(boxes: boxes, notes: notes(on: snapshot))
  }

  private static func notes(on snapshot: Snapshot) -> [String] {
    var notes = ["back to front \(snapshot.order.inWords)"]
    func note(_ word: String, _ isSo: (Snapshot.Item) -> Bool) {
      let items = snapshot.items.filter(isSo).map(\.id)
      if !items.isEmpty { notes[0] += ", \(word) \(items.inWords)" }
    }
    note("not draggable") { !$0.isDraggable }
    note("not bouncing") { !$0.bounces }
    note("not adsorbing") { !$0.adsorbs }
    for item in snapshot.items {
      if let touch = item.heldBy { notes.append("item \(item.id) held by touch \(touch)") }
    }
    return notes
  }
}
