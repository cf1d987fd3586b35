import DragFuzz
import DragSpec

// The options for the capabilities, policies and settings of an implementation.
extension Arguments {
  /// The behaviours with their implementations also limited by the options.
  func limited(_ behaviours: [any RegisteredBehaviour]) throws(UsageError) -> [any RegisteredBehaviour] {
    let capabilities = try capabilities(of: behaviours)
    return capabilities.isUnlimited ? behaviours : behaviours.map { $0.limited(by: capabilities) }
  }

  /// The capabilities of the options; each name has to exist in a behaviour.
  private func capabilities(of behaviours: [any RegisteredBehaviour]) throws(UsageError) -> Capabilities {
    var capabilities = Capabilities()
    let withouts = behaviours.flatMap(\.capabilityNames.withouts).unique
    capabilities.without = Set(try names(.without, among: withouts))
    capabilities.touches = try number(.touches, in: 1...1000).map { Int($0) }
    if let text = value(.items) {
      guard let range = FieldValues(text)?.counts else {
        throw .badValue(
          option: "--items", value: text, expected: "a number or a range, as in 3, 2... or 1...8")
      }
      capabilities.items = range
    }
    for text in list(.field) {
      let (name, values) = try field(text, of: behaviours)
      capabilities.fields[name] = values
    }
    return capabilities
  }

  private func field(
    _ text: String, of behaviours: [any RegisteredBehaviour]
  ) throws(UsageError) -> (name: String, values: FieldValues) {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
    let known = behaviours.flatMap { $0.capabilityNames.fields.keys.sorted() }.unique
    guard let name = parts.first, known.contains(name) else {
      throw .unknownName(option: "--field", value: parts.first ?? text, known: known)
    }
    guard parts.count == 2, let values = FieldValues(parts[1]) else {
      throw .badValue(
        option: "--field", value: text,
        expected: "NAME=VALUES, as in bounces=true, axis=vertical or frame.width=40...120")
    }
    let owners = behaviours.filter { $0.capabilityNames.fields[name] != nil }
    let problems = owners.compactMap { $0.problem(with: values, of: name) }
    if problems.count == owners.count, let problem = problems.first {
      throw .nothingLeft("--field \"\(FormatError.shortened(text))\": \(problem)".sentence)
    }
    return (name, values)
  }

  /// The command line with behaviours that follow the policies, and hide the fields, that the options name.
  static func withChoices(_ given: Arguments) throws(UsageError) -> Arguments {
    let meant = try given.behaviours()
    let chosen = try given.policies(of: meant)
    let hidden = try given.names(.notShown, among: meant.names(of: .fields))
    var arguments = given
    arguments.known = given.known.map { behaviour in
      let own = Set(hidden).intersection(behaviour.snapshotFields.names)
      return behaviour.following(chosen[behaviour.name] ?? [], hiding: own)
    }
    return arguments
  }

  /// The policies of the options, for each behaviour that has them; each has to exist in one.
  @discardableResult func policies(of meant: [any RegisteredBehaviour]) throws(UsageError)
    -> [String: [(name: String, value: String)]]
  {
    var chosen: [String: [(name: String, value: String)]] = [:]
    var names: Set<String> = []
    for text in list(.policy) {
      let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
      let name = parts.first ?? ""
      let owners = meant.filter { $0.policies.contains { $0.name == name } }
      guard !owners.isEmpty else {
        let known = meant.flatMap { $0.policies.map(\.name) }.unique
        throw .unknownName(option: "--policy", value: name.isEmpty ? text : name, known: known)
      }
      guard names.insert(name).inserted else { throw .repeated(option: "--policy \(name)") }
      guard parts.count == 2 else {
        throw .badValue(
          option: "--policy", value: text, expected: "NAME=VALUE, as in \(owners[0].example(of: name))")
      }
      let problems = owners.map { ($0, $0.problem(with: parts[1], of: name)) }
      if let problem = problems.compactMap(\.1).first, problems.allSatisfy({ $0.1 != nil }) {
        // Behaviours may have policies of one name with other values.
        let words = owners.flatMap(\.policies).filter { $0.name == name }.flatMap(\.values).unique
        let reason =
          words.isEmpty
          ? problem : FormatError(path: name, problem: .unknownWord(parts[1], known: words)).description
        throw .nothingLeft("--policy \"\(FormatError.shortened(text))\": \(reason)".sentence)
      }
      for (owner, problem) in problems where problem == nil {
        chosen[owner.name, default: []].append((name, parts[1]))
      }
    }
    return chosen
  }

  /// The settings with fixed values; each has to exist in an implementation.
  func settings(of cards: [SettingCard]) throws(UsageError) -> Settings {
    var settings = Settings()
    let names = cards.map(\.name).unique
    let pairs = Set(cards.flatMap { card in card.values.map { "\(card.name)=\($0)" } })
    // A value may contain commas.
    for text in values(.set).flatMap({ pairs.contains($0) ? [$0] : $0.listParts }) {
      let name = String(text.prefix { $0 != "=" })
      guard !names.isEmpty else {
        throw .nothingLeft(
          "--set \(FormatError.quoted(text)) cannot be used: what is tested has no settings.")
      }
      guard names.contains(name) else { throw .unknownName(option: "--set", value: name, known: names) }
      guard settings[name] == nil else { throw .repeated(option: "--set \(name)") }
      let known = cards.filter { $0.name == name }.flatMap(\.values).unique
      let value = String(text.dropFirst(name.count + 1))
      guard text.contains("="), known.contains(value) else {
        let words = Spelling.row(of: known.map { "\(name)=\($0)" })
        throw .badValue(option: "--set", value: text, expected: "one of \(words)")
      }
      settings[name] = value
    }
    return settings
  }
}

extension RegisteredBehaviour {
  /// A policy with its first value that is not the standard one.
  func example(of policy: String) -> String {
    let card = policies.first { $0.name == policy }
    return "\(policy)=\(card?.values.first { $0 != card?.standard } ?? "10")"
  }
}
