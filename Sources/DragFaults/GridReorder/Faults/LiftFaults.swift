import DragSpec

// Faults in rule 3 (lift) and rule 4 (track).

/// A disabled item cannot be lifted.
struct DisabledCannotBeLifted: GridReorderRules {
  mutating func itemLifted(byHoldOf touch: GridReorder.State.Touch, _ state: GridReorder.State) -> ItemID? {
    guard state.drag == nil, touch.role == .live, let item = touch.item,
      state.items.contains(where: { $0.id == item && $0.isEnabled })
    else { return nil }
    return item
  }
}

/// A hold beside all items lifts the first one.
struct HoldInGapLiftsFirst: GridReorderRules {
  mutating func itemLifted(byHoldOf touch: GridReorder.State.Touch, _ state: GridReorder.State) -> ItemID? {
    guard state.drag == nil else { return nil }
    return touch.item == nil ? state.items.first?.id : touch.role == .live ? touch.item : nil
  }
}

/// A hold of another touch during a drag takes its item over while the first still has one.
struct SecondDragTakesOver: GridReorderRules {
  mutating func role(ofPressOn item: ItemID, _ state: GridReorder.State) -> GridReorder.State.Touch.Role {
    .live
  }
  mutating func itemLifted(byHoldOf touch: GridReorder.State.Touch, _ state: GridReorder.State) -> ItemID? {
    touch.role == .live ? touch.item : nil
  }
}

/// Every touch that is down moves the lifted item.
struct EveryTouchDrags: GridReorderRules {
  mutating func silenceTouches(except touch: TouchID, _ state: inout GridReorder.State) {
    for index in state.touches.indices { state.touches[index].role = .drags }
  }
}

/// A touch that was down when the drag began still taps when it is released.
struct OtherTouchStaysLive: GridReorderRules {
  mutating func silenceTouches(except touch: TouchID, _ state: inout GridReorder.State) {}
}

/// Bringing the lifted item to the front moves it to the end of the order.
struct RaiseReorders: GridReorderRules {
  mutating func itemLifted(byHoldOf touch: GridReorder.State.Touch, _ state: GridReorder.State) -> ItemID? {
    state.drag == nil && touch.role == .live ? touch.item : nil
  }
  mutating func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout GridReorder.State) {
    var standard = GridReorderStandardRules()
    standard.lift(item, slot: slot, touchIndex: touchIndex, &state)
    let last = state.items.count - 1
    moveItem(from: slot, to: last, &state)
    state.drag?.slot = last
  }
}

/// The lifted item stays behind its neighbours.
struct LiftedNotInFront: GridReorderRules {
  mutating func itemInFront(_ state: GridReorder.State) -> ItemID? { nil }
}

/// The item that was lifted last stays in front for good.
struct StaysInFront: GridReorderRules {
  var last: ItemID?
  mutating func itemInFront(_ state: GridReorder.State) -> ItemID? {
    if let drag = state.drag { last = drag.item }
    return state.items.contains { $0.id == last } ? last : nil
  }
}

/// A cancel leaves the item scaled.
struct CancelLeavesScaled: GridReorderRules {
  var scaled: ItemID?
  mutating func scaledItem(_ state: GridReorder.State) -> ItemID? { state.drag?.item ?? scaled }
  mutating func cancel(
    _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State
  ) {
    scaled = drag.item
    var standard = GridReorderStandardRules()
    standard.cancel(drag, policy, &state)
  }
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    scaled = nil
    var standard = GridReorderStandardRules()
    standard.setTitles(titles, &state)
  }
}

/// The item jumps until its centre is under the touch.
struct GrabOffsetLost: GridReorderRules {
  mutating func grabOffset(touch: GridReorder.State.Touch, frame: Rect) -> Point { .zero }
}

/// The grab offset is that of the press, although the touch has moved before the hold.
struct GrabOffsetOfPress: GridReorderRules {
  mutating func grabOffset(touch: GridReorder.State.Touch, frame: Rect) -> Point {
    touch.press - frame.centre
  }
}

/// The touch is measured in the scaled item's own coordinates, so that the item lags behind.
struct LagsBehindTouch: GridReorderRules {
  mutating func trackedFrame(_ drag: GridReorder.State.Drag, touchAt location: Point) -> Rect {
    let way = location - drag.grabOffset - drag.frame.centre
    return Rect(
      drag.frame.x + way.x / 1.2, drag.frame.y + way.y / 1.2, drag.frame.width, drag.frame.height)
  }
}

/// Every move is rounded to whole points, and the rest is lost.
struct RoundingDrifts: GridReorderRules {
  mutating func trackedFrame(_ drag: GridReorder.State.Drag, touchAt location: Point) -> Rect {
    let centre = location - drag.grabOffset
    return Rect(
      (centre.x - drag.frame.width / 2).rounded(.down), (centre.y - drag.frame.height / 2).rounded(.down),
      drag.frame.width, drag.frame.height)
  }
}
