/// The policy on the end at which lists may begin.
///
/// By default no code gets a list that begins at the bottom: most code has none, and older drivers do not
/// read the field `fromBottom`.
public enum Beginnings: String, Word {
  /// All begin at the top, or some at the bottom, where scenes say so.
  case top, either

  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    Whether lists can begin at the bottom: no (top), or some do, those with `fromBottom` in the scene (either).
    """
}
