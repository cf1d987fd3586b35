import DragFuzz
import DragSpec

// Faults in rules 1 and 6 where quarters of rows decide (`zones` = `quarters`).

extension DragSession.Faults {
  final class EdgesOfAFolderAreInside: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Whatever is dropped on a folder goes into it, at its edges too: nothing gets behind the last one.",
      evidence: "adobe-photoshop/spaces-design#1695", breaks: "proposal-is-effective", at: "move",
      with: ["zones": "quarters"])
    override func spot(at location: Point, view: Int, _ state: State) -> DragSession.Spot? {
      guard case .row(let section, let row, _)? = super.spot(at: location, view: view, state) else {
        return super.spot(at: location, view: view, state)
      }
      let middle = DragSession.Spot.row(section: section, row: row, quarter: 1)
      return proposal(inside: middle, view: view, state) == nil
        ? super.spot(at: location, view: view, state) : middle
    }
  }

  final class FilesTakeThingsIn: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "The middle of a row takes things in, also where the row is no folder.",
      evidence: "adobe/react-spectrum#3055", breaks: "proposal-is-effective", at: "move",
      with: ["zones": "quarters"])
    override func proposal(inside spot: DragSession.Spot, view: Int, _ state: State) -> Proposal? {
      guard case .row(let section, let row, _) = spot,
        let item = state.row(at: Path(state.views[view].id, section, row)), !item.isPlaceholder
      else { return nil }
      let asked = state.items[item.id]?.traits.proposal ?? state.views[view].proposal
      return Proposal(asked.operation, .insertInto)
    }
  }

  final class BehindIsBefore: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Both edges of a row mean the place before it.", evidence: "fccview/jotty#518",
      breaks: "destination-is-under-the-touch", at: "move", with: ["zones": "quarters"])
    override func path(of spot: DragSession.Spot, view: Int, _ state: State) -> Path {
      guard case .row(let section, let row, _) = spot else { return super.path(of: spot, view: view, state) }
      return Path(state.views[view].id, section, row)
    }
  }

  final class TakesThePlaceOfTheRow: DragSessionRules, PlantedFault {
    static let planted = Planted(
      "Dropped on the middle of a row, an item takes the place of that row, which is lost.",
      evidence: "Studio3T/robomongo#1822", breaks: "no-item-lost", at: "release", with: ["zones": "quarters"])
    override func moveItems(of session: Session, into cell: Identity, _ state: inout State) {
      guard let path = state.path(of: cell) else { return }
      moveItems(of: session, to: Destination(view: path.view, path: path), &state)
      _ = state.take(cell)
    }
  }
}
