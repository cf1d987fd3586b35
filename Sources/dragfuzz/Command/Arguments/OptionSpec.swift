/// What an option is called, what it takes and what it means: the one place from which parsing, help and
/// everything written about options are made.
struct OptionSpec: Sendable {
  /// What kind of value an option takes.
  enum Value: Sendable {
    /// None: it is there or not.
    case none
    /// Some text.
    case text(placeholder: String)
    /// One of a few words.
    case choice([String])
    /// The name of something that `dragfuzz list` shows.
    case name(Listed, placeholder: String)
    /// A file or folder.
    case path(placeholder: String)
  }

  /// What `dragfuzz list` shows.
  enum Listed: String, CaseIterable, Sendable {
    case behaviours, implementations, invariants, situations, limits, policies, settings
  }

  /// The name without the dashes.
  let name: String
  /// What it takes.
  let value: Value
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// What it does, in one or two sentences without a full stop at the end.
  let summary: String
  /// What happens without it, in a few words.
  let fallback: String?

  init(
    _ name: String, _ value: Value, isRepeatable: Bool = false, _ summary: String, fallback: String? = nil
  ) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.summary = summary
    self.fallback = fallback
  }

  /// The same option with what it means to another command.
  func meaning(_ summary: String, fallback: String? = nil) -> OptionSpec {
    OptionSpec(name, value, isRepeatable: isRepeatable, summary, fallback: fallback)
  }

  /// The option and its value: `--seed N`.
  var call: String { placeholder.map { "--\(name) \($0)" } ?? "--\(name)" }

  private var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let placeholder), .name(_, let placeholder), .path(let placeholder): placeholder
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// Whether it takes a value.
  var takesValue: Bool { placeholder != nil }
}
