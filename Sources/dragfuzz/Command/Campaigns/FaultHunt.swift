import DragFuzz
import DragSpec

/// The hunt for one fault, with one seed or many.
enum FaultHunt {
  /// Something that is known to be wrong.
  struct Prey: Sendable {
    var behaviour: any RegisteredBehaviour
    var card: ImplementationCard
  }

  /// What a hunt with one seed has come to.
  struct Result: Sendable {
    var seed: UInt64
    /// Nil if the scenarios were used up without finding anything.
    var finding: FindingReport?

    /// What tells minima apart: all but where they were found.
    var minimum: String? { finding?.entry.identity }
  }

  /// How many hunts there were and how many of them found what they hunted.
  struct Summary {
    private(set) var hunts = 0
    private(set) var found = 0

    mutating func add(_ results: [Result]) {
      hunts += results.count
      found += results.count { $0.finding != nil }
    }
  }

  /// Hunts with every seed, as many at once as there are workers.
  ///
  /// - Returns: the results in the order of the seeds; nil if the task was cancelled.
  static func results(
    of prey: Prey, seeds: Range<UInt64>, iterations: UInt64, jobs: Int
  ) async -> [Result]? {
    // One seed uses all workers for its scenarios; many seeds are hunted side by side.
    let inner = seeds.count == 1 ? jobs : 1
    return await withTaskGroup(of: Result.self) { group in
      var results: [UInt64: Result] = [:]
      var next = seeds.lowerBound
      func add() {
        guard next < seeds.upperBound, !Task.isCancelled else { return }
        let seed = next
        group.addTask { await hunt(prey, seed: seed, iterations: iterations, jobs: inner) }
        next += 1
      }
      for _ in 0..<jobs { add() }
      for await result in group {
        results[result.seed] = result
        add()
      }
      guard !Task.isCancelled else { return nil }
      return seeds.compactMap { results[$0] }
    }
  }

  private static func hunt(_ prey: Prey, seed: UInt64, iterations: UInt64, jobs: Int) async -> Result {
    let options = CampaignOptions(
      seed: seed, iterations: iterations, jobs: jobs,
      selection: InvariantSelection(only: prey.card.breaks.map { [$0] }), stopsAtFirst: true)
    // Without known entries and with a known name a campaign throws nothing.
    let report = try? await prey.behaviour.campaign(
      on: prey.card.name, options, known: [], mayGoOn: { true }, progress: { _ in })
    return Result(seed: seed, finding: report?.findings.first)
  }
}
