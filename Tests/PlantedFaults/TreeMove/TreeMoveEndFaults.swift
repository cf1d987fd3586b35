import DragFuzz
import DragSpec

// Faults in rule 6 (drop and cancel), rule 7 (changes by others) and rule 8 (keys).

extension TreeMove.State {
  /// What is in an item.
  func content(of item: ItemID) -> [ItemID] {
    guard let index = items.firstIndex(where: { $0.id == item }) else { return [] }
    return items[(index + 1)...].prefix { $0.level > items[index].level }.map(\.id)
  }
}

extension TreeMove.Faults {
  final class ContentIsLost: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "What is in the dragged item is lost where that changes its parent.", evidence: "ElemeFE/element#10746",
      breaks: "content-goes-along", at: "release")
    override func drop(_ drag: State.Drag, at place: Place?, _ state: inout State) {
      let content = drag.items.flatMap { state.content(of: $0) }
      let isElsewhere = place != nil && place?.parent != drag.home.parent
      super.drop(drag, at: place, &state)
      guard isElsewhere, drag.touch != nil else { return }
      state.items.removeAll { content.contains($0.id) }
      layOut(&state)
    }
  }

  final class SeveralAreReversed: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "Several items are dropped one by one behind the same place, and so in reversed order.",
      evidence: "mar10/fancytree#940", breaks: "drop-lands-where-shown", at: "place at release")
    override func moveItems(_ items: [ItemID], to place: Place, _ state: inout State) {
      super.moveItems(items.reversed(), to: place, &state)
    }
  }

  final class DropOnItselfLoses: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "An item dropped into itself is gone.", evidence: "Kong/insomnia#583", breaks: "no-item-lost",
      at: "release")
    override func drop(_ drag: State.Drag, at place: Place?, _ state: inout State) {
      let touched = drag.hovered
      super.drop(drag, at: place, &state)
      guard place == nil, drag.touch != nil, let item = drag.items.first, touched == item else { return }
      _ = state.items.takeOut(item)
      layOut(&state)
    }
  }

  final class SiblingIsReplaced: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop behind the last item of the tree replaces that item.",
      evidence: "ElemeFE/element#10746",
      breaks: "no-item-lost", at: "release")
    override func drop(_ drag: State.Drag, at place: Place?, _ state: inout State) {
      let roots = state.items.filter { $0.level == 0 }.map(\.id)
      super.drop(drag, at: place, &state)
      guard drag.touch != nil, place == Place(roots.count), let last = roots.last, !drag.items.contains(last)
      else { return }
      _ = state.items.takeOut(last)
      layOut(&state)
    }
  }

  final class OpenStateStaysBehind: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "Open and closed belong to the row, not to the item that moves.", evidence: "UI5/openui5#3454",
      breaks: "opens-by-request", at: "release")
    override func moveItems(_ items: [ItemID], to place: Place, _ state: inout State) {
      let open = state.items.map(\.isOpen)
      super.moveItems(items, to: place, &state)
      for index in state.items.indices where index < open.count { state.items[index].isOpen = open[index] }
    }
  }

  final class TellsTwice: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop in another place of the same parent is told twice.", evidence: "dbushell/Nestable#37",
      breaks: "one-report-per-drop", at: "calls at release")
    override func report(_ items: [ItemID], _ state: inout State) {
      super.report(items, &state)
      if let last = state.reports.last, last.place.parent == nil { state.reports.append(last) }
    }
  }

  final class CancelTells: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A cancelled drag tells of a drop.", evidence: "lukasbach/react-complex-tree#49",
      breaks: "one-report-per-drop",
      at: "calls at cancel")
    override func cancel(_ drag: State.Drag, _ state: inout State) {
      super.cancel(drag, &state)
      report(drag.items, &state)
    }
  }

  final class CancelDrops: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A cancelled drag drops all the same.", evidence: "mui/mui-x#15416", breaks: "cancel-restores",
      at: "cancel")
    override func cancel(_ drag: State.Drag, _ state: inout State) { drop(drag, at: drag.indicator, &state) }
  }

  final class DragOutlivesDeletion: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drag goes on with an item that is deleted meanwhile.", evidence: "vakata/jstree#830",
      breaks: "drag-leaves-nothing-behind", at: "lifted at delete")
    override func loseDrag(_ drag: State.Drag, _ state: inout State) { state.drag?.items = drag.items }
  }

  final class StaleRowsAfterToggle: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "What opens during a drag is not counted for where the drop goes.",
      evidence: "frontend-collective/react-sortable-tree#699", breaks: "rows-are-the-open-part", at: "toggle")
    override func toggle(_ item: ItemID, _ state: inout State) {
      let rows = state.rows
      super.toggle(item, &state)
      if state.drag != nil { state.rows = rows }
    }
  }

  final class StepSkipsALevel: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A step to the left goes out of two items at once.", evidence: "logseq/logseq#410",
      breaks: "agrees-with-reference",
      at: "tree at step", with: ["keys": "drag"])
    override func place(_ direction: KeyEvent.Direction, from index: Int, _ state: State) -> Place? {
      let place = super.place(direction, from: index, state)
      guard direction == .left, let parent = place?.parent,
        let outer = state.items.firstIndex(where: { $0.id == parent })
      else { return place }
      return super.place(.left, from: outer, state).map { Place($0.index, in: $0.parent) }
    }
  }
}
