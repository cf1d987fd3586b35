/// Grid reorder by its rules: the specification or, with overridden rules, a planted fault.
public typealias GridReorderReference = RuledReference<GridReorderRules>

// Which rules an event asks.

extension GridReorderRules: KeyedRules {
  /// Begins with the scene's items, selected as its lists say, nothing lifted.
  public final func start(_ scene: GridReorder.Scene, _ state: inout State) {
    state = State(scene, policies: state.policies, decider: state.decider)
    setTitles(scene.titles, &state)
  }

  /// Takes an event after which something was seen.
  ///
  /// With the policy `target` = `own` the lifted item is in the slot that the decider says. Where it says nothing,
  /// the item is in the slot in which it is seen, if taking it there makes the order that is seen; if not, where it
  /// would be with `centre`.
  public final func follow(_ event: GridReorder.Event, seen: GridReorder.Snapshot, _ state: inout State) {
    let drag = state.drag
    state.seen = seen
    handle(event, &state)
    // A move of its touch and a step have asked for the slot themselves.
    let hasAsked = event.kind == .step || event.kind == .move && event.touch == drag?.touch
    if drag != nil, !hasAsked { settle(in: nil, &state) }
    state.seen = nil
  }

  final func itemPressed(at location: Point, _ state: State) -> ItemID? { item(at: location, state) }

  final func lift(touchAt index: Int, _ state: inout State) {
    let location = state.touches[index].location
    // The grab offset is that of the press.
    if state.policies.liftsByMove { state.touches[index].location = state.touches[index].press }
    if let item = itemLifted(byHoldOf: state.touches[index], state),
      let slot = state.items.firstIndex(where: { $0.id == item })
    {
      state.asked = nil
      lift(item, slot: slot, touchIndex: index, &state)
    }
    guard state.policies.liftsByMove else { return }
    state.touches[index].location = location
    if state.touches[index].role == .drags { follow(touchAt: index, &state) }
  }

  final func follow(touchAt index: Int, _ state: inout State) {
    guard var drag = state.drag else { return }
    let (location, target) = (state.touches[index].location, state.policies.target)
    state.drag?.frame = trackedFrame(drag, touchAt: location)
    alignLifted(&state)
    drag.frame = state.drag?.frame ?? drag.frame
    let slot: Int?
    switch target {
    case .edge, .middle: slot = slotPassed(drag, touchAt: location, target, state)
    case .touch:
      // Without a size, so that its centre is the location, not rounded.
      let own = state.slots.indices.contains(drag.slot) ? state.slots[drag.slot] : drag.frame
      let place = state.policies.axis.location(location, inLineWith: own)
      drag.frame = Rect(place.x, place.y, 0, 0)
      slot = targetSlot(drag, state)
    case .centre, .own: slot = targetSlot(drag, state)
    }
    settle(in: slot, asking: state.question, &state)
  }

  final func tap(_ touch: State.Touch, _ state: inout State) {
    if let item = touch.note { tap(item, &state) }
  }

  final func pick(_ item: ItemID, _ state: inout State) {
    state.asked = nil
    if let slot = slot(ofPicked: item, state) { pick(item, slot: slot, &state) }
  }

  final func step(_ direction: KeyEvent.Direction, _ drag: State.Drag, _ state: inout State) {
    settle(in: slot(beside: drag.slot, direction, state), &state)
  }

  /// Ends the drag in progress; a drop reports the order after it.
  final func end(_ drag: State.Drag, isReleased: Bool, _ state: inout State) {
    if isReleased || state.policies.cancel == .keeps {
      let question = state.asked.map { asked in
        var question = asked
        (question.slot, question.frame, question.isDropped) = (drag.slot, drag.frame, true)
        return question
      }
      settle(in: nil, asking: question, &state)
    }
    guard let drag = state.drag else { return }
    if isReleased { release(drag, &state) } else { cancel(drag, state.policies.cancel, &state) }
  }

  /// Takes the lifted item to a slot, nil for its own, unless the code under test decides about another one.
  private func settle(in target: Int?, asking question: GridReorder.Question? = nil, _ state: inout State) {
    guard let drag = state.drag else { return }
    let shown = state.seen.flatMap { slot(of: drag, in: $0, state) }
    state.asked = question ?? state.asked
    var target = target
    if let slot = question.flatMap({ state.answer(to: $0, shown) }) ?? shown {
      target = slot == drag.slot ? nil : slot
    }
    if let target { takeSlot(target, state.policies.reorder, &state) }
    alignLifted(&state)
  }

  /// The slot in which the lifted item is seen, if taking it there makes the order that is seen.
  private func slot(of drag: State.Drag, in seen: GridReorder.Snapshot, _ state: State) -> Int? {
    guard seen.items.count == state.items.count,
      let slot = seen.items.firstIndex(where: { $0.id == drag.item })
    else { return nil }
    var moved = state
    takeSlot(slot, state.policies.reorder, &moved)
    return moved.items.elementsEqual(seen.items) { $0.id == $1.id } ? slot : nil
  }

  /// Keeps the lifted item in line with its slot, with the policy `axis` of rule 4, or in it, where a key has picked it.
  final func alignLifted(_ state: inout State) {
    guard let drag = state.drag, state.slots.indices.contains(drag.slot) else { return }
    let (slot, axis) = (state.slots[drag.slot], state.policies.axis)
    state.drag?.frame = drag.touch == nil ? slot : axis.frame(drag.frame, inLineWith: slot)
  }

  /// Shows every item in its slot, and the lifted one under its touch.
  ///
  /// - Complexity: O(number of items).
  public final func show(_ state: inout State, in snapshot: inout GridReorder.Snapshot) {
    let scaled = scaledItem(state)
    snapshot.height = height(state.layout, itemCount: state.items.count)
    snapshot.front = itemInFront(state)
    snapshot.endedCount = state.endedCount
    if snapshot.lastEnded != state.lastEnded { snapshot.lastEnded = state.lastEnded }
    let (items, slots, drag) = (state.items, state.slots, state.drag)
    snapshot.items.refill(to: items.count, with: .blank) { index in
      // With overridden rules the state may be anything; that must not crash the program.
      let slot = index < slots.count ? slots[index] : .zero
      let (item, lifted) = (items[index], drag?.slot == index ? drag : nil)
      return GridReorder.Snapshot.Item(
        id: item.id, frame: lifted?.frame ?? slot, isEnabled: item.isEnabled, isSelected: item.isSelected,
        isLifted: lifted != nil, isScaled: item.id == scaled)
    }
  }
}

extension GridReorder.State {
  /// The question to the decider about the item that its touch has lifted; nil where there is none.
  fileprivate var question: GridReorder.Question? {
    guard decider != nil, let drag, let touch = drag.touch.flatMap({ touches.index(of: $0) }) else {
      return nil
    }
    return GridReorder.Question(
      slots: slots.map { GridReorder.Question.Slot(frame: $0) }, slot: drag.slot, frame: drag.frame,
      touch: touches[touch].location, isDropped: false)
  }

  /// The slot that the decider says; of several between which rounding decides, that which is seen.
  fileprivate func answer(to question: GridReorder.Question, _ shown: Int?) -> Int? {
    func slot(shiftedBy shift: Point) -> Int? {
      var question = question
      (question.frame.origin, question.touch) = (question.frame.origin + shift, question.touch + shift)
      let decision = try? decider?.decide(question)
      return decision.flatMap { items.indices.contains($0.slot) ? $0.slot : question.slot }
    }
    let decided = slot(shiftedBy: .zero)
    guard decided != nil, let shown, decided != shown else { return decided }
    return Point.shiftsByRounding.contains { slot(shiftedBy: $0) == shown } ? shown : decided
  }
}
