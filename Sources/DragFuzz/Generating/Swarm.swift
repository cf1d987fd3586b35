/// The features that are switched on for one scenario.
///
/// Leaving features out altogether finds what uniform mixtures dilute: a stack that is never popped overflows.
/// Source: Groce et al., "Swarm testing" (ISSTA 2012).
public struct Swarm: Sendable {
  private var disabled: UInt64

  /// All features.
  public static let complete = Swarm(disabled: 0)

  private init(disabled: UInt64) { self.disabled = disabled }

  /// Draws which features are on; each is off with the probability `share`.
  ///
  /// - Complexity: O(1): six words are combined bit by bit, which rounds the share to 64ths.
  public init(offShare share: Double, using random: inout Random) {
    var bits: UInt64 = 0
    var level = Int((share * 64).rounded())
    guard level > 0 else {
      disabled = 0
      return
    }
    level = min(level, 63)
    // Each binary digit of the share, from the last to the first, halves or fills what the digits after it gave.
    for digit in 0..<6 {
      let word = random.next()
      bits = level >> digit & 1 == 1 ? bits | word : bits & word
    }
    disabled = bits
  }

  /// Switches features off, one bit each.
  mutating func switchOff(_ features: UInt64) { disabled |= features }

  /// Whether a feature, one of 64, is on.
  public func isOn(_ feature: Int) -> Bool { disabled & 1 << UInt64(feature) == 0 }
}
