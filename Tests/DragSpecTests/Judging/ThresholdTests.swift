import Testing

@testable import PlantedFaults
@testable import DragFuzz
@testable import DragSpec

@Suite("Where only rounding tells whether a touch is far enough from its press, both answers are right")
struct ThresholdTests {
  // The references compare squares; these take the square root first, as `hypot` does.

  private final class GridByRoot: GridReorderRules {
    override func wanders(_ touch: State.Touch, at location: Point) -> Bool {
      (location - touch.press).squaredLength.squareRoot() > GridReorder.tapRadius
    }
    override func lifts(
      _ touch: State.Touch, at location: Point, _ policies: GridReorder.Policies
    ) -> Bool {
      policies.liftsByMove && (location - touch.press).squaredLength.squareRoot() >= policies.liftDistance
    }
  }

  private final class CollectionByRoot: CollectionReorderRules {
    override func wanders(_ touch: State.Touch, at location: Point) -> Bool {
      (location - touch.press).squaredLength.squareRoot() > CollectionReorder.tapRadius
    }
  }

  private final class SessionByRoot: DragSessionRules {
    override func wanders(_ touch: Touch, at location: Point) -> Bool {
      (location - touch.press).squaredLength.squareRoot() > DragSession.tapRadius
    }
  }

  private final class FreeByRoot: FreeDragRules {
    override func begins(_ touch: FreeDrag.State.Touch, _ state: FreeDrag.State) -> Bool {
      let way = touch.location - touch.press
      return way != .zero && way.squaredLength.squareRoot() >= state.policies.recognitionDistance
    }
  }

  private func grid(_ policies: GridReorder.Policies = .init()) -> ImplementationUnderTest<GridReorder> {
    ImplementationUnderTest("by-root", "", promises: Promises(policies: policies)) {
      GridReorderReference(rules: GridByRoot.self, policies: policies)
    }
  }

  private func free(_ distance: Double) -> ImplementationUnderTest<FreeDrag> {
    var policies = FreeDrag.Policies()
    policies.recognitionDistance = distance
    return ImplementationUnderTest("by-root", "", promises: Promises(policies: policies)) { [policies] in
      FreeDragReference(rules: FreeByRoot.self, policies: policies)
    }
  }

  /// Farther than 10 points by less than the last digit of 10.
  private static let aside = Point(6.000000000000001, 8)

  private func tap(_ way: Point) -> Scenario<GridReorder> {
    Scenario(
      scene: Grids.scene(items: [1], columns: 1),
      events: [.press(1, at: .zero), .move(1, to: way), .release(1)])
  }

  @Test func theLastDigitIsNoBug() {
    #expect(Self.aside.squaredLength > 100 && Self.aside.squaredLength.squareRoot() == 10)
    #expect(grid().runner().run(tap(Self.aside), relations: .all) == [])
    let drag = Scenario<FreeDrag>(
      scene: FreeDrag.Scene(
        container: FreeDrag.Container(width: 100, height: 100),
        items: [FreeDrag.Scene.Item(id: 1, frame: Rect(0, 0, 20, 20), isDraggable: true)]),
      events: [.press(1, at: .zero), .move(1, to: Point(5.999999999999999, 8)), .release(1)])
    #expect(free(10).runner().run(drag, relations: .all) == [])
  }

  @Test func exactlyAtTheDistanceAndVisiblyFartherNothingIsForgiven() throws {
    let inclusive = try Registration(GridReorder.withFaults).find("threshold-is-inclusive")
    #expect(!inclusive.runner().run(tap(Point(6, 8))).isEmpty)
    #expect(inclusive.runner().run(tap(Self.aside)) == [])
    let wandering = ImplementationUnderTest<GridReorder>(
      "wandering", "", make: { GridReorderReference(rules: WanderingStaysTap.self) })
    #expect(!wandering.runner().run(tap(Point(6.001, 8))).isEmpty)
  }

  private final class WanderingStaysTap: GridReorderRules {
    override func wanders(_ touch: State.Touch, at location: Point) -> Bool { false }
  }

  @Test func onlyNumbersThatNeedNoRoundingAreExact() {
    #expect(!Point(10, 0).isAtRounding(of: 10, from: .zero))
    #expect(!Point(6.25, 8.5).isAtRounding(of: 10, from: Point(0.25, 0.5)))
    #expect(!Point(10.001, 0).isAtRounding(of: 10, from: .zero))
    #expect(Point(6.1, 8).isAtRounding(of: 10, from: Point(0.1, 0)))
    #expect(Point(10 + 1e-8, 0).isAtRounding(of: 10, from: .zero))
    #expect(Point(1e9 + 10, 0).isAtRounding(of: 10, from: Point(1e9, 0)))
  }

  // MARK: Campaigns

  private static let scenarios: UInt64 = 1000

  private func expectNothing<B: FuzzedBehaviour>(_ tested: ImplementationUnderTest<B>, seed: UInt64) {
    let runner = tested.runner()
    for scenario in RandomScenarios<B>(
      seed: seed, count: Self.scenarios, policies: tested.promises.policies)
    {
      let violations = runner.run(scenario, relations: .all)
      #expect(violations == [], "\(B.name), seed \(seed)")
      if !violations.isEmpty { return }
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func nothingIsFoundInCodeThatTakesTheRoot(seed: UInt64) {
    expectNothing(grid(), seed: seed)
    var policies = GridReorder.Policies()
    policies.liftDistance = 10
    expectNothing(grid(policies), seed: seed)
    expectNothing(free(10), seed: seed)
    expectNothing(free(8), seed: seed)
    expectNothing(
      ImplementationUnderTest<CollectionReorder>("by-root", "") {
        CollectionReorderReference(rules: CollectionByRoot.self)
      }, seed: seed)
    expectNothing(
      ImplementationUnderTest<DragSession>("by-root", "") { DragSessionReference(rules: SessionByRoot.self) },
      seed: seed)
  }
}
