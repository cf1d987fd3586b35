import DragSpec

/// A kind of interface that many products have, with the promises that suit its code to begin with.
public struct Recipe<B: Behaviour>: Sendable {
  /// A few words for the kind of interface.
  public let name: String
  /// The policies, capabilities and hidden fields that its code would declare.
  public let promises: Promises<B>

  /// Makes a recipe.
  ///
  /// - Parameters:
  ///   - name: a few words for the kind of interface.
  ///   - capabilities: the capabilities that its code has.
  ///   - notShown: fields of snapshots that its code does not have.
  ///   - choose: sets its policies.
  public init(
    _ name: String, _ capabilities: Capabilities, notShown: Set<String> = [],
    policies choose: (inout B.Policies) -> Void = { _ in }
  ) {
    var policies = B.Policies()
    choose(&policies)
    self.name = name
    promises = Promises(policies: policies, notShown: notShown, capabilities: capabilities)
  }

  /// The promises as options of the command: `--touches 1 --policy margin=8`.
  public var options: String {
    let capabilities = promises.capabilities
    var words: [String] = []
    // Several short options, where a single list would not fit into a line.
    for names in capabilities.without.sorted().joined(separator: " ").wrapped(to: 56) {
      words += ["--without", names.replacing(" ", with: ",")]
    }
    if let touches = capabilities.touches { words += ["--touches", "\(touches)"] }
    if let items = capabilities.items { words += ["--items", FieldValues(items).description] }
    for (name, values) in capabilities.fields.sorted(by: { $0.key < $1.key }) {
      words += ["--field", "\(name)=\(values)"]
    }
    let standard = JSON(of: B.Policies())
    for field in JSON(of: promises.policies).fields where field.value != standard[field.name] {
      words += ["--policy", "\(field.name)=\(field.value.asText ?? field.value.text)"]
    }
    if !promises.notShown.isEmpty {
      words += ["--not-shown", promises.notShown.sorted().joined(separator: ",")]
    }
    return Shell.line(words)
  }
}
