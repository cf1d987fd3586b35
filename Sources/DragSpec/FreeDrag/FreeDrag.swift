/// Dragging items freely in a container, at whose edges they come to rest.
public enum FreeDrag: Behaviour {
  /// `free-drag`.
  public static let name = "free-drag"
  /// One sentence.
  public static let summary =
    "Items that follow a touch anywhere, spring back into their container and rest at its edges."
  /// Names for what a container may lack as a whole.
  public static let features: [String: [String]] = [
    "option-changes": ["set-draggable", "set-bounces", "set-adsorbs"]
  ]

  /// A reference that follows the policies.
  public static func reference(_ policies: Policies) -> Reference {
    Reference(policies: policies)
  }

  /// The specification.
  public typealias Reference = FreeDragReference
}
