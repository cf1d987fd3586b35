@testable import DragFuzz
import DragSpec
import Testing

@testable import PlantedFaults

@Suite("Only a drift breaks the promise that an item comes back after a clamp")
struct FreeDragClampTests {
  /// Puts the item's corner under the touch.
  final class CornerJumps: FreeDragRules {
    override func grabOffset(press: Point, frame: Rect) -> Point { .zero }
  }

  /// Stops five points before the right edge.
  final class StopsEarly: FreeDragRules {
    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      var frame = super.trackedFrame(item, hold, touchAt: location, state)
      frame.x = min(frame.x, state.container.width - frame.width - 5)
      return frame
    }
  }

  /// Loses the first move, so that the offset from the touch is wrong from then on.
  final class LosesFirstMove: FreeDragRules {
    private var first = Point.zero

    override func lift(_ index: Int, touchIndex: Int, _ state: inout FreeDrag.State) {
      first = state.touches[touchIndex].location - state.touches[touchIndex].press
      super.lift(index, touchIndex: touchIndex, &state)
    }

    override func trackedFrame(
      _ item: FreeDrag.State.Item, _ hold: FreeDrag.State.Hold, touchAt location: Point,
      _ state: FreeDrag.State
    ) -> Rect {
      super.trackedFrame(item, hold, touchAt: location - first, state)
    }
  }

  /// What an item of 20×10 in a container of 100×60 breaks, pressed in its middle and moved along.
  private func broken(_ rules: FreeDragRules.Type, _ events: FreeDrag.Event...) -> [String] {
    var judge = Judge<FreeDrag>(comparesWithReference: false)
    var implementation = FreeDragReference(rules: rules)
    let scene = FreeScene(
      container: FreeDrag.Container(width: 100, height: 60), items: [item(1, at: 50, 20, bounces: false)])
    let press = FreeDrag.Event.press(1, at: Point(60, 25))
    _ = judge.run(Scenario(scene: scene, events: [press] + events), on: &implementation)
    return judge.violations.map { "\($0.key.invariant) @ \($0.key.place)" }
  }

  private let followed = FreeDrag.Event.move(1, to: Point(65, 25))
  private let beyond = FreeDrag.Event.move(1, to: Point(150, 25))
  private let back = FreeDrag.Event.move(1, to: Point(65, 25))
  /// Farther to the left than the item was seen to follow.
  private let fartherBack = FreeDrag.Event.move(1, to: Point(60, 25))

  @Test func aDriftBreaksIt() {
    #expect(
      broken(FreeDrag.Mistakes.DriftsAfterClamp.self, followed, beyond, back) == [
        "comes-back-after-clamp @ move"
      ])
  }

  @Test func whatWasNeverFollowedMayHaveAnotherReason() {
    #expect(broken(FreeDrag.Mistakes.DriftsAfterClamp.self, beyond, back) == ["tracks-touch @ move"])
    #expect(
      broken(FreeDrag.Mistakes.DriftsAfterClamp.self, followed, beyond, .layout, back) == [
        "tracks-touch @ move"
      ])
    #expect(
      broken(FreeDrag.Mistakes.DriftsAfterClamp.self, followed, beyond, fartherBack) == ["tracks-touch @ move"])
  }

  @Test func otherMistakesDoNotBreakIt() {
    #expect(broken(CornerJumps.self, beyond, back) == ["tracks-touch @ move"])
    #expect(broken(CornerJumps.self, followed, beyond, back) == ["tracks-touch @ move"])
    #expect(broken(LosesFirstMove.self, followed, beyond, back) == ["tracks-touch @ move"])
    #expect(broken(StopsEarly.self, followed, beyond, back) == ["tracks-touch @ clamped at move"])
  }

  @Test func theReferenceKeepsIt() {
    #expect(broken(FreeDragRules.self, followed, beyond, back) == [])
  }
}
