// The specification: what rules 1 to 4 say, in their order.

extension CollectionReorderRules {
  /// Rule 1: The offset counts from the content's leading end, and is clamped.
  public mutating func start(_ scene: CollectionReorder.Scene, _ state: inout State) {
    state.replace(scene)
    layOutAll(&state)
    state.offset = clampedOffset(scene.offset, state)
  }

  /// Rule 1: With a tolerance of 1e-6 points, so that fractions that should fill a line do.
  ///
  /// The first cell of a line always has its place, however large it is.
  public mutating func joinsLine(end: Double, room: Double) -> Bool {
    CollectionReorder.Flow.joins(end: end, room: room)
  }

  /// Rule 1: See ``CollectionReorder/Flow/Section/layOut(_:joins:)``.
  ///
  /// An empty section has its header and its insets, as in UIKit. Spacing lies between two cells and between two
  /// lines of a section, nowhere else.
  public mutating func layOut(section: Int, _ state: inout State) {
    state.flow.sections[section].layOut(state.flow.layout) { joinsLine(end: $0, room: $1) }
  }

  /// Rule 1: See ``CollectionReorder/Layout/frame(along:across:size:offset:)``.
  ///
  /// Right-to-left is the mirror image about the middle of the viewport, whichever axis scrolls: lines begin at the
  /// right, and where the content scrolls horizontally it begins at the right.
  public mutating func frame(of path: IndexPath, _ state: State) -> Rect {
    state.flow.frame(of: path, offset: state.offset)
  }

  /// Rule 1: See ``CollectionReorder/Flow/cell(at:offset:)``.
  ///
  /// Left and top edges belong to a cell, right and bottom ones do not, from right to left too.
  public mutating func cell(at location: Point, _ state: State) -> IndexPath? {
    state.flow.cell(at: location, offset: state.offset)
  }

  /// Rule 1: See ``CollectionReorder/Flow/emptySection(at:offset:)``.
  ///
  /// The extent of a section includes its header and its insets.
  public mutating func emptySection(at location: Point, _ state: State) -> Int? {
    state.flow.emptySection(at: location, offset: state.offset)
  }

  /// Rule 2: A second press of a touch without a release makes no sense and is ignored.
  public mutating func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
    state.index(of: touch) == nil
  }

  /// Rule 2: A press outside the viewport hits nothing, even if a cell lies there.
  public mutating func cellPressed(at location: Point, _ state: State) -> IndexPath? {
    state.flow.layout.bounds.contains(location) ? cell(at: location, state) : nil
  }

  /// Rule 2: An item with a touch down ignores further ones, and while an item is lifted all of them do.
  public mutating func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    state.drag == nil && !state.touches.contains { $0.item == item } ? .live : .inert
  }

  /// Rule 2: In a straight line; exactly 10 points are not more.
  public mutating func wanders(_ touch: State.Touch, at location: Point) -> Bool {
    let way = location - touch.press
    return way.x * way.x + way.y * way.y > CollectionReorder.tapRadius * CollectionReorder.tapRadius
  }

  /// Rule 2: The item of the press, wherever it has gone since, if it is not locked now; one drag at a time.
  ///
  /// An item that was locked at the press and is not any more is lifted: the delegate is asked at the hold.
  public mutating func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
    guard state.drag == nil, touch.role == .live, let path = touch.path,
      !state.flow.sections[path.section].cells[path.item].isLocked
    else { return nil }
    return path
  }

  /// Rule 2: Its place is its home for now, and `began` reports it.
  public mutating func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    let touch = state.touches[touchIndex]
    let cell = state.flow.sections[path.section].cells[path.item]
    let offset = grabOffset(touch: touch, frame: frame(of: path, state))
    state.drag = State.Drag(
      touch: touch.id, item: cell.id, path: path, grabOffset: offset, centre: touch.location + offset,
      size: cell.size)
    state.touches[touchIndex].role = .drags
    silenceTouches(except: touch.id, &state)
    rememberHome(&state)
    reportBegan(path, &state)
  }

  /// Rule 2: A touch that is down during a drag stays without effect until it is released.
  public mutating func silenceTouches(except touch: TouchID, _ state: inout State) {
    for index in state.touches.indices where state.touches[index].id != touch {
      state.touches[index].role = .inert
    }
  }

  /// Rule 2: By identity, so that neither moves nor data changes nor scrolling show it again or hide another.
  public mutating func hiddenItem(_ state: State) -> ItemID? { state.drag?.item }

  /// Rule 2: A picture of the cell, which keeps the size that the cell had at the hold.
  public mutating func snapshotView(_ state: State) -> CollectionReorder.Snapshot.Cell? {
    guard let drag = state.drag else { return nil }
    let (centre, size) = (drag.centre, drag.size)
    return CollectionReorder.Snapshot.Cell(
      drag.item, Rect(centre.x - size.x / 2, centre.y - size.y / 2, size.x, size.y))
  }

  /// Rule 3: Taken at the hold, from where the cell is then, even if that is far from the touch.
  public mutating func grabOffset(touch: State.Touch, frame: Rect) -> Point { frame.centre - touch.location }

  /// Rule 3: The touch decides alone: scrolling, data changes and the size of the viewport do not.
  public mutating func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
    location + drag.grabOffset
  }

  /// Rule 4: The cell under the centre of the snapshot view, or the first place of an empty section.
  ///
  /// Cells outside the viewport count. The lifted item's own cell, a locked one, a header and a gap propose
  /// nothing. A section whose only item is lifted and still there is not empty.
  public mutating func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
    if let path = cell(at: drag.centre, state) {
      return path == drag.path || state.flow.sections[path.section].cells[path.item].isLocked ? nil : path
    }
    return emptySection(at: drag.centre, state).map { IndexPath($0, 0) }
  }

  /// Rule 4: The delegate is asked once: it is not asked again about the place to which it redirects.
  ///
  /// A redirect that cannot be followed counts as if the delegate had said nothing, so that the proposal stands.
  /// With the policy `home` the item goes home where the delegate denies.
  public mutating func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
    for verdict in state.delegate where verdict.proposed == proposed {
      guard let redirect = verdict.redirect else {
        return state.policies.denial == .home ? homePath(drag, state) : nil
      }
      return isDestination(redirect, drag, state) ? redirect : proposed
    }
    return proposed
  }

  /// Rule 4: In its own section the last place is that of the last item, in others the one behind it.
  public mutating func isDestination(_ path: IndexPath, _ drag: State.Drag, _ state: State) -> Bool {
    guard state.flow.sections.indices.contains(path.section), path.item >= 0 else { return false }
    let cells = state.flow.sections[path.section].cells
    guard path.item < cells.count else {
      return path.item == cells.count && path.section != drag.path.section
    }
    return !cells[path.item].isLocked
  }
}
