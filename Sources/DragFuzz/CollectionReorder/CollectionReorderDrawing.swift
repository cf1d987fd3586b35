import DragSpec

extension CollectionReorder {
  /// The viewport, the cells in it by section, the snapshot views, and what was reported.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes = [
      Drawing.Box(
        Rect(0, 0, snapshot.viewport.x, snapshot.viewport.y), "", .container,
        detail: "viewport \(Words.size(snapshot.viewport.x, snapshot.viewport.y))")
    ]
    boxes += headers(of: snapshot, in: surroundings)
    if snapshot.display.count > 1 { boxes += sections(of: snapshot) }
    let locked = Set(surroundings.sections.flatMap(\.items).filter(\.isLocked).map(\.id))
    for cell in snapshot.cells {
      let isHidden = snapshot.hidden.contains(cell.item)
      boxes.append(
        Drawing.Box(
          cell.frame, "\(cell.item)",
          isHidden ? .hidden : locked.contains(cell.item) ? .locked : .resting,
          detail: isHidden ? "hidden" : locked.contains(cell.item) ? "locked" : ""))
    }
    for view in snapshot.snapshotViews {
      boxes.append(Drawing.Box(view.frame, "\(view.item)", .held, detail: "snapshot"))
    }
    return Drawing(
      boxes: boxes, scroll: scroll(of: snapshot, in: surroundings), lists: lists(of: snapshot),
      notes: Drawing.notes(origin: surroundings.origin),
      callbacks: Drawing.Callbacks(snapshot.reports, in: \.description))
  }

  /// Keeps track of the sizes of items and of which are locked, as snapshots do not show it.
  public static func surroundings(_ scene: Scene, after event: Event, on snapshot: Snapshot?) -> Scene {
    var scene = scene
    func change(_ path: IndexPath, _ change: (inout Item) -> Void) {
      guard let item = snapshot?.item(at: path) else { return }
      for section in scene.sections.indices {
        for index in scene.sections[section].items.indices
        where scene.sections[section].items[index].id == item {
          change(&scene.sections[section].items[index])
        }
      }
    }
    switch event {
    case .insert(let item, _):
      // Only its lock and its size matter here, so it may stand anywhere.
      if scene.sections.isEmpty { scene.sections.append(.blank) }
      scene.sections[0].items.append(item)
    case .lock(let path), .unlock(let path):
      change(path) { $0.isLocked = event == .lock(at: path) }
    case .reload(let path, let size): change(path) { $0.size = size }
    default: break
    }
    return scene
  }

  /// Whether the event is going to the background, which takes all touches away.
  public static func takesAllTouches(_ event: Event) -> Bool { event == .background }

  /// The headers in the viewport, where they lie in the collection's own layout of what it shows.
  private static func headers(of snapshot: Snapshot, in scene: Scene) -> [Drawing.Box] {
    guard scene.sections.contains(where: { $0.header > 0 }) else { return [] }
    var sizes: [ItemID: Point] = [:]
    for item in scene.sections.flatMap(\.items) { sizes[item.id] = item.size }
    var layout = scene.layout
    layout.viewport = snapshot.viewport
    var flow = Flow(layout: layout)
    flow.replace(
      zip(scene.sections, snapshot.display).map { section, shown in
        Section(
          header: section.header, insets: section.insets,
          items: shown.items.map { Item($0, size: sizes[$0] ?? .zero) })
      })
    flow.layOut()
    return flow.sections.enumerated().compactMap { index, section in
      let size =
        layout.axis == .vertical
        ? Point(layout.breadth, section.header) : Point(section.header, layout.breadth)
      let frame = layout.frame(along: section.along, across: 0, size: size, offset: snapshot.offset)
      guard section.header > 0, frame.overlaps(layout.bounds) else { return nil }
      return Drawing.Box(frame, "header \(index)", .header)
    }
  }

  /// A frame around the cells of each section that has some in the viewport.
  private static func sections(of snapshot: Snapshot) -> [Drawing.Box] {
    var frames: [ItemID: Rect] = [:]
    for cell in snapshot.cells { frames[cell.item] = cell.frame }
    return snapshot.display.enumerated().compactMap { index, section in
      let corners = section.items.compactMap { frames[$0] }.flatMap(\.corners)
      return Drawing.bounds(of: corners).map { Drawing.Box($0, "section \(index)", .section) }
    }
  }

  private static func scroll(of snapshot: Snapshot, in scene: Scene) -> Drawing.Scroll? {
    let layout = scene.layout
    let extent = layout.along(snapshot.viewport)
    guard snapshot.offset != 0 || snapshot.contentExtent > extent else { return nil }
    let start: Drawing.Scroll.Start =
      layout.axis == .vertical ? .top : layout.direction == .leftToRight ? .left : .right
    return Drawing.Scroll(from: start, offset: snapshot.offset, extent: snapshot.contentExtent)
  }

  private static func lists(of snapshot: Snapshot) -> [Drawing.List] {
    var lists = [
      list("collection view shows", snapshot.display), list("data source has", snapshot.data),
      Drawing.List("hidden cells", snapshot.hidden.map(\.description)),
    ]
    let end = max(0, snapshot.contentExtent - max(snapshot.viewport.x, snapshot.viewport.y))
    if snapshot.offset != 0 || end > 0 {
      lists.append(
        Drawing.List(
          "scrolled by",
          ["\(Words.number(snapshot.offset)) in a content of \(Words.number(snapshot.contentExtent))"]))
    }
    return lists.filter { !$0.signs.isEmpty }
  }

  /// The items of a single section, or each section in one sign.
  private static func list(_ title: String, _ sections: [Snapshot.Section]) -> Drawing.List {
    guard sections.count != 1 else { return Drawing.List(title, sections[0].items.map(\.description)) }
    return Drawing.List(
      title,
      sections.isEmpty
        ? ["no sections"]
        : sections.enumerated().map { index, section in
          let items = section.items.map(\.description).joined(separator: ", ")
          return "section \(index): \(items.isEmpty ? "empty" : items)"
        })
  }
}
