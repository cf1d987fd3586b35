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
      guard now.history.drop != nil, !now.history.isOnDragged, let first = now.history.dropped.first else {
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
      guard let drop = now.history.drop, let destination = drop.destination, !now.history.isOnDragged,
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
      guard let gap = now.history.drop?.gap, !now.history.isOnDragged else { return nil }
      return now.misplacement(gap.view, gap)
    },
    Invariant(
      "drop-on-dragged-changes-nothing", "A move that is dropped on one of the dragged rows changes nothing."
    ) { now in now.history.isOnDragged ? now.change : nil },
    Invariant("no-data-before-the-drop", "Data is requested by a drop that copies, and at no other moment.") {
      now in
      guard !now.history.newRequests.isEmpty, now.history.drop?.proposal?.operation != .copy else {
        return nil
      }
      let requests = now.after.requests[now.history.newRequests]
      return Difference("", expected: "no request", seen: requests.map(\.copy).requestsInWords)
    },
    Invariant("no-data-for-strangers", "An app never requests data of an item that it may not see.") { now in
      guard now.history.drop != nil else { return nil }
      for request in now.after.requests[now.history.newRequests]
      where !now.rules.isVisible(request.item, to: request.app, now.history.state) {
        return Difference(
          "", expected: "no request for \(request.item.inWords) by app \(request.app)", seen: "a request")
      }
      return nil
    },
    Invariant(
      "one-request-for-each-visible-item",
      "A copy makes one request for each dragged item that the app it goes to may see, in the order of the session."
    ) { now in now.history.drop?.proposal?.operation == .copy ? now.wrongCopies : nil },
    Invariant(
      "one-end-for-every-begin",
      "Every session that has begun ends once: at its drop or cancel, or when its last request is over."
    ) { now in now.history.isSilent ? nil : now.wrongEnd },
    Invariant(
      "begins-with-the-first-move",
      "The first move after the lift begins the session, and nothing else does."
    ) { now in
      var isFirstMove = false
      if now.history.hadSession, !now.history.hadBegun, case .touch(.move(let touch, _))? = now.event {
        isFirstMove = touch == now.history.state.session?.touch && !now.isSenseless
      }
      var begins = 0
      for report in now.after.reports[now.history.reported] where report.kind == .began { begins += 1 }
      guard begins == (isFirstMove && now.policies.reports == .all ? 1 : 0) else {
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
      guard now.isChanged, let session = now.history.state.session, let top = now.after.session?.top,
        let due = now.rules.topItem(session, now.policies.top)
      else { return nil }
      return expect(top == due, "", "\(due.inWords) on top", top.inWords)
    },
    Invariant(
      "destination-is-under-the-touch",
      "The destination is the row or section under the touch in the front-most view, if that view's app may see the "
        + "items."
    ) { now in now.history.hasSession ? now.wrongDestination : nil },
    Invariant(
      "proposal-is-effective",
      "The proposal is the one that the destination makes, as far as items, app and view allow it."
    ) { now in now.isChanged && now.history.hasBegun ? now.wrongProposal : nil },
    Invariant(
      "gap-follows-the-rest-time",
      "Rows make room only once destination and proposal have stayed the same for the rest time."
    ) { now in now.history.hasSession ? now.wrongGap : nil },
    Invariant(
      "what-was-shown-is-gone",
      "Gaps, open rows and placeholders are gone from a view when the touch has left it, and from all when the session is "
        + "over.", gravity: .stuck
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
      if now.isChanged, now.history.hasSession, let session = now.after.session {
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
    ) { now in now.history.isSilent ? nil : now.wrongReport },
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
    guard let index = before.views.firstIndex(where: { $0.id == view }), let first = history.dropped.first
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
    let isBehind = history.goesBehind
    let home = rows.firstIndex { $0.id == anchor.id }
    let isRight = home.map { place == (isBehind ? $0 + 1 : $0 - items.count) } ?? false
    return expect(
      isRight, isBehind ? "behind" : "in front",
      "\(items.inWords) \(isBehind ? "right after" : "right before") \(anchor.id.inWords)", after.allInWords)
  }

  fileprivate var wrongCopies: Difference? {
    guard let session = history.drop,
      let view = session.destination.flatMap({ history.state.index(of: $0.view) })
    else { return nil }
    let app = scene.views[view].app
    let due = session.items.filter { rules.isVisible($0, to: app, history.state) }
    let requests = after.requests[history.newRequests]
    if due == requests.map(\.item), requests.allSatisfy({ $0.app == app }) { return nil }
    let isMore =
      requests.count > due.count && zip(due, requests).allSatisfy { $0 == $1.item && $1.app == app }
    return Difference(
      isMore ? "more" : "missing",
      expected: "a request of app \(app) for each of \(session.items.inWords) that it may see",
      seen: requests.map(\.item).requestsInWords)
  }
}

// MARK: The session

extension Moment where Subject == DragSession {
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
    guard let session = history.state.session else { return nil }
    let destination = session.destination
    func difference(_ aspect: String, _ due: DragSession.Destination?) -> Difference? {
      expect(
        destination == due, aspect, due?.description ?? "no destination",
        destination?.description ?? "no destination")
    }
    guard session.isBegun else { return difference("early", nil) }
    guard let location = history.location, destination != history.due else { return nil }
    var old = session
    old.destination = before.session?.destination
    // Near a border, what lies on any side is right.
    for x in [-tolerance, 0, tolerance] {
      for y in [-tolerance, 0, tolerance] {
        let place = location + Point(x, y)
        if destination == rules.destination(old, at: place, history.state) { return nil }
      }
    }
    return difference(destination?.view == history.due?.view ? "path" : "view", history.due)
  }

  fileprivate var wrongProposal: Difference? {
    guard let session = history.state.session else { return nil }
    guard let destination = session.destination else {
      return expect(session.proposal == nil, "without destination", "no proposal", "a proposal")
    }
    guard history.isLiftKnown else { return nil }
    let asked = rules.askedProposal(destination, history.state)
    let due = rules.effectiveProposal(asked, destination, session, history.state)
    return expect(
      session.proposal == due, due.operation.rawValue, "\(due) at \(destination)",
      session.proposal?.description ?? "no proposal")
  }

  fileprivate var wrongGap: Difference? {
    guard let session = history.state.session else { return nil }
    let gap = session.gap
    func difference(_ aspect: String, _ expected: String) -> Difference {
      Difference(aspect, expected: expected, seen: gap.map { "a gap at \($0)" } ?? "no gap")
    }
    guard session.isBegun else {
      let reason = history.hadBegun ? "after the session" : "before the session begins"
      return gap == nil ? nil : difference(history.hadBegun ? "left" : "early", "no gap \(reason)")
    }
    let due = rules.gap(session, history.state)
    // What is left over in a view that the touch has left is told by `what-was-shown-is-gone`.
    if gap == due || gap != nil && gap?.view != after.session?.destination?.view { return nil }
    // About at the rest time both are right.
    var other = session
    for seconds in [session.restSeconds + tolerance, max(0, session.restSeconds - tolerance)] {
      other.restSeconds = seconds
      if gap == rules.gap(other, history.state) { return nil }
    }
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
    guard history.isHoverKnown else { return nil }
    let hover = history.state.session?.hover
    let row = hover?.cell.inWords ?? "nothing"
    var openings = 0
    for report in after.reports[history.reported] where report.kind == .opened {
      openings += 1
      if hover != nil, report.item == hover?.cell { continue }
      let isDragged = report.item.map { history.state.session?.items.contains($0) == true } ?? false
      return Difference(
        "strange",
        expected: history.hasBegun
          ? "no opening of \(report.item?.inWords ?? "nothing"), which is \(isDragged ? "dragged" : "not under the touch")"
          : "no opening before the session begins",
        seen: "\(report)")
    }
    if openings < (history.opens && policies.reports == .all ? 1 : 0) {
      return Difference("missing", expected: "\(row) opening", seen: "none")
    }
    if openings > (history.opens ? 1 : 0) {
      let wasOpen = hover?.isOpen == true
      let reason = wasOpen ? "again in the same hover" : "before \(NumberText.of(scene.springTime)) seconds"
      return Difference(
        "early", expected: "no opening of \(row) \(reason)", seen: wasOpen ? "it open again" : "one opening")
    }
    let due = hover?.isOpen == true ? hover?.cell : nil
    let opened = after.session?.opened
    return expect(
      opened == due, "state", "\(due?.inWords ?? "nothing") open", "\(opened?.inWords ?? "nothing") open")
  }
}

// MARK: Reports

extension DragSession.Report {
  /// Whether another report is about the same thing, whatever it says of it.
  fileprivate func isAbout(_ other: Self) -> Bool {
    kind == other.kind && (kind == .ended ? session == other.session : item == other.item)
  }
}

extension DragSession.Report.Kind {
  /// Whether an invariant of its own says when it is due.
  fileprivate var isJudgedElsewhere: Bool { self == .began || self == .opened || self == .ended }
}

extension Moment where Subject == DragSession {
  fileprivate var wrongEnd: Difference? {
    var due = history.state.reports.filter { $0.kind == .ended }
    for report in after.reports[history.reported] where report.kind == .ended {
      let session = report.session
      if let index = due.firstIndex(where: { $0.session == session }) {
        due.remove(at: index)
      } else if session == history.state.session?.number || history.state.waits(session) {
        return Difference("early", expected: "no end of session \(session) yet", seen: "an end")
      } else {
        return Difference("strange", expected: "one begin and one end of each session", seen: "\(report)")
      }
    }
    return due.first.map { Difference("missing", expected: "an end of session \($0.session)", seen: "none") }
  }

  fileprivate var wrongReport: Difference? {
    var due = history.state.reports
    for report in after.reports[history.reported] {
      let isOrdered = report.kind == .moved || report.kind == .requested
      guard let index = due.firstIndex(where: { isOrdered ? $0.kind == report.kind : $0.isAbout(report) })
      else {
        if report.kind.isJudgedElsewhere { continue }
        return Difference(report.kind.rawValue, expected: "no such report", seen: "\(report)")
      }
      let model = due.remove(at: index)
      if model == report { continue }
      let isSame =
        (model.item, model.request, model.operation) == (report.item, report.request, report.operation)
      let fields = [
        (report.kind.rawValue, isSame), ("from", model.from == report.from), ("to", model.to == report.to),
        ("cell", model.cell == report.cell),
      ]
      if let wrong = fields.first(where: { !$0.1 }) {
        return Difference(wrong.0, expected: "\(model)", seen: "\(report)")
      }
    }
    let missing = due.first { !$0.kind.isJudgedElsewhere }
    return missing.map { Difference("missing", expected: "\($0)", seen: "no such report") }
  }

  fileprivate var disorder: Difference? {
    var (ended, lastFailure): ([Int], Int) = ([], 0)
    for report in after.reports[history.reported] {
      let number = report.session
      // That it ends a second time, `one-end-for-every-begin` tells.
      if report.kind == .ended {
        ended.append(number)
      } else if ended.contains(number) {
        return Difference(
          "ended", expected: "no report of session \(number) after its end", seen: "\(report)")
      }
      if let due = history.state.reports.first(where: { $0.isAbout(report) }), due.session != number {
        return Difference("session", expected: "a report of session \(due.session)", seen: "\(report)")
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
