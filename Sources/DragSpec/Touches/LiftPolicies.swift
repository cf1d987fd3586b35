// The policies of every behaviour in which a touch lifts an item: what lifts, and what a second touch can do.

/// What lifts the item that a touch has pressed: a policy.
public enum Lifts: String, Word {
  /// A long press, the press itself, or a move.
  case hold, press, move

  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    What lifts the item that a touch has pressed: a long press (hold), the press itself (press), or a move that goes \
    `liftDistance` away from the press (move). Where no long press lifts, there is no `hold`, and nothing is resized before \
    the move that lifts.
    """
  /// The meaning of the policy `liftDistance`, the same in every behaviour.
  static let distance: StaticString = """
    With `lifts` = `move`, how far a touch has to be from its press to lift its item, in points; exactly as far is enough: for \
    more than 8 write 8.001. With 0, any move to another place is enough.
    """
}

/// The effect that a touch can have which goes down while another one is down: a policy.
public enum SecondTouch: String, Word {
  /// That of any touch; nothing with the same item; nothing beside one on an item; nothing at all; or nothing but to cancel.
  case every, waits
  case firstOnItem = "first-on-item"
  case firstOnly = "first-only"
  case cancels

  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    What a touch can do that goes down while another one is down: as much as that one, and of several on one item the first \
    that lifts drags it (every); nothing with an item on which another one is down (waits); nothing, if the other one went \
    down on an item, as in code that remembers one drag from the press on (first-on-item); nothing, wherever the other one \
    is (first-only); or nothing, and by going down it cancels every drag, and no touch that is down has an effect until it \
    presses again (cancels).
    """
}

/// What a drop does where the touch is outside of what holds the items: a policy.
public enum Outside: String, Word {
  /// The item stays, or is removed.
  case stays, removes

  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    What a drop does where the touch is outside of all that holds the items: the item stays (stays), or is removed, as a tab \
    that is torn off (removes).
    """
}

/// Policies of a behaviour in which touches lift items.
public protocol LiftPolicies: PolicyValue {
  /// What lifts the item that a touch has pressed.
  var lifts: Lifts { get set }
  /// How far from its press a touch has to be to lift its item, where a move does, in points.
  var liftDistance: Double { get }
  /// The effect that a touch can have which goes down while another one is down.
  var secondTouch: SecondTouch { get }
}

/// Policies of a behaviour whose items a touch lifts, or a key: one drag at a time.
public protocol KeyPolicies: LiftPolicies {
  /// Whether keys drag.
  var keys: Keys { get }
  /// The effect of a press on a drag by keys.
  var press: Interruption { get }
  /// What a drop does where the touch is outside.
  var outside: Outside { get }
}

extension LiftPolicies {
  /// A hold where nothing waits for one, and a resize before the move that lifts.
  public var impossible: Set<String> {
    switch lifts {
    case .hold: []
    case .press: ["hold"]
    case .move: ["hold", "resize" + CapabilityNames.beforeHold]
    }
  }

  /// Whether a touch that has moved lifts, where a move does: as soon as it is so far from its press, in a straight line.
  ///
  /// Exactly as far is enough, but at its press it lifts nothing.
  func lifts<Note>(_ touch: Touch<Note>) -> Bool { isFarEnough(touch.location - touch.press) }

  /// Whether that way from its press is enough for a move to lift.
  func isFarEnough(_ way: Point) -> Bool {
    way != .zero && way.squaredLength >= liftDistance * liftDistance
  }

  /// How far a touch may be from its press without lifting or giving up, in points.
  var stillDistance: Double { lifts == .move ? liftDistance : TouchEvent.tapRadius }

  /// Whether nothing takes notice of a touch that goes down while these are down.
  func ignoresTouch<Note>(beside touches: [Touch<Note>]) -> Bool {
    switch secondTouch {
    case .firstOnly: touches.contains { !$0.isIgnored }
    case .firstOnItem: touches.contains { !$0.isIgnored && $0.isOnItem }
    case .every, .waits, .cancels: false
    }
  }

  /// Whether a touch that goes down on an item can do nothing with it, because of these that are down.
  func isTaken<Note>(by touches: [Touch<Note>], isOnItem: (Touch<Note>) -> Bool) -> Bool {
    switch secondTouch {
    case .every, .cancels: false
    case .waits: touches.contains(where: isOnItem)
    case .firstOnly, .firstOnItem: ignoresTouch(beside: touches)
    }
  }

  /// Whether a touch that has gone down takes the effect of all that are down, itself among them.
  func cancelsAll<Note>(_ touches: [Touch<Note>]) -> Bool { secondTouch == .cancels && touches.count > 1 }
}

extension KeyPolicies {
  /// An item stays that is dropped outside.
  public var outside: Outside { .stays }

  /// Whether a press cancels a drag in progress.
  func pressCancels(_ drag: some HeldDrag) -> Bool {
    drag.touch == nil ? press == .cancels : secondTouch == .cancels
  }
}
