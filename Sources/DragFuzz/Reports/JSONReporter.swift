import DragSpec

/// Reports a run as lines of JSON; JSONOutput.md of the documentation describes them.
package struct JSONReporter: Reporter {
  private let write: ([String]) -> Void
  private var totals = RunTotals()
  private var counts = ReplayCounts()
  private var isReplay = false

  /// - Parameter write: is given lines to write.
  package init(write: @escaping ([String]) -> Void) { self.write = write }

  private func write(_ type: String, _ fields: JSON) { write([JSONLine.text(type: type, fields)]) }

  package mutating func begin(_ run: Run) async {
    guard let seed = run.seed else { return isReplay = true }
    write(
      "start",
      [
        "version": .text(Version.current), "seed": JSON(seed), "iterations": JSON(run.iterations),
        "corpus": JSON(run.corpus), "keeps": .flag(run.keeps),
      ])
  }

  package mutating func cause(_ cause: Cause, in report: CampaignReport, of target: Run.Target) async {
    write("cause", cause.facts.json)
  }

  package mutating func end(_ report: CampaignReport, of target: Run.Target) async {
    totals.add(report)
    for cause in report.unconfirmed { write("unconfirmed", cause.facts.json) }
    write("result", report.facts.json)
  }

  package mutating func replayed(_ replayed: ReplayedEntry) async {
    counts.add(replayed)
    switch replayed.outcome {
    case .success(let replay): write("replay", replay.facts(of: replayed.entry, file: replayed.file).json)
    case .failure(let problem):
      write(
        "skipped",
        [
          "file": .text(replayed.file), "behaviour": .text(replayed.entry.behaviour),
          "reason": .text(problem.reason),
        ])
    }
  }

  package mutating func end(_ ending: Run.Ending) async {
    if isReplay { return write("end", counts.fields(wasInterrupted: ending.wasInterrupted)) }
    write(
      "end",
      [
        "scenarios": JSON(totals.scenarios), "causes": JSON(totals.causes), "trouble": JSON(totals.trouble),
        "untested": JSON(totals.untestedInWords?.sentence), "interrupted": .flag(ending.wasInterrupted),
      ])
  }
}
