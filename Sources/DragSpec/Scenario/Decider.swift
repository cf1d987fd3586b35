/// Answers what the code under test decides itself, said in a few lines beside the code that does it.
///
/// Where a policy is `own` and there is a decider, the reference does what it answers, and not what is seen; so mistakes in
/// the decision are found, too.
public final class Decider<B: Behaviour>: Sendable {
  /// Answers a question; nil where it leaves the decision to what is seen.
  public let decide: @Sendable (B.Question) throws -> B.Decision?

  /// Makes a decider.
  ///
  /// - Parameter decide: answers a question, always the same in the same way; called by several threads.
  public init(_ decide: @escaping @Sendable (B.Question) throws -> B.Decision?) { self.decide = decide }
}

extension Decider: Hashable {
  /// Whether the two are one.
  public static func == (left: Decider, right: Decider) -> Bool { left === right }

  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Behaviour {
  /// Whether there is anything that a decider is asked.
  public static var asks: Bool { Question.self != NoDecision.self }
}

/// What a behaviour asks, and is answered, that leaves no decision to the code.
public struct NoDecision: Described, Hashable {
  public static let blank = NoDecision()

  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {}
}
