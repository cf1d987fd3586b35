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

  package mutating func replayed(_ entry: ReplayedEntry) async {
    counts.add(entry)
    switch entry.outcome {
    case .success(let replay): write(isShort ? shortLines(entry, replay) : lines(entry, replay))
    case .failure(let problem):
      write(
        isShort
          ? ["not run  \(entry.file)"]
          : [painter.strong(entry.file), "   \(entry.entry.behaviour), \(problem.reason)", ""])
    }
  }

  package mutating func end(_ ending: Run.Ending) async {
    write(counts.lines(wasInterrupted: ending.wasInterrupted))
  }

  /// The outcome on one line.
  private func shortLines(_ entry: ReplayedEntry, _ replay: Replay) -> [String] {
    let outcome =
      entry.isOutside
      ? "outside"
      : replay.cause != nil
        ? painter.bad("fails")
        : entry.isAbsent ? "absent" : replay.isPromised ? painter.good("holds") : "not promised"
    var lines = ["\(outcome)  \(entry.file)"]
    for violation in replay.referenceCauses.map(\.violation) {
      lines.append(
        "  \(painter.bad("the reference")) breaks \(violation.key.invariant) (\(violation.key.place))")
    }
    return lines
  }

  /// The outcome, and all facts.
  private func lines(_ entry: ReplayedEntry, _ replay: Replay) -> [String] {
    let broken = replay.violation.map { [$0.eventIndex] } ?? []
    let again = entry.isAbsent ? [Fact("Elsewhere", Self.elsewhere(entry.file))] : []
    return [painter.strong(entry.file), "   \(entry.entry.behaviour), \(outcome(entry, replay))"]
      + FactText(painter: painter).rows(
        replay.facts(of: entry.entry, file: entry.file) + again, events: replay.script.events, broken: broken)
      + [""]
  }

  private func outcome(_ entry: ReplayedEntry, _ replay: Replay) -> String {
    let key = (replay.violation?.key ?? entry.entry.key).map { "\($0.invariant) (\($0.place))" }
    guard let violation = replay.violation else {
      if entry.isAbsent {
        return "\(entry.entry.implementation ?? "") is not here: only the reference was run"
      }
      if !replay.isPromised { return "\(replay.implementation) does not promise \(key ?? ""): not judged" }
      return "\(replay.implementation) keeps "
        + (key.map { "\(painter.good($0)) now" } ?? painter.good("every invariant"))
    }
    return
      "\(replay.implementation) \(entry.entry.key == violation.key ? "still breaks" : "breaks") \(painter.bad(key ?? ""))"
  }

  /// How to run an entry again where its implementation is.
  package static func elsewhere(_ path: String) -> String {
    let file = Shell.quoted(path)
    return
      "`DRAGFUZZ_REPLAY=\(file) swift test` in the package that tests it; for a program, `--exec` names it here"
  }
}
