import DragSpec

extension GridReorder {
  /// The grid, its items in their places, and what was reported.
  public static func drawing(of snapshot: Snapshot, in scene: Scene, after events: ArraySlice<Event>)
    -> Drawing
  {
    var layout = scene.layout
    for case .resize(let width) in events where width.isFinite && width >= 0 {
      var next = layout
      next.width = width
      // A width that leaves no room for the columns is ignored, as the specification says.
      if next.slotWidth >= 0 { layout = next }
    }
    var boxes = [Drawing.Box(Rect(0, 0, layout.width, snapshot.height), "", .container)]
    for isHeld in [false, true] {
      for item in snapshot.items where (item.isLifted || item.isScaled) == isHeld {
        boxes.append(Drawing.Box(item.frame, "\(item.id)", isHeld ? .held : .resting))
      }
    }
    return Drawing(boxes: boxes, touches: Drawing.touches(after: events), notes: notes(on: snapshot))
  }

  private static func notes(on snapshot: Snapshot) -> [String] {
    var notes = ["order \(snapshot.order.inWords)"]
    func note(_ word: String, _ isSo: (Snapshot.Item) -> Bool) {
      let items = snapshot.items.filter(isSo).map(\.id)
      if !items.isEmpty { notes[0] += ", \(word) \(items.inWords)" }
    }
    note("selected") { $0.isSelected }
    note("disabled") { !$0.isEnabled }
    note("lifted") { $0.isLifted }
    note("scaled") { $0.isScaled }
    if let front = snapshot.front { notes[0] += ", in front \(front)" }
    if snapshot.endedCount > 0 {
      let report = snapshot.lastEnded
      notes.append(
        "ended called \(Figures.count(snapshot.endedCount, "time")), the last with order "
          + "\(report.order.inWords), selection \(report.selection.inWords)")
    }
    return notes
  }
}
