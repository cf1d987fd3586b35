import DragFuzz
import DragSpec

// Faults in rule 6 (release and cancel) and rule 7 (new titles).

extension GridReorder.Faults {
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

  final class CancelReports: GridReorderRules, PlantedFault {
    static let planted = Planted(
      "A cancelled drag calls ended.", evidence: "schne324/dragon-drop#34", breaks: "one-ended-per-drag",
      at: "calls at cancel")
    override func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
      super.cancel(drag, policy, &state)
      reportEnded(&state)
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
}
