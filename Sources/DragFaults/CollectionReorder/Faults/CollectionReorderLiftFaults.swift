import DragFuzz
import DragSpec

// Faults in rules 2 and 3: lift and track.

extension CollectionReorder.Faults {
  final class WanderingStillLifts: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "However far a touch wanders off, it still lifts.",
      evidence: "mattlewis92/angular-draggable-droppable#17", breaks: "hold-lifts-the-pressed-cell",
      at: "hold")
    override func wanders(_ touch: State.Touch, at location: Point) -> Bool { false }
  }

  final class RadiusIsExclusive: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch exactly 10 points from its press has wandered off.", evidence: "clauderic/dnd-kit#822",
      breaks: "agrees-with-reference", at: "report at hold")
    override func wanders(_ touch: State.Touch, at location: Point) -> Bool {
      let way = location - touch.press
      return way.x * way.x + way.y * way.y >= CollectionReorder.tapRadius * CollectionReorder.tapRadius
    }
  }

  final class GapLiftsFirst: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A hold beside all cells lifts the first one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "hold-lifts-the-pressed-cell",
      at: "hold")
    override func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      if state.drag == nil, touch.item == nil, state.flow.contains(.blank) { return .blank }
      return super.pathLifted(byHoldOf: touch, state)
    }
  }

  final class LockedCanBeLifted: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A locked item can be lifted.", evidence: "ra1028/RAReorderableLayout#3",
      breaks: "hold-lifts-the-pressed-cell", at: "hold")
    override func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      state.drag == nil && touch.role == .live ? touch.path : nil
    }
  }

  final class LiftsWhatIsThere: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A hold lifts what is under the press then, whatever was pressed.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "hold-lifts-the-pressed-cell", at: "hold")
    override func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      guard super.pathLifted(byHoldOf: touch, state) != nil else { return nil }
      return cell(at: touch.press, state) ?? touch.path
    }
  }

  final class SecondFingerLifts: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A second touch on a touched item can lift it too.", evidence: "Shopify/draggable#594",
      breaks: "hold-lifts-the-pressed-cell", at: "hold")
    override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
      state.drag == nil ? .live : .inert
    }
  }

  final class SecondDragTakesOver: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A second hold takes the drag over and leaves the first touch with nothing.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#77", breaks: "one-begin-one-end",
      at: "began at hold")
    override func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      touch.role == .drags
        ? nil : state.drag == nil ? super.pathLifted(byHoldOf: touch, state) : touch.path
    }
  }

  final class EveryTouchDrags: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "All touches that are down when an item is lifted move it.", evidence: "ra1028/RAReorderableLayout#11",
      breaks: "snapshot-tracks-touch", at: "centre at move")
    override func silenceTouches(except touch: TouchID, _ state: inout State) {
      for index in state.touches.indices { state.touches[index].role = .drags }
    }
  }

  final class OtherTouchStaysLive: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Touches that were down at the lift can lift when the drag is over.", evidence: "Shopify/draggable#594",
      breaks: "hold-lifts-the-pressed-cell", at: "hold")
    override func silenceTouches(except touch: TouchID, _ state: inout State) {}
  }

  final class PressReportsBegin: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A press already reports the begin of a drag.", evidence: "d3/d3-drag#28", breaks: "one-begin-one-end",
      at: "began at press")
    override func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
      guard state.index(of: touch) == nil else { return false }
      if state.drag == nil { reportBegan(.blank, &state) }
      return true
    }
  }

  final class PressForgetsDrag: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A press of a touch whose release was never seen forgets its drag.",
      evidence: "openseadragon/openseadragon#427", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at press")
    override func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
      if state.drag?.touch == touch { state.drag = nil }
      state.touches.removeAll { $0.id == touch }
      return true
    }
  }

  final class HiddenByIndexPath: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The cell is hidden by the index path of the lift, so that another one vanishes.",
      evidence: "mmick66/KDDragAndDropCollectionView#2", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at move")
    private var path = IndexPath.blank
    override func reportBegan(_ path: IndexPath, _ state: inout State) {
      self.path = path
      state.reports.append(.began(path))
    }
    override func hiddenItem(_ state: State) -> ItemID? {
      guard state.drag != nil, state.flow.contains(path) else { return nil }
      return state.flow.sections[path.section].cells[path.item].id
    }
  }

  final class CancelLeavesHidden: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "After a cancel the cell stays hidden.", evidence: "yitezh/YTDragCollectionLayout#3",
      breaks: "one-hidden-cell-one-snapshot", at: "hidden at cancel")
    private var last: ItemID?
    override func hiddenItem(_ state: State) -> ItemID? {
      if let drag = state.drag { last = drag.item }
      if case .cancelled? = state.reports.last { return last }
      return state.drag?.item
    }
  }

  final class ReloadShowsCell: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A cell that is reloaded while it is lifted is shown again, beside its snapshot.",
      evidence: "lionheart/openradar-mirror#20093", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at reload")
    private var isShown = false
    override func reload(at path: IndexPath, size: Point, _ state: inout State) {
      if state.drag?.path == path { isShown = true }
      super.reload(at: path, size: size, &state)
    }
    override func hiddenItem(_ state: State) -> ItemID? {
      if state.drag == nil { isShown = false }
      return isShown ? nil : state.drag?.item
    }
  }

  final class ReloadLeavesGhost: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A snapshot view is left behind by a drag during which a cell was reloaded.",
      evidence: "nshint/uicollectionview-reordering#9", breaks: "one-hidden-cell-one-snapshot",
      at: "snapshot at release")
    private var ghost: CollectionReorder.Snapshot.Cell?
    override func reload(at path: IndexPath, size: Point, _ state: inout State) {
      ghost = super.snapshotView(state)
      super.reload(at: path, size: size, &state)
    }
    override func snapshotView(_ state: State) -> CollectionReorder.Snapshot.Cell? {
      super.snapshotView(state) ?? ghost
    }
  }

  final class GrabOffsetIsLost: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The snapshot view jumps until its centre is under the touch.", evidence: "jacomyal/sigma.js#551",
      breaks: "snapshot-tracks-touch", at: "centre at hold")
    override func grabOffset(touch: State.Touch, frame: Rect) -> Point { .zero }
  }

  final class GrabOffsetOfPress: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The grab offset is taken where the touch went down instead of where it is at the hold.",
      evidence: "jacomyal/sigma.js#551", breaks: "snapshot-tracks-touch", at: "centre at hold")
    override func grabOffset(touch: State.Touch, frame: Rect) -> Point { frame.centre - touch.press }
  }

  final class SnapshotIsRounded: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The centre of the snapshot view is rounded down to whole points.",
      evidence: "react-grid-layout/react-draggable#20", breaks: "snapshot-tracks-touch", at: "centre at move")
    override func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
      let centre = location + drag.grabOffset
      return Point(centre.x.rounded(.down), centre.y.rounded(.down))
    }
  }

  final class LayoutResetsSnapshot: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A layout pass puts the snapshot view back to its cell.", evidence: "pec1985/TiDraggable#14",
      breaks: "snapshot-tracks-touch", at: "centre at reload")
    override func reload(at path: IndexPath, size: Point, _ state: inout State) {
      super.reload(at: path, size: size, &state)
      guard let drag = state.drag, state.flow.contains(drag.path) else { return }
      let centre = frame(of: drag.path, state).centre
      state.drag?.centre = centre
    }
  }

  final class SnapshotScrollsAlong: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "While the content scrolls, the snapshot view goes with it and leaves the touch.",
      evidence: "angular-ui/ui-sortable#382", breaks: "snapshot-tracks-touch", at: "centre at tick")
    override func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      let offset = state.offset
      super.tick(seconds: seconds, drag, &state)
      let way = offset - state.offset
      guard let centre = state.drag?.centre else { return }
      state.drag?.centre = centre + (state.flow.layout.axis == .vertical ? Point(0, way) : Point(way, 0))
    }
  }
}
