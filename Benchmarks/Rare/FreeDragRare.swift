import DragFuzz
import DragSpec

extension FreeDrag {
  static let rareFaults: [any (FreeDragRules & RareFault).Type] = [
    ForgetsEdgeAtThirdResize.self, SecondResizeSkipsHome.self, FourthLiftIsNotRaised.self,
    TenthItemIsNeverRaised.self, SecondRemovalForgetsTouches.self, TracksInSinglePrecision.self,
    EdgesEndAtSixteenBits.self, ThirdTouchStealsItem.self, CancelForgetsEdgeOfItemMadeFree.self,
    DisablingIsCounted.self, LowersThreeAtMost.self, EqualFramesAreOne.self,
  ]
}

final class ForgetsEdgeAtThirdResize: FreeDragRules, RareFault {
  static let mistake = "At the third resize items forget the edge that they rest at."
  private var count = 0
  override func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
    count += 1
    if count == 3 { for index in state.items.indices { state.items[index].side = nil } }
    super.resize(container, &state)
  }
}

final class SecondResizeSkipsHome: FreeDragRules, RareFault {
  static let mistake = "Only the first resize of a drag changes where a cancel takes the item."
  private var counts = Counts<Int>()
  override func resizeHome(_ index: Int, _ state: inout FreeDrag.State) {
    // The number of the lift, as the item is raised by it.
    if counts.next(state.items[index].raise) == 1 { super.resizeHome(index, &state) }
  }
}

final class FourthLiftIsNotRaised: FreeDragRules, RareFault {
  static let mistake = "An item that is lifted for the fourth time stays where it is in the order."
  private var counts = Counts<ItemID>()
  override func raise(_ index: Int, _ state: inout FreeDrag.State) {
    let raise = state.items[index].raise
    super.raise(index, &state)
    if counts.next(state.items[index].id) >= 4 { state.items[index].raise = raise }
  }
}

final class TenthItemIsNeverRaised: FreeDragRules, RareFault {
  static let mistake =
    "From the tenth item on, released items go back to their home ranks though they overlap."
  override func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool {
    index < 9 && super.overlapsAnother(frame, than: index, state)
  }
}

final class SecondRemovalForgetsTouches: FreeDragRules, RareFault {
  static let mistake =
    "After the second removal the touch still drags an item that is put in under the same name."
  private var count = 0
  override func silenceTouches(on item: ItemID, except touch: TouchID?, _ state: inout FreeDrag.State) {
    let isRemoval = state.index(of: item) == nil
    count += isRemoval ? 1 : 0
    guard isRemoval, count >= 2 else { return super.silenceTouches(on: item, except: touch, &state) }
    for index in state.touches.indices where state.touches[index].item == item {
      state.touches[index].role = .live
    }
  }
}

final class TracksInSinglePrecision: FreeDragRules, RareFault {
  static let mistake = "A held item's place is stored in single precision."
  override func trackedFrame(
    _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point, _ state: FreeDrag.State
  ) -> Rect {
    var frame = super.trackedFrame(item, hold, touchAt: location, state)
    frame.origin = Point(single(frame.x), single(frame.y))
    return frame
  }
}

final class EdgesEndAtSixteenBits: FreeDragRules, RareFault {
  static let mistake = "Nothing is clamped farther to the right than 32,767."
  override func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double {
    min(super.clampedX(frame, state), 32_767)
  }
}

final class ThirdTouchStealsItem: FreeDragRules, RareFault {
  static let mistake = "A third finger on a held item takes it over."
  override func role(ofPressOn index: Int, _ state: FreeDrag.State) -> FreeDrag.State.Touch.Role {
    state.touches.count >= 2 && state.items[index].isDraggable ? .live : super.role(ofPressOn: index, state)
  }
}

final class CancelForgetsEdgeOfItemMadeFree: FreeDragRules, RareFault {
  static let mistake =
    "Where adsorbing was turned off at the edge, a cancelled drag makes the item forget the edge."
  override func restore(_ index: Int, _ hold: FreeDrag.State.Hold, _ state: inout FreeDrag.State) {
    super.restore(index, hold, &state)
    if !state.items[index].adsorbs { state.items[index].side = nil }
  }
}

final class DisablingIsCounted: FreeDragRules, RareFault {
  static let mistake = "What was made not draggable twice must be made draggable twice."
  private var counts: [ItemID: Int] = [:]
  override func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State) {
    let item = state.items[index].id
    let count = max(0, (counts[item] ?? 0) + (isDraggable ? -1 : 1))
    counts[item] = count
    if isDraggable, count > 0 { silenceTouches(on: item, except: nil, &state) }
    super.setDraggable(isDraggable && count == 0, index, &state)
  }
}

final class LowersThreeAtMost: FreeDragRules, RareFault {
  static let mistake = "Where more than three raised items overlap nothing any more, only three go back."
  override func lower(_ state: inout FreeDrag.State) {
    let raises = state.items.map(\.raise)
    super.lower(&state)
    var lowered = 0
    for index in raises.indices where raises[index] != 0 && state.items[index].raise == 0 {
      lowered += 1
      if lowered > 3 { state.items[index].raise = raises[index] }
    }
    if lowered > 3 { restack(&state) }
  }
}

final class EqualFramesAreOne: FreeDragRules, RareFault {
  static let mistake = "An item that lies exactly on another one of its size does not overlap it."
  override func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool {
    for other in state.items.indices where other != index && state.items[other].frame != frame {
      if state.items[other].frame.overlaps(frame) { return true }
    }
    return false
  }
}
