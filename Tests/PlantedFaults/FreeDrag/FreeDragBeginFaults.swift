import DragFuzz
import DragSpec

// Faults in rule 1 (begin) and rule 2 (raise).

extension FreeDrag.Faults {
  final class MoveToNowhereLifts: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A move that goes nowhere begins a drag.", evidence: "d3/d3-drag#28", breaks: "tap-changes-nothing",
      at: "order at move")
    override func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool { true }
  }

  final class TakesBackMost: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Of several items under a touch the one farthest behind is taken.", evidence: "taye/interact.js#237",
      breaks: "lifts-front-most-item", at: "behind at move")
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      guard state.container.bounds.contains(location) else { return nil }
      return state.stack.first { state.items[$0].frame.contains(location) }
    }
  }

  final class HitTestsInWindow: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "The container's origin in its window is taken off locations in the container.",
      evidence: "alyssaxuu/flowy#36", breaks: "press-beside-lifts-nothing", at: "move")
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      return super.itemIndex(at: location - state.origin, state)
    }
  }

  final class PressOutsideHits: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item that sticks out of the container can be pressed there.", evidence: "kutlugsahin/smooth-dnd#19",
      breaks: "press-beside-lifts-nothing", at: "outside at move")
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      state.stack.last { state.items[$0].frame.contains(location) }
    }
  }

  final class PressOutlivesDisabling: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item made not draggable is dragged by an earlier press.", evidence: "SortableJS/Sortable#2324",
      breaks: "nothing-held-without-touch", at: "not draggable at move")
    override func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      if !isDraggable, state.items[index].hold != nil {
        cancel(index, &state)
        silenceTouches(on: state.items[index].id, except: nil, &state)
      }
      state.items[index].isDraggable = isDraggable
    }
  }

  final class EarlierTouchStaysLive: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A touch that pressed the item before another one lifted it can still drag it.",
      evidence: "ra1028/RAReorderableLayout#11", breaks: "held-until-touch-ends", at: "move")
    override func silenceTouches(on item: ItemID, except touch: TouchID?, _ state: inout FreeDrag.State) {
      guard touch == nil else { return }
      super.silenceTouches(on: item, except: touch, &state)
    }
  }

  final class PressAgainCounts: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A press of a touch that is down already leaves a touch behind for ever.",
      evidence: "openseadragon/openseadragon#427", breaks: "nothing-held-without-touch",
      at: "no touch at move")
    // The second press counts as that of another touch.
    override func handle(_ event: FreeDrag.Event, _ state: inout FreeDrag.State) {
      guard case .touch(.press(let touch, _)) = event else { return super.handle(event, &state) }
      let down = state.touches.indices.filter { state.touches[$0].id == touch }
      for index in down { state.touches[index].id = TouchID(-1) }
      super.handle(event, &state)
      for index in down { state.touches[index].id = touch }
    }
  }

  final class SecondTouchCancels: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A second touch that goes down cancels the drag of the first.",
      evidence: "redonkulus/react-dnd-touch-backend#64", breaks: "held-until-touch-ends", at: "press")
    override func pressBesideOthers(_ state: inout FreeDrag.State) {
      for index in state.items.indices { cancel(index, &state) }
    }
  }

  final class RaiseMovesOthers: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Bringing an item to the front moves those that come after it.",
      evidence: "youngsoft/MyLinearLayout#17", breaks: "only-held-items-move", at: "bystander at move")
    // The items are laid out again: those in front of it move up by its height.
    override func raise(_ index: Int, _ state: inout FreeDrag.State) {
      super.raise(index, &state)
      let height = state.items[index].frame.height
      for other in state.items.indices where other > index { state.items[other].frame.y -= height }
    }
  }

  final class HeldItemTwice: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "While two items are held one of them is listed twice.", evidence: "rniemeyer/knockout-sortable#152",
      breaks: "order-is-a-permutation", at: "twice at move")
    override func restack(_ state: inout FreeDrag.State) {
      super.restack(&state)
      let held = state.stack.filter { state.items[$0].hold != nil }
      if held.count > 1 { state.stack.append(held[0]) }
    }
  }
}
