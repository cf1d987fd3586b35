// The commands for fuzzing engines.
extension CommandSpec {
  static let importInput = CommandSpec(
    "import", "shrink what an input of a fuzzing engine breaks",
    discussion: [
      "Turns an input into a scenario, shrinks everything that it breaks, and shows it. The input comes from "
        + "libFuzzer, or from any engine that calls the targets in the folder Fuzzing of dragfuzz. The bytes are the "
        + "choices of the generator: they mean the same only for the same implementation and the same version of "
        + "dragfuzz."
    ],
    operands: Operand(
      name: "BYTES", count: 1...1, summary: "An input, such as the file crash-… that libFuzzer writes"),
    options: [
      .behaviour.meaning(
        "The behaviour that the input is for", fallback: "the only one that has the implementation"),
      .implementation.meaning("The implementation that the input was found with", fallback: "the reference"),
    ] + OptionSpec.program + OptionSpec.selection
      + [.corpus.meaning("Keep the result in this folder", fallback: "nothing is kept")] + OptionSpec.output,
    statuses: [.data: "the input makes no scenario within the capabilities of the implementation"])

  static let seeds = CommandSpec(
    "seeds", "write inputs for a fuzzing engine to start from",
    discussion: [
      "Writes a folder of inputs: for each situation, the shortest of 2,000 random scenarios in which it occurs; for "
        + "each entry of the corpus, the scenario that it was shrunk from, if that still fails. The same version "
        + "writes the same files."
    ],
    operands: Operand(
      name: "DIR", count: 1...1, summary: "The folder to write; it is made if it is missing"),
    options: [
      .behaviour.meaning(
        "The behaviour that the inputs are for", fallback: "the only one that has the implementation"),
      .implementation.meaning("The implementation that the inputs are for", fallback: "the reference"),
    ] + OptionSpec.program
      + [.corpus.meaning("The corpus", fallback: "the folder Corpus, if there is one here")],
    statuses: [
      .fine: "the inputs were written", .data: "an entry of the corpus is not valid",
    ],
    findsSomething: false)
}
