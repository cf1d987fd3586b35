// Every option of every command; a command names those that it takes.
extension OptionSpec {
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
  static let behaviour = OptionSpec(
    "behaviour", .name(.behaviours, placeholder: "NAME"), isRepeatable: true, "Only these behaviours",
    fallback: "all")
  static let implementation = OptionSpec(
    "implementation", .name(.implementations, placeholder: "NAME"), isRepeatable: true,
    "The implementations to test", fallback: "the references")
  static let exec = OptionSpec(
    "exec", .text(placeholder: "COMMAND"),
    "Test the implementation in this program, which has to speak the protocol in Protocol.md of the documentation; "
      + "quote words as in a shell, but no shell runs the command",
    fallback: "the implementations that are built in")
  static let language = OptionSpec(
    "language", .choice(NewDriver.Language.allCases.map(\.rawValue)), "What the driver is written in",
    fallback: "swift")
  static let schema = OptionSpec(
    "schema", .none, "Show the JSON Schema of the protocol's messages, and exit")
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
  static let jobs = OptionSpec(
    "jobs", .text(placeholder: "N"), "How many workers run at once; the output does not depend on it",
    fallback: "one for each core")
  static let corpus = OptionSpec(
    "corpus", .path(placeholder: "DIR"),
    "Run the counterexamples in this folder first, and keep new ones in it",
    fallback: "run those in the folder Corpus first, if there is one here; keep nothing")
  static let only = OptionSpec(
    "only", .name(.invariants, placeholder: "INVARIANT[:PLACE]"), isRepeatable: true,
    "Judge only these invariants and relations; with :PLACE, only at that place, as in cancel-restores:cancel",
    fallback: "all")
  static let skip = OptionSpec(
    "skip", .name(.invariants, placeholder: "INVARIANT[:PLACE]"), isRepeatable: true,
    "Do not judge these invariants and relations; with :PLACE, skip them only at that place", fallback: "none"
  )
  static let maxFindings = OptionSpec(
    "max-findings", .text(placeholder: "N"),
    "How many causes to shrink and show; the others are only counted",
    fallback: "\(CampaignPlan.causesMaxDefault)")
  static let stopAtFirst = OptionSpec(
    "stop-at-first", .none, "Stop at the first cause instead of looking for more")
  static let format = OptionSpec(
    "format", .choice(["text", "json"]),
    "How to write standard output: for people, or as one JSON object per line (see JSONOutput.md of the "
      + "documentation)",
    fallback: "text")
  static let live = OptionSpec(
    "live", .none,
    "For each scenario, a line of standard input, print a line of JSON that says what to draw")
  static let emitTest = OptionSpec(
    "emit-test", .choice(["swift", "xctest"]),
    "Write a regression test for the counterexample instead: for Swift Testing or for XCTest",
    fallback: "the scenario is shown")
  static let svg = OptionSpec(
    "svg", .path(placeholder: "OUT"),
    "Write a picture of one moment to this file, as SVG: what was expected beside what was seen; - is standard "
      + "output",
    fallback: "the scenario is shown in the terminal")
  static let html = OptionSpec(
    "html", .path(placeholder: "OUT"),
    "Write a page to this file that plays the scenario in any browser, without the network; - is standard output",
    fallback: "the scenario is shown in the terminal")
  static let open = OptionSpec(
    "open", .none, "Open the page in a browser; without --html it is written to a temporary file")
  static let step = OptionSpec(
    "step", .text(placeholder: "N"),
    "The moment that --svg shows and --html begins with: 0 for the start, 1 for what is seen after the first event",
    fallback: "the moment of the violation")
  static let report = OptionSpec(
    "report", .path(placeholder: "DIR"),
    "Write a report to this folder: index.html with pictures of all causes and what was exercised, and a page for "
      + "each cause that plays it",
    fallback: "none is written")
  static let quiet = OptionSpec("quiet", .none, "Show only the causes and the last line, without progress")
  static let verbose = OptionSpec(
    "verbose", .none, "Show everything about each cause, how often each situation occurred, and timings")
  static let help = OptionSpec("help", .none, "Show this help")
  static let version = OptionSpec("version", .none, "Show the version")
}
