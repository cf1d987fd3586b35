extension FreeDrag {
  /// The situations that are counted while items are dragged freely.
  public enum Situation: String, SituationValue {
    case noItems = "the container begins without items"
    case awayFromOrigin = "the container does not lie at the origin of its window"
    case pressOutsideContainer = "a press outside the container"
    case pressOutsideItems = "a press that hits no item"
    case pressOnEdge = "a press exactly on an edge"
    case pressOnHeldItem = "a press on an item that another touch holds"
    case swallowedPress = "a press on an item that cannot be dragged"
    case secondTouchSameItem = "a press on an item that has a touch down already"
    case tap = "a press and a release without a move"
    case moveToNowhere = "a first move that stays at the press"
    case lifted = "an item is lifted"
    case liftedFromBehind = "an item is lifted that was not the front-most"
    case secondDragOfItem = "an item is lifted for the second time"
    case twoHeld = "two items are held at once"
    case draggedOutside = "a held item leaves the container"
    case heldAtEdge = "a held item waits at an edge for its touch"
    case cameBackAfterClamp = "a held item leaves the edge with its touch again"
    case released = "a drag that is released"
    case releasedOutside = "an item is released outside, wholly or in part"
    case adsorbed = "an item is released and adsorbed"
    case exactMiddle = "an item is released exactly in the middle and adsorbed"
    case overlapAtEnd = "a released item overlaps another"
    case edgesTouchAtEnd = "a released item touches another without an overlap"
    case orderRestored = "the end of a drag restores the home order"
    case cancelled = "a drag that is cancelled"
    case cancelledAfterResize = "a drag that is cancelled after a resize"
    case disabledDuringDrag = "a held item is made not draggable"
    case disabledWhilePressed = "an item with a touch down is made not draggable"
    case enabledWhilePressed = "an item with a touch down is made draggable"
    case layoutDuringDrag = "a layout pass during a drag"
    case adsorbsChangedAtRest = "an adsorbed item begins or stops adsorbing"
    case resizedAtEdge = "the container of an adsorbed item is resized"
    case resizedDuringDrag = "the container is resized during a drag"
    case secondResizeOfDrag = "a second new size during a drag"
    case insertedDuringDrag = "an item is put in during a drag"
    case cameBackWhilePressed = "an item is put in again while a touch is down that was on it"
    case removedWhilePressed = "an item with a touch down is taken out"
    case heldItemRemoved = "a held item is taken out"
    case ignoredEvent = "an event that makes no sense at that moment"
    case outsideNewSize = "an item at rest lies outside a new size, wholly or in part"
    case heldOutsideNewSize = "a held item lies outside a new size, wholly or in part"
    case releasedAfterResize = "a drag that is released after a resize"
    case largerLifted = "an item larger than the container is lifted"
    case largerReleased = "an item larger than the container is released"
    case largerAdsorbed = "an item larger than the container is released and adsorbed"
    case bouncingEndsOutside = "an item that is held outside stops bouncing"
    case adsorbsChangedBeforeRelease = "an item is released that began or stopped adsorbing since its lift"
    case draggableAgainBeforeMove = "a held item is made not draggable, and draggable again before a move"
    case liftedOutside = "the move that lifts an item takes it out of the container"
    case releasedAfterOneMove = "a drag of one move is released"
    case freedByOtherDrag = "with the end of another drag a raised item overlaps nothing any more"
    case freedByRemoval = "with a removal a raised item overlaps nothing any more"
    case freedByResize = "with a resize a raised item overlaps nothing any more"
    case liftedDiagonally = "a drag begins exactly as far in one direction as in the other"
    case turnedWhileDragged = "a touch comes farther in the other direction than in that of its lift"
  }
}

extension Moment where Subject == FreeDrag {
  /// Notes which situations the event has brought; lifts and raised items that become free are noted where they are found.
  mutating func noteSituations() {
    if isSenseless { return note(.ignoredEvent) }
    switch event {
    case nil:
      note(.noItems, if: scene.items.isEmpty)
      note(.awayFromOrigin, if: scene.origin != .zero)
    case .touch(.press): notePress()
    case .touch(.move(let touch, _)): noteMove(touch)
    case .touch(.hold), .layout: note(.layoutDuringDrag, if: !history.holds.isEmpty)
    case .touch(.release), .throw: note(.tap, if: history.stillness == .tap)
    case .touch(.cancel): break
    case .setAdsorbs(let item, let value):
      let isAtEdge = history.items.contains { $0.id == item && !$0.rest.sides.isEmpty }
      note(.adsorbsChangedAtRest, if: isAtEdge && beforeItem(item)?.adsorbs != value)
    case .setDraggable(let item, let value): noteDraggable(item, value)
    case .setBounces(let item, let value):
      guard !value, history.holdIndex(of: item) != nil, let old = beforeItem(item) else { break }
      note(.bouncingEndsOutside, if: old.bounces && isOutside(old.frame))
    case .resize: noteNewSize()
    case .insert(let item, _):
      note(.insertedDuringDrag, if: !history.holds.isEmpty)
      note(.cameBackWhilePressed, if: history.touches.contains { $0.note.lost == item.id })
    case .remove(let item):
      note(.removedWhilePressed, if: history.touches.contains { $0.note.lost == item })
      note(.heldItemRemoved, if: beforeItem(item)?.heldBy != nil)
    }
    if history.ending != nil { noteEnding() }
  }

  func beforeItem(_ item: ItemID) -> FreeDrag.Snapshot.Item? { before.items.first { $0.id == item } }

  private func isOutside(_ frame: Rect) -> Bool { frame != history.container.clamped(frame) }

  private func isLarger(_ frame: Rect) -> Bool {
    frame.width > history.container.width || frame.height > history.container.height
  }

  private mutating func notePress() {
    guard let pressed = history.touches.last else { return }
    note(.pressOutsideContainer, if: !history.container.bounds.contains(pressed.press))
    note(.pressOnEdge, if: !pressed.note.isCertain)
    guard let item = pressed.note.item else { return note(.pressOutsideItems) }
    note(.pressOnHeldItem, if: beforeItem(item)?.heldBy != nil)
    note(.swallowedPress, if: !isDraggable(item))
    note(.secondTouchSameItem, if: history.touches.dropLast().contains { $0.note.item == item })
  }

  /// What the move that lifts an item does, wherever the item is put.
  mutating func noteLift(_ index: Int, _ touch: Touch<History.TouchNote>) {
    var frame = history.items[index].given.frame
    note(.largerLifted, if: isLarger(frame))
    let way = touch.location - touch.press
    note(.liftedDiagonally, if: abs(way.x) == abs(way.y))
    frame.origin = touch.location - touch.note.grabOffset
    note(.liftedOutside, if: isOutside(frame))
  }

  /// What held items do under their touches.
  private mutating func noteMove(_ touch: TouchID) {
    if history.stillness == .tap { return note(.moveToNowhere) }
    for index in history.holds.indices where history.holds[index].touch == touch {
      history.holds[index].moveCount += 1
      let hold = history.holds[index]
      guard let down = history.touches.index(of: touch), let item = history.index(of: hold.item),
        let frame = seen(item)?.frame
      else { continue }
      let way = history.touches[down].location - history.touches[down].press
      let (sideways, atLift) = (abs(way.x) - abs(way.y), abs(hold.wayToLift.x) - abs(hold.wayToLift.y))
      note(.turnedWhileDragged, if: sideways * atLift < 0)
      note(.draggedOutside, if: history.items[item].given.bounces && isOutside(frame))
      guard let expected = expectedFrame(hold, item, frame) else { continue }
      let isClamped = expected.frame.origin != expected.underTouch
      note(.heldAtEdge, if: isClamped && !isLarger(frame))
      note(.cameBackAfterClamp, if: hold.wasClamped && frame.origin == expected.underTouch)
      history.holds[index].wasClamped = isClamped
    }
  }

  private mutating func noteDraggable(_ item: ItemID, _ value: Bool) {
    let wasDraggable = beforeItem(item)?.isDraggable ?? value
    if value {
      note(.enabledWhilePressed, if: !wasDraggable && history.isPressed(item))
      guard history.dropped?.item == item else { return }
      note(.draggableAgainBeforeMove)
      history.dropped = nil
    } else {
      note(.disabledWhilePressed, if: history.isPressed(item) && beforeItem(item)?.heldBy == nil)
    }
  }

  /// Which items a new size leaves outside, before anything is done about it.
  private mutating func noteNewSize() {
    for item in before.items where isOutside(item.frame) {
      note(item.heldBy != nil ? .heldOutsideNewSize : .outsideNewSize)
    }
    note(.resizedAtEdge, if: history.items.contains { !$0.rest.sides.isEmpty })
    note(.resizedDuringDrag, if: !history.holds.isEmpty)
    note(.secondResizeOfDrag, if: history.holds.contains { $0.resizeCount == 2 })
  }

  private mutating func noteEnding() {
    guard let ending = history.ending, let place = history.items[ending.index].place else { return }
    let (hold, item, frame) = (ending.hold, history.items[ending.index].given, ending.frameBefore)
    note(.orderRestored, if: history.isInHomeOrder && !after.hasOrder(of: before))
    switch ending.cause {
    case .released:
      note(.released)
      note(.releasedOutside, if: isOutside(frame))
      note(.releasedAfterOneMove, if: hold.moveCount == 1)
      note(.releasedAfterResize, if: hold.resizeCount > 0)
      note(.adsorbsChangedBeforeRelease, if: item.adsorbs != hold.adsorbs)
      note(.largerReleased, if: isLarger(frame))
      note(.largerAdsorbed, if: isLarger(frame) && item.adsorbs)
      note(.adsorbed, if: item.adsorbs)
      note(.exactMiddle, if: item.adsorbs && frame.centre.x == history.container.width / 2)
      let overlaps = overlapsAnother(place, byMoreThan: 0)
      note(.overlapAtEnd, if: overlaps)
      note(.edgesTouchAtEnd, if: !overlaps && overlapsAnother(place, byMoreThan: -tolerance))
    case .cancelled:
      note(.cancelled)
      note(.cancelledAfterResize, if: hold.resizeCount > 0)
    case .disabled: note(.disabledDuringDrag)
    case .lost: break
    }
  }
}

extension FreeDrag {
  /// What a press is on, where an item is inserted, and that an option is as it was.
  public static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String? {
    func isSo(_ item: ItemID, _ holds: (Snapshot.Item) -> Bool) -> String? {
      snapshot.items.first { $0.id == item }.map(holds) == true ? "as it is already" : nil
    }
    switch event {
    case .insert(_, let rank):
      if snapshot.items.isEmpty { return nil }
      return rank <= 0 ? "at the very back" : rank >= snapshot.items.count ? "at the very front" : nil
    case .setDraggable(let item, let value): return isSo(item) { $0.isDraggable == value }
    case .setBounces(let item, let value): return isSo(item) { $0.bounces == value }
    case .setAdsorbs(let item, let value): return isSo(item) { $0.adsorbs == value }
    case .touch(.press(let touch, let location)):
      guard let down = history.touches.index(of: touch), let item = history.touches[down].note.item else {
        return history.container.bounds.contains(location) ? "on no item" : "outside the container"
      }
      let holder = snapshot.items.first { $0.id == item }?.heldBy
      let reason = holder.map { "touch \($0) holds it" } ?? "it cannot be dragged"
      let isInert = history.touches[down].role == .inert
      return TouchEvent.words(ofPressOn: "item \(item)", withoutEffect: isInert ? reason : nil)
    default: return nil
    }
  }
}
