import DragFuzz
import DragFuzzTesting
import DragSpec
import Testing

@testable import RangeSlider

@Suite("A range slider") struct RangeSliderTests {
  @Test func nothingIsFoundInTheReference() async {
    await expectNoFindings(on: ImplementationUnderTest<RangeSlider>.reference)
  }

  @Test(
    "Each planted fault is found under its invariant",
    arguments: RangeSlider.implementations.dropFirst().map(\.name))
  func everyFaultIsFound(_ name: String) async throws {
    let fault = try #require(RangeSlider.implementations.first { $0.name == name })
    let key = try #require(fault.defects.first).breaks
    var options = CampaignOptions(seed: 1, iterations: 10_000)
    options.causesMax = 100
    let groups = await Campaign(fault, options).run().groups
    let finding = try #require(
      groups.first { ([$0.finding] + $0.others).contains { $0.violation.key == key } }?.finding)
    #expect(finding.scenario.events.count <= 4)
  }
}
