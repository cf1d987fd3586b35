extension GridReorder {
  /// The situations that are counted while grids run.
  public enum Label: Int, LabelValue {
    case noItems, oneItem, awayFromOrigin, slotsWithoutSize
    case pressOutsideItems, tap, tapOnDisabled, wanderedOff, exactlyTapRadius, cancelledPress
    case secondTouch, secondTouchDuringDrag
    case lifted, disabledLifted, liftWithoutMovement, liftAfterCancel
    case movedOneSlot, skippedSlots, betweenSlots, centreOnBorder, repeatedLocation
    case released, droppedFirst, droppedLast, returnedHome
    case cancelled, cancelledElsewhere
    case titlesSet, titlesSetDuringDrag, resized, resizedDuringDrag
    case ignoredEvent
    case manyItems, largeNumbers, threeTouches, stepsAddUp
    case secondHold, thirdHold, fourthHold
    case secondCancel, thirdCancel, fourthCancel
    case secondDragOfItem, thirdDragOfItem, fourthDragOfItem
    case secondResizeOfDrag, thirdResizeOfDrag, fourthResizeOfDrag
    case emptiedDuringDrag, cameBack

    /// What the situation is.
    public var meaning: String {
      switch self {
      case .noItems: "the grid begins without items"
      case .oneItem: "the grid begins with a single item"
      case .awayFromOrigin: "the grid does not lie at the origin of its window"
      case .slotsWithoutSize: "the slots have no width or no height"
      case .pressOutsideItems: "a press that hits no item"
      case .tap: "a tap on an item"
      case .tapOnDisabled: "a tap on a disabled item"
      case .wanderedOff: "a touch that leaves its press by more than 10 points before a hold"
      case .exactlyTapRadius: "a touch that is exactly 10 points from its press"
      case .cancelledPress: "a touch that is cancelled without a drag"
      case .secondTouch: "a press while another touch is down"
      case .secondTouchDuringDrag: "a press while an item is lifted"
      case .lifted: "an item is lifted"
      case .disabledLifted: "a disabled item is lifted"
      case .liftWithoutMovement: "a lift that is released without a move"
      case .liftAfterCancel: "a lift after a cancelled drag"
      case .movedOneSlot: "a move into a neighbouring slot"
      case .skippedSlots: "one move over several slots"
      case .betweenSlots: "the centre of the lifted item lies in no slot"
      case .centreOnBorder: "the centre of the lifted item lies exactly on a slot's border"
      case .repeatedLocation: "a move to where the touch already is"
      case .released: "a drag that is released"
      case .droppedFirst: "a drop in the first slot"
      case .droppedLast: "a drop in the last slot"
      case .returnedHome: "a drag to another slot and back again"
      case .cancelled: "a drag that is cancelled"
      case .cancelledElsewhere: "a drag that is cancelled in another slot"
      case .titlesSet: "the items are replaced"
      case .titlesSetDuringDrag: "the items are replaced during a drag"
      case .resized: "the grid gets another width"
      case .resizedDuringDrag: "the grid gets another width during a drag"
      case .ignoredEvent: "an event that makes no sense at that moment"
      case .manyItems: "nine items or more"
      case .largeNumbers: "the grid or one of its rows is 1,000 points long or more"
      case .threeTouches: "three touches are down"
      case .stepsAddUp: "a touch wanders off in steps of at most 10 points each"
      case .secondHold: "a touch is held for the second time"
      case .thirdHold: "a touch is held for the third time"
      case .fourthHold: "a touch is held for the fourth time"
      case .secondCancel: "a second drag is cancelled, with none released between them"
      case .thirdCancel: "a third drag is cancelled, with none released between them"
      case .fourthCancel: "a fourth drag is cancelled, with none released between them"
      case .secondDragOfItem: "an item is lifted for the second time"
      case .thirdDragOfItem: "an item is lifted for the third time"
      case .fourthDragOfItem: "an item is lifted for the fourth time"
      case .secondResizeOfDrag: "a second new size during a drag"
      case .thirdResizeOfDrag: "a third new size during a drag"
      case .fourthResizeOfDrag: "a fourth new size during a drag"
      case .emptiedDuringDrag: "all items are taken away while one is lifted"
      case .cameBack: "the item comes back that was lifted when all were taken away"
      }
    }
  }
}
