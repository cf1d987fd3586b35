import DragSpec

// The parts of the chains of all behaviours: repeated gestures, for mistakes that show at the second, third
// or fourth time, or that add up.

/// The demands of a chain on one of its gestures; by default none.
struct GestureChain {
  /// Whether the gesture is a drag, and ends.
  var isDrag = false
  /// Whether the gesture ends in a cancel, if the implementation can be given cancels.
  var isCancelled = false
  /// Whether the gesture begins on the item of the one before.
  var isOnSameItem = false
}

extension GestureGenerator {
  /// Adds two to four gestures: mostly on the same item, and at times all of them cancelled.
  public mutating func addRepeatedGestures() {
    let isCancelled = chance(0.5)
    let isSameItem = chance(0.75)
    addGestures(integer(in: 2...4), onSameItem: isSameItem, cancelled: isCancelled)
  }

  /// Adds gestures that are drags and end.
  public mutating func addGestures(_ count: Int, onSameItem isSameItem: Bool, cancelled isCancelled: Bool) {
    draft.chain = GestureChain(isDrag: true, isCancelled: isCancelled)
    for number in 0..<count {
      draft.chain.isOnSameItem = isSameItem && number > 0
      addGesture()
    }
    draft.chain = GestureChain()
  }

  /// Adds a drag with some steps, mostly two to four, and moves between them.
  ///
  /// - Parameters:
  ///   - isSameItem: whether it begins on the item of the last gesture.
  ///   - isCancelled: whether it is cancelled.
  ///   - times: how many steps the drag has.
  ///   - step: adds an event to the drag.
  public mutating func addDrag(
    onSameItem isSameItem: Bool = false, cancelled isCancelled: Bool = false,
    times: ClosedRange<Int> = 2...4, _ step: (inout Self, TouchID) -> Void
  ) {
    let isCancelled = isCancelled || chance(0.3)
    draft.chain = GestureChain(isDrag: true, isCancelled: isCancelled, isOnSameItem: isSameItem)
    let touch = startDrag()
    for _ in 0..<integer(in: times) {
      step(&self, touch)
      if chance(0.4) { addMove(of: touch) }
    }
    addEnd(of: touch)
    draft.chain = GestureChain()
  }

  /// Adds the press, the hold and the first move of a drag.
  public mutating func startDrag() -> TouchID {
    startGesture()
    let touch = freeTouch()
    addPress(of: touch)
    if hasHolds { add(.hold(touch)) }
    if chance(0.8) { addMove(of: touch) }
    return touch
  }

  /// Adds a gesture whose first steps add up to more than 10 points, each of them shorter, or nearly so.
  public mutating func addSteps() {
    draft.chain = GestureChain(isDrag: true)
    startGesture()
    let touch = freeTouch()
    addPress(of: touch)
    if case .press(_, let press)? = draft.events.last?.touchEvent {
      let step = smallSteps[below(smallSteps.count)]
      var place = press
      for _ in 0..<integer(in: 2...5) {
        place = place + step
        add(.move(touch, to: place))
      }
      if chance(0.2) { add(.move(touch, to: press)) }
    }
    if chance(0.6) {
      add(.hold(touch))
      addMove(of: touch)
    }
    addEnd(of: touch)
    draft.chain = GestureChain()
  }
}

/// Steps of at most 10 points.
private let smallSteps = [
  Point(4, 0), Point(0, 5), Point(-6, 0), Point(3, 4), Point(0, -8), Point(6, 6), Point(9, 0), Point(10, 0),
]
