import DragSpec

/// How scenarios are generated: limits, and how often each thing happens.
///
/// Every share is a probability from 0 to 1. Most scenarios are small, as small scenes and short gestures break as much
/// as large ones and run faster; but what goes wrong with the tenth item or at the third cancel needs others. So a share
/// of the scenarios has more of something, of each thing independently. `GeneratingAndShrinking` in the documentation
/// says what the defaults cost, and what they find.
public struct GenerationOptions: Hashable, Sendable {
  /// How many items most scenes have; default 0 to 6.
  public var items: ClosedRange<Int> = 0...6
  /// How many columns a grid has; default 1 to 4.
  public var columns: ClosedRange<Int> = 1...4
  /// How wide margins, paddings, spacings and insets are where a scene has some, in points; default 0 to 8, and
  /// `0...0` for code that has none.
  public var spacings: ClosedRange<Int> = 0...8
  /// How many gestures most scenarios have; default 1 to 4.
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
  /// The share of scenarios with many gestures, and how many these are; default 0.1, and 5 to 12.
  public var manyGesturesShare = 0.1
  /// How many gestures a scenario with many of them has; default 5 to 12.
  public var manyGestures: ClosedRange<Int> = 5...12
  /// The share of scenes with many items; default 0.05.
  public var manyItemsShare = 0.05
  /// How many items a scene with many of them has; default 9 to 30.
  public var manyItems: ClosedRange<Int> = 9...30
  /// The share of lists without any order that are long; default 0.05.
  public var longListShare = 0.05
  /// How many events a long list has; default 20 to 200.
  public var longList: ClosedRange<Int> = 20...200
  /// The share of scenarios in whose surroundings much happens; default 0.15.
  public var busyShare = 0.15
  /// The share of those scenarios' steps at which something in the surroundings happens; default 0.25.
  public var busySurroundingsShare = 0.25
  /// The share of scenarios with up to five touches at once; default 0.08.
  public var manyTouchesShare = 0.08
  /// The share of scenarios in which transfers wait until ten and more are outstanding; default 0.05.
  public var manyRequestsShare = 0.05
  /// The share of scenarios with lengths and offsets of 1,000 to 100,000 points; default 0.05.
  public var largeNumbersShare = 0.05
  /// The share of scenarios with fractions as text has them, in 1,024ths of a point; default 0.05.
  public var textFractionsShare = 0.05
  /// The share of scenarios with more columns, sections, apps and views than most, with up to eleven touches at once, or
  /// with lists that name an item twice; default 0.03.
  public var wideShare = 0.03
  /// The share of scenarios with identifiers that are 0, negative or far apart; default 0.06.
  public var oddNamesShare = 0.06
  /// The share of gestures that are a chain: they go on from where the scenario stands; default 0.12.
  public var chainShare = 0.12
  /// The share of lengths and places that repeat another one of the scenario; default 0.05.
  public var likenessShare = 0.05
  /// What the implementation can be given; a campaign takes it from the implementation.
  var capabilities = Capabilities()

  /// The defaults.
  public init() {}

  /// The defaults without anything large, many, long, busy, chained or alike.
  public static var plain: GenerationOptions {
    var options = GenerationOptions()
    for share in Self.sharesOfMore { options[keyPath: share] = 0 }
    return options
  }

  /// Everything at its widest: each share of something more is a half.
  public static var widest: GenerationOptions {
    var options = GenerationOptions()
    for share in Self.sharesOfMore { options[keyPath: share] = 0.5 }
    return options
  }

  private static var sharesOfMore: [WritableKeyPath<GenerationOptions, Double>] {
    [
      \.manyGesturesShare, \.manyItemsShare, \.longListShare, \.busyShare, \.manyTouchesShare,
      \.manyRequestsShare, \.largeNumbersShare, \.textFractionsShare, \.wideShare, \.oddNamesShare,
      \.chainShare, \.likenessShare,
    ]
  }

  /// The same options for an implementation that cannot be given everything.
  package func limited(by capabilities: Capabilities) -> GenerationOptions {
    var limited = self
    limited.capabilities = capabilities
    return limited
  }
}
