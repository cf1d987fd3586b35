/// Answers questions about the decisions of the code under test, in a few lines beside that code.
///
/// Where a policy is `own`, the reference follows the decider's answers instead of the snapshots, so that
/// wrong decisions are found, too.
public final class Decider<B: Behaviour>: Sendable {
  /// Answers a question; nil leaves the decision to the snapshot.
  public let decide: @Sendable (B.Question) throws -> B.Decision?
  /// Whether it stands for the rules, which then take all its decisions, and none is taken from snapshots.
  package let isReference: Bool

  /// Makes a decider.
  ///
  /// - Parameter decide: answers a question, always in the same way; several threads call it.
  public init(_ decide: @escaping @Sendable (B.Question) throws -> B.Decision?) {
    self.decide = decide
    isReference = false
  }

  /// Makes a decider that decides as the rules do, without being asked.
  private init() {
    decide = { _ in nil }
    isReference = true
  }

  /// A decider whose answers are those of the reference with the default policy.
  ///
  /// It replaces the decider of code that decides otherwise, where this code is not run.
  package static var reference: Decider { Decider() }
}

extension Decider: Hashable {
  /// Whether both are the same object.
  public static func == (left: Decider, right: Decider) -> Bool { left === right }

  /// Hashes its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Behaviour {
  /// Whether the behaviour has questions for a decider.
  public static var asks: Bool { Question.self != NoDecision.self }
}

/// The question, and the answer, of a behaviour that leaves no decision to the code.
public struct NoDecision: Described, Hashable {
  public static let blank = NoDecision()

  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {}
}
