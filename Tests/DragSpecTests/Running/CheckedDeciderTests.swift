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

  @Test func anErrorIsAFailure() {
    let checked = CheckedDecider<GridReorder>(Decider { _ in throw PlannedFailure() })
    #expect(throws: PlannedFailure.self) { try checked.decider.decide(question) }
    #expect(
      checked.takeFailure()
        == "asked to decide \(FieldWriter.text(of: question)), it fails: planned failure")
  }
}
