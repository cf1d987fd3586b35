import DragSpec
import Testing

@testable import DragFaults
@testable import DragFuzz

@Suite("Drag session: generator, faults and the published sample")
struct DragSessionFuzzingTests {
  /// Scenarios of a seed that nothing else uses.
  private func scenarios(_ count: UInt64) -> [Scenario<DragSession>] {
    var generator = DragSessionGenerator(options: GenerationOptions())
    return (0..<count).map { iteration in
      var scenario = Scenario<DragSession>(scene: .blank, events: [])
      var random = Random(seed: 0xD5A9, stream: DragSession.name, iteration: iteration)
      generator.generate(into: &scenario, using: &random)
      return scenario
    }
  }

  @Test(arguments: [DragSession.Policies()] + DragSessionPoliciesTests.each)
  func theReferenceKeepsEveryPromise(_ policies: DragSession.Policies) {
    let implementation = ImplementationUnderTest<DragSession>(
      "reference", "The reference.", kind: .reference, promises: Promises(policies: policies),
      make: { [policies] in DragSession.reference(policies) })
    let runner = implementation.runner()
    for scenario in scenarios(300) {
      #expect(throws: Never.self) { try scenario.scene.validate() }
      #expect(runner.run(scenario, relations: .all) == [], "\(FieldWriter.text(of: scenario))")
    }
  }

  @Test func whatIsShownFromEventToEventIsWhatALateObserverSees() {
    for scenario in scenarios(300) {
      var late = DragSession.reference(DragSession.Policies())
      late.start(scenario.scene)
      scenario.events.forEach { late.handle($0) }
      var seen = SessionRun(.lists([[1]]), drag(0, 1)).snapshot
      late.observe(into: &seen)
      #expect(seen == SessionRun(scenario.scene, scenario.events).snapshot)
    }
  }

  @Test func everyScenarioReadsBackAsItWasWritten() throws {
    for scenario in scenarios(100) {
      let text = FieldWriter.text(of: scenario)
      #expect(try FieldReader.read(Scenario<DragSession>.self, from: JSONParser.parse(text)) == scenario)
    }
  }

  @Test func withoutDefectsTheSampleDoesWhatTheReferenceDoes() {
    let sample = ImplementationUnderTest<DragSession>(
      "sample", "The sample without defects.", make: { CollectionDropSample(defects: []) })
    let runner = sample.runner()
    for scenario in scenarios(300) { #expect(runner.run(scenario, relations: .none) == []) }
  }

  /// For each defect a scene and gestures in which it shows, and nothing else of the sample is wrong.
  private static let shows: [(CollectionDropSample.Defects, DragSession.Scene, [DragSession.Event])] = [
    (
      .singleSourcePath, .lists([[1, 2, 3]]),
      drag(0, 2) + [.moveItem(DragSession.Path(1, 0, 0), section: 0, item: 1), .release(1)]
    ),
    (.onlyFirstItem, .lists([[1, 2, 3]]) { $0[item: 1].starts = [1, 2] }, drop(0, 9)),
    (.insertsBeforeRemoving, .lists([[1, 2, 3]]), drop(2, 0)),
    (.absentPathCrashes, .lists([[1, 2]]), drop(0, 9)),
    (.samePathMovesSection, .lists([[1], [2]]), drop(1, 1)),
  ]

  @Test func everyPublishedDefectShowsAlone() {
    #expect(Self.shows.map(\.0) == CollectionDropSample.publishedDefects.map(\.0))
    for (defect, scene, events) in Self.shows {
      let sample = ImplementationUnderTest<DragSession>(
        "sample", "One defect.", make: { CollectionDropSample(defects: defect) })
      let found = sample.runner().run(Scenario(scene: scene, events: events), relations: .none).map(\.key)
      let expected = CollectionDropSample.publishedDefects.first { $0.0 == defect }?.1
      #expect(found.contains { $0 == expected?.breaks }, "\(expected?.name ?? ""): \(found)")
    }
  }

  @Test func everyFaultIsNamedExplainedAndHuntedUnderAKnownName() {
    let known = Set(
      DragSession.invariants.map(\.name) + DragSession.relations.map(\.name)
        + CommonInvariant.promises.map(\.name))
    var names: Set<String> = []
    for fault in DragSession.faults {
      #expect(names.insert(fault.name).inserted, "\(fault.name)")
      guard fault.kind == .fault, let defect = fault.defects.first, let evidence = defect.evidence else {
        Issue.record("\(fault.name) is no fault")
        continue
      }
      #expect(known.contains(defect.breaks.invariant), "\(fault.name)")
      #expect(evidence.split(separator: "#").count == 2 && evidence.contains("/"), "\(fault.name)")
    }
    #expect(names.count >= 28)
  }

  @Test func canonicalScenariosAreLegalAndTheReferenceKeepsEveryPromiseInThem() {
    let runner = ImplementationUnderTest<DragSession>.reference.runner()
    for scene in DragSession.canonicalScenes {
      #expect(throws: Never.self) { try scene.validate() }
      let gestures = DragSession.canonicalGestures(in: scene)
      #expect(gestures.count > 10)
      for events in gestures.prefix(40) {
        #expect(runner.run(Scenario(scene: scene, events: events), relations: .none) == [])
      }
    }
  }

  @Test func aSceneAfterAChangeIsWhatTheChangeMakes() {
    for scenario in scenarios(200) {
      for event in scenario.events {
        guard let changed = DragSession.scene(scenario.scene, after: event) else { continue }
        let happened = SessionRun(scenario.scene, [event]).snapshot
        #expect(SessionRun(changed).snapshot.views == happened.views, "\(event)")
      }
    }
  }
}
