import DragSpec
import Testing

@testable import DragFuzz

@Suite("A decider that fails or contradicts itself is told")
struct CheckedDeciderTests {
  private let question = GridReorder.Question.blank

  /// Answers one after the other, over and over.
  private func answering(
    _ answers: [GridReorder.Decision?], count: Locked<Int> = Locked(0)
  ) -> CheckedDecider<GridReorder> {
    CheckedDecider(
      Decider { _ in
        count.withLock { count in
          defer { count += 1 }
          return answers[count % answers.count]
        }
      })
  }

  @Test func whatIsAnsweredTwiceIsNotAskedAgain() throws {
    let count = Locked(0)
    let checked = answering([.blank], count: count)
    for _ in 0..<5 { #expect(try checked.decider.decide(question) == .blank) }
    #expect(count.withLock { $0 } == 2)
    #expect(checked.takeFailure() == nil)
  }

  @Test func twoAnswersToOneQuestionAreAFailure() {
    let checked = answering([nil, .blank])
    #expect(throws: Never.self) { try checked.decider.decide(question) }
    #expect(throws: (any Error).self) { try checked.decider.decide(question) }
    #expect(
      checked.takeFailure()
        == "asked to decide \(FieldWriter.text(of: question)), it answers null once and "
        + "\(FieldWriter.text(of: GridReorder.Decision.blank)) another time")
    #expect(checked.takeFailure() == nil)
  }

  /// Who confirms a finding must not rely on what somebody has answered by chance.
  @Test func whatIsDoubtedIsAskedTwiceMoreAndComparedWithEarlierAnswers() throws {
    let count = Locked(0)
    let sure = answering([.blank], count: count)
    for _ in 0..<3 { _ = try sure.decider.decide(question) }
    sure.doubt(true)
    #expect(try sure.decider.decide(question) == .blank)
    #expect(count.withLock { $0 } == 4)
    sure.doubt(false)
    _ = try sure.decider.decide(question)
    #expect(count.withLock { $0 } == 4)

    let changing = answering([.blank, .blank, nil])
    for _ in 0..<2 { _ = try changing.decider.decide(question) }
    changing.doubt(true)
    #expect(throws: (any Error).self) { try changing.decider.decide(question) }
    #expect(changing.takeFailure()?.hasSuffix("once and null another time") == true)

    let alternating = answering([.blank, nil])
    alternating.doubt(true)
    #expect(throws: (any Error).self, "at the first question") { try alternating.decider.decide(question) }
  }

  @Test func anErrorIsAFailure() {
    let checked = CheckedDecider<GridReorder>(Decider { _ in throw PlannedFailure() })
    #expect(throws: PlannedFailure.self) { try checked.decider.decide(question) }
    #expect(
      checked.takeFailure()
        == "asked to decide \(FieldWriter.text(of: question)), it fails: planned failure")
  }
}
