extension GridReorder.Observation {
  /// What a press is on, and that a move goes as far as a tap may, or farther.
  public func object(of event: GridReorder.Event, on snapshot: GridReorder.Snapshot) -> String? {
    if case .touch(.move(let touch, _)) = event, drag?.touch != touch {
      let isOnItem = touches.contains { $0.id == touch && $0.note.item != nil }
      return isOnItem ? touches.words(of: touch, beyond: GridReorder.tapRadius) : nil
    }
    if case .setTitles = event { return "which replaces all items" }
    guard case .touch(.press(let touch, let location)) = event else { return nil }
    if let pressed = touches.last(where: { $0.id == touch })?.note, let item = pressed.item {
      let reason = drag.map { "item \($0.item) is lifted" } ?? "another touch is on it"
      return TouchEvent.words(ofPressOn: "item \(item)", withoutEffect: pressed.isInert ? reason : nil)
    }
    let isInside = layout.bounds(itemCount: snapshot.items.count).contains(location)
    return isInside ? "on no item" : "outside the grid"
  }
}
