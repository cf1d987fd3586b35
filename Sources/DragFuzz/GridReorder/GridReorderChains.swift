import DragSpec

// What goes on from where the grid stands: second and third times, steps that add up, items that go and come back.

extension GridReorderGenerator {
  /// Adds one of the chains.
  public mutating func addChain() {
    switch below(8) {
    case 0, 1: addRepeatedGestures()
    case 2: addSteps()
    case 3: addHolds()
    case 4, 5:
      addDrag { generator, _ in generator.addResize() }
    case 6: addReturn()
    case 7: addTaps()
    default: addRepeatedGestures()
    }
  }

  /// Takes all items away while one is lifted, and brings items back.
  private mutating func addReturn() {
    let touch = startDrag()
    set(GridReorder.Titles(items: []))
    if chance(0.3) { addMove(of: touch) }
    set(newTitles())
    addMove(of: touch)
    addEnd(of: touch)
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
