/// Makes Swift pass the value that has it by its address.
///
/// Its size is unknown to the compiler. Without it Swift copies a large value, such as a moment or the state of a
/// reference, for each call of a method that only reads it; in a profile these copies cost more than the invariants.
package struct PassedByAddress: Sendable {
  private let ofUnknownSize: (any Sendable)? = nil

  package init() {}
}
