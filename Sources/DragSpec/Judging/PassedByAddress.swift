/// A member that makes Swift pass its value by address.
///
/// Its size is unknown to the compiler. Otherwise Swift copies a large value, such as a moment or a
/// reference's state, for each call of a method that only reads it; these copies cost more than the
/// invariants in a profile.
package struct PassedByAddress: Sendable {
  private let ofUnknownSize: (any Sendable)? = nil

  package init() {}
}
