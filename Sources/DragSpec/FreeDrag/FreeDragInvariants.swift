extension FreeDrag {
  /// What every free drag must keep, in the order in which it is listed.
  public static let invariants: [Invariant<FreeDrag>] = [
    Invariant("no-item-lost", "Every item that was put in is there.", check: { $0.lostItem() }),
    Invariant(
      "order-is-a-permutation", "No item stands in the order twice, and none that was not put in.",
      check: { $0.strangeItem() }),
    Invariant(
      "rests-inside",
      "What a release or a resize has put in place lies inside the container, or begins at its left or top edge "
        + "where it is larger.",
      at: .after(.release, .cancel, .setDraggable, .resize), check: { $0.itemOutside() }),
    Invariant(
      "clamped-without-bounce", "A held item that does not bounce lies inside the container, or is pinned.",
      at: .everyEvent, check: { $0.escapedItem() }),
    Invariant(
      "adsorbed-touches-nearer-edge",
      "An item that adsorbs rests at the edge that its centre was nearest to, through resizes too.",
      at: .after(.release, .cancel, .setDraggable, .resize), check: { $0.wrongEdge() }),
    Invariant(
      "settles-in-place",
      "A released item moves no farther than into the container, but for the axis on which it adsorbs.",
      at: .after(.release, .cancel, .setDraggable), check: { $0.detour() }),
    Invariant(
      "held-in-front", "Held items are in front of all others, later lifts in front of earlier ones.",
      at: .everyEvent, check: { $0.hiddenHold() }),
    Invariant(
      "order-restored", "With nothing held and no overlap at all the order is the home order.",
      check: { $0.wrongRestingOrder() }),
    Invariant(
      "overlapping-stays-raised",
      "A released item that overlaps another stays in front of all that rest and were not lifted after it.",
      at: .everyEvent, check: { $0.sunkItem() }),
    Invariant(
      "only-held-items-move",
      "Apart from resizes only items held before or after the event move, and none that could not be dragged.",
      at: .everyEvent, check: { $0.movedBystander() }),
    Invariant(
      "sizes-never-change", "Every item keeps the size that it was given.", check: { $0.wrongSize() }),
    Invariant(
      "tracks-touch",
      "A held item keeps its offset from the touch, as far as the container lets it where it does not bounce.",
      at: .everyEvent, check: { $0.lostTouch() }),
    Invariant(
      "cancel-restores",
      "A cancelled drag leaves the item where it was at the lift, and the order too if nothing else happened.",
      at: .after(.cancel, .setDraggable), check: { $0.notRestored() }),
    Invariant(
      "nothing-held-without-touch",
      "An item is held only by a touch that is down, that pressed it and that it was draggable for since.",
      check: { $0.strangeHold() }),
    Invariant(
      "held-until-touch-ends",
      "A drag ends only with its touch, with its item, or when the item is made not draggable.",
      at: .everyEvent, check: { $0.lostHold() }),
    Invariant(
      "tap-changes-nothing", "A touch that has not left its press changes nothing, neither down nor up.",
      at: .after(.press, .release, .move, .cancel), check: { $0.change(unless: .touch) }),
    Invariant(
      "layout-changes-nothing", "A layout pass changes nothing.", at: .after(.layout),
      check: { $0.change(unless: .layout) }),
    Invariant(
      "senseless-events-change-nothing", "An event that makes no sense where it stands changes nothing.",
      at: .everyEvent, check: { $0.change(unless: .ignored) }),
    Invariant(
      "options-stay-as-set", "Every item has the options that it was given.", check: { $0.wrongOption() }),
    Invariant("numbers-are-finite", "All numbers are finite.", check: { $0.strangeNumber() }),
  ]
}

extension FreeDrag.Observation {
  func lostItem() -> Difference? {
    guard itemsChanged else { return nil }
    for item in known where item.place < 0 {
      return Difference(
        "", expected: "item \(item.id) among \(known.map(\.id).inWords)", seen: after.order.inWords)
    }
    return nil
  }

  func strangeItem() -> Difference? {
    guard orderChanged else { return nil }
    // With as many items as were put in, none of which is lost, there is no room for strange ones.
    if after.items.count == known.count, !known.contains(where: { $0.place < 0 }) { return nil }
    var open = Set(known.map(\.id))
    guard let strange = after.items.first(where: { open.remove($0.id) == nil }) else { return nil }
    let isKnown = knownIndex(of: strange.id) != nil
    return Difference(
      isKnown ? "twice" : "unknown", expected: "a permutation of \(known.map(\.id).inWords)",
      seen: "item \(strange.id) \(isKnown ? "twice" : "unknown") in \(after.order.inWords)")
  }

  func hiddenHold() -> Difference? {
    guard !holds.isEmpty, itemsChanged else { return nil }
    let first = after.items.count - holds.count
    for index in holds.indices {
      let place = first + index
      if place >= 0, after.items[place].id == holds[index].item { continue }
      let held = holds.map(\.item)
      let inFront = after.items.suffix(holds.count).map(\.id)
      return Difference(
        Set(held) == Set(inFront) ? "order" : "behind", expected: "\(held.inWords) in front",
        seen: after.order.inWords)
    }
    return nil
  }

  func wrongRestingOrder() -> Difference? {
    guard itemsChanged || ending != nil, holds.isEmpty, after.items.count == known.count, !isInHomeOrder
    else {
      return nil
    }
    for place in after.items.indices {
      // Edges that touch count as an overlap on some platforms.
      if after.items[place].heldBy != nil || overlapsAnother(place, byMoreThan: -tolerance) { return nil }
    }
    // Home ranks that have changed are another place to go wrong than those of the scene.
    return Difference(
      siblingsHaveChanged ? "changed siblings" : "", expected: known.map(\.id).inWords,
      seen: after.order.inWords)
  }

  func sunkItem() -> Difference? {
    guard orderChanged || ending != nil || hasNewSize else { return nil }
    for item in known where item.isRaised && item.place >= 0 && after.items[item.place].heldBy == nil {
      for other in known where other.place > item.place && other.lift < item.lift {
        if after.items[other.place].heldBy != nil { continue }
        return Difference(
          "", expected: "item \(item.id), which overlaps another, in front of item \(other.id)",
          seen: after.order.inWords)
      }
    }
    return nil
  }

  func movedBystander() -> Difference? {
    guard itemsChanged else { return nil }
    for index in known.indices {
      let item = known[index]
      guard item.place >= 0, item.placeBefore >= 0 else { continue }
      let old = before.items[item.placeBefore]
      let new = after.items[item.place]
      if old.frame.origin == new.frame.origin { continue }
      if new.frame.origin.isClose(to: old.frame.origin, within: tolerance) { continue }
      let isHeld = old.heldBy != nil || new.heldBy != nil
      guard !wasDraggable(index) || !(isHeld || hasNewSize) else { continue }
      return Difference(
        wasDraggable(index) ? "bystander" : "not draggable", expected: "item \(item.id) at \(old.frame)",
        seen: "\(new.frame)")
    }
    return nil
  }

  func wrongSize() -> Difference? {
    guard itemsChanged else { return nil }
    for item in known where item.place >= 0 {
      let frame = after.items[item.place].frame
      if abs(frame.width - item.width) <= tolerance, abs(frame.height - item.height) <= tolerance { continue }
      return Difference(
        "", expected: "item \(item.id) of \(NumberText.of(item.width))×\(NumberText.of(item.height))",
        seen: "\(NumberText.of(frame.width))×\(NumberText.of(frame.height))")
    }
    return nil
  }

  func change(unless reason: Stillness) -> Difference? {
    guard stillness == reason, itemsChanged else { return nil }
    return after.firstDifference(from: before, tolerance: tolerance)
  }

  func wrongOption() -> Difference? {
    guard itemsChanged || draggableBefore != nil || isOptionEvent else { return nil }
    for item in known where item.place >= 0 {
      var expected = after.items[item.place]
      expected.isDraggable = item.isDraggable
      expected.bounces = item.bounces
      expected.adsorbs = item.adsorbs
      if let difference = after.items[item.place].firstOptionDifference(from: expected) {
        return difference
      }
    }
    return nil
  }

  private var isOptionEvent: Bool {
    switch event {
    case .setBounces, .setAdsorbs, .setDraggable: true
    default: false
    }
  }

  func strangeNumber() -> Difference? {
    guard itemsChanged else { return nil }
    for item in after.items where !item.frame.isFinite {
      return Difference("", expected: "finite numbers", seen: "item \(item.id) at \(item.frame)")
    }
    return nil
  }
}
