import DragFuzz
import DragSpec

// Faults in rules 9 to 11 (resize, layout, insert and remove), and in the options.

extension FreeDrag.Faults {
  final class ResizeMovesFixedItems: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A resize moves items that cannot be dragged.", evidence: "ra1028/RAReorderableLayout#3",
      breaks: "only-held-items-move", at: "not draggable at resize")
    override func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      super.resize(container, &state)
      for index in state.items.indices where !state.items[index].isDraggable {
        state.items[index].frame = container.clamped(state.items[index].frame)
      }
      lower(&state)
    }
  }

  final class ResizeLeavesItemsOutside: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A resize moves no item at rest.", evidence: "desandro/draggabilly#34", breaks: "rests-inside",
      at: "right at resize")
    override func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: FreeDrag.State) -> Rect {
      frame
    }
  }

  final class ResizeForgetsSide: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A resize leaves adsorbed items away from their edge.", evidence: "ragaie/AssistiveTouch#1",
      breaks: "adsorbed-touches-nearer-edge", at: "right at resize")
    override func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: FreeDrag.State) -> Rect {
      state.container.clamped(frame)
    }
  }

  final class ResizeForgetsHeldItems: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A resize leaves a held item that does not bounce outside until its next move.",
      evidence: "PuruVJ/neodrag#62", breaks: "tracks-touch", at: "clamped at resize")
    override func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      let frames = state.items.map(\.frame)
      super.resize(container, &state)
      for index in state.items.indices where state.items[index].hold != nil {
        state.items[index].frame = frames[index]
      }
    }
  }

  final class ResizeLowersNothing: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A resize leaves items raised that overlap nothing any more.",
      evidence: "codef0rmer/angular-dragdrop#259", breaks: "agrees-with-reference", at: "order at resize")
    override func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      let raises = state.items.map(\.raise)
      super.resize(container, &state)
      for index in state.items.indices { state.items[index].raise = raises[index] }
      restack(&state)
    }
  }

  final class ResizeEndsDrags: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A resize ends every drag.", evidence: "PuruVJ/neodrag#62", breaks: "held-until-touch-ends",
      at: "resize")
    override func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      super.resize(container, &state)
      for index in state.items.indices where state.items[index].hold != nil {
        silenceTouches(on: state.items[index].id, except: nil, &state)
        release(index, &state)
      }
    }
  }

  final class TakesNegativeSizes: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A size that no scene could have is taken.", evidence: "jquery/jquery-ui#268",
      breaks: "senseless-events-change-nothing", at: "frame at resize")
    override func accepts(_ container: FreeDrag.Container) -> Bool { true }
  }

  final class LayoutResetsFrames: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A layout pass puts every item back where the scene has put it.", evidence: "pec1985/TiDraggable#14",
      breaks: "layout-changes-nothing", at: "frame at layout")
    private var constraints: [ItemID: Rect] = [:]
    override func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout FreeDrag.State) {
      for item in items { constraints[item.id] = item.frame }
      super.putIn(items, &state)
    }
    override func layout(_ state: inout FreeDrag.State) {
      for index in state.items.indices where state.items[index].hold == nil {
        if let frame = constraints[state.items[index].id] { state.items[index].frame = frame }
      }
    }
  }

  final class LayoutResetsHeldItems: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A layout pass during a drag puts the held item back where it was lifted.",
      evidence: "pec1985/TiDraggable#14", breaks: "layout-changes-nothing", at: "frame at layout")
    override func layout(_ state: inout FreeDrag.State) {
      for index in state.items.indices {
        if let hold = state.items[index].hold { state.items[index].frame = hold.frameAtLift }
      }
    }
  }

  final class HeldItemStays: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A held item that is taken out remains as a ghost.", evidence: "nshint/uicollectionview-reordering#9",
      breaks: "order-is-a-permutation", at: "unknown at remove")
    override func remove(_ index: Int, _ state: inout FreeDrag.State) {
      guard state.items[index].hold == nil else { return }
      super.remove(index, &state)
    }
  }

  final class TouchOutlivesRemoval: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The touch of a removed item drags the one that takes its place.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28", breaks: "press-beside-lifts-nothing",
      at: "move")
    override func remove(_ index: Int, _ state: inout FreeDrag.State) {
      let touch = state.items[index].hold?.touch
      super.remove(index, &state)
      guard let touch, let down = state.index(of: touch), state.items.indices.contains(index) else { return }
      state.touches[down].item = state.items[index].id
      state.touches[down].role = .live
    }
  }

  final class InsertsTwice: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item that is there already is put in a second time.", evidence: "a5hik/ng-sortable#184",
      breaks: "order-is-a-permutation", at: "twice at insert")
    override func accepts(_ item: FreeDrag.Scene.Item, _ state: FreeDrag.State) -> Bool {
      item.isLegal
    }
  }

  final class BounceIsShared: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Bouncing is one flag for all items.", evidence: "after FLDragView (published source)",
      breaks: "options-stay-as-set", at: "bounces at set-bounces")
    override func setBounces(_ bounces: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      for other in state.items.indices {
        state.items[other].bounces = bounces
        track(other, &state)
      }
    }
  }
}
