import DragSpec

extension CollectionReorder {
  /// The viewport, the cells in it by section, the snapshot views, and what was reported.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes = [
      Drawing.Box(
        Rect(0, 0, snapshot.viewport.x, snapshot.viewport.y), "", .container,
        detail: "viewport \(Words.size(snapshot.viewport.x, snapshot.viewport.y))")
    ]
    let flow = flow(of: snapshot, in: surroundings)
    boxes += bands(of: snapshot, flow) + headers(of: snapshot, flow) + outOfSight(of: snapshot, flow)
    if snapshot.display.count > 1 { boxes += sections(of: snapshot) }
    let locked = Set(surroundings.sections.flatMap(\.items).filter(\.isLocked).map(\.id))
    let data = Set(snapshot.data.flatMap(\.items))
    func box(_ cell: Snapshot.Cell, _ style: Drawing.Style, _ word: String = "") -> Drawing.Box {
      var box = Drawing.Box(cell.frame, "\(cell.item)", style)
      if locked.contains(cell.item) { box.add("locked") }
      if !data.contains(cell.item) { box.add("not in the data") }
      // There is room for a few words only, and unusual facts say more.
      if box.detail.isEmpty { box.add(word) }
      return box
    }
    for cell in snapshot.cells {
      boxes.append(
        snapshot.hidden.contains(cell.item)
          ? box(cell, .hidden, "hidden") : box(cell, locked.contains(cell.item) ? .locked : .resting))
    }
    for view in snapshot.snapshotViews {
      var box = box(view, .held, "snapshot")
      box.hasCentre = true
      boxes.append(box)
    }
    boxes += edgeZones(of: snapshot, in: surroundings)
    return Drawing(
      boxes: boxes, scroll: scroll(of: snapshot, in: surroundings),
      lists: lists(of: snapshot) + verdicts(surroundings.delegate),
      notes: Drawing.notes(origin: surroundings.origin, of: "viewport"),
      callbacks: Drawing.Callbacks(snapshot.reports, in: \.description))
  }

  /// Follows the sizes of items and their locks, which snapshots do not show.
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

  /// The places of cells beside the viewport, where there are few cells in all.
  private static func outOfSight(of snapshot: Snapshot, _ flow: Flow) -> [Drawing.Box] {
    guard snapshot.display.reduce(0, { $0 + $1.items.count }) <= fewCells else { return [] }
    let shown = Set(snapshot.cells.map(\.item))
    let bounds = flow.layout.bounds
    let near = Rect(bounds.x - 60, bounds.y - 60, bounds.width + 120, bounds.height + 120)
    return flow.sections.indices.flatMap { section in
      flow.sections[section].items.indices.compactMap { index in
        let item = flow.sections[section].items[index].id
        let frame = flow.frame(of: IndexPath(section, index), offset: snapshot.offset)
        guard !shown.contains(item), frame.overlaps(near) else { return nil }
        return Drawing.Box(frame, "\(item)", .slot, detail: "out of sight")
      }
    }
  }

  private static let fewCells = 6

  /// The collection's own layout of what it shows; without sections where nothing of it is drawn.
  private static func flow(of snapshot: Snapshot, in scene: Scene) -> Flow {
    var flow = Flow(layout: scene.layout)
    flow.layout.viewport = snapshot.viewport
    guard
      snapshot.display.reduce(0, { $0 + $1.items.count }) <= fewCells
        || scene.sections.contains(where: { $0.header > 0 || $0.insets != Insets() })
    else { return flow }
    var sizes: [ItemID: Point] = [:]
    for item in scene.sections.flatMap(\.items) { sizes[item.id] = item.size }
    flow.sections = zip(scene.sections, snapshot.display).map { section, shown in
      Section(
        header: section.header, insets: section.insets,
        items: shown.items.map { Item($0, size: sizes[$0] ?? .zero) })
    }
    flow.layOut()
    return flow
  }

  /// The headers in the viewport.
  private static func headers(of snapshot: Snapshot, _ flow: Flow) -> [Drawing.Box] {
    flow.sections.enumerated().compactMap { index, section in
      let layout = flow.layout
      let header = layout.part(
        along: layout.along(flow.bands[index].origin), across: 0,
        layout.size(along: section.header, across: layout.breadth))
      let frame = layout.frame(header, offset: snapshot.offset)
      guard section.header > 0, frame.overlaps(layout.bounds) else { return nil }
      return Drawing.Box(frame, "header \(index)", .header)
    }
  }

  /// The insets in the viewport.
  private static func bands(of snapshot: Snapshot, _ flow: Flow) -> [Drawing.Box] {
    let layout = flow.layout
    return zip(flow.sections, flow.bands).flatMap { section, whole in
      let extent = layout.along(whole.size)
      func band(
        _ side: String, _ inset: Double, _ along: Double, _ length: Double, across: Double, _ breadth: Double
      )
        -> Drawing.Box?
      {
        let part = layout.part(
          along: layout.along(whole.origin) + along, across: across,
          layout.size(along: length, across: breadth))
        let frame = layout.frame(part, offset: snapshot.offset)
        guard inset > 0, frame.overlaps(layout.bounds) else { return nil }
        return Drawing.Box(frame, "\(side) inset \(Words.number(inset))", .band)
      }
      let (insets, breadth, start) = (section.insets, layout.breadth, section.header)
      let length = extent - start
      let isMirrored = layout.direction == .rightToLeft
      let sides = isMirrored ? ["right", "left"] : ["left", "right"]
      let levels = layout.isFromBottom && layout.axis == .vertical ? ["bottom", "top"] : ["top", "bottom"]
      let (ends, flanks) = layout.axis == .vertical ? (levels, sides) : (sides, levels)
      return [
        band(ends[0], insets.leading, start, insets.leading, across: 0, breadth),
        band(ends[1], insets.trailing, extent - insets.trailing, insets.trailing, across: 0, breadth),
        band(flanks[0], insets.near, start, length, across: 0, insets.near),
        band(flanks[1], insets.far, start, length, across: breadth - insets.far, insets.far),
      ].compactMap { $0 }
    }
  }

  /// The zones in which a touch scrolls the content; none where nothing is dragged, or the content is short.
  private static func edgeZones(of snapshot: Snapshot, in scene: Scene) -> [Drawing.Box] {
    var layout = scene.layout
    layout.viewport = snapshot.viewport
    guard !snapshot.snapshotViews.isEmpty, scene.scrollSpeed > 0, snapshot.contentExtent > layout.extent
    else {
      return []
    }
    let arrows = layout.axis == .vertical ? ["↑", "↓"] : ["←", "→"]
    return zip(layout.isReversed ? arrows.reversed() : arrows, [0, layout.extent - scene.edgeZone]).map {
      arrow, along in
      Drawing.Box(
        layout.frame(
          layout.part(
            along: along, across: 0, layout.size(along: scene.edgeZone, across: layout.breadth)), offset: 0),
        "\(arrow) \(Words.number(scene.scrollSpeed))/s", .band)
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
    let starts: [Drawing.Scroll.Start] = layout.axis == .vertical ? [.top, .bottom] : [.left, .right]
    let start = starts[layout.isReversed ? 1 : 0]
    return Drawing.Scroll(from: start, offset: snapshot.offset, extent: snapshot.contentExtent)
  }

  /// The places that the delegate denies or redirects.
  private static func verdicts(_ delegate: [Verdict]) -> [Drawing.List] {
    let denied = delegate.filter { $0.redirect == nil }.map(\.proposed.description)
    let redirected = delegate.compactMap { verdict in
      verdict.redirect.map { "\(verdict.proposed) to \($0)" }
    }
    return [Drawing.List("delegate denies", denied), Drawing.List("delegate redirects", redirected)].filter {
      !$0.signs.isEmpty
    }
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
