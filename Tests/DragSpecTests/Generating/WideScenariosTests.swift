import DragSpec
import Testing

@testable import DragFuzz

@Suite("Some scenarios are wider than the others, in one way or in several")
struct WideScenariosTests {
  private func scenarios<B: FuzzedBehaviour>(
    of behaviour: B.Type, _ count: UInt64 = 4000, _ generation: GenerationOptions = GenerationOptions()
  ) -> [Scenario<B>] {
    (0..<count).map { Scenario(seed: 1, iteration: $0, generation: generation) }
  }

  /// The most touches that are down at once.
  private func touchesAtOnce<B: Behaviour>(_ scenario: Scenario<B>) -> Int {
    var (down, most) = (Set<TouchID>(), 0)
    for event in scenario.events {
      switch event.touchEvent {
      case .press(let touch, _): down.insert(touch)
      case .release(let touch), .cancel(let touch): down.remove(touch)
      default: break
      }
      most = max(most, down.count)
    }
    return most
  }

  private func mostTouches<B: FuzzedBehaviour>(
    _ behaviour: B.Type, _ generation: GenerationOptions = GenerationOptions()
  ) -> Int {
    scenarios(of: behaviour, 4000, generation).map(touchesAtOnce).max() ?? 0
  }

  @Test func upToElevenTouchesAreDownAtOnce() {
    #expect(mostTouches(FreeDrag.self) == 11)
    #expect(mostTouches(GridReorder.self) == 11)
    #expect(mostTouches(CollectionReorder.self) == 11)
    #expect(mostTouches(DragSession.self) == 11)
    var capabilities = Capabilities()
    capabilities.touches = 7
    #expect(mostTouches(FreeDrag.self, GenerationOptions().limited(by: capabilities)) == 7)
  }

  @Test func gridsHaveUpToEightColumnsUnlessFewerAreAskedFor() {
    func columns(_ generation: GenerationOptions) -> Set<Int> {
      Set(scenarios(of: GridReorder.self, 4000, generation).map(\.scene.layout.columnCount))
    }
    #expect(columns(GenerationOptions()) == Set(1...8))
    var capabilities = Capabilities()
    capabilities.fields = ["columnCount": .numbers(1...2)]
    #expect(columns(GenerationOptions().limited(by: capabilities)) == [1, 2])
  }

  @Test func listsNameAnItemTwice() {
    let twice = scenarios(of: GridReorder.self).count { scenario in
      [scenario.scene.titles.enabled, scenario.scene.titles.selected].contains { list in
        list.map { Set($0).count < $0.count } ?? false
      }
    }
    #expect(twice > 10, "\(twice)")
  }

  @Test func thereAreUpToSixSectionsThreeAppsAndFiveViews() {
    #expect(Set(scenarios(of: CollectionReorder.self).map(\.scene.sections.count)) == Set(1...6))
    let sessions = scenarios(of: DragSession.self).map(\.scene)
    #expect(Set(sessions.map(\.apps.count)) == [1, 2, 3])
    #expect(Set(sessions.map(\.views.count)) == Set(1...5))
  }

  @Test func countsThatAreAskedForAreMade() throws {
    var sections = Capabilities()
    sections.fields = ["sections": .numbers(4...6)]
    let generation = GenerationOptions().limited(by: sections)
    #expect(
      Set(scenarios(of: CollectionReorder.self, 300, generation).map(\.scene.sections.count)) == [4, 5, 6])
    #expect(
      Set(scenarios(of: DragSession.self, 300, generation).flatMap(\.scene.views).map(\.sections.count))
        == [4, 5, 6])
    var views = Capabilities()
    views.fields = ["views": .numbers(6...7), "apps": 4]
    let sessions = scenarios(of: DragSession.self, 300, GenerationOptions().limited(by: views)).map(\.scene)
    #expect(Set(sessions.map(\.views.count)) == [6, 7] && Set(sessions.map(\.apps.count)) == [4])
  }

  /// The times that gestures let pass, without the lists that have no order.
  private func times<G: GestureGenerator>(
    _ generator: G.Type, _ seconds: (G.Subject.Event) -> Double?
  ) -> Set<Double> {
    Set(
      (0..<2000 as Range<UInt64>).flatMap { seed in
        G.scenario(seed: seed, options: GenerationOptions(), more: seed % 2 == 0 ? .textFractions : []) {
          for _ in 0..<3 { $0.addGesture() }
        }.events.compactMap(seconds)
      })
  }

  @Test func someTimesAreThoseOfAFrameAndSomeMakeNoSense() {
    func check(_ times: Set<Double>) {
      let frames: [Double] = [1.0 / 128.0, 1.0 / 64.0]
      #expect(times.isSuperset(of: frames))
      #expect(times.contains(-1))
    }
    check(
      times(CollectionReorderGenerator.self) {
        if case .tick(let seconds) = $0 { seconds } else { nil }
      })
    check(
      times(DragSessionGenerator.self) {
        if case .tick(let seconds) = $0 { seconds } else { nil }
      })
  }

  @Test func aViewThatDoesNotExistIsReloaded() {
    let reloads = scenarios(of: DragSession.self, 2000).count { scenario in
      scenario.events.contains {
        guard case .reload(let view) = $0 else { return false }
        return !scenario.scene.views.contains { $0.id == view }
      }
    }
    #expect(reloads > 10, "\(reloads)")
  }
}
