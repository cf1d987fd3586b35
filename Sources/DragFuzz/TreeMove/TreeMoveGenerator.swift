import DragSpec

/// Makes random trees and the gestures in them; follows the tree with the reference.
public struct TreeMoveGenerator: GestureGenerator {
  public typealias Subject = TreeMove

  public var draft: Draft<TreeMove>
  private var reference = TreeMoveReference()
  private var policies = TreeMove.Policies()
  /// Where the touch of the gesture is.
  var location = Point.zero
  /// The item that a gesture has pressed last.
  var lastItem: ItemID?
  private var newItem = ItemID(0)

  public init(options: GenerationOptions) { draft = Draft(options: options) }

  /// Lets keys drag, and moves lift, under the policies that allow them.
  public mutating func adopt(_ policies: TreeMove.Policies) {
    draft.adopt(policies)
    self.policies = policies
    // Where the code decides, the generator assumes the decision of the rules.
    if policies.target == .own { self.policies.target = .quarters }
    reference = TreeMoveReference(policies: self.policies)
  }

  /// The tree as it is at this place of the event list.
  var state: TreeMove.State { reference.state }

  /// Makes a tree of up to six items on up to four levels.
  public mutating func start(_ scene: inout TreeMove.Scene) {
    scene = TreeMove.Scene(origin: origin(), items: [])
    scene.width = length(20...200, fractions: 0.1)
    // Quarters of a row are then multiples of 1/1024.
    scene.rowHeight = chance(0.8) ? Double(4 * integer(in: 2...12)) : length(1...40, fractions: 0.2)
    if chance(0.6) { scene.indentation = Double(integer(in: 1...20)) }
    if chance(0.6) { scene.openDelay = [0.5, 0.7, 1, 1.5][below(4)] }
    let (leaves, fixed, selected) = (
      chance(0.5) ? 0.4 : 0, chance(0.2) ? 0.3 : 0, chance(0.4) ? 0.5 : 0
    )
    for number in 1..<1 + drawItemCount() {
      var item = TreeMove.Scene.Item(ItemID(number))
      if let previous = scene.items.last { item.level = level(after: previous) }
      item.isLeaf = chance(leaves)
      (item.isFixed, item.isSelected) = (chance(fixed), chance(selected))
      scene.items.append(item)
    }
    if chance(scene.openDelay > 0 ? 0.8 : 0.4) { closeSome(of: &scene.items) }
    if chance(0.3) {
      // Others may have made a tree deeper than its limit.
      let levels = chance(0.05) ? 1 : 1 + (scene.items.map(\.level).max() ?? 0)
      scene.depthLimit = max(levels, integer(in: 1...4))
    }
    confine(&scene)
    reference.start(scene)
    (location, lastItem, newItem) = (.zero, nil, ItemID(scene.items.map(\.id.number).max() ?? 0))
  }

  /// The level of the item after another one: inside it, beside it, or beside one of its parents.
  private mutating func level(after previous: TreeMove.Scene.Item) -> Int {
    switch below(10) {
    case 0..<5: previous.level + (previous.isLeaf ? 0 : 1)
    case 5..<8: previous.level
    default: below(previous.level + 1)
    }
  }

  /// Closes items, mostly some that contain others.
  private mutating func closeSome(of items: inout [TreeMove.Scene.Item]) {
    for index in items.indices where !items[index].isLeaf {
      let hasContent = index + 1 < items.count && items[index + 1].level > items[index].level
      if chance(hasContent ? 0.5 : 0.1) { items[index].isOpen = false }
    }
  }

  public mutating func follow(_ event: TreeMove.Event) { reference.handle(event) }

  // MARK: Gestures

  /// All items, where keys drag.
  public var itemsForKeys: [ItemID]? { policies.keys == .drag ? state.items.map(\.id) : nil }

  /// Chooses where a gesture begins: on a row, or beside all of them.
  public mutating func pressLocation() -> Point {
    let rows = state.rows
    guard !rows.isEmpty, draft.chain.isDrag || !chance(0.06) else {
      location = anywhere()
      return location
    }
    var row = below(rows.count)
    if draft.chain.isOnSameItem,
      let same = rows.firstIndex(where: { state.items[$0].id == lastItem })
    {
      row = same
    }
    lastItem = state.items[rows[row]].id
    location = place(inRow: row)
    return location
  }

  /// The next location of a touch that drags.
  public mutating func target(of touch: TouchID) -> Point {
    let rows = state.rows.count
    switch below(20) {
    case 0: break
    case 1: location = anywhere()
    case 3...5 where policies.outside == .removes: location = outside()
    case 2: location = Point(across(), Double(rows) * state.scene.rowHeight + Double(below(3) * 10))
    case 3..<7: location = closedRow().map { place(inRow: $0) } ?? location
    case 7..<11: location = siblingRow().map { place(inRow: $0) } ?? location
    default: location = rows > 0 ? place(inRow: below(rows)) : anywhere()
    }
    return location
  }

  /// The row of a closed item, mostly of one that a rest opens; nil where there is none.
  mutating func closedRow() -> Int? {
    let mayBeEmpty = chance(0.1)
    return someRow { items, index in
      !items[index].isOpen
        && (mayBeEmpty || index + 1 < items.count && items[index + 1].level > items[index].level)
    }
  }

  /// The row of another item with the same parent as the lifted one; nil where there is none.
  private mutating func siblingRow() -> Int? {
    guard let lifted = state.drag?.items.first, let own = state.items.index(of: lifted) else { return nil }
    let parent = state.items.parent(of: own)
    return someRow { items, index in
      index != own && items[index].level == items[own].level && items.parent(of: index) == parent
    }
  }

  /// The first row from a random one on, and then from the top, whose item fits; nil for none.
  private mutating func someRow(where isWanted: ([TreeMove.State.Item], Int) -> Bool) -> Int? {
    let (items, rows) = (state.items, state.rows)
    let start = below(max(1, rows.count))
    for step in rows.indices {
      let row = (start + step) % rows.count
      if isWanted(items, rows[row]) { return row }
    }
    return nil
  }

  /// A telling place of a row: its edges, its quarters, its middle, or anywhere in it.
  mutating func place(inRow row: Int) -> Point {
    let height = state.scene.rowHeight
    let share: Double =
      switch below(8) {
      case 0: 0
      case 1: height / 4
      case 2: height / 2
      case 3: height * 3 / 4
      case 4: height / 8
      case 5: height * 7 / 8
      default: Double(below(max(1, Int(height))))
      }
    return Point(across(), Double(row) * height + share)
  }

  private mutating func across() -> Double {
    let width = state.scene.width
    return switch below(16) {
    case 0: 0
    case 1: width
    case 2: -1
    default: Double(below(max(1, Int(width))))
    }
  }

  /// Beside the tree or above it, just or far.
  private mutating func outside() -> Point {
    let far = 1 + Double(below(2) * below(40))
    return switch below(3) {
    case 0: Point(-far, Double(below(100)))
    case 1: Point(state.scene.width + far - 1, Double(below(100)))
    default: Point(across(), -far)
    }
  }

  private mutating func anywhere() -> Point {
    Point(Double(below(260) - 30), Double(below(260) - 30))
  }

  /// Adds a detour about the tap radius; later moves start from its farthest point.
  public mutating func addDetour(of touch: TouchID) { location = addDetour(of: touch, from: location).away }

  /// Adds a move, and often a rest after it.
  public mutating func addMove(of touch: TouchID) {
    add(.move(touch, to: target(of: touch)))
    if state.scene.openDelay > 0, chance(0.4) { addTick() }
  }

  // MARK: Surroundings

  /// Adds time, or a change of the tree by others.
  public mutating func addSurroundings() {
    switch below(10) {
    case 0..<3: addTick()
    case 3..<6: add(.toggle(item()))
    case 6:
      addInsertion(at: somePlace())
    case 7, 8: add(.moveItem(item(), to: somePlace()))
    default: add(.delete(item()))
    }
  }

  /// Lets others insert an item.
  mutating func addInsertion(at place: TreeMove.Place) {
    newItem.number += 1
    add(.insert(newItem, at: place, isLeaf: chance(0.3)))
  }

  private mutating func addTick() {
    let delay = state.scene.openDelay > 0 ? state.scene.openDelay : 1
    switch below(5) {
    case 0, 1: add(.tick(seconds: delay))
    case 2: add(.tick(seconds: delay / 2))
    case 3: add(.tick(seconds: draft.shortTime(below(8))))
    default: add(.tick(seconds: delay + 1))
    }
  }

  /// One of the items, often a lifted one; rarely one that does not exist.
  private mutating func item() -> ItemID {
    if let drag = state.drag, chance(0.3), let lifted = drag.items.first { return lifted }
    guard !state.items.isEmpty, !chance(0.03) else { return 99 }
    return state.items[below(state.items.count)].id
  }

  /// A place at the top or in an item; rarely one that does not exist.
  private mutating func somePlace() -> TreeMove.Place {
    TreeMove.Place(below(3), in: chance(0.4) ? nil : item())
  }
}
