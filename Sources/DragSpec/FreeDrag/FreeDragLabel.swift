extension FreeDrag {
  /// The situations that are counted while items are dragged freely.
  public enum Label: Int, LabelValue {
    case noItems, awayFromOrigin, emptyItem, largerThanContainer
    case pressOutsideContainer, pressOutsideItems, pressOnEdge, pressOnHeldItem, pressRightAfterEnd
    case swallowedPress, nonDraggableInFront
    case tap, tapOnDraggable, cancelledPress, moveToNowhere, repeatedLocation
    case secondTouchSameItem, secondTouchOtherItem, twoHeld, firstLiftedEndsFirst, lastLiftedEndsFirst
    case lifted, liftedAgain, liftedFromBehind, liftAfterCancel
    case draggedOutside, heldAtLeft, heldAtRight, heldAtTop, heldAtBottom, cameBackAfterClamp
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
    case manyItems, largeNumbers, threeTouches, equalFrames
    case secondCancel, thirdCancel, fourthCancel
    case secondDragOfItem, thirdDragOfItem, fourthDragOfItem
    case secondResizeOfDrag, thirdResizeOfDrag, fourthResizeOfDrag
    case optionAtEdge, cancelAfterOptionAtEdge, resizeAfterCancelAtEdge
    case cameBack, cameBackWhilePressed
    case outsideNewSize, heldOutsideNewSize, releasedAfterResize
    case largerLifted, largerReleased, largerAdsorbed
    case bouncingEndsOutside, adsorbsChangedBeforeRelease, draggableAgainBeforeMove
    case liftedOutside, releasedAfterOneMove
    case freedByOtherDrag, freedByRemoval, freedByResize
    case liftedDiagonally, turnedWhileDragged

    /// What the situation is.
    public var meaning: String {
      switch self {
      case .noItems: "the container begins without items"
      case .awayFromOrigin: "the container does not lie at the origin of its window"
      case .emptyItem: "an item has no width or no height"
      case .largerThanContainer: "an item is wider or higher than the container"
      case .pressOutsideContainer: "a press outside the container"
      case .pressOutsideItems: "a press that hits no item"
      case .pressOnEdge: "a press exactly on an edge"
      case .pressOnHeldItem: "a press on an item that another touch holds"
      case .pressRightAfterEnd: "a press right after the end of a drag"
      case .swallowedPress: "a press on an item that cannot be dragged"
      case .nonDraggableInFront: "a press on an item that cannot be dragged, with one behind it that can"
      case .tap: "a press and a release without a move"
      case .tapOnDraggable: "a tap on an item that can be dragged"
      case .cancelledPress: "a touch that is cancelled before it has moved"
      case .moveToNowhere: "a first move that stays at the press"
      case .repeatedLocation: "a move to where the touch already is"
      case .secondTouchSameItem: "a press on an item that has a touch down already"
      case .secondTouchOtherItem: "a press while a touch is down elsewhere"
      case .twoHeld: "two items are held at once"
      case .firstLiftedEndsFirst: "of two held items the first lifted ends first"
      case .lastLiftedEndsFirst: "of two held items the last lifted ends first"
      case .lifted: "an item is lifted"
      case .liftedAgain: "an item is lifted that has been dragged before"
      case .liftedFromBehind: "an item is lifted that was not the front-most"
      case .liftAfterCancel: "a lift after a cancelled drag"
      case .draggedOutside: "a held item leaves the container"
      case .heldAtLeft: "a held item waits at the left edge for its touch"
      case .heldAtRight: "a held item waits at the right edge for its touch"
      case .heldAtTop: "a held item waits at the top edge for its touch"
      case .heldAtBottom: "a held item waits at the bottom edge for its touch"
      case .cameBackAfterClamp: "a held item leaves the edge with its touch again"
      case .released: "a drag that is released"
      case .releasedWhereLifted: "a drag that is released where it began"
      case .releasedOutside: "an item is released outside, wholly or in part"
      case .clampedLeft: "a released item springs back from beyond the left edge"
      case .clampedRight: "a released item springs back from beyond the right edge"
      case .clampedTop: "a released item springs back from above the top edge"
      case .clampedBottom: "a released item springs back from below the bottom edge"
      case .adsorbedLeft: "an item is released left of the middle and adsorbed"
      case .adsorbedRight: "an item is released right of the middle and adsorbed"
      case .exactMiddle: "an item is released exactly in the middle and adsorbed"
      case .overlapAtEnd: "a released item overlaps another"
      case .edgesTouchAtEnd: "a released item touches another without an overlap"
      case .orderRestored: "the end of a drag restores the home order"
      case .cancelled: "a drag that is cancelled"
      case .cancelledElsewhere: "a drag that is cancelled away from where it began"
      case .cancelledOutside: "a drag that is cancelled outside the container"
      case .cancelledAfterResize: "a drag that is cancelled after a resize"
      case .disabledDuringDrag: "a held item is made not draggable"
      case .layoutAtRest: "a layout pass with nothing held"
      case .layoutDuringDrag: "a layout pass during a drag"
      case .bouncesChangedDuringDrag: "a held item begins or stops bouncing"
      case .adsorbsChangedDuringDrag: "a held item begins or stops adsorbing"
      case .adsorbsChangedAtRest: "an adsorbed item begins or stops adsorbing"
      case .enabledWhilePressed: "an item with a touch down is made draggable"
      case .disabledWhilePressed: "an item with a touch down is made not draggable"
      case .resizedAtRest: "the container is resized with nothing held"
      case .resizedDuringDrag: "the container is resized during a drag"
      case .resizedAtEdge: "the container of an adsorbed item is resized"
      case .resizedWhileNotDraggable: "a dragged item is not draggable while the container is resized"
      case .insertedAtRest: "an item is put in with nothing held"
      case .insertedDuringDrag: "an item is put in during a drag"
      case .removed: "an item is taken out"
      case .removedWhilePressed: "an item with a touch down is taken out"
      case .heldItemRemoved: "a held item is taken out"
      case .otherItemRemovedDuringDrag: "another item is taken out during a drag"
      case .ignoredEvent: "an event that makes no sense at that moment"
      case .manyItems: "nine items or more"
      case .largeNumbers: "the container is 1,000 points long or more"
      case .threeTouches: "three touches are down"
      case .equalFrames: "two items begin in the same place with the same size"
      case .secondCancel: "a second drag is cancelled, with none released between them"
      case .thirdCancel: "a third drag is cancelled, with none released between them"
      case .fourthCancel: "a fourth drag is cancelled, with none released between them"
      case .secondDragOfItem: "an item is lifted for the second time"
      case .thirdDragOfItem: "an item is lifted for the third time"
      case .fourthDragOfItem: "an item is lifted for the fourth time"
      case .secondResizeOfDrag: "a second new size during a drag"
      case .thirdResizeOfDrag: "a third new size during a drag"
      case .fourthResizeOfDrag: "a fourth new size during a drag"
      case .optionAtEdge: "an item at rest at the edge that has adsorbed it stops adsorbing"
      case .cancelAfterOptionAtEdge: "that item is dragged, and the drag is cancelled"
      case .resizeAfterCancelAtEdge: "then the container is resized"
      case .cameBack: "an item is put in that was taken out before"
      case .cameBackWhilePressed: "it is put in while a touch is down that was on it"
      case .outsideNewSize: "an item at rest lies outside a new size, wholly or in part"
      case .heldOutsideNewSize: "a held item lies outside a new size, wholly or in part"
      case .releasedAfterResize: "a drag that is released after a resize"
      case .largerLifted: "an item larger than the container is lifted"
      case .largerReleased: "an item larger than the container is released"
      case .largerAdsorbed: "an item larger than the container is released and adsorbed"
      case .bouncingEndsOutside: "an item that is held outside stops bouncing"
      case .adsorbsChangedBeforeRelease: "an item is released that began or stopped adsorbing since its lift"
      case .draggableAgainBeforeMove: "a held item is made not draggable, and draggable again before a move"
      case .liftedOutside: "the move that lifts an item takes it out of the container"
      case .releasedAfterOneMove: "a drag of one move is released"
      case .freedByOtherDrag: "with the end of another drag a raised item overlaps nothing any more"
      case .freedByRemoval: "with a removal a raised item overlaps nothing any more"
      case .freedByResize: "with a resize a raised item overlaps nothing any more"
      case .liftedDiagonally: "a drag begins exactly as far in one direction as in the other"
      case .turnedWhileDragged: "a touch comes farther in the other direction than in that of its lift"
      }
    }
  }
}

// Which situations a run has exercised.

extension FreeDrag.Observation {
  mutating func label(_ scene: FreeDrag.Scene) {
    labels.insert(.noItems, if: scene.items.isEmpty)
    labels.insert(.awayFromOrigin, if: scene.origin != .zero)
    labels.insert(.manyItems, if: scene.items.count >= 9)
    labels.insert(.largeNumbers, if: max(container.width, container.height) >= 1000)
    for index in scene.items.indices {
      label(scene.items[index])
      for other in scene.items[..<index] where other.frame == scene.items[index].frame {
        labels.insert(.equalFrames)
      }
    }
  }

  mutating func label(_ item: FreeDrag.Scene.Item) {
    labels.insert(.emptyItem, if: item.frame.width == 0 || item.frame.height == 0)
    labels.insert(
      .largerThanContainer, if: item.frame.width > container.width || item.frame.height > container.height)
  }

  /// What held items do under their touches; looked at only after moves.
  mutating func labelMoves() {
    guard case .touch(.move(let touch, let location)) = event, !holds.isEmpty else { return }
    for index in holds.indices where holds[index].touch == touch {
      holds[index].moveCount += 1
      let hold = holds[index]
      guard let (item, seen) = held(hold), let down = touches.index(of: touch) else { continue }
      let way = touches[down].location - touches[down].press
      let sideways = abs(way.x) - abs(way.y)
      let sidewaysAtLift = abs(hold.wayToLift.x) - abs(hold.wayToLift.y)
      labels.insert(.turnedWhileDragged, if: sideways * sidewaysAtLift < 0)
      let frame = seen.frame
      let origin = location - touches[down].note.grabOffset
      if item.bounces {
        labels.insert(.draggedOutside, if: frame != container.clamped(frame))
      } else if touches[down].note.isCertain {
        // A larger item does not wait: it is pinned, wherever its touch goes.
        let (isNarrow, isLow) = (frame.width <= container.width, frame.height <= container.height)
        labels.insert(.heldAtLeft, if: isNarrow && frame.x > origin.x)
        labels.insert(.heldAtRight, if: isNarrow && frame.x < origin.x)
        labels.insert(.heldAtTop, if: isLow && frame.y > origin.y)
        labels.insert(.heldAtBottom, if: isLow && frame.y < origin.y)
        let waited = item.placeBefore
        labels.insert(
          .cameBackAfterClamp,
          if: frame.origin == origin && hold.wasClamped && waited >= 0
            && before.items[waited].heldBy == touch && before.items[waited].frame != frame)
      }
    }
  }

  mutating func labelEnding(_ hold: Hold, _ cause: Cause, _ item: Known, frameBefore: Rect) {
    guard item.place >= 0 else { return }
    let isOutside = frameBefore != container.clamped(frameBefore)
    if let other = holds.first {
      let wasFirst = (knownIndex(of: other.item).map { known[$0].lift } ?? 0) > item.lift
      labels.insert(cause == .released && wasFirst ? .firstLiftedEndsFirst : .lastLiftedEndsFirst)
    }
    if changes.contains(.stacking) { labels.insert(.orderRestored, if: isInHomeOrder) }
    switch cause {
    case .released:
      labels.insert(.released)
      labels.insert(.releasedOutside, if: isOutside)
      labels.insert(.releasedWhereLifted, if: frameBefore == hold.frameAtLift)
      labels.insert(.releasedAfterOneMove, if: hold.moveCount == 1)
      labels.insert(.releasedAfterResize, if: hold.hasBeenResized)
      labels.insert(.adsorbsChangedBeforeRelease, if: item.adsorbs != hold.adsorbs)
      labels.insert(.largerReleased, if: isLarger(item))
      labels.insert(.largerAdsorbed, if: isLarger(item) && item.adsorbs)
      labelClamps(frameBefore)
      if item.adsorbs {
        let middle = frameBefore.centre.x - container.width / 2
        labels.insert(middle < 0 ? .adsorbedLeft : middle > 0 ? .adsorbedRight : .exactMiddle)
      }
      let overlaps = overlapsAnother(item.place, byMoreThan: 0)
      labels.insert(.overlapAtEnd, if: overlaps)
      labels.insert(
        .edgesTouchAtEnd, if: !overlaps && overlapsAnother(item.place, byMoreThan: -tolerance))
    case .cancelled:
      labels.insert(.cancelled)
      labels.insert(.cancelledElsewhere, if: frameBefore != hold.frameAtLift)
      labels.insert(.cancelledOutside, if: isOutside)
      labels.insert(.cancelledAfterResize, if: hold.hasBeenResized)
    case .disabled: labels.insert(.disabledDuringDrag)
    case .lost: break
    }
  }

  /// What the move that lifts an item does, wherever the item is put.
  mutating func labelLift(_ item: Known, _ touch: ObservedTouch<TouchNote>) {
    labels.insert(.largerLifted, if: isLarger(item))
    let way = touch.location - touch.press
    labels.insert(.liftedDiagonally, if: abs(way.x) == abs(way.y))
    let origin = touch.location - touch.note.grabOffset
    let frame = Rect(origin.x, origin.y, item.width, item.height)
    labels.insert(.liftedOutside, if: frame != container.clamped(frame))
  }

  /// Which items a new size leaves outside, before anything is done about it.
  mutating func labelNewSize() {
    for item in before.items where item.frame != container.clamped(item.frame) {
      labels.insert(item.heldBy != nil ? .heldOutsideNewSize : .outsideNewSize)
    }
  }

  private func isLarger(_ item: Known) -> Bool {
    item.width > container.width || item.height > container.height
  }

  /// Counts cancels, and follows an item that was made free at its edge.
  mutating func labelStages(_ item: ItemID, _ cause: Cause) {
    guard cause != .lost else { return }
    labels.insert(.secondCancel, stage: repeats.end(isCancelled: cause != .released))
    guard freed?.item == item else { return }
    if cause == .released {
      freed = nil
    } else {
      freed?.wasCancelled = true
      labels.insert(.cancelAfterOptionAtEdge)
    }
  }

  private mutating func labelClamps(_ frame: Rect) {
    guard frame.width <= container.width, frame.height <= container.height else { return }
    labels.insert(.clampedLeft, if: frame.x < 0)
    labels.insert(.clampedRight, if: frame.maxX > container.width)
    labels.insert(.clampedTop, if: frame.y < 0)
    labels.insert(.clampedBottom, if: frame.maxY > container.height)
  }
}
