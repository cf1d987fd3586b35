// The functions by which values name their fields, the only place for the facts about a field.

extension FieldVisitor {
  /// False: every field is seen.
  public static var leavesOutDefaults: Bool { false }

  /// Sees a number; one that is `rare` is written only where it is not at its default.
  ///
  /// The arguments are the measure, the numbers that a scene may have (by default any), the default, the
  /// plain value that a person would choose where it does not matter, and the meaning, as a sentence with the
  /// unit.
  public mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure,
    in range: PartialRangeFrom<Double> = (-Double.infinity)..., default fallback: Double? = nil,
    plain: Double = 0, rare: Bool = false, _ meaning: StaticString
  ) throws(FormatError) {
    if rare, Self.leavesOutDefaults, value == fallback { return }
    about(meaning, least: range.lowerBound)
    try number(name, &value, measure, default: fallback, plain: plain)
  }

  /// Sees a whole number.
  public mutating func integer(
    _ name: String, _ value: inout Int, in range: PartialRangeFrom<Int>, default fallback: Int? = nil,
    _ meaning: StaticString
  ) throws(FormatError) {
    about(meaning, least: Double(range.lowerBound))
    try integer(name, &value, least: range.lowerBound, default: fallback)
  }

  /// Sees a switch; one that is `rare` is written only where it is not at its default.
  public mutating func flag(
    _ name: String, _ value: inout Bool, default fallback: Bool? = nil, rare: Bool = false,
    _ meaning: StaticString
  ) throws(FormatError) {
    if rare, Self.leavesOutDefaults, value == fallback { return }
    about(meaning, least: 0)
    try flag(name, &value, default: fallback)
  }

  /// Sees a free text.
  public mutating func text(_ name: String, _ value: inout String, _ meaning: StaticString)
    throws(FormatError)
  {
    about(meaning, least: 0)
    try text(name, &value)
  }

  /// Sees a word from a fixed list.
  public mutating func word<W: Word>(
    _ name: String, _ value: inout W, default fallback: W? = nil, _ meaning: StaticString
  ) throws(FormatError) {
    about(meaning, least: 0)
    try word(name, &value, default: fallback)
  }

  /// Sees a point; of a size, `plain` is the width and height that a person would choose.
  public mutating func point(
    _ name: String, _ value: inout Point, _ role: PointRole, plain: Point = .plainItem,
    _ meaning: StaticString
  ) throws(FormatError) {
    about(meaning, least: role == .size ? 0 : -.infinity)
    try point(name, &value, role, plain: plain)
  }

  /// Sees a rectangle; `plain` is the width and height that a person would choose.
  public mutating func rect(
    _ name: String, _ value: inout Rect, plain: Point = .plainItem, _ meaning: StaticString
  ) throws(FormatError) {
    about(meaning, least: 0)
    try rect(name, &value, plain: plain)
  }

  /// Sees an identifier.
  public mutating func identifier<ID: Identifier>(
    _ name: String, _ value: inout ID, _ use: IdentifierUse, _ meaning: StaticString
  ) throws(FormatError) {
    about(meaning, least: 0)
    try identifier(name, &value.number, ID.space, use)
  }

  /// Sees an identifier that may be absent.
  public mutating func identifier<ID: Identifier>(
    _ name: String, _ value: inout ID?, _ use: IdentifierUse, _ meaning: StaticString
  ) throws(FormatError) {
    about(meaning, least: 0)
    var number = value?.number
    try identifier(name, &number, ID.space, use)
    value = number.map { ID($0) }
  }

  /// Sees a list of identifiers.
  public mutating func identifiers<ID: Identifier>(
    _ name: String, _ value: inout [ID], _ use: IdentifierUse, _ meaning: StaticString
  ) throws(FormatError) {
    about(meaning, least: 0)
    var numbers = value.map { $0.number }
    try identifiers(name, &numbers, ID.space, use)
    value = numbers.map { ID($0) }
  }

  /// Sees a list of identifiers that may be absent; one that is `rare` is written only where it is there.
  public mutating func identifiers<ID: Identifier>(
    _ name: String, _ value: inout [ID]?, _ use: IdentifierUse, rare: Bool = false, _ meaning: StaticString
  ) throws(FormatError) {
    if rare, Self.leavesOutDefaults, value == nil { return }
    about(meaning, least: 0)
    var numbers = value?.map { $0.number }
    try identifiers(name, &numbers, ID.space, use)
    value = numbers?.map { ID($0) }
  }

  /// Sees a value with fields of its own.
  public mutating func record<R: Described>(_ name: String, _ value: inout R, _ meaning: StaticString)
    throws(FormatError)
  {
    about(meaning, least: 0)
    try record(name, &value)
  }

  /// Sees a value with fields of its own that may be absent.
  public mutating func record<R: Described>(_ name: String, _ value: inout R?, _ meaning: StaticString)
    throws(FormatError)
  {
    about(meaning, least: 0)
    try record(name, &value)
  }

  /// Sees a list of values with fields of their own.
  public mutating func list<R: Described>(_ name: String, _ value: inout [R], _ meaning: StaticString)
    throws(FormatError)
  {
    about(meaning, least: 0)
    try list(name, &value)
  }
}
