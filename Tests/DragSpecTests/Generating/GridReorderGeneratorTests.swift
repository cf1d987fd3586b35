import DragFuzz
import DragSpec
import Testing

@Suite("Random grids are legal, repeatable and as the options say")
struct GridReorderGeneratorTests {
  private func scenarios(
    _ count: UInt64, _ change: (inout GenerationOptions) -> Void = { _ in }
  ) -> [Scenario<GridReorder>] {
    var options = GenerationOptions.plain
    change(&options)
    return Array(RandomScenarios<GridReorder>(seed: 5, count: count, options: options))
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

  @Test func itemsColumnsAndGesturesStayWithinTheirLimits() {
    let made = scenarios(1500) {
      $0.items = 2...9
      $0.columns = 2...3
      $0.gestures = 3...5
      $0.hostileShare = 0
    }
    #expect(Set(made.map(\.scene.titles.items.count)) == Set(2...9))
    #expect(Set(made.map(\.scene.layout.columnCount)) == [2, 3])
    let presses = made.map { scenario in
      scenario.events.count { $0.kind == .press }
    }
    // A second touch is a gesture more.
    #expect(presses.allSatisfy { $0 >= 3 } && presses.contains(3) && presses.contains(5))
  }

  @Test func movesStayWithinTheirLimits() {
    let made = scenarios(600) {
      $0.swarmShare = 0
      $0.moves = 3...3
      $0.gestures = 1...1
      $0.hostileShare = 0
      $0.shortGestureShare = 0
      $0.secondTouchShare = 0
      $0.surroundingsShare = 0
    }
    for scenario in made {
      let hold = scenario.events.firstIndex { $0.kind == .hold }
      guard let hold else {
        Issue.record("no hold in \(scenario.events)")
        continue
      }
      let moves = scenario.events[hold...].count { $0.kind == .move }
      #expect(moves == 3)
    }
  }

  @Test(arguments: [0.0, 1])
  func theCancelShareDecidesHowGesturesEnd(share: Double) {
    let made = scenarios(800) {
      $0.cancelShare = share
      $0.hostileShare = 0
      $0.secondTouchShare = 0
      $0.swarmShare = 0
    }
    for event in made.flatMap(\.events) {
      switch event.kind {
      case .cancel: #expect(share == 1)
      case .release: #expect(share == 0)
      default: break
      }
    }
  }

  @Test func withoutHostilityEveryGestureBeginsWithAPress() {
    let made = scenarios(1500) {
      $0.hostileShare = 0
      // A second touch may share its identifier with a gesture.
      $0.secondTouchShare = 0
    }
    for scenario in made {
      var down: Set<TouchID> = []
      for event in scenario.events {
        switch event {
        case .touch(.press(let touch, _)):
          if !down.insert(touch).inserted { Issue.record("\(touch) twice in \(scenario.events)") }
        case .touch(.release(let touch)), .touch(.cancel(let touch)):
          if down.remove(touch) == nil { Issue.record("\(touch) ends twice in \(scenario.events)") }
        case .touch(.move(let touch, _)), .touch(.hold(let touch)):
          if !down.contains(touch) { Issue.record("\(touch) is not down in \(scenario.events)") }
        case .resize, .setTitles: break
        }
      }
    }
  }

  @Test func hostileListsHaveNoOrder() {
    let made = scenarios(1500) { $0.hostileShare = 1 }
    let firsts = Set(made.compactMap { $0.events.first?.kind })
    #expect(firsts == Set(GridReorder.Event.Kind.allCases))
    #expect(made.allSatisfy { (1...12).contains($0.events.count) })
  }

  @Test func surroundingsAndSecondTouchesCanBeSwitchedOff() {
    let made = scenarios(1000) {
      $0.surroundingsShare = 0
      $0.secondTouchShare = 0
      $0.hostileShare = 0
      $0.gestures = 1...1
    }
    for event in made.flatMap(\.events) {
      #expect(event.touch == 1 || event.touch == 2 || event.touch == 3, "\(event)")
    }
  }
}
