import DragSpec

extension GridReorder {
  /// The grid, its items in their places, and what was reported.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes = [
      Drawing.Box(
        Rect(0, 0, surroundings.layout.width, snapshot.height), "", .container,
        detail: "grid \(Words.size(surroundings.layout.width, snapshot.height))")
    ]
    for isHeld in [false, true] {
      for item in snapshot.items where (item.isLifted || item.isScaled) == isHeld {
        boxes.append(
          Drawing.Box(item.frame, "\(item.id)", isHeld ? .held : .resting, detail: detail(of: item)))
      }
    }
    return Drawing(boxes: boxes, notes: notes(on: snapshot))
  }

  private static func detail(of item: Snapshot.Item) -> String {
    var words: [String] = []
    if item.isLifted { words.append("lifted") }
    if item.isScaled, !item.isLifted { words.append("scaled") }
    if !item.isEnabled { words.append("disabled") }
    if item.isSelected { words.append("selected") }
    return words.joined(separator: ", ")
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
