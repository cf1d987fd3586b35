import DragFuzz
import DragSpec

extension CollectionReorder.Faults {
  final class ContainerScrollsAlong: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Where the content is scrolled, the snapshot view stops short of the end by as much.",
      evidence: "taye/interact.js#245", breaks: "snapshot-tracks-touch", at: "move",
      with: ["within": "container"])
    override func viewInside(_ view: Rect, _ state: State) -> Rect {
      let layout = state.flow.layout
      return view.kept(in: layout.frame(layout.bounds, offset: state.offset))
    }
  }

  final class OnlyCentreStaysInside: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Half of the snapshot view leaves the viewport, as only its centre is kept inside.",
      evidence: "taye/interact.js#274", breaks: "snapshot-tracks-touch", at: "move",
      with: ["within": "container"])
    override func viewInside(_ view: Rect, _ state: State) -> Rect {
      let centre = Rect(view.centre.x, view.centre.y, 0, 0)
      let inside = centre.kept(in: state.flow.layout.bounds).origin
      return Rect(inside.x - view.width / 2, inside.y - view.height / 2, view.width, view.height)
    }
  }

  final class ContainerIsThatOfTheLift: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The viewport is measured at the lift, so that the snapshot view lies outside a smaller one.",
      evidence: "PuruVJ/neodrag#65", breaks: "snapshot-tracks-touch", at: "resize",
      with: ["within": "container"])
    private var container = Rect.zero
    override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
      container = state.flow.layout.bounds
      super.lift(path, touchIndex: touchIndex, &state)
    }
    override func viewInside(_ view: Rect, _ state: State) -> Rect {
      view.kept(in: container)
    }
  }
}

extension Rect {
  /// The rectangle moved as little as it takes to lie in another one.
  fileprivate func kept(in other: Rect) -> Rect {
    Rect(
      max(other.x, min(x, other.maxX - width)), max(other.y, min(y, other.maxY - height)), width, height)
  }
}
