import DragFuzz
import DragSpec

// More faults in rule 5 (rest): what a rest counts after something has come between.

extension TreeMove.Faults {
  final class RestsAddUp: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "The time on an item counts on after the touch has left it, so it opens early when that comes back.",
      evidence: "godotengine/godot#115295",
      breaks: "agrees-with-reference", at: "open at tick")
    private var seconds: [ItemID: Double] = [:]
    override func hover(at location: Point, _ state: inout State) {
      let before = state.drag?.hovered
      if let before { seconds[before] = state.drag?.restSeconds }
      super.hover(at: location, &state)
      if let item = state.drag?.hovered, item != before { state.drag?.restSeconds = seconds[item] ?? 0 }
    }
  }

  final class RestIsOfTheRow: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A rest goes on where others have brought another item under the touch, and that opens early.",
      evidence: "sh1nj1/plan42#1632",
      breaks: "agrees-with-reference", at: "open at tick")
    private var row: Int?
    override func hover(at location: Point, _ state: inout State) {
      let seconds = state.drag?.restSeconds ?? 0
      super.hover(at: location, &state)
      let row = row(at: location, state)
      state.drag?.restSeconds = row == self.row ? seconds : 0
      self.row = row
    }
  }

  final class ClosingKeepsTheRest: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "The time of a rest goes on while an item is closed under the touch, so it opens again too early.",
      evidence: "godotengine/godot#102834",
      breaks: "agrees-with-reference", at: "open at tick")
    override func toggle(_ item: ItemID, _ state: inout State) {
      let seconds = state.drag?.restSeconds ?? 0
      super.toggle(item, &state)
      state.drag?.restSeconds = seconds
    }
  }
}
