extension GridReorder.Observation {
  /// What a press is on, and that a move goes exactly as far as a tap may.
  public func object(of event: GridReorder.Event, on snapshot: GridReorder.Snapshot) -> String? {
    if case .touch(.move(let touch, _)) = event, drag?.touch != touch {
      return touches.words(of: touch, exactly: GridReorder.tapRadius)
    }
    guard case .touch(.press(let touch, let location)) = event else { return nil }
    if let item = touches.last(where: { $0.id == touch })?.note.item { return "on item \(item)" }
    let isInside = layout.bounds(itemCount: snapshot.items.count).contains(location)
    return isInside ? "on no item" : "outside the grid"
  }
}
