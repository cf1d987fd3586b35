import Testing

@testable import DragFuzz

@Suite("Combinations of settings: every value, and many pairs, in few scenarios")
struct CombinationsTests {
  @Test(arguments: [
    [], [5], [2, 2], [3, 3, 2, 4, 2], Array(repeating: 2, count: 10), [10, 8, 3], [1, 3, 1],
  ])
  func everyValueOccurs(counts: [Int]) {
    let cards = Self.cards(counts)
    let all = Combinations(of: cards, seed: 1).all
    #expect(all.first == [:])
    for card in cards {
      #expect(Set(all.map { $0[card.name] ?? card.default }) == Set(card.values))
    }
  }

  private static func cards(_ counts: [Int]) -> [SettingCard] {
    counts.enumerated().map { index, count in
      SettingCard(name: "s\(index)", values: (0..<count).map { "\($0)" })
    }
  }

  @Test func aQuarterOfTheScenariosHasTheDefaultsAndOneInEverySoMany() {
    let combinations = Combinations(of: Self.cards([3, 3, 2, 4, 2]), seed: 1)
    for step in [1, 2, 3, 4, 5, 8, 16, 64] as [UInt64] {
      for start in 0..<min(step, 5) {
        let usual = (0..<4096).count { combinations.index(of: start + UInt64($0) * step) == 0 }
        let isExact = step.nonzeroBitCount == 1
        #expect((isExact ? 960...1088 : 390...1366).contains(usual), "\(usual) of 4096, one in \(step)")
      }
    }
    #expect(combinations.index(of: 0) == 0)
  }

  @Test func aFewDozenScenariosHaveAllCombinationsAndSoHaveTheSixteenths() {
    let combinations = Combinations(of: Self.cards([3, 3, 2, 4, 2]), seed: 1)
    let count = combinations.all.count
    #expect((30...42).contains(count))
    #expect(combinations.count(in: 0..<64) == count)
    #expect(combinations.count(in: 0..<8) < count)
    #expect(combinations.count(in: stride(from: 0, to: 16000, by: 16).map { UInt64($0) }) == count)
  }

  @Test func theSeedDecidesWhatIsDrawn() {
    func all(_ seed: UInt64) -> [Settings] { Combinations(of: Self.cards([4, 4, 4]), seed: seed).all }
    let (one, again, other) = (all(1), all(1), all(2))
    #expect(one == again)
    #expect(one != other)
    #expect(Set(one).count == one.count)
  }

  @Test func whatIsFixedDoesNotVary() {
    let all = Combinations(of: Self.cards([3, 3, 2]), fixed: ["s0": "2", "s2": "0"], seed: 1).all
    #expect(Set(all) == [["s0": "2"], ["s0": "2", "s1": "1"], ["s0": "2", "s1": "2"]])
    #expect(all.first == ["s0": "2"])
  }

  @Test func withoutSettingsThereIsOneCombination() {
    let combinations = Combinations(of: [], seed: 1)
    #expect(combinations.all == [[:]])
    #expect((0..<100).allSatisfy { combinations.index(of: $0) == 0 })
  }
}
