extension GridReorder {
  /// What the invariants of grid reorder look at.
  ///
  /// - Complexity: an event costs one comparison of all items, and what has changed.
  public struct Observation: ObservationValue {
    /// The behaviour that is observed.
    public typealias Subject = GridReorder

    /// A touch that is down, as far as it can be told from events and snapshots.
    struct Touch {
      var id: TouchID
      var press: Point
      var location: Point
      /// The item that was seen under it at its press.
      var item: ItemID?
      /// It has wandered off, or was down during a drag, or came second to its item.
      var isInert: Bool
    }

    /// A drag in course, from the event after which an item was seen lifted.
    struct Drag {
      var touch: TouchID
      var item: ItemID
      var homeSlot: Int
      var homeFrame: Rect
      /// From the centre of the item before the lift to the touch.
      var grabOffset: Point
      /// The slot in which the centre was seen last.
      var indicatedSlot: Int
      /// Whether touch, grid or items have moved since the lift.
      var hasMoved = false
      var hasSkipped = false
      var hasLeftHome = false
    }

    /// How the drag in course has ended with this event.
    enum Ending { case released, cancelled, replaced }

    /// How items have changed places.
    enum Shift {
      /// Not at all, or in another way than the following.
      case none
      /// The first of the items that have changed places is now the last, or the last is the first; the others have moved
      /// up by one.
      case forward, backward
    }

    /// What is seen now.
    public var after = Snapshot.blank
    /// What was seen before the event.
    var before = Snapshot.blank
    /// Whether there has not been an event yet.
    var isStart = true

    let policies: Policies
    let tolerance: Double

    /// The measures of the grid now.
    var layout = Scene.blank.layout
    /// The frames that the slots must have now.
    var slots: [Rect] = []
    /// The present items and their lists, as last set.
    var titles = Titles(items: [])
    /// Whether this event has replaced the items.
    var hasNewTitles = false
    /// Whether this event has changed the width.
    var hasNewWidth = false

    var touches: [Touch] = []
    /// The drag in course after the event, or the one that it has ended.
    var drag: Drag?
    /// How that drag has ended.
    var ending: Ending?
    var orderAtLift: [ItemID] = []
    /// The item of which this event was a tap.
    var tapped: ItemID?

    /// The index of the lifted item now; nil for none.
    var lifted: Int?
    var liftedCount = 0
    /// What this event has changed.
    public private(set) var changes = Changes.anything
    /// The slots from the first to the last in which anything differs from before the event.
    var changed = 0..<0
    /// The slots from the first to the last that hold another item than before; empty where the order is the same.
    var reordered = 0..<0
    /// How the items in those slots have changed places.
    var shift = Shift.none
    /// Whether anything about items differs from before the event.
    var itemsChanged: Bool { !changed.isEmpty || before.items.count != after.items.count }
    /// The slots from the first to the last in which items or the slots themselves may differ from before the event.
    var unsettled: Range<Int> { hasNewTitles || hasNewWidth ? after.items.indices : changed }

    private var lastEnding: Ending?
    private let passing = PassedByAddress()

    /// What was exercised in this run.
    public var labels = LabelSet<Label>()

    /// Makes an observation.
    public init(policies: Policies, tolerance: Double) {
      self.policies = policies
      self.tolerance = tolerance
    }

    /// Begins a run.
    public mutating func start(_ scene: Scene) {
      isStart = true
      hasNewWidth = false
      layout = scene.layout
      touches.removeAll(keepingCapacity: true)
      drag = nil
      ending = nil
      tapped = nil
      lastEnding = nil
      labels = LabelSet()
      replace(scene.titles)
      labels.insert(.noItems, if: scene.titles.items.isEmpty)
      labels.insert(.oneItem, if: scene.titles.items.count == 1)
      labels.insert(.awayFromOrigin, if: scene.origin != .zero)
      labels.insert(.slotsWithoutSize, if: scene.layout.slotWidth == 0 || scene.layout.rowHeight == 0)
      before.items.removeAll(keepingCapacity: true)
      changed = after.items.indices
      turn()
      changes = .anything
      reordered = 0..<0
      shift = .none
      findLifted()
    }

    /// Makes what is seen now what was seen before.
    public mutating func turn() {
      if before.items.count == after.items.count {
        for index in changed { before.items[index] = after.items[index] }
      } else {
        before.items.removeAll(keepingCapacity: true)
        before.items.append(contentsOf: after.items)
      }
      before.height = after.height
      before.front = after.front
      before.endedCount = after.endedCount
    }

    /// Takes in what the event has changed.
    public mutating func advance(_ event: Event) {
      isStart = false
      if ending != nil { drag = nil }
      ending = nil
      tapped = nil
      hasNewTitles = false
      hasNewWidth = false
      findChanges()
      findLifted()
      switch event {
      case .press(let touch, let location): press(touch, location)
      case .move(let touch, let location): move(touch, location)
      case .hold(let touch): hold(touch)
      case .release(let touch): end(touch, .released)
      case .cancel(let touch): end(touch, .cancelled)
      case .resize(let width): resize(width)
      case .setTitles(let titles): set(titles)
      }
    }

    private mutating func findChanges() {
      changes = []
      reordered = 0..<0
      shift = .none
      if before.height != after.height { changes.insert(.height) }
      if before.front != after.front { changes.insert(.front) }
      if before.endedCount != after.endedCount { changes.insert(.ended) }
      guard before.items.count == after.items.count else {
        changed = after.items.indices
        changes.formUnion([.order, .members, .frames, .marks, .lifting])
        return
      }
      changed = differing(in: after.items.indices) { $0.isIdentical(to: $1) }
      guard !changed.isEmpty else { return }
      reordered = differing(in: changed) { $0.id == $1.id }
      guard reordered.isEmpty else { return findShift() }
      for index in changed { findChanges(before.items[index], after.items[index]) }
    }

    /// The range from the first to the last place in which items before and after do not agree.
    @inline(__always)
    private func differing(in range: Range<Int>, _ agree: (Snapshot.Item, Snapshot.Item) -> Bool) -> Range<
      Int
    > {
      before.items.withUnsafeBufferPointer { old in
        after.items.withUnsafeBufferPointer { new in
          var (first, end) = (range.lowerBound, range.upperBound)
          while first < end, agree(old[first], new[first]) { first += 1 }
          while first < end, agree(old[end - 1], new[end - 1]) { end -= 1 }
          return first..<end
        }
      }
    }

    /// Finds out whether one item has moved and those in between have made room, and what else has changed.
    private mutating func findShift() {
      changes.formUnion([.order, .frames])
      let (first, last) = (reordered.lowerBound, reordered.upperBound - 1)
      if before.items[first].id == after.items[last].id {
        shift = .forward
      } else if before.items[last].id == after.items[first].id {
        shift = .backward
      }
      for index in changed {
        let old = shift == .none ? index : indexBefore(index)
        guard shift != .none, before.items[old].id == after.items[index].id else {
          shift = .none
          return changes.formUnion([.members, .marks, .lifting])
        }
        findChanges(before.items[old], after.items[index])
      }
    }

    /// Where the item that now has this index was before, if the items have shifted or are where they were.
    func indexBefore(_ index: Int) -> Int {
      guard shift != .none, reordered.contains(index) else { return index }
      let isForward = shift == .forward
      if index == (isForward ? reordered.upperBound - 1 : reordered.lowerBound) {
        return isForward ? reordered.lowerBound : reordered.upperBound - 1
      }
      return isForward ? index + 1 : index - 1
    }

    private mutating func findChanges(_ old: Snapshot.Item, _ new: Snapshot.Item) {
      if old.isIdentical(to: new) { return }
      if old.frame != new.frame { changes.insert(new.isLifted && old.isLifted ? .liftedFrame : .frames) }
      if old.isEnabled != new.isEnabled || old.isSelected != new.isSelected { changes.insert(.marks) }
      if old.isLifted != new.isLifted || old.isScaled != new.isScaled { changes.insert(.lifting) }
    }

    private mutating func findLifted() {
      // Without such changes the lifted item is where it was.
      guard !changes.isDisjoint(with: [.lifting, .order]) else { return }
      lifted = nil
      liftedCount = 0
      for index in after.items.indices where after.items[index].isLifted {
        liftedCount += 1
        if lifted == nil { lifted = index }
      }
    }

    func touchIndex(_ touch: TouchID) -> Int? {
      for index in touches.indices where touches[index].id == touch { return index }
      return nil
    }

    private mutating func press(_ touch: TouchID, _ location: Point) {
      guard location.isFinite, touchIndex(touch) == nil else { return labels.insert(.ignoredEvent) }
      let item = itemSeen(at: location)
      let isSecond = item != nil && touches.contains { $0.item == item }
      labels.insert(.pressOutsideItems, if: item == nil)
      labels.insert(.secondTouch, if: !touches.isEmpty)
      labels.insert(.secondTouchDuringDrag, if: drag != nil)
      touches.append(
        Touch(
          id: touch, press: location, location: location, item: item,
          isInert: item == nil || isSecond || drag != nil))
    }

    /// The front-most item whose frame was seen to contain the location.
    private func itemSeen(at location: Point) -> ItemID? {
      if let drag, let held = before.items.first(where: { $0.id == drag.item }), held.frame.contains(location)
      {
        return drag.item
      }
      return before.items.first { $0.frame.contains(location) }?.id
    }

    private mutating func move(_ touch: TouchID, _ location: Point) {
      guard location.isFinite, let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
      labels.insert(.repeatedLocation, if: touches[index].location == location)
      touches[index].location = location
      if drag?.touch == touch {
        drag?.hasMoved = true
        changes.insert(.touch)
        follow()
      } else if !touches[index].isInert {
        let way = location - touches[index].press
        let distance = way.x * way.x + way.y * way.y
        labels.insert(.exactlyTapRadius, if: distance == tapRadius * tapRadius)
        if distance > tapRadius * tapRadius {
          touches[index].isInert = true
          labels.insert(.wanderedOff)
        }
      }
    }

    private mutating func hold(_ touch: TouchID) {
      guard let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
      guard drag == nil, let lifted, let touched = touches[index].item, after.items[lifted].id == touched,
        let home = before.items.firstIndex(where: { $0.id == touched })
      else { return }
      let frame = before.items[home].frame
      drag = Drag(
        touch: touch, item: touched, homeSlot: home, homeFrame: frame,
        grabOffset: touches[index].location - frame.centre, indicatedSlot: home)
      orderAtLift.resize(to: before.items.count, with: 0)
      for index in orderAtLift.indices { orderAtLift[index] = before.items[index].id }
      for other in touches.indices where other != index { touches[other].isInert = true }
      labels.insert(.lifted)
      labels.insert(.liftAfterCancel, if: lastEnding == .cancelled)
      labels.insert(.disabledLifted, if: !after.items[lifted].isEnabled)
    }

    private mutating func end(_ touch: TouchID, _ how: Ending) {
      guard let index = touchIndex(touch) else { return labels.insert(.ignoredEvent) }
      let ended = touches.remove(at: index)
      if drag?.touch == touch {
        ending = how
        lastEnding = how
        changes.insert(.ending)
        labelEnd(how)
      } else if how == .released, !ended.isInert {
        tapped = ended.item
        changes.insert(.tap)
        labels.insert(.tap)
        labels.insert(.tapOnDisabled, if: before.items.contains { $0.id == tapped && !$0.isEnabled })
      } else if how == .cancelled {
        labels.insert(.cancelledPress)
      }
    }

    private mutating func labelEnd(_ how: Ending) {
      guard let drag else { return }
      switch how {
      case .released:
        labels.insert(.released)
        labels.insert(.liftWithoutMovement, if: !drag.hasMoved)
        labels.insert(.returnedHome, if: drag.hasLeftHome && drag.indicatedSlot == drag.homeSlot)
        labels.insert(.droppedFirst, if: drag.hasLeftHome && drag.indicatedSlot == 0)
        labels.insert(.droppedLast, if: drag.hasLeftHome && drag.indicatedSlot == after.items.count - 1)
      case .cancelled:
        labels.insert(.cancelled)
        labels.insert(.cancelledElsewhere, if: drag.indicatedSlot != drag.homeSlot)
      case .replaced: labels.insert(.titlesSetDuringDrag)
      }
    }

    private mutating func resize(_ width: Double) {
      var resized = layout
      resized.width = width
      guard width.isFinite, width >= 0, resized.slotWidth >= 0 else { return labels.insert(.ignoredEvent) }
      layout = resized
      hasNewWidth = true
      changes.insert(.width)
      layOut()
      labels.insert(.resized)
      if drag != nil {
        drag?.hasMoved = true
        labels.insert(.resizedDuringDrag)
      }
    }

    private mutating func set(_ titles: Titles) {
      guard titles.firstRepeated == nil else { return labels.insert(.ignoredEvent) }
      labels.insert(.titlesSet)
      if drag != nil {
        ending = .replaced
        lastEnding = .replaced
        changes.insert(.ending)
        labelEnd(.replaced)
      }
      replace(titles)
    }

    private mutating func replace(_ titles: Titles) {
      self.titles = titles
      hasNewTitles = true
      changes.insert(.titles)
      for index in touches.indices {
        touches[index].isInert = true
        touches[index].item = nil
      }
      layOut()
    }

    private mutating func layOut() {
      let width = layout.slotWidth
      slots.removeAll(keepingCapacity: true)
      for index in titles.items.indices { slots.append(layout.slot(index, slotWidth: width)) }
    }

    /// After a move of the lifted item, remembers the slot in which its centre was seen.
    private mutating func follow() {
      guard let drag, let lifted else { return }
      let centre = after.items[lifted].frame.centre
      guard let slot = slot(at: centre, chosen: lifted) else { return labels.insert(.betweenSlots) }
      self.drag?.indicatedSlot = slot
      let distance = abs(slot - drag.indicatedSlot)
      labels.insert(.movedOneSlot, if: distance == 1)
      labels.insert(.skippedSlots, if: distance > 1)
      if slot != drag.homeSlot { self.drag?.hasLeftHome = true }
      labels.insert(.centreOnBorder, if: centre.x == slots[slot].x || centre.y == slots[slot].y)
    }

    /// The slot in which the centre lies; exactly on a border the chosen one, as all that meet there are right.
    private func slot(at centre: Point, chosen: Int) -> Int? {
      if chosen < slots.count, slots[chosen].contains(centre) { return chosen }
      let slot = layout.slotIndex(at: centre, in: slots)
      return slot != nil && chosen < slots.count && isClosed(slots[chosen], containing: centre)
        ? chosen : slot
    }

    /// Whether the slot contains the point, all its edges included.
    private func isClosed(_ slot: Rect, containing point: Point) -> Bool {
      point.x >= slot.x - tolerance && point.x <= slot.maxX + tolerance && point.y >= slot.y - tolerance
        && point.y <= slot.maxY + tolerance
    }
  }
}

extension Changes {
  /// The order of the items.
  static let order = Changes(rawValue: 1 << 0)
  /// The frame of an item that is not lifted.
  static let frames = Changes(rawValue: 1 << 1)
  /// Which items are lifted or scaled.
  static let lifting = Changes(rawValue: 1 << 2)
  /// The frame of the lifted item.
  static let liftedFrame = Changes(rawValue: 1 << 3)
  static let height = Changes(rawValue: 1 << 4)
  static let front = Changes(rawValue: 1 << 5)
  /// The calls of `ended`.
  static let ended = Changes(rawValue: 1 << 6)
  /// The touch of the lifted item has moved, whatever the item did.
  static let touch = Changes(rawValue: 1 << 7)
  /// The drag has ended, whatever is seen of that.
  static let ending = Changes(rawValue: 1 << 8)
  /// An item was tapped, whatever is seen of that.
  static let tap = Changes(rawValue: 1 << 9)
  static let width = Changes(rawValue: 1 << 10)
  static let titles = Changes(rawValue: 1 << 11)
  /// Which items are enabled or selected.
  static let marks = Changes(rawValue: 1 << 12)
  /// The order, in another way than by the move of one item.
  static let members = Changes(rawValue: 1 << 13)
}
