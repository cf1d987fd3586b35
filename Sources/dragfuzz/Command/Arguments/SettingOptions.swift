import DragFuzz
import DragSpec

// The option that fixes settings of the implementation under test.
extension OptionSpec {
  static let set = OptionSpec(
    "set", .name(.settings, placeholder: "NAME=VALUE"), isRepeatable: true,
    "Run all scenarios with this value of a setting of the implementation; see dragfuzz list settings",
    fallback: "combinations of all values are tried")
}

extension Arguments {
  /// The settings that are fixed; each has to be one that an implementation has.
  func settings(of cards: [SettingCard]) throws(UsageError) -> Settings {
    var settings = Settings()
    let names = cards.map(\.name).unique
    for text in values(.set) {
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
        let words = known.map { "\(name)=\($0)" }.joined(separator: ", ")
        throw .badValue(option: "--set", value: text, expected: "one of \(words)")
      }
      settings[name] = value
    }
    return settings
  }
}
