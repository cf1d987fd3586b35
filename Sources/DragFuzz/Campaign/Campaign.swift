import DragSpec

/// Runs random scenarios on one implementation, and shrinks what it finds.
///
/// Scenarios are run in rounds of a size that does not depend on the number of workers, and everything that is kept
/// of a round is a sum or a minimum: that is why the result is the same for any number of workers.
public struct Campaign<B: FuzzedBehaviour>: Sendable {
  /// How many scenarios are run between two looks at what has been found; the first rounds are smaller.
  static var roundSizeMax: UInt64 { 16384 }

  private let implementation: ImplementationUnderTest<B>
  private let options: CampaignOptions

  /// Makes a campaign.
  public init(_ implementation: ImplementationUnderTest<B>, _ options: CampaignOptions) {
    self.implementation = implementation
    self.options = options
  }

  /// Runs until the scenarios are used up or `mayGoOn` says no, then shrinks.
  ///
  /// - Parameters:
  ///   - mayGoOn: asked by all workers after every few scenarios. Cancelling the task has the same effect.
  ///   - progress: told after every round how many scenarios are done and how many kinds of findings there are.
  public func run(
    mayGoOn: @escaping @Sendable () -> Bool = { true },
    progress: @Sendable (_ done: UInt64, _ findings: Int) -> Void = { _, _ in }
  ) async -> CampaignResult<B> {
    let (tally, wasInterrupted) = await sweep(mayGoOn: mayGoOn, progress: progress)
    let findings = shrink(tally, isHasty: wasInterrupted)
    return CampaignResult(
      scenarios: tally.scenarios, events: tally.events,
      labelCounts: Array(tally.labelCounts.prefix(B.Observation.Label.allCases.count)),
      findings: findings, wasInterrupted: wasInterrupted)
  }

  private func sweep(
    mayGoOn: @escaping @Sendable () -> Bool, progress: @Sendable (UInt64, Int) -> Void
  ) async -> (Tally, wasInterrupted: Bool) {
    let total = options.shard.size(of: options.iterations)
    var tally = Tally()
    var start: UInt64 = 0
    var roundSize: UInt64 = 64
    while start < total, mayGoOn(), !Task.isCancelled {
      let round = start..<min(start + roundSize, total)
      tally.add(await self.round(round, mayGoOn: mayGoOn))
      progress(tally.scenarios, tally.sightings.count)
      if options.stopsAtFirst, !tally.sightings.isEmpty { break }
      start = round.upperBound
      roundSize = min(roundSize * 2, Self.roundSizeMax)
    }
    return (tally, Task.isCancelled)
  }

  private func round(_ places: Range<UInt64>, mayGoOn: @escaping @Sendable () -> Bool) async -> Tally {
    await withTaskGroup(of: Tally.self) { group in
      for number in 0..<options.jobs {
        group.addTask {
          var worker = Worker(implementation, options)
          return worker.run(places, offset: number, stride: options.jobs) { mayGoOn() && !Task.isCancelled }
        }
      }
      var sum = Tally()
      for await tally in group { sum.add(tally) }
      return sum
    }
  }

  /// Shrinks one scenario for every kind of violation, the earliest, and what comes up on the way.
  private func shrink(_ tally: Tally, isHasty: Bool) -> [Finding<B>] {
    var worker = Worker(implementation, options)
    var open = tally.sightings.sorted {
      ($0.value.firstIteration, $0.key) < ($1.value.firstIteration, $1.key)
    }
    if options.stopsAtFirst { open = Array(open.prefix(1)) }
    var queue = open.map { key, sighting in
      (key: key, scenario: worker.scenario(of: sighting.firstIteration), sighting: Optional(sighting))
    }
    var known = Set(queue.map(\.key))
    var findings: [Finding<B>] = []
    var shrinkOptions = options.shrinking
    if isHasty { shrinkOptions.executionsMax = min(shrinkOptions.executionsMax, 500) }
    while !queue.isEmpty {
      let next = queue.removeFirst()
      var shrinker = Shrinker(
        implementation.runner(judging: options.selection), key: next.key, options: shrinkOptions)
      let result = shrinker.shrink(next.scenario)
      findings.append(
        Finding(
          violation: result.violation, scenario: result.scenario, iteration: next.sighting?.firstIteration,
          occurrences: next.sighting?.count ?? 0, confidence: result.confidence, shrinking: result.statistics)
      )
      guard !options.stopsAtFirst else { continue }
      for (key, scenario) in result.others.sorted(by: { $0.key < $1.key }) where known.insert(key).inserted {
        queue.append((key, scenario, nil))
      }
    }
    return findings.sorted { first, second in
      let (a, b) = (ScenarioSize(of: first.scenario), ScenarioSize(of: second.scenario))
      return a == b ? first.violation.key < second.violation.key : a < b
    }
  }
}
