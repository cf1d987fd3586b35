import DragSpec

// Faults in rules 5 to 8: destination, proposal, gap and spring loading.

extension DragSession.Faults {
  /// The destination is asked when the session's touch moves, not when something changes beneath it.
  struct AsksOnMovesOnly: DragSessionRules {
    var last = Point(.nan, .nan)
    var number = 0
    mutating func update(_ state: inout DragSession.State) {
      guard let session = state.session, let touch = state.index(of: session.touch) else { return }
      let location = state.touches[touch].location
      if location == last, session.number == number { return }
      (last, number) = (location, session.number)
      var standard = DragSessionStandardRules()
      standard.update(&state)
    }
  }

  /// The first move only begins the session; where it leads is forgotten.
  struct FirstMoveDropped: DragSessionRules {
    var number = 0
    mutating func update(_ state: inout DragSession.State) {
      if let session = state.session, session.number != number {
        number = session.number
        return
      }
      var standard = DragSessionStandardRules()
      standard.update(&state)
    }
  }

  /// The last touch that went down leads the session.
  struct LastTouchLeads: DragSessionRules {
    mutating func destination(
      _ session: DragSession.State.Session, at location: Point, _ state: DragSession.State
    ) -> DragSession.Destination? {
      var standard = DragSessionStandardRules()
      return standard.destination(session, at: state.touches.last?.location ?? location, state)
    }
  }

  /// Every app sees every item.
  struct EverybodySeesEverything: DragSessionRules {
    mutating func isVisible(
      _ item: DragSession.Identity, to app: DragSession.AppID, _ state: DragSession.State
    ) -> Bool { true }
  }

  /// One visible item makes all of them visible: data is asked for that the app may not see.
  struct OneVisibleShowsAll: DragSessionRules {
    mutating func copyItems(
      of session: DragSession.State.Session, to destination: DragSession.Destination,
      into cell: DragSession.Identity?, _ state: inout DragSession.State
    ) {
      var standard = DragSessionStandardRules()
      for item in session.items { state.items[item]?.traits.visibility = .everyone }
      standard.copyItems(of: session, to: destination, into: cell, &state)
    }
  }

  /// The proposal of an item is not asked.
  struct OwnProposalIgnored: DragSessionRules {
    mutating func askedProposal(
      _ destination: DragSession.Destination, _ state: DragSession.State
    ) -> DragSession.Proposal {
      state.index(of: destination.view).map { state.views[$0].proposal } ?? .cancel
    }
  }

  /// A section without rows takes nothing.
  struct EmptySectionRefuses: DragSessionRules {
    mutating func effectiveProposal(
      _ asked: DragSession.Proposal, _ destination: DragSession.Destination,
      _ session: DragSession.State.Session, _ state: DragSession.State
    ) -> DragSession.Proposal {
      var standard = DragSessionStandardRules()
      if let path = destination.path, let view = state.index(of: path.view),
        state.rowCount(view: view, section: path.section) == 0
      {
        return .cancel
      }
      return standard.effectiveProposal(asked, destination, session, state)
    }
  }

  /// Items move into other apps.
  struct MovesBetweenApps: DragSessionRules {
    mutating func mayMove(
      _ session: DragSession.State.Session, toView view: Int, _ state: DragSession.State
    ) -> Bool { state.views[session.view].allowsMoves }
  }

  /// The view of the destination is asked whether items may move away.
  struct DestinationAllowsMoves: DragSessionRules {
    mutating func mayMove(
      _ session: DragSession.State.Session, toView view: Int, _ state: DragSession.State
    ) -> Bool { state.views[view].app == session.app && state.views[view].allowsMoves }
  }

  /// The rows make room at once, whatever the cadence.
  struct CadenceIgnored: DragSessionRules {
    mutating func restTime(_ cadence: DragSession.Cadence, _ state: DragSession.State) -> Double { 0 }
  }

  /// The rest times are constants, whatever the scene says.
  struct RestTimesAreConstants: DragSessionRules {
    mutating func restTime(_ cadence: DragSession.Cadence, _ state: DragSession.State) -> Double {
      switch cadence {
      case .immediate: 0
      case .fast: 1
      case .slow: 2
      }
    }
  }

  /// A rest goes on when the destination changes.
  struct RestIsNotRestarted: DragSessionRules {
    mutating func update(_ state: inout DragSession.State) {
      let rest = state.session?.restSeconds ?? 0
      var standard = DragSessionStandardRules()
      standard.update(&state)
      guard var session = state.session, session.destination != nil else { return }
      session.restSeconds = rest
      session.gap = gap(session, state)
      state.session = session
    }
  }

  /// The room stays where it was made when the session has gone elsewhere.
  struct GapStaysOpen: DragSessionRules {
    mutating func gap(
      _ session: DragSession.State.Session, _ state: DragSession.State
    ) -> DragSession.Path? {
      var standard = DragSessionStandardRules()
      return standard.gap(session, state) ?? session.gap
    }
  }

  /// The rows make room in front of the row behind the one where the drop goes.
  struct GapBesideDrop: DragSessionRules {
    mutating func gap(
      _ session: DragSession.State.Session, _ state: DragSession.State
    ) -> DragSession.Path? {
      var standard = DragSessionStandardRules()
      guard var path = standard.gap(session, state) else { return nil }
      if state.row(at: path) != nil { path.item += 1 }
      return path
    }
  }

  /// Time does not count while the touch is still.
  struct StillTouchStopsTime: DragSessionRules {
    mutating func pass(seconds: Double, _ state: inout DragSession.State) {}
  }

  /// A spring-loaded row opens again with every event once it is time.
  struct OpensAgainAndAgain: DragSessionRules {
    mutating func hover(over cell: DragSession.Identity?, _ state: inout DragSession.State) {
      state.session?.hover?.isOpen = false
      var standard = DragSessionStandardRules()
      standard.hover(over: cell, &state)
    }
  }

  /// A dragged row opens when the session stays over it.
  struct DraggedRowOpens: DragSessionRules {
    mutating func hoveredCell(
      _ session: DragSession.State.Session, at location: Point, _ state: DragSession.State
    ) -> DragSession.Identity? {
      var standard = DragSessionStandardRules()
      var other = session
      other.items = []
      return standard.hoveredCell(other, at: location, state)
    }
  }
}
