extension CollectionReorder {
  /// Where the collection lies makes no difference, nor does what has happened before all was at rest.
  public static let relations: [Relation<CollectionReorder>] = [
    .containerElsewhere,
    .asIfFresh(
      Restart(
        after: { scene($0, after: $1) }, arranged: { scene($0, arrangedAs: $1) },
        showing: { scene($0, showing: $1) })),
  ]

  /// What is displayed, with the sizes and locks of the scene's items and the current scroll position.
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

  /// Data changes, locks and another viewport can be there from the start.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    var flow = Flow(layout: scene.layout, sections: scene.sections)
    guard flow.accepts(event) else { return nil }
    _ = flow.change(event)
    var changed = scene
    (changed.layout, changed.sections) = (flow.layout, flow.sections)
    return changed
  }
}
