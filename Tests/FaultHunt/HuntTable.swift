import DragFuzz

/// The outcomes of all hunts as Markdown.
struct HuntTable {
  let seeds: UInt64
  private var outcomes: [HuntOutcome] = []

  init(seeds: UInt64) { self.seeds = seeds }

  mutating func add(_ outcome: HuntOutcome) { outcomes.append(outcome) }

  /// Whether every hunt has found what it hunted.
  var isWhole: Bool { missed.isEmpty }

  private var missed: [HuntOutcome] { outcomes.filter { $0.findings.count < Int(seeds) } }

  var text: String {
    let names = missed.map { "`\($0.prey.name)` (\($0.findings.count))" }.joined(separator: ", ")
    var lines = ["| | faults | found | one minimum | scenario | runs |", "|---|---|---|---|---|---|"]
    for isPlanted in [true, false] {
      let ofKind = outcomes.filter { $0.prey.isPlanted == isPlanted }
      for behaviour in Set(ofKind.map(\.prey.behaviour.name)).sorted() {
        lines.append(
          summary(
            "\(isPlanted ? "planted" : "published"), \(behaviour)",
            ofKind.filter { $0.prey.behaviour.name == behaviour }))
      }
    }
    lines += ["", "Not found with every seed: \(names.isEmpty ? "none" : names)."]
    var behaviour = ""
    for outcome in outcomes {
      if outcome.prey.behaviour.name != behaviour {
        behaviour = outcome.prey.behaviour.name
        lines += [
          "", "## \(behaviour)", "", "| fault | found | same | scenario | runs | worst | minimum |",
          "|---|---|---|---|---|---|---|",
        ]
      }
      lines.append(row(outcome))
    }
    return lines.joined(separator: "\n")
  }

  /// In how many hunts they were found and when, how many of them nearly always end in one minimum, and what that costs.
  private func summary(_ kind: String, _ outcomes: [HuntOutcome]) -> String {
    let same = outcomes.count { $0.same * 100 >= Int(seeds) * 95 }
    let found = outcomes.reduce(0) { $0 + $1.findings.count }
    let scenario = Self.mean(outcomes.flatMap { $0.findings.map { Int($0.entry.iteration ?? 0) } })
    let runs = Self.mean(outcomes.flatMap(\.runs))
    return
      "| \(kind) | \(outcomes.count) | \(found) of \(outcomes.count * Int(seeds)) | \(same) | \(scenario) | \(runs) |"
  }

  private func row(_ outcome: HuntOutcome) -> String {
    guard let usual = outcome.usual else { return "| \(outcome.prey.name) | 0 | | | | | |" }
    let scenario = Self.mean(outcome.findings.map { Int($0.entry.iteration ?? 0) })
    let minimum = usual.script.events.isEmpty ? "no events" : usual.script.events.joined(separator: "; ")
    return
      "| \(outcome.prey.name) | \(outcome.findings.count) | \(outcome.same) | \(scenario) "
      + "| \(Self.mean(outcome.runs)) | \(outcome.runs.max() ?? 0) | \(minimum) |"
  }

  private static func mean(_ numbers: [Int]) -> String {
    guard !numbers.isEmpty else { return "" }
    return "\((Double(numbers.reduce(0, +)) / Double(numbers.count)).rounded())".replacing(".0", with: "")
  }
}
