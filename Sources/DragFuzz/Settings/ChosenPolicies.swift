import DragSpec

/// The policies that were chosen for an implementation, and the fields that it may hide; they override its
/// declarations.
///
/// A policy without a chosen value keeps the declared one.
public struct ChosenPolicies: Hashable, Sendable {
  /// The values by the names of the policies, as in the protocol: words and numbers.
  public var values: [String: JSON]
  /// The hidden fields of snapshots, besides the declared ones.
  public var notShown: Set<String> = []

  /// Makes a choice of policies; by default none.
  public init(_ values: [String: JSON] = [:]) { self.values = values }

  /// Makes a choice of policies and hidden fields.
  public init(_ values: [String: JSON] = [:], notShown: Set<String>) {
    (self.values, self.notShown) = (values, notShown)
  }

  /// Whether nothing was chosen.
  public var isEmpty: Bool { values.isEmpty && notShown.isEmpty }

  /// The names, in alphabetical order.
  package var names: [String] { values.keys.sorted() }

  /// A value as `--policy` takes it; empty where the policy has no chosen value.
  package func text(of name: String) -> String { values[name].map { $0.asText ?? $0.text } ?? "" }

  /// The policies in words: `liftDistance=10, resize=ignored, not shown: scaled`.
  public var words: String {
    let hidden = notShown.sorted().joined(separator: " and ")
    return
      (names.map { FormatError.shortened("\($0)=\(text(of: $0))") }
      + (hidden.isEmpty ? [] : ["not shown: \(FormatError.shortened(hidden))"])).joined(separator: ", ")
  }

  /// An object with the values, in alphabetical order of the names.
  public var json: JSON { .object(names.map { JSON.Field($0, values[$0] ?? .null) }) }

  /// A field `policies` with the values, and a field `notShown`; none where nothing was chosen.
  public var fields: [JSON.Field] {
    let hidden = JSON.texts(notShown.sorted())
    return (values.isEmpty ? [] : [JSON.Field(Self.fieldName, json)])
      + (notShown.isEmpty ? [] : [JSON.Field(Self.notShownName, hidden)])
  }

  /// The name of the field in entries and output.
  static let fieldName = "policies"
  /// The name of the field with the fields of snapshots that are not shown.
  static let notShownName = "notShown"

  /// Reads the fields `policies` and `notShown` of an object; without them nothing is chosen.
  ///
  /// The behaviour checks the values later.
  ///
  /// - Throws: `FormatError`.
  init(in json: JSON) throws(FormatError) {
    self.init()
    if let list = json[Self.notShownName] { notShown = try list.names(Self.notShownName) }
    guard let found = json[Self.fieldName], found != .null else { return }
    guard case .object(let fields) = found else {
      throw FormatError(path: Self.fieldName, expected: "an object", found: found)
    }
    for field in fields { values[field.name] = field.value }
  }

  /// These choices, completed by those of another choice.
  func over(_ other: ChosenPolicies) -> ChosenPolicies {
    ChosenPolicies(
      values.merging(other.values) { own, _ in own }, notShown: notShown.union(other.notShown))
  }

  /// The declared policies with the chosen values in place.
  ///
  /// - Throws: `FormatError` for an unknown policy or value.
  func policies<Policies: PolicyValue>(
    insteadOf declared: Policies, path: String = ChosenPolicies.fieldName
  ) throws(FormatError) -> Policies {
    var policies = declared
    if !values.isEmpty { try policies.read(json, path: path, missing: .staysAsItIs) }
    return policies
  }
}

extension PolicyValue {
  /// Reads the values of an object, within the bounds of each number.
  ///
  /// - Throws: `FormatError`; some of the policies may have changed by then.
  mutating func read(_ json: JSON, path: String, missing: FieldReader.Missing) throws(FormatError) {
    try FieldReader.read(into: &self, from: json, path: path, missing: missing)
    do { try checkFields() } catch {
      throw FormatError(
        path: path.isEmpty ? error.field : "\(path).\(error.field)",
        problem: .outOfRange(found: error.value, allowed: String(error.rule.trimmingPrefix("must be "))))
    }
  }
}

extension JSON {
  /// The texts of an array.
  ///
  /// - Parameter path: the path of the array, for messages.
  /// - Throws: `FormatError` for anything but an array of texts.
  func names(_ path: String) throws(FormatError) -> Set<String> {
    guard let names = asArray?.compactMap(\.asText), names.count == asArray?.count else {
      throw FormatError(path: path, expected: "an array of names", found: self)
    }
    try names.checkEachIsThereOnce(path: path)
    return Set(names)
  }
}

extension ChosenPolicies: ExpressibleByDictionaryLiteral {
  /// Makes a choice from names and values; for a repeated name the last value counts.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(Dictionary(elements) { $1 })
  }
}
