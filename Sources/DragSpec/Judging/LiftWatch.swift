/// Watches when a touch has to lift what it has pressed, for promises that know only events and snapshots.
///
/// It is sure of a touch that went down alone, on something that could be lifted, and since whose press nothing else has
/// happened. Of every other touch it says nothing.
struct LiftWatch {
  private var touch: TouchID?
  /// The touch that this event has to lift with; nil where nothing is due, or nobody can tell.
  private(set) var due: TouchID?

  /// Begins an event; anything but a touch makes it unsure.
  mutating func begin(_ event: TouchEvent?) {
    due = nil
    if event == nil { touch = nil }
  }

  /// Takes in a press: from now on this touch is watched if it is sure that it can lift, or else none.
  mutating func press(_ touch: TouchID, _ lifts: Lifts, isSure: Bool) {
    self.touch = isSure && lifts != .press ? touch : nil
    due = isSure && lifts == .press ? touch : nil
  }

  /// Takes in what else happens to a touch.
  ///
  /// Exactly as far from its press as counts nobody can tell, and a touch is due once.
  mutating func take<Note>(
    _ meaning: TouchMeaning<Note>, _ touches: [Touch<Note>], _ policies: some LiftPolicies, tolerance: Double
  ) {
    switch meaning {
    case .moved(let index, _) where touches[index].id == touch:
      let (distance, limit) = (touches[index].squaredDistance.squareRoot(), policies.stillDistance)
      guard distance > 0, distance >= limit - tolerance else { return }
      if policies.lifts == .move, distance > limit + tolerance { due = touch }
      touch = nil
    case .held(let index) where touches[index].id == touch:
      if policies.lifts == .hold { due = touch }
      touch = nil
    case .ended(let ended, _) where ended.id == touch: touch = nil
    case .ignored, .pressed, .moved, .held, .ended: break
    }
  }
}

extension Invariant {
  /// What has to lift lifts.
  ///
  /// - Parameters:
  ///   - due: the item that this event has to lift, by the watch of the history; nil for none.
  ///   - isAnyLifted: whether anything is seen lifted. Which item that may be other promises say.
  static func firstMoveLifts(
    due: @escaping @Sendable (inout Moment<B>) -> ItemID?,
    isAnyLifted: @escaping @Sendable (inout Moment<B>) -> Bool
  ) -> Invariant {
    Invariant(
      "first-move-lifts",
      "The first move that goes far enough lifts the item that its touch has pressed, if that can be lifted; or the press or the "
        + "hold, as `lifts` says."
    ) { now in
      guard let item = due(&now), !isAnyLifted(&now) else { return nil }
      return Difference("", expected: "item \(item) lifted", seen: "nothing lifted")
    }
  }
}
