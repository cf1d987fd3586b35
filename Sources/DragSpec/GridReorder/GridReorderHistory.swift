extension GridReorder {
  /// The facts of a run that invariants need, taken from events and snapshots, never from the reference.
  public struct History: DragHistory {
    /// The item of a touch that is down, and whether the touch is at the limit.
    struct TouchNote {
      /// The item that was seen under it at its press.
      var item: ItemID?
      /// Whether it was exactly 10 points away, where implementations may differ on whether it is a tap.
      var isTie = false
    }

    /// A drag, beginning with the event after which an item was seen lifted, or with the key that picks it up.
    struct Drag: HeldDrag {
      /// Nil where a key has picked the item up.
      var touch: TouchID?
      var item: ItemID
      /// The item's slot and its frame, as they were seen before the lift.
      var home: Int
      var frameAtLift: Rect
      /// From the centre of the item before the lift to the touch.
      var grabOffset: Point
      /// The last slot of the item, and the one before this event.
      var slot: Int
      var slotBefore: Int
      /// Whether touch or grid have moved since the lift.
      var hasMoved = false
      var hasLeftHome = false
    }

    /// The measures of the grid now.
    var layout = Scene.blank.layout
    /// The expected frames of the slots.
    var slots: [Rect] = []
    /// The present items and their lists, as last set.
    var titles = Titles(items: [])
    /// Whether the titles were set by this event, or by the start.
    var hasNewTitles = true
    /// Whether the items are in the order from before the event, and were not replaced.
    var isOrderKept = false
    /// The visible order, in its own memory: new lists for each promise showed in a profile.
    var order: [ItemID] = []
    /// The index of the first item that is seen lifted, and how many are.
    var lifted: Int?
    var liftedCount = 0
    var touches: [Touch<TouchNote>] = []
    var drag: Drag?
    /// The order that was seen before the lift.
    var orderAtLift: [ItemID] = []
    var ending: DragEnding?
    /// Whether this event has removed the item of its drag, as it was dropped outside.
    var isTornOff = false
    var isLift = false
    var lifting = LiftWatch()
    /// The touch of which this event was a tap; in a tie this is uncertain.
    var tap: TouchNote?

    public init() {}

    /// The drag that this event has released.
    var released: Drag? { ending == .released ? drag : nil }

    func canBePicked(_ item: ItemID) -> Bool { titles.items.contains(item) }

    mutating func layOut() { slots = titles.items.indices.map { layout.slot($0) } }
  }

  public static func remember(_ moment: inout Moment<GridReorder>) {
    moment.remember()
    moment.noteSituations()
  }
}

extension Moment where Subject == GridReorder {
  mutating func remember() {
    history.beginEvent(event?.touchEvent)
    (history.tap, history.hasNewTitles, history.isTornOff) = (nil, event == nil, false)
    history.isOrderKept = event != nil && after.items.hasOrder(of: before.items)
    if !history.isOrderKept {
      history.order.refill(to: after.items.count, with: 0) { after.items[$0].id }
    }
    findLifted()
    switch event {
    case nil:
      (history.layout, history.titles) = (scene.layout, scene.titles)
      history.layOut()
    case .touch(let event):
      remember(take(event))
      isIdle =
        history.drag?.touch != event.touch && history.tap == nil && history.ending == nil
        && history.lifting.due == nil
    case .resize(let width):
      guard let resized = history.layout.resized(to: width) else { return isSenseless = true }
      history.layout = resized
      history.layOut()
      history.drag?.hasMoved = true
    case .setTitles(let titles):
      guard titles.items.firstRepeated == nil else { return isSenseless = true }
      (history.titles, history.hasNewTitles, history.isOrderKept) = (titles, true, false)
      history.layOut()
      if history.drag != nil { history.ending = .lost }
      for index in history.touches.indices {
        (history.touches[index].role, history.touches[index].note.item) = (.inert, nil)
      }
    case .key(let event):
      switch take(event) {
      case .pick(let item)?: beginDrag(of: item, nil, from: nil)
      case .step(let direction)?: step(direction)
      default: break
      }
    }
  }

  private mutating func step(_ direction: KeyEvent.Direction) {
    guard let drag = history.drag else { return }
    let count = history.titles.items.count
    history.drag?.slotBefore = drag.slot
    let beside = history.layout.slot(beside: drag.slot, direction, itemCount: count)
    guard let slot = policies.target == .own ? history.lifted : beside else { return }
    history.drag?.slot = slot
    history.drag?.hasMoved = true
    if slot != drag.home { history.drag?.hasLeftHome = true }
  }

  private mutating func findLifted() {
    (history.lifted, history.liftedCount) = (nil, 0)
    for index in after.items.indices where after.items[index].isLifted {
      history.lifted = history.lifted ?? index
      history.liftedCount += 1
    }
  }

  private mutating func remember(_ meaning: TouchMeaning<GridReorder.History.TouchNote>) {
    switch meaning {
    case .ignored: break
    case .pressed(let touch, let location):
      let note = GridReorder.History.TouchNote(item: item(at: location))
      let isTie = history.touches.isEmpty && isOnEdge(location)
      press(touch, at: location, note, isTie: isTie) { $0.item }
      if policies.lifts == .press { lift(history.touches.count - 1, from: location) }
    case .moved(let index, _):
      let touch = history.touches[index]
      if touch.role == .live { leavePress(index) }
      if history.drag?.touch == touch.id { follow() }
    case .held(let index):
      if policies.lifts == .hold { lift(index, from: history.touches[index].location) }
    case .ended(let touch, let isReleased):
      if isReleased, touch.role == .live, history.drag?.touch != touch.id { history.tap = touch.note }
      if history.ending == .released, policies.outside == .removes { tearOff(droppedAt: touch.location) }
    }
  }

  /// Notes that an item dropped outside is gone; exactly on the edge either is right.
  private mutating func tearOff(droppedAt location: Point) {
    guard let item = history.drag?.item else { return }
    let bounds = history.layout.bounds(itemCount: history.titles.items.count)
    let isOnEdge = bounds.hasOnEdge(location, within: tolerance)
    guard isOnEdge ? !after.items.contains(where: { $0.id == item }) : !bounds.contains(location) else {
      return
    }
    history.titles.items.removeAll { $0 == item }
    (history.isTornOff, history.isOrderKept) = (true, false)
    history.order.refill(to: after.items.count, with: 0) { after.items[$0].id }
    history.layOut()
  }

  /// The front-most item whose frame was seen to contain the location, inside the grid.
  private func item(at location: Point) -> ItemID? {
    guard history.layout.bounds(itemCount: history.titles.items.count).contains(location) else { return nil }
    let held = history.drag?.item
    return before.items.first { $0.id == held && $0.frame.contains(location) }?.id
      ?? before.items.first { $0.frame.contains(location) }?.id
  }

  /// Whether a location is on an edge of the grid or of an item, where the item under it is uncertain.
  private func isOnEdge(_ location: Point) -> Bool {
    history.layout.bounds(itemCount: history.titles.items.count).hasOnEdge(location, within: tolerance)
      || before.items.contains { $0.frame.hasOnEdge(location, within: tolerance) }
  }

  /// Notes a move of a touch that may lift or give up its tap; exactly at the limit platforms differ.
  private mutating func leavePress(_ index: Int) {
    let distance = history.touches[index].squaredDistance.squareRoot()
    let limit = policies.stillDistance
    guard distance > 0 else { return }
    if policies.lifts == .move, distance >= limit - tolerance {
      lift(index, from: history.touches[index].press)
    }
    guard history.drag == nil else { return }
    if abs(distance - limit) <= tolerance {
      history.touches[index].note.isTie = true
    } else if distance > limit {
      history.touches[index].role = .inert
    }
  }

  /// Begins a drag if the item of the touch is seen lifted, grabbed at that location.
  private mutating func lift(_ index: Int, from location: Point) {
    let touch = history.touches[index]
    guard history.drag == nil, let item = touch.note.item, let lifted = history.lifted,
      after.items[lifted].id == item
    else { return }
    beginDrag(of: item, touch.id, from: location)
  }

  private mutating func beginDrag(of item: ItemID, _ touch: TouchID?, from location: Point?) {
    guard let home = before.items.firstIndex(where: { $0.id == item }) else { return }
    let frame = before.items[home].frame
    history.begin(
      GridReorder.History.Drag(
        touch: touch, item: item, home: home, frameAtLift: frame,
        grabOffset: location.map { $0 - frame.centre } ?? .zero, slot: home, slotBefore: home))
    history.orderAtLift = before.order
  }

  /// Finds the slot of the lifted item by the policy, after a move of its touch.
  private mutating func follow() {
    guard let drag = history.drag else { return }
    history.drag?.hasMoved = true
    guard let own = history.lifted, let touch = drag.touch.flatMap({ history.touches.index(of: $0) })
    else { return }
    let (frame, location) = (after.items[own].frame, history.touches[touch].location)
    history.drag?.slotBefore = drag.slot
    switch policies.target {
    case .own: history.drag?.slot = own
    case .centre, .touch:
      var place = frame.centre
      if policies.target == .touch {
        let isSlot = drag.slot < history.slots.count
        place = isSlot ? policies.axis.location(location, inLineWith: history.slots[drag.slot]) : location
      }
      guard let slot = history.slots.firstIndex(where: { $0.contains(place) }) else { return }
      // Exactly on a border all adjacent slots are right.
      let isOnOwn = own < history.slots.count && history.slots[own].contains(place, within: tolerance)
      history.drag?.slot = isOnOwn ? own : slot
    case .middle
    where history.slots.contains(where: { slot in
      slot.contains(location, within: tolerance) != slot.contains(location, within: -tolerance)
    }):
      // Exactly on an edge the slot under the touch is uncertain.
      history.drag?.slot = own
    case .edge, .middle:
      // Exactly at the limit both answers are right.
      for slack in [-tolerance, tolerance, 0] {
        let slot = policies.target.slotPassed(
          by: frame, touchAt: location, from: drag.slot, in: history.slots, slack: slack)
        history.drag?.slot = slot ?? drag.slot
        if history.drag?.slot == own { break }
      }
    }
    if history.drag?.slot != drag.home { history.drag?.hasLeftHome = true }
  }
}
