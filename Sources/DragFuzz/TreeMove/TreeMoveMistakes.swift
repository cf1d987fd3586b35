import DragSpec

extension TreeMove {
  /// Typical mistakes: the rules with one of them changed, those that people report most often first.
  public static let mistakes: [ImplementationUnderTest<TreeMove>] = Mistakes.all.map { rules in
    .fault(rules) { TreeMoveReference(rules: rules, policies: $0) }
  }

  /// The rules of the typical mistakes.
  enum Mistakes {
    static let all: [any (TreeMoveRules & PlantedFault).Type] = [
      BesideTheClosedOne.self, IndexNotCorrected.self, StaysWithItsParent.self, BeforeItsParent.self,
      FirstPlaceUnreachable.self, ClosedContentIsLost.self, BeforeTheLast.self, OneTooEarlyElsewhere.self,
      EmptyTakesNothing.self, CopyStaysBehind.self, AllRowsCount.self, BelowTheRowsIsNowhere.self,
      GoesIntoItself.self, IndicatorStays.self, TellsPlaceBefore.self, FollowsASecondFinger.self,
      SecondTouchDrags.self,
    ]
  }
}

extension TreeMove.Mistakes {
  final class FirstPlaceUnreachable: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "Nothing can be dropped in the first place of the tree.", evidence: "mbraak/django-mptt-admin#96",
      breaks: "agrees-with-reference", at: "indicator at move")
    override func place(at location: Point, _ policy: Policies.Target, _ state: State) -> TreeMove.Place? {
      let place = super.place(at: location, policy, state)
      return place == TreeMove.Place(0) ? nil : place
    }
  }

  final class ClosedContentIsLost: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "What is in a closed item that moves gets lost from the tree.", evidence: "ycode/ycode#40",
      breaks: "no-item-lost", at: "release")
    override func moveItems(_ items: [ItemID], to place: TreeMove.Place, _ state: inout State) {
      let closed = state.drag == nil ? items.compactMap { state.items.index(of: $0) } : []
      let inner = closed.filter { !state.items[$0].isOpen }.flatMap { index in
        state.items[index..<state.items.end(of: index)].dropFirst().map(\.id)
      }
      super.moveItems(items, to: place, &state)
      state.items.removeAll { inner.contains($0.id) }
    }
  }

  final class IndexNotCorrected: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop farther down among the items at the top goes one place too far.",
      evidence: "adobe/react-spectrum#8561",
      breaks: "drop-lands-where-shown", at: "place at release")
    override func corrected(_ place: TreeMove.Place, without items: [ItemID], _ state: State)
      -> TreeMove.Place
    {
      guard place.parent == nil else { return super.corrected(place, without: items, state) }
      let others = state.items.filter { $0.level == 0 && !items.contains($0.id) }
      return TreeMove.Place(min(place.index, others.count))
    }
  }

  final class GoesIntoItself: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "An item dropped into one that is in it disappears with all of them.",
      evidence: "jameskerr/react-arborist#41",
      breaks: "no-item-lost", at: "release")
    override func isLifted(_ item: ItemID?, _ drag: State.Drag, _ state: State) -> Bool { false }
    override func moveItems(_ items: [ItemID], to place: TreeMove.Place, _ state: inout State) {
      let isInside =
        place.parent.map { parent in items.contains { state.items.contains(parent, in: $0) } } ?? false
      if isInside {
        for item in items { _ = state.items.takeOut(item) }
      } else {
        super.moveItems(items, to: place, &state)
      }
    }
  }

  final class BelowTheRowsIsNowhere: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "With an open item at the end, nothing can be dropped behind it.",
      evidence: "lukasbach/react-complex-tree#261",
      breaks: "agrees-with-reference", at: "indicator at move")
    override func place(at location: Point, _ policy: Policies.Target, _ state: State) -> TreeMove.Place? {
      let place = super.place(at: location, policy, state)
      guard row(at: location, state) == nil, place != nil, let last = state.rows.last,
        let parent = state.items.parent(of: last)
      else { return place }
      let item = state.items[parent].id
      return TreeMove.Place(state.items.childCount(of: item), in: item)
    }
  }

  final class CopyStaysBehind: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "An item that is dropped in another one is there twice.", evidence: "amsik/liquor-tree#139",
      breaks: "order-is-a-permutation", at: "twice at release")
    override func drop(_ drag: State.Drag, at place: TreeMove.Place?, _ state: inout State) {
      let copy = state.items.first { $0.id == drag.items.first }
      super.drop(drag, at: place, &state)
      guard drag.touch != nil, place?.parent != nil, place?.parent != drag.home.parent, var copy else {
        return
      }
      copy.level = 0
      state.items.append(copy)
      layOut(&state)
    }
  }

  final class IndicatorStays: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "After a cancel the drop is still shown.", evidence: "mar10/fancytree#699",
      breaks: "drag-leaves-nothing-behind", at: "indicator at cancel")
    override func cancel(_ drag: State.Drag, _ state: inout State) {
      guard drag.indicator != nil, drag.touch != nil else { return super.cancel(drag, &state) }
      state.drag?.items = []
      state.drag?.touch = nil
    }
  }

  final class TellsPlaceBefore: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "The report of a drop into an item always says the first place.",
      evidence: "primefaces/primevue#8236",
      breaks: "one-report-per-drop", at: "content at release")
    override func report(_ items: [ItemID], _ state: inout State) {
      super.report(items, &state)
      let last = state.reports.count - 1
      if state.reports[last].place.parent != nil { state.reports[last].place.index = 0 }
    }
  }

  final class StaysWithItsParent: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop in another item is shown, but the dragged one goes back to where it was.",
      evidence: "angular-ui-tree/angular-ui-tree#701", breaks: "drop-lands-where-shown",
      at: "place at release")
    override func drop(_ drag: State.Drag, at place: TreeMove.Place?, _ state: inout State) {
      let goesBack = drag.touch != nil && place?.parent != drag.home.parent
      super.drop(drag, at: goesBack ? nil : place, &state)
    }
  }

  final class BesideTheClosedOne: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop into a closed item goes beside it.", evidence: "mar10/fancytree#122",
      breaks: "drop-lands-where-shown", at: "place at release")
    override func corrected(_ place: TreeMove.Place, without items: [ItemID], _ state: State)
      -> TreeMove.Place
    {
      guard let parent = place.parent.flatMap({ state.items.index(of: $0) }), !state.items[parent].isOpen
      else {
        return super.corrected(place, without: items, state)
      }
      let beside = state.items.place(of: parent)
      return super.corrected(TreeMove.Place(beside.index + 1, in: beside.parent), without: items, state)
    }
  }

  final class BeforeItsParent: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop before the first of several in an item goes before that item.",
      evidence: "ant-design/ant-design#29470", breaks: "drop-lands-where-shown", at: "place at release")
    override func corrected(_ place: TreeMove.Place, without items: [ItemID], _ state: State)
      -> TreeMove.Place
    {
      guard place.index == 0, let parent = place.parent, state.items.childCount(of: parent) > 0,
        let index = state.items.index(of: parent)
      else { return super.corrected(place, without: items, state) }
      return super.corrected(state.items.place(of: index), without: items, state)
    }
  }

  final class BeforeTheLast: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop behind the last one in an item goes before that one.", evidence: "liferay/clay#5213",
      breaks: "drop-lands-where-shown", at: "place at release")
    override func corrected(_ place: TreeMove.Place, without items: [ItemID], _ state: State)
      -> TreeMove.Place
    {
      let count = state.items.childCount(of: place.parent)
      let isLast = place.parent != nil && count > 0 && place.index == count
      return super.corrected(
        isLast ? TreeMove.Place(count - 1, in: place.parent) : place, without: items, state)
    }
  }

  final class OneTooEarlyElsewhere: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop in another item goes one place too early, as if the dragged one had been before it there.",
      evidence: "jameskerr/react-arborist#247", breaks: "drop-lands-where-shown", at: "place at release")
    override func corrected(_ place: TreeMove.Place, without items: [ItemID], _ state: State)
      -> TreeMove.Place
    {
      let parents = items.compactMap { state.items.index(of: $0) }.map { state.items.place(of: $0).parent }
      let isElsewhere = place.parent != nil && !parents.contains(place.parent)
      let early = isElsewhere ? TreeMove.Place(max(place.index - 1, 0), in: place.parent) : place
      return super.corrected(early, without: items, state)
    }
  }

  final class EmptyTakesNothing: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop into an item in which there is nothing yet is shown, and does nothing.",
      evidence: "vakata/jstree#307", breaks: "drop-lands-where-shown", at: "place at release")
    override func drop(_ drag: State.Drag, at place: TreeMove.Place?, _ state: inout State) {
      let isEmpty = drag.touch != nil && state.items.childCount(of: place?.parent) == 0
      super.drop(drag, at: isEmpty ? nil : place, &state)
    }
  }

  final class AllRowsCount: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A drop at the top level counts nested items, too, and lands too far down.",
      evidence: "minop1205/react-dnd-treeview#129", breaks: "drop-lands-where-shown", at: "place at release")
    override func corrected(_ place: TreeMove.Place, without items: [ItemID], _ state: State)
      -> TreeMove.Place
    {
      guard place.parent == nil, let (index, _) = state.items.position(of: place) else {
        return super.corrected(place, without: items, state)
      }
      let count = state.items.childCount(of: nil)
      return super.corrected(TreeMove.Place(min(index, count)), without: items, state)
    }
  }

  final class FollowsASecondFinger: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A second finger that moves takes the drop with it.", evidence: "Comfy-Org/ComfyUI_frontend#11317",
      breaks: "agrees-with-reference", at: "indicator at move")
    override func handle(_ event: TreeMove.Event, _ state: inout State) {
      guard let holder = state.drag?.touch, let way = event.way(beside: [holder], among: state.touches) else {
        return super.handle(event, &state)
      }
      super.handle(.move(holder, to: way), &state)
    }
  }

  final class SecondTouchDrags: TreeMoveRules, PlantedFault {
    static let planted = Planted(
      "A second pointer that goes down in a drag leaves what is shown for ever.",
      evidence: "punker76/gong-wpf-dragdrop#425", breaks: "drag-leaves-nothing-behind",
      at: "lifted at release")
    private var isDisturbed = false
    override func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
      if state.drag != nil { isDisturbed = true }
      return super.role(ofPressOn: item, state)
    }
    override func endDrag(_ state: inout State) {
      if !isDisturbed { super.endDrag(&state) }
      isDisturbed = false
    }
  }
}
