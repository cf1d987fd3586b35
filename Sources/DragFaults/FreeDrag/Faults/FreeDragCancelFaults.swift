import DragSpec

// Faults in rule 8 (cancel).

extension FreeDrag.Fault {
  /// A cancelled item stays where it is, also outside.
  struct CancelLeavesFrame: FreeDragRules {
    func restore(_ index: Int, _ hold: FreeDrag.State.Hold, _ state: inout FreeDrag.State) {
      state.items[index].side = hold.sideAtLift
      state.items[index].raise = hold.raiseAtLift
    }
  }

  /// A cancelled item settles where it is, as after a release.
  struct CancelSettles: FreeDragRules {
    mutating func cancel(_ index: Int, _ state: inout FreeDrag.State) {
      if state.items[index].hold != nil { release(index, &state) }
    }
  }

  /// A cancelled item stays in front.
  struct CancelLeavesRaised: FreeDragRules {
    mutating func cancel(_ index: Int, _ state: inout FreeDrag.State) {
      guard let hold = state.items[index].hold else { return }
      state.items[index].frame = hold.frameAtLift
      state.items[index].side = hold.sideAtLift
      state.items[index].hold = nil
      restack(&state)
    }
  }

  /// A cancelled item goes back to its home rank although it overlaps another as before.
  struct CancelForgetsRaise: FreeDragRules {
    func restore(_ index: Int, _ hold: FreeDrag.State.Hold, _ state: inout FreeDrag.State) {
      state.items[index].frame = hold.frameAtLift
      state.items[index].side = hold.sideAtLift
      state.items[index].raise = 0
    }
  }

  /// A cancelled touch leaves its item held.
  struct CancelLeavesHeld: FreeDragRules {
    func cancel(_ index: Int, _ state: inout FreeDrag.State) {}
  }

  /// Every cancel goes back to where the item was before its first drag.
  struct CancelRestoresFirstLift: FreeDragRules {
    private var first: [ItemID: Rect] = [:]
    mutating func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      let item = state.items[index]
      if first[item.id] == nil { first[item.id] = item.frame }
      var standard = FreeDragStandardRules()
      standard.lift(index, touchIndex: touchIndex, &state)
      if let frame = first[item.id] { state.items[index].hold?.frameAtLift = frame }
    }
  }

  /// After a cancelled drag the next press has no effect.
  struct CancelPoisonsNextPress: FreeDragRules {
    private var isPoisoned = false
    mutating func cancel(_ index: Int, _ state: inout FreeDrag.State) {
      if state.items[index].hold != nil { isPoisoned = true }
      var standard = FreeDragStandardRules()
      standard.cancel(index, &state)
    }
    mutating func role(ofPressOn index: Int, _ state: FreeDrag.State) -> FreeDrag.State.Touch.Role {
      defer { isPoisoned = false }
      var standard = FreeDragStandardRules()
      return isPoisoned ? .inert : standard.role(ofPressOn: index, state)
    }
  }

  /// After a cancelled drag the next one begins with the old grab offset.
  struct CancelKeepsGrabOffset: FreeDragRules {
    private var stale: Point?
    mutating func cancel(_ index: Int, _ state: inout FreeDrag.State) {
      stale = state.items[index].hold?.grabOffset ?? stale
      var standard = FreeDragStandardRules()
      standard.cancel(index, &state)
    }
    mutating func grabOffset(press: Point, frame: Rect) -> Point {
      defer { stale = nil }
      return stale ?? press - frame.origin
    }
  }

  /// A cancel goes back to the frame of the lift, whatever resizes there were since.
  struct CancelIgnoresResizes: FreeDragRules {
    func resizeHome(_ index: Int, _ state: inout FreeDrag.State) {}
  }

  /// Turning dragging off during a drag does not end it.
  struct DragOutlivesDisabling: FreeDragRules {
    mutating func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      if !isDraggable, state.items[index].hold == nil {
        silenceTouches(on: state.items[index].id, except: nil, &state)
      }
      state.items[index].isDraggable = isDraggable
    }
  }
}
