/// Reordering the cells of a collection view with sections: lifted by a long press, settled under the touch.
public enum CollectionReorder: Behaviour {
  /// `collection-reorder`.
  public static let name = "collection-reorder"
  /// One sentence.
  public static let summary =
    "Cells in the sections of a collection view, lifted by a long press and moved within and across sections."

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference {
    Reference(rules: CollectionReorderStandardRules(), policies: policies)
  }

  /// The specification.
  public typealias Reference = CollectionReorderReference<CollectionReorderStandardRules>

  /// How far a touch may be from its press and still become a drag, in points.
  public static let tapRadius = 10.0

  /// By how much a cell may end beyond the room of its line and still join it, in points.
  public static let joinTolerance = 1e-6

  /// The greatest length that a scene or an event may name, in points.
  ///
  /// Sums of so many such lengths as a scene may hold are finite, so that no layout can overflow.
  public static let greatestLength = 1e9
}
