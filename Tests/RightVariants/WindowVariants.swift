import DragFuzz
import DragSpec

extension RightVariants {
  /// Windows that dock, with all that they declare.
  public static let windows = windows("docking-windows", mistake: nil)

  /// The same windows with a mistake in them.
  public static let wrongWindows: [ImplementationUnderTest<FreeDrag>] = DockingWindows.Mistake.allCases.map {
    windows("\($0)", mistake: $0)
  }

  private static func windows(
    _ name: String, mistake: DockingWindows.Mistake?
  ) -> ImplementationUnderTest<FreeDrag> {
    var policies = FreeDrag.Policies()
    (policies.release, policies.dockZone, policies.resize) = (.docks, 4, .ignored)
    (policies.handle, policies.edges, policies.edgesWithin) = (6, 2, .container)
    policies.order = .lastPressed
    return ImplementationUnderTest(
      name, "Windows that get another size at the edges of the screen.",
      promises: Promises(policies: policies)
    ) { DockingWindows(mistake: mistake) }
  }
}

/// A window manager as people write one, without any of the reference: windows in a list, each with its grab.
private struct DockingWindows: Implementation {
  typealias Subject = FreeDrag

  /// What people get wrong in it.
  enum Mistake: CaseIterable {
    case shrinksInTheMiddle, slipsOff, docksAnywhere, keepsHalfSize, docksEdges
  }

  struct Window {
    var item: FreeDrag.Scene.Item
    /// The size before it was docked.
    var free: Point?
    var grab: Grab?
  }

  struct Grab {
    var touch: TouchID
    var start: Rect
    var free: Point?
    /// From the touch to each edge that it moves.
    var left: Double?, top: Double?, right: Double?, bottom: Double?
    var moves = 0
  }

  struct Finger {
    var id: TouchID
    var press: Point
    var location: Point
    var window: ItemID?
  }

  let mistake: Mistake?
  var screen = FreeDrag.Scene.blank.container
  /// Back to front.
  var windows: [Window] = []
  /// All windows at their home ranks, behind those that were pressed.
  var home: [ItemID] = []
  var pressed: [ItemID] = []
  var fingers: [Finger] = []

  init(mistake: Mistake?) { self.mistake = mistake }

  mutating func start(_ scene: FreeDrag.Scene) {
    screen = scene.container
    windows = scene.items.map { Window(item: $0) }
    (home, pressed, fingers) = (windows.map(\.item.id), [], [])
  }

  mutating func handle(_ event: FreeDrag.Event) {
    switch event {
    case .layout: break
    case .setDraggable(let item, let value):
      guard let place = windows.firstIndex(where: { $0.item.id == item }) else { return }
      if !value {
        if let grab = windows[place].grab { putBack(place, grab) }
        letGo(of: item)
      }
      windows[place].item.isDraggable = value
    case .setBounces(let item, let value):
      guard let place = windows.firstIndex(where: { $0.item.id == item }) else { return }
      windows[place].item.bounces = value
      if let finger = fingers.first(where: { $0.id == windows[place].grab?.touch }) {
        follow(place, finger.location)
      }
    case .setAdsorbs(let item, let value):
      for place in windows.indices where windows[place].item.id == item {
        windows[place].item.adsorbs = value
      }
    case .throw(let touch, _): end(touch, isReleased: true)
    case .resize(let size): if size.isLegal { screen = size }
    case .insert(let item, let rank):
      guard item.isLegal, !home.contains(item.id) else { return }
      home.insert(item.id, at: min(max(rank, 0), home.count))
      windows.append(Window(item: item))
      stack()
    case .remove(let item):
      home.removeAll { $0 == item }
      pressed.removeAll { $0 == item }
      windows.removeAll { $0.item.id == item }
      letGo(of: item)
    case .touch(.press(let touch, let location)):
      guard location.isFinite, !fingers.contains(where: { $0.id == touch }) else { return }
      press(touch, location)
    case .touch(.move(let touch, let location)):
      if location.isFinite, let finger = fingers.firstIndex(where: { $0.id == touch }) {
        move(finger, location)
      }
    case .touch(.release(let touch)): end(touch, isReleased: true)
    case .touch(.cancel(let touch)): end(touch, isReleased: false)
    case .touch(.hold): break
    }
  }

  mutating func observe(into snapshot: inout FreeDrag.Snapshot) {
    snapshot = FreeDrag.Snapshot(
      items: windows.map { window in
        FreeDrag.Snapshot.Item(
          id: window.item.id, frame: window.item.frame, heldBy: window.grab?.touch,
          isDraggable: window.item.isDraggable, bounces: window.item.bounces, adsorbs: window.item.adsorbs)
      })
  }

  private mutating func stack() {
    let order = home.filter { !pressed.contains($0) } + pressed
    windows = order.compactMap { id in windows.first { $0.item.id == id } }
  }

  private mutating func letGo(of item: ItemID, but touch: TouchID? = nil) {
    for index in fingers.indices where fingers[index].window == item && fingers[index].id != touch {
      fingers[index].window = nil
    }
  }

  private mutating func press(_ touch: TouchID, _ at: Point) {
    var finger = Finger(id: touch, press: at, location: at)
    defer { fingers.append(finger) }
    guard at.x >= 0, at.x < screen.width, at.y >= 0, at.y < screen.height else { return }
    guard let hit = windows.last(where: { $0.item.frame.contains(at) }) else { return }
    pressed.removeAll { $0 == hit.item.id }
    pressed.append(hit.item.id)
    stack()
    let frame = hit.item.frame
    let isBar = at.y - frame.y < 6
    let isEdge = min(at.x - frame.x, frame.maxX - at.x, at.y - frame.y, frame.maxY - at.y) < 2
    if hit.item.isDraggable, hit.grab == nil, isBar || isEdge { finger.window = hit.item.id }
    finger.location = at
  }

  /// The grab of a window by a finger that has gone down there.
  private func grab(_ finger: Finger, _ frame: Rect, _ atPress: Point) -> Grab {
    var grab = Grab(touch: finger.id, start: frame)
    let (x, y) = (atPress.x, atPress.y)
    if min(x, frame.width - x) < 2 {
      if x <= frame.width - x { grab.left = x } else { grab.right = frame.width - x }
    }
    if min(y, frame.height - y) < 2 {
      if y <= frame.height - y { grab.top = y } else { grab.bottom = frame.height - y }
    }
    if grab.left == nil, grab.right == nil, grab.top == nil, grab.bottom == nil {
      (grab.left, grab.top, grab.right, grab.bottom) = (x, y, frame.width - x, frame.height - y)
    }
    return grab
  }

  private mutating func move(_ index: Int, _ location: Point) {
    fingers[index].location = location
    let finger = fingers[index]
    guard let id = finger.window, let place = windows.firstIndex(where: { $0.item.id == id }) else { return }
    if windows[place].grab == nil {
      guard location != finger.press else { return }
      // No window moves between the press and the lift: whoever holds it takes it from all other fingers.
      let frame = windows[place].item.frame
      var grab = grab(finger, frame, finger.press - frame.origin)
      grab.free = windows[place].free
      windows[place].grab = grab
      letGo(of: id, but: finger.id)
      undock(place, finger)
    }
    follow(place, location)
  }

  private mutating func undock(_ place: Int, _ finger: Finger) {
    guard let free = windows[place].free, var grab = windows[place].grab, let left = grab.left,
      let top = grab.top, grab.right != nil, grab.bottom != nil
    else { return }
    windows[place].free = nil
    let docked = windows[place].item.frame
    if mistake == .keepsHalfSize { return windows[place].free = free }
    // As far from the top as it was, and as far along the title bar as it was.
    if mistake != .slipsOff { grab.left = docked.width > 0 ? left / docked.width * free.x : left }
    grab.right = free.x - (grab.left ?? 0)
    if top > free.y { grab.top = docked.height > 0 ? top / docked.height * free.y : top }
    grab.bottom = free.y - (grab.top ?? 0)
    windows[place].grab = grab
  }

  private mutating func follow(_ place: Int, _ location: Point) {
    guard var grab = windows[place].grab else { return }
    var frame = windows[place].item.frame
    let least = windows[place].item.least
    grab.moves += 1
    windows[place].grab = grab
    if let left = grab.left, let right = grab.right, let top = grab.top, let bottom = grab.bottom {
      frame = Rect(location.x - left, location.y - top, left + right, top + bottom)
      if !windows[place].item.bounces { frame = screen.clamped(frame) }
      if mistake == .shrinksInTheMiddle, grab.moves > 1 { frame.width *= 0.9 }
    } else {
      frame = grab.start
      if let left = grab.left {
        frame.x = min(max(location.x - left, 0), grab.start.maxX - least.x)
        frame.width = grab.start.maxX - frame.x
      }
      if let right = grab.right {
        frame.width = max(min(location.x + right, screen.width) - frame.x, least.x)
      }
      if let top = grab.top {
        frame.y = min(max(location.y - top, 0), grab.start.maxY - least.y)
        frame.height = grab.start.maxY - frame.y
      }
      if let bottom = grab.bottom {
        frame.height = max(min(location.y + bottom, screen.height) - frame.y, least.y)
      }
    }
    windows[place].item.frame = frame
  }

  private mutating func putBack(_ place: Int, _ grab: Grab) {
    (windows[place].item.frame, windows[place].free, windows[place].grab) = (grab.start, grab.free, nil)
  }

  private mutating func end(_ touch: TouchID, isReleased: Bool) {
    guard let index = fingers.firstIndex(where: { $0.id == touch }) else { return }
    let at = fingers.remove(at: index).location
    guard let place = windows.firstIndex(where: { $0.grab?.touch == touch }), let grab = windows[place].grab
    else { return }
    guard isReleased else { return putBack(place, grab) }
    windows[place].grab = nil
    let isMoved = grab.left != nil && grab.right != nil
    guard isMoved || mistake == .docksEdges else { return }
    let reach = mistake == .docksAnywhere ? screen.width / 3 : 4
    var frame = windows[place].item.frame
    let size = Point(frame.width, frame.height)
    if mistake == .keepsHalfSize, windows[place].free != nil, grab.free != nil { frame.width /= 2 }
    windows[place].free = nil
    // Nothing docks at the bottom.
    if at.x <= reach {
      frame = Rect(0, 0, screen.width / 2, screen.height)
    } else if at.x >= screen.width - reach {
      frame = Rect(screen.width / 2, 0, screen.width / 2, screen.height)
    } else if at.y <= reach {
      frame = screen.bounds
    } else {
      return windows[place].item.frame = frame
    }
    (windows[place].item.frame, windows[place].free) = (frame, size)
  }
}
