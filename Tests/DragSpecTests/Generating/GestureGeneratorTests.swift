import DragSpec
import Testing

@testable import DragFuzz

@Suite("A generator needs to say no more than what its scenes are and where touches go")
struct GestureGeneratorTests {
  private struct Simple: GestureGenerator {
    typealias Subject = GridReorder

    var draft: Draft<GridReorder>
    init(options: GenerationOptions) { draft = Draft(options: options) }

    mutating func start(_ scene: inout GridReorder.Scene) { scene = .blank }
    mutating func pressLocation() -> Point { Point(Double(below(10)), 0) }
    mutating func target(of touch: TouchID) -> Point { Point(0, Double(below(10))) }
  }

  /// Scenarios of two gestures each.
  private func scenarios() -> [[GridReorder.Event]] {
    (0..<500 as Range<UInt64>).map { seed in
      Simple.scenario(seed: seed) { generator in
        for _ in 0..<2 { generator.addGesture() }
      }.events
    }
  }

  @Test func gesturesArePressHoldMovesAndEnd() {
    // Where no other touch does anything.
    let made = scenarios().filter { Set($0.compactMap(\.touch)).count == 1 }
    // Several moves in a row count as one here.
    let courses = made.map { events in
      events.map(\.kind).reduce(into: [GridReorder.Event.Kind]()) { kinds, kind in
        if kind != .move || kinds.last != .move { kinds.append(kind) }
      }
    }
    let course: [GridReorder.Event.Kind] = [.press, .hold, .move]
    #expect(courses.contains(course + [.release] + course + [.cancel]))
    #expect(Set(made.map { $0.count { $0.kind == .move } }).isSuperset(of: 0...6))
    for events in made {
      // A touch that stays down is not pressed again.
      var down: Set<TouchID> = []
      for event in events {
        switch event.touchEvent {
        case .press(let touch, _): #expect(down.insert(touch).inserted)
        case .release(let touch), .cancel(let touch): #expect(down.remove(touch) != nil)
        default: #expect(event.touch.map { down.contains($0) } == true)
        }
      }
    }
  }

  @Test func everythingElseHappensToo() {
    let touches = scenarios().map { Set($0.compactMap(\.touch)) }
    #expect(touches.contains([1]) && touches.contains([1, 2]))
    #expect(Simple.hostileLengths == 1...14)
    let hostile = (0..<500 as Range<UInt64>).map { seed in
      Simple.scenario(seed: seed) { $0.addHostileEvent() }.events
    }
    #expect(Set(hostile.compactMap { $0.first?.kind }).count == 5)
  }
}
