import DragFuzz
import DragSpec

/// The hunts for one fault with many seeds, in numbers.
struct HuntFigures {
  let found: Int
  /// How many hunts ended in the usual minimum.
  let same: Int
  /// How many different minima there are.
  let minima: Int
  let meanIteration: Double
  let meanRuns: Double
  let worstRuns: Int
  let meanSweep: Double
  /// After how many of them the sweep found nothing smaller, all of it done.
  let certified: Int
  /// The finding of the first hunt that ended in the minimum of most hunts.
  let usualMinimum: FindingReport?
  private let results: [FaultHunt.Result]

  init(_ results: [FaultHunt.Result]) {
    self.results = results
    let findings = results.compactMap(\.finding)
    var counts: [String: Int] = [:]
    for result in results { if let minimum = result.minimum { counts[minimum, default: 0] += 1 } }
    same = counts.values.max() ?? 0
    let most = same
    usualMinimum = results.first { $0.minimum.map { counts[$0] == most } ?? false }?.finding
    minima = counts.count
    found = findings.count
    func mean(_ value: (FindingReport) -> Double) -> Double {
      findings.isEmpty ? 0 : findings.map(value).reduce(0, +) / Double(findings.count)
    }
    meanIteration = mean { Double($0.entry.iteration ?? 0) }
    meanRuns = mean { Double($0.runs) }
    worstRuns = findings.map(\.runs).max() ?? 0
    meanSweep = mean { Double($0.sweep) }
    certified = findings.count { $0.shrinking != nil }
  }

  /// The fields of the line of JSON.
  func fields(_ prey: FaultHunt.Prey) -> [JSON.Field] {
    [
      JSON.Field("behaviour", .text(prey.behaviour.name)),
      JSON.Field("implementation", .text(prey.implementation.name)),
      JSON.Field("defect", .text(prey.defect.name)),
      JSON.Field("invariant", .text(prey.defect.breaks.invariant)),
      JSON.Field("place", .text(prey.defect.breaks.place)),
      JSON.Field("hunts", .integer(results.count)), JSON.Field("found", .integer(found)),
      JSON.Field("sameMinimum", .integer(same)), JSON.Field("minima", .integer(minima)),
      JSON.Field("iteration", .number(meanIteration)), JSON.Field("runs", .number(meanRuns)),
      JSON.Field("runsMax", .integer(worstRuns)), JSON.Field("certifyingRuns", .number(meanSweep)),
      JSON.Field("certified", .integer(certified)),
      JSON.Field("scene", usualMinimum?.entry.scene ?? .null),
      JSON.Field("events", usualMinimum?.entry.events ?? .null),
      JSON.Field("script", .array(usualMinimum?.script.events.map { .text($0) } ?? [])),
    ]
  }
}
