import DragSpec

/// The parts on which a published collection view relies: UIKit's collection view, its long press, and the app that
/// owns the data.
///
/// The rules do this part of the work: they lay out, clamp the offset, change the data for others and decide
/// which touch can become a long press. The port of a control does the rest itself.
struct CollectionStage {
  typealias IndexPath = CollectionReorder.IndexPath
  typealias State = CollectionReorder.State

  let rules = CollectionReorderRules()
  /// Cells, data, offset and touches; its drag has the lifted item and its place.
  var state = State()

  // MARK: Cells

  func item(at path: IndexPath?) -> ItemID? { path.flatMap { state.flow.item(at: $0)?.id } }

  func isLocked(_ path: IndexPath) -> Bool { state.flow.isLocked(path) }

  func path(of item: ItemID) -> IndexPath? { state.flow.path(of: item) }

  func frame(of path: IndexPath) -> Rect { state.flow.frame(of: path, offset: state.offset) }

  /// The cells that share an area with the viewport; UIKit promises no order, here it is that of index paths.
  var visibleCells: [(path: IndexPath, frame: Rect)] {
    var cells: [(IndexPath, Rect)] = []
    state.flow.forEachPath { path in
      let frame = frame(of: path)
      if frame.overlaps(state.flow.layout.bounds) { cells.append((path, frame)) }
    }
    return cells
  }

  // MARK: Scrolling

  /// The distance by which the content is scrolled, to the right and downwards.
  var scrolled: Point {
    let layout = state.flow.layout
    return layout.size(along: layout.isReversed ? -state.offset : state.offset, across: 0)
  }

  /// Whether a picture sticks out of the viewport in a direction with more content: at its top or left side
  /// (near), and at its bottom or right side (far).
  func sticksOut(_ centre: Point, size: Point) -> (near: Bool, far: Bool) {
    let layout = state.flow.layout
    let (centre, half) = (layout.along(centre), layout.along(size) / 2)
    let hasMoreAtStart = state.offset > 0
    let hasMoreAtEnd = layout.extent + state.offset < state.flow.contentExtent
    let (hasNear, hasFar) =
      layout.isReversed ? (hasMoreAtEnd, hasMoreAtStart) : (hasMoreAtStart, hasMoreAtEnd)
    return (hasNear && centre < half, hasFar && layout.extent - centre < half)
  }

  /// Scrolls to the right or downwards, or back by a negative step, as far as the step goes.
  mutating func scroll(by step: Double) { state.offset += state.flow.layout.isReversed ? -step : step }

  // MARK: Touches

  /// Lets a touch go down; beside the cells it can become a long press only if `livesBesideCells`.
  mutating func press(_ touch: TouchID, at location: Point, livesBesideCells: Bool) {
    let path = rules.cellPressed(at: location, state)
    let item = item(at: path)
    var role = item.map { rules.role(ofPressOn: $0, state) } ?? .inert
    if item == nil, livesBesideCells, state.drag == nil, state.flow.layout.bounds.contains(location) {
      role = .live
    }
    // The recogniser follows one touch at a time.
    if state.touches.contains(where: { $0.role == .drags }) { role = .inert }
    state.touches.append(State.Touch(touch, at: location, role, item))
  }

  /// Notes the lifted item, so that its home and its place are known through changes of the data.
  mutating func lift(_ path: IndexPath, touchIndex: Int) {
    guard let item = item(at: path) else { return }
    let (touch, frame) = (state.touches[touchIndex], frame(of: path))
    state.drag = State.Drag(
      touch: touch.id, at: touch.location, item: item, path: path, grabOffset: frame.centre - touch.location,
      frame: frame)
    rules.rememberHome(&state)
  }

  // MARK: Changes

  /// Moves the cell at a path in the display.
  mutating func moveCell(from source: IndexPath, to path: IndexPath, aroundLocked: Bool) {
    let extent = state.flow.contentExtent
    if aroundLocked {
      state.flow.moveItem(from: source, to: path)
    } else {
      let item = state.flow.sections[source.section].items.remove(at: source.item)
      if source.section != path.section { state.drag?.followers.removeAll { $0 == item.id } }
      state.flow.sections[path.section].items.insert(item, at: path.item)
    }
    rules.layOut(&state)
    // UIKit adjusts the offset when the content gets another size.
    if extent != state.flow.contentExtent { clampOffset() }
    findLifted()
  }

  /// Moves the entry at a path in the app's data.
  mutating func moveEntry(from source: IndexPath, to path: IndexPath, aroundLocked: Bool) {
    guard !aroundLocked else { return rules.moveInData(from: source, to: path, &state) }
    let item = state.data[source.section].items.remove(at: source.item)
    state.data[path.section].items.insert(item, at: path.item)
  }

  mutating func clampOffset() { state.offset = rules.clampedOffset(state.offset, state) }

  /// Finds the place of the lifted item again, after something has moved.
  mutating func findLifted() {
    if let lifted = state.drag, let path = path(of: lifted.item) { state.drag?.path = path }
  }

  /// Changes the data for others without telling the control; false for an event that makes no sense.
  mutating func change(_ event: CollectionReorder.Event) -> Bool {
    guard rules.accepts(event, state) else { return false }
    rules.change(event, &state)
    return true
  }

  func show(in snapshot: inout CollectionReorder.Snapshot) {
    snapshot.viewport = state.flow.layout.viewport
    snapshot.offset = state.offset
    snapshot.contentExtent = state.flow.contentExtent
    snapshot.display = state.flow.sections.map { CollectionReorder.Snapshot.Section($0.items.map(\.id)) }
    snapshot.data = state.data
    snapshot.cells = visibleCells.map { path, frame in
      CollectionReorder.Snapshot.Cell(state.flow.sections[path.section].items[path.item].id, frame)
    }
    snapshot.reports = state.reports
  }
}
