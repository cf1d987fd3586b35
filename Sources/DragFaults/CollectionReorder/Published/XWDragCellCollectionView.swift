import DragSpec

/// XWDragCellCollectionView, a published collection view whose cells are sorted by long press, as it really is.
///
/// The table at the end of the article about collection reorder says, event for event, what the original does.
struct XWDragCellCollectionView: LongPressDragging {
  typealias Subject = CollectionReorder

  let defects: LongPressDefects
  var stage = CollectionStage()
  var drag: LongPressDrag?

  /// The items whose cells are hidden.
  private var hidden: [ItemID] = []
  /// The cell that an end shows besides that of the path: the lifted one, or the one that had the last target.
  private var shownAtEnd: ItemID?
  /// The path that a hold was refused at: until its touch is gone, no other becomes a long press.
  private var refusedPath: IndexPath?

  init(defects: LongPressDefects = Self.allDefects) { self.defects = defects }

  mutating func forget() { (hidden, shownAtEnd, refusedPath) = ([], nil, nil) }

  /// The recogniser is enabled where a cell is hit and disabled elsewhere, which cancels what it has recognised.
  mutating func willPress(at location: Point) {
    guard defects.contains(.pressBesideEnds), stage.rules.cell(at: location, stage.state) == nil else {
      return
    }
    if stage.state.touches.contains(where: { $0.role == .drags }) { cancel() }
    for index in stage.state.touches.indices { stage.state.touches[index].role = .inert }
  }

  mutating func refuse(_ path: IndexPath?, touchIndex: Int) {
    stage.state.touches[touchIndex].role = .drags
    stage.rules.silenceTouches(except: stage.state.touches[touchIndex].id, &stage.state)
    refusedPath = path ?? IndexPath(0, 0)
  }

  func target(_ drag: LongPressDrag) -> IndexPath? {
    guard var path = candidate(drag) else { return nil }
    if !defects.contains(.delegateIsNotAsked), let lifted = ruled(drag) {
      guard let verdict = stage.rules.destination(path, lifted, stage.state) else { return nil }
      path = verdict
    }
    return stage.state.flow.contains(drag.path) ? allowed(path, drag) : path
  }

  /// The first visible, not excluded cell whose centre is no farther from that of the picture than its half size.
  private func candidate(_ drag: LongPressDrag) -> IndexPath? {
    guard defects.contains(.ownTargets), let size = stage.state.drag?.size else {
      return ruled(drag).flatMap { stage.rules.proposal($0, stage.state) }
    }
    let centre = centre(drag)
    return stage.visibleCells.first { path, frame in
      let way = frame.centre - centre
      return path != drag.path && !stage.isLocked(path) && abs(way.x) <= size.x / 2
        && abs(way.y) <= size.y / 2
    }?.path
  }

  /// Scrolls by 4 points: of all sides that the picture sticks out of, the last one in the order down, up, right, left.
  mutating func fire() throws -> Bool {
    guard let drag, let size = stage.state.drag?.size else { return false }
    let sides = stage.sticksOut(centre(drag), size: size)
    guard sides.near || sides.far else { return false }
    scroll(by: sides.near ? -4 : 4)
    return true
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

  mutating func willMove(to path: IndexPath) { shownAtEnd = stage.item(at: path) }
  mutating func didMove(to path: IndexPath) {}

  mutating func showAtEnd() {
    let shown = [stage.item(at: drag?.path), shownAtEnd]
    hidden.removeAll { shown.contains($0) }
    if drag == nil, let refusedPath { stage.state.reports.append(.ended(refusedPath)) }
    refusedPath = nil
  }

  mutating func didHandle(_ event: CollectionReorder.Event, offsetBefore: Double) {
    if drag != nil, stage.state.offset != offsetBefore { hideByPath() }
    hidden.removeAll { stage.path(of: $0) == nil }
  }

  var hiddenItems: [ItemID] {
    defects.contains(.pathIsNoIdentity)
      ? hidden : drag.flatMap { _ in stage.state.drag.map { [$0.item] } } ?? []
  }
  var scale: Double { 1 }
  var canDrag: Bool { true }
}
