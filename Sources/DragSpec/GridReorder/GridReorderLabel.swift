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

    /// The name, in kebab case.
    public var name: String { texts.name }
    /// What the situation is.
    public var meaning: String { texts.meaning }

    private var texts: (name: String, meaning: String) {
      switch self {
      case .noItems: ("no-items", "the grid begins without items")
      case .oneItem: ("one-item", "the grid begins with a single item")
      case .awayFromOrigin: ("away-from-origin", "the grid does not lie at the origin of its window")
      case .slotsWithoutSize: ("slots-without-size", "the slots have no width or no height")
      case .pressOutsideItems: ("press-outside-items", "a press that hits no item")
      case .tap: ("tap", "a tap on an item")
      case .tapOnDisabled: ("tap-on-disabled", "a tap on a disabled item")
      case .wanderedOff:
        ("wandered-off", "a touch that leaves its press by more than 10 points before a hold")
      case .exactlyTapRadius: ("exactly-tap-radius", "a touch that is exactly 10 points from its press")
      case .cancelledPress: ("cancelled-press", "a touch that is cancelled without a drag")
      case .secondTouch: ("second-touch", "a press while another touch is down")
      case .secondTouchDuringDrag: ("second-touch-during-drag", "a press while an item is lifted")
      case .lifted: ("lifted", "an item is lifted")
      case .disabledLifted: ("disabled-lifted", "a disabled item is lifted")
      case .liftWithoutMovement: ("lift-without-movement", "a lift that is released without a move")
      case .liftAfterCancel: ("lift-after-cancel", "a lift after a cancelled drag")
      case .movedOneSlot: ("moved-one-slot", "a move into a neighbouring slot")
      case .skippedSlots: ("skipped-slots", "one move over several slots")
      case .betweenSlots: ("between-slots", "the centre of the lifted item lies in no slot")
      case .centreOnBorder:
        ("centre-on-border", "the centre of the lifted item lies exactly on a slot's border")
      case .repeatedLocation: ("repeated-location", "a move to where the touch already is")
      case .released: ("released", "a drag that is released")
      case .droppedFirst: ("dropped-first", "a drop in the first slot")
      case .droppedLast: ("dropped-last", "a drop in the last slot")
      case .returnedHome: ("returned-home", "a drag to another slot and back again")
      case .cancelled: ("cancelled", "a drag that is cancelled")
      case .cancelledElsewhere: ("cancelled-elsewhere", "a drag that is cancelled in another slot")
      case .titlesSet: ("titles-set", "the items are replaced")
      case .titlesSetDuringDrag: ("titles-set-during-drag", "the items are replaced during a drag")
      case .resized: ("resized", "the grid gets another width")
      case .resizedDuringDrag: ("resized-during-drag", "the grid gets another width during a drag")
      case .ignoredEvent: ("ignored-event", "an event that makes no sense where it stands")
      }
    }
  }
}
