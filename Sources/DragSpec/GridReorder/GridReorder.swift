/// Reordering the items of a grid with columns: lifted by a long press, dropped into a slot.
public enum GridReorder: Behaviour {
  /// `grid-reorder`.
  public static let name = "grid-reorder"
  /// One sentence.
  public static let summary =
    "Items in a grid with columns, lifted by a long press and moved from slot to slot."

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference {
    Reference(rules: GridReorderStandardRules(), policies: policies)
  }

  /// The specification.
  public typealias Reference = GridReorderReference<GridReorderStandardRules>
}
