/// Writes described values one after the other, each as what has changed since the one before.
///
/// ``FieldReader/Missing/staysAsItIs`` reads them back. Only the fields of the value itself are left out, never
/// those of the values within it: an element of a list stands there as a whole.
public struct DeltaWriter: FieldVisitor {
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
    var copy = value
    writer.removeAll()
    fields.removeAll(keepingCapacity: true)
    // A writing visitor throws nothing, so there is nothing to pass on.
    try? copy.describe(to: &self)
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

  /// Writes one field and notes where its name begins and its value ends.
  private mutating func field(_ write: (inout FieldWriter) throws(FormatError) -> Void) throws(FormatError) {
    let start = writer.bytes.count
    try write(&writer)
    // All but the first begin with the comma behind the field before.
    fields.append((start == 0 ? 0 : start + 1)..<writer.bytes.count)
  }

  /// Writes the number.
  public mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default fallback: Double?
  ) throws(FormatError) {
    try field { to throws(FormatError) in try to.number(name, &value, measure, default: fallback) }
  }

  /// Writes the whole number.
  public mutating func integer(_ name: String, _ value: inout Int, least: Int, default fallback: Int?)
    throws(FormatError)
  {
    try field { to throws(FormatError) in try to.integer(name, &value, least: least, default: fallback) }
  }

  /// Writes `true` or `false`.
  public mutating func flag(_ name: String, _ value: inout Bool, default fallback: Bool?) throws(FormatError)
  {
    try field { to throws(FormatError) in try to.flag(name, &value, default: fallback) }
  }

  /// Writes the text.
  public mutating func text(_ name: String, _ value: inout String) throws(FormatError) {
    try field { to throws(FormatError) in try to.text(name, &value) }
  }

  /// Writes the word.
  public mutating func word<W: Word>(_ name: String, _ value: inout W, default fallback: W?)
    throws(FormatError)
  {
    try field { to throws(FormatError) in try to.word(name, &value, default: fallback) }
  }

  /// Writes the kind as the field `event`.
  public mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) {
    try field { to throws(FormatError) in try to.eventKind(&value) }
  }

  /// Writes `[x,y]`.
  public mutating func point(_ name: String, _ value: inout Point, _ role: PointRole) throws(FormatError) {
    try field { to throws(FormatError) in try to.point(name, &value, role) }
  }

  /// Writes `[x,y,width,height]`.
  public mutating func rect(_ name: String, _ value: inout Rect) throws(FormatError) {
    try field { to throws(FormatError) in try to.rect(name, &value) }
  }

  /// Writes the identifier's number.
  public mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    try field { to throws(FormatError) in try to.identifier(name, &value, space, use) }
  }

  /// Writes the identifier's number, or `null`.
  public mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    try field { to throws(FormatError) in try to.identifier(name, &value, space, use) }
  }

  /// Writes an array of numbers, or `null`.
  public mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    try field { to throws(FormatError) in try to.identifiers(name, &value, space, use) }
  }

  /// Writes an object.
  public mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    try field { to throws(FormatError) in try to.record(name, &value) }
  }

  /// Writes an object, or `null`.
  public mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    try field { to throws(FormatError) in try to.record(name, &value) }
  }

  /// Writes an array of objects.
  public mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    try field { to throws(FormatError) in try to.list(name, &value) }
  }
}
