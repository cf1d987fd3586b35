import Testing

@testable import DragFuzz

@Suite("Combinations of settings: every pair of values in few scenarios")
struct CombinationsTests {
  /// How many values each setting has, and how many combinations have all pairs.
  static let shapes: [(counts: [Int], combinations: Int)] = [
    ([], 1), ([5], 5), ([2, 2], 4), ([3, 3, 2, 4, 2], 12), (Array(repeating: 2, count: 10), 9),
    (Array(repeating: 4, count: 8), 28), ([10, 8, 3], 80), ([1, 3, 1], 3),
  ]

  @Test(arguments: shapes)
  func everyPairOfValuesOccurs(counts: [Int], combinations: Int) {
    let rows = Combinations.covering(counts)
    #expect(rows.count == combinations)
    #expect(rows.first == counts.map { _ in 0 })
    for one in counts.indices {
      #expect(Set(rows.map { $0[one] }) == Set(0..<counts[one]))
      for other in counts.indices where one < other {
        #expect(Set(rows.map { [$0[one], $0[other]] }).count == counts[one] * counts[other])
      }
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

  @Test func theFirstScenariosHaveAllPairsAndTheSixteenthsHaveAllCombinations() {
    let combinations = Combinations(of: Self.cards([3, 3, 2, 4, 2]), seed: 1)
    #expect(combinations.coveringCount == 12)
    #expect(combinations.met(in: 0..<16).haveAllPairs)
    #expect(!combinations.met(in: 0..<8).haveAllPairs)
    #expect(combinations.all.count == 37)
    #expect(combinations.met(in: 0..<64).count == 37)
    #expect(combinations.met(in: stride(from: 0, to: 16000, by: 16).map { UInt64($0) }).count == 37)
  }

  @Test func theSeedDecidesWhatIsDrawn() {
    func all(_ seed: UInt64) -> [Settings] { Combinations(of: Self.cards([4, 4, 4]), seed: seed).all }
    let (one, again, other) = (all(1), all(1), all(2))
    #expect(one == again)
    #expect(one != other)
    #expect(one.prefix(16) == other.prefix(16))
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
