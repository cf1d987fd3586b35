import DragFuzz
import DragSpec

// Faults in rules 4 and 5, proposal and settling, and in rule 13, keys.

extension CollectionReorder.Faults {
  final class StepsSkip: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A step down goes over two cells.", evidence: "clauderic/dnd-kit#137",
      breaks: "takes-the-place-under-it", at: "step", with: ["keys": "drag"])
    override func place(beside path: IndexPath, _ direction: KeyEvent.Direction, _ state: State) -> IndexPath?
    {
      guard let next = super.place(beside: path, direction, state), direction == .down else {
        return super.place(beside: path, direction, state)
      }
      return super.place(beside: next, direction, state) ?? next
    }
  }

  final class TouchProposes: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The touch decides where the item goes, not the centre of the snapshot view.",
      evidence: "jacomyal/sigma.js#551", breaks: "takes-the-place-under-it", at: "move")
    override func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
      var touched = drag
      touched.centre = drag.centre - drag.grabOffset
      return super.proposal(touched, state)
    }
  }

  final class DenialIsIgnored: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The delegate's denial is not heard.", evidence: "lionheart/openradar-mirror#20065",
      breaks: "denied-places-stay-free", at: "move")
    override func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
      let verdict = state.scene.delegate.first { $0.proposed == proposed }
      if let verdict, verdict.redirect == nil { return proposed }
      return super.destination(proposed, drag, state)
    }
  }

  final class RedirectGoesAnywhere: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A redirect to a locked item's place is followed.", evidence: "ra1028/RAReorderableLayout#3",
      breaks: "reported-paths-exist", at: "moved at move")
    override func isDestination(_ path: IndexPath, _ drag: State.Drag, _ state: State) -> Bool {
      state.flow.contains(path) || super.isDestination(path, drag, state)
    }
  }
}
