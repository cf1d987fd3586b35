import DragSpec

extension ImplementationUnderTest {
  /// A planted fault: the reference with one rule overridden or one small piece of wrong state.
  ///
  /// - Parameters:
  ///   - summary: what is wrong, in one sentence.
  ///   - evidence: a public report of the same fault, as `owner/repository#number`, or where else it is described.
  ///   - invariant: the invariant under which it is hunted: the one that tells most about it.
  ///   - place: the kind of place where that breaks.
  static func fault<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, evidence: String, breaks invariant: String, at place: String,
    make: @escaping @Sendable () -> I
  ) -> Self where I.Subject == B {
    Self(
      name, summary,
      origin: .fault(breaks: Violation.Key(invariant: invariant, place: place), evidence: evidence),
      make: make)
  }
}
