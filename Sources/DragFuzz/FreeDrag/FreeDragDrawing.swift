import DragSpec

extension FreeDrag {
  /// The container and its items, back to front.
  public static func drawing(of snapshot: Snapshot, in scene: Scene, after events: ArraySlice<Event>)
    -> Drawing
  {
    var container = scene.container
    for case .resize(let size) in events where size.isLegal { container = size }
    var boxes = [Drawing.Box(container.bounds, "", .container)]
    for item in snapshot.items {
      boxes.append(Drawing.Box(item.frame, "\(item.id)", item.heldBy == nil ? .resting : .held))
    }
    return Drawing(boxes: boxes, touches: Drawing.touches(after: events), notes: notes(on: snapshot))
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
