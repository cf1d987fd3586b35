import DragSpec

/// Runs a share of the scenarios on an implementation of its own; used by one task at a time.
struct Worker<B: FuzzedBehaviour> {
  private let options: CampaignOptions
  private let streamHash: UInt64
  private let slot: Breadcrumbs.Slot?
  private let implementation: ImplementationUnderTest<B>
  private let combinations: Combinations
  /// Where the first scenarios are kept as they are run; nil for nowhere.
  private let kept: KeptRuns<B>?
  /// The combination of settings that is being used.
  private var lane: Lane
  /// The combinations that were used before, by their numbers.
  private var restingLanes: [Int: Lane] = [:]
  private var runner: Runner<B> { lane.runner }
  private var scenario = Scenario<B>(scene: .blank, events: [])
  /// Whether the generator has found no scenario inside the capabilities.
  private var isOutside = false

  /// - Parameters:
  ///   - combinations: the settings of all scenarios; nil where they have not been worked out yet.
  ///   - number: its number among the workers that run at the same time.
  ///   - kept: where the first scenarios are kept as they are run; nil for nowhere.
  init(
    _ implementation: ImplementationUnderTest<B>, _ options: CampaignOptions,
    _ combinations: Combinations? = nil, number: Int = 0, keepingIn kept: KeptRuns<B>? = nil
  ) {
    self.implementation = implementation
    self.kept = kept
    self.options = options
    self.combinations = combinations ?? implementation.combinations(options)
    slot = options.breadcrumbs?.slot(number)
    streamHash = Random.hash(B.name)
    lane = Lane(implementation.with(self.combinations.all[0]), 0, options)
  }

  /// Runs the scenarios of every `stride`-th block of `iterations`, beginning with the block `offset`.
  ///
  /// - Parameter mayGoOn: asked before every scenario; false ends the stretch early.
  mutating func run(
    _ iterations: Range<UInt64>, offset: Int, stride: Int, mayGoOn: () -> Bool
  ) -> Tally {
    var tally = Tally()
    defer { slot?.clear() }
    let block: UInt64 = 16
    var start = iterations.lowerBound + UInt64(offset) * block
    while start < iterations.upperBound {
      for iteration in start..<min(start + block, iterations.upperBound) {
        guard tally.ending == nil, mayGoOn() else { return tally }
        run(iteration, &tally)
      }
      start += block * UInt64(stride)
    }
    return tally
  }

  private mutating func run(_ iteration: UInt64, _ tally: inout Tally) {
    guard let violations = violations(in: iteration) else {
      tally.notRun.refused += 1
      return
    }
    if isOutside {
      tally.notRun.outside += 1
      return
    }
    if let ending = runner.ending {
      tally.ending = ending
      if runner.unavailable != nil { return }
    }
    let last = runner.last
    if let reason = last.declined {
      tally.notRun.declined[reason, default: 0] += 1
      return
    }
    tally.scenarios += 1
    tally.events += UInt64(last.eventCount)
    if let bits = last.situations { tally.count(situations: bits) }
    if !violations.isEmpty { tally.count(violations, iteration: iteration) }
  }

  /// The violations in the scenario of an iteration; nil if its scene was refused.
  private mutating func violations(in iteration: UInt64) -> [Violation]? {
    generate(iteration)
    // Generators make legal scenes; a scene that is illegal nevertheless is refused and never runs.
    guard (try? scenario.scene.validate()) != nil else { return nil }
    let interval = options.relationInterval
    let choice: RelationChoice = interval > 0 && iteration % interval == 0 ? .all : .none
    slot?.leave(iteration)
    return runner.run(
      scenario, relations: choice, observed: iteration < Campaign<B>.observedMax,
      keep: kept?.keeper(of: scenario, iteration, runner.settings))
  }

  /// Makes the scenario of an iteration, and switches to its settings.
  private mutating func generate(_ iteration: UInt64) {
    let number = combinations.index(of: iteration)
    if number != lane.number { change(toLane: number) }
    var random = Random(seed: options.seed, streamHash: streamHash, iteration: iteration)
    isOutside = !lane.generator.generate(into: &scenario, using: &random, inside: lane.limits)
  }

  // Not inlined: most campaigns have one lane, and the metadata needed here would be looked up for every scenario.
  @inline(never)
  private mutating func change(toLane number: Int) {
    restingLanes[lane.number] = lane
    lane =
      restingLanes.removeValue(forKey: number)
      ?? Lane(implementation.with(combinations.all[number]), number, options, besides: runner)
  }

  /// The settings of the scenario of an iteration.
  func settings(of iteration: UInt64) -> Settings { combinations.settings(of: iteration) }

  /// Whether the scenario of an iteration shows that kind of violation.
  mutating func shows(_ key: Violation.Key, in iteration: UInt64) -> Bool {
    violations(in: iteration)?.contains { $0.key == key } ?? false
  }

  /// The number of earlier scenarios that have to run on the same value or in the same process until the
  /// violation breaks, in this scenario or an earlier one; nil where earlier scenarios make no difference.
  ///
  /// - Parameter isOver: whether there was an interrupt.
  mutating func runsBefore(_ iteration: UInt64, for key: Violation.Key, isOver: () -> Bool) -> Int? {
    var last: UInt64 = 0
    for count in Self.runsBeforeTried {
      let count = min(count, iteration)
      guard count > last else { return nil }
      last = count
      runner.startAfresh()
      for (runs, earlier) in (iteration - count...iteration).enumerated() {
        if shows(key, in: earlier) { return runs }
        if runner.ending != nil || isOver() { return nil }
      }
    }
    return nil
  }

  /// How many earlier scenarios are tried for a violation that does not break alone.
  private static var runsBeforeTried: [UInt64] { [4, 16, 64] }

  /// The scenario of an iteration.
  mutating func scenario(of iteration: UInt64) -> Scenario<B> {
    generate(iteration)
    return scenario
  }
}

extension Worker {
  /// A runner and a generator for one combination of settings.
  ///
  /// A class knows the place of its generator; a structure would look it up for every scenario.
  private final class Lane {
    let number: Int
    let runner: Runner<B>
    let limits: Limits<B>?
    var generator: B.Generator

    init(
      _ implementation: ImplementationUnderTest<B>, _ number: Int, _ options: CampaignOptions,
      besides other: Runner<B>? = nil
    ) {
      self.number = number
      runner = implementation.limitedRunner(judging: options.selection, besides: other)
      limits = implementation.limits
      generator = B.Generator(for: implementation.promises, options.generation)
    }
  }
}

extension ImplementationUnderTest {
  /// The settings of the scenarios of a campaign; all the same where the user has chosen them.
  func combinations(_ options: CampaignOptions) -> Combinations {
    let cards = settings.map(\.card)
    let fixed = chosen.map { chosen in
      Settings(Dictionary(cards.map { ($0.name, chosen[$0.name] ?? $0.default) }) { $1 })
    }
    return Combinations(of: cards, fixed: fixed ?? options.settings, seed: options.seed)
  }
}
