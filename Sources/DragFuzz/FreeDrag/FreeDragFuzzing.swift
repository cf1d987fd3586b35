import DragSpec

extension FreeDrag: FuzzedBehaviour {
  /// Makes its random scenarios.
  public typealias Generator = FreeDragGenerator

  /// The reference, the published control and the planted faults.
  public static let implementations: [ImplementationUnderTest<FreeDrag>] =
    [
      ImplementationUnderTest(
        "reference", "The specification of free drag.", origin: .reference,
        make: { FreeDrag.reference(Policies()) }),
      FLDragViewRules.published,
    ] + faults

  /// The items, the front-most first as a press takes them, then the container.
  public static func regions(of scene: Scene) -> [Region] {
    let items = scene.items.reversed().map { Region($0.id.number, $0.frame) }
    return items + [Region(.min, scene.container.bounds)]
  }
}

extension FreeDrag {
  /// Options, sizes and items can be there from the start.
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
    case .press, .release, .move, .cancel, .layout: return nil
    }
    return changed
  }
}

// MARK: Canonical scenarios

extension FreeDrag {
  /// One or two items of one or two points in a container of one to four, with each option.
  public static var canonicalScenes: [Scene] {
    var scenes: [Scene] = []
    for (width, height) in [(1.0, 1.0), (2, 1), (1, 2), (2, 2), (3, 1), (4, 1)] {
      let container = Container(width: width, height: height)
      for size in [Rect(0, 0, 1, 1), Rect(0, 0, 2, 1), Rect(0, 0, 1, 2)] {
        for adsorbs in [true, false] {
          for bounces in [true, false] {
            let item = Scene.Item(id: 1, frame: size, isDraggable: true, bounces: bounces, adsorbs: adsorbs)
            scenes.append(Scene(container: container, items: [item]))
          }
        }
      }
      let item = Scene.Item(id: 1, frame: Rect(0, 0, 1, 1), isDraggable: true)
      let other = Scene.Item(id: 2, frame: Rect(0, 0, 1, 1))
      scenes.append(Scene(container: container, items: [item, other]))
      scenes.append(Scene(container: container, items: [other, item]))
    }
    return scenes
  }

  /// A press, a tap, and one-step drags from the corner by one point in each direction, with each ending.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let press = Event.press(1, at: .zero)
    var gestures: [[Event]] = [[], [.layout], [press], [press, .release(1)]]
    for way in [Point(0, 1), Point(1, 0), Point(0, -1), Point(-1, 0), Point(2, 0)] {
      let drag = [press, Event.move(1, to: way)]
      gestures += [drag, drag + [.release(1)], drag + [.cancel(1)], drag + [.layout]]
    }
    return gestures
  }
}
