import DragSpec

extension TreeMove: FuzzedBehaviour {
  public typealias Generator = TreeMoveGenerator

  /// The rows, named after their items, then the tree.
  public static func regions(of scene: Scene) -> [Region] {
    var (rows, closed): ([Region], Int?) = ([], nil)
    for item in scene.items.prefix(64) {
      if let level = closed, item.level > level { continue }
      closed = item.isOpen ? nil : item.level
      rows.append(Region(item.id.number, scene.frame(ofRow: rows.count, level: 0)))
    }
    return rows + [Region(.min, Rect(0, 0, scene.width, Double(rows.count) * scene.rowHeight))]
  }

  /// The scene after a change by others, for changes before the first touch.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    guard event.touchEvent == nil else { return nil }
    var reference = TreeMoveReference()
    reference.start(scene)
    reference.handle(event)
    guard reference.state.drag == nil else { return nil }
    var changed = scene
    changed.items = reference.state.items
    return changed
  }

  /// The scene with the items where the snapshot shows them, open or closed as there.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    guard snapshot.lifted.isEmpty, snapshot.items.count == scene.items.count else { return nil }
    var changed = scene
    changed.items = []
    for shown in snapshot.items {
      guard var item = scene.items.first(where: { $0.id == shown.id }) else { return nil }
      (item.level, item.isOpen) = (shown.level, shown.isOpen)
      changed.items.append(item)
    }
    return changed
  }

  /// The tree, its rows, the lifted ones, and the place where a drop would go.
  public static func drawing(of snapshot: Snapshot, in surroundings: Scene) -> Drawing {
    let height = Double(snapshot.rows.count) * surroundings.rowHeight
    let room = Rect(0, 0, surroundings.width, height)
    var boxes = [Drawing.Box(room, "", .container, detail: snapshot.rows.isEmpty ? "no items" : "")]
    let paths = Self.paths(snapshot.items)
    for row in snapshot.rows {
      let item = snapshot.items.first { $0.id == row.id }
      let known = surroundings.items.first { $0.id == row.id }
      // Without indentation the picture does not show the level.
      let path = paths.first { $0.last == row.id }?.dropLast() ?? []
      var words = surroundings.indentation > 0 ? [] : path.suffix(1).map { "in \($0)" }
      if item?.isOpen == false { words.append("closed") }
      if known?.isLeaf == true { words.append("leaf") }
      if known?.isSelected == true { words.append("selected") }
      if snapshot.lifted.contains(row.id) { words.append("lifted") }
      let style: Drawing.Style =
        snapshot.lifted.contains(row.id) ? .held : known?.isFixed == true ? .locked : .resting
      boxes.append(Drawing.Box(row.frame, "\(row.id)", style, detail: words.joined(separator: ", ")))
    }
    // Each item after its parents: `1`, `1›2`.
    var lists = [Drawing.List("tree", paths.map { $0.map(\.description).joined(separator: "›") })]
    if let place = snapshot.indicator {
      if let frame = line(at: place, in: snapshot, surroundings) {
        boxes.append(Drawing.Box(frame, "", .target))
      }
      let parent = place.parent.map { "item \($0)" } ?? "the top level"
      lists.append(Drawing.List("a drop would go to", ["index \(place.index) of \(parent)"]))
    }
    return Drawing(
      boxes: boxes, carried: snapshot.lifted.map(\.description), lists: lists.filter { !$0.signs.isEmpty },
      notes: Drawing.notes(origin: surroundings.origin, of: "tree"),
      callbacks: Drawing.Callbacks(snapshot.reports) { $0.inWords })
  }

  /// Each item after all items that contain it.
  private static func paths(_ items: [Snapshot.Item]) -> [[ItemID]] {
    var path: [ItemID] = []
    return items.map { item in
      path = Array(path.prefix(max(0, item.level))) + [item.id]
      return path
    }
  }

  /// A line between two rows, or around the row that takes the drop; nil where that is not visible.
  private static func line(at place: TreeMove.Place, in snapshot: Snapshot, _ scene: Scene) -> Rect? {
    guard let (index, level) = snapshot.items.position(of: place) else { return nil }
    let indent = min(Double(level) * scene.indentation, scene.width)
    let next = index < snapshot.items.count ? snapshot.items[index].id : nil
    let row = snapshot.rows.firstIndex { $0.id == next }
    if let row { return Rect(indent, Double(row) * scene.rowHeight - 1, scene.width - indent, 2) }
    if let parent = place.parent, let row = snapshot.rows.first(where: { $0.id == parent }),
      snapshot.items.first(where: { $0.id == parent })?.isOpen == false
    {
      return row.frame
    }
    return Rect(indent, Double(snapshot.rows.count) * scene.rowHeight - 1, scene.width - indent, 2)
  }
}
