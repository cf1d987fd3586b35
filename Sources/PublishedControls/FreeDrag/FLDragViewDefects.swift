import DragFuzz
import DragSpec

extension FLDragView {
  /// The control as published.
  static let published = ImplementationUnderTest<FreeDrag>(
    "fldragview",
    "FLDragView, a category that makes any view draggable, as it was published, with its "
      + "\(Flaw.allCases.count) defects.",
    kind: .published, defects: Flaw.defects, make: { FLDragView() })

  /// The defects of the published source.
  enum Flaw: Int, PublishedFlaw {
    case firstMoveIsLost, driftsAfterClamp, bouncesWaitForMove, topClampUsesWidth, leftClampIsInWindow,
      largerIsNotPinned, enablingCopiesGlobals, enablingAddsRecognisers, indexIsShared, indexIsThatOfEnabling,
      releaseRaisesAgain, othersStayRaised, cancelIsNotHandled, disablingIsNoCancel, resizeIsNotHandled

    var defect: Defect {
      switch self {
      case .firstMoveIsLost:
        shown(
          "The movement before the drag begins is thrown away, so that the item lags behind its touch "
            + "from then on.",
          breaks: "tracks-touch", at: "move")
      case .driftsAfterClamp:
        shown(
          "Movements are added up from move to move, so that what a clamp has taken away is missing afterwards.",
          breaks: "comes-back-after-clamp", at: "move")
      case .bouncesWaitForMove:
        shown(
          "An item that must no longer leave the container stays outside until its touch moves again.",
          breaks: "clamped-without-bounce", at: "left at set-bounces")
      case .topClampUsesWidth:
        shown(
          "The top clamp uses half the width instead of half the height, so that an item that is not "
            + "square rests outside or away from the top.",
          breaks: "rests-inside", at: "top at release")
      case .leftClampIsInWindow:
        shown(
          "Without adsorption the left clamp adds the container's origin in its window to coordinates "
            + "in the container.",
          breaks: "settles-in-place", at: "x at release")
      case .largerIsNotPinned:
        shown(
          "An item larger than the container is clamped to whichever edge is tested first, and never pinned.",
          breaks: "rests-inside", at: "larger, left at release")
      case .enablingCopiesGlobals:
        shown(
          "Enabling gives the item the bounce and adsorption that any item was given last, instead of its own.",
          breaks: "options-stay-as-set", at: "bounces at set-draggable")
      case .enablingAddsRecognisers:
        shown(
          "Enabling an enabled item adds a second recogniser, so that it can still be dragged once disabled.",
          breaks: "nothing-held-without-touch", at: "not draggable at set-draggable")
      case .indexIsShared:
        shown(
          "There is one index to return to, that of the item enabled last, for all items.",
          breaks: "order-restored", at: "release")
      case .indexIsThatOfEnabling:
        shown(
          "The index to return to is recorded when dragging is enabled, so that it is wrong once "
            + "siblings change.",
          breaks: "order-restored", at: "changed siblings at release")
      case .releaseRaisesAgain:
        shown(
          "An item that is released upon another comes to the front once more, in front of items still held.",
          breaks: "held-in-front", at: "behind at release")
      case .othersStayRaised:
        shown(
          "Only the released item goes back in the order, never another one that was raised and is free now.",
          breaks: "order-restored", at: "changed siblings at remove")
      case .cancelIsNotHandled:
        shown(
          "A cancelled item stays wherever it is, also outside, and in front.",
          breaks: "cancel-restores", at: "frame at cancel")
      case .disablingIsNoCancel:
        shown(
          "An item that is made not draggable while it is held stays wherever it is, and in front.",
          breaks: "cancel-restores", at: "frame at set-draggable")
      case .resizeIsNotHandled:
        shown(
          "After a resize of the container items may lie outside, away from their edge.",
          breaks: "rests-inside", at: "right at resize")
      }
    }
  }
}
