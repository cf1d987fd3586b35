/// Scenarios that were not run, counted by the reason.
public struct NotRun: Hashable, Sendable {
  /// How many had a scene that its own validation refuses.
  public var refused: UInt64 = 0
  /// How many lie outside of the capabilities, or were never made because no scenario inside was found.
  public var outside: UInt64 = 0
  /// How many the implementation has declined, for each of its reasons.
  public var declined: [String: UInt64] = [:]

  /// Makes the count of none.
  public init() {}

  /// How many the implementation has declined.
  public var declinedCount: UInt64 { declined.values.reduce(0, +) }
  /// The reasons of the implementation, the most frequent first.
  public var reasons: [(reason: String, count: UInt64)] {
    declined.map { (reason: $0, count: $1) }.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }
  /// Whether there is none.
  public var isEmpty: Bool { self == NotRun() }

  static func += (sum: inout NotRun, other: NotRun) {
    sum.refused += other.refused
    sum.outside += other.outside
    sum.declined.merge(other.declined, uniquingKeysWith: +)
  }
}
