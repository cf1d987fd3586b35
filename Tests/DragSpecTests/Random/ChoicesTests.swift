import DragSpec
import Testing

@testable import PlantedFaults
@testable import PublishedControls
@testable import DragFuzz

@Suite("Any bytes are choices, and choices that were written down make the same again")
struct ChoicesTests {
  @Test func drawsReadAsManyBytesAsTheyHaveOutcomes() {
    var random = Random(following: Choices([7, 1, 2, 9, 255, 0, 0x80, 0, 200]))
    #expect(random.below(1) == 0, "one outcome needs no byte")
    #expect(random.below(5) == 2)
    #expect(random.below(1000) == 0x0102)
    #expect(random.integer(in: 3...4) == 4)
    #expect(random.chance(0.01) && !random.chance(0.5))
    #expect(random.unit() == 1 - Double(0x8001) / 65536)
    #expect(random.pick(["a", "b", "c"]) == "c")
  }

  @Test func whereBytesEndNothingRareHappens() {
    var random = Random(following: Choices([]))
    for _ in 0..<20 {
      #expect(random.below(100) == 0 && random.integer(in: -3...3) == -3)
      #expect(!random.chance(0.999) && random.chance(1) && random.unit() == 65535.0 / 65536)
      var decisions = Decisions(&random)
      #expect((0..<4).allSatisfy { _ in !decisions.chance(0.999) })
    }
  }

  @Test func whatIsPossibleHasAByteThatMeansIt() {
    func count(_ probability: Double) -> Int {
      (0...255).count { byte in
        var random = Random(following: Choices([UInt8(byte)]))
        return random.chance(probability)
      }
    }
    #expect([0, 1e-9, 0.25, 0.999, 1].map { count($0) } == [0, 1, 64, 255, 256])
    #expect(count(.nan) == 0)
  }

  @Test("The scenario that was written down is made again", arguments: Behaviours.withFaults.map(\.name))
  func recordedScenariosComeAgain(behaviour: String) throws {
    func check<R: RegisteredBehaviour>(_ registered: R) throws {
      var runner = ChoiceRunner(try registered.find("reference"))
      var same = 0
      for iteration in 0..<UInt64(500) {
        let recorded = runner.choices(seed: 1, iteration: iteration)
        let made = try #require(recorded)
        let again = runner.scenario(of: made.choices)
        #expect(again == made.scenario, "\(iteration)")
        if made.scenario == Scenario(seed: 1, iteration: iteration) { same += 1 }
      }
      // A location that is drawn as a fraction of a length is cut a little.
      #expect(same >= 480)
    }
    let registered = try #require(Behaviours.withFaults.named(behaviour))
    try check(registered)
  }

  @Test(
    "Any bytes are a legal scenario, and fewer are a smaller one",
    arguments: Behaviours.withFaults.map(\.name))
  func anyBytesAreAScenario(behaviour: String) throws {
    func check<R: RegisteredBehaviour>(_ registered: R) throws {
      var runner = ChoiceRunner(try registered.find("reference"))
      var random = Random(seed: 5)
      var sums = [0, 0, 0]
      for _ in 0..<300 {
        let bytes = (0..<400).map { _ in UInt8(random.below(256)) }
        for (index, length) in [0, 40, 400].enumerated() {
          let made = runner.scenario(of: Array(bytes.prefix(length)))
          let scenario = try #require(made)
          try scenario.scene.validate()
          sums[index] += scenario.events.count
          let found = runner.finding(in: Array(bytes.prefix(length)))
          #expect(found == nil)
        }
      }
      #expect(sums[0] < sums[1] && sums[1] < sums[2], "\(sums)")
    }
    let registered = try #require(Behaviours.withFaults.named(behaviour))
    try check(registered)
  }
}
