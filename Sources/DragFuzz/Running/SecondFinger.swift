import DragSpec

// How code takes a second finger for the first: what the typical mistakes of all behaviours are made of.
extension EventValue {
  /// Where another touch than those that hold something has moved to; nil for any other event.
  ///
  /// - Parameters:
  ///   - holders: the touches that hold something.
  ///   - touches: those that are down.
  func way<Note>(beside holders: [TouchID], among touches: [Touch<Note>]) -> Point? {
    guard case .move(let touch, let location)? = touchEvent, isBeside(holders, touch, among: touches) else {
      return nil
    }
    return location
  }

  /// Whether another touch goes up than those that hold something.
  func isRelease<Note>(beside holders: [TouchID], among touches: [Touch<Note>]) -> Bool {
    guard case .release(let touch)? = touchEvent else { return false }
    return isBeside(holders, touch, among: touches)
  }

  private func isBeside<Note>(_ holders: [TouchID], _ touch: TouchID, among touches: [Touch<Note>]) -> Bool {
    !holders.contains(touch) && touches.contains { $0.id == touch }
  }
}
