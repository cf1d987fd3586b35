import DragFuzz
import DragSpec

// The options that say what an implementation can be given.
extension OptionSpec {
  static let without = OptionSpec(
    "without", .text(placeholder: "NAME,…"), isRepeatable: true,
    "Leave these out of all scenarios: kinds of events such as resize, features such as locks, situations such as "
      + "empty-items, or fields, which then keep their defaults; see dragfuzz list limits",
    fallback: "what the program under test declares")
  static let touches = OptionSpec(
    "touches", .text(placeholder: "N"), "Make only scenarios with at most N touches at once",
    fallback: "any number")
  static let items = OptionSpec(
    "items", .text(placeholder: "A...B"),
    "Make only scenarios in which the number of items is always in this range",
    fallback: "any number")
  static let field = OptionSpec(
    "field", .text(placeholder: "NAME=VALUES"), isRepeatable: true,
    "Make only scenarios in which a field, wherever it occurs, has one of these values: bounces=true, axis=vertical, "
      + "frame.width=40...120, or at=whole and 'width=40...120 whole' for whole numbers; for a list, give the number of "
      + "its elements: sections=1",
    fallback: "any")

  /// All of them.
  static let limits: [OptionSpec] = [.without, .touches, .items, .field]
}

extension Arguments {
  /// The options that say what can be given, as they were given.
  var limitWords: [String] { words(of: OptionSpec.limits) }

  /// Behaviours whose implementations are given no more than what the options allow.
  func limited(_ behaviours: [any RegisteredBehaviour]) throws(UsageError) -> [any RegisteredBehaviour] {
    let capabilities = try capabilities(of: behaviours)
    return capabilities.isUnlimited ? behaviours : behaviours.map { $0.limited(by: capabilities) }
  }

  /// What the options allow; each name has to be one that a behaviour has.
  private func capabilities(of behaviours: [any RegisteredBehaviour]) throws(UsageError) -> Capabilities {
    var capabilities = Capabilities()
    let withouts = behaviours.flatMap(\.capabilityNames.withouts).unique
    for list in values(.without) {
      for name in list.split(separator: ",").map({ String($0) }) {
        guard withouts.contains(name) else {
          throw .unknownName(option: "--without", value: name, known: withouts)
        }
        capabilities.without.insert(name)
      }
    }
    capabilities.touches = try number(.touches, in: 0...1000).map { Int($0) }
    if let text = value(.items) {
      guard let range = FieldValues(text)?.counts else {
        throw .badValue(
          option: "--items", value: text, expected: "a number or a range, as in 3, 2... or 1...8")
      }
      capabilities.items = range
    }
    for text in values(.field) {
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
}
