import DragFuzz
import DragSpec

/// Writes the results of hunts.
struct FaultsOutput {
  let prey: [FaultHunt.Prey]
  let seed: UInt64
  let seeds: Int
  let iterations: UInt64
  let isJSON: Bool
  let painter: Painter
  private var lastBehaviour: String?

  init(
    prey: [FaultHunt.Prey], seed: UInt64, seeds: Int, iterations: UInt64, isJSON: Bool, painter: Painter
  ) {
    self.prey = prey
    self.seed = seed
    self.seeds = seeds
    self.iterations = iterations
    self.isJSON = isJSON
    self.painter = painter
  }

  private var nameWidth: Int { prey.map(\.name.count).max() ?? 0 }

  func start() throws(CommandError) {
    if isJSON {
      let fields = [
        JSON.Field("version", .text(Version.current)), JSON.Field("seed", .integer(seed)),
        JSON.Field("seeds", .integer(seeds)), JSON.Field("iterations", .integer(iterations)),
      ]
      return try StandardOutput.write(lines: [JSONLine.text(type: "start", fields)])
    }
    let which = seeds == 1 ? "seed \(seed)" : "seeds \(seed) to \(seed + UInt64(seeds) - 1)"
    var lines = [
      "dragfuzz \(Version.current), \(which), up to \(Figures.count(iterations, "scenario")) for each hunt",
      "",
    ]
    lines.append(painter.strong(row("", seeds == 1 ? Self.heads : Self.headsOfMany)))
    try StandardOutput.write(lines: lines)
  }

  // MARK: Rows

  private static let heads = ["scenario", "runs", "sweep"]
  private static let headsOfMany = ["found", "same", "minima", "scenario", "runs", "worst", "sweep"]

  private func row(_ name: String, _ cells: [String]) -> String {
    let gap = String(repeating: " ", count: max(0, nameWidth - name.count))
    return name + gap
      + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }

  /// Events one after the other, with line breaks only between them.
  private func wrapped(_ events: [String]) -> [String] {
    var lines: [String] = []
    for (index, event) in events.enumerated() {
      let text = event + (index + 1 < events.count ? ";" : "")
      if let last = lines.last, last.count + 1 + text.count <= 100 {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(text)
      }
    }
    return events.isEmpty ? ["no events"] : lines
  }

  mutating func show(_ prey: FaultHunt.Prey, _ results: [FaultHunt.Result]) throws(CommandError) {
    let figures = HuntFigures(results)
    if isJSON {
      return try StandardOutput.write(lines: [JSONLine.text(type: "fault", figures.fields(prey))])
    }
    var lines: [String] = []
    if lastBehaviour != prey.behaviour.name { lines.append("\(prey.behaviour.name):") }
    lastBehaviour = prey.behaviour.name
    guard let best = figures.usualMinimum else {
      lines.append(row(prey.name, []) + "  " + painter.bad("not found"))
      return try StandardOutput.write(lines: lines)
    }
    if seeds == 1 {
      lines.append(
        row(
          prey.name,
          [
            Figures.grouped(best.entry.iteration ?? 0), Figures.grouped(best.runs),
            Figures.grouped(best.sweep),
          ]))
    } else {
      lines.append(
        row(
          prey.name,
          [
            "\(figures.found)/\(results.count)", "\(figures.same)/\(figures.found)", "\(figures.minima)",
            Figures.fixed(figures.meanIteration, digits: 0), Figures.fixed(figures.meanRuns, digits: 0),
            Figures.grouped(figures.worstRuns), Figures.fixed(figures.meanSweep, digits: 0),
          ]))
    }
    lines.append("    breaks \(best.violation.key.invariant) (\(best.violation.key.place))")
    lines.append("    \(painter.faint(best.script.scene))")
    lines += wrapped(best.script.events).map { "    \(painter.faint($0))" }
    try StandardOutput.write(lines: lines)
  }

  func end(_ summary: FaultHunt.Summary, isWhole: Bool) throws(CommandError) {
    if isJSON {
      let fields = [
        JSON.Field("hunts", .integer(summary.hunts)), JSON.Field("found", .integer(summary.found)),
        JSON.Field("interrupted", .flag(!isWhole)),
      ]
      return try StandardOutput.write(lines: [JSONLine.text(type: "end", fields)])
    }
    let what = seeds == 1 ? "faults" : "hunts"
    let text = "\(Figures.grouped(summary.found)) of \(Figures.grouped(summary.hunts)) \(what) found"
    var lines = [
      "",
      (summary.found == summary.hunts ? painter.good(text) : painter.bad(text))
        + (isWhole ? "." : "; interrupted before the end."),
    ]
    lines.append(
      "scenario: where it was first found; runs: how many it took to shrink it to what is shown; "
        + "sweep: how many more to certify it.")
    if seeds > 1 {
      lines.append(
        "found: of all seeds; same: of those, how many end in the minimum that is shown; minima: how many "
          + "different ones; the other figures are means.")
    }
    try StandardOutput.write(lines: lines)
  }
}

extension FindingReport {
  /// How many runs it took to shrink it.
  var runs: Int { shrinking?.executionsUntilResult ?? 0 }
  /// How many more runs it took to certify it.
  var sweep: Int { (shrinking?.executions ?? 0) - runs }
}
