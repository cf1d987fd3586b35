extension CollectionReorder {
  /// The situations that are counted while collections run.
  public enum Situation: String, SituationValue {
    case noItems = "the collection begins without items"
    case severalSections = "the collection has more than one section"
    case emptySection = "a section begins without items"
    case ownSizes = "the cells are not all of one size"
    case lockedItems = "an item begins locked"
    case delegate = "the delegate denies or redirects some index path"
    case horizontal = "the content scrolls horizontally"
    case rightToLeft = "leading is right"
    case awayFromOrigin = "the viewport does not lie at the origin of its window"
    case pressOutsideCells = "a press that hits no cell"
    case wanderedOff = "a touch that leaves its press by more than 10 points without a lift"
    case exactlyTapRadius = "a touch that is exactly 10 points from its press"
    case secondTouch = "a press while another touch is down"
    case secondTouchDuringDrag = "a press while another touch holds an item"
    case lifted = "an item is lifted"
    case secondDragOfItem = "an item is lifted for the second time"
    case holdOfLocked = "a hold on a locked item, or what lifts instead"
    case movedWithinSection = "a move within a section"
    case movedAcrossSections = "a move into another section"
    case skippedPlaces = "one move over several places"
    case filledEmptySection = "a move into an empty section"
    case emptiedSection = "a move of the last item out of its section"
    case movedAroundLocked = "a move in a display with a locked item"
    case scrolledToStart = "a tick scrolls towards the start"
    case scrolledToEnd = "a tick scrolls towards the end"
    case reachedEnd = "the content is scrolled to its end"
    case movedByScrolling = "a tick moves the lifted item"
    case released = "a drag that is released"
    case liftWithoutMovement = "a lift that is released without a move"
    case returnedHome = "a drag to another place and back again"
    case droppedFirst = "a drop in the first place of a section"
    case droppedLast = "a drop in the last place of a section"
    case cancelled = "a drag that is cancelled"
    case secondCancel = "a second drag is cancelled, with none released between them"
    case cancelledElsewhere = "a drag that is cancelled away from home"
    case cancelledAfterChange = "a drag that is cancelled after data changes"
    case backgroundDuringDrag = "the app goes to the background during a drag"
    case liftedLocked = "the lifted item is locked"
    case liftedDeleted = "the lifted item is deleted"
    case changedAtRest = "others change the data while nothing is lifted"
    case changedDuringDrag = "others change the data during a drag"
    case liftedMovedByOthers = "others move the lifted item"
    case lockChanged = "an item is locked or unlocked"
    case resizedDuringDrag = "the viewport gets another size during a drag"
    case ignoredEvent = "an event that makes no sense at that moment"
  }
}

extension Moment where Subject == CollectionReorder {
  /// Notes which situations the event has brought.
  mutating func noteSituations() {
    if isSenseless { return note(.ignoredEvent) }
    let hasDrag = history.drag != nil
    noteLocked()
    switch event {
    case nil: noteScene()
    case .touch(.press):
      note(.pressOutsideCells, if: history.touches.last?.note == .some(nil))
      note(.secondTouch, if: history.touches.count > 1)
      note(.secondTouchDuringDrag, if: history.isBesideHolder)
    case .touch(.move(let touch, _)):
      guard history.drag == nil,
        let isAtLimit = history.touches.isAtLimit(touch, holder: nil, isOnItem: { $0 != nil })
      else { break }
      note(isAtLimit ? .exactlyTapRadius : .wanderedOff)
    case .touch, .key: break
    case .tick:
      note(.scrolledToStart, if: after.offset < before.offset)
      note(.scrolledToEnd, if: after.offset > before.offset)
      note(
        .reachedEnd, if: after.offset > before.offset && after.offset == after.greatestOffset(scene.layout))
      note(.movedByScrolling, if: history.drag?.after != history.drag?.before)
    case .background: note(.backgroundDuringDrag, if: hasDrag)
    case .resize: note(.resizedDuringDrag, if: hasDrag)
    case .lock, .unlock:
      note(.lockChanged)
      note(.liftedLocked, if: history.ending == .cancelled)
    case .moveItem(let source, _):
      note(.liftedMovedByOthers, if: hasDrag && before.display.item(at: source) == history.drag?.item)
      note(hasDrag ? .changedDuringDrag : .changedAtRest)
    case .insert, .delete, .reload: note(hasDrag ? .changedDuringDrag : .changedAtRest)
    }
    if history.drag != nil { noteDrag() }
  }

  /// Notes an item that the event does not lift only because it is locked.
  private mutating func noteLocked() {
    guard case .touch(let event) = event, history.drag?.touch != event.touch,
      let index = history.touches.index(of: event.touch), let item = history.touches[index].note
    else { return }
    let mayLift =
      switch event {
      case .press: policies.lifts == .press
      case .hold: policies.lifts == .hold
      case .move: policies.lifts == .move && policies.lifts(history.touches[index])
      case .release, .cancel: false
      }
    note(.holdOfLocked, if: mayLift && history.isLocked(item))
  }

  private mutating func noteScene() {
    note(.noItems, if: history.members.isEmpty)
    note(.severalSections, if: scene.sections.count > 1)
    note(.horizontal, if: scene.layout.axis == .horizontal)
    note(.rightToLeft, if: scene.layout.direction == .rightToLeft)
    note(.awayFromOrigin, if: scene.origin != .zero)
    note(.delegate, if: !scene.delegate.isEmpty)
    var first: Point?
    for section in scene.sections {
      note(.emptySection, if: section.items.isEmpty)
      for item in section.items {
        note(.lockedItems, if: item.isLocked)
        note(.ownSizes, if: first.map { $0 != item.size } ?? false)
        first = first ?? item.size
      }
    }
  }

  private mutating func noteDrag() {
    guard let drag = history.drag else { return }
    if history.isLift {
      note(.lifted)
      note(.secondDragOfItem, if: history.liftCounts[drag.item] == 2)
    }
    if let ending = history.ending { noteEnd(ending, drag) }
    guard let path = drag.after, let source = drag.before, path != source, history.ending == nil,
      event?.isDataChange == false
    else { return }
    let isAcross = source.section != path.section
    note(isAcross ? .movedAcrossSections : .movedWithinSection)
    note(.skippedPlaces, if: !isAcross && abs(source.item - path.item) > 1)
    note(.filledEmptySection, if: isAcross && after.display[path.section].items.count == 1)
    // Code that hides empty sections shows nothing there any more.
    let left = after.display.indices.contains(source.section) ? after.display[source.section].items : []
    note(.emptiedSection, if: isAcross && left.isEmpty)
    note(.movedAroundLocked, if: after.display[path.section].items.contains { history.isLocked($0) })
  }

  private mutating func noteEnd(
    _ ending: DragEnding, _ drag: CollectionReorder.History.Drag
  ) {
    note(.secondCancel, if: history.cancelCount == 2)
    note(.cancelledAfterChange, if: ending != .released && drag.hasChangedData)
    note(.liftedDeleted, if: ending == .lost)
    note(.cancelled, if: ending == .cancelled)
    note(.cancelledElsewhere, if: ending == .cancelled && drag.before != drag.after)
    guard ending == .released, let path = drag.after else { return }
    note(.released)
    note(.liftWithoutMovement, if: !drag.hasMoved)
    note(.returnedHome, if: drag.hasLeftHome && path == drag.home)
    note(.droppedFirst, if: drag.hasLeftHome && path.item == 0)
    note(.droppedLast, if: drag.hasLeftHome && path.item == after.display[path.section].items.count - 1)
  }
}

extension CollectionReorder {
  /// The item that a press is on, or that of an index path, in words; nil where there is no more to say.
  public static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String? {
    switch event {
    case .touch(.press) where history.ending == .cancelled: return "which cancels the drag"
    case .touch(.press(let touch, let location)):
      guard let item = history.touches.last(where: { $0.id == touch })?.note else {
        let isInside = Rect(0, 0, snapshot.viewport.x, snapshot.viewport.y).contains(location)
        return isInside ? "on no item" : "outside the viewport"
      }
      if history.isLocked(item) { return "on item \(item), which is locked" }
      let isTaken = history.touches.contains { $0.id != touch && $0.note == item }
      let reason =
        history.drag.map { "item \($0.item) is lifted" } ?? (isTaken ? "another touch is on it" : nil)
      return TouchEvent.words(ofPressOn: "item \(item)", shouldDoNothing: reason)
    case .delete(let path), .moveItem(let path, _), .reload(let path, _), .lock(let path), .unlock(let path):
      return snapshot.item(at: path).map { "item \($0)" }
    case .touch(.move(let touch, _)):
      return history.touches.words(ofMoveOf: touch, holder: history.drag?.touch) { $0 != nil }
    case .background: return "the app is no longer seen"
    case .touch, .tick, .insert, .resize, .key: return nil
    }
  }
}
