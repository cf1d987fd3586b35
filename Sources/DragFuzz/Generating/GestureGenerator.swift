import DragSpec

/// Makes scenarios of gestures: a touch goes down, moves and goes up, and other events come between.
///
/// A behaviour provides the scenes, the places where touches go down, and their targets; everything else has
/// a default. All random draws come from the draft in the order of this code: any change of the order changes
/// the scenarios of every seed.
public protocol GestureGenerator: ScenarioGenerator where Subject: FuzzedBehaviour {
  /// The scenario that is being made.
  var draft: Draft<Subject> { get set }

  /// Makes a new scene, and forgets the scenario before.
  mutating func start(_ scene: inout Subject.Scene)
  /// Chooses the location of the next press.
  mutating func pressLocation() -> Point
  /// Chooses the next location of a touch that is down.
  mutating func target(of touch: TouchID) -> Point

  /// The items that keys can pick up now; nil where keys do not drag.
  var itemsForKeys: [ItemID]? { get }
  /// The behaviour's event for a key event; nil where it has none.
  static func key(_ event: KeyEvent) -> Subject.Event?
  /// Adds gestures that build on one another, instead of a single gesture.
  mutating func addChain()
  /// Prepares for a gesture, before its touch is chosen.
  mutating func startGesture()
  /// Draws a decision about the gesture: true with this probability.
  mutating func decide(_ probability: Double) -> Bool
  /// Lets the touch of a gesture go down.
  mutating func addPress(of touch: TouchID)
  /// Adds the events between the press and the end of a gesture.
  mutating func addCourse(of touch: TouchID)
  /// Adds moves before the hold that end near, exactly at or beyond the distance at which a touch no longer
  /// counts as still.
  mutating func addDetour(of touch: TouchID)
  /// Adds a move, or another event in place of one.
  mutating func addMove(of touch: TouchID)
  /// Adds the end of a gesture and the events after it.
  mutating func addEnd(of touch: TouchID)

  /// Adds an event of the surroundings, a step of another touch or mostly nothing, between two events of a gesture.
  mutating func surround(_ touch: TouchID)
  /// Adds an event of the surroundings, such as a resize.
  mutating func addSurroundings()
  /// Adds a step of a touch other than the one of the gesture.
  mutating func addSecondTouch(besides touch: TouchID)
  /// Adds an event of a list without any order.
  mutating func addHostileEvent()

  /// Updates the generator's state after an event.
  mutating func follow(_ event: Subject.Event)
  /// Whether a touch is down after the events so far.
  func isDown(_ touch: TouchID) -> Bool

  /// How many events a list without any order has.
  static var hostileLengths: ClosedRange<Int> { get }
  /// The share of gestures by touch 1, if that is not down.
  static var firstTouchShare: Double { get }
  /// The share of touches that stay down after their gesture.
  static var stayDownShare: Double { get }
}

/// A scenario in the making.
public struct Draft<B: FuzzedBehaviour>: Sendable {
  /// The limits and shares of this scenario.
  public private(set) var options: GenerationOptions
  /// The limits and shares of all scenarios, from which those of each are drawn.
  private let usual: GenerationOptions
  /// The properties in which this scenario is larger than most.
  var more: More = []
  /// The last four lengths of this scenario, and how many there have been.
  fileprivate var lengths = SIMD4<Double>()
  fileprivate var lengthCount = 0
  /// The demands of the chain that the gesture is part of.
  var chain = GestureChain()
  /// Whether the scene was made without items.
  fileprivate var hasNoItems = false
  /// The random numbers of the scenario.
  public var random = Random(seed: 0)
  /// The events so far.
  public fileprivate(set) var events: [B.Event] = []
  /// One bit for each touch that is down.
  fileprivate var touchesDown: UInt64 = 0
  private let size = PassedByAddress()
  /// The capabilities of the implementation; nil where it can be given everything.
  private(set) var limits: Limits<B>?
  fileprivate private(set) var isLimited: Bool
  /// What lifts an item.
  fileprivate private(set) var lifts: Lifts
  /// The state of touches and items so far, as far as the limits depend on it.
  fileprivate var course: Limits<B>.Course?

  /// Whether the scene's width divides by its columns without fractions finer than 1/1024.
  var divides = true
  fileprivate private(set) var hasDyadicLimits: Bool
  private var policies = B.Policies()
  /// The code's own scenes, from which all scenes are drawn; nil where scenes are generated.
  private var scenes: [B.Scene]?

  public init(options: GenerationOptions) {
    let policies = B.Policies()
    limits = Limits(options.capabilities, policies)
    lifts = policies.lifting
    isLimited = limits != nil
    hasDyadicLimits = options.capabilities.fields.values.allSatisfy {
      guard case .numbers(let least, let greatest, _) = $0 else { return true }
      return least.isDyadic && greatest.isDyadic
    }
    var options = options
    if let limits {
      options.items = limits.itemCounts(insteadOf: options.items)
      options.manyItems = limits.itemCounts(insteadOf: options.manyItems)
    }
    usual = options
    self.options = options
  }

  /// Applies the capabilities under these policies, which decide what lifts and how much room there is.
  mutating func adopt(_ policies: B.Policies) {
    self.policies = policies
    limits = Limits(options.capabilities, policies, scenes: scenes)
    isLimited = limits != nil
    lifts = policies.lifting
  }

  /// Draws the scenes from the code's own ones.
  mutating func draw(from scenes: [B.Scene]) {
    self.scenes = scenes
    isLimited = true
    limits = Limits(options.capabilities, policies, scenes: scenes)
    hasDyadicLimits =
      hasDyadicLimits
      && scenes.allSatisfy { scene in
        LeafVisitor.reading(scene, event: nil).leaves.allSatisfy { !$0.isNumeric || $0.value.isDyadic }
      }
  }

  /// Whether the scenes are the code's own, and stay as they are.
  var hasOwnScenes: Bool { scenes != nil }

  /// The properties in which a scenario is larger than most.
  struct More: OptionSet {
    let rawValue: UInt8
    static var touches: More { More(rawValue: 1) }
    static var requests: More { More(rawValue: 2) }
    static var largeNumbers: More { More(rawValue: 4) }
    static var textFractions: More { More(rawValue: 8) }
  }

  /// Draws the properties in which the scenario is larger than most.
  fileprivate mutating func drawSizes() {
    var sizes = Decisions(&random)
    var others = Decisions(&random)
    options.gestures = sizes.chance(usual.manyGesturesShare) ? usual.manyGestures : usual.gestures
    options.items = sizes.chance(usual.manyItemsShare) ? usual.manyItems : usual.items
    options.surroundingsShare =
      sizes.chance(usual.busyShare) ? usual.busySurroundingsShare : usual.surroundingsShare
    more = []
    if sizes.chance(usual.manyTouchesShare) { more.insert(.touches) }
    if others.chance(usual.manyRequestsShare) { more.insert(.requests) }
    if others.chance(usual.largeNumbersShare) { more.insert(.largeNumbers) }
    if others.chance(usual.textFractionsShare) { more.insert(.textFractions) }
    lengthCount = 0
    hasNoItems = false
    chain = GestureChain()
  }

  /// Gives the scenario many gestures.
  mutating func takeManyGestures() { options.gestures = usual.manyGestures }

  /// A short time in seconds for a choice from 0 to 7: mostly 0, or a frame at 120 or 60 Hz, or −1.
  func shortTime(_ choice: Int) -> Double {
    switch choice {
    case 5: 1 / 128
    case 6: 1 / 64
    // A negative time makes no sense, like many an event in a list without order.
    case 7: -1
    default: 0
    }
  }

  /// One of the last lengths of the scenario, if it is not below the range; nil in most calls.
  fileprivate mutating func earlierLength(in range: ClosedRange<Int>) -> Double? {
    guard lengthCount > 0, usual.likenessShare > 0, random.chance(usual.likenessShare) else { return nil }
    let length = lengths[random.below(min(lengthCount, 4))]
    return length >= Double(range.lowerBound) ? length : nil
  }

  fileprivate mutating func remember(length: Double) {
    lengths[lengthCount & 3] = length
    lengthCount += 1
  }
}

extension GestureGenerator {
  /// Writes a scene and some gestures, or a list of events without any order.
  public mutating func generate(into scenario: inout Scenario<Subject>, using random: inout Random) {
    // The generator exchanges its storage instead of copying it: shared storage would cost reference counting.
    swap(&draft.random, &random)
    draft.touchesDown = 0
    draft.drawSizes()
    swap(&draft.events, &scenario.events)
    draft.events.removeAll(keepingCapacity: true)
    start(&scenario.scene)
    if draft.isLimited { draft.course = draft.limits.map { Limits.Course(scenario.scene, $0) } }
    if chance(options.hostileShare) {
      let isLong = options.longListShare > 0 && chance(options.longListShare)
      for _ in 0..<integer(in: isLong ? options.longList : Self.hostileLengths) {
        if !addHostileKey() { addHostileEvent() }
      }
    } else {
      // In an empty scene, a third press on nothing tells no more than the first.
      for _ in 0..<integer(in: draft.hasNoItems ? 1...2 : options.gestures) {
        if addKeys() { continue }
        if options.chainShare > 0, chance(options.chainShare) { addChain() } else { addGesture() }
      }
    }
    swap(&draft.events, &scenario.events)
    // Last, so that nothing else of the scenario depends on it.
    if options.oddNamesShare > 0, chance(options.oddNamesShare) {
      OddNames.rename(
        &scenario, keepsTouches: options.capabilities.touches != nil, keepsAllElse: draft.hasOwnScenes,
        using: &draft.random)
    }
    swap(&draft.random, &random)
  }

  /// Changes a random scene to fit the capabilities, as far as possible; replaces it by one of the code's own
  /// scenes if there are some.
  ///
  /// A generator calls it before it makes gestures for the scene.
  public mutating func confine(_ scene: inout Subject.Scene) {
    guard draft.isLimited, let limits = draft.limits else { return }
    guard let scenes = limits.scenes else {
      _ = limits.confine(&scene, .spreading)
      return
    }
    // Where none of these lies within the capabilities, the scenario is refused later.
    guard let own = draft.random.pick(scenes) else { return }
    scene = own
    draft.hasNoItems = FieldFitter(&scene, FieldRules(), .checking).listedItems == 0
    draft.divides = true
  }

  /// Draws all later scenes from the code's own ones.
  public mutating func draw(from scenes: [Subject.Scene]) { draft.draw(from: scenes) }

  /// The allowed number for a drawn one; call it before anything else depends on the drawn number.
  ///
  /// It is mutating only for speed: otherwise each call would copy the whole generator.
  mutating func allowed(_ field: String, _ value: Double) -> Double {
    draft.isLimited ? draft.limits?.allowed(field, value) ?? value : value
  }

  /// Draws how many items the scene has; zero is half as likely, as little can go wrong there.
  mutating func drawItemCount() -> Int {
    var count = integer(in: options.items)
    if count == 0, options.items.upperBound > 0, chance(0.5) { count = 1 + below(options.items.upperBound) }
    draft.hasNoItems = count == 0
    return count
  }

  mutating func addGesture() {
    startGesture()
    let touch = freeTouch()
    addPress(of: touch)
    surround(touch)
    addCourse(of: touch)
    // Some touches stay down; the next gesture must not depend on them.
    if decide(Self.stayDownShare), !draft.chain.isDrag { return }
    addEnd(of: touch)
  }

  /// The allowed count for a list of the scene, given the drawn one; at most a hundred.
  ///
  /// Limits take elements out of a list, and add none.
  mutating func allowedCount(of field: String, _ count: Int, least: Int = 1) -> Int {
    Int(min(max(allowed(field, Double(count)), Double(least)), 100))
  }

  /// Touch 1 unless it is still down; at times another touch.
  mutating func freeTouch() -> TouchID {
    if !isDown(1), decide(Self.firstTouchShare) { return 1 }
    if !isDown(2) { return 2 }
    if !isDown(3) { return 3 }
    return isDown(4) && draft.more.contains(.touches) ? 5 : 4
  }

  /// The touch to act beside the gesture of another one: mostly 2, or 1 if the gesture is of touch 2.
  ///
  /// - Parameters:
  ///   - touch: the touch of the gesture.
  ///   - mayBeSame: whether the result may be touch 2 for a gesture of touch 2.
  public mutating func otherTouch(than touch: TouchID, mayBeSame: Bool = false) -> TouchID {
    if draft.more.contains(.touches) {
      let other = TouchID(1 + below(5))
      if other != touch { return other }
    }
    return touch == 2 && !mayBeSame ? 1 : 2
  }

  /// Whether a hold lifts an item.
  public var hasHolds: Bool { draft.lifts == .hold }

  // MARK: Draws

  /// The limits and shares.
  public var options: GenerationOptions { draft.options }

  /// Whether the implementation can be given other touches than the first.
  var hasOtherTouches: Bool { options.capabilities.touches ?? 2 > 1 }

  /// Whether the implementation can be given cancels; mutating for the reason of ``allowed(_:_:)``.
  var hasCancels: Bool {
    mutating get {
      !draft.isLimited || !options.capabilities.without.contains(TouchEvent.Kind.cancel.rawValue)
    }
  }

  /// True with this probability.
  ///
  /// A probability that has no name is a choice and no measurement. The tests of generators keep what it is for: in each
  /// behaviour every situation occurs in a stated number of scenarios.
  @inline(__always)
  public mutating func chance(_ probability: Double) -> Bool { draft.random.chance(probability) }

  /// A whole number from 0 to `bound` − 1.
  @inline(__always)
  public mutating func below(_ bound: Int) -> Int { draft.random.below(bound) }

  /// A whole number of the range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int { draft.random.integer(in: range) }

  /// A length that is mostly whole; a share of them has eighths of a point.
  public mutating func length(_ range: ClosedRange<Int>, fractions share: Double) -> Double {
    if let earlier = draft.earlierLength(in: range) { return earlier }
    let length = newLength(range, fractions: share)
    draft.remember(length: length)
    return length
  }

  private mutating func newLength(_ range: ClosedRange<Int>, fractions share: Double) -> Double {
    var whole = Double(integer(in: range))
    if !draft.more.isDisjoint(with: [.largeNumbers, .textFractions]) {
      if draft.more.contains(.largeNumbers), chance(0.5) { whole = largeNumber() }
      if draft.more.contains(.textFractions), share > 0, chance(0.6) { return whole + textFraction() }
    }
    return share > 0 && chance(share) ? whole + Double(below(8)) / 8 : whole
  }

  /// A whole number from 1,000 to 100,000 of any magnitude, at times next to the greatest number of 15 or 16 bits.
  public mutating func largeNumber() -> Double {
    switch below(8) {
    case 0: [1000, 10_000, 100_000][below(3)]
    case 1: [32_767, 32_768, 65_535, 65_536][below(4)]
    case 2, 3, 4: Double(integer(in: 1000...10_000))
    default: Double(integer(in: 10_000...100_000))
    }
  }

  /// A fraction of a point with many digits, as fonts have it.
  private mutating func textFraction() -> Double { Double(below(1024)) / 1024 }

  /// The origin of a container in its window: anywhere, at times that of the window.
  public mutating func origin() -> Point {
    if draft.more.contains(.largeNumbers), chance(0.3) {
      return Point(largeNumber(), chance(0.5) ? largeNumber() : -largeNumber())
    }
    return chance(0.8) ? Point(Double(integer(in: -50...100)), Double(integer(in: -50...100))) : .zero
  }

  // MARK: Events

  /// Adds an event after fitting it to the capabilities, or adds nothing where it cannot fit.
  public mutating func add(_ event: Subject.Event) {
    if draft.isLimited { _ = offer(event) } else { append(event) }
  }

  /// Adds an event like ``add(_:)`` and returns the added one; nil for none.
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
    var event = event
    if let location = event.location {
      // The scene has only multiples of 1/1024, unless a limit asks for others. These properties are read one
      // by one, as a property of the draft that reads both would copy all of it (measured in the grid).
      if !draft.hasDyadicLimits || !draft.divides {
        event.location = location.besideBorders(draft.events.count)
        // Code that is given whole pixels alone has to cope with borders.
        if let course = draft.course, draft.limits?.refusal(of: event, course) != nil {
          event.location = location
        }
      } else if !location.isDyadic {
        // A thrown item may lie anywhere.
        event.location = location.dyadic
      }
    }
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
    guard hasCancels else { return .release(touch) }
    return draft.chain.isCancelled || chance(share ?? options.cancelShare)
      ? .cancel(touch) : .release(touch)
  }

  /// Adds a move from a press to about 10 points away, and at times one back, which must not undo the first.
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

  /// Adds an event of the surroundings, a step of another touch or nothing, with these probabilities.
  public mutating func surround(_ touch: TouchID, surroundings: Double, secondTouch: Double) {
    let draw = draft.random.unit()
    if draw < surroundings {
      addSurroundings()
    } else if draw < surroundings + secondTouch, hasOtherTouches {
      addSecondTouch(besides: touch)
    }
  }
}

/// Steps near, exactly at and beyond 10 points, along an axis and across.
private let detourSteps = [
  Point(10, 0), Point(0, 10), Point(6, 8), Point(11, 0), Point(0, -11), Point(8, 8), Point(9, 0), Point(1, 1),
]

// MARK: Defaults

extension GestureGenerator {
  /// Nil: keys do not drag.
  public var itemsForKeys: [ItemID]? { nil }

  /// Nil: there are no such events.
  public static func key(_ event: KeyEvent) -> Subject.Event? { nil }

  /// Adds two to four similar gestures.
  public mutating func addChain() { addRepeatedGestures() }

  public mutating func startGesture() {}

  public mutating func decide(_ probability: Double) -> Bool { chance(probability) }

  public mutating func addPress(of touch: TouchID) { add(.press(touch, at: pressLocation())) }

  /// Adds a hold and some moves, or in a short gesture no more than a detour.
  public mutating func addCourse(of touch: TouchID) {
    if decide(options.shortGestureShare), !draft.chain.isDrag {
      if chance(0.4) { addDetour(of: touch) }
      return
    }
    if decide(0.1) { addDetour(of: touch) }
    add(.hold(touch))
    surround(touch)
    for _ in 0..<integer(in: options.moves) {
      addMove(of: touch)
      surround(touch)
    }
  }

  /// Adds nothing, for a behaviour in which no distance matters.
  public mutating func addDetour(of touch: TouchID) {}

  public mutating func addMove(of touch: TouchID) { add(.move(touch, to: target(of: touch))) }

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
    let other = otherTouch(than: touch)
    if !isDown(other) {
      add(.press(other, at: pressLocation()))
    } else {
      add(chance(0.5) ? .move(other, to: target(of: other)) : ending(of: other))
    }
  }

  /// Adds any event of a touch, or one of the surroundings.
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

  public mutating func follow(_ event: Subject.Event) {}

  /// Whether the touch was pressed and has not ended since.
  public func isDown(_ touch: TouchID) -> Bool { draft.touchesDown >> UInt64(touch.number & 63) & 1 == 1 }

  public static var hostileLengths: ClosedRange<Int> { 1...14 }
  public static var firstTouchShare: Double { 0.9 }
  public static var stayDownShare: Double { 0.05 }
}
