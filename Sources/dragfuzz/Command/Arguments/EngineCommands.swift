// The commands for fuzzing engines, and for what many machines have found.
extension CommandSpec {
  static let importInput = CommandSpec(
    "import", "shrink what an input of a fuzzing engine breaks",
    discussion: [
      "Makes the scenario of an input of libFuzzer or any engine that calls the targets in the folder Fuzzing of "
        + "dragfuzz, shrinks everything that it breaks, and shows it. The bytes are the choices of the generator: they "
        + "mean the same only for the implementation that they were found with and for the same version of dragfuzz."
    ],
    operand: Operand(
      name: "BYTES", count: 1...1, summary: "An input, such as the file crash-… that libFuzzer writes"),
    options: [
      .behaviour.meaning("What the input is about", fallback: "the only one that has the implementation"),
      .implementation.meaning("What the input was found with", fallback: "the reference"),
      .exec, .deadline, .startDeadline, .answerLimit, .only, .skip,
      .corpus.meaning("Keep the result in this folder", fallback: "nothing is kept"),
      .format, .quiet, .verbose,
    ],
    statuses: [.data: "the input makes no scenario that the implementation can be given"])

  static let seeds = CommandSpec(
    "seeds", "write inputs for a fuzzing engine to begin with",
    discussion: [
      "Writes a folder of inputs: for each situation the shortest of 2,000 random scenarios that lead to it, and for "
        + "each entry of the corpus the scenario that it was shrunk from, if that still breaks it. The same version "
        + "writes the same files."
    ],
    operand: Operand(
      name: "DIR", count: 1...1, summary: "The folder to write, which is made where it is missing"),
    options: [
      .behaviour.meaning("What the inputs are about", fallback: "the only one that has the implementation"),
      .implementation.meaning("What the inputs are for", fallback: "the reference"), .exec, .deadline,
      .startDeadline, .answerLimit,
      .corpus.meaning("The corpus", fallback: "the folder Corpus, if there is one here"),
    ],
    statuses: [
      .fine: "the inputs were written", .data: "an entry of the corpus does not hold what it should",
    ],
    findsSomething: false)

  static let merge = CommandSpec(
    "merge", "bring together what several machines have found",
    discussion: [
      "Brings the counterexamples of several folders, such as the corpora of the shards of one run, into one corpus: of "
        + "each cause the smallest, unless the corpus has one of that cause already. The result is the same for every "
        + "order of the folders. To see what has one cause, the counterexamples are run; those whose implementation is "
        + "not here have one cause where the same breaks at the same place.",
      "Each shard that keeps counterexamples with --corpus also leaves a file there that says which part it has done. "
        + "So it is told which parts are missing.",
    ],
    operand: Operand(
      name: "DIR", count: 1...100_000,
      summary: "Folders with corpora, at any depth; a missing one is left out"),
    options: [
      .exec, .deadline, .startDeadline, .answerLimit,
      .corpus.meaning("The corpus to bring them into; must be given"),
      OptionSpec("quiet", .none, "Show only what is missing and the last line"),
    ],
    statuses: [
      .fine: "all that was found was brought together, whether or not parts are missing",
      .data: "something could not be read and was left out",
    ], findsSomething: false)
}
