extension FreeDrag {
  /// The situations that are counted while items are dragged freely.
  public enum Label: Int, LabelValue {
    case noItems, awayFromOrigin, emptyItem, largerThanContainer
    case pressOutsideContainer, pressOutsideItems, pressOnEdge, pressOnHeldItem, pressRightAfterEnd
    case swallowedPress, nonDraggableInFront
    case tap, tapOnDraggable, cancelledPress, moveToNowhere, repeatedLocation
    case secondTouchSameItem, secondTouchOtherItem, twoHeld, firstLiftedEndsFirst, lastLiftedEndsFirst
    case lifted, liftedAgain, liftedFromBehind, liftAfterCancel
    case draggedOutside, clampedWhileDragged, cameBackAfterClamp
    case released, releasedWhereLifted, releasedOutside
    case clampedLeft, clampedRight, clampedTop, clampedBottom
    case adsorbedLeft, adsorbedRight, exactMiddle
    case overlapAtEnd, edgesTouchAtEnd, orderRestored
    case cancelled, cancelledElsewhere, cancelledOutside, cancelledAfterResize, disabledDuringDrag
    case layoutAtRest, layoutDuringDrag
    case bouncesChangedDuringDrag, adsorbsChangedDuringDrag, adsorbsChangedAtRest
    case enabledWhilePressed, disabledWhilePressed
    case resizedAtRest, resizedDuringDrag, resizedAtEdge, resizedWhileNotDraggable
    case insertedAtRest, insertedDuringDrag
    case removed, removedWhilePressed, heldItemRemoved, otherItemRemovedDuringDrag
    case ignoredEvent

    /// The name, in kebab case.
    public var name: String { texts.name }
    /// What the situation is.
    public var meaning: String { texts.meaning }

    private var texts: (name: String, meaning: String) {
      switch self {
      case .noItems: ("no-items", "the container begins without items")
      case .awayFromOrigin: ("away-from-origin", "the container does not lie at the origin of its window")
      case .emptyItem: ("empty-item", "an item has no width or no height")
      case .largerThanContainer: ("larger-than-container", "an item is wider or higher than the container")
      case .pressOutsideContainer: ("press-outside-container", "a press outside the container")
      case .pressOutsideItems: ("press-outside-items", "a press that hits no item")
      case .pressOnEdge: ("press-on-edge", "a press exactly on an edge")
      case .pressOnHeldItem: ("press-on-held-item", "a press on an item that another touch holds")
      case .pressRightAfterEnd: ("press-right-after-end", "a press right after the end of a drag")
      case .swallowedPress: ("swallowed-press", "a press on an item that cannot be dragged")
      case .nonDraggableInFront:
        ("non-draggable-in-front", "a press on an item that cannot be dragged, with one behind it that can")
      case .tap: ("tap", "a press and a release without a move")
      case .tapOnDraggable: ("tap-on-draggable", "a tap on an item that can be dragged")
      case .cancelledPress: ("cancelled-press", "a touch that is cancelled before it has moved")
      case .moveToNowhere: ("move-to-nowhere", "a first move that stays at the press")
      case .repeatedLocation: ("repeated-location", "a move to where the touch already is")
      case .secondTouchSameItem:
        ("second-touch-same-item", "a press on an item that has a touch down already")
      case .secondTouchOtherItem: ("second-touch-other-item", "a press while a touch is down elsewhere")
      case .twoHeld: ("two-held", "two items are held at once")
      case .firstLiftedEndsFirst: ("first-lifted-ends-first", "of two held items the first lifted ends first")
      case .lastLiftedEndsFirst: ("last-lifted-ends-first", "of two held items the last lifted ends first")
      case .lifted: ("lifted", "an item is lifted")
      case .liftedAgain: ("lifted-again", "an item is lifted that has been dragged before")
      case .liftedFromBehind: ("lifted-from-behind", "an item is lifted that was not the front-most")
      case .liftAfterCancel: ("lift-after-cancel", "a lift after a cancelled drag")
      case .draggedOutside: ("dragged-outside", "a held item leaves the container")
      case .clampedWhileDragged: ("clamped-while-dragged", "a held item waits at an edge for its touch")
      case .cameBackAfterClamp: ("came-back-after-clamp", "a held item leaves the edge with its touch again")
      case .released: ("released", "a drag that is released")
      case .releasedWhereLifted: ("released-where-lifted", "a drag that is released where it began")
      case .releasedOutside: ("released-outside", "an item is released outside, wholly or in part")
      case .clampedLeft: ("clamped-left", "a released item springs back from beyond the left edge")
      case .clampedRight: ("clamped-right", "a released item springs back from beyond the right edge")
      case .clampedTop: ("clamped-top", "a released item springs back from above the top edge")
      case .clampedBottom: ("clamped-bottom", "a released item springs back from below the bottom edge")
      case .adsorbedLeft: ("adsorbed-left", "an item is released left of the middle and adsorbed")
      case .adsorbedRight: ("adsorbed-right", "an item is released right of the middle and adsorbed")
      case .exactMiddle: ("exact-middle", "an item is released exactly in the middle and adsorbed")
      case .overlapAtEnd: ("overlap-at-end", "a released item overlaps another")
      case .edgesTouchAtEnd: ("edges-touch-at-end", "a released item touches another without an overlap")
      case .orderRestored: ("order-restored", "the end of a drag restores the home order")
      case .cancelled: ("cancelled", "a drag that is cancelled")
      case .cancelledElsewhere: ("cancelled-elsewhere", "a drag that is cancelled away from where it began")
      case .cancelledOutside: ("cancelled-outside", "a drag that is cancelled outside the container")
      case .cancelledAfterResize: ("cancelled-after-resize", "a drag that is cancelled after a resize")
      case .disabledDuringDrag: ("disabled-during-drag", "a held item is made not draggable")
      case .layoutAtRest: ("layout-at-rest", "a layout pass with nothing held")
      case .layoutDuringDrag: ("layout-during-drag", "a layout pass during a drag")
      case .bouncesChangedDuringDrag: ("bounces-changed-during-drag", "a held item begins or stops bouncing")
      case .adsorbsChangedDuringDrag: ("adsorbs-changed-during-drag", "a held item begins or stops adsorbing")
      case .adsorbsChangedAtRest: ("adsorbs-changed-at-rest", "an adsorbed item begins or stops adsorbing")
      case .enabledWhilePressed: ("enabled-while-pressed", "an item with a touch down is made draggable")
      case .disabledWhilePressed:
        ("disabled-while-pressed", "an item with a touch down is made not draggable")
      case .resizedAtRest: ("resized-at-rest", "the container is resized with nothing held")
      case .resizedDuringDrag: ("resized-during-drag", "the container is resized during a drag")
      case .resizedAtEdge: ("resized-at-edge", "the container of an adsorbed item is resized")
      case .resizedWhileNotDraggable:
        ("resized-while-not-draggable", "a dragged item is not draggable while the container is resized")
      case .insertedAtRest: ("inserted-at-rest", "an item is put in with nothing held")
      case .insertedDuringDrag: ("inserted-during-drag", "an item is put in during a drag")
      case .removed: ("removed", "an item is taken out")
      case .removedWhilePressed: ("removed-while-pressed", "an item with a touch down is taken out")
      case .heldItemRemoved: ("held-item-removed", "a held item is taken out")
      case .otherItemRemovedDuringDrag:
        ("other-item-removed-during-drag", "another item is taken out during a drag")
      case .ignoredEvent: ("ignored-event", "an event that makes no sense where it stands")
      }
    }
  }
}
