// What the invariants look at: the items, their order, slots, marks and reports.

extension GridReorder.Observation {
  func contains(_ item: ItemID, in list: [ItemID]?) -> Bool { list?.contains(item) ?? true }

  /// Whether the order is exactly that of the titles, which decides most cases at once.
  private var ordersAreEqual: Bool {
    guard after.items.count == titles.items.count else { return false }
    for index in titles.items.indices where after.items[index].id != titles.items[index] { return false }
    return true
  }

  /// Whether the order may have lost or gained items with this event.
  private var membersMayDiffer: Bool {
    guard !isStart, !hasNewTitles, before.items.count == after.items.count else { return !ordersAreEqual }
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
    guard membersMayDiffer else { return nil }
    let seen = Set(after.items.map(\.id))
    guard let lost = titles.items.first(where: { !seen.contains($0) }) else { return nil }
    return Difference("", expected: "item \(lost) there", seen: after.order.asRest)
  }

  func strangeItem() -> Difference? {
    guard membersMayDiffer else { return nil }
    var open = Set(titles.items)
    guard let strange = after.items.first(where: { open.remove($0.id) == nil }) else { return nil }
    let isKnown = titles.items.contains(strange.id)
    return Difference(
      isKnown ? "twice" : "unknown", expected: "each of \(titles.items.inWords) once",
      seen: "item \(strange.id) \(isKnown ? "twice" : "unknown") in \(after.order.inWords)")
  }

  func brokenMove() -> Difference? {
    guard isRearranged else { return nil }
    let moved = drag?.item
    var index = reordered.lowerBound
    for slot in reordered where after.items[slot].id != moved {
      if index < before.items.count, before.items[index].id == moved { index += 1 }
      guard index < before.items.count, before.items[index].id == after.items[slot].id else {
        return Difference(
          "",
          expected:
            "the order of all\(moved.map { " but item \($0)" } ?? "") as in \(before.order.inWords)",
          seen: after.order.inWords)
      }
      index += 1
    }
    return nil
  }

  func displacedItem() -> Difference? {
    for index in unsettled where !after.items[index].isLifted {
      let item = after.items[index]
      guard index < slots.count, item.frame.isClose(to: slots[index], within: tolerance) else {
        return Difference(
          "frame", expected: "item \(item.id) in slot \(index), \(slotInWords(index))", seen: "\(item.frame)")
      }
      if item.isScaled {
        return Difference("scale", expected: "item \(item.id) not scaled", seen: "scaled")
      }
    }
    return nil
  }

  private func slotInWords(_ index: Int) -> String { index < slots.count ? "\(slots[index])" : "no slot" }

  func overlapOrOverhang() -> Difference? {
    guard lifted == nil else { return nil }
    // Slots neither overlap nor stick out, so only items outside their slots are compared with all others.
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
    guard !hasNewTitles, before.items.count == after.items.count else { return nil }
    for index in tapped == nil ? changed : after.items.indices {
      if let old = itemBefore(index), let difference = wrongSelection(old, after.items[index]) {
        return difference
      }
    }
    return nil
  }

  /// The item that now has this index, as it was before.
  func itemBefore(_ index: Int) -> GridReorder.Snapshot.Item? {
    let (item, old) = (after.items[index].id, before.items[indexBefore(index)])
    return old.id == item ? old : before.items.first { $0.id == item }
  }

  func wrongSelection(
    _ old: GridReorder.Snapshot.Item, _ new: GridReorder.Snapshot.Item
  ) -> Difference? {
    if new.id == perhapsTapped, old.isEnabled { return nil }
    let isToggled = new.id == tapped && old.isEnabled
    guard new.isSelected != (old.isSelected != isToggled) else { return nil }
    return Difference(
      isToggled ? "tapped" : "untouched",
      expected: "item \(new.id) \(new.isSelected ? "not selected" : "selected")",
      seen: new.isSelected ? "selected" : "not selected")
  }

  func changeWithoutSense() -> Difference? {
    guard isSenseless else { return nil }
    if before.height != after.height {
      return Difference(
        "height", expected: "a height of \(NumberText.of(before.height))", seen: NumberText.of(after.height))
    }
    if before.endedCount != after.endedCount {
      return Difference("ended", expected: "no call", seen: "a call")
    }
    return Difference("items", expected: "every item as it was", seen: "a change")
  }

  func wrongList() -> Difference? {
    for index in unsettled {
      let item = after.items[index]
      let isEnabled = contains(item.id, in: titles.enabled)
      if item.isEnabled != isEnabled {
        return Difference(
          "enabled",
          expected: "item \(item.id) \(isEnabled ? "enabled" : "disabled")"
            + (titles.enabled == nil ? ", as no list says which are" : ""),
          seen: isEnabled ? "disabled" : "enabled")
      }
      guard hasNewTitles else { continue }
      let isSelected = contains(item.id, in: titles.selected)
      if item.isSelected != isSelected {
        return Difference(
          "selected",
          expected: "item \(item.id) \(isSelected ? "selected" : "not selected")"
            + (titles.selected == nil ? ", as no list says which are" : ""),
          seen: isSelected ? "not selected" : "selected")
      }
    }
    return nil
  }

  func wrongEnded() -> Difference? {
    let calls = after.endedCount &- before.endedCount
    let due = drag != nil && ending == .released ? 1 : 0
    guard calls == due else {
      return Difference(
        "calls", expected: "\(due == 1 ? "1 call" : "no call") of ended",
        seen: calls == 0
          ? "none" : calls == 1 ? "1 call" : calls > 0 ? "\(calls) calls" : "a count that has fallen")
    }
    guard due == 1 else { return nil }
    guard !reportsWhatIsSeen else { return nil }
    let selection = after.items.filter(\.isSelected).map(\.id)
    return Difference(
      "report",
      expected: "ended with the order \(after.order.inWords) and the selection \(selection.inWords)",
      seen:
        "the order \(after.lastEnded.order.inWords) and the selection \(after.lastEnded.selection.inWords)")
  }

  /// Whether the last report has the order and the selection that are seen now.
  private var reportsWhatIsSeen: Bool {
    guard after.lastEnded.order.count == after.items.count else { return false }
    var selected = 0
    for index in after.items.indices {
      let item = after.items[index]
      guard after.lastEnded.order[index] == item.id else { return false }
      guard item.isSelected else { continue }
      guard selected < after.lastEnded.selection.count, after.lastEnded.selection[selected] == item.id else {
        return false
      }
      selected += 1
    }
    return selected == after.lastEnded.selection.count
  }

  func notRestored() -> Difference? {
    guard ending == .cancelled, orderDiffersFromLift else { return nil }
    return Difference("", expected: "the order \(orderAtLift.inWords)", seen: after.order.inWords)
  }

  var orderDiffersFromLift: Bool {
    guard after.items.count == orderAtLift.count else { return true }
    for index in orderAtLift.indices where after.items[index].id != orderAtLift[index] { return true }
    return false
  }
}
