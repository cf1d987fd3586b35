/// The name, the value and the meaning of an option: the source of parsing, help and all texts about it.
struct OptionSpec: Sendable {
  /// The kind of value that an option takes.
  enum Value: Sendable {
    /// No value: the option is there or not.
    case none
    /// Some text, or a file or folder.
    case text(placeholder: String)
    /// One of a few words.
    case choice([String])
    /// The name of something that `dragfuzz list` shows.
    case name(Listed, placeholder: String)
  }

  /// The kinds of things that `dragfuzz list` shows.
  enum Listed: String, CaseIterable, Sendable {
    case behaviours, implementations, invariants, policies, fields, limits, settings, situations

    /// The word for one of them: `policy`.
    var noun: String { self == .policies ? "policy" : String(rawValue.dropLast()) }

    /// Whether there are so many of them, in all behaviours, that only their names are listed.
    var isLong: Bool { ![.behaviours, .settings].contains(self) }
  }

  /// The name without the dashes.
  let name: String
  /// The kind of value that it takes.
  let value: Value
  /// Whether it takes several values: with commas between them, or given more than once.
  let isList: Bool
  /// The effect, in one or two sentences without a full stop at the end.
  let summary: String
  /// The behaviour without the option, in a few words.
  let fallback: String?

  init(
    _ name: String, _ value: Value, isList: Bool = false, _ summary: String, fallback: String? = nil
  ) {
    (self.name, self.value, self.isList, self.summary, self.fallback) = (
      name, value, isList, summary, fallback
    )
  }

  /// The same option with another meaning, and a single value, for one command.
  func meaning(_ summary: String, fallback: String? = nil) -> OptionSpec {
    OptionSpec(name, value, summary, fallback: fallback)
  }

  /// The option and its value: `--seed N`.
  var call: String { placeholder.map { "--\(name) \($0)\(isList ? ",…" : "")" } ?? "--\(name)" }

  private var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let placeholder), .name(_, let placeholder): placeholder
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// Whether it takes a value.
  var takesValue: Bool { placeholder != nil }
}
