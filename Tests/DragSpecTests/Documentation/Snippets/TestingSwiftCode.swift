// The tests of the article TestingSwiftCode, block by block; ArticleTests compares the two.

import DragFuzz
import DragFuzzTesting
import DragSpec
import Testing

@Test func nothingIsFoundInMyGrid() async {
  await expectNoFindings(on: myGrid)
}

@Test func nothingIsFoundInMyViews() async {
  await expectNoFindings(on: myViews, CampaignOptions(seed: 7, iterations: 200, jobs: 2))
}

/// The same grid, which is never given margins and paddings.
let sparedGrid: ImplementationUnderTest<GridReorder> = {
  var promises = Promises<GridReorder>()
  promises.capabilities.without = ["margins", "paddings"]
  return ImplementationUnderTest("flush-grid", "My grid.", promises: promises, make: { FlushGridDriver() })
}()

@Test func nothingIsFoundInTheFlushGrid() async {
  await expectNoFindings(on: sparedGrid)
}

@Test("What was found once stays fixed", arguments: try Counterexample.all(of: myGrid))
func staysFixed(counterexample: Counterexample<GridReorder>) async {
  await expectNoViolation(in: counterexample, on: myGrid)
}

func cancelledDrags() async -> [String] {
  var options = CampaignOptions(seed: 1, iterations: 300)
  options.selection = InvariantSelection(only: ["cancel-restores"])
  let result = await Campaign(myGrid, options).run()
  return result.findings.map { "\($0.violation.key.invariant) in \($0.scenario.events.count) events" }
}
