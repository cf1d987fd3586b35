/// The policy on whether code under test tells which items were tapped.
///
/// By default no code has to tell it: most code handles its taps apart from its drags.
public enum Taps: String, Word {
  /// Snapshots have no field `tapped`, or they have it.
  case untold, told

  /// The field of snapshots with the tapped items.
  static let field = "tapped"
  /// The meaning of that field, the same in every behaviour.
  static let meaning: StaticString = """
    All that was tapped in this run, the oldest first; left out, or null, where the code does not tell of taps (`taps`).
    """
  /// The meaning of the policy, the same in every behaviour.
  static let policy: StaticString = """
    Whether snapshots tell what was tapped: no (untold), or yes, in `tapped` (told).
    """

  /// The comparison of that field, in every behaviour.
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
