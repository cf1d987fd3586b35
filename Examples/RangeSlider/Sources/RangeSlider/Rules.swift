import DragSpec

/// All that the reference remembers.
struct RangeSliderState {
  struct Hold {
    var touch: TouchID
    /// From the thumb's centre to the touch, as it was at the press, in points.
    var grabOffset: Double
    var valueAtPress: Int
  }

  var scene: RangeSlider.Scene
  /// Those of the lower and the upper thumb, and what holds them.
  var values: [Int]
  var holds: [Hold?] = [nil, nil]
  var touches: [Touch<Void>] = []
  var reports = 0

  init(_ scene: RangeSlider.Scene) { (self.scene, values) = (scene, [scene.lower, scene.upper]) }

  func frame(of thumb: Int) -> Rect {
    RangeSlider.frame(ofThumbAt: values[thumb], steps: scene.steps, width: scene.width)
  }
}

/// The rules of a range slider, one method each.
///
/// A planted fault is a subclass that overrides one of them; `super` is the rule as written.
class RangeSliderRules {
  typealias State = RangeSliderState
  required init() {}

  /// Rule 1: a press takes the thumb under it, of two the nearer one; in a tie the one that has more room to move.
  func thumb(at location: Point, _ state: State) -> Int? {
    let hit = [0, 1].filter { state.frame(of: $0).contains(location) }
    guard hit.count == 2 else { return hit.first }
    let distances = hit.map { abs(state.frame(of: $0).centre.x - location.x) }
    if distances[0] != distances[1] { return distances[0] < distances[1] ? 0 : 1 }
    return state.values[0] > state.scene.steps - state.values[1] ? 0 : 1
  }

  /// Rule 2: a thumb goes to the step nearest to where the touch wants it, half-way to the greater one.
  func value(touchAt x: Double, _ hold: State.Hold, _ state: State) -> Int {
    let (share, steps) = ((x - hold.grabOffset) / state.scene.width, Double(state.scene.steps))
    return state.scene.width > 0 ? Int(min(max((share * steps + 0.5).rounded(.down), 0), steps)) : 0
  }

  /// Rule 3: the thumbs do not cross, and stay on the track.
  func limits(of thumb: Int, _ state: State) -> ClosedRange<Int> {
    thumb == 0 ? 0...state.values[1] : state.values[0]...state.scene.steps
  }

  /// Rule 4: a release reports once, if the value is another one than at the press.
  func release(_ thumb: Int, _ hold: State.Hold, _ state: inout State) {
    if state.values[thumb] != hold.valueAtPress { state.reports += 1 }
    state.holds[thumb] = nil
  }

  /// Rule 5: a cancel brings the value back, as near as the other thumb lets it, and reports nothing.
  func cancel(_ thumb: Int, _ hold: State.Hold, _ state: inout State) {
    let limits = limits(of: thumb, state)
    state.values[thumb] = min(max(hold.valueAtPress, limits.lowerBound), limits.upperBound)
    state.holds[thumb] = nil
  }

  /// Rule 6: disabling a slider cancels its drags.
  func setEnabled(_ isEnabled: Bool, _ state: inout State) {
    state.scene.isEnabled = isEnabled
    for thumb in [0, 1] where !isEnabled { if let hold = state.holds[thumb] { cancel(thumb, hold, &state) } }
  }
}

/// A range slider by its rules.
struct RangeSliderReference: Implementation {
  typealias Subject = RangeSlider
  let kind: RangeSliderRules.Type
  private var (rules, state) = (RangeSliderRules(), RangeSliderState(.blank))
  init(rules: RangeSliderRules.Type = RangeSliderRules.self) { kind = rules }

  mutating func start(_ scene: RangeSlider.Scene) {
    rules = kind.init()
    state = RangeSliderState(scene)
  }

  mutating func handle(_ event: RangeSlider.Event) {
    switch event {
    case .touch(let event): take(event)
    case .setEnabled(let isEnabled): rules.setEnabled(isEnabled, &state)
    }
  }

  private mutating func take(_ event: TouchEvent) {
    let held = [0, 1].first { state.holds[$0]?.touch == event.touch }
    switch state.touches.take(event) {
    case .ignored, .held: break
    case .pressed(let touch, let location):
      state.touches.append(Touch(touch, at: location, .live, ()))
      // A disabled slider takes no touch, and a thumb no second one.
      guard state.scene.isEnabled, let thumb = rules.thumb(at: location, state) else { return }
      let offset = location.x - state.frame(of: thumb).centre.x
      if state.holds[thumb] != nil { return }
      state.holds[thumb] = .init(touch: touch, grabOffset: offset, valueAtPress: state.values[thumb])
    case .moved(let index, _):
      guard let thumb = held, let hold = state.holds[thumb] else { return }
      let limits = rules.limits(of: thumb, state)
      let value = rules.value(touchAt: state.touches[index].location.x, hold, state)
      state.values[thumb] = min(max(value, limits.lowerBound), limits.upperBound)
    case .ended(_, let isReleased):
      guard let thumb = held, let hold = state.holds[thumb] else { return }
      if isReleased { rules.release(thumb, hold, &state) } else { rules.cancel(thumb, hold, &state) }
    }
  }

  func observe(into snapshot: inout RangeSlider.Snapshot) {
    snapshot.lower = .init(value: state.values[0], touch: state.holds[0]?.touch)
    snapshot.upper = .init(value: state.values[1], touch: state.holds[1]?.touch)
    (snapshot.isEnabled, snapshot.reports) = (state.scene.isEnabled, state.reports)
  }
}
