/// The features that are switched on for one scenario.
///
/// Leaving features out altogether finds what uniform mixtures dilute: a stack that is never popped overflows.
/// Source: Groce et al., "Swarm testing" (ISSTA 2012).
public struct Swarm: Sendable {
  private var disabled: UInt64

  /// All features.
  public static let complete = Swarm(disabled: 0)

  private init(disabled: UInt64) { self.disabled = disabled }

  /// Draws which features are on; each is off with the probability `share`, which is rounded to 64ths.
  public init(offShare share: Double, using random: inout Random) { disabled = random.bits(share: share) }

  /// Switches features off, one bit each.
  mutating func switchOff(_ features: UInt64) { disabled |= features }

  /// Whether a feature, one of 64, is on.
  public func isOn(_ feature: Int) -> Bool { disabled & 1 << UInt64(feature) == 0 }
}
