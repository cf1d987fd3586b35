import DragFuzz
import DragSpec

/// `dragfuzz compare` without files: random scenarios, and what makes the two implementations differ in them.
struct RandomComparison: Sendable {
  private let first: ComparedSide
  private let second: ComparedSide
  /// The behaviours that both have.
  private let behaviours: [String]
  private let options: CampaignOptions
  private let isJSON: Bool
  private let isQuiet: Bool
  private let isSeedChosen: Bool
  private let execWords: [String]

  init(_ arguments: Arguments, _ first: ComparedSide, _ second: ComparedSide) throws(UsageError) {
    (self.first, self.second) = (first, second)
    behaviours = try arguments.behaviours().map(\.name)
      .filter { first.behaviour($0) != nil && second.behaviour($0) != nil }
    if behaviours.isEmpty {
      throw .nothingLeft("\(first.name) and \(second.name) are not implementations of one behaviour.")
    }
    var options = CampaignOptions(
      seed: try CampaignPlan.seed(arguments),
      iterations: try arguments.number(.iterations, in: 1...CorpusEntry.numberMax)
        ?? CampaignPlan.iterationsDefault,
      jobs: try CampaignPlan.jobs(arguments))
    options.causesMax = Int(
      try arguments.number(.maxFindings, in: 1...1000) ?? CampaignPlan.causesMaxDefault)
    self.options = options
    isSeedChosen = !arguments.has(.seed)
    isJSON = arguments.isJSON
    isQuiet = arguments.has(.quiet)
    execWords = arguments.execWords
  }

  func run() async throws(CommandError) -> ExitStatus {
    var causes = 0
    do throws(CommandError) { return try await run(&causes) } catch {
      if case .closedPipe = error, causes > 0 { return .findings }
      throw error
    }
  }

  private func run(_ causes: inout Int) async throws(CommandError) -> ExitStatus {
    let painter = isJSON ? Painter() : StandardOutput.painter
    if isSeedChosen, !isJSON, !isQuiet { StandardError.write(line: "dragfuzz: the seed is \(options.seed)") }
    var (scenarios, isComplete) = (UInt64(0), true)
    for behaviour in behaviours where !Task.isCancelled {
      guard let report = await differences(in: behaviour) else { continue }
      for trouble in report.trouble { StandardError.write(line: "dragfuzz: \(behaviour): \(trouble.text)") }
      if let ending = report.ending {
        isComplete = false
        StandardError.write(line: "dragfuzz: \(behaviour) ended early: \(ending)".sentence)
      }
      scenarios += report.scenarios
      causes += report.causes.count
      try StandardOutput.write(
        lines: isJSON
          ? report.causes.map { line($0) } + [line(report)]
          : lines(report, after: causes - report.causes.count, painter))
    }
    let ran = "\(Figures.count(scenarios, "scenario")), seed \(options.seed)"
    let interrupted = Task.isCancelled ? "; interrupted before the end" : ""
    try StandardOutput.write(lines: [
      isJSON
        ? JSONLine.text(
          type: "end",
          [
            JSON.Field("seed", .integer(options.seed)), JSON.Field("scenarios", .integer(scenarios)),
            JSON.Field("causes", .integer(causes)), JSON.Field("interrupted", .flag(Task.isCancelled)),
          ])
        : causes == 0
          ? "\(painter.good("No difference")) in \(ran)\(interrupted)."
          : "\(painter.bad(Figures.count(causes, "cause"))) of differences in \(ran)\(interrupted)."
    ])
    if Task.isCancelled { return .interrupted }
    if causes > 0 { return .findings }
    // What was declined, or not run at all, is not the same.
    if scenarios == 0 { throw .nothingToCompare(first.name, second.name) }
    return isComplete ? .fine : .unavailable
  }

  private func differences(in behaviour: String) async -> DifferenceReport? {
    guard let one = first.behaviour(behaviour), let two = second.behaviour(behaviour) else { return nil }
    let (stream, updates) = AsyncStream.makeStream(
      of: CampaignProgress.self, bufferingPolicy: .bufferingNewest(1))
    let display = ProgressDisplay(title: behaviour, total: options.iterations)
    let shown = Task { if !isQuiet { await display.show(stream) } }
    // The names are those of implementations, so there is no error to pass on.
    let report = try? await one.differences(between: first.name, and: second.name, of: two, options) {
      updates.yield($0)
    }
    updates.finish()
    await shown.value
    return report
  }

  // MARK: Text

  private func lines(_ report: DifferenceReport, after count: Int, _ painter: Painter) -> [String] {
    let outcome =
      report.causes.isEmpty
      ? painter.good("no difference")
      : painter.bad("\(Figures.count(report.causes.count, "cause")) of differences")
    var lines = [
      "\(painter.strong(report.behaviour)): \(outcome) in \(Figures.count(report.scenarios, "scenario"))"
        + (report.wasInterrupted ? ", until it was interrupted" : "")
    ]
    for (index, cause) in report.causes.enumerated() {
      let text = ComparisonText(cause.comparison, painter: painter).lines(
        of: cause, number: count + index + 1, scenarios: report.scenarios, command: command(cause))
      lines += isQuiet ? text.prefix(1) : [""] + text
    }
    if report.declined > 0 {
      lines.append("  \(Figures.count(report.declined, "more scenario")) one of the two has declined.")
    }
    if report.uncounted > 0 {
      lines.append(
        "  They differ in \(Figures.count(report.uncounted, "more way")), which were not examined: --max-findings "
          + "\(options.causesMax * 2) examines more.")
    }
    return lines + (isQuiet ? [] : [""])
  }

  /// The command that shows a cause again.
  private func command(_ cause: DifferenceReport.Cause) -> String {
    func word(_ side: ComparedSide) -> String { side.isProgram ? CommandSpec.programWord : side.name }
    let iterations = cause.finding.entry.iteration.map { $0 + 1 } ?? options.iterations
    return Shell.line(
      [
        "dragfuzz", "compare", word(first), word(second), "--behaviour", cause.comparison.behaviour, "--seed",
        "\(options.seed)", "--iterations", "\(iterations)",
      ] + execWords)
  }

  // MARK: JSON

  private func line(_ cause: DifferenceReport.Cause) -> String {
    let entry = cause.finding.entry
    return JSONLine.text(
      type: "difference",
      ComparisonLine.head(cause.comparison.behaviour, (first.name, second.name))
        + ComparisonLine.parting(cause.comparison.parting) + [
          JSON.Field("place", .text(cause.finding.violation.key.place)),
          JSON.Field("occurrences", .integer(cause.occurrences)),
          JSON.Field("alsoSeen", .array(cause.alsoSeen.map { .text($0) })),
          JSON.Field("iteration", .integer(entry.iteration)),
          JSON.Field("scene", entry.presentable?.scene ?? entry.scene),
          JSON.Field("events", entry.presentable?.events ?? entry.events),
          JSON.Field("command", .text(command(cause))),
        ])
  }

  private func line(_ report: DifferenceReport) -> String {
    JSONLine.text(
      type: "result",
      ComparisonLine.head(report.behaviour, (first.name, second.name)) + [
        JSON.Field("scenarios", .integer(report.scenarios)),
        JSON.Field("declined", .integer(report.declined)),
        JSON.Field("causes", .integer(report.causes.count)),
        JSON.Field("uncounted", .integer(report.uncounted)),
        JSON.Field("ending", .optional(report.ending)),
        JSON.Field("interrupted", .flag(report.wasInterrupted)),
      ])
  }
}
