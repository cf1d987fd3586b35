import DragSpec
import Testing

@testable import DragFuzz

@Suite("Tallies add up in any order")
struct TallyTests {
  private static let key = Violation.Key(invariant: "a", place: "b")
  private static let kind = Tally.Kind(key: key)

  private func tally(_ iterations: [UInt64], labels: UInt64) -> Tally {
    var tally = Tally()
    for iteration in iterations {
      tally.scenarios += 1
      tally.events += iteration
      tally.count(labels: LabelBits(low: labels, high: labels >> 63))
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
    var parts = [tally([7, 4], labels: 0b101), tally([9, 2, 5], labels: 1 << 63), tally([], labels: 1)]
    parts[0].declined = ["one mouse": 2, "no pixels": 1]
    parts[2].declined = ["one mouse": 4]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let whole = sum(order.map { parts[$0] })
      #expect(whole.scenarios == 5 && whole.events == 27 && whole.refusedScenes == 0)
      #expect(Array(whole.sightings.keys) == [Self.kind])
      #expect(whole.sightings[Self.kind]?.count == 5)
      #expect(whole.sightings[Self.kind]?.first.map(\.iteration) == [2, 4, 5, 7, 9])
      #expect(whole.declined == ["one mouse": 6, "no pixels": 1])
      // The last bit of the first word, and the first of the second.
      #expect(
        whole.labelCounts == [2, 0, 2] + Array(repeating: 0, count: 60) + [3, 3]
          + Array(repeating: 0, count: 63))
    }
  }

  @Test func onlyTheFirstScenariosOfAKindAreRemembered() {
    let whole = sum([
      tally([40, 30, 20], labels: 0), tally(Array(3...12), labels: 0), tally([1, 99], labels: 0),
    ])
    #expect(whole.sightings[Self.kind]?.first.map(\.iteration) == [1, 3, 4, 5, 6, 7, 8, 9])
    #expect(whole.sightings[Self.kind]?.count == 15)
  }

  @Test func whatBreaksWithSettingsAloneIsToldApart() {
    /// Of 10 scenarios with the defaults 2 break; with settings so many do that hold without them, and so many that do
    /// not.
    func isApart(alone: Int, both: Int) -> Bool {
      var tally = Tally()
      (tally.scenarios, tally.usualScenarios) = (110, 10)
      let violation = Violation(key: Self.key, eventIndex: nil, expected: "", seen: "")
      for usual in [nil, nil] + Array(repeating: [], count: alone) + Array(repeating: [Self.key], count: both)
        as [Set<Violation.Key>?]
      {
        tally.count([violation], iteration: 0, usual: usual)
      }
      #expect(tally.sightings[Self.kind]?.count == 2 + both)
      return tally.isApart(Tally.Kind(key: Self.key, needsSettings: true))
    }
    // As many as hide what breaks anyway: 20 of the 100 would.
    #expect(!isApart(alone: 10, both: 10))
    #expect(!isApart(alone: 24, both: 10))
    #expect(isApart(alone: 25, both: 10))
    #expect(!isApart(alone: 4, both: 20))
    #expect(isApart(alone: 5, both: 20))
  }

  /// Scenarios in which `early` breaks at event 0, and later `late` as something differs anew in that way.
  private func anew(_ late: String, _ way: String, at event: Int = 2, wayAt wayEvent: Int = 2, times: Int)
    -> Tally
  {
    func violation(_ invariant: String, _ place: String, _ event: Int) -> Violation {
      Violation(
        key: Violation.Key(invariant: invariant, place: place), eventIndex: event, expected: "", seen: "")
    }
    var tally = Tally()
    for iteration in 0..<UInt64(times) {
      tally.scenarios += 1
      tally.count(
        [
          violation("early", "move", 0), violation(late, "cancel", event),
          violation("agrees-afterwards", way, wayEvent),
        ], iteration: iteration)
    }
    return tally
  }

  private func names(_ tallies: [Tally]) -> [String] {
    sum(tallies).brokenAnew().map { "\($0.anew.kind.key.invariant) \($0.anew.way) \($0.sighting.count)" }
  }

  @Test("What breaks as something differs anew is told, of each kind the most frequent way")
  func whatBreaksAnew() {
    let parts = [
      anew("late", "order", times: 2), anew("late", "order", times: 3), anew("late", "frame", times: 4),
    ]
    #expect(names(parts) == ["late order 5"])
    #expect(names(parts.reversed()) == ["late order 5"])
    #expect(
      names([anew("b", "order", times: 3), anew("a", "order", times: 3)]) == ["a order 3", "b order 3"])
  }

  @Test func whatMayFollowFromSomethingElseDoesNotBreakAnew() {
    // Too seldom; at another event than the new difference; at the event of what broke first.
    #expect(names([anew("late", "order", times: 2)]) == [])
    #expect(names([anew("late", "order", at: 1, times: 9)]) == [])
    #expect(names([anew("late", "order", at: 0, wayAt: 0, times: 9)]) == [])
    // It also breaks first; something also differs first in that way.
    #expect(names([anew("late", "order", times: 9), anew("late", "order", at: 0, times: 1)]) == [])
    var differing = anew("late", "order", times: 9)
    differing.deviations = ["order"]
    #expect(names([differing]) == [])
    // In fewer than one of 400 scenarios.
    var many = anew("late", "order", times: 9)
    many.scenarios = 4000
    #expect(names([many]) == [])
  }

  @Test func theMostFrequentReasonToDeclineComesFirst() {
    let sorted = CampaignReport.Declined.sorted(["b": 2, "a": 2, "c": 5])
    #expect(sorted.map(\.reason) == ["c", "a", "b"] && sorted.map(\.count) == [5, 2, 2])
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
        == "the program under test gave no valid answer in 91 of 100 scenarios; mend that first")
    #expect(lost(late, in: 50, of: 100) == nil)
    #expect(
      lost(late, in: 51, of: 100)
        == "the program under test gave no valid answer in 51 of 100 scenarios; mend that first")
    #expect(lost(late, in: 63, of: 63) == nil)
    #expect(lost(nonsense, in: 91, of: 100) != nil)
    // It costs no time to be told of an error.
    #expect(lost(error, in: 100, of: 100) == nil)
  }
}
