import DragSpec

/// The rules of the planted faults, each with one of them overridden.
enum CollectionReorderFaults {}

extension CollectionReorderRules {
  /// The rules as they are written, for a fault that adds to one of them.
  func standard<Result>(_ body: (inout CollectionReorderStandardRules) -> Result) -> Result {
    var rules = CollectionReorderStandardRules()
    return body(&rules)
  }
}
