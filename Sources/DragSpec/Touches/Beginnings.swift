/// At which end lists may begin: a policy.
///
/// By default no code is given a list that begins at the bottom: most code has none, and drivers that were written before
/// there were any do not read the field `fromBottom`.
public enum Beginnings: String, Word {
  /// All begin at the top, or some at the bottom, where scenes say so.
  case top, either

  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    Whether lists can begin at the bottom: no (top), or some do, those with `fromBottom` in the scene (either).
    """
}
