import DragFuzz
import DragSpec

extension FLDragView {
  /// The defects of the published source.
  struct Defects: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let firstMoveIsLost = Defects(rawValue: 1 << 0)
    static let driftsAfterClamp = Defects(rawValue: 1 << 1)
    static let bouncesWaitForMove = Defects(rawValue: 1 << 2)
    static let topClampUsesWidth = Defects(rawValue: 1 << 3)
    static let leftClampIsInWindow = Defects(rawValue: 1 << 4)
    static let largerIsNotPinned = Defects(rawValue: 1 << 5)
    static let enablingCopiesGlobals = Defects(rawValue: 1 << 6)
    static let enablingAddsRecognisers = Defects(rawValue: 1 << 7)
    static let indexIsShared = Defects(rawValue: 1 << 8)
    static let indexIsThatOfEnabling = Defects(rawValue: 1 << 9)
    static let releaseRaisesAgain = Defects(rawValue: 1 << 10)
    static let othersStayRaised = Defects(rawValue: 1 << 11)
    static let cancelIsNotHandled = Defects(rawValue: 1 << 12)
    static let disablingIsNoCancel = Defects(rawValue: 1 << 13)
    static let resizeIsNotHandled = Defects(rawValue: 1 << 14)

    /// All defects: the control as published.
    static let all = Defects(rawValue: 1 << 15 - 1)
  }

  /// The control as published, and for each defect the kind of violation that shows it best.
  static let published = ImplementationUnderTest<FreeDrag>(
    "fldragview",
    "FLDragView, a category that makes any view draggable, as it was published, with its "
      + "\(publishedDefects.count) defects.",
    kind: .published, defects: publishedDefects.map(\.1), make: { FLDragView() })

  /// Each published defect, and how it shows, in the order of their bits.
  static let publishedDefects: [(Defects, Defect)] = [
    Defects.row(
      .firstMoveIsLost, "first-move-is-lost",
      "The movement before the drag begins is thrown away, so that the item lags behind its touch from then on.",
      breaks: "tracks-touch", at: "move"),
    Defects.row(
      .driftsAfterClamp, "drifts-after-clamp",
      "Movements are added up from move to move, so that what a clamp has taken away is missing afterwards.",
      breaks: "comes-back-after-clamp", at: "move"),
    Defects.row(
      .bouncesWaitForMove, "bounces-wait-for-move",
      "An item that must no longer leave the container stays outside until its touch moves again.",
      breaks: "clamped-without-bounce", at: "left at set-bounces"),
    Defects.row(
      .topClampUsesWidth, "top-clamp-uses-width",
      "The top clamp uses half the width instead of half the height, so that an item that is not square rests "
        + "outside or away from the top.", breaks: "rests-inside", at: "top at release"),
    Defects.row(
      .leftClampIsInWindow, "left-clamp-is-in-window",
      "Without adsorption the left clamp adds the container's origin in its window to coordinates in the "
        + "container.", breaks: "settles-in-place", at: "x at release"),
    Defects.row(
      .largerIsNotPinned, "larger-is-not-pinned",
      "An item larger than the container is clamped to whichever edge is tested first, and never pinned.",
      breaks: "rests-inside", at: "larger, left at release"),
    Defects.row(
      .enablingCopiesGlobals, "enabling-copies-globals",
      "Enabling gives the item the bounce and adsorption that any item was given last, instead of its own.",
      breaks: "options-stay-as-set", at: "bounces at set-draggable"),
    Defects.row(
      .enablingAddsRecognisers, "enabling-adds-recognisers",
      "Enabling an enabled item adds a second recogniser, so that it can still be dragged once disabled.",
      breaks: "nothing-held-without-touch", at: "not draggable at set-draggable"),
    Defects.row(
      .indexIsShared, "index-is-shared",
      "There is one index to return to, that of the item enabled last, for all items.",
      breaks: "order-restored", at: "release"),
    Defects.row(
      .indexIsThatOfEnabling, "index-is-that-of-enabling",
      "The index to return to is recorded when dragging is enabled, so that it is wrong once siblings change.",
      breaks: "order-restored", at: "changed siblings at release"),
    Defects.row(
      .releaseRaisesAgain, "release-raises-again",
      "An item that is released upon another comes to the front once more, in front of items still held.",
      breaks: "held-in-front", at: "behind at release"),
    Defects.row(
      .othersStayRaised, "others-stay-raised",
      "Only the released item goes back in the order, never another one that was raised and is free now.",
      breaks: "order-restored", at: "changed siblings at remove"),
    Defects.row(
      .cancelIsNotHandled, "cancel-is-not-handled",
      "A cancelled item stays wherever it is, also outside, and in front.",
      breaks: "cancel-restores", at: "frame at cancel"),
    Defects.row(
      .disablingIsNoCancel, "disabling-is-no-cancel",
      "An item that is made not draggable while it is held stays wherever it is, and in front.",
      breaks: "cancel-restores", at: "frame at set-draggable"),
    Defects.row(
      .resizeIsNotHandled, "resize-is-not-handled",
      "After a resize of the container items may lie outside, away from their edge.",
      breaks: "rests-inside", at: "right at resize"),
  ]
}
