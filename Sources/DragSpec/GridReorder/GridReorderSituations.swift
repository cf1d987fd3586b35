extension GridReorder {
  /// The situations that are counted while grids run.
  public enum Situation: String, SituationValue {
    case noItems = "the grid begins without items"
    case awayFromOrigin = "the grid does not lie at the origin of its window"
    case pressOutsideItems = "a press that hits no item"
    case tap = "a tap on an item"
    case tapOnDisabled = "a tap on a disabled item"
    case wanderedOff = "a touch that leaves its press by more than 10 points without a lift"
    case exactlyTapRadius = "a touch that is exactly 10 points from its press"
    case secondTouch = "a press while another touch is down"
    case secondTouchDuringDrag = "a press while another touch holds an item"
    case lifted = "an item is lifted"
    case disabledLifted = "a disabled item is lifted"
    case movedOneSlot = "a move into a neighbouring slot"
    case skippedSlots = "one move over several slots"
    case centreOnBorder = "the centre of the lifted item lies exactly on a slot's border"
    case released = "a drag that is released"
    case liftWithoutMovement = "a lift that is released without a move"
    case droppedFirst = "a drop in the first slot"
    case droppedLast = "a drop in the last slot"
    case returnedHome = "a drag to another slot and back again"
    case cancelled = "a drag that is cancelled"
    case cancelledElsewhere = "a drag that is cancelled in another slot"
    case titlesSet = "the items are replaced"
    case titlesSetDuringDrag = "the items are replaced during a drag"
    case emptiedDuringDrag = "all items are taken away while one is lifted"
    case resized = "the grid gets another width"
    case resizedDuringDrag = "the grid gets another width during a drag"
    case ignoredEvent = "an event that makes no sense at that moment"
  }
}

extension Moment where Subject == GridReorder {
  /// Notes which situations the event has brought.
  mutating func noteSituations() {
    if isSenseless { return note(.ignoredEvent) }
    switch event {
    case nil:
      note(.noItems, if: history.titles.items.isEmpty)
      note(.awayFromOrigin, if: scene.origin != .zero)
    case .resize:
      note(.resized)
      note(.resizedDuringDrag, if: history.drag != nil)
    case .setTitles:
      note(.titlesSet)
      note(.titlesSetDuringDrag, if: history.ending == .lost)
      note(.emptiedDuringDrag, if: history.ending == .lost && history.titles.items.isEmpty)
    case .touch(.press):
      note(.pressOutsideItems, if: history.touches.last?.note.item == nil)
      note(.secondTouch, if: history.touches.count > 1)
      note(.secondTouchDuringDrag, if: history.isBesideHolder)
    case .touch(.move(let touch, _)): noteMove(touch)
    case .touch, .key: noteEnd()
    }
    if history.isLift, let drag = history.drag {
      note(.lifted)
      note(.disabledLifted, if: after.items.contains { $0.id == drag.item && !$0.isEnabled })
    }
  }

  private mutating func noteMove(_ touch: TouchID) {
    guard let index = history.touches.index(of: touch) else { return }
    let moved = history.touches[index]
    guard let drag = history.drag, drag.touch == touch else {
      note(.exactlyTapRadius, if: moved.squaredDistance == TouchEvent.tapRadius * TouchEvent.tapRadius)
      return note(
        .wanderedOff, if: moved.note.item != nil && moved.squaredDistance > 100 && history.drag == nil)
    }
    note(.movedOneSlot, if: abs(drag.slot - drag.slotBefore) == 1)
    note(.skippedSlots, if: abs(drag.slot - drag.slotBefore) > 1)
    guard drag.slot < history.slots.count else { return }
    let (slot, centre) = (history.slots[drag.slot], moved.location - drag.grabOffset)
    note(.centreOnBorder, if: centre.x == slot.x || centre.y == slot.y)
  }

  private mutating func noteEnd() {
    if let tap = history.tap {
      note(.tap)
      note(.tapOnDisabled, if: before.items.contains { $0.id == tap.item && !$0.isEnabled })
    }
    guard let ending = history.ending, let drag = history.drag else { return }
    note(.cancelled, if: ending == .cancelled)
    note(.cancelledElsewhere, if: ending == .cancelled && drag.slot != drag.home)
    guard ending == .released else { return }
    note(.released)
    note(.liftWithoutMovement, if: !drag.hasMoved)
    note(.returnedHome, if: drag.hasLeftHome && drag.slot == drag.home)
    note(.droppedFirst, if: drag.hasLeftHome && drag.slot == 0)
    note(.droppedLast, if: drag.hasLeftHome && drag.slot == after.items.count - 1)
  }
}

extension GridReorder {
  /// The item of a press, or how far a move goes compared with a tap, in words; nil where there is no more to say.
  public static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String? {
    switch event {
    case .setTitles:
      return "which replaces all items" + (history.ending == .lost ? ", and ends the drag" : "")
    case .touch(.move(let touch, _)):
      return history.touches.words(ofMoveOf: touch, holder: history.drag?.touch) { $0.item != nil }
    case .touch(.press) where history.ending == .cancelled: return "which cancels the drag"
    case .touch(.press(let touch, let location)):
      guard let pressed = history.touches.last, let item = pressed.note.item else {
        let isInside = history.layout.bounds(itemCount: snapshot.items.count).contains(location)
        return isInside ? "on no item" : "outside the grid"
      }
      let reason =
        history.drag.map { "item \($0.item) is lifted" }
        ?? history.touches.words(ofTouchBesides: touch) { $0.item == item }
      return TouchEvent.words(
        ofPressOn: "item \(item)", shouldDoNothing: pressed.role == .inert ? reason : nil)
    default: return nil
    }
  }
}
