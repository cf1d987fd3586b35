import DragFuzz
import RightVariants

/// Tests right code that computes in another order than the reference: nothing may be found in it.
struct RightVariantsRun {
  var seeds: UInt64
  var scenarios: UInt64
  /// The one that is tested; nil for all.
  var name: String?

  /// Writes what is found in each variant, if anything.
  ///
  /// - Returns: whether nothing was found.
  func run() -> Bool {
    let areRight = [
      isNothingFound(in: RightVariants.grids), isNothingFound(in: RightVariants.collections),
      isNothingFound(in: RightVariants.sessions), isNothingFound(in: RightVariants.frees),
      isNothingFound(in: RightVariants.ownGrids), isNothingFound(in: RightVariants.ownFrees),
    ]
    return !areRight.contains(false)
  }

  private func isNothingFound<B: FuzzedBehaviour>(in variants: [ImplementationUnderTest<B>]) -> Bool {
    var areRight = true
    for variant in variants where variant.name == name ?? variant.name {
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
}
