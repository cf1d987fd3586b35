extension CollectionReorder {
  /// The place of the collection makes no difference.
  public static let relations: [Relation<CollectionReorder>] = [.containerElsewhere]

  /// A scene that begins with what the snapshot shows: its items, with their sizes and locks, and its scroll
  /// position.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    guard snapshot.snapshotViews.isEmpty, var shown = self.scene(scene, arrangedAs: snapshot) else {
      return nil
    }
    shown.offset = snapshot.offset
    return shown
  }

  /// The scene with its items in the sections in which they are displayed; nil where it lacks some of them.
  private static func scene(_ scene: Scene, arrangedAs snapshot: Snapshot) -> Scene? {
    guard snapshot.display.count == scene.sections.count else { return nil }
    let items = scene.sections.flatMap(\.items)
    var changed = scene
    for section in scene.sections.indices {
      changed.sections[section].items = []
      for id in snapshot.display[section].items {
        guard let item = items.first(where: { $0.id == id }) else { return nil }
        changed.sections[section].items.append(item)
      }
    }
    return changed
  }

  /// The scene after a change by others of the data, of locks or of the viewport; nil for other events.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    var flow = Flow(layout: scene.layout, sections: scene.sections)
    guard flow.accepts(event) else { return nil }
    _ = flow.change(event)
    var changed = scene
    (changed.layout, changed.sections) = (flow.layout, flow.sections)
    return changed
  }
}
