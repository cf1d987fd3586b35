/// Grid reorder by its rules: the specification or, with overridden rules, a planted fault.
///
/// Copies share their rules until the next start, so only one of them should go on with a run.
public struct GridReorderReference: Implementation {
  /// The behaviour that it implements.
  public typealias Subject = GridReorder

  /// The rules that it follows in this run.
  public private(set) var rules: GridReorderRules
  /// The grid as it is now.
  public internal(set) var state: GridReorder.State

  private let kindOfRules: GridReorderRules.Type
  private let policies: GridReorder.Policies
  /// What the last event may have changed in how the items are seen.
  var affected = Affected.items
  /// Whether nothing has been shown yet.
  var isFresh = true
  /// Whether the height may have changed since it was shown.
  var isLaidOutAnew = true

  enum Affected { case nothing, liftedFrame, items }

  /// Makes a grid that follows the rules.
  ///
  /// - Parameters:
  ///   - rules: the rules, of which each run gets new ones.
  ///   - policies: which of the legitimate ways to behave is followed.
  public init(
    rules: GridReorderRules.Type = GridReorderRules.self,
    policies: GridReorder.Policies = GridReorder.Policies()
  ) {
    kindOfRules = rules
    self.policies = policies
    self.rules = rules.init()
    state = GridReorder.State(layout: GridReorder.Scene.blank.layout)
  }

  /// Begins with the scene's items, selected as its lists say, nothing lifted.
  public mutating func start(_ scene: GridReorder.Scene) {
    // Rules that remember nothing are the same in every run.
    if kindOfRules != GridReorderRules.self { rules = kindOfRules.init() }
    affected = .items
    isLaidOutAnew = true
    isFresh = true
    state.origin = scene.origin
    state.layout = scene.layout
    state.drag = nil
    state.touches.clear()
    state.endedCount = 0
    state.lastEnded.order.clear()
    state.lastEnded.selection.clear()
    // Rules that compare the titles with what there was before must not see another scenario.
    state.items.clear()
    rules.setTitles(scene.titles, &state)
  }

  /// Takes one event; what makes no sense now is ignored.
  public mutating func handle(_ event: GridReorder.Event) {
    switch event {
    case .touch(.press(let touch, let location)): press(touch, at: location)
    case .touch(.move(let touch, let location)): move(touch, to: location)
    case .touch(.hold(let touch)): hold(touch)
    case .touch(.release(let touch)): end(touch, isReleased: true)
    case .touch(.cancel(let touch)): end(touch, isReleased: false)
    case .resize(let width): resize(width)
    case .setTitles(let titles): set(titles)
    }
  }

  // Not inlined, as is what follows: rare, and long enough to make every other event slower.
  @inline(never)
  private mutating func resize(_ width: Double) {
    guard rules.accepts(width: width, state.layout) else { return }
    (affected, isLaidOutAnew) = (.items, true)
    rules.resize(width: width, &state)
  }

  @inline(never)
  private mutating func set(_ titles: GridReorder.Titles) {
    guard rules.accepts(titles) else { return }
    (affected, isLaidOutAnew) = (.items, true)
    rules.setTitles(titles, &state)
  }

  private mutating func press(_ touch: TouchID, at location: Point) {
    let rules = rules
    let hadDrag = state.drag != nil
    guard location.isFinite, rules.accepts(pressOf: touch, &state) else { return }
    // An overridden rule can end the drag here; nothing else that is seen can change.
    if hadDrag, state.drag == nil { affected = .items }
    let item = rules.item(at: location, state)
    let role = item.map { rules.role(ofPressOn: $0, state) } ?? .inert
    state.touches.append(GridReorder.State.Touch(id: touch, press: location, item: item, role: role))
  }

  private mutating func move(_ touch: TouchID, to location: Point) {
    guard location.isFinite, let index = state.index(of: touch) else { return }
    if state.touches[index].role == .live { liftByMove(index, to: location) }
    track(index, to: location)
  }

  @inline(never)
  private mutating func liftByMove(_ index: Int, to location: Point) {
    guard rules.lifts(state.touches[index], at: location, policies) else { return }
    // The grab offset is that of the press.
    state.touches[index].location = state.touches[index].press
    lift(index)
  }

  // A function of its own, in which nothing but the state changes: in `move`, which can lift, the rules would be counted
  // as used, for every move.
  private mutating func track(_ index: Int, to location: Point) {
    let rules = rules
    state.touches[index].location = location
    switch state.touches[index].role {
    case .inert: return
    case .live:
      if !policies.liftsByMove, rules.wanders(state.touches[index], at: location) {
        state.touches[index].role = .inert
      }
    case .drags:
      guard var drag = state.drag else { return }
      drag.frame = rules.trackedFrame(drag, touchAt: location)
      state.drag?.frame = drag.frame
      if affected == .nothing { affected = .liftedFrame }
      if policies.target == .touch {
        // Without a size, so that its centre is the location, not rounded.
        drag.frame = Rect(location.x, location.y, 0, 0)
      }
      guard let target = rules.targetSlot(drag, state) else { return }
      affected = .items
      rules.takeSlot(target, policies.reorder, &state)
    }
  }

  private mutating func hold(_ touch: TouchID) {
    guard !policies.liftsByMove, let index = state.index(of: touch) else { return }
    lift(index)
  }

  private mutating func lift(_ index: Int) {
    guard let item = rules.itemLifted(byHoldOf: state.touches[index], state),
      let slot = state.items.firstIndex(where: { $0.id == item })
    else { return }
    affected = .items
    rules.lift(item, slot: slot, touchIndex: index, &state)
  }

  private mutating func end(_ touch: TouchID, isReleased: Bool) {
    guard let index = state.index(of: touch) else { return }
    let ended = state.touches.remove(at: index)
    switch ended.role {
    case .inert: return
    case .live:
      guard isReleased, let item = ended.item else { return }
      affected = .items
      rules.tap(item, &state)
    case .drags:
      guard let drag = state.drag else { return }
      affected = .items
      if isReleased { rules.release(drag, &state) } else { rules.cancel(drag, policies.cancel, &state) }
    }
  }

  /// Shows every item in its slot, and the lifted one under its touch.
  ///
  /// - Complexity: O(number of items), but O(1) after a press and after a move that changes no order.
  public mutating func observe(into snapshot: inout GridReorder.Snapshot) {
    switch affected {
    case .nothing: break
    case .liftedFrame:
      // With overridden rules the state may be anything; that must not crash the program.
      if let drag = state.drag, drag.slot < snapshot.items.count {
        snapshot.items[drag.slot].frame = drag.frame
      }
    case .items: observeItems(into: &snapshot)
    }
    affected = .nothing
    snapshot.front = rules.itemInFront(state)
    if snapshot.endedCount != state.endedCount || isFresh {
      isFresh = false
      snapshot.endedCount = state.endedCount
      snapshot.lastEnded.overwrite(with: state.lastEnded)
    }
  }

  private mutating func observeItems(into snapshot: inout GridReorder.Snapshot) {
    if isLaidOutAnew || snapshot.items.count != state.items.count {
      isLaidOutAnew = false
      snapshot.height = rules.height(state.layout, itemCount: state.items.count)
      snapshot.items.resize(to: state.items.count, with: .blank)
    }
    var scaled: Int?
    if let item = rules.scaledItem(state) { scaled = slot(of: item) }
    let laidOut = min(state.items.count, state.slots.count)
    snapshot.items.withUnsafeMutableBufferPointer { shown in
      for index in 0..<laidOut { shown[index] = state.items[index].shown(in: state.slots[index]) }
      for index in laidOut..<state.items.count { shown[index] = state.items[index].shown(in: .zero) }
      // With overridden rules the state may be anything; that must not crash the program.
      if let drag = state.drag, shown.indices.contains(drag.slot) {
        shown[drag.slot].frame = drag.frame
        shown[drag.slot].isLifted = true
      }
      if let scaled, shown.indices.contains(scaled) { shown[scaled].isScaled = true }
    }
  }

  private func slot(of item: ItemID) -> Int? {
    if let drag = state.drag, drag.item == item, drag.slot < state.items.count { return drag.slot }
    return state.items.firstIndex { $0.id == item }
  }
}
