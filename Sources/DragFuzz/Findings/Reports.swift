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

  /// A reason for which the implementation has declined scenarios.
  public struct Declined: Hashable, Sendable {
    /// The reason in the implementation's words.
    public var reason: String
    /// How many scenarios.
    public var count: UInt64

    /// The reasons, the most frequent first.
    static func sorted(_ counts: [String: UInt64]) -> [Declined] {
      counts.map { Declined(reason: $0, count: $1) }
        .sorted { $0.count == $1.count ? $0.reason < $1.reason : $0.count > $1.count }
    }
  }

  /// A cause that the program did not confirm.
  public struct Unconfirmed: Hashable, Sendable {
    /// What was found.
    public var cause: CauseReport
    /// What is told of it, in one sentence.
    public var text: String

    /// Makes it.
    public init(cause: CauseReport, text: String) {
      self.cause = cause
      self.text = text
    }
  }

  /// What was tried of the settings of an implementation.
  public struct Settings: Hashable, Sendable {
    /// The settings.
    public var cards: [SettingCard]
    /// How many combinations of their values scenarios were run with.
    public var combinations: Int
    /// Whether every pair of values of two settings is among them.
    public var haveAllPairs: Bool

    /// The same in words.
    public var sentence: String {
      let tried =
        "\(Figures.count(combinations, "combination")) of \(Figures.count(cards.count, "setting")) "
        + "\(combinations == 1 ? "was" : "were") tried"
      guard cards.count > 1 else { return "\(tried)." }
      return haveAllPairs
        ? "\(tried), with every pair of values."
        : "\(tried), but not every pair of values: --iterations runs more scenarios."
    }
  }

  /// The behaviour.
  public var behaviour: String
  /// The implementation.
  public var implementation: String
  /// What was tried of its settings; nil where it has none.
  public var settings: Settings?
  /// How many scenarios were run.
  public var scenarios: UInt64
  /// How many events they had.
  public var events: UInt64
  /// How many generated scenarios were not run because their scene was refused.
  public var refusedScenes: UInt64
  /// Why the implementation has declined scenarios, and how many; the most frequent reason first.
  public var declined: [Declined]
  /// How many scenarios it has declined.
  public var declinedCount: UInt64 { declined.reduce(0) { $0 + $1.count } }
  /// How many scenarios were not run because none inside the capabilities was found for them.
  public var outside: UInt64 = 0
  /// Whether it declined every scenario, or there was none that it can be given, so that nothing was tested.
  public var wasDeclined: Bool { scenarios == 0 && (!declined.isEmpty || outside > 0 || refusedScenes > 0) }
  /// What was exercised, in the order of the situations.
  public var situations: [SituationCount]
  /// In how many scenarios situations were counted: in all, or in the first ones.
  public var observedScenarios: UInt64
  /// What no scenario may have had in it, as the implementation declares or the options of the run say.
  public var capabilities = Capabilities()
  /// Which invariants and relations were not judged, as they are not promised or left out.
  public var notJudged: [String] = []
  /// How many known counterexamples were run first.
  public var replayed: Int
  /// How many known counterexamples were not run, as the implementation has declined them.
  public var replaysDeclined = 0
  /// How many known counterexamples were not run, as they lie outside of the capabilities.
  public var replaysOutside = 0
  /// The mistakes that were found: what spoils all others first, then what breaks most often.
  public var causes: [CauseReport]
  /// What was found and is not to be believed, as the program did not confirm it.
  public var unconfirmed: [Unconfirmed] = []
  /// In how many ways it was seen to break besides, which were not looked into.
  public var uncounted = 0
  /// What was seen to break and stands under none of the causes: the uncounted ways, and what only broke later.
  public var unexplained: [Violation.Key] = []
  /// The finding of each cause.
  public var findings: [FindingReport] { causes.map(\.finding) }
  /// What went wrong and did not when the same was done again, the gravest first.
  public var trouble: [Trouble] = []
  /// Why the campaign ended before all scenarios were run, as the end of a sentence; nil where it did not.
  public var ending: String?
  /// Whether the campaign was interrupted.
  public var wasInterrupted: Bool

  /// Whether a scenario was given two different answers.
  public var isNotDeterministic: Bool { trouble.contains { $0.kind == .notDeterministic } }
  /// A sentence about the ways to break that were not looked into; nil where there are none.
  public var moreKinds: String? {
    guard uncounted > 0 else { return nil }
    return "\(Figures.count(uncounted, "more kind")) of violations \(uncounted == 1 ? "was" : "were") seen. "
      + "Mend \(causes.count == 1 ? "this one" : "these") first, then run again."
  }
  /// What there is to know before the findings are read, a text each.
  public var remarks: [String] {
    trouble.map(\.text) + (ending.map { ["The campaign ended early: \($0)".sentence] } ?? [])
      + unconfirmed.map(\.text)
  }

  /// Makes the report of a campaign that has not run.
  public init(behaviour: String, implementation: String) {
    self.init(
      behaviour: behaviour, implementation: implementation, scenarios: 0, events: 0, refusedScenes: 0,
      situations: [], replayed: 0, causes: [], wasInterrupted: false)
  }

  /// By default, situations were counted in all scenarios.
  init(
    behaviour: String, implementation: String, scenarios: UInt64, events: UInt64, refusedScenes: UInt64,
    declined: [Declined] = [], situations: [SituationCount], observedScenarios: UInt64? = nil, replayed: Int,
    causes: [CauseReport], wasInterrupted: Bool
  ) {
    self.behaviour = behaviour
    self.implementation = implementation
    self.scenarios = scenarios
    self.events = events
    self.refusedScenes = refusedScenes
    self.declined = declined
    self.situations = situations
    self.observedScenarios = observedScenarios ?? scenarios
    self.replayed = replayed
    self.causes = causes
    self.wasInterrupted = wasInterrupted
  }
}

extension CampaignReport {
  /// The situations that have never occurred.
  var missed: [SituationCount] { situations.filter { $0.count == 0 } }

  /// The scenarios in which situations were counted, in words: `scenarios`, `first 20,000 scenarios`.
  public var observedInWords: String {
    observedScenarios == scenarios ? "scenarios" : "first \(Figures.count(observedScenarios, "scenario"))"
  }
}

/// A finding with the behaviour's types hidden.
public struct FindingReport: Hashable, Sendable {
  /// What broke, where, what was expected and what was seen.
  public var violation: Violation
  /// What the broken invariant promises.
  public var promise: String
  /// What is known to be wrong with the implementation and shows in this way.
  public var defect: Defect?
  /// The minimal scenario, as it is kept in a corpus.
  public var entry: CorpusEntry
  /// The scenario in words.
  public var script: Script
  /// In how many scenarios of the campaign this kind of violation occurred.
  public var occurrences: Int
  /// How reliably it fails again.
  public var confidence: FindingConfidence
  /// Whether it breaks only with the touch exactly where it is, and not a point beside it.
  public var isTie = false
  /// How the program has confirmed it; nil where it has no way to do so.
  public var confirmation: ProgramCard.Confirmation?
  /// How it was shrunk; nil for an entry of the corpus that the campaign did not find again.
  public var shrinking: ShrinkStatistics?

  init(
    violation: Violation, promise: String, defect: Defect? = nil, entry: CorpusEntry, script: Script,
    occurrences: Int, confidence: FindingConfidence, shrinking: ShrinkStatistics?
  ) {
    self.violation = violation
    self.promise = promise
    self.defect = defect
    self.entry = entry
    self.script = script
    self.occurrences = occurrences
    self.confidence = confidence
    self.shrinking = shrinking
  }

  /// Makes the report of a known counterexample that has been run again and still fails.
  public init(violation: Violation, promise: String, entry: CorpusEntry, script: Script) {
    self.init(
      violation: violation, promise: promise, entry: entry, script: script, occurrences: 0,
      confidence: .confirmed, shrinking: nil)
  }

  /// A scenario in words.
  public struct Script: Hashable, Sendable {
    /// The scene.
    public var scene: String
    /// The events.
    public var events: [String]

    /// Tells a scenario.
    ///
    /// - Parameters:
    ///   - scenario: what is told.
    ///   - policies: what the reference follows, which tells which events make sense.
    public init<B: Behaviour>(_ scenario: Scenario<B>, _ policies: B.Policies = B.Policies()) {
      scene = Words.of(scene: scenario.scene)
      events = scenario.eventsInWords(policies)
    }

    /// The whole scenario on one line.
    public var line: String { "\(scene): \(events.isEmpty ? "no events" : events.joined(separator: "; "))" }
  }
}

/// What running an entry again has shown.
public struct ReplayReport: Hashable, Sendable {
  /// The implementation that it was run on.
  public var implementation: String
  /// What the implementation breaks in the way that the entry names, or first of all where it names none; what ended
  /// its run before anybody could see whether it does; nil if it does not do so any more.
  public var violation: Violation?
  /// What the implementation breaks in other ways, in the order of the events.
  public var others: [Violation]
  /// What the reference breaks; if there is anything, the specification contradicts itself.
  public var referenceViolations: [Violation]
  /// What that invariant promises; empty where none is named and nothing breaks.
  public var promise: String
  /// The scenario in words.
  public var script: FindingReport.Script
  /// What went wrong and did not when the same was done again.
  public var trouble: [Trouble] = []
  /// The last lines that a program has written to its standard error while it ran the scenario that is shown.
  public var printed: [String] = []
  /// The capability that the implementation does not have, and the scenario needs; nil where it can be given it.
  public var missingCapability: String?
  /// The settings that it was run with; the others were at their defaults.
  public var settings = DragFuzz.Settings()
  /// The policies by which it was judged; the others were as declared.
  public var policies = ChosenPolicies()
}
