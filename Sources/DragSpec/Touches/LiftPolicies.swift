// The policies of every behaviour in which a touch lifts an item: what lifts, and what a second touch can do.

/// The policy on the event that lifts a pressed item.
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

/// The policy on the effect of a touch that goes down while another one is down.
public enum SecondTouch: String, Word {
  /// The effect of any touch; none on the same item; none beside a touch on an item; none; or only a cancel.
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

/// The policy on the effect of a drop with the touch outside of the container of the items.
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
  /// The event that lifts a pressed item.
  var lifts: Lifts { get set }
  /// The least distance from its press at which a move lifts, in points.
  var liftDistance: Double { get }
  /// The effect of a touch that goes down while another one is down.
  var secondTouch: SecondTouch { get }
}

/// Policies of a behaviour in which a touch or a key lifts items: one drag at a time.
public protocol KeyPolicies: LiftPolicies {
  /// Whether keys drag.
  var keys: Keys { get }
  /// The effect of a press on a drag by keys.
  var press: Interruption { get }
  /// The effect of a drop with the touch outside.
  var outside: Outside { get }
}

extension LiftPolicies {
  /// A hold where nothing waits for one, and a resize before a move lifts.
  public var impossible: Set<String> {
    switch lifts {
    case .hold: []
    case .press: ["hold"]
    case .move: ["hold", "resize" + CapabilityNames.beforeHold]
    }
  }

  /// Whether a touch that has moved lifts, where moves do: at `liftDistance` from its press or farther.
  ///
  /// A touch at its press lifts nothing, whatever the distance.
  func lifts<Note>(_ touch: Touch<Note>) -> Bool { isFarEnough(touch.location - touch.press) }

  /// Whether this way from its press is enough for a move to lift.
  func isFarEnough(_ way: Point) -> Bool {
    way != .zero && way.squaredLength >= liftDistance * liftDistance
  }

  /// The distance from its press up to which a touch neither lifts nor gives up, in points.
  var stillDistance: Double { lifts == .move ? liftDistance : TouchEvent.tapRadius }

  /// Whether a touch is ignored that goes down while these are down.
  func ignoresTouch<Note>(beside touches: [Touch<Note>]) -> Bool {
    switch secondTouch {
    case .firstOnly: touches.contains { !$0.isIgnored }
    case .firstOnItem: touches.contains { !$0.isIgnored && $0.isOnItem }
    case .every, .waits, .cancels: false
    }
  }

  /// Whether these touches keep one that goes down on an item from having an effect on it.
  func isTaken<Note>(by touches: [Touch<Note>], isOnItem: (Touch<Note>) -> Bool) -> Bool {
    switch secondTouch {
    case .every, .cancels: false
    case .waits: touches.contains(where: isOnItem)
    case .firstOnly, .firstOnItem: ignoresTouch(beside: touches)
    }
  }

  /// Whether a touch that has gone down ends the effect of all touches, including its own.
  func cancelsAll<Note>(_ touches: [Touch<Note>]) -> Bool { secondTouch == .cancels && touches.count > 1 }
}

extension KeyPolicies {
  /// An item that is dropped outside stays.
  public var outside: Outside { .stays }

  /// Whether a press cancels a drag in progress.
  func pressCancels(_ drag: some HeldDrag) -> Bool {
    drag.touch == nil ? press == .cancels : secondTouch == .cancels
  }
}
