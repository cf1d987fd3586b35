import DragSpec

/// Makes random containers and the gestures in them.
///
/// The reference follows the events so far, so that touches aim at where the items are now.
public struct FreeDragGenerator: GestureGenerator {
  public typealias Subject = FreeDrag

  public var draft: Draft<FreeDrag>
  /// The container as it is at this place of the event list.
  private(set) var model = FreeDrag.reference(FreeDrag.Policies())
  /// The touch whose gesture is being made.
  private(set) var mainTouch: TouchID = 1
  /// The item that the last gesture began on.
  private(set) var lastItem: ItemID?
  /// The policies of the implementation; the ``model`` follows some of them.
  private(set) var policies = FreeDrag.Policies()
  /// Whether touches go down where they drag items, and no edges.
  var takesItems = false
  /// How often surrounding events, such as resizes, come in this scenario.
  private var surroundingsShare = 0.0

  public init(options: GenerationOptions) { draft = Draft(options: options) }

  /// Lets the model follow the policies that decide where a drag takes an item; throws come only where the
  /// policies allow them.
  public mutating func adopt(_ policies: FreeDrag.Policies) {
    draft.adopt(policies)
    self.policies = policies
    let usual = FreeDrag.Policies()
    var followed = policies
    (followed.cancel, followed.order) = (usual.cancel, usual.order)
    if policies.release != .docks { followed.release = usual.release }
    (followed.adsorption, followed.taps) = (usual.adsorption, usual.taps)
    followed.liftDistance = usual.liftDistance
    model = FreeDrag.reference(followed)
  }

  /// Makes a container, and items in it.
  public mutating func start(_ scene: inout FreeDrag.Scene) {
    makeScene(&scene)
    confine(&scene)
    model.start(scene)
    lastItem = nil
    // Some faults need several changes in a row, which an even mixture hardly ever has.
    surroundingsShare = min(0.5, options.surroundingsShare * (chance(0.3) ? 5 : 1))
  }

  public mutating func follow(_ event: FreeDrag.Event) { model.handle(event) }

  func down(_ touch: TouchID) -> FreeDrag.State.Touch? {
    model.state.index(of: touch).map { model.state.touches[$0] }
  }

  // MARK: Gestures

  /// Lets the touch go down, and remembers the item under it.
  public mutating func addPress(of touch: TouchID) {
    mainTouch = touch
    add(.press(touch, at: pressLocation()))
    lastItem = down(touch)?.item
  }

  /// Adds moves, or, in a short gesture, at most one that leaves the touch where it is.
  public mutating func addCourse(of touch: TouchID) {
    if chance(options.shortGestureShare), !draft.chain.isDrag {
      if chance(0.4), let down = down(touch) { add(.move(touch, to: down.press)) }
    } else {
      if hasHolds {
        if chance(0.1), let press = down(touch)?.press { addDetour(of: touch, from: press) }
        add(.hold(touch))
        surround(touch)
      }
      for _ in 0..<max(1, integer(in: options.moves)) {
        addMove(of: touch)
        surround(touch)
      }
    }
    // The release of a touch can get lost: then the touch is pressed while it is down.
    if !draft.chain.isDrag, chance(0.04) { add(.press(touch, at: pressLocation())) }
  }

  public static var stayDownShare: Double { 0.08 }

  /// Adds a release, or at times a cancel; half of the time the next gesture follows at once.
  public mutating func addEnd(of touch: TouchID) {
    add(end(of: touch))
    if !chance(0.5) { surround(touch) }
  }

  /// A release or a cancel; with throws, often a release with a velocity.
  private mutating func end(of touch: TouchID) -> FreeDrag.Event {
    let event: FreeDrag.Event = ending(of: touch)
    guard policies.throwDistance != 0, case .touch(.release) = event, chance(0.6) else { return event }
    return .throw(touch, velocity: velocity())
  }

  /// A velocity along an axis, in another direction, or zero.
  ///
  /// Two kinds of directions would let rounding decide, and are avoided. With 3:4 the path is whole along
  /// both axes, so an edge is touched at −30 or missed at −29.999999999999996. On a diagonal the distances to
  /// two edges change alike, and are no multiples of 1/1024, so either edge may be the nearer one.
  private mutating func velocity() -> Point {
    let speed = Double([1, 10, 1000][below(3)]) * (chance(0.5) ? 1 : -1)
    switch below(7) {
    case 0, 1: return Point(speed, 0)
    case 2: return Point(0, speed)
    case 3: return Point(2 * speed, 3 * speed)
    case 4: return Point(3 * speed, -2 * speed)
    case 5: return Point(Double(integer(in: -9...9)), chance(0.5) ? 10 : -10)
    default: return .zero
    }
  }

  /// Adds surrounding events and other touches at the rate of this scenario.
  public mutating func surround(_ touch: TouchID) {
    surround(touch, surroundings: surroundingsShare, secondTouch: options.secondTouchShare)
  }

  /// Adds a step of a second gesture, which may outlast the first one.
  public mutating func addSecondTouch(besides touch: TouchID) {
    let other = otherTouch(than: touch)
    guard let second = down(other) else {
      let isSamePlace = chance(0.3)
      let location = isSamePlace ? down(touch)?.location : nil
      add(.press(other, at: location ?? pressLocation()))
      if chance(0.5) { addMove(of: other) }
      return
    }
    if hasHolds, second.role == .live, chance(0.5) { return add(.hold(other)) }
    // A touch that has just gone down should move before it ends.
    if second.location == second.press || chance(0.5) {
      addMove(of: other)
    } else {
      add(end(of: other))
    }
  }

  // MARK: Surroundings

  /// Adds a change of an option, a resize, an insertion or a removal.
  public mutating func addSurroundings() {
    switch below(10) {
    case 0: add(.layout)
    case 1..<4: add(optionEvent())
    case 4..<7: add(.resize(newSize()))
    case 7, 8: add(insertEvent())
    default: add(.remove(someItem()))
    }
  }

  private mutating func optionEvent() -> FreeDrag.Event {
    let item = someItem()
    let now = model.state.index(of: item).map { model.state.items[$0] }
    // Setting an option to its present value is worth trying, but not half of the time.
    let changes = chance(0.75)
    switch below(5) {
    case 0: return .setBounces(item, now?.bounces != changes)
    case 1, 2: return .setAdsorbs(item, now?.adsorbs != changes)
    default: return .setDraggable(item, now?.isDraggable != changes)
    }
  }

  /// Often the item that a touch is or was on; rarely one that does not exist.
  private mutating func someItem() -> ItemID {
    if chance(0.5), let item = down(mainTouch)?.item ?? lastItem { return item }
    if !model.state.items.isEmpty, chance(0.95) {
      return model.state.items[below(model.state.items.count)].id
    }
    return ItemID(1 + below(8))
  }

  /// Often under the name of an item that was taken out while a touch was on it.
  mutating func insertEvent() -> FreeDrag.Event {
    var number = 1 + below(8)
    if chance(0.6), let gone = down(mainTouch)?.item, model.state.index(of: gone) == nil {
      number = gone.number
    }
    let rank = integer(in: -1...model.state.items.count + 1)
    return .insert(makeItem(number, model.state.container), rank: rank)
  }

  /// The same size, the one turned around, or another one.
  mutating func newSize() -> FreeDrag.Container {
    let old = model.state.container
    switch below(6) {
    case 0: return old
    case 1, 2: return FreeDrag.Container(width: old.height, height: old.width)
    default: return makeContainer()
    }
  }

  // MARK: Hostile lists

  public mutating func addHostileEvent() {
    let touch = TouchID(1 + below(3))
    mainTouch = touch
    switch below(16) {
    case 0..<4: add(.press(touch, at: pressLocation()))
    case 4..<9: addMove(of: touch)
    case 9..<11:
      let isThrown = policies.throwDistance != 0 && chance(0.5)
      add(isThrown ? .throw(touch, velocity: velocity()) : .release(touch))
    case 11: add(.cancel(touch))
    case 12: add(hasHolds && chance(0.7) ? .hold(touch) : .layout)
    case 13:
      let size = newSize()
      add(.resize(chance(0.2) ? FreeDrag.Container(width: -size.width, height: size.height) : size))
    case 14: add(chance(0.5) ? insertEvent() : .remove(someItem()))
    default: add(optionEvent())
    }
  }

  // MARK: The scene

  private mutating func makeScene(_ scene: inout FreeDrag.Scene) {
    scene.origin = origin()
    scene.container = makeContainer()
    scene.items.removeAll(keepingCapacity: true)
    let count = drawItemCount()
    for number in 0..<count { scene.items.append(makeItem(number + 1, scene.container)) }
    guard count > 1 else { return }
    for index in 1..<count where chance(0.4) {
      scene.items[index].frame.origin = place(over: scene.items[below(index)].frame)
    }
    guard options.likenessShare > 0 else { return }
    for index in 1..<count where chance(options.likenessShare) {
      scene.items[index].frame = scene.items[below(index)].frame
    }
  }

  private mutating func makeContainer() -> FreeDrag.Container {
    if chance(0.02) { return FreeDrag.Container(width: 0, height: 40) }
    return FreeDrag.Container(
      width: allowed("width", length(10...80)), height: allowed("height", length(10...80)))
  }

  /// A length, at times a fraction.
  private mutating func length(_ range: ClosedRange<Int>) -> Double {
    length(range, fractions: 0.15)
  }

  private mutating func makeItem(_ number: Int, _ container: FreeDrag.Container) -> FreeDrag.Scene.Item {
    var frame = Rect(
      0, 0, allowed("frame.width", size(container.width)), allowed("frame.height", size(container.height)))
    frame.origin = chance(0.3) ? landmark(frame, container) : inside(frame, container)
    if chance(0.07) {
      frame.x += Double(integer(in: -40...40))
      frame.y += Double(integer(in: -40...40))
    }
    var item = FreeDrag.Scene.Item(
      id: ItemID(number), frame: frame, isDraggable: !chance(0.2),
      bounces: !chance(0.35), adsorbs: chance(0.5))
    if policies.dragsEdges { item.least = Point(least(frame.width), least(frame.height)) }
    return item
  }

  /// A least length: none, the whole length, or a part of it.
  private mutating func least(_ length: Double) -> Double {
    switch below(4) {
    case 0, 1: 0
    case 2: length
    default: (length * draft.random.unit()).rounded(.down)
    }
  }

  /// A size that leaves room in the container most of the time; seldom none, or more than there is room for.
  private mutating func size(_ room: Double) -> Double {
    if chance(0.04) { return 0 }
    if chance(policies.oversized == .start ? 0.05 : 0.3) {
      return room + Double(below(20))
    }
    let half = max(2, Int(min(room / 2, 100_000)))
    // A large container has items of all sizes.
    return length(1...(half > 40 && chance(0.5) ? 40 : half))
  }

  private mutating func inside(_ frame: Rect, _ container: FreeDrag.Container) -> Point {
    Point(
      Double(integer(in: 0...max(0, Int(container.width - frame.width)))),
      Double(integer(in: 0...max(0, Int(container.height - frame.height)))))
  }

  // MARK: Touches

  /// Chooses a place in an item, often a telling one, or beside all items.
  public mutating func pressLocation() -> Point {
    guard !model.state.items.isEmpty, draft.chain.isDrag || !chance(0.08) else {
      return anywhere()
    }
    // A place outside the container takes no press, so another item is tried.
    var frame = Rect.zero
    for attempt in 0..<3 {
      var index = below(model.state.items.count)
      if attempt == 0, let lastItem, draft.chain.isOnSameItem || chance(0.35) {
        index = model.state.index(of: lastItem) ?? index
      }
      frame = model.state.items[index].frame
      if model.state.container.bounds.contains(frame.centre) { break }
    }
    if policies.dragsEdges, !takesItems, chance(0.6) {
      return Point(frame.x + nearEdge(frame.width), frame.y + nearEdge(frame.height))
    }
    if policies.handle != 0, takesItems || chance(0.7) { frame = policies.handle(of: frame) }
    guard chance(options.landmarkShare) else {
      return Point(
        (frame.x + frame.width * draft.random.unit()).rounded(.down),
        (frame.y + frame.height * draft.random.unit()).rounded(.down))
    }
    return Point(frame.x + telling(frame.width), frame.y + telling(frame.height))
  }

  /// A place within reach for dragging an end of a length, just beyond that, or in the middle.
  private mutating func nearEdge(_ length: Double) -> Double {
    let outside = Int(min(policies.edgesOutside, 1000))
    let depth = Double(below(Int(min(policies.edges, length, 1000)) + outside + 1) - outside)
    switch below(3) {
    case 0: return depth
    case 1: return depth < 0 ? length - depth - 1 : max(0, length - max(1, depth))
    default: return (length / 2).rounded(.down)
    }
  }

  /// The beginning, the middle, the last whole point or the end of a length.
  private mutating func telling(_ length: Double) -> Double {
    switch below(8) {
    case 0..<3: 0
    case 3..<6: (length / 2).rounded(.down)
    case 6: max(0, length.rounded(.up) - 1)
    default: length
    }
  }

  /// The touch's next location: one that takes its item to a telling place, or any.
  public mutating func target(of touch: TouchID) -> Point {
    guard let down = down(touch) else { return anywhere() }
    if chance(0.08) { return down.location }
    if chance(0.05) { return down.press }
    guard let item = down.item, let index = model.state.index(of: item), chance(0.9) else {
      return anywhere()
    }
    let frame = model.state.items[index].frame
    let container = model.state.container
    if down.note.edges != .none, chance(0.9) {
      let start = model.state.items[index].hold?.start ?? frame
      let (edges, least) = (down.note.edges, model.state.items[index].least)
      let corner = Point(
        edgePlace(edges.x == .left ? (start.maxX, -1) : (start.x, 1), least.x, room: container.width),
        edgePlace(edges.y == .top ? (start.maxY, -1) : (start.y, 1), least.y, room: container.height))
      let grabOffset = model.state.items[index].hold?.grabOffset ?? down.grabOffset
      return start.origin + grabOffset + (corner - edges.corner(of: start))
    }
    if policies.release == .docks, chance(0.35) { return nearEdge(of: container) }
    let origin: Point
    if options.likenessShare > 0, model.state.items.count > 1, chance(options.likenessShare) {
      origin = aligned(frame, with: model.state.items[below(model.state.items.count)].frame)
    } else if model.state.items.count > 1, chance(0.3) {
      origin = place(over: model.state.items[below(model.state.items.count)].frame)
    } else if chance(options.landmarkShare) {
      origin = landmark(frame, container)
    } else {
      origin = inside(frame, container)
    }
    if let hold = model.state.items[index].hold, hold.touch == touch { return origin + hold.grabOffset }
    return origin + down.grabOffset
  }

  /// A place near enough to an edge of the container to dock, just too far from it, or beyond it.
  mutating func nearEdge(of container: FreeDrag.Container) -> Point {
    var place = anywhere()
    let depth = Double(integer(in: -3...Int(min(policies.dockZone, 1000)) + 1))
    switch FreeDrag.Side.allCases[below(4)] {
    case .left: place.x = depth
    case .right: place.x = container.width - depth
    case .top: place.y = depth
    case .bottom: place.y = container.height - depth
    }
    return place
  }

  /// The next place of an edge: at its least distance from the opposite edge, nearer, farther, at or beyond
  /// the container's edge, or anywhere.
  private mutating func edgePlace(
    _ opposite: (place: Double, way: Double), _ least: Double, room: Double
  ) -> Double {
    switch below(9) {
    case 0: opposite.place + opposite.way * least
    case 1, 2: opposite.place + opposite.way * (least - Double(below(40)))
    case 3: opposite.place + opposite.way * (least + Double(below(20)))
    case 4: chance(0.5) ? 0 : room
    case 5: chance(0.5) ? -Double(below(20)) : room + Double(below(20))
    default: Double(integer(in: 0...max(0, Int(min(room, 1_000_000)))))
    }
  }

  /// An origin at, just beyond or far beyond an edge, exactly in the middle or just beside it.
  private mutating func landmark(_ frame: Rect, _ container: FreeDrag.Container) -> Point {
    Point(landmark(frame.width, room: container.width), landmark(frame.height, room: container.height))
  }

  private mutating func landmark(_ length: Double, room: Double) -> Double {
    let last = room - length
    switch below(11) {
    case 0, 1: return 0
    case 2: return last
    case 3: return (last / 2).dyadic
    case 4: return (last / 2).rounded(.down) - 1
    case 5: return (last / 2).rounded(.down) + 1
    case 6: return last < 1 ? 0 : Double(below(Int(last)))
    case 7: return -1 - Double(below(5))
    case 8: return last + 1 + Double(below(5))
    case 9: return -room - Double(below(30))
    default: return 2 * room + Double(below(30))
    }
  }

  /// An origin whose item covers the corner of another one, or begins exactly at one of its edges.
  private mutating func place(over frame: Rect) -> Point {
    switch below(4) {
    case 0: return frame.origin
    case 1: return Point(frame.maxX, frame.y)
    default:
      return Point(
        frame.x + (frame.width * draft.random.unit()).rounded(.down),
        frame.y + (frame.height * draft.random.unit()).rounded(.down))
    }
  }

  /// An origin at which an edge of the item lies at one of another item, on one axis or both.
  private mutating func aligned(_ frame: Rect, with other: Rect) -> Point {
    var origin = frame.origin
    let axes = below(3)
    if axes != 1 { origin.x = edge(frame.width, from: other.x, to: other.maxX) }
    if axes != 0 { origin.y = edge(frame.height, from: other.y, to: other.maxY) }
    return origin
  }

  private mutating func edge(_ length: Double, from start: Double, to end: Double) -> Double {
    switch below(4) {
    case 0: start
    case 1: end
    case 2: start - length
    default: end - length
    }
  }

  private mutating func anywhere() -> Point {
    if chance(0.1) { return .zero }
    // Limits may ask for a container of impossible size.
    let (width, height) = (max(0, model.state.container.width), max(0, model.state.container.height))
    return Point(Double(integer(in: -20...Int(width) + 20)), Double(integer(in: -20...Int(height) + 20)))
  }
}
