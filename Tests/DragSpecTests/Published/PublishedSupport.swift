import DragSpec
import Testing

@testable import PublishedControls
@testable import DragFuzz

/// An implementation that is played with, event by event.
struct Played<I: Implementation> {
  private(set) var control: I
  private(set) var snapshot = I.Subject.Snapshot.blank

  init(_ control: I, _ scene: I.Subject.Scene) throws {
    self.control = control
    try self.control.start(scene)
    try self.control.observe(into: &snapshot)
  }

  @discardableResult mutating func play(_ events: I.Subject.Event...) throws -> I.Subject.Snapshot {
    try play(events)
  }

  @discardableResult mutating func play(_ events: [I.Subject.Event]) throws -> I.Subject.Snapshot {
    for event in events {
      try control.handle(event)
      try control.observe(into: &snapshot)
    }
    return snapshot
  }
}

/// A published control that can be made with some of its defects.
struct Published<B: FuzzedBehaviour> {
  var tested: ImplementationUnderTest<B>
  /// The control without the defect of that index, with it alone, and without any.
  var repaired: (Int) -> ImplementationUnderTest<B>
  var alone: (Int) -> ImplementationUnderTest<B>
  var whole: ImplementationUnderTest<B>
  /// With the defects whose bits are set.
  var some: (Int) -> ImplementationUnderTest<B>

  init<I: Implementation & NotIsolated, Flaw: PublishedFlaw>(
    _ tested: ImplementationUnderTest<B>, make: @escaping @Sendable (Flaws<Flaw>) -> I
  ) where I.Subject == B {
    self.tested = tested
    let all = Flaws<Flaw>.all
    func part(_ part: Flaws<Flaw>) -> ImplementationUnderTest<B> {
      ImplementationUnderTest("part", "A part of the control.", make: { make(part) })
    }
    repaired = { index in part(all.subtracting(Flaws(rawValue: 1 << index))) }
    alone = { index in part(Flaws(rawValue: 1 << index)) }
    whole = part([])
    some = { bits in part(all.intersection(Flaws(rawValue: bits))) }
  }

  /// With every line done right it keeps all rules, so that no defect is left out of the list.
  func expectThatNothingElseIsWrong(scenarios: UInt64) async {
    let result = await Campaign(
      whole, CampaignOptions(seed: 41, iterations: scenarios, jobs: 2).withLittleStrength
    ).run()
    #expect(result.report.scenarios == scenarios)
    #expect(result.findings.map(\.violation) == [])
  }

  /// Whatever is repaired and whatever is not, every scenario comes to an end, and nothing but an error ends it early.
  func expectThatEveryPartRuns() {
    for (index, scenario) in RandomScenarios<B>(seed: 43, count: 400).enumerated() {
      let runner = some(index &* 2_654_435_761 >> 7).runner()
      #expect(runner.run(scenario, relations: .none).count < 40)
    }
  }

  /// It is found where it is the only defect.
  func expectThatItShowsAlone(_ index: Int) {
    var shrinking = ShrinkOptions()
    (shrinking.executionsMax, shrinking.confirmations) = (1, 1)
    let defect = tested.defects[index]
    let finding = alone(index).hunt(defect.breaks, seed: 1, iterations: 10_000, shrinking: shrinking)
    #expect(finding?.violation.key == defect.breaks, "\(defect.name)")
  }

  /// Its entry of the corpus breaks the promise in the control, and not once it is repaired.
  ///
  /// - Parameters:
  ///   - isAlone: whether it also breaks it with this defect alone, which needs no other one to get there.
  func expectThatEntryIsOf(_ index: Int, isAlone: Bool = true) throws {
    let defect = tested.defects[index]
    let stored = CorpusReplayTests.entries.map(\.stored.entry)
      .filter { $0.behaviour == B.name && $0.implementation == tested.name && $0.key == defect.breaks }
    let entry = try #require(stored.first, "\(defect.name) has no entry")
    let scenario = try Registration([tested]).scenario(of: entry)
    #expect(keys(tested, scenario, defect).contains(defect.breaks), "\(defect.name)")
    if isAlone {
      #expect(keys(alone(index), scenario, defect).contains(defect.breaks), "\(defect.name) alone")
    }
    #expect(!keys(repaired(index), scenario, defect).contains(defect.breaks), "\(defect.name) is repaired")
    #expect(scenario.events.count <= 8, "\(defect.name)")
  }

  func keys(
    _ implementation: ImplementationUnderTest<B>, _ scenario: Scenario<B>, _ defect: Defect
  ) -> [Violation.Key] {
    implementation.runner().run(scenario, relations: .named(defect.breaks.invariant)).map(\.key)
  }
}
