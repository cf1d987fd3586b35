// The specification: what rules 5 to 9 say, in their order.

extension CollectionReorderRules {
  /// Rule 5: Moves to the proposed path, lays out and clamps the offset, until nothing more is proposed.
  ///
  /// As all other items keep their order, the path of the lifted one tells the arrangement. If one comes back that
  /// was there before in this event, the item does not come to rest: the arrangement and the offset of before the
  /// event stay, after a tick the offset of before the scrolling. Data changes and a new size of the viewport are
  /// not taken back; what stays then is what they have left. So the same event again finds what the first one has
  /// found, and changes nothing.
  ///
  /// - Complexity: each round ends at another path, so that there are at most as many as there are places.
  public mutating func settle(fallback offset: Double, _ state: inout State) {
    guard let start = state.drag?.path else { return }
    state.visited.removeAll(keepingCapacity: true)
    while let drag = state.drag, let target = target(drag, state) {
      state.visited.append(drag.path)
      guard !comesBack(to: target, state) else {
        if start != drag.path { arrange(from: drag.path, to: start, &state) }
        state.offset = clampedOffset(offset, state)
        return
      }
      arrange(from: drag.path, to: target, &state)
      state.offset = clampedOffset(state.offset, state)
    }
    guard let end = state.drag?.path, end != start, state.policies.dataSource == .atOnce else { return }
    moveInData(from: start, to: end, &state)
    reportMove(from: start, to: end, &state)
  }

  /// Rule 5: Whether the path is among those of this event.
  public mutating func comesBack(to path: IndexPath, _ state: State) -> Bool {
    state.visited.contains(path)
  }

  /// Where the lifted item goes next; nil where it stays.
  private mutating func target(_ drag: State.Drag, _ state: State) -> IndexPath? {
    guard let proposed = proposal(drag, state), let path = destination(proposed, drag, state),
      path != drag.path, canMove(drag, to: path, state)
    else { return nil }
    return path
  }

  /// Moves the lifted item in the display and lays the touched sections out.
  public mutating func arrange(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    moveInDisplay(from: source, to: path, &state)
    state.drag?.path = path
    layOutAgain(source.section, path.section, &state)
  }

  /// Lays one or two sections out and puts all of them one behind the other.
  mutating func layOutAgain(_ first: Int, _ second: Int, _ state: inout State) {
    let extents = (state.flow.sections[first].extent, state.flow.sections[second].extent)
    layOut(section: first, &state)
    if second != first { layOut(section: second, &state) }
    state.stale.areFramesStale = true
    let isSame = extents == (state.flow.sections[first].extent, state.flow.sections[second].extent)
    if !isSame { state.flow.stack(from: min(first, second)) }
  }

  /// Rule 6: Only leaving a section can push a locked item: one that is the section's last.
  ///
  /// In the section that it enters there is one place more than locked and unlocked items need.
  public mutating func canMove(_ drag: State.Drag, to path: IndexPath, _ state: State) -> Bool {
    path.section == drag.path.section || state.flow.sections[drag.path.section].cells.last?.isLocked == false
  }

  /// Rule 6: Locked cells keep their index path, and unlocked ones fill the slots between them.
  public mutating func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    state.moveCell(from: source, to: path)
  }

  /// Rule 6: The same as in the display, around the same locked items, across sections too.
  public mutating func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    state.moveEntry(from: source, to: path)
  }

  /// Rule 7: Once for each drag, before anything moves.
  public mutating func reportBegan(_ path: IndexPath, _ state: inout State) {
    state.reports.append(.began(path))
  }

  /// Rule 7: `from` as it was before the move, `to` as it is after it; what an event moves is one move.
  public mutating func reportMove(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    state.reports.append(.moved(from: source, to: path))
  }

  /// Rule 7: Once for each drag that ends, behind all of its moves, also when nothing has moved.
  public mutating func reportEnded(_ path: IndexPath, _ state: inout State) {
    state.reports.append(.ended(path))
  }

  /// Rule 7: Once for each drag that is cancelled, behind the move that has brought the item home.
  public mutating func reportCancelled(_ path: IndexPath?, _ state: inout State) {
    state.reports.append(.cancelled(path))
  }

  /// Rule 8: The touch decides, not the snapshot view; exactly at the border of the zone is within it.
  ///
  /// A touch beyond a side scrolls towards it however far away it is, and where it is across the axis does not
  /// matter. In both zones the nearer side counts, exactly between them the start.
  public mutating func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
    let fromStart = state.flow.layout.distanceFromStart(location)
    let fromEnd = state.flow.layout.extent - fromStart
    if fromStart <= state.edgeZone, fromStart <= fromEnd || fromEnd > state.edgeZone { return .start }
    return fromEnd <= state.edgeZone ? .end : nil
  }

  /// Rule 8: The same speed everywhere in the zone and beyond it.
  public mutating func scrollStep(seconds: Double, _ state: State) -> Double { state.scrollSpeed * seconds }

  /// Rules 5 and 8: Content that is no longer than the viewport stays at its beginning.
  public mutating func clampedOffset(_ offset: Double, _ state: State) -> Double {
    max(0, min(offset, state.flow.greatestOffset))
  }

  /// Rule 8: Nothing scrolls before the lift or after the end.
  public mutating func tickAtRest(seconds: Double, _ state: inout State) {}

  /// Rule 8: One step and one settling, however much time has passed.
  public mutating func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
    guard let index = state.index(of: drag.touch) else { return }
    let offset = state.offset
    let step = scrollStep(seconds: seconds, state)
    switch edge(nearTouchAt: state.touches[index].location, state) {
    case .start: state.offset = clampedOffset(offset - step, state)
    case .end: state.offset = clampedOffset(offset + step, state)
    case nil: break
    }
    settle(fallback: offset, &state)
  }

  /// Rule 9: Nothing moves any more; a data source that is told at the end is told now.
  ///
  /// It then takes over the two sections as displayed, and one move is reported, from home.
  public mutating func release(_ drag: State.Drag, _ state: inout State) {
    if state.policies.dataSource == .atEnd {
      let home = homePath(drag, state)
      if home != drag.path {
        updateData(home.section, &state)
        updateData(drag.path.section, &state)
        reportMove(from: home, to: drag.path, &state)
      }
    }
    endDrag(&state)
    reportEnded(drag.path, &state)
  }

  /// Forgets the drag and its home.
  mutating func endDrag(_ state: inout State) {
    guard let drag = state.drag else { return }
    for index in state.flow.sections[drag.homeSection].cells.indices {
      state.flow.sections[drag.homeSection].cells[index].followsHome = false
    }
    state.drag = nil
    state.stale.areFramesStale = true
  }
}
