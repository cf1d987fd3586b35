extension GridReorder {
  /// What every grid must keep, in the order in which it is listed.
  public static let invariants: [Invariant<GridReorder>] = [
    Invariant(
      "no-item-lost", "No item that the grid was given is missing.", gravity: .loss,
      when: [.members, .titles],
      check: { $0.lostItem() }),
    Invariant(
      "order-is-a-permutation", "No item appears twice in the order, and no unknown item appears in it.",
      gravity: .loss,
      when: [.members, .titles], check: { $0.strangeItem() }),
    Invariant(
      "drag-is-a-move", "While an item is dragged the others keep their order among themselves.",
      at: .everyEvent, when: [.rearranged], check: { $0.brokenMove() }),
    Invariant(
      "rests-in-slot", "Every item that is not lifted lies exactly in its slot and is not scaled.",
      when: [.displaced], check: { $0.displacedItem() }),
    Invariant(
      "slots-are-disjoint-and-inside", "At rest no two items overlap, and all lie inside the grid.",
      when: [.displaced], check: { $0.overlapOrOverhang() }),
    Invariant(
      "selection-changes-by-taps",
      "A tap on an enabled item toggles its selection; nothing else changes a selection.",
      at: .everyEvent, when: [.marks, .tap], check: { $0.wrongSelection() }),
    Invariant(
      "titles-set-the-lists",
      "At the start and after the items are replaced, exactly the listed items are enabled and selected; in between, "
        + "none becomes enabled or disabled.", when: [.marks, .titles],
      check: { $0.wrongList() }),
    Invariant(
      "one-ended-per-drag",
      "A released drag calls ended once, with the final order and selection; nothing else calls it.",
      at: .everyEvent, when: [.ended, .ending], check: { $0.wrongEnded() }),
    Invariant(
      "cancel-restores", "A cancelled drag leaves the order as it was at the lift.",
      at: .after(.cancel), when: [.ending], check: { $0.notRestored() }),
    Invariant(
      "nothing-lifted-at-rest", "An item is lifted, scaled or in front only while its touch is down.",
      when: [.misheld], check: { $0.leftLifted() }),
    Invariant(
      "one-drag-at-a-time",
      "At most one item is lifted at a time, and it stays lifted until its drag ends.",
      when: [.misheld], check: { $0.secondLift() }),
    Invariant(
      "lift-without-movement-changes-nothing",
      "A lift that is released where it began changes neither order, frames "
        + "nor selection.", at: .after(.release), when: [.ending], check: { $0.changeWithoutMovement() }),
    Invariant(
      "there-and-back-restores",
      "While a dragged item is back over the slot that it came from, the order is as it was at the lift.",
      at: .everyEvent, when: [.overHome], check: { $0.changeAfterReturn() }),
    Invariant(
      "lifted-tracks-touch",
      "The centre of the lifted item keeps its offset from the touch, and the item is as large as a slot.",
      at: .everyEvent, when: [.astray], check: { $0.lostTouch() }),
    Invariant(
      "lifted-is-in-indicated-slot", "The lifted item takes the slot that its centre was in last.",
      at: .everyEvent, when: [.elsewhere], check: { $0.wrongSlot() }),
    Invariant(
      "lifted-is-in-front", "The lifted item is in front of all others and shown scaled.",
      when: [.hidden], check: { $0.hiddenLift() }),
    Invariant(
      "height-follows-rows", "The grid is as high as its rows, paddings and margins together.",
      when: [.height, .titles, .width], check: { $0.wrongHeight() }),
    Invariant(
      CommonInvariant.senselessEvents, "An event that makes no sense at that moment changes nothing.",
      at: .everyEvent, when: [.senseless], check: { $0.changeWithoutSense() }),
    Invariant(
      "numbers-are-finite", "All numbers are finite.", when: [.infinite, .members, .height],
      check: { $0.strangeNumber() }),
  ]
}
