/// The value of a field without its type, for comparison and for messages.
package enum FieldLeaf: Hashable, Sendable {
  case number(Double)
  case whole(Int)
  case flag(Bool)
  case text(String)
  case point(Point)
  case rect(Rect)
  case list([FieldLeaf])
  /// An optional value that is absent.
  case nothing

  /// Whether the two agree; NaN agrees with nothing.
  package func isClose(to other: FieldLeaf, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)): abs(one - two) <= tolerance
    case (.point(let one), .point(let two)): one.isClose(to: two, within: tolerance)
    case (.rect(let one), .rect(let two)): one.isClose(to: two, within: tolerance)
    default: self == other
    }
  }

  /// The numbers of a number, a point or a rectangle; nil for other values.
  package var numbers: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let value): [value.x, value.y]
    case .rect(let value): [value.x, value.y, value.width, value.height]
    default: nil
    }
  }

  /// The value for people.
  package var words: String {
    switch self {
    case .number(let value): NumberText.of(value)
    case .whole(let value): "\(value)"
    case .flag(let value): "\(value)"
    case .text(let value): value
    case .point(let value): "\(value)"
    case .rect(let value): "\(value)"
    case .list(let values): "[\(values.map(\.words).joined(separator: ", "))]"
    case .nothing: "none"
    }
  }
}
