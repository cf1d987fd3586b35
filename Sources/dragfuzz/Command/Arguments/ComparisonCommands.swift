// The command that compares two implementations.
extension CommandSpec {
  /// The word that stands for the program of `--exec`.
  static let programWord = "program"

  static let compare = CommandSpec(
    "compare", "run two implementations on the same scenarios, and show where they differ",
    discussion: [
      "Runs each scenario on both implementations until what they show differs, or one of them fails. The word "
        + "\(programWord) stands for the program of --exec: dragfuzz compare reference \(programWord) Corpus --exec "
        + "'COMMAND'.",
      "With files, each file has a result of its own; files of a behaviour that one of the two does not have are "
        + "skipped, with a line that says so. Without files, random scenarios are run, and each cause of differences "
        + "is shown once, by the smallest scenario that shows it.",
    ],
    operands: [
      Operand(
        name: "A", count: 1...1, choices: [programWord], listed: .implementations,
        summary: "The name of an implementation, or the word \(programWord)"),
      Operand(
        name: "B", count: 1...1, choices: [programWord], listed: .implementations, summary: "Another one"),
      Operand(
        name: "FILE|DIR", count: 0...100_000,
        summary:
          "Kept counterexamples, scenarios in the same format, or folders of them; if none is named, random scenarios"
      ),
    ],
    options: [
      .seed, .iterations.meaning("How many random scenarios to run for each behaviour", fallback: "10000"),
      .behaviour.meaning("Only these behaviours", fallback: "all that both have"), .exec, .deadline,
      .startDeadline, .answerLimit, .jobs,
      .maxFindings.meaning(
        "How many causes to shrink and show; the others are only counted", fallback: "10"),
      .format,
      OptionSpec(
        "quiet", .none, "Show only one line for each difference and the last line, without progress"),
    ],
    statuses: [
      .fine: "they do the same", .findings: "they differ",
      .data: "a file is not valid, or no file can be run on both",
    ])
}
