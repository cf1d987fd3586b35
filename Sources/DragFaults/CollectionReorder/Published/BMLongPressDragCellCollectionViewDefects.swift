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
  static let publishedDefects: [(LongPressDefects, Defect)] = [
    (
      .liftsWhatIsThere,
      Defect(
        "lifts-what-is-there", "A hold lifts what is under the touch by then, not what was pressed.",
        breaks: "hold-lifts-the-pressed-cell", at: "hold")
    ),
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
      .cancelEnds,
      Defect(
        "cancel-ends", "A cancel is treated as an end: the cell stays where it is.",
        breaks: "one-begin-one-end", at: "ended at cancel")
    ),
    (
      .pathIsNoIdentity,
      Defect(
        "path-is-no-identity",
        "After a change of the data the remembered index path names another item, which is hidden and dragged on.",
        breaks: "one-hidden-cell-one-snapshot", at: "hidden at insert")
    ),
    (
      .deletionIsIgnored,
      Defect(
        "deletion-is-ignored",
        "The drag goes on without its item once that is deleted, and the next move takes another or crashes.",
        breaks: "one-begin-one-end", at: "cancelled at delete")
    ),
    (
      .lockIsIgnored,
      Defect(
        "lock-is-ignored", "Whether an item is locked is asked at the hold only: a drag goes on.",
        breaks: "one-begin-one-end", at: "cancelled at lock")
    ),
    (
      .lockedCellsShift,
      Defect(
        "locked-cells-shift", "Locked cells cannot be dragged, but are moved aside like all others.",
        breaks: "locked-items-stay", at: "move")
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
        breaks: "both-axes-are-alike", at: "display at move")
    ),
    (
      .oneMoveAnEvent,
      Defect(
        "one-move-an-event", "Each event moves once, so that cells change places again and again.",
        breaks: "repetition-changes-nothing", at: "order at move")
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
