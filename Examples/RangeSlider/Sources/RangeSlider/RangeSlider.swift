import DragSpec

/// A slider with two thumbs, which choose a range of whole steps.
public enum RangeSlider: Behaviour {
  public static let name = "range-slider"
  public static let summary = "A slider with two thumbs, which choose a range of whole steps."

  /// The specification.
  public static func reference(_ policies: NoPolicies) -> RangeSliderReference { RangeSliderReference() }

  /// How wide and high a thumb is, in points.
  static let thumbSize = 20.0

  /// Where a thumb is in a slider of some width.
  static func frame(ofThumbAt value: Int, steps: Int, width: Double) -> Rect {
    Rect(width * Double(value) / Double(steps) - thumbSize / 2, 0, thumbSize, thumbSize)
  }
}

extension RangeSlider {
  /// A slider before anybody has touched it.
  public struct Scene: SceneValue {
    /// How long the track is, in points; the thumbs' centres move on it.
    public var width = 100.0
    /// The greatest value; the least is 0.
    public var steps = 1
    /// How far apart the values have to stay.
    public var gap = 0
    public var lower = 0
    public var upper = 1
    public var isEnabled = true

    public static let blank = Scene()

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number("width", &width, .horizontal, default: nil)
      try visitor.integer("steps", &steps, least: 1, default: nil)
      try visitor.integer("gap", &gap, least: 0, default: 0)
      try visitor.integer("lower", &lower, least: 0, default: nil)
      try visitor.integer("upper", &upper, least: 0, default: nil)
      try visitor.flag("enabled", &isEnabled, default: true)
    }

    public func validate() throws(SceneRefusal) {
      try SceneRefusal.check(width, atLeast: 0, "width")
      try SceneRefusal.check(Double(steps), atLeast: 1, "steps")
      try SceneRefusal.check(Double(gap), atLeast: 0, "gap")
      try SceneRefusal.check(Double(lower), atLeast: 0, "lower")
      try SceneRefusal.check(Double(upper), atLeast: Double(lower + gap), "upper")
      try SceneRefusal.check(Double(steps), atLeast: Double(upper), "steps")
    }
  }

  /// One thing that happens to a slider.
  public enum Event: EventValue {
    case touch(TouchEvent)
    /// The slider can be used from now on, or no longer.
    case setEnabled(Bool)
    /// The track gets another length, in points.
    case resize(width: Double)

    public enum Kind: String, Word {
      case press, release, move, hold, cancel
      case setEnabled = "set-enabled"
      case resize
    }

    public static func blank(_ kind: Kind) -> Event {
      switch kind {
      case .press, .release, .move, .hold, .cancel: .blankTouch(kind)
      case .setEnabled: .setEnabled(true)
      case .resize: .resize(width: 0)
      }
    }

    public var ordinal: Int {
      switch self {
      case .touch(let event): event.ordinal
      case .setEnabled: 5
      case .resize: 6
      }
    }

    public var touchEvent: TouchEvent? { if case .touch(let event) = self { event } else { nil } }

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try describeKind(to: &visitor)
      switch self {
      case .touch(var event):
        try event.describe(to: &visitor)
        self = .touch(event)
      case .setEnabled(var isEnabled):
        try visitor.flag("to", &isEnabled, default: nil)
        self = .setEnabled(isEnabled)
      case .resize(var width):
        try visitor.number("width", &width, .horizontal, default: nil)
        self = .resize(width: width)
      }
    }
  }

  /// What can be seen of a slider.
  public struct Snapshot: SnapshotValue {
    public struct Thumb: Described, Hashable {
      public var value = 0
      /// The touch that holds it; nil for none.
      public var touch: TouchID?

      public static let blank = Thumb()

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.integer("value", &value, least: 0, default: nil)
        try visitor.touch("touch", &touch)
      }
    }

    public var lower = Thumb()
    public var upper = Thumb()
    public var isEnabled = true
    /// How often a new range has been reported.
    public var reports = 0

    public static let blank = Snapshot()

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.record("lower", &lower)
      try visitor.record("upper", &upper)
      try visitor.flag("enabled", &isEnabled, default: nil)
      try visitor.integer("reports", &reports, least: 0, default: nil)
    }
  }
}
