/// Answers the questions that the code under test decides itself, in a few lines beside that code.
///
/// Where a policy is `own` and there is a decider, the reference follows its answers, and not the snapshots; so
/// mistakes in the decision are found, too.
public final class Decider<B: Behaviour>: Sendable {
  /// Answers a question; nil where it leaves the decision to what is seen.
  public let decide: @Sendable (B.Question) throws -> B.Decision?
  /// Whether it stands for the rules: they then decide what it would be asked, and nothing of that is taken from what is
  /// seen.
  package let isReference: Bool

  /// Makes a decider.
  ///
  /// - Parameter decide: answers a question, the same one always in the same way; several threads call it.
  public init(_ decide: @escaping @Sendable (B.Question) throws -> B.Decision?) {
    self.decide = decide
    isReference = false
  }

  /// Makes a decider that decides everything it is asked as the rules do, so that nobody has to be asked.
  private init() {
    decide = { _ in nil }
    isReference = true
  }

  /// A decider whose answers are those of the reference with the default policy.
  ///
  /// It stands for that of somebody whose code decides otherwise, where no such code is run.
  package static var reference: Decider { Decider() }
}

extension Decider: Hashable {
  /// Whether both are the same object.
  public static func == (left: Decider, right: Decider) -> Bool { left === right }

  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Behaviour {
  /// Whether there is anything that a decider is asked.
  public static var asks: Bool { Question.self != NoDecision.self }
}

/// The question, and the answer, of a behaviour that leaves no decision to the code.
public struct NoDecision: Described, Hashable {
  public static let blank = NoDecision()

  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {}
}
