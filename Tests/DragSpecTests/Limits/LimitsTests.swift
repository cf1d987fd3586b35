import DragSpec
import Testing

@testable import DragFuzz

@Suite("No scenario is outside of what an implementation can be given")
struct LimitsTests {
  /// How many of the first scenarios of a seed lie outside.
  private func outside<B: FuzzedBehaviour>(_ behaviour: B.Type, _ capabilities: Capabilities) throws -> Int {
    try capabilities.check(for: B.self)
    let limits = try #require(Limits<B>(capabilities))
    let generation = GenerationOptions().limited(by: capabilities)
    return (0..<UInt64(200)).count { iteration in
      let scenario = Scenario<B>(seed: 1, iteration: iteration, generation: generation)
      return limits.refusal(of: scenario) != nil || (try? scenario.scene.validate()) == nil
    }
  }

  @Test func generatorsStayInside() throws {
    #expect(
      try outside(
        FreeDrag.self,
        Capabilities(
          without: ["resize", "empty-items", "oversized-items", "outside-items", "oblong-items"], touches: 1,
          items: 1...4,
          fields: [
            "bounces": true, "frame.width": .wholeNumbers(40...80), "width": .numbers(200...400),
            "height": .numbers(200...400), "at": .wholeNumbers,
          ])) == 0)
    #expect(
      try outside(
        GridReorder.self,
        Capabilities(
          without: [
            "margins", "paddings", "resize-during-touches", "move-before-hold", "press-while-down",
            "hold-while-another-waits",
          ],
          items: 2...9,
          fields: ["columnCount": 3, "rowHeight": .numbers(44...60)])) == 0)
    #expect(
      try outside(
        CollectionReorder.self,
        Capabilities(
          without: ["locks", "headers", "insets", "second-axis", "right-to-left", "resize"], touches: 1,
          items: 1...8,
          fields: ["sections": 1, "size.width": 320, "size.height": .wholeNumbers(40...100)])) == 0)
    #expect(
      try outside(
        DragSession.self,
        Capabilities(
          without: ["data-changes", "background", "headers"],
          fields: ["apps": 1, "rowHeight": 44, "visibility": "everyone"])) == 0)
    #expect(
      try outside(
        DragSession.self,
        Capabilities(
          without: ["overlapping-views"],
          fields: ["views": 3, "frame.x": .wholeNumbers(0...400), "frame.width": .wholeNumbers(1...60)])) == 0
    )
    // Its default is one app: without any there is no legal scene.
    #expect(try outside(DragSession.self, Capabilities(without: ["apps"])) == 0)
  }

  @Test func viewsThatOverlapAreMovedApart() throws {
    let limits = try #require(Limits<DragSession>(Capabilities(without: ["overlapping-views"])))
    func scene(_ frames: [Rect]) -> DragSession.Scene {
      DragSession.Scene(
        views: frames.enumerated().map { index, frame in
          DragSession.View(
            id: DragSession.ViewID(index + 1), app: 1, layout: .init(frame: frame, rowHeight: 10),
            sections: [])
        })
    }
    let (apart, over) = (
      scene([Rect(0, 0, 50, 50), Rect(50, 0, 50, 50)]), scene([Rect(20, 10, 50, 50), Rect(0, 0, 50, 50)])
    )
    #expect(limits.refusal(of: Scenario(scene: apart, events: [])) == nil)
    #expect(limits.refusal(of: Scenario(scene: over, events: [])) == "overlapping-views")
    let fitted = try #require(limits.fit(Scenario(scene: over, events: [])))
    #expect(fitted.scene.views.map(\.layout.frame) == [Rect(50, 10, 50, 50), Rect(0, 0, 50, 50)])
  }

  @Test func withoutCapabilitiesNothingIsDrawnOtherwise() {
    for iteration in 0..<UInt64(50) {
      #expect(
        Scenario<FreeDrag>(seed: 3, iteration: iteration)
          == Scenario(
            seed: 3, iteration: iteration, generation: GenerationOptions().limited(by: Capabilities())))
    }
  }

  @Test func whatCannotBeIsRefusedAndNoTrap() {
    func check<B: FuzzedBehaviour>(_ behaviour: B.Type) {
      for (name, field) in CapabilityNames(of: behaviour).fields where field.hasNumbers {
        let capabilities = Capabilities(fields: [name: .numbers(-400 ... -300)])
        let limits = Limits<B>(capabilities)
        var generator = B.Generator(options: GenerationOptions.widest.limited(by: capabilities))
        var scenario = Scenario<B>(scene: .blank, events: [])
        var random = Random(seed: 1)
        let isInside = generator.generate(into: &scenario, using: &random, inside: limits)
        #expect(!isInside || limits?.refusal(of: scenario) == nil, "\(B.name) \(name)")
      }
    }
    check(FreeDrag.self)
    check(GridReorder.self)
    check(CollectionReorder.self)
    check(DragSession.self)
  }

  @Test func aScenarioIsBroughtInside() throws {
    let limits = try #require(
      Limits<GridReorder>(
        Capabilities(
          without: ["resize", "set-titles-during-touches"], touches: 1, items: 0...2,
          fields: ["rowHeight": 44])))
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 10, columnCount: 1, rowHeight: 2),
      titles: GridReorder.Titles(items: [1, 2, 3]))
    let scenario = Scenario<GridReorder>(
      scene: scene,
      events: [
        .resize(width: 3), .press(1, at: Point(5, 1)), .setTitles(GridReorder.Titles(items: [])), .release(1),
      ])
    var fitted = scene
    fitted.layout.rowHeight = 44
    fitted.titles.items = [1, 2]
    // The touch still hits the middle of the first item.
    #expect(
      limits.fit(scenario) == Scenario(scene: fitted, events: [.press(1, at: Point(5, 22)), .release(1)]))
    #expect(limits.refusal(of: scenario) == "rowHeight" || limits.refusal(of: scenario) == "items")
  }

  @Test func marginsLeaveLessRoomForAnItem() throws {
    let capabilities = Capabilities(without: ["oversized-items"])
    func refusal(ofWidth width: Double, margin: Double) throws -> String? {
      let limits = try #require(Limits<FreeDrag>(capabilities, .with { $0.margin = margin }))
      let scene = FreeScene(
        container: .init(width: 100, height: 60), items: [item(1, at: 0, 0, width: width)])
      return limits.refusal(of: Scenario(scene: scene, events: []))
    }
    #expect(try refusal(ofWidth: 100, margin: 0) == nil)
    #expect(try refusal(ofWidth: 84, margin: 8) == nil)
    #expect(try refusal(ofWidth: 85, margin: 8) == "oversized-items")
  }

  @Test func nothingIsResizedBeforeTheFirstMove() throws {
    let limits = try #require(Limits<FreeDrag>(Capabilities(without: ["resize-before-move"])))
    let scene = FreeScene(container: .init(width: 100, height: 60), items: [item(1, at: 0, 0)])
    let resize = FreeDrag.Event.resize(.init(width: 50, height: 60))
    func refusal(_ events: FreeDrag.Event...) -> String? {
      limits.refusal(of: Scenario(scene: scene, events: events))
    }
    let press = FreeDrag.Event.press(1, at: Point(5, 5))
    #expect(refusal(resize, press) == nil)
    #expect(refusal(press, resize) == "resize-before-move")
    #expect(refusal(press, .move(1, to: Point(5, 5)), resize) == "resize-before-move")
    #expect(refusal(press, .move(1, to: Point(6, 5)), resize) == nil)
    #expect(refusal(press, .release(1), resize) == nil)
  }

  @Test func aTouchIsHeldWhileNoOtherWaits() throws {
    let limits = try #require(Limits<GridReorder>(Capabilities(without: ["hold-while-another-waits"])))
    let titles = GridReorder.Titles(items: [1, 2])
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 10, columnCount: 1, rowHeight: 10), titles: titles)
    let first = Point(5, 5)
    let second = Point(5, 15)
    let oneAfterTheOther = Scenario<GridReorder>(
      scene: scene, events: [.press(1, at: first), .hold(1), .press(2, at: second), .hold(2)])
    #expect(limits.fit(oneAfterTheOther) == oneAfterTheOther)
    let both = Scenario<GridReorder>(
      scene: scene, events: [.press(1, at: first), .press(2, at: second), .hold(2), .release(1)])
    #expect(limits.refusal(of: both) == "hold-while-another-waits")
    let without = Scenario<GridReorder>(
      scene: scene, events: [.press(1, at: first), .press(2, at: second), .release(1)])
    #expect(limits.fit(both) == without)
    let alone = try #require(Limits<GridReorder>(Capabilities(without: ["press-while-another-waits"])))
    #expect(alone.fit(oneAfterTheOther) == oneAfterTheOther)
    #expect(alone.refusal(of: without) == "press-while-another-waits")
    #expect(
      alone.fit(without) == Scenario(scene: scene, events: [.press(1, at: first), .release(1)]))
  }

  @Test func aTouchThatAMoveLiftsWaitsNoLonger() throws {
    let capabilities = Capabilities(without: ["press-while-another-waits", "move-before-hold"])
    var policies = GridReorder.Policies()
    (policies.lifts, policies.liftDistance) = (.move, 10)
    let limits = try #require(Limits<GridReorder>(capabilities, policies))
    let scene = GridReorder.Scene(
      layout: GridReorder.Layout(width: 50, columnCount: 1, rowHeight: 10),
      titles: GridReorder.Titles(items: [1, 2]))
    func refusal(_ events: GridReorder.Event...) -> String? {
      limits.refusal(of: Scenario(scene: scene, events: events))
    }
    let press = GridReorder.Event.press(1, at: Point(5, 5))
    let near = GridReorder.Event.move(1, to: Point(14, 5))
    let far = GridReorder.Event.move(1, to: Point(15, 5))
    let other = GridReorder.Event.press(2, at: Point(5, 15))
    #expect(refusal(press, other) == "press-while-another-waits")
    #expect(refusal(press, far, other) == nil)
    #expect(refusal(press, .resize(width: 40)) == "resize-before-hold")
    #expect(refusal(press, far, .resize(width: 40), near) == nil)
    #expect(refusal(press, near) == "move-before-hold")
    #expect(refusal(press, .hold(1)) == "hold")
    // Where a hold lifts, no move does.
    let held = try #require(Limits<GridReorder>(capabilities))
    #expect(held.refusal(of: Scenario(scene: scene, events: [press, far, other])) == "move-before-hold")
  }

  @Test func whatNobodyWaitsForIsNeverDrawn() throws {
    func kinds<B: FuzzedBehaviour>(_: B.Type, _ lifts: Lifts) throws -> Set<B.Event.Kind> {
      var policies = B.Policies()
      var lifting = try #require(policies as? any LiftPolicies)
      lifting.lifts = lifts
      policies = try #require(lifting as? B.Policies)
      let scenarios = RandomScenarios<B>(seed: 3, count: 300, policies: policies)
      let limits = Limits<B>(Capabilities(), policies)
      #expect(scenarios.allSatisfy { limits?.refusal(of: $0) == nil })
      return Set(scenarios.flatMap { $0.events.map(\.kind) })
    }
    for lifts in [Lifts.press, .move] {
      #expect(try !kinds(GridReorder.self, lifts).contains(.hold))
      #expect(try !kinds(CollectionReorder.self, lifts).contains(.hold))
      #expect(try !kinds(DragSession.self, lifts).contains(.hold))
      #expect(try !kinds(TreeMove.self, lifts).contains(.hold))
      #expect(try !kinds(FreeDrag.self, lifts).contains(.hold))
    }
    #expect(try kinds(FreeDrag.self, .hold).contains(.hold))
    #expect(try kinds(GridReorder.self, .move).contains(.resize))
    // No press is before a lift, so nothing else is ruled out.
    let press = Grids.policies { $0.lifts = .press }
    #expect(press.impossible == ["hold"])
    #expect(Grids.policies { $0.lifts = .move }.impossible == ["hold", "resize-before-hold"])
    #expect(FreeDrag.Policies().impossible == [] && GridReorder.Policies().impossible == [])
  }

  /// A grid that takes a cancel for a release, and throws where it is given what it cannot take.
  private struct OneFinger: Implementation {
    typealias Subject = GridReorder
    struct Outside: Error {}
    private var grid = GridReorder.reference(GridReorder.Policies())

    mutating func start(_ scene: GridReorder.Scene) throws {
      guard scene.layout.rowHeight >= 44, scene.layout.columnCount == 1, scene.layout.width == 320,
        (1...5).contains(scene.titles.items.count)
      else { throw Outside() }
      grid.start(scene)
    }

    mutating func handle(_ event: GridReorder.Event) throws {
      if event.kind == .resize || event.kind == .setTitles || event.touch ?? 1 != 1 { throw Outside() }
      grid.handle(event.kind == .cancel ? .release(1) : event)
    }

    mutating func observe(into snapshot: inout GridReorder.Snapshot) { grid.observe(into: &snapshot) }
  }

  @Test func shrinkingStaysInsideAndFindsWhatIsSmallest() async throws {
    var promises = Promises<GridReorder>()
    promises.capabilities = Capabilities(
      without: ["resize", "set-titles", "margins", "paddings"], touches: 1, items: 1...5,
      fields: ["columnCount": 1, "width": 320, "rowHeight": .numbers(44...200)])
    let grid = ImplementationUnderTest<GridReorder>(
      "one-finger", "Takes a cancel for a release.", promises: promises, make: { OneFinger() })
    var options = CampaignOptions(seed: 1, iterations: 300).withLittleStrength
    options.shrinking = .otherProcess()
    options.selection = InvariantSelection(only: ["cancel-restores", "survives"])
    let result = await Campaign(grid, options).run()
    #expect(
      result.report.notRun.declined.isEmpty && result.report.notRun.outside == 0
        && result.report.scenarios == 300)
    let keys = Set(result.groups.flatMap(\.keys).map(\.invariant))
    #expect(keys.contains("cancel-restores") && !keys.contains("survives"), "\(keys)")
    let finding = try #require(result.findings.first { $0.violation.key.invariant == "cancel-restores" })
    #expect(finding.scenario.scene.layout.rowHeight == 60)
    #expect(finding.scenario.scene.titles.items == [1, 2])
    #expect(finding.scenario.events.map(\.kind) == [.press, .hold, .move, .cancel])
    #expect(try #require(grid.limits).refusal(of: finding.scenario) == nil)
  }
}
