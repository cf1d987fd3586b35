import DragSpec

/// FLDragView as published: a category by which any `UIView` can be dragged.
///
/// It is a state machine of its own, and ignores events that the original does not handle. Each defect can be
/// repaired alone, as the right code stands beside it; with all repaired it behaves like the reference. The
/// article about free drag lists the behaviour of the original, event by event.
struct FLDragView: Implementation {
  typealias Subject = FreeDrag

  /// A view in the container.
  struct View {
    var id: ItemID
    var frame: Rect
    var isDraggable = false
    var bounces = false
    var adsorbs = false
    /// Its pan recognisers, in the order in which they were added.
    var recognisers: [Int] = []
    /// The recogniser that disabling removes: the one added last, unless that has been removed.
    var newest: Int?
    /// The touch whose drag is in progress.
    var touch: TouchID?

    // The original does not remember these two; its right code needs them.
    var indexAtEnabling = 0
    var side: FreeDrag.Side?
    /// A number that grows from lift to lift; 0 for a view that is not raised.
    var raise = 0
    var atLift = AtLift()
  }

  /// The state of a view at its lift, to which a cancelled drag should go back.
  struct AtLift {
    var frame = Rect.zero
    var side: FreeDrag.Side?
    var raise = 0
  }

  /// A touch that is down.
  struct Touch {
    var id: TouchID
    var location: Point
    /// The recogniser that gets its events; it gets none after its own removal, or its view's.
    var recogniser: Int?
    /// From the origin of its view to the touch.
    var grabOffset = Point.zero
  }

  let defects: Flaws<Flaw>
  var origin = Point.zero
  var container = FreeDrag.Scene.blank.container
  /// The subviews, back to front.
  var views: [View] = []
  var touches: [Touch] = []
  /// The order of the items without any drag, by which items are inserted.
  var home: [ItemID] = []

  // The globals of the original.
  var sharedBounces = true
  var sharedAdsorbs = true
  var sharedIndex = 0

  var lastEnabled: ItemID?
  private var recogniserCount = 0
  private var raiseCount = 0

  init(defects: Flaws<Flaw> = .all) { self.defects = defects }

  func has(_ defect: Flaw) -> Bool { defects.contains(defect) }

  func index(of item: ItemID) -> Int? { views.firstIndex { $0.id == item } }

  mutating func start(_ scene: FreeDrag.Scene) {
    self = FLDragView(defects: defects)
    origin = scene.origin
    container = scene.container
    home = scene.items.map(\.id)
    views = scene.items.map { View(id: $0.id, frame: $0.frame) }
    for item in scene.items { configure(item) }
  }

  mutating func handle(_ event: FreeDrag.Event) {
    if let touch = event.touchEvent { return handle(touch) }
    switch event {
    case .setDraggable(let item, let value):
      if let index = index(of: item) { setDraggable(value, index) }
    case .setBounces(let item, let value):
      if let index = index(of: item) { setBounces(value, index) }
    case .setAdsorbs(let item, let value):
      if let index = index(of: item) { setAdsorbs(value, index) }
    case .resize(let container):
      if container.isLegal { resize(container) }
    case .insert(let item, let rank):
      if item.isLegal, index(of: item.id) == nil { insert(item, rank: min(max(rank, 0), home.count)) }
    case .remove(let item):
      if let index = index(of: item) { remove(index) }
    default: break
    }
  }

  private mutating func handle(_ event: TouchEvent) {
    switch event {
    case .press(let touch, let location): press(touch, at: location)
    case .move(let touch, let location): move(touch, to: location)
    case .hold: break
    case .release(let touch):
      if let index = end(touch) { release(index) }
    case .cancel(let touch):
      if let index = end(touch) { cancel(index, unless: .cancelIsNotHandled) }
    }
  }

  mutating func observe(into snapshot: inout FreeDrag.Snapshot) {
    snapshot.items.removeAll(keepingCapacity: true)
    for view in views {
      snapshot.items.append(
        FreeDrag.Snapshot.Item(
          id: view.id, frame: view.frame, heldBy: view.touch, isDraggable: view.isDraggable,
          bounces: view.bounces, adsorbs: view.adsorbs))
    }
  }

  // MARK: Options

  mutating func configure(_ item: FreeDrag.Scene.Item) {
    guard let index = index(of: item.id) else { return }
    setBounces(item.bounces, index)
    setAdsorbs(item.adsorbs, index)
    setDraggable(item.isDraggable, index)
  }

  private mutating func setDraggable(_ isDraggable: Bool, _ index: Int) {
    views[index].isDraggable = isDraggable
    if isDraggable { enable(index) } else { disable(index) }
  }

  private mutating func enable(_ index: Int) {
    if has(.enablingAddsRecognisers) || views[index].recognisers.isEmpty {
      recogniserCount += 1
      views[index].recognisers.append(recogniserCount)
      views[index].newest = recogniserCount
    }
    if has(.enablingCopiesGlobals) {
      setBounces(sharedBounces, index)
      setAdsorbs(sharedAdsorbs, index)
    }
    sharedIndex = index
    views[index].indexAtEnabling = index
    lastEnabled = views[index].id
  }

  private mutating func disable(_ index: Int) {
    guard let removed = views[index].newest else { return }
    views[index].newest = nil
    views[index].recognisers.removeAll { $0 == removed }
    guard touches.contains(where: { $0.id == views[index].touch && $0.recogniser == removed }) else { return }
    cancel(index, unless: .disablingIsNoCancel)
  }

  private mutating func setBounces(_ bounces: Bool, _ index: Int) {
    views[index].bounces = bounces
    sharedBounces = bounces
    if !has(.bouncesWaitForMove) { track(index, by: .zero) }
  }

  private mutating func setAdsorbs(_ adsorbs: Bool, _ index: Int) {
    views[index].adsorbs = adsorbs
    sharedAdsorbs = adsorbs
  }

  // MARK: Touches

  private mutating func press(_ touch: TouchID, at location: Point) {
    guard location.isFinite, !touches.contains(where: { $0.id == touch }) else { return }
    var pressed = Touch(id: touch, location: location)
    if container.bounds.contains(location),
      let view = views.last(where: { $0.frame.contains(location) }), view.touch == nil
    {
      pressed.recogniser = view.recognisers.last
      pressed.grabOffset = location - view.frame.origin
    }
    touches.append(pressed)
  }

  private func view(of touch: Touch) -> Int? {
    guard let recogniser = touch.recogniser else { return nil }
    return views.firstIndex { $0.recognisers.contains(recogniser) }
  }

  private mutating func move(_ touch: TouchID, to location: Point) {
    guard location.isFinite, let place = touches.firstIndex(where: { $0.id == touch }),
      location != touches[place].location
    else { return }
    let way = location - touches[place].location
    touches[place].location = location
    guard let index = view(of: touches[place]) else { return }
    if views[index].touch != nil { return track(index, by: way) }
    begin(index, place)
    // The view is in front now.
    let front = views.count - 1
    if has(.firstMoveIsLost) {
      touches[place].grabOffset = location - views[front].frame.origin
    } else {
      track(front, by: way)
    }
  }

  private mutating func begin(_ index: Int, _ place: Int) {
    var view = views.remove(at: index)
    for other in touches.indices where other != place {
      if let heard = touches[other].recogniser, view.recognisers.contains(heard) {
        touches[other].recogniser = nil
      }
    }
    raiseCount += 1
    view.atLift = AtLift(frame: view.frame, side: view.side, raise: view.raise)
    view.touch = touches[place].id
    view.side = nil
    view.raise = raiseCount
    views.append(view)
  }

  /// Moves a view that is dragged by the way since the last callback.
  mutating func track(_ index: Int, by way: Point) {
    guard let touch = touches.first(where: { $0.id == views[index].touch }) else { return }
    if has(.driftsAfterClamp) {
      views[index].frame.origin = views[index].frame.origin + way
    } else {
      views[index].frame.origin = touch.location - touch.grabOffset
    }
    if !views[index].bounces { views[index].frame = clamped(views[index].frame) }
  }

  /// Takes away a touch; returns the index of the view that it has dragged.
  private mutating func end(_ touch: TouchID) -> Int? {
    touches.removeAll { $0.id == touch }
    return views.firstIndex { $0.touch == touch }
  }
}
