// What happens around the touches: options, sizes, insertions and removals.

extension FreeDrag.Observation {
  mutating func setDraggable(_ item: ItemID, _ value: Bool) {
    guard let index = knownIndex(of: item) else { return stillness = .ignored }
    changes.insert(.options)
    draggableBefore = (index, known[index].isDraggable)
    labels.insert(.enabledWhilePressed, if: value && !known[index].isDraggable && isPressed(item))
    known[index].isDraggable = value
    labels.insert(.draggableAgainBeforeMove, if: value && disabled?.item == item)
    disabled = value ? nil : holdIndex(of: item).map { (item, holds[$0].touch) } ?? disabled
    guard !value else { return }
    labels.insert(.disabledWhilePressed, if: isPressed(item) && holdIndex(of: item) == nil)
    for touch in touches.indices where touches[touch].note.item == item {
      touches[touch].note.isInert = true
    }
  }

  private func isPressed(_ item: ItemID) -> Bool {
    for touch in touches where touch.note.item == item { return true }
    return false
  }

  mutating func setBounces(_ item: ItemID, _ value: Bool) {
    guard let index = knownIndex(of: item) else { return stillness = .ignored }
    labels.insert(.bouncesChangedDuringDrag, if: known[index].bounces != value && holdIndex(of: item) != nil)
    if !value, known[index].bounces, holdIndex(of: item) != nil, known[index].placeBefore >= 0 {
      let frame = before.items[known[index].placeBefore].frame
      labels.insert(.bouncingEndsOutside, if: frame != container.clamped(frame))
    }
    changes.insert(.options)
    known[index].bounces = value
  }

  mutating func setAdsorbs(_ item: ItemID, _ value: Bool) {
    guard let index = knownIndex(of: item) else { return stillness = .ignored }
    labels.insert(.adsorbsChangedDuringDrag, if: known[index].adsorbs != value && holdIndex(of: item) != nil)
    if !value, known[index].adsorbs, !known[index].sides.isEmpty, holdIndex(of: item) == nil {
      labels.insert(.optionAtEdge)
      freed = (item, false)
    }
    labels.insert(.adsorbsChangedAtRest, if: known[index].adsorbs != value && !known[index].sides.isEmpty)
    changes.insert(.options)
    known[index].adsorbs = value
  }

  mutating func resize(_ container: FreeDrag.Container) {
    guard container.isLegal else { return stillness = .ignored }
    self.container = container
    changes.insert(.size)
    labelNewSize()
    labels.insert(holds.isEmpty ? .resizedAtRest : .resizedDuringDrag)
    if !holds.isEmpty { labels.insert(.secondResizeOfDrag, stage: repeats.resize()) }
    labels.insert(.resizeAfterCancelAtEdge, if: freed?.wasCancelled == true)
  }

  /// Which items a resize has put in place, and where a cancel now goes back to.
  mutating func noteResize() {
    guard policies.resize == .settles else { return forgetPlaces() }
    for index in known.indices where known[index].place >= 0 {
      let item = known[index]
      let frame = after.items[item.place].frame
      if let held = holdIndex(of: item.id) {
        noteResize(ofHold: held, frame)
      } else if item.isDraggable {
        labels.insert(.resizedAtEdge, if: !item.sides.isEmpty)
        known[index].isPlaced = true
        known[index].sides = widened(item.sides, frame)
      } else {
        labels.insert(.resizedWhileNotDraggable, if: item.isPlaced)
        known[index].isPlaced = false
        if !item.sides.isEmpty { known[index].sides.insert(.unknown) }
      }
    }
  }

  /// After a resize that was ignored nothing lies where it was put for sure.
  private mutating func forgetPlaces() {
    for index in known.indices {
      known[index].isPlaced = false
      if !known[index].sides.isEmpty { known[index].sides.insert(.unknown) }
    }
    for index in holds.indices {
      holds[index].wasPlaced = false
      if !holds[index].sidesAtLift.isEmpty { holds[index].sidesAtLift.insert(.unknown) }
      holds[index].hasBeenResized = true
    }
  }

  private mutating func noteResize(ofHold index: Int, _ frame: Rect) {
    let sides = holds[index].sidesAtLift
    if policies.release != .settles {
      // At rest it would not have moved.
    } else if sides.isEmpty {
      holds[index].frameAtLift = container.clamped(holds[index].frameAtLift, policies.oversized)
    } else if let side = sides.single {
      holds[index].frameAtLift = container.frame(holds[index].frameAtLift, on: side, policies.oversized)
    } else {
      holds[index].isFrameCertain = false
    }
    holds[index].sidesAtLift = widened(sides, frame)
    holds[index].wasPlaced = true
    holds[index].isAlone = false
    holds[index].hasBeenResized = true
    // Where it would have rested it might have been lowered by this resize.
    if policies.order == .restored { holds[index].wasRaised = false }
  }

  /// While an item is pinned to the left it counts as left, or still as right: both are accepted later.
  private func widened(_ sides: Sides, _ frame: Rect) -> Sides {
    var result = sides
    for side in FreeDrag.Side.allCases where sides.contains(side) {
      if container.isExceeded(by: frame, from: side) { result.insert(side.counting(policies.oversized)) }
    }
    return result
  }

  mutating func insert(_ item: FreeDrag.Scene.Item, rank: Int) {
    guard item.isLegal, knownIndex(of: item.id) == nil else { return stillness = .ignored }
    known.insert(Known(item), at: min(max(rank, 0), known.count))
    siblingsHaveChanged = true
    // Even if an implementation has not inserted it, the places of the others have to be found.
    changes.formUnion([.items, .stacking])
    for index in holds.indices { holds[index].isAlone = false }
    labels.insert(holds.isEmpty ? .insertedAtRest : .insertedDuringDrag)
    label(item)
    if repeats.comesBack(item.id) {
      labels.insert(.cameBack)
      labels.insert(.cameBackWhilePressed, if: touches.contains { $0.note.lost == item.id })
    }
  }

  mutating func remove(_ item: ItemID) {
    guard let index = knownIndex(of: item) else { return stillness = .ignored }
    known.remove(at: index)
    siblingsHaveChanged = true
    changes.formUnion([.items, .stacking, .removal])
    for touch in touches.indices where touches[touch].note.item == item {
      labels.insert(.removedWhilePressed)
      touches[touch].note.isInert = true
      touches[touch].note.item = nil
      touches[touch].note.lost = item
    }
    for index in holds.indices { holds[index].isAlone = false }
    labels.insert(.removed)
    repeats.leave(item)
    if let held = holdIndex(of: item) {
      holds.remove(at: held)
      labels.insert(.heldItemRemoved)
    } else {
      labels.insert(.otherItemRemovedDuringDrag, if: !holds.isEmpty)
    }
  }

  /// Which raised items at rest certainly stay raised: those that overlap another one, by more than rounding.
  mutating func noteOverlaps() {
    guard policies.order == .restored else { return }
    for index in known.indices where known[index].isRaised && known[index].place >= 0 {
      known[index].isRaised = overlapsAnother(known[index].place, byMoreThan: tolerance)
      guard !known[index].isRaised, ending?.index != index else { continue }
      labels.insert(
        changes.contains(.size)
          ? .freedByResize : changes.contains(.removal) ? .freedByRemoval : .freedByOtherDrag)
    }
  }
}

extension Changes {
  /// Anything about items.
  static let items = Changes(rawValue: 1 << 0)
  /// In which order the items stand, or which there are.
  static let stacking = Changes(rawValue: 1 << 1)
  /// Items are held after the event, whatever has changed.
  static let holds = Changes(rawValue: 1 << 2)
  /// A drag has ended.
  static let dragEnd = Changes(rawValue: 1 << 3)
  /// The container was given a size, whether or not that is seen.
  static let size = Changes(rawValue: 1 << 4)
  /// An item was taken out, whether or not that is seen.
  static let removal = Changes(rawValue: 1 << 5)
  /// An item was given an option, whether or not that is seen.
  static let options = Changes(rawValue: 1 << 6)
  /// A move must have lifted an item, whether or not that is seen.
  static let lift = Changes(rawValue: 1 << 7)
}
