import DragSpec

/// What is reported about an implementation.
public struct ImplementationCard: Hashable, Sendable {
  /// The name on the command line and in corpus entries.
  public let name: String
  /// What it is, or what is wrong with it, in one sentence.
  public let summary: String
  /// Where it comes from.
  public let kind: ImplementationKind
  /// What is known to be wrong with it: one thing for a planted fault, several for a published control.
  public let defects: [Defect]
  /// The policies that it declares.
  package let policies: JSON
  /// The options that it has.
  public let settings: [SettingCard]

  init<B: Behaviour>(_ implementation: ImplementationUnderTest<B>) {
    name = implementation.name
    summary = implementation.summary
    kind = implementation.kind
    defects = implementation.defects
    policies = JSON(of: implementation.promises.policies)
    settings = implementation.settings.map(\.card)
  }
}

/// What is reported about something that is judged.
public struct PromiseCard: Hashable, Sendable {
  /// How it is judged.
  public enum Kind: String, Hashable, Sendable {
    /// By looking at what is seen after each event.
    case invariant
    /// By comparing a part of what is seen with what the reference shows.
    case compared
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

/// What is reported about a situation that is counted.
public struct SituationCard: Hashable, Sendable {
  /// The stable name.
  public let name: String
  /// What the situation is, in a few words.
  public let meaning: String
}

extension FuzzedBehaviour {
  /// What is judged: the invariants, the named parts of the comparison, the relations, then what every behaviour promises.
  package static var promiseCards: [PromiseCard] {
    invariants.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .invariant) }
      + comparedPromises.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .compared) }
      + relations.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .relation) }
      + CommonInvariant.promises.map { PromiseCard(name: $0.name, promise: $0.promise, kind: .common) }
  }

  /// What an invariant or relation promises; empty for one that there is not.
  package static func promise(of invariant: String) -> String {
    promiseCards.first { $0.name == invariant }?.promise ?? ""
  }

  /// The situations that are counted.
  static var situationCards: [SituationCard] {
    Situation.allCases.map { SituationCard(name: $0.name, meaning: $0.meaning) }
  }
}
