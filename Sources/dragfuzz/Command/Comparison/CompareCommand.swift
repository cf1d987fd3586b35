import DragFuzz
import DragSpec

/// `dragfuzz compare`.
struct CompareCommand: Sendable {
  private let first: ComparedSide
  private let second: ComparedSide
  private let operands: [String]
  private let known: [any RegisteredBehaviour]
  private let random: RandomComparison
  private let jobs: Int
  private let isJSON: Bool
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    first = try ComparedSide(arguments, at: 0)
    second = try ComparedSide(arguments, at: 1)
    if arguments.program != nil, !first.isProgram, !second.isProgram {
      throw .nothingLeft("--exec can only be used if A or B is \"\(CommandSpec.programWord)\".")
    }
    operands = Array(arguments.operands.dropFirst(2))
    known = arguments.own
    jobs = try CampaignPlan.jobs(arguments)
    isJSON = arguments.isJSON
    isQuiet = arguments.has(.quiet)
    for option in [OptionSpec.seed, .iterations, .behaviour, .maxFindings]
    where !operands.isEmpty && arguments.has(option) {
      throw .exclude("--\(option.name)", "FILE")
    }
    random = try RandomComparison(arguments, first, second)
  }

  func run() async throws(CommandError) -> ExitStatus {
    guard !operands.isEmpty else { return try await random.run() }
    var counts = Counts()
    do throws(CommandError) { try await run(&counts) } catch {
      if case .closedPipe = error, counts.differing > 0 { return .findings }
      throw error
    }
    if Task.isCancelled { return .interrupted }
    if counts.files > 0, counts.skipped == counts.files { throw .nothingToCompare(names.0, names.1) }
    return counts.differing > 0 ? .findings : .fine
  }

  private func run(_ counts: inout Counts) async throws(CommandError) {
    let painter = isJSON ? Painter() : StandardOutput.painter
    let files = try EntryFiles.files(operands)
    _ = try await InOrder.run(files.count, jobs: jobs) { number in
      await compare(files[number])
    } report: { number, result throws(CommandError) in
      let (behaviour, outcome) = try result.get()
      counts.add(outcome)
      try StandardOutput.write(
        lines: isJSON
          ? [ComparisonLine.text(outcome, files[number], behaviour, names)]
          : lines(outcome, files[number], painter))
    }
    try StandardOutput.write(lines: [isJSON ? counts.line : counts.text])
  }

  private func lines(_ outcome: Outcome, _ file: String, _ painter: Painter) -> [String] {
    switch outcome {
    case .skipped(let reason): return isQuiet ? [] : ["skipped \(file): \(reason)"]
    case .compared(let comparison):
      let text = ComparisonText(comparison, painter: painter)
      if comparison.parting == nil { return isQuiet ? [] : [text.headline(file: file)] }
      return [text.headline(file: file)] + (isQuiet ? [] : text.details + [""])
    }
  }

  private var names: (String, String) { (first.name, second.name) }

  /// The outcome for one file.
  enum Outcome: Sendable {
    case compared(Comparison)
    /// It does not fit the implementations, for a reason in one sentence without a full stop.
    case skipped(String)
  }

  private func compare(_ file: String) async -> Result<(behaviour: String, outcome: Outcome), CommandError> {
    do throws(CommandError) {
      let (behaviour, entry) = try EntryFiles.load(file, of: known)
      // A program is waited for.
      let outcome = await OwnThread.run { _ in
        Result { () throws(CommandError) in try compare(file, entry, behaviour.name) }
      }
      return .success((behaviour.name, try outcome.get()))
    } catch { return .failure(error) }
  }

  private func compare(_ file: String, _ entry: CorpusEntry, _ behaviour: String) throws(CommandError)
    -> Outcome
  {
    guard let one = first.behaviour(behaviour) else { return .skipped(first.absence(in: behaviour)) }
    guard let two = second.behaviour(behaviour) else { return .skipped(second.absence(in: behaviour)) }
    do throws(EntryError) {
      return .compared(try one.comparison(of: entry, first.name, with: second.name, of: two))
    } catch {
      // A scenario that a program has no way to run says nothing about the others.
      guard case .declined = error else { throw .entry(path: file, error) }
      return .skipped("\(error)")
    }
  }

  private struct Counts {
    var files = 0
    var differing = 0
    var skipped = 0

    mutating func add(_ outcome: Outcome) {
      files += 1
      switch outcome {
      case .compared(let comparison): differing += comparison.parting == nil ? 0 : 1
      case .skipped: skipped += 1
      }
    }

    private var same: Int { files - differing - skipped }

    var text: String {
      "\(Figures.count(files, "scenario")): \(Figures.grouped(differing)) \(differing == 1 ? "differs" : "differ"), "
        + "\(Figures.grouped(same)) the same, \(Figures.grouped(skipped)) skipped"
        + (Task.isCancelled ? "; interrupted before the end." : ".")
    }

    var line: String {
      JSONLine.text(
        type: "end",
        [
          JSON.Field("files", .integer(files)), JSON.Field("differing", .integer(differing)),
          JSON.Field("same", .integer(same)), JSON.Field("skipped", .integer(skipped)),
          JSON.Field("interrupted", .flag(Task.isCancelled)),
        ])
    }
  }
}
