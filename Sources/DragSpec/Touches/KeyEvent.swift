/// An event of the keys that drag items without a pointer: the same in every behaviour that has it.
///
/// An event of a behaviour holds it in its case `key`. It comes only with the policy `keys`.
public enum KeyEvent: Hashable, Sendable {
  /// A key picks an item up.
  case pick(ItemID)
  /// A key moves the picked item by one place, in a visible direction.
  case step(Direction)
  /// A key puts the picked item down.
  case drop
  /// A key gives the drag up.
  case escape

  /// Where a step goes.
  public enum Direction: String, Word { case left, right, up, down }

  /// The kinds of key events, from simple to complex.
  public enum Kind: String, Word { case pick, step, drop, escape }

  /// Any event of that kind.
  public static func blank(_ kind: Kind) -> KeyEvent {
    switch kind {
    case .pick: .pick(1)
    case .step: .step(.left)
    case .drop: .drop
    case .escape: .escape
    }
  }

  /// Shows the fields except the kind, which the behaviour's event has shown already.
  ///
  /// - Throws: ``FormatError`` from a visitor that reads.
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    switch self {
    case .pick(var item):
      try visitor.identifier("item", &item, .refers, "Which item.")
      self = .pick(item)
    case .step(var direction):
      try visitor.word("to", &direction, "In which direction.")
      self = .step(direction)
    case .drop, .escape: break
    }
  }
}

extension KeyEvent.Direction {
  /// The direction of an arrow along an axis: −1 to its beginning, 1 to its end, 0 across.
  public func sign(along axis: AxisStart) -> Double {
    guard axis.isVertical == (self == .up || self == .down) else { return 0 }
    return (self == .left || self == .up) == (axis.turned(0, 1) == 1) ? 1 : -1
  }
}

/// The kinds of events of a behaviour that has keys.
public protocol KeyedEventKind: EventKind {
  /// A key picks an item up.
  static var pick: Self { get }
  /// A key moves the picked item by one place.
  static var step: Self { get }
  /// A key puts the picked item down.
  static var drop: Self { get }
  /// A key gives the drag up.
  static var escape: Self { get }
}

extension KeyedEventKind {
  /// The kind of a key event.
  public init(_ event: KeyEvent) {
    self =
      switch event {
      case .pick: .pick
      case .step: .step
      case .drop: .drop
      case .escape: .escape
      }
  }
}

/// An event that can be one of a key.
public protocol KeyedEvent: EventValue where Kind: KeyedEventKind {
  /// The event in which a key event happens; for an enum its case `key`.
  static func key(_ event: KeyEvent) -> Self
}

extension KeyedEvent {
  /// The number of all kinds but those of keys, which come only with the policy `keys`.
  public static var everydayKinds: Int { Kind.count - KeyEvent.Kind.count }

  /// A blank event, for a kind with the name of a touch event or a key event.
  static func blankInput(_ kind: Kind) -> Self {
    KeyEvent.Kind(rawValue: kind.rawValue).map { .key(.blank($0)) } ?? .blankTouch(kind)
  }
}

/// Whether items can be dragged by keys: a policy.
public enum Keys: String, Word {
  /// No, or yes: then there are events of keys.
  case none, drag

  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    Whether items can be dragged by keys: no (none), or also so (drag); then there are events of keys.
    """
}

/// The effect of a press on a drag by keys: the policy `press`.
public enum Interruption: String, Word {
  /// The drag goes on, or is cancelled.
  case keeps, cancels

  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    What a press does to a drag by keys: it goes on (keeps), or is cancelled (cancels).
    """
}

extension EventMeaning {
  /// The meaning of the touch event or key event of that name, the same in every behaviour; empty for other
  /// names.
  static func input<Kind: Word>(_ kind: Kind) -> EventMeaning {
    let nothing = "no key has picked an item up"
    return switch KeyEvent.Kind(rawValue: kind.rawValue) {
    case .pick:
      EventMeaning(
        "A key picks an item up. Keys come only with the policy `keys`.",
        senseless: "no such item can be lifted, or one is lifted already")
    case .step:
      EventMeaning(
        "A key moves the picked item by one place, if there is one in that direction.", senseless: nothing)
    case .drop: EventMeaning("A key puts the picked item down.", senseless: nothing)
    case .escape: EventMeaning("A key gives the drag up, as a cancel does.", senseless: nothing)
    case nil: .touch(kind)
    }
  }
}
