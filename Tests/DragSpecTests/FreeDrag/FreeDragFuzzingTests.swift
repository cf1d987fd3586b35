import DragSpec
import Testing

@testable import DragFaults
@testable import DragFuzz

/// The generator of free drag, and what the harness finds with it.
@Suite struct FreeDragFuzzingTests {
  /// Shrinks a little, as these tests are about finding.
  static let hasty: ShrinkOptions = {
    var options = ShrinkOptions()
    options.executionsMax = 100
    options.sweepMax = 0
    return options
  }()

  @Test(arguments: FreeDrag.Policies.all)
  func theReferenceKeepsItsPromises(_ policies: FreeDrag.Policies) {
    let reference = ImplementationUnderTest<FreeDrag>(
      "reference", "", kind: .reference, promises: Promises(policies: policies),
      make: { FreeDrag.reference(policies) })
    let runner = reference.runner()
    var generator = FreeDragGenerator(options: GenerationOptions())
    generator.adopt(policies)
    var scenario = Scenario<FreeDrag>.blank
    var random = Random(seed: 4)
    for _ in 0..<250 {
      generator.generate(into: &scenario, using: &random)
      let violations = runner.run(scenario, relations: .all)
      #expect(violations == [], "\(FieldWriter.text(of: scenario))")
    }
  }

  @Test func everyLabelOccursOften() async throws {
    let reference = ImplementationUnderTest<FreeDrag>.reference
    let options = CampaignOptions(seed: 1, iterations: 10_000, jobs: 2, relationInterval: 0)
    let result = await Campaign(reference, options).run()
    #expect(result.findings.isEmpty)
    // One in 2,000 at the least: what is rarer is not tested by a campaign of a usual length.
    for (label, count) in zip(FreeDrag.Label.allCases, result.labelCounts) {
      #expect(count >= 5, "\(label.name)")
    }
  }

  @Test(arguments: FreeDrag.faults.map(\.name))
  func findsThePlantedFault(_ name: String) throws {
    let fault = try #require(FreeDrag.faults.first { $0.name == name })
    guard let key = fault.defects.first?.breaks else { return }
    let result = Hunt(fault, for: key, shrinking: Self.hasty).run(seed: 1, iterations: 10_000)
    #expect(result != nil, "\(key)")
  }
}
