/// The rules of collection reorder, one function each: together they are the specification.
///
/// `state` is the collection before the rule is applied and, where it is `inout`, after it. Functions that take a drag
/// are asked only while an item is lifted.
///
/// To find out what breaks without a rule, or with another one, subclass the rules and override its function.
/// `super` gives the rule as it is written; the rules that it calls in turn are those of the subclass. What a
/// subclass remembers is forgotten at the next start of a run, because the reference makes new rules then.
open class CollectionReorderRules {
  /// A place in the collection.
  public typealias IndexPath = CollectionReorder.IndexPath
  /// All that the reference remembers.
  public typealias State = CollectionReorder.State

  /// Makes the rules for one run.
  public required init() {}

  // MARK: Rule 1: layout

  /// Begins a run: takes over the scene, lays it out and clamps the offset.
  ///
  /// The offset counts from the content's leading end.
  open func start(_ scene: CollectionReorder.Scene, _ state: inout State) {
    state.replace(scene)
    layOutAll(&state)
    state.offset = clampedOffset(scene.offset, state)
  }

  /// Whether a cell that would end there joins a line with that room; otherwise it begins the next one.
  ///
  /// With a tolerance of 1e-6 points, so that cells that should just fill a line do so in spite of rounding.
  /// The first cell of a line always has its place, however large it is.
  open func joinsLine(end: Double, room: Double) -> Bool {
    CollectionReorder.Flow.joins(end: end, room: room)
  }

  /// Lays a section out: header, leading inset, lines, trailing inset.
  ///
  /// An empty section has its header and its insets, as in UIKit. Spacing lies between two cells and between two
  /// lines of a section, nowhere else. See ``CollectionReorder/Flow/Section/layOut(_:joins:)``.
  open func layOut(section: Int, _ state: inout State) {
    state.flow.sections[section].layOut(state.flow.layout) { joinsLine(end: $0, room: $1) }
  }

  /// Where a cell lies in the viewport.
  ///
  /// Right-to-left is the mirror image about the middle of the viewport, whichever axis scrolls: lines begin at the
  /// right, and where the content scrolls horizontally it begins at the right. See
  /// ``CollectionReorder/Layout/frame(along:across:size:offset:)``.
  open func frame(of path: IndexPath, _ state: State) -> Rect {
    state.flow.frame(of: path, offset: state.offset)
  }

  /// The cell whose frame contains a location; nil for none.
  ///
  /// Left and top edges belong to a cell, right and bottom ones do not, from right to left too. See
  /// ``CollectionReorder/Flow/cell(at:offset:)``.
  open func cell(at location: Point, _ state: State) -> IndexPath? {
    state.flow.cell(at: location, offset: state.offset)
  }

  /// The empty section over whose extent a location lies; nil for none.
  ///
  /// The extent of a section includes its header and its insets. See
  /// ``CollectionReorder/Flow/emptySection(at:offset:)``.
  open func emptySection(at location: Point, _ state: State) -> Int? {
    state.flow.emptySection(at: location, offset: state.offset)
  }

  // MARK: Rule 2: lift

  /// Whether a press of that touch counts.
  ///
  /// A second press of a touch without a release makes no sense and is ignored.
  open func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
    state.touches.index(of: touch) == nil
  }

  /// The cell that a touch going down here is on; nil for none.
  ///
  /// A press outside the viewport hits nothing, even if a cell lies there.
  open func cellPressed(at location: Point, _ state: State) -> IndexPath? {
    state.flow.layout.bounds.contains(location) ? cell(at: location, state) : nil
  }

  /// What a touch that goes down on an item can do.
  ///
  /// An item with a touch down ignores further ones, and while an item is lifted all of them do.
  open func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    state.drag == nil && !state.touches.contains { $0.note.item == item } ? .live : .inert
  }

  /// Whether a touch at this location has left its press by more than 10 points.
  ///
  /// In a straight line; exactly 10 points are not more.
  open func wanders(_ touch: State.Touch, at location: Point) -> Bool {
    (location - touch.press).squaredLength > CollectionReorder.tapRadius * CollectionReorder.tapRadius
  }

  /// Where the item is that a hold of the touch lifts; nil for none.
  ///
  /// It is the item of the press, wherever it has gone since, if it is not locked now; one drag at a time. An item
  /// that was locked at the press and is not any more is lifted: the delegate is asked at the hold. A touch is held
  /// once: where it lifts nothing then, it stays without effect until it is released. With the policy
  /// `liftDistance` all this holds for the first move that goes so far from the press, and a hold does nothing.
  open func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
    guard state.drag == nil, touch.role == .live, let path = touch.note.path, state.flow.contains(path),
      !state.flow.sections[path.section].cells[path.item].isLocked
    else { return nil }
    return path
  }

  /// Lifts the item of an index path with the touch of that index.
  ///
  /// Its place is its home for now, and `began` reports it.
  open func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    let touch = state.touches[touchIndex]
    var grabbing = touch
    // A drag that begins with a move has been one since its press: the way until then counts.
    if state.policies.liftsByMove { grabbing.location = touch.press }
    let cell = state.flow.sections[path.section].cells[path.item]
    let frame = frame(of: path, state)
    let offset = grabOffset(touch: grabbing, frame: frame)
    var centre = touch.location + offset
    if state.policies.axis == .scrolling {
      centre = state.flow.layout.location(along: centre, across: frame.centre)
    }
    state.drag = State.Drag(
      touch: touch.id, item: cell.id, path: path, grabOffset: offset, centre: centre, size: cell.size)
    state.touches[touchIndex].role = .drags
    silenceTouches(except: touch.id, &state)
    rememberHome(&state)
    reportBegan(path, &state)
  }

  /// Makes all other touches that are down inert.
  ///
  /// A touch that is down during a drag stays without effect until it is released.
  open func silenceTouches(except touch: TouchID, _ state: inout State) {
    state.touches.silence(except: touch)
  }

  /// The item whose cell is hidden; nil for none.
  ///
  /// By identity, so that neither moves nor data changes nor scrolling show it again or hide another.
  open func hiddenItem(_ state: State) -> ItemID? { state.drag?.item }

  /// The snapshot view in front of the cells; nil for none.
  ///
  /// A picture of the cell, which keeps the size that the cell had at the hold.
  open func snapshotView(_ state: State) -> CollectionReorder.Snapshot.Cell? {
    guard let drag = state.drag else { return nil }
    return CollectionReorder.Snapshot.Cell(drag.item, Rect(centre: drag.centre, size: drag.size))
  }

  // MARK: Rule 3: track

  /// The grab offset: from the touch to the centre of the cell, at the hold.
  ///
  /// From where the cell is then, even if that is far from the touch.
  open func grabOffset(touch: State.Touch, frame: Rect) -> Point { frame.centre - touch.location }

  /// The centre of the snapshot view while the touch is at this location.
  ///
  /// The touch decides alone: scrolling, data changes and the size of the viewport do not. With the policy `scrolling`
  /// the view stays as it is across the axis that scrolls.
  open func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
    location + drag.grabOffset
  }

  // MARK: Rule 4: proposal

  /// The index path that the place of the snapshot view proposes; nil for none.
  ///
  /// That of the cell under the centre of the snapshot view, or the first place of an empty section. Cells outside the
  /// viewport count. The lifted item's own cell, a locked one, a header and a gap propose nothing. A section whose
  /// only item is lifted and still there is not empty. With the policy `touch` the touch takes the place of the centre;
  /// with `nearest` and `overlap` an empty section comes first, then the cells in the viewport, the lifted item's own
  /// among them, are compared.
  open func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
    let target = state.policies.target
    let place = target == .touch ? touchLocation(drag, state) : drag.centre
    let isCompared = target == .nearest || target == .overlap
    if isCompared, let section = emptySection(at: place, state) { return IndexPath(section, 0) }
    if let path = isCompared ? bestCell(drag, state) : cell(at: place, state) {
      return path == drag.path || state.flow.sections[path.section].cells[path.item].isLocked ? nil : path
    }
    return emptySection(at: place, state).map { IndexPath($0, 0) }
  }

  /// Where the item goes if that is proposed and the delegate has spoken; nil for nowhere.
  ///
  /// The delegate is asked once: it is not asked again about the place to which it redirects. A redirect that cannot
  /// be followed counts as if the delegate had said nothing, so that the proposal stands. With the policy `home` the
  /// item goes home where the delegate denies.
  open func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
    for verdict in state.delegate where verdict.proposed == proposed {
      guard let redirect = verdict.redirect else {
        return state.policies.denial == .home ? homePath(drag, state) : nil
      }
      return isDestination(redirect, drag, state) ? redirect : proposed
    }
    return proposed
  }

  /// Whether the lifted item can be sent there: the place would exist and is not a locked item's.
  ///
  /// In its own section the last place is that of the last item, in others the one behind it.
  open func isDestination(_ path: IndexPath, _ drag: State.Drag, _ state: State) -> Bool {
    state.flow.isDestination(path, from: drag.path)
  }

  // MARK: Rule 5: settle

  /// Moves the lifted item to the proposed path, lays out and clamps the offset, until nothing more is proposed.
  ///
  /// All other items keep their order, so the path of the lifted one determines the arrangement. If an
  /// arrangement comes back that was there before in this event, the item does not come to rest. Then the
  /// arrangement from before the event stays, with the fallback offset: that from before the event or, for a
  /// tick, from before the scrolling. Data changes and a new viewport size are not undone; what they have
  /// left stays. So the same event again finds what the first one found, and changes nothing.
  ///
  /// - Complexity: each round ends at another path, so that there are at most as many as there are places.
  open func settle(fallback offset: Double, _ state: inout State) {
    guard let start = state.drag?.path else { return }
    state.visited.removeAll()
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

  /// Whether the item was at that index path before in this event.
  open func comesBack(to path: IndexPath, _ state: State) -> Bool { state.visited.contains(path) }

  // MARK: Rule 6: move

  /// Whether the lifted item can go there without pushing a locked one off its index path.
  ///
  /// Only leaving a section can push a locked item: the section's last one. The section that the item enters
  /// has one place more than its own locked and unlocked items need.
  open func canMove(_ drag: State.Drag, to path: IndexPath, _ state: State) -> Bool {
    state.flow.canMove(from: drag.path, to: path)
  }

  /// Moves an item in the display.
  ///
  /// Locked cells keep their index path, and unlocked ones fill the slots between them.
  open func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    state.moveCell(from: source, to: path)
  }

  /// Moves an item in the data source.
  ///
  /// The same as in the display, around the same locked items, across sections too.
  open func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    state.moveEntry(from: source, to: path)
  }

  // MARK: Rule 7: reports

  /// Reports that a drag has begun: once for each drag, before anything moves.
  open func reportBegan(_ path: IndexPath, _ state: inout State) { state.reports.append(.began(path)) }

  /// Reports a move: `from` as it was before it, `to` as it is after it; all that one event moves is one
  /// move.
  open func reportMove(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    state.reports.append(.moved(from: source, to: path))
  }

  /// Reports that the drag has ended.
  ///
  /// Once for each drag that ends, after all of its moves, even when nothing has moved.
  open func reportEnded(_ path: IndexPath, _ state: inout State) { state.reports.append(.ended(path)) }

  /// Reports that the drag was cancelled.
  ///
  /// Once for each drag that is cancelled, after the move that has brought the item home.
  open func reportCancelled(_ path: IndexPath?, _ state: inout State) {
    state.reports.append(.cancelled(path))
  }

  // MARK: Rule 8: auto-scroll

  /// The side to which a touch at this location scrolls the content; nil for none.
  ///
  /// The touch decides, not the snapshot view; the border belongs to the zone. A touch beyond a side scrolls
  /// towards it however far away it is, and where it is across the axis does not matter. In both zones the
  /// nearer side counts, exactly between them the start.
  open func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
    let fromStart = state.flow.layout.distanceFromStart(location)
    let fromEnd = state.flow.layout.extent - fromStart
    if fromStart <= state.edgeZone, fromStart <= fromEnd || fromEnd > state.edgeZone { return .start }
    return fromEnd <= state.edgeZone ? .end : nil
  }

  /// How far the content scrolls in that time: at the same speed everywhere in the zone and beyond it.
  open func scrollStep(seconds: Double, _ state: State) -> Double { state.scrollSpeed * seconds }

  /// The offset as the content allows it.
  ///
  /// Content that is not longer than the viewport stays at its beginning. Rule 5 uses this too.
  open func clampedOffset(_ offset: Double, _ state: State) -> Double {
    state.flow.clamped(offset)
  }

  /// Lets time pass while nothing is lifted: nothing scrolls before the lift or after the end.
  open func tickAtRest(seconds: Double, _ state: inout State) {}

  /// Lets time pass while an item is lifted: one step and one settling, however much time has passed.
  open func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
    guard let index = state.touches.index(of: drag.touch) else { return }
    let offset = state.offset
    let step = state.seenOffset.map { abs($0 - offset) } ?? scrollStep(seconds: seconds, state)
    switch edge(nearTouchAt: state.touches[index].location, state) {
    case .start: state.offset = clampedOffset(offset - step, state)
    case .end: state.offset = clampedOffset(offset + step, state)
    case nil: break
    }
    settle(fallback: offset, &state)
  }

  // MARK: Rule 9: release

  /// The end of a drag by a release: the item stays in its place.
  ///
  /// Nothing moves any more; a data source that is told at the end is told now. It then takes over the two sections
  /// as displayed, and one move is reported, from home.
  open func release(_ drag: State.Drag, _ state: inout State) {
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

  // MARK: Rule 10: cancel

  /// Where the lifted item is at home: right before the first item that was behind it at home and still is, locked or
  /// not.
  ///
  /// What counts is its rank among the section's unlocked items, as locked ones keep their index paths: neither the
  /// drag nor a lock changes it. Without an item that still follows, home is behind all others.
  ///
  /// - Complexity: O(number of cells of the section).
  open func homePath(_ drag: State.Drag, _ state: State) -> IndexPath {
    let cells = state.flow.sections[drag.homeSection].cells
    var rank = state.homeRank
    for index in cells.indices where !cells[index].isLocked {
      if rank == 0 { return IndexPath(drag.homeSection, index) }
      rank -= 1
    }
    return IndexPath(drag.homeSection, cells.count)
  }

  /// Makes the place of the lifted item its home.
  ///
  /// At the lift, and again when others move the item, or change data around it while it is at home: an item
  /// at home is still at home when others insert something beside it.
  open func rememberHome(_ state: inout State) {
    guard let drag = state.drag else { return }
    for index in state.flow.sections[drag.homeSection].cells.indices {
      state.flow.sections[drag.homeSection].cells[index].followsHome = false
    }
    state.drag?.homeSection = drag.path.section
    for index in state.flow.sections[drag.path.section].cells.indices where index > drag.path.item {
      state.flow.sections[drag.path.section].cells[index].followsHome = true
    }
  }

  /// The end of a drag by a cancel: the item goes home; returns where it then is.
  ///
  /// Display and data source alike; the way home is reported as a move, because it changes the data source. A
  /// data source that is told at the end has never had the item elsewhere, and is told nothing. With the
  /// policy `commits` the drag ends as by a release. The offset stays, clamped. Where data has changed a
  /// locked item may have become the last one of the section that the item leaves: it then moves up by one.
  open func cancel(_ drag: State.Drag, _ state: inout State) -> IndexPath {
    guard state.policies.cancel == .restores else {
      release(drag, &state)
      return drag.path
    }
    let home = homePath(drag, state)
    if home != drag.path {
      arrange(from: drag.path, to: home, &state)
      if state.policies.dataSource == .atOnce {
        moveInData(from: drag.path, to: home, &state)
        reportMove(from: drag.path, to: home, &state)
      }
    }
    endDrag(&state)
    state.offset = clampedOffset(state.offset, state)
    reportCancelled(home, &state)
    return home
  }

  /// The app goes to the background: cancels the drag and takes away every touch that is down, as UIKit does.
  open func enterBackground(_ state: inout State) {
    state.touches.removeAll()
    if let drag = state.drag { _ = cancel(drag, &state) }
  }

  // MARK: Rule 11: data changes by others

  /// Whether an item may be inserted there; otherwise the event is ignored.
  ///
  /// Into a section that exists, at most right behind its last item, with a size and a name that a scene may
  /// have.
  open func accepts(_ item: CollectionReorder.Item, at path: IndexPath, _ state: inout State) -> Bool {
    state.flow.isPlace(path) && CollectionReorder.isSize(item.size) && state.flow.path(of: item.id) == nil
  }

  /// Inserts an item; what stands behind it shifts, locked items too.
  ///
  /// An item inserted exactly at the home, while the lifted item is elsewhere, stands before the home.
  open func insert(_ item: CollectionReorder.Item, at path: IndexPath, _ state: inout State) {
    let isHome = isHome(state)
    state.insertCell(CollectionReorder.Flow.Cell(item), at: path)
    finishChange(path.section, path.section, isHome: isHome, &state)
  }

  /// Deletes an item that is not lifted.
  ///
  /// What stands behind it shifts, locked items too; touches that have pressed it stay without effect.
  open func delete(at path: IndexPath, _ state: inout State) {
    let isHome = isHome(state)
    state.deleteCell(at: path)
    finishChange(path.section, path.section, isHome: isHome, &state)
  }

  /// Deletes the lifted item, which ends its drag.
  ///
  /// Nothing goes home: the drag is cancelled without an index path, its touch stays without effect.
  open func deleteLifted(_ drag: State.Drag, _ state: inout State) {
    if let index = state.touches.index(of: drag.touch) { state.touches[index].role = .inert }
    endDrag(&state)
    state.deleteCell(at: drag.path)
    updateData(drag.homeSection, &state)
    finishChange(drag.path.section, drag.path.section, isHome: false, &state)
    reportCancelled(nil, &state)
  }

  /// Moves an item; if it is the lifted one, its new place is its home.
  ///
  /// Another item that was behind the home still is if its new place is behind the home, or right at it.
  open func moveItem(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    let isHome = isHome(state)
    let homeRank = state.homeRank
    let oldHome = state.drag?.homeSection
    state.relocateCell(from: source, to: path)
    var isNewHome = isHome
    if let drag = state.drag {
      if drag.path == path {
        isNewHome = true
      } else if !isHome {
        let isBehind = path.section == drag.homeSection && state.rank(of: path) >= homeRank
        if !isBehind { state.flow.sections[path.section].cells[path.item].followsHome = false }
      }
    }
    if let oldHome { updateData(oldHome, &state) }
    finishChange(source.section, path.section, isHome: isNewHome, &state)
  }

  /// Gives a cell another size, and nothing else.
  ///
  /// The cell stays hidden if it is, the snapshot view and the grab offset stay as they are.
  open func reload(at path: IndexPath, size: Point, _ state: inout State) {
    state.flow.sections[path.section].cells[path.item].size = size
    layOutAgain(path.section, path.section, &state)
    state.offset = clampedOffset(state.offset, state)
  }

  /// Locks or unlocks an item that is not lifted; nothing shifts, and the drag in progress goes on.
  open func setLocked(_ isLocked: Bool, at path: IndexPath, _ state: inout State) {
    let isHome = isHome(state)
    state.setLocked(isLocked, at: path)
    finishChange(path.section, path.section, isHome: isHome, &state)
  }

  /// Locks the lifted item, which ends its drag (rule 10).
  ///
  /// It goes home first and is locked there; its touch stays without effect.
  open func lockLifted(_ drag: State.Drag, _ state: inout State) {
    if let index = state.touches.index(of: drag.touch) { state.touches[index].role = .inert }
    let path = cancel(drag, &state)
    setLocked(true, at: path, &state)
  }

  /// Brings the changes of a section into the data source (rules 6 and 11).
  ///
  /// The data source gets the items as displayed; if it is told only at the end, with the lifted one at home.
  open func updateData(_ section: Int, _ state: inout State) { state.copyToData(section) }

  // MARK: Rule 12: viewport

  /// Gives the viewport another size: all sections are laid out anew, and the offset is clamped.
  ///
  /// The lifted item's touch stays where it is in the viewport.
  open func resize(_ viewport: Point, _ state: inout State) {
    state.flow.layout.viewport = viewport
    layOutAll(&state)
    state.offset = clampedOffset(state.offset, state)
  }
}

// What the rules have in common.

extension CollectionReorderRules {
  /// Where the touch of the drag is.
  public final func touchLocation(_ drag: State.Drag, _ state: State) -> Point {
    state.touches.index(of: drag.touch).map { state.touches[$0].location } ?? drag.centre - drag.grabOffset
  }

  /// The cell in the viewport that is meant, by the policies that compare cells; nil for none.
  final func bestCell(_ drag: State.Drag, _ state: State) -> IndexPath? {
    state.flow.bestCell(
      state.policies.target, under: Rect(centre: drag.centre, size: drag.size), offset: state.offset,
      own: drag.path)
  }

  /// Where the lifted item goes next; nil where it stays.
  @inline(never)  // Inlined into the loop of `settle` it would have the whole state copied in each round.
  public final func target(_ drag: State.Drag, _ state: State) -> IndexPath? {
    guard let proposed = proposal(drag, state), let path = destination(proposed, drag, state),
      path != drag.path, canMove(drag, to: path, state)
    else { return nil }
    return path
  }

  /// Moves the lifted item in the display and lays the touched sections out.
  public final func arrange(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    moveInDisplay(from: source, to: path, &state)
    state.drag?.path = path
    layOutAgain(source.section, path.section, &state)
  }

  /// Lays one or two sections out and puts all of them one behind the other.
  public final func layOutAgain(_ first: Int, _ second: Int, _ state: inout State) {
    let extents = (state.flow.sections[first].extent, state.flow.sections[second].extent)
    layOut(section: first, &state)
    if second != first { layOut(section: second, &state) }
    let isSame = extents == (state.flow.sections[first].extent, state.flow.sections[second].extent)
    if !isSame { state.flow.stack(from: min(first, second)) }
  }

  /// Lays all sections out.
  public final func layOutAll(_ state: inout State) {
    for section in state.flow.sections.indices { layOut(section: section, &state) }
    state.flow.stack()
  }

  /// Forgets the drag and its home.
  public final func endDrag(_ state: inout State) {
    guard let drag = state.drag else { return }
    for index in state.flow.sections[drag.homeSection].cells.indices {
      state.flow.sections[drag.homeSection].cells[index].followsHome = false
    }
    state.drag = nil
  }

  /// Whether the lifted item is at home.
  public final func isHome(_ state: State) -> Bool {
    guard let drag = state.drag else { return false }
    return homePath(drag, state) == drag.path
  }

  /// Lays out what a change by others has touched and brings it into the data source.
  ///
  /// - Parameters:
  ///   - first: a section that has changed.
  ///   - second: another one, or the same again.
  ///   - isHome: whether the lifted item was at home before the change, and so is after it.
  ///   - state: the state, which is changed.
  public final func finishChange(_ first: Int, _ second: Int, isHome: Bool, _ state: inout State) {
    if isHome { rememberHome(&state) }
    layOutAgain(first, second, &state)
    state.offset = clampedOffset(state.offset, state)
    updateData(first, &state)
    if second != first { updateData(second, &state) }
    guard let drag = state.drag, state.policies.dataSource == .atEnd else { return }
    // Until the end of the drag the data source has the lifted item at home.
    if drag.path.section != first, drag.path.section != second { updateData(drag.path.section, &state) }
    if drag.homeSection != first, drag.homeSection != second { updateData(drag.homeSection, &state) }
    let home = homePath(drag, state)
    if home != drag.path { state.moveEntry(from: drag.path, to: home) }
  }
}
