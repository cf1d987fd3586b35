/// The policies of a behaviour in which good implementations do not differ.
public struct NoPolicies: PolicyValue {
  /// The only value.
  public static let blank = NoPolicies()
  /// Makes the only value.
  public init() {}
  /// Drops no invariant.
  public var droppedInvariants: Set<String> { [] }
  /// Shows nothing.
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {}
}
