extension FreeDrag.Observation {
  /// What a press is on.
  public func object(of event: FreeDrag.Event, on snapshot: FreeDrag.Snapshot) -> String? {
    guard case .touch(.press(let touch, let location)) = event else { return nil }
    if let item = touches.last(where: { $0.id == touch })?.note.item { return "on item \(item)" }
    return container.bounds.contains(location) ? "on no item" : "outside the container"
  }
}
