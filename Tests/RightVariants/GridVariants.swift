import DragSpec

/// Moves the lifted item by what its touch has moved, as with the translations of a recogniser.
final class TranslatedGrid: GridReorderRules {
  private var last = Point.zero

  override func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout State) {
    let touch = state.touches[touchIndex]
    last = state.policies.lifts == .move ? touch.press : touch.location
    super.lift(item, slot: slot, touchIndex: touchIndex, &state)
  }

  override func trackedFrame(_ drag: State.Drag, touchAt location: Point) -> Rect {
    let way = location - last
    last = location
    var frame = drag.frame
    frame.origin = frame.origin + way
    return frame
  }
}

/// Adds rows and columns up instead of multiplying.
final class SummedGrid: GridReorderRules {
  override func slot(_ index: Int, _ layout: Layout, slotWidth: Double) -> Rect {
    var (x, y) = (layout.columnMargin, layout.rowMargin)
    for _ in 0..<index % layout.columnCount {
      x += slotWidth
      x += layout.columnPadding
    }
    for _ in 0..<index / layout.columnCount {
      y += layout.rowHeight
      y += layout.rowPadding
    }
    return Rect(x, y, slotWidth, layout.rowHeight)
  }

  override func height(_ layout: Layout, itemCount: Int) -> Double {
    var height = layout.rowMargin
    for index in stride(from: 0, to: itemCount, by: layout.columnCount) {
      if index > 0 { height += layout.rowPadding }
      height += layout.rowHeight
    }
    return height + layout.rowMargin
  }
}

/// Finds a slot by walking to it, and takes what it passes off the location.
final class WalkingGrid: GridReorderRules {
  override func slotIndex(at location: Point, _ state: State) -> Int? {
    let layout = state.layout
    let rows = (state.slots.count + layout.columnCount - 1) / layout.columnCount
    guard
      let column = index(
        of: location.x - layout.columnMargin, length: slotWidth(layout), gap: layout.columnPadding,
        count: layout.columnCount),
      let row = index(
        of: location.y - layout.rowMargin, length: layout.rowHeight, gap: layout.rowPadding, count: rows)
    else { return nil }
    let slot = row * layout.columnCount + column
    return slot < state.slots.count ? slot : nil
  }

  private func index(of place: Double, length: Double, gap: Double, count: Int) -> Int? {
    guard place >= 0 else { return nil }
    var rest = place
    for index in 0..<count {
      if rest < length { return index }
      rest -= length
      if rest < gap { return nil }
      rest -= gap
    }
    return nil
  }
}

/// Tests whether an item is hit in the item's own coordinates, as `point(inside:with:)` in UIKit.
final class LocalGrid: GridReorderRules {
  override func item(at location: Point, _ state: State) -> ItemID? {
    guard contains(state.layout.bounds(itemCount: state.items.count), location) else { return nil }
    if let drag = state.drag, contains(drag.frame, location) { return drag.item }
    for index in state.items.indices where index != state.drag?.slot && contains(state.slots[index], location)
    {
      return state.items[index].id
    }
    return nil
  }

  private func contains(_ frame: Rect, _ location: Point) -> Bool {
    let local = location - frame.origin
    return local.x >= 0 && local.y >= 0 && local.x < frame.width && local.y < frame.height
  }
}

/// Compares distances instead of their squares.
final class RootedGrid: GridReorderRules {
  override func wanders(_ touch: State.Touch) -> Bool {
    (touch.location - touch.press).length > TouchEvent.tapRadius
  }

  override func lifts(_ touch: State.Touch, _ state: State) -> Bool {
    (touch.location - touch.press).length >= state.policies.liftDistance
  }
}
