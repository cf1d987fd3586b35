extension CollectionReorder {
  private typealias Change = Observation.Change

  /// What every collection must keep, in the order in which it is listed.
  public static let invariants: [Invariant<CollectionReorder>] = [
    Invariant(
      "data-agrees-with-display",
      "Data source and display hold the same items in the same order; if the data source is told at the end of a "
        + "drag, only while nothing is lifted.",
      gravity: .loss,
      when: [Change.display, Change.data, Change.model, Change.ending], check: { $0.disagreement() }),
    Invariant(
      "no-item-lost",
      "No item that the collection was given is missing from the display or the data source.",
      gravity: .loss,
      when: [Change.display, Change.data, Change.model], check: { $0.lostItem() }),
    Invariant(
      "no-item-doubled",
      "No item appears twice in the display or in the data source, and no unknown item appears there.",
      gravity: .loss,
      when: [Change.display, Change.data, Change.model], check: { $0.strangeItem() }),
    Invariant(
      "drag-is-a-move",
      "Unless the data changes, unlocked items that are not lifted keep their section and their order.",
      at: .everyEvent, when: [Change.display], check: { $0.brokenMove() }),
    Invariant(
      "locked-items-stay", "Unless the data changes, locked items keep their index path.",
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
      "During a drag only the lifted item's cell is hidden, and only that item has a snapshot view; at rest there is "
        + "neither.",
      when: [Change.views, Change.lift, Change.ending], check: { $0.residue() }),
    Invariant(
      "snapshot-tracks-touch",
      "The centre of the snapshot view keeps the offset from the touch that it had at the hold, also while "
        + "scrolling.",
      at: .everyEvent, when: [Change.views, Change.touch, Change.lift], check: { $0.lostTouch() }),
    Invariant(
      "takes-the-place-under-it",
      "After every event the lifted item has settled: where it is dragged to, no other place is proposed. Among cells "
        + "of one size it takes every place that is proposed.",
      at: .everyEvent, when: [Change.display, Change.offset, Change.touch, Change.lift, Change.model],
      check: { $0.unsettled() }),
    Invariant(
      "denied-places-stay-free",
      "A drag never moves an item to an index path that the delegate denies or redirects elsewhere.",
      at: .everyEvent, when: [Change.display], check: { $0.deniedMove() }),
    Invariant(
      "repetition-changes-nothing",
      "A move to the same location, or a tick that cannot scroll, changes neither order nor offset.",
      at: .after(.move, .tick), when: [Change.time], check: { $0.changeWithoutReason() }),
    Invariant(
      "offset-within-content", "The offset is never less than 0 or more than the content allows.",
      when: [Change.offset, Change.display, Change.model], check: { $0.offsetOutside() }),
    Invariant(
      "scrolls-only-by-ticks",
      "Only a tick during a drag scrolls: towards the edge whose zone the touch is in, and no farther than the time "
        + "of the tick allows.", at: .everyEvent, when: [Change.offset],
      check: { $0.strangeScroll() }),
    Invariant(
      "scrolls-in-the-edge-zone",
      "While the touch is in one edge zone, or beyond that edge, a tick scrolls by speed times seconds.",
      at: .after(.tick), when: [Change.time], check: { $0.missingScroll() }),
    Invariant(
      "one-begin-one-end", "Every drag begins and ends once: a release ends it, everything else cancels it.",
      at: .everyEvent, when: [Change.reports, Change.lift, Change.ending], check: { $0.wrongLifeCycle() }),
    Invariant(
      "moves-are-reported",
      "If the item has changed its place, the data source is told of one move, from the old place to the new one; "
        + "otherwise of none.",
      at: .everyEvent, when: [Change.reports, Change.display, Change.ending], check: { $0.wrongMoveReport() }),
    Invariant(
      "reported-paths-exist", "Every callback names the index path where the lifted item really was or is.",
      at: .everyEvent, when: [Change.reports], check: { $0.wrongPath() }),
    Invariant(
      "cancel-restores",
      "A cancelled drag leaves the display as it was at the lift, if no data has changed in between.",
      at: .after(.cancel, .background, .lock, .reload), when: [Change.ending], check: { $0.notRestored() }),
    Invariant(
      CommonInvariant.senselessEvents, "An event that makes no sense at that moment changes nothing.",
      at: .everyEvent,
      when: [Change.display, Change.data, Change.cells, Change.offset, Change.views, Change.reports],
      check: { $0.changeWithoutSense() }),
    Invariant(
      "numbers-are-finite", "All numbers are finite.", when: [Change.cells, Change.offset, Change.views],
      check: { $0.strangeNumber() }),
  ]
}
