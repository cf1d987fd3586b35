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
    /// What it can be the name of; empty where it is a file or a word.
    var listed: [OptionSpec.Listed] = []
    /// What it is, in one sentence without a full stop.
    let summary: String

    /// The operand as a usage line shows it.
    var usage: String {
      // Many words would make the usage line too long; then the summary names them.
      if (1...4).contains(choices.count) { return choices.joined(separator: "|") }
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
  /// What stands on the command line besides options; all but the last stand there once.
  let operands: [Operand]
  /// The options that it takes.
  let options: [OptionSpec]
  /// What its exit statuses mean where they differ from those of other commands.
  let statuses: [ExitStatus: String]
  /// Whether something can be found by it.
  let findsSomething: Bool

  init(
    _ name: String?, _ summary: String, discussion: [String] = [], operand: Operand? = nil,
    operands: [Operand] = [], options: [OptionSpec], statuses: [ExitStatus: String] = [:],
    findsSomething: Bool = true
  ) {
    (self.name, self.summary, self.discussion) = (name, summary, discussion)
    (self.statuses, self.findsSomething) = (statuses, findsSomething)
    self.operands = operands + (operand.map { [$0] } ?? [])
    self.options = name == nil ? options : options + [.help]
  }

  /// Whether it shows what it has found when it is interrupted: those do that have much to run.
  var endsInOrder: Bool { options.contains { $0.name == OptionSpec.jobs.name } }

  /// What it means that it ends with a status.
  func meaning(of status: ExitStatus) -> String {
    statuses[status] ?? (status == .interrupted && !endsInOrder ? "interrupted" : status.meaning)
  }

  /// Whether the command can end with a status.
  ///
  /// Only a command that looks for something finds something, and only one that starts a program has trouble
  /// with it.
  func ends(with status: ExitStatus) -> Bool {
    switch status {
    case .findings: findsSomething
    case .data: operands.allSatisfy { $0.choices.isEmpty && $0.listed.isEmpty } && name != "serve"
    case .unavailable: options.contains { $0.name == OptionSpec.exec.name }
    default: true
    }
  }

  /// How many operands there may be.
  var operandCount: ClosedRange<Int> {
    operands.reduce(0...0) { sum, operand in
      sum.lowerBound + operand.count.lowerBound...sum.upperBound + operand.count.upperBound
    }
  }

  /// The operand that a place on the command line belongs to; the last one for all places behind it.
  func operand(at index: Int) -> Operand? { index < operands.count ? operands[index] : operands.last }

  /// The words before options and operands.
  var call: String { name.map { "dragfuzz \($0)" } ?? "dragfuzz" }
}
