import DragFuzz
import DragSpec

// Faults in rule 7 (order).

extension FreeDrag.Faults {
  final class LowersOverlapping: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A released item goes back behind the one that it overlaps.", evidence: "taye/interact.js#237",
      breaks: "overlapping-stays-raised", at: "release")
    override func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool { false }
  }

  final class ReturnsOneTooLow: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A lowered item comes back one rank too far behind.", evidence: "flutter/flutter#24786",
      breaks: "order-restored", at: "release")
    override func lower(_ state: inout FreeDrag.State) {
      let raised = state.items.filter { $0.raise != 0 && $0.hold == nil }
      super.lower(&state)
      for item in raised {
        guard let index = state.index(of: item.id), state.items[index].raise == 0, index > 0 else { continue }
        state.items.swapAt(index, index - 1)
      }
      restack(&state)
    }
  }

  final class StaleHomeRank: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item goes back to its rank at the start, whatever has been put in or taken out since.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "order-restored",
      at: "changed siblings at release")
    private var ranks: [ItemID] = []
    override func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout FreeDrag.State) {
      ranks = items.map(\.id)
      super.putIn(items, &state)
    }
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      let id = state.items[index].id
      super.release(index, &state)
      guard let index = state.index(of: id), state.items[index].raise == 0,
        let rank = ranks.firstIndex(of: id)
      else { return }
      let item = state.items.remove(at: index)
      state.items.insert(item, at: min(rank, state.items.count))
      restack(&state)
    }
  }

  final class InsertsByVisibleOrder: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item is put in by its rank in the visible order instead of the home order.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "agrees-with-reference", at: "order at insert")
    override func insert(_ item: FreeDrag.Scene.Item, rank: Int, _ state: inout FreeDrag.State) {
      let count = state.items.count
      let place = min(max(rank, 0), count)
      super.insert(item, rank: place < count ? state.stack[place] : count, &state)
    }
  }
}
