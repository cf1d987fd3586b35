// The specification: what each rule says, in the order of the rules.

extension GridReorderRules {
  /// Rule 1: See ``GridReorder/Layout/slotWidth``.
  public mutating func slotWidth(_ layout: GridReorder.Layout) -> Double { layout.slotWidth }

  /// Rule 1: See ``GridReorder/Layout/slot(_:slotWidth:)``.
  public mutating func slot(_ index: Int, _ layout: GridReorder.Layout, slotWidth: Double) -> Rect {
    layout.slot(index, slotWidth: slotWidth)
  }

  /// Rule 1: See ``GridReorder/Layout/height(itemCount:)``.
  public mutating func height(_ layout: GridReorder.Layout, itemCount: Int) -> Double {
    layout.height(itemCount: itemCount)
  }

  /// Rule 1: See ``GridReorder/Layout/slotIndex(at:in:)``.
  public mutating func slotIndex(at location: Point, _ state: GridReorder.State) -> Int? {
    state.layout.slotIndex(at: location, in: state.slots)
  }

  /// Rule 2: A second press of the same touch makes no sense and is ignored.
  public mutating func accepts(pressOf touch: TouchID, _ state: inout GridReorder.State) -> Bool {
    state.index(of: touch) == nil
  }

  /// Rule 2: The front-most item whose frame, not scaled, contains the location.
  public mutating func item(at location: Point, _ state: GridReorder.State) -> ItemID? {
    if let drag = state.drag, drag.frame.contains(location) { return drag.item }
    guard let index = slotIndex(at: location, state), index != state.drag?.slot,
      index < state.items.count
    else { return nil }
    return state.items[index].id
  }

  /// Rules 2 and 3: An item with a touch down ignores further ones, and while an item is lifted all of them do.
  public mutating func role(
    ofPressOn item: ItemID, _ state: GridReorder.State
  ) -> GridReorder.State.Touch.Role {
    state.drag == nil && !state.touches.contains { $0.item == item } ? .live : .inert
  }

  /// Rule 2: In a straight line; exactly 10 points are not more.
  public mutating func wanders(_ touch: GridReorder.State.Touch, at location: Point) -> Bool {
    let way = location - touch.press
    return way.x * way.x + way.y * way.y > GridReorder.tapRadius * GridReorder.tapRadius
  }

  /// Rule 2: Only an enabled item is toggled, and nothing is reported.
  public mutating func tap(_ item: ItemID, _ state: inout GridReorder.State) {
    guard let index = state.items.firstIndex(where: { $0.id == item }), state.items[index].isEnabled else {
      return
    }
    state.items[index].isSelected.toggle()
  }

  /// Rule 3: Enabled or not makes no difference; one drag at a time.
  public mutating func itemLifted(
    byHoldOf touch: GridReorder.State.Touch, _ state: GridReorder.State
  ) -> ItemID? {
    state.drag == nil && touch.role == .live ? touch.item : nil
  }

  /// Rule 3: The order at the lift is remembered for a cancel.
  public mutating func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout GridReorder.State) {
    let touch = state.touches[touchIndex]
    guard state.slots.indices.contains(slot) else { return }
    let frame = state.slots[slot]
    state.drag = GridReorder.State.Drag(
      touch: touch.id, item: item, slot: slot, grabOffset: grabOffset(touch: touch, frame: frame),
      frame: frame)
    state.itemsAtLift.removeAll(keepingCapacity: true)
    state.itemsAtLift.append(contentsOf: state.items)
    state.touches[touchIndex].role = .drags
    silenceTouches(except: touch.id, &state)
  }

  /// Rule 3: A touch that is down during a drag stays without effect until it is released.
  public mutating func silenceTouches(except touch: TouchID, _ state: inout GridReorder.State) {
    for index in state.touches.indices where state.touches[index].id != touch {
      state.touches[index].role = .inert
    }
  }

  /// Rule 3: The lifted item, for display only: its frame and the slots are not scaled.
  public mutating func scaledItem(_ state: GridReorder.State) -> ItemID? { state.drag?.item }

  /// Rule 3: The lifted item, as long as it is lifted.
  public mutating func itemInFront(_ state: GridReorder.State) -> ItemID? { state.drag?.item }

  /// Rule 4: Taken from the frame that is not scaled, at the hold.
  public mutating func grabOffset(touch: GridReorder.State.Touch, frame: Rect) -> Point {
    touch.location - frame.centre
  }

  /// Rule 4: The centre keeps its offset from the touch.
  public mutating func trackedFrame(_ drag: GridReorder.State.Drag, touchAt location: Point) -> Rect {
    let centre = location - drag.grabOffset
    return Rect(
      centre.x - drag.frame.width / 2, centre.y - drag.frame.height / 2, drag.frame.width, drag.frame.height)
  }

  /// Rule 5: The slot in which the centre of the lifted item lies, if it is another one.
  public mutating func targetSlot(_ drag: GridReorder.State.Drag, _ state: GridReorder.State) -> Int? {
    guard let target = slotIndex(at: drag.frame.centre, state), target != drag.slot else { return nil }
    return target
  }

  /// Rule 5: Also over several slots at once.
  ///
  /// - Complexity: O(distance).
  public mutating func moveItem(from: Int, to: Int, _ state: inout GridReorder.State) {
    guard state.items.indices.contains(from), state.items.indices.contains(to) else { return }
    let item = state.items[from]
    if from < to {
      for index in from..<to { state.items[index] = state.items[index + 1] }
    } else {
      for index in stride(from: from, to: to, by: -1) { state.items[index] = state.items[index - 1] }
    }
    state.items[to] = item
  }

  /// Rule 6: Exactly one report, also when nothing moved.
  public mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    state.drag = nil
    reportEnded(&state)
  }

  /// Rule 6: Order and selection of this moment.
  public mutating func reportEnded(_ state: inout GridReorder.State) {
    state.endedCount += 1
    state.lastEnded.order.removeAll(keepingCapacity: true)
    state.lastEnded.selection.removeAll(keepingCapacity: true)
    for item in state.items {
      state.lastEnded.order.append(item.id)
      if item.isSelected { state.lastEnded.selection.append(item.id) }
    }
  }

  /// Rule 6: With the policy `keeps` the present order stays; nothing is reported either way.
  public mutating func cancel(
    _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State
  ) {
    state.drag = nil
    guard policy == .restores else { return }
    state.items.removeAll(keepingCapacity: true)
    state.items.append(contentsOf: state.itemsAtLift)
  }

  /// Rule 7: A drag is cancelled, and every touch that is down stays without effect.
  public mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    state.drag = nil
    state.items.removeAll(keepingCapacity: true)
    for item in titles.items {
      state.items.append(
        GridReorder.State.Item(
          id: item, isEnabled: isListed(item, in: titles.enabled),
          isSelected: isListed(item, in: titles.selected)))
    }
    for index in state.touches.indices {
      state.touches[index].role = .inert
      state.touches[index].item = nil
    }
    layOut(&state)
  }

  /// Rule 7: The same identifier twice is what a scene would be refused for.
  public mutating func accepts(_ titles: GridReorder.Titles) -> Bool { titles.firstRepeated == nil }

  /// Rule 7: Absent means all.
  public mutating func isListed(_ item: ItemID, in list: [ItemID]?) -> Bool { list?.contains(item) ?? true }

  /// Rule 8: The order stays, also that of the lifted item, until the next move.
  public mutating func resize(width: Double, _ state: inout GridReorder.State) {
    state.layout.width = width
    layOut(&state)
    guard let drag = state.drag else { return }
    state.drag?.frame = resizedFrame(drag, slotWidth: slotWidth(state.layout))
  }

  /// Rule 8: What a scene would be refused for: a width that is not finite or leaves no room for the slots.
  public mutating func accepts(width: Double, _ layout: GridReorder.Layout) -> Bool {
    var resized = layout
    resized.width = width
    return width.isFinite && width >= 0 && resized.slotWidth >= 0
  }

  /// Rule 8: The centre stays where it is, and so does its offset from the touch.
  public mutating func resizedFrame(_ drag: GridReorder.State.Drag, slotWidth: Double) -> Rect {
    Rect(drag.frame.centre.x - slotWidth / 2, drag.frame.y, slotWidth, drag.frame.height)
  }

  /// Rules 1 and 8: One slot for each item.
  public mutating func layOut(_ state: inout GridReorder.State) {
    let width = slotWidth(state.layout)
    state.slots.removeAll(keepingCapacity: true)
    for index in state.items.indices { state.slots.append(slot(index, state.layout, slotWidth: width)) }
  }
}

extension GridReorder {
  /// How far a touch may be from its press and still become a tap or a drag, in points.
  public static let tapRadius = 10.0
}
