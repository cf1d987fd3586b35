/// Watches when a touch has to lift its pressed item, for promises that know only events and snapshots.
///
/// It is certain about a touch that went down alone on a liftable item, if no other event has come since.
/// About every other touch it says nothing.
struct LiftWatch {
  private var touch: TouchID?
  /// The touch that has to lift with this event; nil for none, or where this is uncertain.
  private(set) var due: TouchID?

  /// Begins an event; an event of anything but a touch makes it uncertain.
  mutating func begin(_ event: TouchEvent?) {
    due = nil
    if event == nil { touch = nil }
  }

  /// Takes a press: from now on this touch is watched if it can surely lift; otherwise none is.
  mutating func press(_ touch: TouchID, _ lifts: Lifts, isSure: Bool) {
    self.touch = isSure && lifts != .press ? touch : nil
    due = isSure && lifts == .press ? touch : nil
  }

  /// Takes other events of a touch.
  ///
  /// Exactly at the limit a lift is uncertain; a touch has to lift once.
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
  /// An item that has to be lifted is lifted.
  ///
  /// - Parameters:
  ///   - due: the item that this event has to lift, by the watch of the history; nil for none.
  ///   - isAnyLifted: whether any item is lifted; other promises judge which one.
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
