/// The rules of grid reorder, one function each: together they are the specification.
///
/// Override one to change it, and all others stay as they are; `super` is the rule as it is written. That is
/// what a planted fault does. What a subclass remembers is forgotten at the next start of a run, as
/// ``GridReorderReference`` then makes new rules.
///
/// `state` is the grid before the rule is applied and, where it is `inout`, after it.
open class GridReorderRules {
  /// The grid, with all that is remembered of the run.
  public typealias State = GridReorder.State
  /// The measures of a grid.
  public typealias Layout = GridReorder.Layout
  /// The items of a grid, and which of them are enabled and selected.
  public typealias Titles = GridReorder.Titles
  /// Where grids legitimately differ.
  public typealias Policies = GridReorder.Policies

  /// Makes the rules, at the start of a run.
  public required init() {}

  // MARK: Rule 1: slots

  /// The width of every slot, in points: rule 1, ``GridReorder/Layout/slotWidth``.
  open func slotWidth(_ layout: Layout) -> Double { layout.slotWidth }

  /// The frame of a slot: rule 1, ``GridReorder/Layout/slot(_:slotWidth:)``.
  open func slot(_ index: Int, _ layout: Layout, slotWidth: Double) -> Rect {
    layout.slot(index, slotWidth: slotWidth)
  }

  /// The height of the grid, in points: rule 1, ``GridReorder/Layout/height(itemCount:)``.
  open func height(_ layout: Layout, itemCount: Int) -> Double { layout.height(itemCount: itemCount) }

  /// The slot that contains a location: rule 1, nil in a gap, a margin or an empty cell of the last row.
  open func slotIndex(at location: Point, _ state: State) -> Int? {
    state.slots.firstIndex { $0.contains(location) }
  }

  // MARK: Rule 2: taps

  /// Whether a touch may go down.
  ///
  /// Rule 2: not while it is down already; a second press of the same touch makes no sense and is ignored.
  open func accepts(pressOf touch: TouchID, _ state: inout State) -> Bool {
    state.touches.index(of: touch) == nil
  }

  /// The item that a touch going down here is on; nil for none.
  ///
  /// Rule 2: the front-most item whose frame, not scaled, contains the location. As in UIKit a grid does not see touches
  /// outside its bounds, not even on a lifted item that sticks out.
  open func item(at location: Point, _ state: State) -> ItemID? {
    guard state.layout.bounds(itemCount: state.items.count).contains(location) else { return nil }
    if let drag = state.drag, drag.frame.contains(location) { return drag.item }
    guard let index = slotIndex(at: location, state), index != state.drag?.slot,
      index < state.items.count
    else { return nil }
    return state.items[index].id
  }

  /// What a touch that goes down on an item can do.
  ///
  /// Rules 2 and 3: an item with a touch down ignores further ones, and while an item is lifted all of them do.
  open func role(ofPressOn item: ItemID, _ state: State) -> State.Touch.Role {
    state.drag == nil && !state.touches.contains { $0.note == item } ? .live : .inert
  }

  /// Whether a touch here has left its press by more than 10 points: rule 2, in a straight line.
  open func wanders(_ touch: State.Touch, at location: Point) -> Bool {
    (location - touch.press).squaredLength > GridReorder.tapRadius * GridReorder.tapRadius
  }

  /// A tap on an item.
  ///
  /// Rule 2: toggles the selection of an enabled item, and of no other. Nothing is reported.
  open func tap(_ item: ItemID, _ state: inout State) {
    guard let index = state.items.firstIndex(where: { $0.id == item }), state.items[index].isEnabled else {
      return
    }
    state.items[index].isSelected.toggle()
  }

  // MARK: Rule 3: lift

  /// Whether a touch that has moved lifts its item.
  ///
  /// Rule 3: never. With the policy `liftDistance` it does as soon as it is so far from its press, in a straight line;
  /// exactly as far is enough.
  open func lifts(_ touch: State.Touch, at location: Point, _ policies: Policies) -> Bool {
    policies.liftsByMove
      && (location - touch.press).squaredLength >= policies.liftDistance * policies.liftDistance
  }

  /// The item that a hold of the touch lifts; nil for none.
  ///
  /// Rule 3: the one that it has pressed, enabled or not; one drag at a time. With the policy `liftDistance` this is
  /// about moves.
  open func itemLifted(byHoldOf touch: State.Touch, _ state: State) -> ItemID? {
    state.drag == nil && touch.role == .live ? touch.note : nil
  }

  /// Lifts an item in a slot with the touch of that index.
  ///
  /// Rule 3: the order at the lift is remembered for a cancel.
  open func lift(_ item: ItemID, slot: Int, touchIndex: Int, _ state: inout State) {
    let touch = state.touches[touchIndex]
    guard state.slots.indices.contains(slot) else { return }
    let frame = state.slots[slot]
    state.drag = State.Drag(
      touch: touch.id, item: item, slot: slot, grabOffset: grabOffset(touch: touch, frame: frame),
      frame: frame)
    state.itemsAtLift = state.items
    state.touches[touchIndex].role = .drags
    silenceTouches(except: touch.id, &state)
  }

  /// Makes all touches that are down inert, except for one.
  ///
  /// Rule 3: a touch that is down during a drag stays without effect until it is released.
  open func silenceTouches(except touch: TouchID, _ state: inout State) {
    state.touches.silence(except: touch)
  }

  /// The item that is shown scaled by 1.2: rule 3, the lifted one; its frame and the slots are not scaled.
  open func scaledItem(_ state: State) -> ItemID? { state.drag?.item }

  /// The item in front of all others: rule 3, the lifted one, as long as it is lifted.
  open func itemInFront(_ state: State) -> ItemID? { state.drag?.item }

  // MARK: Rule 4: track

  /// The grab offset.
  ///
  /// Rule 4: from the centre of the item to the touch at the hold; the item's frame is not scaled. With the policy
  /// `liftDistance` to the press, so that the item catches up with the touch.
  open func grabOffset(touch: State.Touch, frame: Rect) -> Point { touch.location - frame.centre }

  /// The frame of the lifted item while the touch is here: rule 4, its centre keeps the offset from the touch.
  open func trackedFrame(_ drag: State.Drag, touchAt location: Point) -> Rect {
    let centre = location - drag.grabOffset
    return Rect(
      centre.x - drag.frame.width / 2, centre.y - drag.frame.height / 2, drag.frame.width, drag.frame.height)
  }

  // MARK: Rule 5: move

  /// The slot that the lifted item moves to: rule 5, the one in which its centre lies; nil for its own.
  open func targetSlot(_ drag: State.Drag, _ state: State) -> Int? {
    guard let target = slotIndex(at: drag.frame.centre, state), target != drag.slot else { return nil }
    return target
  }

  /// The slot that the lifted item moves to with the policies `target` = `edge` or `middle`; nil for its own.
  ///
  /// Rule 5: see ``GridReorder/Policies/Target/slotPassed(by:touchAt:from:in:slack:)``.
  open func slotPassed(
    _ drag: State.Drag, touchAt location: Point, _ target: Policies.Target, _ state: State
  ) -> Int? {
    target.slotPassed(by: drag.frame, touchAt: location, from: drag.slot, in: state.slots)
  }

  /// Takes the item out of one slot and puts it into another.
  ///
  /// Rule 5: those in between shift by one towards the gap, also over several slots at once. This is about the order
  /// alone: ``takeSlot(_:_:_:)`` decides which slot is the lifted item's.
  open func moveItem(from: Int, to: Int, _ state: inout State) {
    guard state.items.indices.contains(from), state.items.indices.contains(to) else { return }
    state.items.insert(state.items.remove(at: from), at: to)
  }

  /// Makes another slot that of the lifted item, in which it is seen and will settle.
  ///
  /// Rule 5: the order changes with it, by a move; with the policy `swap` the item changes places with the one there.
  open func takeSlot(_ slot: Int, _ policy: Policies.Reorder, _ state: inout State) {
    guard let drag = state.drag else { return }
    switch policy {
    case .move: moveItem(from: drag.slot, to: slot, &state)
    case .swap:
      if state.items.indices.contains(drag.slot), state.items.indices.contains(slot) {
        state.items.swapAt(drag.slot, slot)
      }
    }
    state.drag?.slot = slot
  }

  // MARK: Rule 6: release and cancel

  /// The end of a drag by a release.
  ///
  /// Rule 6: the item settles, and exactly one `ended` reports, also when nothing moved.
  open func release(_ drag: State.Drag, _ state: inout State) {
    endDrag(&state)
    reportEnded(&state)
  }

  /// Ends the drag in progress, however that comes.
  ///
  /// Rule 6: the item settles in the slot that it has, and nothing is lifted any more. Nothing is reported here.
  open func endDrag(_ state: inout State) { state.drag = nil }

  /// Calls `ended`.
  ///
  /// Rule 6: with order and selection of this moment.
  open func reportEnded(_ state: inout State) {
    // It may go on from what was seen of other code, which may show any number.
    state.endedCount &+= 1
    state.lastEnded = GridReorder.Snapshot.Report(
      order: state.items.map(\.id), selection: state.items.filter(\.isSelected).map(\.id))
  }

  /// The end of a drag by a cancel.
  ///
  /// Rule 6: the order of the lift comes back; with the policy `keeps` the present one stays. Nothing is reported either
  /// way.
  open func cancel(_ drag: State.Drag, _ policy: Policies.Cancel, _ state: inout State) {
    endDrag(&state)
    if policy == .restores { state.items = state.itemsAtLift }
  }

  // MARK: Rule 7: new titles

  /// Replaces the items.
  ///
  /// Rule 7: a drag is cancelled without a report, and every touch that is down stays without effect. The lists decide
  /// which items are enabled and selected, and no list means all.
  open func setTitles(_ titles: Titles, _ state: inout State) {
    endDrag(&state)
    state.items = titles.items.map {
      State.Item(
        id: $0, isEnabled: titles.enabled?.contains($0) ?? true,
        isSelected: titles.selected?.contains($0) ?? true)
    }
    state.touches.silence()
    for index in state.touches.indices { state.touches[index].note = nil }
    layOut(&state)
  }

  /// Whether new titles are legal: rule 7, they must not name an item twice; others are ignored.
  open func accepts(_ titles: Titles) -> Bool { titles.items.firstRepeated == nil }

  // MARK: Rule 8: width

  /// Gives the grid another width.
  ///
  /// Rule 8: the order stays, also that of the lifted item, until the next move.
  open func resize(width: Double, _ state: inout State) {
    state.layout.width = width
    layOut(&state)
    guard let drag = state.drag else { return }
    state.drag?.frame = resizedFrame(drag, slotWidth: slotWidth(state.layout))
  }

  /// Whether a new width is legal; others are ignored.
  ///
  /// Rule 8: it must be finite and leave room for the slots, or a scene would be refused for it.
  open func accepts(width: Double, _ layout: Layout) -> Bool { layout.resized(to: width) != nil }

  /// The frame of the lifted item in a grid with slots of a new size.
  ///
  /// Rule 8: its centre stays where it is, and so does its offset from the touch.
  open func resizedFrame(_ drag: State.Drag, slotWidth: Double) -> Rect {
    Rect(drag.frame.centre.x - slotWidth / 2, drag.frame.y, slotWidth, drag.frame.height)
  }

  /// Computes the frames of all slots anew: rules 1 and 8, one slot for each item.
  open func layOut(_ state: inout State) {
    let (layout, width) = (state.layout, slotWidth(state.layout))
    state.slots = state.items.indices.map { slot($0, layout, slotWidth: width) }
  }

  // MARK: Rule 9: keys

  /// The slot of the item that a key picks up; nil where it picks up none.
  ///
  /// Rule 9: any item, enabled or not, if none is lifted.
  open func slot(ofPicked item: ItemID, _ state: State) -> Int? {
    state.drag == nil ? state.items.firstIndex { $0.id == item } : nil
  }

  /// Lifts an item in a slot by a key.
  ///
  /// Rule 9: as a hold does, but the item stays in its slot, also in a new width.
  open func pick(_ item: ItemID, slot: Int, _ state: inout State) {
    guard state.slots.indices.contains(slot) else { return }
    state.drag = State.Drag(
      touch: nil, item: item, slot: slot, grabOffset: .zero, frame: state.slots[slot])
    state.itemsAtLift = state.items
    state.touches.silence()
  }

  /// The slot to which a step of a picked item goes; nil for none.
  ///
  /// Rule 9: ``GridReorder/Layout/slot(beside:_:itemCount:)``.
  open func slot(beside slot: Int, _ direction: KeyEvent.Direction, _ state: State) -> Int? {
    state.layout.slot(beside: slot, direction, itemCount: state.items.count)
  }
}

extension GridReorder.Policies.Target {
  /// The slot that a lifted item moves to because one of its edges has passed the far edge of it (`edge`), or its touch
  /// has come to the middle of it (`middle`); nil where it stays.
  ///
  /// - Parameters:
  ///   - frame: the item's frame, not scaled.
  ///   - location: where its touch is.
  ///   - own: the slot that it has.
  ///   - slots: the frames of all slots.
  ///   - slack: how far beyond an edge is not enough, and how far before the middle is, in points.
  /// - Complexity: O(number of slots).
  public func slotPassed(
    by frame: Rect, touchAt location: Point, from own: Int, in slots: [Rect], slack: Double = 0
  ) -> Int? {
    guard slots.indices.contains(own) else { return nil }
    return switch self {
    case .centre, .touch, .own: nil
    case .edge: slots.passed(byEdgesOf: frame, from: own, slack: slack)
    case .middle: slots.passed(byTouchAt: location, from: own, slack: slack)
    }
  }
}

extension GridReorder {
  /// All that the reference remembers.
  public struct State: Sendable {
    /// An item in its slot.
    public struct Item: Hashable, Sendable {
      /// Which item.
      public var id: ItemID
      /// Whether taps can select it, and whether it is selected.
      public var isEnabled, isSelected: Bool
    }

    /// A touch that is down, with the item on which it went down, whatever it can do with it; nil for none, and once the
    /// items are replaced.
    public typealias Touch = DragSpec.Touch<ItemID?>

    /// The drag in progress.
    public struct Drag: Hashable, Sendable {
      /// The touch that holds the item; nil where a key has picked it up.
      public var touch: TouchID?
      /// The lifted item.
      public var item: ItemID
      /// The slot that is the item's now.
      public var slot: Int
      /// From the item's centre to the touch, as it was at the hold.
      public var grabOffset: Point
      /// The item's frame, not scaled.
      public var frame: Rect
    }

    /// Where the grid lies in its window: no rule looks at it, which is a rule of its own.
    public var origin = Point.zero
    /// The measures of the grid.
    public var layout: Layout
    /// The items, in the order of their slots.
    public var items: [Item] = []
    /// The frames of the slots, one for each item.
    public var slots: [Rect] = []
    /// The touches that are down, in the order of their presses.
    public var touches: [Touch] = []
    /// The drag in progress.
    public var drag: Drag?
    /// The items in their order at the lift.
    public var itemsAtLift: [Item] = []
    /// How many times `ended` has been called.
    public var endedCount = 0
    /// What the last call of `ended` has reported.
    public var lastEnded = Snapshot.Report()

    public init(layout: Layout) { self.layout = layout }
  }
}

/// Grid reorder by its rules: the specification or, with overridden rules, a planted fault.
///
/// Copies share their rules until the next start, so only one of them should go on with a run.
public struct GridReorderReference: Implementation {
  public typealias Subject = GridReorder

  /// The rules that it follows in this run.
  public private(set) var rules: GridReorderRules
  /// The grid as it is now.
  public internal(set) var state = GridReorder.State(layout: GridReorder.Scene.blank.layout)

  private let kindOfRules: GridReorderRules.Type
  private let policies: GridReorder.Policies
  private let decider: Decider<GridReorder>?
  /// What was asked last about the item that is lifted, unless a resize has come since.
  private var asked: GridReorder.Question?
  /// What is seen after the event that is taken, where the code under test decides about the slot.
  private var seen: GridReorder.Snapshot?

  /// Makes a grid that follows the rules.
  ///
  /// - Parameters:
  ///   - rules: the rules, of which each run gets new ones.
  ///   - policies: which of the legitimate ways to behave is followed.
  ///   - decider: says in which slot a lifted item is, with the policy `target` = `own`; nil where what is seen says it.
  public init(
    rules: GridReorderRules.Type = GridReorderRules.self,
    policies: GridReorder.Policies = GridReorder.Policies(), decider: Decider<GridReorder>? = nil
  ) {
    (kindOfRules, self.policies) = (rules, policies)
    self.decider = policies.target == .own ? decider : nil
    self.rules = rules.init()
  }

  /// Begins with the scene's items, selected as its lists say, nothing lifted.
  public mutating func start(_ scene: GridReorder.Scene) {
    // Rules that remember nothing are the same in every run.
    if kindOfRules != GridReorderRules.self { rules = kindOfRules.init() }
    state = GridReorder.State(layout: scene.layout)
    state.origin = scene.origin
    rules.setTitles(scene.titles, &state)
  }

  public mutating func handle(_ event: GridReorder.Event) {
    switch event {
    case .touch(.press(let touch, let location)): press(touch, at: location)
    case .touch(let event):
      switch state.touches.take(event) {
      case .ignored, .pressed: break
      case .moved(let index, _): move(index)
      case .held(let index): if !policies.liftsByMove { lift(index) }
      case .ended(let touch, let isReleased): end(touch, isReleased: isReleased)
      }
    case .resize(let width):
      guard rules.accepts(width: width, state.layout) else { return }
      rules.resize(width: width, &state)
      asked = nil
      alignLifted()
    case .setTitles(let titles):
      if rules.accepts(titles) { rules.setTitles(titles, &state) }
    case .key(let event): if policies.keys == .drag { take(event) }
    }
  }

  /// Takes an event after which something was seen.
  ///
  /// With the policy `target` = `own` the lifted item is in the slot that the decider says. Where it says nothing, it is in
  /// that in which it is seen, if taking it there makes the order that is seen; if not, where it would be with `centre`.
  mutating func handle(_ event: GridReorder.Event, seen: GridReorder.Snapshot) {
    self.seen = seen
    defer { self.seen = nil }
    let drag = state.drag
    handle(event)
    // A move of its touch and a step have asked for the slot themselves.
    let hasAsked = event.kind == .step || event.kind == .move && event.touch == drag?.touch
    if drag != nil, !hasAsked { takeSlot(nil) }
  }

  private mutating func take(_ event: KeyEvent) {
    if case .pick(let item) = event {
      asked = nil
      if let slot = rules.slot(ofPicked: item, state) { rules.pick(item, slot: slot, &state) }
      return
    }
    guard let drag = state.drag, drag.touch == nil else { return }
    switch event {
    case .pick: break
    case .step(let direction):
      takeSlot(rules.slot(beside: drag.slot, direction, state))
    case .drop: end(isReleased: true)
    case .escape: end(isReleased: false)
    }
  }

  private mutating func press(_ touch: TouchID, at location: Point) {
    guard location.isFinite, rules.accepts(pressOf: touch, &state) else { return }
    let item = rules.item(at: location, state)
    let role = item.map { rules.role(ofPressOn: $0, state) } ?? .inert
    if policies.press == .cancels, let drag = state.drag, drag.touch == nil { end(isReleased: false) }
    state.touches.append(GridReorder.State.Touch(touch, at: location, role, item))
  }

  private mutating func move(_ index: Int) {
    let location = state.touches[index].location
    if state.touches[index].role == .live, rules.lifts(state.touches[index], at: location, policies) {
      // The grab offset is that of the press.
      state.touches[index].location = state.touches[index].press
      lift(index)
      state.touches[index].location = location
    }
    switch state.touches[index].role {
    case .inert: return
    case .live:
      if !policies.liftsByMove, rules.wanders(state.touches[index], at: location) {
        state.touches[index].role = .inert
      }
    case .drags:
      guard var drag = state.drag else { return }
      state.drag?.frame = rules.trackedFrame(drag, touchAt: location)
      alignLifted()
      drag.frame = state.drag?.frame ?? drag.frame
      let target: Int?
      switch policies.target {
      case .edge, .middle: target = rules.slotPassed(drag, touchAt: location, policies.target, state)
      case .touch:
        // Without a size, so that its centre is the location, not rounded.
        let own = state.slots.indices.contains(drag.slot) ? state.slots[drag.slot] : drag.frame
        let place = policies.axis.location(location, inLineWith: own)
        drag.frame = Rect(place.x, place.y, 0, 0)
        target = rules.targetSlot(drag, state)
      case .centre, .own: target = rules.targetSlot(drag, state)
      }
      takeSlot(target, question)
    }
  }

  /// Takes the lifted item to a slot, nil for its own, unless the code under test decides about another one.
  private mutating func takeSlot(_ target: Int?, _ question: GridReorder.Question? = nil) {
    guard let drag = state.drag else { return }
    let shown = seen.flatMap { slot(of: drag, in: $0) }
    asked = question ?? asked
    var target = target
    if let slot = question.flatMap({ answer(to: $0, shown) }) ?? shown {
      target = slot == drag.slot ? nil : slot
    }
    if let target { rules.takeSlot(target, policies.reorder, &state) }
    alignLifted()
  }

  /// What the decider is asked about the item that its touch has lifted; nil where there is none.
  private var question: GridReorder.Question? {
    guard decider != nil, let drag = state.drag,
      let touch = drag.touch.flatMap({ state.touches.index(of: $0) })
    else { return nil }
    return GridReorder.Question(
      slots: state.slots.map { GridReorder.Question.Slot(frame: $0) }, slot: drag.slot, frame: drag.frame,
      touch: state.touches[touch].location, isDropped: false)
  }

  /// The slot that the decider says; of several between which rounding decides, that which is seen.
  private func answer(to question: GridReorder.Question, _ shown: Int?) -> Int? {
    func slot(shiftedBy shift: Point) -> Int? {
      var question = question
      (question.frame.origin, question.touch) = (question.frame.origin + shift, question.touch + shift)
      let decision = try? decider?.decide(question)
      return decision.flatMap { state.items.indices.contains($0.slot) ? $0.slot : question.slot }
    }
    let decided = slot(shiftedBy: .zero)
    guard decided != nil, let shown, decided != shown else { return decided }
    return Point.shiftsByRounding.contains { slot(shiftedBy: $0) == shown } ? shown : decided
  }

  /// The slot in which the lifted item is seen, if taking it there makes the order that is seen.
  private func slot(of drag: GridReorder.State.Drag, in seen: GridReorder.Snapshot) -> Int? {
    guard seen.items.count == state.items.count,
      let slot = seen.items.firstIndex(where: { $0.id == drag.item })
    else { return nil }
    var moved = state
    rules.takeSlot(slot, policies.reorder, &moved)
    return moved.items.elementsEqual(seen.items) { $0.id == $1.id } ? slot : nil
  }

  /// Keeps the lifted item in line with its slot, with the policy `axis` of rule 4, or in it, where a key has picked it.
  private mutating func alignLifted() {
    guard let drag = state.drag, state.slots.indices.contains(drag.slot) else { return }
    let slot = state.slots[drag.slot]
    state.drag?.frame = drag.touch == nil ? slot : policies.axis.frame(drag.frame, inLineWith: slot)
  }

  private mutating func lift(_ index: Int) {
    guard let item = rules.itemLifted(byHoldOf: state.touches[index], state),
      let slot = state.items.firstIndex(where: { $0.id == item })
    else { return }
    asked = nil
    rules.lift(item, slot: slot, touchIndex: index, &state)
  }

  private mutating func end(_ touch: GridReorder.State.Touch, isReleased: Bool) {
    switch touch.role {
    case .inert: return
    case .live: if isReleased, let item = touch.note { rules.tap(item, &state) }
    case .drags: end(isReleased: isReleased)
    }
  }

  /// Ends the drag in progress; what is told of a drop is told of the order after it.
  private mutating func end(isReleased: Bool) {
    if isReleased || policies.cancel == .keeps, let drag = state.drag {
      let question = asked.map { asked in
        var question = asked
        (question.slot, question.frame, question.isDropped) = (drag.slot, drag.frame, true)
        return question
      }
      takeSlot(nil, question)
    }
    guard let drag = state.drag else { return }
    if isReleased { rules.release(drag, &state) } else { rules.cancel(drag, policies.cancel, &state) }
  }

  /// Shows every item in its slot, and the lifted one under its touch.
  ///
  /// - Complexity: O(number of items).
  public mutating func observe(into snapshot: inout GridReorder.Snapshot) {
    let scaled = rules.scaledItem(state)
    snapshot.height = rules.height(state.layout, itemCount: state.items.count)
    snapshot.front = rules.itemInFront(state)
    snapshot.endedCount = state.endedCount
    if snapshot.lastEnded != state.lastEnded { snapshot.lastEnded = state.lastEnded }
    let (items, slots, drag) = (state.items, state.slots, state.drag)
    snapshot.items.refill(to: items.count, with: .blank) { index in
      // With overridden rules the state may be anything; that must not crash the program.
      let slot = index < slots.count ? slots[index] : .zero
      let (item, lifted) = (items[index], drag?.slot == index ? drag : nil)
      return GridReorder.Snapshot.Item(
        id: item.id, frame: lifted?.frame ?? slot, isEnabled: item.isEnabled, isSelected: item.isSelected,
        isLifted: lifted != nil, isScaled: item.id == scaled)
    }
  }
}
