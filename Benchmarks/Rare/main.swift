// Hunts rare faults: see `Benchmarks/rare-table`.
//
// Arguments: SEEDS ITERATIONS all|even|odd [plain|default|widest], the profile of the generator. Writes a line of JSON a
// fault.
import DragFuzz
import DragSpec
import Foundation

struct Figures: Codable {
  var behaviour: String
  var name: String
  var mistake: String
  /// In which scenario of each seed something broke, counted from 1; null where nothing did.
  var scenarios: [UInt64?]
  var seconds: Double
}

let arguments = Array(CommandLine.arguments.dropFirst())
let seeds = UInt64(arguments.first ?? "") ?? 5
let iterations = UInt64(arguments.dropFirst().first ?? "") ?? 100_000
let which = arguments.dropFirst(2).first ?? "all"

/// The options of the profile of that name.
func options(of profile: String) -> GenerationOptions {
  guard let known = GenerationOptions.Profile(rawValue: profile) else { fatalError("no profile: \(profile)") }
  return GenerationOptions(known)
}

let generation = options(of: arguments.dropFirst(3).first ?? "default")

func hunt<B: FuzzedBehaviour>(_ tested: ImplementationUnderTest<B>, _ mistake: String) async {
  var scenarios: [UInt64?] = []
  let start = Date()
  for seed in 1...seeds {
    var options = CampaignOptions(
      seed: seed, iterations: iterations, stopsAtFirst: true, generation: generation)
    options.shrinking.executionsMax = 0
    options.shrinking.confirmations = 1
    options.causesMax = 1
    let result = await Campaign(tested, options).run()
    scenarios.append(result.findings.compactMap(\.iteration).min().map { $0 + 1 })
  }
  let figures = Figures(
    behaviour: B.name, name: tested.name, mistake: mistake, scenarios: scenarios,
    seconds: Date().timeIntervalSince(start))
  guard let line = try? JSONEncoder().encode(figures) else { return }
  print(String(decoding: line, as: UTF8.self))
  fflush(nil)
}

/// Whether a fault is in the half that is asked for: every second one was held out while shares were chosen.
func isAsked(_ number: Int) -> Bool {
  which == "all" || (which == "even") == (number % 2 == 0)
}

await huntAll()

func huntAll() async {
  for (number, rules) in FreeDrag.rareFaults.enumerated() where isAsked(number) {
    await hunt(.init(rules.name, "", make: { FreeDragReference(rules: rules) }), rules.mistake)
  }
  for (number, rules) in GridReorder.rareFaults.enumerated() where isAsked(number) {
    await hunt(.init(rules.name, "", make: { GridReorderReference(rules: rules) }), rules.mistake)
  }
  for (number, rules) in CollectionReorder.rareFaults.enumerated() where isAsked(number) {
    await hunt(.init(rules.name, "", make: { CollectionReorderReference(rules: rules) }), rules.mistake)
  }
  for (number, rules) in DragSession.rareFaults.enumerated() where isAsked(number) {
    await hunt(.init(rules.name, "", make: { DragSessionReference(rules: rules) }), rules.mistake)
  }
}
