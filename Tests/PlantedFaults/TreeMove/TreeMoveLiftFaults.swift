import DragFuzz
import DragSpec

// Faults in rule 1 (rows) and rule 2 (lift).

extension TreeMove.Faults {
  final class FirstDragIsIgnored: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "The first drag does nothing.", evidence: "vakata/jstree#219", breaks: "first-move-lifts", at: "hold")
    private var isFirst = true
    override func itemsLifted(with item: ItemID, _ state: State) -> [ItemID] {
      let items = isFirst ? [] : super.itemsLifted(with: item, state)
      isFirst = false
      return items
    }
  }

  final class LeastMoveLifts: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "The least move lifts, not only one that is far enough.", evidence: "danielhrisca/asammdf#544",
      breaks: "agrees-with-reference", at: "lifted at move",
      with: ["lifts": "move", "liftDistance": .number(5)])
    override func lifts(_ touch: State.Touch, _ state: State) -> Bool { touch.squaredDistance > 0 }
  }

  final class FixedCanBeLifted: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A fixed item can be dragged all the same.", evidence: "phphe/he-tree#19",
      breaks: "lifts-what-was-pressed",
      at: "fixed at hold")
    override func itemsLifted(with item: ItemID, _ state: State) -> [ItemID] {
      let items = super.itemsLifted(with: item, state)
      return items.isEmpty ? [item] : items
    }
  }

  final class SelectionIsFlattened: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A selected item in a selected one is lifted on its own, and taken out of it.",
      evidence: "godotengine/godot#30271",
      breaks: "lifted-are-outermost", at: "hold")
    override func outermost(_ items: [ItemID], _ state: State) -> [ItemID] {
      state.items.map(\.id).filter(items.contains)
    }
    override func moveItems(_ items: [ItemID], to place: Place, _ state: inout State) {
      // The inner ones first, so that they are no longer in the outer ones.
      let taken = items.reversed().map { state.items.takeOut($0) }.reversed()
      for (number, item) in taken.enumerated() {
        state.items.put(item, at: Place(place.index + number, in: place.parent))
      }
    }
  }
}
