extension FreeDrag {
  /// The situations that are counted while items are dragged freely.
  public enum Situation: String, SituationValue {
    case noItems = "the container begins without items"
    case awayFromOrigin = "the container does not lie at the origin of its window"
    case pressOutsideContainer = "a press outside the container"
    case pressOutsideItems = "a press that hits no item"
    case pressOnEdge = "a press exactly on an edge"
    case pressOnHeldItem = "a press on an item that another touch holds"
    case swallowedPress = "a press on an item that cannot be dragged"
    case secondTouchSameItem = "a press on an item that has a touch down already"
    case tap = "a press and a release without a move"
    case moveToNowhere = "a first move that stays at the press"
    case lifted = "an item is lifted"
    case secondDragOfItem = "an item is lifted that has been dragged before"
    case twoHeld = "two items are held at once"
    case draggedOutside = "a held item leaves the container"
    case heldAtEdge = "a held item waits at an edge for its touch"
    case cameBackAfterClamp = "a held item leaves the edge with its touch again"
    case released = "a drag that is released"
    case releasedOutside = "an item is released outside, wholly or in part"
    case adsorbed = "an item is released and adsorbed"
    case exactMiddle = "an item is released exactly in the middle and adsorbed"
    case overlapAtEnd = "a released item overlaps another"
    case edgesTouchAtEnd = "a released item touches another without an overlap"
    case orderRestored = "the end of a drag restores the home order"
    case cancelled = "a drag that is cancelled"
    case cancelledAfterResize = "a drag that is cancelled after a resize that would have moved its item"
    case disabledDuringDrag = "a held item is made not draggable"
    case enabledWhilePressed = "an item with a touch down is made draggable"
    case layoutDuringDrag = "a layout pass during a drag"
    case adsorbsChangedAtRest = "an adsorbed item begins or stops adsorbing"
    case resizedAtEdge = "the container of an adsorbed item is resized"
    case resizedDuringDrag = "the container is resized during a drag"
    case insertedDuringDrag = "an item is put in during a drag"
    case removedWhilePressed = "an item with a touch down is taken out"
    case ignoredEvent = "an event that makes no sense at that moment"
    case largerReleased = "an item larger than the container is released"
    case bouncingEndsOutside = "an item that is held outside stops bouncing"
    case freed = "a raised item overlaps nothing any more, by what others do"
    case liftedDiagonally = "a drag begins exactly as far in one direction as in the other"
  }
}

extension Moment where Subject == FreeDrag {
  /// Notes the situations of the event, except those of drags, which are noted where drags are found.
  mutating func noteSituations() {
    if isSenseless { return note(.ignoredEvent) }
    switch event {
    case nil:
      note(.noItems, if: scene.items.isEmpty)
      note(.awayFromOrigin, if: scene.origin != .zero)
    case .touch(.press): notePress()
    case .touch(.move(let touch, _)):
      note(.moveToNowhere, if: history.isTap)
      note(.draggedOutside, if: after.items.contains { $0.heldBy == touch && isOutside($0.frame) })
    case .layout: note(.layoutDuringDrag, if: !history.holds.isEmpty)
    case .touch(.release), .throw: note(.tap, if: history.isTap)
    case .touch(.cancel), .touch(.hold), .remove: break
    case .setAdsorbs(let item, let value):
      note(.adsorbsChangedAtRest, if: isAtEdge(item) && before.items.item(item)?.adsorbs != value)
    case .setDraggable(let item, let value):
      let isNew = value && before.items.item(item)?.isDraggable == false
      note(.enabledWhilePressed, if: isNew && history.touches.contains { $0.note.item == item })
    case .setBounces(let item, let value):
      guard !value, let old = before.items.item(item), old.bounces, old.heldBy != nil else { break }
      note(.bouncingEndsOutside, if: isOutside(old.frame))
    case .resize:
      note(.resizedAtEdge, if: history.items.contains { isAtEdge($0.id) })
      note(.resizedDuringDrag, if: !history.holds.isEmpty)
    case .insert: note(.insertedDuringDrag, if: !history.holds.isEmpty)
    }
    noteEnding()
  }

  private func isOutside(_ frame: Rect) -> Bool { frame != history.container.clamped(frame) }

  /// Whether adsorption has certainly put an item at an edge.
  private func isAtEdge(_ item: ItemID) -> Bool {
    history.items.contains { $0.id == item && $0.rest.isSideCertain && $0.rest.side != nil }
  }

  private mutating func notePress() {
    guard let pressed = history.touches.last else { return }
    note(.pressOutsideContainer, if: !history.container.bounds.contains(pressed.press))
    note(.pressOnEdge, if: !pressed.note.isCertain)
    guard let item = pressed.note.item else { return note(.pressOutsideItems) }
    note(.pressOnHeldItem, if: before.items.item(item)?.heldBy != nil)
    note(.swallowedPress, if: !isDraggable(item))
    note(.secondTouchSameItem, if: history.touches.dropLast().contains { $0.note.item == item })
  }

  private mutating func noteEnding() {
    guard let ending = history.ending, let place = history.items[ending.index].place else { return }
    note(.orderRestored, if: isInHomeOrder && !after.items.hasOrder(of: before.items))
    note(.disabledDuringDrag, if: ending.cause == .disabled)
    note(.cancelled, if: ending.cause == .cancelled)
    note(.cancelledAfterResize, if: ending.cause == .cancelled && ending.hold.home != ending.hold.start)
    guard ending.cause == .released, let frame = ending.released else { return }
    let (container, adsorbs) = (history.container, history.items[ending.index].given.adsorbs)
    note(.released)
    note(.releasedOutside, if: isOutside(frame))
    note(
      .largerReleased,
      if: container.isExceeded(by: frame, from: .left) || container.isExceeded(by: frame, from: .top))
    note(.adsorbed, if: adsorbs)
    note(.exactMiddle, if: adsorbs && frame.centre.x == container.width / 2)
    let overlaps = overlapsAnother(place, byMoreThan: 0)
    note(.overlapAtEnd, if: overlaps)
    note(.edgesTouchAtEnd, if: !overlaps && overlapsAnother(place, byMoreThan: -tolerance))
  }
}

extension FreeDrag {
  /// The item of a press, the place of an insertion, or an unchanged option, in words; nil for nothing.
  public static func object(of event: Event, on snapshot: Snapshot, _ history: History) -> String? {
    func isSo(_ item: ItemID, _ holds: (Snapshot.Item) -> Bool) -> String? {
      snapshot.items.item(item).map(holds) == true ? "as it is already" : nil
    }
    switch event {
    case .insert(_, let rank):
      if snapshot.items.isEmpty { return nil }
      return rank <= 0 ? "at the very back" : rank >= snapshot.items.count ? "at the very front" : nil
    case .setDraggable(let item, let value): return isSo(item) { $0.isDraggable == value }
    case .setBounces(let item, let value): return isSo(item) { $0.bounces == value }
    case .setAdsorbs(let item, let value): return isSo(item) { $0.adsorbs == value }
    case .touch(.press(let touch, let location)):
      guard let down = history.touches.index(of: touch), let item = history.touches[down].note.item else {
        return history.container.bounds.contains(location) ? "on no item" : "outside the container"
      }
      let holder = snapshot.items.item(item)?.heldBy
      let reason =
        holder.map { "touch \($0) holds it" }
        ?? (snapshot.items.item(item)?.isDraggable != true
          ? "it is not draggable"
          : history.touches.count > 1 ? "another touch is down" : "not on its handle")
      let isInert = history.touches[down].role == .inert
      // A press that cannot drag may still raise.
      let edges = history.touches[down].note.edges
      let sides = [edges.x, edges.y].compactMap { $0 }.map { "\($0)" }
      let edge = sides.isEmpty ? "" : ", at its \(sides.joined(separator: " and ")) edge"
      return "on item \(item)" + edge + (isInert ? ", but cannot drag it: \(reason)" : "")
    default: return nil
    }
  }
}
