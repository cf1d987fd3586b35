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

  final class PressBesideTakesFront: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A press beside all items takes the front-most one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "press-beside-lifts-nothing",
      at: "move")
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      return super.itemIndex(at: location, state) ?? state.stack.last
    }
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

  final class HitTestsHomeOrder: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A touch takes the front-most item of the home order, whatever has been raised.",
      evidence: "codef0rmer/angular-dragdrop#259", breaks: "lifts-front-most-item",
      at: "behind at move")
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      guard state.container.bounds.contains(location) else { return nil }
      return state.items.indices.last { state.items[$0].frame.contains(location) }
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

  final class PressGoesThrough: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A press goes through an item that cannot be dragged to the one behind it.",
      evidence: "ra1028/RAReorderableLayout#3", breaks: "lifts-front-most-item",
      at: "behind at move")
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      guard state.container.bounds.contains(location) else { return nil }
      return state.stack.last { state.items[$0].isDraggable && state.items[$0].frame.contains(location) }
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

  final class EnablingAfterPressCounts: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "An item made draggable after the press is dragged by it.", evidence: "jquery/jquery-ui#930",
      breaks: "nothing-held-without-touch", at: "inert touch at move")
    override func role(ofPressOn index: Int, _ state: FreeDrag.State) -> FreeDrag.State.Touch.Role {
      state.items[index].hold == nil ? .live : .inert
    }
    override func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool {
      guard let item = touch.item, let index = state.index(of: item), state.items[index].isDraggable else {
        return false
      }
      return super.begins(touch, state)
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

  final class SecondTouchTakesOver: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A second touch on a held item takes it over.", evidence: "Shopify/draggable#594",
      breaks: "held-until-touch-ends", at: "move")
    override func role(ofPressOn index: Int, _ state: FreeDrag.State) -> FreeDrag.State.Touch.Role {
      state.items[index].isDraggable ? .live : .inert
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
    override func accepts(pressOf touch: TouchID, _ state: FreeDrag.State) -> Bool { true }
  }

  final class NotRaised: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A held item is not brought to the front.", evidence: "taye/interact.js#237", breaks: "held-in-front",
      at: "behind at move")
    override func isBehind(_ index: Int, _ later: Int, _ state: FreeDrag.State) -> Bool { true }
  }

  final class EarlierLiftInFront: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "Of two held items the one lifted first is in front.", evidence: "codef0rmer/angular-dragdrop#259",
      breaks: "held-in-front", at: "order at move")
    override func isBehind(_ index: Int, _ later: Int, _ state: FreeDrag.State) -> Bool {
      let isBehind = super.isBehind(index, later, state)
      return state.items[index].hold != nil && state.items[later].hold != nil ? !isBehind : isBehind
    }
  }

  final class RaisesBySwapping: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A raised item changes places with the front-most one.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9", breaks: "held-in-front", at: "behind at move")
    override func restack(_ state: inout FreeDrag.State) {
      state.stack.removeAll(keepingCapacity: true)
      for index in state.items.indices { state.stack.append(index) }
      var raised = state.items.indices.filter { state.items[$0].raise != 0 }
      raised.sort { state.items[$0].raise < state.items[$1].raise }
      for index in raised {
        if let place = state.stack.firstIndex(of: index) { state.stack.swapAt(place, state.stack.count - 1) }
      }
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

  final class NextLiftLowersOthers: FreeDragRules, PlantedFault {
    static let planted = Planted(
      "A lift sends raised items back although they overlap others.", evidence: "taye/interact.js#237",
      breaks: "overlapping-stays-raised", at: "move")
    override func raise(_ index: Int, _ state: inout FreeDrag.State) {
      for other in state.items.indices where state.items[other].hold == nil { state.items[other].raise = 0 }
      super.raise(index, &state)
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
