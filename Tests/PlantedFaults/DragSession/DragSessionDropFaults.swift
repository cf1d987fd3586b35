import DragFuzz
import DragSpec

// Faults in rules 9 to 12: drop, move, copy, insert into.

extension DragSession.Faults {
  final class ForbiddenMovesAnyway: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "What is forbidden is moved anyway.", evidence: "luckylooke/dragular#136",
      breaks: "refusal-changes-nothing", at: "rows at release")
    override func drop(
      _ proposal: Proposal, at destination: Destination, _ session: Session, _ state: inout State
    ) {
      var changed = proposal
      if changed.operation == .forbidden { changed.operation = .move }
      super.drop(changed, at: destination, session, &state)
    }
  }

  final class CopyGoesBehind: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "A copy goes behind the row that it was dropped on.",
      evidence: "patricktran/react-table-hoc-draggable-columns#1", breaks: "drop-lands-at-the-destination",
      at: "in front at release")
    override func copyItems(
      of session: Session, to destination: Destination, into cell: Identity?, _ state: inout State
    ) {
      var behind = destination
      if let path = destination.path, cell == nil, state.row(at: path) != nil { behind.path?.item += 1 }
      super.copyItems(of: session, to: behind, into: cell, &state)
    }
  }

  final class AsksBeforeDrop: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Data is asked for as soon as a copy is proposed.", evidence: "whatwg/html#2918",
      breaks: "no-data-before-the-drop", at: "move")
    var asked = 0
    override func update(_ state: inout State) {
      super.update(&state)
      guard let session = state.session, session.number != asked, session.proposal?.operation == .copy,
        let destination = session.destination
      else { return }
      asked = session.number
      copyItems(of: session, to: destination, into: nil, &state)
    }
  }

  final class ArrivesAtEnd: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Data that arrives goes to the end of its section.", evidence: "kartik-v/bootstrap-fileinput#839",
      breaks: "arrival-stays-in-place", at: "arrive")
    override func arrive(_ request: Int, _ state: inout State) {
      let copy = state.requests.first { $0.number == request }?.copy
      if let copy, let path = state.path(of: copy), let row = state.take(copy) {
        state.insertRow(row, at: Path(path.view, path.section, .max))
      }
      super.arrive(request, &state)
    }
  }

  final class ArrivesInOrder: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Data that arrives goes into the oldest placeholder, whichever was asked for.",
      evidence: "hundredrabbits/Left#79", breaks: "copies-are-what-arrived", at: "arrive")
    override func arrive(_ request: Int, _ state: inout State) {
      guard state.requests.contains(where: { $0.number == request }), let first = state.requests.first else {
        return
      }
      super.arrive(first.number, &state)
    }
  }
}
