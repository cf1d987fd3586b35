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

  /// Runs all entries again, and completes the reports in any case.
  func run() async throws(CommandError) -> ExitStatus {
    var reporters = try Reporters(arguments, reports) { write in
      ReplayText(isShort: arguments.has(.quiet), painter: StandardOutput.painter, write: write)
    }
    var counts = ReplayCounts()
    var failure: CommandError?
    await reporters.begin(Run())
    do throws(CommandError) { try await run(&reporters, &counts) } catch { failure = error }
    var ending = Run.Ending()
    ending.wasInterrupted = Task.isCancelled
    ending.isError = failure != nil
    ending.trouble = failure?.trouble
    if failure == nil {
      if Task.isCancelled { ending.trouble = "it was interrupted" }
      ending.trouble = arguments.program?.trouble ?? ending.trouble
      if !counts.isFailing { ending.untested = counts.untested(wasInterrupted: Task.isCancelled) }
    }
    await reporters.end(ending)
    if let failure = failure ?? reporters.outputProblem {
      if failure.isClosedPipe, counts.isFailing { return .findings }
      throw failure
    }
    if let problem = reporters.fileProblem { throw .file(problem) }
    if Task.isCancelled { return .interrupted }
    if counts.isFailing { return .findings }
    if let untested = ending.untested { throw .untested(untested) }
    return .fine
  }

  private func run(_ reporters: inout Reporters, _ counts: inout ReplayCounts) async throws(CommandError) {
    let files = try EntryFiles.files(arguments.operands)
    try await InOrder.run(files.count, jobs: jobs) { number in
      await replay(files[number])
    } report: { number, result throws(CommandError) in
      let file = files[number]
      guard let (behaviour, entry, outcome) = try result.get() else { return }
      var replayed: ReplayedEntry
      do throws(EntryError) {
        let replay = try outcome.get()
        replayed = ReplayedEntry(file: file, entry: entry, .success(replay))
        // A named file, such as a recording, is judged even outside the declared capabilities.
        replayed.isOutside = replay.missingCapability != nil && !arguments.operands.contains(file)
        for trouble in replay.trouble { StandardError.write(line: "dragfuzz: \(file): \(trouble.text)") }
      } catch {
        guard error.isOfUnknownInvariant else { throw .entry(path: file, error) }
        replayed = ReplayedEntry(
          file: file, entry: entry, .failure(ReplayedEntry.NotReplayed("not run: \(error)")))
      }
      replayed.isAbsent = isAbsent(entry, behaviour)
      replayed.command = again(file)
      counts.add(replayed)
      await reporters.replayed(replayed)
      if let problem = reporters.outputProblem { throw problem }
    }
  }

  private typealias Replayed = (
    behaviour: any RegisteredBehaviour, entry: CorpusEntry, report: Result<Replay, EntryError>
  )

  /// Runs an entry again; nil where its file was removed after it was listed.
  private func replay(_ file: String) async -> Result<Replayed?, CommandError> {
    do throws(CommandError) {
      let (behaviour, entry) = try EntryFiles.load(file, of: arguments.known, on: arguments.program?.card)
      // A run may wait for a program, so it has a thread of its own.
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

  /// Whether the implementation of an entry is absent, so that only the reference can run it.
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
}
