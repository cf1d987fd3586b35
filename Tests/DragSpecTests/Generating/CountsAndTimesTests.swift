import DragSpec
import Testing

@testable import DragFuzz

@Suite("Scenarios have the counts that are asked for, and times that are hardly any")
struct CountsAndTimesTests {
  private func scenarios<B: FuzzedBehaviour>(
    of behaviour: B.Type, _ count: UInt64 = 4000, _ generation: GenerationOptions = GenerationOptions()
  ) -> [Scenario<B>] {
    (0..<count).map { Scenario(seed: 1, iteration: $0, generation: generation) }
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
}
