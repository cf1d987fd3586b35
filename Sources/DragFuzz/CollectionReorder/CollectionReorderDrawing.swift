import DragSpec

extension CollectionReorder {
  /// The viewport, the cells in it, the snapshot views, and what was reported.
  public static func drawing(of snapshot: Snapshot, in scene: Scene, after events: ArraySlice<Event>)
    -> Drawing
  {
    var boxes = [Drawing.Box(Rect(0, 0, snapshot.viewport.x, snapshot.viewport.y), "", .container)]
    for cell in snapshot.cells where !snapshot.hidden.contains(cell.item) {
      boxes.append(Drawing.Box(cell.frame, "\(cell.item)", .resting))
    }
    for view in snapshot.snapshotViews { boxes.append(Drawing.Box(view.frame, "\(view.item)", .held)) }
    // The background takes away touches without naming them.
    let start = events.lastIndex(of: .background).map { $0 + 1 } ?? events.startIndex
    return Drawing(
      boxes: boxes, touches: Drawing.touches(after: events[start...]), notes: notes(on: snapshot))
  }

  private static func notes(on snapshot: Snapshot) -> [String] {
    func inWords(_ sections: [Snapshot.Section]) -> String {
      sections.map(\.items.inWords).joined(separator: " ")
    }
    var notes = ["sections \(inWords(snapshot.display))"]
    if !snapshot.hidden.isEmpty { notes[0] += ", hidden \(snapshot.hidden.inWords)" }
    if snapshot.data != snapshot.display { notes.append("data source \(inWords(snapshot.data))") }
    let end = max(0, snapshot.contentExtent - max(snapshot.viewport.x, snapshot.viewport.y))
    if snapshot.offset != 0 || end > 0 {
      notes.append(
        "scrolled by \(NumberText.of(snapshot.offset)) in a content of \(NumberText.of(snapshot.contentExtent))"
      )
    }
    if let report = snapshot.reports.last {
      notes.append("\(Figures.count(snapshot.reports.count, "callback")), the last: \(report)")
    }
    return notes
  }
}
