/// Writes described values one after the other, each as what has changed since the one before.
///
/// ``FieldReader/Missing/staysAsItIs`` reads them back. Only the fields of the value itself are left out, never
/// those of the values within it: an element of a list stands there as a whole.
public struct DeltaWriter: ShapeVisitor {
  /// True: see ``FieldVisitor/leavesOutDefaults``.
  ///
  /// Such fields are the last ones of a snapshot, so that all others keep their numbers.
  public static var leavesOutDefaults: Bool { true }
  private var writer = FieldWriter()
  private var fields: [Range<Int>] = []
  private var before: [UInt8] = []
  private var fieldsBefore: [Range<Int>] = []

  /// Makes a writer that has written nothing yet.
  public init() {}

  /// Forgets the value before, so that the next one is written as a whole.
  public mutating func startOver() { fieldsBefore.removeAll(keepingCapacity: true) }

  /// Appends an object with the fields that are not what they were in the value before.
  public mutating func append<Value: Described>(_ value: Value, to bytes: inout [UInt8]) {
    writer.removeAll()
    fields.removeAll(keepingCapacity: true)
    value.show(to: &self)
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (index, field) in fields.enumerated() {
      let text = writer.bytes[field]
      if index < fieldsBefore.count, before[fieldsBefore[index]] == text { continue }
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      bytes.append(contentsOf: text)
    }
    bytes.append(UInt8(ascii: "}"))
    before.removeAll(keepingCapacity: true)
    before.append(contentsOf: writer.bytes)
    swap(&fields, &fieldsBefore)
  }

  package mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default fallback: Shape.Value?
  ) throws(FormatError) {
    let start = writer.bytes.count
    try writer.field(name, &value, shape, default: fallback)
    // All but the first begin with the comma after the previous field.
    fields.append((start == 0 ? 0 : start + 1)..<writer.bytes.count)
  }
}
