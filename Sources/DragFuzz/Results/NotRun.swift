/// Scenarios that were not run, counted by the reason.
public struct NotRun: Hashable, Sendable {
  /// How many scenarios had an illegal scene.
  public var refused: UInt64 = 0
  /// How many scenarios lie outside of the capabilities, or could not be made inside them.
  public var outside: UInt64 = 0
  /// How many the implementation has declined, for each of its reasons.
  public var declined: [String: UInt64] = [:]

  /// Makes a count of zero.
  public init() {}

  /// How many the implementation has declined.
  public var declinedCount: UInt64 { declined.values.reduce(0, +) }
  /// The reasons of the implementation, the most frequent first.
  public var reasons: [(reason: String, count: UInt64)] {
    declined.map { (reason: $0, count: $1) }.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }
  /// Whether the count is zero.
  public var isEmpty: Bool { self == NotRun() }

  static func += (sum: inout NotRun, other: NotRun) {
    sum.refused += other.refused
    sum.outside += other.outside
    sum.declined.merge(other.declined, uniquingKeysWith: +)
  }
}
