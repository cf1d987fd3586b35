extension GridReorder {
  public static let invariants: [Invariant<GridReorder>] = [
    .nothingLost(
      "grid", given: { $0.history.titles.items }, seen: { $0.history.order },
      unless: { $0.history.isOrderKept }),
    .eachOnce(
      given: { $0.history.titles.items }, seen: { $0.history.order }, unless: { $0.history.isOrderKept }),
    Invariant("drag-is-a-move", "While an item is dragged the others keep their order among themselves.") {
      now in
      guard !now.history.isOrderKept, !now.history.hasNewTitles, now.history.ending != .cancelled,
        now.before.items.count == now.after.items.count || now.history.isTornOff
      else { return nil }
      let dragged = now.history.drag?.item
      guard !now.after.hasOrder(of: now.before.items, without: dragged) else { return nil }
      let (order, seen) = (
        now.before.order.filter { $0 != dragged }, now.after.order.filter { $0 != dragged }
      )
      return Difference(
        "", expected: "\(dragged == nil ? "" : "the others in ")the order \(order.inWords)",
        seen: seen.inWords)
    },
    Invariant("rests-in-slot", "Every item that is not lifted lies exactly in its slot and is not scaled.") {
      now in
      let slots = now.history.slots
      return now.after.items.firstDifference { index, item in
        if item.isLifted { return nil }
        guard index < slots.count, item.frame.isClose(to: slots[index], within: now.tolerance) else {
          let slot = index < slots.count ? "\(slots[index])" : "no slot"
          return Difference(
            "frame", expected: "item \(item.id) in slot \(index), \(slot)", seen: "\(item.frame)")
        }
        return expect(!item.isScaled, "scale", "item \(item.id) not scaled", "scaled")
      }
    },
    Invariant("slots-are-disjoint-and-inside", "At rest no two items overlap, and all lie inside the grid.") {
      now in
      if now.history.lifted != nil { return nil }
      let (slots, items, tolerance) = (now.history.slots, now.after.items, now.tolerance)
      let grid = Rect(0, 0, now.history.layout.width, now.after.height)
      return items.firstDifference { index, item in
        // Slots lie apart and inside the grid: only an item outside of its slot is compared with all others.
        if index < slots.count, item.frame == slots[index] { return nil }
        guard item.frame.isInside(grid, within: tolerance) else {
          let room = "\(NumberText.of(grid.width))×\(NumberText.of(grid.height))"
          return Difference("outside", expected: "item \(item.id) inside \(room)", seen: "\(item.frame)")
        }
        return items.firstDifference { other, covered in
          guard other != index, item.frame.overlaps(covered.frame, byMoreThan: tolerance) else { return nil }
          return Difference(
            "overlap", expected: "item \(item.id) beside item \(covered.id)",
            seen: "\(item.frame) and \(covered.frame)")
        }
      }
    },
    Invariant(
      "selection-changes-by-taps",
      "A tap on an enabled item toggles its selection; nothing else changes a selection."
    ) { now in
      let before = now.before.items
      guard !now.history.hasNewTitles, before.count == now.after.items.count else { return nil }
      let tap = now.history.tap
      return now.after.items.firstDifference { index, item in
        guard let old = before.item(item.id, near: index) else { return nil }
        let isTapped = item.id == tap?.item && old.isEnabled
        if isTapped, tap?.isTie == true { return nil }
        return expect(
          item.isSelected == (old.isSelected != isTapped), isTapped ? "tapped" : "untouched",
          "item \(item.id) \(item.isSelected ? "not selected" : "selected")"
            + (isTapped && old.isSelected ? " any more" : ""),
          item.isSelected ? "selected" : "not selected")
      }
    },
    Invariant(
      "titles-set-the-lists",
      "At the start and after the items are replaced, exactly the listed items are enabled and selected; in between, "
        + "none becomes enabled or disabled."
    ) { now in
      let titles = now.history.titles
      let (isNew, before) = (now.history.hasNewTitles, now.before.items)
      return now.after.items.firstDifference { index, item in
        // An unchanged item has been reported already.
        if !isNew, before.item(item.id, near: index)?.isEnabled == item.isEnabled { return nil }
        func differs(_ isSo: Bool, _ list: [ItemID]?, _ word: String, _ other: String) -> Difference? {
          let isListed = list?.contains(item.id) ?? true
          let reason = list == nil ? ", as no list says which are" : ""
          return expect(
            isSo == isListed, word, "item \(item.id) \(isListed ? word : other)\(reason)",
            isListed ? other : word)
        }
        return differs(item.isEnabled, titles.enabled, "enabled", "disabled")
          ?? (isNew ? differs(item.isSelected, titles.selected, "selected", "not selected") : nil)
      }
    },
    Invariant(
      "one-ended-per-drag",
      "A released drag calls ended once, with the final order and selection; nothing else calls it."
    ) { now in
      if now.event == nil { return nil }
      let isDue =
        now.history.released != nil
        && (now.policies.reported == .always || now.after.order != now.history.orderAtLift)
      let due = isDue ? 1 : 0
      let calls = now.after.endedCount &- now.before.endedCount
      guard calls == due else {
        return .calls(of: "ended", due: due, seen: calls)
      }
      let report = now.after.lastEnded
      guard due == 1, report != now.after.report else { return nil }
      return Difference("report", expected: "ended with \(now.after.report.inWords)", seen: report.inWords)
    },
    Invariant(
      "cancel-restores", "A cancelled drag leaves the order as it was at the lift.", severity: .stuck
    ) { now in
      guard now.history.ending == .cancelled else { return nil }
      return now.after.differs(fromOrder: now.history.orderAtLift)
    },
    Invariant(
      "nothing-lifted-at-rest",
      "An item is lifted, scaled or in front only while its touch is down or a key drags it.",
      severity: .stuck,
      dependsOnTouches: true
    ) { now in
      guard now.history.held == nil else { return nil }
      if let lifted = now.history.lifted {
        return Difference(
          "lifted", expected: "nothing lifted", seen: "item \(now.after.items[lifted].id) lifted")
      }
      return now.after.front.map { Difference("front", expected: "nothing in front", seen: "item \($0)") }
    },
    .firstMoveLifts(
      due: { now in now.before.items.contains { $0.isLifted } ? nil : now.history.due?.note.item },
      isAnyLifted: { $0.history.lifted != nil }),
    Invariant(
      "one-drag-at-a-time", "At most one item is lifted at a time, and it stays lifted until its drag ends."
    ) { now in
      if now.history.liftedCount > 1 {
        let all = now.after.items.filter { $0.isLifted }.map(\.id)
        return Difference("several", expected: "at most one lifted item", seen: all.inWords)
      }
      guard let item = now.history.held?.item else { return nil }
      guard let index = now.history.lifted else {
        return Difference("dropped", expected: "item \(item) lifted", seen: "nothing lifted")
      }
      let lifted = now.after.items[index].id
      return expect(lifted == item, "other", "item \(item) lifted", "item \(lifted) lifted")
    },
    Invariant(
      "lift-without-movement-changes-nothing",
      "A lift that is released where it began changes neither order, frames nor selection."
    ) { now in
      guard let drag = now.history.released, !drag.hasMoved, !now.history.isTornOff else { return nil }
      if let wrong = now.after.differs(fromOrder: now.history.orderAtLift, "order") { return wrong }
      let item = now.after.items[drag.home]
      return expect(
        item.frame.isClose(to: drag.frameAtLift, within: now.tolerance), "frame",
        "item \(item.id) at \(drag.frameAtLift)", "\(item.frame)")
    },
    Invariant(
      "there-and-back-restores",
      "If the slot indicated last is the one that a dragged item came from, the order is as it was at the lift."
    ) { now in
      guard let drag = now.history.held ?? now.history.released, drag.slot == drag.home,
        !now.history.isTornOff
      else { return nil }
      return now.after.differs(fromOrder: now.history.orderAtLift)
    },
    Invariant(
      "drop-lands-where-shown",
      "A release keeps the order, and the place of the item in it, that was seen before it; so does a cancel that keeps it."
    ) { now in
      let isCancelled = now.history.ending == .cancelled && now.policies.cancel == .keeps
      guard let drag = isCancelled ? now.history.drag : now.history.released,
        now.after.items.count == now.before.items.count,
        let shown = now.before.items.firstIndex(where: { $0.id == drag.item }),
        let landed = now.after.items.firstIndex(where: { $0.id == drag.item })
      else { return nil }
      return expect(
        landed == shown, "slot",
        "item \(drag.item) \(isCancelled ? "left" : "dropped") in slot \(shown), where it was shown",
        "in slot \(landed)")
        ?? now.after.differs(fromOrder: now.before.order, "order")
    },
    Invariant(
      "lifted-tracks-touch",
      "The lifted item is as large as a slot, and its centre keeps its offset from the touch; by keys it lies in its slot."
    ) { now in
      guard let (drag, item, index) = now.heldItem, index < now.history.slots.count else { return nil }
      let (frame, slot) = (item.frame, now.history.slots[index])
      var centre = slot.centre
      if let id = drag.touch {
        guard let touch = now.history.touches.index(of: id) else { return nil }
        var expected = frame
        expected.origin =
          expected.origin + (now.history.touches[touch].location - drag.grabOffset - frame.centre)
        expected = now.policies.within.frame(
          expected, in: now.history.layout.bounds(itemCount: now.after.items.count))
        centre = now.policies.axis.frame(expected, inLineWith: slot).centre
      }
      return expect(
        frame.centre.isClose(to: centre, within: now.tolerance), "centre",
        "item \(drag.item) with its centre at \(centre)", "its centre at \(frame.centre)")
        ?? expect(
          abs(frame.width - slot.width) <= now.tolerance && abs(frame.height - slot.height) <= now.tolerance,
          "size", "item \(drag.item) of a slot's size", "\(frame)")
    },
    Invariant(
      "lifted-is-in-indicated-slot",
      "The lifted item takes the slot that was indicated last: by its centre, as the policy `target` says, or by a key."
    ) { now in
      guard let (drag, _, slot) = now.heldItem else { return nil }
      return expect(slot == drag.slot, "", "item \(drag.item) in slot \(drag.slot)", "in slot \(slot)")
    },
    Invariant("lifted-is-in-front", "The lifted item is in front of all others and shown scaled.") { now in
      guard let lifted = now.history.lifted else { return nil }
      let item = now.after.items[lifted]
      let front = now.after.front
      return expect(
        front == item.id, "front", "item \(item.id) in front",
        front.map { "item \($0) in front" } ?? "nothing")
        ?? expect(item.isScaled, "scale", "item \(item.id) scaled", "not scaled")
    },
    Invariant("height-follows-rows", "The grid is as high as its rows, paddings and margins together.") {
      now in
      let height = now.history.layout.height(itemCount: now.history.titles.items.count)
      return expect(
        abs(now.after.height - height) <= now.tolerance, "", "a height of \(NumberText.of(height))",
        NumberText.of(now.after.height))
    },
    .senselessEventsChangeNothing { now in
      expect(
        now.before.height == now.after.height, "height", "a height of \(NumberText.of(now.before.height))",
        NumberText.of(now.after.height))
        ?? expect(now.before.endedCount == now.after.endedCount, "ended", "no call", "a call")
        ?? Difference("items", expected: "every item as it was", seen: "a change")
    },
    Invariant("numbers-are-finite", "All numbers are finite.") { now in
      now.after.items.firstDifference { _, item in
        expect(item.frame.isFinite, "", "finite numbers", "item \(item.id) at \(item.frame)")
      } ?? expect(now.after.height.isFinite, "", "a finite height", NumberText.of(now.after.height))
    },
  ]
}

extension Moment where Subject == GridReorder {
  /// The drag in progress with its item and the slot in which that is seen; nil where another one is lifted.
  fileprivate var heldItem: (drag: GridReorder.History.Drag, item: GridReorder.Snapshot.Item, slot: Int)? {
    guard let drag = history.held, let slot = history.lifted, after.items[slot].id == drag.item
    else { return nil }
    return (drag, after.items[slot], slot)
  }
}

extension GridReorder.Snapshot {
  /// Whether the order is that of the given items, without one item in both; it allocates nothing.
  fileprivate func hasOrder(of others: [Item], without left: ItemID?) -> Bool {
    var place = 0
    for item in items where item.id != left {
      while place < others.count, others[place].id == left { place += 1 }
      guard place < others.count, others[place].id == item.id else { return false }
      place += 1
    }
    return true
  }

  fileprivate func differs(fromOrder order: [ItemID], _ aspect: String = "") -> Difference? {
    if items.count == order.count {
      var index = 0
      while index < order.count, items[index].id == order[index] { index += 1 }
      if index == order.count { return nil }
    }
    return Difference(aspect, expected: "the order \(order.inWords)", seen: self.order.inWords)
  }

  /// The order and the selection that `ended` has to report now.
  fileprivate var report: Report { Report(order: order, selection: items.filter { $0.isSelected }.map(\.id)) }
}

extension GridReorder.Snapshot.Report {
  fileprivate var inWords: String { "the order \(order.inWords) and the selection \(selection.inWords)" }
}
