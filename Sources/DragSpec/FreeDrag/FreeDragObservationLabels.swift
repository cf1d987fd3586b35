// Which situations a run has exercised.

extension FreeDrag.Observation {
  mutating func label(_ scene: FreeDrag.Scene) {
    labels.insert(.noItems, if: scene.items.isEmpty)
    labels.insert(.awayFromOrigin, if: scene.origin != .zero)
    for item in scene.items { label(item) }
  }

  mutating func label(_ item: FreeDrag.Scene.Item) {
    labels.insert(.emptyItem, if: item.frame.width == 0 || item.frame.height == 0)
    labels.insert(
      .largerThanContainer, if: item.frame.width > container.width || item.frame.height > container.height)
  }

  /// What held items do under their touches; looked at only after moves.
  mutating func labelMoves() {
    guard case .move(let touch, let location) = event, !holds.isEmpty else { return }
    for hold in holds where hold.touch == touch {
      guard let index = knownIndex(of: hold.item), known[index].place >= 0,
        let down = touchIndex(touch)
      else { continue }
      let frame = after.items[known[index].place].frame
      let origin = location - touches[down].grabOffset
      if known[index].bounces {
        labels.insert(.draggedOutside, if: frame != container.clamped(frame))
      } else if touches[down].isCertain {
        let waits = frame.origin != origin
        labels.insert(.clampedWhileDragged, if: waits)
        let waited = known[index].placeBefore
        labels.insert(
          .cameBackAfterClamp,
          if: !waits && labels.contains(.clampedWhileDragged) && waited >= 0
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
    if orderChanged { labels.insert(.orderRestored, if: isInHomeOrder) }
    switch cause {
    case .released:
      labels.insert(.released)
      labels.insert(.releasedOutside, if: isOutside)
      labels.insert(.releasedWhereLifted, if: frameBefore == hold.frameAtLift)
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

  private mutating func labelClamps(_ frame: Rect) {
    guard frame.width <= container.width, frame.height <= container.height else { return }
    labels.insert(.clampedLeft, if: frame.x < 0)
    labels.insert(.clampedRight, if: frame.maxX > container.width)
    labels.insert(.clampedTop, if: frame.y < 0)
    labels.insert(.clampedBottom, if: frame.maxY > container.height)
  }
}
