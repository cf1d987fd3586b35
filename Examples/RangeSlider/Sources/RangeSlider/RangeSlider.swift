import DragSpec

/// A slider with two thumbs, which choose a range of whole steps.
enum RangeSlider: Behaviour {
  static let name = "range-slider"
  static let summary = "A slider with two thumbs, which choose a range of whole steps."

  static func reference(_ policies: NoPolicies) -> RangeSliderReference { RangeSliderReference() }

  /// How wide and high a thumb is, in points.
  static let thumbSize = 20.0
  /// Where a thumb is in a slider of some width.
  static func frame(ofThumbAt value: Int, steps: Int, width: Double) -> Rect {
    Rect(width * Double(value) / Double(steps) - thumbSize / 2, 0, thumbSize, thumbSize)
  }

  /// A slider before anybody has touched it.
  struct Scene: SceneValue {
    var (width, steps, lower, upper, isEnabled) = (100.0, 1, 0, 1, true)
    static let blank = Scene()

    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.number(
        "width", &width, .horizontal, in: 0..., plain: 200,
        "How long the track is, in points; the thumbs' centres move on it.")
      try visitor.integer("steps", &steps, in: 1..., "The greatest value; the least is 0.")
      try visitor.integer("lower", &lower, in: 0..., "The value of the lower thumb.")
      try visitor.integer("upper", &upper, in: 0..., "The value of the upper thumb.")
      try visitor.flag("enabled", &isEnabled, default: true, "Whether it can be used.")
    }

    func validate() throws(SceneRefusal) {
      try checkFields()
      try SceneRefusal.check(Double(upper), atLeast: Double(lower), "upper")
      try SceneRefusal.check(Double(steps), atLeast: Double(upper), "steps")
    }
  }

  /// One thing that happens to a slider.
  enum Event: EventValue {
    case touch(TouchEvent)
    case setEnabled(Bool)

    enum Kind: String, EventKind {
      case press, release, move, hold, cancel
      case setEnabled = "set-enabled"
    }

    static func blank(_ kind: Kind) -> Event { kind == .setEnabled ? .setEnabled(true) : .blankTouch(kind) }
    var kind: Kind { if case .touch(let event) = self { Kind(event) } else { .setEnabled } }
    var touchEvent: TouchEvent? { if case .touch(let event) = self { event } else { nil } }

    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try describeKind(to: &visitor)
      switch self {
      case .touch(var event):
        try event.describe(to: &visitor)
        self = .touch(event)
      case .setEnabled(var isEnabled):
        try visitor.flag("to", &isEnabled, "Whether it can be used from now on.")
        self = .setEnabled(isEnabled)
      }
    }
  }

  /// What can be seen of a slider.
  struct Snapshot: SnapshotValue {
    struct Thumb: Described, Hashable {
      var value = 0
      var touch: TouchID?
      static let blank = Thumb()

      mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.integer("value", &value, in: 0..., "How many steps it is from the start of the track.")
        try visitor.touch("touch", &touch, "The touch that holds it; null for none.")
      }
    }

    var (lower, upper, isEnabled, reports) = (Thumb(), Thumb(), true, 0)
    static let blank = Snapshot()

    mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.record("lower", &lower, "The lower thumb.")
      try visitor.record("upper", &upper, "The upper thumb.")
      try visitor.flag("enabled", &isEnabled, "Whether the slider can be used.")
      try visitor.integer("reports", &reports, in: 0..., "How often a new range has been reported.")
    }
  }
}
