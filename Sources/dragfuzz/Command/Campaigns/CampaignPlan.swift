import DragFuzz
import DragSpec

/// The checked arguments of a campaign command.
struct CampaignPlan: Sendable {
  static let jobsMax: UInt64 = 1024
  static let iterationsDefault: UInt64 = 10_000
  static let causesMaxDefault: UInt64 = 3

  let arguments: Arguments
  let targets: [Run.Target]
  let seed: UInt64
  let iterations: UInt64
  /// Whether the number of scenarios ends the run; otherwise only time does.
  let hasIterations: Bool
  let time: Duration?
  let jobs: Int
  /// The corpus whose counterexamples are run first; nil for none.
  let corpus: Corpus?
  /// Whether new counterexamples are kept in the corpus.
  let keeps: Bool
  /// How many causes are shrunk and shown at most.
  let causesMax: Int
  let selection: InvariantSelection
  /// The share of typical mistakes that has to be noticed; nil for any.
  let demandedStrength: Double?
  let stopsAtFirst: Bool
  let loudness: Loudness
  /// The settings that keep one value throughout.
  let settings: Settings
  /// The command that repeats the whole run, without the options for its output.
  let again: String
  /// The reports for other programs.
  let reports: ReportOutput

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    seed = try Self.seed(arguments)
    time = try arguments.time()
    let number = try arguments.number(.iterations, in: 1...CorpusEntry.numberMax)
    hasIterations = number != nil || time == nil
    iterations = number ?? (time == nil ? Self.iterationsDefault : CorpusEntry.numberMax)
    jobs = try Self.jobs(arguments)
    let selection = try arguments.selection(of: arguments.behaviours())
    self.selection = selection
    let targets = try Self.targets(arguments)
    // If no behaviour is named, only those with a selected promise are meant.
    let meant = targets.filter { target in target.behaviour.promises.contains { selection.includes($0.name) }
    }
    self.targets = arguments.has(.behaviour) || meant.isEmpty ? targets : meant
    demandedStrength = try arguments.number(.strength, in: 1...100).map { Double($0) / 100 }
    if demandedStrength != nil, selection.only != nil { throw .exclude("--strength", "--only") }
    stopsAtFirst = arguments.has(.stopAtFirst)
    loudness = try arguments.loudness()
    corpus = arguments.corpus
    keeps = arguments.has(.corpus)
    causesMax = Int(try arguments.number(.maxFindings, in: 1...1000) ?? Self.causesMaxDefault)
    settings = try arguments.settings(
      of: targets.flatMap { target in
        target.behaviour.implementations.filter { $0.name == target.implementation }.flatMap(\.settings)
      })
    again = Shell.line(
      ["dragfuzz", "--seed", "\(seed)"]
        + arguments.words(
          of: [.iterations, .time, .behaviour, .implementation] + OptionSpec.program + OptionSpec.limits
            + OptionSpec.chosen + [
              .set, .generate, .corpus, .only, .skip, .strength, .maxFindings, .stopAtFirst,
            ]))
    reports = try ReportOutput(arguments)
    var outputs = reports.outputs
    if let report = arguments.value(.report) { outputs.append(("--report", "\(report)/index.html")) }
    try EntryFiles.protect(corpus.map { [$0.folder] } ?? [], from: outputs, arguments)
    guard let report = arguments.value(.report) else { return }
    // The names of its pages are known only when something is found.
    for (name, path) in reports.outputs where FileAccess.lies(path, in: report) {
      guard FileAccess.place(of: path)?.lowercased().hasSuffix(".html") == true else { continue }
      throw .nothingLeft("\(name) names a page in the folder of --report; write it elsewhere.")
    }
  }

  /// The given seed, or a short one to be printed and typed again.
  static func seed(_ arguments: Arguments) throws(UsageError) -> UInt64 {
    try arguments.number(.seed, in: 0...CorpusEntry.numberMax) ?? UInt64.random(in: 0..<1 << 32)
  }

  static func jobs(_ arguments: Arguments) throws(UsageError) -> Int {
    Int(try arguments.number(.jobs, in: 1...jobsMax) ?? UInt64(CurrentProcess.coreCount))
  }

  /// The named implementations, in every behaviour that has them; the references where none is named.
  private static func targets(_ arguments: Arguments) throws(UsageError) -> [Run.Target] {
    let behaviours = try arguments.behaviours()
    if let program = arguments.program {
      let offered = behaviours.filter { program.card.behaviours.contains($0.name) }
      // The behaviours whose policies are meant are known only now.
      try arguments.policies(of: offered)
      return try arguments.limited(offered).map {
        Run.Target(behaviour: $0, implementation: program.card.name)
      }
    }
    let names = try arguments.names(.implementation, among: behaviours.names(of: .implementations))
    return try arguments.limited(behaviours).flatMap { behaviour in
      behaviour.implementations
        .filter { names.isEmpty ? $0.kind == .reference : names.contains($0.name) }
        .map { Run.Target(behaviour: behaviour, implementation: $0.name) }
    }
  }

  /// The command that lists the typical mistakes that a run on an implementation would notice.
  func strengthCommand(for report: CampaignReport) -> String {
    let named =
      arguments.program == nil
      ? ["--implementation", report.implementation] : arguments.words(of: OptionSpec.program)
    return Shell.line(
      ["dragfuzz", "strength", "--behaviour", report.behaviour] + named
        + arguments.words(of: OptionSpec.limits + OptionSpec.chosen + [.set, .skip]))
  }

  /// The options of each campaign.
  var options: CampaignOptions {
    var options = CampaignOptions(
      seed: seed, iterations: iterations, jobs: jobs,
      selection: selection, stopsAtFirst: stopsAtFirst, generation: arguments.generation)
    options.causesMax = causesMax
    options.settings = settings
    return options
  }

  /// The options of a campaign without unconfirmed violations; nil if none is frequent and new.
  func options(beyond report: CampaignReport) -> CampaignOptions? {
    let isNew = report.unconfirmed.contains {
      $0.isFrequent && !report.skippedUnconfirmed.contains($0.violation.key)
    }
    guard isNew, selection.only == nil else { return nil }
    var options = options
    options.selection.skipped.formUnion(report.unconfirmed.map(\.violation.key))
    return options
  }

  /// The plan of the run, for reports.
  var run: Run {
    var run = Run()
    run.seed = seed
    run.iterations = hasIterations ? iterations : nil
    (run.targets, run.selection, run.stopsAtFirst) = (targets, selection, stopsAtFirst)
    (run.corpus, run.keeps, run.again) = (corpus?.folder, keeps, again)
    return run
  }

  /// The command that shows a cause again: with its file, if it is kept, or with its first scenario.
  func command(for cause: Cause) -> String {
    if let file = cause.file {
      return Shell.line(
        ["dragfuzz", "replay", file] + cause.execWords(arguments.words(of: OptionSpec.program))
          + arguments.words(of: OptionSpec.chosen))
    }
    var words = ["dragfuzz", "--seed", "\(seed)", "--behaviour", cause.entry.behaviour]
    words +=
      arguments.program == nil
      ? ["--implementation", cause.entry.implementation ?? "reference"]
      : arguments.words(of: OptionSpec.program)
    words += arguments.words(of: OptionSpec.limits + [.set, .generate])
    for name in cause.entry.policies.names {
      words += ["--policy", "\(name)=\(cause.entry.policies.text(of: name))"]
    }
    for name in cause.entry.policies.notShown.sorted() { words += ["--not-shown", name] }
    if let iteration = cause.entry.iteration, cause.occurrences > 0 {
      words += ["--only", cause.violation.key.word, "--iterations", "\(iteration + 1)"]
    } else {
      // The cause appeared in another's shrinking, so only the same whole run finds it again.
      words += ["--iterations", "\(iterations)"]
      words += arguments.words(of: OptionSpec.selection)
      if causesMax != Self.causesMaxDefault { words += ["--max-findings", "\(causesMax)"] }
    }
    // A violation that needs earlier scenarios needs them in the same process.
    if case .afterOthers = cause.confidence { words += ["--jobs", "1"] }
    return Shell.line(words)
  }
}
