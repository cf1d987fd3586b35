import DragSpec

/// A visitor that looks at identifiers and lists, goes into every record, and leaves all other fields as they are.
protocol IdentifierVisitor: FieldVisitor {}

extension IdentifierVisitor {
  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    try value.describe(to: &self)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard var record = value else { return }
    try record.describe(to: &self)
    value = record
  }

  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?, plain: Double
  ) {}
  mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?) {}
  mutating func flag(_ name: String, _ value: inout Bool, default: Bool?) {}
  mutating func text(_ name: String, _ value: inout String) {}
  mutating func word<W: Word>(_ name: String, _ value: inout W, default: W?) {}
  mutating func eventKind<W: Word>(_ value: inout W) {}
  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole, plain: Point) {}
  mutating func rect(_ name: String, _ value: inout Rect, plain: Point) {}
}
