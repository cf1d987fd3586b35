import DragSpec

/// Makes gestures from region to region in random scenes: the generator that a behaviour begins with.
///
/// The behaviour gives it ``FuzzedBehaviour/scene(using:_:)``, ``FuzzedBehaviour/change(of:using:)``,
/// ``FuzzedBehaviour/rest(in:_:using:)`` and ``FuzzedBehaviour/regions(of:)``. The reference follows the
/// events, so that touches aim at the present places of things.
public struct PlainGenerator<Subject: FuzzedBehaviour>: GestureGenerator {
  public var draft: Draft<Subject>
  private let knowsHold = Subject.Event.Kind.allCases.contains {
    $0.rawValue == TouchEvent.Kind.hold.rawValue
  }
  private var policies = Subject.Policies()
  private var model = Subject.reference(Subject.Policies())
  private var snapshot = Subject.Snapshot.blank
  /// The scene with the items where the last snapshot shows them.
  private var scene = Subject.Scene.blank
  private var touches: [Touch<Void>] = []

  public init(options: GenerationOptions) { draft = Draft(options: options) }

  /// Adopts policies for all later scenarios.
  public mutating func adopt(_ policies: Subject.Policies) {
    draft.adopt(policies)
    (self.policies, model) = (policies, Subject.reference(policies))
  }

  /// Adds events that come only at rest, if no touch is down.
  public mutating func startGesture() {
    guard touches.isEmpty else { return }
    while let event = Subject.rest(in: scene, policies, using: &draft.random) { add(event) }
  }

  /// Takes the scene from the behaviour.
  public mutating func start(_ scene: inout Subject.Scene) {
    scene = Subject.scene(using: &draft.random, options)
    confine(&scene)
    self.scene = scene
    touches.removeAll(keepingCapacity: true)
    try? model.start(scene)
    look()
  }

  /// Lets the reference take the event, and updates the scene.
  public mutating func follow(_ event: Subject.Event) {
    if let touchEvent = event.touchEvent {
      if case .pressed(let touch, let location) = touches.take(touchEvent) {
        touches.append(Touch(touch, at: location, .live, ()))
      }
    } else {
      scene = Subject.scene(scene, after: event) ?? scene
    }
    try? model.handle(event)
    look()
  }

  private mutating func look() {
    try? model.observe(into: &snapshot)
    scene = Subject.scene(scene, showing: snapshot) ?? scene
  }

  /// A corner, the middle or another telling place of a region, or any place in it or near it.
  public mutating func pressLocation() -> Point {
    guard let frame = draft.random.pick(Subject.regions(of: scene))?.frame else { return .zero }
    let isTelling = chance(options.landmarkShare)
    return frame.origin + Point(place(in: frame.width, isTelling), place(in: frame.height, isTelling))
  }

  /// The beginning, the middle, the last whole point or the end of a length, or any other place.
  private mutating func place(in length: Double, _ isTelling: Bool) -> Double {
    guard isTelling else { return Double(below(Int(min(length, 10_000)) + 5) - 2) }
    switch below(6) {
    case 0: return 0
    case 1, 2, 3: return length / 2
    case 4: return max(0, length.rounded(.up) - 1)
    default: return length
    }
  }

  /// The touch's present location, one a little farther, or any other place.
  public mutating func target(of touch: TouchID) -> Point {
    let index = touches.index(of: touch)
    switch below(5) {
    case 0: return index.map { touches[$0].location } ?? pressLocation()
    case 1: return (index.map { touches[$0].location } ?? .zero) + Point(step(), step())
    default: return pressLocation()
    }
  }

  private mutating func step() -> Double { Double(integer(in: -10...10)) }

  /// Adds a hold, if the behaviour knows holds, and some moves.
  public mutating func addCourse(of touch: TouchID) {
    if chance(options.shortGestureShare), !draft.chain.isDrag { return }
    if knowsHold { add(.hold(touch)) }
    for _ in 0..<integer(in: options.moves) {
      addMove(of: touch)
      surround(touch)
    }
  }

  /// Adds any event of a touch that the behaviour knows, or one of the surroundings.
  public mutating func addHostileEvent() {
    let touch = TouchID(integer(in: 1...3))
    switch below(8) {
    case 0, 1: add(.press(touch, at: pressLocation()))
    case 2, 3: add(.move(touch, to: target(of: touch)))
    case 4: if knowsHold { add(.hold(touch)) }
    case 5: add(.release(touch))
    case 6: add(.cancel(touch))
    default: addSurroundings()
    }
  }

  /// Adds a change of the surroundings, if the behaviour has any.
  public mutating func addSurroundings() {
    if let change = Subject.change(of: scene, using: &draft.random) { add(change) }
  }
}
