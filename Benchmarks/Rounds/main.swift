// Mends mistakes round by round, as a person does who reads the first cause: see `Benchmarks/rounds`, which builds it in
// a copy of the package, together with the combinations of planted faults that it has made up.
import DragFuzz
import DragSpec
import Foundation

/// Several mistakes made at once, and all that can be left of them.
struct Mix<B: FuzzedBehaviour>: Sendable {
  var mistakes: [String]
  /// For each set of mistakes, one bit each, the implementation that makes them.
  var implementations: [Int: ImplementationUnderTest<B>]
}

/// What has become of a mix, as a line of JSON.
struct Outcome: Codable {
  var behaviour: String
  var mistakes: [String]
  /// How many causes each round has shown, the last one none.
  var causes: [Int] = []
  /// How many rounds were needed until nothing was found.
  var rounds = 0
  /// The first causes that no single repair made vanish.
  var unmended: [String] = []
  /// The mistakes that were still there when nothing was found any more.
  var left: [String] = []
}

let iterations = UInt64(ProcessInfo.processInfo.environment["ITERATIONS"] ?? "") ?? 10_000

func breaks<B: FuzzedBehaviour>(_ finding: Finding<B>, _ tested: ImplementationUnderTest<B>) -> Bool {
  let key = finding.violation.key
  return tested.runner().run(finding.scenario, relations: .named(key.invariant)).contains { $0.key == key }
}

func mend<B: FuzzedBehaviour>(_ mix: Mix<B>) async {
  var outcome = Outcome(behaviour: B.name, mistakes: mix.mistakes)
  var left = Set(mix.mistakes.indices)
  func implementation(_ mistakes: Set<Int>) -> ImplementationUnderTest<B> {
    let bits = mistakes.reduce(0) { $0 | 1 << $1 }
    guard let found = mix.implementations[bits] else { preconditionFailure("no implementation \(bits)") }
    return found
  }
  while !left.isEmpty {
    let options = CampaignOptions(seed: 1, iterations: iterations, jobs: 2)
    let findings = await Campaign(implementation(left), options).run().findings
    outcome.causes.append(findings.count)
    guard let first = findings.first else { break }
    outcome.rounds += 1
    let single = left.filter { mistake in
      left.count == 1 || !breaks(first, implementation(left.subtracting([mistake])))
    }
    if let mistake = single.min() {
      left.remove(mistake)
    } else {
      // Somebody mends one of those that break it and looks again: one more round than there are mistakes.
      outcome.unmended.append(first.violation.key.words)
      outcome.rounds += 1
      left.remove(left.filter { breaks(first, implementation([$0])) }.min() ?? left.min() ?? 0)
    }
  }
  outcome.left = left.sorted().map { mix.mistakes[$0] }
  guard let data = try? JSONEncoder().encode(outcome) else { return }
  print(String(decoding: data, as: UTF8.self))
}

/// Runs the mix with the number that is the argument, in a process of its own: faults that were never meant to stand
/// together may trap.
let number = Int(CommandLine.arguments.dropFirst().first ?? "") ?? 0
await run(number)
