// What the observation learns from reports and from the session that is seen: begins and ends, rests and hovers.

extension DragSession.Observation {
  mutating func followReports() {
    for report in after.reports[newReports] {
      switch report.kind {
      case .began:
        begunCount += 1
        if report.session != begunCount { strangeReport = report }
        openSessions.append(report.session)
        labels.insert(.begun)
        labels.insert(.sessionDuringTransfers, if: !before.requests.isEmpty)
      case .ended:
        if let index = openSessions.firstIndex(of: report.session) {
          openSessions.remove(at: index)
        } else {
          strangeReport = report
        }
      case .requested:
        if let request = report.request { requestSessions.append((request, report.session)) }
      default: break
      }
    }
  }

  /// Follows the session, its rest and its hover.
  mutating func followSession() {
    if !expectsItems, !skipsItems {
      expectedItems.removeAll(keepingCapacity: true)
      if let session = before.session { expectedItems.append(contentsOf: session.items) }
      expectsItems = true
    }
    if let ending { lastEnding = ending }
    if after.session == nil {
      liftTouch = nil
      liftView = nil
    }
    guard let session, let liftTouch, let touch = touchIndex(liftTouch) else {
      restSeconds = 0
      return forgetHover()
    }
    let old = sessionBefore
    if old == nil || old?.destination != session.destination || old?.proposal != session.proposal {
      restSeconds = 0
    }
    followHover(session, at: touches[touch].location)
  }

  mutating func pass(_ seconds: Double) {
    guard seconds.isFinite, seconds >= 0 else { return labels.insert(.ignoredEvent) }
    guard before.session != nil else { return }
    restSeconds += seconds
    hoverSeconds += seconds
  }

  private mutating func followHover(_ session: DragSession.Snapshot.Session, at location: Point) {
    let located = locate(location)
    self.located = located
    guard located.isCertain else {
      hoverIsCertain = false
      hoverCell = nil
      return
    }
    var cell: DragSession.Identity?
    if session.destination != nil, let view = located.view,
      case .row(let section, let item, _)? = located.spot,
      let row = after.row(view: view, section: section, item: item), !row.isPlaceholder, row.id.copy == 0,
      traits[row.id.original]?.isSpringLoaded == true, !session.items.contains(row.id)
    {
      cell = row.id
    }
    if cell != hoverCell || cell == nil {
      // After an uncertain place the hover may have begun there, unless there is none now.
      hoverIsCertain = hoverIsCertain || cell == nil || hoverCell != nil
      hoverCell = cell
      hoverSeconds = 0
      hoverIsOpen = false
    }
    let openings = after.reports[newReports].reduce(0) { $0 + ($1.kind == .opened ? 1 : 0) }
    if hoverIsCertain {
      if cell == nil || hoverIsOpen || hoverSeconds < springTime - tolerance {
        openingsDue = 0...0
      } else {
        openingsDue = hoverSeconds > springTime + tolerance || springTime == 0 ? 1...1 : 0...1
      }
    }
    if openings > 0 { hoverIsOpen = true }
  }
}

// MARK: Labels

extension DragSession.Observation {
  /// Notes which situations the session is in.
  mutating func labelSession() {
    for report in after.reports[newReports] where report.kind == .opened {
      labels.insert(.opened)
      openingCount += 1
      labels.insert(.openedAgain, if: openingCount > 1)
    }
    if let ending { labelEnding(ending) }
    guard let session else { return }
    labels.insert(.noDestination, if: session.destination == nil)
    guard let destination = session.destination, let proposal = session.proposal else { return }
    labels.insert(.belowRows, if: destination.path == nil)
    if let path = destination.path {
      let row = after.row(at: path)
      labels.insert(.onePastTheEnd, if: row == nil)
      if let row, row.id.copy == 0 {
        labels.insert(.ownProposal, if: traits[row.id.original]?.proposal != nil)
      }
    }
    labels.insert(.proposesMove, if: proposal.operation == .move)
    labels.insert(.proposesCopy, if: proposal.operation == .copy)
    labels.insert(.proposesForbidden, if: proposal.operation == .forbidden)
    labels.insert(.proposesCancel, if: proposal.operation == .cancel)
    labels.insert(.insertInto, if: proposal.intent == .insertInto)
    labels.insert(.unspecified, if: proposal.intent == .unspecified && proposal.changesAnything)
    labels.insert(.gapAtOnce, if: session.gap != nil && restSeconds == 0)
    labels.insert(.gapAfterRest, if: session.gap != nil && sessionBefore?.gap == nil && restSeconds > 0)
  }

  private mutating func labelEnding(_ ending: Ending) {
    guard ending == .dropped else { return }
    labels.insert(.droppedNowhere, if: before.session?.destination == nil)
    guard let (session, destination, proposal) = drop else { return }
    labels.insert(.droppedAtEnd, if: destination.path.map { before.row(at: $0) == nil } ?? true)
    if proposal.operation == .move {
      labelMove(session, destination, proposal)
    } else {
      labels.insert(.copied)
      labels.insert(.copiedSeveral, if: newRequests.count > 1)
      labels.insert(.copiedInto, if: proposal.intent == .insertInto)
      labels.insert(.hidesSome, if: newRequests.count < session.items.count)
      labels.insert(
        .copiedToOtherApp,
        if: viewIndex(destination.view).map { views[$0].app } != session.items.first.flatMap { appOfRow($0) })
    }
  }

  private mutating func labelMove(
    _ session: DragSession.Snapshot.Session, _ destination: DragSession.Destination,
    _ proposal: DragSession.Proposal
  ) {
    if let path = destination.path, let row = before.row(at: path), session.items.contains(row.id) {
      return labels.insert(.droppedOnDragged)
    }
    guard rowsChanged else { return labels.insert(.droppedInPlace) }
    labels.insert(.moved)
    labels.insert(.movedSeveral, if: session.items.count > 1)
    labels.insert(.movedInto, if: proposal.intent == .insertInto)
    guard let first = session.items.first, let old = place(of: first, in: before),
      let new = place(of: first, in: after)
    else { return }
    labels.insert(.movedAcrossViews, if: old.view != new.view)
    labels.insert(.movedAcrossSections, if: old.view == new.view && old.section != new.section)
    if old.view == new.view, old.section == new.section {
      labels.insert(.movedForwards, if: new.item > old.item)
      labels.insert(.movedBackwards, if: new.item < old.item)
    }
  }
}
