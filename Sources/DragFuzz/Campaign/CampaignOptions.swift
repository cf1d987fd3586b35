import DragSpec

/// The size and seed of a campaign, the promises that it judges, and the limits of shrinking.
public struct CampaignOptions: Sendable {
  /// The seed that all scenarios are made from; the same seed makes the same scenarios.
  public var seed: UInt64
  /// The number of random scenarios.
  public var iterations: UInt64
  /// How many workers run at once; the output does not depend on it.
  public var jobs: Int
  /// Which invariants and relations are judged.
  public var selection: InvariantSelection
  /// Whether the first scenario with a finding ends the campaign.
  public var stopsAtFirst: Bool
  /// How many causes are shrunk and shown at most; the rest is counted.
  public var causesMax = 3
  /// Settings that keep one value throughout; all others are varied.
  public var settings: Settings = [:]
  /// The limits on scenes and events that the generator keeps to.
  public var generation: GenerationOptions
  /// One in this many scenarios is also judged by the relations, which run it and a variant each; 0 for none.
  public var relationInterval: UInt64
  /// The number of scenarios in which a typical mistake is sought; with fewer, strength and hints are told sooner and say
  /// less.
  package var strengthScenarios = 400
  /// The file in which the workers note their scenarios, in case the process dies; nil for none.
  public var breadcrumbs: Breadcrumbs?
  /// The limits on shrinking; if they were never set, reading them gives the general defaults.
  public var shrinking: ShrinkOptions {
    get { chosenShrinking ?? ShrinkOptions() }
    set { chosenShrinking = newValue }
  }
  /// The limits on shrinking; nil for those that suit the implementation.
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
