// The invariants about what stands where.

extension CollectionReorder.Observation {
  func disagreement() -> Difference? {
    let isAtRest = drag == nil || ending != nil
    guard isAtRest || policies.dataSource == .atOnce, after.display != after.data else { return nil }
    return Difference(
      "", expected: "a data source with \(after.display.inWords), as displayed",
      seen: "one with \(after.data.inWords)")
  }

  func lostItem() -> Difference? {
    lostItem(after.display, "display") ?? lostItem(after.data, "data")
  }

  private func lostItem(_ sections: [CollectionReorder.Snapshot.Section], _ place: String) -> Difference? {
    if areMembers(sections) { return nil }
    let seen = Set(sections.flatMap(\.items))
    guard let lost = members.filter({ !seen.contains($0) }).min() else { return nil }
    return Difference(
      place, expected: "item \(lost) in the \(place == "data" ? "data source" : "collection view")",
      seen: seen.isEmpty ? "nothing" : "only \(sections.inWords)")
  }

  func strangeItem() -> Difference? {
    strangeItem(after.display, "display") ?? strangeItem(after.data, "data")
  }

  private func strangeItem(_ sections: [CollectionReorder.Snapshot.Section], _ place: String) -> Difference? {
    if areMembers(sections) { return nil }
    var open = Set(members)
    guard let strange = sections.flatMap(\.items).first(where: { open.remove($0) == nil }) else { return nil }
    let how = members.contains(strange) ? "twice" : "unknown"
    return Difference(
      "\(how) in \(place)", expected: "each of \(members.sorted().inWords) once in the \(place)",
      seen: "item \(strange) \(how) in \(sections.inWords)")
  }

  func brokenMove() -> Difference? {
    guard !changed.isEmpty else { return nil }
    let moved = drag?.item
    var old = 0
    for section in changed {
      let end = old + before.display[section].items.count
      for cell in model.sections[section].cells where !cell.isLocked && cell.id != moved {
        while old < end, cellsBefore[old].isLocked || cellsBefore[old].id == moved { old += 1 }
        guard old < end, cellsBefore[old].id == cell.id else { return brokenMove(section, moved) }
        old += 1
      }
      while old < end, cellsBefore[old].isLocked || cellsBefore[old].id == moved { old += 1 }
      if old < end { return brokenMove(section, moved) }
    }
    return nil
  }

  private func brokenMove(_ section: Int, _ moved: ItemID?) -> Difference {
    let others = moved.map { "all unlocked ones but item \($0)" } ?? "all unlocked ones"
    return Difference(
      "",
      expected: "section \(section) with \(others) as in \(before.display[section].items.inWords)",
      seen: after.display[section].items.inWords)
  }

  func pushedItem() -> Difference? {
    // A cancel after data changes may take the item out of a section whose last item is locked: that one must
    // move up.
    guard !changed.isEmpty, ending != .cancelled || drag?.hasChangedData != true else { return nil }
    var old = 0
    for section in changed {
      for place in before.display[section].items.indices {
        let cell = cellsBefore[old]
        old += 1
        guard cell.isLocked, cell.id != drag?.item else { continue }
        let path = CollectionReorder.IndexPath(section, place)
        guard after.display.item(at: path) != cell.id else { continue }
        return Difference(
          "", expected: "locked item \(cell.id) at \(path)", seen: after.display[section].items.inWords)
      }
    }
    return nil
  }

  func misplacedCell() -> Difference? {
    guard hasAllSections else { return nil }
    guard after.viewport.isClose(to: model.layout.viewport, within: tolerance) else {
      return Difference(
        "viewport", expected: "a viewport of \(model.layout.viewport)", seen: "\(after.viewport)")
    }
    guard abs(after.contentExtent - model.contentExtent) <= tolerance else {
      return Difference(
        "content", expected: "a content of \(NumberText.of(model.contentExtent))",
        seen: NumberText.of(after.contentExtent))
    }
    guard let difference = misplacedCellInOrder() else { return nil }
    return difference
  }

  /// Goes through the cells that must exist and those that do exist at the same time.
  private func misplacedCellInOrder() -> Difference? {
    var next = 0
    var difference: Difference?
    model.forEachCellNearViewport(offset: after.offset) { path in
      guard difference == nil else { return }
      let frame = model.frame(of: path, offset: after.offset)
      let item = model.sections[path.section].cells[path.item].id
      if next < after.cells.count, after.cells[next].item == item {
        let seen = after.cells[next].frame
        next += 1
        if seen.isClose(to: frame, within: tolerance) { return }
        difference = Difference("frame", expected: "item \(item) at \(frame)", seen: "\(seen)")
      } else if frame.overlaps(model.layout.bounds, byMoreThan: tolerance) {
        difference = Difference(
          "cell", expected: "a cell of item \(item) at \(frame)",
          seen: "\(after.cells.contains { $0.item == item } ? "it out of order" : "no such cell")")
      }
    }
    if let difference { return difference }
    guard next < after.cells.count,
      after.cells[next].frame.overlaps(model.layout.bounds, byMoreThan: tolerance)
    else { return nil }
    let cell = after.cells[next]
    return Difference("cell", expected: "no further cell", seen: "one of item \(cell.item) at \(cell.frame)")
  }

  func unsettled() -> Difference? {
    guard let openProposal, let path = drag?.after, let source = drag?.before else { return nil }
    if path != source {
      return Difference(
        "unsettled", expected: "the lifted item settled at \(path)",
        seen: "\(openProposal) proposed there")
    }
    if openProposal.section == path.section, isUniform(path.section) {
      return Difference("not taken", expected: "the lifted item at \(openProposal)", seen: "at \(path)")
    }
    if case .tick? = event, abs(after.offset - before.offset) > tolerance {
      return Difference(
        "scrolled",
        expected: "an offset of \(NumberText.of(before.offset)), as the lifted item has not settled",
        seen: NumberText.of(after.offset))
    }
    return nil
  }

  private func isUniform(_ section: Int) -> Bool {
    let cells = model.sections[section].cells
    for cell in cells where cell.size != cells[0].size { return false }
    return true
  }

  func deniedMove() -> Difference? {
    guard let drag, ending == nil, let path = drag.after, path != drag.before else { return nil }
    var first: CollectionReorder.Verdict?
    for verdict in delegate {
      if verdict.proposed == path, first == nil { first = verdict }
      if verdict.redirect == path { return nil }
    }
    guard let first else { return nil }
    // With the policy `home` a denial sends the item home, which may be denied too.
    if policies.denial == .home, path == drag.home || drag.hasChangedData { return nil }
    if let redirect = first.redirect {
      guard isSurelyDestination(redirect) else { return nil }
      return Difference(
        "redirected", expected: "item \(drag.item) not at \(path), which is redirected to \(redirect)",
        seen: "there")
    }
    return Difference("", expected: "item \(drag.item) not at \(path), which is denied", seen: "there")
  }

  /// Whether the lifted item could be sent there all the time, wherever it was in this event.
  private func isSurelyDestination(_ path: CollectionReorder.IndexPath) -> Bool {
    guard let drag, model.contains(path), !isLocked(path) else { return false }
    let items = after.display[path.section].items
    // Another place of the section may have become a locked item's in between, or the last place may have gone.
    if changed.contains(path.section), model.sections[path.section].cells.contains(where: \.isLocked) {
      return false
    }
    return path.item < items.count - (items.contains(drag.item) ? 1 : 0)
  }

  func notRestored() -> Difference? {
    guard ending == .cancelled, drag?.hasChangedData == false, after.display != displayAtLift else {
      return nil
    }
    return Difference("", expected: displayAtLift.inWords, seen: after.display.inWords)
  }
}
