import DragFuzz
import DragSpec

extension CollectionReorder {
  static let rareFaults: [any (CollectionReorderRules & RareFault).Type] = [
    EmptiedHomeIsFirstSection.self, ThirdScrollRunsAway.self, LockComesBackWithItem.self,
    SeventeenthCellIsMissed.self, ThirdDenialIsLast.self, SecondReloadShowsLifted.self, StepsDoNotAddUp.self,
    SecondBackgroundKeepsTouches.self, SecondResizeLeavesOffset.self, OffsetEndsAtSixteenBits.self,
    FourthMoveIsSilent.self, ThirdMoveByOthersIsNoHome.self,
  ]
}

final class EmptiedHomeIsFirstSection: CollectionReorderRules, RareFault {
  static let mistake =
    "Where others have emptied the section that the item comes from, a cancel takes it to the first."
  private var emptied: Int?
  override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    emptied = nil
    super.lift(path, touchIndex: touchIndex, &state)
  }
  override func change(_ event: CollectionReorder.Event, _ state: inout State) {
    super.change(event, &state)
    guard case .delete(let path) = event else { return }
    if state.drag != nil, state.flow.sections[path.section].items.isEmpty { emptied = path.section }
  }
  override func homePath(_ drag: State.Drag, _ state: State) -> IndexPath {
    drag.homeSection == emptied && drag.homeSection != 0
      && state.flow.sections[drag.homeSection].items.isEmpty
      ? IndexPath(0, 0) : super.homePath(drag, state)
  }
}

final class ThirdScrollRunsAway: CollectionReorderRules, RareFault {
  static let mistake = "From the third step of a drag on, scrolling is twice as fast."
  private var count = 0
  override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    count = 0
    super.lift(path, touchIndex: touchIndex, &state)
  }
  override func tick(seconds: Double, _ drag: State.Drag, _ state: inout State) {
    let offset = state.offset
    super.tick(seconds: seconds, drag, &state)
    if state.offset != offset { count += 1 }
  }
  override func scrollStep(seconds: Double, _ state: State) -> Double {
    super.scrollStep(seconds: seconds, state) * (count >= 2 ? 2 : 1)
  }
}

final class LockComesBackWithItem: CollectionReorderRules, RareFault {
  static let mistake = "An item that was deleted while it was locked is locked when it is inserted again."
  private var locked: Set<ItemID> = []
  override func change(_ event: CollectionReorder.Event, _ state: inout State) {
    var event = event
    switch event {
    case .delete(let path):
      if let item = state.flow.item(at: path), item.isLocked { locked.insert(item.id) }
    case .insert(var item, let path):
      if locked.contains(item.id) { item.isLocked = true }
      event = .insert(item, at: path)
    default: break
    }
    super.change(event, &state)
  }
}

final class SeventeenthCellIsMissed: CollectionReorderRules, RareFault {
  static let mistake = "The cells behind the sixteenth of a section are not found under a touch."
  override func cell(at location: Point, _ state: State) -> IndexPath? {
    guard let path = super.cell(at: location, state), path.item < 16 else { return nil }
    return path
  }
}

final class ThirdDenialIsLast: CollectionReorderRules, RareFault {
  static let mistake = "After the delegate has denied three times it is not asked any more."
  private var count = 0
  override func destination(_ proposed: IndexPath, _ drag: State.Drag, _ state: State) -> IndexPath? {
    if count >= 3 { return proposed }
    let destination = super.destination(proposed, drag, state)
    if destination == nil { count += 1 }
    return destination
  }
}

final class SecondReloadShowsLifted: CollectionReorderRules, RareFault {
  static let mistake = "The second reload of the lifted item shows its cell."
  private var count = 0
  override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    count = 0
    super.lift(path, touchIndex: touchIndex, &state)
  }
  override func change(_ event: CollectionReorder.Event, _ state: inout State) {
    if case .reload(let path, _) = event, path == state.drag?.path { count += 1 }
    super.change(event, &state)
  }
  override func hiddenItem(_ state: State) -> ItemID? { count >= 2 ? nil : super.hiddenItem(state) }
}

final class StepsDoNotAddUp: CollectionReorderRules, RareFault {
  static let mistake = "A touch wanders off if a single step is longer than 10 points, however far it goes."
  private var last: [TouchID: Point] = [:]
  override func handle(_ event: CollectionReorder.Event, _ state: inout State) {
    // Whatever was known of touches that are up.
    if event.isPress { last = last.filter { state.touches.index(of: $0.key) != nil } }
    super.handle(event, &state)
  }
  override func wanders(_ touch: State.Touch) -> Bool {
    let way = touch.location - (last[touch.id] ?? touch.press)
    last[touch.id] = touch.location
    return way.squaredLength > TouchEvent.tapRadius * TouchEvent.tapRadius
  }
}

final class SecondBackgroundKeepsTouches: CollectionReorderRules, RareFault {
  static let mistake =
    "When the app goes to the background for the second time, touches that drag nothing stay down."
  private var count = 0
  override func enterBackground(_ state: inout State) {
    count += 1
    let touches = state.touches
    super.enterBackground(&state)
    if count == 2 { state.touches = touches.filter { $0.role != .drags } }
  }
}

final class SecondResizeLeavesOffset: CollectionReorderRules, RareFault {
  static let mistake = "The second new size during a drag leaves the offset where it was, beyond the end."
  private var count = 0
  override func lift(_ path: IndexPath, touchIndex: Int, _ state: inout State) {
    count = 0
    super.lift(path, touchIndex: touchIndex, &state)
  }
  override func change(_ event: CollectionReorder.Event, _ state: inout State) {
    let offset = state.offset
    super.change(event, &state)
    guard event.kind == .resize else { return }
    count += state.drag == nil ? 0 : 1
    if state.drag != nil, count == 2 { state.offset = offset }
  }
}

final class OffsetEndsAtSixteenBits: CollectionReorderRules, RareFault {
  static let mistake = "The content is never scrolled farther than 32,767."
  override func clampedOffset(_ offset: Double, _ state: State) -> Double {
    min(super.clampedOffset(offset, state), 32_767)
  }
}

final class FourthMoveIsSilent: CollectionReorderRules, RareFault {
  static let mistake = "The fourth move of a drag is not reported."
  private var count = 0
  override func reportBegan(_ path: IndexPath, _ state: inout State) {
    count = 0
    super.reportBegan(path, &state)
  }
  override func reportMove(from source: IndexPath, to path: IndexPath, _ state: inout State) {
    count += 1
    if count != 4 { super.reportMove(from: source, to: path, &state) }
  }
}

final class ThirdMoveByOthersIsNoHome: CollectionReorderRules, RareFault {
  static let mistake = "The second time that others move the lifted item, its home stays where it was."
  private var count = 0
  override func reportBegan(_ path: IndexPath, _ state: inout State) {
    count = 0
    super.reportBegan(path, &state)
  }
  override func change(_ event: CollectionReorder.Event, _ state: inout State) {
    if case .moveItem(let source, _) = event, source == state.drag?.path { count += 1 }
    super.change(event, &state)
  }
  override func rememberHome(_ state: inout State) {
    if count < 2 { super.rememberHome(&state) }
  }
}
