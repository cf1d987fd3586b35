import DragFuzz
import DragSpec

/// `dragfuzz faults`: hunts all that is known to be wrong.
struct FaultsCommand {
  static let seedsMax: UInt64 = 100_000

  private let prey: [FaultHunt.Prey]
  private let seed: UInt64
  private let seeds: Int
  private let iterations: UInt64
  private let jobs: Int
  private let corpus: Corpus?
  private let isJSON: Bool
  private let isQuiet: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    seed = try CampaignPlan.seed(arguments)
    seeds = Int(try arguments.number(.seeds, in: 1...Self.seedsMax) ?? 1)
    guard seed <= CorpusEntry.numberMax - UInt64(seeds) else {
      throw .badValue(
        option: "--seed", value: "\(seed)", expected: "a number that leaves room for \(seeds) seeds")
    }
    iterations =
      try arguments.number(.iterations, in: 1...CorpusEntry.numberMax) ?? CampaignPlan.iterationsDefault
    jobs = try CampaignPlan.jobs(arguments)
    corpus = arguments.value(.corpus).map { Corpus(folder: $0) }
    isJSON = arguments.isJSON
    isQuiet = arguments.has(.quiet)
    prey = try Self.prey(arguments)
  }

  private static func prey(_ arguments: Arguments) throws(UsageError) -> [FaultHunt.Prey] {
    let all = try arguments.behaviours().flatMap { behaviour in
      behaviour.implementations.flatMap { card in
        card.defects.map { FaultHunt.Prey(behaviour: behaviour, implementation: card, defect: $0) }
      }
    }
    let names = try arguments.names(.implementation, among: all.map(\.implementation.name).unique)
    return all.filter { names.isEmpty || names.contains($0.implementation.name) }
  }

  func run() async throws(CommandError) -> ExitStatus {
    if let corpus, [.file, .stream].contains(FileAccess.kind(of: corpus.folder)) {
      throw .file(FileError(.write, corpus.folder, .notAFolder))
    }
    var output = FaultsOutput(
      prey: prey, seed: seed, seeds: seeds, iterations: iterations, isJSON: isJSON,
      painter: isJSON ? Painter() : StandardOutput.painter)
    var keeper = FindingKeeper(corpus: corpus, writes: true)
    var summary = FaultHunt.Summary()
    let bar = StandardError.isTerminal && !isQuiet
    var done = 0
    try output.start()
    let isWhole = try await FaultHunt.run(
      prey, seeds: seed..<seed + UInt64(seeds), iterations: iterations, jobs: jobs
    ) { prey, results throws(CommandError) in
      // With many seeds, the minimum in which most hunts end is the one to keep.
      if let finding = HuntFigures(results).usualMinimum { _ = keeper.keep(finding) }
      summary.add(results)
      done += 1
      if bar { StandardError.write("\r\u{1B}[K") }
      try output.show(prey, results)
      if bar { StandardError.write("\(done) of \(self.prey.count) hunted") }
    }
    if bar { StandardError.write("\r\u{1B}[K") }
    try output.end(summary, isWhole: isWhole)
    if !isQuiet, let note = keeper.note { StandardError.write(line: note) }
    if let problem = keeper.problem { throw .file(problem) }
    guard isWhole else { return .interrupted }
    return summary.found == summary.hunts ? .fine : .findings
  }
}
