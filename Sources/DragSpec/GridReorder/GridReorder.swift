/// Reordering the items of a grid with columns: lifted by a long press, dropped into a slot.
public enum GridReorder: Behaviour {
  /// `grid-reorder`.
  public static let name = "grid-reorder"
  /// One sentence.
  public static let summary =
    "Items in a grid with columns, lifted by a long press and moved from slot to slot."

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference { Reference(policies: policies) }

  /// The specification.
  ///
  /// It is a type of its own rather than a name for the generic one, so that it is compiled with its rules into one
  /// piece, wherever it is used from.
  public struct Reference: Implementation, Sendable {
    /// The behaviour that it implements.
    public typealias Subject = GridReorder

    private var ruled: GridReorderReference<GridReorderStandardRules>

    init(policies: Policies) {
      ruled = GridReorderReference(rules: GridReorderStandardRules(), policies: policies)
    }

    /// Begins a new run.
    public mutating func start(_ scene: Scene) { ruled.start(scene) }
    /// Takes one event.
    public mutating func handle(_ event: Event) { ruled.handle(event) }
    /// Shows what an observer sees now.
    public mutating func observe(into snapshot: inout Snapshot) { ruled.observe(into: &snapshot) }
  }
}
