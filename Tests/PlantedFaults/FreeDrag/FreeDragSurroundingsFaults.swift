import DragFuzz
import DragSpec

// Faults in rules 9 to 11 (resize, layout, insert and remove), and in the options.

extension FreeDrag.Faults {
  final class ResizeForgetsSide: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A resize leaves adsorbed items away from their edge.", evidence: "ragaie/AssistiveTouch#1",
      breaks: "adsorbed-touches-nearer-edge", at: "right at resize")
    override func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: FreeDrag.State) -> Rect {
      state.container.clamped(frame)
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
