import DragSpec

// Gestures that continue from where the grid stands: second and third times, steps that add up, taps.

extension GridReorderGenerator {
  public mutating func addChain() {
    switch below(8) {
    case 0: addSteps()
    case 1: addTaps()
    default: addRepeatedGestures()
    }
  }

  /// Adds two to four taps in the same place.
  private mutating func addTaps() {
    let place = pressLocation()
    for _ in 0..<integer(in: 2...4) {
      startGesture()
      let touch = freeTouch()
      add(.press(touch, at: place))
      add(.release(touch))
    }
  }
}
