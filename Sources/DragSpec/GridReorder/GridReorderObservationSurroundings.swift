/// What width and titles have become, and where the lifted item was seen.
extension GridReorder.Observation {
  mutating func resize(_ width: Double) {
    var resized = layout
    resized.width = width
    guard width.isFinite, width >= 0, resized.slotWidth >= 0 else { return labels.insert(.ignoredEvent) }
    layout = resized
    hasNewWidth = true
    changes.insert(.width)
    layOut()
    labels.insert(.resized)
    if drag != nil {
      drag?.hasMoved = true
      labels.insert(.resizedDuringDrag)
    }
  }

  mutating func set(_ titles: GridReorder.Titles) {
    guard titles.firstRepeated == nil else { return labels.insert(.ignoredEvent) }
    labels.insert(.titlesSet)
    if drag != nil {
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
    let width = layout.slotWidth
    slots.removeAll(keepingCapacity: true)
    for index in titles.items.indices { slots.append(layout.slot(index, slotWidth: width)) }
  }

  /// After a move of the lifted item, remembers the slot in which its centre was seen, or the touch by the policy.
  mutating func follow() {
    guard let drag, let lifted else { return }
    var centre = after.items[lifted].frame.centre
    if policies.indicator == .touch, let touch = touches.index(of: drag.touch) {
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

  /// The slot in which the centre lies; exactly on a border the chosen one, as all that meet there are right.
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
