import DragFuzz
import DragSpec

let iterations = UInt64(CommandLine.arguments.dropFirst().first ?? "1000") ?? 1000
let jobs = Int(CommandLine.arguments.dropFirst(2).first ?? "1") ?? 1
let clock = ContinuousClock()
let start = clock.now
for implementation in GridReorder.implementations {
  let result = await Campaign(implementation, CampaignOptions(seed: 1, iterations: iterations, jobs: jobs))
    .run()
  print(implementation.name, result.scenarios, result.events)
  for (label, count) in zip(GridReorder.Label.allCases, result.labelCounts) { print(label.name, count) }
  for finding in result.findings {
    print(finding.violation, finding.shrinking)
    print(FieldWriter.text(of: finding.scenario))
  }
}
print(clock.now - start)
