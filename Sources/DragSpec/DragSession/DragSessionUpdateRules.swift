// The specification, second part: rules 5 to 8, all that every update during a session decides.

// MARK: Rules 5 and 6, destination and proposal

extension DragSessionRules {
  /// Rule 5: After every event, so that the last update before a drop has seen all that came before it.
  ///
  /// - Complexity: O(log *s* + *k*) for *s* sections in the view under the touch and *k* items in the session.
  public mutating func update(_ state: inout DragSession.State) {
    guard var session = state.session, let touch = state.index(of: session.touch) else { return }
    let location = state.touches[touch].location
    let destination = destination(session, at: location, state)
    var proposal: DragSession.Proposal?
    if let destination {
      proposal = effectiveProposal(askedProposal(destination, state), destination, session, state)
    }
    if destination != session.destination || proposal != session.proposal { session.restSeconds = 0 }
    session.destination = destination
    session.proposal = proposal
    session.gap = gap(session, state)
    let cell = hoveredCell(session, at: location, state)
    state.session = session
    hover(over: cell, &state)
  }

  /// Rule 5: The view under the touch, if its app may see an item at least.
  public mutating func destination(
    _ session: DragSession.State.Session, at location: Point, _ state: DragSession.State
  ) -> DragSession.Destination? {
    guard let view = view(at: location, state) else { return nil }
    let app = state.views[view].app
    for item in session.items where isVisible(item, to: app, state) {
      let spot = spot(at: location, view: view, state)
      return DragSession.Destination(
        view: state.views[view].id, path: spot.map { path(of: $0, view: view, state) })
    }
    return nil
  }

  /// Rule 5: An app sees all of its own items, and of others those for everyone, or for its team.
  public mutating func isVisible(
    _ item: DragSession.Identity, to app: DragSession.AppID, _ state: DragSession.State
  ) -> Bool {
    guard let owned = state.items[item] else { return false }
    if owned.app == app { return true }
    switch owned.traits.visibility {
    case .everyone: return true
    case .team:
      guard let one = state.app(owned.app), let other = state.app(app) else { return false }
      return one.team == other.team
    case .ownProcess: return false
    }
  }

  /// Rule 6: What the item at the index path proposes, if it has a proposal of its own, else what the view
  /// does.
  public mutating func askedProposal(
    _ destination: DragSession.Destination, _ state: DragSession.State
  ) -> DragSession.Proposal {
    if let cell = targetCell(destination, state), let own = state.items[cell]?.traits.proposal { return own }
    return state.index(of: destination.view).map { state.views[$0].proposal } ?? .cancel
  }

  /// Rule 6: What does not go anywhere has no intent, and a view without sections has no place for anything.
  ///
  /// Insert-into a dragged cell is cancel for a copy, too.
  public mutating func effectiveProposal(
    _ asked: DragSession.Proposal, _ destination: DragSession.Destination,
    _ session: DragSession.State.Session, _ state: DragSession.State
  ) -> DragSession.Proposal {
    guard asked.operation != .forbidden else { return DragSession.Proposal(.forbidden, .unspecified) }
    guard asked.operation != .cancel, let view = state.index(of: destination.view),
      !state.rows[view].sections.isEmpty,
      asked.operation == .copy || mayMove(session, toView: view, state)
    else { return .cancel }
    guard destination.path != nil else { return DragSession.Proposal(asked.operation, .unspecified) }
    guard asked.intent == .insertInto else { return asked }
    guard let cell = targetCell(destination, state) else {
      return DragSession.Proposal(asked.operation, .unspecified)
    }
    return session.items.contains(cell) ? .cancel : asked
  }

  /// Rule 6: Within the app only, and only from a view that allows it: the one in which the session was
  /// lifted.
  public mutating func mayMove(
    _ session: DragSession.State.Session, toView view: Int, _ state: DragSession.State
  ) -> Bool {
    state.views[view].app == session.app && state.views[session.view].allowsMoves
  }

  /// Rule 6: The row at the index path, unless it is a placeholder.
  public mutating func targetCell(
    _ destination: DragSession.Destination, _ state: DragSession.State
  ) -> DragSession.Identity? {
    guard let path = destination.path, let row = state.row(at: path), !row.isPlaceholder else { return nil }
    return row.id
  }
}

// MARK: Rules 7 and 8, time

extension DragSessionRules {
  /// Rule 7: At the index path of the destination, once that and the proposal have stayed for the rest time.
  public mutating func gap(
    _ session: DragSession.State.Session, _ state: DragSession.State
  ) -> DragSession.Path? {
    guard let destination = session.destination, let proposal = session.proposal, makesRoom(proposal),
      let view = state.index(of: destination.view),
      session.restSeconds >= restTime(state.views[view].cadence, state)
    else { return nil }
    return destination.path
  }

  /// Rule 7: None for an immediate view.
  public mutating func restTime(_ cadence: DragSession.Cadence, _ state: DragSession.State) -> Double {
    switch cadence {
    case .immediate: 0
    case .fast: state.restTimes.fast
    case .slow: state.restTimes.slow
    }
  }

  /// Rule 7: Only for a copy or a move that is inserted between rows.
  public mutating func makesRoom(_ proposal: DragSession.Proposal) -> Bool {
    proposal.changesAnything && proposal.intent == .insertAt
  }

  /// Rules 7 and 8: Time counts for the rest and the hover that there were before it passed.
  public mutating func pass(seconds: Double, _ state: inout DragSession.State) {
    guard state.session != nil else { return }
    state.session?.restSeconds += seconds
    state.session?.hover?.seconds += seconds
  }

  /// Rule 8: The row that contains the location, in the view of the destination, whatever that proposes.
  public mutating func hoveredCell(
    _ session: DragSession.State.Session, at location: Point, _ state: DragSession.State
  ) -> DragSession.Identity? {
    guard let destination = session.destination, let view = state.index(of: destination.view),
      case .row(let section, let index, _)? = spot(at: location, view: view, state),
      let row = state.row(view: view, section: section, item: index), !row.isPlaceholder,
      state.items[row.id]?.traits.isSpringLoaded == true,
      !session.items.contains(row.id)
    else { return nil }
    return row.id
  }

  /// Rule 8: Once per hover, and each opening is reported; with a spring time of 0 the row opens at once.
  public mutating func hover(over cell: DragSession.Identity?, _ state: inout DragSession.State) {
    guard let cell else {
      state.session?.hover = nil
      return
    }
    var hover = DragSession.State.Hover(cell: cell, seconds: 0, isOpen: false)
    if let old = state.session?.hover, old.cell == cell { hover = old }
    if !hover.isOpen, hover.seconds >= state.springTime {
      hover.isOpen = true
      state.reports.append(
        DragSession.Report(
          .opened, session: state.session?.number ?? 0, item: cell, to: state.path(of: cell)))
    }
    state.session?.hover = hover
  }
}
