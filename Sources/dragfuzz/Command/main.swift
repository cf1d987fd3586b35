import DragFuzz
import DragSpec

let arguments = CommandLine.arguments
let seeds = UInt64(arguments.dropFirst().first ?? "20") ?? 20
let only = arguments.dropFirst(2).first
for implementation in GridReorder.implementations where only == nil || implementation.name == only {
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
