import DragSpec
import Testing

@Suite("Collection reorder: each relation holds, and can break")
struct CollectionReorderRelationsTests {
  private let scenario = Scenario<CollectionReorder>(
    scene: .squares(
      .of(1, 2, 3, 4), .of(5, size: Point(12, 6)), edgeZone: 8, scrollSpeed: 10,
      delegate: [Collection.Verdict(on: Path(0, 2))]),
    events: [
      .press(1, at: Point(4, 3)), .hold(1), .move(1, to: Point(4, 12)), .cancel(1),
      .press(1, at: Point(6, 4)), .hold(1), .move(1, to: Point(17, 2)), .tick(seconds: 0.5), .release(1),
    ])

  private func finding(
    _ name: String, _ rules: CollectionReorderRules.Type, direction: Collection.Direction = .leftToRight
  ) throws -> Relation<CollectionReorder>.Finding? {
    var scenario = scenario
    scenario.scene.layout.direction = direction
    let relation = try #require(Collection.relations.first { $0.name == name })
    let variant = try #require(relation.variant(scenario, Collection.Policies()))
    #expect(throws: Never.self) { try variant.scene.validate() }
    return relation.compare(
      Run(scenario: scenario, trace: trace(scenario, rules: rules)),
      Run(scenario: variant, trace: trace(variant, rules: rules)), 1e-6)
  }

  @Test("the reference keeps every relation", arguments: Collection.relations.map(\.name))
  func holds(_ name: String) throws {
    #expect(try finding(name, CollectionReorderRules.self) == nil)
  }

  @Test("moving-the-container-changes-nothing can break")
  func container() throws {
    final class Broken: CollectionReorderRules {
      override func cellPressed(at location: Point, _ state: State) -> Path? {
        cell(at: location + state.origin, state)
      }
    }
    #expect(try finding("moving-the-container-changes-nothing", Broken.self) != nil)
  }

  @Test("right-to-left-mirrors-left-to-right can break, from either side")
  func mirror() throws {
    final class Broken: CollectionReorderRules {
      override func frame(of path: Path, _ state: State) -> Rect {
        var frame = state.flow.frame(of: path, offset: state.offset)
        if state.flow.layout.direction == .rightToLeft { frame.x += 1 }
        return frame
      }
    }
    #expect(try finding("right-to-left-mirrors-left-to-right", Broken.self) != nil)
    #expect(try finding("right-to-left-mirrors-left-to-right", Broken.self, direction: .rightToLeft) != nil)
  }

  @Test("both-axes-are-alike can break, and says nothing from right to left")
  func transposition() throws {
    final class Broken: CollectionReorderRules {
      override func edge(nearTouchAt location: Point, _ state: State) -> State.Edge? {
        location.y < state.edgeZone ? .start : nil
      }
      override func joinsLine(end: Double, room: Double) -> Bool { end <= room && room < 31 }
      override func wanders(_ touch: State.Touch, at location: Point) -> Bool { location.y > 5 }
      override func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
        Point(location.x + drag.grabOffset.x, location.y)
      }
    }
    #expect(try finding("both-axes-are-alike", Broken.self) != nil)
    var mirrored = scenario
    mirrored.scene.layout.direction = .rightToLeft
    let relation = try #require(Collection.relations.first { $0.name == "both-axes-are-alike" })
    #expect(relation.variant(mirrored, Collection.Policies()) == nil)
  }

  @Test("repeating-moves-changes-nothing can break")
  func repetition() throws {
    final class Broken: CollectionReorderRules {
      var drift = 0.0
      override func snapshotCentre(_ drag: State.Drag, touchAt location: Point) -> Point {
        drift += 1
        return location + drag.grabOffset + Point(drift, 0)
      }
    }
    #expect(try finding("repeating-moves-changes-nothing", Broken.self) != nil)
  }

  @Test("cancelled-drags-leave-no-trace can break, and needs a cancel")
  func cancelled() throws {
    final class Broken: CollectionReorderRules {
      var isPoisoned = false
      override func cancel(_ drag: State.Drag, _ state: inout State) -> Path {
        isPoisoned = true
        return super.cancel(drag, &state)
      }
      override func pathLifted(byHoldOf touch: State.Touch, _ state: State) -> Path? {
        isPoisoned ? nil : touch.path
      }
    }
    #expect(try finding("cancelled-drags-leave-no-trace", Broken.self) != nil)
    let relation = try #require(Collection.relations.first { $0.name == "cancelled-drags-leave-no-trace" })
    let released = Scenario<CollectionReorder>(
      scene: scenario.scene, events: [.press(1, at: .zero), .release(1)])
    #expect(relation.variant(released, Collection.Policies()) == nil)
  }
}
