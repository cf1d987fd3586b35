import DragSpec

extension DragSession {
  /// The views and their rows, the items that the touch carries, and the state of the session.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes: [Drawing.Box] = []
    var items: [ItemID: Item] = [:]
    for item in surroundings.views.flatMap(\.sections).flatMap(\.items) { items[item.id] = item }
    for view in surroundings.views {
      let app = surroundings.apps.count > 1 ? ", app \(view.app)" : ""
      boxes.append(
        Drawing.Box(
          view.layout.frame,
          "view \(view.id) \(place(of: view.layout.frame))\(app)",
          .container,
          // There is little room in a title.
          detail: view.proposal.operation == .move ? "" : "proposes \(view.proposal.operation.rawValue)"))
      guard let shown = snapshot.views.first(where: { $0.id == view.id }) else { continue }
      boxes += rows(of: shown, view.layout, in: snapshot, items)
    }
    boxes += target(of: snapshot, in: surroundings)
    let carried = snapshot.session.map { session in
      (session.items.filter { $0 != session.top } + [session.top]).map(\.inFewWords)
    }
    return Drawing(
      boxes: boxes, carried: carried ?? [], lists: lists(of: snapshot),
      notes: unusual(snapshot, items, surroundings.springTime),
      callbacks: Drawing.Callbacks(snapshot.reports, in: \.description))
  }

  /// The size of a view, and where it is, if not at the origin.
  private static func place(of frame: Rect) -> String {
    let size = Words.size(frame.width, frame.height)
    return frame.origin == .zero
      ? size : "at (\(Words.number(frame.x)), \(Words.number(frame.y))) \(size)"
  }

  /// Where a drop would go: the row, or the room below all rows, or else the whole view.
  private static func target(of snapshot: Snapshot, in scene: Scene) -> [Drawing.Box] {
    guard let session = snapshot.session, let destination = session.destination,
      let layout = scene.views.first(where: { $0.id == destination.view })?.layout,
      let view = snapshot.views.first(where: { $0.id == destination.view })
    else { return [] }
    let counts = view.sections.map(\.rows.count)
    var frame = layout.frame
    if let path = destination.path {
      guard counts.indices.contains(path.section), (0...counts[path.section]).contains(path.item) else {
        return []
      }
      frame = layout.part(
        from: layout.beginning(section: path.section, row: counts[..<path.section].reduce(0, +) + path.item),
        path.item < counts[path.section] ? layout.rowHeight : 0)
    } else {
      let rest = layout.part(from: layout.beginning(section: counts.count - 1, row: counts.reduce(0, +)))
      if rest.height > 0 { frame = rest }
    }
    let words =
      switch session.proposal?.operation ?? .move {
      case .move: "drop here"
      case .copy: "drop here: copy"
      case let other: "no drop here: \(other.rawValue)"
      }
    return [Drawing.Box(frame, words, .target)]
  }

  private static func rows(
    of view: Snapshot.View, _ layout: Layout, in snapshot: Snapshot, _ items: [ItemID: Item]
  ) -> [Drawing.Box] {
    var boxes: [Drawing.Box] = []
    var count = 0
    func frame(_ section: Int, _ height: Double) -> Rect {
      layout.part(from: layout.beginning(section: section, row: count), height)
    }
    for (section, content) in view.sections.enumerated() {
      if layout.headerHeight > 0 {
        // A header begins where rows without a header would begin.
        boxes.append(Drawing.Box(frame(section - 1, layout.headerHeight), "section \(section)", .header))
      }
      let first = count
      for row in content.rows {
        let item = row.id.copy == 0 ? items[row.id.original] : nil
        var box = box(of: row, frame(section, layout.rowHeight), in: snapshot, item)
        if !box.frame.overlaps(layout.frame) { box.add("outside the view") }
        boxes.append(box)
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

  private static func box(
    of row: Snapshot.Row, _ frame: Rect, in snapshot: Snapshot, _ item: Item?
  ) -> Drawing.Box {
    let isDragged = snapshot.session?.items.contains(row.id) == true
    var details: [String] = []
    if isDragged { details.append(snapshot.session?.isBegun == true ? "dragged" : "lifted") }
    if row.isPlaceholder { details.append("placeholder") }
    if snapshot.session?.opened == row.id { details.append("open") }
    if let cell = snapshot.cells.first(where: { $0.id == row.id }) {
      details.append("holds \(cell.rows.map(\.inFewWords).joined(separator: ", "))")
    }
    let isLocked = item?.starts?.isEmpty == true
    return Drawing.Box(
      frame, row.id.inFewWords,
      isDragged ? .held : row.isPlaceholder ? .placeholder : isLocked ? .locked : .resting,
      detail: details.joined(separator: ", "))
  }

  /// The unusual answers of the data source about items in view, which often explain an expectation.
  private static func unusual(
    _ snapshot: Snapshot, _ items: [ItemID: Item], _ springTime: Double
  ) -> [String] {
    snapshot.views.flatMap(\.sections).flatMap(\.rows).compactMap { row in
      let words = row.id.copy == 0 ? unusual(items[row.id.original], springTime) : []
      return words.isEmpty ? nil : "\(row.id.inFewWords): \(words.joined(separator: ", "))"
    }
  }

  private static func unusual(_ item: Item?, _ springTime: Double) -> [String] {
    guard let item else { return [] }
    var words: [String] = []
    func add(_ items: [ItemID]?, _ verb: String) {
      guard let items else { return }
      let names = items.map(\.description).joined(separator: ", ")
      words.append("\(verb) \(names.isEmpty ? "nothing" : names)")
    }
    add(item.starts, "a hold lifts")
    add(item.adds, "a tap adds")
    if item.isSpringLoaded {
      words.append(
        springTime > 0 ? "opens under a drag after \(Words.number(springTime)) s" : "opens under a drag")
    }
    if let proposal = item.proposal { words.append("proposes \(proposal)") }
    switch item.visibility {
    case .everyone: break
    case .team: words.append("seen by its team")
    case .ownProcess: words.append("seen by its app")
    }
    return words
  }

  private static func lists(of snapshot: Snapshot) -> [Drawing.List] {
    var lists: [Drawing.List] = []
    if let session = snapshot.session {
      lists.append(Drawing.List("session", [session.isBegun ? "has begun" : "is lifted"]))
      lists.append(Drawing.List("it carries", session.items.map(\.inFewWords)))
      if session.top != session.items.last {
        lists.append(Drawing.List("on top", [session.top.inFewWords]))
      }
      if session.isBegun {
        lists.append(Drawing.List("a drop would go to", [session.destination?.description ?? "no view"]))
        lists.append(Drawing.List("a drop would be", session.proposal.map { [$0.description] } ?? []))
        lists.append(Drawing.List("rows make room at", session.gap.map { [$0.description] } ?? []))
      }
      if let opened = session.opened { lists.append(Drawing.List("open", [opened.inFewWords])) }
    }
    lists += snapshot.cells.map { Drawing.List("inside \($0.id.inWords)", $0.rows.map(\.inFewWords)) }
    if !snapshot.requests.isEmpty {
      lists.append(Drawing.List("waits for the data of", snapshot.requests.map(\.copy.inFewWords)))
    }
    // Last, as the picture already shows most of it.
    for view in snapshot.views {
      let isSingle = view.sections.count == 1
      for (section, content) in view.sections.enumerated() {
        lists.append(
          Drawing.List(
            isSingle ? "view \(view.id) has" : "section \(section) of view \(view.id) has",
            content.rows.map(\.inFewWords)))
      }
    }
    return lists
  }
}
