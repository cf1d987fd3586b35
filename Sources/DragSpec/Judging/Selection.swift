/// Which invariants and relations are judged, and where.
///
/// A place is what a violation's key calls so, `calls at cancel`, or a moment alone, `cancel`, which stands for all
/// places at that moment.
public struct InvariantSelection: Hashable, Sendable {
  /// Only these, and what is in ``onlyAt``; nil for all, or for what is in ``onlyAt`` alone.
  public var only: Set<String>?
  /// Not these.
  public var skipped: Set<String>
  /// Of these invariants only what breaks at these places.
  public var onlyAt: Set<Violation.Key>
  /// Not what breaks at these places.
  public var skippedAt: Set<Violation.Key>

  /// Makes a selection.
  public init(
    only: Set<String>? = nil, skipped: Set<String> = [], onlyAt: Set<Violation.Key> = [],
    skippedAt: Set<Violation.Key> = []
  ) {
    self.only = only
    self.skipped = skipped
    self.onlyAt = onlyAt
    self.skippedAt = skippedAt
  }

  /// All invariants and relations.
  public static let all = InvariantSelection()

  /// Whether the invariant or relation of that name is judged, at some place at least.
  public func includes(_ name: String) -> Bool {
    !skipped.contains(name) && (isOnly(name) || onlyAt.contains { $0.invariant == name })
  }

  /// Whether it counts that the invariant or relation breaks at that place.
  public func includes(_ key: Violation.Key) -> Bool {
    guard !skipped.contains(key.invariant), !skippedAt.contains(where: { $0.covers(key) }) else {
      return false
    }
    return isOnly(key.invariant) || onlyAt.contains { $0.covers(key) }
  }

  private func isOnly(_ name: String) -> Bool { only?.contains(name) ?? onlyAt.isEmpty }
}

extension Violation.Key {
  /// Whether the key names the place of another one, or the moment of it.
  fileprivate func covers(_ other: Violation.Key) -> Bool {
    invariant == other.invariant && (place == other.place || other.place.hasSuffix(" at \(place)"))
  }
}

/// What an implementation promises, beyond being one of its behaviour.
public struct Promises<B: Behaviour>: Hashable, Sendable {
  /// Which of the legitimate ways to behave it has chosen.
  public var policies: B.Policies
  /// Invariants and relations that it does not promise, besides those that its policies drop.
  public var notPromised: Set<String>
  /// How far coordinates may lie apart, in points.
  public var tolerance: Double
  /// What it can be given; by default everything.
  public var capabilities = Capabilities()

  /// Makes promises; the defaults are those of the reference.
  public init(
    policies: B.Policies = B.Policies(), notPromised: Set<String> = [],
    tolerance: Double = Tolerance.standard,
    capabilities: Capabilities = Capabilities()
  ) {
    self.policies = policies
    self.notPromised = notPromised
    self.tolerance = tolerance
    self.capabilities = capabilities
  }

  /// What is left of a selection.
  public func limiting(_ selection: InvariantSelection) -> InvariantSelection {
    var limited = selection
    limited.skipped.formUnion(notPromised)
    limited.skipped.formUnion(policies.droppedInvariants)
    return limited
  }
}
