import DragFuzz
import DragSpec

// Faults in rules 3 and 4 (track, bounce).

extension FreeDrag.Faults {
  final class OtherTouchInherits: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "When its touch is released the item goes on with another one that pressed it.",
      evidence: "prime31/TouchKit#13", breaks: "nothing-held-without-touch", at: "inert touch at release")
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index].id
      if let heir = state.touches.firstIndex(where: { $0.item == item }) {
        state.touches[heir].role = .drags
        state.items[index].hold?.touch = state.touches[heir].id
        return
      }
      super.release(index, &state)
    }
  }

  final class NeverBounces: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item that bounces is clamped like one that does not.", evidence: "montagejs/montage#765",
      breaks: "tracks-touch", at: "move")
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      state.container.clamped(super.trackedFrame(item, hold, touchAt: location, state))
    }
  }
}
