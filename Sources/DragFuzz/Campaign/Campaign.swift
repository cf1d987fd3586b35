import DragSpec

/// Runs random scenarios on one implementation, and shrinks what it finds.
///
/// Scenarios are run in rounds of a size that does not depend on the number of workers, and everything that is kept
/// of a round is a sum or a minimum: that is why the result is the same for any number of workers.
public struct Campaign<B: FuzzedBehaviour>: Sendable {
  /// How many scenarios are run between two looks at what has been found; the first rounds are smaller.
  static var roundSizeMax: UInt64 { 65536 }

  /// How many scenarios, counted from the first, get labels where finding them costs time.
  ///
  /// That is enough for statistics. After them an implementation is observed only where it differs from the
  /// reference, which is faster.
  static var labelledMax: UInt64 { 20_000 }

  let implementation: ImplementationUnderTest<B>
  let options: CampaignOptions

  /// Makes a campaign.
  public init(_ implementation: ImplementationUnderTest<B>, _ options: CampaignOptions) {
    self.implementation = implementation
    self.options = options
  }

  /// Runs until the scenarios are used up or `mayGoOn` says no, then shrinks.
  ///
  /// Cancelling the task ends it within seconds: what was found until then is shrunk in haste.
  ///
  /// - Parameters:
  ///   - mayGoOn: asked by all workers after every few scenarios.
  ///   - progress: told after every round and every finding that was shrunk.
  ///   - found: told of each cause as soon as it is known; those that are known only at the end are not told. It is
  ///     called in the task that calls this.
  public func run(
    mayGoOn: @escaping @Sendable () -> Bool = { true },
    progress: @escaping @Sendable (CampaignProgress) -> Void = { _ in },
    found: @escaping @Sendable (Cause<B>) async -> Void = { _ in }
  ) async -> CampaignResult<B> {
    let tally = await sweep(mayGoOn: mayGoOn, progress: progress)
    let findings = await shrink(tally, progress: progress, found: found)
    return CampaignResult(
      scenarios: tally.scenarios, events: tally.events, refusedScenes: tally.refusedScenes,
      declined: tally.declined,
      labelledScenarios: tally.labelledScenarios,
      labelCounts: Array(tally.labelCounts.prefix(B.Observation.Label.allCases.count)),
      findings: findings, wasInterrupted: Task.isCancelled)
  }

  private func sweep(
    mayGoOn: @escaping @Sendable () -> Bool, progress: @Sendable (CampaignProgress) -> Void
  ) async -> Tally {
    let total = options.shard.size(of: options.iterations)
    var tally = Tally()
    var start: UInt64 = 0
    var roundSize: UInt64 = 64
    while start < total, mayGoOn(), !Task.isCancelled {
      let round = start..<start + min(roundSize, total - start)
      tally.add(await self.round(round, mayGoOn: mayGoOn))
      progress(
        CampaignProgress(phase: .running, scenarios: tally.scenarios, findings: tally.sightings.count))
      if options.stopsAtFirst, !tally.sightings.isEmpty { break }
      start = round.upperBound
      roundSize = min(roundSize * 2, Self.roundSizeMax)
    }
    return tally
  }

  private func round(_ places: Range<UInt64>, mayGoOn: @escaping @Sendable () -> Bool) async -> Tally {
    await withTaskGroup(of: Tally.self) { group in
      for number in 0..<options.jobs {
        group.addTask {
          await OwnThread.run { isCancelled in
            var worker = Worker(implementation, options, number: number)
            return worker.run(places, offset: number, stride: options.jobs) { mayGoOn() && !isCancelled() }
          }
        }
      }
      var sum = Tally()
      for await tally in group { sum.add(tally) }
      return sum
    }
  }
}
