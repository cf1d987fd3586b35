extension CollectionReorder {
  /// Lets the reference go on from the sections, the offset, the snapshot view and the reports that are seen.
  ///
  /// What cannot be seen stays as it is: the home of the lifted item, and which touches are without effect.
  public static func resume(_ reference: inout Reference, from seen: Snapshot) {
    reference.resume(from: seen)
  }
}

extension CollectionReorderReference {
  mutating func resume(from seen: CollectionReorder.Snapshot) {
    state.stale.isEverything = true
    let cells = state.flow.sections.flatMap(\.cells)
    let entries = state.data.flatMap { $0 }
    let known = Dictionary(cells.map { ($0.id, $0) }) { first, _ in first }
    let stored = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    let (display, data) = (seen.display.map(\.items), seen.data.map(\.items))
    guard display.count == state.flow.sections.count, data.count == state.data.count,
      display.joined().count == cells.count, data.joined().count == entries.count,
      display.joined().allSatisfy({ known[$0] != nil }), data.joined().allSatisfy({ stored[$0] != nil })
    else { return }
    for section in display.indices {
      state.flow.sections[section].cells = display[section].compactMap { known[$0] }
      state.data[section] = data[section].compactMap { stored[$0] }
    }
    rules.layOutAll(&state)
    state.offset = seen.offset
    state.reports = seen.reports
    func path(of item: ItemID) -> CollectionReorder.IndexPath? {
      for section in display.indices {
        if let place = display[section].firstIndex(of: item) { return .init(section, place) }
      }
      return nil
    }
    for index in state.touches.indices where state.touches[index].path != nil {
      state.touches[index].path = state.touches[index].item.flatMap(path)
    }
    guard var drag = state.drag else { return }
    guard let view = seen.snapshotViews.first, view.item == drag.item, let path = path(of: drag.item) else {
      if let touch = state.index(of: drag.touch) { state.touches[touch].role = .inert }
      state.drag = nil
      return
    }
    drag.path = path
    if drag.centre != view.frame.centre, let touch = state.index(of: drag.touch) {
      drag.centre = view.frame.centre
      drag.grabOffset = drag.centre - state.touches[touch].location
    }
    state.drag = drag
  }
}
