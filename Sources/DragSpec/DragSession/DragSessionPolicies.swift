extension DragSession {
  /// Where drag sessions legitimately differ.
  public struct Policies: PolicyValue {
    /// Which item lies on top of the lift.
    public enum Top: String, Word {
      /// The last one of the session (rule 2).
      case last
      /// The first one, as UIKit's documentation has it.
      case first
    }

    /// Which item lies on top of the lift.
    public var top: Top = .last

    /// The rules as they are written.
    public init() {}
    /// The rules as they are written.
    public static let blank = Policies()

    /// Shows the fields.
    public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {
      try visitor.word("top", &top, default: .last)
    }

    /// The invariants and relations that do not hold with these policies.
    public var droppedInvariants: Set<String> { top == .first ? ["last-item-is-on-top"] : [] }
  }
}
