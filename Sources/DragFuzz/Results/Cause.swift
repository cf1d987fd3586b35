import DragSpec

/// One mistake of an implementation, shown by its most telling scenario, with the behaviour's types hidden.
///
/// The campaign makes it where it finds the mistake. On the way to the reports others add to it: the program
/// that confirms it, the corpus that keeps it, the run that numbers it.
public struct Cause: Hashable, Sendable {
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
  /// The number of scenarios of the campaign with this kind of violation.
  public var occurrences: Int
  /// How reliably it fails again.
  public var confidence: FindingConfidence
  /// Whether it breaks only with the touch exactly where it is, and holds with the touch a point beside.
  public var isTie = false
  /// How the program has confirmed it; nil where the program has no way to confirm.
  package var confirmation: ProgramCard.Confirmation?
  /// The reason for doubt, in one sentence, where the program did not confirm it; nil otherwise.
  public var doubt: String?
  /// How it was shrunk; nil for an entry of the corpus that the campaign did not find again.
  public var shrinking: ShrinkStatistics?

  /// The other kinds of violations by the same mistake, the gravest and most frequent first.
  public var alsoSeen: [Sighting] = []
  /// Explanations other than a bug, each in whole sentences.
  public var advice: [String] = []

  /// How many scenarios the campaign had; nil where there was none.
  public var scenarios: UInt64?
  /// Its place among all causes of the run, counted from 1; nil where it has none.
  package var number: Int?
  /// The file of the corpus that keeps it; nil where none does.
  package var file: String?
  /// The command that shows it again, as a line for a shell; nil for none.
  package var command: String?

  /// Whether more than a few scenarios of the campaign show it.
  package var isFrequent: Bool { occurrences > 3 && UInt64(occurrences) * 20 > scenarios ?? 0 }

  /// The share of scenarios that show it, in words: `12 of 400 scenarios`.
  var share: String { "\(Figures.grouped(occurrences)) of \(Figures.count(scenarios ?? 0, "scenario"))" }

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
}

extension Violation.Key {
  /// The key in words: `rests-inside at cancel`, `agrees-with-reference (frame at cancel)`.
  public var words: String {
    place.split(separator: " ").contains("at") ? "\(invariant) (\(place))" : "\(invariant) at \(place)"
  }

  /// The key as a word for a shell: `rests-inside:cancel`, `agrees-with-reference:frame-at-cancel`.
  public var word: String { "\(invariant):\(place.split { " ,".contains($0) }.joined(separator: "-"))" }
}
