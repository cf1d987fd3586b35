/// Dragging items freely in a container, at whose edges they come to rest.
public enum FreeDrag: Behaviour {
  /// `free-drag`.
  public static let name = "free-drag"
  /// One sentence.
  public static let summary =
    "Items that follow a touch anywhere, spring back into their container and rest at its edges."

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference {
    Reference(policies: policies)
  }

  /// The specification.
  public typealias Reference = FreeDragReference
}
