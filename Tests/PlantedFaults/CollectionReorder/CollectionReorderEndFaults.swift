import DragFuzz
import DragSpec

// Faults in rules 9 to 11: release, cancel and data changes by others.

extension CollectionReorder.Faults {
  final class CancelReportsEnded: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancel calls ended like a release.", evidence: "schne324/dragon-drop#34",
      breaks: "one-begin-one-end", at: "ended at cancel")
    override func reportCancelled(_ path: IndexPath?, _ state: inout State) {
      state.reports.append(path.map { .ended($0) } ?? .cancelled(nil))
    }
  }

  final class HomeIsAnIndexPath: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancel goes to the index path of the lift, whatever others have done since.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "takes-the-place-under-it", at: "cancel")
    private var home: IndexPath?
    override func reportBegan(_ path: IndexPath, _ state: inout State) {
      home = path
      state.reports.append(.began(path))
    }
    override func homePath(_ drag: State.Drag, _ state: State) -> IndexPath {
      guard let home, state.flow.sections.indices.contains(home.section),
        isDestination(home, drag, state) || home == drag.path
      else { return super.homePath(drag, state) }
      return home
    }
  }

  final class BackgroundLeavesLifted: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "An app that goes to the background leaves the item lifted.",
      evidence: "mmick66/KDDragAndDropCollectionView#29", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at background")
    override func enterBackground(_ state: inout State) { state.touches.removeAll() }
  }

  final class LockDoesNotCancel: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Locking the lifted item does not end its drag.", evidence: "SortableJS/Sortable#2324",
      breaks: "one-hidden-cell-one-snapshot", at: "hidden at lock")
    override func lockLifted(_ drag: State.Drag, _ state: inout State) {
      change(.lock(at: drag.path), &state)
    }
  }

  final class CancelRestoresFirstLift: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Home is remembered at the first lift and never again.", evidence: "angular/components#19241",
      breaks: "cancel-restores", at: "cancel")
    private var home: IndexPath?
    override func rememberHome(_ state: inout State) {
      if let home, state.flow.sections.indices.contains(home.section) {
        state.drag?.homeSection = home.section
        state.drag?.followers = state.flow.sections[home.section].items.dropFirst(home.item).map(\.id)
      } else {
        home = state.drag?.path
        super.rememberHome(&state)
      }
    }
  }

  final class InsertsKnownItem: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "An item that is there already can be put in once more.", evidence: "rniemeyer/knockout-sortable#152",
      breaks: "no-item-doubled", at: "twice in display at insert")
    override func accepts(_ event: CollectionReorder.Event, _ state: State) -> Bool {
      guard case .insert(let item, let path) = event else { return super.accepts(event, state) }
      let unknown = CollectionReorder.Item(ItemID(.min), size: item.size)
      return super.accepts(.insert(unknown, at: path), state)
    }
  }

  final class LockIsIgnored: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "Locking an item has no effect.", evidence: "jquery/jquery-ui#930",
      breaks: "hold-lifts-the-pressed-cell", at: "hold")
    override func change(_ event: CollectionReorder.Event, _ state: inout State) {
      if event.kind != .lock { super.change(event, &state) }
    }
  }

  final class InsertShiftsDrag: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "An item that others put in before the lifted one makes the drag go on with its neighbour.",
      evidence: "bauerca/drag-sort-listview#7", breaks: "takes-the-place-under-it", at: "insert")
    override func change(_ event: CollectionReorder.Event, _ state: inout State) {
      let dragged = state.drag?.path
      super.change(event, &state)
      if event.kind == .insert, let dragged { state.drag?.path = dragged }
    }
  }

  final class DeleteEndsDrag: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "An item that others take out ends the drag of another one without a word.",
      evidence: "atlassian/react-beautiful-dnd#1362", breaks: "one-hidden-cell-one-snapshot",
      at: "hidden at delete")
    override func change(_ event: CollectionReorder.Event, _ state: inout State) {
      super.change(event, &state)
      if event.kind == .delete { state.drag = nil }
    }
  }

  final class DeletedIsSilent: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A drag whose item is deleted ends without a callback.",
      evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28", breaks: "one-begin-one-end",
      at: "cancelled at delete")
    override func deleteLifted(_ drag: State.Drag, _ state: inout State) {
      super.deleteLifted(drag, &state)
      state.reports.removeLast()
    }
  }

  final class InsertMissesData: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "What others do to the data during a drag never reaches the data source.",
      evidence: "lionheart/openradar-mirror#20093", breaks: "no-item-lost", at: "data at insert")
    override func updateData(_ state: inout State) {
      if state.drag == nil { super.updateData(&state) }
    }
  }

  final class DropAheadIsATap: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "A drop in front of where the item was is a tap, too.", evidence: "georgeOsdDev/react-draggable-tab#58",
      breaks: "drag-is-no-tap", at: "release", with: ["taps": "told"])
    override func release(_ drag: State.Drag, _ state: inout State) {
      let home = homePath(drag, state)
      super.release(drag, &state)
      let path = drag.path
      if (path.section, path.item) < (home.section, home.item) { tellTap(drag.item, &state) }
    }
  }

  final class MoveLosesNextTap: CollectionReorderRules, PlantedFault {
    static let planted = Planted(
      "After a drag that has moved an item the next tap is not told.", evidence: "jquery/jquery-ui#104",
      breaks: "drag-is-no-tap", at: "release", with: ["taps": "told"])
    private var isLost = false
    override func release(_ drag: State.Drag, _ state: inout State) {
      isLost = drag.path != homePath(drag, state)
      super.release(drag, &state)
    }
    override func tellTap(_ item: ItemID, _ state: inout State) {
      if !isLost { super.tellTap(item, &state) }
      isLost = false
    }
  }
}
