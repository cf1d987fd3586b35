/// A command with its operands and options, in words and for the parser.
struct CommandSpec: Sendable {
  /// What stands on the command line besides options.
  struct Operand: Sendable {
    /// What it is called in usage lines: `FILE`.
    let name: String
    /// How many there may be.
    let count: ClosedRange<Int>
    /// The words that are allowed; empty for any text.
    var choices: [String] = []
    /// What it is, in one sentence without a full stop.
    let summary: String

    /// The operand as a usage line shows it.
    var usage: String {
      if !choices.isEmpty { return choices.joined(separator: "|") }
      let many = count.upperBound > 1 ? "…" : ""
      return count.lowerBound == 0 ? "[\(name)]\(many)" : "\(name)\(many)"
    }
  }

  /// The word that calls it; nil for the campaign, which needs none.
  let name: String?
  /// What it does, in a few words.
  let summary: String
  /// What else there is to know, a paragraph each.
  let discussion: [String]
  /// What stands on the command line besides options.
  let operand: Operand?
  /// The options that it takes.
  let options: [OptionSpec]
  /// What its exit statuses mean where that is not what they mean elsewhere.
  let statuses: [ExitStatus: String]
  /// Whether something can be found by it.
  let findsSomething: Bool

  init(
    _ name: String?, _ summary: String, discussion: [String] = [], operand: Operand? = nil,
    options: [OptionSpec], statuses: [ExitStatus: String] = [:], findsSomething: Bool = true
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operand = operand
    self.options = options + [.help]
    self.statuses = statuses
    self.findsSomething = findsSomething
  }

  /// Whether the command can end with a status: who looks for nothing finds nothing, and who starts no program has no
  /// trouble with one.
  func ends(with status: ExitStatus) -> Bool {
    switch status {
    case .findings: findsSomething
    case .unavailable: options.contains { $0.name == OptionSpec.exec.name }
    default: true
    }
  }

  /// The words before options and operands.
  var call: String { name.map { "dragfuzz \($0)" } ?? "dragfuzz" }
}
