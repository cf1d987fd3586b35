/// Grid reorder by its rules: the specification or, with overridden rules, a planted fault.
public typealias GridReorderReference = RuledReference<GridReorderRules>

// The rules that each event asks.

extension GridReorderRules: KeyedRules {
  /// Starts with the scene's items, selected by its lists, and nothing lifted.
  public final func start(_ scene: GridReorder.Scene, _ state: inout State) {
    state = State(scene, policies: state.policies, decider: state.decider)
    setTitles(scene.titles, &state)
  }

  /// Takes an event and the snapshot after it: with the policy `target` = `own` the lifted item may have
  /// another slot after any event.
  public final func follow(_ event: GridReorder.Event, seen: GridReorder.Snapshot, _ state: inout State) {
    let drag = state.drag
    state.seen = seen
    handle(event, &state)
    // A move of its touch and a step have already asked for the slot.
    let hasAsked = event.kind == .step || event.kind == .move && event.touch == drag?.touch
    if drag != nil, !hasAsked { settle(in: nil, &state) }
    state.seen = nil
  }

  final func itemPressed(at location: Point, _ state: State) -> ItemID? { item(at: location, state) }

  final func lift(touchAt index: Int, _ state: inout State) {
    if let item = itemLifted(byHoldOf: state.touches[index], state),
      let slot = state.items.firstIndex(where: { $0.id == item })
    {
      state.asked = nil
      lift(item, slot: slot, touchIndex: index, &state)
    }
    // The move that lifts an item also drags it.
    if state.policies.lifts == .move, state.touches[index].role == .drags { follow(touchAt: index, &state) }
  }

  final func follow(touchAt index: Int, _ state: inout State) {
    guard var drag = state.drag else { return }
    let location = state.touches[index].location
    state.drag?.frame = trackedFrame(drag, touchAt: location)
    alignLifted(&state)
    drag.frame = state.drag?.frame ?? drag.frame
    settle(in: slot(of: drag, touchAt: location, state), asking: question(state), &state)
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

  final func end(_ drag: State.Drag, isReleased: Bool, _ state: inout State) {
    settleAtEnd(of: drag, isReleased: isReleased, &state)
    guard let drag = state.drag else { return }
    if isReleased { release(drag, &state) } else { cancel(drag, state.policies.cancel, &state) }
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
      // Overridden rules can make any state, which must not crash the program.
      let slot = index < slots.count ? slots[index] : .zero
      let (item, lifted) = (items[index], drag?.slot == index ? drag : nil)
      return GridReorder.Snapshot.Item(
        id: item.id, frame: lifted?.frame ?? slot, isEnabled: item.isEnabled, isSelected: item.isSelected,
        isLifted: lifted != nil, isScaled: item.id == scaled)
    }
  }
}
