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

/// Tests variants with all seeds; returns whether nothing was found.
func isNothingFound<B: FuzzedBehaviour>(in variants: [ImplementationUnderTest<B>]) -> Bool {
  var areRight = true
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
  return areRight
}

let areRight = [
  isNothingFound(in: RightVariants.grids), isNothingFound(in: RightVariants.collections),
  isNothingFound(in: RightVariants.sessions), isNothingFound(in: RightVariants.frees),
  isNothingFound(in: RightVariants.ownGrids), isNothingFound(in: RightVariants.ownFrees),
]
exit(areRight.contains(false) ? 1 : 0)
