// The invariants about held items, and about how they come to rest.

extension FreeDrag.Observation {
  /// The edge beyond which a frame lies; nil inside, and where a larger one is as the policy says.
  private func escape(_ frame: Rect, _ container: FreeDrag.Container) -> String? {
    escape(frame.x, frame.width, container.width, ("left", "right"))
      ?? escape(frame.y, frame.height, container.height, ("top", "bottom"))
  }

  private func escape(
    _ start: Double, _ length: Double, _ room: Double, _ edges: (first: String, last: String)
  ) -> String? {
    let limit = tolerance
    let isBehindFirst = start >= -limit
    let isBeforeLast = start + length <= room + limit
    guard length > room else { return !isBehindFirst ? edges.first : !isBeforeLast ? edges.last : nil }
    let reachesFirst = start <= limit
    let reachesLast = start + length >= room - limit
    switch policies.oversized {
    case .start: return isBehindFirst && reachesFirst ? nil : "larger, \(edges.first)"
    case .end: return isBeforeLast && reachesLast ? nil : "larger, \(edges.last)"
    case .covers:
      return !reachesFirst ? "larger, \(edges.first)" : !reachesLast ? "larger, \(edges.last)" : nil
    }
  }

  private func outside(_ item: Known, _ frame: Rect, _ container: FreeDrag.Container) -> Difference? {
    guard let side = escape(frame, container) else { return nil }
    let size = "\(NumberText.of(container.width))×\(NumberText.of(container.height))"
    return Difference(side, expected: "item \(item.id) inside the container of \(size)", seen: "\(frame)")
  }

  func itemOutside() -> Difference? {
    for item in known where item.isPlaced {
      guard let seen = seen(item), seen.heldBy == nil,
        let difference = outside(item, seen.frame, container)
      else { continue }
      return difference
    }
    return nil
  }

  func escapedItem() -> Difference? {
    for hold in holds {
      guard let held = held(hold) else { continue }
      if held.item.bounces { continue }
      if let difference = outside(held.item, held.seen.frame, container(of: hold)) { return difference }
    }
    return nil
  }

  func lostByClamp() -> Difference? {
    for hold in holds {
      let (isLostX, isLostY) = (hold.followsX.stage == .isLost, hold.followsY.stage == .isLost)
      guard isLostX || isLostY, let origin = held(hold)?.seen.frame.origin else { continue }
      let expected = Point(
        isLostX ? hold.followsX.expected : origin.x, isLostY ? hold.followsY.expected : origin.y)
      return Difference("", expected: "item \(hold.item) at \(expected)", seen: "\(origin)")
    }
    return nil
  }

  func lostTouch() -> Difference? {
    for hold in holds {
      guard let (frame, underTouch) = expectedFrame(hold), let held = held(hold) else { continue }
      let (expected, origin) = (frame.origin, held.seen.frame.origin)
      guard !origin.isClose(to: expected, within: tolerance) else { continue }
      let container = container(of: hold)
      let (isWider, isHigher) =
        held.item.bounces ? (false, false) : (frame.width > container.width, frame.height > container.height)
      let (isWrongX, isWrongY) =
        (!(abs(origin.x - expected.x) <= tolerance), !(abs(origin.y - expected.y) <= tolerance))
      // That is what `comes-back-after-clamp` is about.
      if (!isWrongX || hold.followsX.stage == .isLost) && (!isWrongY || hold.followsY.stage == .isLost) {
        continue
      }
      // On an axis where the container decides, the touch has no say.
      let isClamped =
        (expected.x != underTouch.x || isWider) && isWrongX
        || (expected.y != underTouch.y || isHigher) && isWrongY
      return Difference(
        isClamped ? "clamped" : "", expected: "item \(hold.item) at \(expected)", seen: "\(origin)")
    }
    return nil
  }

  func wrongEdge() -> Difference? {
    if let ending, ending.isSettled { return wrongEdge(known[ending.index]) }
    guard changes.contains(.size) else { return nil }
    for item in known where item.isDraggable {
      if let difference = wrongEdge(item) { return difference }
    }
    return nil
  }

  private func wrongEdge(_ item: Known) -> Difference? {
    guard !item.sides.isEmpty, !item.sides.isUnknown, let seen = seen(item), seen.heldBy == nil else {
      return nil
    }
    let frame = seen.frame
    for side in FreeDrag.Side.allCases where item.sides.contains(side) && isAtEdge(frame, side) { return nil }
    let other = FreeDrag.Side.allCases.first { isAtEdge(frame, $0) }
    return Difference(
      item.sides.inWords, expected: "item \(item.id) at the \(item.sides.inWords) edge",
      seen: (other.map { "at the \($0) edge, " } ?? "") + "\(frame)")
  }

  private func isAtEdge(_ frame: Rect, _ side: FreeDrag.Side) -> Bool {
    let edge = container.frame(frame, on: side, policies.oversized)
    return abs(side == .left || side == .right ? frame.x - edge.x : frame.y - edge.y) <= tolerance
  }

  func detour() -> Difference? {
    guard let ending, ending.isSettled, let origin = seen(known[ending.index])?.frame.origin else {
      return nil
    }
    let item = known[ending.index]
    let expected: Point
    switch policies.release {
    case .settles: expected = container.clamped(ending.frameBefore, policies.oversized).origin
    case .stays: expected = ending.frameBefore.origin
    case .reverts: expected = ending.hold.frameAtLift.origin
    }
    let keepsX = abs(origin.x - expected.x) <= tolerance
    let keepsY = abs(origin.y - expected.y) <= tolerance
    let settles = policies.release == .settles
    let mayChangeX = settles && (item.sides.contains(.left) || item.sides.contains(.right))
    let mayChangeY = settles && (item.sides.contains(.top) || item.sides.contains(.bottom))
    // In a tie between two axes either may change, but not both.
    if keepsX && keepsY || mayChangeX && keepsY || mayChangeY && keepsX { return nil }
    return Difference(
      keepsX || mayChangeX ? "y" : "x",
      expected: "item \(item.id), released at \(ending.frameBefore), at \(expected)",
      seen: "\(origin)")
  }

  func notRestored() -> Difference? {
    guard let ending, ending.cause == .cancelled || ending.cause == .disabled,
      let frame = seen(known[ending.index])?.frame
    else { return nil }
    let hold = ending.hold
    if hold.isFrameCertain, !frame.isClose(to: hold.frameAtLift, within: tolerance) {
      return Difference("frame", expected: "item \(hold.item) at \(hold.frameAtLift)", seen: "\(frame)")
    }
    guard hold.isAlone, after.items.count == orderAtLift.count else { return nil }
    for place in orderAtLift.indices where after.items[place].id != orderAtLift[place] {
      return Difference("order", expected: orderAtLift.inWords, seen: after.order.inWords)
    }
    return nil
  }

  func strangeHold() -> Difference? {
    for hold in holds {
      func difference(_ aspect: String, _ expected: String) -> Difference {
        Difference(aspect, expected: expected, seen: "item \(hold.item) held by touch \(hold.touch)")
      }
      guard let down = touches.index(of: hold.touch) else {
        return difference("no touch", "touch \(hold.touch), which is not down, holding nothing")
      }
      if let index = knownIndex(of: hold.item), !known[index].isDraggable {
        return difference("not draggable", "item \(hold.item), which cannot be dragged, at rest")
      }
      guard touches[down].note.isCertain, touches[down].note.item == hold.item else { continue }
      if touches[down].note.isInert {
        return difference("inert touch", "touch \(hold.touch) without effect on item \(hold.item)")
      }
    }
    return nil
  }

  func strangeLift() -> Difference? {
    for hold in holds {
      guard let down = touches.index(of: hold.touch), touches[down].note.isCertain,
        let pressed = touches[down].note.item, pressed != hold.item
      else { continue }
      return Difference(
        hold.frameAtLift.contains(touches[down].press) ? "behind" : "elsewhere",
        expected: "touch \(hold.touch) holding nothing but item \(pressed), which it pressed",
        seen: "item \(hold.item) held by touch \(hold.touch)")
    }
    return nil
  }

  func missedLift() -> Difference? {
    guard let liftDue, touches.indices.contains(liftDue), let item = touches[liftDue].note.item,
      let index = knownIndex(of: item), let seen = seen(known[index]), seen.heldBy != touches[liftDue].id
    else { return nil }
    return Difference(
      "", expected: "item \(item) held by touch \(touches[liftDue].id)",
      seen: seen.heldBy.map { "held by touch \($0)" } ?? "at rest")
  }

  func liftFromBeside() -> Difference? {
    for hold in holds {
      guard let down = touches.index(of: hold.touch), touches[down].note.isCertain,
        touches[down].note.item == nil
      else { continue }
      let isOutside = !container.bounds.contains(touches[down].press)
      return Difference(
        isOutside ? "outside" : "",
        expected: "nothing held by touch \(hold.touch), which pressed no item that is still there",
        seen: "item \(hold.item) held by touch \(hold.touch)")
    }
    return nil
  }

  func lostHold() -> Difference? {
    guard let ending, ending.cause == .lost, let seen = seen(known[ending.index]) else { return nil }
    return Difference(
      "", expected: "item \(ending.hold.item) still held by touch \(ending.hold.touch)",
      seen: seen.heldBy.map { "held by touch \($0)" } ?? "at rest")
  }
}
