import DragSpec

@testable import DragFuzz

extension GestureGenerator {
  /// A scenario of parts of what ``generate(into:using:)`` makes, with all features on: gestures alone, chains alone, or
  /// events without any order.
  static func scenario(
    seed: UInt64, options: GenerationOptions = .plain, more: Draft<Subject>.More = [],
    from scenes: [Subject.Scene]? = nil,
    _ add: (inout Self) -> Void
  ) -> Scenario<Subject> {
    var generator = Self(options: options)
    if let scenes { generator.draw(from: scenes) }
    generator.draft.random = Random(seed: seed)
    generator.draft.more = more
    var scenario = Scenario<Subject>(scene: .blank, events: [])
    generator.start(&scenario.scene)
    add(&generator)
    scenario.events = generator.draft.events
    return scenario
  }
}
