import DragSpec
import Testing

@testable import PlantedFaults
@testable import DragFuzz

@Suite("Drag session: generator and faults")
struct DragSessionFuzzingTests {
  /// Scenarios of a seed that nothing else uses.
  private func scenarios(
    _ count: UInt64, _ policies: DragSession.Policies = DragSession.Policies()
  ) -> [Scenario<DragSession>] {
    var generator = DragSessionGenerator(options: GenerationOptions())
    generator.adopt(policies)
    return (0..<count).map { iteration in
      var scenario = Scenario<DragSession>(scene: .blank, events: [])
      var random = Random(seed: 0xD5A9, stream: DragSession.name, iteration: iteration)
      generator.generate(into: &scenario, using: &random)
      return scenario
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

  @Test func everyFaultIsNamedExplainedAndHuntedUnderAKnownName() {
    let known = Set(DragSession.promiseNames)
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
