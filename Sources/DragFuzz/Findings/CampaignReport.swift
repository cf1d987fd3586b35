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

  /// A finding that the program under test did not confirm.
  public struct Unconfirmed: Hashable, Sendable {
    /// The finding, as the campaign reported it.
    public var finding: FindingReport
    /// The reason not to believe it, in one sentence.
    public var text: String

    public init(_ finding: FindingReport, text: String) { (self.finding, self.text) = (finding, text) }
  }

  /// The combinations of settings that a campaign has tried.
  public struct Settings: Hashable, Sendable {
    /// The settings.
    public var cards: [SettingCard]
    /// How many combinations of their values scenarios were run with.
    public var combinations: Int
    /// Whether every pair of values of two settings is among them.
    public var haveAllPairs: Bool
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
  /// Whether no scenario could be run, so that nothing was tested.
  public var isUntested: Bool { scenarios == 0 && !notRun.isEmpty }
  /// How often each situation occurred, in the order of the situations.
  public var situations: [SituationCount] = []
  /// In how many scenarios situations were counted: in all, or in the first ones.
  public var observedScenarios: UInt64 = 0
  /// The limits on the scenarios, as the implementation declares or the options of the run say.
  public var capabilities = Capabilities()
  /// Which invariants and relations were not judged, as they are not promised or left out.
  public var notJudged: [String] = []
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
  /// The causes: those that spoil all others first, then the most frequent.
  public var findings: [FindingReport] = []
  /// The findings that the program under test did not confirm.
  public var unconfirmed: [Unconfirmed] = []
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
