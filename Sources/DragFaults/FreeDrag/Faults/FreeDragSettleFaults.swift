import DragSpec

// Faults in rules 5 and 6 (settle).

extension FreeDrag.Fault {
  /// The top clamp uses half the width where it should use half the height.
  struct TopClampUsesWidth: FreeDragRules {
    func clampedY(_ frame: Rect, _ state: FreeDrag.State) -> Double {
      if frame.centre.y < frame.width / 2 { return (frame.width - frame.height) / 2 }
      return state.container.clampedY(frame)
    }
  }

  /// A released item is brought back in on the horizontal axis only.
  struct SettlesOneAxis: FreeDragRules {
    func settle(_ index: Int, _ state: inout FreeDrag.State) {
      let y = state.items[index].frame.y
      var standard = FreeDragStandardRules()
      standard.settle(index, &state)
      state.items[index].frame.y = y
    }
  }

  /// A released item stays where it is dropped, also outside.
  struct DoesNotSpringBack: FreeDragRules {
    func settle(_ index: Int, _ state: inout FreeDrag.State) {}
  }

  /// The item's centre in the container is compared with the container's middle in the window.
  struct MiddleInWindow: FreeDragRules {
    func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side {
      frame.centre.x <= state.origin.x + state.container.width / 2 ? .left : .right
    }
  }

  /// Exactly in the middle goes right.
  struct MiddleGoesRight: FreeDragRules {
    func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side {
      frame.centre.x < state.container.width / 2 || frame.width > state.container.width ? .left : .right
    }
  }

  /// The item's left edge decides which edge is nearer, not its centre.
  struct LeftEdgeDecides: FreeDragRules {
    func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side {
      frame.x <= state.container.width / 2 ? .left : .right
    }
  }

  /// Adsorption at the right edge leaves the item outside, its left edge at the container's right one.
  struct AdsorbsBeyondRightEdge: FreeDragRules {
    func frame(_ frame: Rect, on side: FreeDrag.Side, _ state: FreeDrag.State) -> Rect {
      var result = state.container.frame(frame, on: side)
      if side == .right { result.x = state.container.width }
      return result
    }
  }

  /// The last point before the right edge cannot be reached.
  struct LastPointUnreachable: FreeDragRules {
    func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double {
      var narrow = state.container
      if narrow.width >= frame.width + 1 { narrow.width -= 1 }
      return narrow.clampedX(frame)
    }
  }

  /// An item that is larger than the container is pinned to the right and bottom.
  struct PinsLargerToEnd: FreeDragRules {
    func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double {
      min(max(frame.x, 0), state.container.width - frame.width)
    }
  }

  /// The place is kept as a share of the room, which is a division by zero where there is none.
  struct DividesByRoom: FreeDragRules {
    func clampedX(_ frame: Rect, _ state: FreeDrag.State) -> Double {
      let room = state.container.width - frame.width
      return state.container.clampedX(frame) / room * room
    }
  }

  /// A released item is clamped into the container of the scene, whatever its size is now.
  struct StaleBounds: FreeDragRules {
    private var first: FreeDrag.Container?
    mutating func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout FreeDrag.State) {
      first = state.container
      var standard = FreeDragStandardRules()
      standard.putIn(items, &state)
    }
    func settle(_ index: Int, _ state: inout FreeDrag.State) {
      let container = state.container
      state.container = first ?? container
      var standard = FreeDragStandardRules()
      standard.settle(index, &state)
      state.container = container
    }
  }

  /// Whether an item adsorbs is decided when it is lifted.
  struct AdsorptionOfLift: FreeDragRules {
    private var adsorbed: Set<ItemID> = []
    mutating func raise(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index]
      if item.adsorbs { adsorbed.insert(item.id) } else { adsorbed.remove(item.id) }
      var standard = FreeDragStandardRules()
      standard.raise(index, &state)
    }
    func settle(_ index: Int, _ state: inout FreeDrag.State) {
      let adsorbs = state.items[index].adsorbs
      state.items[index].adsorbs = adsorbed.contains(state.items[index].id)
      var standard = FreeDragStandardRules()
      standard.settle(index, &state)
      state.items[index].adsorbs = adsorbs
    }
  }

  /// Turning adsorption on moves an item at rest.
  struct AdsorbsAtOnce: FreeDragRules {
    mutating func setAdsorbs(_ adsorbs: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      state.items[index].adsorbs = adsorbs
      if adsorbs, state.items[index].hold == nil { settle(index, &state) }
    }
  }

  /// An item dropped wholly outside the container is lost.
  struct DropOutsideLoses: FreeDragRules {
    mutating func release(_ index: Int, _ state: inout FreeDrag.State) {
      guard state.items[index].frame.overlaps(state.container.bounds) else { return remove(index, &state) }
      var standard = FreeDragStandardRules()
      standard.release(index, &state)
    }
  }

  /// An item dropped exactly where it was lifted is lost.
  struct DropOnItselfDeletes: FreeDragRules {
    mutating func release(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index]
      if item.frame == item.hold?.frameAtLift { return remove(index, &state) }
      var standard = FreeDragStandardRules()
      standard.release(index, &state)
    }
  }
}
