import DragSpec
import Testing

@testable import DragFuzz

@Suite("Random grids are legal, repeatable and as the options say")
struct GridReorderGeneratorTests {
  private func scenarios(_ count: UInt64) -> [Scenario<GridReorder>] {
    Array(RandomScenarios<GridReorder>(seed: 5, count: count, options: .plain))
  }

  /// Scenarios that have nothing but gestures of touch 1 and changes of the surroundings.
  private func gestures(_ count: UInt64, each gestures: Int) -> [Scenario<GridReorder>] {
    (0..<count).map { seed in
      GridReorderGenerator.scenario(seed: seed) { generator in
        for _ in 0..<gestures { generator.addGesture() }
      }
    }.filter { $0.events.allSatisfy { $0.touch ?? 1 == 1 } }
  }

  @Test func aScenarioDependsOnItsNumberAloneAndNotOnWhatWasGeneratedBefore() {
    let inOrder = scenarios(200)
    var generator = GridReorderGenerator(options: .plain)
    var scenario = Scenario<GridReorder>(scene: .blank, events: [])
    forEvery("iteration", in: inOrder.indices.reversed()) { iteration in
      var random = Random(seed: 5, stream: "grid-reorder", iteration: UInt64(iteration))
      generator.generate(into: &scenario, using: &random)
      #expect(scenario == inOrder[iteration], Combination.now)
    }
  }

  @Test func seedsAndIterationsGiveDifferentScenarios() {
    #expect(Set(scenarios(500)).count > 490)
    let other = Array(RandomScenarios<GridReorder>(seed: 6, count: 500))
    #expect(Set(other).isDisjoint(with: scenarios(500).filter { $0.events.count > 2 }))
  }

  @Test func theFirstScenarioIsAsStated() {
    #expect(
      FieldWriter.text(of: scenarios(1)[0])
        == #"{"scene":{"origin":[6,32],"width":56,"columnCount":4,"rowHeight":16,"rowMargin":0,"rowPadding":6,"columnMargin":0,"columnPadding":8,"#
        + #""items":[2,3,1],"enabled":[3],"selected":[2,3,1]},"events":[{"event":"press","touch":"#
        + #"1,"at":[32,0]},{"event":"hold","touch":1},{"event":"release","touch":1},{"event":"pre"#
        + #"ss","touch":1,"at":[32,0]},{"event":"hold","touch":1},{"event":"move","touch":1,"to":"#
        + #"[28,0]},{"event":"move","touch":1,"to":[-3,-3]},{"event":"move","touch":1,"to":[0,-8]"#
        + #"},{"event":"move","touch":1,"to":[32,0]},{"event":"resize","width":152},{"event":"rel"#
        + #"ease","touch":1},{"event":"press","touch":1,"at":[80,0]},{"event":"press","touch":2,""#
        + #"at":[80,0]},{"event":"hold","touch":1},{"event":"move","touch":1,"to":[-16,0]},{"even"#
        + #"t":"move","touch":1,"to":[0,0]},{"event":"cancel","touch":1},{"event":"press","touch""#
        + #":1,"at":[80,0]},{"event":"hold","touch":1},{"event":"move","touch":1,"to":[0,-8]},{"e"#
        + #"vent":"move","touch":2,"to":[77,-3]},{"event":"move","touch":1,"to":[40,-8]},{"event""#
        + #":"release","touch":1}]}"#
    )
  }

  @Test func everySceneIsLegal() {
    forEvery("iteration", in: scenarios(5000).enumerated()) { _, scenario in
      #expect(throws: Never.self, Combination.now) { try scenario.scene.validate() }
    }
  }

  @Test func itemsAndColumnsStayWithinTheirLimits() {
    let made = scenarios(1500)
    #expect(Set(made.map(\.scene.titles.items.count)) == Set(0...6))
    #expect(Set(made.map(\.scene.layout.columnCount)) == Set(1...4))
  }

  @Test func movesStayWithinTheirLimits() {
    var counts: Set<Int> = []
    for scenario in gestures(1500, each: 1) {
      // Without a hold it was a short gesture.
      guard let hold = scenario.events.firstIndex(where: { $0.kind == .hold }) else { continue }
      counts.insert(scenario.events[hold...].count { $0.kind == .move })
    }
    #expect(counts == Set(0...4))
  }

  @Test func aFifthOfTheGesturesEndsInACancel() {
    let kinds = gestures(1500, each: 1).compactMap { $0.events.last { $0.touch != nil }?.kind }
    let ends = kinds.filter { $0 == .cancel || $0 == .release }
    let cancelled = Double(ends.count { $0 == .cancel }) / Double(ends.count)
    #expect((0.15...0.25).contains(cancelled), "\(cancelled)")
  }

  @Test func everyGestureBeginsWithAPress() {
    let made = gestures(1500, each: 3)
    #expect(made.count > 200)
    for scenario in made {
      var isDown = false
      for event in scenario.events {
        switch event {
        case .touch(.press):
          if isDown { Issue.record("1 twice in \(scenario.events)") }
          isDown = true
        case .touch(.release), .touch(.cancel):
          if !isDown { Issue.record("1 ends twice in \(scenario.events)") }
          isDown = false
        case .touch(.move), .touch(.hold):
          if !isDown { Issue.record("1 is not down in \(scenario.events)") }
        case .resize, .setTitles, .key: break
        }
      }
    }
  }

  @Test func hostileListsHaveNoOrder() {
    let firsts = (0..<1500 as Range<UInt64>).compactMap { seed in
      GridReorderGenerator.scenario(seed: seed) { $0.addHostileEvent() }.events.first?.kind
    }
    #expect(Set(firsts) == Set(GridReorder.Event.Kind.allCases.prefix(GridReorder.Event.everydayKinds)))
    #expect(GridReorderGenerator.hostileLengths == 1...12)
  }
}
