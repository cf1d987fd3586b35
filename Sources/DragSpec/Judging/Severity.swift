/// How much it matters that a promise is broken; the gravest is the least.
public enum Severity: Int, Comparable, Sendable {
  /// The program dies, or answers no more.
  case failure
  /// Something of the user's is lost, doubled, or not what it seems.
  case loss
  /// Something stays that nobody wants to stay: an item in the air, or a change that a cancel had to take back.
  case stuck
  /// It behaves in a way that it should not.
  case fault
  /// It does not do the same in two scenarios in which it should: a relation breaks, and nothing plainer.
  case inconsistency
  /// It does not do what the reference does, and no promise in words says why not.
  case difference

  /// The graver one comes first.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

extension Behaviour {
  /// How much it matters that the invariant or relation of that name breaks.
  public static func severity(of name: String) -> Severity {
    switch name {
    case CommonInvariant.survives, CommonInvariant.answersInTime: .failure
    case CommonInvariant.agreesWithReference: .difference
    default:
      invariants.first { $0.name == name }?.severity
        ?? comparedPromises.first { $0.name == name }?.severity ?? .inconsistency
    }
  }
}
