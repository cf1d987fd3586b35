extension CollectionReorder {
  public static let invariants: [Invariant<CollectionReorder>] = [
    Invariant(
      "data-agrees-with-display",
      "Data source and display hold the same items in the same order; if the data source is told at the end of a "
        + "drag, only while nothing is lifted.", severity: .loss
    ) { now in
      guard now.history.held == nil || now.policies.dataSource == .atOnce, now.after.display != now.after.data
      else { return nil }
      return Difference(
        "", expected: "a data source with \(now.after.display.inWords), as displayed",
        seen: "one with \(now.after.data.inWords)")
    },
    Invariant(
      "no-item-lost", "No item that the collection was given is missing from the display or the data source.",
      severity: .loss
    ) { now in
      now.firstList { now, sections, place in
        guard let lost = sections.firstMissing(of: now.history.members) else { return nil }
        return Difference(
          place, expected: "item \(lost) in the \(place == "data" ? "data source" : "collection view")",
          seen: sections.allSatisfy(\.items.isEmpty) ? "nothing" : "only \(sections.inWords)")
      }
    },
    Invariant(
      "no-item-doubled",
      "No item appears twice in the display or in the data source, and no unknown item appears there.",
      severity: .loss
    ) { now in
      now.firstList { now, sections, place in
        // If all items are there, and their number is right, each is there once.
        let count = sections.reduce(0) { $0 + $1.items.count }
        if count == now.history.members.count, sections.firstMissing(of: now.history.members) == nil {
          return nil
        }
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
      guard now.history.hasNewOrder(now.event), now.after.display.count == now.before.display.count else {
        return nil
      }
      let moved = now.history.drag?.item
      let members = now.history.members
      func others(_ display: [Snapshot.Section]) -> [[ItemID]] {
        display.map { $0.items.filter { members[$0] != true && $0 != moved } }
      }
      let (before, after) = (others(now.before.display), others(now.after.display))
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
      // A cancel after data changes may take the item out of a section whose last item is locked: the locked
      // item must move up.
      guard now.history.hasNewOrder(now.event),
        now.history.ending != .cancelled || now.history.drag?.hasChangedData != true,
        !now.history.isTornOff
      else { return nil }
      for (section, content) in now.before.display.enumerated() {
        for (place, item) in content.items.enumerated()
        where now.history.isLocked(item) && item != now.history.drag?.item {
          let path = IndexPath(section, place)
          if now.after.display.item(at: path) == item { continue }
          return Difference(
            "", expected: "locked item \(item) at \(path)", seen: now.after.display.inWords)
        }
      }
      return nil
    },
    Invariant(
      "one-hidden-cell-one-snapshot",
      "During a drag only the lifted item's cell is hidden, and only that item has a snapshot view; at rest there is "
        + "neither.", severity: .stuck, dependsOnTouches: true
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
    .firstMoveLifts(
      due: { now in
        guard now.before.snapshotViews.isEmpty, let item = now.history.due?.note,
          now.history.canBePicked(item)
        else { return nil }
        return item
      }, isAnyLifted: { !$0.after.snapshotViews.isEmpty }),
    Invariant(
      "denied-places-stay-free",
      "A drag never moves an item to an index path that the delegate denies."
    ) { now in
      guard let drag = now.history.held, let path = drag.after, path != drag.before,
        now.event?.isDataChange == false,
        let verdict = now.scene.delegate.first(where: { $0.proposed == path }), verdict.redirect == nil,
        !now.scene.delegate.contains(where: { $0.redirect == path })
      else { return nil }
      // With the policy `home` a denial sends the item home, even if the home is denied, too.
      if now.policies.denial == .home, path == drag.home || drag.hasChangedData { return nil }
      return Difference("", expected: "item \(drag.item) not at \(path), which is denied", seen: "there")
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
      let (offset, most) = (now.after.offset, now.after.greatestOffset(now.scene.layout))
      return expect(
        offset >= -now.tolerance && offset <= most + now.tolerance, offset < 0 ? "start" : "end",
        "an offset from 0 to \(NumberText.of(most))", NumberText.of(offset))
    },
    Invariant(
      "scrolls-only-by-ticks",
      "Only a tick during a drag scrolls, and only towards an edge whose zone the touch is in."
    ) { now in
      let (before, after) = (now.before.offset, now.after.offset)
      let way = after - before
      if now.event == nil || abs(way) <= now.tolerance { return nil }
      if case .tick? = now.event, !now.isSenseless, now.history.ending == nil, now.isInZone(atEnd: way > 0) {
        return nil
      }
      // The content may become shorter for a moment while the lifted item finds its place.
      let isChange = now.event?.isDataChange == true
      if way < 0, now.history.drag != nil,
        isChange || !now.history.isOrderKept && now.history.ending != .cancelled
      {
        return nil
      }
      let clamped = min(before, now.after.greatestOffset(now.scene.layout))
      if way < 0, abs(after - clamped) <= now.tolerance { return nil }
      return Difference(
        way > 0 ? "towards the end" : "towards the start",
        expected: "an offset of \(NumberText.of(clamped))", seen: NumberText.of(after))
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
      "The reports of a drag begin with its beginning, and its end or its cancel is told after all of its moves."
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
        + "otherwise of none. Reports of changes by others are only compared."
    ) { now in
      if now.event?.isDataChange == true { return nil }
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
      guard now.history.ending == .released || isCommitted, now.history.hasNewOrder(now.event),
        let drag = now.history.drag, let shown = drag.before, !now.history.isTornOff
      else { return nil }
      if let landed = drag.after, landed != shown {
        return Difference(
          "place", expected: "item \(drag.item) dropped at \(shown), where it was shown", seen: "at \(landed)"
        )
      }
      return Difference("order", expected: now.before.display.inWords, seen: now.after.display.inWords)
    },
    Invariant(
      "cancel-restores",
      "A cancelled drag leaves the display as it was at the lift, if no data has changed in between.",
      severity: .stuck
    ) { now in
      guard now.history.ending == .cancelled, let drag = now.history.drag, !drag.hasChangedData else {
        return nil
      }
      return expect(
        now.after.display == drag.displayAtLift, "", drag.displayAtLift.inWords, now.after.display.inWords)
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

extension CollectionReorder.History {
  /// Whether a drag may have changed the display, as others have not.
  fileprivate func hasNewOrder(_ event: CollectionReorder.Event?) -> Bool {
    !isOrderKept && event?.isDataChange == false
  }
}

extension [CollectionReorder.Snapshot.Section] {
  /// The first by name of the items that are in no section; nil where all are there.
  ///
  /// It avoids a set of the present items: for short sections, hashing showed in a profile.
  ///
  /// - Complexity: O(*n*²) up to 32 members, O(*n*) with a set above.
  fileprivate func firstMissing(of members: [ItemID: Bool]) -> ItemID? {
    if members.count > 32 {
      let seen = Set(flatMap(\.items))
      return members.keys.filter { !seen.contains($0) }.min()
    }
    var first: ItemID?
    for (item, _) in members where path(of: item) == nil { first = Swift.min(first ?? item, item) }
    return first
  }
}

extension CollectionReorder.Report {
  /// The part of a drag in which the callback is due: 0 for the beginning, 1 for moves, 2 for the end.
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
  /// The check gets the moment as an argument, as capturing it in a closure would copy all of it.
  fileprivate mutating func firstList(
    _ check: (inout Self, [CollectionReorder.Snapshot.Section], String) -> Difference?
  ) -> Difference? {
    if !history.isOrderKept || event == nil || event?.isDataChange == true,
      let difference = check(&self, after.display, "display")
    {
      return difference
    }
    if after.data == after.display
      || event != nil && event?.isDataChange == false && after.data == before.data
    {
      return nil
    }
    return check(&self, after.data, "data")
  }

  /// The move that the data source has to be told with this event.
  fileprivate var dueMove: CollectionReorder.Report? {
    guard let drag = history.drag, let path = drag.after
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
    let isGone = history.ending == .lost || history.isTornOff
    let isAfter = report.path == nil ? isGone : isThere(after.display, report.path)
    let holds: Bool =
      switch report.kind {
      case .began: drag != nil && report.path == drag?.before
      case .moved where event?.isDataChange == true: isAfter
      case .moved where policies.dataSource == .atEnd: isAfter && isThere(before.data, report.source)
      case .moved: isAfter && report.source == drag?.before
      case .ended, .cancelled: isAfter
      }
    let who = drag.map { "item \($0.item)" } ?? "a lifted item"
    return expect(
      holds, report.kind.rawValue, "\(who) where \"\(report)\" says", after.display.inWords)
  }
}
