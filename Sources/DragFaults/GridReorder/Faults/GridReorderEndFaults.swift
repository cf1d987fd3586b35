import DragFuzz
import DragSpec

// Faults in rule 6 (release and cancel) and rule 7 (new titles).

extension GridReorder.Faults {
  final class DropOnItselfDeletes: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "An item dropped where it was is lost.", evidence: "BMSVieira/ordena.js#2", breaks: "no-item-lost",
      at: "release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      if state.itemsAtLift.map(\.id) == state.items.map(\.id), state.items.indices.contains(drag.slot) {
        state.items.remove(at: drag.slot)
        layOut(&state)
      }
      super.release(drag, &state)
    }
  }

  final class DropOutsideMovesToEnd: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A drop outside every slot moves the item to the end.", evidence: "gridstack/gridstack.js#1463",
      breaks: "agrees-with-reference", at: "order at release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      if slotIndex(at: drag.frame.centre, state) == nil {
        moveItem(from: drag.slot, to: state.items.count - 1, &state)
      }
      super.release(drag, &state)
    }
  }

  final class DoesNotSettle: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A released item stays where it was dropped.", evidence: "isaacHagoel/svelte-dnd-action#30",
      breaks: "rests-in-slot", at: "frame at release")
    // Until something lays the grid out.
    override func release(_ drag: State.Drag, _ state: inout State) {
      if state.slots.indices.contains(drag.slot) { state.slots[drag.slot] = drag.frame }
      super.release(drag, &state)
    }
  }

  final class SilentWithoutChange: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A drag that changes nothing is not reported.", evidence: "SortableJS/Sortable#410",
      breaks: "one-ended-per-drag", at: "calls at release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      endDrag(&state)
      if state.itemsAtLift.map(\.id) != state.items.map(\.id) { reportEnded(&state) }
    }
  }

  final class ReportsOrderAtLift: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The report shows the order from before the drag.", evidence: "flutter/flutter#150843",
      breaks: "one-ended-per-drag", at: "report at release")
    override func reportEnded(_ state: inout State) {
      state.endedCount += 1
      state.lastEnded.order = state.itemsAtLift.map(\.id)
      state.lastEnded.selection = state.items.filter(\.isSelected).map(\.id)
    }
  }

  final class DragCountsAsTap: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A drag that ends where it began toggles the selection.", evidence: "d3/d3-drag#28",
      breaks: "selection-changes-by-taps", at: "untouched at release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      endDrag(&state)
      if state.itemsAtLift.map(\.id) == state.items.map(\.id) { tap(drag.item, &state) }
      reportEnded(&state)
    }
  }

  final class OtherTouchInherits: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "When its touch is released the item jumps to another touch that is down.",
      evidence: "prime31/TouchKit#13", breaks: "nothing-lifted-at-rest", at: "lifted at release")
    override func release(_ drag: State.Drag, _ state: inout State) {
      guard let other = state.touches.first else { return super.release(drag, &state) }
      state.touches[0].role = .drags
      state.drag?.touch = other.id
    }
  }

  final class CancelKeepsOrder: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled drag keeps its order.", evidence: "clauderic/dnd-kit#1733", breaks: "cancel-restores",
      at: "cancel")
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
      endDrag(&state)
    }
  }

  final class CancelReports: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled drag calls ended.", evidence: "schne324/dragon-drop#34", breaks: "one-ended-per-drag",
      at: "calls at cancel")
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
      super.cancel(drag, policy, &state)
      reportEnded(&state)
    }
  }

  final class CancelLeavesLifted: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled item stays lifted.", evidence: "desandro/draggabilly#18", breaks: "nothing-lifted-at-rest",
      at: "lifted at cancel")
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {}
  }

  final class CancelRestoresFirstLift: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancel restores the order of the first lift of all.", evidence: "infor-design/enterprise#7017",
      breaks: "cancel-restores", at: "cancel")
    private var firstOrder: [State.Item] = []
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
      if firstOrder.isEmpty { firstOrder = state.itemsAtLift }
      endDrag(&state)
      state.items = firstOrder
    }
    override func release(_ drag: State.Drag, _ state: inout State) {
      if firstOrder.isEmpty { firstOrder = state.itemsAtLift }
      super.release(drag, &state)
    }
    override func setTitles(_ titles: Titles, _ state: inout State) {
      firstOrder = []
      super.setTitles(titles, &state)
    }
  }

  final class CancelPoisonsNextDrag: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "After a cancelled drag the next one is not reported.", evidence: "angular/components#19241",
      breaks: "one-ended-per-drag", at: "calls at release")
    private var isPoisoned = false
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
      isPoisoned = true
      super.cancel(drag, policy, &state)
    }
    override func release(_ drag: State.Drag, _ state: inout State) {
      endDrag(&state)
      if !isPoisoned { reportEnded(&state) }
      isPoisoned = false
    }
    override func setTitles(_ titles: Titles, _ state: inout State) {
      isPoisoned = false
      super.setTitles(titles, &state)
    }
  }

  final class DragOutlivesTitles: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "New titles do not end the drag in course.", evidence: "bauerca/drag-sort-listview#7",
      breaks: "nothing-lifted-at-rest", at: "lifted at set-titles")
    // It goes on with what now is in the slot.
    override func setTitles(_ titles: Titles, _ state: inout State) {
      let (drag, touches) = (state.drag, state.touches)
      super.setTitles(titles, &state)
      guard var drag, state.items.indices.contains(drag.slot) else { return }
      drag.item = state.items[drag.slot].id
      state.drag = drag
      state.touches = touches
    }
  }

  final class TitlesReportEnded: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "New titles during a drag call ended.", evidence: "lxcid/LXReorderableCollectionViewFlowLayout#28",
      breaks: "one-ended-per-drag", at: "calls at set-titles")
    override func setTitles(_ titles: Titles, _ state: inout State) {
      let hadDrag = state.drag != nil
      super.setTitles(titles, &state)
      if hadDrag { reportEnded(&state) }
    }
  }

  final class TouchOutlivesTitles: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A touch from before new titles still taps.", evidence: "atlassian/react-beautiful-dnd#1362",
      breaks: "selection-changes-by-taps", at: "untouched at release")
    // It taps the item that now has the identifier.
    override func setTitles(_ titles: Titles, _ state: inout State) {
      let touches = state.touches
      super.setTitles(titles, &state)
      for (index, touch) in touches.enumerated() where touch.role == .live { state.touches[index] = touch }
    }
  }

  final class TakesRepeatedTitles: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A list that names an item twice is taken, and the item is there twice.",
      evidence: "rniemeyer/knockout-sortable#152", breaks: "order-is-a-permutation", at: "twice at set-titles"
    )
    override func accepts(_ titles: Titles) -> Bool { true }
  }

  final class FirstEnabledListForEver: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "The first list of enabled items is used for ever.",
      evidence: "marcospont/agnostic-draggable#12", breaks: "titles-set-the-lists",
      at: "enabled at set-titles")
    private var first: [ItemID]??
    override func setTitles(_ titles: Titles, _ state: inout State) {
      let list = first ?? titles.enabled ?? titles.items
      first = list
      var changed = titles
      changed.enabled = list
      super.setTitles(changed, &state)
    }
  }

  final class AbsentSelectionMeansNone: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Without a list of selected items none is selected.",
      evidence: "after QiDragSortView (published source)",
      breaks: "titles-set-the-lists", at: "selected at start")
    override func setTitles(_ titles: Titles, _ state: inout State) {
      var changed = titles
      changed.selected = titles.selected ?? []
      super.setTitles(changed, &state)
    }
  }

  final class HandlerAddedTwice: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "Every change of the titles adds a handler, and each reports the end of a drag.",
      evidence: "heyman/jquery-draggable-touch#8", breaks: "one-ended-per-drag", at: "calls at release")
    private var handlers = 0
    override func setTitles(_ titles: Titles, _ state: inout State) {
      handlers += 1
      super.setTitles(titles, &state)
    }
    override func release(_ drag: State.Drag, _ state: inout State) {
      endDrag(&state)
      for _ in 0..<handlers { reportEnded(&state) }
    }
  }
}
