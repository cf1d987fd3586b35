import DragSpec

// Faults in rules 3 and 4 (track, bounce).

/// The frame that a held item has by the rules.
private func standardFrame(
  _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, _ location: Point, _ state: FreeDrag.State
) -> Rect {
  var standard = FreeDragStandardRules()
  return standard.trackedFrame(item, hold, touchAt: location, state)
}

extension FreeDrag.Fault {
  /// The first move after the press lifts the item but does not move it.
  struct FirstMoveDropped: FreeDragRules {
    private var isFirst = false
    mutating func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      var standard = FreeDragStandardRules()
      standard.lift(index, touchIndex: touchIndex, &state)
      isFirst = true
    }
    mutating func track(_ index: Int, _ state: inout FreeDrag.State) {
      guard !isFirst else { return isFirst = false }
      var standard = FreeDragStandardRules()
      standard.track(index, &state)
    }
  }

  /// The item jumps until its corner is under the touch.
  struct GrabOffsetLost: FreeDragRules {
    func grabOffset(press: Point, frame: Rect) -> Point { .zero }
  }

  /// The item jumps until its centre is under the touch.
  struct CentreJumpsToTouch: FreeDragRules {
    func grabOffset(press: Point, frame: Rect) -> Point { Point(frame.width / 2, frame.height / 2) }
  }

  /// The grab offset is taken when the drag begins, so that the item lags behind by the first move.
  struct GrabOffsetOfLift: FreeDragRules {
    func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      let offset = state.touches[touchIndex].location - state.items[index].frame.origin
      var standard = FreeDragStandardRules()
      standard.lift(index, touchIndex: touchIndex, &state)
      state.items[index].hold?.grabOffset = offset
    }
  }

  /// The grab offset of an item pressed right after a release is taken from where it was dropped.
  struct GrabOffsetBeforeSettling: FreeDragRules {
    private var dropped: (from: Point, to: Rect)?
    mutating func release(_ index: Int, _ state: inout FreeDrag.State) {
      let from = state.items[index].frame.origin
      var standard = FreeDragStandardRules()
      standard.release(index, &state)
      dropped = (from, state.items[index].frame)
    }
    func grabOffset(press: Point, frame: Rect) -> Point {
      if let dropped, dropped.to == frame { return press - dropped.from }
      return press - frame.origin
    }
  }

  /// The way is summed from move to move, so that what a clamp takes away is lost.
  struct DriftsAfterClamp: FreeDragRules {
    private var last = Point.zero
    mutating func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      last = state.touches[touchIndex].press
      var standard = FreeDragStandardRules()
      standard.lift(index, touchIndex: touchIndex, &state)
    }
    mutating func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      guard !item.bounces else { return standardFrame(item, hold, location, state) }
      var frame = item.frame
      frame.origin = frame.origin + (location - last)
      last = location
      return state.container.clamped(frame)
    }
  }

  /// A held item's frame is rounded down to whole points.
  struct RoundsDown: FreeDragRules {
    func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var frame = standardFrame(item, hold, location, state)
      frame.origin = Point(frame.x.rounded(.down), frame.y.rounded(.down))
      return frame
    }
  }

  /// The same location again moves the item once more by the last way.
  struct StillTouchDrifts: FreeDragRules {
    private var last = Point.zero
    private var step = Point.zero
    mutating func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      last = state.touches[touchIndex].press
      var standard = FreeDragStandardRules()
      standard.lift(index, touchIndex: touchIndex, &state)
    }
    mutating func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      if location != last { step = location - last } else { return moved(item.frame, by: step) }
      last = location
      return standardFrame(item, hold, location, state)
    }
    private func moved(_ frame: Rect, by step: Point) -> Rect {
      Rect(frame.x + step.x, frame.y + step.y, frame.width, frame.height)
    }
  }

  /// Every held item follows the touch that went down last.
  struct FollowsLastTouch: FreeDragRules {
    func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      standardFrame(item, hold, state.touches.last?.location ?? location, state)
    }
  }

  /// When the touch that holds an item is released, another one that pressed the item holds it on.
  struct OtherTouchInherits: FreeDragRules {
    func release(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index].id
      if let heir = state.touches.firstIndex(where: { $0.item == item }) {
        state.touches[heir].role = .drags
        state.items[index].hold?.touch = state.touches[heir].id
        return
      }
      var standard = FreeDragStandardRules()
      standard.release(index, &state)
    }
  }

  /// A move longer than the item escapes the clamp.
  struct FastMoveEscapes: FreeDragRules {
    func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      let frame = standardFrame(item, hold, location, state)
      let origin = location - hold.grabOffset
      guard abs(origin.x - item.frame.x) > item.frame.width else { return frame }
      return Rect(origin.x, frame.y, frame.width, frame.height)
    }
  }

  /// Bouncing makes no difference: the item stays inside.
  struct NeverBounces: FreeDragRules {
    func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      state.container.clamped(standardFrame(item, hold, location, state))
    }
  }

  /// Turning bouncing off or on counts at the next move only.
  struct BounceChangeWaits: FreeDragRules {
    func setBounces(_ bounces: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      state.items[index].bounces = bounces
    }
  }

  /// Dragging that is enabled a second time adds a second handler, which moves the item once more.
  struct EnabledTwiceMovesTwice: FreeDragRules {
    private var twice: Set<ItemID> = []
    mutating func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index].id
      if isDraggable, state.items[index].isDraggable { twice.insert(item) } else { twice.remove(item) }
      var standard = FreeDragStandardRules()
      standard.setDraggable(isDraggable, index, &state)
    }
    func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      guard twice.contains(item.id), let touch = state.index(of: hold.touch) else {
        return standardFrame(item, hold, location, state)
      }
      return standardFrame(item, hold, location + (location - state.touches[touch].press), state)
    }
  }
}
