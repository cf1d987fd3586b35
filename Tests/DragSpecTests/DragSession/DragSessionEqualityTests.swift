@testable import DragFuzz
import DragSpec
import Testing

/// The snapshot has an `==` of its own, which a new field is easily left out of.
@Suite("Snapshots of sessions that differ in one field are not equal")
struct DragSessionEqualityTests {
  @Test func eachFieldCounts() {
    let reference = ImplementationUnderTest<DragSession>.reference
    var worker = Worker(reference, CampaignOptions(seed: 1, iterations: 60))
    var fields: Set<String> = []
    for iteration in 0..<60 as Range<UInt64> {
      let trace = reference.runner().record(worker.scenario(of: iteration)).trace
      for step in 0..<trace.count {
        let snapshot = trace[before: step]
        for variant in FieldVariants.all(of: snapshot) where !fields.contains(variant.field.path) {
          var other = snapshot
          guard FieldVariants.make(&other, variant.field.path, number: variant.number) else { continue }
          #expect(other != snapshot, "\(variant.field.path)")
          fields.insert(variant.field.path)
        }
      }
    }
    #expect(fields.isSuperset(of: ["views", "session", "requests", "reports", "tapped"]), "\(fields)")
  }
}
