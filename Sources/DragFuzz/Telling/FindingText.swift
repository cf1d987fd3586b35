import DragSpec

/// Tells a finding, or the cause that it stands for: what broke, what was promised, and the smallest gestures that show it.
public struct FindingText {
  private let cause: CauseReport
  private let painter: Painter
  private static let indent = "   "
  /// Two less than a terminal has, as a test writes its issues with an indent.
  private static let width = 78

  private var finding: FindingReport { cause.finding }

  /// Makes the text of a finding.
  public init(_ finding: FindingReport, painter: Painter = Painter()) {
    self.init(CauseReport(finding), painter: painter)
  }

  /// Makes the text of a cause.
  public init(_ cause: CauseReport, painter: Painter = Painter()) {
    self.cause = cause
    self.painter = painter
  }

  /// The lines of the text, the first one as a title.
  ///
  /// - Parameters:
  ///   - number: the number in front of the title; nil for none.
  ///   - scenarios: how many scenarios the campaign had; nil where there was none.
  ///   - isVerbose: whether to show all that is known.
  ///   - command: what shows the finding again.
  public func lines(number: Int?, scenarios: UInt64?, isVerbose: Bool = false, command: String?) -> [String] {
    let key = finding.violation.key
    let prefix = number.map { "\($0). " } ?? ""
    var lines = ["\(prefix)\(painter.bad(key.invariant)) breaks (\(key.place))"]
    lines += row("Promise", finding.promise)
    lines += row("Expected", finding.violation.expected)
    lines += row("Seen", finding.violation.seen)
    if !finding.entry.settings.isEmpty { lines += row("Needs", finding.entry.settings.words) }
    lines += row("Scene", finding.script.scene)
    lines += Self.script(
      finding.script, broken: finding.isEventKnown ? [finding.violation.eventIndex] : [], painter: painter
    ).map { Self.indent + $0 }
    if !finding.isEventKnown { lines += row("", "it is not known after which of them it ended") }
    if let also = cause.alsoInWords(isWhole: isVerbose) { lines += row("Also", also) }
    for sentence in cause.advice { lines += row("Hint", sentence) }
    lines += row(
      scenarios == nil && finding.wasShrunk ? "Shrunk" : "Found",
      finding.origin(scenarios: scenarios, isVerbose: isVerbose))
    if isVerbose {
      lines += row(
        "JSON",
        JSON.object(
          [JSON.Field("scene", finding.entry.scene), JSON.Field("events", finding.entry.events)]
            + finding.entry.settings.field
        ).text)
    }
    if let command { lines.append("\(Self.indent)Again     \(painter.command(command))") }
    return lines
  }

  private func row(_ name: String, _ text: String) -> [String] {
    let lines = text.wrapped(to: Self.width - 13)
    return lines.enumerated().map { index, line in
      Self.indent + (index == 0 ? name : "").padded(to: 10) + line
    }
  }

  /// The events, one a line, with an arrow at those after which something broke.
  ///
  /// - Parameters:
  ///   - script: the scene and the events, in words.
  ///   - broken: the indexes of those events; nil stands for the start.
  ///   - painter: how text is coloured.
  public static func script(
    _ script: FindingReport.Script, broken: [Int?], painter: Painter
  ) -> [String] {
    var lines: [String] = []
    let mark = painter.bad("  <- broken here")
    if script.events.isEmpty { lines.append("Events    none, it breaks at the start") }
    for (index, event) in script.events.enumerated() {
      let head = (index == 0 ? "Events" : "").padded(to: 10)
      lines.append("\(head)\(index + 1). \(event)\(broken.contains(index) ? mark : "")")
    }
    if !script.events.isEmpty, broken.contains(nil) {
      lines.append("".padded(to: 10) + "it breaks at the start, before any event")
    }
    return lines
  }
}

extension FindingReport {
  /// How it was found and shrunk, in words.
  ///
  /// - Parameters:
  ///   - scenarios: how many scenarios the campaign had; nil where there was none.
  ///   - isVerbose: whether to say what it has cost.
  func origin(scenarios: UInt64?, isVerbose: Bool = false) -> String {
    var parts: [String] = []
    if let scenarios { parts.append(sighting(scenarios: scenarios, isVerbose: isVerbose)) }
    if let shrinking, shrinking.executionsUntilResult == 0 {
      parts.append("not made smaller")
    } else if let shrinking {
      if isVerbose || scenarios == nil {
        let runs = Figures.count(shrinking.executions, "run")
        parts.append("\(scenarios == nil ? "" : "shrunk ")in \(runs)")
      }
    } else {
      parts.append("kept in the corpus")
    }
    if let flakiness { parts.append(flakiness) }
    return parts.joined(separator: "; ")
  }

  /// Whether it was made smaller.
  fileprivate var wasShrunk: Bool { shrinking.map { $0.executionsUntilResult > 0 } ?? false }

  /// That it does not fail every time, and how often it does; nil where it does.
  var flakiness: String? {
    switch confidence {
    case .confirmed: nil
    case .flaky(_, 0): "it could not be run again"
    case .flaky(0, let runs): "it never broke again in \(Figures.count(runs, "run"))"
    case .flaky(let failures, let runs):
      "flaky: it breaks in \(failures) of \(Figures.count(runs, "run"))"
    case .afterOthers(let runs):
      "it does not break on its own: it needs the scenarios that ran before it in the same process, here the last "
        + "\(Figures.grouped(runs))"
    }
  }

  /// Whether the event is the one with which it broke: what ends a program says so only where nothing but that is left.
  var isEventKnown: Bool {
    guard violation.key.endsTheProgram, script.events.count > 1 else { return true }
    return switch confidence {
    case .confirmed: true
    case .flaky(_, let runs): runs > 0
    case .afterOthers: false
    }
  }

  private func sighting(scenarios: UInt64, isVerbose: Bool) -> String {
    guard occurrences > 0 else {
      let origin = entry.iteration.map { ", in scenario \($0) of seed \(entry.seed ?? 0)" }
      return "earlier\(origin ?? "")"
    }
    let first = isVerbose ? ", first in scenario number \(Figures.grouped(entry.iteration ?? 0))" : ""
    return "in \(Figures.grouped(occurrences)) of \(Figures.count(scenarios, "scenario"))\(first)"
  }
}

extension Violation {
  /// The violation as a sentence.
  var sentence: String { "Expected \(expected), seen \(seen)." }

  /// When it is seen: `at the start`, `after event 3`.
  public var moment: String { eventIndex.map { "after event \($0 + 1)" } ?? "at the start" }
}
