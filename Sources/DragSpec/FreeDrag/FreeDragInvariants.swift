extension FreeDrag {
  /// What every free drag must keep, in the order in which it is listed.
  public static let invariants: [Invariant<FreeDrag>] = [
    Invariant(
      "no-item-lost", "Every item that was put in is there.", gravity: .loss, when: [.items],
      check: { $0.lostItem() }),
    Invariant(
      "order-is-a-permutation", "No item stands in the order twice, and none that was not put in.",
      gravity: .loss,
      when: [.stacking], check: { $0.strangeItem() }),
    Invariant(
      "rests-inside",
      "What a release or a resize has put in place lies inside the container, or begins at its left or top edge "
        + "where it is larger.",
      at: .after(.release, .throw, .cancel, .setDraggable, .resize), when: [.items, .size, .dragEnd],
      check: { $0.itemOutside() }),
    Invariant(
      "clamped-without-bounce", "A held item that does not bounce lies inside the container, or is pinned.",
      at: .everyEvent, when: [.holds], check: { $0.escapedItem() }),
    Invariant(
      "adsorbed-touches-nearer-edge",
      "An item that adsorbs rests at the edge that its centre was nearest to, through resizes too.",
      at: .after(.release, .throw, .cancel, .setDraggable, .move, .resize), when: [.size, .dragEnd],
      check: { $0.wrongEdge() }
    ),
    Invariant(
      "settles-in-place",
      "A released item moves no farther than into the container, but for the axis on which it adsorbs.",
      at: .after(.release, .throw, .cancel, .setDraggable, .move), when: [.dragEnd],
      check: { $0.detour() }),
    Invariant(
      "held-in-front", "Held items are in front of all others, later lifts in front of earlier ones.",
      at: .everyEvent, when: [.items], check: { $0.hiddenHold() }),
    Invariant(
      "order-restored", "With nothing held and no overlap at all the order is the home order.",
      when: [.items, .dragEnd], check: { $0.wrongRestingOrder() }),
    Invariant(
      "overlapping-stays-raised",
      "A released item that overlaps another stays in front of all that rest and were not lifted after it.",
      at: .everyEvent, when: [.stacking, .size, .dragEnd], check: { $0.sunkItem() }),
    Invariant(
      "only-held-items-move",
      "Apart from resizes only items held before or after the event move, and none that could not be dragged.",
      at: .everyEvent, when: [.items], check: { $0.movedBystander() }),
    Invariant(
      "sizes-never-change", "Every item keeps the size that it was given.", when: [.items],
      check: { $0.wrongSize() }),
    Invariant(
      "tracks-touch",
      "A held item keeps its offset from the touch, as far as the container lets it where it does not bounce.",
      at: .everyEvent, when: [.holds], check: { $0.lostTouch() }),
    Invariant(
      "comes-back-after-clamp",
      "A held item that an edge has kept from its touch is under the same point of it again once the touch comes back.",
      at: .after(.move), when: [.holds], origins: [.heldAtLeft, .heldAtRight, .heldAtTop, .heldAtBottom],
      check: { $0.lostByClamp() }),
    Invariant(
      "cancel-restores",
      "A cancelled drag leaves the item where it was at the lift, and the order too if nothing else happened.",
      at: .after(.cancel, .setDraggable, .move), when: [.dragEnd], check: { $0.notRestored() }),
    Invariant(
      "nothing-held-without-touch",
      "An item is held only by a touch that is down, and that it was draggable for since its press.",
      when: [.holds], check: { $0.strangeHold() }),
    Invariant(
      "lifts-front-most-item",
      "A touch lifts no other item than the one that was in front where it went down.",
      when: [.holds], check: { $0.strangeLift() }),
    Invariant(
      "press-beside-lifts-nothing",
      "A touch that went down beside all items, or outside of the container, lifts nothing.",
      when: [.holds], check: { $0.liftFromBeside() }),
    Invariant(
      "held-until-touch-ends",
      "A drag ends only with its touch, with its item, or when the item is made not draggable.",
      at: .everyEvent, when: [.dragEnd], check: { $0.lostHold() }),
    Invariant(
      "tap-changes-nothing", "A touch that has not left its press changes nothing, neither down nor up.",
      at: .after(.press, .release, .throw, .move, .cancel), when: [.items],
      check: { $0.change(unless: .touch) }),
    Invariant(
      "layout-changes-nothing", "A layout pass changes nothing.", at: .after(.layout),
      when: [.items], check: { $0.change(unless: .layout) }),
    Invariant(
      "senseless-events-change-nothing", "An event that makes no sense where it stands changes nothing.",
      at: .everyEvent, when: [.items], check: { $0.change(unless: .ignored) }),
    Invariant(
      "options-stay-as-set", "Every item has the options that it was given.", when: [.items, .options],
      check: { $0.wrongOption() }),
    Invariant("numbers-are-finite", "All numbers are finite.", when: [.items], check: { $0.strangeNumber() }),
  ]
}
