extension TreeMove {
  /// The items on their levels, and the measures of their rows; the measures' items say which are leaves,
  /// fixed or selected.
  public static func opened(_ measures: Scene, showing snapshot: Snapshot) -> Scene {
    var scene = measures
    scene.items = snapshot.items.map { shown in
      var item = measures.items.first { $0.id == shown.id } ?? Scene.Item(shown.id)
      (item.level, item.isOpen) = (shown.level, shown.isOpen)
      return item
    }
    if let first = snapshot.rows.first?.frame { (scene.width, scene.rowHeight) = (first.maxX, first.height) }
    for row in snapshot.rows {
      let level = snapshot.items.first { $0.id == row.id }?.level ?? 0
      if level > 0 { scene.indentation = row.frame.x / Double(level) }
    }
    return scene
  }
}
