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

  /// A drag that begins at one point of all slots would hide where an item is grabbed.
  @Test func pressesAreAllOverASlot() {
    var (corners, middles, elsewhere) = (0, 0, 0)
    for scenario in RandomScenarios<GridReorder>(seed: 5, count: 1000) {
      let (layout, count) = (scenario.scene.layout, scenario.scene.titles.items.count)
      guard case .touch(.press(_, let place))? = scenario.events.first, layout.rowHeight > 4,
        layout.slotWidth > 4,
        let slot = (0..<count).map({ layout.slot($0) }).first(where: { $0.contains(place) })
      else { continue }
      func isNear(_ point: Point) -> Bool { abs(place.x - point.x) < 0.01 && abs(place.y - point.y) < 0.01 }
      if isNear(slot.origin) {
        corners += 1
      } else if isNear(slot.centre) {
        middles += 1
      } else {
        elsewhere += 1
      }
    }
    let all = corners + middles + elsewhere
    #expect(all > 400 && corners * 5 < all && middles * 5 < all, "\(corners), \(middles), \(elsewhere)")
  }

  @Test func theFirstScenariosAreAsStated() {
    #expect(
      scenarios(3).map { FieldWriter.text(of: $0) } == [
        #"{"scene":{"origin":[12,52],"width":73,"columnCount":2,"rowHeight":3,"rowMargin":0,"rowPa"#
          + #"dding":8,"columnMargin":0,"columnPadding":1,"items":[1,2,3,4,5,6],"enabled":null,"select"#
          + #"ed":null},"events":[{"event":"press","touch":1,"at":[39,0]},{"event":"move","touch":1,"t"#
          + #"o":[48,0]},{"event":"cancel","touch":1}]}"#,
        #"{"scene":{"origin":[18,44],"width":50,"columnCount":1,"rowHeight":0,"rowMargin":6,"rowPa"#
          + #"dding":0,"columnMargin":8,"columnPadding":0,"items":[2,3,4,5,6,7],"enabled":null,"select"#
          + #"ed":null},"events":[{"event":"press","touch":1,"at":[25,6]},{"event":"hold","touch":1},{"#
          + #""event":"move","touch":1,"to":[42,6]},{"event":"move","touch":1,"to":[25,6]},{"event":"m"#
          + #"ove","touch":1,"to":[41,6]},{"event":"move","touch":1,"to":[41,6]},{"event":"release","t"#
          + #"ouch":1},{"event":"press","touch":1,"at":[28,6]},{"event":"hold","touch":1},{"event":"mo"#
          + #"ve","touch":1,"to":[28,6]},{"event":"move","touch":1,"to":[26,3]},{"event":"release","to"#
          + #"uch":1},{"event":"press","touch":2,"at":[8,6]},{"event":"move","touch":2,"to":[18,6]},{""#
          + #"event":"hold","touch":2},{"event":"cancel","touch":2},{"event":"press","touch":1,"at":[2"#
          + #"5,6]},{"event":"move","touch":1,"to":[35,6]},{"event":"release","touch":1},{"event":"set"#
          + #"-titles","items":[1,2],"enabled":null,"selected":[1,2]}]}"#,
        #"{"scene":{"origin":[0,0],"width":23,"columnCount":1,"rowHeight":17,"rowMargin":3,"rowPad"#
          + #"ding":7,"columnMargin":3,"columnPadding":2,"items":[6,1,3,2,4,5],"enabled":null,"selecte"#
          + #"d":null},"events":[{"event":"press","touch":1,"at":[3,11.5]},{"event":"hold","touch":1},"#
          + #"{"event":"move","touch":1,"to":[5,9.5]},{"event":"move","touch":1,"to":[-5.5,123]},{"eve"#
          + #"nt":"move","touch":1,"to":[-5.5,123]},{"event":"move","touch":1,"to":[3,155.5]},{"event""#
          + #":"release","touch":1},{"event":"press","touch":1,"at":[19,140]},{"event":"move","touch":"#
          + #"1,"to":[25,148]},{"event":"move","touch":1,"to":[19,140]},{"event":"hold","touch":1},{"e"#
          + #"vent":"move","touch":1,"to":[19,83.5]},{"event":"move","touch":1,"to":[16,95]},{"event":"#
          + #""move","touch":1,"to":[19,116]},{"event":"move","touch":1,"to":[19,116]},{"event":"press"#
          + #"","touch":2,"at":[19,116]},{"event":"release","touch":1},{"event":"press","touch":1,"at""#
          + #":[14,90]},{"event":"release","touch":1},{"event":"cancel","touch":2}]}"#,
      ])
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
