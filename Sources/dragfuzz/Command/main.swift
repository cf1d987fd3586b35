import DragFuzz
import DragSpec

let arguments = CommandLine.arguments
let iterations = UInt64(arguments.dropFirst().first ?? "1000") ?? 1000
let seed = UInt64(arguments.dropFirst(2).first ?? "1") ?? 1
let only = arguments.dropFirst(3).first
for implementation in FreeDrag.implementations where only == nil || implementation.name == only {
  let result = await Campaign(implementation, CampaignOptions(seed: seed, iterations: iterations, jobs: 1)).run()
  print("==", implementation.name, result.scenarios, result.events)
  if implementation.name == "reference" {
    for (label, count) in zip(FreeDrag.Label.allCases, result.labelCounts) { print("   ", label.name, count) }
  }
  for finding in result.findings {
    let s = finding.shrinking
    print(
      "  \(finding.violation.key.invariant) @ \(finding.violation.key.place) | it \(finding.iteration.map { "\($0)" } ?? "-") n \(finding.occurrences) ex \(s.executionsUntilResult)/\(s.executions) ev \(finding.scenario.events.count) items \(finding.scenario.scene.items.count) \(s.isCertified ? "" : "UNCERT") \(finding.confidence == .confirmed ? "" : "FLAKY")"
    )
    if only != nil {
      print("     ", FieldWriter.text(of: finding.scenario))
      print("     ", finding.violation)
    }
  }
}
