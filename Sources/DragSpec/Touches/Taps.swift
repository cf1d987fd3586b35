/// Whether code under test tells what was tapped.
///
/// It is a policy, and by default no code is asked for it: most code handles its taps apart from its drags.
public enum Taps: String, Word {
  /// Snapshots have no field `tapped`, or they have it.
  case untold, told

  /// The field of snapshots that tells it.
  static let field = "tapped"
  /// The meaning of that field, the same in every behaviour.
  static let meaning: StaticString = """
    All that was tapped in this run, the oldest first; left out, or null, where the code does not tell of taps (`taps`).
    """
  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    Whether snapshots tell what was tapped: no (untold), or yes, in `tapped` (told).
    """

  /// How that field is compared, in every behaviour.
  static func aspect<Snapshot>(_ tapped: @escaping @Sendable (Snapshot) -> [ItemID]?) -> Aspect<Snapshot> {
    Aspect(
      field,
      as: ComparedPromise(
        "drag-is-no-tap",
        "A touch that has dragged, resized or lifted taps nothing; one that has not, and stayed near its press, taps once "
          + "what it went down on.")
    ) { snapshot, _ in
      tapped(snapshot).map { $0.isEmpty ? "nothing tapped" : "\($0.inWords) tapped" } ?? "no taps told"
    }
  }
}
