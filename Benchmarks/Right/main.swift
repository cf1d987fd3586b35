// Tests right code that computes in another order than the reference: nothing may be found in it. See
// `Benchmarks/right-variants`.
//
// Arguments: SEEDS SCENARIOS. The exit status is 1 where anything was found.
import DragFuzz
import DragSpec
import Foundation
import RightVariants

let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) ?? 0 }
let seeds = arguments.first ?? 5
let scenarios = arguments.dropFirst().first ?? 100_000
var areRight = true

func run<B: FuzzedBehaviour>(_ variants: [ImplementationUnderTest<B>]) {
  for variant in variants {
    var findings = 0
    for seed in 1...max(seeds, 1) {
      guard let found = RightVariants.firstFinding(in: variant, seed: seed, scenarios: scenarios) else {
        continue
      }
      findings += 1
      areRight = false
      print("  seed \(seed), scenario \(found.number + 1): \(found.violations)\n  \(found.scenario)")
    }
    print("\(B.name) \(variant.name): found with \(findings) of \(seeds) seeds")
  }
}

run(RightVariants.grids)
run(RightVariants.collections)
run(RightVariants.sessions)
run(RightVariants.frees)
exit(areRight ? 0 : 1)
