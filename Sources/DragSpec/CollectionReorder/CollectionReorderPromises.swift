extension CollectionReorder {
  /// What every collection must keep, in the order in which it is listed.
  public static let invariants: [Invariant<CollectionReorder>] = [
    Invariant(
      "data-agrees-with-display",
      "Data source and display hold the same items in the same order; if the data source is told at the end of a "
        + "drag, only while nothing is lifted.", gravity: .loss
    ) { now in
      guard now.history.held == nil || now.policies.dataSource == .atOnce, now.after.display != now.after.data
      else { return nil }
      return Difference(
        "", expected: "a data source with \(now.after.display.inWords), as displayed",
        seen: "one with \(now.after.data.inWords)")
    },
    Invariant(
      "no-item-lost", "No item that the collection was given is missing from the display or the data source.",
      gravity: .loss
    ) { now in
      now.firstList { now, sections, place in
        let seen = Set(sections.flatMap(\.items))
        guard let lost = now.history.members.keys.filter({ !seen.contains($0) }).min() else { return nil }
        return Difference(
          place, expected: "item \(lost) in the \(place == "data" ? "data source" : "collection view")",
          seen: seen.isEmpty ? "nothing" : "only \(sections.inWords)")
      }
    },
    Invariant(
      "no-item-doubled",
      "No item appears twice in the display or in the data source, and no unknown item appears there.",
      gravity: .loss
    ) { now in
      now.firstList { now, sections, place in
        var open = Set(now.history.members.keys)
        for section in sections {
          for item in section.items where open.remove(item) == nil {
            let how = now.history.members[item] != nil ? "twice" : "unknown"
            return Difference(
              "\(how) in \(place)",
              expected: "each of \(now.history.members.keys.sorted().inWords) once in the \(place)",
              seen: "item \(item) \(how) in \(sections.inWords)")
          }
        }
        return nil
      }
    },
    Invariant(
      "drag-is-a-move",
      "Unless the data changes, unlocked items that are not lifted keep their section and their order."
    ) { now in
      if !now.history.hasNewOrder { return nil }
      let moved = now.history.drag?.item
      func others(_ flow: Flow) -> [[ItemID]] {
        flow.sections.map { $0.items.compactMap { $0.isLocked || $0.id == moved ? nil : $0.id } }
      }
      let (before, after) = (others(now.history.flowBefore), others(now.history.model.flow))
      for section in before.indices where before[section] != after[section] {
        if let gone = before[section].first(where: { !after[section].contains($0) }),
          let other = after.firstIndex(where: { $0.contains(gone) })
        {
          return Difference(
            "", expected: "item \(gone) still in section \(section)", seen: "in section \(other)")
        }
      }
      guard let section = before.indices.first(where: { before[$0] != after[$0] }) else { return nil }
      let whose = moved == nil ? "the items" : "the others"
      return Difference(
        "", expected: "\(whose) of section \(section) in the order \(before[section].inWords)",
        seen: after[section].inWords)
    },
    Invariant("locked-items-stay", "Unless the data changes, locked items keep their index path.") { now in
      // A cancel after data changes may take the item out of a section whose last item is locked: that one must
      // move up.
      guard now.history.hasNewOrder,
        now.history.ending != .cancelled || now.history.drag?.hasChangedData != true
      else { return nil }
      for (section, content) in now.history.flowBefore.sections.enumerated() {
        for (place, item) in content.items.enumerated()
        where item.isLocked && item.id != now.history.drag?.item {
          let path = IndexPath(section, place)
          if now.after.display.item(at: path) == item.id { continue }
          return Difference(
            "", expected: "locked item \(item.id) at \(path)", seen: now.after.display[section].items.inWords)
        }
      }
      return nil
    },
    Invariant(
      "cells-are-laid-out",
      "The cells in the viewport lie where sizes, spacings, insets and headers put them."
    ) { now in
      let model = now.history.model.flow
      guard now.history.hasAllSections else { return nil }
      return expect(
        now.after.viewport.isClose(to: model.layout.viewport, within: now.tolerance), "viewport",
        "a viewport of \(model.layout.viewport)", "\(now.after.viewport)")
        ?? expect(
          abs(now.after.contentExtent - model.contentExtent) <= now.tolerance, "content",
          "a content of \(NumberText.of(model.contentExtent))", NumberText.of(now.after.contentExtent))
        ?? now.misplacedCell
    },
    Invariant(
      "hold-lifts-the-pressed-cell",
      "A hold lifts the item that its touch has pressed, if it is still there, not locked, and nothing else is "
        + "lifted."
    ) { now in
      guard let hold = now.history.hold else { return nil }
      let lifted = now.before.snapshotViews.isEmpty ? now.after.snapshotViews.first?.item : nil
      let due = hold.item
      return expect(
        lifted == due, "", due.map { "item \($0) lifted" } ?? "nothing lifted",
        lifted.map { "item \($0) lifted" } ?? "nothing lifted")
    },
    Invariant(
      "one-hidden-cell-one-snapshot",
      "During a drag only the lifted item's cell is hidden, and only that item has a snapshot view; at rest there is "
        + "neither.", gravity: .stuck
    ) { now in
      let (hidden, views) = (now.after.hidden, now.after.snapshotViews)
      guard let drag = now.history.held else {
        return expect(hidden.isEmpty, "hidden", "no hidden cell", now.after.hiddenInWords)
          ?? views.first.map {
            Difference("snapshot", expected: "no snapshot view", seen: "one of item \($0.item)")
          }
      }
      return expect(
        hidden.count == 1 && hidden[0] == drag.item, "hidden", "item \(drag.item) alone hidden",
        now.after.hiddenInWords)
        ?? expect(
          views.count == 1 && views[0].item == drag.item, "snapshot",
          "one snapshot view, of item \(drag.item)", "snapshot views of \(views.map(\.item).inWords)")
    },
    Invariant(
      "snapshot-tracks-touch",
      "The centre of the snapshot view keeps the offset from the touch that it had at the hold, also while "
        + "scrolling; by keys it is that of the item's cell."
    ) { now in
      guard let lifted = now.history.held?.lifted, let frame = now.after.snapshotViews.first?.frame
      else { return nil }
      let size = Point(frame.width, frame.height)
      return expect(
        frame.centre.isClose(to: lifted.centre, within: now.tolerance), "centre",
        "the snapshot view with its centre at \(lifted.centre)", "its centre at \(frame.centre)")
        ?? expect(
          size.isClose(to: lifted.size, within: now.tolerance), "size",
          "a snapshot view of \(NumberText.of(lifted.size.x))×\(NumberText.of(lifted.size.y))", "\(frame)")
    },
    Invariant(
      "takes-the-place-under-it",
      "After every event the lifted item has settled: where it is dragged to, no other place is proposed. Among cells "
        + "of one size it takes every place that is proposed. By keys it takes the place of each step, and no other."
    ) { now in
      guard let drag = now.history.held, let path = drag.after, let source = drag.before,
        let open = now.history.next, open != path
      else { return nil }
      if drag.lifted.touch == nil {
        return Difference("", expected: "the picked item at \(open)", seen: "at \(path)")
      }
      if path != source {
        let rest =
          open == source
          ? "still at \(source), as it does not come to rest elsewhere" : "at \(open), the place under it"
        return Difference("unsettled", expected: "the lifted item \(rest)", seen: "at \(path)")
      }
      let items = now.history.model.flow.sections[path.section].items
      if open.section == path.section, items.allSatisfy({ $0.size == items[0].size }) {
        return Difference("not taken", expected: "the lifted item at \(open)", seen: "at \(path)")
      }
      guard case .tick? = now.event, abs(now.after.offset - now.before.offset) > now.tolerance else {
        return nil
      }
      return Difference(
        "scrolled",
        expected:
          "an offset of \(NumberText.of(now.before.offset)), as the lifted item has not settled",
        seen: NumberText.of(now.after.offset))
    },
    Invariant(
      "lands-in-the-other-section-where-proposed",
      "If one move into another section brings the lifted item to rest, it is at the place that was proposed there."
    ) { now in
      guard case .touch? = now.event, let drag = now.history.held, let path = drag.after,
        let source = drag.before, now.after.offset == now.before.offset
      else { return nil }
      if path.section == source.section {
        guard let open = now.history.next, open.section != path.section else { return nil }
      }
      guard let place = now.placeInOtherSection(of: drag, from: source), place != path else { return nil }
      return Difference("", expected: "item \(drag.item) at \(place), the place under it", seen: "at \(path)")
    },
    Invariant(
      "denied-places-stay-free",
      "A drag never moves an item to an index path that the delegate denies or redirects elsewhere."
    ) { now in
      guard let drag = now.history.held, let path = drag.after, path != drag.before,
        let verdict = now.scene.delegate.first(where: { $0.proposed == path }),
        !now.scene.delegate.contains(where: { $0.redirect == path })
      else { return nil }
      // With the policy `home` a denial sends the item home, which may be denied too.
      if now.policies.denial == .home, path == drag.home || drag.hasChangedData { return nil }
      guard let redirect = verdict.redirect else {
        return Difference("", expected: "item \(drag.item) not at \(path), which is denied", seen: "there")
      }
      guard now.history.rules.isDestination(redirect, drag.lifted, now.history.model) else { return nil }
      return Difference(
        "redirected", expected: "item \(drag.item) not at \(path), which is redirected to \(redirect)",
        seen: "there")
    },
    Invariant(
      "repetition-changes-nothing",
      "A move to the same location, or a tick that cannot scroll, changes neither order nor offset."
    ) { now in
      guard now.history.isStill, now.history.ending == nil else { return nil }
      return expect(
        now.history.isOrderKept, "order", now.before.display.inWords, now.after.display.inWords)
        ?? expect(
          now.after.offset == now.before.offset, "offset", "an offset of \(NumberText.of(now.before.offset))",
          NumberText.of(now.after.offset))
        ?? now.newReports.first.map { Difference("report", expected: "no callback", seen: "\($0)") }
    },
    Invariant(
      "offset-within-content", "The offset is never less than 0 or more than the content allows."
    ) { now in
      let (offset, most) = (now.after.offset, now.history.model.flow.greatestOffset)
      guard now.history.hasAllSections else { return nil }
      return expect(
        offset >= -now.tolerance && offset <= most + now.tolerance, offset < 0 ? "start" : "end",
        "an offset from 0 to \(NumberText.of(most))", NumberText.of(offset))
    },
    Invariant(
      "scrolls-only-by-ticks",
      "Only a tick during a drag scrolls: towards the edge whose zone the touch is in, and no farther than the time "
        + "of the tick allows."
    ) { now in
      let (before, after) = (now.before.offset, now.after.offset)
      let way = after - before
      if now.event == nil || abs(way) <= now.tolerance { return nil }
      if case .tick(let seconds)? = now.event, !now.isSenseless {
        let isAny = now.policies.scroll == .anySpeed
        let step = isAny ? .infinity : now.scene.scrollSpeed * seconds + now.tolerance
        if abs(way) <= step, now.edges.contains(way > 0 ? .end : .start) { return nil }
      }
      // While the lifted item finds its place the content may become shorter for a moment.
      if way < 0, !now.history.isOrderKept, now.history.drag != nil,
        now.history.ending == nil || now.event?.isDataChange == true
      {
        return nil
      }
      let clamped = min(before, now.history.model.flow.greatestOffset)
      if way < 0, abs(after - clamped) <= now.tolerance { return nil }
      return Difference(
        way > 0 ? "towards the end" : "towards the start",
        expected: "an offset of \(NumberText.of(clamped))", seen: NumberText.of(after))
    },
    Invariant(
      "scrolls-in-the-edge-zone",
      "While the touch is in one edge zone, or beyond that edge, a tick scrolls by speed times seconds."
    ) { now in
      guard case .tick(let seconds)? = now.event, !now.isSenseless, now.history.isOrderKept,
        let drag = now.history.held, let path = drag.after
      else { return nil }
      let edges = now.edges
      guard let edge = edges.first ?? nil, edges.allSatisfy({ $0 == edge }) else { return nil }
      let step = now.scene.scrollSpeed * seconds
      let target = now.history.model.flow.clamped(now.before.offset + (edge == .end ? step : -step))
      if abs(now.after.offset - target) <= now.tolerance { return nil }
      // Where a cell comes under the snapshot the item may not come to rest, and then nothing scrolls.
      if abs(now.after.offset - now.before.offset) <= now.tolerance {
        var scrolled = now.history.model
        scrolled.offset = target
        guard now.next(drag.lifted, in: scrolled) == path else { return nil }
      }
      return Difference(
        "", expected: "an offset of \(NumberText.of(target))", seen: NumberText.of(now.after.offset))
    },
    Invariant(
      "one-begin-one-end", "Every drag begins and ends once: a release ends it, everything else cancels it."
    ) {
      now in
      guard now.event != nil else { return nil }
      let (reports, ending) = (now.newReports, now.history.ending)
      let isEnded = ending == .released || ending == .cancelled && now.policies.cancel == .commits
      func wrong(_ callback: Report.Kind, isDue: Bool) -> Difference? {
        let count = reports.lazy.filter { $0.kind == callback }.count
        if count == (isDue ? 1 : 0) { return nil }
        return Difference(
          callback.rawValue, expected: "\(isDue ? "1 call" : "no call") of \(callback.rawValue)",
          seen: count == 0 ? "none" : "\(count)")
      }
      return wrong(.began, isDue: now.history.isLift) ?? wrong(.ended, isDue: isEnded)
        ?? wrong(.cancelled, isDue: ending != nil && !isEnded)
    },
    Invariant(
      "end-is-told-last",
      "What is told of a drag begins with its beginning, and its end or its cancel is told after all of its moves."
    ) { now in
      let reports = now.newReports
      for (one, next) in zip(reports, reports.dropFirst()) where one.stage > next.stage {
        return Difference(
          next.kind.rawValue, expected: "\"\(next)\" told before \"\(one)\"", seen: "told after it")
      }
      return nil
    },
    Invariant(
      "moves-are-reported",
      "If the item has changed its place, the data source is told of one move, from the old place to the new one; "
        + "otherwise of none."
    ) { now in
      // Where a change of the data ends the drag, a data source that is told at the end has changed, too.
      if now.history.ending != nil, now.event?.isDataChange == true, now.policies.dataSource == .atEnd {
        return nil
      }
      let due = now.dueMove
      var (count, isDue) = (0, true)
      for report in now.newReports where report.kind == .moved {
        count += 1
        if report != due { isDue = false }
      }
      if count == (due == nil ? 0 : 1), isDue || due == nil { return nil }
      let seen = now.newReports.filter { $0.kind == .moved }
      let (told, others) = (seen.prefix(3), seen.dropFirst(3).count)
      let words = told.map(\.description) + (others > 0 ? ["and \(others) other moves"] : [])
      return Difference(
        "", expected: due.map { "\($0)" } ?? "no move",
        seen: seen.isEmpty ? "no move" : words.joined(separator: ", "))
    },
    Invariant(
      "reported-paths-exist", "Every callback names the index path where the lifted item really was or is."
    ) { now in
      for report in now.newReports {
        if let difference = now.wrongPath(report) { return difference }
      }
      return nil
    },
    Invariant(
      "drop-lands-where-shown",
      "A release keeps the order, and the place of the item in it, that was seen before it."
    ) { now in
      let isCommitted = now.history.ending == .cancelled && now.policies.cancel == .commits
      guard now.history.ending == .released || isCommitted, !now.history.isOrderKept,
        now.history.hasAllSections, let drag = now.history.drag, let shown = drag.before
      else { return nil }
      if let landed = drag.after, landed != shown {
        return Difference(
          "place", expected: "item \(drag.item) dropped at \(shown), where it was shown", seen: "at \(landed)"
        )
      }
      let order = now.history.flowBefore.sections.map { Snapshot.Section($0.items.map(\.id)) }
      return Difference("order", expected: order.inWords, seen: now.after.display.inWords)
    },
    Invariant(
      "cancel-restores",
      "A cancelled drag leaves the display as it was at the lift, if no data has changed in between.",
      gravity: .stuck
    ) { now in
      guard now.history.ending == .cancelled, now.history.drag?.hasChangedData == false else { return nil }
      return expect(
        now.after.display == now.history.displayAtLift, "", now.history.displayAtLift.inWords,
        now.after.display.inWords)
    },
    .senselessEventsChangeNothing { now in
      expect(
        now.before.display == now.after.display, "display", now.before.display.inWords,
        now.after.display.inWords)
        ?? expect(
          now.before.data == now.after.data, "data", now.before.data.inWords, now.after.data.inWords)
        ?? expect(
          now.after.offset == now.before.offset, "offset", "an offset of \(NumberText.of(now.before.offset))",
          NumberText.of(now.after.offset))
        ?? now.newReports.first.map { Difference("report", expected: "no callback", seen: "\($0)") }
        ?? Difference("cells", expected: "every cell as it was", seen: "a change")
    },
    Invariant("numbers-are-finite", "All numbers are finite.") { now in
      let after = now.after
      func strange(_ cells: [Snapshot.Cell]) -> Difference? {
        cells.firstDifference { _, cell in
          expect(cell.frame.isFinite, "frame", "finite numbers", "item \(cell.item) at \(cell.frame)")
        }
      }
      return expect(
        after.offset.isFinite && after.contentExtent.isFinite && after.viewport.isFinite, "content",
        "finite numbers",
        "offset \(NumberText.of(after.offset)), content \(NumberText.of(after.contentExtent)), "
          + "viewport \(after.viewport)") ?? strange(after.cells) ?? strange(after.snapshotViews)
    },
  ]
}

extension CollectionReorder.Report {
  /// When it is due: the beginning, moves, the end.
  fileprivate var stage: Int {
    switch kind {
    case .began: 0
    case .moved: 1
    case .ended, .cancelled: 2
    }
  }
}

extension Moment where Subject == CollectionReorder {
  /// The callbacks of this event.
  var newReports: ArraySlice<CollectionReorder.Report> {
    after.reports[min(event == nil ? 0 : before.reports.count, after.reports.count)...]
  }

  /// The first difference in the display or else the data source, if items may have come or gone there.
  ///
  /// The check gets the moment, as a closure that captures it would have all of it copied.
  fileprivate mutating func firstList(
    _ check: (inout Self, [CollectionReorder.Snapshot.Section], String) -> Difference?
  ) -> Difference? {
    if !history.isOrderKept, let difference = check(&self, after.display, "display") { return difference }
    if after.data == after.display
      || event != nil && event?.isDataChange == false && after.data == before.data
    {
      return nil
    }
    return check(&self, after.data, "data")
  }

  /// Goes through the cells that must exist and those that do exist at the same time.
  fileprivate var misplacedCell: Difference? {
    let (model, cells, offset) = (history.model.flow, after.cells, after.offset)
    var next = 0
    var difference: Difference?
    model.forEachPath { path in
      guard difference == nil else { return }
      let frame = model.frame(of: path, offset: offset)
      let item = model.sections[path.section].items[path.item].id
      if next < cells.count, cells[next].item == item {
        let seen = cells[next].frame
        next += 1
        difference = expect(
          seen.isClose(to: frame, within: tolerance), "frame", "item \(item) at \(frame)", "\(seen)")
      } else if frame.overlaps(model.layout.bounds, byMoreThan: tolerance) {
        difference = Difference(
          "cell", expected: "a cell of item \(item) at \(frame)",
          seen: cells.contains { $0.item == item } ? "it out of order" : "no such cell")
      }
    }
    guard difference == nil, next < cells.count,
      cells[next].frame.overlaps(model.layout.bounds, byMoreThan: tolerance)
    else { return difference }
    return Difference(
      "cell", expected: "no further cell", seen: "one of item \(cells[next].item) at \(cells[next].frame)")
  }

  /// The move that the data source has to be told with this event.
  fileprivate var dueMove: CollectionReorder.Report? {
    guard let drag = history.drag, history.ending != .deleted, history.hasAllSections, let path = drag.after
    else { return nil }
    let isAtOnce = policies.dataSource == .atOnce
    if !isAtOnce, history.ending == nil { return nil }
    guard let source = isAtOnce ? drag.before : before.data.path(of: drag.item), source != path else {
      return nil
    }
    return .moved(from: source, to: path)
  }

  fileprivate func wrongPath(_ report: CollectionReorder.Report) -> Difference? {
    let drag = history.drag
    func isThere(_ display: [CollectionReorder.Snapshot.Section], _ path: CollectionReorder.IndexPath?)
      -> Bool
    {
      path != nil && drag != nil && path.flatMap { display.item(at: $0) } == drag?.item
    }
    let isAfter = report.path == nil ? history.ending == .deleted : isThere(after.display, report.path)
    let holds: Bool =
      switch report.kind {
      case .began: drag != nil && report.path == drag?.before
      case .moved where policies.dataSource == .atEnd:
        isAfter && (event?.isDataChange == true || isThere(before.data, report.source))
      case .moved: isAfter && drag != nil && report.source == drag?.before
      case .ended, .cancelled: isAfter
      }
    let who = drag.map { "item \($0.item)" } ?? "a lifted item"
    return expect(
      holds, report.kind.rawValue, "\(who) where \"\(report)\" says", after.display.inWords)
  }
}
