import Testing

@testable import DragFuzz

@Suite("Draws are the same everywhere, stay within bounds and favour nothing")
struct RandomDrawsTests {
  /// Whether counts are what equally likely cases give, with six standard deviations of room.
  private func areEven(_ counts: [Int], draws: Int) -> Bool {
    let expected = Double(draws) / Double(counts.count)
    return counts.allSatisfy { abs(Double($0) - expected) < 6 * expected.squareRoot() }
  }

  /// Worked out by another program, written after the sources that the draws name.
  @Test func drawsYieldTheStatedVector() {
    var random = Random(seed: 1)
    #expect((0..<8).map { _ in random.below(100) } == [70, 52, 57, 39, 69, 14, 7, 38])
    #expect((0..<8).map { _ in random.integer(in: -3...3) } == [3, 0, 3, 3, 3, 1, 1, 3])
    #expect(
      (0..<3).map { _ in random.unit() } == [0.08045594420585356, 0.4913599357943824, 0.04582016886292939])
    #expect(
      (0..<3).map { _ in random.number(in: -1...1) } == [
        -0.8724512709835257, -0.07353961035334367, -0.007052459324718097,
      ])
    #expect((0..<4).compactMap { _ in random.pick(["a", "b", "c"]) } == ["b", "b", "b", "a"])
    var letters = ["a", "b", "c", "d", "e"]
    random.shuffle(&letters)
    #expect(letters == ["a", "e", "c", "d", "b"])
  }

  @Test func belowIsEvenForEveryBound() {
    forEvery("bound", in: [1, 2, 3, 5, 7, 10, 16, 33]) { bound in
      var random = Random(seed: UInt64(bound))
      var counts = Array(repeating: 0, count: bound)
      for _ in 0..<9900 { counts[random.below(bound)] += 1 }
      #expect(areEven(counts, draws: 9900), "\(counts), \(Combination.now)")
    }
    var random = Random(seed: 1)
    #expect([0, -1, .min].map { random.below($0) } == [0, 0, 0])
    #expect((0..<1000).allSatisfy { _ in (0..<Int.max).contains(random.below(.max)) })
  }

  /// Three eighths of 2^64: without the rejection of what is left over, one number of three would come up less often.
  @Test func belowIsEvenForHugeBounds() {
    var random = Random(seed: 3)
    var counts = [0, 0, 0]
    for _ in 0..<9000 { counts[random.below(3 << 61) % 3] += 1 }
    #expect(areEven(counts, draws: 9000), "\(counts)")
  }

  @Test func integersCoverTheirRangeAndNothingElse() {
    var random = Random(seed: 4)
    var counts: [Int: Int] = [:]
    for _ in 0..<7000 { counts[random.integer(in: -3...3), default: 0] += 1 }
    #expect(counts.keys.sorted() == Array(-3...3))
    #expect(areEven(Array(counts.values), draws: 7000))
    #expect(random.integer(in: 5...5) == 5)
  }

  @Test func numbersLieInTheirRange() {
    var random = Random(seed: 5)
    let units = (0..<10000).map { _ in random.unit() }
    #expect(units.allSatisfy { $0 >= 0 && $0 < 1 && ($0 * 0x1p53).rounded() == $0 * 0x1p53 })
    #expect(abs(units.reduce(0, +) / 10000 - 0.5) < 0.02)
    #expect((0..<1000).allSatisfy { _ in (-2.5...7).contains(random.number(in: -2.5...7)) })
  }

  @Test func chancesAreWhatTheySay() {
    var random = Random(seed: 6)
    #expect((0..<1000).allSatisfy { _ in !random.chance(0) && random.chance(1) })
    #expect(abs((0..<10000).count { _ in random.chance(0.2) } - 2000) < 240)
  }

  @Test func picksAreEvenAndNoneOfNothing() {
    var random = Random(seed: 7)
    #expect(random.pick([Int]()) == nil)
    var counts = [0, 0, 0]
    for _ in 0..<6000 { counts[(random.pick(5...7) ?? 5) - 5] += 1 }
    #expect(areEven(counts, draws: 6000))
  }

  @Test func shufflesReachEveryOrderEquallyOften() {
    var random = Random(seed: 9)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<12000 {
      var elements = [1, 2, 3, 4]
      random.shuffle(&elements)
      counts[elements, default: 0] += 1
    }
    #expect(counts.count == 24 && counts.keys.allSatisfy { $0.sorted() == [1, 2, 3, 4] })
    #expect(areEven(Array(counts.values), draws: 12000))
    var nothing: [Int] = []
    random.shuffle(&nothing)
    #expect(nothing.isEmpty)
  }
}

@Suite("Every scenario has random numbers of its own")
struct RandomStreamsTests {
  @Test func theFirstNumbersOfAScenarioAreAsStated() {
    func first(_ seed: UInt64, _ stream: String, _ iteration: UInt64) -> UInt64 {
      var random = Random(seed: seed, stream: stream, iteration: iteration)
      return random.next()
    }
    #expect(first(1, "grid-reorder", 0) == 12_569_937_992_521_986_582)
    #expect(first(1, "grid-reorder", 1) == 2_324_647_924_773_883_489)
    #expect(first(2, "grid-reorder", 0) == 11_402_992_972_810_889_056)
    #expect(first(1, "free-drag", 0) == 3_677_921_246_411_047_183)
    #expect(first(.max, "", .max) == 10_795_648_561_970_282_757)
  }

  /// The published values of FNV-1a with 64 bits.
  @Test func namesAreHashedAsPublished() {
    #expect(Random.hash("") == 0xCBF2_9CE4_8422_2325)
    #expect(Random.hash("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(Random.hash("foobar") == 0x8594_4171_F739_67E8)
  }

  @Test func neighbouringSeedsStreamsAndIterationsShareNothing() {
    var seen: Set<UInt64> = []
    var count = 0
    for seed in 0..<8 {
      for stream in ["", "free-drag", "grid-reorder"] {
        for iteration in 0..<60 {
          var random = Random(seed: UInt64(seed), stream: stream, iteration: UInt64(iteration))
          for _ in 0..<4 { seen.insert(random.next()) }
          count += 4
        }
      }
    }
    #expect(seen.count == count)
  }

  /// Sums of seed and iteration that agree must not give the same numbers.
  @Test func bitsOfNeighboursAgreeHalfOfTheTime() {
    var differing = 0
    for iteration in 0..<500 {
      var one = Random(seed: 1, stream: "s", iteration: UInt64(iteration))
      var other = Random(seed: 1, stream: "s", iteration: UInt64(iteration + 1))
      differing += (one.next() ^ other.next()).nonzeroBitCount
    }
    #expect(abs(differing - 16000) < 540)
  }

  /// A bound that is shifted before it is multiplied gives 0 alone.
  @Test func everyOutcomeOfFourDecisionsComesEquallyOften() {
    var random = Random(seed: 7)
    var counts = [[Int]](repeating: [Int](repeating: 0, count: 5), count: 4)
    for _ in 0..<10_000 {
      var decisions = Decisions(&random)
      for place in 0..<4 { counts[place][decisions.below(5)] += 1 }
    }
    #expect(counts.joined().allSatisfy { (1800...2200).contains($0) }, "\(counts)")
  }
}
