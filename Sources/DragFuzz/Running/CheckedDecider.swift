import DragSpec

/// Asks a decider, keeps its answers, and notes where it fails or contradicts itself.
///
/// Callers need not report a failure: the runner does so once a scenario is over.
final class CheckedDecider<B: Behaviour>: Sendable {
  /// The number of answers kept.
  private static var answersMax: Int { 4096 }

  private struct Answer {
    var decision: B.Decision?
    /// Whether the answer was given twice.
    var isSure = false
  }

  private let base: Decider<B>
  private let answers = Locked<[B.Question: Answer]>([:])
  private let failure = Locked<String?>(nil)
  /// The answers since ``noteAnswers()``; nil while none are noted.
  private let noted = Locked<[B.Question: B.Decision?]?>(nil)
  /// Whether each question is asked anew, twice, and both answers are compared with the earlier one.
  private let doubts = Locked(false)

  init(_ base: Decider<B>) { self.base = base }

  /// A decider that asks the original one and checks its answers.
  var decider: Decider<B> {
    Decider { [self] question in
      let decision = try decide(question)
      noted.withLock { $0?[question] = .some(decision) }
      return decision
    }
  }

  /// Notes all answers from now on.
  func noteAnswers() { noted.withLock { $0 = [:] } }

  /// Returns the noted answers, for judging the same run again, and notes no more.
  func takeAnswers() -> [B.Question: B.Decision?] {
    noted.withLock { noted in
      defer { noted = nil }
      return noted ?? [:]
    }
  }

  /// The first failure since the last call, in a sentence without a full stop; nil for none.
  func takeFailure() -> String? {
    failure.withLock { failure in
      defer { failure = nil }
      return failure
    }
  }

  /// Sets whether each question is asked anew, as in a run that confirms a finding: with remembered answers,
  /// a decider that answers by chance would make any finding look certain.
  func doubt(_ doubts: Bool) { self.doubts.withLock { $0 = doubts } }

  private func decide(_ question: B.Question) throws -> B.Decision? {
    let earlier = answers.withLock { $0[question] }
    let doubts = doubts.withLock { $0 }
    if let earlier, earlier.isSure, !doubts { return earlier.decision }
    do {
      let decision = try base.decide(question)
      if let earlier { try Self.compare(earlier.decision, decision) }
      if doubts { try Self.compare(decision, try base.decide(question)) }
      answers.withLock { answers in
        if answers.count >= Self.answersMax { answers.removeAll() }
        answers[question] = Answer(decision: decision, isSure: doubts || earlier != nil)
      }
      return decision
    } catch {
      let words = "asked to decide \(FormatError.shortened(FieldWriter.text(of: question), to: 400)), "
      failure.withLock { $0 = $0 ?? words + (error is Contradiction ? "\(error)" : "it fails: \(error)") }
      throw error
    }
  }

  private static func compare(_ first: B.Decision?, _ second: B.Decision?) throws(Contradiction) {
    if first != second { throw Contradiction(first: words(first), second: words(second)) }
  }

  private static func words(_ decision: B.Decision?) -> String {
    decision.map { FormatError.shortened(FieldWriter.text(of: $0)) } ?? "null"
  }

  /// Two answers to one question.
  private struct Contradiction: Error, CustomStringConvertible {
    var first: String
    var second: String
    var description: String { "it answers \(first) once and \(second) another time" }
  }
}
