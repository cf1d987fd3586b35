/// Reordering the items of a grid with columns: lifted by a long press, dropped into a slot.
public enum GridReorder: Behaviour {
  /// The specification.
  public typealias Reference = GridReorderReference

  /// `grid-reorder`.
  public static let name = "grid-reorder"
  /// One sentence.
  public static let summary =
    "Items in a grid with columns, lifted by a long press and moved from slot to slot."
  /// Names for what a grid may lack as a whole.
  public static let features: [String: [String]] = [
    "margins": ["rowMargin", "columnMargin"], "paddings": ["rowPadding", "columnPadding"],
  ]
  /// How far a touch may be from its press and still become a tap or a drag, in points.
  public static let tapRadius = 10.0

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference { Reference(policies: policies) }
}
