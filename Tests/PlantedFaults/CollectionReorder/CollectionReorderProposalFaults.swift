import DragFuzz
import DragSpec

// Faults in rules 4 and 5, proposal and settling, and in rule 13, keys.

extension CollectionReorder.Faults {
  final class OffByOneForward: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Towards the end the item lands one place too early.", evidence: "flutter/flutter#24786",
      breaks: "takes-the-place-under-it", at: "move")
    override func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
      guard let path = super.destination(proposed, drag, state) else { return nil }
      guard path.section == drag.path.section, path.item > drag.path.item else { return path }
      let early = IndexPath(path.section, path.item - 1)
      return state.flow.sections[path.section].items[early.item].isLocked ? path : early
    }
  }

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

  final class EmptySectionRefuses: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "An empty section takes no item.", evidence: "LavaSlider/UITableView-Reorder#11",
      breaks: "takes-the-place-under-it", at: "move")
    override func emptySection(at location: Point, _ state: State) -> Int? { nil }
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

  final class Oscillates: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The item makes one move for every event, whether it then comes to rest or not.",
      evidence: "woxblom/DragListView#69", breaks: "repetition-changes-nothing", at: "order at move")
    override func settle(fallback offset: Double, _ state: inout State) {
      guard let drag = state.drag, let proposed = proposal(drag, state),
        let path = destination(proposed, drag, state), canMove(drag, to: path, state)
      else { return }
      moveOnce(to: path, drag, &state)
    }
  }

  final class ReportsEveryStep: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Every step on the way to rest is reported as a move.", evidence: "SortableJS/Sortable#1686",
      breaks: "moves-are-reported", at: "move")
    private var steps: [(from: IndexPath, to: IndexPath)] = []
    override func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      steps.append((source, path))
      state.flow.moveItem(from: source, to: path)
    }
    override func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
      steps.removeAll()
      return location + drag.grabOffset
    }
    override func reportMove(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      for step in steps { state.reports.append(.moved(from: step.from, to: step.to)) }
      steps.removeAll()
    }
  }
}
