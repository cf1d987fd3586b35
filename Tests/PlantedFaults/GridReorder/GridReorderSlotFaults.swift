import DragFuzz
import DragSpec

// Faults in rule 1 (slots) and rule 8 (width).

extension GridReorder.Faults {
  final class HeightForgetsPartialRow: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A last row that is not full adds nothing to the height.",
      evidence: "mmick66/KDDragAndDropCollectionView#2", breaks: "height-follows-rows", at: "start")
    // Rows are counted by a division that rounds down.
    override func height(_ layout: Layout, itemCount: Int) -> Double {
      let rows = Double(itemCount / layout.columnCount)
      return itemCount == 0
        ? 2 * layout.rowMargin
        : 2 * layout.rowMargin + rows * layout.rowHeight + max(rows - 1, 0) * layout.rowPadding
    }
  }

  final class PaddingAfterLastColumn: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Slots are narrowed by a padding after the last column.",
      evidence: "react-grid-layout/react-grid-layout#1382", breaks: "rests-in-slot", at: "frame at start")
    override func slotWidth(_ layout: Layout) -> Double {
      (layout.width - 2 * layout.columnMargin - layout.columnPadding * Double(layout.columnCount))
        / Double(layout.columnCount)
    }
  }

  final class PaddingInsteadOfMargin: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The slots begin at a padding's distance from the edges, not at a margin's.",
      evidence: "react-grid-layout/react-grid-layout#918", breaks: "rests-in-slot", at: "frame at start")
    override func slot(_ index: Int, _ layout: Layout, slotWidth: Double) -> Rect {
      var slot = layout.slot(index, slotWidth: slotWidth)
      let shift = Point(layout.columnPadding - layout.columnMargin, layout.rowPadding - layout.rowMargin)
      slot.origin = slot.origin + shift
      return slot
    }
  }

  final class MarginCountedAsSlot: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Hit-testing forgets the margin above the first row.", evidence: "SortableJS/Sortable#2379",
      breaks: "selection-changes-by-taps", at: "tapped at release")
    override func slotIndex(at location: Point, _ state: State) -> Int? {
      super.slotIndex(at: location + Point(0, state.layout.rowMargin), state)
    }
  }

  final class TakesWidthsWithoutRoom: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A width that leaves the slots less than no width is taken.", evidence: "jquery/jquery-ui#268",
      breaks: "rests-in-slot", at: "frame at resize")
    override func accepts(width: Double, _ layout: Layout) -> Bool { width.isFinite }
  }

  final class ResizesFromLeftEdge: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A lifted item takes a new width from its left edge, so that its centre leaves the touch.",
      evidence: "PuruVJ/neodrag#62", breaks: "lifted-tracks-touch", at: "centre at resize")
    override func resizedFrame(_ drag: State.Drag, slotWidth: Double) -> Rect {
      Rect(drag.frame.x, drag.frame.y, slotWidth, drag.frame.height)
    }
  }

  final class ResizeEndsDrag: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A change of width ends the drag without a report.", evidence: "desandro/draggabilly#34",
      breaks: "one-drag-at-a-time", at: "dropped at resize")
    override func resize(width: Double, _ state: inout State) {
      state.layout.width = width
      layOut(&state)
      endDrag(&state)
    }
  }
}
