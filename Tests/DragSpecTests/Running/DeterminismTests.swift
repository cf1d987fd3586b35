import DragSpec
import Testing

@testable import DragFuzz

@Suite("Two answers to one scenario are noticed")
struct DeterminismTests {
  private let scenario = Scenario<GridReorder>(
    scene: .blank, events: [.press(1, at: .zero), .hold(1), .release(1)])

  private func implementation(
    _ alter: @escaping @Sendable (inout GridReorder.Snapshot, Int, Int) -> Void = { _, _, _ in }
  ) -> ImplementationUnderTest<GridReorder> {
    let run = Locked(0)
    return ImplementationUnderTest(
      "own", "A grid.",
      make: {
        Altered<GridReorder> { seen, count in
          let number = run.withLock { run in
            if count == 0 { run += 1 }
            return run
          }
          alter(&seen, count, number)
        }
      })
  }

  @Test func theReferenceGivesOneAnswer() {
    #expect(Determinism.check(scenario, on: implementation()) == nil)
  }

  @Test("The first difference is told, whichever run shows it", arguments: [2, 3])
  func differences(run: Int) {
    let tested = implementation { seen, count, number in
      if number == run, count >= 2 { seen.height += 5 }
    }
    let difference = Determinism.check(scenario, on: tested)
    #expect(
      difference == Determinism.Difference(eventIndex: 1, first: "a height of 0", second: "a height of 5"))
    #expect(
      difference?.sentence
        == "After event 2 it showed a height of 0 in one run, and a height of 5 in another.")
  }

  @Test func anErrorInOneRunIsAnotherAnswer() {
    let run = Locked(0)
    let tested = ImplementationUnderTest<GridReorder>(
      "own", "A grid.",
      make: {
        Accompanied<GridReorder>(
          onStart: { _ in run.withLock { $0 += 1 } },
          onEvent: { index in if index == 2, run.withLock({ $0 }) == 3 { throw PlannedFailure() } })
      })
    #expect(
      Determinism.check(scenario, on: tested)
        == Determinism.Difference(eventIndex: 2, first: "a snapshot", second: "an error (planned failure)"))
  }
}
