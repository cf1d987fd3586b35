import DragSpec

extension GridReorder: FuzzedBehaviour {
  /// Makes its random scenarios.
  public typealias Generator = GridReorderGenerator

  /// The slots, named after the items that begin in them, then the grid.
  public static func regions(of scene: Scene) -> [Region] {
    let width = scene.layout.slotWidth
    let slots = scene.titles.items.prefix(64).enumerated().map { index, item in
      Region(item.number, scene.layout.slot(index, slotWidth: width))
    }
    let height = scene.layout.height(itemCount: scene.titles.items.count)
    return slots + [Region(.min, Rect(0, 0, scene.layout.width, height))]
  }

  /// The items in their order, with what is enabled and selected.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    guard !snapshot.items.contains(where: \.isLifted) else { return nil }
    var changed = scene
    let selected = snapshot.items.filter(\.isSelected).map(\.id)
    let enabled = snapshot.items.filter(\.isEnabled).map(\.id)
    changed.titles = Titles(
      items: snapshot.order, enabled: enabled.count == snapshot.items.count ? nil : enabled,
      selected: selected.count == snapshot.items.count ? nil : selected)
    return changed
  }

  /// New titles and another width can be there from the start.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    var changed = scene
    switch event {
    case .resize(let width): changed.layout.width = width
    case .setTitles(let titles): changed.titles = titles
    case .touch: return nil
    }
    return changed
  }
}
