import DragSpec

// Faults in rule 1 (slots) and rule 8 (width).

/// Without items the number of rows is taken from the last index, which is −1.
struct NegativeHeightWhenEmpty: GridReorderRules {
  mutating func height(_ layout: GridReorder.Layout, itemCount: Int) -> Double {
    itemCount > 0
      ? layout.height(itemCount: itemCount) : 2 * layout.rowMargin - layout.rowPadding - layout.rowHeight
  }
}

/// Rows are counted by a division that rounds down.
struct HeightForgetsPartialRow: GridReorderRules {
  mutating func height(_ layout: GridReorder.Layout, itemCount: Int) -> Double {
    let rows = Double(itemCount / layout.columnCount)
    return itemCount == 0
      ? 2 * layout.rowMargin
      : 2 * layout.rowMargin + rows * layout.rowHeight + max(rows - 1, 0) * layout.rowPadding
  }
}

/// The padding is put after the last column too.
struct PaddingAfterLastColumn: GridReorderRules {
  mutating func slotWidth(_ layout: GridReorder.Layout) -> Double {
    (layout.width - 2 * layout.columnMargin - layout.columnPadding * Double(layout.columnCount))
      / Double(layout.columnCount)
  }
}

/// The paddings are put where the margins belong, before the first column and the first row.
struct PaddingInsteadOfMargin: GridReorderRules {
  mutating func slot(_ index: Int, _ layout: GridReorder.Layout, slotWidth: Double) -> Rect {
    var slot = layout.slot(index, slotWidth: slotWidth)
    let shift = Point(layout.columnPadding - layout.columnMargin, layout.rowPadding - layout.rowMargin)
    slot.origin = slot.origin + shift
    return slot
  }
}

/// Locations are taken to begin at the first slot, as if there were no margin above it.
struct MarginCountedAsSlot: GridReorderRules {
  mutating func slotIndex(at location: Point, _ state: GridReorder.State) -> Int? {
    state.layout.slotIndex(at: location + Point(0, state.layout.rowMargin), in: state.slots)
  }
}

/// The container's place in its window is added to locations that are the container's own already.
struct WindowCoordinates: GridReorderRules {
  mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    guard let target = slotIndex(at: drag.frame.centre + state.origin, state), target != drag.slot else {
      return nil
    }
    return target
  }
}

/// Every width that is a number is taken.
struct TakesWidthsWithoutRoom: GridReorderRules {
  mutating func accepts(width: Double, _ layout: GridReorder.Layout) -> Bool { width.isFinite }
}

/// The slots stay those of the width before.
struct StaleSlotsAfterResize: GridReorderRules {
  mutating func resize(width: Double, _ state: inout GridReorder.State) { state.layout.width = width }
}

/// The lifted item keeps the width that it had at the lift.
struct LiftedKeepsOldWidth: GridReorderRules {
  mutating func resizedFrame(_ drag: GridReorder.State.Drag, slotWidth: Double) -> Rect { drag.frame }
}

/// The lifted item takes the new width from its left edge instead of its centre.
struct ResizesFromLeftEdge: GridReorderRules {
  mutating func resizedFrame(_ drag: GridReorder.State.Drag, slotWidth: Double) -> Rect {
    Rect(drag.frame.x, drag.frame.y, slotWidth, drag.frame.height)
  }
}

/// A new width ends the drag.
struct ResizeEndsDrag: GridReorderRules {
  mutating func resize(width: Double, _ state: inout GridReorder.State) {
    state.layout.width = width
    layOut(&state)
    state.drag = nil
  }
}
