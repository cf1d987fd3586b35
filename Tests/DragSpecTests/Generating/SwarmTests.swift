import Testing

@testable import DragFuzz

@Suite("Swarm testing leaves features out, each by itself")
struct SwarmTests {
  private func offCounts(share: Double, draws: Int) -> [Int] {
    var random = Random(seed: 11)
    var counts = Array(repeating: 0, count: 64)
    for _ in 0..<draws {
      let swarm = Swarm(offShare: share, using: &random)
      for feature in 0..<64 where !swarm.isOn(feature) { counts[feature] += 1 }
    }
    return counts
  }

  @Test func everyFeatureIsOffInTheStatedShare() {
    forEvery("share", in: [0.05, 0.3, 0.5, 0.8]) { share in
      // The share is rounded to 64ths.
      let expected = 4000 * (share * 64).rounded() / 64
      let counts = offCounts(share: share, draws: 4000)
      #expect(counts.allSatisfy { abs(Double($0) - expected) < 200 }, "\(counts), \(Combination.now)")
    }
  }

  @Test func aShareOfNothingLeavesEverythingOn() {
    #expect(offCounts(share: 0, draws: 50).allSatisfy { $0 == 0 })
  }

  @Test func aShareOfOneLeavesNextToNothingOn() {
    #expect(offCounts(share: 1, draws: 640).allSatisfy { $0 > 580 })
  }

  @Test func featuresAreDrawnIndependently() {
    var random = Random(seed: 12)
    var both = 0
    for _ in 0..<4000 {
      let swarm = Swarm(offShare: 0.5, using: &random)
      if swarm.isOn(3), swarm.isOn(4) { both += 1 }
    }
    #expect(abs(both - 1000) < 160)
  }
}
