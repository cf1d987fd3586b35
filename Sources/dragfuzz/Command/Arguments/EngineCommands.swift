// The commands for fuzzing engines, and for what many machines have found.
extension CommandSpec {
  static let importInput = CommandSpec(
    "import", "shrink what an input of a fuzzing engine breaks",
    discussion: [
      "Turns an input into a scenario, shrinks everything that it breaks, and shows it. The input comes from "
        + "libFuzzer, or from any engine that calls the targets in the folder Fuzzing of dragfuzz. The bytes are the "
        + "choices of the generator: they mean the same only for the same implementation and the same version of "
        + "dragfuzz."
    ],
    operand: Operand(
      name: "BYTES", count: 1...1, summary: "An input, such as the file crash-… that libFuzzer writes"),
    options: [
      .behaviour.meaning(
        "The behaviour that the input is for", fallback: "the only one that has the implementation"),
      .implementation.meaning("The implementation that the input was found with", fallback: "the reference"),
      .exec, .deadline, .startDeadline, .answerLimit, .only, .skip,
      .corpus.meaning("Keep the result in this folder", fallback: "nothing is kept"),
      .format, .quiet, .verbose,
    ],
    statuses: [.data: "the input makes no scenario within the capabilities of the implementation"])

  static let seeds = CommandSpec(
    "seeds", "write inputs for a fuzzing engine to start from",
    discussion: [
      "Writes a folder of inputs: for each situation, the shortest of 2,000 random scenarios in which it occurs; for "
        + "each entry of the corpus, the scenario that it was shrunk from, if that still fails. The same version "
        + "writes the same files."
    ],
    operand: Operand(
      name: "DIR", count: 1...1, summary: "The folder to write; it is made if it is missing"),
    options: [
      .behaviour.meaning(
        "The behaviour that the inputs are for", fallback: "the only one that has the implementation"),
      .implementation.meaning("The implementation that the inputs are for", fallback: "the reference"), .exec,
      .deadline,
      .startDeadline, .answerLimit,
      .corpus.meaning("The corpus", fallback: "the folder Corpus, if there is one here"),
    ],
    statuses: [
      .fine: "the inputs were written", .data: "an entry of the corpus is not valid",
    ],
    findsSomething: false)

  static let merge = CommandSpec(
    "merge", "merge what several machines have found",
    discussion: [
      "Merges the counterexamples of several folders, such as the corpora of the shards of one run, into one corpus: "
        + "the smallest of each cause, unless the corpus already has one of that cause. The order of the folders "
        + "makes no difference. To see which have the same cause, dragfuzz runs the counterexamples; if it does not "
        + "have their implementation, it takes what breaks at the same place as one cause.",
      "Each shard that keeps counterexamples with --corpus also leaves a file there that says which part it has run. "
        + "From these, dragfuzz can say which parts are missing.",
    ],
    operand: Operand(
      name: "DIR", count: 1...100_000,
      summary: "Folders with corpora, at any depth; missing ones are skipped"),
    options: [
      .exec, .deadline, .startDeadline, .answerLimit,
      .corpus.meaning("The corpus to merge them into (required)"),
      OptionSpec("quiet", .none, "Show only what is missing and the last line"),
    ],
    statuses: [
      .fine: "everything that was found was merged, whether or not parts are missing",
      .data: "something could not be read and was left out",
    ], findsSomething: false)
}
