import DragSpec

/// The results of a campaign on one implementation, with the behaviour's types hidden.
public struct CampaignReport: Sendable {
  /// How often a labelled situation occurred.
  public struct SituationCount: Hashable, Sendable {
    /// The situation.
    public var situation: SituationCard
    /// In how many of the observed scenarios it occurred.
    public var count: UInt64
  }

  /// The combinations of settings that a campaign has tried.
  public struct Settings: Hashable, Sendable {
    /// The settings.
    public var cards: [SettingCard]
    /// The number of combinations of values with which scenarios were run.
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
  /// Whether the campaign shows nothing about the implementation, as nothing was run or judged.
  public var isUntested: Bool { untested != nil }
  /// The reason why it shows nothing, as a clause; nil where it shows something.
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
  /// The reason why no mistake could have been found, as a clause; nil where one could.
  public var unjudged: String?
  /// The reason why scenarios in which no situation occurred show nothing; nil for others, or for few.
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
  /// The number of scenes of its own that the implementation starts from; nil where scenes are generated.
  public var ownScenes: Int?
  /// The capabilities that contradict one another, as options; empty where scenarios were run.
  public var contradiction: [String] = []
  /// The situations that never occurred because of ``capabilities`` or the code's own scenes: without these
  /// the reference gets into them.
  public var ruledOut: [String] = []
  /// The invariants and relations that were not judged, as they are not promised or were left out.
  public var notJudged: [String] = []
  /// The fields of snapshots that were not judged, as the code does not show them.
  public var notShown: [String] = []
  /// The distance, in points, up to which coordinates count as equal; nil where it only covers rounding.
  public var tolerance: Double?
  /// The policies that the code decides, where the driver has no `decide` to check the decisions.
  public var leftOpen: [String] = []
  /// The declarations that also hold and give up less; sought where nothing was found.
  public var tighter = Tightenings()
  /// Which typical mistakes the test would notice; nil where this was not asked for, or is unknown.
  public var strength: Strength?
  /// The share of typical mistakes that has to be noticed, from 0 to 1; nil for any share.
  public var demandedStrength: Double?
  /// How many known counterexamples were run first.
  public var replayed = 0
  /// The files of the known counterexamples that hold now.
  public var holding: [String] = []
  /// The known counterexamples that were not run, by reason.
  public var notReplayed = NotRun()
  /// A sentence for each known counterexample that was not run, as its invariant no longer exists.
  public var outdated: [String] = []
  /// The causes: those that spoil all others first, then the most frequent.
  public var causes: [Cause] = []
  /// The causes that the program under test did not confirm, each with the reason for the doubt.
  public var unconfirmed: [Cause] = []
  /// The unconfirmed kinds of violations that were left out when the scenarios were run once more.
  public var skippedUnconfirmed: [Violation.Key] = []
  /// How many other kinds of violations were seen and not looked into.
  public var uncounted = 0
  /// The kinds of violations outside the shown causes: uncounted ones, and those that only came later.
  public var unexplained: [Violation.Key] = []
  /// The first kinds of the shown causes, to skip in a next run; empty where nothing else is known to break.
  public var next: [Violation.Key] = []
  /// The failures that did not come again in a repetition, the gravest first.
  public var trouble: [Trouble] = []
  /// The reason why the campaign ended early, as the end of a sentence; nil where it did not.
  public var ending: String?
  /// Whether the campaign was interrupted.
  public var wasInterrupted = false

  /// Whether more than a few scenarios broke without being confirmed, so that finding nothing means little.
  public var isInDoubt: Bool { unconfirmed.contains(where: \.isFrequent) }
  /// This doubt in words; nil where there is none.
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
