/// Whether code tells what was tapped: a policy, as most code that is tested does not.
public enum Taps: String, Word {
  /// No, or yes: then snapshots have the field `tapped`.
  case untold, told

  /// The field of snapshots that tells it.
  static let field = "tapped"
  /// What that field means, in every behaviour.
  static let meaning: StaticString = """
    All that was tapped in this run, the oldest first; left out, or null, where the code does not tell of taps (`taps`).
    """
  /// What the policy means, in every behaviour.
  static let policy: StaticString = """
    Whether snapshots tell what was tapped: no (untold), or yes, in `tapped` (told).
    """
  /// A drag is no tap: the law of all behaviours.
  static let promise = ComparedPromise(
    "drag-is-no-tap",
    "A touch that has dragged, resized or lifted taps nothing; one that has not, and stayed near its press, taps once what it "
      + "went down on.")
}
