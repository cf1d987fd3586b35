import DragSpec

/// BMLongPressDragCellCollectionView, version 3, a published collection view whose cells are sorted by long press, as
/// it really is.
///
/// The table at the end of the article about collection reorder says, event for event, what the original does.
struct BMLongPressDragCellCollectionView: LongPressDragging {
  typealias Subject = CollectionReorder

  let defects: LongPressDefects
  var stage = CollectionStage()
  var drag: LongPressDrag?

  /// The visible items whose cells are hidden; a cell that comes into view is hidden if it has the drag's path.
  private var hidden: Set<ItemID> = []
  private var visible: Set<ItemID> = []
  /// Pictures that nothing takes away any more.
  private var stranded: [CollectionReorder.Snapshot.Cell] = []
  private(set) var canDrag = true

  init(defects: LongPressDefects = Self.allDefects) { self.defects = defects }

  mutating func forget() { (hidden, visible, stranded, canDrag) = ([], [], [], true) }

  /// Turns dragging off for good: a drag in progress is forgotten, but neither its picture nor its cell is tidied up.
  ///
  /// No event does this; the app would.
  mutating func turnOff() {
    canDrag = false
    guard let drag, let pictureView else { return }
    stage.state.reports.append(.ended(drag.path))
    stranded.append(pictureView)
    for index in stage.state.touches.indices { stage.state.touches[index].role = .inert }
    stage.rules.endDrag(&stage.state)
    self.drag = nil
  }

  mutating func willPress(at location: Point) {}

  /// The recogniser is switched off and on again, which cancels it: an end without a beginning.
  mutating func refuse(_ path: IndexPath?, touchIndex: Int) {
    for index in stage.state.touches.indices { stage.state.touches[index].role = .inert }
    stage.state.reports.append(.ended(path ?? IndexPath(0, 0)))
  }

  func target(_ drag: LongPressDrag) -> IndexPath? {
    guard let path = candidate(drag) else { return nil }
    if !defects.contains(.ownTargets), let lifted = ruled(drag) {
      return stage.rules.destination(path, lifted, stage.state).flatMap { allowed($0, drag) }
    }
    // The delegate may say no, but has no other place to offer.
    let verdict = stage.state.delegate.first { $0.proposed == path }
    if let verdict, verdict.redirect == nil { return nil }
    return stage.state.flow.contains(drag.path) ? allowed(path, drag) : path
  }

  /// An empty section's first place, else the visible cell under the touch, else the one with the nearest centre.
  private func candidate(_ drag: LongPressDrag) -> IndexPath? {
    let centre = centre(drag)
    if defects.contains(.emptyStrips) {
      if let section = emptyStrip(at: drag.location) { return IndexPath(section, 0) }
    } else if stage.rules.cell(at: centre, stage.state) == nil,
      let section = stage.rules.emptySection(at: centre, stage.state)
    {
      return IndexPath(section, 0)
    }
    guard defects.contains(.ownTargets) else {
      let cell = stage.rules.cell(at: centre, stage.state)
      return cell.flatMap { $0 == drag.path || stage.isLocked($0) ? nil : $0 }
    }
    let cells = stage.visibleCells
    let found =
      cells.first { $0.frame.contains(drag.location) }
      ?? cells.min { ($0.frame.centre - centre).squaredLength < ($1.frame.centre - centre).squaredLength }
    return found.flatMap { $0.path == drag.path ? nil : $0.path }
  }

  /// The last empty section whose strip contains a location.
  ///
  /// The strip begins where the header does, and is as long as it is from the middle of the header to the end of the
  /// footer, which has no extent here. One of less than 10 points becomes one of 10 points around its beginning. Where
  /// the content scrolls horizontally, its height is the footer's width.
  private func emptyStrip(at location: Point) -> Int? {
    let flow = stage.state.flow
    let layout = flow.layout
    return flow.sections.indices.last { index in
      let section = flow.sections[index]
      guard section.cells.isEmpty else { return false }
      func edge(_ along: Double, _ extent: Double) -> Rect {
        let isVertical = layout.axis == .vertical
        let size = isVertical ? Point(layout.breadth, extent) : Point(extent, layout.breadth)
        return layout.frame(along: section.along + along, across: 0, size: size, offset: stage.state.offset)
      }
      let (header, footer) = (edge(0, section.header), edge(section.extent, 0))
      var strip: Rect
      switch layout.axis {
      case .vertical:
        strip = Rect(header.x, header.y, footer.width, footer.maxY - header.centre.y)
        if strip.height < 10 { strip = Rect(header.x, header.y - 5, layout.viewport.x, 10) }
      case .horizontal:
        strip = Rect(header.x, header.y, footer.maxX - header.centre.x, footer.width)
        if strip.width < 10 { strip = Rect(header.x - 5, header.y, 10, layout.viewport.y) }
      }
      return strip.contains(location)
    }
  }

  /// Scrolls by 8 points towards the first side, in the order down, up, right, left, that the picture sticks out of, as
  /// large as its cell; then moves as a move does.
  mutating func fire() throws -> Bool {
    guard let drag, let size = stage.state.drag?.size else { return false }
    let sides = stage.sticksOut(centre(drag), size: size)
    guard sides.near || sides.far else { return false }
    let before = stage.state.offset
    scroll(by: sides.far ? 8 : -8)
    noteVisible()
    try settle(fallback: before)
    return true
  }

  // MARK: Hidden cells

  mutating func hideAtLift() { if let item = stage.state.drag?.item { hidden.insert(item) } }
  mutating func willMove(to path: IndexPath) {}

  /// The cell that was moved is made anew, and so hidden.
  mutating func didMove(to path: IndexPath) { makeCell(at: path) }

  mutating func showAtEnd() { if let item = stage.item(at: drag?.path) { hidden.remove(item) } }

  mutating func didHandle(_ event: CollectionReorder.Event, offsetBefore: Double) {
    if case .reload(let path, _) = event { makeCell(at: path) }
    noteVisible()
  }

  /// Makes the cells that have come into view.
  private mutating func noteVisible() {
    let before = visible
    visible = []
    for (path, _) in stage.visibleCells {
      guard let item = stage.item(at: path) else { continue }
      visible.insert(item)
      if !before.contains(item) { makeCell(at: path) }
    }
    hidden.formIntersection(visible)
  }

  private mutating func makeCell(at path: IndexPath) {
    guard let item = stage.item(at: path) else { return }
    if path == drag?.path { hidden.insert(item) } else { hidden.remove(item) }
  }

  var hiddenItems: [ItemID] {
    guard defects.contains(.pathIsNoIdentity) else {
      return drag.flatMap { _ in stage.state.drag.map { [$0.item] } } ?? []
    }
    var all = hidden
    if let path = drag?.path, let item = stage.item(at: path), !visible.contains(item) { all.insert(item) }
    return all.sorted()
  }
  var scale: Double { defects.contains(.pictureIsLarger) ? 1.2 : 1 }

  mutating func observe(into snapshot: inout CollectionReorder.Snapshot) {
    stage.show(in: &snapshot)
    snapshot.hidden = hiddenItems
    snapshot.snapshotViews = stranded + (pictureView.map { [$0] } ?? [])
  }
}
