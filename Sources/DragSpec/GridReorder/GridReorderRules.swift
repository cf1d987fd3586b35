/// The rules of grid reorder, one function each: together they are the specification.
open class GridReorderRules: RuleBook {
  public typealias Subject = GridReorder
  /// The grid, with all that is remembered of the run.
  public typealias State = GridReorder.State
  /// The measures of a grid.
  public typealias Layout = GridReorder.Layout
  /// The items of a grid, and which of them are enabled and selected.
  public typealias Titles = GridReorder.Titles
  /// Where grids legitimately differ.
  public typealias Policies = GridReorder.Policies

  public required init() {}

  /// Takes an event.
  ///
  /// Rule 2: a second press of the same touch makes no sense and is ignored.
  open func handle(_ event: GridReorder.Event, _ state: inout State) {
    switch event {
    case .touch(let event): take(event, &state)
    case .resize(let width):
      guard accepts(width: width, state.layout) else { return }
      resize(width: width, &state)
      state.asked = nil
      alignLifted(&state)
    case .setTitles(let titles): if accepts(titles) { setTitles(titles, &state) }
    case .key(let event): take(event, &state)
    }
  }

  // MARK: Rule 1: slots

  /// The width of every slot, in points: rule 1, ``GridReorder/Layout/slotWidth``.
  open func slotWidth(_ layout: Layout) -> Double { layout.slotWidth }

  /// The frame of a slot: rule 1, ``GridReorder/Layout/slot(_:slotWidth:)``.
  open func slot(_ index: Int, _ layout: Layout, slotWidth: Double) -> Rect {
    layout.slot(index, slotWidth: slotWidth)
  }

  /// The height of the grid, in points: rule 1, ``GridReorder/Layout/height(itemCount:)``.
  open func height(_ layout: Layout, itemCount: Int) -> Double { layout.height(itemCount: itemCount) }

  /// The slot that contains a location: rule 1, nil in a gap, a margin or an empty cell of the last row.
  open func slotIndex(at location: Point, _ state: State) -> Int? {
    state.slots.firstIndex { $0.contains(location) }
  }

  // MARK: Rule 2: taps

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

  /// The role of a touch that goes down on an item: live if it may tap or lift it.
  ///
  /// Rules 2 and 3: an item with a touch down ignores further touches, and while an item is lifted all do;
  /// the policy `secondTouch` says more about second touches.
  open func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    state.drag == nil && !state.isTaken(item) ? .live : .inert
  }

  /// Whether a touch has left its press by more than 10 points: rule 2, in a straight line.
  open func wanders(_ touch: State.Touch) -> Bool { touch.isBeyond(TouchEvent.tapRadius) }

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
  /// Rule 3: never. With the policy `lifts` = `move` it does at a distance of at least `liftDistance` from
  /// its press, in a straight line.
  open func lifts(_ touch: State.Touch, _ state: State) -> Bool { state.policies.lifts(touch) }

  /// The item that a touch lifts, by its hold or what the policy `lifts` says; nil for none.
  ///
  /// Rule 3: the one that it has pressed, enabled or not; one drag at a time.
  open func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
    state.drag == nil && touch.role == .live ? touch.note : nil
  }

  /// Lifts an item in a slot with the touch of that index.
  ///
  /// Rule 3: the order at the lift is kept for a cancel. A touch that is down during a drag has no effect
  /// until it is released.
  open func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout State) {
    let touch = state.touches[touchIndex]
    guard state.slots.indices.contains(slot) else { return }
    let frame = state.slots[slot]
    // An item lifted by a move catches up with its touch.
    var grabbing = touch
    if state.policies.lifts == .move { grabbing.location = touch.press }
    state.drag = State.Drag(
      touch: touch.id, item: item, slot: slot, grabOffset: grabOffset(touch: grabbing, frame: frame),
      frame: frame)
    state.itemsAtLift = state.items
    state.touches[touchIndex].role = .drags
    state.touches.silence(except: touch.id)
  }

  /// The item that is shown scaled by 1.2: rule 3, the lifted one; its frame and the slots are not scaled.
  open func scaledItem(_ state: State) -> ItemID? { state.drag?.item }

  /// The item in front of all others: rule 3, the lifted one, as long as it is lifted.
  open func itemInFront(_ state: State) -> ItemID? { state.drag?.item }

  // MARK: Rule 4: track

  /// The grab offset.
  ///
  /// Rule 4: from the centre of the item to the touch at the hold; the item's frame is not scaled. With the policy
  /// `lifts` = `move` to the press, so that the item catches up with the touch.
  open func grabOffset(touch: State.Touch, frame: Rect) -> Point { touch.location - frame.centre }

  /// The frame of the lifted item while the touch is here: rule 4, its centre keeps the offset from the touch.
  open func trackedFrame(_ drag: State.Drag, touchAt location: Point) -> Rect {
    let centre = location - drag.grabOffset
    return Rect(
      centre.x - drag.frame.width / 2, centre.y - drag.frame.height / 2, drag.frame.width, drag.frame.height)
  }

  /// Keeps the lifted item in line with its slot, and inside the grid.
  ///
  /// Rule 4: with the policies `axis` (also in another slot, or one of another width) and `within` =
  /// `container`. Rule 9: an item that a key has picked up is in its slot.
  final func alignLifted(_ state: inout State) {
    guard let drag = state.drag, state.slots.indices.contains(drag.slot) else { return }
    let (slot, policies) = (state.slots[drag.slot], state.policies)
    let inside = policies.within.frame(drag.frame, in: state.layout.bounds(itemCount: state.items.count))
    let frame = drag.touch == nil ? slot : policies.axis.frame(inside, inLineWith: slot)
    state.drag?.frame = frame
  }

  // MARK: Rule 5: move

  /// The slot that the lifted item moves to while its touch is here; nil for its own.
  ///
  /// Rule 5: by its centre, and so with the policy `target` = `own` where the code has no answer. With
  /// `touch` the touch counts instead, along the policy `axis` alone. With `edge` and `middle` see
  /// ``GridReorder/Policies/Target/slotPassed(by:touchAt:from:in:slack:)``.
  final func slot(of drag: State.Drag, touchAt location: Point, _ state: State) -> Int? {
    let target = state.policies.target
    switch target {
    case .edge, .middle:
      return target.slotPassed(by: drag.frame, touchAt: location, from: drag.slot, in: state.slots)
    case .touch:
      let own = state.slots.indices.contains(drag.slot) ? state.slots[drag.slot] : drag.frame
      let place = state.policies.axis.location(location, inLineWith: own)
      // Without a size, so that its centre is the location, not rounded.
      var touched = drag
      touched.frame = Rect(place.x, place.y, 0, 0)
      return targetSlot(touched, state)
    case .centre, .own: return targetSlot(drag, state)
    }
  }

  /// The slot that the lifted item moves to: rule 5, the one in which its centre lies; nil for its own.
  open func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
    guard let target = slotIndex(at: drag.frame.centre, state), target != drag.slot else { return nil }
    return target
  }

  /// Takes the item out of one slot and puts it into another.
  ///
  /// Rule 5: those in between shift by one towards the gap, over any number of slots. This changes the order
  /// alone: ``takeSlot(_:_:_:)`` decides on the slot of the lifted item.
  open func moveItem(from: Int, to: Int, _ state: inout State) {
    guard state.items.indices.contains(from), state.items.indices.contains(to) else { return }
    state.items.insert(state.items.remove(at: from), at: to)
  }

  /// Makes a slot that of the lifted item, which is seen and will settle in it.
  ///
  /// Rule 5: the order changes by a move. With the policy `swap` the item changes places with the one there;
  /// with `swap-back`, the item of the last exchange also goes back to its own slot.
  open func takeSlot(_ slot: Int, _ policy: Policies.Reorder, _ state: inout State) {
    guard let drag = state.drag else { return }
    switch policy {
    case .move: moveItem(from: drag.slot, to: slot, &state)
    case .swap, .swapBack:
      if policy == .swapBack { state.items = state.itemsAtLift }
      if let own = state.items.firstIndex(where: { $0.id == drag.item }), state.items.indices.contains(slot) {
        state.items.swapAt(own, slot)
      }
    }
    state.drag?.slot = slot
  }

  /// Takes the lifted item to a slot, nil for its own, unless the code under test decides on another one.
  ///
  /// Rules 5 and 9: with the policy `target` = `own` it is the decider's slot. Without an answer it is the
  /// slot in which the item is seen, if a move there makes the visible order.
  final func settle(in target: Int?, asking question: GridReorder.Question? = nil, _ state: inout State) {
    guard let drag = state.drag else { return }
    let shown = state.seen.flatMap { slot(of: drag, in: $0, state) }
    state.asked = question ?? state.asked
    var target = target
    if question != nil, state.decider?.isReference == true {
      // The rule has decided.
    } else if let slot = question.flatMap({ answer(to: $0, shown, state) }) ?? shown {
      target = slot == drag.slot ? nil : slot
    }
    if let target { takeSlot(target, state.policies.reorder, &state) }
    alignLifted(&state)
  }

  // MARK: Rule 6: release and cancel

  /// Takes the lifted item to the slot in which the end of its drag leaves it.
  ///
  /// Rule 6: its present one, so that it lands where it was shown. With the policy `target` = `own` the code
  /// decides at a release and a cancel that keeps the order, if nothing has changed since its last answer.
  final func settleAtEnd(of drag: State.Drag, isReleased: Bool, _ state: inout State) {
    guard isReleased || state.policies.cancel == .keeps else { return }
    let question = state.asked.map { asked in
      var question = asked
      (question.slot, question.frame, question.isDropped) = (drag.slot, drag.frame, true)
      return question
    }
    settle(in: nil, asking: question, &state)
  }

  /// The end of a drag by a release.
  ///
  /// Rule 6: the item settles, and exactly one `ended` reports, even if nothing moved; with the policy
  /// `reported` = `changed` none does where the order is that of the lift.
  open func release(_ drag: State.Drag, _ state: inout State) {
    endDrag(&state)
    if state.policies.reported == .always
      || !state.items.elementsEqual(state.itemsAtLift, by: { $0.id == $1.id })
    {
      reportEnded(&state)
    }
  }

  /// Whether a drop of a touch there removes the item.
  ///
  /// Rule 6: with the policy `outside` = `removes` where the touch is not in the grid.
  open func isOutside(_ location: Point, _ state: State) -> Bool {
    !state.layout.bounds(itemCount: state.items.count).contains(location)
  }

  /// The end of a drag by a drop that removes its item.
  ///
  /// Rule 6: the others close ranks, and exactly one `ended` reports what is left.
  open func remove(_ drag: State.Drag, _ state: inout State) {
    endDrag(&state)
    state.items.removeAll { $0.id == drag.item }
    layOut(&state)
    reportEnded(&state)
  }

  /// Ends the drag in progress, for any reason.
  ///
  /// Rule 6: the item settles in the slot that it has, and nothing is lifted any more. Nothing is reported here.
  open func endDrag(_ state: inout State) { state.drag = nil }

  /// Calls `ended`.
  ///
  /// Rule 6: with order and selection of this moment.
  open func reportEnded(_ state: inout State) {
    // The count may continue from that of other code, which may be any number.
    state.endedCount &+= 1
    state.lastEnded = GridReorder.Snapshot.Report(
      order: state.items.map(\.id), selection: state.items.filter(\.isSelected).map(\.id))
  }

  /// The end of a drag by a cancel.
  ///
  /// Rule 6: the order of the lift comes back; with the policy `keeps` the present one stays. Nothing is reported either
  /// way.
  open func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
    endDrag(&state)
    if policy == .restores { state.items = state.itemsAtLift }
  }

  // MARK: Rule 7: new titles

  /// Replaces the items.
  ///
  /// Rule 7: a drag is cancelled without a report, and touches that are down have no effect any more. The
  /// lists decide which items are enabled and selected; a missing list means all.
  open func setTitles(_ titles: Titles, _ state: inout State) {
    endDrag(&state)
    state.items = titles.items.map {
      State.Item(
        id: $0, isEnabled: titles.enabled?.contains($0) ?? true,
        isSelected: titles.selected?.contains($0) ?? true)
    }
    state.touches.silence()
    for index in state.touches.indices { state.touches[index].note = nil }
    layOut(&state)
  }

  /// Whether new titles are legal: rule 7, they must not name an item twice; others are ignored.
  open func accepts(_ titles: Titles) -> Bool { titles.items.firstRepeated == nil }

  // MARK: Rule 8: width

  /// Gives the grid another width.
  ///
  /// Rule 8: the order stays, and so does the lifted item's slot, until the next move.
  open func resize(width: Double, _ state: inout State) {
    state.layout.width = width
    layOut(&state)
    guard var drag = state.drag else { return }
    // The touch may be too far out for the item to follow it in the old width.
    if state.policies.within == .container, let touch = drag.touch.flatMap({ state.touches.index(of: $0) }) {
      drag.frame = trackedFrame(drag, touchAt: state.touches[touch].location)
    }
    state.drag?.frame = resizedFrame(drag, slotWidth: slotWidth(state.layout))
  }

  /// Whether a new width is legal; others are ignored.
  ///
  /// Rule 8: it must be finite and leave room for the slots, or a scene would be refused for it.
  open func accepts(width: Double, _ layout: Layout) -> Bool { layout.resized(to: width) != nil }

  /// The frame of the lifted item in a grid with slots of a new size.
  ///
  /// Rule 8: its centre and its offset from the touch stay: 100 wide about 120, it is then 200 from 20 on.
  open func resizedFrame(_ drag: State.Drag, slotWidth: Double) -> Rect {
    Rect(drag.frame.centre.x - slotWidth / 2, drag.frame.y, slotWidth, drag.frame.height)
  }

  /// Computes the frames of all slots anew: rules 1 and 8, one slot for each item.
  open func layOut(_ state: inout State) {
    let (layout, width) = (state.layout, slotWidth(state.layout))
    state.slots = state.items.indices.map { slot($0, layout, slotWidth: width) }
  }

  // MARK: Rule 9: keys

  /// The slot of the item that a key picks up; nil where it picks up none.
  ///
  /// Rule 9: any item, enabled or not, if none is lifted.
  open func slot(ofPicked item: ItemID, _ state: State) -> Int? {
    state.drag == nil ? state.items.firstIndex { $0.id == item } : nil
  }

  /// Lifts an item in a slot by a key.
  ///
  /// Rule 9: as a hold does, but the item stays in its slot, also in a new width.
  open func pick(_ item: ItemID, slot: Int, _ state: inout State) {
    guard state.slots.indices.contains(slot) else { return }
    state.drag = State.Drag(
      touch: nil, item: item, slot: slot, grabOffset: .zero, frame: state.slots[slot])
    state.itemsAtLift = state.items
    state.touches.silence()
  }

  /// The slot to which a step of a picked item goes; nil for none.
  ///
  /// Rule 9: ``GridReorder/Layout/slot(beside:_:itemCount:)``.
  open func slot(beside slot: Int, _ direction: KeyEvent.Direction, _ state: State) -> Int? {
    state.layout.slot(beside: slot, direction, itemCount: state.items.count)
  }
}

// Helpers of rules 5, 6 and 9, for the policy `target` = `own`.

extension GridReorderRules {
  /// The slot in which the lifted item is seen, if taking it there makes the order that is seen.
  private func slot(of drag: State.Drag, in seen: GridReorder.Snapshot, _ state: State) -> Int? {
    guard seen.items.count == state.items.count,
      let slot = seen.items.firstIndex(where: { $0.id == drag.item })
    else { return nil }
    var moved = state
    takeSlot(slot, state.policies.reorder, &moved)
    return moved.items.elementsEqual(seen.items) { $0.id == $1.id } ? slot : nil
  }

  /// The question to the decider about the item that its touch has lifted; nil where there is none.
  final func question(_ state: State) -> GridReorder.Question? {
    guard state.decider != nil, let drag = state.drag,
      let touch = drag.touch.flatMap({ state.touches.index(of: $0) })
    else { return nil }
    return GridReorder.Question(
      slots: state.slots.map { GridReorder.Question.Slot(frame: $0) }, slot: drag.slot, frame: drag.frame,
      touch: state.touches[touch].location, isDropped: false)
  }

  /// The decider's slot; where rounding may decide between several, the one in the snapshot.
  private func answer(to question: GridReorder.Question, _ shown: Int?, _ state: State) -> Int? {
    func slot(shiftedBy shift: Point) -> Int? {
      var question = question
      (question.frame.origin, question.touch) = (question.frame.origin + shift, question.touch + shift)
      let decision = try? state.decider?.decide(question)
      return decision.flatMap { state.items.indices.contains($0.slot) ? $0.slot : question.slot }
    }
    return Tolerance.answer(slot, isSeen: { shown == nil || $0 == shown })
  }
}
