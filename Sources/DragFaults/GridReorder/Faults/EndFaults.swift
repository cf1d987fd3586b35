import DragSpec

// Faults in rule 6 (release and cancel) and rule 7 (new titles).

/// A drop where the drag began takes the item away.
struct DropOnItselfDeletes: GridReorderRules {
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    if state.itemsAtLift.map(\.id) == state.items.map(\.id), state.items.indices.contains(drag.slot) {
      state.items.remove(at: drag.slot)
      layOut(&state)
    }
    state.drag = nil
    reportEnded(&state)
  }
}

/// A drop outside all slots moves the item to the end.
struct DropOutsideMovesToEnd: GridReorderRules {
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    if slotIndex(at: drag.frame.centre, state) == nil {
      moveItem(from: drag.slot, to: state.items.count - 1, &state)
    }
    state.drag = nil
    reportEnded(&state)
  }
}

/// The item stays where it was dropped until something lays the grid out.
struct DoesNotSettle: GridReorderRules {
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    if state.slots.indices.contains(drag.slot) { state.slots[drag.slot] = drag.frame }
    state.drag = nil
    reportEnded(&state)
  }
}

/// A drag that has changed nothing ends without a report.
struct SilentWithoutChange: GridReorderRules {
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    state.drag = nil
    if state.itemsAtLift.map(\.id) != state.items.map(\.id) { reportEnded(&state) }
  }
}

/// The report shows the order at the lift.
struct ReportsOrderAtLift: GridReorderRules {
  mutating func reportEnded(_ state: inout GridReorder.State) {
    state.endedCount += 1
    state.lastEnded.order = state.itemsAtLift.map(\.id)
    state.lastEnded.selection = state.items.filter(\.isSelected).map(\.id)
  }
}

/// The lift toggles the selection of the item too when it is released where it was.
struct DragCountsAsTap: GridReorderRules {
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    state.drag = nil
    if state.itemsAtLift.map(\.id) == state.items.map(\.id) { tap(drag.item, &state) }
    reportEnded(&state)
  }
}

/// Another touch that is down takes the item over when its own is released.
struct OtherTouchInherits: GridReorderRules {
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    guard let other = state.touches.first else {
      state.drag = nil
      return reportEnded(&state)
    }
    state.touches[0].role = .drags
    state.drag?.touch = other.id
  }
}

/// A cancel keeps the order and says nothing.
struct CancelKeepsOrder: GridReorderRules {
  mutating func cancel(
    _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State
  ) {
    state.drag = nil
  }
}

/// A cancel restores the order but calls `ended` like a release.
struct CancelReports: GridReorderRules {
  mutating func cancel(
    _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State
  ) {
    var standard = GridReorderStandardRules()
    standard.cancel(drag, policy, &state)
    reportEnded(&state)
  }
}

/// A cancel leaves the item lifted where it is.
struct CancelLeavesLifted: GridReorderRules {
  mutating func cancel(
    _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State
  ) {}
}

/// A cancel goes back to the order of the first lift of all.
struct CancelRestoresFirstLift: GridReorderRules {
  var firstOrder: [GridReorder.State.Item] = []
  mutating func cancel(
    _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State
  ) {
    if firstOrder.isEmpty { firstOrder = state.itemsAtLift }
    state.drag = nil
    state.items = firstOrder
  }
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    if firstOrder.isEmpty { firstOrder = state.itemsAtLift }
    state.drag = nil
    reportEnded(&state)
  }
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    firstOrder = []
    var standard = GridReorderStandardRules()
    standard.setTitles(titles, &state)
  }
}

/// After a cancel the next drag ends without a report.
struct CancelPoisonsNextDrag: GridReorderRules {
  var isPoisoned = false
  mutating func cancel(
    _ drag: GridReorder.State.Drag, _ policy: GridReorder.Policies.Cancel, _ state: inout GridReorder.State
  ) {
    isPoisoned = true
    var standard = GridReorderStandardRules()
    standard.cancel(drag, policy, &state)
  }
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    state.drag = nil
    if !isPoisoned { reportEnded(&state) }
    isPoisoned = false
  }
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    isPoisoned = false
    var standard = GridReorderStandardRules()
    standard.setTitles(titles, &state)
  }
}

/// New titles do not end the drag, which goes on with what now is in the slot.
struct DragOutlivesTitles: GridReorderRules {
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    let (drag, touches) = (state.drag, state.touches)
    var standard = GridReorderStandardRules()
    standard.setTitles(titles, &state)
    guard var drag, state.items.indices.contains(drag.slot) else { return }
    drag.item = state.items[drag.slot].id
    state.drag = drag
    state.touches = touches
  }
}

/// New titles during a drag report its end.
struct TitlesReportEnded: GridReorderRules {
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    let hadDrag = state.drag != nil
    var standard = GridReorderStandardRules()
    standard.setTitles(titles, &state)
    if hadDrag { reportEnded(&state) }
  }
}

/// A touch that was down when the titles were replaced taps the item that now has the identifier.
struct TouchOutlivesTitles: GridReorderRules {
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    let touches = state.touches
    var standard = GridReorderStandardRules()
    standard.setTitles(titles, &state)
    for (index, touch) in touches.enumerated() where touch.role == .live { state.touches[index] = touch }
  }
}

/// A list is taken whatever it names twice.
struct TakesRepeatedTitles: GridReorderRules {
  mutating func accepts(_ titles: GridReorder.Titles) -> Bool { true }
}

/// The enabled list is taken from the first titles for ever.
struct FirstEnabledListForEver: GridReorderRules {
  var first: [ItemID]??
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    let list = first ?? titles.enabled ?? titles.items
    first = list
    var standard = GridReorderStandardRules()
    var changed = titles
    changed.enabled = list
    standard.setTitles(changed, &state)
  }
}

/// An absent list of selected items selects none.
struct AbsentSelectionMeansNone: GridReorderRules {
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    var changed = titles
    changed.selected = titles.selected ?? []
    var standard = GridReorderStandardRules()
    standard.setTitles(changed, &state)
  }
}

/// Every change of the titles adds another handler, so that a drag ends once for each.
struct HandlerAddedTwice: GridReorderRules {
  var handlers = 0
  mutating func setTitles(_ titles: GridReorder.Titles, _ state: inout GridReorder.State) {
    handlers += 1
    var standard = GridReorderStandardRules()
    standard.setTitles(titles, &state)
  }
  mutating func release(_ drag: GridReorder.State.Drag, _ state: inout GridReorder.State) {
    state.drag = nil
    for _ in 0..<handlers { reportEnded(&state) }
  }
}
