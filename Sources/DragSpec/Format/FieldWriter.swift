/// Writes a described value as canonical JSON: one line, every field, always in the same order.
public struct FieldWriter: FieldVisitor {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Makes an empty writer.
  public init() {}

  /// The value as canonical JSON.
  public static func text<Value: Described>(of value: Value) -> String {
    var writer = FieldWriter()
    writer.append(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Appends a whole value as an object.
  public mutating func append<Value: Described>(_ value: Value) {
    var copy = value
    let wasFirst = isFirst
    isFirst = true
    bytes.append(UInt8(ascii: "{"))
    // A writing visitor throws nothing, so there is nothing to pass on.
    try? copy.describe(to: &self)
    bytes.append(UInt8(ascii: "}"))
    isFirst = wasFirst
  }

  /// Forgets the text, keeping the memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  /// Appends text as it is.
  public mutating func append(raw text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func begin(_ name: String) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    JSONBytes.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func append(_ numbers: Double...) {
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONBytes.append(number, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes the number.
  public mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?
  ) throws(FormatError) {
    begin(name)
    JSONBytes.append(value, to: &bytes)
  }

  /// Writes the whole number.
  public mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?)
    throws(FormatError)
  {
    begin(name)
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes `true` or `false`.
  public mutating func flag(_ name: String, _ value: inout Bool, default: Bool?) throws(FormatError) {
    begin(name)
    JSONBytes.append(value, to: &bytes)
  }

  /// Writes the text.
  public mutating func text(_ name: String, _ value: inout String) throws(FormatError) {
    begin(name)
    JSONBytes.append(value, to: &bytes)
  }

  /// Writes the word.
  public mutating func word<W: Word>(_ name: String, _ value: inout W, default: W?) throws(FormatError) {
    begin(name)
    JSONBytes.append(value.rawValue, to: &bytes)
  }

  /// Writes the kind as the field `event`.
  public mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) {
    begin("event")
    JSONBytes.append(value.rawValue, to: &bytes)
  }

  /// Writes `[x,y]`.
  public mutating func point(_ name: String, _ value: inout Point, _ role: PointRole) throws(FormatError) {
    begin(name)
    append(value.x, value.y)
  }

  /// Writes `[x,y,width,height]`.
  public mutating func rect(_ name: String, _ value: inout Rect) throws(FormatError) {
    begin(name)
    append(value.x, value.y, value.width, value.height)
  }

  /// Writes the identifier's number.
  public mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    begin(name)
    bytes.append(contentsOf: value.description.utf8)
  }

  /// Writes the identifier's number, or `null`.
  public mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    begin(name)
    bytes.append(contentsOf: (value?.description ?? "null").utf8)
  }

  /// Writes an array of numbers, or `null`.
  public mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    begin(name)
    guard let value else { return append(raw: "null") }
    bytes.append(UInt8(ascii: "["))
    for (index, identifier) in value.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: identifier.description.utf8)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes an object.
  public mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    begin(name)
    append(value)
  }

  /// Writes an object, or `null`.
  public mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    begin(name)
    if let value { append(value) } else { append(raw: "null") }
  }

  /// Writes an array of objects.
  public mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    begin(name)
    bytes.append(UInt8(ascii: "["))
    for (index, element) in value.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(element)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
