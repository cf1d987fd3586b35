import DragFuzz
import DragSpec
import Testing

/// Short ways to write grids, and what is seen of them, in tests.
enum Grids {
  /// A grid of slots of 20 × 10 points side by side, without margins or paddings.
  static func scene(
    items: [ItemID] = [1, 2, 3, 4], columns: Int = 2, enabled: [ItemID]? = nil, selected: [ItemID]? = []
  ) -> GridReorder.Scene {
    GridReorder.Scene(
      layout: GridReorder.Layout(width: 20 * Double(columns), columnCount: columns, rowHeight: 10),
      titles: GridReorder.Titles(items: items, enabled: enabled, selected: selected))
  }

  /// What is seen after the last event.
  static func last(
    _ scene: GridReorder.Scene, _ events: GridReorder.Event...,
    policies: GridReorder.Policies = GridReorder.Policies()
  ) throws -> GridReorder.Snapshot {
    try #require(trace(scene, events, policies: policies).last)
  }

  /// What the reference shows at the start and after every event.
  static func trace(
    _ scene: GridReorder.Scene, _ events: [GridReorder.Event],
    policies: GridReorder.Policies = GridReorder.Policies()
  ) throws -> [GridReorder.Snapshot] {
    try scene.validate()
    var reference = GridReorder.reference(policies)
    var snapshot = GridReorder.Snapshot.blank
    reference.start(scene)
    reference.observe(into: &snapshot)
    var seen = [snapshot]
    for event in events {
      reference.handle(event)
      reference.observe(into: &snapshot)
      seen.append(snapshot)
    }
    return seen
  }

  /// All items of a scene in their slots, in another order.
  static func atRest(
    _ scene: GridReorder.Scene, order: [ItemID]? = nil, selected: [ItemID] = [], ended: Int = 0,
    reported: GridReorder.Snapshot.Report = GridReorder.Snapshot.Report()
  ) -> GridReorder.Snapshot {
    let order = order ?? scene.titles.items
    return GridReorder.Snapshot(
      height: scene.layout.height(itemCount: order.count),
      items: order.enumerated().map { index, item in
        GridReorder.Snapshot.Item(
          id: item, frame: scene.layout.slot(index),
          isEnabled: scene.titles.enabled?.contains(item) ?? true, isSelected: selected.contains(item))
      }, endedCount: ended, lastEnded: reported)
  }

  /// The same with one item lifted: in a slot, at a place, shown scaled and in front.
  static func lifted(
    _ item: ItemID, at frame: Rect, _ scene: GridReorder.Scene, order: [ItemID]? = nil,
    selected: [ItemID] = []
  ) -> GridReorder.Snapshot {
    var snapshot = atRest(scene, order: order, selected: selected)
    for index in snapshot.items.indices where snapshot.items[index].id == item {
      snapshot.items[index].frame = frame
      snapshot.items[index].isLifted = true
      snapshot.items[index].isScaled = true
    }
    snapshot.front = item
    return snapshot
  }

  /// The policies after a change.
  static func policies(_ change: (inout GridReorder.Policies) -> Void) -> GridReorder.Policies {
    var policies = GridReorder.Policies()
    change(&policies)
    return policies
  }

  /// A grid that does not report a drag that changes nothing.
  static let silentWithoutChange = ImplementationUnderTest<GridReorder>(
    "silent-without-change", "A drag that changes nothing is not reported.",
    make: { GridReorderReference(rules: SilentWithoutChange.self) })

  private final class SilentWithoutChange: GridReorderRules {
    override func release(_ drag: State.Drag, _ state: inout State) {
      endDrag(&state)
      if state.itemsAtLift.map(\.id) != state.items.map(\.id) { reportEnded(&state) }
    }
  }
}
