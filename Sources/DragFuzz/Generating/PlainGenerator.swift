import DragSpec

/// Makes gestures from region to region in random scenes: the generator that a behaviour begins with.
///
/// The behaviour gives it ``FuzzedBehaviour/scene(using:_:)``, ``FuzzedBehaviour/change(of:using:)`` and
/// ``FuzzedBehaviour/regions(of:)``. The reference follows what is made, so that touches aim at where things are, not
/// at where they were.
public struct PlainGenerator<Subject: FuzzedBehaviour>: ScenarioGenerator {
  private let options: GenerationOptions
  private let knowsHold = Subject.Event.Kind.allCases.contains { $0.rawValue == TouchEvent.Kind.hold.rawValue }
  private var model = Subject.reference(Subject.Policies())
  private var snapshot = Subject.Snapshot.blank
  /// The scene as it would have to be to begin with what is seen now.
  private var scene = Subject.Scene.blank
  private var down: [(touch: TouchID, location: Point)] = []

  /// Makes a generator.
  public init(options: GenerationOptions) { self.options = options }

  /// Writes a scene and some gestures, or a hostile list of events.
  public mutating func generate(into scenario: inout Scenario<Subject>, using random: inout Random) {
    scene = Subject.scene(using: &random, options)
    scenario.scene = scene
    scenario.events.removeAll(keepingCapacity: true)
    down.removeAll(keepingCapacity: true)
    try? model.start(scene)
    follow()
    if random.chance(options.hostileShare) {
      for _ in 0..<random.integer(in: 1...12) { addHostileEvent(&scenario.events, &random) }
    } else {
      for _ in 0..<random.integer(in: options.gestures) { addGesture(&scenario.events, &random) }
    }
  }

  private mutating func add(_ event: Subject.Event, _ events: inout [Subject.Event]) {
    events.append(event)
    switch event.touchEvent {
    case .press(let touch, let location)?: down.append((touch, location))
    case .move(let touch, let location)?:
      for index in down.indices where down[index].touch == touch { down[index].location = location }
    case .release(let touch)?, .cancel(let touch)?: down.removeAll { $0.touch == touch }
    default: scene = Subject.scene(scene, after: event) ?? scene
    }
    try? model.handle(event)
    follow()
  }

  private mutating func follow() {
    try? model.observe(into: &snapshot)
    scene = Subject.scene(scene, showing: snapshot) ?? scene
  }

  // MARK: Gestures

  private mutating func addGesture(_ events: inout [Subject.Event], _ random: inout Random) {
    let touch = freeTouch(&random)
    add(.press(touch, at: aim(&random)), &events)
    surround(&events, &random)
    if !random.chance(options.shortGestureShare) {
      if knowsHold { add(.hold(touch), &events) }
      for _ in 0..<random.integer(in: options.moves) {
        add(.move(touch, to: target(of: touch, &random)), &events)
        surround(&events, &random)
      }
    }
    // Some touches stay down; what the next gesture does must not depend on them.
    if random.chance(0.05) { return }
    add(random.chance(options.cancelShare) ? .cancel(touch) : .release(touch), &events)
    surround(&events, &random)
  }

  /// Touch 1 unless it is still down, or at times another one.
  private func freeTouch(_ random: inout Random) -> TouchID {
    let first = random.chance(0.9) ? 1 : 2
    return (first...).lazy.map { TouchID($0) }.first { touch in !down.contains { $0.touch == touch } } ?? 1
  }

  /// Between two events of a gesture: another touch, or a change of the surroundings.
  private mutating func surround(_ events: inout [Subject.Event], _ random: inout Random) {
    let draw = random.unit()
    if draw < options.surroundingsShare {
      if let change = Subject.change(of: scene, using: &random) { add(change, &events) }
    } else if draw < options.surroundingsShare + options.secondTouchShare {
      guard let other = down.dropFirst().first?.touch else {
        return add(.press(freeTouch(&random), at: aim(&random)), &events)
      }
      switch random.below(3) {
      case 0: add(random.chance(options.cancelShare) ? .cancel(other) : .release(other), &events)
      case 1 where knowsHold: add(.hold(other), &events)
      default: add(.move(other, to: target(of: other, &random)), &events)
      }
    }
  }

  private mutating func addHostileEvent(_ events: inout [Subject.Event], _ random: inout Random) {
    let touch = TouchID(1 + random.below(3))
    switch random.below(7) {
    case 0, 1: add(.press(touch, at: aim(&random)), &events)
    case 2, 3: add(.move(touch, to: target(of: touch, &random)), &events)
    case 4: add(random.chance(0.5) ? .release(touch) : .cancel(touch), &events)
    case 5 where knowsHold: add(.hold(touch), &events)
    default: if let change = Subject.change(of: scene, using: &random) { add(change, &events) }
    }
  }

  // MARK: Places

  /// A telling place of one of the regions, or any place in it or near it.
  private func aim(_ random: inout Random) -> Point {
    guard let frame = random.pick(Subject.regions(of: scene))?.frame else { return .zero }
    guard random.chance(options.landmarkShare) else {
      return Point(
        frame.x + Double(random.below(Int(frame.width) + 5) - 2),
        frame.y + Double(random.below(Int(frame.height) + 5) - 2))
    }
    return Point(
      frame.x + telling(frame.width, &random), frame.y + telling(frame.height, &random))
  }

  /// The beginning, the middle, the last whole point or the end of a length.
  private func telling(_ length: Double, _ random: inout Random) -> Double {
    switch random.below(6) {
    case 0: 0
    case 1, 2, 3: length / 2
    case 4: max(0, length.rounded(.up) - 1)
    default: length
    }
  }

  /// Where a touch goes next: where it is, a little farther, or to some other place.
  private func target(of touch: TouchID, _ random: inout Random) -> Point {
    guard let location = down.first(where: { $0.touch == touch })?.location else { return aim(&random) }
    switch random.below(5) {
    case 0: return location
    case 1: return location + Point(Double(random.below(21) - 10), Double(random.below(21) - 10))
    default: return aim(&random)
    }
  }
}
