import DragSpec

extension DragSession {
  /// The views and their rows, what is dragged, and in words what there is of the session.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes: [Drawing.Box] = []
    for view in surroundings.views {
      let app = surroundings.apps.count > 1 ? ", app \(view.app)" : ""
      boxes.append(Drawing.Box(view.layout.frame, "view \(view.id)\(app)", .container))
      guard let shown = snapshot.views.first(where: { $0.id == view.id }) else { continue }
      boxes += rows(of: shown, view.layout, in: snapshot)
    }
    return Drawing(
      boxes: boxes, notes: notes(on: snapshot),
      callbacks: Drawing.Callbacks(snapshot.reports, in: \.description))
  }

  private static func rows(of view: Snapshot.View, _ layout: Layout, in snapshot: Snapshot) -> [Drawing.Box] {
    var boxes: [Drawing.Box] = []
    var count = 0
    func frame(_ section: Int, _ height: Double, above: Double = 0) -> Rect {
      Rect(layout.frame.x, layout.top(section: section, row: count) - above, layout.frame.width, height)
    }
    for (section, content) in view.sections.enumerated() {
      if layout.headerHeight > 0 {
        boxes.append(
          Drawing.Box(
            frame(section, layout.headerHeight, above: layout.headerHeight), "section \(section)", .header))
      }
      let first = count
      for row in content.rows {
        boxes.append(box(of: row, frame(section, layout.rowHeight), in: snapshot))
        count += 1
      }
      if let gap = snapshot.session?.gap, gap.view == view.id, gap.section == section,
        (0...content.rows.count).contains(gap.item)
      {
        count = first + gap.item
        boxes.append(Drawing.Box(frame(section, 0), "", .gap, detail: "room is made here"))
        count = first + content.rows.count
      }
    }
    return boxes
  }

  private static func box(of row: Snapshot.Row, _ frame: Rect, in snapshot: Snapshot) -> Drawing.Box {
    let isDragged = snapshot.session?.items.contains(row.id) == true
    var details: [String] = []
    if isDragged { details.append(snapshot.session?.isBegun == true ? "dragged" : "lifted") }
    if row.isPlaceholder { details.append("placeholder") }
    if snapshot.session?.opened == row.id { details.append("open") }
    if let cell = snapshot.cells.first(where: { $0.id == row.id }) {
      details.append("holds \(cell.rows.map(\.id).inWords)")
    }
    return Drawing.Box(
      frame, "\(row.id)" + (row.isPlaceholder ? "?" : ""),
      isDragged ? .held : row.isPlaceholder ? .placeholder : .resting, detail: details.joined(separator: ", ")
    )
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
    return notes
  }
}
