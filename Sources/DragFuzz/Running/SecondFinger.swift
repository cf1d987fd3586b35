import DragSpec

// The confusion of a second finger with the first, as the typical mistakes of all behaviours use it.
extension EventValue {
  /// The place to which a touch has moved that holds nothing; nil for any other event.
  ///
  /// - Parameters:
  ///   - holders: the touches that hold something.
  ///   - touches: the touches that are down.
  func way<Note>(beside holders: [TouchID], among touches: [Touch<Note>]) -> Point? {
    guard case .move(let touch, let location)? = touchEvent, isBeside(holders, touch, among: touches) else {
      return nil
    }
    return location
  }

  /// Whether a touch that holds nothing goes up.
  func isRelease<Note>(beside holders: [TouchID], among touches: [Touch<Note>]) -> Bool {
    guard case .release(let touch)? = touchEvent else { return false }
    return isBeside(holders, touch, among: touches)
  }

  private func isBeside<Note>(_ holders: [TouchID], _ touch: TouchID, among touches: [Touch<Note>]) -> Bool {
    !holders.contains(touch) && touches.contains { $0.id == touch }
  }
}
