import DragSpec

// Faults in rule 2 (taps).

/// What a touch goes down on is looked for as far off as the grid lies from the origin of its window.
struct PressInWindow: GridReorderRules {
  mutating func item(at location: Point, _ state: GridReorder.State) -> ItemID? {
    var standard = GridReorderStandardRules()
    return standard.item(at: location + state.origin, state)
  }
}

/// A tap reports as if a drag had ended.
struct TapReportsEnded: GridReorderRules {
  mutating func tap(_ item: ItemID, _ state: inout GridReorder.State) {
    if let index = state.items.firstIndex(where: { $0.id == item }), state.items[index].isEnabled {
      state.items[index].isSelected.toggle()
    }
    reportEnded(&state)
  }
}

/// A disabled item can be selected.
struct TapSelectsDisabled: GridReorderRules {
  mutating func tap(_ item: ItemID, _ state: inout GridReorder.State) {
    if let index = state.items.firstIndex(where: { $0.id == item }) { state.items[index].isSelected.toggle() }
  }
}

/// A tap selects but never takes the selection back.
struct TapNeverDeselects: GridReorderRules {
  mutating func tap(_ item: ItemID, _ state: inout GridReorder.State) {
    guard let index = state.items.firstIndex(where: { $0.id == item }), state.items[index].isEnabled else {
      return
    }
    state.items[index].isSelected = true
  }
}

/// Exactly 10 points are taken for more.
struct ThresholdIsInclusive: GridReorderRules {
  mutating func wanders(_ touch: GridReorder.State.Touch, at location: Point) -> Bool {
    let way = location - touch.press
    return way.x * way.x + way.y * way.y >= 100
  }
}

/// The distance is measured on each axis alone.
struct ThresholdPerAxis: GridReorderRules {
  mutating func wanders(_ touch: GridReorder.State.Touch, at location: Point) -> Bool {
    let way = location - touch.press
    return max(abs(way.x), abs(way.y)) > 10
  }
}

/// However far a touch wanders off, it stays a tap.
struct WanderingStaysTap: GridReorderRules {
  mutating func wanders(_ touch: GridReorder.State.Touch, at location: Point) -> Bool { false }
}

/// Each of two fingers on one item taps it.
struct SecondFingerTaps: GridReorderRules {
  mutating func role(ofPressOn item: ItemID, _ state: GridReorder.State) -> GridReorder.State.Touch.Role {
    state.drag == nil ? .live : .inert
  }
}

/// A press of a touch whose release was never seen forgets the drag of that touch, which stays lifted.
struct PressWithoutReleaseForgets: GridReorderRules {
  mutating func accepts(pressOf touch: TouchID, _ state: inout GridReorder.State) -> Bool {
    if state.drag?.touch == touch { state.drag = nil }
    state.touches.removeAll { $0.id == touch }
    return true
  }
}
