import DragSpec

/// XWDragCellCollectionView, a published collection view whose cells are sorted by long press, as it really is.
///
/// The table at the end of the article about collection reorder lists the behaviour of the original, event
/// for event. The port follows its source and keeps the same state: one path, one picture, one timer. A line
/// that is a defect asks ``defects`` first, and without the defect follows the rule, so that each defect can
/// be repaired alone, and all of them together leave a control that keeps all rules.
struct XWDragCellCollectionView: Implementation {
  typealias Subject = CollectionReorder
  typealias IndexPath = CollectionReorder.IndexPath

  /// The state that the control keeps during a drag.
  struct Drag {
    /// The path at which the control takes the lifted cell to be.
    var path: IndexPath
    /// Where the touch is.
    var location: Point
    /// From the touch to the centre of the picture.
    var grab: Point
    /// The offset of the content when the picture was put in its place.
    var scrolled: Point
    /// How long the timer has run since its last frame, in seconds; nil while it does not run.
    var sinceFrame: Double?
  }

  /// The error that is thrown where the original crashes: there is no item at its path any more.
  struct PathOutOfRange: Error, CustomStringConvertible {
    var path: IndexPath
    var description: String { "there is no item at \(path)" }
  }

  let defects: Flaws<Flaw>
  var stage = CollectionStage()
  var drag: Drag?

  /// The items whose cells are hidden.
  var hidden: [ItemID] = []
  /// The cell that an end shows besides the one at the path: the lifted one, or the cell of the last target.
  var shownAtEnd: ItemID?
  /// The path at which a hold was refused: until its touch is gone, no other touch becomes a long press.
  var refusedPath: IndexPath?

  init(defects: Flaws<Flaw> = .all) { self.defects = defects }

  private var rules: CollectionReorderRules { stage.rules }

  mutating func start(_ scene: CollectionReorder.Scene) {
    rules.start(scene, &stage.state)
    drag = nil
    (hidden, shownAtEnd, refusedPath) = ([], nil, nil)
    noteHidden(offsetBefore: stage.state.offset)
  }

  mutating func handle(_ event: CollectionReorder.Event) throws {
    let offset = stage.state.offset
    switch event {
    case .touch(.press(let touch, let location)):
      guard location.isFinite, stage.state.touches.index(of: touch) == nil else { return }
      willPress(at: location)
      stage.press(touch, at: location, livesBesideCells: livesBesideCells)
    case .touch(.move(let touch, let location)):
      guard location.isFinite, let index = stage.state.touches.index(of: touch) else { return }
      stage.state.touches[index].location = location
      let role = stage.state.touches[index].role
      if role == .live, rules.wanders(stage.state.touches[index]) {
        stage.state.touches[index].role = .inert
      }
      if role == .drags { try move(to: location) }
    case .touch(.hold(let touch)):
      if let index = stage.state.touches.index(of: touch) { try hold(index) }
    case .touch(.release(let touch)):
      guard let index = stage.state.touches.index(of: touch) else { return }
      if stage.state.touches.remove(at: index).role == .drags { end() }
    case .touch(.cancel(let touch)):
      guard let index = stage.state.touches.index(of: touch) else { return }
      if stage.state.touches.remove(at: index).role == .drags { cancel() }
    case .key: break
    case .background:
      let hasLongPress = stage.state.touches.contains { $0.role == .drags }
      stage.state.touches.removeAll()
      if hasLongPress { cancel() }
    case .tick(let seconds): if seconds.isFinite, seconds >= 0 { try tick(seconds) }
    case .insert, .delete, .moveItem, .reload, .lock, .unlock, .resize: try change(event)
    }
    noteHidden(offsetBefore: offset)
  }

  /// Whether the recogniser also takes touches that press no cell.
  private var livesBesideCells: Bool {
    (defects.contains(.refusalHasEnd) || defects.contains(.liftsWhatIsThere))
      && !defects.contains(.pressBesideEnds)
  }

  // MARK: Press, hold, move

  /// Enables the recogniser on a cell and disables it elsewhere, which cancels its recognised touch.
  private mutating func willPress(at location: Point) {
    guard defects.contains(.pressBesideEnds), stage.rules.cell(at: location, stage.state) == nil else {
      return
    }
    if stage.state.touches.contains(where: { $0.role == .drags }) { cancel() }
    for index in stage.state.touches.indices { stage.state.touches[index].role = .inert }
  }

  /// Takes a hold that lifts nothing: off all cells (nil), or on a locked one.
  private mutating func refuse(_ path: IndexPath?, touchIndex: Int) {
    stage.state.touches[touchIndex].role = .drags
    stage.state.touches.silence(except: stage.state.touches[touchIndex].id)
    refusedPath = path ?? IndexPath(0, 0)
  }

  private mutating func hold(_ index: Int) throws {
    let touch = stage.state.touches[index]
    guard touch.role == .live, !stage.state.touches.contains(where: { $0.role == .drags }) else { return }
    var path = touch.note.flatMap { stage.path(of: $0) }
    if defects.contains(.liftsWhatIsThere) { path = rules.cell(at: touch.location, stage.state) }
    guard let path, stage.state.flow.contains(path), !stage.isLocked(path) else {
      stage.state.touches[index].role = .inert
      if defects.contains(.refusalHasEnd) { refuse(path, touchIndex: index) }
      return
    }
    stage.lift(path, touchIndex: index)
    stage.state.touches[index].role = .drags
    stage.state.touches.silence(except: touch.id)
    let grab = stage.frame(of: path).centre - touch.location
    drag = Drag(path: path, location: touch.location, grab: grab, scrolled: stage.scrolled)
    hideAtLift()
    stage.state.reports.append(.began(path))
    if !defects.contains(.onlyMovesPropose) { try settle(fallback: stage.state.offset) }
  }

  private mutating func move(to location: Point) throws {
    guard var drag else { return }
    drag.location = location
    drag.scrolled = stage.scrolled
    drag.sinceFrame = drag.sinceFrame ?? 0
    self.drag = drag
    try settle(fallback: stage.state.offset)
  }

  /// Moves the item at the drag's path to the target: once, or until it has come to rest (rule 5).
  private mutating func settle(fallback offset: Double) throws {
    guard let start = drag?.path else { return }
    let flow = stage.state.flow
    let keepsLocked = !defects.contains(.lockedCellsShift)
    var visited = [start]
    while var drag, let next = target(drag) {
      guard stage.state.flow.contains(drag.path) else { throw PathOutOfRange(path: drag.path) }
      if visited.contains(next) {
        let scrolled = stage.scrolled
        stage.state.flow = flow
        stage.state.offset = rules.clampedOffset(offset, stage.state)
        stage.findLifted()
        drag.path = start
        drag.scrolled = drag.scrolled + (stage.scrolled - scrolled)
        self.drag = drag
        return
      }
      shownAtEnd = stage.item(at: next)
      stage.moveCell(from: drag.path, to: next, aroundLocked: keepsLocked)
      self.drag?.path = next
      visited.append(next)
      if defects.contains(.oneMoveAnEvent) { break }
    }
    guard let end = drag?.path, end != start else { return }
    stage.moveEntry(from: start, to: end, aroundLocked: keepsLocked)
    stage.state.reports.append(.moved(from: start, to: end))
  }

  // MARK: Timer

  private mutating func tick(_ seconds: Double) throws {
    guard let drag else { return }
    let before = stage.state.offset
    if defects.contains(.scrollsByPicture) {
      guard let sinceFrame = drag.sinceFrame else { return }
      // Sixty frames a second, for at most a minute.
      let time = sinceFrame + seconds
      let frames = Int(min(time * 60 + 1e-6, 3600))
      self.drag?.sinceFrame = frames == 3600 ? 0 : max(0, time - Double(frames) / 60)
      for _ in 0..<frames { guard fire() else { break } }
    } else if let edge = rules.edge(nearTouchAt: drag.location, stage.state) {
      let step = rules.scrollStep(seconds: seconds, stage.state)
      stage.state.offset += edge == .start ? -step : step
      if !defects.contains(.scrollsPastEnd) { stage.clampOffset() }
      let scrolled = stage.scrolled
      self.drag?.scrolled = scrolled
    }
    if !defects.contains(.onlyMovesPropose) { try settle(fallback: before) }
  }

  /// Scrolls by 4 points, to the last side, in the order down, up, right, left, that the picture exceeds.
  ///
  /// Returns false where nothing scrolls, as then nothing will while the touch rests.
  private mutating func fire() -> Bool {
    guard let drag, let size = stage.state.drag?.size else { return false }
    let sides = stage.sticksOut(centre(drag), size: size)
    guard sides.near || sides.far else { return false }
    scroll(by: sides.near ? -4 : 4)
    return true
  }

  /// Scrolls by a step, with the picture.
  private mutating func scroll(by step: Double) {
    let before = stage.scrolled
    stage.scroll(by: step)
    if !defects.contains(.scrollsPastEnd) { stage.clampOffset() }
    guard var drag else { return }
    drag.scrolled = drag.scrolled + (stage.scrolled - before)
    self.drag = drag
  }

  // MARK: Ends

  /// Ends the drag where it is.
  private mutating func end() {
    if let drag { stage.state.reports.append(.ended(drag.path)) }
    finish()
  }

  /// Ends the drag by anything but a release.
  private mutating func cancel() {
    guard !defects.contains(.cancelEnds), let drag, let lifted = ruled(drag) else { return end() }
    var home = rules.homePath(lifted, stage.state)
    if home.section == drag.path.section {
      home.item = min(home.item, stage.state.flow.sections[home.section].items.count - 1)
    }
    if home != drag.path {
      let keepsLocked = !defects.contains(.lockedCellsShift)
      stage.moveCell(from: drag.path, to: home, aroundLocked: keepsLocked)
      stage.moveEntry(from: drag.path, to: home, aroundLocked: keepsLocked)
      stage.state.reports.append(.moved(from: drag.path, to: home))
      self.drag?.path = home
    }
    finish()
    stage.clampOffset()
    stage.state.reports.append(.cancelled(home))
  }

  private mutating func finish() {
    showAtEnd()
    silenceDrag()
    stage.state.drag = nil
    drag = nil
  }

  /// Ends the long press, though its touch may still be down.
  private mutating func silenceDrag() {
    for index in stage.state.touches.indices where stage.state.touches[index].role == .drags {
      stage.state.touches[index].role = .inert
    }
  }

  // MARK: Others

  private mutating func change(_ event: CollectionReorder.Event) throws {
    if drag != nil, let lifted = stage.state.drag, stage.path(of: lifted.item) == lifted.path {
      if case .delete(at: lifted.path) = event, !defects.contains(.deletionIsIgnored) {
        showAtEnd()
        silenceDrag()
        drag = nil
        return rules.deleteLifted(lifted, &stage.state)
      }
      if case .lock(at: lifted.path) = event, !defects.contains(.lockIsIgnored) {
        cancel()
        if let path = stage.path(of: lifted.item) { rules.change(.lock(at: path), &stage.state) }
        return
      }
    }
    guard stage.change(event), drag != nil, let lifted = stage.state.drag else { return }
    if !defects.contains(.pathIsNoIdentity), let path = stage.path(of: lifted.item) { drag?.path = path }
    if !defects.contains(.onlyMovesPropose) { try settle(fallback: stage.state.offset) }
  }
}
