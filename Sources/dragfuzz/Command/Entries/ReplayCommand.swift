import DragFuzz
import DragSpec

/// `dragfuzz replay`.
struct ReplayCommand: Sendable {
  private let arguments: Arguments
  private let implementation: String?
  private let jobs: Int
  private let reports: ReportOutput

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    implementation = try EntryFiles.implementation(arguments)
    jobs = try CampaignPlan.jobs(arguments)
    reports = try ReportOutput(arguments)
    let inputs = arguments.operands.isEmpty ? ["Corpus"] : arguments.operands
    try EntryFiles.protect(inputs, from: reports.outputs, arguments)
  }

  /// Runs all entries again, and writes the reports however the run ends.
  func run() async throws(CommandError) -> ExitStatus {
    var counts = Counts()
    do throws(CommandError) {
      return try await reports.write(
        TestReport(figures: [JSON.Field("version", .text(Version.current))]), on: arguments.program
      ) { report throws(CommandError) in try await run(&report, &counts) }
    } catch {
      if case .closedPipe = error, counts.isFailing { return .findings }
      throw error
    }
  }

  private func run(_ testReport: inout TestReport, _ counts: inout Counts) async throws(CommandError)
    -> ExitStatus
  {
    let painter = arguments.isJSON ? Painter() : StandardOutput.painter
    let files = try EntryFiles.files(arguments.operands)
    try await InOrder.run(files.count, jobs: jobs) { number in
      await replay(files[number])
    } report: { number, result throws(CommandError) in
      let file = files[number]
      guard let (behaviour, entry, outcome) = try result.get() else { return }
      let report: ReplayReport
      do throws(EntryError) { report = try outcome.get() } catch {
        guard error.isOfUnknownInvariant else { throw .entry(path: file, error) }
        counts.entries += 1
        counts.outdated += 1
        let reason = "not run: \(error)"
        if reports.isWanted { testReport.add(notRun: file, of: entry, because: reason) }
        let fields: JSON = [
          "file": .text(file), "behaviour": .text(entry.behaviour), "reason": .text(reason),
        ]
        return try StandardOutput.write(
          lines: arguments.isJSON
            ? [JSONLine.text(type: "skipped", fields)]
            : ReplayText.lines(of: file, entry, notRun: reason, isShort: arguments.has(.quiet), painter))
      }
      // A file that is named, such as a recording, is judged whatever the code declares.
      let isOutside = report.missingCapability != nil && !arguments.operands.contains(file)
      counts.add(report, isAbsent: isAbsent(entry, behaviour), isOutside: isOutside)
      for trouble in report.trouble { StandardError.write(line: "dragfuzz: \(file): \(trouble.text)") }
      if reports.isWanted {
        testReport.add(
          report, isOutside: isOutside, isAbsent: isAbsent(entry, behaviour), of: entry,
          promises: behaviour.promises, file: file,
          text: EntryFiles.text(of: file), command: again(file))
      }
      if arguments.isJSON {
        try StandardOutput.write(lines: [JSONLine.text(type: "replay", report.facts(of: entry, file: file))])
      } else {
        let text = ReplayText(
          file: file, entry: entry, report: report, isAbsent: isAbsent(entry, behaviour),
          isOutside: isOutside, painter: painter)
        try StandardOutput.write(lines: arguments.has(.quiet) ? text.shortLines : text.lines)
      }
    }
    try StandardOutput.write(lines: arguments.isJSON ? [counts.line] : counts.lines)
    if Task.isCancelled { return .interrupted }
    if counts.isFailing { return .findings }
    if let untested = counts.untested { throw .untested(untested) }
    return .fine
  }

  private typealias Replayed = (
    behaviour: any RegisteredBehaviour, entry: CorpusEntry, report: Result<ReplayReport, EntryError>
  )

  /// Runs an entry again; nil where its file is gone since it was listed.
  private func replay(_ file: String) async -> Result<Replayed?, CommandError> {
    do throws(CommandError) {
      let (behaviour, entry) = try EntryFiles.load(file, of: arguments.known, on: arguments.program?.card)
      // A program is waited for.
      let report = await OwnThread.run { _ in
        Result { () throws(EntryError) in
          try behaviour.replay(entry, on: isAbsent(entry, behaviour) ? "reference" : implementation)
        }
      }
      return .success((behaviour, entry, report))
    } catch {
      if case .file(let gone) = error, !arguments.operands.contains(file), gone.isGone {
        return .success(nil)
      }
      return .failure(error)
    }
  }

  /// Whether an entry is of an implementation that is not here, so that it can only be run on the reference.
  private func isAbsent(_ entry: CorpusEntry, _ behaviour: any RegisteredBehaviour) -> Bool {
    guard implementation == nil, let name = entry.implementation else { return false }
    return !behaviour.implementations.contains { $0.name == name }
  }

  /// The command that runs an entry again in the same way.
  private func again(_ file: String) -> String {
    let program = arguments.words(of: OptionSpec.program)
    let tested = program.isEmpty ? implementation.map { ["--implementation", $0] } ?? [] : program
    return Shell.line(["dragfuzz", "replay", file] + tested + arguments.words(of: OptionSpec.chosen))
  }

  private struct Counts {
    var entries = 0
    var failing = 0
    var holding = 0
    /// Entries of promises that the implementation does not make, so that nobody judges them.
    var notPromised = 0
    var referenceFailures = 0
    /// Entries of implementations that are not here.
    var absent = 0
    /// Entries of a folder that the implementation cannot be given; a campaign skips them, too.
    var outside = 0
    /// Entries whose invariant is gone, so that nobody can judge them.
    var outdated = 0

    mutating func add(_ report: ReplayReport, isAbsent: Bool, isOutside: Bool) {
      entries += 1
      if isAbsent { absent += 1 }
      if isOutside {
        outside += 1
      } else if report.violation != nil {
        failing += 1
      } else if !report.isPromised {
        notPromised += 1
      } else if !isAbsent {
        holding += 1
      }
      if !report.referenceViolations.isEmpty { referenceFailures += 1 }
    }

    /// Whether anything fails that should not.
    var isFailing: Bool { failing + referenceFailures > 0 }

    /// Says that no entry was judged; nil where one was.
    ///
    /// A run of the reference alone is no test of anybody's code.
    var untested: String? {
      guard failing + holding == 0, !Task.isCancelled else { return nil }
      guard entries > 0 else { return "nothing was replayed: there are no entries (files *.json)" }
      let reasons = [
        (absent, "of implementations that are not here"), (notPromised, "of what is not promised"),
        (outside, "outside the capabilities"), (outdated, "of invariants that are gone"),
      ].filter { $0.0 > 0 }.map { "\(Figures.grouped($0.0)) \($0.1)" }
      return
        "nothing was judged of \(Figures.count(entries, "entry", "entries")): \(reasons.joined(separator: ", "))"
    }

    var lines: [String] {
      switch absent {
      case 0: [text]
      case 1: ["1 entry of an implementation that is not here was run on the reference.", text]
      default:
        [
          "\(Figures.grouped(absent)) entries of implementations that are not here were run on the reference.",
          text,
        ]
      }
    }

    private var text: String {
      var text = "\(Figures.count(entries, "entry", "entries")): "
      text += "\(Figures.grouped(failing)) still \(failing == 1 ? "fails" : "fail"), "
      text += "\(Figures.grouped(holding)) \(holding == 1 ? "holds" : "hold")"
      if notPromised > 0 { text += ", \(Figures.grouped(notPromised)) not promised" }
      if outside > 0 { text += ", \(Figures.grouped(outside)) outside the capabilities" }
      if outdated > 0 { text += ", \(Figures.grouped(outdated)) of invariants that are gone" }
      text += "\(Task.isCancelled ? "; interrupted before the end" : ""). "
      if let untested { return text + "Nothing\(untested.dropFirst("nothing".count))." }
      text +=
        referenceFailures == 0
        ? "The reference keeps every invariant."
        : "The reference breaks an invariant in \(Figures.grouped(referenceFailures))."
      return text
    }

    var line: String {
      JSONLine.text(
        type: "end",
        [
          "entries": JSON(entries), "failing": JSON(failing), "outside": JSON(outside),
          "outdated": JSON(outdated), "untested": JSON(untested?.sentence),
          "referenceFailures": JSON(referenceFailures), "onReference": JSON(absent),
          "interrupted": .flag(Task.isCancelled),
        ])
    }
  }
}
