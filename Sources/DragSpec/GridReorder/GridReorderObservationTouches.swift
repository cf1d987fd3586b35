/// What touches have pressed and lifted, read off events and snapshots.
extension GridReorder.Observation {
  func touchIndex(_ touch: TouchID) -> Int? {
    for index in touches.indices where touches[index].id == touch { return index }
    return nil
  }

  mutating func press(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, touchIndex(touch) == nil else { return labels.insert(.ignoredEvent) }
    let item = itemSeen(at: location)
    let isSecond = item != nil && touches.contains { $0.item == item }
    labels.insert(.pressOutsideItems, if: item == nil)
    labels.insert(.secondTouch, if: !touches.isEmpty)
    labels.insert(.secondTouchDuringDrag, if: drag != nil)
    touches.append(
      Touch(
        id: touch, press: location, location: location, item: item,
        isInert: item == nil || isSecond || drag != nil))
  }

  /// The front-most item whose frame was seen to contain the location.
  func itemSeen(at location: Point) -> ItemID? {
    if let drag, let held = before.items.first(where: { $0.id == drag.item }), held.frame.contains(location) {
      return drag.item
    }
    return before.items.first { $0.frame.contains(location) }?.id
  }

  mutating func move(_ touch: TouchID, _ location: Point) {
    guard location.isFinite, let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
    labels.insert(.repeatedLocation, if: touches[index].location == location)
    touches[index].location = location
    if drag?.touch == touch {
      drag?.hasMoved = true
      changes.insert(.touch)
      follow()
    } else if !touches[index].isInert {
      let way = location - touches[index].press
      let distance = way.x * way.x + way.y * way.y
      labels.insert(.exactlyTapRadius, if: distance == GridReorder.tapRadius * GridReorder.tapRadius)
      if distance > GridReorder.tapRadius * GridReorder.tapRadius {
        touches[index].isInert = true
        labels.insert(.wanderedOff)
      }
    }
  }

  mutating func hold(_ touch: TouchID) {
    guard let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
    guard drag == nil, let lifted, let touched = touches[index].item, after.items[lifted].id == touched,
      let home = before.items.firstIndex(where: { $0.id == touched })
    else { return }
    let frame = before.items[home].frame
    drag = Drag(
      touch: touch, item: touched, homeSlot: home, homeFrame: frame,
      grabOffset: touches[index].location - frame.centre, indicatedSlot: home)
    orderAtLift.resize(to: before.items.count, with: 0)
    for index in orderAtLift.indices { orderAtLift[index] = before.items[index].id }
    for other in touches.indices where other != index { touches[other].isInert = true }
    labels.insert(.lifted)
    labels.insert(.liftAfterCancel, if: lastEnding == .cancelled)
    labels.insert(.disabledLifted, if: !after.items[lifted].isEnabled)
  }

  mutating func end(_ touch: TouchID, _ how: Ending) {
    guard let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
    let ended = touches.remove(at: index)
    if drag?.touch == touch {
      ending = how
      lastEnding = how
      changes.insert(.ending)
      labelEnd(how)
    } else if how == .released, !ended.isInert {
      tapped = ended.item
      changes.insert(.tap)
      labels.insert(.tap)
      labels.insert(.tapOnDisabled, if: before.items.contains { $0.id == tapped && !$0.isEnabled })
    } else if how == .cancelled {
      labels.insert(.cancelledPress)
    }
  }

  mutating func labelEnd(_ how: Ending) {
    guard let drag else { return }
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
