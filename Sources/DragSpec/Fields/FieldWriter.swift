/// Writes a described value as canonical JSON: one line, every field, always in the same order.
public struct FieldWriter: ShapeVisitor {
  /// True: see ``FieldVisitor/leavesOutDefaults``.
  public static var leavesOutDefaults: Bool { true }
  /// The text so far.
  public internal(set) var bytes: [UInt8] = []
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
    let wasFirst = isFirst
    isFirst = true
    bytes.append(UInt8(ascii: "{"))
    value.show(to: &self)
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

  package mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default: Shape.Value?
  ) throws(FormatError) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    JSONBytes.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    shape.write(value, to: &self)
  }
}
