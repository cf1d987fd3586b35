import DragFuzz
import DragSpec

extension ImplementationUnderTest {
  static func fault<I: Implementation & NotIsolated>(
    _ name: String, _ summary: String, evidence: String, breaks invariant: String, at place: String,
    make: @escaping @Sendable () -> I
  ) -> Self where I.Subject == B {
    Self(
      name, summary, kind: .fault,
      defects: [Defect(name, summary, evidence: evidence, breaks: invariant, at: place)], make: make)
  }
}
