import DragSpec

/// Makes random collections and the gestures in them.
///
/// It plays every event on the specification while it generates, and so knows where cells lie, how far the content is
/// scrolled and which index paths exist when it aims the next one.
public struct CollectionReorderGenerator: GestureGenerator {
  public typealias Subject = CollectionReorder
  typealias IndexPath = CollectionReorder.IndexPath

  public var draft: Draft<CollectionReorder>
  /// The collection as it is at this place of the event list.
  private(set) var stage = CollectionReorder.reference(CollectionReorder.Policies())
  private var edgeZone = 0.0
  /// Where the touch of the gesture is.
  var location = Point.zero
  /// Whether others have changed the data in this gesture.
  private var hasChangedData = false
  /// The name that the next new item gets.
  private var nextItem = 1
  /// The item that was deleted last while a touch was on it; nil once it is inserted again.
  private var deletedItem: ItemID?
  /// The item that a gesture has pressed last.
  var lastItem: ItemID?

  public init(options: GenerationOptions) { draft = Draft(options: options) }

  public mutating func adopt(_ policies: CollectionReorder.Policies) {
    draft.adopt(policies)
    var followed = CollectionReorder.Policies()
    (followed.keys, followed.begins, followed.outside) = (policies.keys, policies.begins, policies.outside)
    stage = CollectionReorder.reference(followed)
  }

  public var itemsForKeys: [ItemID]? {
    stage.state.policies.keys == .drag ? stage.state.flow.sections.flatMap { $0.items.map(\.id) } : nil
  }

  /// Makes some sections of cells, and a stage on which the events are played.
  public mutating func start(_ scene: inout CollectionReorder.Scene) {
    makeScene(&scene)
    confine(&scene)
    nextItem = 1 + scene.sections.reduce(0) { $0 + $1.items.count }
    if draft.hasOwnScenes {
      nextItem = 1 + (scene.sections.lazy.flatMap(\.items).map(\.id.number).max() ?? 0)
    }
    deletedItem = nil
    lastItem = nil
    edgeZone = scene.edgeZone
    stage.start(scene)
    // An offset beyond the content is one at which the reference shows the beginning or the end instead.
    let offset = stage.state.offset
    if !draft.hasOwnScenes, scene.offset != offset, !chance(0.1), allowed("offset", offset) == offset {
      scene.offset = offset
    }
  }

  public mutating func follow(_ event: CollectionReorder.Event) {
    switch event {
    case .delete(let path):
      if let item = stage.state.flow.item(at: path)?.id {
        if stage.state.touches.contains(where: { $0.note == item }) { deletedItem = item }
      }
    case .insert(let item, _): if item.id == deletedItem { deletedItem = nil }
    default: break
    }
    stage.handle(event)
  }

  // MARK: Gestures

  /// Nobody has changed the data yet.
  public mutating func startGesture() { hasChangedData = false }

  /// Lets the touch go down, and remembers where.
  public mutating func addPress(of touch: TouchID) {
    location = pressLocation()
    add(.press(touch, at: location))
    lastItem = stage.state.touches.last?.note ?? lastItem
  }

  /// Adds a move before the hold that ends near, exactly at or beyond the tap radius; coming back does not
  /// undo it.
  public mutating func addDetour(of touch: TouchID) {
    let detour = addDetour(of: touch, from: location)
    if !detour.isBack { location = detour.away }
  }

  /// Adds ticks, a move into an edge zone, or one to another target.
  public mutating func addMove(of touch: TouchID) {
    if chance(0.2) { return addTicks() }
    let isToEdge = chance(0.2)
    location = isToEdge ? edge() : target(of: touch)
    add(.move(touch, to: location))
    if isToEdge, chance(0.7) { addTicks() }
  }

  private mutating func addTicks() {
    for _ in 0...below(3) { add(.tick(seconds: seconds())) }
  }

  /// Adds a release, a cancel or another event that ends a drag, and at times a hold of another touch.
  public mutating func addEnd(of touch: TouchID) {
    if stage.state.policies.outside == .removes, chance(0.3) { add(.move(touch, to: outside())) }
    endDrag(of: touch)
    // A touch that was down throughout the drag must have been silenced.
    if let other = stage.state.touches.first, chance(0.3) { add(.hold(other.id)) }
    surround(touch)
  }

  /// Ends the gesture; after a data change more often in a cancel, which then tells more than a release.
  private mutating func endDrag(of touch: TouchID) {
    guard hasCancels, draft.chain.isCancelled || chance(hasChangedData ? 0.5 : options.cancelShare)
    else {
      return add(.release(touch))
    }
    switch below(8) {
    case 0: if offer(.background) == nil { add(.cancel(touch)) }
    case 1:
      if let path = stage.state.drag?.path { add(.lock(at: path)) }
      add(.release(touch))
    case 2:
      if let path = stage.state.drag?.path { add(.delete(at: path)) }
      add(.release(touch))
    default: add(.cancel(touch))
    }
    // Anything left over from the drag shows when time passes.
    if chance(0.2) { add(.tick(seconds: 1)) }
  }

  private mutating func seconds() -> Double {
    let choice = below(80)
    return switch choice / 8 {
    case 0: draft.shortTime(choice % 8)
    case 1..<4: 0.5
    case 4..<8: 1
    case 8: 2
    default: 1000
    }
  }

  // MARK: Surroundings

  /// Adds a step of another touch less often than other generators do.
  public mutating func surround(_ touch: TouchID) {
    surround(
      touch, surroundings: options.surroundingsShare, secondTouch: options.secondTouchShare * 0.4)
  }

  /// Adds a change of the data or the viewport, the background, or time.
  public mutating func addSurroundings() {
    hasChangedData = true
    add(surroundings())
  }

  private mutating func surroundings() -> CollectionReorder.Event {
    switch below(8) {
    case 0: return insertion(at: changedPlace(orBehind: true))
    case 1: return .delete(at: changedPlace(lifted: 0.3))
    case 2:
      return .moveItem(
        from: changedPlace(lifted: 0.4), to: changedPlace(orBehind: chance(0.3)))
    case 3: return .reload(at: changedPlace(lifted: 0.3), size: size())
    case 4: return .lock(at: changedPlace())
    case 5: return .unlock(at: changedPlace())
    case 6: return .resize(newViewport())
    default: return chance(0.3) ? .background : .tick(seconds: 1)
    }
  }

  mutating func insertion(at path: IndexPath) -> CollectionReorder.Event {
    // Where the item under a touch has been deleted, it comes back: the touch must not know it any more.
    let id = stage.state.touches.isEmpty ? nil : deletedItem
    let item = CollectionReorder.Item(
      id ?? ItemID(nextItem), size: size(), isLocked: chance(0.1))
    nextItem += 1
    return .insert(item, at: path)
  }

  /// The same size, turned, or another one.
  mutating func newViewport() -> Point {
    let viewport = stage.state.flow.layout.viewport
    switch below(4) {
    case 0: return viewport
    case 1: return Point(viewport.y, viewport.x)
    case 2: return Point(viewport.x * 2, viewport.y)
    default: return Point(Double(below(60)), Double(below(60)))
    }
  }

  /// Adds a press of another touch, and once it is down a hold, a move or an end.
  public mutating func addSecondTouch(besides touch: TouchID) {
    let other = otherTouch(than: touch)
    guard isDown(other) else {
      // Often the very place where the first touch is.
      return add(.press(other, at: chance(0.4) ? location : pressLocation()))
    }
    switch below(4) {
    case 0: add(.hold(other))
    case 1: add(.move(other, to: target(of: other)))
    default: add(ending(of: other, cancelShare: 0.3))
    }
  }

  // MARK: Hostile lists

  public mutating func addHostileEvent() { add(hostileEvent()) }

  private mutating func hostileEvent() -> CollectionReorder.Event {
    let touch = TouchID(1 + below(3))
    let wild = IndexPath(integer(in: -1...3), integer(in: -1...6))
    let path = chance(0.7) ? place() : wild
    switch below(20) {
    case 0..<4: return .press(touch, at: pressLocation())
    case 4..<7: return .hold(touch)
    case 7..<10: return .move(touch, to: target(of: touch))
    case 10..<12: return .release(touch)
    case 12: return .cancel(touch)
    case 13: return .tick(seconds: chance(0.1) ? -1 : seconds())
    case 14:
      if chance(0.3) {
        return .insert(CollectionReorder.Item(ItemID(1 + below(6)), size: Point(-1, 4)), at: path)
      }
      let known = CollectionReorder.Item(ItemID(1 + below(6)), size: size())
      return chance(0.3) ? .insert(known, at: path) : insertion(at: path)
    case 15: return .delete(at: path)
    case 16: return .moveItem(from: path, to: chance(0.7) ? place() : wild)
    case 17: return .reload(at: path, size: chance(0.2) ? Point(-1, 1) : size())
    case 18: return chance(0.5) ? .lock(at: path) : .unlock(at: path)
    default: return chance(0.3) ? .background : .resize(newViewport())
    }
  }
}

// Where touches go: to present cells, their edges and middles, gaps, edge zones and beyond.

extension CollectionReorderGenerator {
  /// The path of an existing item, or at times one behind the last of a section; any where there is none.
  ///
  /// - Parameter lifted: the probability of the lifted item's path.
  mutating func place(orBehind: Bool = false, lifted: Double = 0.1) -> IndexPath {
    let sections = stage.state.flow.sections
    guard !sections.isEmpty else { return .blank }
    if !orBehind, let drag = stage.state.drag, chance(lifted) { return drag.path }
    let start = below(sections.count)
    for step in sections.indices {
      let section = (start + step) % sections.count
      let count = sections[section].items.count + (orBehind ? 1 : 0)
      if count > 0 { return IndexPath(section, below(count)) }
    }
    return .blank
  }

  /// A place at which others change something: often in the section that the lifted item has left.
  private mutating func changedPlace(orBehind: Bool = false, lifted: Double = 0.1) -> IndexPath {
    if let drag = stage.state.drag, drag.path.section != drag.homeSection, chance(0.4) {
      let count = stage.state.flow.sections[drag.homeSection].items.count + (orBehind ? 1 : 0)
      if count > 0 { return IndexPath(drag.homeSection, below(count)) }
    }
    return place(orBehind: orBehind, lifted: lifted)
  }

  /// The place of a cell whose centre is in the viewport, if a few random picks find one.
  private mutating func placeInView() -> IndexPath? {
    for _ in 0..<4 {
      let path = place()
      guard stage.state.flow.contains(path) else { return nil }
      let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
      if stage.state.flow.layout.bounds.contains(frame.centre) { return path }
    }
    return nil
  }

  /// Chooses where a gesture begins: in a cell, at a telling place of it, or beside all cells.
  public mutating func pressLocation() -> Point {
    if !draft.chain.isDrag, chance(0.06) { return anywhere() }
    let last = draft.chain.isOnSameItem ? lastItem.flatMap { stage.state.flow.path(of: $0) } : nil
    guard let path = last ?? placeInView() else { return anywhere() }
    let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
    guard chance(options.landmarkShare) else {
      return Point(
        frame.x + (frame.width * draft.random.unit()).rounded(.down),
        frame.y + (frame.height * draft.random.unit()).rounded(.down))
    }
    return Point(frame.x + telling(frame.width), frame.y + telling(frame.height))
  }

  /// The beginning, the middle, the last whole point or the end of a length.
  private mutating func telling(_ length: Double) -> Double {
    switch below(8) {
    case 0..<2: 0
    case 2..<6: length / 2
    case 6: max(0, length.rounded(.up) - 1)
    default: length
    }
  }

  /// Where the touch goes next while it drags.
  public mutating func target(of touch: TouchID) -> Point {
    let now =
      stage.state.drag.flatMap { drag in stage.state.touches.first { $0.id == drag.touch } }?
      .location ?? .zero
    if chance(0.08) { return now }
    if chance(0.06) { return anywhere() }
    // The centre of the snapshot view decides.
    let offset = stage.state.drag?.grabOffset ?? .zero
    if chance(0.15), let centre = emptySection() { return centre - offset }
    let path = place()
    guard stage.state.flow.contains(path) else { return anywhere() }
    let frame = stage.state.flow.frame(of: path, offset: stage.state.offset)
    var centre = frame.centre
    if options.likenessShare > 0, chance(options.likenessShare) {
      // The edge of one cell on one axis, and the edge of another cell on the other.
      let other = place()
      if stage.state.flow.contains(other) {
        centre = Point(frame.x, stage.state.flow.frame(of: other, offset: stage.state.offset).y)
      }
      return centre - offset
    }
    guard chance(options.landmarkShare) else {
      centre.x += Double(integer(in: -3...3))
      centre.y += Double(integer(in: -3...3))
      return centre - offset
    }
    if chance(0.35) { centre.x += shift(frame.width) }
    if chance(0.35) { centre.y += shift(frame.height) }
    return centre - offset
  }

  /// A shift from the middle of a length to one of its ends, next to one, or into the gap behind it.
  private mutating func shift(_ length: Double) -> Double {
    switch below(6) {
    case 0: -length / 2
    case 1: length / 2
    case 2: length / 2 + 1
    case 3: length / 2 - 1
    case 4: -length / 4
    default: -length / 2 - 1
    }
  }

  /// The middle or the corner of any section without items.
  mutating func emptySection() -> Point? {
    let flow = stage.state.flow
    let empty = flow.sections.indices.filter {
      flow.sections[$0].items.isEmpty && flow.layout.along(flow.bands[$0].size) > 0
    }
    guard !empty.isEmpty else { return nil }
    let section = empty[below(empty.count)]
    let frame = flow.layout.frame(flow.bands[section], offset: stage.state.offset)
    return chance(0.7) ? frame.centre : frame.origin
  }

  /// A place in an edge zone, exactly at its border, at a side of the viewport, beyond it, or between both sides.
  mutating func edge() -> Point {
    let layout = stage.state.flow.layout
    let zone = edgeZone
    let along: Double =
      switch below(8) {
      case 0: zone
      case 1: layout.extent - zone
      case 2: 0
      case 3: layout.extent
      case 4: -Double(1 + below(30))
      case 5, 6: layout.extent + Double(below(30))
      default: layout.extent / 2
      }
    let across = (layout.breadth * draft.random.unit()).rounded(.down)
    return layout.size(along: layout.isReversed ? layout.extent - along : along, across: across)
  }

  /// A location at a side of the viewport, or beyond one.
  private mutating func outside() -> Point {
    let viewport = stage.state.flow.layout.viewport
    let far = Double(below(3)) - 1
    switch below(4) {
    case 0: return Point(far < 0 ? far : -20, location.y)
    case 1: return Point(location.x, far < 0 ? far : -20)
    case 2: return Point(viewport.x + far, location.y)
    default: return Point(location.x, viewport.y + far)
    }
  }

  private mutating func anywhere() -> Point {
    if chance(0.1) { return .zero }
    let viewport = stage.state.flow.layout.viewport
    return Point(
      Double(below(Int(viewport.x) + 60) - 30), Double(below(Int(viewport.y) + 60) - 30))
  }
}
