import DragSpec

extension FreeDrag {
  /// The rules of the planted faults: each is one overridden rule or one small piece of wrong state.
  enum Fault {}
}

// Faults in rule 1 (begin) and rule 2 (raise).

extension FreeDrag.Fault {
  /// A move that goes nowhere begins a drag.
  struct MoveToNowhereLifts: FreeDragRules {
    func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool { true }
  }

  /// A press beside all items takes the front-most one.
  struct PressBesideTakesFront: FreeDragRules {
    func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      var standard = FreeDragStandardRules()
      return standard.itemIndex(at: location, state) ?? state.stack.last
    }
  }

  /// Hit-testing goes from back to front.
  struct TakesBackMost: FreeDragRules {
    func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      guard state.container.bounds.contains(location) else { return nil }
      return state.stack.first { state.items[$0].frame.contains(location) }
    }
  }

  /// Hit-testing goes by the home order, whatever has been raised.
  struct HitTestsHomeOrder: FreeDragRules {
    func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      guard state.container.bounds.contains(location) else { return nil }
      return state.items.indices.last { state.items[$0].frame.contains(location) }
    }
  }

  /// The container's origin in its window is taken off locations in the container.
  struct HitTestsInWindow: FreeDragRules {
    func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      var standard = FreeDragStandardRules()
      return standard.itemIndex(at: location - state.origin, state)
    }
  }

  /// A press goes through an item that cannot be dragged.
  struct PressGoesThrough: FreeDragRules {
    func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      guard state.container.bounds.contains(location) else { return nil }
      return state.stack.last { state.items[$0].isDraggable && state.items[$0].frame.contains(location) }
    }
  }

  /// What sticks out of the container can be pressed.
  struct PressOutsideHits: FreeDragRules {
    func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      state.stack.last { state.items[$0].frame.contains(location) }
    }
  }

  /// Only whether the item can be dragged when the drag begins counts, not whether it could at the press.
  struct EnablingAfterPressCounts: FreeDragRules {
    func role(ofPressOn index: Int, _ state: FreeDrag.State) -> FreeDrag.State.Touch.Role {
      state.items[index].hold == nil ? .live : .inert
    }
    func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool {
      guard let item = touch.item, let index = state.index(of: item), state.items[index].isDraggable else {
        return false
      }
      var standard = FreeDragStandardRules()
      return standard.begins(touch, state)
    }
  }

  /// An item that can no longer be dragged is still lifted by a touch that pressed it before.
  struct PressOutlivesDisabling: FreeDragRules {
    mutating func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      if !isDraggable, state.items[index].hold != nil {
        cancel(index, &state)
        silenceTouches(on: state.items[index].id, except: nil, &state)
      }
      state.items[index].isDraggable = isDraggable
    }
  }

  /// A second touch on a held item takes it over.
  struct SecondTouchTakesOver: FreeDragRules {
    func role(ofPressOn index: Int, _ state: FreeDrag.State) -> FreeDrag.State.Touch.Role {
      state.items[index].isDraggable ? .live : .inert
    }
  }

  /// A touch that pressed the item before it was held by another one can still begin a drag of it.
  struct EarlierTouchStaysLive: FreeDragRules {
    func silenceTouches(on item: ItemID, except touch: TouchID?, _ state: inout FreeDrag.State) {
      guard touch == nil else { return }
      var standard = FreeDragStandardRules()
      standard.silenceTouches(on: item, except: touch, &state)
    }
  }

  /// A press of a touch that is down already is taken for another touch.
  struct PressAgainCounts: FreeDragRules {
    func accepts(pressOf touch: TouchID, _ state: FreeDrag.State) -> Bool { true }
  }

  /// Raising changes the hit order but not what is drawn in front.
  struct NotRaised: FreeDragRules {
    func isBehind(
      _ item: FreeDrag.State.Item, _ later: FreeDrag.State.Item, _ state: FreeDrag.State
    ) -> Bool { true }
  }

  /// Of two held items the one that was lifted first is in front.
  struct EarlierLiftInFront: FreeDragRules {
    func isBehind(
      _ item: FreeDrag.State.Item, _ later: FreeDrag.State.Item, _ state: FreeDrag.State
    ) -> Bool {
      var standard = FreeDragStandardRules()
      let isBehind = standard.isBehind(item, later, state)
      return item.hold != nil && later.hold != nil ? !isBehind : isBehind
    }
  }

  /// A held item changes places with the front-most one instead of coming in front of all.
  struct RaisesBySwapping: FreeDragRules {
    func restack(_ state: inout FreeDrag.State) {
      state.stack.removeAll(keepingCapacity: true)
      for index in state.items.indices { state.stack.append(index) }
      var raised = state.items.indices.filter { state.items[$0].raise != 0 }
      raised.sort { state.items[$0].raise < state.items[$1].raise }
      for index in raised {
        if let place = state.stack.firstIndex(of: index) { state.stack.swapAt(place, state.stack.count - 1) }
      }
    }
  }

  /// Bringing an item to the front lays the items out again: those in front of it move up by its height.
  struct RaiseMovesOthers: FreeDragRules {
    func raise(_ index: Int, _ state: inout FreeDrag.State) {
      var standard = FreeDragStandardRules()
      standard.raise(index, &state)
      let height = state.items[index].frame.height
      for other in state.items.indices where other > index { state.items[other].frame.y -= height }
    }
  }

  /// A second lift sends all raised items back, overlapping or not.
  struct NextLiftLowersOthers: FreeDragRules {
    func raise(_ index: Int, _ state: inout FreeDrag.State) {
      for other in state.items.indices where state.items[other].hold == nil { state.items[other].raise = 0 }
      var standard = FreeDragStandardRules()
      standard.raise(index, &state)
    }
  }

  /// While two items are held the one behind is listed twice.
  struct HeldItemTwice: FreeDragRules {
    func restack(_ state: inout FreeDrag.State) {
      var standard = FreeDragStandardRules()
      standard.restack(&state)
      let held = state.stack.filter { state.items[$0].hold != nil }
      if held.count > 1 { state.stack.append(held[0]) }
    }
  }
}
