import DragSpec

extension CollectionReorder {
  /// The viewport, the cells in it by section, the snapshot views, and what was reported.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    var boxes = [
      Drawing.Box(
        Rect(0, 0, snapshot.viewport.x, snapshot.viewport.y), "", .container,
        detail: "viewport \(Words.size(snapshot.viewport.x, snapshot.viewport.y))")
    ]
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
      boxes: boxes, scroll: scroll(of: snapshot, in: surroundings), notes: notes(on: snapshot),
      callbacks: Drawing.Callbacks(snapshot.reports, in: \.description))
  }

  /// Keeps track of which items are locked, as snapshots do not show it.
  public static func surroundings(_ scene: Scene, after event: Event, on snapshot: Snapshot?) -> Scene {
    var scene = scene
    switch event {
    case .insert(let item, _):
      // Only its lock matters here, so it may stand anywhere.
      if scene.sections.isEmpty { scene.sections.append(.blank) }
      scene.sections[0].items.append(item)
    case .lock(let path), .unlock(let path):
      guard let item = snapshot?.item(at: path) else { break }
      for section in scene.sections.indices {
        for index in scene.sections[section].items.indices
        where scene.sections[section].items[index].id == item {
          scene.sections[section].items[index].isLocked = event == .lock(at: path)
        }
      }
    default: break
    }
    return scene
  }

  /// Whether the event is going to the background, which takes all touches away.
  public static func takesAllTouches(_ event: Event) -> Bool { event == .background }

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

  private static func notes(on snapshot: Snapshot) -> [String] {
    func inWords(_ sections: [Snapshot.Section]) -> String {
      sections.isEmpty ? "without sections" : sections.map(\.items.inWords).joined(separator: " ")
    }
    var notes = ["display \(inWords(snapshot.display))", "data source \(inWords(snapshot.data))"]
    if !snapshot.hidden.isEmpty { notes.append("hidden \(snapshot.hidden.inWords)") }
    let end = max(0, snapshot.contentExtent - max(snapshot.viewport.x, snapshot.viewport.y))
    if snapshot.offset != 0 || end > 0 {
      notes.append(
        "scrolled by \(NumberText.of(snapshot.offset)) in a content of \(NumberText.of(snapshot.contentExtent))"
      )
    }
    return notes
  }
}
