extension GridReorder.Observation {
  /// What a press is on.
  public func object(of event: GridReorder.Event, on snapshot: GridReorder.Snapshot) -> String? {
    guard case .touch(.press(let touch, let location)) = event else { return nil }
    if let item = touches.last(where: { $0.id == touch })?.note.item { return "on item \(item)" }
    let isInside = layout.bounds(itemCount: snapshot.items.count).contains(location)
    return isInside ? "on no item" : "outside the grid"
  }
}
