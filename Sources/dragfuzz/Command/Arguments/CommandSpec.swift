/// A command with its operands and options, in words and for the parser.
struct CommandSpec: Sendable {
  /// An argument that is no option.
  struct Operand: Sendable {
    /// The placeholder in usage lines: `FILE`.
    let name: String
    /// The allowed number of them.
    let count: ClosedRange<Int>
    /// The allowed words; empty for any text.
    var choices: [String] = []
    /// The kinds of things that it can name; empty for a file or a word.
    var listed: [OptionSpec.Listed] = []
    /// A description in one sentence without a full stop.
    let summary: String

    /// The operand as a usage line shows it.
    var usage: String {
      let many = count.upperBound > 1 ? "…" : ""
      return count.lowerBound == 0 ? "[\(name)]\(many)" : "\(name)\(many)"
    }
  }

  /// The word that calls the command; nil for the campaign, which needs none.
  let name: String?
  /// The effect of the command, in a few words.
  let summary: String
  /// More facts for its help page, a paragraph each.
  let discussion: [String]
  /// Its operands in order; each but the last stands once.
  let operands: [Operand]
  /// The options that it takes.
  let options: [OptionSpec]
  /// The meanings of exit statuses that differ from those of other commands.
  let statuses: [ExitStatus: String]
  /// Whether it looks for violations, so that it can end with findings.
  let findsSomething: Bool
  /// Whether it reads files of entries, any of which may be invalid.
  let readsEntries: Bool

  init(
    _ name: String?, _ summary: String, discussion: [String] = [], operands: Operand...,
    options: [OptionSpec], statuses: [ExitStatus: String] = [:],
    findsSomething: Bool = true, readsEntries: Bool = true
  ) {
    (self.name, self.summary, self.discussion) = (name, summary, discussion)
    (self.statuses, self.findsSomething, self.readsEntries) = (statuses, findsSomething, readsEntries)
    self.operands = operands
    self.options = name == nil ? options : options + [.help]
  }

  /// Whether the command shows its results so far after an interrupt, as commands with long runs do.
  var endsInOrder: Bool { options.contains { $0.name == OptionSpec.jobs.name } }

  /// The meaning of an exit status of this command.
  func meaning(of status: ExitStatus) -> String {
    statuses[status] ?? (status == .interrupted && !endsInOrder ? "interrupted" : status.meaning)
  }

  /// Whether the command can end with a status.
  ///
  /// Only a command that looks for violations can end with findings, and only one that starts a program can
  /// have trouble with it.
  func ends(with status: ExitStatus) -> Bool {
    switch status {
    case .findings: findsSomething
    case .data: readsEntries
    case .unavailable: options.contains { $0.name == OptionSpec.exec.name }
    default: true
    }
  }

  /// The allowed number of operands.
  var operandCount: ClosedRange<Int> {
    operands.reduce(0...0) { sum, operand in
      sum.lowerBound + operand.count.lowerBound...sum.upperBound + operand.count.upperBound
    }
  }

  /// The operand for a position on the command line; the last one for all later positions.
  func operand(at index: Int) -> Operand? { index < operands.count ? operands[index] : operands.last }

  /// The words before options and operands.
  var call: String { name.map { "dragfuzz \($0)" } ?? "dragfuzz" }
}
