import DragSpec

/// How many scenarios a campaign runs and with which seed, what it judges, and how it makes small what it finds.
public struct CampaignOptions: Sendable {
  /// The seed of all scenarios.
  public var seed: UInt64
  /// How many scenarios the campaign has.
  public var iterations: UInt64
  /// How many workers run at once; the output does not depend on it.
  public var jobs: Int
  /// Which invariants and relations are judged.
  public var selection: InvariantSelection
  /// Whether the first scenario with a finding ends the campaign.
  public var stopsAtFirst: Bool
  /// How many causes are shrunk and shown at most; the rest is counted.
  public var causesMax = 3
  /// Settings that have one value all the time; all others are varied.
  public var settings: Settings = [:]
  /// How scenarios are made.
  public var generation: GenerationOptions
  /// One in this many scenarios is also judged by the relations, which run it and a variant each; 0 for none.
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

  public init(
    seed: UInt64, iterations: UInt64, jobs: Int = 1,
    selection: InvariantSelection = .all,
    stopsAtFirst: Bool = false, generation: GenerationOptions = GenerationOptions(),
    relationInterval: UInt64 = 16,
    shrinking: ShrinkOptions? = nil
  ) {
    (self.seed, self.iterations, self.jobs, self.selection) = (seed, iterations, jobs, selection)
    (self.stopsAtFirst, self.generation, self.relationInterval) = (stopsAtFirst, generation, relationInterval)
    chosenShrinking = shrinking
  }
}
