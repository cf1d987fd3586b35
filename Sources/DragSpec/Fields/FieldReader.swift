/// Fills a described value from JSON; its errors name what does not fit.
public struct FieldReader: ShapeVisitor {
  /// The most elements that a list may have.
  public static let elementLimit = 100_000

  /// The treatment of a missing field.
  public enum Missing: Sendable {
    /// It takes its default; a field without one causes an error.
    case takesDefault
    /// It keeps its value: the object has only changes.
    case staysAsItIs
  }

  /// Whether the field of a path may be left out although it has no default.
  public typealias MayLack = (_ path: String) -> Bool

  private let fields: [JSON.Field]
  private let path: String
  private let missing: Missing
  private let mayLack: MayLack?
  private var next = 0
  private var seen: [String] = []

  private init(
    _ json: JSON, path: String, missing: Missing, mayLack: MayLack?
  ) throws(FormatError) {
    guard case .object(let fields) = json else {
      throw FormatError(path: path, problem: .wrongType(expected: "an object", found: json.kindInWords))
    }
    self.fields = fields
    self.path = path
    self.missing = missing
    self.mayLack = mayLack
  }

  /// Reads a whole value; unknown fields are an error.
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - json: the JSON to read.
  ///   - path: the place of the value, for messages.
  /// - Throws: ``FormatError``.
  public static func read<Value: Described>(
    _ type: Value.Type, from json: JSON, path: String = ""
  ) throws(FormatError) -> Value {
    var value = Value.blank
    try read(into: &value, from: json, path: path, missing: .takesDefault)
    return value
  }

  /// Reads into an existing value; with ``Missing/staysAsItIs``, missing fields keep their values.
  ///
  /// - Throws: ``FormatError``; some fields may have changed by then.
  public static func read<Value: Described>(
    into value: inout Value, from json: JSON, path: String, missing: Missing, mayLack: MayLack? = nil
  ) throws(FormatError) {
    var reader = try FieldReader(json, path: path, missing: missing, mayLack: mayLack)
    try value.describe(to: &reader)
    try JSON.object(reader.fields).checkFields(among: reader.seen, path: path)
  }

  /// The value of a field; nil where it is missing.
  private mutating func take(_ name: String) -> JSON? {
    seen.append(name)
    // Writers keep the order of fields, so the next one is nearly always the right one.
    if next < fields.count, fields[next].name == name {
      next += 1
      return fields[next - 1].value
    }
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
    next = index + 1
    return fields[index].value
  }

  package mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default fallback: Shape.Value?
  ) throws(FormatError) {
    let place = Place(around: path, name: name, missing: missing, mayLack: mayLack)
    if let json = take(name) { return try shape.read(json, into: &value, at: place) }
    if missing == .staysAsItIs { return }
    guard let fallback else {
      if mayLack?(place.path) ?? false { return }
      throw place.error(.missing)
    }
    value = fallback
  }

  /// The error for a field of the value that is read.
  public func error(_ problem: FormatError.Problem, in field: String) -> FormatError {
    FormatError(path: path.isEmpty ? field : "\(path).\(field)", problem: problem)
  }

  /// The place of the value being read, and the fields that may be missing.
  package struct Place {
    fileprivate var around: String
    fileprivate var name: String
    fileprivate var missing: Missing
    fileprivate var mayLack: MayLack?

    fileprivate var path: String { around.isEmpty ? name : "\(around).\(name)" }

    func error(_ problem: FormatError.Problem) -> FormatError { FormatError(path: path, problem: problem) }

    func wrongType(_ expected: String, _ found: JSON) -> FormatError {
      error(.wrongType(expected: expected, found: found.kindInWords))
    }

    /// The same place for a value that must be complete.
    var whole: Place {
      var place = self
      place.missing = .takesDefault
      return place
    }

    /// The place of an element of the list that stands here.
    func element(_ index: Int) -> Place {
      var place = whole
      place.name += "[\(index)]"
      return place
    }

    /// Reads the fields of the value that stands here.
    func read<Value: Described>(_ json: JSON, into value: inout Value) throws(FormatError) {
      try FieldReader.read(into: &value, from: json, path: path, missing: missing, mayLack: mayLack)
    }
  }
}
