import DragSpec

/// Policies that were chosen for an implementation, by their names: it is judged by them, whatever it declares.
///
/// What is not named is as the implementation declares it.
public struct ChosenPolicies: Hashable, Sendable {
  /// The values, by the names of the policies, as the protocol has them: words and numbers.
  public var values: [String: JSON]

  /// Makes a choice; by default everything is as declared.
  public init(_ values: [String: JSON] = [:]) { self.values = values }

  /// Whether everything is as declared.
  public var isEmpty: Bool { values.isEmpty }

  /// The names, in alphabetical order.
  package var names: [String] { values.keys.sorted() }

  /// A value as `--policy` takes it; nothing where the name is not among them.
  package func text(of name: String) -> String { values[name].map { $0.asText ?? $0.text } ?? "" }

  /// The policies in words: `recognitionDistance=10, resize=ignored`.
  public var words: String {
    names.map { FormatError.shortened("\($0)=\(text(of: $0))") }
      .joined(separator: ", ")
  }

  /// An object with the values, in alphabetical order of the names.
  public var json: JSON { .object(names.map { JSON.Field($0, values[$0] ?? .null) }) }

  /// A field `policies` with the values; nothing where everything is as declared.
  public var field: [JSON.Field] { isEmpty ? [] : [JSON.Field(Self.fieldName, json)] }

  /// The name of the field in entries and output.
  static let fieldName = "policies"

  /// Reads the field `policies` of an object; without it everything is as declared.
  ///
  /// The values are looked at later, by their behaviour.
  ///
  /// - Throws: `FormatError`.
  init(in json: JSON) throws(FormatError) {
    self.init()
    guard let found = json[Self.fieldName], found != .null else { return }
    guard case .object(let fields) = found else {
      throw FormatError(path: Self.fieldName, expected: "an object", found: found)
    }
    for field in fields { values[field.name] = field.value }
  }

  /// These, and of another choice what they do not name.
  func over(_ other: ChosenPolicies) -> ChosenPolicies {
    ChosenPolicies(values.merging(other.values) { own, _ in own })
  }

  /// The policies with what was chosen in place of what was declared.
  ///
  /// - Throws: `FormatError` for what there is not.
  func policies<Policies: PolicyValue>(
    insteadOf declared: Policies, path: String = ChosenPolicies.fieldName
  ) throws(FormatError) -> Policies {
    var policies = declared
    if !isEmpty { try policies.read(json, path: path, missing: .staysAsItIs) }
    return policies
  }
}

extension PolicyValue {
  /// Takes what an object says, within the bounds of each number.
  ///
  /// - Throws: `FormatError`; the policies may then be half changed.
  mutating func read(_ json: JSON, path: String, missing: FieldReader.Missing) throws(FormatError) {
    try FieldReader.read(into: &self, from: json, path: path, missing: missing)
    do { try checkFields() } catch {
      throw FormatError(
        path: path.isEmpty ? error.field : "\(path).\(error.field)",
        problem: .outOfRange(found: error.value, allowed: String(error.rule.trimmingPrefix("must be "))))
    }
  }
}

extension ChosenPolicies: ExpressibleByDictionaryLiteral {
  /// Makes a choice of names and values; of a name that is given twice the last value counts.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(Dictionary(elements) { $1 })
  }
}
