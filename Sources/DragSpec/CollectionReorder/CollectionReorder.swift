/// Reordering the cells of a collection view with sections: lifted by a long press, settled under the touch.
public enum CollectionReorder: Behaviour {
  /// `collection-reorder`.
  public static let name = "collection-reorder"
  /// One sentence.
  public static let summary =
    "Cells in the sections of a collection view, lifted by a long press and moved within and across sections."

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference { Reference(policies: policies) }

  /// The specification.
  ///
  /// It is a type of its own rather than a name for the generic one, so that it is compiled with its rules into one
  /// piece, wherever it is used from.
  public struct Reference: Implementation, Sendable {
    /// The behaviour that it implements.
    public typealias Subject = CollectionReorder

    /// The rules and the collection as it is now, for whoever aims at its cells.
    public private(set) var ruled: CollectionReorderReference<CollectionReorderStandardRules>

    init(policies: Policies) {
      ruled = CollectionReorderReference(rules: CollectionReorderStandardRules(), policies: policies)
    }

    /// Begins a new run.
    public mutating func start(_ scene: Scene) { ruled.start(scene) }
    /// Takes one event.
    public mutating func handle(_ event: Event) { ruled.handle(event) }
    /// Shows what an observer sees now.
    public mutating func observe(into snapshot: inout Snapshot) { ruled.observe(into: &snapshot) }
  }

  /// How far a touch may be from its press and still become a drag, in points.
  public static let tapRadius = 10.0

  /// By how much a cell may end beyond the room of its line and still join it, in points.
  public static let joinTolerance = 1e-6

  /// The greatest length that a scene or an event may name, in points.
  ///
  /// Sums of so many such lengths as a scene may hold are finite, so that no layout can overflow.
  public static let greatestLength = 1e9
}
