import DragSpec

/// The results of a campaign on one implementation, with the behaviour's types hidden.
public struct CampaignReport: Sendable {
  /// How often a labelled situation occurred.
  public struct SituationCount: Hashable, Sendable {
    /// The situation.
    public var situation: SituationCard
    /// In how many of the labelled scenarios it occurred.
    public var count: UInt64
  }

  /// The combinations of settings that a campaign has tried.
  public struct Settings: Hashable, Sendable {
    /// The settings.
    public var cards: [SettingCard]
    /// How many combinations of their values scenarios were run with.
    public var combinations: Int
  }

  /// The name of the behaviour.
  public var behaviour: String
  /// The name of the implementation under test.
  public var implementation: String
  /// The combinations of settings that were tried; nil where it has no settings.
  public var settings: Settings?
  /// How many scenarios were run.
  public var scenarios: UInt64 = 0
  /// How many events they had.
  public var events: UInt64 = 0
  /// The scenarios that were made and not run, by reason.
  public var notRun = NotRun()
  /// Whether nothing can be said about the implementation, as nothing was run or judged.
  public var isUntested: Bool { untested != nil }
  /// The reason why nothing can be said about the implementation, as a clause; nil where something can.
  public var untested: String? {
    guard scenarios == 0 else { return unjudged ?? unexercised }
    if notRun.declinedCount > 0 { return "every scenario was declined" }
    if !notRun.isEmpty {
      return contradiction.isEmpty
        ? "no scenario fits what \(implementation) declares"
        : "no scenario fits \(contradiction.listed)\(contradiction.count > 1 ? " together" : "")"
    }
    return wasInterrupted || ending != nil ? nil : "no scenario was run in the given time"
  }
  /// The reason why nothing that was run could be found wrong, as a clause; nil where something could.
  public var unjudged: String?
  /// Says that scenarios were run in which nothing happens; nil where something does, or where they are few.
  private var unexercised: String? {
    guard observedScenarios >= 64, causes.isEmpty, unexplained.isEmpty, trouble.isEmpty,
      !situations.isEmpty,
      situations.allSatisfy({ $0.count == 0 })
    else { return nil }
    return "none of the \(situations.count) situations occurred"
  }
  /// How often each situation occurred, in the order of the situations.
  public var situations: [SituationCount] = []
  /// In how many scenarios situations were counted: in all, or in the first ones.
  public var observedScenarios: UInt64 = 0
  /// The limits on the scenarios, as the implementation declares or the options of the run say.
  public var capabilities = Capabilities()
  /// How many scenes of its own the implementation has, from which alone it was started; nil where scenes were made.
  public var ownScenes: Int?
  /// The capabilities that leave no scenario together, as options; empty where scenarios were run.
  public var contradiction: [String] = []
  /// The situations that never occurred because of ``capabilities`` or its own scenes: the reference gets into them
  /// without these.
  public var ruledOut: [String] = []
  /// Which invariants and relations were not judged, as they are not promised or left out.
  public var notJudged: [String] = []
  /// The fields of snapshots that were not judged, as they are not shown.
  public var notShown: [String] = []
  /// How far coordinates may lie apart and still count as the same, where that is more than what rounding needs.
  public var tolerance: Double?
  /// The policies that the code decides, without a `decide` of the driver to check its decisions.
  public var leftOpen: [String] = []
  /// The declarations that give up less and hold, too; looked for where nothing was found.
  public var tighter = Tightenings()
  /// Which typical mistakes the test would notice; nil where that was not asked, or cannot be said.
  public var strength: Strength?
  /// The share of them that has to be noticed, from 0 to 1; nil for any.
  public var demandedStrength: Double?
  /// How many known counterexamples were run first.
  public var replayed = 0
  /// The files of the known counterexamples that hold now.
  public var holding: [String] = []
  /// The known counterexamples that were not run, by reason.
  public var notReplayed = NotRun()
  /// The known counterexamples whose invariant is gone, a sentence each; they were not run either.
  public var outdated: [String] = []
  /// The causes: those that spoil all others first, then the most frequent.
  public var causes: [Cause] = []
  /// The causes that the program under test did not confirm, each with the reason not to believe it.
  public var unconfirmed: [Cause] = []
  /// Which kinds of violations, not being confirmed, were left out when the scenarios were run once more.
  public var lookedBeyond: [Violation.Key] = []
  /// How many other kinds of violations were seen and not looked into.
  public var uncounted = 0
  /// The kinds of violations that belong to no cause shown: the uncounted ones, and those that only came later.
  public var unexplained: [Violation.Key] = []
  /// What heads the causes shown, where something is known to break without it: what to skip to see that.
  public var next: [Violation.Key] = []
  /// The failures that did not come again when the same was repeated, the gravest first.
  public var trouble: [Trouble] = []
  /// The reason why the campaign ended early, as the end of a sentence; nil where it did not.
  public var ending: String?
  /// Whether the campaign was interrupted.
  public var wasInterrupted = false

  /// Whether more than a few scenarios broke in a way that was not confirmed, so that to find nothing says little.
  public var isInDoubt: Bool { unconfirmed.contains(where: \.isFrequent) }
  /// The same in words; nil where it is not so.
  package var doubtInWords: String? {
    unconfirmed.first(where: \.isFrequent).map { "\($0.share) broke in a way that was not confirmed" }
  }

  /// Whether a scenario was given two different answers.
  public var isNotDeterministic: Bool { trouble.contains { $0.kind == .notDeterministic } }

  /// Whether fewer typical mistakes would be noticed than is demanded.
  public var isTooWeak: Bool { demandedStrength.map { strength?.share ?? -1 < $0 } ?? false }

  /// Makes the report of a campaign that has not run.
  public init(behaviour: String, implementation: String) {
    self.behaviour = behaviour
    self.implementation = implementation
  }
}

extension CampaignReport {
  /// The scenarios in which situations were counted, in words: `scenarios`, `first 20,000 scenarios`.
  public var observedInWords: String {
    observedScenarios == scenarios ? "scenarios" : "first \(Figures.count(observedScenarios, "scenario"))"
  }
}
