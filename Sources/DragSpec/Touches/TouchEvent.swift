/// An event of one touch: the same in every behaviour.
///
/// An event of a behaviour holds it in its case `touch`, which need not be written: `.press(1, at: .zero)`.
public enum TouchEvent: Hashable, Sendable {
  /// A touch goes down.
  case press(TouchID, at: Point)
  /// A touch goes up, at its last location.
  case release(TouchID)
  /// A touch moves.
  case move(TouchID, to: Point)
  /// A touch has been down for the time of a long press.
  case hold(TouchID)
  /// A touch is taken away, for example by a call or another gesture.
  case cancel(TouchID)

  /// The distance from its press up to which a touch can tap or lift, in points.
  public static let tapRadius = 10.0

  /// The kinds of touch events, from simple to complex.
  public enum Kind: String, EventKind { case press, release, move, hold, cancel }

  /// The touch that it happens to.
  public var touch: TouchID {
    switch self {
    case .press(let touch, _), .release(let touch), .move(let touch, _), .hold(let touch), .cancel(let touch):
      touch
    }
  }

  /// Where the touch is now, if the event says so.
  public var location: Point? {
    switch self {
    case .press(_, let location), .move(_, let location): location
    case .release, .hold, .cancel: nil
    }
  }

  /// Any event of that kind.
  public static func blank(_ kind: Kind) -> TouchEvent {
    switch kind {
    case .press: .press(1, at: .zero)
    case .release: .release(1)
    case .move: .move(1, to: .zero)
    case .hold: .hold(1)
    case .cancel: .cancel(1)
    }
  }

  /// Shows the fields except the kind, which the behaviour's event has shown already.
  ///
  /// - Throws: ``FormatError`` from a visitor that reads.
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    switch self {
    case .press(var touch, var location):
      try visitor.touch(&touch, "Its number, which an earlier touch may have had.")
      try visitor.point(
        "at", &location, .location, "Where, relative to the container; it may be outside.")
      self = .press(touch, at: location)
    case .move(var touch, var location):
      try visitor.touch(&touch)
      try visitor.point(
        "to", &location, .location, "Where it is now, as in a press; it may be where it was.")
      self = .move(touch, to: location)
    case .release(var touch):
      try visitor.touch(&touch)
      self = .release(touch)
    case .hold(var touch):
      try visitor.touch(&touch)
      self = .hold(touch)
    case .cancel(var touch):
      try visitor.touch(&touch)
      self = .cancel(touch)
    }
  }
}

/// The kinds of a behaviour's events, from simple to complex: those of touches, and its own.
public protocol EventKind: Word {
  /// A touch goes down.
  static var press: Self { get }
  /// A touch goes up.
  static var release: Self { get }
  /// A touch moves.
  static var move: Self { get }
  /// A touch has been down for the time of a long press.
  static var hold: Self { get }
  /// A touch is taken away.
  static var cancel: Self { get }
}

extension EventKind {
  /// The kind of a touch event.
  public init(_ event: TouchEvent) {
    self =
      switch event {
      case .press: .press
      case .release: .release
      case .move: .move
      case .hold: .hold
      case .cancel: .cancel
      }
  }
}

extension EventValue {
  public static var blank: Self { .touch(.release(1)) }

  /// A touch goes down.
  @_disfavoredOverload public static func press(_ touch: TouchID, at location: Point) -> Self {
    .touch(.press(touch, at: location))
  }

  /// A touch goes up, at its last location.
  @_disfavoredOverload public static func release(_ touch: TouchID) -> Self { .touch(.release(touch)) }

  /// A touch moves.
  @_disfavoredOverload public static func move(_ touch: TouchID, to location: Point) -> Self {
    .touch(.move(touch, to: location))
  }

  /// A touch has been down for the time of a long press.
  @_disfavoredOverload public static func hold(_ touch: TouchID) -> Self { .touch(.hold(touch)) }

  /// A touch is taken away, for example by a call or another gesture.
  @_disfavoredOverload public static func cancel(_ touch: TouchID) -> Self { .touch(.cancel(touch)) }

  /// The touch of the event; nil for an event of no touch.
  @_disfavoredOverload public var touch: TouchID? { touchEvent?.touch }

  /// Whether a touch goes down.
  public var isPress: Bool {
    if case .press? = touchEvent { true } else { false }
  }

  /// A blank touch event, for a kind with the name of a touch event.
  public static func blankTouch(_ kind: Kind) -> Self {
    .touch(.blank(TouchEvent.Kind(rawValue: kind.rawValue) ?? .release))
  }

  /// Shows the kind; if the visitor changes it, the event becomes a blank one of the new kind.
  ///
  /// - Throws: ``FormatError`` from a visitor that reads.
  @inline(__always)
  public mutating func describeKind<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
    var kind = kind
    try visitor.eventKind(&kind)
    if kind != self.kind { self = .blank(kind) }
  }
}
