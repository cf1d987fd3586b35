import DragSpec
import Testing

@testable import DragFuzz

@Suite("How scenarios are made is one of three profiles")
struct GenerationOptionsTests {
  @Test func theDefaultIsBetweenNothingAndHalfOfEverything() {
    let shares: [KeyPath<GenerationOptions, Double>] = [
      \.manyGesturesShare, \.manyItemsShare, \.longListShare, \.busyShare, \.manyTouchesShare,
      \.manyRequestsShare, \.largeNumbersShare, \.textFractionsShare, \.oddNamesShare,
      \.chainShare, \.likenessShare,
    ]
    #expect(GenerationOptions() == GenerationOptions(.default))
    for share in shares {
      #expect(GenerationOptions.plain[keyPath: share] == 0 && GenerationOptions.widest[keyPath: share] == 0.5)
      #expect((0.01...0.2).contains(GenerationOptions()[keyPath: share]))
    }
  }

  private func scenarios<B: FuzzedBehaviour>(_ options: GenerationOptions, of: B.Type) -> [Scenario<B>] {
    var generator = B.Generator(options: options)
    var scenario = Scenario<B>(scene: .blank, events: [])
    return (0..<1000 as Range<UInt64>).map { seed in
      var random = Random(seed: seed)
      generator.generate(into: &scenario, using: &random)
      return scenario
    }
  }

  /// The least and the most of something, and the least with everything at its widest.
  private func check<B: FuzzedBehaviour>(
    _ name: String, in behaviour: B.Type, plain most: Int, widest least: Int,
    _ measure: (Scenario<B>) -> Int
  ) {
    let plain = scenarios(.plain, of: behaviour).map(measure).max() ?? 0
    let usual = scenarios(GenerationOptions(), of: behaviour).map(measure).max() ?? 0
    let widest = scenarios(.widest, of: behaviour).map(measure).max() ?? 0
    #expect(plain <= most && usual >= least && widest >= least, "\(name): \(plain), \(usual), \(widest)")
  }

  @Test func plainScenariosAreSmallAndAShareOfAllOthersIsNot() {
    check("items", in: GridReorder.self, plain: 6, widest: 25) { $0.scene.titles.items.count }
    check("events", in: GridReorder.self, plain: 90, widest: 150) { $0.events.count }
    check("touches", in: FreeDrag.self, plain: 4, widest: 5) { Set($0.events.compactMap(\.touch)).count }
    check("width", in: FreeDrag.self, plain: 100, widest: 90_000) { Int($0.scene.container.width) }
    check("resizes", in: CollectionReorder.self, plain: 8, widest: 5) {
      $0.events.count { $0.kind == .resize }
    }
  }

  @Test func capabilitiesHoldForWhatIsLargeToo() {
    var capabilities = Capabilities()
    capabilities.items = 1...4
    capabilities.touches = 1
    for scenario in scenarios(GenerationOptions.widest.limited(by: capabilities), of: GridReorder.self) {
      #expect((1...4).contains(scenario.scene.titles.items.count))
    }
  }

  @Test func chainsGoOnFromWhereTheScenarioStands() {
    let made = (0..<600 as Range<UInt64>).map { seed in
      FreeDragGenerator.scenario(seed: seed) { generator in
        for _ in 0...seed % 4 { generator.addChain() }
      }
    }
    let options4 = made.count { $0.events.count { $0.kind == .setAdsorbs } >= 2 }
    #expect(options4 > 90, "\(options4)")
  }
}
