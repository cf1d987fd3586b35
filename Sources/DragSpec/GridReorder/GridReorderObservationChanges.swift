/// What an event has changed, read off the snapshots before and after it.
extension GridReorder.Observation {
  @inline(__always)
  mutating func findChanges() {
    changes = []
    reordered = 0..<0
    shift = .none
    if before.height != after.height { changes.insert(.height) }
    if before.front != after.front { changes.insert(.front) }
    if before.endedCount != after.endedCount { changes.insert(.ended) }
    guard before.items.count == after.items.count else {
      changed = after.items.indices
      changes.formUnion([.order, .members, .frames, .marks, .lifting])
      return
    }
    changed = differing(in: after.items.indices) { $0.isIdentical(to: $1) }
    guard !changed.isEmpty else { return }
    reordered = differing(in: changed) { $0.id == $1.id }
    guard reordered.isEmpty else { return findShift() }
    var found = changes
    for index in changed { found.formUnion(Self.changes(before.items[index], after.items[index])) }
    changes = found
  }

  /// The range from the first to the last place in which items before and after do not agree.
  @inline(__always)
  func differing(
    in range: Range<Int>, _ agree: (GridReorder.Snapshot.Item, GridReorder.Snapshot.Item) -> Bool
  ) -> Range<Int> {
    before.items.withUnsafeBufferPointer { old in
      after.items.withUnsafeBufferPointer { new in
        var (first, end) = (range.lowerBound, range.upperBound)
        while first < end, agree(old[first], new[first]) { first += 1 }
        while first < end, agree(old[end - 1], new[end - 1]) { end -= 1 }
        return first..<end
      }
    }
  }

  /// Finds out whether one item has moved and those in between have made room, and what else has changed.
  mutating func findShift() {
    let (first, last) = (reordered.lowerBound, reordered.upperBound - 1)
    if before.items[first].id == after.items[last].id {
      shift = .forward
    } else if before.items[last].id == after.items[first].id {
      shift = .backward
    }
    var found: Changes = [.order, .frames]
    if let others = changesOfShifted() {
      found.formUnion(others)
    } else {
      shift = .none
      found.formUnion([.members, .marks, .lifting])
    }
    changes.formUnion(found)
  }

  /// What else has changed about items of which one has moved; nil if they have changed in another way.
  @inline(__always)
  private func changesOfShifted() -> Changes? {
    guard shift != .none else { return nil }
    return before.items.withUnsafeBufferPointer { old in
      after.items.withUnsafeBufferPointer { new in
        var found: Changes = []
        for index in changed {
          let (old, new) = (old[indexBefore(index)], new[index])
          guard old.id == new.id else { return nil }
          found.formUnion(Self.changesOfMarks(old, new))
          if !new.frame.isFinite { found.insert(.infinite) }
        }
        return found
      }
    }
  }

  /// Where the item that now has this index was before, if the items have shifted or are where they were.
  func indexBefore(_ index: Int) -> Int {
    guard shift != .none, reordered.contains(index) else { return index }
    let isForward = shift == .forward
    if index == (isForward ? reordered.upperBound - 1 : reordered.lowerBound) {
      return isForward ? reordered.lowerBound : reordered.upperBound - 1
    }
    return isForward ? index + 1 : index - 1
  }

  /// What an event has changed about an item.
  @inline(__always)
  static func changes(_ old: GridReorder.Snapshot.Item, _ new: GridReorder.Snapshot.Item) -> Changes {
    var changes = changesOfMarks(old, new)
    if old.frame != new.frame {
      changes.insert(new.isLifted && old.isLifted ? .liftedFrame : .frames)
      if !new.frame.isFinite { changes.insert(.infinite) }
    }
    return changes
  }

  /// What an event has changed about an item, whatever its frame.
  @inline(__always)
  static func changesOfMarks(
    _ old: GridReorder.Snapshot.Item, _ new: GridReorder.Snapshot.Item
  ) -> Changes {
    var changes: Changes = []
    if old.isEnabled != new.isEnabled || old.isSelected != new.isSelected { changes.insert(.marks) }
    if old.isLifted != new.isLifted || old.isScaled != new.isScaled { changes.insert(.lifting) }
    return changes
  }

  mutating func findLifted() {
    // Without such changes the lifted item is where it was.
    guard !changes.isDisjoint(with: [.lifting, .order]) else { return }
    lifted = nil
    liftedCount = 0
    for index in after.items.indices where after.items[index].isLifted {
      liftedCount += 1
      if lifted == nil { lifted = index }
    }
  }
}

/// What width and titles have become, and where the lifted item was seen.
extension GridReorder.Observation {
  mutating func resize(_ width: Double) {
    guard let resized = layout.resized(to: width) else { return ignore() }
    layout = resized
    hasNewWidth = true
    changes.insert(.width)
    layOut()
    labels.insert(.resized)
    if drag != nil {
      drag?.hasMoved = true
      labels.insert(.resizedDuringDrag)
      labels.insert(.secondResizeOfDrag, stage: repeats.resize())
    }
  }

  mutating func set(_ titles: GridReorder.Titles) {
    guard titles.firstRepeated == nil else { return ignore() }
    labels.insert(.titlesSet)
    if let takenAway { labels.insert(.cameBack, if: titles.items.contains(takenAway)) }
    if drag != nil {
      if titles.items.isEmpty {
        takenAway = drag?.item
        labels.insert(.emptiedDuringDrag)
      }
      ending = .replaced
      lastEnding = .replaced
      changes.insert(.ending)
      labelEnd(.replaced)
    }
    replace(titles)
  }

  mutating func replace(_ titles: GridReorder.Titles) {
    self.titles = titles
    hasNewTitles = true
    changes.insert(.titles)
    for index in touches.indices {
      touches[index].note = TouchNote(item: nil, isInert: true)
    }
    layOut()
  }

  mutating func layOut() {
    let (layout, width) = (layout, layout.slotWidth)
    slots.refill(to: titles.items.count, with: .zero) { layout.slot($0, slotWidth: width) }
    areSlotsSure = tolerance >= 0 && slots.allSatisfy { $0.isFinite }
  }

  /// After a move of the lifted item, remembers the slot in which its centre (or, by the policy, its touch)
  /// was seen.
  @inline(__always)
  mutating func follow() {
    guard let drag, let lifted else { return }
    var centre = after.items[lifted].frame.centre
    if policies.target == .touch, let touch = touches.index(of: drag.touch) {
      centre = touches[touch].location
    }
    guard let slot = slot(at: centre, chosen: lifted) else { return labels.insert(.betweenSlots) }
    self.drag?.indicatedSlot = slot
    let distance = abs(slot - drag.indicatedSlot)
    labels.insert(.movedOneSlot, if: distance == 1)
    labels.insert(.skippedSlots, if: distance > 1)
    if slot != drag.homeSlot { self.drag?.hasLeftHome = true }
    labels.insert(.centreOnBorder, if: centre.x == slots[slot].x || centre.y == slots[slot].y)
  }

  /// The slot in which the centre lies; exactly on a border the chosen one, as all slots that meet there are
  /// right.
  ///
  /// Mutating, although it changes nothing: otherwise all of the observation is copied.
  @inline(__always)
  mutating func slot(at centre: Point, chosen: Int) -> Int? {
    chosen < slots.count && slots[chosen].contains(centre) ? chosen : otherSlot(at: centre, chosen: chosen)
  }

  /// The same for a centre that the chosen slot does not contain.
  @inline(never)
  private mutating func otherSlot(at centre: Point, chosen: Int) -> Int? {
    let slot = layout.slotIndex(at: centre, in: slots)
    return slot != nil && chosen < slots.count && isClosed(slots[chosen], containing: centre)
      ? chosen : slot
  }

  /// Whether the slot contains the point, all its edges included.
  func isClosed(_ slot: Rect, containing point: Point) -> Bool {
    point.x >= slot.x - tolerance && point.x <= slot.maxX + tolerance && point.y >= slot.y - tolerance
      && point.y <= slot.maxY + tolerance
  }
}
