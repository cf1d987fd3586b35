extension FreeDrag.Observation {
  /// What a press is on, and where an item is inserted.
  public func object(of event: FreeDrag.Event, on snapshot: FreeDrag.Snapshot) -> String? {
    if case .insert(_, let rank) = event, !snapshot.items.isEmpty {
      return rank <= 0 ? "at the very back" : rank >= snapshot.items.count ? "at the very front" : nil
    }
    if let option = Self.option(of: event) {
      let isSo = snapshot.items.first { $0.id == option.item }?[keyPath: option.path] == option.value
      return isSo ? "as it is already" : nil
    }
    guard case .touch(.press(let touch, let location)) = event else { return nil }
    if let pressed = touches.last(where: { $0.id == touch })?.note, let item = pressed.item {
      let holder = snapshot.items.first { $0.id == item }?.heldBy
      let reason = holder.map { "touch \($0) holds it" } ?? "it cannot be dragged"
      return TouchEvent.words(ofPressOn: "item \(item)", withoutEffect: pressed.isInert ? reason : nil)
    }
    return container.bounds.contains(location) ? "on no item" : "outside the container"
  }

  /// The option that an event sets.
  private static func option(
    of event: FreeDrag.Event
  ) -> (item: ItemID, path: KeyPath<FreeDrag.Snapshot.Item, Bool>, value: Bool)? {
    switch event {
    case .setDraggable(let item, let value): (item, \.isDraggable, value)
    case .setBounces(let item, let value): (item, \.bounces, value)
    case .setAdsorbs(let item, let value): (item, \.adsorbs, value)
    default: nil
    }
  }
}
