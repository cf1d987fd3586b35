/// Writes a sequence of described values, each as its changes since the previous one.
///
/// ``FieldReader/Missing/staysAsItIs`` reads them back. Only fields of the value itself are left out; an
/// element of a list is written as a whole.
public struct DeltaWriter: ShapeVisitor {
  /// True: see ``FieldVisitor/leavesOutDefaults``.
  ///
  /// Such fields come last in a snapshot, so that all other fields keep their indices.
  public static var leavesOutDefaults: Bool { true }
  private var writer = FieldWriter()
  private var fields: [Range<Int>] = []
  private var before: [UInt8] = []
  private var fieldsBefore: [Range<Int>] = []

  /// Makes a writer that has written nothing yet.
  public init() {}

  /// Forgets the previous value, so that the next one is written as a whole.
  public mutating func startOver() { fieldsBefore.removeAll(keepingCapacity: true) }

  /// Appends an object with the fields that differ from the previous value.
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
