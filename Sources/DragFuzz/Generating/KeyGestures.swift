import DragSpec

// Drags by keys, for behaviours that have the policy `keys`.

extension GestureGenerator where Subject.Event: KeyedEvent {
  /// Adds, for two of five gestures, a drag by keys; something else may happen between any two of its events.
  ///
  /// - Parameters:
  ///   - items: what can be picked up.
  mutating func addKeys(_ items: [ItemID]) -> Bool {
    guard !items.isEmpty, chance(0.4) else { return false }
    add(.key(.pick(items[below(items.count)])))
    surround(1)
    for _ in 0..<integer(in: options.moves) {
      add(.key(.step(direction())))
      surround(1)
    }
    // Some stay lifted, as some touches stay down.
    if chance(Self.stayDownShare) { return true }
    add(.key(isOn(.cancel) && chance(options.cancelShare) ? .escape : .drop))
    surround(1)
    return true
  }

  /// Adds, for a third of the events in a list without any order, anything that a key does.
  mutating func addHostileKey(_ items: [ItemID]) -> Bool {
    guard chance(0.3) else { return false }
    switch below(6) {
    case 0, 1: add(.key(.pick(items.isEmpty || chance(0.1) ? 99 : items[below(items.count)])))
    case 2, 3: add(.key(.step(direction())))
    case 4: add(.key(.drop))
    default: add(.key(.escape))
    }
    return true
  }

  private mutating func direction() -> KeyEvent.Direction {
    [.left, .right, .up, .down][below(4)]
  }
}
