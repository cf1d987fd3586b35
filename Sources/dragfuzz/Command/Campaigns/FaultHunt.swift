import DragFuzz
import DragSpec

/// The hunt for what is known to be wrong, with one seed or many.
enum FaultHunt {
  /// Something that is known to be wrong.
  struct Prey: Sendable {
    var behaviour: any RegisteredBehaviour
    var implementation: ImplementationCard
    var defect: Defect

    /// The name for people: a published control has several defects, a planted fault is one.
    var name: String {
      implementation.kind == .published ? "\(implementation.name): \(defect.name)" : implementation.name
    }
  }

  /// The result of a hunt with one seed.
  struct Result: Sendable {
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

  /// Hunts everything with every seed, as many hunts at once as there are workers.
  ///
  /// - Parameters:
  ///   - report: gets the results for each prey, in the order of the prey and of the seeds.
  /// - Throws: what `report` throws; then no new hunt begins.
  /// - Returns: whether all hunts were done; false if the task was cancelled.
  static func run(
    _ prey: [Prey], seeds: Range<UInt64>, iterations: UInt64, jobs: Int,
    report: (Prey, [Result]) throws(CommandError) -> Void
  ) async throws(CommandError) -> Bool {
    var results: [Result] = []
    return try await InOrder.run(prey.count * seeds.count, jobs: jobs) { number in
      hunt(
        prey[number / seeds.count], seed: seeds.lowerBound + UInt64(number % seeds.count),
        iterations: iterations)
    } report: { number, result throws(CommandError) in
      // A hunt that was cancelled says nothing.
      if Task.isCancelled { return }
      results.append(result)
      guard results.count == seeds.count else { return }
      try report(prey[number / seeds.count], results)
      results = []
    }
  }

  private static func hunt(_ prey: Prey, seed: UInt64, iterations: UInt64) -> Result {
    // The name comes from the catalogue itself, so there is no error to pass on.
    let finding = try? prey.behaviour.hunt(
      prey.defect.breaks, in: prey.implementation.name, seed: seed, iterations: iterations)
    return Result(finding: finding)
  }
}
