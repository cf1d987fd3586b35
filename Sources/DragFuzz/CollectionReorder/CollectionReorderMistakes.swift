import DragSpec

extension CollectionReorder {
  /// Typical mistakes: the rules with one of them changed, those that people report most often first.
  public static let mistakes: [ImplementationUnderTest<CollectionReorder>] = Mistakes.all.map { rules in
    .fault(rules) { CollectionReorderReference(rules: rules, policies: $0) }
  }

  /// The rules of the typical mistakes.
  enum Mistakes {
    static let all: [any (CollectionReorderRules & PlantedFault).Type] = [
      OffByOneForward.self, GrabOffsetIsLost.self, EmptySectionRefuses.self, LostInData.self,
      ProposalForgetsOffset.self, GoesBack.self, SwapsInsteadOfShifting.self, SnapshotScrollsAlong.self,
      BeyondEdgeDoesNotScroll.self, DropOnItselfDeletes.self, Oscillates.self, HiddenCellCollapses.self,
      CancelLeavesLifted.self, ReportsEveryStep.self, CancelForgetsData.self, FollowsASecondFinger.self,
      StuckBesideASecondFinger.self,
    ]
  }
}

extension CollectionReorder.Mistakes {
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

  final class GrabOffsetIsLost: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The snapshot view jumps until its centre is under the touch.", evidence: "jacomyal/sigma.js#551",
      breaks: "snapshot-tracks-touch", at: "hold")
    override func grabOffset(touch: State.Touch, frame: Rect) -> Point { .zero }
  }

  final class EmptySectionRefuses: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "An empty section takes no item.", evidence: "LavaSlider/UITableView-Reorder#11",
      breaks: "takes-the-place-under-it", at: "move")
    override func emptySection(at location: Point, _ state: State) -> Int? { nil }
  }

  final class LostInData: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Across sections the item is taken out of the data source without being put in.",
      evidence: "adamshin/SwiftReorder#43", breaks: "no-item-lost", at: "data at move")
    override func moveInData(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      state.copyToData(source.section)
    }
  }

  final class ProposalForgetsOffset: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "What is under the snapshot view is looked for as if nothing had been scrolled.",
      evidence: "angular/components#14098", breaks: "takes-the-place-under-it", at: "hold")
    override func proposal(_ drag: State.Drag, _ state: State) -> IndexPath? {
      guard let path = state.flow.cell(at: drag.centre, offset: 0) else { return nil }
      return path == drag.path || state.flow.isLocked(path) ? nil : path
    }
  }

  final class SwapsInsteadOfShifting: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The item changes places with the one in its new place.",
      evidence: "iPaulPro/Android-ItemTouchHelper-Demo#9", breaks: "drag-is-a-move", at: "move")
    override func moveInDisplay(from source: IndexPath, to path: IndexPath, _ state: inout State) {
      guard source.section == path.section,
        state.flow.sections[path.section].items.indices.contains(path.item)
      else { return state.flow.moveItem(from: source, to: path) }
      state.flow.sections[path.section].items.swapAt(source.item, path.item)
    }
  }

  final class SnapshotScrollsAlong: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "While the content scrolls, the snapshot view goes with it and leaves the touch.",
      evidence: "angular-ui/ui-sortable#382", breaks: "snapshot-tracks-touch", at: "tick")
    override func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
      let offset = state.offset
      super.tick(seconds: seconds, drag, &state)
      let way = offset - state.offset
      guard let centre = state.drag?.centre else { return }
      state.drag?.centre = centre + (state.flow.layout.axis == .vertical ? Point(0, way) : Point(way, 0))
    }
  }

  final class BeyondEdgeDoesNotScroll: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch beyond the side of the viewport does not scroll.",
      evidence: "atlassian/react-beautiful-dnd#348", breaks: "scrolls-in-the-edge-zone", at: "tick")
    override func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
      let fromStart = state.flow.layout.distanceFromStart(location)
      if fromStart < 0 || fromStart > state.flow.layout.extent { return nil }
      return super.edge(nearTouchAt: location, state)
    }
  }

  final class DropOnItselfDeletes: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A drop where the drag began takes the item away.", evidence: "BMSVieira/ordena.js#2",
      breaks: "no-item-lost", at: "display at release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      if homePath(drag, state) == drag.path {
        deleteLifted(drag, &state)
        _ = state.reports.popLast()
        reportEnded(drag.path, &state)
      } else {
        super.release(drag, &state)
      }
    }
  }

  final class Oscillates: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The item moves at most one place per event and may stop halfway.",
      evidence: "woxblom/DragListView#69", breaks: "repetition-changes-nothing", at: "order at move")
    override func settle(fallback offset: Double, _ state: inout State) {
      guard let drag = state.drag, let proposed = proposal(drag, state),
        let path = destination(proposed, drag, state), canMove(drag, to: path, state)
      else { return }
      guard path != drag.path else { return }
      arrange(from: drag.path, to: path, &state)
      moveInData(from: drag.path, to: path, &state)
      reportMove(from: drag.path, to: path, &state)
    }
  }

  final class HiddenCellCollapses: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "The lifted cell takes no room, so that those behind it close ranks at the lift.",
      evidence: "youngsoft/MyLinearLayout#17", breaks: "cells-are-laid-out", at: "content at hold")
    override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
      super.lift(path, touchIndex: touchIndex, &state)
      // The cell comes back with the next layout.
      let size = state.flow.sections[path.section].items[path.item].size
      state.flow.sections[path.section].items[path.item].size = .zero
      layOut(&state)
      state.flow.sections[path.section].items[path.item].size = size
    }
  }

  final class CancelLeavesLifted: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled touch leaves its item lifted.", evidence: "desandro/draggabilly#18",
      breaks: "one-hidden-cell-one-snapshot", at: "hidden at cancel")
    override func cancel(_ drag: State.Drag, _ state: inout State) -> IndexPath { drag.path }
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

  final class CancelForgetsData: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancel brings the item home in the display and not in the data source.",
      evidence: "schne324/dragon-drop#34", breaks: "data-agrees-with-display", at: "cancel")
    override func cancel(_ drag: State.Drag, _ state: inout State) -> IndexPath {
      let home = homePath(drag, state)
      let path = super.cancel(drag, &state)
      // A data source that is told late may have another number of items than the display.
      guard home != drag.path, state.data.indices.contains(home.section),
        state.data.indices.contains(drag.path.section),
        state.data[home.section].items.indices.contains(home.item)
      else { return path }
      let item = state.data[home.section].items.remove(at: home.item)
      let count = state.data[drag.path.section].items.count
      state.data[drag.path.section].items.insert(item, at: min(drag.path.item, count))
      return path
    }
  }

  final class GoesBack: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A dropped item goes back to where it was.", evidence: "nuclearpasta/react-native-drax#46",
      breaks: "drop-lands-where-shown", at: "place at release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      let home = homePath(drag, state)
      guard home != drag.path else { return super.release(drag, &state) }
      arrange(from: drag.path, to: home, &state)
      if state.policies.dataSource == .atOnce { moveInData(from: drag.path, to: home, &state) }
      super.release(state.drag ?? drag, &state)
    }
  }

  final class FollowsASecondFinger: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A second finger that moves moves the lifted item, too.", evidence: "Mininglamp-OSS/octo-web#822",
      breaks: "snapshot-tracks-touch", at: "move")
    override func handle(_ event: CollectionReorder.Event, _ state: inout State) {
      guard let holder = state.drag?.touch, let way = event.way(beside: [holder], among: state.touches) else {
        return super.handle(event, &state)
      }
      super.handle(.move(holder, to: way), &state)
    }
  }

  final class StuckBesideASecondFinger: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Where a second finger is down, the release of the first leaves its item lifted.",
      evidence: "clauderic/react-sortable-hoc#440", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      if drag.touch == nil || state.touches.isEmpty { super.release(drag, &state) }
    }
  }
}
