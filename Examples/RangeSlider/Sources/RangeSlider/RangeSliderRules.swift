import DragSpec

extension RangeSlider {
  /// All that the reference remembers.
  public struct State {
    /// A drag in course.
    public struct Hold {
      public var touch: TouchID
      /// From the thumb's centre to the touch, as it was at the press, in points.
      public var grabOffset: Double
      public var valueAtPress: Int
    }

    /// The measures of the slider now.
    public var scene: Scene
    /// Those of the lower and the upper thumb.
    public var values: [Int]
    /// What holds the thumbs.
    public var holds: [Hold?] = [nil, nil]
    public var touches: [TouchID] = []
    public var reports = 0

    init(_ scene: Scene) { (self.scene, values) = (scene, [scene.lower, scene.upper]) }

    public func frame(of thumb: Int) -> Rect {
      RangeSlider.frame(ofThumbAt: values[thumb], steps: scene.steps, width: scene.width)
    }
  }
}

/// The rules of a range slider, one method each.
///
/// A planted fault is a subclass that overrides one of them; `super` is the rule as written.
open class RangeSliderRules {
  public required init() {}

  /// Rule 1: a press takes the thumb under it, of two the nearer one; in a tie the one that has more room to move.
  open func thumb(at location: Point, _ state: RangeSlider.State) -> Int? {
    let hit = [0, 1].filter { state.frame(of: $0).contains(location) }
    guard hit.count == 2 else { return hit.first }
    let distances = hit.map { abs(state.frame(of: $0).centre.x - location.x) }
    if distances[0] != distances[1] { return distances[0] < distances[1] ? 0 : 1 }
    return state.values[0] > state.scene.steps - state.values[1] ? 0 : 1
  }

  /// Rule 2: a thumb goes to the step nearest to where the touch wants it, half-way to the greater one.
  open func value(touchAt x: Double, _ hold: RangeSlider.State.Hold, _ state: RangeSlider.State) -> Int {
    let share = state.scene.width > 0 ? (x - hold.grabOffset) / state.scene.width : 0
    return Int(
      min(max((share * Double(state.scene.steps) + 0.5).rounded(.down), 0), Double(state.scene.steps)))
  }

  /// Rule 3: the values stay apart by the gap, and on the track.
  open func limits(of thumb: Int, _ state: RangeSlider.State) -> ClosedRange<Int> {
    thumb == 0
      ? 0...state.values[1] - state.scene.gap
      : state.values[0] + state.scene.gap...state.scene.steps
  }

  /// Rule 4: a release reports once, if the value is another one than at the press.
  open func release(_ thumb: Int, _ hold: RangeSlider.State.Hold, _ state: inout RangeSlider.State) {
    if state.values[thumb] != hold.valueAtPress { state.reports += 1 }
    state.holds[thumb] = nil
  }

  /// Rule 5: a cancel brings the value back, as near as the other thumb lets it, and reports nothing.
  open func cancel(_ thumb: Int, _ hold: RangeSlider.State.Hold, _ state: inout RangeSlider.State) {
    let limits = limits(of: thumb, state)
    state.values[thumb] = min(max(hold.valueAtPress, limits.lowerBound), limits.upperBound)
    state.holds[thumb] = nil
  }

  /// Rule 6: disabling a slider cancels its drags.
  open func setEnabled(_ isEnabled: Bool, _ state: inout RangeSlider.State) {
    state.scene.isEnabled = isEnabled
    guard !isEnabled else { return }
    for thumb in [0, 1] { if let hold = state.holds[thumb] { cancel(thumb, hold, &state) } }
  }

  /// Rule 7: another length changes no value.
  open func resize(width: Double, _ state: inout RangeSlider.State) { state.scene.width = width }
}

/// A range slider after its rules.
public struct RangeSliderReference: Implementation {
  public typealias Subject = RangeSlider

  private let kind: RangeSliderRules.Type
  private var rules = RangeSliderRules()
  private var state = RangeSlider.State(.blank)

  public init(rules: RangeSliderRules.Type = RangeSliderRules.self) { kind = rules }

  public mutating func start(_ scene: RangeSlider.Scene) {
    rules = kind.init()
    state = RangeSlider.State(scene)
  }

  public mutating func handle(_ event: RangeSlider.Event) {
    switch event {
    case .touch(.press(let touch, let location)): press(touch, at: location)
    case .touch(.move(let touch, let location)):
      guard location.isFinite, let (thumb, hold) = held(by: touch) else { return }
      let limits = rules.limits(of: thumb, state)
      let value = rules.value(touchAt: location.x, hold, state)
      state.values[thumb] = min(max(value, limits.lowerBound), limits.upperBound)
    case .touch(.release(let touch)), .touch(.cancel(let touch)):
      state.touches.removeAll { $0 == touch }
      guard let (thumb, hold) = held(by: touch) else { return }
      if case .touch(.release) = event { return rules.release(thumb, hold, &state) }
      rules.cancel(thumb, hold, &state)
    case .touch(.hold): break
    case .setEnabled(let isEnabled): rules.setEnabled(isEnabled, &state)
    case .resize(let width): if width.isFinite, width >= 0 { rules.resize(width: width, &state) }
    }
  }

  private mutating func press(_ touch: TouchID, at location: Point) {
    guard location.isFinite, !state.touches.contains(touch) else { return }
    state.touches.append(touch)
    // A disabled slider takes no touch, and a thumb no second one.
    guard state.scene.isEnabled, let thumb = rules.thumb(at: location, state), state.holds[thumb] == nil
    else { return }
    state.holds[thumb] = RangeSlider.State.Hold(
      touch: touch, grabOffset: location.x - state.frame(of: thumb).centre.x,
      valueAtPress: state.values[thumb])
  }

  private func held(by touch: TouchID) -> (Int, RangeSlider.State.Hold)? {
    for thumb in [0, 1] {
      if let hold = state.holds[thumb], hold.touch == touch { return (thumb, hold) }
    }
    return nil
  }

  public mutating func observe(into snapshot: inout RangeSlider.Snapshot) {
    snapshot.lower = RangeSlider.Snapshot.Thumb(value: state.values[0], touch: state.holds[0]?.touch)
    snapshot.upper = RangeSlider.Snapshot.Thumb(value: state.values[1], touch: state.holds[1]?.touch)
    snapshot.isEnabled = state.scene.isEnabled
    snapshot.reports = state.reports
  }
}
