// The invariants about the life of a drag: what is shown, scrolled and reported.

extension CollectionReorder.Observation {
  func wrongLift() -> Difference? {
    guard let hold else { return nil }
    let lifted = before.snapshotViews.isEmpty ? after.snapshotViews.first?.item : nil
    switch hold {
    case .isUncertain: return nil
    case .lifts(let item):
      guard lifted != item else { return nil }
      return Difference(
        "", expected: "item \(item) lifted", seen: lifted.map { "item \($0) lifted" } ?? "nothing lifted")
    case .liftsNothing:
      return lifted.map { Difference("", expected: "nothing lifted", seen: "item \($0) lifted") }
    }
  }

  func residue() -> Difference? {
    guard let drag, ending == nil else {
      if !after.hidden.isEmpty {
        return Difference("hidden", expected: "no hidden cell", seen: after.hiddenInWords)
      }
      guard let view = after.snapshotViews.first else { return nil }
      return Difference("snapshot", expected: "no snapshot view", seen: "one of item \(view.item)")
    }
    if after.hidden.count != 1 || after.hidden[0] != drag.item {
      return Difference(
        "hidden", expected: "item \(drag.item) alone hidden", seen: after.hiddenInWords)
    }
    guard after.snapshotViews.count != 1 || after.snapshotViews[0].item != drag.item else { return nil }
    return Difference(
      "snapshot", expected: "one snapshot view, of item \(drag.item)",
      seen: "snapshot views of \(after.snapshotViews.map(\.item).inWords)")
  }

  func lostTouch() -> Difference? {
    guard let drag, let centre, let frame = after.snapshotViews.first?.frame else { return nil }
    guard frame.centre.isClose(to: centre, within: tolerance) else {
      return Difference(
        "centre", expected: "the snapshot view with its centre at \(centre)",
        seen: "its centre at \(frame.centre)")
    }
    guard Point(frame.width, frame.height).isClose(to: drag.size, within: tolerance) else {
      let size = "\(NumberText.of(drag.size.x))×\(NumberText.of(drag.size.y))"
      return Difference("size", expected: "a snapshot view of \(size)", seen: "\(frame)")
    }
    return nil
  }

  func changeWithoutReason() -> Difference? {
    guard isStill, ending == nil else { return nil }
    if !changed.isEmpty || !hasAllSections {
      return Difference("order", expected: before.display.inWords, seen: after.display.inWords)
    }
    if after.offset != before.offset {
      return Difference(
        "offset", expected: "an offset of \(NumberText.of(before.offset))", seen: NumberText.of(after.offset))
    }
    return newReports.first.map { Difference("report", expected: "no callback", seen: "\($0)") }
  }

  func offsetOutside() -> Difference? {
    guard hasAllSections, !(after.offset >= -tolerance && after.offset <= model.greatestOffset + tolerance)
    else { return nil }
    return Difference(
      after.offset < 0 ? "start" : "end",
      expected: "an offset from 0 to \(NumberText.of(model.greatestOffset))",
      seen: NumberText.of(after.offset))
  }

  func strangeScroll() -> Difference? {
    let way = after.offset - before.offset
    if abs(way) <= tolerance { return nil }
    let clamped = min(before.offset, model.greatestOffset)
    if case .tick(let seconds)? = event, drag != nil, seconds.isFinite, seconds >= 0, let touch = dragTouch {
      let edges = edges(at: touch.location)
      let step = policies.scroll == .speed ? scrollSpeed * seconds + tolerance : .infinity
      if way > 0, edges.end, way <= step { return nil }
      if way < 0, edges.start, -way <= step { return nil }
    }
    // While the lifted item finds its place the content may become shorter for a moment.
    if way < 0, !changed.isEmpty, drag != nil, ending == nil || isDataChange { return nil }
    if way < 0, abs(after.offset - clamped) <= tolerance { return nil }
    return Difference(
      way > 0 ? "towards the end" : "towards the start",
      expected: "an offset of \(NumberText.of(clamped))", seen: NumberText.of(after.offset))
  }

  func missingScroll() -> Difference? {
    guard case .tick(let seconds)? = event, seconds.isFinite, seconds >= 0, changed.isEmpty, hasAllSections,
      let centre, let touch = dragTouch
    else { return nil }
    let fromStart = model.layout.distanceFromStart(touch.location)
    let fromEnd = model.layout.extent - fromStart
    let edges = edges(at: touch.location)
    guard edges.start != edges.end, min(fromStart, fromEnd) < edgeZone - tolerance else { return nil }
    let step = edges.end ? scrollSpeed * seconds : -scrollSpeed * seconds
    let target = max(0, min(before.offset + step, model.greatestOffset))
    guard abs(after.offset - target) > tolerance else { return nil }
    // Where a cell comes under the snapshot the item may not come to rest, and then nothing scrolls.
    if abs(after.offset - before.offset) <= tolerance, mayPropose(at: centre, offset: target) {
      return nil
    }
    return Difference(
      "", expected: "an offset of \(NumberText.of(target))", seen: NumberText.of(after.offset))
  }

  /// Whether another place than the lifted item's may be proposed with the content at that offset.
  private func mayPropose(at centre: Point, offset: Double) -> Bool {
    guard policies.target == .nearest || policies.target == .overlap else {
      let place = policies.target == .touch ? dragTouch?.location ?? centre : centre
      return mayHit(place, offset: offset, besides: drag?.after)
    }
    for corner in corners(of: centre) where bestCell(at: corner, offset: offset) != drag?.after {
      return true
    }
    return mayHit(centre, offset: offset, besides: drag?.after)
  }

  func wrongLifeCycle() -> Difference? {
    var (began, ended, cancelled) = (0, 0, 0)
    for report in newReports {
      switch report {
      case .began: began += 1
      case .ended: ended += 1
      case .cancelled: cancelled += 1
      case .moved: break
      }
    }
    let commits = policies.cancel == .commits
    let isEnded = ending == .released || ending == .cancelled && commits
    let isCancelled = ending == .deleted || ending == .cancelled && !commits
    if began != (isLift ? 1 : 0) { return wrongCount("began", isLift, began) }
    if ended != (isEnded ? 1 : 0) { return wrongCount("ended", isEnded, ended) }
    if cancelled != (isCancelled ? 1 : 0) { return wrongCount("cancelled", isCancelled, cancelled) }
    return nil
  }

  private func wrongCount(_ callback: String, _ isDue: Bool, _ count: Int) -> Difference {
    Difference(
      callback, expected: "\(isDue ? "1 call" : "no call") of \(callback)",
      seen: count == 0 ? "none" : "\(count)")
  }

  func wrongMoveReport() -> Difference? {
    // Where a change of the data ends the drag, a data source that is told at the end has changed, too.
    if ending != nil, isDataChange, policies.dataSource == .atEnd { return nil }
    let seen = newReports.filter { $0.kind == .moved }
    let due = dueMove
    guard seen.count != (due == nil ? 0 : 1) || due != nil && seen[0] != due else { return nil }
    let (told, others) = (seen.prefix(3), seen.dropFirst(3).count)
    let words = told.map(\.description) + (others > 0 ? ["and \(others) other moves"] : [])
    return Difference(
      "", expected: due.map { "\($0)" } ?? "no move",
      seen: seen.isEmpty ? "no move" : words.joined(separator: ", "))
  }

  /// The move that the data source has to be told with this event.
  private var dueMove: CollectionReorder.Report? {
    guard let drag, ending != .deleted, hasAllSections else { return nil }
    switch policies.dataSource {
    case .atOnce:
      guard let source = drag.before, let path = drag.after, source != path else { return nil }
      return .moved(from: source, to: path)
    case .atEnd:
      guard ending != nil, let source = before.data.path(of: drag.item), let path = drag.after, source != path
      else { return nil }
      return .moved(from: source, to: path)
    }
  }

  func wrongPath() -> Difference? {
    for report in newReports {
      let item = drag?.item
      switch report {
      case .began(let path):
        if before.display.item(at: path) != item { return wrongPath(report, before.display) }
      case .moved(let source, let path):
        let told = policies.dataSource == .atOnce ? before.display : before.data
        let isTold = policies.dataSource == .atOnce || !isDataChange
        if item == nil || isTold && told.item(at: source) != item { return wrongPath(report, told) }
        if after.display.item(at: path) != item { return wrongPath(report, after.display) }
      case .ended(let path), .cancelled(.some(let path)):
        if item == nil || after.display.item(at: path) != item { return wrongPath(report, after.display) }
      case .cancelled(nil):
        if ending != .deleted { return wrongPath(report, after.display) }
      }
    }
    return nil
  }

  private func wrongPath(
    _ report: CollectionReorder.Report, _ sections: [CollectionReorder.Snapshot.Section]
  ) -> Difference {
    let item = drag.map { "item \($0.item)" } ?? "a lifted item"
    return Difference(
      report.kind.rawValue, expected: "\(item) where \"\(report)\" says", seen: sections.inWords)
  }

  func changeWithoutSense() -> Difference? {
    guard isSenseless else { return nil }
    let (aspect, expected, seen): (String, String, String) =
      if !changed.isEmpty || !hasAllSections {
        ("display", before.display.inWords, after.display.inWords)
      } else if !changedData.isEmpty {
        ("data", before.data.inWords, after.data.inWords)
      } else if after.offset != before.offset {
        ("offset", "an offset of \(NumberText.of(before.offset))", NumberText.of(after.offset))
      } else if let report = newReports.first {
        ("report", "no callback", "\(report)")
      } else {
        ("cells", "every cell as it was", "a change")
      }
    return Difference(aspect, expected: expected, seen: seen)
  }

  func strangeNumber() -> Difference? {
    guard after.offset.isFinite, after.contentExtent.isFinite, after.viewport.isFinite else {
      return Difference(
        "content", expected: "finite numbers",
        seen: "offset \(NumberText.of(after.offset)), content \(NumberText.of(after.contentExtent)), "
          + "viewport \(after.viewport)")
    }
    for cell in after.cells where !cell.frame.isFinite { return strangeNumber(cell) }
    for cell in after.snapshotViews where !cell.frame.isFinite { return strangeNumber(cell) }
    return nil
  }

  private func strangeNumber(_ cell: CollectionReorder.Snapshot.Cell) -> Difference {
    Difference("frame", expected: "finite numbers", seen: "item \(cell.item) at \(cell.frame)")
  }
}
