import DragSpec

/// What a campaign does.
public struct CampaignOptions: Sendable {
  /// The seed of all scenarios.
  public var seed: UInt64
  /// How many scenarios the whole campaign has, over all shards.
  public var iterations: UInt64
  /// How many workers run at once; the output does not depend on it.
  public var jobs: Int
  /// Which part of the scenarios this run does.
  public var shard: Shard
  /// Which invariants and relations are judged.
  public var selection: InvariantSelection
  /// Whether the first scenario with a finding ends the campaign.
  public var stopsAtFirst: Bool
  /// How many causes are shrunk and shown at most; the rest is counted.
  public var causesMax = 10
  /// Settings that have one value all the time; all others are varied.
  public var settings: Settings = [:]
  /// How scenarios are made.
  public var generation: GenerationOptions
  /// One in this many scenarios is also judged by a relation, which runs it twice more; 0 for none.
  public var relationInterval: UInt64
  /// Where the workers write down what they run, for the case that the process does not survive it; nil for nowhere.
  public var breadcrumbs: Breadcrumbs?
  /// How findings are shrunk; by default as it suits the implementation.
  public var shrinking: ShrinkOptions {
    get { chosenShrinking ?? ShrinkOptions() }
    set { chosenShrinking = newValue }
  }
  /// How findings are shrunk; nil for what suits the implementation.
  var chosenShrinking: ShrinkOptions?
  /// Whether findings are looked at by a sweep only because nobody said anything else.
  package func sweepsByDefault<B: Behaviour>(_ implementation: ImplementationUnderTest<B>) -> Bool {
    chosenShrinking == nil && implementation.shrinkRunsMax == nil
  }

  /// Makes options.
  public init(
    seed: UInt64, iterations: UInt64, jobs: Int = 1, shard: Shard = Shard(),
    selection: InvariantSelection = .all,
    stopsAtFirst: Bool = false, generation: GenerationOptions = GenerationOptions(),
    relationInterval: UInt64 = 16,
    shrinking: ShrinkOptions? = nil
  ) {
    self.seed = seed
    self.iterations = iterations
    self.jobs = jobs
    self.shard = shard
    self.selection = selection
    self.stopsAtFirst = stopsAtFirst
    self.generation = generation
    self.relationInterval = relationInterval
    chosenShrinking = shrinking
  }
}

/// One of several equal parts of a campaign: shard 2 of 3 runs the scenarios 1, 4, 7 and so on, counted from 0.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1 to `count`.
  public var number: Int
  /// How many parts there are.
  public var count: Int

  /// How many parts there may be.
  package static let counts = 1...1_000_000

  /// Makes a shard; the whole by default.
  public init(number: Int = 1, count: Int = 1) {
    self.number = number
    self.count = count
  }

  /// How many of the first `iterations` scenarios are in the shard.
  public func size(of iterations: UInt64) -> UInt64 {
    let (whole, rest) = iterations.quotientAndRemainder(dividingBy: UInt64(count))
    return whole + (UInt64(number) <= rest ? 1 : 0)
  }

  /// The number of the scenario at this place in the shard.
  func iteration(at place: UInt64) -> UInt64 { place * UInt64(count) + UInt64(number - 1) }

  /// The place in the shard of a scenario that is in it.
  func place(of iteration: UInt64) -> UInt64 { iteration / UInt64(count) }
}
