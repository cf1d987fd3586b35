// The invariants about the life of a session: when it begins and ends, and what is in it.

extension DragSession.Observation {
  func wrongEnd() -> Difference? {
    if let strangeReport {
      return Difference("strange", expected: "sessions that begin and end once", seen: "\(strangeReport)")
    }
    let running = session == nil ? nil : begunCount
    if let running, !openSessions.contains(running) {
      return Difference("early", expected: "session \(running) without end", seen: "an end")
    }
    for request in after.requests {
      guard let owner = requestSessions.last(where: { $0.request == request.number })?.session else {
        continue
      }
      if openSessions.contains(owner) { continue }
      return Difference("early", expected: "no end before request \(request.copy) is over", seen: "an end")
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
    if case .move(let touch, let location)? = event, location.isFinite, touch == liftTouch {
      isFirstMove = before.session?.isBegun == false
    }
    let begins = after.reports[newReports].reduce(0) { $0 + ($1.kind == .began ? 1 : 0) }
    guard begins == (isFirstMove ? 1 : 0) else {
      return Difference(
        "reports", expected: isFirstMove ? "one begin" : "no begin", seen: "\(begins) begins")
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
      expectedItems.isEmpty ? "left" : after.session == nil ? "lost" : "items",
      expected: expectedItems.isEmpty ? "no session" : "a session of \(expectedItems.inWords)",
      seen: after.session.map { "a session of \($0.items.inWords)" } ?? "no session")
  }

  func wrongTop() -> Difference? {
    guard let now = after.session, let last = now.items.last, now.top != last else { return nil }
    return Difference("", expected: "item \(last) on top", seen: "item \(now.top)")
  }
}
