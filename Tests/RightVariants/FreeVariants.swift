import DragSpec

/// Moves items by what their touches have moved, as with the translations of a recogniser.
final class TranslatedFree: FreeDragRules {
  /// Where the touches were that hold items, and where the items would be if nothing kept them from their touches.
  private var places: [ItemID: (touch: Point, origin: Point)] = [:]

  override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
    let touch = state.touches[touchIndex]
    places[state.items[index].id] = (touch.press, touch.press - touch.grabOffset)
    super.lift(index, touchIndex: touchIndex, &state)
  }

  override func trackedFrame(
    _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point, _ state: FreeDrag.State
  ) -> Rect {
    guard let place = places[item.id] else { return item.frame }
    let origin = place.origin + (location - place.touch)
    places[item.id] = (location, origin)
    var frame = item.frame
    frame.origin = origin
    return item.bounces ? frame : clamped(frame, state)
  }
}

/// Computes with centres and half sizes.
final class CentredFree: FreeDragRules {
  override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
    guard state.container.bounds.contains(location) else { return nil }
    return state.stack.last { index in
      let frame = state.items[index].frame
      let way = location - frame.centre
      let (halfWidth, halfHeight) = (frame.width / 2, frame.height / 2)
      return way.x >= -halfWidth && way.x < halfWidth && way.y >= -halfHeight && way.y < halfHeight
    }
  }

  override func trackedFrame(
    _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point, _ state: FreeDrag.State
  ) -> Rect {
    let half = Point(item.frame.width / 2, item.frame.height / 2)
    let centre = location - (hold.grabOffset - half)
    let frame = Rect(centre.x - half.x, centre.y - half.y, 2 * half.x, 2 * half.y)
    return item.bounces ? frame : clamped(frame, state)
  }

  override func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double {
    let (half, room) = (frame.width / 2, state.container.width)
    guard half <= room - half else { return super.clampedX(frame, state) }
    return min(max(frame.centre.x, half), room - half) - half
  }

  override func clampedY(_ frame: Rect, _ state: FreeDrag.State) -> Double {
    let (half, room) = (frame.height / 2, state.container.height)
    guard half <= room - half else { return super.clampedY(frame, state) }
    return max(min(frame.centre.y, room - half), half) - half
  }

  override func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side {
    guard frame.width <= state.container.width else { return super.nearestSide(frame, state) }
    return 2 * frame.centre.x <= state.container.width ? .left : .right
  }

  override func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool {
    let way = frame.centre
    return state.items.indices.contains { other in
      let size = state.items[other].frame
      guard other != index, min(size.width, size.height, frame.width, frame.height) > 0 else { return false }
      return abs(size.centre.x - way.x) < (size.width + frame.width) / 2
        && abs(size.centre.y - way.y) < (size.height + frame.height) / 2
    }
  }
}

/// Compares the gaps between an item and the edges, and takes off what is beyond them.
final class BoundedFree: FreeDragRules {
  override func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double {
    let room = state.container.width
    return frame.width > room ? super.clampedX(frame, state) : inside(frame.x, frame.maxX, room)
  }

  override func clampedY(_ frame: Rect, _ state: FreeDrag.State) -> Double {
    let room = state.container.height
    return frame.height > room ? super.clampedY(frame, state) : inside(frame.y, frame.maxY, room)
  }

  private func inside(_ start: Double, _ end: Double, _ room: Double) -> Double {
    if start < 0 { return 0 }
    let beyond = end - room
    return beyond > 0 ? start - beyond : start
  }

  override func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side {
    guard frame.width <= state.container.width else { return super.nearestSide(frame, state) }
    return frame.x <= state.container.width - frame.maxX ? .left : .right
  }

  override func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool {
    state.items.indices.contains { other in
      let frames = [frame, state.items[other].frame]
      guard other != index, frames.allSatisfy({ $0.width > 0 && $0.height > 0 }) else { return false }
      return frames[0].x - frames[1].maxX < 0 && frames[1].x - frames[0].maxX < 0
        && frames[0].y - frames[1].maxY < 0 && frames[1].y - frames[0].maxY < 0
    }
  }
}

/// Compares distances instead of their squares, and makes velocities one point long.
final class RootedFree: FreeDragRules {
  override func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool {
    let distance = (touch.location - touch.press).length
    return distance > 0 && distance >= state.policies.liftDistance
  }

  override func way(of velocity: Point, _ state: FreeDrag.State) -> Point {
    let (length, distance) = (velocity.length, state.policies.throwDistance)
    guard length > 0 else { return .zero }
    return Point(velocity.x / length * distance, velocity.y / length * distance)
  }
}
