import DragFuzz
import DragSpec

// Faults in rules 5 to 8: destination, proposal, gap and spring loading.

extension DragSession.Faults {
  final class LastTouchLeads: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The last touch that went down leads the session.", evidence: "ra1028/RAReorderableLayout#11",
      breaks: "destination-is-under-the-touch", at: "press")
    override func destination(_ session: Session, at location: Point, _ state: State) -> Destination? {
      return super.destination(session, at: state.touches.last?.location ?? location, state)
    }
  }

  final class EverybodySeesEverything: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Every app sees every item.", evidence: "marceljuenemann/angular-drag-and-drop-lists#298",
      breaks: "destination-is-under-the-touch", at: "move")
    override func isVisible(_ item: Identity, to app: AppID, _ state: State) -> Bool { true }
  }

  final class OneVisibleShowsAll: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "One visible item makes all of them visible: data is asked for that the app may not see.",
      evidence: "valor-software/ng2-dragula#869", breaks: "no-data-for-strangers", at: "release")
    override func copyItems(
      of session: Session, to destination: Destination, into cell: Identity?, _ state: inout State
    ) {
      for item in session.items { state.items[item]?.traits.visibility = .everyone }
      super.copyItems(of: session, to: destination, into: cell, &state)
    }
  }

  final class OwnProposalIgnored: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The proposal of an item is not asked.", evidence: "rniemeyer/knockout-sortable#159",
      breaks: "proposal-is-effective", at: "move")
    override func askedProposal(_ destination: Destination, at spot: DragSession.Spot?, _ state: State)
      -> Proposal
    {
      state.index(of: destination.view).map { state.views[$0].proposal } ?? .cancel
    }
  }

  final class MovesBetweenApps: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Items move into other apps.", evidence: "glushchenko/fsnotes#1095",
      breaks: "moves-stay-in-their-app", at: "release")
    override func mayMove(_ session: Session, toView view: Int, _ state: State) -> Bool {
      state.views[session.view].allowsMoves
    }
  }

  final class CadenceIgnored: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The rows make room at once, whatever the cadence.", evidence: "typst/webapp-issues#157",
      breaks: "gap-follows-the-rest-time", at: "move")
    override func restTime(_ cadence: DragSession.Cadence, _ state: State) -> Double { 0 }
  }

  final class OpensAgainAndAgain: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A spring-loaded row opens again with every event once it is time.",
      evidence: "vira-soft/vira-assets#223", breaks: "opens-once-per-hover", at: "opening at tick")
    override func hover(over cell: Identity?, _ state: inout State) {
      state.session?.hover?.isOpen = false
      super.hover(over: cell, &state)
    }
  }

  final class DraggedRowOpens: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A dragged row opens when the session stays over it.", evidence: "typst/webapp-issues#157",
      breaks: "opens-once-per-hover", at: "opened at tick")
    override func hoveredCell(_ session: Session, at location: Point, _ state: State) -> Identity? {
      var other = session
      other.items = []
      return super.hoveredCell(other, at: location, state)
    }
  }
}
