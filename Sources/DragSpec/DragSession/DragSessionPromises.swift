extension DragSession {
  public static let invariants: [Invariant<DragSession>] = [
    Invariant("no-item-lost", "No item disappears unless it, or what it is in, is deleted.", severity: .loss)
    {
      now in
      if now.history.areRowsChanged {
        let (seen, gone) = (now.history.seen, now.history.gone)
        for (index, old) in now.history.seenBefore.enumerated() where !old.row.isPlaceholder {
          guard seen.entry(old.row.id, near: index) == nil, !gone.contains(old.row.id) else { continue }
          return Difference("", expected: "\(old.row.id.inWords) still there", seen: now.after.allInWords)
        }
      }
      guard let gained = now.gained else { return nil }
      let isThere = now.history.seen.entry(gained, near: 0)?.row.isPlaceholder == false
      return expect(isThere, "new", "\(gained.inWords) there", now.after.allInWords)
    },
    Invariant("no-item-twice", "No item or placeholder appears twice.", severity: .loss) { now in
      guard now.history.areRowsChanged else { return nil }
      return now.history.seen.firstRepeated { $0.row.id }.map {
        Difference("", expected: "\($0.inWords) once", seen: now.after.allInWords)
      }
    },
    Invariant(
      "copies-are-what-arrived",
      "A new item appears only when its data arrives or the data source inserts it.", severity: .loss
    ) { now in
      guard now.history.areRowsChanged else { return nil }
      let (before, gained) = (now.history.seenBefore, now.gained)
      return now.history.seen.firstDifference { index, new in
        if new.row.isPlaceholder || new.row.id == gained { return nil }
        let wasThere = before.entry(new.row.id, near: index)?.row.isPlaceholder == false
        return expect(wasThere, "", "\(new.row.id.inWords) not to appear", now.after.allInWords)
      }
    },
    Invariant("moves-stay-in-their-app", "No item ever moves from one app into another.", severity: .loss) {
      now in
      guard now.history.areRowsChanged else { return nil }
      let before = now.history.seenBefore
      return now.history.seen.firstDifference { index, new in
        guard let app = before.entry(new.row.id, near: index)?.app else { return nil }
        return expect(
          new.app == app, "", "\(new.row.id.inWords) in app \(app)",
          "it in \(new.app.map { "app \($0)" } ?? "no app")")
      }
    },
    Invariant(
      "deleted-items-are-gone", "A deleted item or section is gone, and so is everything in it.",
      severity: .loss
    ) { now in
      switch now.event {
      case .delete, .deleteSection: break
      default: return nil
      }
      let seen = now.history.seen
      return now.history.gone.firstDifference { _, id in
        expect(seen.entry(id, near: 0) == nil, "", "\(id.inWords) deleted", now.after.allInWords)
      }
    },
    Invariant(
      "placeholders-are-outstanding-requests",
      "There is one placeholder for each outstanding request, with the same name, and no other; placeholders inside "
        + "items count too."
    ) { now in
      guard now.history.areRowsChanged || now.after.requests != now.before.requests else { return nil }
      let requests = now.after.requests
      var (count, isStrange) = (0, false)
      for entry in now.history.seen where entry.row.isPlaceholder {
        count += 1
        if !requests.contains(where: { $0.copy == entry.row.id }) { isStrange = true }
      }
      return expect(
        count == requests.count && !isStrange, "",
        requests.isEmpty ? "no placeholder" : "placeholders of \(requests.map(\.copy).inWords)",
        now.after.allInWords)
    },
    Invariant(
      "requests-end-once",
      "A request stays outstanding until its data arrives or fails, or its place is deleted or reloaded."
    ) { now in
      let (gone, gained, requests) = (now.history.gone, now.gained, now.after.requests)
      if gone.isEmpty, gained == nil, now.before.requests == requests { return nil }
      return now.before.requests.firstDifference { _, request in
        let isOver = gone.contains(request.copy) || gained == request.copy
        return expect(
          isOver != requests.contains(request), isOver ? "left" : "lost",
          "the request for \(request.copy.inWords) \(isOver ? "over" : "outstanding")",
          requests.map(\.copy).requestsInWords)
      }
    },
    Invariant(
      "others-keep-their-order",
      "Everything that is not dragged or changed itself keeps its section and its order."
    ) { now in now.history.areRowsChanged && now.event != nil ? now.disturbance : nil },
    Invariant(
      "data-lands-at-its-index",
      "An item that the data source inserts or moves lands in front of the item at its new index, and behind all placeholders in "
        + "front of that item."
    ) { now in
      guard let landing = now.history.landing, let item = now.history.changed else { return nil }
      return expect(
        now.after.views.path(of: item) == landing, "", "\(item.inWords) at \(landing)", now.after.allInWords)
    },
    .firstMoveLifts(
      due: { now in
        guard !now.before.hasSession, let touch = now.history.lifting.due,
          let index = now.history.touches.index(of: touch)
        else { return nil }
        return now.history.touches[index].note.item?.original
      }, isAnyLifted: { $0.after.hasSession }),
    Invariant(
      "refusal-changes-nothing",
      "A cancel, or a release that moves or copies nothing, changes no rows and requests no data."
    ) { now in
      switch now.event {
      case .touch(.release), .touch(.cancel): !now.history.hasDrop ? now.change : nil
      default: nil
      }
    },
    Invariant(
      "nothing-changes-without-a-drop",
      "A press, a move, a hold, passing time, and going to or from the background change no rows."
    ) { now in
      switch now.event {
      case .touch(.press), .touch(.move), .touch(.hold), .tick, .background, .foreground: now.change
      default: nil
      }
    },
    Invariant(
      "arrival-stays-in-place", "When data arrives, its placeholder becomes the item, in the same place."
    ) { now in
      guard case .arrive = now.event else { return nil }
      guard let gained = now.gained else { return now.change }
      guard let place = now.before.views.path(of: gained) else { return nil }
      return expect(
        now.after.views.path(of: gained) == place, "",
        "\(gained.inWords) in place of its placeholder in \(now.before.viewsInWords)", now.after.allInWords)
    },
    Invariant(
      "dropped-items-are-adjacent-in-order",
      "After a drop, the dropped items lie side by side, in the order of the session."
    ) { now in
      guard now.history.hasDrop, !now.isOnDragged, let first = now.history.dropped.first else {
        return nil
      }
      let items = now.history.dropped
      var rows: [Snapshot.Row] = []
      if let path = now.after.views.path(of: first) {
        rows = now.after.views.section(at: path)?.rows ?? []
      } else if let cell = now.after.cells.holder(of: first) {
        rows = now.after.cells.contents(of: cell)
      }
      guard let start = rows.firstIndex(where: { $0.id == first }) else { return nil }
      return expect(
        rows[start...].prefix(items.count).map(\.id) == items, "", "\(items.inWords) side by side",
        rows.inWords)
    },
    Invariant(
      "drop-lands-at-the-destination",
      "Dropped items lie beside the row that they were dropped on, at the end of the section, or in the target item."
    ) { now in
      guard let drop = now.history.drop, let destination = drop.destination, !now.isOnDragged,
        let first = now.history.dropped.first
      else { return nil }
      guard drop.proposal?.intent == .insertInto else {
        return now.misplacement(destination.view, destination.path)
      }
      guard let cell = destination.path.flatMap({ now.before.views.row(at: $0) }) else { return nil }
      let start = now.before.cells.contents(of: cell.id).count
      let contents = now.after.cells.contents(of: cell.id)
      return expect(
        contents.count == start + now.history.dropped.count && contents[start].id == first, "contents",
        "\(now.history.dropped.inWords) at the end of what \(cell.id.inWords) holds", now.after.allInWords)
    },
    Invariant(
      "drop-lands-where-shown", "Dropped items lie where the rows had made room just before the release."
    ) { now in
      guard let gap = now.history.drop?.gap, !now.isOnDragged else { return nil }
      return now.misplacement(gap.view, gap)
    },
    Invariant(
      "drop-on-dragged-changes-nothing", "A move that is dropped on one of the dragged rows changes nothing."
    ) { now in now.isOnDragged ? now.change : nil },
    Invariant("no-data-before-the-drop", "Data is requested by a drop that copies, and at no other moment.") {
      now in
      if now.history.drop?.proposal?.operation == .copy { return nil }
      let requests = now.newRequests.map(\.copy)
      return expect(requests.isEmpty, "", "no request", requests.requestsInWords)
    },
    Invariant("no-data-for-strangers", "An app never requests data of an item that it may not see.") { now in
      guard now.history.hasDrop else { return nil }
      return now.newRequests.firstDifference { _, request in
        expect(
          now.isVisible(request.item, to: request.app), "",
          "no request for \(request.item.inWords) by app \(request.app)", "a request")
      }
    },
    Invariant(
      "one-request-for-each-visible-item",
      "A copy makes one request for each dragged item that the app it goes to may see, in the order of the session."
    ) { now in now.history.drop?.proposal?.operation == .copy ? now.wrongCopies : nil },
    Invariant(
      "what-was-shown-is-gone",
      "Gaps, open rows and placeholders are gone from a view when the touch has left it, and from all when the session is "
        + "over.", severity: .stuck
    ) { now in now.before.hasSession || now.after.hasSession ? now.leftover : nil },
    Invariant("paths-exist", "Every index path that is proposed or reported exists, or is one past the end.")
    {
      now in
      if now.isChanged, let session = now.after.session {
        let views = now.after.views
        if let destination = session.destination, !destination.exists(in: views) {
          return Difference("destination", expected: "an existing path", seen: "\(destination)")
        }
        if let gap = session.gap, !Destination(view: gap.view, path: gap).exists(in: views) {
          return Difference("gap", expected: "an existing path", seen: "\(gap)")
        }
      }
      for report in now.newReports {
        if let path = report.from, now.before.views.row(at: path) == nil {
          return Difference("from", expected: "a path that existed", seen: "\(report)")
        }
        if let path = report.to, now.after.views.row(at: path) == nil {
          return Difference("to", expected: "a path that exists", seen: "\(report)")
        }
      }
      return nil
    },
    .senselessEventsChangeNothing { now in
      if let difference = now.change { return difference }
      if let report = now.newReports.first {
        return Difference("report", expected: "no report", seen: "\(report)")
      }
      return Difference(
        "session", expected: "the session as it was",
        seen: now.after.session.map { "one of \($0.items.inWords), changed" } ?? "no session")
    },
  ]
}

extension Array where Element == DragSession.History.Seen {
  /// The entry of that name, which mostly is at that index.
  fileprivate func entry(_ id: DragSession.Identity, near index: Int) -> Element? {
    if index < count, self[index].row.id == id { return self[index] }
    for entry in self where entry.row.id == id { return entry }
    return nil
  }
}

// MARK: Rows and drops

extension Moment where Subject == DragSession {
  /// The item that this event inserts, or whose data arrives.
  fileprivate var gained: DragSession.Identity? {
    if case .moveItem? = event { nil } else { history.changed }
  }

  /// The first change of rows or requests with this event; nil for none.
  fileprivate var change: Difference? {
    if history.areRowsChanged, event != nil {
      return Difference("rows", expected: before.allInWords, seen: after.allInWords)
    }
    return expect(
      before.requests == after.requests, "requests", before.requests.map(\.copy).requestsInWords,
      after.requests.map(\.copy).requestsInWords)
  }

  /// Whether this event itself changes the place of the row.
  private func isAffected(_ row: DragSession.Snapshot.Row) -> Bool {
    // An item whose data arrives keeps its place.
    if row.id == history.changed { return event?.kind != .arrive }
    return history.gone.contains(row.id) || history.dropped.contains(row.id)
  }

  fileprivate var disturbance: Difference? {
    func order(_ aspect: String) -> Difference {
      Difference(aspect, expected: "\(before.viewsInWords), as before", seen: after.viewsInWords)
    }
    guard before.views.count == after.views.count else { return order("views") }
    for (old, new) in zip(before.views, after.views) where old != new {
      var skipped: Int?
      if case .deleteSection(old.id, let section)? = event, !isSenseless { skipped = section }
      guard old.id == new.id, new.sections.count == old.sections.count - (skipped == nil ? 0 : 1) else {
        return order("sections")
      }
      for section in new.sections.indices {
        let home = section >= skipped ?? .max ? section + 1 : section
        let place = new.sections.count == 1 ? "in view \(new.id)" : "in section \(section) of view \(new.id)"
        if let wrong = disturbance("rows", old.sections[home].rows, new.sections[section].rows, place) {
          return wrong
        }
      }
    }
    guard before.cells != after.cells else { return nil }
    for cell in before.cells + after.cells where !history.gone.contains(cell.id) {
      let (old, new) = (before.cells.contents(of: cell.id), after.cells.contents(of: cell.id))
      if let wrong = disturbance("contents", old, new, "inside \(cell.id.inWords)") { return wrong }
    }
    return nil
  }

  /// The difference among the rows of a place that this event should leave alone; nil for none.
  private func disturbance(
    _ aspect: String, _ old: [DragSession.Snapshot.Row], _ new: [DragSession.Snapshot.Row], _ place: String
  ) -> Difference? {
    // Walk through both lists: making new ones for a comparison showed in a profile.
    var (one, other) = (0, 0)
    while true {
      while one < old.count, isAffected(old[one]) { one += 1 }
      while other < new.count, isAffected(new[other]) { other += 1 }
      guard one < old.count, other < new.count, old[one].id == new[other].id else { break }
      (one, other) = (one + 1, other + 1)
    }
    if one == old.count, other == new.count { return nil }
    let (others, now) = (old.filter { !isAffected($0) }, new.filter { !isAffected($0) })
    return Difference(
      aspect, expected: "\(others.inWords) \(place), as before", seen: "\(now.inWords) there")
  }

  /// The difference if dropped items do not lie at that path; a nil path is the last section's end.
  fileprivate func misplacement(_ view: DragSession.ViewID, _ path: DragSession.Path?) -> Difference? {
    guard let index = before.views.firstIndex(where: { $0.id == view }), let first = history.dropped.first
    else { return nil }
    let items = history.dropped
    let end = DragSession.Path(view, path?.section ?? before.views[index].sections.count - 1, 0)
    guard let rows = after.views.section(at: end)?.rows else { return nil }
    let place = rows.firstIndex { $0.id == first }
    // Where items gather among themselves, count to the next of the other items.
    let others = path.flatMap { path in before.views.section(at: path)?.rows.dropFirst(max(path.item, 0)) }
    guard let path, let anchor = others?.first(where: { !items.contains($0.id) }) else {
      return expect(
        place == rows.count - items.count, "end",
        "\(items.inWords) at the end of section \(end.section) of view \(view)", after.allInWords)
    }
    let isBehind = goesBehind(path)
    let home = rows.firstIndex { $0.id == anchor.id }
    let isRight = home.map { place == (isBehind ? $0 + 1 : $0 - items.count) } ?? false
    return expect(
      isRight, isBehind ? "behind" : "in front",
      "\(items.inWords) \(isBehind ? "right after" : "right before") \(anchor.id.inWords)", after.allInWords)
  }

  /// Whether dropped items come from an earlier row of the same section, and therefore go behind the row there.
  private func goesBehind(_ path: DragSession.Path) -> Bool {
    guard policies.landing != .inFront, policies.zones == .last,
      let home = history.dropped.first.flatMap({ before.views.path(of: $0) })
    else { return false }
    return home.view == path.view && home.section == path.section && home.item < path.item
  }

  /// Whether an app may see an item that is dragged.
  fileprivate func isVisible(_ item: DragSession.Identity, to app: DragSession.AppID) -> Bool {
    history.items[item].map { $0.isVisible(to: app, scene.apps) } ?? false
  }

  fileprivate var wrongCopies: Difference? {
    guard let session = history.drop,
      let app = scene.views.first(where: { $0.id == session.destination?.view })?.app
    else { return nil }
    let due = session.items.filter { isVisible($0, to: app) }
    let requests = newRequests
    if due == requests.map(\.item), requests.allSatisfy({ $0.app == app }) { return nil }
    let isMore =
      requests.count > due.count && zip(due, requests).allSatisfy { $0 == $1.item && $1.app == app }
    return Difference(
      isMore ? "more" : "missing",
      expected: "a request of app \(app) for each of \(session.items.inWords) that it may see",
      seen: requests.map(\.item).requestsInWords)
  }

  fileprivate var leftover: Difference? {
    if let session = after.session {
      let here = endsSession ? nil : session.destination?.view
      let when = endsSession ? "when the session is over" : "once the touch has left that view"
      if let gap = session.gap, gap.view != here {
        return Difference("gap", expected: "no gap in view \(gap.view) \(when)", seen: "a gap at \(gap)")
      }
      if let opened = session.opened, let view = after.views.path(of: opened)?.view, view != here {
        return Difference("open", expected: "\(opened.inWords) closed \(when)", seen: "it open")
      }
      return expect(!endsSession || !session.items.isEmpty, "session", "no session", "one without items")
    }
    for entry in history.seen where entry.row.isPlaceholder {
      guard !after.requests.contains(where: { $0.copy == entry.row.id }) else { continue }
      return Difference(
        "placeholder",
        expected: "no \(entry.row.inFewWords), which no request will fill, when the session is over",
        seen: after.allInWords)
    }
    return nil
  }
}
