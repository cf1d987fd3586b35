import DragFuzz

// Every option of every command. Those that belong together are declared together; a command names groups of them.
extension OptionSpec {
  /// The options of the campaign, by topics, as `--help-all` shows them.
  static let topics: [(title: String, options: [OptionSpec])] = [
    ("What is tested", [behaviour, implementation] + program), ("How much is run", amount),
    ("Which scenarios are made", limits + [set, generate]), ("What is judged", judging + [strength]),
    ("What is kept and written", [corpus, report] + reports), ("What is shown", output + [tighten]),
    ("About dragfuzz", [help, helpAll, version]),
  ]

  static let behaviour = OptionSpec(
    "behaviour", .name(.behaviours, placeholder: "NAME"), isList: true, "Only these behaviours",
    fallback: "all")
  static let implementation = OptionSpec(
    "implementation", .name(.implementations, placeholder: "NAME"), isList: true,
    "Test these implementations, which are built in", fallback: "the references")
  static let exec = OptionSpec(
    "exec", .text(placeholder: "COMMAND"),
    "Start this program, and run the implementation in it; it must speak the protocol (Protocol.md of the "
      + "documentation). Quote words as in a shell; no shell runs the command",
    fallback: "what is built in is run")
  static let deadline = OptionSpec(
    "deadline", .text(placeholder: "2s"),
    "How long the program of --exec may take for one scenario: a number with ms, s, m or h", fallback: "2s")
  static let startDeadline = OptionSpec(
    "start-deadline", .text(placeholder: "60s"),
    "How long the program of --exec may take to start: a number with ms, s, m or h", fallback: "60s")
  static let answerLimit = OptionSpec(
    "answer-limit", .text(placeholder: "MB"),
    "How large an answer of the program of --exec may be, in MB; judging it takes about thirty times as much memory",
    fallback: "4")
  static let program = [exec, deadline, startDeadline, answerLimit]
  static let set = OptionSpec(
    "set", .name(.settings, placeholder: "NAME=VALUE"), isList: true,
    "Run all scenarios with these values of settings of the implementation; see dragfuzz list settings",
    fallback: "combinations of all values are tried")

  static let seed = OptionSpec(
    "seed", .text(placeholder: "N"),
    "The seed of all random scenarios, a whole number below 2^53; the same seed gives the same scenarios",
    fallback: "one is chosen and printed")
  static let iterations = OptionSpec(
    "iterations", .text(placeholder: "N"), "How many scenarios each implementation runs",
    fallback: "10000; no limit with --time")
  static let time = OptionSpec(
    "time", .text(placeholder: "30s"),
    "How long to run, shrinking not included: a number with ms, s, m or h; all implementations share it",
    fallback: "until all scenarios have run")
  static let maxFindings = OptionSpec(
    "max-findings", .text(placeholder: "N"),
    "How many causes to shrink and show; the others are only counted",
    fallback: "\(CampaignPlan.causesMaxDefault)")
  static let stopAtFirst = OptionSpec(
    "stop-at-first", .none, "Stop at the first cause instead of looking for more")
  static let jobs = OptionSpec(
    "jobs", .text(placeholder: "N"), "How many workers run at once; the output does not depend on it",
    fallback: "one for each core")
  static let amount = [seed, iterations, time, maxFindings, stopAtFirst, jobs]

  static let without = OptionSpec(
    "without", .name(.limits, placeholder: "NAME"), isList: true,
    "Never make scenarios with these: kinds of events (resize), features (locks), situations (empty-items); a field "
      + "that is named here keeps its default. See dragfuzz list limits",
    fallback: "what the program under test declares")
  static let touches = OptionSpec(
    "touches", .text(placeholder: "N"),
    "Only scenarios with at most N touches at once; with 1 a second finger is never tried",
    fallback: "any number")
  static let items = OptionSpec(
    "items", .text(placeholder: "A...B"),
    "Only scenarios in which the number of items is always in this range", fallback: "any number")
  static let field = OptionSpec(
    "field", .name(.limits, placeholder: "NAME=VALUES"), isList: true,
    "Only scenarios in which a field, wherever it occurs, has one of these values: bounces=true, axis=vertical, frame.width=40...120, or "
      + "at=whole and 'width=40...120 whole' for whole numbers; for a list, give the number of its elements: sections=1",
    fallback: "any")
  static let counts = [touches, items]
  static let limits = [without] + counts + [field]
  static let generate = OptionSpec(
    "generate", .choice(GenerationOptions.Profile.allCases.map(\.rawValue)),
    "How varied scenarios are: plain ones are small, short and simple, and have no odd identifiers; widest makes many "
      + "that are large, long, busy or odd",
    fallback: "default")

  static let policy = OptionSpec(
    "policy", .name(.policies, placeholder: "NAME=VALUE"), isList: true,
    "Judge by these policies, such as resize=ignored or liftDistance=10, even if the implementation or one of "
      + "its settings declares others; references follow them, too. See dragfuzz list policies",
    fallback: "what the implementation declares")
  static let notShown = OptionSpec(
    "not-shown", .name(.fields, placeholder: "FIELD"), isList: true,
    "Do not judge these fields of what is seen, such as scaled: the code has no such thing, or nobody can see it. They "
      + "are filled in as the reference shows them. See dragfuzz list fields",
    fallback: "what the implementation declares")
  static let only = OptionSpec(
    "only", .name(.invariants, placeholder: "INVARIANT[:PLACE]"), isList: true,
    "Judge only these invariants and relations; with :PLACE, only at that place, as in cancel-restores:cancel",
    fallback: "all")
  static let skip = OptionSpec(
    "skip", .name(.invariants, placeholder: "INVARIANT[:PLACE]"), isList: true,
    "Do not judge these invariants and relations; with :PLACE, skip them only at that place", fallback: "none"
  )
  static let strength = OptionSpec(
    "strength", .text(placeholder: "PERCENT"),
    "Fail if the strength is lower than this: the share of typical mistakes that a test with these declarations would "
      + "notice; see dragfuzz strength",
    fallback: "any is enough")
  static let selection = [only, skip]
  static let chosen = [policy, notShown]
  static let judging = chosen + selection

  static let corpus = OptionSpec(
    "corpus", .text(placeholder: "DIR"),
    "Run the counterexamples in this folder first, and keep new ones in it",
    fallback: "run those in the folder Corpus first, if there is one here; keep nothing")
  static let report = OptionSpec(
    "report", .text(placeholder: "DIR"),
    "Write a report to this folder: index.html with pictures of all causes and what was exercised, and a page for "
      + "each cause that plays it",
    fallback: "none is written")
  static let junit = OptionSpec(
    "junit", .text(placeholder: "FILE"),
    "Write a report in JUnit XML when the run ends: a case for each invariant", fallback: "none is written")
  static let github = OptionSpec(
    "github", .choice(GitHubChoice.allCases.map(\.rawValue)),
    "Whether to annotate what is found, on standard error; auto does so in a GitHub workflow",
    fallback: "auto")
  static let reports = [junit, github]

  static let format = OptionSpec(
    "format", .choice(["text", "json"]),
    "How to write standard output: for people, or as one JSON object per line (see JSONOutput.md of the "
      + "documentation)",
    fallback: "text")
  static let quiet = OptionSpec("quiet", .none, "Show only the causes and the last line, without progress")
  static let verbose = OptionSpec(
    "verbose", .none, "Show everything about each cause, how often each situation occurred, and timings")
  static let output = [format, quiet, verbose]

  static let tighten = OptionSpec(
    "tighten", .none,
    "After a clean run, print stricter declarations that your code keeps, too, as lines for the driver"
  )

  static let help = OptionSpec("help", .none, "Show help")
  static let helpAll = OptionSpec("help-all", .none, "Show help with every option")
  static let version = OptionSpec("version", .none, "Show the version, and how this program was built")

  // Of single commands
  static let language = OptionSpec(
    "language", .choice(NewDriver.Language.allCases.map(\.rawValue)), "What the driver is written in",
    fallback: "swift")
  static let lifts = OptionSpec(
    "lifts", .choice(NewDriver.lifts), "What lifts in your code: a long press, the press itself or a move",
    fallback: "the behaviour's default")
  static let schema = OptionSpec(
    "schema", .none, "Show the JSON Schema of the protocol's messages, and exit")
  static let svg = OptionSpec(
    "svg", .text(placeholder: "OUT"),
    "Write a picture of one moment to this file, as SVG: what was expected beside what was seen; - is standard "
      + "output",
    fallback: "the scenario is shown in the terminal")
  static let html = OptionSpec(
    "html", .text(placeholder: "OUT"),
    "Write a page to this file that plays the scenario in any browser, without the network; - is standard output",
    fallback: "the scenario is shown in the terminal")
  static let open = OptionSpec(
    "open", .none, "Open the page in a browser; without --html it is written to a temporary file")
  static let step = OptionSpec(
    "step", .text(placeholder: "N"),
    "The moment that --svg shows and --html begins with: 0 for the start, 1 for what is seen after the first event",
    fallback: "the moment of the violation")
  static let emitTest = OptionSpec(
    "emit-test", .choice(["swift", "xctest"]),
    "Write a regression test for the counterexample instead: for Swift Testing or for XCTest",
    fallback: "the scenario is shown")
  static let live = OptionSpec(
    "live", .none,
    "Read scenarios from standard input, one a line, and print for each a line of JSON that says what to draw"
  )
}

/// Whether a run writes annotations for GitHub.
enum GitHubChoice: String, CaseIterable {
  case auto, always, never
}
