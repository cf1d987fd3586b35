import DragFuzz
import DragSpec

/// What is wrong with a published collection view, line by line; each line can be done right alone.
struct LongPressDefects: OptionSet {
  let rawValue: Int

  /// A hold lifts what is under the touch by then, and not what the touch has pressed.
  static let liftsWhatIsThere = Self(rawValue: 1 << 0)
  /// A hold that lifts nothing has an end all the same.
  static let refusalHasEnd = Self(rawValue: 1 << 1)
  /// The path of the lifted cell is not updated when others change the data.
  static let pathIsNoIdentity = Self(rawValue: 1 << 2)
  /// The drag goes on when the lifted item is deleted.
  static let deletionIsIgnored = Self(rawValue: 1 << 3)
  /// The drag goes on when the lifted item is locked.
  static let lockIsIgnored = Self(rawValue: 1 << 4)
  /// Locked cells are moved aside like all others.
  static let lockedCellsShift = Self(rawValue: 1 << 5)
  /// A cancel is an end.
  static let cancelEnds = Self(rawValue: 1 << 6)
  /// The target is not what lies under the picture.
  static let ownTargets = Self(rawValue: 1 << 7)
  /// Each event moves the cell once at most, whether it has come to rest or not.
  static let oneMoveAnEvent = Self(rawValue: 1 << 8)
  /// Only what the control does itself moves the cell: not a scrolled content, other data, another viewport.
  static let onlyMovesPropose = Self(rawValue: 1 << 9)
  /// The side of the picture decides when the content scrolls, and each frame scrolls by the same step.
  static let scrollsByPicture = Self(rawValue: 1 << 10)
  /// The last step of a scroll is not cut off at the end of the content.
  static let scrollsPastEnd = Self(rawValue: 1 << 11)
  /// A press beside the cells switches the recogniser off, in mid-drag too.
  static let pressBesideEnds = Self(rawValue: 1 << 12)
  /// The delegate has no say about places.
  static let delegateIsNotAsked = Self(rawValue: 1 << 13)
  /// The picture is a part of the content, and goes with it where that is adjusted.
  static let pictureLiesInContent = Self(rawValue: 1 << 14)
  /// The centre of the picture goes to the touch.
  static let centresOnTouch = Self(rawValue: 1 << 15)
  /// The picture is larger than its cell.
  static let pictureIsLarger = Self(rawValue: 1 << 16)
  /// The extent of an empty section is measured wrongly.
  static let emptyStrips = Self(rawValue: 1 << 17)

  /// What is wrong with both published controls, and how it shows.
  static let shared: [(LongPressDefects, Defect)] = [
    (
      .liftsWhatIsThere,
      Defect(
        "lifts-what-is-there", "A hold lifts what is under the touch by then, not what was pressed.",
        breaks: "hold-lifts-the-pressed-cell", at: "hold")
    ),
    (
      .cancelEnds,
      Defect(
        "cancel-ends", "A cancel is treated as an end: the cell stays where it is.",
        breaks: "one-begin-one-end", at: "ended at cancel")
    ),
    (
      .deletionIsIgnored,
      Defect(
        "deletion-is-ignored",
        "The drag goes on without its item once that is deleted, and the next move takes another or crashes.",
        breaks: "one-begin-one-end", at: "cancelled at delete")
    ),
    (
      .lockIsIgnored,
      Defect(
        "lock-is-ignored",
        "Whether an item is locked is only asked at the hold: locking it does not end a drag.",
        breaks: "one-begin-one-end", at: "cancelled at lock")
    ),
    (
      .lockedCellsShift,
      Defect(
        "locked-cells-shift", "Locked cells cannot be dragged, but are moved aside like all others.",
        breaks: "locked-items-stay", at: "move")
    ),
    (
      .oneMoveAnEvent,
      Defect(
        "one-move-an-event", "Each event moves once, so that cells change places again and again.",
        breaks: "repetition-changes-nothing", at: "order at move")
    ),
  ]
}

/// What a control remembers of its drag.
struct LongPressDrag {
  /// Where it takes the lifted cell to be.
  var path: CollectionReorder.IndexPath
  /// Where the touch is.
  var location: Point
  /// From the touch to the centre of the picture.
  var grab: Point
  /// How far the content was scrolled when the picture was put where it is.
  var scrolled: Point
  /// How long the timer has run since its last frame, in seconds; nil while it does not run.
  var sinceFrame: Double?
}

/// The error that is thrown where the original crashes: there is no item at its path any more.
struct PathOutOfRange: Error, CustomStringConvertible {
  var path: CollectionReorder.IndexPath
  var description: String { "there is no item at \(path)" }
}

/// A published collection view whose cells are dragged by a long press, as both of them do it.
///
/// Each is written after the source of its original and knows what that knows: one path, one picture, one timer. What is
/// the same in both stands here. A line that is a defect asks ``defects`` first: without the defect it does what the
/// rule says, so that every defect can be repaired alone, and all of them together leave a control that keeps all rules.
protocol LongPressDragging: Implementation where Subject == CollectionReorder {
  typealias IndexPath = CollectionReorder.IndexPath

  var defects: LongPressDefects { get }
  var stage: CollectionStage { get set }
  var drag: LongPressDrag? { get set }
  /// Whether the recogniser is on.
  var canDrag: Bool { get }

  /// Forgets the run before.
  mutating func forget()
  /// Hears of a press before the touch counts.
  mutating func willPress(at location: Point)
  /// Takes a hold that lifts nothing: off all cells (nil), or on a locked one.
  mutating func refuse(_ path: IndexPath?, touchIndex: Int)
  /// The path to which the picture's place moves what has the drag's path; nil for none.
  func target(_ drag: LongPressDrag) -> IndexPath?
  /// Lets the timer fire once; false where nothing scrolls, and so nothing will as long as the touch rests.
  mutating func fire() throws -> Bool

  /// The items whose cells are hidden.
  var hiddenItems: [ItemID] { get }
  /// By how much the picture is larger than the cell was at the hold.
  var scale: Double { get }
  /// Notes which cells are hidden: at a lift, around each move, at an end, after each event.
  mutating func hideAtLift()
  mutating func willMove(to path: IndexPath)
  mutating func didMove(to path: IndexPath)
  mutating func showAtEnd()
  mutating func didHandle(_ event: CollectionReorder.Event, offsetBefore: Double)
}

extension LongPressDragging {
  private var rules: CollectionReorderRules { stage.rules }

  /// Where the centre of the picture is in the viewport.
  func centre(_ drag: LongPressDrag) -> Point {
    let isInContent = !defects.isDisjoint(with: [.pictureLiesInContent, .centresOnTouch])
    let centre = drag.location + drag.grab
    return isInContent ? centre - (stage.scrolled - drag.scrolled) : centre
  }

  mutating func start(_ scene: CollectionReorder.Scene) {
    rules.start(scene, &stage.state)
    drag = nil
    forget()
    didHandle(.background, offsetBefore: stage.state.offset)
  }

  mutating func handle(_ event: CollectionReorder.Event) throws {
    let offset = stage.state.offset
    switch event {
    case .touch(.press(let touch, let location)):
      guard location.isFinite, rules.accepts(pressOf: touch, &stage.state) else { return }
      willPress(at: location)
      stage.press(touch, at: location, livesBesideCells: livesBesideCells)
    case .touch(.move(let touch, let location)):
      guard location.isFinite, let index = stage.state.index(of: touch) else { return }
      stage.state.touches[index].location = location
      let role = stage.state.touches[index].role
      if role == .live, rules.wanders(stage.state.touches[index], at: location) {
        stage.state.touches[index].role = .inert
      }
      if role == .drags { try move(to: location) }
    case .touch(.hold(let touch)):
      if canDrag, let index = stage.state.index(of: touch) { try hold(index) }
    case .touch(.release(let touch)):
      guard let index = stage.state.index(of: touch) else { return }
      if stage.state.touches.remove(at: index).role == .drags { end() }
    case .touch(.cancel(let touch)):
      guard let index = stage.state.index(of: touch) else { return }
      if stage.state.touches.remove(at: index).role == .drags { cancel() }
    case .background:
      let hasLongPress = stage.state.touches.contains { $0.role == .drags }
      stage.state.touches.removeAll()
      if hasLongPress { cancel() }
    case .tick(let seconds): if seconds.isFinite, seconds >= 0 { try tick(seconds) }
    case .insert, .delete, .moveItem, .reload, .lock, .unlock, .resize: try change(event)
    }
    didHandle(event, offsetBefore: offset)
  }

  /// Whether the recogniser also takes touches that press no cell.
  private var livesBesideCells: Bool {
    !defects.isDisjoint(with: [.refusalHasEnd, .liftsWhatIsThere]) && !defects.contains(.pressBesideEnds)
  }

  // MARK: Hold, move

  private mutating func hold(_ index: Int) throws {
    let touch = stage.state.touches[index]
    guard touch.role == .live, !stage.state.touches.contains(where: { $0.role == .drags }) else { return }
    var path = touch.path
    if defects.contains(.liftsWhatIsThere) { path = rules.cell(at: touch.location, stage.state) }
    guard let path, stage.state.flow.contains(path), !stage.isLocked(path) else {
      stage.state.touches[index].role = .inert
      if defects.contains(.refusalHasEnd) { refuse(path, touchIndex: index) }
      return
    }
    stage.lift(path, touchIndex: index)
    stage.state.touches[index].role = .drags
    rules.silenceTouches(except: touch.id, &stage.state)
    let grab = defects.contains(.centresOnTouch) ? .zero : stage.frame(of: path).centre - touch.location
    drag = LongPressDrag(path: path, location: touch.location, grab: grab, scrolled: stage.scrolled)
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

  /// Moves what has the drag's path to the target: once, or until it has come to rest (rule 5).
  mutating func settle(fallback offset: Double) throws {
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
      willMove(to: next)
      stage.moveCell(from: drag.path, to: next, aroundLocked: keepsLocked)
      self.drag?.path = next
      visited.append(next)
      if defects.contains(.oneMoveAnEvent) { break }
    }
    guard let end = drag?.path, end != start else { return }
    stage.moveEntry(from: start, to: end, aroundLocked: keepsLocked)
    stage.state.reports.append(.moved(from: start, to: end))
    didMove(to: end)
  }

  /// What rule 4 says about a target that the control has found.
  func allowed(_ path: IndexPath, _ drag: LongPressDrag) -> IndexPath? {
    guard let lifted = ruled(drag) else { return nil }
    let isPushing =
      !defects.contains(.lockedCellsShift)
      && (stage.isLocked(path) || !stage.rules.canMove(lifted, to: path, stage.state))
    return path == drag.path || isPushing ? nil : path
  }

  /// The drag as the rules know it.
  func ruled(_ drag: LongPressDrag) -> CollectionReorder.State.Drag? {
    guard stage.state.flow.contains(drag.path) else { return nil }
    var lifted = stage.state.drag
    lifted?.path = drag.path
    lifted?.centre = centre(drag)
    return lifted
  }

  // MARK: Timer

  private mutating func tick(_ seconds: Double) throws {
    guard let drag else { return }
    let before = stage.state.offset
    if defects.contains(.scrollsByPicture) {
      guard let sinceFrame = drag.sinceFrame else { return }
      // Sixty frames a second, and a minute's worth at most.
      let time = sinceFrame + seconds
      let frames = Int(min(time * 60 + 1e-6, 3600))
      self.drag?.sinceFrame = frames == 3600 ? 0 : max(0, time - Double(frames) / 60)
      for _ in 0..<frames { guard try fire() else { break } }
    } else if let edge = rules.edge(nearTouchAt: drag.location, stage.state) {
      let step = rules.scrollStep(seconds: seconds, stage.state)
      stage.state.offset += edge == .start ? -step : step
      if !defects.contains(.scrollsPastEnd) { stage.clampOffset() }
      let scrolled = stage.scrolled
      self.drag?.scrolled = scrolled
    }
    if !defects.contains(.onlyMovesPropose) { try settle(fallback: before) }
  }

  /// Scrolls by a step, with the picture.
  mutating func scroll(by step: Double) {
    let before = stage.scrolled
    stage.scroll(by: step)
    if !defects.contains(.scrollsPastEnd) { stage.clampOffset() }
    guard var drag else { return }
    drag.scrolled = drag.scrolled + (stage.scrolled - before)
    self.drag = drag
  }

  // MARK: Ends

  /// Ends the drag where it is.
  mutating func end() {
    if let drag { stage.state.reports.append(.ended(drag.path)) }
    finish()
  }

  /// Ends the drag by anything but a release.
  mutating func cancel() {
    guard !defects.contains(.cancelEnds), let drag, let lifted = ruled(drag) else { return end() }
    var home = rules.homePath(lifted, stage.state)
    if home.section == drag.path.section {
      home.item = min(home.item, stage.state.flow.sections[home.section].cells.count - 1)
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
    for index in stage.state.touches.indices where stage.state.touches[index].role == .drags {
      stage.state.touches[index].role = .inert
    }
    rules.endDrag(&stage.state)
    drag = nil
  }

  // MARK: Others

  private mutating func change(_ event: CollectionReorder.Event) throws {
    if drag != nil, let lifted = stage.state.drag, stage.path(of: lifted.item) == lifted.path {
      if case .delete(at: lifted.path) = event, !defects.contains(.deletionIsIgnored) {
        showAtEnd()
        drag = nil
        return rules.deleteLifted(lifted, &stage.state)
      }
      if case .lock(at: lifted.path) = event, !defects.contains(.lockIsIgnored) {
        cancel()
        if let path = stage.path(of: lifted.item) { rules.setLocked(true, at: path, &stage.state) }
        return
      }
    }
    guard stage.change(event), drag != nil, let lifted = stage.state.drag else { return }
    if !defects.contains(.pathIsNoIdentity), let path = stage.path(of: lifted.item) { drag?.path = path }
    if !defects.contains(.onlyMovesPropose) { try settle(fallback: stage.state.offset) }
  }

  // MARK: Looks

  /// The picture in front of the cells.
  var pictureView: CollectionReorder.Snapshot.Cell? {
    guard let drag, let lifted = stage.state.drag else { return nil }
    let (centre, size) = (centre(drag), Point(lifted.size.x * scale, lifted.size.y * scale))
    return CollectionReorder.Snapshot.Cell(
      lifted.item, Rect(centre.x - size.x / 2, centre.y - size.y / 2, size.x, size.y))
  }

  mutating func observe(into snapshot: inout CollectionReorder.Snapshot) {
    stage.show(in: &snapshot)
    snapshot.hidden = hiddenItems
    snapshot.snapshotViews = pictureView.map { [$0] } ?? []
  }
}
