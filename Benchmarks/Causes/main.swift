// Measures how the causes of a campaign agree with the mistakes that were made: see `Benchmarks/causes-table`, which
// builds it in a copy of the package, together with the combinations of planted faults that it has made up.
import DragSpec
import Foundation

@testable import PlantedFaults
@testable import DragFuzz

/// Several mistakes made at once, and what is left with one of them taken away.
struct Mix<B: FuzzedBehaviour>: Sendable {
  var mistakes: [String]
  var all: ImplementationUnderTest<B>
  /// Without each of the mistakes.
  var without: [ImplementationUnderTest<B>]
  /// With each of them alone.
  var alone: [ImplementationUnderTest<B>]
}

/// What a mix has shown, as a line of JSON.
struct Figures: Codable {
  var behaviour: String
  var published: Bool
  /// Whether what it does all along was taken as meant, to see what hides behind it.
  var behind: Bool
  var mistakes: [String]
  /// Whether each mistake is found where it is the only one.
  var found: [Bool]
  /// For each cause, the mistakes without which its scenario does not fail.
  var heads: [[Int]]
  /// For each cause, the name of the invariant.
  var names: [String] = []
  /// For each cause, how many other findings are listed under it, and how many of them are gone with its mistake.
  var listed: [Int]
  var gone: [Int]
}

let iterations = UInt64(ProcessInfo.processInfo.environment["ITERATIONS"] ?? "") ?? 10_000
let seed = UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? 1

/// The causes of a campaign, before and after what it does all along was taken as meant.
func causes<B: FuzzedBehaviour>(
  of tested: ImplementationUnderTest<B>
) async -> (first: [Cause<B>], all: [Cause<B>]) {
  var options = CampaignOptions(seed: seed, iterations: iterations, jobs: 2)
  options.shrinking.sweepMax = 1000
  options.causesMax = 40
  let campaign = Campaign(tested, options)
  let result = await campaign.run()
  return (result.causes, await campaign.lookingBehind(result).causes)
}

/// Whether anything is found in it.
func isFound<B: FuzzedBehaviour>(_ tested: ImplementationUnderTest<B>) async -> Bool {
  var options = CampaignOptions(seed: seed, iterations: iterations, jobs: 2, stopsAtFirst: true)
  (options.shrinking.executionsMax, options.shrinking.sweepMax) = (1, 0)
  return !(await Campaign(tested, options).run().causes).isEmpty
}

func breaks<B: FuzzedBehaviour>(_ finding: Finding<B>, _ tested: ImplementationUnderTest<B>) -> Bool {
  let key = finding.violation.key
  return tested.following(finding.policies).runner().run(finding.scenario, relations: .named(key.invariant))
    .contains { $0.key == key }
}

func measure<B: FuzzedBehaviour>(_ mix: Mix<B>, isPublished: Bool = false) async {
  var found: [Bool] = []
  for tested in mix.alone { found.append(await isFound(tested)) }
  let causes = await causes(of: mix.all)
  for (isBehind, causes) in [(false, causes.first), (true, causes.all)] {
    var figures = Figures(
      behaviour: B.name, published: isPublished, behind: isBehind, mistakes: mix.mistakes, found: found,
      heads: [], listed: [], gone: [])
    for cause in causes {
      var mine = mix.without.indices.filter { !breaks(cause.finding, mix.without[$0]) }
      // More than one of them breaks it by itself.
      if mine.isEmpty { mine = mix.alone.indices.filter { breaks(cause.finding, mix.alone[$0]) } }
      figures.heads.append(mine)
      figures.names.append(name(of: cause))
      figures.listed.append(cause.others.count)
      figures.gone.append(
        cause.others.count { other in mine.contains { !breaks(other, mix.without[$0]) } })
    }
    show(figures)
  }
}

/// What a cause breaks, with what was taken as meant when it was found.
func name<B: FuzzedBehaviour>(of cause: Cause<B>) -> String {
  let key = cause.finding.violation.key
  return "\(key.invariant) at \(key.place)"
    + (cause.finding.policies.isEmpty ? "" : " (\(cause.finding.policies.words))")
}

/// Mixes of the defects of a published control: a repaired one has all but one of them.
func publishedMix<B: FuzzedBehaviour>(
  _ names: [String], _ subsets: [[Int]], _ make: @escaping @Sendable (Int) -> ImplementationUnderTest<B>
) -> [Mix<B>] {
  subsets.map { subset in
    let bits = subset.reduce(0) { $0 | 1 << $1 }
    return Mix(
      mistakes: subset.map { names[$0] }, all: make(bits), without: subset.map { make(bits & ~(1 << $0)) },
      alone: subset.map { make(1 << $0) })
  }
}

/// The union of the defects of a list whose bits are set.
func picked<Defects: OptionSet>(_ defects: [(Defects, Defect)], _ bits: Int) -> Defects
where Defects.Element == Defects {
  defects.indices.reduce(into: Defects()) { if bits & 1 << $1 != 0 { $0.formUnion(defects[$1].0) } }
}

func show(_ figures: some Encodable) {
  guard let data = try? JSONEncoder().encode(figures) else { return }
  print(String(decoding: data, as: UTF8.self))
  fflush(nil)
}

/// Each implementation with one defect.
struct Single: Codable {
  var behaviour: String
  var name: String
  var kind: String
  var defects: Int
  var behind: Bool
  var causes: [String]
  var findings: Int
}

/// Whether a name is the one that follows `singles BEHAVIOUR`, if there is one.
func isMine(_ name: String) -> Bool { arguments.count < 3 || arguments[2] == name }

func measureSingles<R: RegisteredBehaviour>(_ behaviour: R) async {
  for tested in behaviour.known where tested.kind != .reference && isMine(tested.name) {
    let causes = await causes(of: tested)
    for (isBehind, causes) in [(false, causes.first), (true, causes.all)] {
      show(
        Single(
          behaviour: R.Subject.name, name: tested.name, kind: tested.kind.rawValue,
          defects: tested.defects.count, behind: isBehind, causes: causes.map { name(of: $0) },
          findings: causes.reduce(0) { $0 + 1 + $1.others.count }))
    }
  }
}

/// Runs what the arguments name: `singles BEHAVIOUR`, `mix BEHAVIOUR INDEX`, `published BEHAVIOUR INDEX` or `count`.
///
/// Each mix runs in a process of its own: faults that were never meant to stand together may trap.
let arguments = Array(CommandLine.arguments.dropFirst())

func run<R: RegisteredBehaviour>(_ behaviour: R, _ mixes: [Mix<R.Subject>], _ published: [Mix<R.Subject>])
  async
{
  let name = R.Subject.name
  switch arguments.first {
  case "count": print(name, mixes.count, published.count)
  case "singles" where arguments[1] == name: await measureSingles(behaviour)
  case "mix" where arguments[1] == name: await measure(mixes[Int(arguments[2]) ?? 0])
  case "published" where arguments[1] == name:
    await measure(published[Int(arguments[2]) ?? 0], isPublished: true)
  default: break
  }
}

await run(Registration(FreeDrag.withFaults), FreeDrag.mixes, FreeDrag.publishedMixes)
await run(Registration(GridReorder.withFaults), GridReorder.mixes, GridReorder.publishedMixes)
await run(
  Registration(CollectionReorder.withFaults), CollectionReorder.mixes, CollectionReorder.publishedMixes)
await run(Registration(DragSession.withFaults), DragSession.mixes, DragSession.publishedMixes)
