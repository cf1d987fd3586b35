// Every command.
extension CommandSpec {
  private static let notToBeRun = "a file is not valid, or nothing here can run it"

  static let campaign = CommandSpec(
    nil, "run random gestures on drag-and-drop code, and shrink what breaks",
    discussion: [
      "Runs random scenarios on implementations of drag behaviours, and checks after every step whether they keep "
        + "the invariants of the behaviour: what every good implementation promises. Where one breaks, dragfuzz "
        + "shows the smallest scenario that still breaks it. Without --exec and --implementation it tests the "
        + "references, in which it should find nothing.",
      "The same arguments give the same standard output, whatever the number of workers. Progress and timings go to "
        + "standard error.",
    ],
    options: OptionSpec.topics.flatMap(\.options))

  static let replay = CommandSpec(
    "replay", "run kept counterexamples again",
    discussion: [
      "Runs each counterexample on the implementation that it was found in, and says whether it still fails. Runs it "
        + "on the reference, too, which must keep every invariant. If dragfuzz does not have the implementation, the "
        + "counterexample is run on the reference alone. One whose invariant is gone is not run, but counted."
    ],
    operands: Operand(
      name: "FILE|DIR", count: 0...100_000,
      summary: "Kept counterexamples, or folders of them; if none is named, the folder Corpus"),
    options: [.implementation.meaning("Run them on this implementation", fallback: "the one that each names")]
      + OptionSpec.program + OptionSpec.chosen + [.jobs, .format] + OptionSpec.reports + [.quiet],
    statuses: [
      .findings: "a counterexample still fails, or none could be judged", .fine: "none fails any more",
      .data: notToBeRun,
    ])

  static let shrink = CommandSpec(
    "shrink", "shrink a scenario that fails",
    discussion: [
      "Makes the scenario of a file as small as possible while it still breaks the invariant that the file names. If "
        + "the file names none, everything that it breaks is shrunk."
    ],
    operands: Operand(
      name: "FILE", count: 1...1, summary: "A kept counterexample, or a scenario in the same format"),
    options: [
      .implementation.meaning(
        "The implementation that fails", fallback: "the one that the file names, or the reference")
    ] + OptionSpec.program + OptionSpec.limits + OptionSpec.judging
      + [.corpus.meaning("Keep the result in this folder", fallback: "nothing is kept")] + OptionSpec.output,
    statuses: [.data: notToBeRun])

  static let show = CommandSpec(
    "show", "show a scenario in the terminal, as a picture, or as a page that plays it",
    discussion: [
      "Draws what is seen after each event. Dots and colons are the edges of the container, + marks the corners of "
        + "items, # surrounds held items, and * marks touches. Where the implementation differs from the reference, "
        + "both are drawn.",
      "With --svg, --html or --open, only the picture or the page is made. With --live, no file is read: scenarios "
        + "come from standard input, as the page on which you drag by hand sends them (Adapters/web/play).",
      "If dragfuzz does not have the implementation, it draws what the reference does, with what the file says was "
        + "seen.",
    ],
    operands: Operand(
      name: "FILE", count: 0...1, summary: "A kept counterexample, or a scenario in the same format"),
    options: [
      .implementation.meaning(
        "The implementation to show", fallback: "the one that the file names, or the reference")
    ] + OptionSpec.program + OptionSpec.chosen
      + [.svg, .html, .open, .step, .format, .emitTest, .live],
    statuses: [
      .fine: "the scenario was shown, whether or not it breaks anything", .data: notToBeRun,
      .output: "output cannot be written, or the page cannot be opened",
    ], findsSomething: false)

  static let serve = CommandSpec(
    "serve", "act as a program that --exec can test",
    discussion: [
      "Answers requests on standard input, until that ends, with an implementation that dragfuzz has: to see how the "
        + "protocol works, and to compare a run in another process with one in this process."
    ],
    options: [
      .behaviour, .implementation.meaning("The implementation to serve", fallback: "the references"),
      .schema,
    ],
    statuses: [.fine: "standard input has ended"], findsSomething: false, readsEntries: false)

  static let new = CommandSpec(
    "new", "write a driver for your own code to start from",
    discussion: [
      "Writes a small implementation that passes, and a driver that names and explains every field of the scene, "
        + "every event and every field of the snapshot. Put your own code in place of the small implementation. "
        + "README.md in the folder has the commands that test it.",
      "For a behaviour of your own, it writes a driver that declines everything until you fill it in.",
    ],
    operands: Operand(
      name: "BEHAVIOUR", count: 1...1, listed: [.behaviours],
      summary: "What your code does; see dragfuzz list behaviours"),
    Operand(name: "DIR", count: 1...1, summary: "The folder to write, which must be empty or not exist yet"),
    options: [.language, .lifts],
    statuses: [
      .fine: "the files were written", .output: "the folder is not empty, or cannot be written",
    ], findsSomething: false, readsEntries: false)

  static let strength = CommandSpec(
    "strength", "tell which typical mistakes a test with these options would notice",
    discussion: [
      "Takes the mistakes that people make most often, and runs each in place of your code, with what your code and "
        + "the options declare. For each it says which promise would notice it, or which declaration hides it. It takes "
        + "the options of a run; those that are not about what is tested and judged change nothing. Without --exec and "
        + "--implementation only the options count."
    ],
    options: campaign.options.filter {
      ![OptionSpec.help, .helpAll, .version].map(\.name).contains($0.name)
    },
    statuses: [
      .findings: "fewer typical mistakes would be noticed than --strength demands", .fine: "all was told",
    ])

  static let list = CommandSpec(
    "list", "list names and what they mean: behaviours, invariants, policies and more",
    operands: Operand(
      name: "WHAT", count: 0...1, choices: OptionSpec.Listed.allCases.map(\.rawValue),
      summary:
        "What to list: \(OptionSpec.Listed.allCases.map(\.rawValue).joined(separator: ", ")). A run counts "
        + "the situations; limits are the names for --without and --field; without WHAT the behaviours are listed"
    ),
    options: [
      .behaviour,
      .exec.meaning(
        "Start this program and list what it has, too, such as its settings",
        fallback: "only what is built in"),
      .startDeadline, .format,
    ],
    statuses: [.fine: "the list was shown"], findsSomething: false, readsEntries: false)

  static let explain = CommandSpec(
    "explain", "tell what a name means and what to do about it",
    discussion: [
      "Tells what an invariant, a policy or another name means, why it matters, and what to do. A place of an "
        + "invariant is a name as well: cancel-restores:cancel."
    ],
    operands: Operand(
      name: "NAME", count: 1...1, listed: OptionSpec.Listed.allCases,
      summary: "The name, as findings and dragfuzz list have it"),
    options: [.behaviour], statuses: [.fine: "the name was explained"], findsSomething: false,
    readsEntries: false)

  /// All commands, the campaign first.
  static let all = [
    campaign, new, strength, replay, shrink, show, list, explain, importInput, seeds, serve,
  ]
}
