// The Swift of the article Protocol, block by block; `Tests/EndToEnd/run documentation` compares the two.

import DragFuzz
import DragSpec

func serveMyGrid() throws {
  // main.swift of a program that serves your grid
  try Serve.run(MyGrid.init, name: "my-grid")
}

func resultOfMyProgram() async throws -> CampaignResult<GridReorder> {
  // in a test
  let grid = try ImplementationUnderTest<GridReorder>(command: ProcessCommand(["./my-grid"]))
  let result = await Campaign(grid, CampaignOptions(seed: 1, iterations: 1000)).run()
  return result
}
