extension CollectionReorder {
  private typealias Change = Observation.Change

  /// What every collection must keep, in the order in which it is listed.
  public static let invariants: [Invariant<CollectionReorder>] = [
    Invariant(
      "data-agrees-with-display",
      "Data source and display hold the same items in the same order, told at the end: while nothing is lifted.",
      gravity: .loss,
      when: [Change.display, Change.data, Change.model, Change.ending], check: { $0.disagreement() }),
    Invariant(
      "no-item-lost",
      "Every item that the collection was given is there, in the display and in the data source.",
      gravity: .loss,
      when: [Change.display, Change.data, Change.model], check: { $0.lostItem() }),
    Invariant(
      "no-item-doubled",
      "No item is there twice, and none that the collection was not given, in display and data source.",
      gravity: .loss,
      when: [Change.display, Change.data, Change.model], check: { $0.strangeItem() }),
    Invariant(
      "drag-is-a-move",
      "But for data changes, unlocked items that are not lifted keep their section and their order.",
      at: .everyEvent, when: [Change.display], check: { $0.brokenMove() }),
    Invariant(
      "locked-items-stay", "But for data changes, locked items keep their index path.",
      at: .everyEvent, when: [Change.display], check: { $0.pushedItem() }),
    Invariant(
      "cells-are-laid-out",
      "The cells in the viewport lie where sizes, spacings, insets and headers put them.",
      when: [Change.display, Change.cells, Change.offset, Change.model], check: { $0.misplacedCell() }),
    Invariant(
      "hold-lifts-the-pressed-cell",
      "A hold lifts the item that its touch has pressed, if it is still there, not locked, and nothing else is "
        + "lifted.", at: .after(.hold, .move), when: [Change.lift], check: { $0.wrongLift() }),
    Invariant(
      "one-hidden-cell-one-snapshot",
      "The lifted item's cell alone is hidden and has one snapshot view; at rest there is neither.",
      when: [Change.views, Change.lift, Change.ending], check: { $0.residue() }),
    Invariant(
      "snapshot-tracks-touch",
      "The centre of the snapshot view is the touch with the grab offset of the hold, also while scrolling.",
      at: .everyEvent, when: [Change.views, Change.touch, Change.lift], check: { $0.lostTouch() }),
    Invariant(
      "takes-the-place-under-it",
      "After a move or a scroll no other place is proposed, and among cells of one size the proposed one is taken.",
      at: .everyEvent, when: [Change.display, Change.offset, Change.touch, Change.lift, Change.model],
      check: { $0.unsettled() }),
    Invariant(
      "denied-places-stay-free",
      "No drag moves an item to an index path that the delegate denies, or redirects elsewhere.",
      at: .everyEvent, when: [Change.display], check: { $0.deniedMove() }),
    Invariant(
      "repetition-changes-nothing",
      "The same location again, or a tick that cannot scroll, changes neither order nor offset.",
      at: .after(.move, .tick), when: [Change.time], check: { $0.changeWithoutReason() }),
    Invariant(
      "offset-within-content", "The offset is never less than 0 nor more than the content allows.",
      when: [Change.offset, Change.display, Change.model], check: { $0.offsetOutside() }),
    Invariant(
      "scrolls-only-by-ticks",
      "Only a tick during a drag scrolls, towards the edge in whose zone the touch is, and no farther than "
        + "its time allows.", at: .everyEvent, when: [Change.offset], check: { $0.strangeScroll() }),
    Invariant(
      "scrolls-in-the-edge-zone",
      "A tick with the touch in one edge zone, or beyond its side, scrolls by speed times seconds.",
      at: .after(.tick), when: [Change.time], check: { $0.missingScroll() }),
    Invariant(
      "one-begin-one-end", "Every drag begins and ends once: a release ends it, everything else cancels it.",
      at: .everyEvent, when: [Change.reports, Change.lift, Change.ending], check: { $0.wrongLifeCycle() }),
    Invariant(
      "moves-are-reported",
      "What the data source is told is one move from where the item was to where it is, if they differ.",
      at: .everyEvent, when: [Change.reports, Change.display, Change.ending], check: { $0.wrongMoveReport() }),
    Invariant(
      "reported-paths-exist", "The lifted item is where every callback says that it was or is.",
      at: .everyEvent, when: [Change.reports], check: { $0.wrongPath() }),
    Invariant(
      "cancel-restores", "A cancelled drag leaves everything as at the lift, if no data changed meanwhile.",
      at: .after(.cancel, .background, .lock, .reload), when: [Change.ending], check: { $0.notRestored() }),
    Invariant(
      "senseless-events-change-nothing", "An event that makes no sense where it stands changes nothing.",
      at: .everyEvent,
      when: [Change.display, Change.data, Change.cells, Change.offset, Change.views, Change.reports],
      check: { $0.changeWithoutSense() }),
    Invariant(
      "numbers-are-finite", "All numbers are finite.", when: [Change.cells, Change.offset, Change.views],
      check: { $0.strangeNumber() }),
  ]
}
