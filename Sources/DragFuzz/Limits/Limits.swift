import DragSpec

/// The moments at which a kind of event cannot be given.
private struct KindLimit: OptionSet {
  let rawValue: Int
  static let never = KindLimit(rawValue: 1)
  static let duringTouches = KindLimit(rawValue: 2)
  static let beforeDrag = KindLimit(rawValue: 4)
  static let whileDown = KindLimit(rawValue: 8)
  static let whileAnotherWaits = KindLimit(rawValue: 16)
}

/// The capabilities of an implementation, prepared for checking every scenario of its behaviour.
struct Limits<B: FuzzedBehaviour>: Sendable {
  private let rules: FieldRules
  private let policies: B.Policies
  private let items: ClosedRange<Int>?
  /// The forbidden features of scenes that no field stands for.
  private let spared: [String]
  /// The limits of each kind of event, by the kind's index.
  private let kinds: [KindLimit]
  private let kindNames = B.Event.Kind.allCases.map(\.rawValue)
  /// The suffix of a capability for a kind of event before a drag can have begun.
  private let beforeDrag = CapabilityNames.beforeDrag(of: B.self)
  /// The distance in points at which a touch lifts or counts as held; nil where moves do neither.
  private let liftDistance: Double?
  /// Whether a press lifts at once, without a touch that waits.
  private let isHeldAtPress: Bool
  /// The code's own scenes that lie within its capabilities; nil where scenes are generated.
  private(set) var scenes: [B.Scene]?

  /// Makes the limits of an implementation with these promises; nil where there are none.
  init?(_ promises: Promises<B>) {
    self.init(promises.capabilities, promises.policies, scenes: promises.scenes)
  }

  /// Makes limits; nil where there are none.
  init?(
    _ capabilities: Capabilities, _ policies: B.Policies = B.Policies(), scenes: [B.Scene]? = nil
  ) {
    let impossible = policies.impossible
    guard !capabilities.isUnlimited || scenes != nil || !impossible.isEmpty else { return nil }
    self.policies = policies
    if let lifting = policies as? any LiftPolicies {
      liftDistance = lifting.lifts == .move ? lifting.liftDistance : nil
    } else {
      liftDistance = CapabilityNames.beforeDrag(of: B.self) == CapabilityNames.beforeMove ? 0 : nil
    }
    isHeldAtPress = policies.lifting == .press
    var without = capabilities.without.union(impossible)
    for name in capabilities.without { without.formUnion(B.features[name] ?? []) }
    items = capabilities.items
    spared = capabilities.without.filter { B.features[$0]?.isEmpty == true }.sorted()
    rules = FieldRules(
      stays: without, standardCounts: CapabilityNames(of: B.self).standardCounts,
      values: capabilities.fields, touches: capabilities.touches,
      itemsMax: capabilities.items?.upperBound,
      situations: Set(ItemSituation.allCases.filter { without.contains($0.rawValue) }))
    let beforeDrag = beforeDrag
    kinds = kindNames.map { name in
      var limit: KindLimit = []
      if without.contains(name) { limit.insert(.never) }
      if without.contains(name + CapabilityNames.duringTouches) { limit.insert(.duringTouches) }
      if without.contains(name + beforeDrag) { limit.insert(.beforeDrag) }
      if name == "press", without.contains(CapabilityNames.pressWhileDown) { limit.insert(.whileDown) }
      if without.contains(name + CapabilityNames.whileAnotherWaits) { limit.insert(.whileAnotherWaits) }
      return limit
    }
    self.scenes = scenes?.filter { refusal(of: $0) == nil }
  }

  // MARK: Whole scenarios

  /// The name of a capability that does not allow a scenario; nil where it lies inside.
  func refusal(of scenario: Scenario<B>) -> String? {
    var scenario = scenario
    if let scenes {
      if !scenes.contains(scenario.scene) { return Self.ownScenes }
    } else if let name = refusal(of: scenario.scene) {
      return name
    }
    var course = Course(scenario.scene, self)
    for index in scenario.events.indices {
      if let name = admit(&scenario.events[index], &course, .checking) { return name }
    }
    return nil
  }

  /// The nearest scenario inside the limits; nil where none was found.
  ///
  /// Gestures follow a changed scene, and forbidden events are left out. A scene of the code's own has no
  /// nearest scene.
  func fit(_ scenario: Scenario<B>) -> Scenario<B>? {
    if refusal(of: scenario) == nil { return scenario }
    guard (try? scenario.scene.validate()) != nil else { return nil }
    var scene = scenario.scene
    if let scenes {
      guard scenes.contains(scene) else { return nil }
    } else {
      guard confine(&scene, .nearest) == nil, (try? scene.validate()) != nil else { return nil }
    }
    var fitted = scene == scenario.scene ? scenario : Relocation.moving(scenario, to: scene)
    var course = Course(scene, self)
    fitted.events = fitted.events.compactMap { event in
      var event = event
      return admit(&event, &course, .nearest) == nil ? event : nil
    }
    return refusal(of: fitted) == nil ? fitted : nil
  }

  /// The functions that keep a runner inside these limits.
  var confinement: Confinement<B> {
    Confinement(refusal: { refusal(of: $0) }, fit: { fit($0) }, scenes: scenes)
  }

  // MARK: Scenes

  /// The name under which a scene is refused that is none of the code's own.
  static var ownScenes: String { "scenes" }

  /// The name of a capability that does not allow a scene, whether or not it is one of the code's own; nil for none.
  func refusal(of scene: B.Scene) -> String? {
    var scene = scene
    return confine(&scene, .checking)
  }

  /// Changes a scene to fit the capabilities, as far as that is possible.
  ///
  /// - Returns: the name of a capability that it still does not fit; nil if it fits.
  func confine(_ scene: inout B.Scene, _ mode: FieldFitter.Mode) -> String? {
    let fitter = FieldFitter(&scene, rules, mode)
    if mode != .checking, !rules.situations.isDisjoint(with: [.oversized, .outside]) {
      _ = FieldFitter(&scene, rules, .nearest, room: B.room(of: scene, policies))
    }
    if let name = fitter.refusal { return name }
    for name in spared {
      var other = scene
      B.spare(name, in: &other)
      guard other != scene else { continue }
      if mode == .checking { return name }
      scene = other
      if let name = FieldFitter(&scene, rules, .checking).refusal { return name }
    }
    if let items, !items.contains(fitter.listedItems ?? 0) { return "items" }
    return situation(of: scene, after: nil)
  }

  /// A forbidden situation of an item in a scene; nil for none.
  private func situation(of scene: B.Scene, after earlier: B.Scene?) -> String? {
    guard !rules.situations.isEmpty else { return nil }
    let regions = B.regions(of: scene)
    guard let bounds = regions.last(where: { $0.name == .min })?.frame, let room = B.room(of: scene, policies)
    else { return nil }
    let known = earlier.map { Set(B.regions(of: $0).map(\.name)) } ?? []
    for region in regions where region.isItem {
      let frame = region.frame
      func holds(_ situation: ItemSituation) -> Bool {
        switch situation {
        case .empty: frame.width <= 0 || frame.height <= 0
        case .oversized: frame.width > room.width || frame.height > room.height
        // Only where the item is inserted: leaving the container later is a subject of the tests.
        case .outside:
          !known.contains(region.name)
            && (frame.x < bounds.x || frame.y < bounds.y || frame.maxX > bounds.maxX
              || frame.maxY > bounds.maxY)
        case .oblong: frame.width != frame.height
        }
      }
      for situation in ItemSituation.allCases where rules.situations.contains(situation) && holds(situation) {
        return situation.rawValue
      }
    }
    return nil
  }

  /// The allowed number for one that was drawn for a field.
  func allowed(_ name: String, _ value: Double) -> Double { rules.values[name]?.spread(value) ?? value }

  /// Whether a field may have a word.
  func allows(_ word: String, in name: String) -> Bool {
    guard case .words(let words)? = rules.values[name] else { return true }
    return words.contains(word)
  }

  // MARK: Events

  /// The state of touches and items that decides which events can come next.
  struct Course: Sendable {
    /// The touches that are down, and whether each is held: by a hold, or by a move that is far enough to count
    /// as one.
    fileprivate var touches: [(touch: TouchID, press: Point, isHeld: Bool)] = []
    fileprivate var itemCounts: ClosedRange<Int>
    /// The scene with all changes so far; nil where no rule needs it.
    fileprivate var scene: B.Scene?

    init(_ scene: B.Scene, _ limits: Limits) {
      var copy = scene
      let count = limits.items == nil ? 0 : FieldFitter(&copy, FieldRules(), .checking).listedItems ?? 0
      itemCounts = count...count
      self.scene = limits.rules.situations.isEmpty ? nil : scene
    }
  }

  /// Changes an event to fit the capabilities, as far as possible, and follows it.
  ///
  /// - Returns: the name of a capability that forbids the event, which is then not followed; nil if it fits.
  func admit(_ event: inout B.Event, _ course: inout Course, _ mode: FieldFitter.Mode) -> String? {
    let kind = event.kind.index
    let limit = kinds[kind]
    if limit.contains(.never) { return kindNames[kind] }
    if limit.contains(.duringTouches), !course.touches.isEmpty {
      return kindNames[kind] + CapabilityNames.duringTouches
    }
    let fitter = fitter(&event, course, mode)
    if let name = fitter.refusal { return name }
    let touch = event.touch
    if limit.contains(.whileDown), course.touches.contains(where: { $0.touch == touch }) {
      return CapabilityNames.pressWhileDown
    }
    if limit.contains(.whileAnotherWaits),
      course.touches.contains(where: { !$0.isHeld && $0.touch != touch })
    {
      return kindNames[kind] + CapabilityNames.whileAnotherWaits
    }
    if limit.contains(.beforeDrag),
      course.touches.contains(where: { !$0.isHeld && touch ?? $0.touch == $0.touch && !lifts($0, event) })
    {
      return kindNames[kind] + beforeDrag
    }
    let counts = itemCounts(after: kindNames[kind], fitter, course.itemCounts)
    if let items, counts.lowerBound < items.lowerBound || counts.upperBound > items.upperBound {
      return "items"
    }
    if let scene = course.scene, let next = B.scene(scene, after: event), (try? next.validate()) != nil {
      if let name = situation(of: next, after: scene) { return name }
      course.scene = next
    }
    course.itemCounts = counts
    follow(event, &course.touches)
    return nil
  }

  /// The name of a field of an event whose value the capabilities do not allow; nil for none.
  func refusal(of event: B.Event, _ course: Course) -> String? {
    var event = event
    return fitter(&event, course, .checking).refusal
  }

  private func fitter(_ event: inout B.Event, _ course: Course, _ mode: FieldFitter.Mode) -> FieldFitter {
    FieldFitter(&event, rules, mode, room: course.scene.flatMap { B.room(of: $0, policies) })
  }

  /// The least and the greatest number of items that an event can lead to.
  private func itemCounts(
    after kind: String, _ fitter: FieldFitter, _ counts: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    guard items != nil else { return counts }
    if let listed = fitter.listedItems { return listed...listed }
    let most = counts.upperBound + fitter.namedItems
    switch kind {
    case "remove", "delete": return max(0, counts.lowerBound - 1)...most
    case _ where kind.hasPrefix("delete-"): return 0...most
    default: return counts.lowerBound...most
    }
  }

  /// Whether an event is a move that takes a touch far enough to lift, or to count as held.
  private func lifts(_ touch: (touch: TouchID, press: Point, isHeld: Bool), _ event: B.Event) -> Bool {
    guard let liftDistance, case .move(touch.touch, let location) = event.touchEvent else { return false }
    let way = location - touch.press
    return way != .zero && way.x * way.x + way.y * way.y >= liftDistance * liftDistance
  }

  private func follow(
    _ event: B.Event, _ touches: inout [(touch: TouchID, press: Point, isHeld: Bool)]
  ) {
    switch event.touchEvent {
    case .press(let touch, let location):
      if !touches.contains(where: { $0.touch == touch }) { touches.append((touch, location, isHeldAtPress)) }
    case .hold(let touch):
      if let index = touches.firstIndex(where: { $0.touch == touch }) { touches[index].isHeld = true }
    case .release(let touch), .cancel(let touch): touches.removeAll { $0.touch == touch }
    case .move(let touch, _):
      if let index = touches.firstIndex(where: { $0.touch == touch }), lifts(touches[index], event) {
        touches[index].isHeld = true
      }
    case nil: if B.takesAllTouches(event) { touches.removeAll() }
    }
  }

  /// The numbers of items that a generator draws from.
  func itemCounts(insteadOf usual: ClosedRange<Int>) -> ClosedRange<Int> {
    guard let items else { return usual }
    return items.lowerBound...min(items.upperBound, max(12, items.lowerBound + 6))
  }
}

extension Promises where B: FuzzedBehaviour {
  /// The same as ``check()``, and that each of the code's own scenes lies within its capabilities.
  ///
  /// - Throws: ``FormatError``.
  package func checkAll() throws(FormatError) {
    try check()
    guard let limits = Limits(self) else { return }
    for (index, scene) in (scenes ?? []).enumerated() {
      guard let name = limits.refusal(of: scene) else { continue }
      throw FormatError(
        path: "scenes[\(index)]",
        problem: .refused("it lies outside of the capabilities that are declared beside it: `\(name)`"))
    }
  }
}

extension PolicyValue {
  /// What lifts an item; holds where the behaviour has no such policy.
  var lifting: Lifts { (self as? any LiftPolicies)?.lifts ?? .hold }
}

extension ImplementationUnderTest where B: FuzzedBehaviour {
  /// The limits set by its capabilities; nil where it can be given everything.
  var limits: Limits<B>? { Limits(promises) }

  /// Makes a runner that never runs a scenario outside of the capabilities.
  ///
  /// - Parameter other: a runner with which it shares a started program; nil for none.
  func limitedRunner(
    judging selection: InvariantSelection = .all, besides other: Runner<B>? = nil
  ) -> Runner<B> {
    let runner = runner(judging: selection, besides: other)
    return limits.map { runner.confined(to: $0.confinement) } ?? runner
  }

  /// Makes a runner that starts from the code's own scenes alone, where it has some, and is given everything else.
  func runnerInOwnScenes(judging selection: InvariantSelection = .all) -> Runner<B> {
    let runner = runner(judging: selection)
    let limits = promises.scenes.flatMap { Limits<B>(Capabilities(), promises.policies, scenes: $0) }
    return limits.map { runner.confined(to: $0.confinement) } ?? runner
  }
}
