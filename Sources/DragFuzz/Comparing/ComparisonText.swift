import DragSpec

/// Tells in which moment two implementations part, and draws what each of them shows.
public struct ComparisonText {
  private let comparison: Comparison
  private let painter: Painter
  private static let indent = "   "

  /// Makes the text of a comparison.
  public init(_ comparison: Comparison, painter: Painter = Painter()) {
    self.comparison = comparison
    self.painter = painter
  }

  /// The outcome on one line.
  ///
  /// - Parameters:
  ///   - file: what the scenario lies in.
  public func headline(file: String) -> String {
    guard let parting = comparison.parting else { return "\(painter.good("same"))    \(file)" }
    let moment = parting.eventIndex.map { "after event \($0 + 1), \(comparison.script.events[$0])" }
    return "\(painter.bad("differ"))  \(file): \(moment ?? "at the start")"
  }

  /// A cause of differences: what differs, the smallest scenario that shows it, and how often it was seen.
  ///
  /// - Parameters:
  ///   - cause: what the comparison is the smallest example of.
  ///   - number: the number in front of the title.
  ///   - scenarios: how many scenarios were run.
  ///   - command: what shows it again.
  public func lines(
    of cause: DifferenceReport.Cause, number: Int, scenarios: UInt64, command: String
  ) -> [String] {
    let key = cause.finding.violation.key
    var lines = ["\(number). \(comparison.second) \(painter.bad(key.invariant)) at \(key.place)"]
    lines += details
    var rows: [String] = []
    if !cause.alsoSeen.isEmpty {
      let shown = cause.alsoSeen.prefix(3).joined(separator: ", ")
      let rest = cause.alsoSeen.count > 3 ? ", …" : ""
      rows.append(
        "Also      seen as \(Figures.count(cause.alsoSeen.count, "other difference")): \(shown)\(rest)")
    }
    rows.append(
      "Found     in \(Figures.grouped(cause.occurrences)) of \(Figures.count(scenarios, "scenario"))")
    if let flakiness = cause.finding.flakiness { rows.append("          \(flakiness)") }
    rows.append("Again     \(painter.command(command))")
    return lines + rows.map { Self.indent + $0 }
  }

  /// The scenario, the two drawings and the difference in words; nothing where there is none.
  public var details: [String] {
    guard let parting = comparison.parting else { return [] }
    var lines = ["Scene     \(comparison.script.scene)"]
    lines += FindingText.script(
      comparison.script, broken: [parting.eventIndex], painter: painter, mark: "<- they differ here",
      atStart: "they differ at the start")
    let drawings = [parting.first.drawing, parting.second.drawing]
    let area = Drawing.bounds(of: drawings.compactMap { $0?.bounds }.flatMap(\.corners)) ?? .zero
    let columns = drawings.map { drawing in
      (drawing?.lines(touches: parting.touches, showing: area, columns: SideBySide.columns)
        ?? ["nothing is seen"]).map { PaintedLine($0) }
    }
    lines += SideBySide(
      left: painter.strong(comparison.first.padded(to: SideBySide.columns)),
      right: painter.strong(comparison.second)
    ).lines(columns[0], columns[1])
    let aspect = parting.aspect.isEmpty ? "" : "\(parting.aspect): "
    lines.append("Differs   \(aspect)\(comparison.first) \(parting.first.words)")
    lines.append(
      "          \(String(repeating: " ", count: aspect.count))\(comparison.second) \(parting.second.words)")
    return lines.map { $0.isEmpty ? "" : Self.indent + $0 }
  }
}
