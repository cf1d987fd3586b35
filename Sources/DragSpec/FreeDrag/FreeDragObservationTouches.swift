// What touches do, as far as it can be told from events and snapshots.

extension FreeDrag.Observation {
  mutating func take(_ event: TouchEvent) {
    switch touches.take(event) {
    case .ignored, .held: stillness = .ignored
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, let before): move(index, from: before)
    case .released(let touch): end(touch, isReleased: true)
    case .cancelled(let touch): end(touch, isReleased: false)
    }
  }

  /// A release that says where the item is to go on.
  mutating func take(throwOf touch: TouchID, _ velocity: Point) {
    guard velocity.isFinite else { return stillness = .ignored }
    let way = policies.way(of: velocity)
    if way != .zero, let down = touches.index(of: touch) {
      for index in holds.indices where holds[index].touch == touch {
        holds[index].container = container
        touches[down].location = touches[down].location + way
        let frame = knownIndex(of: holds[index].item).flatMap {
          expectedFrame(holds[index], known[$0], touches[down], Rect(0, 0, known[$0].width, known[$0].height))
        }
        thrown = Thrown(touch: touch, frame: frame?.frame)
      }
    }
    take(.release(touch))
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    stillness = .touch
    let (place, isCertain) = placeSeen(at: location)
    let item = place.map { before.items[$0].id }
    var note = TouchNote(item: item, isCertain: isCertain, grabOffset: .zero, isInert: true)
    if let place, let item {
      let isHeld = before.items[place].heldBy != nil
      let isDraggable = knownIndex(of: item).map { known[$0].isDraggable } ?? false
      note.grabOffset = location - before.items[place].frame.origin
      note.isInert = isHeld || !isDraggable
      labels.insert(.pressOnHeldItem, if: isHeld)
      if !isDraggable {
        labels.insert(.swallowedPress)
        labels.insert(.nonDraggableInFront, if: hidesDraggableItem(place, at: location))
      }
      labels.insert(.secondTouchSameItem, if: touches.contains { $0.note.item == item })
    }
    labels.insert(.pressOutsideContainer, if: !container.bounds.contains(location))
    labels.insert(.pressOutsideItems, if: place == nil)
    labels.insert(.secondTouchOtherItem, if: item != nil && touches.contains { $0.note.item != item })
    labels.insert(.pressOnEdge, if: !isCertain)
    labels.insert(.pressRightAfterEnd, if: hasJustEnded)
    touches.append(ObservedTouch(touch, at: location, note))
    labels.insert(.threeTouches, if: touches.count >= 3)
  }

  /// The front-most item that was seen to contain the location, and whether all edges are far enough away for
  /// platforms to agree.
  private func placeSeen(at location: Point) -> (place: Int?, isCertain: Bool) {
    var isCertain = !isOnEdge(location, of: container.bounds)
    guard container.bounds.contains(location) else { return (nil, isCertain) }
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

  private func hidesDraggableItem(_ place: Int, at location: Point) -> Bool {
    for other in before.items[..<place]
    where other.frame.contains(location) && other.isDraggable && other.heldBy == nil {
      return true
    }
    return false
  }

  private mutating func move(_ index: Int, from before: Point) {
    labels.insert(.repeatedLocation, if: touches[index].location == before)
    if disabled?.touch == touches[index].id { disabled = nil }
    expectLift(index)
    if touches[index].note.hasMoved { return }
    if touches[index].location == touches[index].press {
      stillness = .touch
      labels.insert(.moveToNowhere)
    } else {
      touches[index].note.hasMoved = true
    }
  }

  /// Works out whether the move has to begin a drag: far enough from the press, on an item that can be dragged.
  @inline(__always)
  private mutating func expectLift(_ index: Int) {
    let touch = touches[index]
    guard !touch.note.isInert, touch.note.isCertain, let item = touch.note.item,
      !holds.contains(where: { $0.touch == touch.id })
    else { return }
    let least = policies.recognitionDistance + tolerance
    guard touch.squaredDistance > least * least, isDraggable(item) else { return }
    liftDue = index
    changes.insert(.lift)
  }

  private mutating func end(_ touch: ObservedTouch<TouchNote>, isReleased: Bool) {
    if disabled?.touch == touch.id { disabled = nil }
    if touch.note.hasMoved { return }
    stillness = .touch
    guard let item = touch.note.item, !holds.contains(where: { $0.touch == touch.id }) else { return }
    guard isReleased else { return labels.insert(.cancelledPress) }
    labels.insert(.tap)
    if let known = knownIndex(of: item) { labels.insert(.tapOnDraggable, if: self.known[known].isDraggable) }
  }

  /// Finds out which drags have begun and ended with this event.
  mutating func followHolds() {
    for index in holds.indices.reversed() {
      let hold = holds[index]
      guard let item = knownIndex(of: hold.item) else { continue }
      let place = known[item].place
      if place < 0 || after.items[place].heldBy != hold.touch {
        holds.remove(at: index)
        endHold(hold, of: item)
      }
    }
    for place in after.items.indices {
      guard let touch = after.items[place].heldBy, holdIndex(of: after.items[place].id) == nil,
        let item = knownIndex(of: after.items[place].id)
      else { continue }
      beginHold(item, by: touch)
    }
  }

  private mutating func beginHold(_ index: Int, by touch: TouchID) {
    let item = known[index]
    let place = item.placeBefore
    let frame = place >= 0 ? before.items[place].frame : after.items[item.place].frame
    let isAlone = holds.isEmpty
    for other in holds.indices { holds[other].isAlone = false }
    if isAlone {
      orderAtLift.refill(to: before.items.count, with: 0) { before.items[$0].id }
    }
    holds.append(
      Hold(
        touch: touch, item: item.id, frameAtLift: frame, wasPlaced: item.isPlaced, sidesAtLift: item.sides,
        liftBefore: item.lift, wasRaised: item.isRaised,
        start: frame.origin, axis: axis(of: touch), container: container,
        adsorbs: item.adsorbs, isAlone: isAlone))
    if let down = touches.index(of: touch) {
      labelLift(item, touches[down])
      holds[holds.count - 1].wayToLift = touches[down].location - touches[down].press
    }
    if policies.grab == .begin, let down = touches.index(of: touch) {
      touches[down].note.grabOffset = touches[down].location - frame.origin
    }
    liftCount += 1
    known[index].lift = liftCount
    known[index].isPlaced = false
    known[index].sides = Sides()
    known[index].isRaised = false
    for other in touches.indices where touches[other].note.item == item.id && touches[other].id != touch {
      touches[other].note.isInert = true
    }
    labels.insert(.lifted)
    labels.insert(.secondDragOfItem, stage: repeats.lift(item.id))
    labels.insert(.twoHeld, if: !isAlone)
    labels.insert(.liftedAgain, if: item.lift > 0)
    labels.insert(.liftedFromBehind, if: place >= 0 && place < before.items.count - 1)
    labels.insert(.liftAfterCancel, if: lastCause == .cancelled || lastCause == .disabled)
  }

  /// The axis that an item follows from its lift on, by the way that its touch had come by then.
  private func axis(of touch: TouchID) -> Axis? {
    guard policies.axis == .one, let down = touches.index(of: touch) else { return nil }
    let way = touches[down].location - touches[down].press
    if abs(abs(way.x) - abs(way.y)) <= tolerance { return .unknown }
    return abs(way.x) > abs(way.y) ? .horizontal : .vertical
  }

  private mutating func endHold(_ hold: Hold, of index: Int) {
    let cause = cause(of: hold)
    var isSettled = cause == .released || (cause != .lost && policies.cancel == .keeps)
    let item = known[index]
    var frame =
      item.placeBefore >= 0 ? before.items[item.placeBefore].frame : hold.frameAtLift
    if isSettled {
      known[index].isPlaced = true
      known[index].isRaised = policies.order != .untouched
      if let thrown, thrown.touch == hold.touch, thrown.frame == nil {
        known[index].sides = .unknown
        isSettled = false
      } else {
        frame = thrown?.frame ?? frame
        known[index].sides = item.adsorbs ? nearestSides(frame) : Sides()
      }
    } else if cause == .lost {
      known[index].isPlaced = false
      known[index].sides = .unknown
    } else {
      known[index].isPlaced = hold.wasPlaced
      known[index].sides = hold.sidesAtLift
      known[index].lift = hold.liftBefore
      known[index].isRaised = hold.wasRaised
    }
    // The touch may still be down, if something other than its end has ended the drag.
    if let touch = touches.index(of: hold.touch) { touches[touch].note.isInert = true }
    for other in holds.indices { holds[other].isAlone = false }
    lastCause = cause
    labelStages(item.id, cause)
    guard ending == nil else { return }
    changes.insert(.dragEnd)
    ending = Ending(index: index, hold: hold, cause: cause, isSettled: isSettled, frameBefore: frame)
    labelEnding(hold, cause, known[index], frameBefore: frame)
  }

  private func cause(of hold: Hold) -> Cause {
    switch event {
    case .touch(.release(hold.touch)), .throw(hold.touch, _): .released
    case .touch(.cancel(hold.touch)): .cancelled
    case .setDraggable(hold.item, false): .disabled
    default: .lost
    }
  }

  private func isDraggable(_ item: ItemID) -> Bool {
    knownIndex(of: item).map { known[$0].isDraggable } ?? false
  }

  /// Where a held item has to be: under its touch, and inside where it does not bounce; nil where it cannot be told.
  ///
  /// - Returns: that, and where its origin would be without a container.
  func expectedFrame(_ hold: Hold) -> (frame: Rect, underTouch: Point)? {
    guard let touch = touches.index(of: hold.touch), let held = held(hold) else { return nil }
    return expectedFrame(hold, held.item, touches[touch], held.seen.frame)
  }

  private func expectedFrame(
    _ hold: Hold, _ item: Known, _ touch: ObservedTouch<TouchNote>, _ seen: Rect
  ) -> (frame: Rect, underTouch: Point)? {
    guard touch.note.isCertain, touch.note.item == hold.item else { return nil }
    var origin = touch.location - touch.note.grabOffset
    switch hold.axis {
    case nil: break
    case .horizontal: origin.y = hold.start.y
    case .vertical: origin.x = hold.start.x
    case .unknown: return nil
    }
    var frame = seen
    frame.origin = origin
    if !item.bounces { frame = container(of: hold).clamped(frame, policies.oversized) }
    return (frame, origin)
  }

  /// Which size of the container held items have heard of, where that is not always the present one.
  mutating func noteContainers() {
    for index in holds.indices {
      switch event {
      case .touch(.move(holds[index].touch, _)), .setBounces(holds[index].item, _):
        holds[index].container = container
      default: break
      }
    }
  }

  /// Notes which held items the container keeps from their touches, and which follow them.
  mutating func noteClamps() {
    for index in holds.indices {
      if holds[index].isClamped { holds[index].wasClamped = true }
      holds[index].isClamped = expectedFrame(holds[index]).map { $0.frame.origin != $0.underTouch } ?? false
      noteFollowing(index)
    }
  }

  private mutating func noteFollowing(_ index: Int) {
    let hold = holds[index]
    guard case .touch(.move(hold.touch, let location)) = event, let (item, seen) = held(hold) else {
      return forgetFollowing(index)
    }
    if item.bounces { return forgetFollowing(index) }
    let container = container(of: hold)
    holds[index].followsX.move(
      to: location.x, start: seen.frame.x, last: container.width - seen.frame.width, tolerance: tolerance)
    holds[index].followsY.move(
      to: location.y, start: seen.frame.y, last: container.height - seen.frame.height, tolerance: tolerance)
  }

  private mutating func forgetFollowing(_ index: Int) {
    holds[index].followsX.stage = .unknown
    holds[index].followsY.stage = .unknown
  }

  /// The edges that may adsorb an item released at this frame: several in an exact tie.
  private func nearestSides(_ frame: Rect) -> Sides {
    var least = Double.infinity
    for side in policies.sides { least = min(least, container.depth(of: frame.centre, from: side)) }
    var sides = Sides()
    for side in policies.sides
    where container.depth(of: frame.centre, from: side) <= least + 2 * tolerance {
      let isPinned = container.isExceeded(by: frame, from: side)
      sides.insert(isPinned ? side.counting(policies.oversized) : side)
    }
    return sides
  }
}
