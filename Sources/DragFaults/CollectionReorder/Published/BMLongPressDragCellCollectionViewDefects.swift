import DragFuzz
import DragSpec

extension BMLongPressDragCellCollectionView {
  /// The published control, with all its defects.
  static let published = ImplementationUnderTest<CollectionReorder>(
    "bmlongpressdragcellcollectionview",
    "A re-creation of BMLongPressDragCellCollectionView as it was published, with its five defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { BMLongPressDragCellCollectionView() })

  /// Each published defect, and how it shows.
  static let publishedDefects: [(Defects, Defect)] = [
    (
      .cancelEnds,
      Defect(
        "cancel-ends", "A cancel is treated as an end: the cell stays where it is.",
        breaks: "one-begin-one-end", at: "ended at cancel")
    ),
    (
      .timerOutlivesDrag,
      Defect(
        "timer-outlives-drag", "The timer of the auto-scroll outlives the drag, which scrolls on.",
        breaks: "scrolls-only-by-ticks", at: "towards the end at tick")
    ),
    (
      .hiddenByIndexPath,
      Defect(
        "hidden-by-index-path",
        "The hidden cell is looked up by its index path: reuse leaves another cell hidden.",
        breaks: "one-hidden-cell-one-snapshot", at: "hidden at insert")
    ),
    (
      .oneSectionUpdated,
      Defect(
        "one-section-updated", "When an item crosses sections only the new section's array is updated.",
        breaks: "no-item-doubled", at: "twice in data at move")
    ),
    (
      .oneAxis,
      Defect(
        "one-axis", "The half-way rule looks at one axis, so that cells oscillate between two rows.",
        breaks: "repetition-changes-nothing", at: "order at move")
    ),
  ]
}
