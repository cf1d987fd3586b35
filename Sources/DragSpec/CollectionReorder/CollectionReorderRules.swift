/// The rules of collection reorder, one function each: together they are the specification.
///
/// Functions that take a drag are asked only while an item is lifted.
open class CollectionReorderRules: RuleBook {
  public typealias Subject = CollectionReorder
  /// A place in the collection.
  public typealias IndexPath = CollectionReorder.IndexPath
  /// All that the reference remembers.
  public typealias State = CollectionReorder.State

  public required init() {}

  /// Takes an event.
  ///
  /// A second press of a touch without a release makes no sense and is ignored (rule 2).
  open func handle(_ event: CollectionReorder.Event, _ state: inout State) {
    switch event {
    case .touch(let event): take(event, &state)
    case .key(let event): take(event, &state)
    case .tick(let seconds):
      guard seconds.isFinite, seconds >= 0 else { return }
      if let drag = state.drag, drag.touch != nil {
        tick(seconds: seconds, drag, &state)
      } else {
        tickAtRest(seconds: seconds, &state)
      }
    case .background: enterBackground(&state)
    case .insert, .delete, .moveItem, .reload, .lock, .unlock, .resize:
      guard accepts(event, state) else { return }
      changeForOthers(event, &state)
    }
    keepPickedInCell(&state)
  }

  // MARK: Rule 1: layout

  /// Begins a run: takes over the scene, lays it out and clamps the offset.
  ///
  /// The offset counts from the content's leading end.
  open func start(_ scene: CollectionReorder.Scene, _ state: inout State) {
    state = State(scene, policies: state.policies, decider: state.decider)
    layOutAgain(&state)
  }

  /// Whether a cell that would end there joins a line with this much room; otherwise it begins the next line.
  ///
  /// The tolerance of 1e-6 points lets cells that just fill a line do so in spite of rounding. The first cell
  /// of a line always has its place, however large it is.
  open func joinsLine(end: Double, room: Double) -> Bool {
    CollectionReorder.Flow.joins(end: end, room: room)
  }

  /// Lays all sections out: header, leading inset, lines, trailing inset.
  ///
  /// An empty section has its header and its insets, as in UIKit. Spacing lies between two cells and between two
  /// lines of a section, nowhere else. See ``CollectionReorder/Flow/layOut(joins:)``.
  open func layOut(_ state: inout State) {
    state.flow.layOut { joinsLine(end: $0, room: $1) }
  }

  /// Where a cell lies in the viewport.
  ///
  /// Right-to-left is the mirror image about the middle of the viewport, whichever axis scrolls: lines begin at the
  /// right, and where the content scrolls horizontally it begins at the right. So does vertical content `fromBottom`, at
  /// the bottom. See ``CollectionReorder/Layout/frame(_:offset:)``.
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

  /// The cell that a touch going down here is on; nil for none.
  ///
  /// A press outside the viewport hits nothing, even if a cell lies there.
  open func cellPressed(at location: Point, _ state: State) -> IndexPath? {
    state.flow.layout.bounds.contains(location) ? cell(at: location, state) : nil
  }

  /// The role of a touch that goes down on an item: live if it may tap or lift it.
  ///
  /// An item with a touch down ignores further touches, and while an item is lifted all items do; the policy
  /// `secondTouch` says more about second touches.
  open func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    state.drag == nil && !state.isTaken(item) ? .live : .inert
  }

  /// Whether a touch has left its press by more than 10 points.
  ///
  /// In a straight line; exactly 10 points are not more.
  open func wanders(_ touch: State.Touch) -> Bool { touch.isBeyond(TouchEvent.tapRadius) }

  /// Where the item is that a hold of the touch lifts; nil for none.
  ///
  /// It is the item of the press, wherever it is now, if nothing is lifted and the item is not locked now:
  /// the delegate is asked at the hold. A touch is held once: if that lifts nothing, it has no effect until
  /// it is released. With the policy `lifts` the press, or the first move that goes `liftDistance` from it,
  /// replaces the hold, and a hold does nothing.
  open func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
    guard state.drag == nil, touch.role == .live, let item = touch.note,
      let path = state.flow.path(of: item), !state.flow.isLocked(path)
    else { return nil }
    return path
  }

  /// Lifts the item of an index path with the touch of that index.
  ///
  /// Its place is its home for now, and `began` reports it. A touch that is down during a drag stays without effect until it
  /// is released.
  open func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    let touch = state.touches[touchIndex]
    var grabbing = touch
    // A drag that begins with a move follows its touch from the press on.
    if state.policies.lifts == .move { grabbing.location = touch.press }
    let frame = frame(of: path, state)
    let drag = State.Drag(
      touch: touch.id, at: touch.location, item: state.flow.sections[path.section].items[path.item].id,
      path: path, grabOffset: grabOffset(touch: grabbing, frame: frame), frame: frame)
    state.drag = followed(drag, to: touch.location, state)
    state.touches[touchIndex].role = .drags
    state.touches.silence(except: touch.id)
    rememberHome(&state)
    reportBegan(path, &state)
  }

  /// The item whose cell is hidden; nil for none.
  ///
  /// The item is found by its identity, so it stays hidden through moves, data changes and scrolling.
  open func hiddenItem(_ state: State) -> ItemID? { state.drag?.item }

  /// The snapshot view in front of the cells; nil for none.
  ///
  /// It is a picture of the cell, and keeps the size that the cell had at the hold.
  open func snapshotView(_ state: State) -> CollectionReorder.Snapshot.Cell? {
    guard let drag = state.drag else { return nil }
    return CollectionReorder.Snapshot.Cell(drag.item, drag.view)
  }

  // MARK: Rule 3: track

  /// The grab offset: from the touch to the centre of the cell, at the hold.
  ///
  /// It counts from the present place of the cell, even if that is far from the touch.
  open func grabOffset(touch: State.Touch, frame: Rect) -> Point { frame.centre - touch.location }

  /// The centre of the snapshot view while the touch is at this location.
  ///
  /// Only the touch decides: scrolling, data changes and the size of the viewport have no effect. With the
  /// policy `scrolling` the view stays where it is across the axis that scrolls.
  open func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
    location + drag.grabOffset
  }

  /// The frame of the snapshot view for a wanted frame: with the policy `within` = `container` it stays in
  /// the viewport.
  ///
  /// One that is larger than the viewport begins at its left and its top. With the policy `axis` =
  /// `scrolling` this holds for the axis that scrolls.
  open func viewInside(_ view: Rect, _ state: State) -> Rect {
    state.policies.within.frame(view, in: state.flow.layout.bounds)
  }

  /// Takes the snapshot view as far as its touch may take it in a viewport of another size.
  open func followInNewViewport(_ state: inout State) {
    guard state.policies.within == .container, let drag = state.drag, drag.touch != nil else { return }
    state.drag = followed(drag, to: drag.location, state)
  }

  // MARK: Rule 4: proposal

  /// The index path that the place of the snapshot view proposes; nil for none.
  ///
  /// It is the path of the cell under the centre of the snapshot view, or the first place of an empty
  /// section. Cells outside the viewport count. The lifted item's own cell, a locked one, a header and a gap
  /// propose nothing. A section whose only item is lifted and still there is not empty. With the policy
  /// `touch` the touch takes the place of the centre, and only the visible part of a cell counts. With
  /// `nearest`, `overlap`, `edge` and `middle` an empty section comes first; then the cells in the viewport,
  /// the lifted item's own included, are compared. With `own` the code's decider names the place; without a
  /// decider it is taken from the snapshot, and without a snapshot from the centre.
  open func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
    let target = state.policies.target
    let place = target == .touch || target == .middle ? drag.location : drag.centre
    if target == .own, let path = placeDecided(drag, state) {
      return path != drag.path && isDestination(path, drag, state) ? path : nil
    }
    if target == .touch, !state.flow.layout.bounds.contains(place) { return nil }
    if let section = emptySection(at: place, state) { return IndexPath(section, 0) }
    let path =
      switch target {
      case .centre, .touch, .own: cell(at: place, state)
      case .nearest, .overlap: bestCell(drag, state)
      case .edge, .middle: passedCell(drag, state)
      }
    guard let path, path != drag.path, !state.flow.isLocked(path) else { return nil }
    return path
  }

  /// Where a proposal takes the item after the delegate's answer; nil for nowhere.
  ///
  /// The delegate is asked once, and not again about the place to which it redirects. A redirect that cannot
  /// be followed counts as no answer, so the proposal stands. With the policy `home` a denial sends the item
  /// home.
  open func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
    guard let verdict = state.scene.delegate.first(where: { $0.proposed == proposed }) else {
      return proposed
    }
    guard let redirect = verdict.redirect else {
      return state.policies.denial == .home ? homePath(drag, state) : nil
    }
    return isDestination(redirect, drag, state) ? redirect : proposed
  }

  /// Whether the lifted item can be sent to a path: the place would exist, and holds no locked item.
  ///
  /// In its own section the last place is that of the last item, in others the one behind it.
  open func isDestination(_ path: IndexPath, _ drag: State.Drag, _ state: State) -> Bool {
    state.flow.contains(path)
      ? !state.flow.isLocked(path) : state.flow.isPlace(path) && path.section != drag.path.section
  }

  // MARK: Rule 5: settle

  /// Moves the lifted item to the proposed path, lays out and clamps the offset, until nothing more is proposed.
  ///
  /// All other items keep their order, so the path of the lifted one determines the arrangement. An item does
  /// not come to rest if an arrangement returns in the same event: then the arrangement from before the event
  /// stays, with the fallback offset, from before the event or the scrolling of a tick. Changes by the event
  /// itself are not undone, so the same event again changes nothing.
  ///
  /// For example, cell 1 is 40 points high, cell 2 below it 100, and cell 1 is held by its centre. Moved to
  /// 60, it would go behind cell 2, and then before it again: 1, 2 stays. Moved to 110, it rests behind cell
  /// 2: 2, 1.
  ///
  /// - Complexity: at most one round for each place, because each round ends at another path.
  open func settle(fallback offset: Double, _ state: inout State) {
    guard let lifted = state.drag else { return }
    if lifted.touch != nil, let path = pathSeen(lifted, state) {
      return settle(at: path, fallback: offset, &state)
    }
    let start = lifted.path
    // Copied only once the item moves: the copy shares its lists, so the first change copies them all.
    var (visited, before): ([IndexPath], CollectionReorder.Flow?) = ([], nil)
    while let drag = state.drag, let target = target(drag, state) {
      visited.append(drag.path)
      guard !visited.contains(target) else {
        if let before { state.flow = before }
        state.drag?.path = start
        state.offset = clampedOffset(offset, state)
        return
      }
      if before == nil { before = state.flow }
      arrange(from: drag.path, to: target, &state)
    }
    if let end = state.drag?.path { tellMove(from: start, to: end, &state) }
  }

  // MARK: Rule 6: move

  /// Whether the lifted item can go there without pushing a locked one off its index path.
  ///
  /// Only leaving a section can push a locked item: the last one of that section. The section that the item
  /// enters gains a place.
  open func canMove(_ drag: State.Drag, to path: IndexPath, _ state: State) -> Bool {
    path.section == drag.path.section || state.flow.sections[drag.path.section].items.last?.isLocked == false
  }

  /// Moves an item in the display.
  ///
  /// Locked cells keep their index path, and unlocked ones fill the slots between them.
  open func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    state.flow.moveItem(from: source, to: path)
  }

  /// Moves an item in the data source, which takes over the two sections as displayed.
  open func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    state.copyToData(source.section)
    state.copyToData(path.section)
  }

  // MARK: Rule 7: reports

  /// Reports that a drag has begun: once for each drag, before anything moves.
  open func reportBegan(_ path: IndexPath, _ state: inout State) { state.reports.append(.began(path)) }

  /// Reports a move, with the paths before and after it; all that one event moves counts as one move.
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

  /// Tells that an item was tapped, by a touch that is released.
  ///
  /// The touch must have lifted nothing and still be live: a hold, a distance of more than 10 points (with
  /// the policy `lifts` = `move`, of `liftDistance`), or the lift of another touch makes it inert. The item
  /// must still exist.
  open func tellTap(_ item: ItemID, _ state: inout State) { state.tapped?.append(item) }

  // MARK: Rule 8: auto-scroll

  /// The side to which a touch at this location scrolls the content; nil for none.
  ///
  /// The touch decides, and not the snapshot view; the border belongs to the zone. A touch beyond a side
  /// scrolls towards it at any distance, and its place across the axis does not matter. In both zones the
  /// nearer side counts, and the start exactly between them.
  open func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
    let fromStart = state.flow.layout.distanceFromStart(location)
    let (fromEnd, zone) = (state.flow.layout.extent - fromStart, state.scene.edgeZone)
    if fromStart <= zone, fromStart <= fromEnd || fromEnd > zone { return .start }
    return fromEnd <= zone ? .end : nil
  }

  /// The distance that the content scrolls in some time: its speed is the same in the whole zone and beyond.
  open func scrollStep(seconds: Double, _ state: State) -> Double { state.scene.scrollSpeed * seconds }

  /// The offset as the content allows it.
  ///
  /// Content that is not longer than the viewport stays at its beginning. Rule 5 uses this too.
  open func clampedOffset(_ offset: Double, _ state: State) -> Double {
    state.flow.clamped(offset)
  }

  /// Lets time pass while no touch drags: nothing scrolls before the lift, after the end, or with keys.
  open func tickAtRest(seconds: Double, _ state: inout State) {}

  /// Lets time pass while an item is lifted: one step and one settling, for any length of time.
  open func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
    let offset = state.offset
    if let edge = edge(nearTouchAt: drag.location, state) {
      let seen = state.policies.scroll == .anySpeed ? state.seen : nil
      let step =
        seen.map { stepSeen($0, seconds: seconds, edge, state) } ?? scrollStep(seconds: seconds, state)
      state.offset = clampedOffset(edge == .end ? offset + step : offset - step, state)
    }
    settle(fallback: offset, &state)
  }

  // MARK: Rule 9: release

  /// The end of a drag by a release: the item stays in its place.
  ///
  /// Nothing moves any more. A data source that is told at the end now takes over the two sections as
  /// displayed, and one move from home is reported.
  open func release(_ drag: State.Drag, _ state: inout State) {
    if state.policies.dataSource == .atEnd {
      let home = homePath(drag, state)
      if home != drag.path {
        moveInData(from: home, to: drag.path, &state)
        reportMove(from: home, to: drag.path, &state)
      }
    }
    state.drag = nil
    reportEnded(drag.path, &state)
  }

  /// Whether a drop there removes the item: with the policy `outside` = `removes`, where the touch is outside
  /// the viewport.
  open func isOutside(_ location: Point, _ state: State) -> Bool {
    !state.flow.layout.bounds.contains(location)
  }

  /// The end of a drag by a drop that removes its item, from the display and the data source.
  ///
  /// All items behind it shift, as where others delete it, and the end is reported without an index path.
  open func remove(_ drag: State.Drag, _ state: inout State) {
    state.drag = nil
    change(.delete(at: drag.path), &state)
    state.reports.append(.ended(nil))
  }

  // MARK: Rule 10: cancel

  /// The home of the lifted item: right before the first item that followed it at home and still does, locked
  /// or not.
  ///
  /// It counts among the section's unlocked items. Without such an item, home is behind all others. For
  /// example, item 2 of 1, 2, 3, 4 is dragged to the end; others delete 3 and insert 9 at the beginning: 9,
  /// 1, 4, 2. Item 4 still follows, so item 2 goes home right before it: 9, 1, 2, 4.
  open func homePath(_ drag: State.Drag, _ state: State) -> IndexPath {
    let items = state.flow.sections[drag.homeSection].items
    let free = items.indices.filter { !items[$0].isLocked }
    let rank = homeRank(drag, state)
    return IndexPath(drag.homeSection, rank < free.count ? free[rank] : items.count)
  }

  /// Makes the place of the lifted item its home.
  ///
  /// This happens at the lift, and again when others move the item, or change data around it while it is at
  /// home, so that an insertion beside it does not move it away from home.
  open func rememberHome(_ state: inout State) {
    guard let path = state.drag?.path else { return }
    state.drag?.homeSection = path.section
    state.drag?.followers = state.flow.sections[path.section].items.dropFirst(path.item + 1).map(\.id)
  }

  /// The end of a drag by a cancel: the item goes home; returns where it then is.
  ///
  /// It goes home in the display and the data source, which is reported as a move. A data source that is told
  /// at the end has always had the item at home, and is told nothing. With the policy `commits` the drag ends
  /// as by a release. The offset stays, clamped. A locked item that data changes have made the last one of
  /// the section that the item leaves moves up by one.
  open func cancel(_ drag: State.Drag, _ state: inout State) -> IndexPath {
    guard state.policies.cancel == .restores else { return drop(drag, &state) }
    let home = homePath(drag, state)
    if home != drag.path {
      arrange(from: drag.path, to: home, &state)
      if state.policies.dataSource == .atOnce {
        moveInData(from: drag.path, to: home, &state)
        reportMove(from: drag.path, to: home, &state)
      }
    }
    state.drag = nil
    state.offset = clampedOffset(state.offset, state)
    reportCancelled(home, &state)
    return home
  }

  /// The app goes to the background: cancels the drag and takes away every touch that is down, as UIKit does.
  open func enterBackground(_ state: inout State) {
    state.touches.removeAll()
    if let drag = state.drag { _ = cancel(drag, &state) }
  }

  // MARK: Rules 11 and 12: data changes by others, viewport

  /// Whether a change by others makes sense; otherwise it is ignored.
  ///
  /// An event needs an existing item, or a place up to the one right behind the last item, and a legal size.
  /// An existing item cannot be inserted.
  open func accepts(_ event: CollectionReorder.Event, _ state: State) -> Bool { state.flow.accepts(event) }

  /// Makes a change by others: of the items, of what is locked, or of the viewport.
  ///
  /// All items behind one that comes or goes shift, even locked ones. A reload changes only the size of a
  /// cell. A lock shifts nothing. All sections are laid out anew, and the offset is clamped.
  ///
  /// An item inserted exactly at the home, while the lifted item is elsewhere, stands before the home. If
  /// others move the lifted item, its new place is its home. Another item that was behind the home still is,
  /// if its new place is behind the home or right at it.
  open func change(_ event: CollectionReorder.Event, _ state: inout State) {
    let isHome = isHome(state)
    var rank = 0
    if let drag = state.drag { rank = homeRank(drag, state) }
    let item = state.flow.change(event)
    if case .delete = event {
      for index in state.touches.indices where state.touches[index].note == item {
        state.touches[index].note = nil
      }
    }
    if let item, let drag = state.drag {
      state.drag?.path = state.flow.path(of: drag.item) ?? drag.path
      if isHome || item == drag.item && event.kind == .moveItem {
        rememberHome(&state)
      } else if !isBehindHome(item, event, rank, state) {
        state.drag?.followers.removeAll { $0 == item }
      }
    }
    layOutAgain(&state)
    if case .resize = event { followInNewViewport(&state) }
    updateData(&state)
  }

  /// Deletes the lifted item, which ends its drag.
  ///
  /// It does not go home: the drag is cancelled without an index path, and its touch has no effect any more.
  open func deleteLifted(_ drag: State.Drag, _ state: inout State) {
    state.drag = nil
    change(.delete(at: drag.path), &state)
    reportCancelled(nil, &state)
  }

  /// Locks the lifted item, which ends its drag (rule 10).
  ///
  /// It goes home first and is locked there; its touch has no effect any more.
  open func lockLifted(_ drag: State.Drag, _ state: inout State) {
    let path = cancel(drag, &state)
    change(.lock(at: path), &state)
  }

  /// Brings the changes of others into the data source (rules 6 and 11).
  ///
  /// The data source gets the items as displayed; one that is told at the end has the lifted item at home.
  open func updateData(_ state: inout State) {
    var sections = state.flow.sections
    if let drag = state.drag, state.policies.dataSource == .atEnd {
      var flow = state.flow
      flow.moveItem(from: drag.path, to: homePath(drag, state))
      sections = flow.sections
    }
    state.data.resize(to: sections.count, with: .blank)
    for section in sections.indices {
      let items = sections[section].items
      state.data[section].items.update(to: items.count, with: 0) { items[$0].id }
    }
  }

  // MARK: Rule 13: keys

  /// Where the item is that a key picks up; nil where it picks up none.
  ///
  /// Any item that is not locked, if none is lifted.
  open func pathPicked(_ item: ItemID, _ state: State) -> IndexPath? {
    guard state.drag == nil, let path = state.flow.path(of: item), !state.flow.isLocked(path) else {
      return nil
    }
    return path
  }

  /// Lifts an item by a key.
  ///
  /// It works like a hold, but the snapshot view always lies where the cell is.
  open func pick(_ item: ItemID, _ path: IndexPath, _ state: inout State) {
    let frame = frame(of: path, state)
    state.drag = State.Drag(
      touch: nil, at: frame.centre, item: item, path: path, grabOffset: .zero, frame: frame)
    state.touches.silence()
    rememberHome(&state)
    reportBegan(path, &state)
  }

  /// The index path that a step proposes; nil for none.
  ///
  /// See ``CollectionReorder/Flow/place(beside:_:)``. The delegate answers as in rule 4, and the item goes
  /// there once, without settling any further.
  open func place(beside path: IndexPath, _ direction: KeyEvent.Direction, _ state: State) -> IndexPath? {
    state.flow.place(beside: path, direction)
  }
}

// Helpers of several rules.

extension CollectionReorderRules {
  /// The drag with its touch at this location.
  ///
  /// With the policy `container` the snapshot view stays in the viewport; with `scrolling` it stays where it
  /// is across the axis that scrolls.
  final func followed(_ drag: State.Drag, to location: Point, _ state: State) -> State.Drag {
    var followed = drag
    followed.location = location
    followed.centre = snapshotCentre(drag, touchAt: location)
    if state.policies.within == .container { followed.centre = viewInside(followed.view, state).centre }
    if state.policies.axis == .scrolling {
      let layout = state.flow.layout
      followed.centre = layout.size(
        along: layout.along(followed.centre), across: layout.across(drag.centre))
    }
    return followed
  }

  /// The cell in the viewport that a policy which compares cells proposes; nil for none.
  ///
  /// It has the highest score; in a tie the lifted item's own cell comes first, then the first one.
  private func bestCell(_ drag: State.Drag, _ state: State) -> IndexPath? {
    var best: (path: IndexPath, score: Double)?
    state.flow.forEachPath { path in
      let frame = state.flow.frame(of: path, offset: state.offset)
      guard frame.overlaps(state.flow.layout.bounds),
        let score = state.policies.target.score(of: frame, under: drag.view)
      else { return }
      if let best, score < best.score || score == best.score && path != drag.path { return }
      best = (path, score)
    }
    return best?.path
  }

  /// The cell in the viewport that an edge of the snapshot view, or the touch, has passed; nil for none.
  private func passedCell(_ drag: State.Drag, _ state: State) -> IndexPath? {
    var (paths, frames): ([IndexPath], [Rect]) = ([], [])
    state.flow.forEachPath { path in
      let frame = state.flow.frame(of: path, offset: state.offset)
      guard path == drag.path || frame.overlaps(state.flow.layout.bounds) else { return }
      paths.append(path)
      frames.append(frame)
    }
    guard let own = paths.firstIndex(of: drag.path) else { return nil }
    let passed =
      state.policies.target == .edge
      ? frames.passed(byEdgesOf: drag.view, from: own)
      : frames.passed(byTouchAt: drag.location, from: own, isInColumns: state.flow.layout.axis == .horizontal)
    return passed.map { paths[$0] }
  }

  /// Where the lifted item goes next; nil where it stays.
  @inline(never)  // Inlined into the loop of `settle` it would have the whole state copied in each round.
  private func target(_ drag: State.Drag, _ state: State) -> IndexPath? {
    drag.touch == nil ? nil : proposal(drag, state).flatMap { accepted($0, drag, state) }
  }

  /// Where a step takes the item that a key has picked up; nil where it stays.
  final func target(
    _ drag: State.Drag, _ direction: KeyEvent.Direction, _ state: State
  ) -> IndexPath? {
    place(beside: drag.path, direction, state).flatMap { accepted($0, drag, state) }
  }

  /// The place to which an accepted proposal takes the item; nil where it stays.
  private func accepted(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
    guard let path = destination(proposed, drag, state), path != drag.path, canMove(drag, to: path, state)
    else { return nil }
    return path
  }

  /// Ends a drag as a release does, with the item where it is seen if the code decides; returns its place.
  @discardableResult final func drop(_ drag: State.Drag, _ state: inout State) -> IndexPath {
    if let path = pathSeen(drag, state) { settle(at: path, fallback: state.offset, &state) }
    let dropped = state.drag ?? drag
    release(dropped, &state)
    return dropped.path
  }

  /// Tells the data source that the lifted item has moved, if the policy says to tell it at once.
  final func tellMove(from start: IndexPath, to end: IndexPath, _ state: inout State) {
    guard end != start, state.policies.dataSource == .atOnce else { return }
    moveInData(from: start, to: end, &state)
    reportMove(from: start, to: end, &state)
  }

  /// Moves the lifted item in the display and lays that out.
  public final func arrange(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    moveInDisplay(from: source, to: path, &state)
    state.drag?.path = path
    layOutAgain(&state)
  }

  /// Lays all sections out, and clamps the offset.
  public final func layOutAgain(_ state: inout State) {
    layOut(&state)
    state.offset = clampedOffset(state.offset, state)
  }

  /// Whether the lifted item is at home.
  @inline(never)  // As `target`.
  private func isHome(_ state: State) -> Bool {
    guard let drag = state.drag else { return false }
    return homePath(drag, state) == drag.path
  }

  /// How many unlocked items other than the lifted one stand before its home.
  private func homeRank(_ drag: State.Drag, _ state: State) -> Int {
    let others = state.flow.sections[drag.homeSection].items.filter { !$0.isLocked && $0.id != drag.item }
    return others.firstIndex { drag.followers.contains($0.id) } ?? others.count
  }

  /// Whether an item that follows the home still does after others have deleted or moved it.
  @inline(never)  // As `target`.
  private func isBehindHome(
    _ item: ItemID, _ event: CollectionReorder.Event, _ homeRank: Int, _ state: State
  ) -> Bool {
    switch event {
    case .delete: return false
    case .moveItem(_, let path):
      let (before, lifted) = (state.flow.sections[path.section].items[..<path.item], state.drag?.item)
      return path.section == state.drag?.homeSection
        && before.filter { !$0.isLocked && $0.id != lifted }.count >= homeRank
    default: return true
    }
  }
}
