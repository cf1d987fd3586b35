import DragSpec

/// How scenarios are generated: limits, and how often each thing happens.
///
/// Every share is a probability from 0 to 1. The defaults find most faults within a few hundred scenarios; small
/// scenes and short gestures break as much as large ones and run faster.
public struct GenerationOptions: Hashable, Sendable {
  /// How many items a scene has; default 0 to 6.
  public var items: ClosedRange<Int> = 0...6
  /// How many columns a grid has; default 1 to 4.
  public var columns: ClosedRange<Int> = 1...4
  /// How wide margins, paddings, spacings and insets are where a scene has some, in points; default 0 to 8, and
  /// `0...0` for code that has none.
  public var spacings: ClosedRange<Int> = 0...8
  /// How many gestures a scenario has; default 1 to 4.
  public var gestures: ClosedRange<Int> = 1...4
  /// How many moves a gesture has; default 0 to 4.
  public var moves: ClosedRange<Int> = 0...4
  /// The share of gestures that end in a cancel instead of a release; default 0.2.
  public var cancelShare = 0.2
  /// The share of gestures that are no drags: taps, presses that wander off, cancelled presses; default 0.15.
  public var shortGestureShare = 0.15
  /// The share of gestures that run while another one is under way; default 0.2.
  public var secondTouchShare = 0.2
  /// Between two events, how often something in the surroundings happens: a resize, a data change; default 0.08.
  public var surroundingsShare = 0.08
  /// The share of scenarios that are lists of events without any order; default 0.1.
  public var hostileShare = 0.1
  /// The share of locations that are aimed at what breaks: borders, middles, thresholds, repeats; default
  /// 0.6.
  public var landmarkShare = 0.6
  /// How often swarm testing switches each kind of event or option off for a whole scenario; default 0.3.
  public var swarmShare = 0.3
  /// What the implementation can be given; a campaign takes it from the implementation.
  var capabilities = Capabilities()

  /// The defaults.
  public init() {}

  /// The same options for an implementation that cannot be given everything.
  package func limited(by capabilities: Capabilities) -> GenerationOptions {
    var limited = self
    limited.capabilities = capabilities
    return limited
  }
}
