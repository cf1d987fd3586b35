import DragSpec

extension RangeSlider {
  /// All that the reference remembers.
  public struct State {
    /// A thumb and what holds it.
    public struct Thumb {
      public var value: Int
      public var hold: Hold?
    }

    /// A drag in course.
    public struct Hold {
      public var touch: TouchID
      /// From the thumb's centre to the touch, as it was at the press, in points.
      public var grabOffset: Double
      public var valueAtPress: Int
    }

    /// The measures of the slider now.
    public var scene: Scene
    /// The lower and the upper one.
    public var thumbs: [Thumb]
    public var touches: [TouchID] = []
    public var reports = 0

    init(_ scene: Scene) {
      self.scene = scene
      thumbs = [Thumb(value: scene.lower), Thumb(value: scene.upper)]
    }

    public func frame(of thumb: Int) -> Rect {
      RangeSlider.frame(ofThumbAt: thumbs[thumb].value, steps: scene.steps, width: scene.width)
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
    return state.thumbs[0].value > state.scene.steps - state.thumbs[1].value ? 0 : 1
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
      ? 0...state.thumbs[1].value - state.scene.gap
      : state.thumbs[0].value + state.scene.gap...state.scene.steps
  }

  /// Rule 4: a disabled slider takes no touch, and a thumb no second one; a long press means nothing.
  open func accepts(_ thumb: Int, _ state: RangeSlider.State) -> Bool {
    state.scene.isEnabled && state.thumbs[thumb].hold == nil
  }

  /// Rule 5: a release reports once, if the value is another one than at the press.
  open func release(_ thumb: Int, _ hold: RangeSlider.State.Hold, _ state: inout RangeSlider.State) {
    if state.thumbs[thumb].value != hold.valueAtPress { state.reports += 1 }
    state.thumbs[thumb].hold = nil
  }

  /// Rule 6: a cancel brings the value back, as near as the other thumb lets it, and reports nothing.
  open func cancel(_ thumb: Int, _ hold: RangeSlider.State.Hold, _ state: inout RangeSlider.State) {
    let limits = limits(of: thumb, state)
    state.thumbs[thumb].value = min(max(hold.valueAtPress, limits.lowerBound), limits.upperBound)
    state.thumbs[thumb].hold = nil
  }

  /// Rule 7: disabling a slider cancels its drags.
  open func setEnabled(_ isEnabled: Bool, _ state: inout RangeSlider.State) {
    state.scene.isEnabled = isEnabled
    guard !isEnabled else { return }
    for thumb in [0, 1] { if let hold = state.thumbs[thumb].hold { cancel(thumb, hold, &state) } }
  }

  /// Rule 8: another length changes no value.
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
      state.thumbs[thumb].value = min(max(value, limits.lowerBound), limits.upperBound)
    case .touch(.release(let touch)):
      if let (thumb, hold) = held(by: touch) { rules.release(thumb, hold, &state) }
      state.touches.removeAll { $0 == touch }
    case .touch(.cancel(let touch)):
      if let (thumb, hold) = held(by: touch) { rules.cancel(thumb, hold, &state) }
      state.touches.removeAll { $0 == touch }
    case .touch(.hold): break
    case .setEnabled(let isEnabled): rules.setEnabled(isEnabled, &state)
    case .resize(let width): if width.isFinite, width >= 0 { rules.resize(width: width, &state) }
    }
  }

  private mutating func press(_ touch: TouchID, at location: Point) {
    guard location.isFinite, !state.touches.contains(touch) else { return }
    state.touches.append(touch)
    guard let thumb = rules.thumb(at: location, state), rules.accepts(thumb, state) else { return }
    state.thumbs[thumb].hold = RangeSlider.State.Hold(
      touch: touch, grabOffset: location.x - state.frame(of: thumb).centre.x,
      valueAtPress: state.thumbs[thumb].value)
  }

  private func held(by touch: TouchID) -> (Int, RangeSlider.State.Hold)? {
    for thumb in [0, 1] {
      if let hold = state.thumbs[thumb].hold, hold.touch == touch { return (thumb, hold) }
    }
    return nil
  }

  public mutating func observe(into snapshot: inout RangeSlider.Snapshot) {
    func seen(_ thumb: Int) -> RangeSlider.Snapshot.Thumb {
      RangeSlider.Snapshot.Thumb(
        value: state.thumbs[thumb].value, x: state.frame(of: thumb).centre.x,
        touch: state.thumbs[thumb].hold?.touch)
    }
    snapshot.lower = seen(0)
    snapshot.upper = seen(1)
    snapshot.isEnabled = state.scene.isEnabled
    snapshot.reports = state.reports
  }
}
