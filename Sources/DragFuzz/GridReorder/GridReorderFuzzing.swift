import DragSpec

extension GridReorder: FuzzedBehaviour {
  /// Makes its random scenarios.
  public typealias Generator = GridReorderGenerator

  /// The reference, the published control and the planted faults.
  public static var implementations: [ImplementationUnderTest<GridReorder>] {
    [
      ImplementationUnderTest(
        "reference", "The specification of grid reorder.", origin: .reference,
        make: { GridReorder.reference(Policies()) })
    ]
  }

  /// The slots of the items, then the grid.
  public static func regions(of scene: Scene) -> [Region] {
    let count = min(scene.titles.items.count, 64)
    let width = scene.layout.slotWidth
    let slots = (0..<count).map { Region($0, scene.layout.slot($0, slotWidth: width)) }
    return slots + [Region(-1, Rect(0, 0, scene.layout.width, scene.layout.height(itemCount: count)))]
  }
}

// MARK: Canonical scenarios

extension GridReorder {
  /// One to three items in one or two columns of slots of one point, or of twenty where distances matter.
  public static var canonicalScenes: [Scene] {
    var scenes: [Scene] = []
    for size in [1.0, 2, 20] {
      for (count, columns) in [(0, 1), (1, 1), (2, 1), (3, 1), (2, 2), (3, 2)] {
        let layout = Layout(width: size * Double(columns), columnCount: columns, rowHeight: size)
        scenes.append(Scene(layout: layout, titles: Titles(items: (0..<count).map { ItemID($0 + 1) })))
      }
    }
    return scenes
  }

  /// A press, a tap, a lift, and drags of the first or last item to each slot with each ending.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let slots = scene.titles.items.indices.map { scene.layout.slot($0) }
    var gestures: [[Event]] = [[], [.hold(1)], [.setTitles(Titles(items: []))]]
    for slot in Set([slots.first, slots.last].compactMap { $0 }) {
      let press = Event.press(1, at: slot.origin)
      gestures += [[press], [press, .release(1)], [press, .hold(1)], [press, .hold(1), .release(1)]]
      gestures += [[press, .hold(1), .cancel(1)]]
      for target in slots where target != slot {
        let drag = [press, .hold(1), .move(1, to: target.origin)]
        gestures += [drag, drag + [.release(1)], drag + [.cancel(1)]]
      }
    }
    return gestures
  }
}
