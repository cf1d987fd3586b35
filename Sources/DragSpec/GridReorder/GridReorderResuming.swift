extension GridReorder {
  /// Lets the reference go on from the order, the marks, the lifted item and the reports that are seen.
  ///
  /// What cannot be seen stays as it is: what a cancel goes back to, and which touches are without effect.
  public static func resume(_ reference: inout Reference, from seen: Snapshot) {
    reference.state.resume(from: seen)
    (reference.affected, reference.isFresh, reference.isLaidOutAnew) = (.items, true, true)
  }
}

extension GridReorder.State {
  mutating func resume(from seen: GridReorder.Snapshot) {
    guard Set(seen.order) == Set(items.map(\.id)), seen.items.count == items.count else { return }
    for index in items.indices {
      let shown = seen.items[index]
      items[index] = Item(id: shown.id, isEnabled: shown.isEnabled, isSelected: shown.isSelected)
    }
    endedCount = seen.endedCount
    lastEnded = seen.lastEnded
    guard var drag else { return }
    guard let slot = seen.items.firstIndex(where: { $0.isLifted && $0.id == drag.item }) else {
      if let touch = index(of: drag.touch) { touches[touch].role = .inert }
      self.drag = nil
      return
    }
    drag.slot = slot
    if drag.frame != seen.items[slot].frame, let touch = index(of: drag.touch) {
      drag.frame = seen.items[slot].frame
      drag.grabOffset = touches[touch].location - drag.frame.centre
    }
    self.drag = drag
  }
}
