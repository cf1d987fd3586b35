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
    let names = arguments.values(.implementation)
    let all = try arguments.behaviours().flatMap { behaviour in
      behaviour.implementations.filter { $0.kind == .fault || $0.kind == .published }
        .map { FaultHunt.Prey(behaviour: behaviour, card: $0) }
    }
    for name in names where !all.contains(where: { $0.card.name == name }) {
      throw .unknownName(option: "--implementation", value: name, known: all.map(\.card.name))
    }
    return all.filter { names.isEmpty || names.contains($0.card.name) }
  }

  func run() async throws(CommandError) -> ExitStatus {
    if let corpus, FileAccess.kind(of: corpus.folder) == .file {
      throw .file(FileError(.write, corpus.folder, .notAFolder))
    }
    let output = FaultsOutput(
      prey: prey, seed: seed, seeds: seeds, iterations: iterations, isJSON: isJSON,
      painter: isJSON ? Painter() : StandardOutput.painter)
    var keeper = FindingKeeper(corpus: corpus)
    var summary = FaultHunt.Summary()
    var isWhole = true
    try output.start()
    for (index, prey) in prey.enumerated() {
      let results = await FaultHunt.results(
        of: prey, seeds: seed..<seed + UInt64(seeds), iterations: iterations, jobs: jobs)
      guard !Task.isCancelled, let results else {
        isWhole = false
        break
      }
      for case let finding? in results.map(\.finding) where seeds == 1 { _ = keeper.keep(finding) }
      summary.add(results)
      try output.show(prey, results, index: index)
      if !isQuiet, !StandardError.isTerminal { continue }
      if !isQuiet { StandardError.write("\r\u{1B}[K\(index + 1) of \(self.prey.count) hunted\r") }
    }
    if !isQuiet, StandardError.isTerminal { StandardError.write("\r\u{1B}[K") }
    try output.end(summary, isWhole: isWhole)
    if let note = keeper.note { StandardError.write(line: note) }
    if let problem = keeper.problem { throw .file(problem) }
    guard isWhole else { return .interrupted }
    return summary.found == summary.hunts ? .fine : .findings
  }
}
