import DragSpec

// Drags by keys, for behaviours that have them.

extension GestureGenerator {
  /// Adds, in place of two of five gestures, a drag by keys; returns whether it did.
  ///
  /// Something else may happen between any two of its events.
  mutating func addKeys() -> Bool {
    guard let items = itemsForKeys, !items.isEmpty, chance(0.4) else { return false }
    addKey(.pick(items[below(items.count)]))
    surround(1)
    for _ in 0..<integer(in: options.moves) {
      addKey(.step(direction()))
      surround(1)
    }
    // Some items stay lifted, as some touches stay down.
    if chance(Self.stayDownShare) { return true }
    addKey(chance(options.cancelShare) ? .escape : .drop)
    surround(1)
    return true
  }

  /// Adds, in place of a third of the events of a list without order, any event of a key; returns whether it did.
  mutating func addHostileKey() -> Bool {
    guard let items = itemsForKeys, chance(0.3) else { return false }
    switch below(6) {
    case 0, 1: addKey(.pick(items.isEmpty || chance(0.1) ? 99 : items[below(items.count)]))
    case 2, 3: addKey(.step(direction()))
    case 4: addKey(.drop)
    default: addKey(.escape)
    }
    return true
  }

  private mutating func addKey(_ event: KeyEvent) {
    if let event = Self.key(event) { add(event) }
  }

  private mutating func direction() -> KeyEvent.Direction { [.left, .right, .up, .down][below(4)] }
}

extension GestureGenerator where Subject.Event: KeyedEvent {
  /// The behaviour's event for a key event.
  public static func key(_ event: KeyEvent) -> Subject.Event? { .key(event) }
}
