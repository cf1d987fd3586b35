import DragFuzz
import DragSpec

extension FLDragViewRules {
  /// The control as published, and its defects with the kind of violation that shows each best.
  static let published = ImplementationUnderTest<FreeDrag>(
    "fldragview", "FLDragView, a published category that makes any view draggable, with all its defects.",
    kind: .published,
    defects: publishedDefects.map(\.1), make: { FreeDragReference(rules: FLDragViewRules()) })

  /// Each published defect, and how it shows.
  static let publishedDefects: [(Defects, Defect)] = [
    (
      .topClampUsesWidth,
      Defect(
        "top-clamp-uses-width",
        "The top clamp uses half the width instead of half the height, so that an item that is not square rests "
          + "outside or away from the top.", breaks: "rests-inside", at: "top at release")
    ),
    (
      .globalsAreShared,
      Defect(
        "globals-are-shared",
        "The index to return to and the flags for bounce and adsorption are shared by all views.",
        breaks: "order-restored", at: "release")
    ),
    (
      .indexIsThatOfEnabling,
      Defect(
        "index-is-that-of-enabling",
        "The index to return to is recorded when dragging is enabled, so that it is stale once siblings change.",
        breaks: "order-restored", at: "changed siblings at release")
    ),
    (
      .cancelIsNotHandled,
      Defect(
        "cancel-is-not-handled", "A cancelled item stays wherever it is, also outside.",
        breaks: "cancel-restores", at: "frame at cancel")
    ),
    (
      .leftClampIsInWindow,
      Defect(
        "left-clamp-is-in-window",
        "Without adsorption the left clamp adds the container's origin in its window to coordinates in the "
          + "container.", breaks: "settles-in-place", at: "x at release")
    ),
    (
      .translationsAreSummed,
      Defect(
        "translations-are-summed",
        "The way is summed from translations, so that after a clamp the item no longer lies under its touch.",
        breaks: "tracks-touch", at: "after clamp at move")
    ),
  ]
}
