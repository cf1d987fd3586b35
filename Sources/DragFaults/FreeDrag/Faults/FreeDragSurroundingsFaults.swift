import DragSpec

// Faults in rules 9 to 11 (resize, layout, insert and remove), and in the options.

extension FreeDrag.Fault {
  /// A resize moves items that cannot be dragged.
  struct ResizeMovesFixedItems: FreeDragRules {
    mutating func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      var standard = FreeDragStandardRules()
      standard.resize(container, &state)
      for index in state.items.indices where !state.items[index].isDraggable {
        state.items[index].frame = container.clamped(state.items[index].frame)
      }
      lower(&state)
    }
  }

  /// A resize moves no item at rest.
  struct ResizeLeavesItemsOutside: FreeDragRules {
    func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: FreeDrag.State) -> Rect { frame }
  }

  /// A resize leaves adsorbed items where they are, as far as they are inside.
  struct ResizeForgetsSide: FreeDragRules {
    func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: FreeDrag.State) -> Rect {
      state.container.clamped(frame)
    }
  }

  /// A resize lets a held item that does not bounce stay outside until its next move.
  struct ResizeForgetsHeldItems: FreeDragRules {
    mutating func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      var standard = FreeDragStandardRules()
      let frames = state.items.map(\.frame)
      standard.resize(container, &state)
      for index in state.items.indices where state.items[index].hold != nil {
        state.items[index].frame = frames[index]
      }
    }
  }

  /// A resize lowers nothing.
  struct ResizeLowersNothing: FreeDragRules {
    mutating func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      let raises = state.items.map(\.raise)
      var standard = FreeDragStandardRules()
      standard.resize(container, &state)
      for index in state.items.indices { state.items[index].raise = raises[index] }
      restack(&state)
    }
  }

  /// A resize ends every drag.
  struct ResizeEndsDrags: FreeDragRules {
    mutating func resize(_ container: FreeDrag.Container, _ state: inout FreeDrag.State) {
      var standard = FreeDragStandardRules()
      standard.resize(container, &state)
      for index in state.items.indices where state.items[index].hold != nil {
        silenceTouches(on: state.items[index].id, except: nil, &state)
        release(index, &state)
      }
    }
  }

  /// A size that no scene could have is taken.
  struct TakesNegativeSizes: FreeDragRules {
    func accepts(_ container: FreeDrag.Container) -> Bool { true }
  }

  /// A layout pass puts every item back where the scene has put it.
  struct LayoutResetsFrames: FreeDragRules {
    private var constraints: [ItemID: Rect] = [:]
    mutating func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout FreeDrag.State) {
      for item in items { constraints[item.id] = item.frame }
      var standard = FreeDragStandardRules()
      standard.putIn(items, &state)
    }
    func layout(_ state: inout FreeDrag.State) {
      for index in state.items.indices where state.items[index].hold == nil {
        if let frame = constraints[state.items[index].id] { state.items[index].frame = frame }
      }
    }
  }

  /// A layout pass during a drag puts the held item back where it was lifted.
  struct LayoutResetsHeldItems: FreeDragRules {
    func layout(_ state: inout FreeDrag.State) {
      for index in state.items.indices {
        if let hold = state.items[index].hold { state.items[index].frame = hold.frameAtLift }
      }
    }
  }

  /// A held item cannot be taken out.
  struct HeldItemStays: FreeDragRules {
    mutating func remove(_ index: Int, _ state: inout FreeDrag.State) {
      guard state.items[index].hold == nil else { return }
      var standard = FreeDragStandardRules()
      standard.remove(index, &state)
    }
  }

  /// The touch of a removed item drags the item that takes its place on.
  struct TouchOutlivesRemoval: FreeDragRules {
    mutating func remove(_ index: Int, _ state: inout FreeDrag.State) {
      let touch = state.items[index].hold?.touch
      var standard = FreeDragStandardRules()
      standard.remove(index, &state)
      guard let touch, let down = state.index(of: touch), state.items.indices.contains(index) else { return }
      state.touches[down].item = state.items[index].id
      state.touches[down].role = .live
    }
  }

  /// An item can be put in twice.
  struct InsertsTwice: FreeDragRules {
    func accepts(_ item: FreeDrag.Scene.Item, _ state: FreeDrag.State) -> Bool {
      item.frame.isFinite && item.frame.width >= 0 && item.frame.height >= 0
    }
  }

  /// Bouncing is one flag for all items.
  struct BounceIsShared: FreeDragRules {
    mutating func setBounces(_ bounces: Bool, _ index: Int, _ state: inout FreeDrag.State) {
      for other in state.items.indices {
        state.items[other].bounces = bounces
        track(other, &state)
      }
    }
  }
}
