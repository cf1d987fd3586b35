import DragSpec

extension DragSession: FuzzedBehaviour {
  /// Makes its random scenarios.
  public typealias Generator = DragSessionGenerator

  /// The rows, named after the items that begin in them, then headers, what is below all rows, views, the
  /// screen.
  public static func regions(of scene: Scene) -> [Region] {
    var rows: [Region] = []
    var others: [Region] = []
    for view in scene.views.reversed() {
      let layout = view.layout
      let frame = layout.frame
      var count = 0
      for (section, content) in view.sections.enumerated() {
        let top = layout.top(section: section, row: count)
        others.append(
          Region(
            name(view.id, section + 2),
            Rect(frame.x, top - layout.headerHeight, frame.width, layout.headerHeight)))
        for item in content.items.prefix(64) {
          let edge = layout.top(section: section, row: count)
          rows.append(Region(item.id.number, Rect(frame.x, edge, frame.width, layout.rowHeight)))
          count += 1
        }
      }
      let end = layout.top(section: view.sections.count - 1, row: count)
      others.append(Region(name(view.id, 1), Rect(frame.x, end, frame.width, max(0, frame.maxY - end))))
      others.append(Region(name(view.id, 0), frame))
    }
    return rows + others + [Region(.min, screen(scene))]
  }

  /// Items have positive numbers; all that belongs to views has negative ones.
  private static func name(_ view: ViewID, _ part: Int) -> Int { -1 - part - 64 * (view.number & 0xFFFF) }

  /// The rectangle around all views.
  private static func screen(_ scene: Scene) -> Rect {
    guard let first = scene.views.first?.layout.frame else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.maxX, first.maxY)
    for view in scene.views {
      let frame = view.layout.frame
      (left, top) = (min(left, frame.x), min(top, frame.y))
      (right, bottom) = (max(right, frame.maxX), max(bottom, frame.maxY))
    }
    return Rect(left, top, right - left, bottom - top)
  }

  /// The items in their places, as long as there are neither copies nor anything inside an item.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    guard snapshot.session == nil, snapshot.cells.isEmpty, snapshot.requests.isEmpty,
      snapshot.views.count == scene.views.count
    else { return nil }
    var items: [ItemID: Item] = [:]
    for item in scene.views.lazy.flatMap(\.sections).flatMap(\.items) { items[item.id] = item }
    var changed = scene
    for (index, view) in snapshot.views.enumerated() {
      changed.views[index].sections.removeAll()
      for section in view.sections {
        guard !section.rows.contains(where: { $0.id.copy > 0 }) else { return nil }
        changed.views[index].sections.append(
          Section(section.rows.map { items[$0.id.original] ?? Item($0.id.original) }))
      }
    }
    return changed
  }

  /// Data and apps can be from the start what they are changed to.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    var changed = scene
    switch event {
    case .background(let app), .foreground(let app):
      guard let index = scene.apps.firstIndex(where: { $0.id == app }) else { return nil }
      changed.apps[index].isInBackground = event.kind == .background
    case .insert(let item, let path):
      guard let view = place(path, in: scene), path.item >= 0,
        path.item <= scene.views[view].sections[path.section].items.count,
        !scene.views.contains(where: { $0.sections.contains { $0.items.contains { $0.id == item.id } } })
      else { return nil }
      changed.views[view].sections[path.section].items.insert(item, at: path.item)
    case .delete(let path):
      guard take(path, from: &changed) != nil else { return nil }
    case .moveItem(let path, let section, let index):
      guard let view = place(path, in: scene), scene.views[view].sections.indices.contains(section),
        let item = take(path, from: &changed), index >= 0,
        index <= changed.views[view].sections[section].items.count
      else { return nil }
      changed.views[view].sections[section].items.insert(item, at: index)
    case .deleteSection(let view, let section):
      guard let view = place(Path(view, section, 0), in: scene) else { return nil }
      changed.views[view].sections.remove(at: section)
    case .press, .release, .move, .hold, .cancel, .tick, .arrive, .fail, .reload: return nil
    }
    return changed
  }

  /// The index of the view, if it has the section.
  private static func place(_ path: Path, in scene: Scene) -> Int? {
    scene.views.firstIndex { $0.id == path.view && $0.sections.indices.contains(path.section) }
  }

  private static func take(_ path: Path, from scene: inout Scene) -> Item? {
    guard let view = place(path, in: scene),
      scene.views[view].sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return scene.views[view].sections[path.section].items.remove(at: path.item)
  }
}
