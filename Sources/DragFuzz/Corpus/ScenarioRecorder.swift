import DragSpec

/// Records the input of a gesture recogniser or a view as a scenario, so that a bug that somebody saw becomes a file.
///
/// The recorder depends on no platform and no clock: its caller says where a finger is and, if the recorder
/// is to recognise long presses, when. Calls that make no sense are ignored.
public struct ScenarioRecorder<B: Behaviour> {
  /// The starting situation.
  public let scene: B.Scene
  /// The time after which a finger at rest counts as held, in seconds; nil where ``hold(_:)`` says so.
  public let holdTime: Double?

  private var events: [B.Event] = []
  private var fingers: [AnyHashable: Finger] = [:]

  /// How far a finger may go and still be held, in points.
  private static var stillMax: Double { 10 }

  private struct Finger {
    let touch: TouchID
    let press: Point
    let time: Double
    var location: Point
    /// Whether the touch may still become a long press; its moves are held back until then.
    var isWaiting: Bool
  }

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - scene: the container's present state.
  ///   - holdTime: the time after which a finger at rest counts as held, in seconds; nil where ``hold(_:)``
  ///     says so.
  public init(scene: B.Scene, holdTime: Double? = nil) {
    self.scene = scene
    self.holdTime = holdTime
  }

  // MARK: What happens

  /// A finger goes down.
  ///
  /// - Parameters:
  ///   - finger: an identifier that tells it from the others until it is up, such as that of a `UITouch` or
  ///     of a recogniser.
  ///   - location: where, in the container's coordinates.
  ///   - time: the time in seconds from any moment; not needed without a ``holdTime``.
  public mutating func press(_ finger: some Hashable, at location: Point, time: Double = 0) {
    guard let location = location.rounded else { return }
    // A finger that was never released or cancelled ends here.
    cancel(finger, time: time)
    let used = Set(fingers.values.map(\.touch.number))
    let number = (1...used.count + 1).first { !used.contains($0) } ?? 1
    let touch = TouchID(number)
    fingers[AnyHashable(finger)] = Finger(
      touch: touch, press: location, time: time, location: location, isWaiting: holdTime != nil)
    events.append(.press(touch, at: location))
  }

  /// A finger moves; a call with its present location does nothing.
  ///
  /// - Parameters:
  ///   - finger: the identifier given at its press.
  ///   - location: where it is now, in the container's coordinates.
  ///   - time: when, as at its press.
  public mutating func move(_ finger: some Hashable, to location: Point, time: Double = 0) {
    holdWhatIsDue(at: time)
    let key = AnyHashable(finger)
    guard let location = location.rounded, var known = fingers[key], known.location != location else {
      return
    }
    known.location = location
    let way = location - known.press
    if !known.isWaiting || (way.x * way.x + way.y * way.y).squareRoot() > Self.stillMax {
      known.isWaiting = false
      events.append(.move(known.touch, to: location))
    }
    fingers[key] = known
  }

  /// A finger moves, given by its distance from where it was pressed.
  ///
  /// - Parameters:
  ///   - finger: the identifier given at its press.
  ///   - translation: how far it is from where it was pressed.
  ///   - time: when, as at its press.
  public mutating func move(_ finger: some Hashable, by translation: Point, time: Double = 0) {
    guard let press = fingers[AnyHashable(finger)]?.press else { return holdWhatIsDue(at: time) }
    move(finger, to: press + translation, time: time)
  }

  /// A finger has been down for the time of a long press.
  public mutating func hold(_ finger: some Hashable) { recognise(AnyHashable(finger)) }

  /// A finger goes up.
  ///
  /// - Parameters:
  ///   - finger: the identifier given at its press.
  ///   - time: when, as at its press.
  public mutating func release(_ finger: some Hashable, time: Double = 0) {
    holdWhatIsDue(at: time)
    if let known = fingers.removeValue(forKey: AnyHashable(finger)) { events.append(.release(known.touch)) }
  }

  /// A finger is taken away, by a call or by another gesture; a recogniser calls that cancelled or failed.
  ///
  /// - Parameters:
  ///   - finger: the identifier given at its press.
  ///   - time: when, as at its press.
  public mutating func cancel(_ finger: some Hashable, time: Double = 0) {
    holdWhatIsDue(at: time)
    if let known = fingers.removeValue(forKey: AnyHashable(finger)) { events.append(.cancel(known.touch)) }
  }

  /// Another event happens, such as a resize or an insertion.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - time: when, as at a press.
  public mutating func record(_ event: B.Event, time: Double = 0) {
    holdWhatIsDue(at: time)
    events.append(event)
  }

  private mutating func holdWhatIsDue(at time: Double) {
    guard let holdTime else { return }
    let due = fingers.filter { $0.value.isWaiting && time - $0.value.time >= holdTime }
    for finger in due.sorted(by: { $0.value.touch < $1.value.touch }) { recognise(finger.key) }
  }

  private mutating func recognise(_ key: AnyHashable) {
    guard let known = fingers[key] else { return }
    events.append(.hold(known.touch))
    // A hand trembles: its moves before the hold become one move after the hold.
    if known.isWaiting, known.location != known.press {
      events.append(.move(known.touch, to: known.location))
    }
    fingers[key]?.isWaiting = false
  }

  // MARK: What was recorded

  /// The scene with all events so far.
  public var scenario: Scenario<B> { Scenario(scene: scene, events: events) }

  /// The scenario as the text of a file that `dragfuzz show`, `replay` and `shrink` read.
  public var fileText: String { CorpusEntry(scenario, implementation: nil, breaks: nil).fileText }
}

extension Point {
  /// The point in hundredths, finer than any screen; nil if a coordinate is not finite.
  fileprivate var rounded: Point? {
    let point = Point((x * 100).rounded() / 100, (y * 100).rounded() / 100)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }
}
