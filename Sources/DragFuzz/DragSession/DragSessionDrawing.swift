import DragSpec

extension DragSession {
  /// The views and their rows, what is dragged, and in words what there is of the session.
  public static func drawing(of snapshot: Snapshot, in scene: Scene, after events: ArraySlice<Event>)
    -> Drawing
  {
    var boxes: [Drawing.Box] = []
    let dragged = snapshot.session?.items ?? []
    for view in scene.views {
      boxes.append(Drawing.Box(view.layout.frame, "", .container))
      guard let shown = snapshot.views.first(where: { $0.id == view.id }) else { continue }
      var count = 0
      for (section, content) in shown.sections.enumerated() {
        for row in content.rows {
          let frame = Rect(
            view.layout.frame.x, view.layout.top(section: section, row: count), view.layout.frame.width,
            view.layout.rowHeight)
          let label = "\(row.id)" + (row.isPlaceholder ? "?" : "")
          boxes.append(Drawing.Box(frame, label, dragged.contains(row.id) ? .held : .resting))
          count += 1
        }
      }
    }
    return Drawing(boxes: boxes, touches: Drawing.touches(after: events), notes: notes(on: snapshot))
  }

  private static func notes(on snapshot: Snapshot) -> [String] {
    var notes = [snapshot.viewsInWords]
    if !snapshot.cells.isEmpty { notes.append(snapshot.cellsInWords) }
    if let session = snapshot.session {
      var words = "\(session.isBegun ? "session of" : "lifted") \(session.items.inWords)"
      if let destination = session.destination { words += " over \(destination)" }
      if let proposal = session.proposal { words += ", \(proposal)" }
      if let gap = session.gap { words += ", gap at \(gap)" }
      if let opened = session.opened { words += ", item \(opened) open" }
      notes.append(words)
    }
    if !snapshot.requests.isEmpty {
      notes.append("outstanding requests \(snapshot.requests.map(\.copy).inWords)")
    }
    return notes + snapshot.reports.map(\.description)
  }
}
