import DragFuzz
import DragSpec

/// FLDragView as published, a `UIView` category by which any view can be dragged, with the defects of its source.
///
/// A subclass can have some of the defects only, so that a test can show what each does alone; where no
/// defect says otherwise, the rules are those of the specification.
class FLDragViewRules: FreeDragRules {
  /// What is wrong in the published source.
  struct Defects: OptionSet, Hashable, Sendable {
    let rawValue: Int

    /// The top clamp compares and sets the centre with half the width instead of half the height.
    static let topClampUsesWidth = Defects(rawValue: 1 << 0)
    /// The index to return to and the flags for bounce and adsorption are globals, shared by all views.
    static let globalsAreShared = Defects(rawValue: 1 << 1)
    /// The index to return to is recorded when dragging is enabled, not when a drag begins.
    static let indexIsThatOfEnabling = Defects(rawValue: 1 << 2)
    /// A cancelled gesture is not handled: the view stays where it is.
    static let cancelIsNotHandled = Defects(rawValue: 1 << 3)
    /// Without adsorption the left clamp adds the container's origin in its window.
    static let leftClampIsInWindow = Defects(rawValue: 1 << 4)
    /// Translations are added up and reset with every move, so what a clamp takes away is lost.
    static let translationsAreSummed = Defects(rawValue: 1 << 5)

    /// All six, as published.
    static let all = Defects(rawValue: 1 << 6 - 1)
  }

  /// An item and the index to which it returns.
  private struct Index: Hashable, Sendable {
    var item: ItemID
    var index: Int
  }

  /// A held item and where its touch was at its last move.
  private struct Location: Hashable, Sendable {
    var item: ItemID
    var location: Point
  }

  /// The defects that the rules have.
  class var defects: Defects { .all }
  private var defects: Defects { Self.defects }
  /// The subviews, back to front; used only where items return to an index.
  private var subviews: [ItemID] = []
  private var indexes: [Index] = []
  private var locations: [Location] = []

  private var returnsByIndex: Bool {
    !defects.isDisjoint(with: [.globalsAreShared, .indexIsThatOfEnabling])
  }

  // MARK: Clamps

  override func clampedY(_ frame: Rect, _ state: FreeDrag.State) -> Double {
    guard defects.contains(.topClampUsesWidth) else { return state.container.clampedY(frame) }
    if frame.centre.y < frame.width / 2 { return frame.width / 2 - frame.height / 2 }
    return min(frame.y, max(0, state.container.height - frame.height))
  }

  override func settle(_ index: Int, _ state: inout FreeDrag.State) {
    let item = state.items[index]
    if item.adsorbs { return super.settle(index, &state) }
    state.items[index].frame.y = clampedY(item.frame, state)
    let left = state.origin.x
    if defects.contains(.leftClampIsInWindow), left != 0 {
      let last = max(0, state.container.width - item.frame.width)
      state.items[index].frame.x = item.frame.x < left ? left : min(item.frame.x, last)
    } else {
      state.items[index].frame.x = clampedX(item.frame, state)
    }
  }

  // MARK: Translations

  override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
    let item = state.items[index].id
    locations.removeAll { $0.item == item }
    locations.append(Location(item: item, location: state.touches[touchIndex].press))
    if !defects.contains(.indexIsThatOfEnabling) { record(index, of: item) }
    super.lift(index, touchIndex: touchIndex, &state)
    raise(item)
    restack(&state)
  }

  override func trackedFrame(
    _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point, _ state: FreeDrag.State
  ) -> Rect {
    guard defects.contains(.translationsAreSummed),
      let last = locations.firstIndex(where: { $0.item == item.id })
    else { return super.trackedFrame(item, hold, touchAt: location, state) }
    var frame = item.frame
    frame.origin = frame.origin + (location - locations[last].location)
    locations[last].location = location
    return item.bounces ? frame : clamped(frame, state)
  }

  // MARK: The index to return to

  private func record(_ index: Int, of item: ItemID) {
    if !defects.contains(.globalsAreShared) { indexes.removeAll { $0.item == item } } else { indexes = [] }
    indexes.append(Index(item: item, index: index))
  }

  private func raise(_ item: ItemID) {
    subviews.removeAll { $0 == item }
    subviews.append(item)
  }

  private func returnToIndex(_ item: ItemID) {
    let recorded = defects.contains(.globalsAreShared) ? indexes.first : indexes.first { $0.item == item }
    guard let recorded else { return }
    subviews.removeAll { $0 == item }
    subviews.insert(item, at: min(recorded.index, subviews.count))
  }

  override func restack(_ state: inout FreeDrag.State) {
    guard returnsByIndex else { return super.restack(&state) }
    state.stack.removeAll(keepingCapacity: true)
    for item in subviews {
      if let index = state.index(of: item) { state.stack.append(index) }
    }
  }

  override func lower(_ state: inout FreeDrag.State) {
    for index in state.items.indices where state.items[index].raise != 0 && state.items[index].hold == nil {
      guard !overlapsAnother(state.items[index].frame, than: index, state) else { continue }
      state.items[index].raise = 0
      returnToIndex(state.items[index].id)
    }
    restack(&state)
  }

  override func restore(_ index: Int, _ hold: FreeDrag.State.Hold, _ state: inout FreeDrag.State) {
    super.restore(index, hold, &state)
    if hold.raiseAtLift == 0 { returnToIndex(state.items[index].id) }
  }

  override func cancel(_ index: Int, _ state: inout FreeDrag.State) {
    guard defects.contains(.cancelIsNotHandled) else { return super.cancel(index, &state) }
    state.items[index].hold = nil
  }

  // MARK: Globals

  private func share(bounces: Bool? = nil, adsorbs: Bool? = nil, _ state: inout FreeDrag.State) {
    guard defects.contains(.globalsAreShared) else { return }
    for index in state.items.indices {
      if let bounces { state.items[index].bounces = bounces }
      if let adsorbs { state.items[index].adsorbs = adsorbs }
    }
  }

  override func setBounces(_ bounces: Bool, _ index: Int, _ state: inout FreeDrag.State) {
    state.items[index].bounces = bounces
    share(bounces: bounces, &state)
    for held in state.items.indices where state.items[held].hold != nil { track(held, &state) }
  }

  override func setAdsorbs(_ adsorbs: Bool, _ index: Int, _ state: inout FreeDrag.State) {
    super.setAdsorbs(adsorbs, index, &state)
    share(adsorbs: adsorbs, &state)
  }

  override func setDraggable(_ isDraggable: Bool, _ index: Int, _ state: inout FreeDrag.State) {
    if isDraggable, !state.items[index].isDraggable { enable(state.items[index].id) }
    super.setDraggable(isDraggable, index, &state)
  }

  private func enable(_ item: ItemID) {
    guard defects.contains(.indexIsThatOfEnabling), let index = subviews.firstIndex(of: item) else { return }
    record(index, of: item)
  }

  override func putIn(_ items: [FreeDrag.Scene.Item], _ state: inout FreeDrag.State) {
    subviews.removeAll(keepingCapacity: true)
    for item in items { subviews.append(item.id) }
    super.putIn(items, &state)
    for item in items where item.isDraggable { enable(item.id) }
    if let last = items.last { share(bounces: last.bounces, adsorbs: last.adsorbs, &state) }
    restack(&state)
  }

  override func insert(_ item: FreeDrag.Scene.Item, rank: Int, _ state: inout FreeDrag.State) {
    let rank = min(max(rank, 0), state.items.count)
    // In the place of the subview with that home rank, or else in front of all.
    let next = rank < state.items.count ? state.items[rank].id : nil
    let place = next.flatMap { subviews.firstIndex(of: $0) } ?? subviews.count
    subviews.insert(item.id, at: place)
    super.insert(item, rank: rank, &state)
    if item.isDraggable { enable(item.id) }
    share(bounces: item.bounces, adsorbs: item.adsorbs, &state)
    restack(&state)
  }

  override func remove(_ index: Int, _ state: inout FreeDrag.State) {
    subviews.removeAll { $0 == state.items[index].id }
    super.remove(index, &state)
  }
}

extension FLDragViewRules {
  /// The control as published, and for each defect the kind of violation that shows it best.
  static let published = ImplementationUnderTest<FreeDrag>(
    "fldragview", "FLDragView, a published category that makes any view draggable, with all its defects.",
    kind: .published,
    defects: publishedDefects, make: { FreeDragReference(rules: FLDragViewRules.self) })

  /// Each published defect, and how it shows.
  static let publishedDefects = [
    Defect(
      "top-clamp-uses-width",
      "The top clamp uses half the width instead of half the height, so that an item that is not square rests "
        + "outside or away from the top.", breaks: "rests-inside", at: "top at release"),
    Defect(
      "globals-are-shared",
      "The index to return to and the flags for bounce and adsorption are shared by all views.",
      breaks: "order-restored", at: "release"),
    Defect(
      "index-is-that-of-enabling",
      "The index to return to is recorded when dragging is enabled, so that it is stale once siblings change.",
      breaks: "order-restored", at: "changed siblings at release"),
    Defect(
      "cancel-is-not-handled", "A cancelled item stays wherever it is, also outside.",
      breaks: "cancel-restores", at: "frame at cancel"),
    Defect(
      "left-clamp-is-in-window",
      "Without adsorption the left clamp adds the container's origin in its window to coordinates in the "
        + "container.", breaks: "settles-in-place", at: "x at release"),
    Defect(
      "translations-are-summed",
      "The way is summed from translations, so that after a clamp the item no longer lies under its touch.",
      breaks: "tracks-touch", at: "after clamp at move"),
  ]
}
