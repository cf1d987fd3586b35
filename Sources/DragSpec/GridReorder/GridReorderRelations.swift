extension GridReorder {
  /// The place of the grid makes no difference.
  public static let relations: [Relation<GridReorder>] = [.containerElsewhere]

  /// A scene that begins with what the snapshot shows: the items in their order, and which are enabled and selected.
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

  /// The scene with the new titles or width of the event; nil for other events.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    var changed = scene
    switch event {
    case .resize(let width): changed.layout.width = width
    case .setTitles(let titles): changed.titles = titles
    case .touch, .key: return nil
    }
    return changed
  }
}
