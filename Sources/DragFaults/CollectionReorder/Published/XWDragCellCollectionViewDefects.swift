import DragFuzz
import DragSpec

extension XWDragCellCollectionView {
  /// The published control, with all its defects.
  static let published = ImplementationUnderTest<CollectionReorder>(
    "xwdragcellcollectionview",
    "XWDragCellCollectionView as it was published, with its \(publishedDefects.count) defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { XWDragCellCollectionView() })

  static let allDefects = publishedDefects.reduce(into: LongPressDefects()) { $0.formUnion($1.0) }

  /// Each published defect, and how it shows.
  static let publishedDefects = LongPressDefects.shared + ownDefects

  private static let ownDefects: [(LongPressDefects, Defect)] = [
    (
      .refusalHasEnd,
      Defect(
        "refusal-has-end", "The release of a hold that lifted nothing reports the end of a drag.",
        breaks: "one-begin-one-end", at: "ended at release")
    ),
    (
      .pressBesideEnds,
      Defect(
        "press-beside-ends", "A press beside all cells switches the recogniser off and so ends a drag.",
        breaks: "one-hidden-cell-one-snapshot", at: "hidden at press")
    ),
    (
      .pathIsNoIdentity,
      Defect(
        "path-is-no-identity",
        "After a change of the data the remembered index path names another item, which is dragged on.",
        breaks: "reported-paths-exist", at: "ended at release")
    ),
    (
      .ownTargets,
      Defect(
        "measures-by-picture",
        "The target is the first visible cell within half the picture's size, not the one under its centre.",
        breaks: "takes-the-place-under-it", at: "not taken at move")
    ),
    (
      .delegateIsNotAsked,
      Defect(
        "delegate-is-not-asked", "Nobody is asked whether a cell may move to a place.",
        breaks: "denied-places-stay-free", at: "move")
    ),
    (
      .onlyMovesPropose,
      Defect(
        "only-moves-propose", "While the content scrolls under the touch nothing moves.",
        breaks: "takes-the-place-under-it", at: "not taken at tick")
    ),
    (
      .scrollsByPicture,
      Defect(
        "scrolls-by-picture", "The side of the picture decides when the content scrolls, not the touch.",
        breaks: "scrolls-in-the-edge-zone", at: "tick")
    ),
    (
      .scrollsPastEnd,
      Defect(
        "scrolls-past-end", "The last step of 4 points is not cut off at the end of the content.",
        breaks: "offset-within-content", at: "end at tick")
    ),
    (
      .pictureLiesInContent,
      Defect(
        "picture-lies-in-content",
        "The picture goes with the content where that becomes shorter, and leaves the touch.",
        breaks: "snapshot-tracks-touch", at: "centre at delete")
    ),
  ]
}
