import DragSpec
import Testing

@testable import DragFuzz

@Suite("Tallies add up in any order")
struct TallyTests {
  private static let key = Violation.Key(invariant: "a", place: "b")

  private func tally(_ iterations: [UInt64], situations: UInt64) -> Tally {
    var tally = Tally()
    for iteration in iterations {
      tally.scenarios += 1
      tally.events += iteration
      tally.count(situations: Situations(rawValue: situations))
      tally.count(
        [Violation(key: Self.key, eventIndex: nil, expected: "", seen: "")], iteration: iteration)
    }
    return tally
  }

  private func sum(_ tallies: [Tally]) -> Tally {
    var sum = Tally()
    for tally in tallies { sum.add(tally) }
    return sum
  }

  @Test func sumsAndEarliestPlaces() {
    var parts = [
      tally([7, 4], situations: 0b101), tally([9, 2, 5], situations: 1 << 63), tally([], situations: 1),
    ]
    parts[0].notRun.declined = ["one mouse": 2, "no pixels": 1]
    parts[2].notRun.declined = ["one mouse": 4]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let whole = sum(order.map { parts[$0] })
      #expect(whole.scenarios == 5 && whole.events == 27 && whole.notRun.refused == 0)
      #expect(Array(whole.occurrences.keys) == [Self.key])
      #expect(whole.occurrences[Self.key]?.count == 5)
      #expect(whole.occurrences[Self.key]?.first.map(\.iteration) == [2, 4, 5, 7, 9])
      #expect(whole.notRun.declined == ["one mouse": 6, "no pixels": 1])
      #expect(whole.situationCounts == [2, 0, 2] + Array(repeating: 0, count: 60) + [3])
    }
  }

  @Test func onlyTheFirstScenariosOfAKindAreRemembered() {
    let whole = sum([
      tally([40, 30, 20], situations: 0), tally(Array(3...12), situations: 0), tally([1, 99], situations: 0),
    ])
    #expect(whole.occurrences[Self.key]?.first.map(\.iteration) == [1, 3, 4, 5, 6, 7, 8, 9])
    #expect(whole.occurrences[Self.key]?.count == 15)
  }

  @Test func theMostFrequentReasonToDeclineComesFirst() {
    var notRun = NotRun()
    notRun.declined = ["b": 2, "a": 2, "c": 5]
    #expect(notRun.reasons.map(\.reason) == ["c", "a", "b"] && notRun.reasons.map(\.count) == [5, 2, 2])
  }

  /// Crashes of a part of the scenarios leave enough to look at; waiting for more than half of them does not.
  @Test func aRunIsALostCauseWhereNearlyNothingIsAnswered() {
    func lost(_ key: Violation.Key, in count: UInt64, of scenarios: UInt64) -> String? {
      var tally = Tally()
      tally.scenarios = scenarios
      for iteration in 0..<count {
        tally.count([Violation(key: key, eventIndex: 0, expected: "", seen: "")], iteration: iteration)
      }
      return tally.lostCause
    }
    let exit = Violation.Key(invariant: CommonInvariant.survives, place: "exit")
    let late = Violation.Key(invariant: CommonInvariant.answersInTime, place: "run")
    let nonsense = Violation.Key(invariant: CommonInvariant.survives, place: "answer")
    let error = Violation.Key(invariant: CommonInvariant.survives, place: "press")
    #expect(lost(exit, in: 90, of: 100) == nil)
    #expect(
      lost(exit, in: 91, of: 100)
        == "the program under test gave no valid answer in 91 of 100 scenarios; fix that first")
    #expect(lost(late, in: 50, of: 100) == nil)
    #expect(
      lost(late, in: 51, of: 100)
        == "the program under test gave no valid answer in 51 of 100 scenarios; fix that first")
    #expect(lost(late, in: 63, of: 63) == nil)
    #expect(lost(nonsense, in: 91, of: 100) != nil)
    // It costs no time to be told of an error.
    #expect(lost(error, in: 100, of: 100) == nil)
  }
}
