extension DragSession {
  /// What every drag session must keep, in the order in which it is listed.
  public static let invariants: [Invariant<DragSession>] = [
    Invariant("no-item-lost", "No item disappears unless it, or what it is in, is deleted.", gravity: .loss) {
      now in
      if now.history.areRowsChanged {
        let (seen, gone) = (now.history.seen, now.history.gone)
        for (index, old) in now.history.seenBefore.enumerated() where !old.row.isPlaceholder {
          guard seen.entry(old.row.id, near: index) == nil, !gone.contains(old.row.id) else { continue }
          return Difference("", expected: "\(old.row.id.inWords) still there", seen: now.after.allInWords)
        }
      }
      guard let gained = now.history.gained else { return nil }
      let isThere = now.history.seen.entry(gained, near: 0)?.row.isPlaceholder == false
      return expect(isThere, "new", "\(gained.inWords) there", now.after.allInWords)
    },
    Invariant("no-item-twice", "No item or placeholder appears twice.", gravity: .loss) { now in
      guard now.history.areRowsChanged else { return nil }
      let seen = now.history.seen
      return seen.firstDifference { index, entry in
        expect(
          !seen[..<index].contains { $0.row.id == entry.row.id }, "", "\(entry.row.id.inWords) once",
          now.after.allInWords)
      }
    },
    Invariant(
      "copies-are-what-arrived",
      "A new item appears only when its data arrives or the data source inserts it.", gravity: .loss
    ) { now in
      guard now.history.areRowsChanged else { return nil }
      let (before, gained) = (now.history.seenBefore, now.history.gained)
      return now.history.seen.firstDifference { index, new in
        if new.row.isPlaceholder || new.row.id == gained { return nil }
        let wasThere = before.entry(new.row.id, near: index)?.row.isPlaceholder == false
        return expect(wasThere, "", "\(new.row.id.inWords) not to appear", now.after.allInWords)
      }
    },
    Invariant("moves-stay-in-their-app", "No item ever moves from one app into another.", gravity: .loss) {
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
      "deleted-items-are-gone", "What is deleted is gone, and so is everything in it.", gravity: .loss
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
      let (gone, gained, requests) = (now.history.gone, now.history.gained, now.after.requests)
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
      "What the data source inserts or moves lands in front of the item at its new index, and behind all placeholders in "
        + "front of that item."
    ) { now in
      guard let landing = now.history.landing, let item = now.history.gained ?? now.history.movedByData
      else { return nil }
      return expect(
        now.after.views.path(of: item) == landing, "", "\(item.inWords) at \(landing)", now.after.allInWords)
    },
    Invariant(
      "refusal-changes-nothing",
      "A cancel, or a release that moves or copies nothing, changes no rows and requests no data."
    ) { now in
      switch now.event {
      case .touch(.release), .touch(.cancel): now.history.drop == nil ? now.change : nil
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
      guard let gained = now.history.gained else { return now.change }
      guard let place = now.before.views.path(of: gained) else { return nil }
      return expect(
        now.after.views.path(of: gained) == place, "",
        "\(gained.inWords) in place of its placeholder in \(now.before.viewsInWords)", now.after.allInWords)
    },
    Invariant(
      "dropped-items-are-adjacent-in-order",
      "After a drop, the dropped items lie side by side, in the order of the session."
    ) { now in
      guard let drop = now.history.drop, !drop.isOnDragged, let first = now.history.dropped.first else {
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
      guard let drop = now.history.drop, !drop.isOnDragged, let first = now.history.dropped.first else {
        return nil
      }
      guard drop.proposal.intent == .insertInto else {
        return now.misplacement(drop.destination.view, drop.destination.path)
      }
      guard let cell = drop.destination.path.flatMap({ now.before.views.row(at: $0) }) else { return nil }
      let start = now.before.cells.contents(of: cell.id).count
      let contents = now.after.cells.contents(of: cell.id)
      return expect(
        contents.count == start + now.history.dropped.count && contents[start].id == first, "contents",
        "\(now.history.dropped.inWords) at the end of what \(cell.id.inWords) holds", now.after.allInWords)
    },
    Invariant(
      "drop-lands-where-shown", "Dropped items lie where the rows had made room just before the release."
    ) { now in
      guard let drop = now.history.drop, !drop.isOnDragged, let gap = drop.gap else { return nil }
      return now.misplacement(gap.view, gap)
    },
    Invariant(
      "drop-on-dragged-changes-nothing", "A move that is dropped on one of the dragged rows changes nothing."
    ) { now in now.history.drop?.isOnDragged == true ? now.change : nil },
    Invariant("no-data-before-the-drop", "Data is requested by a drop that copies, and at no other moment.") {
      now in
      guard !now.history.newRequests.isEmpty, now.history.drop?.proposal.operation != .copy else {
        return nil
      }
      let requests = now.after.requests[now.history.newRequests]
      return Difference("", expected: "no request", seen: requests.map(\.copy).requestsInWords)
    },
    Invariant("no-data-for-strangers", "An app never requests data of an item that it may not see.") { now in
      guard now.history.drop != nil else { return nil }
      for request in now.after.requests[now.history.newRequests]
      where !now.history.isVisible(request.item, of: now.appOfRow(request.item), to: request.app) {
        return Difference(
          "", expected: "no request for \(request.item.inWords) by app \(request.app)", seen: "a request")
      }
      return nil
    },
    Invariant(
      "one-request-for-each-visible-item",
      "A copy makes one request for each dragged item that the app it goes to may see, in the order of the session."
    ) { now in now.history.drop?.proposal.operation == .copy ? now.wrongCopies : nil },
    Invariant(
      "one-end-for-every-begin",
      "Every session that has begun ends once: at its drop or cancel, or when its last request is over."
    ) { now in
      let isQuiet = now.history.openSessions.isEmpty && now.after.requests.isEmpty && !now.history.hasBegun
      return isQuiet && now.history.strangeReport == nil ? nil : now.wrongEnd
    },
    Invariant(
      "begins-with-the-first-move",
      "The first move after the lift begins the session, and nothing else does."
    ) { now in
      var isFirstMove = false
      if case .touch(.move(let touch, _))? = now.event, !now.isSenseless, now.history.hadSession {
        isFirstMove = touch == now.history.liftTouch && !now.history.hadBegun
      }
      var begins = 0
      for report in now.after.reports[now.history.reported] where report.kind == .began { begins += 1 }
      guard begins == (isFirstMove ? 1 : 0) else {
        return Difference(
          "reports", expected: isFirstMove ? "one begin" : "no begin",
          seen: begins == 1 ? "one begin" : "\(begins) begins")
      }
      let isBegun = now.history.hadBegun || isFirstMove
      guard now.history.hasSession, now.history.hasBegun != isBegun else { return nil }
      return Difference(
        "state", expected: isBegun ? "a session that has begun" : "a session that has not begun",
        seen: isBegun ? "one that has not" : "one that has")
    },
    Invariant(
      "lift-takes-the-named-items",
      "A hold lifts the items that the pressed item names, each once and in that order; unknown ones are left out."
    ) { now in if case .touch(.hold) = now.event { now.wrongItems } else { nil } },
    Invariant(
      "session-keeps-its-items",
      "Only taps that begin and end in a session add items to it, only deleted items leave it, and it ends only with its "
        + "touch."
    ) { now in if case .touch(.hold) = now.event { nil } else { now.wrongItems } },
    Invariant(
      "last-item-is-on-top",
      "The last item of a session lies on top of the others; with the policy top=first, the first does."
    ) { now in
      guard now.history.hasSession, let session = now.after.session,
        let due = now.policies.top.item(of: session.items)
      else { return nil }
      return expect(session.top == due, "", "\(due.inWords) on top", session.top.inWords)
    },
    Invariant(
      "destination-is-under-the-touch",
      "The destination is the row or section under the touch in the front-most view, if that view's app may see the "
        + "items."
    ) { now in now.history.hasSession ? now.wrongDestination : nil },
    Invariant(
      "proposal-is-effective",
      "The proposal is the one that the destination makes, as far as items, app and view allow it."
    ) { now in now.history.hasBegun ? now.wrongProposal : nil },
    Invariant(
      "gap-follows-the-rest-time",
      "Rows make room only once destination and proposal have stayed the same for the rest time."
    ) { now in now.history.hasSession ? now.wrongGap : nil },
    Invariant(
      "what-was-shown-is-gone",
      "Gaps, open rows and placeholders are gone from a view when the touch has left it, and from all when the session is "
        + "over."
    ) { now in now.history.hasSession || now.history.hadSession ? now.leftover : nil },
    Invariant(
      "opens-once-per-hover",
      "A spring-loaded row opens once each time the session stays over it for the spring time."
    ) { now in
      now.history.hasBegun || !now.history.reported.isEmpty ? now.wrongOpening : nil
    },
    Invariant("paths-exist", "Every index path that is proposed or reported exists, or is one past the end.")
    {
      now in
      if now.history.hasSession, let session = now.after.session {
        let views = now.after.views
        if let destination = session.destination, !destination.exists(in: views) {
          return Difference("destination", expected: "an existing path", seen: "\(destination)")
        }
        if let gap = session.gap, !Destination(view: gap.view, path: gap).exists(in: views) {
          return Difference("gap", expected: "an existing path", seen: "\(gap)")
        }
      }
      for report in now.after.reports[now.history.reported] {
        if let path = report.from, now.before.views.row(at: path) == nil {
          return Difference("from", expected: "a path that existed", seen: "\(report)")
        }
        if let path = report.to, now.after.views.row(at: path) == nil {
          return Difference("to", expected: "a path that exists", seen: "\(report)")
        }
      }
      return nil
    },
    Invariant(
      "reports-are-true",
      "Reports say what really happened in this event, with the index paths before and after it."
    ) { now in
      now.history.reported.isEmpty && !now.history.areRowsChanged
        && now.before.requests == now.after.requests ? nil : now.wrongReport
    },
    Invariant(
      "told-in-order",
      "What a session does is reported before its end and under its number, and requests that fail together in their "
        + "order."
    ) { now in now.history.reported.isEmpty ? nil : now.disorder },
    .senselessEventsChangeNothing { now in
      if let difference = now.change { return difference }
      if let report = now.after.reports[now.history.reported].first {
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
  /// What has changed of rows and requests.
  fileprivate var change: Difference? {
    if history.areRowsChanged, event != nil {
      return Difference("rows", expected: before.allInWords, seen: after.allInWords)
    }
    return expect(
      before.requests == after.requests, "requests", before.requests.map(\.copy).requestsInWords,
      after.requests.map(\.copy).requestsInWords)
  }

  /// Whether this event itself changes where the row is.
  private func isAffected(_ row: DragSession.Snapshot.Row) -> Bool {
    let id = row.id
    if id == history.gained { return id.copy == 0 }
    return id == history.movedByData || history.gone.contains(id) || history.dropped.contains(id)
  }

  fileprivate var disturbance: Difference? {
    func order(_ aspect: String) -> Difference {
      Difference(aspect, expected: "\(before.viewsInWords), as before", seen: after.viewsInWords)
    }
    guard before.views.count == after.views.count else { return order("views") }
    for (old, new) in zip(before.views, after.views) where old != new {
      let skipped = history.deletedSection.flatMap { $0.view == old.id ? $0.section : nil }
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

  /// What is wrong with the rows of a place that this event itself does not change; nil for nothing.
  private func disturbance(
    _ aspect: String, _ old: [DragSession.Snapshot.Row], _ new: [DragSession.Snapshot.Row], _ place: String
  ) -> Difference? {
    let (others, now) = (old.filter { !isAffected($0) }, new.filter { !isAffected($0) })
    return expect(
      others.map(\.id) == now.map(\.id), aspect, "\(others.inWords) \(place), as before",
      "\(now.inWords) there")
  }

  /// What is wrong with dropped items that should lie at that path; nil is the end of the last section.
  fileprivate func misplacement(_ view: DragSession.ViewID, _ path: DragSession.Path?) -> Difference? {
    guard let index = viewIndex(view), before.views.indices.contains(index),
      let first = history.dropped.first
    else { return nil }
    let items = history.dropped
    let end = DragSession.Path(view, path?.section ?? before.views[index].sections.count - 1, 0)
    guard let rows = after.views.section(at: end)?.rows else { return nil }
    let place = rows.firstIndex { $0.id == first }
    guard let path, let anchor = before.views.row(at: path) else {
      return expect(
        place == rows.count - items.count, "end",
        "\(items.inWords) at the end of section \(end.section) of view \(view)", after.allInWords)
    }
    let isBehind =
      history.drop?.proposal.operation == .move
      && policies.landing.isBehind(path, from: before.views.path(of: first))
    let home = rows.firstIndex { $0.id == anchor.id }
    let isRight = home.map { place == (isBehind ? $0 + 1 : $0 - items.count) } ?? false
    return expect(
      isRight, isBehind ? "behind" : "in front",
      "\(items.inWords) \(isBehind ? "right after" : "right before") \(anchor.id.inWords)", after.allInWords)
  }

  fileprivate var wrongCopies: Difference? {
    guard let drop = history.drop, let view = viewIndex(drop.destination.view) else { return nil }
    let (items, app) = (before.session?.items ?? [], scene.views[view].app)
    let due = items.filter { history.isVisible($0, of: appOfRow($0), to: app) }
    let requests = after.requests[history.newRequests]
    if due == requests.map(\.item), requests.allSatisfy({ $0.app == app }) { return nil }
    let isMore =
      requests.count > due.count && zip(due, requests).allSatisfy { $0 == $1.item && $1.app == app }
    return Difference(
      isMore ? "more" : "missing",
      expected: "a request of app \(app) for each of \(items.inWords) that it may see",
      seen: requests.map(\.item).requestsInWords)
  }
}

// MARK: The session

extension Moment where Subject == DragSession {
  fileprivate var wrongEnd: Difference? {
    if let report = history.strangeReport {
      return Difference("strange", expected: "one begin and one end of each session", seen: "\(report)")
    }
    let running = history.hasBegun ? history.begunCount : nil
    if let running, !history.openSessions.contains(running) {
      return Difference("early", expected: "no end of session \(running) yet", seen: "an end")
    }
    func session(of request: DragSession.Snapshot.Request) -> Int? {
      history.requestSessions.last { $0.request == request.number }?.session
    }
    for request in after.requests {
      guard let owner = session(of: request), !history.openSessions.contains(owner) else { continue }
      return Difference(
        "early", expected: "no end before the request for \(request.copy.inWords) is over", seen: "an end")
    }
    for open in history.openSessions where open != running {
      guard !after.requests.contains(where: { session(of: $0) == open }) else { continue }
      return Difference("missing", expected: "an end of session \(open)", seen: "none")
    }
    return nil
  }

  fileprivate var wrongItems: Difference? {
    guard history.areItemsKnown, history.hasSession || !history.items.isEmpty else { return nil }
    let items = history.items
    if after.session.map({ $0.items == items }) ?? false { return nil }
    return Difference(
      items.isEmpty ? "left" : history.hasSession ? "items" : "lost",
      expected: items.isEmpty ? "no session" : "a session of \(items.inWords)",
      seen: after.session.map { "a session of \($0.items.inWords)" } ?? "no session")
  }

  fileprivate var wrongDestination: Difference? {
    guard let session = after.session else { return nil }
    func difference(_ aspect: String, _ due: DragSession.Destination?) -> Difference? {
      expect(
        session.destination == due, aspect, due?.description ?? "no destination",
        session.destination?.description ?? "no destination")
    }
    guard session.isBegun else { return difference("early", nil) }
    guard let located = history.located, located.isCertain else { return nil }
    guard let view = located.view, sees(session, scene.views[view].app) else {
      return difference("view", located.view == nil ? lastDestination(session) : nil)
    }
    var due = DragSession.Destination(view: scene.views[view].id)
    guard session.destination?.view == due.view else { return difference("view", due) }
    due.path = located.spot.map { path(of: $0, view: due.view) }
    if !located.isHalfCertain, case .row(let section, let row, let isLowerHalf)? = located.spot {
      // Exactly in the middle of the last row both are right.
      let other = path(of: .row(section: section, row: row, isLowerHalf: !isLowerHalf), view: due.view)
      if session.destination?.path == other { return nil }
    }
    return difference("path", due)
  }

  private func path(of spot: DragSession.Spot, view: DragSession.ViewID) -> DragSession.Path {
    spot.path(in: view) { after.views.section(at: DragSession.Path(view, $0, 0))?.rows.count ?? 0 }
  }

  private func sees(_ session: DragSession.Snapshot.Session, _ target: DragSession.AppID) -> Bool {
    // All items of a session belong to the app of the view in which it was lifted.
    let owner = history.liftView.map { scene.views[$0].app }
    return policies.visibility.shows(session.items) {
      history.isVisible($0, of: owner ?? app(of: after.views.path(of: $0)), to: target)
    }
  }

  /// The destination before the event, where that stays while the touch is over no view; nil where it is gone.
  private func lastDestination(_ session: DragSession.Snapshot.Session) -> DragSession.Destination? {
    guard policies.outside == .lastPlace, history.hadBegun, let last = before.session?.destination,
      let view = viewIndex(last.view), isInFront(scene.views[view].app), sees(session, scene.views[view].app)
    else { return nil }
    return last.exists(in: after.views) ? last : nil
  }

  fileprivate var wrongProposal: Difference? {
    guard let session = after.session else { return nil }
    guard let destination = session.destination, let view = viewIndex(destination.view) else {
      return expect(session.proposal == nil, "without destination", "no proposal", "a proposal")
    }
    guard let lift = history.liftView else { return nil }
    let row = destination.path.flatMap { after.views.row(at: $0) }.flatMap { $0.isPlaceholder ? nil : $0.id }
    let asked = row.flatMap { history.traits(of: $0)?.proposal } ?? scene.views[view].proposal
    let due = asked.limited(
      at: destination.path, cell: row, isDragged: row.map { session.items.contains($0) } ?? false,
      isPlace: after.views.indices.contains(view) && !after.views[view].sections.isEmpty,
      mayMove: scene.views[view].app == scene.views[lift].app && scene.views[lift].allowsMoves)
    return expect(
      session.proposal == due, due.operation.rawValue, "\(due) at \(destination)",
      session.proposal?.description ?? "no proposal")
  }

  fileprivate var wrongGap: Difference? {
    guard let session = after.session else { return nil }
    let gap = session.gap
    func difference(_ aspect: String, _ expected: String) -> Difference {
      Difference(aspect, expected: expected, seen: gap.map { "a gap at \($0)" } ?? "no gap")
    }
    guard session.isBegun else {
      let reason = history.hadBegun ? "after the session" : "before the session begins"
      return gap == nil ? nil : difference(history.hadBegun ? "left" : "early", "no gap \(reason)")
    }
    var (due, isTie): (DragSession.Path?, Bool) = (nil, false)
    if let destination = session.destination, session.proposal?.makesRoom == true,
      let view = viewIndex(destination.view)
    {
      let rest = scene.restTime(scene.views[view].cadence)
      isTie = rest > 0 && abs(history.restSeconds - rest) <= tolerance
      if history.restSeconds >= rest || isTie { due = destination.path }
    }
    if gap == due || isTie && gap == nil { return nil }
    return difference(
      due == nil ? "early" : gap == nil ? "late" : "place", due.map { "a gap at \($0)" } ?? "no gap")
  }

  fileprivate var leftover: Difference? {
    if let session = after.session {
      let isOver = history.areItemsKnown && history.items.isEmpty
      let here = isOver ? nil : session.destination?.view
      let when = isOver ? "when the session is over" : "once the touch has left that view"
      if let gap = session.gap, gap.view != here {
        return Difference("gap", expected: "no gap in view \(gap.view) \(when)", seen: "a gap at \(gap)")
      }
      if let opened = session.opened, let view = after.views.path(of: opened)?.view, view != here {
        return Difference("open", expected: "\(opened.inWords) closed \(when)", seen: "it open")
      }
      return expect(!isOver || !session.items.isEmpty, "session", "no session", "one without items")
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

  fileprivate var wrongOpening: Difference? {
    let hover = history.hover?.cell
    var openings = 0
    for report in after.reports[history.reported] where report.kind == .opened {
      openings += 1
      if history.hasBegun, openings == 1, !history.isHoverCertain || report.item == hover { continue }
      let isDragged = report.item.map { after.session?.items.contains($0) == true } ?? false
      let due =
        !history.hasBegun
        ? "no opening before the session begins"
        : report.item == hover
          ? "one opening"
          : "no opening of \(report.item?.inWords ?? "nothing"), which is \(isDragged ? "dragged" : "not under the touch")"
      return Difference("strange", expected: due, seen: "\(report)")
    }
    guard history.hasBegun, history.isHoverCertain else { return nil }
    if let due = history.openingsDue, !due.contains(openings) {
      let wasOpen = hover != nil && before.session?.opened == hover
      let reason = wasOpen ? "again in the same hover" : "before \(NumberText.of(scene.springTime)) seconds"
      return openings == 0
        ? Difference("missing", expected: "\(hover?.inWords ?? "an item") opening", seen: "none")
        : Difference(
          "early", expected: hover.map { "no opening of \($0.inWords) \(reason)" } ?? "no opening",
          seen: wasOpen ? "it open again" : "one opening")
    }
    let (opened, due) = (after.session?.opened, history.hover?.isOpen == true ? hover : nil)
    return expect(
      opened == due, "state", "\(due?.inWords ?? "nothing") open", "\(opened?.inWords ?? "nothing") open")
  }
}

// MARK: Reports

extension Moment where Subject == DragSession {
  fileprivate var wrongReport: Difference? {
    let items = history.drop?.proposal.operation == .move ? history.dropped : []
    var (moved, requested, settled) = (0, history.newRequests.lowerBound, 0)
    for report in after.reports[history.reported] {
      func difference(_ expected: String) -> Difference {
        Difference(report.kind.rawValue, expected: expected, seen: "\(report)")
      }
      if let difference = wrongPlace(report) { return difference }
      switch report.kind {
      case .began, .opened: break
      case .moved:
        guard moved < items.count, items[moved] == report.item else {
          return difference(moved < items.count ? "a move of \(items[moved].inWords)" : "no move")
        }
        moved += 1
      case .requested:
        guard requested < after.requests.count, after.requests[requested].copy == report.item,
          after.requests[requested].number == report.request
        else { return difference("no report of a request that was not made") }
        requested += 1
      case .arrived:
        guard report.item == history.gained, history.gained?.copy ?? 0 > 0 else {
          return difference("no report of data that has not arrived")
        }
        settled += 1
      case .failed:
        guard let item = report.item, history.gone.contains(item), item.copy > 0 else {
          return difference("no report of a request that has not failed")
        }
        settled += 1
      case .added:
        // Whether it may be added, `session-keeps-its-items` tells.
        guard let item = report.item, before.session?.items.contains(item) == false,
          after.session?.items.contains(item) == true
        else { return difference("no report of an item that was not added") }
      case .ended:
        let due = operationDue(report.session)
        if report.operation != due { return difference("an end with \(due.rawValue)") }
      }
    }
    let over = before.requests.count + history.newRequests.count - after.requests.count
    return wrongCount("moves", due: history.areRowsChanged ? items.count : 0, moved)
      ?? wrongCount("requests", due: history.newRequests.count, requested - history.newRequests.lowerBound)
      ?? wrongCount("transfers", due: over, settled, " as over")
  }

  private func wrongCount(_ aspect: String, due: Int, _ seen: Int, _ how: String = "") -> Difference? {
    func words(_ count: Int) -> String {
      (count == 1 ? "1 \(aspect.dropLast())" : "\(count) \(aspect)") + " reported" + how
    }
    return expect(due == seen, aspect, words(due), seen == 0 ? "none" : words(seen))
  }

  /// The operation with which a session must end.
  private func operationDue(_ number: Int) -> DragSession.Operation {
    if history.requestSessions.contains(where: { $0.session == number }) { return .copy }
    guard history.ending == .dropped else { return .cancel }
    return before.session?.proposal?.operation ?? .cancel
  }

  private func wrongPlace(_ report: DragSession.Report) -> Difference? {
    guard let item = report.item else { return nil }
    func difference(_ aspect: String, _ expected: String) -> Difference {
      Difference(aspect, expected: expected, seen: "\(report)")
    }
    if let from = report.from, before.views.row(at: from)?.id != item {
      return difference("from", "\(item.inWords) where it was")
    }
    if let to = report.to, after.views.row(at: to)?.id != item {
      return difference("to", "\(item.inWords) where it is")
    }
    if let cell = report.cell, !after.cells.contents(of: cell).contains(where: { $0.id == item }) {
      return difference("cell", "\(item.inWords) in the row where it is")
    }
    if report.kind == .moved, report.from == nil || (report.to == nil) == (report.cell == nil) {
      return difference("moved", "a move from one place to another")
    }
    return nil
  }

  fileprivate var disorder: Difference? {
    let reports = after.reports[history.reported]
    var lastFailure = 0
    for (index, report) in zip(reports.indices, reports) {
      let number = report.session
      // That it ends a second time, `one-end-for-every-begin` tells.
      if report.kind != .ended,
        reports[..<index].contains(where: { $0.kind == .ended && $0.session == number })
      {
        return Difference(
          "ended", expected: "no report of session \(number) after its end", seen: "\(report)")
      }
      var due = number
      switch report.kind {
      case .began, .ended: break
      case .added, .opened, .moved, .requested: due = history.begunCount
      case .arrived, .failed:
        due = history.requestSessions.last { $0.request == report.request }?.session ?? number
      }
      if due != number {
        return Difference("session", expected: "a report of session \(due)", seen: "\(report)")
      }
      guard report.kind == .failed, let request = report.request else { continue }
      if request < lastFailure {
        return Difference(
          "failures", expected: "the failure of request \(request) before that of request \(lastFailure)",
          seen: "it after that")
      }
      lastFailure = request
    }
    return nil
  }
}
