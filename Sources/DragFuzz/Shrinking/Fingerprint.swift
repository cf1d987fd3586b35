import DragSpec

/// A stand-in for a scenario that was tried: 16 bytes, where thousands of scenarios would take tens of megabytes.
///
/// Two scenarios share a fingerprint with the probability of guessing a key of 128 bits.
struct Fingerprint: Hashable {
  private let first: Int
  private let second: Int

  init<B: Behaviour>(of scenario: Scenario<B>) {
    var hasher = Hasher()
    hasher.combine(scenario)
    var other = Hasher()
    other.combine(true)
    other.combine(scenario)
    (first, second) = (hasher.finalize(), other.finalize())
  }
}
