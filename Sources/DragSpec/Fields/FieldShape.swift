/// A shape of fields in JSON: how they are written, read, and described in a JSON Schema.
package protocol FieldShape<Value> {
  /// The type of the values that fields of this shape have.
  associatedtype Value

  /// A value to read into where there is none.
  var blank: Value { get }

  /// Writes a value.
  func write(_ value: Value, to writer: inout FieldWriter)

  /// Reads a value.
  ///
  /// - Throws: ``FormatError``; the value may have changed in part by then.
  func read(_ json: JSON, into value: inout Value, at place: FieldReader.Place) throws(FormatError)

  /// The JSON Schema of the shape.
  ///
  /// - Parameters:
  ///   - value: a value of the wanted shape, for types with several shapes.
  ///   - missing: the meaning of a missing field within it.
  func schema(like value: Value, _ missing: FieldReader.Missing) -> JSON

  /// The value without its type; nothing for a record, which has fields of its own.
  func leaf(_ value: Value) -> FieldLeaf

  /// Other possible values of the field; the value itself may be among them.
  ///
  /// - Parameter numbers: gives the alternatives to a number.
  func candidates(beside value: Value, numbers: (Double) -> [Double]) -> [Value]
}

/// A shape of values that have no parts.
protocol LeafShape: FieldShape {
  /// The kind of value that has to stand there, in words: `a number`.
  var expected: String { get }
  var schema: JSON { get }
  /// The value that the JSON stands for; nil where it is of another shape.
  func value(of json: JSON) -> Value?
}

extension LeafShape {
  func read(_ json: JSON, into value: inout Value, at place: FieldReader.Place) throws(FormatError) {
    guard let read = self.value(of: json) else { throw place.wrongType(expected, json) }
    value = read
  }

  func schema(like value: Value, _ missing: FieldReader.Missing) -> JSON { schema }
}

struct NumberShape: LeafShape {
  let blank = 0.0
  var expected: String { "a number" }
  var schema: JSON { .schema("number") }
  func write(_ value: Double, to writer: inout FieldWriter) { JSONBytes.append(value, to: &writer.bytes) }
  func value(of json: JSON) -> Double? { json.asNumber }
  func leaf(_ value: Double) -> FieldLeaf { .number(value) }
  func candidates(beside value: Double, numbers: (Double) -> [Double]) -> [Double] { numbers(value) }
}

/// A whole number; the scene's own check refuses small ones.
struct IntegerShape: LeafShape {
  let blank = 0
  var expected: String { "a whole number" }
  var schema: JSON { .schema("integer") }
  func write(_ value: Int, to writer: inout FieldWriter) {
    writer.bytes.append(contentsOf: value.description.utf8)
  }
  func value(of json: JSON) -> Int? {
    json.asInteger.flatMap { $0.magnitude < 1_000_000_000_000_000 ? $0 : nil }
  }
  func leaf(_ value: Int) -> FieldLeaf { .whole(value) }
  func candidates(beside value: Int, numbers: (Double) -> [Double]) -> [Int] {
    numbers(Double(value)).compactMap { Int(exactly: $0) }
  }
}

struct FlagShape: LeafShape {
  let blank = false
  var expected: String { "true or false" }
  var schema: JSON { .schema("boolean") }
  func write(_ value: Bool, to writer: inout FieldWriter) { JSONBytes.append(value, to: &writer.bytes) }
  func value(of json: JSON) -> Bool? { if case .flag(let flag) = json { flag } else { nil } }
  func leaf(_ value: Bool) -> FieldLeaf { .flag(value) }
  func candidates(beside value: Bool, numbers: (Double) -> [Double]) -> [Bool] { [false, true] }
}

struct TextShape: LeafShape {
  let blank = ""
  var expected: String { "a text" }
  var schema: JSON { .schema("string") }
  func write(_ value: String, to writer: inout FieldWriter) { JSONBytes.append(value, to: &writer.bytes) }
  func value(of json: JSON) -> String? { json.asText }
  func leaf(_ value: String) -> FieldLeaf { .text(value) }
  func candidates(beside value: String, numbers: (Double) -> [Double]) -> [String] {
    [value + "1", value + "2"]
  }
}

struct WordShape<W: Word>: FieldShape {
  let blank: W

  func write(_ value: W, to writer: inout FieldWriter) {
    JSONBytes.append(value.rawValue, to: &writer.bytes)
  }

  func read(_ json: JSON, into value: inout W, at place: FieldReader.Place) throws(FormatError) {
    if let word = json.asText.flatMap({ W(rawValue: $0) }) { return value = word }
    let known = W.allCases.map(\.rawValue)
    guard let text = json.asText else {
      throw place.wrongType("one of \(Spelling.row(of: known))", json)
    }
    throw place.error(.unknownWord(text, known: known))
  }

  func schema(like value: W, _ missing: FieldReader.Missing) -> JSON {
    .schema(words: W.allCases.map(\.rawValue))
  }

  func leaf(_ value: W) -> FieldLeaf { .text(value.rawValue) }
  func candidates(beside value: W, numbers: (Double) -> [Double]) -> [W] { Array(W.allCases) }
}

/// `[x, y]`, or `[width, height]`.
struct PointShape: FieldShape {
  let isSize: Bool
  let blank = Point.zero

  func write(_ value: Point, to writer: inout FieldWriter) {
    ListShape(element: NumberShape()).write([value.x, value.y], to: &writer)
  }

  func read(_ json: JSON, into value: inout Point, at place: FieldReader.Place) throws(FormatError) {
    let parts = try place.numbers(json, 2, "an array of two numbers [x, y]")
    value = Point(parts[0], parts[1])
  }

  func schema(like value: Point, _ missing: FieldReader.Missing) -> JSON {
    isSize
      ? .schema("Size", "[width, height], in points", numbers: 2)
      : .schema("Point", "[x, y], in points, y downwards", numbers: 2)
  }

  func leaf(_ value: Point) -> FieldLeaf { .point(value) }
  func candidates(beside value: Point, numbers: (Double) -> [Double]) -> [Point] {
    numbers(0).map { value + Point($0, $0) }
  }
}

/// `[x, y, width, height]`.
struct RectShape: FieldShape {
  let blank = Rect(0, 0, 0, 0)

  func write(_ value: Rect, to writer: inout FieldWriter) {
    ListShape(element: NumberShape()).write([value.x, value.y, value.width, value.height], to: &writer)
  }

  func read(_ json: JSON, into value: inout Rect, at place: FieldReader.Place) throws(FormatError) {
    let parts = try place.numbers(json, 4, "an array of four numbers [x, y, width, height]")
    value = Rect(parts[0], parts[1], parts[2], parts[3])
  }

  func schema(like value: Rect, _ missing: FieldReader.Missing) -> JSON {
    .schema("Rect", "[x, y, width, height], in points, y downwards", numbers: 4)
  }

  func leaf(_ value: Rect) -> FieldLeaf { .rect(value) }
  func candidates(beside value: Rect, numbers: (Double) -> [Double]) -> [Rect] {
    numbers(0).map { Rect(value.x + $0, value.y + $0, value.width + $0, value.height + $0) }
  }
}

/// An object.
struct RecordShape<R: Described>: FieldShape {
  var blank: R { R.blank }

  func write(_ value: R, to writer: inout FieldWriter) { writer.append(value) }

  func read(_ json: JSON, into value: inout R, at place: FieldReader.Place) throws(FormatError) {
    try place.read(json, into: &value)
  }

  func schema(like value: R, _ missing: FieldReader.Missing) -> JSON {
    // In a changed part, a missing field keeps its value, too.
    FieldSchema.object(like: value, missing: missing)
  }

  func leaf(_ value: R) -> FieldLeaf { .nothing }
  func candidates(beside value: R, numbers: (Double) -> [Double]) -> [R] { [] }
}

/// An array.
struct ListShape<Element: FieldShape>: FieldShape {
  let element: Element
  var blank: [Element.Value] { [] }

  func write(_ value: [Element.Value], to writer: inout FieldWriter) {
    writer.bytes.append(UInt8(ascii: "["))
    for (index, part) in value.enumerated() {
      if index > 0 { writer.bytes.append(UInt8(ascii: ",")) }
      element.write(part, to: &writer)
    }
    writer.bytes.append(UInt8(ascii: "]"))
  }

  func read(_ json: JSON, into value: inout [Element.Value], at place: FieldReader.Place) throws(FormatError)
  {
    guard case .array(let elements) = json else { throw place.wrongType("an array", json) }
    guard elements.count <= FieldReader.elementLimit else {
      throw place.error(.tooMany(found: elements.count, limit: FieldReader.elementLimit))
    }
    value.removeAll(keepingCapacity: true)
    value.reserveCapacity(elements.count)
    for (index, json) in elements.enumerated() {
      var part = element.blank
      try element.read(json, into: &part, at: place.element(index))
      value.append(part)
    }
  }

  func schema(like value: [Element.Value], _ missing: FieldReader.Missing) -> JSON {
    .schema(arrayOf: element.schema(like: element.blank, .takesDefault))
  }

  func leaf(_ value: [Element.Value]) -> FieldLeaf { .list(value.map(element.leaf)) }
  func candidates(beside value: [Element.Value], numbers: (Double) -> [Double]) -> [[Element.Value]] {
    [[], value + [element.blank]]
  }
}

/// A value that may be absent, and is `null` then.
struct OptionalShape<Base: FieldShape>: FieldShape {
  let base: Base
  var blank: Base.Value? { nil }

  func write(_ value: Base.Value?, to writer: inout FieldWriter) {
    if let value { base.write(value, to: &writer) } else { writer.append(raw: "null") }
  }

  func read(_ json: JSON, into value: inout Base.Value?, at place: FieldReader.Place) throws(FormatError) {
    if case .null = json {
      value = nil
      return
    }
    var present = base.blank
    try base.read(json, into: &present, at: place.whole)
    value = present
  }

  func schema(like value: Base.Value?, _ missing: FieldReader.Missing) -> JSON {
    let present = base.schema(like: base.blank, .takesDefault)
    guard case .object(let fields) = present, fields.count == 1, let type = present["type"]?.asText else {
      return .schema(anyOf: [present, .schema("null")])
    }
    return .schema(type, "null")
  }

  func leaf(_ value: Base.Value?) -> FieldLeaf { value.map(base.leaf) ?? .nothing }
  func candidates(beside value: Base.Value?, numbers: (Double) -> [Double]) -> [Base.Value?] {
    let present = value.map { base.candidates(beside: $0, numbers: numbers) } ?? [base.blank]
    return [nil] + present.map { .some($0) }
  }
}

extension FieldReader.Place {
  fileprivate func numbers(_ json: JSON, _ count: Int, _ shape: String) throws(FormatError) -> [Double] {
    guard case .array(let elements) = json, elements.count == count else { throw wrongType(shape, json) }
    var numbers = [Double](repeating: 0, count: count)
    for (index, element) in elements.enumerated() {
      try NumberShape().read(element, into: &numbers[index], at: self)
    }
    return numbers
  }
}

/// A visitor that sees fields by their shapes: JSON has fewer shapes than a scenario has meanings.
package protocol ShapeVisitor: FieldVisitor {
  /// Sees a field.
  ///
  /// - Parameters:
  ///   - fallback: the value of a missing field; nil where it must be there.
  mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default fallback: Shape.Value?
  ) throws(FormatError)
}

extension ShapeVisitor {
  public mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default fallback: Double?, plain: Double
  ) throws(FormatError) { try field(name, &value, NumberShape(), default: fallback) }

  public mutating func integer(
    _ name: String, _ value: inout Int, least: Int, default fallback: Int?
  ) throws(FormatError) { try field(name, &value, IntegerShape(), default: fallback) }

  public mutating func flag(_ name: String, _ value: inout Bool, default fallback: Bool?) throws(FormatError)
  { try field(name, &value, FlagShape(), default: fallback) }

  public mutating func text(_ name: String, _ value: inout String) throws(FormatError) {
    try field(name, &value, TextShape(), default: nil)
  }

  public mutating func word<W: Word>(
    _ name: String, _ value: inout W, default fallback: W?
  ) throws(FormatError) { try field(name, &value, WordShape(blank: value), default: fallback) }

  public mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) {
    try field("event", &value, WordShape(blank: value), default: nil)
  }

  public mutating func point(
    _ name: String, _ value: inout Point, _ role: PointRole, plain: Point
  ) throws(FormatError) {
    try field(name, &value, PointShape(isSize: role == .size), default: role.fallback)
  }

  public mutating func rect(_ name: String, _ value: inout Rect, plain: Point) throws(FormatError) {
    try field(name, &value, RectShape(), default: nil)
  }

  public mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) { try field(name, &value, IntegerShape(), default: nil) }

  public mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    try field(name, &value, OptionalShape(base: IntegerShape()), default: .some(nil))
  }

  public mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    let shape = OptionalShape(base: ListShape(element: IntegerShape()))
    try field(name, &value, shape, default: .some(nil))
  }

  public mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    try field(name, &value, RecordShape(), default: nil)
  }

  public mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    try field(name, &value, OptionalShape(base: RecordShape()), default: .some(nil))
  }

  public mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    try field(name, &value, ListShape(element: RecordShape()), default: nil)
  }
}
