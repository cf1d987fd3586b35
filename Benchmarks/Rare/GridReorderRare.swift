import DragFuzz
import DragSpec

extension GridReorder {
  static let rareFaults: [any (GridReorderRules & RareFault).Type] = [
    ThirdResizeSnapsBack.self, ThirdCancelKeepsOrder.self, NinthRowHasNoPadding.self, LongWaysSwap.self,
    WandersStepByStep.self, SecondHoldOfSilencedTouchLifts.self, ItemThatComesBackIsScaled.self,
    FourthTouchIsHeard.self, ThirdTapIsLost.self, WideSlotsInSinglePrecision.self,
    WidthLikeRowHeightIsIgnored.self, FifthEndIsSilent.self,
  ]
}

final class ThirdResizeSnapsBack: GridReorderRules, RareFault {
  static let mistake = "At the third resize of a drag the lifted item jumps into its slot."
  private var count = 0
  override func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout State) {
    count = 0
    super.lift(item, slot: slot, touchIndex: touchIndex, &state)
  }
  override func resize(width: Double, _ state: inout State) {
    super.resize(width: width, &state)
    count += 1
    guard count == 3, let drag = state.drag, state.slots.indices.contains(drag.slot) else { return }
    state.drag?.frame = state.slots[drag.slot]
  }
}

final class ThirdCancelKeepsOrder: GridReorderRules, RareFault {
  static let mistake = "The third cancel without a release between them keeps the order."
  private var count = 0
  override func release(_ drag: State.Drag, _ state: inout State) {
    count = 0
    super.release(drag, &state)
  }
  override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
    count += 1
    super.cancel(drag, count == 3 ? .keeps : policy, &state)
  }
}

final class NinthRowHasNoPadding: GridReorderRules, RareFault {
  static let mistake = "From the ninth row on there is no padding above a row."
  override func slot(_ index: Int, _ layout: Layout, slotWidth: Double) -> Rect {
    var frame = super.slot(index, layout, slotWidth: slotWidth)
    frame.y -= Double(max(0, index / max(1, layout.columnCount) - 7)) * layout.rowPadding
    return frame
  }
}

final class LongWaysSwap: GridReorderRules, RareFault {
  static let mistake = "An item that goes farther than eight slots at once changes places with the one there."
  override func moveItem(from: Int, to: Int, _ state: inout State) {
    guard abs(from - to) > 8, state.items.indices.contains(from), state.items.indices.contains(to) else {
      return super.moveItem(from: from, to: to, &state)
    }
    state.items.swapAt(from, to)
  }
}

final class WandersStepByStep: GridReorderRules, RareFault {
  static let mistake = "A touch wanders off if a single step is longer than 10 points, however far it goes."
  private var last: [TouchID: Point] = [:]
  override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    // Whatever was known of touches that are up.
    last = last.filter { state.touches.index(of: $0.key) != nil }
    return super.role(ofPressOn: item, state)
  }
  override func wanders(_ touch: State.Touch) -> Bool {
    let way = touch.location - (last[touch.id] ?? touch.press)
    last[touch.id] = touch.location
    return way.squaredLength > TouchEvent.tapRadius * TouchEvent.tapRadius
  }
}

final class SecondHoldOfSilencedTouchLifts: GridReorderRules, RareFault {
  static let mistake = "A touch without effect lifts its item when it is held for the second time."
  private var counts = Counts<TouchID>()
  override func handle(_ event: GridReorder.Event, _ state: inout State) {
    if case .touch(.press(let touch, _)) = event, state.touches.index(of: touch) == nil {
      counts.forget(touch)
    }
    super.handle(event, &state)
  }
  override func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
    let isSecond = touch.role == .inert && state.drag == nil && counts.next(touch.id) == 2
    return isSecond ? touch.note : super.itemLifted(byHoldOf: touch, state)
  }
}

final class ItemThatComesBackIsScaled: GridReorderRules, RareFault {
  static let mistake = "An item that was lifted when all items were taken away is scaled when it comes back."
  private var left: ItemID?
  override func setTitles(_ titles: Titles, _ state: inout State) {
    if titles.items.isEmpty, let item = state.drag?.item { left = item }
    super.setTitles(titles, &state)
  }
  override func scaledItem(_ state: State) -> ItemID? { super.scaledItem(state) ?? left }
}

final class FourthTouchIsHeard: GridReorderRules, RareFault {
  static let mistake = "A fourth finger is not kept from tapping during a drag."
  override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    state.touches.count >= 3 ? .live : super.role(ofPressOn: item, state)
  }
}

final class ThirdTapIsLost: GridReorderRules, RareFault {
  static let mistake = "The third tap on an item changes nothing."
  private var counts = Counts<ItemID>()
  override func tap(_ item: ItemID, _ state: inout State) {
    if counts.next(item) != 3 { super.tap(item, &state) }
  }
}

final class WideSlotsInSinglePrecision: GridReorderRules, RareFault {
  static let mistake = "Where slots lie is stored in single precision."
  override func slot(_ index: Int, _ layout: Layout, slotWidth: Double) -> Rect {
    var frame = super.slot(index, layout, slotWidth: slotWidth)
    frame.origin = Point(single(frame.x), single(frame.y))
    return frame
  }
}

final class WidthLikeRowHeightIsIgnored: GridReorderRules, RareFault {
  static let mistake = "A new width is compared with the height of a row, and ignored where it is the same."
  override func accepts(width: Double, _ layout: Layout) -> Bool {
    width != layout.rowHeight && super.accepts(width: width, layout)
  }
}

final class FifthEndIsSilent: GridReorderRules, RareFault {
  static let mistake = "The fifth end of a drag is not reported."
  private var count = 0
  override func reportEnded(_ state: inout State) {
    count += 1
    if count != 5 { super.reportEnded(&state) }
  }
}
