import DragFuzz
import DragSpec

extension XWDragCellCollectionView {
  /// The defects of the published source, line by line; each can be repaired alone.
  struct Defects: OptionSet {
    let rawValue: Int

    /// A hold lifts the item that is under the touch by then, not the one that was pressed.
    static let liftsWhatIsThere = Self(rawValue: 1 << 0)
    /// A hold that lifts nothing has an end all the same.
    static let refusalHasEnd = Self(rawValue: 1 << 1)
    /// The path of the lifted cell is not updated when others change the data.
    static let pathIsNoIdentity = Self(rawValue: 1 << 2)
    /// The drag goes on when the lifted item is deleted.
    static let deletionIsIgnored = Self(rawValue: 1 << 3)
    /// The drag goes on when the lifted item is locked.
    static let lockIsIgnored = Self(rawValue: 1 << 4)
    /// Locked cells are moved aside like all others.
    static let lockedCellsShift = Self(rawValue: 1 << 5)
    /// A cancel is an end.
    static let cancelEnds = Self(rawValue: 1 << 6)
    /// The target is not what lies under the picture.
    static let ownTargets = Self(rawValue: 1 << 7)
    /// Each event moves the cell once at most, whether it has come to rest or not.
    static let oneMoveAnEvent = Self(rawValue: 1 << 8)
    /// Only what the control does itself moves the cell: not a scrolled content, other data, another viewport.
    static let onlyMovesPropose = Self(rawValue: 1 << 9)
    /// The side of the picture decides when the content scrolls, and each frame scrolls by the same step.
    static let scrollsByPicture = Self(rawValue: 1 << 10)
    /// The last step of a scroll is not cut off at the end of the content.
    static let scrollsPastEnd = Self(rawValue: 1 << 11)
    /// A press beside the cells switches the recogniser off, in mid-drag too.
    static let pressBesideEnds = Self(rawValue: 1 << 12)
    /// The delegate has no say about places.
    static let delegateIsNotAsked = Self(rawValue: 1 << 13)
    /// The picture is a part of the content, and goes with it where that is adjusted.
    static let pictureLiesInContent = Self(rawValue: 1 << 14)
  }

  /// The published control, with all its defects.
  static let published = ImplementationUnderTest<CollectionReorder>(
    "xwdragcellcollectionview",
    "XWDragCellCollectionView as it was published, with its \(publishedDefects.count) defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { XWDragCellCollectionView() })

  static let allDefects = publishedDefects.reduce(into: Defects()) { $0.formUnion($1.0) }

  /// Each published defect, and how it shows.
  static let publishedDefects: [(Defects, Defect)] = [
    Defects.row(
      .liftsWhatIsThere, "lifts-what-is-there",
      "A hold lifts what is under the touch by then, not what was pressed.",
      breaks: "hold-lifts-the-pressed-cell", at: "hold"),
    Defects.row(
      .cancelEnds, "cancel-ends", "A cancel is treated as an end: the cell stays where it is.",
      breaks: "one-begin-one-end", at: "ended at cancel"),
    Defects.row(
      .deletionIsIgnored, "deletion-is-ignored",
      "The drag goes on without its item once that is deleted, and the next move takes another or crashes.",
      breaks: "one-begin-one-end", at: "cancelled at delete"),
    Defects.row(
      .lockIsIgnored, "lock-is-ignored",
      "Whether an item is locked is only asked at the hold: locking it does not end a drag.",
      breaks: "one-begin-one-end", at: "cancelled at lock"),
    Defects.row(
      .lockedCellsShift, "locked-cells-shift",
      "Locked cells cannot be dragged, but are moved aside like all others.",
      breaks: "locked-items-stay", at: "move"),
    Defects.row(
      .oneMoveAnEvent, "one-move-an-event",
      "Each event moves once, so that cells change places again and again.",
      breaks: "repetition-changes-nothing", at: "order at move"),
    Defects.row(
      .refusalHasEnd, "refusal-has-end",
      "The release of a hold that lifted nothing reports the end of a drag.",
      breaks: "one-begin-one-end", at: "ended at release"),
    Defects.row(
      .pressBesideEnds, "press-beside-ends",
      "A press beside all cells switches the recogniser off and so ends a drag.",
      breaks: "one-hidden-cell-one-snapshot", at: "hidden at press"),
    Defects.row(
      .pathIsNoIdentity, "path-is-no-identity",
      "After a change of the data the remembered index path names another item, which is dragged on.",
      breaks: "reported-paths-exist", at: "ended at release"),
    Defects.row(
      .ownTargets, "measures-by-picture",
      "The target is the first visible cell within half the picture's size, not the one under its centre.",
      breaks: "takes-the-place-under-it", at: "move"),
    Defects.row(
      .delegateIsNotAsked, "delegate-is-not-asked", "Nobody is asked whether a cell may move to a place.",
      breaks: "denied-places-stay-free", at: "move"),
    Defects.row(
      .onlyMovesPropose, "only-moves-propose", "While the content scrolls under the touch nothing moves.",
      breaks: "takes-the-place-under-it", at: "tick"),
    Defects.row(
      .scrollsByPicture, "scrolls-by-picture",
      "The side of the picture decides when the content scrolls, not the touch.",
      breaks: "scrolls-in-the-edge-zone", at: "tick"),
    Defects.row(
      .scrollsPastEnd, "scrolls-past-end",
      "The last step of 4 points is not cut off at the end of the content.",
      breaks: "offset-within-content", at: "end at tick"),
    Defects.row(
      .pictureLiesInContent, "picture-lies-in-content",
      "The picture goes with the content where that becomes shorter, and leaves the touch.",
      breaks: "snapshot-tracks-touch", at: "delete"),
  ]
}
