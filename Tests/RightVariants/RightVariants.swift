import DragFuzz
import DragSpec

/// Implementations that do what the reference does, and compute it in another order.
///
/// Nothing may ever be found in them: they are code as good programmers write it. Each is the reference with some of its
/// rules written otherwise.
public enum RightVariants {
  /// The variants of grid reorder.
  public static let grids: [ImplementationUnderTest<GridReorder>] = [
    grid("translated-grid", "Adds translations up.", TranslatedGrid.self),
    grid("summed-grid", "Adds rows and columns up.", SummedGrid.self),
    grid("walking-grid", "Walks to a slot, row by row.", WalkingGrid.self),
    grid("local-grid", "Tests hits in an item's own coordinates.", LocalGrid.self),
    grid("rooted-grid", "Takes the roots of distances.", RootedGrid.self),
    grid("rooted-grid-lifting", "Takes the roots of distances.", RootedGrid.self) {
      ($0.lifts, $0.liftDistance) = (.move, 10)
    },
  ]

  /// The variants of collection reorder.
  public static let collections: [ImplementationUnderTest<CollectionReorder>] =
    [
      collection("translated-collection", "Adds translations up.", TranslatedCollection.self),
      collection("filled-collection", "Fills the room that is left in a line.", FilledCollection.self),
      collection("content-collection", "Tests hits in a cell's own coordinates.", ContentCollection.self),
      collection("bounded-collection", "Compares the gaps at both sides.", BoundedCollection.self),
      collection("kept-collection", "Keeps the touch where the view may go.", KeptTouchCollection.self) {
        $0.within = .container
      },
      collection(
        "kept-collection-scrolling", "Keeps the touch where the view may go.", KeptTouchCollection.self
      ) {
        ($0.within, $0.axis, $0.lifts, $0.liftDistance) = (.container, .scrolling, .move, 8)
      },
      collection("rooted-collection", "Takes the roots of distances.", RootedCollection.self),
      collection("nearest-collection", "Takes the roots of distances.", ComparingCollection.self) {
        $0.target = .nearest
      },
      collection("covering-collection", "Compares areas without dividing.", ComparingCollection.self) {
        $0.target = .overlap
      },
    ] + ownCollections

  /// Collections whose own way to choose a place, or to scroll, is only seen: the reference decides as it is written.
  private static let ownCollections: [ImplementationUnderTest<CollectionReorder>] =
    CollectionReorder.Policies.Target.allCases.map { target in
      collection(
        "own-\(target.rawValue)-collection", "Decides by \(target.rawValue).", judgedByOwn: true
      ) {
        $0.target = target
      }
    } + [
      collection("own-denying-collection", "Goes home over a denied place.", judgedByOwn: true) {
        ($0.target, $0.denial, $0.dataSource, $0.cancel) = (.nearest, .home, .atEnd, .commits)
      },
      collection("own-keyed-collection", "Has keys and cancels for others.", judgedByOwn: true) {
        ($0.target, $0.keys, $0.press, $0.change) = (.touch, .drag, .cancels, .cancels)
      },
      collection(
        "own-dropping-collection", "Moves at the drop.", DroppingCollection.self,
        judgedByOwn: true),
      collection("own-scrolling-collection", "Scrolls faster.", FastCollection.self) {
        $0.scroll = .anySpeed
      },
      collection(
        "own-scrolling-touch-collection", "Scrolls faster, and decides by the touch.", FastCollection.self,
        judgedByOwn: true
      ) { ($0.scroll, $0.target) = (.anySpeed, .touch) },
    ]

  /// The variants of drag sessions.
  public static let sessions: [ImplementationUnderTest<DragSession>] = [
    session("walking-session", "Walks down to a row.", WalkingSession.self),
    session("local-session", "Finds rows in the coordinates of a view.", LocalSession.self),
    session("clock-session", "Reads a clock instead of adding times up.", ClockSession.self),
    session("rooted-session", "Takes the roots of distances.", RootedSession.self),
  ]

  /// The variants of free drag.
  public static let frees: [ImplementationUnderTest<FreeDrag>] = [
    free("translated-free", "Adds translations up.", TranslatedFree.self),
    free("centred-free", "Computes with centres and half sizes.", CentredFree.self),
    free("bounded-free", "Compares gaps, and takes off what is beyond.", BoundedFree.self),
    free("rooted-free", "Takes the roots of distances.", RootedFree.self) { $0.liftDistance = 10 },
    free("thrown-free", "Makes velocities one point long.", RootedFree.self) {
      ($0.throwDistance, $0.adsorption) = (35, .allEdges)
    },
  ]

  /// The first of the random scenarios of a seed in which anything is found, with what is found; nil where nothing is.
  public static func firstFinding<B: FuzzedBehaviour>(
    in tested: ImplementationUnderTest<B>, seed: UInt64, scenarios: UInt64
  ) -> (number: UInt64, scenario: Scenario<B>, violations: [Violation])? {
    let runner = tested.runner()
    var generator = B.Generator(options: GenerationOptions())
    generator.adopt(tested.promises.policies)
    var scenario = Scenario<B>(scene: .blank, events: [])
    for number in 0..<scenarios {
      var random = Random(seed: seed, stream: B.name, iteration: number)
      generator.generate(into: &scenario, using: &random)
      let violations = runner.run(scenario, relations: number % 16 == 0 ? .all : .none)
      if !violations.isEmpty { return (number, scenario, violations) }
    }
    return nil
  }

  private static func grid(
    _ name: String, _ summary: String, _ rules: GridReorderRules.Type,
    _ choose: (inout GridReorder.Policies) -> Void = { _ in }
  ) -> ImplementationUnderTest<GridReorder> {
    var policies = GridReorder.Policies()
    choose(&policies)
    return ImplementationUnderTest(name, summary, promises: Promises(policies: policies)) { [policies] in
      GridReorderReference(rules: rules, policies: policies)
    }
  }

  private static func collection(
    _ name: String, _ summary: String, _ rules: CollectionReorderRules.Type = CollectionReorderRules.self,
    judgedByOwn: Bool = false,
    _ choose: (inout CollectionReorder.Policies) -> Void = { _ in }
  ) -> ImplementationUnderTest<CollectionReorder> {
    var policies = CollectionReorder.Policies()
    policies.begins = .either
    choose(&policies)
    var judged = policies
    if judgedByOwn { judged.target = .own }
    return ImplementationUnderTest(
      name, summary,
      promises: Promises(
        policies: judged, notPromised: rules == DroppingCollection.self ? ["drop-lands-where-shown"] : [])
    ) { [policies] in CollectionReorderReference(rules: rules, policies: policies) }
  }

  private static func session(
    _ name: String, _ summary: String, _ rules: DragSessionRules.Type
  ) -> ImplementationUnderTest<DragSession> {
    var policies = DragSession.Policies()
    policies.begins = .either
    return ImplementationUnderTest(name, summary, promises: Promises(policies: policies)) {
      DragSessionReference(rules: rules)
    }
  }

  private static func free(
    _ name: String, _ summary: String, _ rules: FreeDragRules.Type,
    _ choose: (inout FreeDrag.Policies) -> Void = { _ in }
  ) -> ImplementationUnderTest<FreeDrag> {
    var policies = FreeDrag.Policies()
    choose(&policies)
    return ImplementationUnderTest(name, summary, promises: Promises(policies: policies)) { [policies] in
      FreeDragReference(rules: rules, policies: policies)
    }
  }
}

extension Point {
  /// The distance to the origin.
  var length: Double { squaredLength.squareRoot() }
}
