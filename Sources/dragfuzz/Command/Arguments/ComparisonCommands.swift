// The command that compares two implementations.
extension CommandSpec {
  /// The word that stands for the program of `--exec`.
  static let programWord = "program"

  static let compare = CommandSpec(
    "compare", "run two implementations on the same scenarios, and show where they part",
    discussion: [
      "Runs each scenario on both implementations until what they show differs, or one of them fails. The word "
        + "\(programWord) stands for the program of --exec: dragfuzz compare reference \(programWord) Corpus --exec "
        + "'COMMAND'.",
      "Scenarios of a behaviour that one of the two does not have are skipped, with a line that says so.",
    ],
    operands: [
      Operand(
        name: "A", count: 1...1, choices: [programWord], listed: .implementations,
        summary: "An implementation, by its name or the word \(programWord)"),
      Operand(
        name: "B", count: 1...1, choices: [programWord], listed: .implementations, summary: "Another one"),
      Operand(
        name: "FILE|DIR", count: 1...100_000,
        summary: "Corpus entries, scenarios in the same format, or folders of them"),
    ],
    options: [
      .exec, .deadline, .startDeadline, .format,
      OptionSpec("quiet", .none, "Show only which scenarios differ, and the last line"),
    ],
    statuses: [
      .fine: "they do the same", .findings: "they differ",
      .data: "a file does not hold what it should, or none fits both",
    ])
}
