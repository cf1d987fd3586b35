import DragFuzz
import DragSpec

// Implementations with a decision of their own, which they declare as `own` and nothing else.
//
// They are the reference with another policy or other rules for that decision: all else is compared with the default.

extension RightVariants {
  /// Grids that decide themselves in which slot the lifted item is.
  public static let ownGrids: [ImplementationUnderTest<GridReorder>] =
    GridReorder.Policies.Target.allCases.flatMap { target in
      [
        ownGrid("\(target)") { $0.target = target },
        ownGrid("\(target)-swaps-and-keeps") {
          ($0.target, $0.reorder, $0.cancel) = (target, .swap, .keeps)
          ($0.lifts, $0.liftDistance) = (.move, 10)
        },
        ownGrid("\(target)-keys") { ($0.target, $0.keys, $0.axis) = (target, .drag, .vertical) },
      ]
    } + [
      ownGrid("nearest", NearestGrid.self) { _ in },
      ownGrid("stepping", SteppingGrid.self) { $0.keys = .drag },
      ownGrid("at-drop", ChangesAtDropGrid.self, notPromised: ["drop-lands-where-shown"]) { _ in },
      ownGrid("swaps-at-drop", SwapsAtDropGrid.self, notPromised: ["drop-lands-where-shown"]) {
        $0.reorder = .swap
      },
      ownGrid("said", said: Decider { .init(slot: $0.slotUnderCentre) }) { $0.reorder = .swap },
      ownGrid("said-nearest", RootedNearestGrid.self, said: Decider { .init(slot: $0.nearestSlot) }) { _ in },
      ownGrid(
        "said-at-drop", ChangesAtDropGrid.self, notPromised: ["drop-lands-where-shown"],
        said: Decider { .init(slot: $0.isDropped ? $0.slotUnderCentre : $0.slot) }
      ) { _ in },
    ]

  /// Containers that decide themselves where an item rests.
  public static let ownFrees: [ImplementationUnderTest<FreeDrag>] =
    FreeDrag.Policies.Release.allCases.filter { $0 != .docks }.flatMap { release in
      let notPromised: Set<String> = release == .stays || release == .reverts ? ["rests-inside"] : []
      return [
        ownFree("\(release)", notPromised: notPromised) { $0.release = release },
        ownFree("\(release)-keeps", notPromised: notPromised) {
          ($0.release, $0.cancel, $0.order, $0.secondTouch) = (release, .keeps, .keptRaised, .cancels)
        },
        ownFree("\(release)-throws", notPromised: notPromised) {
          ($0.release, $0.throwDistance, $0.oversized, $0.snap) = (release, 25, .end, 10)
        },
      ]
    } + [
      ownFree("all-edges", declaring: { $0.adsorption = .leftRight }) { $0.adsorption = .allEdges },
      ownFree("with-margin") { $0.margin = 8 },
      ownFree("in-corners", CornerFree.self) { _ in },
      ownFree("in-corners-ignoring", CornerFree.self) { $0.resize = .ignored },
      ownFree("said", CornerFree.self, said: Decider { .init(origin: $0.corner) }) { _ in },
      ownFree(
        "said-in-part", CornerFree.self,
        said: Decider { $0.reason == .resize ? nil : .init(origin: $0.corner) }
      ) { $0.cancel = .keeps },
      ownFree("puts-in-inside", InsideFree.self) { $0.adsorption = .allEdges },
    ]

  private static func ownGrid(
    _ name: String, _ rules: GridReorderRules.Type = GridReorderRules.self, notPromised: Set<String> = [],
    said decider: Decider<GridReorder>? = nil,
    _ choose: (inout GridReorder.Policies) -> Void
  ) -> ImplementationUnderTest<GridReorder> {
    var policies = GridReorder.Policies()
    choose(&policies)
    var declared = policies
    declared.target = .own
    return ImplementationUnderTest(
      "own-\(name)-grid", "Chooses the slot itself.",
      promises: Promises(policies: declared, notPromised: notPromised, decider: decider)
    ) { [policies] in GridReorderReference(rules: rules, policies: policies) }
  }

  private static func ownFree(
    _ name: String, _ rules: FreeDragRules.Type = FreeDragRules.self, notPromised: Set<String> = [],
    said decider: Decider<FreeDrag>? = nil,
    declaring declare: (inout FreeDrag.Policies) -> Void = { _ in },
    _ choose: (inout FreeDrag.Policies) -> Void
  ) -> ImplementationUnderTest<FreeDrag> {
    var policies = FreeDrag.Policies()
    choose(&policies)
    var declared = policies
    declared.release = .own
    declare(&declared)
    return ImplementationUnderTest(
      "own-\(name)-free", "Chooses the resting place itself.",
      promises: Promises(policies: declared, notPromised: notPromised, decider: decider)
    ) { [policies] in FreeDragReference(rules: rules, policies: policies) }
  }
}

extension GridReorder.Question {
  /// The slot in which the centre of the lifted item lies, or that which it has.
  public var slotUnderCentre: Int { slots.firstIndex { $0.frame.contains(frame.centre) } ?? slot }

  /// The slot whose centre is nearest.
  fileprivate var nearestSlot: Int {
    slots.indices.min { one, other in
      (slots[one].frame.centre - frame.centre).squaredLength
        < (slots[other].frame.centre - frame.centre).squaredLength
    } ?? slot
  }
}

extension FreeDrag.Question {
  /// The nearest corner.
  public var corner: Point {
    Point(
      2 * frame.centre.x < container.width ? 0 : max(0, container.width - frame.width),
      2 * frame.centre.y < container.height ? 0 : max(0, container.height - frame.height))
  }
}

/// Takes the nearest slot by roots of distances, which are rounded.
private final class RootedNearestGrid: GridReorderRules {
  override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
    let centre = drag.frame.centre
    let nearest = state.slots.indices.min { one, other in
      (state.slots[one].centre - centre).length < (state.slots[other].centre - centre).length
    }
    return nearest == drag.slot ? nil : nearest
  }
}

/// Takes the nearest slot, also for an item far beyond all of them.
private final class NearestGrid: GridReorderRules {
  override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
    let centre = drag.frame.centre
    let nearest = state.slots.indices.min { one, other in
      (state.slots[one].centre - centre).squaredLength < (state.slots[other].centre - centre).squaredLength
    }
    return nearest == drag.slot ? nil : nearest
  }
}

/// Steps to the right end of a row go on in the next one, and upwards nowhere.
private final class SteppingGrid: GridReorderRules {
  override func slot(beside slot: Int, _ direction: KeyEvent.Direction, _ state: State) -> Int? {
    switch direction {
    case .left: slot > 0 ? slot - 1 : nil
    case .right, .down: slot + 1 < state.slots.count ? slot + 1 : nil
    case .up: nil
    }
  }
}

/// Leaves the order as it is until the drop, and takes the item then to the slot in which its centre is.
private class ChangesAtDropGrid: GridReorderRules {
  override func targetSlot(_ drag: State.Drag, _ state: State) -> Int? { nil }

  override func release(_ drag: State.Drag, _ state: inout State) {
    if let target = super.targetSlot(drag, state) {
      takeSlot(target, Self.reorder, &state)
    }
    super.release(drag, &state)
  }

  class var reorder: Policies.Reorder { .move }
}

/// Lets the item change places, then, with the one in that slot.
private final class SwapsAtDropGrid: ChangesAtDropGrid {
  override class var reorder: Policies.Reorder { .swap }
}

/// Rests in the nearest corner.
private final class CornerFree: FreeDragRules {
  override func settle(_ index: Int, _ state: inout FreeDrag.State) {
    state.items[index].frame = corner(state.items[index].frame, state)
  }

  override func restingFrame(_ frame: Rect, _ side: FreeDrag.Side?, _ state: FreeDrag.State) -> Rect {
    corner(frame, state)
  }

  private func corner(_ frame: Rect, _ state: FreeDrag.State) -> Rect {
    var (frame, question) = (frame, FreeDrag.Question.blank)
    (question.frame, question.container) = (frame, state.container)
    frame.origin = question.corner
    return frame
  }
}

/// Puts items in where they are inside.
private final class InsideFree: FreeDragRules {
  override func insert(_ item: FreeDrag.Scene.Item, rank: Int, _ state: inout FreeDrag.State) {
    var item = item
    item.frame = clamped(item.frame, state)
    super.insert(item, rank: rank, &state)
  }
}
