/// Which invariants and relations are judged.
public struct InvariantSelection: Hashable, Sendable {
  /// Only these; nil for all.
  public var only: Set<String>?
  /// Not these.
  public var skipped: Set<String>

  /// Makes a selection.
  public init(only: Set<String>? = nil, skipped: Set<String> = []) {
    self.only = only
    self.skipped = skipped
  }

  /// All invariants and relations.
  public static let all = InvariantSelection()

  /// Whether the invariant or relation of that name is judged.
  public func includes(_ name: String) -> Bool {
    !skipped.contains(name) && only?.contains(name) ?? true
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

  /// Makes promises; the defaults are those of the reference.
  public init(
    policies: B.Policies = B.Policies(), notPromised: Set<String> = [], tolerance: Double = Tolerance.standard
  ) {
    self.policies = policies
    self.notPromised = notPromised
    self.tolerance = tolerance
  }

  /// What is left of a selection.
  public func limiting(_ selection: InvariantSelection) -> InvariantSelection {
    InvariantSelection(
      only: selection.only, skipped: selection.skipped.union(notPromised).union(policies.droppedInvariants))
  }
}
