import DragSpec

/// A description of an implementation, for lists and reports.
public struct ImplementationCard: Hashable, Sendable {
  /// The name on the command line and in corpus entries.
  public let name: String
  /// A description in one sentence; for a planted fault it says what is wrong.
  public let summary: String
  /// Its origin: the reference, a published control, a planted fault or the user's own code.
  public let kind: ImplementationKind
  /// Its known defects: one for a planted fault, several for a published control.
  public let defects: [Defect]
  /// The policies that it declares.
  package let policies: JSON
  /// The options that it has.
  public let settings: [SettingCard]
  /// The number of scenes of its own; nil where scenes are generated.
  public let ownScenes: Int?

  init<B: Behaviour>(_ implementation: ImplementationUnderTest<B>) {
    name = implementation.name
    summary = implementation.summary
    kind = implementation.kind
    defects = implementation.defects
    policies = JSON(of: implementation.promises.policies)
    settings = implementation.settings.map(\.card)
    ownScenes = implementation.promises.scenes?.count
  }
}

/// A description of an invariant, a relation or another promise, for lists and reports.
public struct PromiseCard: Hashable, Sendable {
  /// How it is judged.
  public enum Kind: String, Hashable, Sendable {
    /// By a look at the snapshot after each event.
    case invariant
    /// By comparing a part of the snapshot with the reference's.
    case compared
    /// By comparing the run of a scenario with that of a variant.
    case relation
    /// By comparison of all with the reference, or by an answer at all; every behaviour has these.
    case common
  }

  /// The name on the command line and in corpus entries.
  public let name: String
  /// The promise in one sentence.
  public let promise: String
  /// How it is judged.
  public let kind: Kind
}

/// A description of a situation that is counted, for lists and reports.
public struct SituationCard: Hashable, Sendable {
  /// The stable name.
  public let name: String
  /// The meaning in a few words.
  public let meaning: String
}

extension FuzzedBehaviour {
  /// All promises: the invariants, the named parts of the comparison, the relations, then those that every
  /// behaviour has.
  package static var promiseCards: [PromiseCard] {
    invariants.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .invariant) }
      + comparedPromises.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .compared) }
      + relations.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .relation) }
      + CommonInvariant.promises.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .common) }
  }

  /// The promise of an invariant or relation, in one sentence; empty for an unknown name.
  package static func promise(of invariant: String) -> String {
    promiseCards.first { $0.name == invariant }?.promise ?? ""
  }

  /// The situations that are counted.
  static var situationCards: [SituationCard] {
    Situation.allCases.map { SituationCard(name: $0.name, meaning: $0.meaning) }
  }
}
