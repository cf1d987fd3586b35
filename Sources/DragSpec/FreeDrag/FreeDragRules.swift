/// The rules of free drag, one function each: together they are the specification.
///
/// An `index` is that of an item in the home order. Rule 12, that a drag changes neither a size nor another
/// item's frame, has no function: of the other rules only rule 13 does so.
open class FreeDragRules: RuleBook {
  public typealias Subject = FreeDrag
  /// The container, with all that is remembered of the run.
  public typealias State = FreeDrag.State

  public required init() {}

  /// Takes an event.
  ///
  /// Rule 1: a touch that is down cannot go down again.
  open func handle(_ event: FreeDrag.Event, _ state: inout State) {
    switch event {
    case .layout: layout(&state)
    case .touch(let event): take(event, &state)
    case .throw(let touch, let velocity):
      guard velocity.isFinite else { return }
      let way = way(of: velocity, state)
      // The item that the touch holds continues with it, but no edge does.
      if way != .zero, let index = state.index(of: touch), state.touches[index].role == .drags,
        state.touches[index].note.edges == .none
      {
        take(.move(touch, to: state.touches[index].location + way), &state)
      }
      take(.release(touch), &state)
    case .setDraggable(let item, let value):
      if let index = state.index(of: item) { setDraggable(value, index, &state) }
    case .setBounces(let item, let value):
      if let index = state.index(of: item) { setBounces(value, index, &state) }
    case .setAdsorbs(let item, let value):
      if let index = state.index(of: item) { setAdsorbs(value, index, &state) }
    case .resize(let container): if accepts(container) { resize(container, &state) }
    case .insert(let item, let rank): if accepts(item, state) { insert(item, rank: rank, &state) }
    case .remove(let item): if let index = state.index(of: item) { remove(index, &state) }
    }
  }

  // MARK: Rule 1: begin

  /// The item that a touch going down here is on; nil for none.
  ///
  /// Rule 1: the front-most item that contains the location, draggable or not, held or not. As in UIKit a container
  /// does not see touches outside its bounds, not even on an item that sticks out. With the policy
  /// `edgesOutside`, the surroundings of a draggable item count, too, up to that distance.
  open func itemIndex(at location: Point, _ state: State) -> Int? {
    guard state.container.bounds.contains(location) else { return nil }
    return state.stack.last { index in
      let item = state.items[index]
      return state.policies.touched(item.frame, isDraggable: item.isDraggable).contains(location)
    }
  }

  /// The role of a touch that goes down on an item: live if it may drag it.
  ///
  /// Rule 1: an item that cannot be dragged swallows the touch, and so does one that is held already. The item must
  /// be draggable from the press on: making it so afterwards does not help this touch.
  open func role(ofPressOn index: Int, _ state: State) -> State.Touch.Role {
    state.items[index].isDraggable && !state.items[index].isHeld ? .live : .inert
  }

  /// Whether a touch that goes down here, on an item, can drag it.
  ///
  /// Rules 1 and 13: everywhere on it. With the policy `handle` only nearer than that to its top edge, or to
  /// the edge `handleAt`, and at draggable edges. With the policy `secondTouch` = `waits` not while another
  /// touch on it could drag it, and with `first-only` not while any other noticed touch is down.
  open func isFree(_ index: Int, at location: Point, _ state: State) -> Bool {
    let item = state.items[index]
    guard state.policies.isHandle(location, of: item.frame) || edges(at: location, of: index, state) != .none
    else { return false }
    return !isBlocked(item.id, state) { $0.role != .inert }
  }

  /// Takes a touch that goes down while others are down.
  ///
  /// Rule 1: it is one more. With the policy `secondTouch` = `cancels` it cancels every drag, and no touch
  /// that is down, on whatever item, has an effect until it presses again.
  open func pressBesideOthers(_ state: inout State) {
    guard state.policies.secondTouch == .cancels else { return }
    for index in state.items.indices { cancel(index, &state) }
    for index in state.touches.indices {
      state.touches[index].role = .inert
      state.touches[index].note.mayTap = false
    }
  }

  /// Whether the drag of a touch begins, now that the touch has moved.
  ///
  /// Rule 1: with the first move away from the press, with the policy `liftDistance` by at least that far in
  /// a straight line. It is asked only under a policy `lifts` by which moves lift.
  open func begins(_ touch: State.Touch, _ state: State) -> Bool { state.policies.lifts(touch) }

  /// Whether a touch has left its press so far that no hold lifts its item: rule 1, by more than 10 points in a straight
  /// line.
  ///
  /// It is asked with the policies `lifts` = `hold` and `press`, where it also limits the way of a tap.
  open func wanders(_ touch: State.Touch) -> Bool { touch.isBeyond(TouchEvent.tapRadius) }

  /// Begins the drag of an item with the touch of that index.
  ///
  /// Rules 1, 2 and 8: notes the state that a cancel restores, then raises the item. Takes the grab offset
  /// with the policy `grab` = `begin`; chooses the axis with `axis` = `one`, or leaves it to the first move.
  open func lift(_ index: Int, touchIndex: Int, _ state: inout State) {
    let item = state.items[index]
    let touch = state.touches[touchIndex]
    let way = touch.location - touch.press
    var hold = State.Hold(
      touch: touch.id, grabOffset: touch.grabOffset, frameAtLift: item.frame, sideAtLift: item.side,
      dockedAtLift: item.docked, raiseAtLift: item.raise, start: item.frame,
      axis: state.policies.axis(of: way), edges: touch.note.edges)
    if way == .zero, state.policies.axis == .one { (hold.axis, hold.isAxisOpen) = (nil, true) }
    if state.policies.grab == .begin {
      hold.grabOffset = grabOffset(press: touch.location, frame: item.frame)
    }
    state.items[index].hold = hold
    state.items[index].side = nil
    if item.docked != nil, hold.edges == .none {
      state.items[index].docked = nil
      undock(index, touchAt: touch.location, &state)
      // An item lifted by a press or a hold may also get its size back with the first move.
      let mayUndock = state.policies.lifts != .move && state.items[index].frame == item.frame
      state.items[index].hold?.mayUndock = mayUndock
    }
    state.touches[touchIndex].role = .drags
    silenceTouches(on: item.id, except: touch.id, &state)
    if state.policies.order != .lastPressed { raise(index, &state) }
    restack(&state)
  }

  /// Makes all touches that pressed the item inert, except for one.
  ///
  /// Rule 1: they stay down, without effect until they press again.
  open func silenceTouches(
    on item: ItemID, except touch: TouchID?, _ state: inout State
  ) {
    for index in state.touches.indices
    where state.touches[index].item == item && state.touches[index].id != touch {
      state.touches[index].role = .inert
      state.touches[index].note.mayTap = false
    }
  }

  // MARK: Rule 2: raise

  /// Brings the item to the front.
  ///
  /// Rule 2: later lifts come in front of earlier ones. With the order policy `last-pressed` later presses
  /// do, even of touches that can drag nothing; with `untouched` the order stays.
  open func raise(_ index: Int, _ state: inout State) {
    state.liftCount += 1
    if state.policies.order != .untouched {
      (state.items[index].raise, state.items[index].mayBeLowered) = (state.liftCount, false)
    }
  }

  // MARK: Rule 3: track

  /// The grab offset: from the origin of the item to its press.
  ///
  /// Rule 3: taken at the press, so that a lift after a resize brings the item back under the touch. With the
  /// policy `grab` = `begin` the location at the beginning of the drag counts as the press.
  open func grabOffset(press: Point, frame: Rect) -> Point { press - frame.origin }

  /// The frame of a held item while its touch is at this location.
  ///
  /// Rules 3 and 4: a function of the touch's location alone, never of its path; inside where bouncing is
  /// off. With the policy `axis` it keeps its place at the lift on the other axis. With the policy `snap` it
  /// goes to the nearest step, and halfway to the one to the right or below.
  open func trackedFrame(
    _ item: State.Item, _ hold: State.Hold, touchAt location: Point, _ state: State
  ) -> Rect {
    var frame = item.frame
    frame.origin = state.policies.origin(
      underTouch: location - hold.grabOffset, from: hold.start.origin, along: hold.axis)
    return item.bounces ? frame : clamped(frame, state)
  }

  /// Moves a held item, or its dragged edges, to where its touch is.
  ///
  /// Rules 3 and 13: after every move, and at once when options or container change.
  open func track(_ index: Int, _ state: inout State) {
    guard var hold = state.items[index].hold, let touch = state.index(of: hold.touch) else { return }
    let (item, location) = (state.items[index], state.touches[touch].location)
    hold.location = location
    if !hold.openX.isEmpty || !hold.openY.isEmpty { chooseGrabOffset(of: item, &hold, state) }
    state.items[index].hold = hold
    state.items[index].frame =
      hold.edges == .none
      ? trackedFrame(item, hold, touchAt: location, state)
      : resizedFrame(item, hold, touchAt: location, state)
  }

  // MARK: Rules 4 to 6: bounce and settle

  /// The left edge of a frame that is moved inside.
  ///
  /// Rule 5: see ``FreeDrag/Container/clamped(_:_:)``.
  open func clampedX(_ frame: Rect, _ state: State) -> Double {
    state.container.clamped(frame, state.policies.oversized).x
  }

  /// The top edge of a frame that is moved inside.
  ///
  /// Rule 5: see ``FreeDrag/Container/clamped(_:_:)``.
  open func clampedY(_ frame: Rect, _ state: State) -> Double {
    state.container.clamped(frame, state.policies.oversized).y
  }

  /// The edge that adsorbs an item released at this frame.
  ///
  /// Rules 5 and 6: the edge from which the centre lies least deep inside; in a tie left, right, top, bottom.
  /// Everything is in the container's own coordinates. With the adsorption policy `all-edges` an item beyond several
  /// edges goes to the one that it is farthest beyond. An item that is too large for the container on the axis of that
  /// edge counts as left, or top; as right, or bottom, with the policy `oversized` = `end`.
  open func nearestSide(_ frame: Rect, _ state: State) -> FreeDrag.Side {
    let side = state.container.nearestSides(frame, state.policies).first ?? .left
    guard state.container.isExceeded(by: frame, from: side) else { return side }
    switch state.policies.oversized {
    case .start: return side.isHorizontal ? .left : .top
    case .end: return side.isHorizontal ? .right : .bottom
    case .covers: return side
    }
  }

  /// The frame of an item that rests at an edge.
  ///
  /// Rules 5 and 9: at the edge, and clamped along it.
  open func frame(_ frame: Rect, on side: FreeDrag.Side, _ state: State) -> Rect {
    state.container.frame(clamped(frame, state), on: side)
  }

  /// Brings an item to rest where it has been dropped.
  ///
  /// Rule 5: clamped on both axes or, if the item adsorbs now, at the nearest edge, which is kept until the
  /// next lift, even if the option changes. With the policy `release` = `own` it lies where it is seen.
  open func settle(_ index: Int, _ state: inout State) {
    let item = state.items[index]
    if let place = state.ownPlace(of: item, .release) {
      state.items[index].frame.origin = place
    } else if item.adsorbs {
      let side = nearestSide(item.frame, state)
      state.items[index].side = side
      state.items[index].frame = frame(item.frame, on: side, state)
    } else {
      state.items[index].frame = clamped(item.frame, state)
    }
  }

  /// The way that a touch released with a velocity still goes.
  ///
  /// Rule 5: none. With the policy `throwDistance` the touch goes that much farther along its velocity, with
  /// its item, but without any dragged edge.
  open func way(of velocity: Point, _ state: State) -> Point { state.policies.way(of: velocity) }

  /// The end of a drag by a release.
  ///
  /// Rules 5 and 7: the item settles, then every raised item that overlaps nothing goes back to its home rank. With
  /// the policy `stays` the item lies where it is, with `reverts` where it was at the lift, and `docks` is rule 15.
  open func release(_ index: Int, _ state: inout State) {
    switch state.policies.release {
    case .settles, .own: settle(index, &state)
    case .stays: break
    case .docks: dock(index, &state)
    case .reverts:
      if let hold = state.items[index].hold { state.items[index].frame = hold.frameAtLift }
    }
    state.items[index].hold = nil
    lower(&state)
  }

  // MARK: Rule 7: order

  /// Whether an item lies behind another one that is later in the home order.
  ///
  /// Rule 7: items at their home ranks, then raised ones at rest by their lifts, then held ones by their lifts. With the
  /// order policies `last-raised` and `last-pressed` raised and held ones alike by their lifts, or presses.
  open func isBehind(_ index: Int, _ later: Int, _ state: State) -> Bool {
    guard state.policies.order != .untouched else { return true }
    let isHeld = state.items[index].isHeld
    if !state.policies.staysInFront, isHeld != state.items[later].isHeld { return !isHeld }
    return state.items[index].raise <= state.items[later].raise
  }

  /// Works out the order from back to front.
  ///
  /// Rule 7: an insertion sort of the home order, as nearly all of it is in place already.
  ///
  /// - Complexity: O(*n* · raised items).
  open func restack(_ state: inout State) {
    state.stack.resize(to: state.items.count, with: 0)
    for index in state.items.indices { state.stack[index] = index }
    for index in state.items.indices {
      var place = index
      while place > 0, !isBehind(state.stack[place - 1], index, state) {
        state.stack[place] = state.stack[place - 1]
        place -= 1
      }
      if place < index { state.stack[place] = index }
    }
  }

  /// Whether a frame overlaps any item but the one of that index.
  ///
  /// Rule 7: of any other item, held ones included; edges that touch are no overlap, and nothing overlaps an empty
  /// item.
  open func overlapsAnother(_ frame: Rect, than index: Int, _ state: State) -> Bool {
    for other in state.items.indices where other != index && state.items[other].frame.overlaps(frame) {
      return true
    }
    return false
  }

  /// Sends raised items that overlap nothing back to their home ranks.
  ///
  /// Rule 7: after a release, a cancelled drag, a removal and a resize; never after the end of a tap. All
  /// raised items at rest are checked. Only the order policies `restored` and `while-held` lower items, the
  /// latter even items that overlap others.
  open func lower(_ state: inout State) {
    let order = state.policies.order
    if order == .restored || order == .whileHeld {
      for index in state.items.indices where state.items[index].raise != 0 && !state.items[index].isHeld {
        if order == .whileHeld || !overlapsAnother(state.items[index].frame, than: index, state) {
          state.items[index].lower()
        }
      }
    }
    restack(&state)
  }

  // MARK: Rule 8: cancel

  /// The end of a drag by anything but a release.
  ///
  /// Rule 8: with the policy `keeps` as a release, also where dragging was turned off.
  open func cancel(_ index: Int, _ state: inout State) {
    guard let hold = state.items[index].hold else { return }
    guard state.policies.cancel == .restores else { return release(index, &state) }
    restore(index, hold, &state)
    state.items[index].hold = nil
    lower(&state)
  }

  /// Puts an item back as it was at the lift.
  ///
  /// Rule 8: the frame, the edge, and whether and when the item had been raised; with the order policy
  /// `last-pressed` only the frame and the edge, as no drag has raised it.
  open func restore(_ index: Int, _ hold: State.Hold, _ state: inout State) {
    state.items[index].frame = hold.frameAtLift
    if hold.isHomeOpen, let place = state.seenPlace(of: state.items[index].id) {
      state.items[index].frame.origin = place
    }
    state.items[index].side = hold.sideAtLift
    state.items[index].docked = hold.dockedAtLift
    if hold.isHomeOpen, let frame = state.dockedFrame(of: index) { state.items[index].frame = frame }
    if state.policies.order != .lastPressed {
      state.items[index].raise = hold.raiseAtLift
      state.items[index].mayBeLowered = hold.isHomeOpen && hold.raiseAtLift != 0
    }
  }

  // MARK: Rule 9: resize

  /// Whether a new size is legal; others are ignored.
  ///
  /// Rule 9: negative sizes, and sizes that are not finite, are illegal, as in a scene.
  open func accepts(_ container: FreeDrag.Container) -> Bool { container.isLegal }

  /// Gives the container another size.
  ///
  /// Rules 3, 7, 8 and 9: a resize to the present size is one, too. Items that cannot be dragged stay where
  /// they are, even outside; held ones follow their touches. With the policy `resize` = `ignored` only the
  /// new size is noted.
  open func resize(_ container: FreeDrag.Container, _ state: inout State) {
    state.oldContainer = state.container
    state.container = container.with(state.policies.margins)
    guard state.policies.resize == .settles else { return }
    for index in state.items.indices {
      if state.items[index].isHeld {
        track(index, &state)
      } else if state.items[index].isDraggable {
        let item = state.items[index]
        state.items[index].frame = restingFrame(item.frame, item.side, state)
        if let place = state.ownPlace(of: item, .resize) { state.items[index].frame.origin = place }
        if let frame = state.dockedFrame(of: index) { state.items[index].frame = frame }
      }
    }
    for index in state.items.indices where state.items[index].isHeld { resizeHome(index, &state) }
    lower(&state)
  }

  /// The frame of a draggable item at rest in a container that has got another size.
  ///
  /// Rule 9: at its edge if adsorption has put it there, otherwise clamped; with the release policies `stays`
  /// and `reverts` at its present place. The item keeps its edge while the container is too small for it,
  /// where it is pinned, and through resizes while it cannot be dragged.
  open func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: State) -> Rect {
    guard state.policies.release == .settles || state.policies.release == .own else { return frame }
    if let side { return self.frame(frame, on: side, state) }
    return clamped(frame, state)
  }

  /// Updates the state that a cancel of a held item restores, in a container of another size.
  ///
  /// Rule 8: as if the item had rested there through every resize: moved, and lowered where it overlaps
  /// nothing. For example, an item of 60 points rested at the right side of 320, at 260; after a resize to
  /// 200 during its drag a cancel takes it to 140.
  open func resizeHome(_ index: Int, _ state: inout State) {
    let item = state.items[index]
    guard var hold = item.hold else { return }
    let frame = hold.frameAtLift
    let decided = state.decidedPlace(of: frame, adsorbing: item.adsorbs, .resize)
    hold.frameAtLift = restingFrame(hold.frameAtLift, hold.sideAtLift, state)
    if let decided {
      hold.frameAtLift.origin = decided
      hold.isHomeOpen =
        hold.isHomeOpen || state.isTied(decided, of: frame, adsorbing: item.adsorbs, .resize)
    } else if state.seen != nil, state.decider?.isReference != true,
      state.policies.release == .own || hold.dockedAtLift != nil
    {
      hold.isHomeOpen = true
    }
    if hold.raiseAtLift != 0, state.policies.order == .restored, !hold.isHomeOpen,
      !overlapsAnother(hold.frameAtLift, than: index, state)
    {
      hold.raiseAtLift = 0
    }
    state.items[index].hold = hold
  }

  // MARK: Rule 10: layout

  /// Lays out the contents.
  ///
  /// Rule 10: nothing has changed, so nothing moves.
  open func layout(_ state: inout State) {}

  // MARK: Rule 11: insert and remove

  /// Puts in the items of a scene, in place of all others.
  ///
  /// Rules 7 and 9: where they are, also outside, all of them at rest at their home ranks.
  open func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout State) {
    state.items = items.map { State.Item($0) }
    restack(&state)
  }

  /// Whether an item can be put in; others are ignored.
  ///
  /// Rule 11: one with finite numbers, no negative size and a new name, as in a scene.
  open func accepts(_ item: FreeDrag.Scene.Item, _ state: State) -> Bool {
    item.isLegal && state.index(of: item.id) == nil
  }

  /// Puts an item in.
  ///
  /// Rules 7 and 11: where it is said to be, at rest, its rank limited to 0…count; it lowers nothing.
  open func insert(_ item: FreeDrag.Scene.Item, rank: Int, _ state: inout State) {
    var item = item
    item.frame.origin = state.seenPlace(of: item.id) ?? item.frame.origin
    state.items.insert(State.Item(item), at: min(max(rank, 0), state.items.count))
    restack(&state)
  }

  /// Takes an item out.
  ///
  /// Rules 7 and 11: touches on the item have no effect any more, even if an item of its name comes back.
  open func remove(_ index: Int, _ state: inout State) {
    let item = state.items.remove(at: index)
    silenceTouches(on: item.id, except: nil, &state)
    lower(&state)
  }

  // MARK: Rule 13: edges

  /// The edges that a touch drags which goes down here, on an item.
  ///
  /// Rule 13: none. With the policy `edges` the edges nearer than that distance, with `edgesOutside` those
  /// that it is beyond, at most one on each axis.
  open func edges(at location: Point, of index: Int, _ state: State) -> FreeDrag.Edges {
    state.policies.edges(at: location, of: state.items[index].frame)
  }

  /// The frame of an item while a touch at this location drags edges of it.
  ///
  /// Rule 13: a function of the touch's location alone, as in rule 3; the opposite edges stay where they were
  /// at the lift. An edge stops at the least size and, where bouncing is off or the policy `edgesWithin` says
  /// so, inside the container. With the policy `snap` it goes to the nearest step. The policy `axis` applies
  /// to moves only.
  open func resizedFrame(
    _ item: State.Item, _ hold: State.Hold, touchAt location: Point, _ state: State
  ) -> Rect {
    let start = hold.edges.corner(of: hold.start)
    let corner = state.policies.origin(
      underTouch: start + (location - hold.grabOffset - hold.start.origin), from: start, along: nil)
    return hold.edges.resized(
      hold.start, to: corner, least: item.least,
      in: state.policies.edgeRoom(bounces: item.bounces, state.container))
  }

  // MARK: Rule 14: taps

  /// Whether a touch that goes down on an item taps it, unless it drags or another touch takes the item from
  /// it.
  ///
  /// Rule 14: even where it can drag nothing; but not on a held item and, with the policies `secondTouch` =
  /// `waits`, `first-on-item` and `first-only`, not beside another touch on it, on any item, or anywhere.
  open func mayTap(_ index: Int, _ state: State) -> Bool {
    let item = state.items[index]
    return !item.isHeld && !isBlocked(item.id, state) { $0.role != .inert || $0.note.mayTap }
  }

  /// Whether one of the other touches given by a condition blocks a touch on an item, by a policy.
  final func isBlocked(_ item: ItemID, _ state: State, by others: (State.Touch) -> Bool) -> Bool {
    state.policies.isTaken(by: state.touches) { $0.item == item && others($0) }
  }

  /// Tells that an item was tapped, by a touch that is released.
  ///
  /// Rule 14: the touch has never been far enough from its press to begin a drag or to wander off, it was
  /// not held where a hold lifts, and nothing has made it inert since.
  open func tellTap(_ item: ItemID, _ state: inout State) { state.tapped?.append(item) }

  // MARK: Rule 15: docks

  /// The end of a drag of an item with the policy `release` = `docks`.
  ///
  /// Rule 15: near enough to an edge of the container, its frame is the one that is seen; here the half of
  /// the container at that edge, or all of it at the top. Elsewhere it stays, and so do edges.
  open func dock(_ index: Int, _ state: inout State) {
    let item = state.items[index]
    guard let hold = item.hold, hold.edges == .none,
      state.policies.docks(at: hold.location, in: state.container)
    else { return }
    state.items[index].docked = Point(item.frame.width, item.frame.height)
    guard state.seen == nil else {
      return state.items[index].frame = state.seenFrame(of: item.id) ?? item.frame
    }
    var frame = state.container.bounds
    let depths = FreeDrag.Side.allCases.map { state.container.depth(of: hold.location, from: $0) }
    let side = zip(FreeDrag.Side.allCases, depths).min { $0.1 < $1.1 }?.0
    if side?.isHorizontal == true { frame.width /= 2 }
    if side == .right { frame.x = frame.width }
    if side == .bottom { (frame.y, frame.height) = (frame.height / 2, frame.height / 2) }
    state.items[index].frame = frame
  }

  /// Gives the size back to an item that is dragged off the edge at which it had docked.
  ///
  /// Rule 15: it may be any size; here it is the earlier one. On each axis its touch stays on it, in the same
  /// proportion or at the same distance from one of its edges.
  open func undock(_ index: Int, touchAt location: Point, _ state: inout State) {
    let item = state.items[index]
    guard var hold = item.hold, let docked = hold.dockedAtLift else { return }
    let size = state.seen == nil ? docked : state.seenFrame(of: item.id).map { Point($0.width, $0.height) }
    guard let size else { return }
    hold.openX = state.policies.offsets(hold.grabOffset.x, of: item.frame.width, to: size.x)
    hold.openY = state.policies.offsets(hold.grabOffset.y, of: item.frame.height, to: size.y)
    (state.items[index].frame.width, state.items[index].frame.height, state.items[index].hold) =
      (size.x, size.y, hold)
  }

  /// Chooses, for an item that got its size back, the grab offsets that put it where it is seen.
  private func chooseGrabOffset(of item: State.Item, _ hold: inout State.Hold, _ state: State) {
    let seen = state.seenFrame(of: item.id)?.origin
    func place(_ x: Double, _ y: Double) -> Point {
      var hold = hold
      hold.grabOffset = Point(x, y)
      return trackedFrame(item, hold, touchAt: hold.location, state).origin
    }
    func chosen(_ offsets: [Double], isSeen: (Double, Point) -> Bool) -> [Double] {
      let right = seen.map { seen in offsets.filter { isSeen($0, seen) } } ?? []
      return right.isEmpty ? Array(offsets.prefix(1)) : right
    }
    let tolerance = 4 * Tolerance.standard
    let x = chosen(hold.openX) { abs(place($0, 0).x - $1.x) <= tolerance }
    let y = chosen(hold.openY) { abs(place(0, $0).y - $1.y) <= tolerance }
    hold.grabOffset = Point(x.first ?? hold.grabOffset.x, y.first ?? hold.grabOffset.y)
    (hold.openX, hold.openY) = (x.count > 1 ? x : [], y.count > 1 ? y : [])
  }

  // MARK: Options

  /// Lets touches drag an item, or no longer.
  ///
  /// Rules 1 and 8: turning it off during a drag is a cancel, and every touch on the item loses its effect.
  /// Setting the present value again changes nothing.
  open func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout State) {
    if !isDraggable {
      cancel(index, &state)
      silenceTouches(on: state.items[index].id, except: nil, &state)
    }
    state.items[index].isDraggable = isDraggable
  }

  /// Lets an item leave the container while it is dragged, or no longer.
  ///
  /// Rule 3: counts at once for a held item.
  open func setBounces(_ bounces: Bool, _ index: Int, _ state: inout State) {
    state.items[index].bounces = bounces
    track(index, &state)
  }

  /// Lets an item go to an edge when it is released, or no longer.
  ///
  /// Rule 5: counts at the next release.
  open func setAdsorbs(_ adsorbs: Bool, _ index: Int, _ state: inout State) {
    state.items[index].adsorbs = adsorbs
  }
}

extension FreeDragRules {
  /// A frame moved inside on both axes, by the rules for each.
  public func clamped(_ frame: Rect, _ state: State) -> Rect {
    Rect(clampedX(frame, state), clampedY(frame, state), frame.width, frame.height)
  }
}
