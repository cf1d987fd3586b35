extension TreeMove {
  /// The facts of a run that invariants need, taken from events and snapshots, never from the reference.
  public struct History: DragHistory {
    /// A drag, beginning with the event after which items were seen lifted.
    struct Drag: HeldDrag {
      /// Nil where a key has picked an item up.
      var touch: TouchID?
      /// The item that was pressed or picked.
      var pressed: ItemID
      /// All items before the lift.
      var itemsAtLift: [Snapshot.Item]
      /// Whether others have changed the tree since.
      var isChanged = false
      /// Whether the parent of the pressed item at the lift has been deleted.
      var isHomeGone = false
      /// The items that were seen to open by a rest.
      var opened: [ItemID] = []
      /// How its touch rests on closed items.
      var rest = Rest()

      /// Where the pressed item was at the lift.
      var home: Place? { itemsAtLift.index(of: pressed).map { itemsAtLift.place(of: $0) } }
    }

    /// The items that must exist, those that cannot have contents, and those that cannot be lifted.
    var members: [ItemID] = []
    var leaves: Set<ItemID> = []
    var fixed: Set<ItemID> = []
    /// The touches that are down, with the item that was seen under each at its press.
    var touches: [Touch<ItemID?>] = []
    var drag: Drag?
    var ending: DragEnding?
    var isLift = false
    var lifting = LiftWatch()
    /// Whether the items stand where they stood before the event.
    var isTreeKept = true
    /// The items that this event has removed by a drop outside.
    var tornOff: [ItemID] = []
    /// The items that this event may move, insert or delete, with their contents.
    var moving: [ItemID] = []

    public init() {}

    /// The item that was pressed or picked, if something is lifted.
    var pressed: [ItemID] { drag.map { [$0.pressed] } ?? [] }

    func canBePicked(_ item: ItemID) -> Bool { members.contains(item) && !fixed.contains(item) }
  }

  public static func remember(_ moment: inout Moment<TreeMove>) {
    moment.remember()
    moment.noteSituations()
  }
}

extension Moment where Subject == TreeMove {
  mutating func remember() {
    history.beginEvent(event?.touchEvent)
    (history.moving, history.tornOff) = ([], [])
    history.isTreeKept = !isChanged || after.items.hasPlaces(of: before.items)
    guard let event else {
      for item in scene.items {
        history.members.append(item.id)
        if item.isLeaf { history.leaves.insert(item.id) }
        if item.isFixed { history.fixed.insert(item.id) }
      }
      return
    }
    switch event {
    case .touch(let touch):
      remember(take(touch))
      isIdle =
        history.drag?.touch != touch.touch && history.ending == nil && history.lifting.due == nil
    case .key(let key):
      switch take(key) {
      case .pick(let item)?: begin(item, nil)
      case .step?: history.moving = history.pressed
      default: break
      }
    case .tick, .toggle, .insert, .moveItem, .delete:
      isSenseless = !event.makesSense(in: before.items) { history.leaves.contains($0) }
      if !isSenseless { take(event) }
    }
    // A touch moves nothing before the drop; keys move the item at each step, and a cancel takes it back.
    switch (history.ending, history.drag?.touch) {
    case (.released?, .some): history.moving = before.lifted
    case (.cancelled?, nil): history.moving = history.pressed
    default: break
    }
  }

  private mutating func take(_ change: TreeMove.Event) {
    switch change {
    case .touch, .key, .toggle: return
    case .tick: return rememberOpened()
    case .insert(let item, _, let isLeaf):
      history.moving = [item]
      history.members.append(item)
      if isLeaf { history.leaves.insert(item) }
    case .moveItem(let item, _): history.moving = [item]
    case .delete(let item):
      history.moving = [item]
      let gone = forget(item)
      // A later item with the same number is another one.
      history.drag?.opened.removeAll { gone.contains($0) }
      if let parent = history.drag?.home?.parent, gone.contains(parent) {
        history.drag?.isHomeGone = true
      }
      if history.drag != nil, before.lifted.allSatisfy({ gone.contains($0) }) {
        history.ending = .lost
        history.touches.silence()
      }
    }
    history.drag?.isChanged = true
  }

  /// Forgets a removed item with its contents, and the presses on them.
  private mutating func forget(_ item: ItemID) -> [ItemID] {
    guard let index = before.items.index(of: item) else { return [] }
    let gone = before.items[index..<before.items.end(of: index)].map(\.id)
    history.members.removeAll { gone.contains($0) }
    history.leaves.subtract(gone)
    history.fixed.subtract(gone)
    for index in history.touches.indices where history.touches[index].note.map(gone.contains) ?? false {
      history.touches[index].note = nil
    }
    return gone
  }

  /// Notes that items dropped outside are gone; exactly on the edge either is right.
  private mutating func tearOff(droppedAt location: Point) {
    let depth = min(location.x, scene.width - location.x, location.y)
    let isGone = before.lifted.allSatisfy { after.items.index(of: $0) == nil }
    guard depth < -tolerance || depth <= tolerance && isGone else { return }
    history.tornOff = before.lifted
    for item in before.lifted { _ = forget(item) }
  }

  /// Notes the items that open while a touch drags and time passes.
  private mutating func rememberOpened() {
    guard isChanged, history.drag?.touch != nil else { return }
    for item in after.items where item.isOpen {
      guard let old = before.items.index(of: item.id), !before.items[old].isOpen else { continue }
      history.drag?.opened.append(item.id)
    }
  }

  private mutating func remember(_ meaning: TouchMeaning<ItemID?>) {
    switch meaning {
    case .ignored: break
    case .ended(let touch, _):
      if history.ending == .released, policies.outside == .removes { tearOff(droppedAt: touch.location) }
    case .pressed(let touch, let location):
      func row(_ shown: TreeMove.Snapshot.Row) -> Rect {
        Rect(0, shown.frame.y, scene.width, shown.frame.height)
      }
      let item = before.rows.first { row($0).contains(location) }?.id
      let isTie = before.rows.contains { row($0).hasOnEdge(location, within: tolerance) }
      press(touch, at: location, item, isTie: isTie) { $0 }
      if policies.lifts == .press { beginDrag(history.touches.count - 1) }
    case .moved(let index, _):
      guard history.touches[index].role == .live else { return }
      if policies.lifts == .move { return beginDrag(index) }
      let distance = history.touches[index].squaredDistance.squareRoot()
      if distance > TouchEvent.tapRadius + tolerance { history.touches[index].role = .inert }
    case .held(let index): if policies.lifts == .hold { beginDrag(index) }
    }
  }

  /// Begins a drag if an item is seen lifted.
  private mutating func beginDrag(_ index: Int) {
    guard history.touches[index].role == .live, history.drag == nil, let item = history.touches[index].note,
      before.lifted.isEmpty,
      !after.lifted.isEmpty
    else {
      return
    }
    begin(item, history.touches[index].id)
  }

  private mutating func begin(_ item: ItemID, _ touch: TouchID?) {
    history.begin(TreeMove.History.Drag(touch: touch, pressed: item, itemsAtLift: before.items))
  }
}
