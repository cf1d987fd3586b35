extension CollectionReorder {
  /// The sections and cells as they are shown; headers, insets and spacings are those of the measures.
  ///
  /// - Throws: ``SceneRefusal`` for an item whose size neither a visible cell nor the measures give.
  public static func opened(_ measures: Scene, showing snapshot: Snapshot) throws(SceneRefusal) -> Scene {
    var scene = measures
    (scene.layout.viewport, scene.offset) = (snapshot.viewport, snapshot.offset)
    let known = measures.sections.flatMap(\.items)
    scene.sections = []
    for (index, shown) in snapshot.display.enumerated() {
      var section = measures.sections.indices.contains(index) ? measures.sections[index] : Section()
      section.items = []
      for id in shown.items {
        let cell = snapshot.cells.first { $0.item == id }
        var item = known.first { $0.id == id } ?? Item(id, size: .zero)
        guard
          let size = cell.map({ Point($0.frame.width, $0.frame.height) })
            ?? known.first(where: { $0.id == id })?.size
        else {
          throw SceneRefusal(
            field: "sections[\(index)].items", value: "item \(id)",
            rule: "is not seen at the start, so that its size has to be said beside what is opened")
        }
        item.size = size
        section.items.append(item)
      }
      scene.sections.append(section)
    }
    return scene
  }
}
