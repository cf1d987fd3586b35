import DragSpec
import Testing

/// In an exact tie the reference has one answer, and the invariants that need no reference accept the others.
@Suite struct FreeDragTieTests {
  /// Exactly in the middle it goes right.
  final class MiddleGoesRight: FreeDragRules {
    override func nearestSide(_ frame: Rect, _ state: FreeDrag.State) -> FreeDrag.Side {
      frame.centre.x < state.container.width / 2 ? .left : .right
    }
  }

  /// Edges that touch count as an overlap.
  final class TouchingOverlaps: FreeDragRules {
    override func overlapsAnother(_ frame: Rect, than index: Int, _ state: FreeDrag.State) -> Bool {
      state.items.indices.contains {
        $0 != index && state.items[$0].frame.overlaps(frame, byMoreThan: -1e-9)
      }
    }
  }

  /// A frame contains its right and bottom edges too.
  final class ClosedFrames: FreeDragRules {
    override func itemIndex(at location: Point, _ state: FreeDrag.State) -> Int? {
      state.stack.last {
        let frame = state.items[$0].frame
        return location.x >= frame.x && location.x <= frame.maxX && location.y >= frame.y
          && location.y <= frame.maxY
      }
    }
  }

  func violations(
    _ rules: FreeDragRules.Type, _ items: [FreeItem], _ events: [FreeDrag.Event], comparing: Bool
  ) -> [String] {
    var judge = Judge<FreeDrag>(comparesWithReference: comparing)
    var implementation = FreeDragReference(rules: rules)
    let scene = FreeScene(container: .init(width: 100, height: 60), items: items)
    _ = judge.run(Scenario(scene: scene, events: events), on: &implementation)
    return judge.violations.map { "\($0.key.invariant) @ \($0.key.place)" }
  }

  @Test func exactlyInTheMiddleEitherEdgeKeepsTheInvariants() {
    let items = [item(1, at: 0, 0, adsorbs: true)]
    let events: [FreeDrag.Event] = [
      .press(1, at: Point(1, 1)), .move(1, to: Point(41, 1)), .release(1),
      .resize(.init(width: 200, height: 60)),
    ]
    #expect(violations(MiddleGoesRight.self, items, events, comparing: false) == [])
    #expect(
      violations(MiddleGoesRight.self, items, events, comparing: true)
        == ["agrees-with-reference @ frame at release"])
  }

  @Test func edgesThatTouchMayCountAsAnOverlap() {
    let items = [item(1, at: 0, 0), item(2, at: 50, 0)]
    let events: [FreeDrag.Event] = [.press(1, at: Point(1, 1)), .move(1, to: Point(31, 1)), .release(1)]
    #expect(violations(TouchingOverlaps.self, items, events, comparing: false) == [])
    #expect(
      violations(TouchingOverlaps.self, items, events, comparing: true)
        == ["agrees-with-reference @ order at release"])
  }

  @Test func aPressExactlyOnAnEdgeMayHit() {
    let items = [item(1, at: 0, 0)]
    let events: [FreeDrag.Event] = [.press(1, at: Point(20, 1)), .move(1, to: Point(50, 30)), .release(1)]
    #expect(violations(ClosedFrames.self, items, events, comparing: false) == [])
    #expect(
      violations(ClosedFrames.self, items, events, comparing: true) == [
        "agrees-with-reference @ frame at move"
      ])
  }
}
