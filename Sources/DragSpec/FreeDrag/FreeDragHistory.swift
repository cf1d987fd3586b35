extension FreeDrag {
  /// The facts of a run that invariants need, taken from events and snapshots, never from the reference.
  public struct History: HistoryValue {
    /// An inserted item, and the facts that must hold for it.
    struct Item {
      /// The item as inserted, with its present options, and its size after drags of edges.
      var given: Scene.Item
      /// Its index in the snapshot; nil where it is missing.
      var place: Int?
      /// How its drags and the resizes have left it at rest.
      var rest = Rest()

      var id: ItemID { given.id }
    }

    /// The state of an item at rest, which a cancel restores.
    struct Rest {
      /// Whether a release or a resize has put it in place, so that it promises to rest inside.
      var isPlaced = false
      /// Whether it was let go at an edge of the container, where the code under test decides about its frame.
      var isDocked = false
      /// The edge to which adsorption has taken it; nil for none.
      var side: Side?
      /// Whether the edge is certain: not in a tie, nor after a resize while undraggable or too large.
      var isSideCertain = true
      /// The number of its last lift that was not cancelled; 0 before the first.
      var lift = 0
      /// Whether it certainly stays raised: it was released upon another item, and still overlaps it.
      var isRaised = false

      /// Its place is uncertain from now on.
      mutating func forgetPlace() { (isPlaced, isSideCertain) = (false, false) }

      /// A resize puts the item in place; while it is too large for its edge, another edge may count.
      mutating func resize(_ frame: Rect, _ container: Container) {
        isPlaced = true
        if let side, container.isExceeded(by: frame, from: side) { isSideCertain = false }
      }
    }

    /// The item, the edges and the grab offset of a touch that is down.
    struct TouchNote {
      /// The item seen under it at its press; nil once that item is removed.
      var item: ItemID?
      /// Whether its effect is certain: not if it went down exactly on an edge, where platforms differ.
      var isCertain: Bool
      /// From the origin of the item at the press to the press.
      var grabOffset = Point.zero
      /// The edges of the item that it drags.
      var edges = Edges.none
    }

    /// A drag in progress, beginning with the event after which an item was seen held.
    struct Hold {
      var touch: TouchID
      var item: ItemID
      /// Where the item was before the lift.
      var start: Rect
      /// The frame after a cancel: the start, moved by the resizes since; nil where it is uncertain.
      var home: Rect?
      /// How the item rested before the lift, and would rest after the resizes since.
      var rest: Rest
      /// The only axis along which the item follows its touch; nil for both.
      var axis: Axis?
      /// Whether the axis is yet to be chosen, as the touch has not left its press.
      var isAxisOpen = false
      /// The dragged edges; none where the item is dragged.
      var edges = Edges.none
      /// Whether edges are dragged, or may be, as the press was exactly at the limit.
      var mayResize = false
      /// Whether the item, which had docked, may still get another size.
      var mayUndock = false
      /// The size of the container when the item last followed its touch.
      var container: Container
      /// The item's last visible place between the edges, and its offset to the touch; nil once anything but
      /// the touch has moved.
      var follows: (place: Point, offset: Point)?
      /// The place at an edge where it has waited for its touch since.
      var waited: Point?
      /// The place where it has to be, if the touch has come back along the way that the item had followed,
      /// and the item is elsewhere.
      var lost: Point?
    }

    /// The ways in which a drag ends; `lost` has no visible reason.
    enum Cause { case released, cancelled, disabled, lost }

    /// A drag that ended with this event.
    struct Ending {
      var index: Int
      var hold: Hold
      var cause: Cause
      /// The frame from which the item has to settle; nil where it need not, or where it is uncertain.
      var released: Rect?
      /// Whether it was let go where it may dock.
      var isDocked = false
    }

    /// The size of the container now.
    var container = Scene.blank.container
    /// The items that were put in, in home order.
    var items: [Item] = []
    var touches: [Touch<TouchNote>] = []
    /// The drags in progress after the event, in the order of their lifts.
    var holds: [Hold] = []
    /// The touch that ended with this event.
    var ended: Touch<TouchNote>?
    /// The first drag that ended with this event, except for those of removed items.
    var ending: Ending?
    /// The order at the last lift; nil once anything but this drag may have changed it.
    var orderAtLift: [ItemID]?
    /// With the order policy `last-pressed`, the items in front of all others, the last pressed one last.
    var pressed: [ItemID] = []
    var liftCount = 0
    /// Whether the touch of this event has not moved away from its press, so that nothing may change.
    var isTap = false
    /// The touch that has to lift an item with this event; nil for none, or where a tie leaves it open.
    var liftDue: TouchID?

    public init() {}

    func index(of item: ItemID) -> Int? { items.firstIndex { $0.given.id == item } }

    func holdIndex(of item: ItemID) -> Int? { holds.firstIndex { $0.item == item } }

    mutating func silence(_ item: ItemID, except touch: TouchID? = nil) {
      for index in touches.indices where touches[index].note.item == item && touches[index].id != touch {
        touches[index].role = .inert
      }
    }
  }

  public static func remember(_ moment: inout Moment<FreeDrag>) {
    moment.remember()
    moment.noteSituations()
  }
}

extension Moment where Subject == FreeDrag {
  typealias History = FreeDrag.History

  mutating func remember() {
    (history.ended, history.liftDue, history.isTap) = (nil, nil, false)
    history.ending = nil
    var isToBeFound = isChanged
    switch event {
    case nil:
      history.container = scene.container.with(policies.margins)
      history.items = scene.items.map { History.Item(given: $0) }
    case .layout: isIdle = history.holds.isEmpty
    case .touch(let event): take(event)
    case .throw(let touch, let velocity):
      if velocity.isFinite { take(.release(touch)) } else { isSenseless = true }
    case .setDraggable(let item, let value):
      guard let index = index(of: item) else { break }
      history.items[index].given.isDraggable = value
      if !value { history.silence(item) }
    case .setBounces(let item, let value):
      guard let index = index(of: item) else { break }
      history.items[index].given.bounces = value
      if let held = history.holdIndex(of: item) { history.holds[held].container = history.container }
    case .setAdsorbs(let item, let value):
      if let index = index(of: item) { history.items[index].given.adsorbs = value }
    case .resize(let container):
      if container.isLegal { resize(container.with(policies.margins)) } else { isSenseless = true }
    case .insert(let item, let rank):
      insert(item, rank: rank)
      // A new item may have been there before.
      isToBeFound = true
    case .remove(let item): if let index = index(of: item) { remove(item, index) }
    }
    if isToBeFound {
      locate()
      followHolds()
      if policies.dragsEdges { noteSizes() }
    }
    noteOverlaps()
    followTouches()
    if case .touch(.press(let touch, _)) = event, policies.lifts == .press {
      history.isTap = history.isTap && !history.holds.contains { $0.touch == touch }
    }
    let isDue = history.liftDue != nil || policies.order == .lastPressed && !isSenseless
    isIdle = isIdle || history.holds.isEmpty && (isSenseless || history.isTap && !isDue)
  }

  /// The index of the item of the event; nil for an event that makes no sense.
  private mutating func index(of item: ItemID) -> Int? {
    let index = history.index(of: item)
    isSenseless = index == nil
    return index
  }

  /// Finds every item in the snapshot; most follow one another.
  private mutating func locate() {
    var next = 0
    for index in history.items.indices {
      let item = history.items[index].id
      let isNext = next < after.items.count && after.items[next].id == item
      history.items[index].place = isNext ? next : after.items.firstIndex { $0.id == item }
      if isNext { next += 1 }
    }
  }

  // MARK: Surroundings

  private mutating func insert(_ item: FreeDrag.Scene.Item, rank: Int) {
    guard item.isLegal, history.index(of: item.id) == nil else { return isSenseless = true }
    history.items.insert(History.Item(given: item), at: min(max(rank, 0), history.items.count))
    history.orderAtLift = nil
  }

  private mutating func remove(_ item: ItemID, _ index: Int) {
    history.items.remove(at: index)
    history.orderAtLift = nil
    history.pressed.removeAll { $0 == item }
    history.silence(item)
    for touch in history.touches.indices where history.touches[touch].note.item == item {
      history.touches[touch].note.item = nil
      note(.removedWhilePressed)
    }
    history.holds.removeAll { $0.item == item }
  }

  /// Notes the items that a resize puts in place, and the frames to which a cancel now goes back.
  private mutating func resize(_ container: FreeDrag.Container) {
    history.container = container
    let settles = policies.resize == .settles
    if settles { history.orderAtLift = nil }
    for index in history.items.indices {
      let given = history.items[index].given
      if settles, given.isDraggable {
        if history.items[index].rest.isDocked { noteSize(index) }
        history.items[index].rest.resize(given.frame, container)
      } else {
        history.items[index].rest.forgetPlace()
      }
    }
    for index in history.holds.indices {
      guard settles else {
        history.holds[index].rest.forgetPlace()
        continue
      }
      history.holds[index].container = container
      history.holds[index].home = home(of: history.holds[index])
      history.holds[index].rest.resize(history.holds[index].start, container)
      // This resize might have lowered it where it would have rested.
      history.holds[index].rest.isRaised = false
    }
  }

  /// The frame after a cancel in a container of another size: as if the item had rested there.
  private func home(of hold: History.Hold) -> Rect? {
    if policies.release == .own || hold.rest.isDocked { return nil }
    guard policies.release == .settles, let home = hold.home else { return hold.home }
    guard hold.rest.isSideCertain else { return nil }
    let inside = history.container.clamped(home, policies.oversized)
    return hold.rest.side.map { history.container.frame(inside, on: $0) } ?? inside
  }

  /// Notes the raised items that certainly stay so: those that overlap another one by more than rounding.
  ///
  /// A move lowers no item.
  private mutating func noteOverlaps() {
    if case .touch(.move) = event { return }
    guard policies.order == .restored else { return }
    for index in history.items.indices where history.items[index].rest.isRaised {
      guard let place = history.items[index].place, !overlapsAnother(place, byMoreThan: tolerance) else {
        continue
      }
      history.items[index].rest.isRaised = false
      note(.freed, if: history.ending?.index != index)
    }
  }

  // MARK: Touches

  private mutating func take(_ event: TouchEvent) {
    switch history.touches.take(event) {
    case .ignored: isSenseless = true
    case .held(let index): hold(index)
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, _): move(index)
    case .ended(let touch, _):
      history.ended = touch
      history.isTap = touch.isAtPress && !(policies.lifts != .move && isHolding(touch.id))
    }
  }

  private func isHolding(_ touch: TouchID) -> Bool { history.holds.contains { $0.touch == touch } }

  /// Notes that a held touch that has not left its press has to lift its item, where holds lift.
  private mutating func hold(_ index: Int) {
    guard policies.lifts == .hold else { return isIdle = history.holds.isEmpty }
    let touch = history.touches[index]
    guard !isHolding(touch.id) else { return }
    history.isTap = touch.role == .inert
    if touch.role == .live, touch.note.isCertain { history.liftDue = touch.id }
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    history.isTap = true
    var note = History.TouchNote(item: nil, isCertain: !isOnEdge(location, of: history.container.bounds))
    var role = Touch<History.TouchNote>.Role.inert
    if history.container.bounds.contains(location) {
      for item in before.items.reversed() {
        let touched = policies.touched(item.frame, isDraggable: isDraggable(item.id))
        if isOnEdge(location, of: touched) { note.isCertain = false }
        guard touched.contains(location) else { continue }
        (note.item, note.grabOffset) = (item.id, location - item.frame.origin)
        if policies.dragsEdges { noteEdges(&note, location, of: item.frame) }
        let isHandle = policies.isHandle(location, of: item.frame) || note.edges != .none
        if item.heldBy == nil, isDraggable(item.id), isHandle { role = .live }
        let depth = policies.depth(of: location, in: item.frame)
        if policies.handle != 0, abs(depth - policies.handle) <= tolerance { note.isCertain = false }
        break
      }
    }
    let isIgnored = policies.ignoresTouch(beside: history.touches)
    switch policies.secondTouch {
    case .every: break
    case .firstOnly: if isIgnored { role = .inert }
    case .firstOnItem:
      if isIgnored { role = .inert }
      // If it is uncertain whether the other touch is on an item, the effect of this one is, too.
      if history.touches.contains(where: { !$0.note.isCertain }) { note.isCertain = false }
    case .waits:
      if history.touches.contains(where: { $0.note.item == note.item && $0.role == .live }) { role = .inert }
      // Its possible effects are uncertain, too.
      if history.touches.contains(where: { !$0.note.isCertain }) { note.isCertain = false }
    case .cancels where !history.touches.isEmpty:
      role = .inert
      history.isTap = false
      for index in history.touches.indices { history.touches[index].role = .inert }
    case .cancels: break
    }
    if policies.order == .lastPressed, !isIgnored { raise(note.item, isCertain: note.isCertain) }
    var down = Touch(touch, at: location, role, note)
    (down.isIgnored, down.isOnItem) = (isIgnored, note.item != nil)
    history.touches.append(down)
    if policies.lifts == .press, role == .live, note.isCertain { history.liftDue = touch }
  }

  /// Notes the edges that a touch drags; uncertain exactly at the limit, or in the middle between two edges.
  private func noteEdges(_ note: inout History.TouchNote, _ location: Point, of frame: Rect) {
    note.edges = policies.edges(at: location, of: frame)
    let shift = Point(tolerance, tolerance)
    if policies.edges(at: location - shift, of: frame) != policies.edges(at: location + shift, of: frame) {
      note.isCertain = false
    }
  }

  /// Notes that a press brings its item to the front; exactly on an edge the item is uncertain.
  private mutating func raise(_ item: ItemID?, isCertain: Bool) {
    history.orderAtLift = nil
    guard isCertain else { return history.pressed = [] }
    guard let item else { return }
    history.pressed.removeAll { $0 == item }
    history.pressed.append(item)
  }

  func isDraggable(_ item: ItemID) -> Bool {
    history.index(of: item).map { history.items[$0].given.isDraggable } ?? false
  }

  private func isOnEdge(_ location: Point, of frame: Rect) -> Bool {
    frame.contains(location, within: tolerance) && !frame.contains(location, within: -tolerance)
  }

  private mutating func move(_ index: Int) {
    let touch = history.touches[index]
    let held = history.holds.firstIndex { $0.touch == touch.id }
    if let held {
      history.holds[held].container = history.container
      chooseAxis(held, index)
    } else if touch.role == .live, policies.lifts != .move {
      wander(index)
    } else if touch.role == .live, touch.note.isCertain, touch.isBeyond(policies.liftDistance + tolerance) {
      // Far enough from its press, on a draggable item, the touch has to begin a drag.
      history.liftDue = touch.id
    }
    // An item lifted by a press or a hold follows each move, even one to the touch's own location.
    history.isTap = touch.isAtPress && (policies.lifts == .move || held == nil)
    isIdle = held == nil && history.liftDue == nil
  }

  /// Notes that a touch is too far from its press to lift; exactly at the limit this is uncertain.
  private mutating func wander(_ index: Int) {
    let distance = history.touches[index].squaredDistance.squareRoot()
    if abs(distance - TouchEvent.tapRadius) <= tolerance {
      history.touches[index].note.isCertain = false
    } else if distance > TouchEvent.tapRadius {
      history.touches[index].role = .inert
    }
  }

  /// Chooses the axis when a touch that holds an item leaves its press for the first time.
  private mutating func chooseAxis(_ held: Int, _ touch: Int) {
    guard history.holds[held].isAxisOpen else { return }
    let way = history.touches[touch].location - history.touches[touch].press
    guard way != .zero else { return }
    history.holds[held].isAxisOpen = false
    history.holds[held].axis = policies.axis(of: way)
    noteDiagonal(way, history.holds[held], touch)
  }

  /// Notes an exact diagonal, at which platforms differ on the axis.
  private mutating func noteDiagonal(_ way: Point, _ hold: History.Hold, _ touch: Int) {
    let isTie = abs(abs(way.x) - abs(way.y)) <= tolerance
    note(.liftedDiagonally, if: isTie)
    if isTie, policies.axis == .one, hold.edges == .none { history.touches[touch].note.isCertain = false }
  }

  // MARK: Drags

  /// Finds the drags that have begun and ended with this event.
  private mutating func followHolds() {
    for index in history.holds.indices.reversed() {
      let hold = history.holds[index]
      guard let item = history.index(of: hold.item), seen(item)?.heldBy != hold.touch else { continue }
      history.holds.remove(at: index)
      endHold(hold, of: item)
    }
    for index in history.holds.indices where history.holds[index].mayUndock {
      guard case .touch(.move(history.holds[index].touch, _)) = event,
        let item = history.index(of: history.holds[index].item)
      else { continue }
      undock(index, of: item)
    }
    for seen in after.items {
      guard let touch = seen.heldBy, history.holdIndex(of: seen.id) == nil,
        let item = history.index(of: seen.id)
      else { continue }
      beginHold(item, by: touch)
    }
  }

  private mutating func beginHold(_ index: Int, by touch: TouchID) {
    let item = history.items[index]
    let frame = before.items.item(item.id)?.frame ?? item.given.frame
    history.orderAtLift = history.holds.isEmpty ? before.order : nil
    // The press that has lifted the item has also raised it.
    if policies.order == .lastPressed, case .touch(.press) = event { history.orderAtLift = nil }
    var hold = History.Hold(
      touch: touch, item: item.id, start: frame, home: frame, rest: item.rest, container: history.container)
    if let down = history.touches.index(of: touch) {
      let way = history.touches[down].location - history.touches[down].press
      hold.isAxisOpen = way == .zero && policies.axis == .one
      hold.axis = hold.isAxisOpen ? nil : policies.axis(of: way)
      hold.edges = history.touches[down].note.edges
      hold.mayResize = policies.dragsEdges && (hold.edges != .none || !history.touches[down].note.isCertain)
      if way != .zero { noteDiagonal(way, hold, down) }
      if policies.grab == .begin {
        history.touches[down].note.grabOffset = history.touches[down].location - frame.origin
      }
    }
    history.holds.append(hold)
    history.liftCount += 1
    history.items[index].rest = History.Rest(
      isDocked: item.rest.isDocked && hold.mayResize, lift: history.liftCount,
      isRaised: policies.order == .lastRaised)
    if item.rest.isDocked, hold.edges == .none { undock(history.holds.count - 1, of: index) }
    history.silence(item.id, except: touch)
    note(.lifted)
    note(.secondDragOfItem, if: item.rest.lift > 0)
    note(.twoHeld, if: history.holds.count > 1)
  }

  private mutating func endHold(_ hold: History.Hold, of index: Int) {
    let cause = cause(of: hold)
    let isBack = policies.release == .reverts || cause != .released && policies.cancel == .restores
    if hold.mayResize || hold.rest.isDocked, isBack, cause != .lost {
      (history.items[index].given.frame.width, history.items[index].given.frame.height) =
        (hold.start.width, hold.start.height)
      if hold.rest.isDocked, hold.home == nil { noteSize(index) }
    }
    var ending = History.Ending(index: index, hold: hold, cause: cause)
    if cause == .released || cause != .lost && policies.cancel == .keeps {
      ending.released = released(hold, of: index)
      ending.isDocked = mayDock(hold, of: index)
      history.items[index].rest.isDocked = history.items[index].rest.isDocked || ending.isDocked
      if ending.isDocked { noteSize(index) }
      history.items[index].rest.isPlaced = true
      history.items[index].rest.isRaised = ![.whileHeld, .untouched, .lastPressed].contains(policies.order)
      noteSide(of: ending)
    } else if cause == .lost {
      history.items[index].rest.forgetPlace()
    } else {
      history.items[index].rest = hold.rest
    }
    // The touch may still be down, if another event has ended the drag.
    if let touch = history.touches.index(of: hold.touch) { history.touches[touch].role = .inert }
    history.ending = history.ending ?? ending
  }

  private func cause(of hold: History.Hold) -> History.Cause {
    switch event {
    case .touch(.release(hold.touch)), .throw(hold.touch, _): .released
    case .touch(.cancel(hold.touch)): .cancelled
    case .setDraggable(hold.item, false): .disabled
    case .touch(.press) where policies.secondTouch == .cancels && history.touches.count > 1: .cancelled
    default: .lost
    }
  }

  /// The frame at which an item was let go, or to which it was thrown; nil where it is uncertain.
  private func released(_ hold: History.Hold, of index: Int) -> Rect? {
    guard case .throw(_, let velocity) = event, policies.way(of: velocity) != .zero,
      var touch = history.ended,
      !hold.mayResize || !touch.note.isCertain
    else { return before.items.item(hold.item)?.frame }
    touch.location = touch.location + policies.way(of: velocity)
    var hold = hold
    hold.container = history.container
    if hold.isAxisOpen {
      // An item lifted by its press chooses its axis from the rest of the way.
      let way = touch.location - touch.press
      guard abs(abs(way.x) - abs(way.y)) > tolerance else { return nil }
      hold.axis = policies.axis(of: way)
    }
    return expectedFrame(hold, touch, history.items[index])?.frame
  }

  /// Whether the code under test may decide about the frame of a released item.
  private func mayDock(_ hold: History.Hold, of index: Int) -> Bool {
    let down = history.ended ?? history.touches.index(of: hold.touch).map { history.touches[$0] }
    guard var location = down?.location, hold.edges == .none || down?.note.isCertain == false else {
      return false
    }
    if case .throw(_, let velocity) = event, hold.edges == .none {
      location = location + policies.way(of: velocity)
    }
    return policies.docks(at: location, in: history.container)
  }

  /// Takes over the size of an item in the snapshot.
  private mutating func noteSize(_ index: Int) {
    guard let frame = after.items.item(history.items[index].id)?.frame, frame.isFrame else { return }
    (history.items[index].given.frame.width, history.items[index].given.frame.height) =
      (frame.width, frame.height)
  }

  /// Lets an undocking item get another size, and another offset from its touch, which stays on it.
  private mutating func undock(_ held: Int, of index: Int) {
    let hold = history.holds[held]
    let old = history.items[index].given.frame
    noteSize(index)
    let new = history.items[index].given.frame
    let isSame = abs(new.width - old.width) <= tolerance && abs(new.height - old.height) <= tolerance
    history.holds[held].mayUndock = isSame && policies.lifts != .move && !hold.mayUndock
    guard !isSame, let down = history.touches.index(of: hold.touch), let origin = seen(index)?.frame.origin
    else { return }
    (history.holds[held].follows, history.holds[held].waited) = (nil, nil)
    // The offset is invisible while the container holds the item back.
    if !history.items[index].given.bounces { history.touches[down].note.isCertain = false }
    let offset = history.touches[down].note.grabOffset
    func shown(_ x: Double, _ y: Double) -> Point? {
      history.touches[down].note.grabOffset = Point(x, y)
      return expectedFrame(hold, history.touches[down], history.items[index])?.frame.origin
    }
    let x = policies.offsets(offset.x, of: hold.start.width, to: new.width)
    let y = policies.offsets(offset.y, of: hold.start.height, to: new.height)
    let right = Point(
      x.first { shown($0, 0).map { abs($0.x - origin.x) <= tolerance } ?? false } ?? x[0],
      y.first { shown(0, $0).map { abs($0.y - origin.y) <= tolerance } ?? false } ?? y[0])
    history.touches[down].note.grabOffset = right
  }

  /// Takes over the sizes of items whose edges are dragged.
  private mutating func noteSizes() {
    for hold in history.holds where hold.mayResize {
      guard let index = history.index(of: hold.item), let frame = seen(index)?.frame else { continue }
      let isOpen = hold.edges == .none
      if isOpen || hold.edges.x != nil { history.items[index].given.frame.width = frame.width }
      if isOpen || hold.edges.y != nil { history.items[index].given.frame.height = frame.height }
    }
  }

  /// Notes the edge to which adsorption takes a released item, if only one edge is the nearest.
  private mutating func noteSide(of ending: History.Ending) {
    let adsorbs = policies.release == .settles && history.items[ending.index].given.adsorbs
    history.items[ending.index].rest.isSideCertain = !adsorbs
    guard adsorbs, let released = ending.released else { return }
    // Both depths have the tolerance.
    let sides = history.container.nearestSides(released, policies, within: 2 * tolerance)
    guard sides.count == 1, !history.container.isExceeded(by: released, from: sides[0]) else { return }
    (history.items[ending.index].rest.side, history.items[ending.index].rest.isSideCertain) = (sides[0], true)
  }

  /// Notes how held items follow their touches, as long as nothing but the touch moves.
  ///
  /// The item counts as it is seen: even a wrong offset from the touch has to stay the same.
  private mutating func followTouches() {
    for index in history.holds.indices {
      let hold = history.holds[index]
      (history.holds[index].follows, history.holds[index].waited, history.holds[index].lost) = (nil, nil, nil)
      guard case .touch(.move(hold.touch, let location)) = event, !hold.mayResize,
        let item = history.index(of: hold.item),
        let frame = seen(item)?.frame, !history.items[item].given.bounces, policies.snap == 0
      else { continue }
      if let follows = hold.follows {
        let wanted = policies.origin(
          underTouch: location - follows.offset, from: hold.start.origin, along: hold.axis)
        let inside = hold.container.clamped(
          Rect(wanted.x, wanted.y, frame.width, frame.height), policies.oversized
        ).origin
        // The offset has the same tolerance as the place.
        let isRight = frame.origin.isClose(to: inside, within: 2 * tolerance)
        if isRight, inside != wanted {
          (history.holds[index].follows, history.holds[index].waited) = (follows, frame.origin)
          note(.heldAtEdge)
          continue
        }
        if let waited = hold.waited, inside == wanted {
          note(.cameBackAfterClamp, if: isRight)
          // Elsewhere it may be a wrong clamp, and a difference below one point is rounding.
          if !frame.origin.isClose(to: wanted, within: 1), wanted.isBetween(follows.place, waited) {
            history.holds[index].lost = wanted
            continue
          }
        }
      }
      // The offset is visible only between the edges.
      if frame.isInside(hold.container.room, within: -2 * tolerance) {
        history.holds[index].follows = (frame.origin, location - frame.origin)
      }
    }
  }

  // MARK: What is seen

  /// The item of that index in the snapshot; nil where it is missing.
  func seen(_ index: Int) -> FreeDrag.Snapshot.Item? { history.items[index].place.map { after.items[$0] } }

  /// Whether the snapshot has the items in home order.
  var isInHomeOrder: Bool {
    after.items.count == history.items.count
      && history.items.indices.allSatisfy { history.items[$0].place == $0 }
  }

  /// Whether an item overlaps any other by more than a distance, in points, which may be negative.
  func overlapsAnother(_ place: Int, byMoreThan distance: Double) -> Bool {
    let frame = after.items[place].frame
    for other in after.items.indices where other != place {
      if after.items[other].frame.overlaps(frame, byMoreThan: distance) { return true }
    }
    return false
  }

  /// The frame that a held item must have: under its touch, or inside if it does not bounce; nil if
  /// uncertain.
  ///
  /// - Returns: the frame, and the origin that it would have without a container.
  func expectedFrame(
    _ hold: History.Hold, _ touch: Touch<History.TouchNote>, _ item: History.Item
  ) -> (frame: Rect, underTouch: Point)? {
    guard touch.note.isCertain, touch.note.item == hold.item, hold.edges == .none,
      let origin = policies.certainOrigin(
        underTouch: touch.location - touch.note.grabOffset, from: hold.start.origin, along: hold.axis,
        within: tolerance)
    else { return nil }
    var frame = item.given.frame
    frame.origin = origin
    let inside = item.given.bounces ? frame : hold.container.clamped(frame, policies.oversized)
    return (inside, frame.origin)
  }

  /// The frame of an item whose edges are dragged; nil where it is uncertain.
  ///
  /// - Returns: the frame, and the place of the edges without a container and a least size.
  func resizedFrame(
    _ hold: History.Hold, _ touch: Touch<History.TouchNote>, _ item: History.Item
  ) -> (frame: Rect, underTouch: Point)? {
    let start = hold.edges.corner(of: hold.start)
    guard touch.note.isCertain, touch.note.item == hold.item, hold.edges != .none,
      let corner = policies.certainOrigin(
        underTouch: start + (touch.location - touch.note.grabOffset - hold.start.origin), from: start,
        along: nil, within: tolerance)
    else { return nil }
    let room = policies.edgeRoom(bounces: item.given.bounces, hold.container)
    return (hold.edges.resized(hold.start, to: corner, least: item.given.least, in: room), corner)
  }
}

extension Touch where Note == FreeDrag.History.TouchNote {
  /// Whether it has never left its press.
  fileprivate var isAtPress: Bool { longestStep == 0 && location == press }
}

extension Point {
  /// Whether the point lies between two others, on both axes.
  fileprivate func isBetween(_ one: Point, _ other: Point) -> Bool {
    (x - one.x) * (other.x - x) >= 0 && (y - one.y) * (other.y - y) >= 0
  }
}
