/// The rules of grid reorder, one function each: together they are the specification.
///
/// Override one to change it, and all others stay as they are; `super` is the rule as it is written. That is
/// what a planted fault does. What a subclass remembers is forgotten at the next start of a run, as
/// ``GridReorderReference`` then makes new rules.
///
/// `state` is the grid before the rule is applied and, where it is `inout`, after it.
open class GridReorderRules {
  /// The grid, with all that is remembered of the run.
  public typealias State = GridReorder.State
  /// The measures of a grid.
  public typealias Layout = GridReorder.Layout
  /// The items of a grid, and which of them are enabled and selected.
  public typealias Titles = GridReorder.Titles
  /// Where grids legitimately differ.
  public typealias Policies = GridReorder.Policies

  /// Makes the rules, at the start of a run.
  public required init() {}

  // MARK: Rule 1: slots

  /// The width of every slot, in points.
  ///
  /// Rule 1: (W − 2·columnMargin − columnPadding·(columns − 1)) / columns, which is
  /// ``GridReorder/Layout/slotWidth``.
  open func slotWidth(_ layout: Layout) -> Double { layout.slotWidth }

  /// The frame of a slot.
  ///
  /// Rule 1: row index / columns, column index mod columns, which is ``GridReorder/Layout/slot(_:slotWidth:)``.
  open func slot(_ index: Int, _ layout: Layout, slotWidth: Double) -> Rect {
    layout.slot(index, slotWidth: slotWidth)
  }

  /// The height of the grid.
  ///
  /// Rule 1: 2·rowMargin + rows·rowHeight + (rows − 1)·rowPadding, and 2·rowMargin without items, which is
  /// ``GridReorder/Layout/height(itemCount:)``.
  open func height(_ layout: Layout, itemCount: Int) -> Double {
    layout.height(itemCount: itemCount)
  }

  /// The slot that contains a location.
  ///
  /// Rule 1: nil in a gap, a margin or an empty cell of the last row. See
  /// ``GridReorder/Layout/slotIndex(at:in:)``.
  open func slotIndex(at location: Point, _ state: State) -> Int? {
    state.layout.slotIndex(at: location, in: state.slots)
  }

  // MARK: Rule 2: taps

  /// Whether a touch may go down.
  ///
  /// Rule 2: not while it is down already; a second press of the same touch makes no sense and is ignored.
  open func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
    state.index(of: touch) == nil
  }

  /// The item that a touch going down here is on; nil for none.
  ///
  /// Rule 2: the front-most item whose frame, not scaled, contains the location. As in UIKit a grid does not see touches
  /// outside its bounds, not even on a lifted item that sticks out.
  open func item(at location: Point, _ state: State) -> ItemID? {
    guard state.layout.bounds(itemCount: state.items.count).contains(location) else { return nil }
    if let drag = state.drag, drag.frame.contains(location) { return drag.item }
    guard let index = slotIndex(at: location, state), index != state.drag?.slot,
      index < state.items.count
    else { return nil }
    return state.items[index].id
  }

  /// What a touch that goes down on an item can do.
  ///
  /// Rules 2 and 3: an item with a touch down ignores further ones, and while an item is lifted all of them do.
  open func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    state.drag == nil && !state.touches.contains { $0.item == item } ? .live : .inert
  }

  /// Whether a touch at this location has left its press by more than 10 points.
  ///
  /// Rule 2: in a straight line; exactly 10 points are not more.
  open func wanders(_ touch: State.Touch, at location: Point) -> Bool {
    (location - touch.press).squaredLength > GridReorder.tapRadius * GridReorder.tapRadius
  }

  /// A tap on an item.
  ///
  /// Rule 2: toggles the selection of an enabled item, and of no other. Nothing is reported.
  open func tap(_ item: ItemID, _ state: inout State) {
    guard let index = state.items.firstIndex(where: { $0.id == item }), state.items[index].isEnabled else {
      return
    }
    state.items[index].isSelected.toggle()
  }

  // MARK: Rule 3: lift

  /// Whether a touch that has moved lifts its item.
  ///
  /// Rule 3: never. With the policy `liftDistance` it does as soon as it is so far from its press, in a straight line;
  /// exactly as far is enough.
  open func lifts(_ touch: State.Touch, at location: Point, _ policies: Policies) -> Bool {
    policies.liftsByMove
      && (location - touch.press).squaredLength >= policies.liftDistance * policies.liftDistance
  }

  /// The item that a hold of the touch lifts; nil for none.
  ///
  /// Rule 3: the one that it has pressed, enabled or not; one drag at a time. With the policy `liftDistance` this is
  /// about moves.
  open func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
    state.drag == nil && touch.role == .live ? touch.item : nil
  }

  /// Lifts an item in a slot with the touch of that index.
  ///
  /// Rule 3: the order at the lift is remembered for a cancel.
  open func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout State) {
    let touch = state.touches[touchIndex]
    guard state.slots.indices.contains(slot) else { return }
    let frame = state.slots[slot]
    state.drag = State.Drag(
      touch: touch.id, item: item, slot: slot, grabOffset: grabOffset(touch: touch, frame: frame),
      frame: frame)
    state.itemsAtLift.overwrite(with: state.items)
    state.touches[touchIndex].role = .drags
    silenceTouches(except: touch.id, &state)
  }

  /// Makes all touches that are down inert, except for one.
  ///
  /// Rule 3: a touch that is down during a drag stays without effect until it is released.
  open func silenceTouches(except touch: TouchID, _ state: inout State) {
    for index in state.touches.indices where state.touches[index].id != touch {
      state.touches[index].role = .inert
    }
  }

  /// The item that is shown scaled by 1.2.
  ///
  /// Rule 3: the lifted one, for display only: its frame and the slots are not scaled.
  open func scaledItem(_ state: State) -> ItemID? { state.drag?.item }

  /// The item in front of all others.
  ///
  /// Rule 3: the lifted one, as long as it is lifted.
  open func itemInFront(_ state: State) -> ItemID? { state.drag?.item }

  // MARK: Rule 4: track

  /// The grab offset.
  ///
  /// Rule 4: from the centre of the item to the touch at the hold; the item's frame is not scaled. With the policy
  /// `liftDistance` to the press, so that the item catches up with the touch.
  open func grabOffset(touch: State.Touch, frame: Rect) -> Point { touch.location - frame.centre }

  /// The frame of the lifted item while the touch is at this location.
  ///
  /// Rule 4: its centre keeps the offset from the touch.
  open func trackedFrame(_ drag: State.Drag, touchAt location: Point) -> Rect {
    let centre = location - drag.grabOffset
    return Rect(
      centre.x - drag.frame.width / 2, centre.y - drag.frame.height / 2, drag.frame.width, drag.frame.height)
  }

  // MARK: Rule 5: move

  /// The slot that the lifted item moves to; nil where it stays in its own.
  ///
  /// Rule 5: the slot in which its centre lies, if that is another one.
  open func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
    guard let target = slotIndex(at: drag.frame.centre, state), target != drag.slot else { return nil }
    return target
  }

  /// Takes the item out of one slot and puts it into another.
  ///
  /// Rule 5: those in between shift by one towards the gap, also over several slots at once. This is about the order
  /// alone: ``takeSlot(_:_:_:)`` decides which slot is the lifted item's.
  ///
  /// - Complexity: O(distance).
  open func moveItem(from: Int, to: Int, _ state: inout State) {
    guard state.items.indices.contains(from), state.items.indices.contains(to) else { return }
    let item = state.items[from]
    if from < to {
      for index in from..<to { state.items[index] = state.items[index + 1] }
    } else {
      for index in stride(from: from, to: to, by: -1) { state.items[index] = state.items[index - 1] }
    }
    state.items[to] = item
  }

  /// Makes another slot that of the lifted item, in which it is seen and will settle.
  ///
  /// Rule 5: the order changes with it, by a move; with the policy `swap` the item changes places with the one there.
  open func takeSlot(_ slot: Int, _ policy: Policies.Reorder, _ state: inout State) {
    guard let drag = state.drag else { return }
    switch policy {
    case .move: moveItem(from: drag.slot, to: slot, &state)
    case .swap:
      if state.items.indices.contains(drag.slot), state.items.indices.contains(slot) {
        state.items.swapAt(drag.slot, slot)
      }
    }
    state.drag?.slot = slot
  }

  // MARK: Rule 6: release and cancel

  /// The end of a drag by a release.
  ///
  /// Rule 6: the item settles, and exactly one `ended` reports, also when nothing moved.
  open func release(_ drag: State.Drag, _ state: inout State) {
    endDrag(&state)
    reportEnded(&state)
  }

  /// Ends the drag in progress, however that comes.
  ///
  /// Rule 6: the item settles in the slot that it has, and nothing is lifted any more. Nothing is reported here.
  open func endDrag(_ state: inout State) { state.drag = nil }

  /// Calls `ended`.
  ///
  /// Rule 6: with order and selection of this moment.
  open func reportEnded(_ state: inout State) {
    // It may go on from what was seen of other code, which may show any number.
    state.endedCount &+= 1
    let items = state.items
    state.lastEnded.order.refill(to: items.count, with: 0) { items[$0].id }
    state.lastEnded.selection.clear()
    for item in state.items where item.isSelected { state.lastEnded.selection.append(item.id) }
  }

  /// The end of a drag by a cancel.
  ///
  /// Rule 6: the order of the lift comes back; with the policy `keeps` the present one stays. Nothing is reported either
  /// way.
  open func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
    endDrag(&state)
    if policy == .restores { state.items.overwrite(with: state.itemsAtLift) }
  }

  // MARK: Rule 7: new titles

  /// Replaces the items.
  ///
  /// Rule 7: a drag is cancelled without a report, and every touch that is down stays without effect.
  open func setTitles(_ titles: Titles, _ state: inout State) {
    endDrag(&state)
    state.items.refill(to: titles.items.count, with: State.Item(id: 0, isEnabled: true, isSelected: true)) {
      let item = titles.items[$0]
      return State.Item(
        id: item, isEnabled: isListed(item, in: titles.enabled),
        isSelected: isListed(item, in: titles.selected))
    }
    for index in state.touches.indices {
      state.touches[index].role = .inert
      state.touches[index].item = nil
    }
    layOut(&state)
  }

  /// Whether new titles are legal; others are ignored.
  ///
  /// Rule 7: they must not name an item twice, for which a scene would be refused.
  open func accepts(_ titles: Titles) -> Bool { titles.firstRepeated == nil }

  /// Whether a new item is enabled, or selected.
  ///
  /// Rule 7: the list decides, and no list means yes.
  open func isListed(_ item: ItemID, in list: [ItemID]?) -> Bool { list?.contains(item) ?? true }

  // MARK: Rule 8: width

  /// Gives the grid another width.
  ///
  /// Rule 8: the order stays, also that of the lifted item, until the next move.
  open func resize(width: Double, _ state: inout State) {
    state.layout.width = width
    layOut(&state)
    guard let drag = state.drag else { return }
    state.drag?.frame = resizedFrame(drag, slotWidth: slotWidth(state.layout))
  }

  /// Whether a new width is legal; others are ignored.
  ///
  /// Rule 8: it must be finite and leave room for the slots, or a scene would be refused for it.
  open func accepts(width: Double, _ layout: Layout) -> Bool { layout.resized(to: width) != nil }

  /// The frame of the lifted item in a grid with slots of a new size.
  ///
  /// Rule 8: its centre stays where it is, and so does its offset from the touch.
  open func resizedFrame(_ drag: State.Drag, slotWidth: Double) -> Rect {
    Rect(drag.frame.centre.x - slotWidth / 2, drag.frame.y, slotWidth, drag.frame.height)
  }

  /// Computes the frames of all slots anew.
  ///
  /// Rules 1 and 8: one slot for each item.
  open func layOut(_ state: inout State) {
    let (layout, width) = (state.layout, slotWidth(state.layout))
    state.slots.refill(to: state.items.count, with: .zero) { slot($0, layout, slotWidth: width) }
  }
}
