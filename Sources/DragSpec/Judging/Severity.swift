/// The severity of a broken promise; the gravest is the least.
public enum Severity: Int, Comparable, Sendable {
  /// The program dies, or stops answering.
  case failure
  /// Something of the user's is lost, doubled, or not what it seems.
  case loss
  /// A state stays that should end: an item in the air, or a change that a cancel had to take back.
  case stuck
  /// The behaviour is wrong in another way.
  case fault
  /// Two scenarios that should have the same effect differ: only a relation breaks.
  case inconsistency
  /// The behaviour differs from the reference, and no other promise breaks.
  case difference

  /// The graver one comes first.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

extension Behaviour {
  /// The severity of the invariant or relation of that name.
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
