/// Fills a described value from JSON, and says what is wrong where it does not fit.
public struct FieldReader: FieldVisitor {
  /// The most elements that a list may have.
  public static let elementLimit = 100_000

  /// What happens with a field that is not there.
  public enum Missing: Sendable {
    /// It takes its default; without one that is an error.
    case takesDefault
    /// It stays as it is: the object says only what has changed.
    case staysAsItIs
  }

  private let fields: [JSON.Field]
  private let path: String
  private let missing: Missing
  private let isStrict: Bool
  private var next = 0
  private var seen: [String] = []

  private init(_ json: JSON, path: String, missing: Missing, isStrict: Bool) throws(FormatError) {
    guard case .object(let fields) = json else {
      throw FormatError(path: path, problem: .wrongType(expected: "an object", found: json.kindInWords))
    }
    self.fields = fields
    self.path = path
    self.missing = missing
    self.isStrict = isStrict
  }

  /// Reads a whole value; fields that nobody knows are an error.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - json: what it is read from.
  ///   - path: where the value stands, for messages.
  /// - Throws: ``FormatError``.
  public static func read<Value: Described>(
    _ type: Value.Type, from json: JSON, path: String = ""
  ) throws(FormatError) -> Value {
    var value = Value.blank
    try read(into: &value, from: json, path: path, missing: .takesDefault, isStrict: true)
    return value
  }

  /// Reads into a value that is there; with ``Missing/staysAsItIs``, fields that are left out keep their value.
  ///
  /// - Throws: ``FormatError``; the value may then be half changed.
  public static func read<Value: Described>(
    into value: inout Value, from json: JSON, path: String, missing: Missing, isStrict: Bool = true
  ) throws(FormatError) {
    var reader = try FieldReader(json, path: path, missing: missing, isStrict: isStrict)
    try value.describe(to: &reader)
    try reader.finish()
  }

  private func child(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  private func fault(_ name: String, _ problem: FormatError.Problem) -> FormatError {
    FormatError(path: child(name), problem: problem)
  }

  /// The value of a field; nil where it is missing.
  private mutating func take(_ name: String) -> JSON? {
    if isStrict { seen.append(name) }
    // Writers keep the order, so the next field is nearly always the right one.
    if next < fields.count, fields[next].name == name {
      next += 1
      return fields[next - 1].value
    }
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
    next = index + 1
    return fields[index].value
  }

  private func finish() throws(FormatError) {
    guard isStrict else { return }
    for field in fields where !seen.contains(field.name) {
      let suggestion = Spelling.closest(to: field.name, in: seen)
      throw FormatError(path: path, problem: .unknownField(field.name, didYouMean: suggestion))
    }
  }

  private func mayBeMissing<Value>(_ name: String, _ value: inout Value, _ fallback: Value?)
    throws(FormatError)
  {
    if missing == .staysAsItIs { return }
    guard let fallback else { throw fault(name, .missing) }
    value = fallback
  }

  private func number(_ json: JSON, _ name: String) throws(FormatError) -> Double {
    guard case .number(let number) = json else {
      throw fault(name, .wrongType(expected: "a number", found: json.kindInWords))
    }
    return number
  }

  private func integer(_ json: JSON, _ name: String) throws(FormatError) -> Int {
    guard case .number(let number) = json, let integer = Int(exactly: number), abs(number) < 1e15 else {
      throw fault(name, .wrongType(expected: "a whole number", found: json.kindInWords))
    }
    return integer
  }

  private func numbers(_ json: JSON, _ name: String, _ count: Int, _ shape: String) throws(FormatError)
    -> [Double]
  {
    guard case .array(let elements) = json, elements.count == count else {
      throw fault(name, .wrongType(expected: shape, found: json.kindInWords))
    }
    var result: [Double] = []
    for element in elements { result.append(try number(element, name)) }
    return result
  }

  /// Reads a number.
  public mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default fallback: Double?
  ) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, fallback) }
    value = try number(json, name)
  }

  /// Reads a whole number; the scene's own check says whether it is too small.
  public mutating func integer(
    _ name: String, _ value: inout Int, least: Int, default fallback: Int?
  ) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, fallback) }
    value = try integer(json, name)
  }

  /// Reads `true` or `false`.
  public mutating func flag(_ name: String, _ value: inout Bool, default fallback: Bool?) throws(FormatError)
  {
    guard let json = take(name) else { return try mayBeMissing(name, &value, fallback) }
    guard case .flag(let flag) = json else {
      throw fault(name, .wrongType(expected: "true or false", found: json.kindInWords))
    }
    value = flag
  }

  /// Reads a text.
  public mutating func text(_ name: String, _ value: inout String) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, nil) }
    guard case .text(let text) = json else {
      throw fault(name, .wrongType(expected: "a text", found: json.kindInWords))
    }
    value = text
  }

  private func word<W: Word>(_ json: JSON, _ name: String) throws(FormatError) -> W {
    let known = W.allCases.map(\.rawValue)
    guard case .text(let text) = json else {
      throw fault(
        name, .wrongType(expected: "one of \(known.joined(separator: ", "))", found: json.kindInWords))
    }
    guard let word = W(rawValue: text) else { throw fault(name, .unknownWord(text, known: known)) }
    return word
  }

  /// Reads a word.
  public mutating func word<W: Word>(_ name: String, _ value: inout W, default fallback: W?)
    throws(FormatError)
  {
    guard let json = take(name) else { return try mayBeMissing(name, &value, fallback) }
    value = try word(json, name)
  }

  /// Reads the field `event`.
  public mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) {
    guard let json = take("event") else { throw fault("event", .missing) }
    value = try word(json, "event")
  }

  /// Reads `[x, y]`.
  public mutating func point(_ name: String, _ value: inout Point, _ role: PointRole) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, role.fallback) }
    let parts = try numbers(json, name, 2, "an array of two numbers [x, y]")
    value = Point(parts[0], parts[1])
  }

  /// Reads `[x, y, width, height]`.
  public mutating func rect(_ name: String, _ value: inout Rect) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, nil) }
    let parts = try numbers(json, name, 4, "an array of four numbers [x, y, width, height]")
    value = Rect(parts[0], parts[1], parts[2], parts[3])
  }

  /// Reads an identifier.
  public mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, nil) }
    value = try integer(json, name)
  }

  /// Reads an identifier, or `null`.
  public mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, .some(nil)) }
    if case .null = json { value = nil } else { value = try integer(json, name) }
  }

  private func elements(_ json: JSON, _ name: String) throws(FormatError) -> [JSON] {
    guard case .array(let elements) = json else {
      throw fault(name, .wrongType(expected: "an array", found: json.kindInWords))
    }
    guard elements.count <= Self.elementLimit else {
      throw fault(name, .tooMany(found: elements.count, limit: Self.elementLimit))
    }
    return elements
  }

  /// Reads an array of whole numbers, or `null`.
  public mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, .some(nil)) }
    if case .null = json {
      value = nil
      return
    }
    var result: [Int] = []
    for (index, element) in try elements(json, name).enumerated() {
      result.append(try integer(element, "\(name)[\(index)]"))
    }
    value = result
  }

  private func nested<R: Described>(_ value: inout R, _ json: JSON, _ path: String) throws(FormatError) {
    try Self.read(into: &value, from: json, path: path, missing: missing, isStrict: isStrict)
  }

  /// Reads an object.
  public mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, nil) }
    try nested(&value, json, child(name))
  }

  /// Reads an object, or `null`.
  public mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, .some(nil)) }
    if case .null = json {
      value = nil
      return
    }
    var record = R.blank
    try Self.read(into: &record, from: json, path: child(name), missing: .takesDefault, isStrict: isStrict)
    value = record
  }

  /// Reads an array of objects.
  public mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    guard let json = take(name) else { return try mayBeMissing(name, &value, nil) }
    let elements = try elements(json, name)
    value.removeAll(keepingCapacity: true)
    value.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      var record = R.blank
      try Self.read(
        into: &record, from: element, path: "\(child(name))[\(index)]", missing: .takesDefault,
        isStrict: isStrict)
      value.append(record)
    }
  }
}
