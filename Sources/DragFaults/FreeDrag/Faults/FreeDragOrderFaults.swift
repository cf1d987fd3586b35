import DragSpec

// Faults in rule 7 (order).

extension FreeDrag.Fault {
  /// A dragged item stays in front for ever.
  struct NeverLowered: FreeDragRules {
    mutating func lower(_ state: inout FreeDrag.State) { restack(&state) }
  }

  /// A released item goes back to its home rank also where it overlaps another.
  struct LowersOverlapping: FreeDragRules {
    func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool { false }
  }

  /// Edges that touch count as an overlap.
  struct TouchingOverlaps: FreeDragRules {
    func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool {
      state.items.indices.contains {
        $0 != index && state.items[$0].frame.overlaps(frame, byMoreThan: -0x1p-20)
      }
    }
  }

  /// Held items do not count as an overlap.
  struct HeldDoNotOverlap: FreeDragRules {
    func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool {
      state.items.indices.contains {
        $0 != index && state.items[$0].hold == nil && state.items[$0].frame.overlaps(frame)
      }
    }
  }

  /// The end of a drag lowers its own item only.
  struct OthersStayRaised: FreeDragRules {
    mutating func release(_ index: Int, _ state: inout FreeDrag.State) {
      let raises = state.items.map(\.raise)
      var standard = FreeDragStandardRules()
      standard.release(index, &state)
      for other in state.items.indices where other != index { state.items[other].raise = raises[other] }
      restack(&state)
    }
  }

  /// A lowered item comes back one rank too far behind.
  struct ReturnsOneTooLow: FreeDragRules {
    mutating func lower(_ state: inout FreeDrag.State) {
      let raised = state.items.filter { $0.raise != 0 && $0.hold == nil }
      var standard = FreeDragStandardRules()
      standard.lower(&state)
      for item in raised {
        guard let index = state.index(of: item.id), state.items[index].raise == 0, index > 0 else { continue }
        state.items.swapAt(index, index - 1)
      }
      restack(&state)
    }
  }

  /// The index to return to is that of the scene, whatever has been put in or taken out since.
  struct StaleHomeRank: FreeDragRules {
    private var ranks: [ItemID] = []
    mutating func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout FreeDrag.State) {
      ranks = items.map(\.id)
      var standard = FreeDragStandardRules()
      standard.putIn(items, &state)
    }
    mutating func release(_ index: Int, _ state: inout FreeDrag.State) {
      let id = state.items[index].id
      var standard = FreeDragStandardRules()
      standard.release(index, &state)
      guard let index = state.index(of: id), state.items[index].raise == 0,
        let rank = ranks.firstIndex(of: id)
      else { return }
      let item = state.items.remove(at: index)
      state.items.insert(item, at: min(rank, state.items.count))
      restack(&state)
    }
  }

  /// An item is put in by its rank in the visible order instead of the home order.
  struct InsertsByVisibleOrder: FreeDragRules {
    mutating func insert(_ item: FreeDrag.Scene.Item, rank: Int, _ state: inout FreeDrag.State) {
      let count = state.items.count
      let place = min(max(rank, 0), count)
      var standard = FreeDragStandardRules()
      standard.insert(item, rank: place < count ? state.stack[place] : count, &state)
    }
  }

  /// Taking an item out lowers nothing.
  struct RemovalLowersNothing: FreeDragRules {
    mutating func remove(_ index: Int, _ state: inout FreeDrag.State) {
      let item = state.items.remove(at: index)
      silenceTouches(on: item.id, except: nil, &state)
      restack(&state)
    }
  }
}
