import DragSpec

/// A known mistake of an implementation, and the violation that shows it.
public struct Defect: Hashable, Sendable {
  /// The name, in kebab case; that of the implementation for a planted fault.
  public let name: String
  /// The mistake, in one sentence.
  public let summary: String
  /// The kind of violation that shows it best.
  public let breaks: Violation.Key
  /// A public report of it, as `owner/repository#number`, or another source; nil where there is none.
  public let evidence: String?

  /// Makes a defect.
  ///
  /// - Parameters:
  ///   - name: the name, in kebab case.
  ///   - summary: what is wrong, in one sentence.
  ///   - evidence: a public report of the same defect, as `owner/repository#number`.
  ///   - invariant: the invariant, or relation, that tells most about it.
  ///   - place: the kind of place where this promise breaks.
  public init(
    _ name: String, _ summary: String, evidence: String? = nil, breaks invariant: String, at place: String
  ) {
    (self.name, self.summary, self.evidence) = (name, summary, evidence)
    breaks = Violation.Key(invariant: invariant, place: place)
  }
}

/// The facts about a planted fault, except its name, which is that of its type.
public struct Planted: Hashable, Sendable {
  @usableFromInline let summary: String
  @usableFromInline let evidence: String
  @usableFromInline let invariant: String
  @usableFromInline let place: String
  @usableFromInline let policies: ChosenPolicies

  /// Tells about a planted fault.
  ///
  /// - Parameters:
  ///   - summary: the mistake, in one sentence.
  ///   - evidence: a public report of the fault, as `owner/repository#number`, or another source.
  ///   - invariant: the invariant or relation that shows it best, and that hunts look for.
  ///   - place: the kind of place where this promise breaks.
  ///   - policies: the only policies under which the fault shows.
  public init(
    _ summary: String, evidence: String, breaks invariant: String, at place: String,
    with policies: ChosenPolicies = [:]
  ) {
    (self.summary, self.evidence, self.invariant, self.place) = (summary, evidence, invariant, place)
    self.policies = policies
  }
}

/// The rules of a behaviour with one mistake in them, described by the type itself.
///
/// A planted fault is a subclass of the rules that overrides one of them, or keeps a piece of wrong state:
///
/// ```swift
/// final class NotRaised: FreeDragRules, PlantedFault {
///   static let planted = Planted(
///     "A held item is not brought to the front.", evidence: "taye/interact.js#237",
///     breaks: "held-in-front", at: "behind at move")
///   override func raise(_ index: Int, _ state: inout FreeDrag.State) {}
/// }
/// ```
public protocol PlantedFault: NotIsolated {
  /// The mistake, its public report, and the violation that shows it.
  static var planted: Planted { get }
}

extension PlantedFault {
  /// The name of the fault: that of its type in kebab case.
  public static var name: String { "\(Self.self)".kebabCase }
}

extension ImplementationUnderTest {
  /// The known defect with this kind of violation; nil where there is none.
  func defect(_ key: Violation.Key) -> Defect? { defects.first { $0.breaks == key } }

  /// Makes a planted fault one of the implementations: its name is that of the type of the rules.
  ///
  /// - Parameters:
  ///   - rules: the rules with the mistake.
  ///   - make: makes an implementation that follows them, and policies; each worker uses one of its own.
  @inlinable public static func fault<I: Implementation & NotIsolated>(
    _ rules: any PlantedFault.Type, make: @escaping @Sendable (B.Policies) -> I
  ) -> Self where I.Subject == B {
    let planted = rules.planted
    let defect = Defect(
      rules.name, planted.summary, evidence: planted.evidence, breaks: planted.invariant, at: planted.place)
    return Self(defect.name, defect.summary, kind: .fault, defects: [defect], makeFollowing: make)
      .following(planted.policies)
  }
}
