import DragFuzz
import DragSpec

// Faults in rule 3 (where a drop goes), rule 4 (what is denied) and rule 5 (rest).

extension TreeMove.Faults {
  final class BehindOpenIsBehindAll: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop behind an open item, above the first one in it, goes below all of them.",
      evidence: "liferay/clay#5213",
      breaks: "agrees-with-reference", at: "indicator at move")
    override func place(_ part: Part, ofRow row: Int, _ state: State) -> Place {
      let place = state.items.place(of: state.rows[row])
      return part == .behind ? Place(place.index + 1, in: place.parent) : super.place(part, ofRow: row, state)
    }
  }

  final class IntoClosedGoesBeside: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop into a closed item goes to the end of the same level.", evidence: "mar10/fancytree#122",
      breaks: "agrees-with-reference", at: "indicator at move")
    override func place(_ part: Part, ofRow row: Int, _ state: State) -> Place {
      guard part == .into, !state.items[state.rows[row]].isOpen else {
        return super.place(part, ofRow: row, state)
      }
      let parent = state.items.place(of: state.rows[row]).parent
      return Place(state.items.childCount(of: parent), in: parent)
    }
  }

  final class BetweenIsOneLevelUp: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop before the first item in another one goes before that one.",
      evidence: "ant-design/ant-design#29470",
      breaks: "agrees-with-reference", at: "indicator at move")
    override func place(_ part: Part, ofRow row: Int, _ state: State) -> Place {
      let place = super.place(part, ofRow: row, state)
      guard part == .before, place.index == 0, let parent = state.items.parent(of: state.rows[row]) else {
        return place
      }
      return state.items.place(of: parent)
    }
  }

  final class ShownInItself: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "Over what is in the lifted item a drop is shown, which then does nothing.",
      evidence: "MrEricSir/QMLRearrangeableTreeView#8", breaks: "indicator-is-a-place", at: "itself at hold")
    override func isLifted(_ item: ItemID?, _ drag: State.Drag, _ state: State) -> Bool { false }
    override func drop(_ drag: State.Drag, at place: Place?, _ state: inout State) {
      super.drop(drag, at: super.isLifted(place?.parent, drag, state) ? nil : place, &state)
    }
  }

  final class GoesIntoLeaves: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A leaf takes what is dropped on it.", evidence: "N00ts/vue3-treeview#51",
      breaks: "indicator-is-a-place", at: "leaf at move")
    override func isLeaf(_ item: ItemID?, _ state: State) -> Bool { false }
    override func part(at distance: Double, of item: State.Item, _ policy: Policies.Target, _ state: State)
      -> Part
    {
      var item = item
      item.isLeaf = false
      return super.part(at: distance, of: item, policy, state)
    }
  }

  final class DepthOfItemAlone: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "The limit of levels counts the dragged item, and not what is in it.",
      evidence: "primetwig/react-nestable#1",
      breaks: "indicator-is-a-place", at: "deep at move")
    override func isTooDeep(_ parent: ItemID?, _ drag: State.Drag, _ state: State) -> Bool {
      guard state.scene.depthLimit > 0 else { return false }
      let level = parent.flatMap { item in state.items.first { $0.id == item } }.map { $0.level + 1 } ?? 0
      return level >= state.scene.depthLimit
    }
  }

  final class OpensAtOnce: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A closed item opens as soon as something is dragged over it.", evidence: "mbraak/jqTree#878",
      breaks: "opens-by-request", at: "move")
    override func hover(at location: Point, _ state: inout State) {
      super.hover(at: location, &state)
      guard state.scene.openDelay > 0 else { return }
      pass(seconds: state.scene.openDelay, &state)
    }
  }

  final class RestIsNeverReset: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "Time over other rows counts, too: an item opens before the touch has rested on it.",
      evidence: "vakata/jstree#1635",
      breaks: "agrees-with-reference", at: "open at tick")
    override func hover(at location: Point, _ state: inout State) {
      let seconds = state.drag?.restSeconds ?? 0
      super.hover(at: location, &state)
      state.drag?.restSeconds = seconds
    }
  }
}
