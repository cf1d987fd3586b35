import DragFuzz
import DragSpec

// Faults in rule 14 (taps).

extension FreeDrag.Faults {
  final class RotatedDragIsATap: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The release of a drag during which the container was resized is a tap.",
      evidence: "recruit-lifestyle/FloatingView#50", breaks: "drag-is-no-tap", at: "release",
      with: ["taps": "told"])
    private var rotated: [ItemID] = []
    override func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      super.resize(container, &state)
      rotated = state.items.filter { $0.hold != nil }.map(\.id)
    }
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index].id
      super.release(index, &state)
      if rotated.contains(item) { tellTap(item, &state) }
      rotated.removeAll { $0 == item }
    }
  }

  final class NextTapIsLost: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "After a drag the next tap is not told.", evidence: "yhaolpz/FloatWindow#84", breaks: "drag-is-no-tap",
      at: "release", with: ["taps": "told"])
    private var isLost = false
    override func release(_ index: Int, _ state: inout FreeDrag.State) {
      super.release(index, &state)
      isLost = true
    }
    override func tellTap(_ item: ItemID, _ state: inout FreeDrag.State) {
      if !isLost { super.tellTap(item, &state) }
      isLost = false
    }
  }
}
