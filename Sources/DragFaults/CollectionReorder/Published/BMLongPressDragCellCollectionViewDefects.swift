import DragFuzz
import DragSpec

extension BMLongPressDragCellCollectionView {
  /// The published control, with all its defects.
  static let published = ImplementationUnderTest<CollectionReorder>(
    "bmlongpressdragcellcollectionview",
    "BMLongPressDragCellCollectionView 3 as it was published, with its \(publishedDefects.count) defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { BMLongPressDragCellCollectionView() })

  static let allDefects = publishedDefects.reduce(into: LongPressDefects()) { $0.formUnion($1.0) }

  /// Each published defect, and how it shows.
  static let publishedDefects = LongPressDefects.shared + ownDefects

  private static let ownDefects: [(LongPressDefects, Defect)] = [
    (
      .refusalHasEnd,
      Defect(
        "refusal-has-end", "A hold beside all cells, or of a locked one, reports the end of a drag.",
        breaks: "one-begin-one-end", at: "ended at hold")
    ),
    (
      .centresOnTouch,
      Defect(
        "centres-on-touch", "The centre of the picture jumps to the touch.",
        breaks: "snapshot-tracks-touch", at: "centre at hold")
    ),
    (
      .pictureIsLarger,
      Defect(
        "picture-is-larger", "The picture is a fifth larger than its cell.",
        breaks: "snapshot-tracks-touch", at: "size at hold")
    ),
    (
      .pathIsNoIdentity,
      Defect(
        "path-is-no-identity",
        "After a change of the data the remembered index path names another item, which is hidden and dragged on.",
        breaks: "one-hidden-cell-one-snapshot", at: "hidden at insert")
    ),
    (
      .ownTargets,
      Defect(
        "nearest-is-target",
        "The target is the visible cell under the touch, else the nearest one, and the delegate cannot redirect it.",
        breaks: "takes-the-place-under-it", at: "not taken at move")
    ),
    (
      .emptyStrips,
      Defect(
        "empty-strips",
        "An empty section is missed or hit beside it, as its header and footer are measured wrongly.",
        breaks: "agrees-with-reference", at: "display at move")
    ),
    (
      .onlyMovesPropose,
      Defect(
        "only-moves-propose", "Nothing moves when others put another cell under the touch.",
        breaks: "takes-the-place-under-it", at: "not taken at insert")
    ),
    (
      .scrollsByPicture,
      Defect(
        "scrolls-by-picture",
        "The side of the picture decides when the content scrolls, not the touch, and only once that has moved.",
        breaks: "scrolls-in-the-edge-zone", at: "tick")
    ),
    (
      .scrollsPastEnd,
      Defect(
        "scrolls-past-end", "The last step of 8 points is not cut off at the end of the content.",
        breaks: "offset-within-content", at: "end at tick")
    ),
  ]
}
