import DragSpec

/// The limits and shares by which scenarios are generated.
///
/// Every share is a probability from 0 to 1. Most scenarios are small: they break as much as large ones and
/// run faster. Some mistakes need more, such as a tenth item or a third cancel, so a share of the scenarios
/// has more of something, of each thing independently. A ``Profile`` sets these shares and nothing else.
/// `GeneratingAndShrinking` in the documentation says what the defaults cost, and what they find.
public struct GenerationOptions: Hashable, Sendable {
  /// A choice of how many scenarios are larger or stranger than most.
  public enum Profile: String, CaseIterable, Sendable {
    /// Nothing large, many, long, busy, chained or alike, and no odd names: the quietest.
    case plain
    /// A moderate share of each, which suits most campaigns.
    case `default`
    /// Half of the scenarios have more of each.
    case widest
  }

  // MARK: What is drawn for each scenario

  /// How many items a scene has: mostly 0 to 6.
  public internal(set) var items: ClosedRange<Int> = 0...6
  /// How many gestures a scenario has: mostly 1 to 4.
  public internal(set) var gestures: ClosedRange<Int> = 1...4
  /// The share of steps with an event of the surroundings, a resize or a data change: mostly 0.08.
  public internal(set) var surroundingsShare = 0.08
  /// How many items a scene with many of them has.
  var manyItems: ClosedRange<Int> = 9...30

  // MARK: What a profile decides

  /// The share of scenarios with many gestures; by default 0.1.
  var manyGesturesShare: Double
  /// The share of scenes with many items; by default 0.05.
  var manyItemsShare: Double
  /// The share of lists without any order that are long; by default 0.05.
  var longListShare: Double
  /// The share of scenarios in whose surroundings much happens; by default 0.15.
  var busyShare: Double
  /// The share of scenarios with up to five touches at once; by default 0.08.
  var manyTouchesShare: Double
  /// The share of scenarios in which transfers wait until ten and more are outstanding; by default 0.05.
  var manyRequestsShare: Double
  /// The share of scenarios with lengths and offsets of 1,000 to 100,000 points; by default 0.05.
  var largeNumbersShare: Double
  /// The share of scenarios with fractions, in 1,024ths of a point; by default 0.05.
  var textFractionsShare: Double
  /// The share of scenarios with identifiers that are 0, negative or far apart; by default 0.06.
  var oddNamesShare: Double
  /// The share of gestures that are a chain: they go on from where the scenario stands; by default 0.12.
  var chainShare: Double
  /// The share of lengths and places that repeat another one of the scenario; by default 0.05.
  var likenessShare: Double

  /// The capabilities of the implementation, set by the campaign.
  var capabilities = Capabilities()

  /// Makes the options of a profile.
  public init(_ profile: Profile = .default) {
    func share(_ usual: Double) -> Double {
      switch profile {
      case .plain: 0
      case .default: usual
      case .widest: 0.5
      }
    }
    manyGesturesShare = share(0.1)
    manyItemsShare = share(0.05)
    longListShare = share(0.05)
    busyShare = share(0.15)
    manyTouchesShare = share(0.08)
    manyRequestsShare = share(0.05)
    largeNumbersShare = share(0.05)
    textFractionsShare = share(0.05)
    oddNamesShare = share(0.06)
    chainShare = share(0.12)
    likenessShare = share(0.05)
  }

  /// The options of the profile of that name.
  public static let plain = GenerationOptions(.plain)
  /// The options of the profile of that name.
  public static let widest = GenerationOptions(.widest)

  /// The same options for an implementation with these capabilities.
  package func limited(by capabilities: Capabilities) -> GenerationOptions {
    var limited = self
    limited.capabilities = capabilities
    return limited
  }
}

// MARK: What is the same in all of them

extension GenerationOptions {
  /// How many columns a grid has.
  public var columns: ClosedRange<Int> { 1...4 }
  /// How wide margins, paddings, spacings and insets are where a scene has some, in points.
  public var spacings: ClosedRange<Int> { 0...8 }
  /// How many moves a gesture has.
  public var moves: ClosedRange<Int> { 0...4 }
  /// The share of gestures that end in a cancel instead of a release.
  public var cancelShare: Double { 0.2 }
  /// The share of gestures that are no drags: taps, presses that move away, cancelled presses.
  public var shortGestureShare: Double { 0.15 }
  /// The share of gestures that run while another one is under way.
  public var secondTouchShare: Double { 0.2 }
  /// The share of locations aimed where mistakes show: at borders, middles, thresholds and earlier locations.
  public var landmarkShare: Double { 0.6 }
  /// The share of scenarios that are lists of events without any order.
  var hostileShare: Double { 0.1 }
  /// How many gestures a scenario with many of them has.
  var manyGestures: ClosedRange<Int> { 5...12 }
  /// How many events a long list without any order has.
  var longList: ClosedRange<Int> { 20...200 }
  /// The share of steps at which something in the surroundings happens, in the scenarios of ``busyShare``.
  var busySurroundingsShare: Double { 0.25 }
}
