extension GridReorder {
  /// What every grid must keep, in the order in which it is listed.
  public static let invariants: [Invariant<GridReorder>] = [
    Invariant("no-item-lost", "Every item that the grid was given is there.", check: { $0.lostItem() }),
    Invariant(
      "order-is-a-permutation", "No item stands in the order twice, and none that the grid was not given.",
      check: { $0.strangeItem() }),
    Invariant(
      "drag-is-a-move", "While an item is dragged the others keep their order among themselves.",
      at: .everyEvent, check: { $0.brokenMove() }),
    Invariant(
      "rests-in-slot", "Every item that is not lifted lies exactly in its slot and is not scaled.",
      check: { $0.displacedItem() }),
    Invariant(
      "slots-are-disjoint-and-inside", "At rest no two items overlap, and all lie inside the grid.",
      check: { $0.overlapOrOverhang() }),
    Invariant(
      "selection-changes-by-taps",
      "A tap toggles the selection of its item if that is enabled, and nothing else does.",
      at: .everyEvent, check: { $0.wrongSelection() }),
    Invariant(
      "titles-set-the-lists",
      "After the items are replaced exactly the listed ones are enabled and selected, "
        + "and the enabled ones do not change in between.",
      check: { $0.wrongList() }),
    Invariant(
      "one-ended-per-drag",
      "A released drag calls ended once, with the final order and selection; nothing else does.",
      at: .everyEvent, check: { $0.wrongEnded() }),
    Invariant(
      "cancel-restores", "A cancelled drag leaves the order as it was at the lift.",
      at: .after(.cancel), check: { $0.notRestored() }),
    Invariant(
      "nothing-lifted-at-rest", "Only an item whose touch is down is lifted, scaled or in front.",
      check: { $0.leftLifted() }),
    Invariant(
      "one-drag-at-a-time",
      "Never more than one item is lifted, and the lifted one stays the same for a drag.",
      check: { $0.secondLift() }),
    Invariant(
      "lift-without-movement-changes-nothing",
      "A lift that is released where it began changes neither order, frames "
        + "nor selection.", at: .after(.release), check: { $0.changeWithoutMovement() }),
    Invariant(
      "there-and-back-restores",
      "While a dragged item is over its own first slot the order is that of the lift.",
      at: .everyEvent, check: { $0.changeAfterReturn() }),
    Invariant(
      "lifted-tracks-touch",
      "The centre of the lifted item keeps its offset from the touch, and its size is a slot's.",
      at: .everyEvent, check: { $0.lostTouch() }),
    Invariant(
      "lifted-is-in-indicated-slot", "The lifted item has the slot in which its centre was last.",
      at: .everyEvent, check: { $0.wrongSlot() }),
    Invariant(
      "lifted-is-in-front", "The lifted item is in front of all others and shown scaled.",
      check: { $0.hiddenLift() }),
    Invariant(
      "height-follows-rows", "The grid's height is that of its rows, paddings and margins.",
      check: { $0.wrongHeight() }),
    Invariant("numbers-are-finite", "All numbers are finite.", check: { $0.strangeNumber() }),
  ]
}

extension GridReorder.Observation {
  private func contains(_ item: ItemID, in list: [ItemID]?) -> Bool { list?.contains(item) ?? true }

  /// Whether the order is exactly that of the titles, which decides most cases at once.
  private var ordersAreEqual: Bool {
    guard after.items.count == titles.items.count else { return false }
    for index in titles.items.indices where after.items[index].id != titles.items[index] { return false }
    return true
  }

  /// Whether the order may have lost or gained items with this event.
  private var membersMayDiffer: Bool {
    guard event != nil, !hasNewTitles, before.items.count == after.items.count else { return !ordersAreEqual }
    // Reordering within a range keeps the members if the range holds the same ones as before.
    guard reordered.count <= 32 else { return true }
    for index in reordered {
      let item = after.items[index].id
      var balance = 0
      for other in reordered {
        if before.items[other].id == item { balance += 1 }
        if after.items[other].id == item { balance -= 1 }
      }
      if balance != 0 { return true }
    }
    return false
  }

  func lostItem() -> Difference? {
    guard itemsChanged || hasNewTitles, membersMayDiffer else { return nil }
    let seen = Set(after.items.map(\.id))
    guard let lost = titles.items.first(where: { !seen.contains($0) }) else { return nil }
    return Difference("", expected: "item \(lost) among \(titles.items.inWords)", seen: after.order.inWords)
  }

  func strangeItem() -> Difference? {
    guard itemsChanged || hasNewTitles, membersMayDiffer else { return nil }
    var open = Set(titles.items)
    guard let strange = after.items.first(where: { open.remove($0.id) == nil }) else { return nil }
    let isKnown = titles.items.contains(strange.id)
    return Difference(
      isKnown ? "twice" : "unknown", expected: "a permutation of \(titles.items.inWords)",
      seen: "item \(strange.id) \(isKnown ? "twice" : "unknown") in \(after.order.inWords)")
  }

  func brokenMove() -> Difference? {
    guard !reordered.isEmpty, !hasNewTitles, ending != .cancelled else { return nil }
    let moved = drag?.item
    var index = reordered.lowerBound
    for slot in reordered where after.items[slot].id != moved {
      if before.items[index].id == moved { index += 1 }
      guard index < before.items.count, before.items[index].id == after.items[slot].id else {
        return Difference(
          "",
          expected:
            "the order of all but \(moved.map { "item \($0)" } ?? "none") as in \(before.order.inWords)",
          seen: after.order.inWords)
      }
      index += 1
    }
    return nil
  }

  func displacedItem() -> Difference? {
    guard itemsChanged || hasNewTitles || hasNewWidth else { return nil }
    for index in after.items.indices where !after.items[index].isLifted {
      let item = after.items[index]
      guard index < slots.count, item.frame.isClose(to: slots[index], within: tolerance) else {
        let slot = index < slots.count ? "\(slots[index])" : "no slot"
        return Difference(
          "frame", expected: "item \(item.id) in slot \(index), \(slot)", seen: "\(item.frame)")
      }
      if item.isScaled {
        return Difference("scale", expected: "item \(item.id) not scaled", seen: "scaled")
      }
    }
    return nil
  }

  func overlapOrOverhang() -> Difference? {
    guard lifted == nil, itemsChanged || hasNewTitles || hasNewWidth else { return nil }
    // Slots do neither, so that only items outside their slots have to be compared with all others.
    for index in after.items.indices where index >= slots.count || after.items[index].frame != slots[index] {
      let frame = after.items[index].frame
      let limit = tolerance
      guard frame.x >= -limit, frame.y >= -limit, frame.maxX <= layout.width + limit,
        frame.maxY <= after.height + limit
      else {
        return Difference(
          "outside",
          expected: "item \(after.items[index].id) inside \(NumberText.of(layout.width))×"
            + NumberText.of(after.height), seen: "\(frame)")
      }
      for other in after.items.indices where other != index {
        guard frame.overlaps(after.items[other].frame, byMoreThan: limit) else { continue }
        return Difference(
          "overlap", expected: "item \(after.items[index].id) beside item \(after.items[other].id)",
          seen: "\(frame) and \(after.items[other].frame)")
      }
    }
    return nil
  }

  func wrongSelection() -> Difference? {
    guard !hasNewTitles, itemsChanged || tapped != nil else { return nil }
    for item in after.items {
      guard let old = reordered.isEmpty ? nil : before.items.first(where: { $0.id == item.id }) else {
        continue
      }
      if let difference = wrongSelection(old, item) { return difference }
    }
    guard reordered.isEmpty, before.items.count == after.items.count else { return nil }
    for index in after.items.indices {
      if let difference = wrongSelection(before.items[index], after.items[index]) { return difference }
    }
    return nil
  }

  private func wrongSelection(
    _ old: GridReorder.Snapshot.Item, _ new: GridReorder.Snapshot.Item
  ) -> Difference? {
    let isToggled = new.id == tapped && old.isEnabled
    guard new.isSelected != (old.isSelected != isToggled) else { return nil }
    return Difference(
      isToggled ? "tapped" : "untouched",
      expected: "item \(new.id) \(new.isSelected ? "not selected" : "selected")",
      seen: new.isSelected ? "selected" : "not selected")
  }

  func wrongList() -> Difference? {
    guard hasNewTitles || itemsChanged else { return nil }
    for item in after.items {
      let isEnabled = contains(item.id, in: titles.enabled)
      if item.isEnabled != isEnabled {
        return Difference(
          "enabled", expected: "item \(item.id) \(isEnabled ? "enabled" : "disabled")",
          seen: isEnabled ? "disabled" : "enabled")
      }
      guard hasNewTitles else { continue }
      let isSelected = contains(item.id, in: titles.selected)
      if item.isSelected != isSelected {
        return Difference(
          "selected", expected: "item \(item.id) \(isSelected ? "selected" : "not selected")",
          seen: isSelected ? "selected" : "not selected")
      }
    }
    return nil
  }

  func wrongEnded() -> Difference? {
    let calls = after.endedCount - before.endedCount
    let due = drag != nil && ending == .released ? 1 : 0
    guard calls == due else {
      return Difference("calls", expected: "\(due) calls of ended", seen: "\(calls)")
    }
    guard due == 1 else { return nil }
    let selection = after.items.filter(\.isSelected).map(\.id)
    guard after.lastEnded.order != after.order || after.lastEnded.selection != selection else { return nil }
    return Difference(
      "report", expected: "order \(after.order.inWords), selection \(selection.inWords)",
      seen: "order \(after.lastEnded.order.inWords), selection \(after.lastEnded.selection.inWords)")
  }

  func notRestored() -> Difference? {
    guard ending == .cancelled, orderDiffersFromLift else { return nil }
    return Difference("", expected: orderAtLift.inWords, seen: after.order.inWords)
  }

  private var orderDiffersFromLift: Bool {
    guard after.items.count == orderAtLift.count else { return true }
    for index in orderAtLift.indices where after.items[index].id != orderAtLift[index] { return true }
    return false
  }

  func leftLifted() -> Difference? {
    if drag != nil, ending == nil { return nil }
    if let lifted {
      return Difference("lifted", expected: "nothing lifted", seen: "item \(after.items[lifted].id) lifted")
    }
    if let front = after.front {
      return Difference("front", expected: "nothing in front", seen: "item \(front)")
    }
    return nil
  }

  func secondLift() -> Difference? {
    if liftedCount > 1 {
      let items = after.items.filter(\.isLifted).map(\.id)
      return Difference("several", expected: "at most one lifted item", seen: items.inWords)
    }
    guard let drag, ending == nil else { return nil }
    guard let lifted else {
      return Difference("dropped", expected: "item \(drag.item) lifted", seen: "nothing lifted")
    }
    guard after.items[lifted].id != drag.item else { return nil }
    return Difference("other", expected: "item \(drag.item) lifted", seen: "item \(after.items[lifted].id)")
  }

  func changeWithoutMovement() -> Difference? {
    guard let drag, ending == .released, !drag.hasMoved else { return nil }
    if orderDiffersFromLift {
      return Difference("order", expected: orderAtLift.inWords, seen: after.order.inWords)
    }
    let item = after.items[drag.homeSlot]
    guard !item.frame.isClose(to: drag.homeFrame, within: tolerance) else { return nil }
    return Difference("frame", expected: "item \(item.id) at \(drag.homeFrame)", seen: "\(item.frame)")
  }

  func changeAfterReturn() -> Difference? {
    guard let drag, ending == nil || ending == .released, itemsChanged, drag.indicatedSlot == drag.homeSlot,
      orderDiffersFromLift
    else { return nil }
    return Difference("", expected: orderAtLift.inWords, seen: after.order.inWords)
  }

  func lostTouch() -> Difference? {
    guard let drag, ending == nil, let lifted, after.items[lifted].id == drag.item,
      let touch = touches.first(where: { $0.id == drag.touch })
    else { return nil }
    let frame = after.items[lifted].frame
    let centre = touch.location - drag.grabOffset
    guard frame.centre.isClose(to: centre, within: tolerance) else {
      return Difference(
        "centre", expected: "item \(drag.item) about \(centre)", seen: "about \(frame.centre)")
    }
    guard !slots.isEmpty, abs(frame.width - slots[0].width) <= tolerance,
      abs(frame.height - slots[0].height) <= tolerance
    else {
      return Difference("size", expected: "item \(drag.item) of a slot's size", seen: "\(frame)")
    }
    return nil
  }

  func wrongSlot() -> Difference? {
    guard let drag, ending == nil, let lifted, after.items[lifted].id == drag.item,
      lifted != drag.indicatedSlot
    else { return nil }
    return Difference(
      "", expected: "item \(drag.item) in slot \(drag.indicatedSlot)", seen: "in slot \(lifted)")
  }

  func hiddenLift() -> Difference? {
    guard let lifted else { return nil }
    let item = after.items[lifted]
    if after.front != item.id {
      return Difference(
        "front", expected: "item \(item.id) in front",
        seen: after.front.map { "item \($0) in front" } ?? "nothing")
    }
    return item.isScaled ? nil : Difference("scale", expected: "item \(item.id) scaled", seen: "not scaled")
  }

  func wrongHeight() -> Difference? {
    let height = layout.height(itemCount: titles.items.count)
    guard !(abs(after.height - height) <= tolerance) else { return nil }
    return Difference("", expected: NumberText.of(height), seen: NumberText.of(after.height))
  }

  func strangeNumber() -> Difference? {
    guard itemsChanged || !after.height.isFinite else { return nil }
    for item in after.items where !item.frame.isFinite {
      return Difference("", expected: "finite numbers", seen: "item \(item.id) at \(item.frame)")
    }
    return after.height.isFinite
      ? nil : Difference("", expected: "a finite height", seen: NumberText.of(after.height))
  }
}
