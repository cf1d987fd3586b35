import DragFuzz
import DragSpec

extension CollectionDropSample {
  /// The published sample, with all its defects.
  static let published = ImplementationUnderTest<DragSession>(
    "collection-drop-sample",
    "A re-creation of a published sample of drag and drop on collection views, with its five defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { CollectionDropSample() })

  /// Each published defect, and how it shows.
  static let publishedDefects: [(Defects, Defect)] = [
    (
      .singleSourcePath,
      Defect(
        "single-source-path", "The source index path is one stored property, which every tap overwrites.",
        breaks: "reports-are-true", at: "moved at release")
    ),
    (
      .onlyFirstItem,
      Defect(
        "only-first-item", "The drop moves only the first item of several.",
        breaks: "dropped-items-are-adjacent-in-order", at: "release")
    ),
    (
      .insertsBeforeRemoving,
      Defect(
        "inserts-before-removing",
        "The item is put in before it is taken out by the index path of before, so that another one goes.",
        breaks: "no-item-twice", at: "release")
    ),
    (
      .absentPathCrashes,
      Defect(
        "absent-path-crashes", "An absent destination index path is used as if it were there.",
        breaks: "survives", at: "release")
    ),
    (
      .samePathMovesSection,
      Defect(
        "same-path-moves-section", "A drop onto the same index path is treated as a move of section 0.",
        breaks: "drop-on-dragged-changes-nothing", at: "rows at release")
    ),
  ]
}
