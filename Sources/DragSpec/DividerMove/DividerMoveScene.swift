/// Moving the dividers along an axis: thumbs of a slider, splitters between panes, edges of columns.
public enum DividerMove: Behaviour {
  public typealias Reference = RuledReference<DividerMoveRules>

  public static let name = "divider-move"
  public static let summary =
    "Dividers along an axis, in order, with least and greatest distances between them."
}

extension DividerMove {
  /// The axis before anything has happened.
  public struct Scene: SceneInWindow {
    /// A part of the axis, with the divider at its end; the last one has none.
    public struct Pane: Described, Hashable {
      /// The name of the pane and of its divider.
      public var id: ItemID
      /// How long it is, and the least and the greatest that it may be, in points; a greatest of 0 is none.
      public var size, least, greatest: Double

      public init(_ id: ItemID, _ size: Double, least: Double = 0, greatest: Double = 0) {
        (self.id, self.size, self.least, self.greatest) = (id, size, least, greatest)
      }

      public static let blank = Pane(0, 0)
      var bounds: ClosedRange<Double> { least...max(greatest > 0 ? greatest : .infinity, least) }

      public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
        try visitor.identifier("id", &id, .defines, "The number by which it and its divider are known.")
        try visitor.number("size", &size, .plain, in: 0..., plain: 100, "How long it is, in points.")
        try visitor.number("least", &least, .plain, in: 0..., default: 0, "The least size, in points.")
        try visitor.number(
          "greatest", &greatest, .plain, in: 0..., default: 0, "The greatest size, in points; 0 for any.")
      }
    }

    public var origin = Point.zero
    /// The side at which the axis begins.
    public var from = AxisStart.left
    /// How wide the strip is, how long the grip of a divider, and from step to step, in points; a step of 0 is none.
    public var (breadth, grip, step) = (40.0, 20.0, 0.0)
    /// The panes from the beginning of the axis to its end.
    public var panes: [Pane]

    public init(_ panes: [Pane]) { self.panes = panes }

    public static let blank = Scene([])

    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.point(
        "origin", &origin, .place, "Where the strip lies in its window, in points. Nothing may depend on it.")
      try visitor.word("from", &from, default: .left, "The side at which the axis begins.")
      try visitor.number(
        "breadth", &breadth, .plain, in: 1..., default: 40, "How wide the strip is across, in points.")
      try visitor.number(
        "grip", &grip, .plain, in: 1..., default: 20,
        "How far the part of a divider that takes a touch reaches along the axis, half to each side, in points."
      )
      try visitor.number(
        "step", &step, .plain, in: 0..., default: 0,
        "How far it is from one place where a divider can be to the next, in points; 0 for all places.")
      try visitor.list(
        "panes", &panes, "The parts of the axis in their order; each but the last has a divider at its end.")
    }

    /// Refuses a field that is not within its bounds, a size that is not within its limits, and lengths between the steps.
    public func validate() throws(SceneRefusal) {
      try checkFields(greatest: 1e9)
      for (index, pane) in panes.enumerated() {
        let isWithin = pane.bounds.contains(pane.size)
        if isWithin, isStep(pane.size), isStep(pane.least), isStep(pane.greatest) { continue }
        throw SceneRefusal(
          field: "panes[\(index)].size", value: NumberText.of(pane.size),
          rule: isWithin ? "must be a multiple of step, as its limits" : "must be within its limits")
      }
    }

    /// The nearest step, and half-way the farther one; and whether a length is a step.
    func snapped(_ place: Double) -> Double { step > 0 ? (place / step + 0.5).rounded(.down) * step : place }
    func isStep(_ length: Double) -> Bool { abs(length - snapped(length)) <= Tolerance.standard }

    /// The grip of a divider at a place from the left end or the top.
    package func frame(ofDividerAt seen: Double) -> Rect {
      from.strip(from: seen - grip / 2, to: seen + grip / 2, breadth: breadth)
    }
  }
}
