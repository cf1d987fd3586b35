import DragSpec

/// Facts as lines of text.
package struct FactText {
  private let painter: Painter
  private static let indent = "   "
  /// Two columns less than a terminal has, as tests indent their issues.
  private static let width = 78

  /// Makes a writer of lines.
  package init(painter: Painter = Painter()) { self.painter = painter }

  /// A cause: the broken promise, and the smallest gestures that show it.
  ///
  /// - Parameters:
  ///   - cause: the cause, with its number, if it has one.
  ///   - isWhole: whether to include all facts.
  package func lines(of cause: Cause, isWhole: Bool = false) -> [String] {
    let key = cause.violation.key
    let prefix = cause.number.map { "\($0). " } ?? ""
    let broken = cause.isEventKnown ? [cause.violation.eventIndex] : []
    return ["\(prefix)\(painter.bad(key.invariant)) breaks (\(key.place))"]
      + rows(
        cause.facts, events: cause.script.events, broken: broken,
        isWhole: isWhole)
  }

  /// One row for each fact; the events take one each.
  ///
  /// - Parameters:
  ///   - facts: the facts to write.
  ///   - events: the events in words.
  ///   - broken: the indices of the events after which something broke; nil stands for the start.
  ///   - isWhole: whether to include all facts.
  package func rows(
    _ facts: [Fact], events: [String], broken: [Int?], isWhole: Bool = false
  ) -> [String] {
    facts.flatMap { fact in
      switch fact.kind {
      case .place: [String]()
      case .events: self.events(events, broken: broken)
      case .command: fact.words(isWhole: isWhole).map { [head(fact.title) + painter.command($0)] } ?? []
      case .plain, .json, .doubt, .note, .gap, .warning:
        fact.words(isWhole: isWhole).map { row(fact.title, $0, width: Self.width - 13) } ?? []
      case .quoted: fact.words(isWhole: isWhole).map { row(fact.title, $0, width: nil) } ?? []
      }
    }
  }

  private func head(_ title: String) -> String { Self.indent + title.padded(to: 10) }

  private func row(_ title: String, _ text: String, width: Int?) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    return (width.map { width in lines.flatMap { $0.wrapped(to: width) } } ?? lines).enumerated().map {
      index, line in head(index == 0 ? title : "") + line
    }
  }

  private func events(_ events: [String], broken: [Int?]) -> [String] {
    if events.isEmpty { return [head("Events") + "none, it breaks at the start"] }
    let lines = events.enumerated().flatMap { index, event in
      let isBroken = broken.contains(index)
      let words = "\(index + 1). \(event)".wrapped(to: Self.width - (isBroken ? 32 : 16))
      return words.enumerated().map { line, part in
        head(index + line == 0 ? "Events" : "") + (line == 0 ? "" : "   ") + part
          + (isBroken && line == words.count - 1 ? painter.bad("  <- broken here") : "")
      }
    }
    return broken.contains(nil) ? lines + [head("") + "it breaks at the start, before any event"] : lines
  }
}

extension Violation {
  /// The violation as a sentence.
  var sentence: String { "Expected \(expected), seen \(seen)." }

  /// The moment in words: `at the start`, `after event 3`.
  package var moment: String { eventIndex.map { "after event \($0 + 1)" } ?? "at the start" }
}
