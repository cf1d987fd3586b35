extension DragSession {
  /// The rows as they are shown, in the views of the measures.
  ///
  /// - Throws: ``SceneRefusal`` where a shown view is missing in the measures, or a copy is shown.
  public static func opened(_ measures: Scene, showing snapshot: Snapshot) throws(SceneRefusal) -> Scene {
    let names = snapshot.views.map(\.id)
    guard names == measures.views.map(\.id) else {
      throw SceneRefusal(
        field: "views", value: names.isEmpty ? "none" : names.map(\.description).joined(separator: ", "),
        rule: "must be those that are said beside what is opened")
    }
    let known = measures.views.flatMap(\.sections).flatMap(\.items)
    var scene = measures
    for (index, view) in snapshot.views.enumerated() {
      scene.views[index].sections = try view.sections.map { section throws(SceneRefusal) in
        Section(
          try section.rows.map { row throws(SceneRefusal) in
            guard row.id.copy == 0 else {
              throw SceneRefusal(
                field: "views[\(index)]", value: "\(row.id)", rule: "must not be a copy at the start")
            }
            return known.first { $0.id == row.id.original } ?? Item(row.id.original)
          })
      }
    }
    return scene
  }
}
