import DragSpec

/// Reports entries that were run again as text for people.
package struct ReplayText: Reporter {
  private let isShort: Bool
  private let painter: Painter
  private let write: ([String]) -> Void
  private var counts = ReplayCounts()

  /// Makes a reporter.
  ///
  /// - Parameters:
  ///   - isShort: whether each entry has one line only.
  ///   - painter: the colours.
  ///   - write: is given lines to write.
  package init(isShort: Bool, painter: Painter, write: @escaping ([String]) -> Void) {
    (self.isShort, self.painter, self.write) = (isShort, painter, write)
  }

  package mutating func replayed(_ replayed: ReplayedEntry) async {
    counts.add(replayed)
    switch replayed.outcome {
    case .success(let replay): write(isShort ? shortLines(replayed, replay) : lines(replayed, replay))
    case .failure(let problem):
      write(
        isShort
          ? ["not run  \(replayed.file)"]
          : [painter.strong(replayed.file), "   \(replayed.entry.behaviour), \(problem.reason)", ""])
    }
  }

  package mutating func end(_ ending: Run.Ending) async {
    write(counts.lines(wasInterrupted: ending.wasInterrupted))
  }

  /// The outcome on one line.
  private func shortLines(_ replayed: ReplayedEntry, _ replay: Replay) -> [String] {
    let outcome =
      replayed.isOutside
      ? "outside"
      : replay.cause != nil
        ? painter.bad("fails")
        : replayed.isAbsent ? "absent" : replay.isPromised ? painter.good("holds") : "not promised"
    var lines = ["\(outcome)  \(replayed.file)"]
    for violation in replay.referenceCauses.map(\.violation) {
      lines.append(
        "  \(painter.bad("the reference")) breaks \(violation.key.invariant) (\(violation.key.place))")
    }
    return lines
  }

  /// The outcome, and all facts.
  private func lines(_ replayed: ReplayedEntry, _ replay: Replay) -> [String] {
    let broken = replay.violation.map { [$0.eventIndex] } ?? []
    let again = replayed.isAbsent ? [Fact("Elsewhere", Self.elsewhere(replayed.file))] : []
    return [painter.strong(replayed.file), "   \(replayed.entry.behaviour), \(outcome(replayed, replay))"]
      + FactText(painter: painter).rows(
        replay.facts(of: replayed.entry, file: replayed.file) + again, events: replay.script.events,
        broken: broken)
      + [""]
  }

  private func outcome(_ replayed: ReplayedEntry, _ replay: Replay) -> String {
    let key = (replay.violation?.key ?? replayed.entry.key).map { "\($0.invariant) (\($0.place))" }
    guard let violation = replay.violation else {
      if replayed.isAbsent {
        return "\(replayed.entry.implementation ?? "") is not here: only the reference was run"
      }
      if !replay.isPromised { return "\(replay.implementation) does not promise \(key ?? ""): not judged" }
      return "\(replay.implementation) keeps "
        + (key.map { "\(painter.good($0)) now" } ?? painter.good("every invariant"))
    }
    return
      "\(replay.implementation) \(replayed.entry.key == violation.key ? "still breaks" : "breaks") \(painter.bad(key ?? ""))"
  }

  /// The command that runs an entry where its implementation is.
  package static func elsewhere(_ path: String) -> String {
    let file = Shell.quoted(path)
    return
      "`DRAGFUZZ_REPLAY=\(file) swift test` in the package that tests it; for a program, `--exec` names it here"
  }
}
