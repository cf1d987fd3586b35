/// Dragging items between lists, within one app or between several, by move or by copy.
public enum DragSession: Behaviour {
  /// `drag-session`.
  public static let name = "drag-session"
  /// One sentence.
  public static let summary =
    "Items lifted from lists, dragged as one session within or between apps, and moved or copied by the drop."

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference {
    Reference(rules: DragSessionStandardRules(), policies: policies)
  }

  /// The specification.
  public typealias Reference = DragSessionReference<DragSessionStandardRules>
}
