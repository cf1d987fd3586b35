extension CollectionReorder.Snapshot {
  /// The first thing in which this snapshot is not the expected one.
  ///
  /// A cell that shares no more than the tolerance with the viewport may be there or not.
  public func firstDifference(from expected: Self, tolerance: Double) -> Difference? {
    if self == expected { return nil }
    if display != expected.display { return difference("display", expected) { $0.display.inWords } }
    if data != expected.data { return difference("data", expected) { $0.data.inWords } }
    if reports != expected.reports { return reportDifference(expected) }
    if !viewport.isClose(to: expected.viewport, within: tolerance) {
      return difference("viewport", expected) { "a viewport of \($0.viewport)" }
    }
    if !(abs(offset - expected.offset) <= tolerance) {
      return difference("offset", expected) { "an offset of \(NumberText.of($0.offset))" }
    }
    if !(abs(contentExtent - expected.contentExtent) <= tolerance) {
      return difference("content", expected) { "a content of \(NumberText.of($0.contentExtent))" }
    }
    if hidden != expected.hidden { return difference("hidden", expected) { "hidden \($0.hidden.inWords)" } }
    if let difference = Self.firstDifference(
      snapshotViews, expected.snapshotViews, "snapshot", tolerance, isOptional: { _ in false })
    {
      return difference
    }
    let bounds = Rect(0, 0, expected.viewport.x, expected.viewport.y)
    return Self.firstDifference(cells, expected.cells, "cell", tolerance) {
      !$0.overlaps(bounds, byMoreThan: tolerance)
    }
  }

  /// The first difference of two lists of cells; those whose frame is optional may be missing in either.
  static func firstDifference(
    _ seen: [Cell], _ expected: [Cell], _ aspect: String, _ tolerance: Double, isOptional: (Rect) -> Bool
  ) -> Difference? {
    var (index, model) = (0, 0)
    while index < seen.count || model < expected.count {
      let cell = index < seen.count ? seen[index] : nil
      let due = model < expected.count ? expected[model] : nil
      if let cell, let due, cell.item == due.item {
        guard cell.frame.isClose(to: due.frame, within: tolerance) else {
          return Difference(
            "\(aspect) frame", expected: "item \(due.item) at \(due.frame)", seen: "at \(cell.frame)")
        }
        index += 1
        model += 1
      } else if let cell, isOptional(cell.frame) {
        index += 1
      } else if let due, isOptional(due.frame) {
        model += 1
      } else {
        return Difference(aspect, expected: inWords(due, aspect), seen: inWords(cell, aspect))
      }
    }
    return nil
  }

  private static func inWords(_ cell: Cell?, _ aspect: String) -> String {
    cell.map { "a \(aspect) of item \($0.item) at \($0.frame)" } ?? "no \(aspect) there"
  }

  private func reportDifference(_ expected: Self) -> Difference {
    let first = zip(reports, expected.reports).prefix { $0 == $1 }.count
    func inWords(_ reports: [CollectionReorder.Report]) -> String {
      first < reports.count ? "\(reports[first])" : "no further callback"
    }
    return Difference("report", expected: inWords(expected.reports), seen: inWords(reports))
  }

  private func difference(_ aspect: String, _ expected: Self, _ words: (Self) -> String) -> Difference {
    Difference(aspect, expected: words(expected), seen: words(self))
  }
}
