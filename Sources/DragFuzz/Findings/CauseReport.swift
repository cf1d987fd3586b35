import DragSpec

/// One mistake of an implementation, with the behaviour's types hidden.
public struct CauseReport: Hashable, Sendable {
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

  /// The finding that tells most about it.
  public var finding: FindingReport
  /// What else it breaks, the gravest and most frequent first.
  public var alsoSeen: [Sighting]
  /// What could explain it away, a sentence each.
  public var advice: [String]

  /// Makes a report; by default of a finding that stands alone.
  public init(_ finding: FindingReport, alsoSeen: [Sighting] = [], advice: [String] = []) {
    self.finding = finding
    self.alsoSeen = alsoSeen
    self.advice = advice
  }

  /// What else it breaks, in words: `14 more, probably from the same mistake: 12× rests-inside at cancel, …`; nil for nothing.
  ///
  /// - Parameters:
  ///   - isWhole: whether to name all, or only the first three.
  public func alsoInWords(isWhole: Bool) -> String? {
    guard !alsoSeen.isEmpty else { return nil }
    let names = alsoSeen.prefix(isWhole ? .max : 3).map(\.words)
    let rest = names.count < alsoSeen.count ? ", …" : ""
    return "\(Figures.grouped(alsoSeen.count)) more, probably from the same mistake: "
      + "\(names.joined(separator: ", "))\(rest)"
  }
}

extension Violation.Key {
  /// The key in words: `rests-inside at cancel`, `agrees-with-reference (frame at cancel)`.
  public var words: String {
    place.split(separator: " ").contains("at") ? "\(invariant) (\(place))" : "\(invariant) at \(place)"
  }

  /// The key as a word for a shell: `rests-inside:cancel`, `agrees-with-reference:frame-at-cancel`.
  public var word: String { "\(invariant):\(place.split(separator: " ").joined(separator: "-"))" }
}
