import DragSpec

extension FreeDrag: FuzzedBehaviour {
  public typealias Generator = FreeDragGenerator

  public static var marginPolicy: String? { "margin" }

  /// The container without its margins.
  public static func room(of scene: Scene, _ policies: Policies) -> Rect? {
    scene.container.with(policies.margins).room
  }

  /// The items, the front-most first as a press takes them, then the container.
  public static func regions(of scene: Scene) -> [Region] {
    let items = scene.items.reversed().map { Region($0.id.number, $0.frame) }
    return items + [Region(.min, scene.container.bounds)]
  }

  /// Option changes, resizes, insertions and removals before the first touch can be part of the scene.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    var changed = scene
    func change(_ item: ItemID, _ change: (inout Scene.Item) -> Void) {
      for index in changed.items.indices where changed.items[index].id == item {
        change(&changed.items[index])
      }
    }
    switch event {
    case .setDraggable(let item, let value): change(item) { $0.isDraggable = value }
    case .setBounces(let item, let value): change(item) { $0.bounces = value }
    case .setAdsorbs(let item, let value): change(item) { $0.adsorbs = value }
    case .resize(let container): changed.container = container
    case .insert(let item, let rank): changed.items.insert(item, at: min(max(rank, 0), changed.items.count))
    case .remove(let item): changed.items.removeAll { $0.id == item }
    case .touch, .throw, .layout: return nil
    }
    return changed
  }

  /// The items where the snapshot shows them, in its order.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    guard !snapshot.items.contains(where: { $0.heldBy != nil }) else { return nil }
    return opened(scene, showing: snapshot)
  }
}
