/// The policies of a behaviour in which good implementations do not differ.
public struct NoPolicies: PolicyValue {
  public init() {}
  public mutating func describe<Visitor: FieldVisitor>(to visitor: inout Visitor) throws(FormatError) {}
}
