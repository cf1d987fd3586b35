/// What touches have pressed and lifted, read off events and snapshots.
extension GridReorder.Observation {
  mutating func take(_ event: TouchEvent) {
    switch touches.take(event) {
    case .ignored: ignore()
    case .pressed(let touch, let location): press(touch, location)
    case .moved(let index, let before): move(index, from: before)
    case .held(let index): hold(index)
    case .released(let touch): end(touch, .released)
    case .cancelled(let touch): end(touch, .cancelled)
    }
  }

  private mutating func press(_ touch: TouchID, _ location: Point) {
    let item = itemSeen(at: location)
    let isSecond = item != nil && touches.contains { $0.note.item == item }
    labels.insert(.pressOutsideItems, if: item == nil)
    labels.insert(.secondTouch, if: !touches.isEmpty)
    labels.insert(.secondTouchDuringDrag, if: drag != nil)
    let note = TouchNote(item: item, isInert: item == nil || isSecond || drag != nil)
    touches.append(ObservedTouch(touch, at: location, note))
    labels.insert(.threeTouches, if: touches.count >= 3)
  }

  /// The front-most item whose frame was seen to contain the location, inside the grid.
  private func itemSeen(at location: Point) -> ItemID? {
    guard layout.bounds(itemCount: titles.items.count).contains(location) else { return nil }
    if let drag, let held = before.items.first(where: { $0.id == drag.item }), held.frame.contains(location) {
      return drag.item
    }
    return before.items.first { $0.frame.contains(location) }?.id
  }

  @inline(__always)
  private mutating func move(_ index: Int, from before: Point) {
    labels.insert(.repeatedLocation, if: touches[index].location == before)
    if drag?.touch == touches[index].id {
      drag?.hasMoved = true
      changes.insert(.touch)
      follow()
    } else if policies.liftsByMove {
      moveBeforeLift(index)
    } else if !touches[index].note.isInert {
      let (distance, limit) = (touches[index].squaredDistance, GridReorder.tapRadius * GridReorder.tapRadius)
      labels.insert(.exactlyTapRadius, if: distance == limit)
      if abs(distance.squareRoot() - GridReorder.tapRadius) <= tolerance {
        touches[index].note.isUncertain = true
      } else if distance > limit {
        touches[index].note.isInert = true
        labels.insert(.wanderedOff)
        labels.insert(.stepsAddUp, if: touches[index].longestStep <= limit)
      }
    }
  }

  /// A move that may lift: exactly at the distance platforms differ, beyond it a touch that does not lift has no effect.
  @inline(never)
  private mutating func moveBeforeLift(_ index: Int) {
    guard !touches[index].note.isInert else { return }
    let distance = touches[index].squaredDistance.squareRoot()
    if distance >= policies.liftDistance - tolerance { beginDrag(index, from: touches[index].press) }
    if drag != nil {
      drag?.hasMoved = true
      changes.insert(.touch)
      follow()
    } else if distance > policies.liftDistance + tolerance {
      touches[index].note.isInert = true
    }
  }

  private mutating func hold(_ index: Int) {
    labels.insert(.secondHold, stage: touches[index].holdCount)
    if !policies.liftsByMove { beginDrag(index, from: touches[index].location) }
  }

  /// Begins a drag if its item is seen lifted, grabbed at that location.
  private mutating func beginDrag(_ index: Int, from location: Point) {
    guard drag == nil, let lifted, let touched = touches[index].note.item, after.items[lifted].id == touched,
      let home = before.items.firstIndex(where: { $0.id == touched })
    else { return }
    let frame = before.items[home].frame
    drag = Drag(
      touch: touches[index].id, item: touched, homeSlot: home, homeFrame: frame,
      grabOffset: location - frame.centre, indicatedSlot: home)
    orderAtLift.refill(to: before.items.count, with: 0) { before.items[$0].id }
    for other in touches.indices where other != index { touches[other].note.isInert = true }
    labels.insert(.lifted)
    labels.insert(.liftAfterCancel, if: lastEnding == .cancelled)
    labels.insert(.secondDragOfItem, stage: repeats.lift(touched))
    labels.insert(.disabledLifted, if: !after.items[lifted].isEnabled)
  }

  private mutating func end(_ touch: ObservedTouch<TouchNote>, _ how: Ending) {
    if drag?.touch == touch.id {
      ending = how
      lastEnding = how
      changes.insert(.ending)
      labelEnd(how)
    } else if how == .released, !touch.note.isInert {
      let item = touch.note.item
      if touch.note.isUncertain { perhapsTapped = item } else { tapped = item }
      changes.insert(.tap)
      labels.insert(.tap)
      labels.insert(.tapOnDisabled, if: before.items.contains { $0.id == item && !$0.isEnabled })
    } else if how == .cancelled {
      labels.insert(.cancelledPress)
    }
  }

  mutating func labelEnd(_ how: Ending) {
    guard let drag else { return }
    labels.insert(.secondCancel, stage: repeats.end(isCancelled: how == .cancelled))
    switch how {
    case .released:
      labels.insert(.released)
      labels.insert(.liftWithoutMovement, if: !drag.hasMoved)
      labels.insert(.returnedHome, if: drag.hasLeftHome && drag.indicatedSlot == drag.homeSlot)
      labels.insert(.droppedFirst, if: drag.hasLeftHome && drag.indicatedSlot == 0)
      labels.insert(.droppedLast, if: drag.hasLeftHome && drag.indicatedSlot == after.items.count - 1)
    case .cancelled:
      labels.insert(.cancelled)
      labels.insert(.cancelledElsewhere, if: drag.indicatedSlot != drag.homeSlot)
    case .replaced: labels.insert(.titlesSetDuringDrag)
    }
  }
}
