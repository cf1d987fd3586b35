// The reference takes from snapshots the decisions that are the code's own: by the policies `target` = `own`,
// unless a decider answers, and `scroll` = `any-speed`. It works everything else out itself.

extension CollectionReorder.State {
  /// Whether a snapshot shows the items in these places, scrolled as far.
  fileprivate func isSeen(in seen: CollectionReorder.Snapshot) -> Bool {
    abs(offset - seen.offset) <= Tolerance.standard
      && seen.display.elementsEqual(flow.sections) { $0.items == $1.items.map(\.id) }
  }

  /// The content, with the lifted item at another place.
  fileprivate func flow(movingItemTo path: CollectionReorder.IndexPath) -> CollectionReorder.Flow {
    guard let drag, path != drag.path else { return flow }
    var moved = flow
    moved.moveItem(from: drag.path, to: path)
    moved.layOut()
    return moved
  }

  /// Whether a lifted item always comes to rest, as each cell takes the room of the one before it.
  fileprivate var isEven: Bool {
    guard flow.sections.count == 1, let items = flow.sections.first?.items else { return false }
    return items.allSatisfy { $0.size == items[0].size }
  }
}

extension CollectionReorderRules {
  /// Takes an event; where the decision is the code's own, takes it from the snapshot.
  public final func follow(
    _ event: CollectionReorder.Event, seen: CollectionReorder.Snapshot, _ state: inout State
  ) {
    let isOpen = state.policies.target == .own || event.kind == .tick
    guard isOpen else { return handle(event, &state) }
    guard state.policies.target == .own, state.decider != nil else {
      return handle(event, seen: seen, &state)
    }
    // An item on its way asks several times, but only its resting place is seen.
    let before = state
    let followed = Tolerance.answer(
      { shift in
        var state = before
        state.shift = shift
        handle(event, seen: seen, &state)
        state.shift = .zero
        return state
      }, isSeen: { $0.isSeen(in: seen) })
    if let followed { state = followed }
  }

  /// The place where the lifted item is seen, if it may be there; nil where the rules decide.
  @inline(never)  // Inlined into `settle` it would have the whole state copied.
  final func pathSeen(_ drag: State.Drag, _ state: State) -> IndexPath? {
    guard let seen = state.seen, let path = seen.display.path(of: drag.item) else { return nil }
    // The content may have been scrolled farther, and have become shorter while the item was on its way,
    // where it ends at that offset.
    let isOpen =
      state.policies.target == .own && state.decider?.isReference != true && placeDecided(drag, state) == nil
      || path != drag.path && isCutOff(at: seen.offset, drag, state)
    return isOpen && mayTake(path, drag, state) ? path : nil
  }

  /// Puts the lifted item where it is seen, and takes over the visible offset if the way there explains it.
  ///
  /// On its way the content may have become shorter, and its offset smaller. Nothing is scrolled if the item
  /// would not come to rest.
  final func settle(at path: IndexPath, fallback: Double, _ state: inout State) {
    guard let drag = state.drag, let seen = state.seen else { return }
    let (before, offset) = (state, state.offset)
    if path != drag.path { arrange(from: drag.path, to: path, &state) }
    tellMove(from: drag.path, to: path, &state)
    guard abs(state.offset - seen.offset) > Tolerance.standard else { return }
    let isUndone =
      path == drag.path && !state.isEven
      && abs(clampedOffset(fallback, state) - seen.offset) <= Tolerance.standard
    if isUndone || seen.offset < offset && isCutOff(at: seen.offset, drag, before) {
      state.offset = clampedOffset(seen.offset, state)
    }
  }

  /// The distance that the content is seen to have scrolled towards that side; the rule's distance if it had
  /// to scroll and has not.
  ///
  /// It need not scroll within a tenth of a second, at the border of the zone, in a scene without speed, or
  /// where the item might not come to rest.
  final func stepSeen(_ seen: CollectionReorder.Snapshot, seconds: Double, _ edge: State.Edge, _ state: State)
    -> Double
  {
    let way = edge == .end ? seen.offset - state.offset : state.offset - seen.offset
    guard way <= Tolerance.standard, let drag = state.drag else { return way }
    let inward = state.flow.layout.size(along: Tolerance.standard, across: 0)
    let mayRest =
      seconds < 0.1 || !state.isEven
      || [inward, .zero - inward].contains { self.edge(nearTouchAt: drag.location + $0, state) != edge }
    return mayRest ? 0 : scrollStep(seconds: seconds, state)
  }

  /// Whether the lifted item may go there: the place exists, no locked item moves, and the delegate sends it
  /// there or allows it.
  private func mayTake(_ path: IndexPath, _ drag: State.Drag, _ state: State) -> Bool {
    if path == drag.path { return true }
    guard isDestination(path, drag, state), canMove(drag, to: path, state) else { return false }
    let delegate = state.scene.delegate
    guard let verdict = delegate.first(where: { $0.proposed == path }),
      !delegate.contains(where: { $0.redirect == path })
    else { return true }
    // A denial may send the item home, even to a home that the delegate denies, too.
    let isHome = state.policies.denial == .home && path == homePath(drag, state)
    if isHome, delegate.contains(where: { $0.redirect == nil }) { return true }
    return verdict.redirect.map { !isDestination($0, drag, state) } ?? false
  }

  /// Whether the lifted item has a place at which the content ends at that offset.
  private func isCutOff(at offset: Double, _ drag: State.Drag, _ state: State) -> Bool {
    guard offset < state.flow.greatestOffset else { return false }
    return state.flow.sections.indices.contains { section in
      (0...state.flow.sections[section].items.count).contains { item in
        let path = IndexPath(section, item)
        return isDestination(path, drag, state) && canMove(drag, to: path, state)
          && abs(state.flow(movingItemTo: path).greatestOffset - offset) <= Tolerance.standard
      }
    }
  }
}
