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
  func everyFaultIsFound(_ name: String) throws {
    let fault = try #require(RangeSlider.implementations.first { $0.name == name })
    let key = try #require(fault.defects.first).breaks
    let result = try #require(Hunt(fault, for: key).run(seed: 1, iterations: 10_000))
    #expect(result.scenario.events.count <= 4)
  }
}
