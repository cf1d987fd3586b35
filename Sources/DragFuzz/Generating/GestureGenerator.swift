import DragSpec

/// Makes scenarios of gestures: a touch goes down, does something, goes up, and between any two of its events something
/// else may happen.
///
/// A behaviour says what its scenes are, where touches go down and where they go then; everything else has a default.
/// All draws are made from the draft in the order in which they are written here: whoever changes that changes the
/// scenarios of every seed.
public protocol GestureGenerator: ScenarioGenerator where Subject: FuzzedBehaviour {
  /// What swarm testing can leave out of a scenario.
  associatedtype Feature: GestureFeature

  /// The scenario that is being made.
  var draft: Draft<Subject> { get set }

  /// Makes the scene, and forgets the scenario before.
  mutating func start(_ scene: inout Subject.Scene)
  /// Where a touch goes down.
  mutating func pressLocation() -> Point
  /// Where a touch that is down goes next.
  mutating func target(of touch: TouchID) -> Point

  /// Prepares for a gesture, before its touch is chosen.
  mutating func startGesture()
  /// Decides on something about the gesture: true with the probability.
  mutating func decide(_ probability: Double) -> Bool
  /// Lets the touch of a gesture go down.
  mutating func addPress(of touch: TouchID)
  /// Adds what is between the press and the end of a gesture.
  mutating func addCourse(of touch: TouchID)
  /// Adds moves before the hold that end near, exactly at or beyond the distance at which a touch has wandered off.
  mutating func addDetour(of touch: TouchID)
  /// Adds a move, or what stands for one.
  mutating func addMove(of touch: TouchID)
  /// Adds the end of a gesture and what comes after it.
  mutating func addEnd(of touch: TouchID)

  /// Between two events of a gesture, adds something in the surroundings, a step of another touch or mostly nothing.
  mutating func surround(_ touch: TouchID)
  /// Adds something in the surroundings.
  mutating func addSurroundings()
  /// Adds a step of another touch than the one whose gesture it is.
  mutating func addSecondTouch(besides touch: TouchID)
  /// Adds an event of a list without any order.
  mutating func addHostileEvent()

  /// Takes note of an event that has been added.
  mutating func follow(_ event: Subject.Event)
  /// Whether a touch is down after the events so far.
  func isDown(_ touch: TouchID) -> Bool

  /// How many events a list without any order has.
  static var hostileLengths: ClosedRange<Int> { get }
  /// The share of gestures that are of touch 1, if that is not down.
  static var firstTouchShare: Double { get }
  /// The share of touches that stay down after their gesture.
  static var stayDownShare: Double { get }
}

/// What swarm testing can leave out of a scenario, one of at most 64 features; every behaviour has these.
public protocol GestureFeature: RawRepresentable<Int> {
  /// Other touches than the one whose gesture is made.
  static var secondTouch: Self { get }
  /// Gestures that are no drags.
  static var shortGestures: Self { get }
  /// Moves before a hold; any other feature where there are no holds.
  static var thresholds: Self { get }
  /// Cancels instead of releases.
  static var cancel: Self { get }
  /// Touches that stay down after their gesture.
  static var stayDown: Self { get }
}

/// A scenario in the making.
public struct Draft<B: FuzzedBehaviour>: Sendable {
  /// The limits and shares.
  public private(set) var options: GenerationOptions
  /// The random numbers of the scenario.
  public var random = Random(seed: 0)
  /// The events so far.
  public fileprivate(set) var events: [B.Event] = []
  fileprivate var swarm = Swarm.complete
  /// One bit for each touch that is down.
  fileprivate var touchesDown: UInt64 = 0
  private let passing = PassedByAddress()
  /// What the implementation can be given; nil where that is everything.
  let limits: Limits<B>?
  fileprivate let isLimited: Bool
  /// The features that the limits leave no use for, one bit each; nil before somebody has asked.
  fileprivate var impossible: UInt64?
  /// What has happened so far, as far as the limits depend on it.
  fileprivate var course: Limits<B>.Course?

  /// Makes an empty draft.
  public init(options: GenerationOptions) {
    limits = Limits(options.capabilities)
    isLimited = limits != nil
    self.options = options
    if let limits { self.options.items = limits.itemCounts(insteadOf: options.items) }
  }
}

extension GestureGenerator {
  /// Writes a scene and some gestures, or a list of events without any order.
  public mutating func generate(into scenario: inout Scenario<Subject>, using random: inout Random) {
    draft.random = random
    draft.swarm = Swarm(offShare: options.swarmShare, using: &draft.random)
    if draft.isLimited { draft.swarm.switchOff(impossibleFeatures()) }
    draft.touchesDown = 0
    swap(&draft.events, &scenario.events)
    draft.events.removeAll(keepingCapacity: true)
    start(&scenario.scene)
    if draft.isLimited { draft.course = draft.limits.map { Limits.Course(scenario.scene, $0) } }
    if chance(options.hostileShare) {
      for _ in 0..<integer(in: Self.hostileLengths) { addHostileEvent() }
    } else {
      for _ in 0..<integer(in: options.gestures) { addGesture() }
    }
    swap(&draft.events, &scenario.events)
    random = draft.random
  }

  /// The features that are of no use, one bit each: those that have the name of something that is left out.
  private mutating func impossibleFeatures() -> UInt64 {
    if let known = draft.impossible { return known }
    let names = draft.limits?.swiftNames ?? []
    let isOneTouch = options.capabilities.touches ?? 2 <= 1
    let features = (0..<64).reduce(UInt64(0)) { bits, number in
      guard let feature = Feature(rawValue: number) else { return bits }
      let isOff = names.contains("\(feature)") || isOneTouch && number == Feature.secondTouch.rawValue
      return isOff ? bits | 1 << UInt64(number) : bits
    }
    draft.impossible = features
    return features
  }

  /// Brings a scene that was drawn inside of what the implementation can be given, as far as that is possible; a
  /// generator calls it before it makes gestures for the scene.
  public mutating func confine(_ scene: inout Subject.Scene) {
    if let limits = draft.limits { _ = limits.confine(&scene, .spreading) }
  }

  /// The number that a field may have instead of one that was drawn: to be asked before something else depends on it.
  func allowed(_ field: String, _ value: Double) -> Double { draft.limits?.allowed(field, value) ?? value }

  private mutating func addGesture() {
    startGesture()
    let touch = freeTouch()
    addPress(of: touch)
    surround(touch)
    addCourse(of: touch)
    // Some touches stay down; what the next gesture does must not depend on them.
    if isOn(.stayDown), decide(Self.stayDownShare) { return }
    addEnd(of: touch)
  }

  /// Touch 1 unless it is still down, or at times another one.
  private mutating func freeTouch() -> TouchID {
    if !isDown(1), decide(Self.firstTouchShare) { return 1 }
    if !isDown(2) { return 2 }
    return isDown(3) ? 4 : 3
  }

  // MARK: Draws

  /// The limits and shares.
  public var options: GenerationOptions { draft.options }

  /// Whether a feature is on in this scenario.
  @inline(__always)
  public func isOn(_ feature: Feature) -> Bool { draft.swarm.isOn(feature.rawValue) }

  /// True with this probability.
  @inline(__always)
  public mutating func chance(_ probability: Double) -> Bool { draft.random.chance(probability) }

  /// A whole number from 0 to `bound` − 1.
  @inline(__always)
  public mutating func below(_ bound: Int) -> Int { draft.random.below(bound) }

  /// A whole number of the range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int { draft.random.integer(in: range) }

  /// A length that is whole most of the time; in eighths for a share.
  public mutating func length(_ range: ClosedRange<Int>, fractions share: Double) -> Double {
    let whole = Double(integer(in: range))
    return share > 0 && chance(share) ? whole + Double(below(8)) / 8 : whole
  }

  /// The origin of a container in its window: anywhere, at times that of the window.
  public mutating func origin() -> Point {
    chance(0.8) ? Point(Double(integer(in: -50...100)), Double(integer(in: -50...100))) : .zero
  }

  // MARK: Events

  /// Adds an event to the scenario, changed or not at all where the implementation cannot be given it.
  public mutating func add(_ event: Subject.Event) { _ = offer(event) }

  /// Adds an event, and tells what was added.
  mutating func offer(_ event: Subject.Event) -> Subject.Event? {
    guard draft.isLimited, let limits = draft.limits, var course = draft.course else {
      append(event)
      return event
    }
    var event = event
    guard limits.admit(&event, &course, .spreading) == nil else { return nil }
    draft.course = course
    append(event)
    return event
  }

  private mutating func append(_ event: Subject.Event) {
    draft.events.append(event)
    switch event.touchEvent {
    case .press(let touch, _): draft.touchesDown |= 1 << UInt64(touch.number & 63)
    case .release(let touch), .cancel(let touch): draft.touchesDown &= ~(1 << UInt64(touch.number & 63))
    case .move, .hold: break
    case nil: if Subject.takesAllTouches(event) { draft.touchesDown = 0 }
    }
    follow(event)
  }

  /// The end of a touch: a release, or for a share of them a cancel.
  public mutating func ending(of touch: TouchID, cancelShare share: Double? = nil) -> Subject.Event {
    isOn(.cancel) && chance(share ?? options.cancelShare) ? .cancel(touch) : .release(touch)
  }

  /// Adds a move from a press to about 10 points off, and at times one back again, which must not undo it.
  ///
  /// - Returns: the location that is 10 points off, and whether the touch has come back.
  @discardableResult
  public mutating func addDetour(of touch: TouchID, from press: Point) -> (away: Point, isBack: Bool) {
    let away = press + detourSteps[below(detourSteps.count)]
    add(.move(touch, to: away))
    let isBack = chance(0.5)
    if isBack { add(.move(touch, to: press)) }
    return (away, isBack)
  }

  /// Adds something in the surroundings, a step of another touch or nothing, with these probabilities.
  public mutating func surround(_ touch: TouchID, surroundings: Double, secondTouch: Double) {
    let draw = draft.random.unit()
    if draw < surroundings {
      addSurroundings()
    } else if draw < surroundings + secondTouch, isOn(.secondTouch) {
      addSecondTouch(besides: touch)
    }
  }
}

/// Near, exactly at and beyond 10 points, along an axis and across.
private let detourSteps = [
  Point(10, 0), Point(0, 10), Point(6, 8), Point(11, 0), Point(0, -11), Point(8, 8), Point(9, 0), Point(1, 1),
]

// MARK: Defaults

extension GestureGenerator {
  /// Prepares nothing.
  public mutating func startGesture() {}

  /// Draws a number for each decision.
  public mutating func decide(_ probability: Double) -> Bool { chance(probability) }

  /// Lets the touch go down.
  public mutating func addPress(of touch: TouchID) { add(.press(touch, at: pressLocation())) }

  /// Adds a hold and some moves, or in a short gesture no more than a detour.
  public mutating func addCourse(of touch: TouchID) {
    if isOn(.shortGestures), decide(options.shortGestureShare) {
      if chance(0.4) { addDetour(of: touch) }
      return
    }
    if isOn(.thresholds), decide(0.1) { addDetour(of: touch) }
    add(.hold(touch))
    surround(touch)
    for _ in 0..<integer(in: options.moves) {
      addMove(of: touch)
      surround(touch)
    }
  }

  /// Adds nothing, for a behaviour in which no distance matters.
  public mutating func addDetour(of touch: TouchID) {}

  /// Adds a move to the next target.
  public mutating func addMove(of touch: TouchID) { add(.move(touch, to: target(of: touch))) }

  /// Adds a release, or at times a cancel.
  public mutating func addEnd(of touch: TouchID) {
    add(ending(of: touch))
    surround(touch)
  }

  /// Adds something with the probabilities of the options.
  public mutating func surround(_ touch: TouchID) {
    surround(touch, surroundings: options.surroundingsShare, secondTouch: options.secondTouchShare)
  }

  /// Adds nothing, for a behaviour that has no surroundings.
  public mutating func addSurroundings() {}

  /// Adds a press of touch 2, or 1 besides that, and once it is down moves and an end.
  public mutating func addSecondTouch(besides touch: TouchID) {
    let other: TouchID = touch == 2 ? 1 : 2
    if !isDown(other) {
      add(.press(other, at: pressLocation()))
    } else {
      add(chance(0.5) ? .move(other, to: target(of: other)) : ending(of: other))
    }
  }

  /// Adds anything that a touch can do, or something in the surroundings.
  public mutating func addHostileEvent() {
    let touch = TouchID(integer(in: 1...3))
    switch below(8) {
    case 0, 1: add(.press(touch, at: pressLocation()))
    case 2, 3: add(.move(touch, to: target(of: touch)))
    case 4: add(.hold(touch))
    case 5: add(.release(touch))
    case 6: add(.cancel(touch))
    default: addSurroundings()
    }
  }

  /// Does nothing.
  public mutating func follow(_ event: Subject.Event) {}

  /// Whether the touch was pressed and has not ended since.
  public func isDown(_ touch: TouchID) -> Bool { draft.touchesDown >> UInt64(touch.number & 63) & 1 == 1 }

  /// 1 to 14.
  public static var hostileLengths: ClosedRange<Int> { 1...14 }
  /// Nine of ten.
  public static var firstTouchShare: Double { 0.9 }
  /// One of twenty.
  public static var stayDownShare: Double { 0.05 }
}
