extension FreeDrag {
  /// What every free drag must keep, in the order in which it is listed.
  public static let invariants: [Invariant<FreeDrag>] = [
    Invariant(
      "no-item-lost", "No item is missing unless it was removed.", gravity: .loss, when: [.items],
      check: { $0.lostItem() }),
    Invariant(
      "order-is-a-permutation", "No item appears twice in the order, and no unknown item appears in it.",
      gravity: .loss,
      when: [.stacking], check: { $0.strangeItem() }),
    Invariant(
      "rests-inside",
      "After its release or a resize, an item lies inside the container; a larger one starts at its left or top "
        + "edge.",
      at: .after(.release, .throw, .cancel, .setDraggable, .resize), when: [.items, .size, .dragEnd],
      check: { $0.itemOutside() }),
    Invariant(
      "clamped-without-bounce",
      "A held item that does not bounce stays inside the container; a larger one stays at its left or top edge.",
      at: .everyEvent, when: [.holds], check: { $0.escapedItem() }),
    Invariant(
      "adsorbed-touches-nearer-edge",
      "A released item that adsorbs rests at the edge nearest to its centre, and stays there when the container is "
        + "resized.",
      at: .after(.release, .throw, .cancel, .setDraggable, .move, .resize), when: [.size, .dragEnd],
      check: { $0.wrongEdge() }
    ),
    Invariant(
      "settles-in-place",
      "A released item moves only as far as it must to be inside the container, except along the axis on which it "
        + "adsorbs.",
      at: .after(.release, .throw, .cancel, .setDraggable, .move), when: [.dragEnd],
      check: { $0.detour() }),
    Invariant(
      "held-in-front",
      "Held items are in front of all others; of two held items, the one lifted later is in front.",
      at: .everyEvent, when: [.items], check: { $0.hiddenHold() }),
    Invariant(
      "order-restored", "When nothing is held and nothing overlaps, the items are in their home order.",
      when: [.items, .dragEnd], check: { $0.wrongRestingOrder() }),
    Invariant(
      "overlapping-stays-raised",
      "A released item that overlaps another stays in front of every resting item that was not lifted after it.",
      at: .everyEvent, when: [.stacking, .size, .dragEnd], check: { $0.sunkItem() }),
    Invariant(
      "only-held-items-move",
      "Except at a resize, an event moves only items that are held before or after it; items that cannot be dragged "
        + "never move.",
      at: .everyEvent, when: [.items], check: { $0.movedBystander() }),
    Invariant(
      "sizes-never-change", "Every item keeps the size that it was given.", when: [.items],
      check: { $0.wrongSize() }),
    Invariant(
      "tracks-touch",
      "A held item keeps its offset from the touch; one that does not bounce stops at the edges of the container.",
      at: .everyEvent, when: [.holds], check: { $0.lostTouch() }),
    Invariant(
      "comes-back-after-clamp",
      "When an edge has stopped a held item and the touch comes back, it is on the same point of the item again.",
      at: .after(.move), when: [.holds],
      check: { $0.lostByClamp() }),
    Invariant(
      "cancel-restores",
      "A cancelled drag puts the item back where it was lifted; if nothing else happened, the order is restored too.",
      at: .after(.cancel, .setDraggable, .move), when: [.dragEnd], check: { $0.notRestored() }),
    Invariant(
      "nothing-held-without-touch",
      "An item is held only by a touch that is down, and only if it has been draggable since that touch pressed it.",
      when: [.holds], check: { $0.strangeHold() }),
    Invariant(
      "first-move-lifts",
      "The first move that goes far enough away from its press lifts the item that the touch has pressed, if that can "
        + "be dragged.",
      at: .after(.move), when: [.lift], check: { $0.missedLift() }),
    Invariant(
      "lifts-front-most-item",
      "A touch lifts only the item that was in front where the touch went down.",
      when: [.holds], check: { $0.strangeLift() }),
    Invariant(
      "press-beside-lifts-nothing",
      "A touch that went down beside all items, or outside the container, lifts nothing.",
      when: [.holds], check: { $0.liftFromBeside() }),
    Invariant(
      "held-until-touch-ends",
      "A drag ends only when its touch ends, or when its item is removed or made not draggable.",
      at: .everyEvent, when: [.dragEnd], check: { $0.lostHold() }),
    Invariant(
      "tap-changes-nothing",
      "A touch that has not moved away from its press changes nothing, neither when it goes down nor when it goes "
        + "up.",
      at: .after(.press, .release, .throw, .move, .cancel), when: [.items],
      check: { $0.change(unless: .touch) }),
    Invariant(
      "layout-changes-nothing", "A layout pass changes nothing.", at: .after(.layout),
      when: [.items], check: { $0.change(unless: .layout) }),
    Invariant(
      CommonInvariant.senselessEvents, "An event that makes no sense at that moment changes nothing.",
      at: .everyEvent, when: [.items], check: { $0.change(unless: .ignored) }),
    Invariant(
      "options-stay-as-set", "Every item has the options that it was given.", when: [.items, .options],
      check: { $0.wrongOption() }),
    Invariant("numbers-are-finite", "All numbers are finite.", when: [.items], check: { $0.strangeNumber() }),
  ]
}
