/// What an event has changed, read off the snapshots before and after it.
extension GridReorder.Observation {
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
    var found: Changes = [.order, .frames]
    let (first, last) = (reordered.lowerBound, reordered.upperBound - 1)
    if before.items[first].id == after.items[last].id {
      shift = .forward
    } else if before.items[last].id == after.items[first].id {
      shift = .backward
    }
    for index in changed {
      let old = shift == .none ? index : indexBefore(index)
      guard shift != .none, before.items[old].id == after.items[index].id else {
        shift = .none
        found.formUnion([.members, .marks, .lifting])
        break
      }
      found.formUnion(Self.changes(before.items[old], after.items[index]))
    }
    changes.formUnion(found)
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
    var changes: Changes = []
    if old.frame != new.frame {
      changes.insert(new.isLifted && old.isLifted ? .liftedFrame : .frames)
      if !new.frame.isFinite { changes.insert(.infinite) }
    }
    if old.isEnabled != new.isEnabled || old.isSelected != new.isSelected { changes.insert(.marks) }
    if old.isLifted != new.isLifted || old.isScaled != new.isScaled { changes.insert(.lifting) }
    return changes
  }

  /// Finds out which of the changes meet what some invariants are about, so that these are not asked in vain.
  mutating func findSituations() {
    if lifted == nil, !changes.isDisjoint(with: [.order, .frames, .lifting, .titles, .width, .height]) {
      changes.insert(.resting)
    }
    if let drag, drag.indicatedSlot == drag.homeSlot, !changes.isDisjoint(with: [.order, .touch, .ending]) {
      changes.insert(.overHome)
    }
    if let drag, ending == nil, let lifted, lifted != drag.indicatedSlot,
      !changes.isDisjoint(with: [.order, .lifting, .touch])
    {
      changes.insert(.elsewhere)
    }
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
  }

  /// After a move of the lifted item, remembers the slot in which its centre (or, by the policy, its touch)
  /// was seen.
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
  func slot(at centre: Point, chosen: Int) -> Int? {
    if chosen < slots.count, slots[chosen].contains(centre) { return chosen }
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

extension Changes {
  /// The order of the items.
  static let order = Changes(rawValue: 1 << 0)
  /// The frame of an item that is not lifted.
  static let frames = Changes(rawValue: 1 << 1)
  /// Which items are lifted or scaled.
  static let lifting = Changes(rawValue: 1 << 2)
  /// The frame of the lifted item.
  static let liftedFrame = Changes(rawValue: 1 << 3)
  static let height = Changes(rawValue: 1 << 4)
  static let front = Changes(rawValue: 1 << 5)
  /// The calls of `ended`.
  static let ended = Changes(rawValue: 1 << 6)
  /// The touch of the lifted item has moved, whatever the item did.
  static let touch = Changes(rawValue: 1 << 7)
  /// The drag has ended, whether or not that is seen.
  static let ending = Changes(rawValue: 1 << 8)
  /// An item was tapped, whether or not that is seen.
  static let tap = Changes(rawValue: 1 << 9)
  static let width = Changes(rawValue: 1 << 10)
  static let titles = Changes(rawValue: 1 << 11)
  /// Which items are enabled or selected.
  static let marks = Changes(rawValue: 1 << 12)
  /// The order, in another way than by the move of one item.
  static let members = Changes(rawValue: 1 << 13)
  /// Anything that is seen, by an event that makes no sense.
  static let senseless = Changes(rawValue: 1 << 14)
  /// A frame, to one with a number that is not finite.
  static let infinite = Changes(rawValue: 1 << 15)
  /// Items, slots or the height, with nothing lifted.
  static let resting = Changes(rawValue: 1 << 16)
  /// The order, the place of the touch or the drag, over the slot in which the lifted item was first.
  static let overHome = Changes(rawValue: 1 << 17)
  /// The order, what is lifted or the place of the touch, with a lifted item that has another slot than it was over.
  static let elsewhere = Changes(rawValue: 1 << 18)
}
