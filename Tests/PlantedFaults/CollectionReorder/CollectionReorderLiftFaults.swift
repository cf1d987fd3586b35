import DragFuzz
import DragSpec

// Faults in rules 2 and 3: lift and track.

extension CollectionReorder.Faults {
  final class RadiusIsExclusive: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch exactly 10 points from its press has wandered off.", evidence: "clauderic/dnd-kit#822",
      breaks: "hold-lifts-the-pressed-cell", at: "hold")
    override func wanders(_ touch: State.Touch) -> Bool {
      let way = touch.location - touch.press
      return way.x * way.x + way.y * way.y >= TouchEvent.tapRadius * TouchEvent.tapRadius
    }
  }

  final class GapLiftsFirst: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A hold beside all cells lifts the first one.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#6", breaks: "hold-lifts-the-pressed-cell",
      at: "hold")
    override func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      if state.drag == nil, touch.note == nil, state.flow.contains(.blank) { return .blank }
      return super.pathLifted(byHoldOf: touch, state)
    }
  }

  final class SecondDragTakesOver: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A second hold takes the drag over and leaves the first touch with nothing.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#77", breaks: "one-begin-one-end",
      at: "began at hold")
    override func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      touch.role == .drags
        ? nil
        : state.drag == nil
          ? super.pathLifted(byHoldOf: touch, state) : touch.note.flatMap { state.flow.path(of: $0) }
    }
  }

  final class EveryTouchDrags: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "All touches that are down when an item is lifted move it.", evidence: "ra1028/RAReorderableLayout#11",
      breaks: "snapshot-tracks-touch", at: "move")
    override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
      super.lift(path, touchIndex: touchIndex, &state)
      for index in state.touches.indices { state.touches[index].role = .drags }
    }
  }

  final class PressReportsBegin: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A press already reports the begin of a drag.", evidence: "d3/d3-drag#28", breaks: "one-begin-one-end",
      at: "began at press")
    override func handle(_ event: CollectionReorder.Event, _ state: inout State) {
      if case .touch(.press(let touch, let location)) = event, location.isFinite, state.drag == nil,
        state.touches.index(of: touch) == nil
      {
        reportBegan(.blank, &state)
      }
      super.handle(event, &state)
    }
  }

  final class ReloadShowsCell: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A cell that is reloaded while it is lifted is shown again, beside its snapshot.",
      evidence: "lionheart/openradar-mirror#20093", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at reload")
    private var isShown = false
    override func change(_ event: CollectionReorder.Event, _ state: inout State) {
      if case .reload(let path, _) = event, state.drag?.path == path { isShown = true }
      super.change(event, &state)
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
    override func change(_ event: CollectionReorder.Event, _ state: inout State) {
      if event.kind == .reload { ghost = super.snapshotView(state) }
      super.change(event, &state)
    }
    override func snapshotView(_ state: State) -> CollectionReorder.Snapshot.Cell? {
      super.snapshotView(state) ?? ghost
    }
  }

  final class ClickComesFirst: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Nothing can be dragged before something has been clicked.", evidence: "GeReV/mpdisco#12",
      breaks: "first-move-lifts", at: "hold")
    private var isClicked = false
    override func handle(_ event: CollectionReorder.Event, _ state: inout State) {
      super.handle(event, &state)
      if case .touch(.release) = event { isClicked = true }
    }
    override func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> IndexPath? {
      isClicked ? super.pathLifted(byHoldOf: touch, state) : nil
    }
  }
}
