extension DragSession.Snapshot {
  /// The first thing in which this snapshot is not the expected one.
  ///
  /// There are no coordinates in it, so that nothing depends on the tolerance.
  public func firstDifference(from expected: DragSession.Snapshot, tolerance: Double) -> Difference? {
    if views != expected.views {
      return difference("rows", expected) { $0.viewsInWords }
    }
    if cells != expected.cells {
      return difference("contents", expected) { $0.cellsInWords }
    }
    if session != expected.session, let difference = sessionDifference(expected) { return difference }
    if requests != expected.requests {
      return difference("requests", expected) { "requests " + $0.requests.map(\.copy).inWords }
    }
    guard reports != expected.reports else { return nil }
    let place = zip(reports, expected.reports).prefix { $0 == $1 }.count
    return difference("reports", expected) {
      place < $0.reports.count ? "\($0.reports[place])" : "\(place) reports"
    }
  }

  private func sessionDifference(_ expected: DragSession.Snapshot) -> Difference? {
    guard let seen = session, let model = expected.session, seen.isBegun == model.isBegun else {
      return difference("session", expected) {
        $0.session.map { "a session that has \($0.isBegun ? "begun" : "been lifted")" } ?? "no session"
      }
    }
    if seen.items != model.items {
      return difference("items", expected) { "items " + ($0.session?.items.inWords ?? "") }
    }
    if seen.top != model.top {
      return Difference("top", expected: "item \(model.top) on top", seen: "item \(seen.top) on top")
    }
    if seen.destination != model.destination {
      return difference("destination", expected) {
        $0.session?.destination.map(\.description) ?? "no destination"
      }
    }
    if seen.proposal != model.proposal {
      return difference("proposal", expected) { $0.session?.proposal.map(\.description) ?? "no proposal" }
    }
    if seen.gap != model.gap {
      return difference("gap", expected) { $0.session?.gap.map { "a gap at \($0)" } ?? "no gap" }
    }
    guard seen.opened != model.opened else { return nil }
    return difference("opened", expected) { $0.session?.opened.map { "item \($0) open" } ?? "nothing open" }
  }

  private func difference(
    _ aspect: String, _ expected: DragSession.Snapshot, _ words: (DragSession.Snapshot) -> String
  ) -> Difference {
    Difference(aspect, expected: words(expected), seen: words(self))
  }

  /// The rows of all views, for violations: `view 1: [1, 2] [3~1?]`, placeholders with a question mark.
  public var viewsInWords: String {
    views.map { view in
      let sections = view.sections.map { $0.rows.inWords }.joined(separator: " ")
      return "view \(view.id): " + (sections.isEmpty ? "no sections" : sections)
    }.joined(separator: ", ")
  }

  /// What is in the cells, for violations: `item 1: [2]`.
  public var cellsInWords: String {
    cells.isEmpty
      ? "nothing in any item" : cells.map { "item \($0.id): \($0.rows.inWords)" }.joined(separator: ", ")
  }
}

extension Array where Element == DragSession.Snapshot.Row {
  /// The names between brackets, placeholders with a question mark: `[2, 3~1?]`.
  public var inWords: String {
    "[" + map { "\($0.id)" + ($0.isPlaceholder ? "?" : "") }.joined(separator: ", ") + "]"
  }
}
