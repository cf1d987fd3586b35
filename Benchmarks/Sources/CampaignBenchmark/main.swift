import DragFuzz
import DragSpec

// A whole campaign on the grid reference, for its time and its memory. Usage: CampaignBenchmark ITERATIONS JOBS

let arguments = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
let iterations = arguments.first ?? 100_000
let jobs = arguments.count > 1 ? arguments[1] : 1

let reference = ImplementationUnderTest<GridReorder>.reference
let options = CampaignOptions(seed: 1, iterations: UInt64(iterations), jobs: jobs)
let clock = ContinuousClock()
let start = clock.now
let result = await Campaign(reference, options).run()
let duration = start.duration(to: clock.now)
print("\(result.report.scenarios) scenarios, \(jobs) workers, \(duration), \(result.findings.count) findings")
