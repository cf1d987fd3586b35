extension TreeMove {
  /// The situations that are counted while trees run.
  public enum Situation: String, SituationValue {
    case noItems = "the tree begins without items"
    case deep = "the tree has at least three levels"
    case closedItems = "something is in a closed item"
    case leaves = "the tree has leaves"
    case fixedItems = "an item cannot be lifted"
    case severalSelected = "several items are selected"
    case depthLimited = "the number of levels is limited"
    case pressBesideRows = "a press that is on no row"
    case wanderedOff = "a touch that leaves its press by more than 10 points without a lift"
    case exactlyTapRadius = "a touch that is exactly 10 points from its press"
    case secondTouchDuringDrag = "a press while another touch holds something"
    case lifted = "something is lifted"
    case liftedWithContent = "an item is lifted with others in it"
    case liftedSeveral = "several items are lifted"
    case shownBefore = "a drop is shown in the first place of an item or of the tree"
    case shownAtTop = "a drop is shown at the top"
    case shownInItem = "a drop is shown in an item"
    case shownNowhere = "something is lifted, and no drop is shown"
    case openedByRest = "a rest opens an item"
    case restBroken = "a touch leaves a closed item on which it has rested"
    case restedAgain = "a touch comes back to a closed item on which it has rested"
    case changedDuringRest = "others change the tree while a touch rests on a closed item"
    case moved = "a drop that moves something"
    case movedDown = "a drop farther down among the same siblings"
    case movedToOtherParent = "a drop in another item"
    case droppedWhereItWas = "a drop where everything already is"
    case droppedNowhere = "a drop where no drop is shown"
    case cancelled = "a drag that is cancelled"
    case changedDuringDrag = "others change the tree during a drag"
    case liftedDeleted = "what is lifted is deleted"
    case toggledDuringDrag = "somebody opens or closes an item during a drag"
    case ignoredEvent = "an event that makes no sense at that moment"
  }
}

extension Moment where Subject == TreeMove {
  /// Notes the situations of the event.
  mutating func noteSituations() {
    if isSenseless { return note(.ignoredEvent) }
    let hasDrag = history.drag != nil
    switch event {
    case nil:
      let items = scene.items
      note(.noItems, if: items.isEmpty)
      note(.deep, if: items.contains { $0.level > 1 })
      note(.closedItems, if: after.rows.count < items.count)
      note(.leaves, if: !history.leaves.isEmpty)
      note(.fixedItems, if: !history.fixed.isEmpty)
      note(.severalSelected, if: items.filter(\.isSelected).count > 1)
      note(.depthLimited, if: scene.depthLimit > 0)
    case .touch(.press):
      note(.pressBesideRows, if: history.touches.last?.note == .some(nil))
      note(.secondTouchDuringDrag, if: history.isBesideHolder)
    case .touch(.move(let touch, _)):
      guard history.drag == nil,
        let isAtLimit = history.touches.isAtLimit(touch, holder: nil, isOnItem: { $0 != nil })
      else { break }
      note(isAtLimit ? .exactlyTapRadius : .wanderedOff)
    case .tick: note(.openedByRest, if: after.rows.count > before.rows.count)
    case .toggle: note(.toggledDuringDrag, if: hasDrag)
    case .insert, .moveItem: note(.changedDuringDrag, if: hasDrag)
    case .delete:
      note(.changedDuringDrag, if: hasDrag)
      note(.liftedDeleted, if: history.ending == .lost)
    case .touch, .key: break
    }
    if hasDrag {
      noteDrag()
      noteRest()
    }
  }

  private mutating func noteDrag() {
    if history.isLift {
      note(.lifted)
      note(.liftedSeveral, if: after.lifted.count > 1)
      let items = after.items  // A closure that captures the moment has all of it copied.
      note(.liftedWithContent, if: after.lifted.contains { items.childCount(of: $0) > 0 })
    }
    guard history.ending != nil else {
      if let place = after.indicator {
        note(.shownBefore, if: place.index == 0)
        note(place.parent == nil ? .shownAtTop : .shownInItem)
      } else {
        note(.shownNowhere)
      }
      return
    }
    note(.cancelled, if: history.ending == .cancelled)
    guard history.ending == .released else { return }
    note(.droppedNowhere, if: before.indicator == nil)
    note(history.isTreeKept ? .droppedWhereItWas : .moved)
    guard !history.isTreeKept, let item = before.lifted.first, let old = before.items.index(of: item),
      let new = after.items.index(of: item)
    else { return }
    let (from, to) = (before.items.place(of: old), after.items.place(of: new))
    note(.movedToOtherParent, if: from.parent != to.parent)
    note(.movedDown, if: from.parent == to.parent && to.index > from.index)
  }
}

extension TreeMove {
  /// The item that a press is on, in words; nil where there is no more to say.
  public static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String? {
    switch event {
    case .touch(.press) where history.ending == .cancelled: return "which cancels the drag"
    case .touch(.press(let touch, _)):
      guard let pressed = history.touches.last(where: { $0.id == touch }) else { return nil }
      guard let item = pressed.note else { return "on no row" }
      let reason =
        !snapshot.lifted.isEmpty
        ? "something is lifted"
        : pressed.role == .inert
          ? history.touches.words(ofTouchBesides: touch) { $0 == item }
          : history.fixed.contains(item) ? "it cannot be lifted" : nil
      return TouchEvent.words(ofPressOn: "item \(item)", shouldDoNothing: reason)
    case .touch(.move(let touch, _)):
      return history.touches.words(ofMoveOf: touch, holder: history.drag?.touch) { $0 != nil }
    case .touch, .tick, .toggle, .insert, .moveItem, .delete, .key: return nil
    }
  }
}
