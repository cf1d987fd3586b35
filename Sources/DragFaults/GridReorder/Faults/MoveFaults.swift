import DragSpec

// Faults in rule 5 (move).

/// Moving towards the end puts the item one slot too early.
struct OffByOneForward: GridReorderRules {
  mutating func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
    var standard = GridReorderStandardRules()
    standard.moveItem(from: from, to: from < to ? to - 1 : to, &state)
  }
}

/// The item changes places with the one in its new slot.
struct SwapsInsteadOfShifting: GridReorderRules {
  mutating func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
    state.items.swapAt(from, to)
  }
}

/// Moving towards the beginning changes places, so that neighbours do not come back.
struct NeighboursDoNotReturn: GridReorderRules {
  mutating func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
    var standard = GridReorderStandardRules()
    if from > to { state.items.swapAt(from, to) } else { standard.moveItem(from: from, to: to, &state) }
  }
}

/// Only the identifiers shift; the selection stays in the slots.
struct SelectionStaysInSlot: GridReorderRules {
  mutating func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
    let selection = state.items.map(\.isSelected)
    var standard = GridReorderStandardRules()
    standard.moveItem(from: from, to: to, &state)
    for index in selection.indices { state.items[index].isSelected = selection[index] }
  }
}

/// The item is put in but not taken out, and takes the place of another.
struct ItemTwice: GridReorderRules {
  mutating func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
    state.items[to] = state.items[from]
  }
}

/// The first move of a drag is not looked at.
struct FirstMoveDropped: GridReorderRules {
  var hasSeenMove = false
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    guard hasSeenMove else {
      hasSeenMove = true
      return nil
    }
    var standard = GridReorderStandardRules()
    return standard.targetSlot(drag, state)
  }
  mutating func grabOffset(touch: GridReorder.State.Touch, frame: Rect) -> Point {
    hasSeenMove = false
    return touch.location - frame.centre
  }
}

/// Nothing can be moved into the first slot.
struct FirstSlotUnreachable: GridReorderRules {
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    var standard = GridReorderStandardRules()
    let target = standard.targetSlot(drag, state)
    return target == 0 ? nil : target
  }
}

/// Nothing can be moved into the last slot.
struct LastSlotUnreachable: GridReorderRules {
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    var standard = GridReorderStandardRules()
    let target = standard.targetSlot(drag, state)
    return target == state.items.count - 1 ? nil : target
  }
}

/// Between two slots the next one counts, although nothing shows that.
struct GapsBelongToNextSlot: GridReorderRules {
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    let centre = drag.frame.centre
    let padding = state.layout.columnPadding
    let target = slotIndex(at: centre, state) ?? slotIndex(at: centre + Point(padding, 0), state)
    return target == drag.slot ? nil : target
  }
}

/// Only the row of the centre counts, and the column stays.
struct OneAxisOnly: GridReorderRules {
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    guard state.slots.indices.contains(drag.slot) else { return nil }
    let column = state.slots[drag.slot].centre.x
    let target = slotIndex(at: Point(column, drag.frame.centre.y), state)
    return target == drag.slot ? nil : target
  }
}

/// Empty cells of the last row count as the last slot.
struct EmptyCellIsLastSlot: GridReorderRules {
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    let centre = drag.frame.centre
    let height = state.layout.height(itemCount: state.items.count)
    let isInside = Rect(0, 0, state.layout.width, height).contains(centre)
    let isInRow = state.slots.last.map { centre.y >= $0.y && centre.x >= $0.maxX } ?? false
    let target = slotIndex(at: centre, state) ?? (isInside && isInRow ? state.items.count - 1 : nil)
    return target == drag.slot ? nil : target
  }
}

/// A move of one slot at most, however far the touch has jumped.
struct OneSlotAtATime: GridReorderRules {
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    var standard = GridReorderStandardRules()
    guard let target = standard.targetSlot(drag, state) else { return nil }
    return target > drag.slot ? drag.slot + 1 : drag.slot - 1
  }
}

/// The same location a second time moves the item once more, and back again.
struct OscillatesUnderStillTouch: GridReorderRules {
  var lastTarget: (from: Int, to: Int, centre: Point)?
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    var standard = GridReorderStandardRules()
    if let target = standard.targetSlot(drag, state) {
      lastTarget = (drag.slot, target, drag.frame.centre)
      return target
    }
    guard let last = lastTarget, last.centre == drag.frame.centre, last.to == drag.slot,
      state.items.indices.contains(last.from)
    else { return nil }
    return last.from
  }
}

/// The target is looked up at the touch instead of the item's centre.
struct TouchDecidesSlot: GridReorderRules {
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    guard let touch = state.touches.first(where: { $0.id == drag.touch }) else { return nil }
    let target = slotIndex(at: touch.location, state)
    return target == drag.slot ? nil : target
  }
}
