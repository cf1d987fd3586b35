import DragSpec

/// A finding with the behaviour's types hidden: one mistake of an implementation, shown by its most telling scenario.
public struct FindingReport: Hashable, Sendable {
  /// Another kind of violation by the same mistake.
  public struct Sighting: Hashable, Sendable {
    /// The broken promise, and the kind of place.
    public var key: Violation.Key
    /// The number of scenarios of the campaign that show it; 0 if it came up only while another was shrunk.
    public var occurrences: Int

    /// The sighting in words: `12× rests-inside at cancel`.
    public var words: String {
      occurrences > 1 ? "\(Figures.grouped(occurrences))× \(key.words)" : key.words
    }
  }

  /// The broken promise, the event, and the expected and the seen part of the snapshot.
  public var violation: Violation
  /// The promise of the broken invariant, in one sentence.
  public var promise: String
  /// The known defect of the implementation that shows in this way; nil where none does.
  public var defect: Defect?
  /// The minimal scenario as a corpus entry.
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

  /// The other kinds of violations by the same mistake, the gravest and most frequent first.
  public var alsoSeen: [Sighting] = []
  /// Explanations other than a bug, each in whole sentences.
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

  /// The other kinds of violations in words: `14 more, probably the same bug: 12× rests-inside at cancel,
  /// …`; nil for none.
  ///
  /// - Parameter isWhole: whether to name all, or only the first three.
  public func alsoInWords(isWhole: Bool) -> String? {
    guard !alsoSeen.isEmpty else { return nil }
    let names = alsoSeen.prefix(isWhole ? .max : 3).map(\.words)
    let rest = names.count < alsoSeen.count ? ", …" : ""
    return "\(Figures.grouped(alsoSeen.count)) more, probably the same bug: "
      + "\(names.joined(separator: ", "))\(rest)"
  }

  /// A scenario in words.
  public struct Script: Hashable, Sendable {
    /// The scene in one phrase.
    public var scene: String
    /// The events in words, one text each.
    public var events: [String]

    /// Tells a scenario.
    ///
    /// - Parameters:
    ///   - scenario: the scenario to describe.
    ///   - policies: the policies that decide which events make sense.
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
