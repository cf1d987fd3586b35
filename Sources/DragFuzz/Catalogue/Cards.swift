import DragSpec

/// What there is to tell about an implementation.
public struct ImplementationCard: Hashable, Sendable {
  /// Where implementations come from.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The specification itself.
    case reference
    /// A re-creation of a published control, with its defects.
    case published
    /// A planted fault.
    case fault
    /// Somebody's own code.
    case own
  }

  /// The name on the command line and in corpus entries.
  public let name: String
  /// What it is, or what is wrong with it, in one sentence.
  public let summary: String
  /// Where it comes from.
  public let kind: Kind
  /// What is known to be wrong with it: one thing for a planted fault, several for a published control.
  public let defects: [DefectCard]

  init<B: Behaviour>(_ implementation: ImplementationUnderTest<B>) {
    name = implementation.name
    summary = implementation.summary
    switch implementation.origin {
    case .reference: (kind, defects) = (.reference, [])
    case .published: (kind, defects) = (.published, implementation.defects.map { DefectCard($0) })
    case .fault(let key, let report):
      (kind, defects) = (.fault, [DefectCard(name: name, summary: summary, breaks: key, evidence: report)])
    case .own: (kind, defects) = (.own, [])
    }
  }
}

/// What there is to tell about something that is known to be wrong.
public struct DefectCard: Hashable, Sendable {
  /// The name, that of the implementation for a planted fault.
  public let name: String
  /// What is wrong, in one sentence.
  public let summary: String
  /// The kind of violation that shows it best.
  public let breaks: Violation.Key
  /// The public report that shows that a planted fault is real.
  public let evidence: String?

  init(name: String, summary: String, breaks: Violation.Key, evidence: String?) {
    self.name = name
    self.summary = summary
    self.breaks = breaks
    self.evidence = evidence
  }

  init(_ defect: PublishedDefect) {
    self.init(name: defect.name, summary: defect.summary, breaks: defect.breaks, evidence: nil)
  }
}

/// What there is to tell about something that is judged.
public struct PromiseCard: Hashable, Sendable {
  /// How it is judged.
  public enum Kind: String, Hashable, Sendable {
    /// By looking at what is seen after each event.
    case invariant
    /// By comparing the run of a scenario with that of a variant.
    case relation
    /// By the comparison with the reference, or by surviving: what every behaviour has.
    case common
  }

  /// The name on the command line and in corpus entries.
  public let name: String
  /// What it promises, in one sentence.
  public let promise: String
  /// How it is judged.
  public let kind: Kind
}

/// What there is to tell about a situation that is counted.
public struct LabelCard: Hashable, Sendable {
  /// The stable name.
  public let name: String
  /// What the situation is, in a few words.
  public let meaning: String
}
