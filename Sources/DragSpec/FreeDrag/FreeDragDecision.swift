extension FreeDrag {
  /// The question to code with the policy `release` = `own`: where an item rests.
  ///
  /// It is asked at a release, at a cancel that keeps, and at a resize for every draggable item at rest. An
  /// inserted item rests where it is seen, without a question.
  public struct Question: Described, Hashable {
    /// Why an item comes to rest.
    public enum Reason: String, Word {
      /// It is let go.
      case release
      /// The container has got another size.
      case resize
    }

    /// Why it comes to rest.
    public var reason: Reason
    /// The frame of the item until now.
    public var frame: Rect
    /// Whether it is to go to an edge.
    public var adsorbs: Bool
    /// The size of the container now.
    public var container: Container
    /// The size of the container before.
    public var oldContainer: Container

    public static let blank = Question(
      reason: .release, frame: .zero, adsorbs: true, container: Scene.blank.container,
      oldContainer: Scene.blank.container)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word(
        "reason", &reason,
        "Why the item comes to rest: it is let go (release), or its container has got another size (resize).")
      try visitor.rect("frame", &frame, "Where it is in the container until now, in points.")
      try visitor.flag("adsorbs", &adsorbs, "Whether it is to go to an edge when it is released.")
      try visitor.number(
        "width", &container.width, .horizontal, in: 0..., "The width of the container, in points.")
      try visitor.number(
        "height", &container.height, .vertical, in: 0..., "The height of the container, in points.")
      try visitor.number(
        "oldWidth", &oldContainer.width, .horizontal, in: 0...,
        "The width before a resize, in points; else the same.")
      try visitor.number(
        "oldHeight", &oldContainer.height, .vertical, in: 0...,
        "The height before a resize, in points; else the same.")
    }
  }

  /// The answer: where the item rests.
  public struct Decision: Described, Hashable {
    /// The place of its left upper corner.
    public var origin: Point

    public init(origin: Point) { self.origin = origin }

    public static let blank = Decision(origin: .zero)

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point(
        "at", &origin, .location, "Where its left upper corner rests in the container, in points.")
    }
  }
}
