import DragSpec

/// A finding with the behaviour's types hidden: one mistake of an implementation, told by what shows it best.
public struct FindingReport: Hashable, Sendable {
  /// Something else that the same mistake breaks.
  public struct Sighting: Hashable, Sendable {
    /// What breaks, and at what kind of place.
    public var key: Violation.Key
    /// In how many scenarios of the campaign; 0 for what came up while another scenario was shrunk.
    public var occurrences: Int

    /// The same in words: `12× rests-inside at cancel`.
    public var words: String {
      occurrences > 1 ? "\(Figures.grouped(occurrences))× \(key.words)" : key.words
    }
  }

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
  package var confirmation: ProgramCard.Confirmation?
  /// How it was shrunk; nil for an entry of the corpus that the campaign did not find again.
  public var shrinking: ShrinkStatistics?

  /// What else the same mistake breaks, the gravest and most frequent first.
  public var alsoSeen: [Sighting] = []
  /// What could explain it away, a sentence each.
  public var advice: [String] = []

  /// Makes the report of a counterexample that fails; by default of a known one that has been run again.
  package init(
    violation: Violation, promise: String, defect: Defect? = nil, entry: CorpusEntry, script: Script,
    occurrences: Int = 0, confidence: FindingConfidence = .everyTime, shrinking: ShrinkStatistics? = nil
  ) {
    (self.violation, self.promise, self.defect, self.entry) = (violation, promise, defect, entry)
    (self.script, self.occurrences, self.confidence) = (script, occurrences, confidence)
    self.shrinking = shrinking
  }

  /// What else the mistake breaks, in words: `14 more, with it or alike: 12× rests-inside at cancel, …`; nil
  /// for nothing.
  ///
  /// - Parameter isWhole: whether to name all, or only the first three.
  public func alsoInWords(isWhole: Bool) -> String? {
    guard !alsoSeen.isEmpty else { return nil }
    let names = alsoSeen.prefix(isWhole ? .max : 3).map(\.words)
    let rest = names.count < alsoSeen.count ? ", …" : ""
    return "\(Figures.grouped(alsoSeen.count)) more, with it or alike: "
      + "\(names.joined(separator: ", "))\(rest)"
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

extension Violation.Key {
  /// The key in words: `rests-inside at cancel`, `agrees-with-reference (frame at cancel)`.
  public var words: String {
    place.split(separator: " ").contains("at") ? "\(invariant) (\(place))" : "\(invariant) at \(place)"
  }

  /// The key as a word for a shell: `rests-inside:cancel`, `agrees-with-reference:frame-at-cancel`.
  public var word: String { "\(invariant):\(place.split { " ,".contains($0) }.joined(separator: "-"))" }
}
