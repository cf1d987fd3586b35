// What the references show and what planted faults break, for comparing before and after a change: `Benchmarks/guards`.
import DragFuzz
import DragSpec
import PlantedFaults
import PublishedControls

let seed: UInt64 = 1
let referenceScenarios: UInt64 = 100_000
let faultScenarios: UInt64 = 1000

/// A hash that is the same in every process (FNV-1a).
struct StableHash: CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ bytes: [UInt8]) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Hands out the scenarios of the seed as a campaign makes them, one after the other.
func forEachScenario<B: FuzzedBehaviour>(
  _ tested: ImplementationUnderTest<B>, count: UInt64, _ work: (Scenario<B>) -> Void
) {
  var generator = B.Generator(options: GenerationOptions())
  generator.adopt(tested.promises.policies)
  var scenario = Scenario<B>(scene: .blank, events: [])
  for iteration in 0..<count {
    var random = Random(seed: seed, stream: B.name, iteration: iteration)
    generator.generate(into: &scenario, using: &random)
    if (try? scenario.scene.validate()) != nil { work(scenario) }
  }
}

/// The hash of all that an implementation shows, as the protocol writes it.
func hash<B: FuzzedBehaviour>(_ tested: ImplementationUnderTest<B>) -> StableHash {
  var hash = StableHash()
  var writer = FieldWriter()
  let runner = tested.runner()
  forEachScenario(tested, count: referenceScenarios) { scenario in
    let trace = runner.record(scenario).trace
    for index in 0..<trace.count {
      writer.removeAll()
      writer.append(trace[before: index])
      hash.combine(writer.bytes)
    }
  }
  return hash
}

/// Which invariants an implementation breaks, and in which places.
func broken<B: FuzzedBehaviour>(_ tested: ImplementationUnderTest<B>) -> [String] {
  var keys: Set<Violation.Key> = []
  let runner = tested.runner()
  forEachScenario(tested, count: faultScenarios) {
    keys.formUnion(runner.run($0, relations: .all).map(\.key))
  }
  return keys.map { "\($0.invariant) (\($0.place))" }.sorted()
}

/// Each value of a policy that is not the usual one; of a distance that is 10.
func choices(_ card: PolicyCard) -> [ChosenPolicies] {
  guard !card.values.isEmpty else { return [ChosenPolicies([card.name: .number(10)])] }
  return card.values.filter { $0 != card.standard }.map { ChosenPolicies([card.name: .text($0)]) }
}

func guardReference<Registered: RegisteredBehaviour>(_ behaviour: Registered) {
  for policies in [ChosenPolicies()] + behaviour.policies.flatMap(choices) {
    let reference = ImplementationUnderTest<Registered.Subject>.reference.following(policies)
    print("\(behaviour.name) reference \(policies.isEmpty ? "" : policies.words + " ")\(hash(reference))")
  }
}

func guardFaults<Registered: RegisteredBehaviour>(_ behaviour: Registered) {
  for fault in behaviour.known where fault.kind == .fault {
    print("\(behaviour.name) \(fault.name): \(broken(fault).joined(separator: ", "))")
  }
}

// Of the behaviours that are named, or of all.
let names = CommandLine.arguments.dropFirst()
let behaviours = Behaviours.withFaults.filter { names.isEmpty || names.contains($0.name) }
for behaviour in behaviours { guardReference(behaviour) }
for behaviour in behaviours { guardFaults(behaviour) }
