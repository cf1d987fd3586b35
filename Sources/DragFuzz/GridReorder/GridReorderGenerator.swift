import DragSpec

/// Makes random grids and the gestures in them.
public struct GridReorderGenerator: GestureGenerator {
  public typealias Subject = GridReorder

  public var draft: Draft<GridReorder>
  /// The grid as it is at this place of the event list, as far as the generator follows it.
  private var layout = GridReorder.Scene.blank.layout
  private var itemCount: Int { items.count }
  /// The items, in the order in which they were set last.
  private var items: [ItemID] = []
  /// Whether keys drag.
  private var hasKeys = false
  /// Whether a drop outside removes an item.
  private var removesOutside = false
  /// The slots, and as many empty cells behind them as there are columns.
  private var cells: [Rect] = []
  private var location = Point.zero
  /// The distance of the press from the corner of its slot, which moves by whole slots keep.
  private var offsetInSlot = Point.zero
  /// The slot of the last gesture's item, as far as the generator can tell; nil for none.
  private var lastSlot: Int?
  /// The slot to which this gesture has moved its item last.
  private var targetSlot: Int?
  /// The decisions about the gesture, from a single draw.
  private var decisions = Decisions.none

  public init(options: GenerationOptions) { draft = Draft(options: options) }

  public mutating func adopt(_ policies: GridReorder.Policies) {
    draft.adopt(policies)
    hasKeys = policies.keys == .drag
    removesOutside = policies.outside == .removes
  }

  /// Makes a grid of up to six items in up to four columns.
  public mutating func start(_ scene: inout GridReorder.Scene) {
    makeScene(&scene)
    confine(&scene)
    if !draft.hasOwnScenes { scene.layout = dividing(scene.layout) }
    layout = scene.layout
    items = scene.titles.items
    lastSlot = nil
    layOut()
  }

  private mutating func layOut() {
    let slotWidth = layout.slotWidth
    draft.divides = slotWidth.isDyadic
    cells.removeAll(keepingCapacity: true)
    for index in 0..<itemCount + layout.columnCount { cells.append(layout.slot(index, slotWidth: slotWidth)) }
  }

  /// The layout with a width that the columns share without a rest, where the implementation can be given that.
  private mutating func dividing(_ layout: GridReorder.Layout) -> GridReorder.Layout {
    let divided = layout.dividing
    return allowed("width", divided.width) == divided.width ? divided : layout
  }

  // MARK: The scene

  private mutating func makeScene(_ scene: inout GridReorder.Scene) {
    // Limits may ask for an impossible column count; such a scene is refused later.
    let wanted = allowed("columnCount", Double(integer(in: options.columns)))
    let columns = max(1, Int(exactly: wanted.rounded(.towardZero)) ?? 1)
    let slotWidth = chance(0.05) ? 0 : length(1...40)
    var layout = GridReorder.Layout(
      width: 0, columnCount: columns,
      rowHeight: chance(0.05) ? 0 : length(1...40))
    // Some grids have no margins or paddings, for drivers that decline all others.
    if chance(0.7) {
      layout.rowMargin = Double(integer(in: options.spacings))
      layout.columnMargin = Double(integer(in: options.spacings))
    }
    if chance(0.7) {
      layout.rowPadding = Double(integer(in: options.spacings))
      layout.columnPadding = Double(integer(in: options.spacings))
    }
    layout.width =
      2 * layout.columnMargin + layout.columnPadding * Double(columns - 1) + slotWidth * Double(columns)
    scene.origin = origin()
    scene.layout = layout
    makeTitles(&scene.titles, count: drawItemCount())
  }

  /// A length on both sides of the tap radius.
  private mutating func length(_ range: ClosedRange<Int>) -> Double {
    length(range, fractions: 0.2)
  }

  private mutating func makeTitles(_ titles: inout GridReorder.Titles, count: Int) {
    titles.items.removeAll(keepingCapacity: true)
    let first = chance(0.8) ? 1 : 1 + below(3)
    for number in 0..<count { titles.items.append(ItemID(first + number)) }
    if chance(0.3) { draft.random.shuffle(&titles.items) }
    titles.enabled = list(titles.items)
    titles.selected = list(titles.items)
  }

  /// Some of the items, rarely with one that does not exist; nil for all of them.
  private mutating func list(_ items: [ItemID]) -> [ItemID]? {
    guard chance(0.4) else { return nil }
    var chosen = items.filter { _ in chance(0.5) }
    if chance(0.1) { chosen.append(ItemID(99)) }
    return chosen
  }

  // MARK: Gestures

  public var itemsForKeys: [ItemID]? { hasKeys ? items : nil }

  /// Draws all decisions about the gesture at once.
  public mutating func startGesture() {
    decisions = Decisions(&draft.random)
    targetSlot = nil
  }

  /// Takes the next decision of the gesture.
  public mutating func decide(_ probability: Double) -> Bool { decisions.chance(probability) }

  /// Chooses where a gesture begins: in a slot, at a telling place of it, or beside all slots.
  public mutating func pressLocation() -> Point {
    var decisions = Decisions(&draft.random)
    guard itemCount > 0, draft.chain.isDrag || !decisions.chance(0.08) else {
      location = anywhere()
      offsetInSlot = .zero
      return location
    }
    var index = below(itemCount)
    if draft.chain.isOnSameItem, let lastSlot, lastSlot < itemCount { index = lastSlot }
    lastSlot = index
    let slot = cells[index]
    let isTelling = decisions.chance(options.landmarkShare)
    offsetInSlot =
      isTelling
      ? Point(telling(slot.width, &decisions), telling(slot.height, &decisions))
      : Point(Double(decisions.below(Int(slot.width))), Double(decisions.below(Int(slot.height))))
    location = slot.origin + offsetInSlot
    return location
  }

  /// The beginning, the middle, the last whole point or the end of a length.
  private func telling(_ length: Double, _ decisions: inout Decisions) -> Double {
    switch decisions.below(8) {
    case 0..<3: 0
    case 3..<6: length / 2
    case 6: max(0, length.rounded(.up) - 1)
    default: length
    }
  }

  /// The next location of a touch that drags.
  public mutating func target(of touch: TouchID) -> Point {
    var decisions = Decisions(&draft.random)
    if decisions.chance(0.08) { return location }
    if decisions.chance(0.08) { return anywhere() }
    guard itemCount > 0 else { return anywhere() }
    // Cells beyond the last item look like slots, and hold none.
    let isBeyond = decisions.chance(0.1)
    let cell = isBeyond ? itemCount + below(layout.columnCount) : below(itemCount)
    if !isBeyond { targetSlot = cell }
    let slot = cells[cell]
    var point = slot.origin + offsetInSlot
    let isTelling = decisions.chance(options.landmarkShare)
    decisions = Decisions(&draft.random)
    guard isTelling else {
      return Point(point.x + Double(decisions.below(7) - 3), point.y + Double(decisions.below(7) - 3))
    }
    // The centre of the item lands at a telling place of the slot, a border or a gap; 0 is its centre.
    if decisions.chance(0.3) { point.x += shift(slot.width, layout.columnPadding, &decisions) }
    if decisions.chance(0.3) { point.y += shift(slot.height, layout.rowPadding, &decisions) }
    return point
  }

  /// Adds the end of the gesture, and notes the slot in which its item is then.
  public mutating func addEnd(of touch: TouchID) {
    if removesOutside, chance(0.3) { add(.move(touch, to: outside())) }
    let end = ending(of: touch)
    add(end)
    if case .touch(.release) = end, let targetSlot { lastSlot = targetSlot }
    surround(touch)
  }

  public mutating func addMove(of touch: TouchID) {
    location = target(of: touch)
    add(.move(touch, to: location))
  }

  /// A location at an edge of the grid, or beyond one.
  private mutating func outside() -> Point {
    let bounds = layout.bounds(itemCount: itemCount)
    let far = Double(below(3)) - 1
    switch below(4) {
    case 0: return Point(far < 0 ? far : -20, location.y)
    case 1: return Point(location.x, far < 0 ? far : -20)
    case 2: return Point(bounds.maxX + far, location.y)
    default: return Point(location.x, bounds.maxY + far)
    }
  }

  private func shift(_ length: Double, _ padding: Double, _ decisions: inout Decisions) -> Double {
    switch decisions.below(5) {
    case 0: -length / 2
    case 1: length / 2
    case 2: length / 2 + padding / 2
    case 3: length / 2 - 1
    default: -length / 2 - 1
    }
  }

  private mutating func anywhere() -> Point {
    if chance(0.1) { return .zero }
    let width = Int(layout.width) + 20
    return Point(Double(below(width + 20) - 20), Double(below(160) - 20))
  }

  /// Adds a detour about the tap radius; later moves start from its farthest point.
  public mutating func addDetour(of touch: TouchID) { location = addDetour(of: touch, from: location).away }

  // MARK: Surroundings

  /// Adds other touches half as often as in other behaviours.
  public mutating func surround(_ touch: TouchID) {
    surround(
      touch, surroundings: options.surroundingsShare, secondTouch: options.secondTouchShare * 0.5)
  }

  /// Adds another width or new titles.
  public mutating func addSurroundings() {
    if chance(0.5) {
      var resized = layout
      resized.width = allowed("width", newWidth())
      resized = dividing(resized)
      guard case .resize(let width)? = offer(.resize(width: resized.width)) else { return }
      layout.width = width
    } else {
      guard case .setTitles(let titles)? = offer(.setTitles(newTitles())) else { return }
      items = titles.items
    }
    layOut()
  }

  private mutating func newTitles() -> GridReorder.Titles {
    var titles = GridReorder.Titles(items: [])
    makeTitles(&titles, count: integer(in: options.items))
    return titles
  }

  /// The same width, twice as much, or one that changes the slots.
  private mutating func newWidth() -> Double {
    let taken = 2 * layout.columnMargin + layout.columnPadding * Double(layout.columnCount - 1)
    if options.likenessShare > 0, chance(options.likenessShare) {
      return taken + Double(layout.columnCount) * layout.rowHeight
    }
    switch below(4) {
    case 0: return layout.width
    case 1: return layout.width * 2 - taken
    default: return taken + Double(layout.columnCount) * length(1...40)
    }
  }

  /// Adds a step of touch 2, which may be the touch of the gesture itself.
  public mutating func addSecondTouch(besides touch: TouchID) {
    let second = otherTouch(than: touch, mayBeSame: true)
    guard isDown(second) else {
      let main = (location, offsetInSlot, lastSlot)
      let other = pressLocation()
      // Often the very place where the first touch is.
      add(.press(second, at: chance(0.4) ? main.0 : other))
      (location, offsetInSlot, lastSlot) = main
      return
    }
    switch below(4) {
    case 0: add(.hold(second))
    case 1: add(.move(second, to: target(of: second)))
    default: add(ending(of: second, cancelShare: 0.3))
    }
  }

  // MARK: Hostile lists

  public static var hostileLengths: ClosedRange<Int> { 1...12 }

  public mutating func addHostileEvent() {
    let touch = TouchID(1 + below(3))
    let press = pressLocation()
    switch below(12) {
    case 0..<3: add(.press(touch, at: press))
    case 3..<5: add(.hold(touch))
    case 5..<7: add(.move(touch, to: target(of: touch)))
    case 7..<9: add(.release(touch))
    case 9: add(.cancel(touch))
    case 10: add(.resize(width: chance(0.3) ? -Double(below(50)) : newWidth()))
    default:
      var titles = newTitles()
      if chance(0.3), let first = titles.items.first { titles.items.append(first) }
      add(.setTitles(titles))
    }
  }
}
