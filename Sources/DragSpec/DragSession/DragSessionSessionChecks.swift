// Checks of a session: when it begins and ends, what is in it, and what every update decides.

// MARK: Begin, end and items

extension DragSession.Observation {
  func wrongEnd() -> Difference? {
    if let strangeReport {
      return Difference("strange", expected: "sessions that begin and end once", seen: "\(strangeReport)")
    }
    let running = after.hasBegun ? begunCount : nil
    if let running, !openSessions.contains(running) {
      return Difference("early", expected: "session \(running) without end", seen: "an end")
    }
    for request in after.requests {
      guard let owner = requestSessions.last(where: { $0.request == request.number })?.session else {
        continue
      }
      if openSessions.contains(owner) { continue }
      return Difference(
        "early", expected: "no end before the request for \(request.copy.inWords) is over", seen: "an end")
    }
    for open in openSessions where open != running {
      let isWaiting = after.requests.contains { request in
        requestSessions.contains { $0.request == request.number && $0.session == open }
      }
      if !isWaiting { return Difference("missing", expected: "an end of session \(open)", seen: "none") }
    }
    return nil
  }

  func wrongBegin() -> Difference? {
    var isFirstMove = false
    if case .touch(.move(let touch, let location))? = event, location.isFinite, touch == liftTouch {
      isFirstMove = before.session?.isBegun == false
    }
    let begins = after.reports[newReports].reduce(0) { $0 + ($1.kind == .began ? 1 : 0) }
    guard begins == (isFirstMove ? 1 : 0) else {
      return Difference(
        "reports", expected: isFirstMove ? "one begin" : "no begin",
        seen: begins == 1 ? "one begin" : "\(begins) begins")
    }
    guard let now = after.session else { return nil }
    let isBegun = before.session.map { $0.isBegun || isFirstMove } ?? false
    guard now.isBegun != isBegun else { return nil }
    return Difference(
      "state", expected: isBegun ? "a session that has begun" : "a session that has not begun",
      seen: now.isBegun ? "one that has" : "one that has not")
  }

  func wrongItems() -> Difference? {
    guard expectsItems else { return nil }
    let isEqual = after.session.map { $0.items == expectedItems } ?? expectedItems.isEmpty
    if isEqual { return nil }
    return Difference(
      expectedItems.isEmpty ? "left" : !after.hasSession ? "lost" : "items",
      expected: expectedItems.isEmpty ? "no session" : "a session of \(expectedItems.inWords)",
      seen: after.session.map { "a session of \($0.items.inWords)" } ?? "no session")
  }

  func wrongTop() -> Difference? {
    guard let now = after.session, let due = policies.top == .last ? now.items.last : now.items.first,
      now.top != due
    else { return nil }
    return Difference("", expected: "\(due.inWords) on top", seen: now.top.inWords)
  }
}

// MARK: Destination, proposal, gap and opening

extension DragSession.Observation {
  private func difference(
    _ aspect: String, _ expected: DragSession.Destination?, _ now: DragSession.Snapshot.Session
  ) -> Difference {
    Difference(
      aspect, expected: expected?.description ?? "no destination",
      seen: now.destination?.description ?? "no destination")
  }

  func wrongDestination() -> Difference? {
    guard let now = after.session else { return nil }
    guard now.isBegun else { return now.destination == nil ? nil : difference("early", nil, now) }
    guard let located, located.isCertain else { return nil }
    guard let view = located.view, sees(now, views[view].app) else {
      let due = located.view == nil ? lastDestination(now) : nil
      return now.destination == due ? nil : difference("view", due, now)
    }
    let id = views[view].id
    guard now.destination?.view == id else {
      return difference("view", DragSession.Destination(view: id), now)
    }
    var path: DragSession.Path?
    switch located.spot {
    case nil: break
    case .header(let section)?: path = DragSession.Path(id, section, 0)
    case .row(let section, let row, let isLowerHalf)?:
      let isLast = after.rowCount(of: DragSession.Path(id, section, 0)) == row + 1
      if isLast, !located.isHalfCertain {
        // Exactly in the middle of the last row both are right.
        let (upper, lower) = (DragSession.Path(id, section, row), DragSession.Path(id, section, row + 1))
        path = now.destination?.path == upper ? upper : lower
      } else {
        path = DragSession.Path(id, section, isLast && isLowerHalf ? row + 1 : row)
      }
    }
    if now.destination?.path == path { return nil }
    return difference("path", DragSession.Destination(view: id, path: path), now)
  }

  private func sees(_ now: DragSession.Snapshot.Session, _ target: DragSession.AppID) -> Bool {
    // All items of a session belong to the app of the view in which it was lifted.
    let owner = liftView.map { views[$0].app }
    let isWhole = policies.visibility == .allOrNothing
    for item in now.items {
      let app = owner ?? place(of: item, in: after).map { views[$0.view].app }
      if isVisible(item, of: app, to: target) != isWhole { return !isWhole }
    }
    return isWhole
  }

  /// The destination before the event, where that stays while the touch is over no view; nil where it is gone.
  private func lastDestination(_ now: DragSession.Snapshot.Session) -> DragSession.Destination? {
    guard policies.outside == .lastPlace, before.hasBegun,
      let last = before.session?.destination,
      let view = viewIndex(last.view), appIsInFront(views[view].app), sees(now, views[view].app)
    else { return nil }
    if let path = last.path {
      guard let count = after.rowCount(of: path), path.item <= count else { return nil }
    }
    return last
  }

  private func hasSections(_ view: Int) -> Bool {
    after.views.indices.contains(view) && !after.views[view].sections.isEmpty
  }

  func wrongProposal() -> Difference? {
    guard after.hasBegun else { return nil }
    let proposal = after.session?.proposal
    guard let destination = after.session?.destination, let view = viewIndex(destination.view) else {
      return proposal == nil
        ? nil : Difference("without destination", expected: "no proposal", seen: "a proposal")
    }
    guard let liftView else { return nil }
    let row = destination.path.flatMap { after.row(at: $0) }.flatMap { $0.isPlaceholder ? nil : $0 }
    var expected = views[view].proposal
    if let row, row.id.copy == 0, let own = traits[row.id.original]?.proposal { expected = own }
    let mayMove = views[view].app == views[liftView].app && views[liftView].allowsMoves
    if expected.operation == .forbidden {
      expected.intent = .unspecified
    } else if expected.operation == .cancel || !hasSections(view)
      || (expected.operation == .move && !mayMove)
    {
      expected = .cancel
    } else if destination.path == nil {
      expected.intent = .unspecified
    } else if expected.intent == .insertInto {
      if let row {
        if after.session?.items.contains(row.id) == true { expected = .cancel }
      } else {
        expected.intent = .unspecified
      }
    }
    if proposal == expected { return nil }
    return Difference(
      expected.operation.rawValue, expected: "\(expected) at \(destination)",
      seen: proposal?.description ?? "no proposal")
  }

  func wrongGap() -> Difference? {
    let gap = after.session?.gap
    guard after.hasBegun else {
      guard let gap else { return nil }
      return Difference("early", expected: "no gap before the session begins", seen: "a gap at \(gap)")
    }
    var due: DragSession.Path?
    var isTie = false
    if let destination = after.session?.destination, let proposal = after.session?.proposal,
      proposal.changesAnything,
      proposal.intent == .insertAt, let view = viewIndex(destination.view)
    {
      let rest: Double
      switch views[view].cadence {
      case .immediate: rest = 0
      case .fast: rest = restTimes.fast
      case .slow: rest = restTimes.slow
      }
      isTie = rest > 0 && abs(restSeconds - rest) <= tolerance
      if restSeconds >= rest || isTie { due = destination.path }
    }
    if gap == due || (isTie && gap == nil) { return nil }
    return Difference(
      due == nil ? "early" : gap == nil ? "late" : "place",
      expected: due.map { "a gap at \($0)" } ?? "no gap", seen: gap.map { "a gap at \($0)" } ?? "no gap")
  }

  /// What would have been right where something opens that must not.
  private func expectationOfOpening(_ report: DragSession.Report) -> String {
    guard after.hasBegun else { return "no opening before the session begins" }
    guard let item = report.item, item != hoverCell else { return "one opening" }
    let isDragged = after.session?.items.contains(item) == true
    return "no opening of \(item.inWords), which is \(isDragged ? "dragged" : "not under the touch")"
  }

  /// Whether what is under the touch was open before.
  private var wasOpen: Bool { hoverCell != nil && before.session?.opened == hoverCell }

  /// Why what is under the touch must not open.
  private var lackOfOpening: String {
    guard let hoverCell else { return "no opening" }
    return wasOpen
      ? "no second opening of \(hoverCell.inWords) in the same hover"
      : "no opening of \(hoverCell.inWords) before \(NumberText.of(springTime)) seconds"
  }

  func wrongOpening() -> Difference? {
    var openings = 0
    for report in after.reports[newReports] where report.kind == .opened {
      openings += 1
      if openings > 1 || !after.hasBegun || (hoverIsCertain && report.item != hoverCell) {
        return Difference("strange", expected: expectationOfOpening(report), seen: "\(report)")
      }
    }
    guard after.hasBegun, hoverIsCertain else { return nil }
    if let openingsDue, !openingsDue.contains(openings) {
      return Difference(
        openings == 0 ? "missing" : "early",
        expected: openings == 0 ? "\(hoverCell?.inWords ?? "an item") opening" : lackOfOpening,
        seen: openings == 0
          ? "none" : openings > 1 ? "\(openings) openings" : wasOpen ? "it open again" : "one opening")
    }
    let opened = after.session?.opened
    guard opened != (hoverIsOpen ? hoverCell : nil) else { return nil }
    return Difference(
      "state", expected: "\(hoverIsOpen ? hoverCell?.inWords ?? "" : "nothing") open",
      seen: "\(opened?.inWords ?? "nothing") open")
  }
}
