import DragFuzz
import DragSpec

extension XWDragCellCollectionView {
  /// The control as published.
  static let published = ImplementationUnderTest<CollectionReorder>(
    "xwdragcellcollectionview",
    "XWDragCellCollectionView as it was published, with its \(Flaw.allCases.count) defects.",
    kind: .published, defects: Flaw.defects, make: { XWDragCellCollectionView() })

  /// The defects of the published source.
  enum Flaw: Int, PublishedFlaw {
    case liftsWhatIsThere, cancelEnds, deletionIsIgnored, lockIsIgnored, lockedCellsShift, oneMoveAnEvent,
      refusalHasEnd, pressBesideEnds, pathIsNoIdentity, measuresByPicture, delegateIsNotAsked,
      onlyMovesPropose, scrollsByPicture, scrollsPastEnd, pictureLiesInContent

    var defect: Defect {
      switch self {
      case .liftsWhatIsThere:
        shown(
          "A hold lifts what is under the touch by then, not what was pressed.",
          breaks: "hold-lifts-the-pressed-cell", at: "hold")
      case .cancelEnds:
        shown(
          "A cancel is treated as an end: the cell stays where it is.",
          breaks: "one-begin-one-end", at: "ended at cancel")
      case .deletionIsIgnored:
        shown(
          "The drag goes on without its item once that is deleted, and the next move takes another or crashes.",
          breaks: "one-begin-one-end", at: "cancelled at delete")
      case .lockIsIgnored:
        shown(
          "Whether an item is locked is only asked at the hold: locking it does not end a drag.",
          breaks: "one-begin-one-end", at: "cancelled at lock")
      case .lockedCellsShift:
        shown(
          "Locked cells cannot be dragged, but are moved aside like all others.",
          breaks: "locked-items-stay", at: "move")
      case .oneMoveAnEvent:
        shown(
          "Each event moves once, so that cells change places again and again.",
          breaks: "repetition-changes-nothing", at: "order at move")
      case .refusalHasEnd:
        shown(
          "The release of a hold that lifted nothing reports the end of a drag.",
          breaks: "one-begin-one-end", at: "ended at release")
      case .pressBesideEnds:
        shown(
          "A press beside all cells switches the recogniser off and so ends a drag.",
          breaks: "one-hidden-cell-one-snapshot", at: "hidden at press")
      case .pathIsNoIdentity:
        shown(
          "After a change of the data the remembered index path names another item, which is dragged on.",
          breaks: "reported-paths-exist", at: "ended at release")
      case .measuresByPicture:
        shown(
          "The target is the first visible cell within half the picture's size, not the one under its centre.",
          breaks: "takes-the-place-under-it", at: "move")
      case .delegateIsNotAsked:
        shown(
          "Nobody is asked whether a cell may move to a place.",
          breaks: "denied-places-stay-free", at: "move")
      case .onlyMovesPropose:
        shown(
          "While the content scrolls under the touch nothing moves.",
          breaks: "takes-the-place-under-it", at: "tick")
      case .scrollsByPicture:
        shown(
          "The side of the picture decides when the content scrolls, not the touch.",
          breaks: "scrolls-in-the-edge-zone", at: "tick")
      case .scrollsPastEnd:
        shown(
          "The last step of 4 points is not cut off at the end of the content.",
          breaks: "offset-within-content", at: "end at tick")
      case .pictureLiesInContent:
        shown(
          "The picture goes with the content where that becomes shorter, and leaves the touch.",
          breaks: "snapshot-tracks-touch", at: "delete")
      }
    }
  }
}
