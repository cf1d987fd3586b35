import DragSpec
import Testing

@testable import DragFuzz

@Suite("A generator needs to say no more than what its scenes are and where touches go")
struct GestureGeneratorTests {
  private struct Simple: GestureGenerator {
    typealias Subject = GridReorder
    enum Feature: Int, GestureFeature { case secondTouch, shortGestures, thresholds, cancel, stayDown }

    var draft: Draft<GridReorder>
    init(options: GenerationOptions) { draft = Draft(options: options) }

    mutating func start(_ scene: inout GridReorder.Scene) { scene = .blank }
    mutating func pressLocation() -> Point { Point(Double(below(10)), 0) }
    mutating func target(of touch: TouchID) -> Point { Point(0, Double(below(10))) }
  }

  private func scenarios(_ change: (inout GenerationOptions) -> Void) -> [[GridReorder.Event]] {
    var options = GenerationOptions.plain
    change(&options)
    var generator = Simple(options: options)
    var scenario = Scenario<GridReorder>(scene: .blank, events: [])
    return (0..<500 as Range<UInt64>).map { seed in
      var random = Random(seed: seed)
      generator.generate(into: &scenario, using: &random)
      return scenario.events
    }
  }

  @Test func gesturesArePressHoldMovesAndEnd() {
    let made = scenarios {
      $0.hostileShare = 0
      $0.secondTouchShare = 0
      $0.shortGestureShare = 0
      $0.gestures = 2...2
      $0.moves = 3...3
      $0.swarmShare = 0
    }
    let kinds: [GridReorder.Event.Kind] = [.press, .hold, .move, .move, .move]
    #expect(made.contains { $0.map(\.kind) == kinds + [.release] + kinds + [.cancel] })
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
    let made = scenarios { $0.secondTouchShare = 0.5 }
    let touches = made.map { Set($0.compactMap(\.touch)) }
    #expect(touches.contains([1]) && touches.contains([1, 2]))
    let hostile = scenarios { $0.hostileShare = 1 }
    #expect(Set(hostile.map(\.count)).isSubset(of: Set(0...14)))
    #expect(Set(hostile.compactMap { $0.first?.kind }).count == 5)
  }
}
