extension FreeDrag {
  /// The items as they are shown, in the container of the measures.
  public static func opened(_ measures: Scene, showing snapshot: Snapshot) -> Scene {
    var scene = measures
    scene.items = snapshot.items.map { item in
      Scene.Item(
        id: item.id, frame: item.frame, isDraggable: item.isDraggable, bounces: item.bounces,
        adsorbs: item.adsorbs, least: measures.items.first { $0.id == item.id }?.least ?? .zero)
    }
    return scene
  }
}
