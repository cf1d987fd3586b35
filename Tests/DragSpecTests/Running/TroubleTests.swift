import DragSpec
import Testing

@testable import DragFuzz

@Suite("Trouble is told in whole sentences, the gravest first")
struct TroubleTests {
  private func trouble(_ invariant: String, _ place: String, seen: String, count: Int = 1) -> Trouble {
    Trouble(
      Violation(
        key: .init(invariant: invariant, place: place), eventIndex: 3,
        expected: "an answer to the scenario within 2 s", seen: seen), count: count, iteration: 12,
      triesAfter: 3)
  }

  @Test func whatIsTold() {
    #expect(
      trouble("survives", "SIGKILL", seen: "the program was ended by the signal SIGKILL", count: 2).text
        == "The program under test died in 2 scenarios, first in scenario 12, but not again: the same scenario was run 3 more times, also from a fresh start. So this is no finding. Seen: the program was ended by the signal SIGKILL."
    )
    #expect(
      trouble("answers-in-time", "run", seen: "no answer").text
        == "The program under test was too slow in scenario 12, but not again: the same scenario was run 3 more times, "
        + "also from a fresh start. The machine was probably busy, so this is no finding. --deadline gives more time. "
        + "Seen: no answer, expected an answer to the scenario within 2 s.")
    #expect(
      Trouble(kind: .notStarted, seen: "it ended with status 5", triesAfter: 1).text
        == "The program under test failed to start once, but started at the next attempt. Seen: it ended with status 5."
    )
    #expect(
      Trouble(kind: .notDeterministic, seen: "cancel-restores broke", iteration: 4, triesAfter: 20).text
        == "Not deterministic: in scenario 4, cancel-restores broke. Then the same scenario was run 20 more times, "
        + "also from a fresh start, and it never broke again. Fix this first; until then dragfuzz cannot tell a bug from chance. Look for time, random numbers, the order of sets and dictionaries, "
        + "and what is left over from the scenario before.")
  }

  @Test func whatIsAlikeIsCountedTogether() {
    let start = Trouble(kind: .notStarted, seen: "a", triesAfter: 1)
    let death = Trouble(kind: .died, seen: "b", count: 2, iteration: 7, triesAfter: 3)
    let other = Trouble(kind: .died, seen: "b", iteration: 5, triesAfter: 3)
    #expect(
      Trouble.summed([start, death, start, other]) == [
        Trouble(kind: .died, seen: "b", count: 3, iteration: 5, triesAfter: 3),
        Trouble(kind: .notStarted, seen: "a", count: 2, triesAfter: 1),
      ])
    let chance: [(UInt64, String)] = [(9, "a"), (4, "d"), (4, "c")]
    #expect(
      Trouble.summed(
        chance.map { Trouble(kind: .notDeterministic, seen: $1, iteration: $0, triesAfter: 20) })
        == [
          Trouble(
            kind: .notDeterministic, seen: "c; and 2 other things broke in the same way", iteration: 4,
            triesAfter: 20)
        ])
  }
}
