import DragSpec
import Testing

@testable import DragFuzz
@testable import PlantedFaults
@testable import PublishedControls

/// One way to break an invariant: a change of the last snapshots, and the words that the invariant has for it.
struct Breach<B: Behaviour>: Sendable, CustomTestStringConvertible {
  let invariant: String
  private let scene: B.Scene
  private let events: [B.Event]
  private let violation: Violation
  private let alteration: @Sendable (inout B.Snapshot) -> Void
  var testDescription: String { "\(violation.key)" }

  /// Says how an invariant breaks.
  ///
  /// - Parameters:
  ///   - invariant: its name.
  ///   - place: where it breaks.
  ///   - scene: where the reference begins.
  ///   - events: the events before the first wrong snapshot.
  ///   - expected: what has to be said that was expected.
  ///   - seen: what has to be said that was seen.
  ///   - alteration: makes a snapshot of the reference a wrong one.
  init(
    _ invariant: String, _ place: String, in scene: B.Scene, after events: [B.Event], expected: String,
    seen: String, _ alteration: @escaping @Sendable (inout B.Snapshot) -> Void
  ) {
    (self.invariant, self.scene, self.events, self.alteration) = (invariant, scene, events, alteration)
    violation = Violation(
      key: Violation.Key(invariant: invariant, place: place),
      eventIndex: events.isEmpty ? nil : events.count - 1, expected: expected, seen: seen)
  }

  /// Expects this violation and no other, and none from the reference.
  ///
  /// - Parameter after: events that follow, in which it must not be told again.
  func check(after: [B.Event] = []) {
    let scenario = Scenario<B>(scene: scene, events: events + after)
    let count = events.count
    var altered = Altered<B> { [alteration] seen, events in if events >= count { alteration(&seen) } }
    var judge = Judge<B>(
      selection: InvariantSelection(only: [Violation.Key(invariant: invariant)]), comparesWithReference: false
    )
    let held = judge.run(scenario, on: &altered)
    #expect(!held && judge.violations == [violation], "\(judge.violations)")
    var reference = Altered<B> { _, _ in }
    #expect(judge.run(scenario, on: &reference) && judge.violations == [])
  }
}

@Suite("Every invariant can break")
struct BreachTests {
  /// The invariants of a behaviour that no planted fault is hunted under, and no breach is made for.
  private func unbroken<B: Behaviour>(_ breaches: [Breach<B>]) throws -> [String] {
    let registered = try #require(Behaviours.withFaults.named(B.name))
    let hunted = registered.implementations.filter { $0.kind == .fault }.flatMap(\.defects)
    let broken = Set(hunted.map(\.breaks.invariant) + breaches.map(\.invariant))
    return B.invariants.map(\.name).filter { !broken.contains($0) }
  }

  @Test func byAPlantedFaultThatIsHuntedUnderItOrInATable() throws {
    let unbroken = [
      try unbroken([Breach<FreeDrag>]()), try unbroken(GridReorderInvariantsTests.breaches),
      try unbroken(CollectionReorderInvariantsTests.breaches),
      try unbroken(DragSessionInvariantsTests.breaches), try unbroken(TreeMoveInvariantsTests.breaches),
      try unbroken(DividerMoveInvariantsTests.breaches),
    ]
    #expect(unbroken == Behaviours.withFaults.map { _ in [] })
  }
}
