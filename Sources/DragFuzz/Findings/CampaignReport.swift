import DragSpec

/// What a campaign on one implementation has shown, with the behaviour's types hidden.
public struct CampaignReport: Sendable {
  /// How often a labelled situation occurred.
  public struct SituationCount: Hashable, Sendable {
    /// The situation.
    public var situation: SituationCard
    /// In how many of the labelled scenarios it occurred.
    public var count: UInt64
  }

  /// What was found, and what the program did not confirm of it.
  public struct Unconfirmed: Hashable, Sendable {
    /// What was found.
    public var finding: FindingReport
    /// What is told of it, in one sentence.
    public var text: String

    public init(_ finding: FindingReport, text: String) { (self.finding, self.text) = (finding, text) }
  }

  /// What was tried of the settings of an implementation.
  public struct Settings: Hashable, Sendable {
    /// The settings.
    public var cards: [SettingCard]
    /// How many combinations of their values scenarios were run with.
    public var combinations: Int
    /// Whether every pair of values of two settings is among them.
    public var haveAllPairs: Bool
  }

  /// The behaviour.
  public var behaviour: String
  /// The implementation.
  public var implementation: String
  /// What was tried of its settings; nil where it has none.
  public var settings: Settings?
  /// How many scenarios were run.
  public var scenarios: UInt64 = 0
  /// How many events they had.
  public var events: UInt64 = 0
  /// What was not run of the scenarios that were made.
  public var notRun = NotRun()
  /// Whether no scenario could be run, so that nothing was tested.
  public var isUntested: Bool { scenarios == 0 && !notRun.isEmpty }
  /// What was exercised, in the order of the situations.
  public var situations: [SituationCount] = []
  /// In how many scenarios situations were counted: in all, or in the first ones.
  public var observedScenarios: UInt64 = 0
  /// What no scenario may have had in it, as the implementation declares or the options of the run say.
  public var capabilities = Capabilities()
  /// Which invariants and relations were not judged, as they are not promised or left out.
  public var notJudged: [String] = []
  /// The policies by which the code decides, where nobody says what it means to decide.
  public var leftOpen: [String] = []
  /// How many known counterexamples were run first.
  public var replayed = 0
  /// What was not run of the known counterexamples.
  public var notReplayed = NotRun()
  /// The mistakes that were found: what spoils all others first, then what breaks most often.
  public var findings: [FindingReport] = []
  /// What was found and is not to be believed, as the program did not confirm it.
  public var unconfirmed: [Unconfirmed] = []
  /// In how many ways it was seen to break besides, which were not looked into.
  public var uncounted = 0
  /// What was seen to break and stands under none of the causes: the uncounted ways, and what only broke later.
  public var unexplained: [Violation.Key] = []
  /// What went wrong and did not when the same was done again, the gravest first.
  public var trouble: [Trouble] = []
  /// Why the campaign ended before all scenarios were run, as the end of a sentence; nil where it did not.
  public var ending: String?
  /// Whether the campaign was interrupted.
  public var wasInterrupted = false

  /// Whether a scenario was given two different answers.
  public var isNotDeterministic: Bool { trouble.contains { $0.kind == .notDeterministic } }

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
