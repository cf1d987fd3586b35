// Every command.
extension CommandSpec {
  private static let notToBeRun = "a file does not hold what it should, or nothing here can run what it holds"

  static let campaign = CommandSpec(
    nil, "run random gestures on drag-and-drop code, and shrink what breaks",
    discussion: [
      "Runs random scenarios on implementations of drag behaviours, and judges every step by the invariants of the "
        + "behaviour: what every good implementation promises. What breaks one is shown as the smallest scenario that "
        + "still does. Without --exec and --implementation the references are tested, in which nothing should be "
        + "found.",
      "Standard output depends on the arguments alone, never on the number of workers; progress and timings go to "
        + "standard error.",
    ],
    options: [
      .seed, .iterations, .time, .behaviour, .implementation, .exec, .deadline, .startDeadline, .answerLimit,
      .without, .touches, .items, .field, .policy, .set, .generate, .jobs, .shard, .corpus, .only, .skip,
      .maxFindings,
      .stopAtFirst, .report, .format, .junit, .sarif, .github, .quiet, .verbose, .version,
    ],
    statuses: [
      .unavailable: "the program of --exec cannot be started, cannot be talked to, or declines every scenario"
    ])

  static let replay = CommandSpec(
    "replay", "run kept counterexamples again",
    discussion: [
      "Runs each counterexample on the implementation that it was found in, and says whether it still fails. The "
        + "reference is run, too, and must keep every invariant."
    ],
    operand: Operand(
      name: "FILE|DIR", count: 0...100_000,
      summary: "Kept counterexamples, or folders of them; the folder Corpus where there is none"),
    options: [
      .implementation.meaning("Run them on this implementation", fallback: "the one that each names"),
      .exec, .deadline, .startDeadline, .answerLimit, .policy, .jobs, .format, .junit, .sarif, .github,
      .quiet,
    ],
    statuses: [.findings: "a counterexample still fails", .fine: "none fails any more", .data: notToBeRun])

  static let shrink = CommandSpec(
    "shrink", "shrink a scenario that fails",
    discussion: [
      "Makes the scenario of a file smaller for as long as it breaks the invariant that the file names, or "
        + "everything that it breaks where the file names none."
    ],
    operand: Operand(
      name: "FILE", count: 1...1, summary: "A kept counterexample, or a scenario in the same format"),
    options: [
      .implementation.meaning(
        "The implementation that fails", fallback: "the one that the file names, or the reference"),
      .exec, .deadline, .startDeadline, .answerLimit, .without, .touches, .items, .field, .policy, .only,
      .skip,
      .corpus.meaning("Keep the result in this folder", fallback: "nothing is kept"),
      .format, .quiet, .verbose,
    ],
    statuses: [.data: notToBeRun])

  static let show = CommandSpec(
    "show", "tell and draw a scenario in the terminal, as a picture, or as a page that plays it",
    discussion: [
      "Draws what is seen after each event. Dots and colons are the container, + stands at the corners of items, # "
        + "around items that are held, * where touches are. Where the implementation differs from the reference both "
        + "are drawn.",
      "With --svg, --html or --open only the picture or the page is made. With --live no file is read, but scenarios "
        + "from standard input, as a page sends them on which somebody drags by hand (Adapters/web/play).",
      "Where the implementation is not here, what the reference does is drawn, with what the file says was seen.",
    ],
    operand: Operand(
      name: "FILE", count: 0...1, summary: "A kept counterexample, or a scenario in the same format"),
    options: [
      .implementation.meaning(
        "The implementation to show", fallback: "the one that the file names, or the reference"),
      .exec, .deadline, .startDeadline, .answerLimit, .policy, .svg, .html, .open, .step, .minimal, .format,
      .emitTest, .live,
    ],
    statuses: [
      .fine: "the scenario was shown, whether or not it breaks anything", .data: notToBeRun,
      .output: "output cannot be written, or the page not be opened",
    ], findsSomething: false)

  static let faults = CommandSpec(
    "faults",
    "test dragfuzz itself: hunt every planted fault",
    discussion: [
      "Every implementation that is known to be wrong is hunted under the invariant that "
        + "it is meant to break, without any help from a corpus."
    ],
    options: [
      .seed, .seeds, .behaviour,
      .implementation.meaning("Only these implementations", fallback: "all that are wrong"),
      .iterations.meaning("How many scenarios each hunt has", fallback: "10000"), .jobs,
      .corpus.meaning(
        "Keep the results in this folder; nothing is read from it", fallback: "nothing is kept"),
      .format, .quiet,
    ],
    statuses: [.fine: "every fault was found", .findings: "a hunt ended without finding its fault"])

  static let fixtures = CommandSpec(
    "fixtures", "write scenarios with what must be seen, for tests without dragfuzz",
    discussion: [
      "Writes a folder of JSON files: scenarios that each catch a known mistake, taken from the corpus of dragfuzz, and "
        + "the fewest that, with them, lead to every situation; each with the snapshot that the reference shows at the "
        + "start and after every event. index.json lists them, schema.json describes all files.",
      "So a project in any language can test itself with nothing but a JSON reader. ConformanceFixtures.md of the "
        + "documentation shows how.",
    ],
    operand: Operand(
      name: "DIR", count: 1...1, summary: "The folder to write, which is made where it is missing"),
    options: [
      OptionSpec("behaviour", .name(.behaviours, placeholder: "NAME"), "The behaviour; must be given"),
      .corpus.meaning(
        "The corpus with the known mistakes: the folder Corpus of dragfuzz",
        fallback: "the folder Corpus, if there is one here"),
      .without, .touches, .items, .field,
      .policy.meaning("Write what the reference shows that follows this policy", fallback: "none"),
    ],
    statuses: [.fine: "the fixtures were written", .data: notToBeRun], findsSomething: false)

  static let serve = CommandSpec(
    "serve", "be a program that --exec can test",
    discussion: [
      "Answers requests on standard input until it ends, with an implementation that dragfuzz knows by name: to see "
        + "how the protocol is spoken, and to compare a run in another process with one in this."
    ],
    options: [
      .behaviour, .implementation.meaning("The implementation to serve", fallback: "the references"),
      .schema,
    ],
    statuses: [.fine: "standard input has ended"], findsSomething: false)

  static let new = CommandSpec(
    "new", "write a driver for your own code to start from",
    discussion: [
      "Writes a small implementation that passes, and a driver with every field of the scene, every event and every "
        + "field of the snapshot, each with what it means. Put your own code in place of the small implementation. "
        + "README.md in the folder has the commands that test it."
    ],
    operands: [
      Operand(
        name: "BEHAVIOUR", count: 1...1, listed: .behaviours,
        summary: "What your code does; dragfuzz list behaviours tells what each is about"),
      Operand(
        name: "DIR", count: 1...1, summary: "The folder to write, which must be empty or not exist yet"),
    ],
    options: [.language],
    statuses: [
      .fine: "the files were written", .output: "the folder is not empty, or cannot be written",
    ], findsSomething: false)

  static let list = CommandSpec(
    "list", "list what there is",
    operand: Operand(
      name: "WHAT", count: 1...1, choices: OptionSpec.Listed.allCases.map(\.rawValue),
      summary:
        "What to list: \(OptionSpec.Listed.allCases.map(\.rawValue).joined(separator: ", ")); labels are the "
        + "situations that are counted, limits the names for --without and --field"),
    options: [
      .behaviour,
      .exec.meaning("Also what this program has, such as its settings", fallback: "what this process has"),
      .startDeadline, .format,
    ],
    statuses: [.fine: "the list was shown"], findsSomething: false)

  /// All commands, the campaign first.
  static let all = [
    campaign, replay, shrink, show, compare, new, faults, fixtures, merge, importInput, seeds, serve, list,
    completions, man,
  ]
}
