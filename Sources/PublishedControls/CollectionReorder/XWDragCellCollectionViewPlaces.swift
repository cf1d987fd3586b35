import DragSpec

// The target of a cell, and the visible part of the control's state.
extension XWDragCellCollectionView {
  /// Where the centre of the picture is in the viewport.
  func centre(_ drag: Drag) -> Point {
    let centre = drag.location + drag.grab
    return defects.contains(.pictureLiesInContent) ? centre - (stage.scrolled - drag.scrolled) : centre
  }

  /// The path to which the picture moves the item at the drag's path; nil for none.
  func target(_ drag: Drag) -> IndexPath? {
    guard var path = candidate(drag) else { return nil }
    if !defects.contains(.delegateIsNotAsked), let lifted = ruled(drag) {
      guard let verdict = stage.rules.destination(path, lifted, stage.state) else { return nil }
      path = verdict
    }
    return stage.state.flow.contains(drag.path) ? allowed(path, drag) : path
  }

  /// The first visible, not excluded cell whose centre is no farther from that of the picture than its half size.
  private func candidate(_ drag: Drag) -> IndexPath? {
    guard defects.contains(.measuresByPicture), let size = stage.state.drag?.size else {
      return ruled(drag).flatMap { stage.rules.proposal($0, stage.state) }
    }
    let centre = centre(drag)
    return stage.visibleCells.first { path, frame in
      let way = frame.centre - centre
      return path != drag.path && !stage.isLocked(path) && abs(way.x) <= size.x / 2
        && abs(way.y) <= size.y / 2
    }?.path
  }

  /// The target that the control has found, if rule 4 allows it; nil otherwise.
  private func allowed(_ path: IndexPath, _ drag: Drag) -> IndexPath? {
    guard let lifted = ruled(drag) else { return nil }
    let isPushing =
      !defects.contains(.lockedCellsShift)
      && (stage.isLocked(path) || !stage.rules.canMove(lifted, to: path, stage.state))
    return path == drag.path || isPushing ? nil : path
  }

  /// The drag as the rules know it.
  func ruled(_ drag: Drag) -> CollectionReorder.State.Drag? {
    guard stage.state.flow.contains(drag.path) else { return nil }
    var lifted = stage.state.drag
    lifted?.path = drag.path
    lifted?.centre = centre(drag)
    return lifted
  }

  // MARK: Hidden cells

  /// Hides the visible cell of the path and shows all others, but leaves excluded ones as they are.
  private mutating func hideByPath() {
    hidden.removeAll { item in stage.path(of: item).map { !stage.isLocked($0) } ?? true }
    if let path = drag?.path, !stage.isLocked(path), let item = stage.item(at: path) { hidden.append(item) }
  }

  mutating func hideAtLift() {
    drag?.sinceFrame = 0
    shownAtEnd = stage.state.drag?.item
    hideByPath()
  }

  mutating func showAtEnd() {
    let shown = [stage.item(at: drag?.path), shownAtEnd]
    hidden.removeAll { shown.contains($0) }
    if drag == nil, let refusedPath { stage.state.reports.append(.ended(refusedPath)) }
    refusedPath = nil
  }

  /// Notes which cells are hidden after an event.
  mutating func noteHidden(offsetBefore: Double) {
    if drag != nil, stage.state.offset != offsetBefore { hideByPath() }
    hidden.removeAll { stage.path(of: $0) == nil }
  }

  private var hiddenItems: [ItemID] {
    defects.contains(.pathIsNoIdentity)
      ? hidden : drag.flatMap { _ in stage.state.drag.map { [$0.item] } } ?? []
  }

  // MARK: Looks

  /// The picture in front of the cells.
  private var pictureView: CollectionReorder.Snapshot.Cell? {
    guard let drag, let lifted = stage.state.drag else { return nil }
    let (centre, size) = (centre(drag), lifted.size)
    return CollectionReorder.Snapshot.Cell(
      lifted.item, Rect(centre.x - size.x / 2, centre.y - size.y / 2, size.x, size.y))
  }

  mutating func observe(into snapshot: inout CollectionReorder.Snapshot) {
    stage.show(in: &snapshot)
    snapshot.hidden = hiddenItems
    snapshot.snapshotViews = pictureView.map { [$0] } ?? []
  }
}
