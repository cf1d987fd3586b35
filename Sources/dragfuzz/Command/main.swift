import DragFuzz
import DragSpec

let arguments = CommandLine.arguments
let seeds = UInt64(arguments.dropFirst().first ?? "20") ?? 20
let only = arguments.dropFirst(2).first
for implementation in GridReorder.implementations where only == nil || implementation.name == only {
  if implementation.origin == .reference { let r = await Campaign(implementation, CampaignOptions(seed: 7, iterations: 300000, jobs: 2, relationInterval: 1)).run(); print(r.findings.count); for f in r.findings { print(f.violation, FieldWriter.text(of: f.scenario)) }; continue }
  if implementation.origin == .published {
    let result = await Campaign(implementation, CampaignOptions(seed: 1, iterations: 100000, jobs: 1)).run()
    print("==", implementation.name, result.scenarios, result.events)
    for finding in result.findings {
      print("  \(finding.violation.key.invariant) @ \(finding.violation.key.place) n \(finding.occurrences)")
      print("     ", FieldWriter.text(of: finding.scenario))
    }
    for defect in implementation.defects {
      print(defect.name, Hunt(implementation, for: defect.breaks).run(seed: 1, iterations: 10000)?.iteration ?? .max)
    }
    continue
  }
  guard case .fault(let key, _) = implementation.origin else { continue }
  let hunt = Hunt(implementation, for: key)
  var minima: [String: Int] = [:]
  var missed = 0
  var first: UInt64 = 0
  var executions = 0
  var all = 0
  for seed in 1...seeds {
    guard let result = hunt.run(seed: seed, iterations: 10000) else {
      missed += 1
      continue
    }
    first = max(first, result.iteration)
    executions += result.shrinking.executionsUntilResult
    all += result.shrinking.executions
    minima[FieldWriter.text(of: result.scenario), default: 0] += 1
  }
  let sorted = minima.sorted { $0.value > $1.value }
  let n = max(1, Int(seeds) - missed)
  print(
    implementation.name, "missed", missed, "first max", first, "same", sorted.first?.value ?? 0, "minima",
    minima.count,
    "exec", executions / n, "all", all / n)
  if only != nil || (sorted.first?.value ?? 0) * 20 < Int(seeds) * 19 {
    for (text, count) in sorted.prefix(6) { print("    ", count, text) }
  }
}
