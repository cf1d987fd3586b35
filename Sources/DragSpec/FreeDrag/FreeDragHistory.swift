extension FreeDrag {
  /// What has happened in a run, read off events and snapshots, never off the reference.
  public struct History: HistoryValue {
    /// An item that was put in, and what must be true of it now.
    struct Item {
      /// As it was put in, with the options that it was given since.
      var given: Scene.Item
      /// Its index among the items seen now, and before the event; nil where it is not there.
      var place: Int?
      var placeBefore: Int?
      /// Whether it could be dragged before it was last told whether it can.
      var wasDraggable = false
      /// What its drags and the resizes have left.
      var rest = Rest()

      var id: ItemID { given.id }
    }

    /// How an item rests: a cancel brings it back.
    struct Rest {
      /// Whether a release or a resize has put it in place, so that it promises to rest inside.
      var isPlaced = false
      /// The edges to which adsorption may have taken it; none where it did not.
      var sides: Sides = []
      /// The number of its last lift that was not cancelled; 0 before the first.
      var lift = 0
      /// Whether it certainly stays raised: released upon another item, which it overlaps still.
      var isRaised = false

      /// After a resize that has passed it by, nothing lies where it was put for sure.
      mutating func forgetPlace() {
        isPlaced = false
        if !sides.isEmpty { sides.insert(.unknown) }
      }

      /// While an item is pinned to the left it counts as left, or still as right: both are accepted later.
      mutating func widen(_ frame: Rect, _ container: Container, _ oversized: Policies.Oversized) {
        for side in Side.allCases where sides.contains(side) && container.isExceeded(by: frame, from: side) {
          sides.insert(Sides(side.counting(oversized)))
        }
      }
    }

    /// What is noted about a touch that is down.
    struct TouchNote {
      /// The item that was seen under it at its press.
      var item: ItemID?
      /// Whether that can be told: not exactly on an edge, where platforms differ.
      var isCertain: Bool
      /// From the origin of the item at the press to the press.
      var grabOffset = Point.zero
      /// Whether it has ever been elsewhere than at its press.
      var hasMoved = false
      /// The item that it was on, once that is taken out.
      var lost: ItemID?
    }

    /// The axis that an item follows; not known where its touch had come as far in both directions.
    enum Axis { case horizontal, vertical, unknown }

    /// A drag in progress, beginning with the event after which an item was seen held.
    struct Hold {
      var touch: TouchID
      var item: ItemID
      /// Where the item was before the lift, and would be after the resizes since.
      var frameAtLift: Rect
      /// Whether that can be told: not after a resize where the edge is not certain.
      var isFrameCertain = true
      /// How the item rested before the lift, and would rest after the resizes since.
      var rest: Rest
      /// Where the item was before the lift, whatever resizes have done since.
      var start: Point
      /// The only axis on which the item follows its touch; nil where it follows it on both.
      var axis: Axis?
      /// How its touch had come from its press to the lift.
      var wayToLift: Point
      /// The size of the container when the item last followed its touch.
      var container: Container
      /// Whether the item adsorbed at the lift.
      var adsorbs: Bool
      /// Whether nothing but this drag has happened since the lift that could change the order.
      var isAlone: Bool
      var resizeCount = 0
      /// How often its touch has moved, the lift included.
      var moveCount = 0
      /// Whether the container has kept the item from its place under the touch.
      var wasClamped = false
      /// How the item follows its touch on each axis.
      var followsX = Following()
      var followsY = Following()
    }

    /// How a drag has ended; `lost` is for no reason that can be seen.
    enum Cause { case released, cancelled, disabled, lost }

    /// A drag that ended with this event.
    struct Ending {
      var index: Int
      var hold: Hold
      var cause: Cause
      /// Whether the item had to settle, as after a release.
      var isSettled: Bool
      /// Where the item was seen before, or has been thrown.
      var frameBefore: Rect
    }

    /// What the event is, of those that must change nothing.
    enum Stillness { case tap, layout }

    /// The size of the container now.
    var container = Scene.blank.container
    /// The items that were put in, in home order.
    var items: [Item] = []
    /// Whether the items are seen in home order.
    var isInHomeOrder = true
    /// Whether an item has been put in or taken out since the start.
    var siblingsHaveChanged = false
    var touches: [Touch<TouchNote>] = []
    /// The drags in progress after the event, in the order of their lifts.
    var holds: [Hold] = []
    /// The first drag that ended with this event, except for those of removed items.
    var ending: Ending?
    /// Where a throw has taken the item of the touch that it has ended; nil where that cannot be told.
    var thrown: Rect?
    var thrownTouch: TouchID?
    /// The order at the lift of an item that is held alone.
    var orderAtLift: [ItemID] = []
    var liftCount = 0
    /// How often each item was lifted.
    var liftCounts: [ItemID: Int] = [:]
    /// Which event that must change nothing this one is.
    var stillness: Stillness?
    /// Whether this event has given the container a size.
    var isResize = false
    /// The item of which this event has said whether it can be dragged.
    var setDraggable: ItemID?
    /// The touch that this move has to lift an item with; nil where nothing is due, or a tie leaves it open.
    var liftDue: TouchID?
    /// The item that was held and made not draggable, and its touch, which has not moved since.
    var dropped: (item: ItemID, touch: TouchID)?

    /// Nothing has happened.
    public init() {}

    func index(of item: ItemID) -> Int? {
      for index in items.indices where items[index].given.id == item { return index }
      return nil
    }

    func holdIndex(of item: ItemID) -> Int? {
      for index in holds.indices where holds[index].item == item { return index }
      return nil
    }

    func isHolding(_ touch: TouchID) -> Bool {
      for index in holds.indices where holds[index].touch == touch { return true }
      return false
    }

    func isPressed(_ item: ItemID) -> Bool { touches.contains { $0.note.item == item } }

    mutating func silence(_ item: ItemID, except touch: TouchID? = nil) {
      for index in touches.indices where touches[index].note.item == item && touches[index].id != touch {
        touches[index].role = .inert
      }
    }
  }

  /// Takes the event, or the scene, into the history.
  public static func remember(_ moment: inout Moment<FreeDrag>) {
    moment.remember()
    moment.noteSituations()
  }
}

/// How an item follows its touch on one axis, as long as nothing but its own touch moves.
///
/// It is judged by what was seen of the item itself: a wrong offset from the touch has to stay the same, too.
struct Following {
  enum Stage {
    /// It has not been seen to follow it, or something else has happened since.
    case unknown
    /// It lies between the edges, so that its offset can be seen.
    case tracks
    /// It did, and now it waits at the edge for its touch.
    case waits
    /// The touch has come back from beyond the edge, over the way that the item has followed it, and the item is not
    /// under it.
    case isLost
  }

  var stage = Stage.unknown
  /// Where the item was last seen between the edges, and from there to its touch.
  private var (followed, offset) = (0.0, 0.0)
  /// The edge at which it waits.
  private var edge = 0.0
  /// Where the item has to be now.
  private(set) var expected = 0.0

  /// Takes in another move of the touch.
  ///
  /// - Parameters:
  ///   - start: where the item is seen, on an axis on which its container begins at 0.
  ///   - last: where it is if it is at the far edge.
  mutating func move(to touch: Double, start: Double, last: Double, tolerance: Double) {
    // The offset was seen with the same tolerance as the place.
    let tolerance = 2 * tolerance
    func isBetweenEdges(_ place: Double) -> Bool { place > tolerance && place < last - tolerance }
    expected = touch - offset
    let isBeyond = expected < 0 || expected > last
    let isRight = abs(start - min(max(expected, 0), last)) <= tolerance
    if isBeyond, isRight, stage == .tracks || stage == .waits {
      (stage, edge) = (.waits, expected < 0 ? 0 : last)
      return
    }
    // Elsewhere, and at the edge itself, it may be a wrong clamp; and less than a point is rounding.
    let isOnTheWayBack = isBetweenEdges(expected) && (expected - followed) * (edge - expected) >= 0
    if stage == .waits, isOnTheWayBack, !isRight, abs(start - expected) >= 1 {
      stage = .isLost
      return
    }
    stage = isBetweenEdges(start) ? .tracks : .unknown
    (followed, offset) = (start, touch - start)
  }
}

extension Moment where Subject == FreeDrag {
  typealias History = FreeDrag.History

  mutating func remember() {
    (history.ending, history.stillness, history.isResize, history.liftDue) = (nil, nil, false, nil)
    (history.setDraggable, history.thrownTouch, history.thrown) = (nil, nil, nil)
    for index in history.items.indices { history.items[index].placeBefore = history.items[index].place }
    var areItemsKept = true
    switch event {
    case nil:
      (history.container, areItemsKept) = (scene.container, false)
      history.items = scene.items.map { History.Item(given: $0) }
    case .touch(.hold), .layout: history.stillness = .layout
    case .touch(let event): take(event)
    case .throw(let touch, let velocity): take(throwOf: touch, velocity)
    case .setDraggable(let item, let value): setDraggable(item, value)
    case .setBounces(let item, let value):
      if let index = index(of: item) { history.items[index].given.bounces = value }
    case .setAdsorbs(let item, let value):
      if let index = index(of: item) { history.items[index].given.adsorbs = value }
    case .resize(let container):
      if container.isLegal {
        (history.container, history.isResize) = (container, true)
      } else {
        isSenseless = true
      }
    case .insert(let item, let rank):
      areItemsKept = false
      insert(item, rank: rank)
    case .remove(let item):
      areItemsKept = false
      if let index = index(of: item) { remove(item, index) }
    }
    if isChanged || !areItemsKept { locate() }
    if event == nil {
      for index in history.items.indices { history.items[index].placeBefore = history.items[index].place }
    }
    if event != nil, isChanged || !areItemsKept { followHolds() }
    if history.isResize { noteResize() }
    if history.isResize || history.ending != nil || !areItemsKept { noteOverlaps() }
    if !history.holds.isEmpty { followTouches() }
    isIdle = isIdle || history.holds.isEmpty && (isSenseless || history.stillness != nil)
  }

  /// The index of the item that the event is about; without it the event makes no sense.
  private mutating func index(of item: ItemID) -> Int? {
    let index = history.index(of: item)
    isSenseless = index == nil
    return index
  }

  /// Finds every item among those that are seen; the next one mostly follows the one before.
  private mutating func locate() {
    var hint = 0
    history.isInHomeOrder = after.items.count == history.items.count
    for index in history.items.indices {
      let item = history.items[index].id
      if hint < after.items.count, after.items[hint].id == item {
        history.items[index].place = hint
        hint += 1
      } else {
        history.items[index].place = after.items.firstIndex { $0.id == item }
      }
      if history.items[index].place != index { history.isInHomeOrder = false }
    }
  }

  /// Notes that something else has happened during the drags, which could change the order.
  private mutating func disturbHolds() {
    for index in history.holds.indices { history.holds[index].isAlone = false }
  }

  // MARK: Surroundings

  private mutating func setDraggable(_ item: ItemID, _ value: Bool) {
    guard let index = index(of: item) else { return }
    history.items[index].wasDraggable = history.items[index].given.isDraggable
    history.items[index].given.isDraggable = value
    history.setDraggable = item
    guard !value else { return }
    if let held = history.holdIndex(of: item) { history.dropped = (item, history.holds[held].touch) }
    history.silence(item)
  }

  private mutating func insert(_ item: FreeDrag.Scene.Item, rank: Int) {
    guard item.isLegal, history.index(of: item.id) == nil else { return isSenseless = true }
    history.items.insert(History.Item(given: item), at: min(max(rank, 0), history.items.count))
    history.siblingsHaveChanged = true
    disturbHolds()
  }

  private mutating func remove(_ item: ItemID, _ index: Int) {
    history.items.remove(at: index)
    history.siblingsHaveChanged = true
    for touch in history.touches.indices where history.touches[touch].note.item == item {
      history.touches[touch].role = .inert
      (history.touches[touch].note.item, history.touches[touch].note.lost) = (nil, item)
    }
    disturbHolds()
    if let held = history.holdIndex(of: item) { history.holds.remove(at: held) }
  }

  /// Which items a resize has put in place, and where a cancel now goes back to.
  private mutating func noteResize() {
    let settles = policies.resize == .settles
    for index in history.items.indices {
      guard settles, history.items[index].given.isDraggable else {
        if !settles || history.holdIndex(of: history.items[index].id) == nil {
          history.items[index].rest.forgetPlace()
        }
        continue
      }
      guard let frame = seen(index)?.frame, history.holdIndex(of: history.items[index].id) == nil else {
        continue
      }
      history.items[index].rest.isPlaced = true
      history.items[index].rest.widen(frame, history.container, policies.oversized)
    }
    for index in history.holds.indices {
      history.holds[index].resizeCount += 1
      if settles { noteResize(ofHold: index) } else { history.holds[index].rest.forgetPlace() }
    }
  }

  private mutating func noteResize(ofHold index: Int) {
    let (container, oversized) = (history.container, policies.oversized)
    let (sides, frame) = (history.holds[index].rest.sides, history.holds[index].frameAtLift)
    if policies.release != .settles {
      // At rest it would not have moved.
    } else if sides.isEmpty {
      history.holds[index].frameAtLift = container.clamped(frame, oversized)
    } else if let side = sides.single {
      history.holds[index].frameAtLift = container.frame(frame, on: side, oversized)
    } else {
      history.holds[index].isFrameCertain = false
    }
    history.holds[index].rest.widen(frame, container, oversized)
    (history.holds[index].rest.isPlaced, history.holds[index].isAlone) = (true, false)
    // Where it would have rested it might have been lowered by this resize.
    if policies.order == .restored { history.holds[index].rest.isRaised = false }
  }

  /// Which raised items at rest certainly stay raised: those that overlap another one, by more than rounding.
  private mutating func noteOverlaps() {
    guard policies.order == .restored else { return }
    for index in history.items.indices where history.items[index].rest.isRaised {
      guard let place = history.items[index].place, !overlapsAnother(place, byMoreThan: tolerance) else {
        continue
      }
      history.items[index].rest.isRaised = false
      guard history.ending?.index != index else { continue }
      note(
        history.isResize ? .freedByResize : history.ending != nil ? .freedByOtherDrag : .freedByRemoval)
    }
  }

  // MARK: Touches

  private mutating func take(_ event: TouchEvent) {
    switch history.touches.take(event) {
    case .ignored, .held: isSenseless = true
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, _): move(index)
    case .ended(let touch, _):
      if history.dropped?.touch == touch.id { history.dropped = nil }
      if !touch.note.hasMoved { history.stillness = .tap }
    }
  }

  /// A release that says where the item is to go on.
  private mutating func take(throwOf touch: TouchID, _ velocity: Point) {
    guard velocity.isFinite else { return isSenseless = true }
    let way = policies.way(of: velocity)
    if way != .zero, let down = history.touches.index(of: touch) {
      for index in history.holds.indices where history.holds[index].touch == touch {
        history.holds[index].container = history.container
        history.touches[down].location = history.touches[down].location + way
        history.thrownTouch = touch
        if let item = history.index(of: history.holds[index].item) {
          let size = history.items[item].given.frame
          history.thrown = expectedFrame(history.holds[index], item, size)?.frame
        }
      }
    }
    take(.release(touch))
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    history.stillness = .tap
    let (place, isCertain) = placeSeen(at: location)
    var note = History.TouchNote(item: place.map { before.items[$0].id }, isCertain: isCertain)
    var isFree = false
    if let place {
      let item = before.items[place]
      note.grabOffset = location - item.frame.origin
      isFree = item.heldBy == nil && isDraggable(item.id)
    }
    history.touches.append(Touch(touch, at: location, isFree ? .live : .inert, note))
  }

  func isDraggable(_ item: ItemID) -> Bool {
    history.index(of: item).map { history.items[$0].given.isDraggable } ?? false
  }

  /// The front-most item that was seen to contain the location, and whether all edges are far enough away for
  /// platforms to agree.
  private func placeSeen(at location: Point) -> (place: Int?, isCertain: Bool) {
    var isCertain = !isOnEdge(location, of: history.container.bounds)
    guard history.container.bounds.contains(location) else { return (nil, isCertain) }
    for place in before.items.indices.reversed() {
      let frame = before.items[place].frame
      if isOnEdge(location, of: frame) { isCertain = false }
      if frame.contains(location) { return (place, isCertain) }
    }
    return (nil, isCertain)
  }

  private func isOnEdge(_ location: Point, of frame: Rect) -> Bool {
    guard frame.contains(location, within: tolerance) else { return false }
    return abs(location.x - frame.x) <= tolerance || abs(location.x - frame.maxX) <= tolerance
      || abs(location.y - frame.y) <= tolerance || abs(location.y - frame.maxY) <= tolerance
  }

  private mutating func move(_ index: Int) {
    let touch = history.touches[index]
    if history.dropped?.touch == touch.id { history.dropped = nil }
    let isHolding = history.isHolding(touch.id)
    // Far enough from the press, on an item that can be dragged, it has to begin a drag.
    let least = policies.recognitionDistance + tolerance
    if !isHolding, touch.role == .live, touch.note.isCertain, let item = touch.note.item,
      touch.squaredDistance > least * least, isDraggable(item)
    {
      history.liftDue = touch.id
    }
    if !touch.note.hasMoved {
      if touch.location == touch.press {
        history.stillness = .tap
      } else {
        history.touches[index].note.hasMoved = true
      }
    }
    isIdle = !isHolding && history.liftDue == nil
  }

  // MARK: Drags

  /// Finds out which drags have begun and ended with this event.
  private mutating func followHolds() {
    for index in history.holds.indices.reversed() {
      let hold = history.holds[index]
      guard let item = history.index(of: hold.item) else { continue }
      if seen(item)?.heldBy != hold.touch {
        history.holds.remove(at: index)
        endHold(hold, of: item)
      }
    }
    for place in after.items.indices {
      guard let touch = after.items[place].heldBy, history.holdIndex(of: after.items[place].id) == nil,
        let item = history.index(of: after.items[place].id)
      else { continue }
      beginHold(item, by: touch)
    }
  }

  private mutating func beginHold(_ index: Int, by touch: TouchID) {
    let item = history.items[index]
    let frame = item.placeBefore.map { before.items[$0].frame } ?? seen(index)?.frame ?? .zero
    let isAlone = history.holds.isEmpty
    disturbHolds()
    if isAlone { history.orderAtLift = before.order }
    var hold = History.Hold(
      touch: touch, item: item.id, frameAtLift: frame, rest: item.rest, start: frame.origin, wayToLift: .zero,
      container: history.container, adsorbs: item.given.adsorbs, isAlone: isAlone)
    if let down = history.touches.index(of: touch) {
      let way = history.touches[down].location - history.touches[down].press
      hold.wayToLift = way
      if policies.axis == .one {
        // As far in both directions, platforms differ.
        let isTie = abs(abs(way.x) - abs(way.y)) <= tolerance
        hold.axis = isTie ? .unknown : abs(way.x) > abs(way.y) ? .horizontal : .vertical
      }
      noteLift(index, history.touches[down])
      if policies.grab == .begin {
        history.touches[down].note.grabOffset = history.touches[down].location - frame.origin
      }
    }
    history.holds.append(hold)
    history.liftCount += 1
    history.liftCounts[item.id, default: 0] += 1
    history.items[index].rest = History.Rest(lift: history.liftCount)
    history.silence(item.id, except: touch)
    note(.lifted)
    note(.secondDragOfItem, if: history.liftCounts[item.id] == 2)
    note(.twoHeld, if: !isAlone)
    note(.liftedFromBehind, if: item.placeBefore.map { $0 < before.items.count - 1 } ?? false)
  }

  private mutating func endHold(_ hold: History.Hold, of index: Int) {
    let cause = cause(of: hold)
    var isSettled = cause == .released || (cause != .lost && policies.cancel == .keeps)
    var frame = history.items[index].placeBefore.map { before.items[$0].frame } ?? hold.frameAtLift
    if isSettled {
      let lift = history.items[index].rest.lift
      var rest = History.Rest(isPlaced: true, lift: lift, isRaised: policies.order != .untouched)
      if history.thrownTouch == hold.touch, history.thrown == nil {
        (rest.sides, isSettled) = (.unknown, false)
      } else {
        frame = history.thrown ?? frame
        // Both depths were seen with the tolerance.
        if history.items[index].given.adsorbs {
          rest.sides = history.container.nearestSides(frame, policies, within: 2 * tolerance)
        }
      }
      history.items[index].rest = rest
    } else if cause == .lost {
      (history.items[index].rest.isPlaced, history.items[index].rest.sides) = (false, .unknown)
    } else {
      history.items[index].rest = hold.rest
    }
    // The touch may still be down, if something other than its end has ended the drag.
    if let touch = history.touches.index(of: hold.touch) { history.touches[touch].role = .inert }
    disturbHolds()
    guard history.ending == nil else { return }
    history.ending = History.Ending(
      index: index, hold: hold, cause: cause, isSettled: isSettled, frameBefore: frame)
  }

  private func cause(of hold: History.Hold) -> History.Cause {
    switch event {
    case .touch(.release(hold.touch)), .throw(hold.touch, _): .released
    case .touch(.cancel(hold.touch)): .cancelled
    case .setDraggable(hold.item, false): .disabled
    default: .lost
    }
  }

  /// How held items follow their touches, and which size of the container they have heard of.
  private mutating func followTouches() {
    for index in history.holds.indices {
      let hold = history.holds[index]
      var location: Point?
      switch event {
      case .touch(.move(hold.touch, let place)):
        (history.holds[index].container, location) = (history.container, place)
      case .setBounces(hold.item, _): history.holds[index].container = history.container
      default: if policies.resize == .settles { history.holds[index].container = history.container }
      }
      guard let location, let item = history.index(of: hold.item), let frame = seen(item)?.frame,
        !history.items[item].given.bounces
      else {
        history.holds[index].followsX.stage = .unknown
        history.holds[index].followsY.stage = .unknown
        continue
      }
      let container = history.container
      history.holds[index].followsX.move(
        to: location.x, start: frame.x, last: container.width - frame.width, tolerance: tolerance)
      history.holds[index].followsY.move(
        to: location.y, start: frame.y, last: container.height - frame.height, tolerance: tolerance)
    }
  }

  // MARK: What is seen

  /// What is seen of the item of that index; nil where it is not there.
  func seen(_ index: Int) -> FreeDrag.Snapshot.Item? { history.items[index].place.map { after.items[$0] } }

  /// Whether an item is seen to overlap any other by more than a distance, which may be negative.
  func overlapsAnother(_ place: Int, byMoreThan distance: Double) -> Bool {
    let frame = after.items[place].frame
    for other in after.items.indices where other != place {
      if after.items[other].frame.overlaps(frame, byMoreThan: distance) { return true }
    }
    return false
  }

  /// Where a held item has to be: under its touch, and inside where it does not bounce; nil where it cannot be told.
  ///
  /// - Returns: that, and where its origin would be without a container.
  func expectedFrame(
    _ hold: History.Hold, _ index: Int, _ seen: Rect
  ) -> (frame: Rect, underTouch: Point)? {
    guard let down = history.touches.index(of: hold.touch) else { return nil }
    let touch = history.touches[down]
    guard touch.note.isCertain, touch.note.item == hold.item else { return nil }
    var frame = seen
    frame.origin = touch.location - touch.note.grabOffset
    switch hold.axis {
    case nil: break
    case .horizontal: frame.y = hold.start.y
    case .vertical: frame.x = hold.start.x
    case .unknown: return nil
    }
    let origin = frame.origin
    if !history.items[index].given.bounces { frame = hold.container.clamped(frame, policies.oversized) }
    return (frame, origin)
  }
}
