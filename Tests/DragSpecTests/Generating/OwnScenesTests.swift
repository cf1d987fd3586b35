import DragSpec
import Testing

@testable import DragFuzz

@Suite("Code that has scenes of its own is started from no others, and all else is as random as ever")
struct OwnScenesTests {
  /// What is seen of the first scenarios of a seed.
  private func drawn<B: FuzzedBehaviour>(
    _ behaviour: B.Type, _ promises: Promises<B>, _ options: GenerationOptions
  ) -> (scenes: Set<B.Scene>, inside: Bool, eventLists: Int) {
    let limits = Limits(promises)
    let drawn = (0..<UInt64(300)).map {
      Scenario<B>(seed: 1, iteration: $0, generation: options, for: promises)
    }
    return (
      Set(drawn.map(\.scene)), drawn.allSatisfy { limits?.refusal(of: $0) == nil },
      Set(drawn.map(\.events)).count
    )
  }

  private func check<B: FuzzedBehaviour>(_ behaviour: B.Type, _ scenes: [B.Scene]) {
    for options in [GenerationOptions.plain, GenerationOptions(), .widest] {
      let seen = drawn(behaviour, Promises(scenes: scenes), options)
      #expect(seen.scenes == Set(scenes) && seen.inside, "\(B.name)")
      #expect(seen.eventLists > 270, "\(B.name)")
    }
  }

  @Test func allOfThemAreDrawnAndNoOthers() {
    check(FreeDrag.self, Fixtures.containers)
    check(GridReorder.self, Fixtures.grids)
    check(CollectionReorder.self, Fixtures.collections)
    check(DragSession.self, Fixtures.boards)
    check(TreeMove.self, Fixtures.trees)
  }

  @Test func theSameSeedMakesTheSameScenarios() {
    let promises = Promises<TreeMove>(scenes: Fixtures.trees)
    var generator = TreeMoveGenerator(for: promises)
    var scenario = Scenario<TreeMove>(scene: .blank, events: [])
    // Whatever was made before.
    for iteration in (0..<UInt64(40)).reversed() {
      var random = Random(seed: 9, stream: TreeMove.name, iteration: iteration)
      generator.generate(into: &scenario, using: &random)
      let alone = Scenario<TreeMove>(
        seed: 9, iteration: iteration, generation: GenerationOptions(), for: promises)
      #expect(alone == scenario)
    }
  }

  /// The number of items, and one more, would be that of an item of the fixture.
  @Test func newItemsHaveNewNumbers() {
    let fixture = Fixtures.collections[1]
    let numbers = CollectionReorderGenerator.scenario(seed: 2, from: [fixture]) {
      for item in 0..<3 { $0.add($0.insertion(at: CollectionReorder.IndexPath(0, item))) }
    }.events.map { event -> Int? in if case .insert(let item, _) = event { item.id.number } else { nil } }
    #expect(fixture.sections[0].items.map(\.id) == [3, 4] && numbers == [5, 6, 7])
  }

  @Test func capabilitiesStillSayWhichEventsCanCome() {
    let promises = Promises<GridReorder>(
      capabilities: Capabilities(without: ["resize", "set-titles"], touches: 1), scenes: Fixtures.grids)
    for iteration in 0..<UInt64(200) {
      let scenario = Scenario<GridReorder>(
        seed: 3, iteration: iteration, generation: GenerationOptions(), for: promises)
      #expect(scenario.events.allSatisfy { ![.resize, .setTitles].contains($0.kind) && $0.touch ?? 1 == 1 })
    }
  }

  /// Touches stay whole beside a scene with fractions, which no border is then avoided for.
  @Test func wholePixelsGoWithASceneOfAnySize() {
    var scene = DividerMove.Scene([.init(1, 100), .init(2, 99.95, least: 20.05)])
    scene.breadth = 40
    let places = ["at.x", "at.y", "to.x", "to.y"].map { ($0, FieldValues.wholeNumbers) }
    let capabilities = Capabilities(fields: Dictionary(uniqueKeysWithValues: places))
    let seen = drawn(
      DividerMove.self, Promises(capabilities: capabilities, scenes: [scene]), GenerationOptions())
    #expect(seen.scenes == [scene] && seen.inside && seen.eventLists > 270)
  }

  // MARK: What is refused

  private func problem<B: FuzzedBehaviour>(_ promises: Promises<B>) -> String? {
    do throws(FormatError) { try promises.checkAll() } catch { return "\(error)" }
    return nil
  }

  @Test func aSceneThatIsNoneIsRefusedInOneSentence() {
    var narrow = Fixtures.grids[1]
    narrow.layout.columnCount = 0
    #expect(
      problem(Promises<GridReorder>(scenes: [Fixtures.grids[0], narrow]))
        == "scenes[1].columnCount: 0 must be at least 1")
    #expect(problem(Promises<GridReorder>(scenes: [])) == "scenes: expected at least one scene, found []")
    #expect(problem(Promises<GridReorder>(scenes: Fixtures.grids)) == nil)
  }

  @Test func aSceneOutsideOfTheCapabilitiesBesideItIsRefused() {
    let capabilities = Capabilities(fields: ["columnCount": 1])
    #expect(
      problem(Promises<GridReorder>(capabilities: capabilities, scenes: Fixtures.grids))
        == "scenes[0]: it lies outside of the capabilities that are declared beside it: `columnCount`")
  }

  @Test func aSceneOfAnotherBehaviourIsRefused() throws {
    func promises(_ scenes: JSON) throws -> String? {
      let card: JSON = ["name": "grid-reorder", "scenes": scenes]
      let answer: JSON = [
        "jsonrpc": "2.0", "id": JSON(0),
        "result": ["protocol": JSON(1), "name": "own", "behaviours": .array([card])],
      ]
      do {
        _ = try ProgramCard(answer: Array(answer.text.utf8), program: "own").offer(for: GridReorder.self)
      } catch { return "\(error)" }
      return nil
    }
    let (grid, tree) = (JSON(of: Fixtures.grids[0]), JSON(of: Fixtures.trees[0]))
    #expect(try promises(.array([grid])) == nil)
    let refused = try #require(try promises(.array([grid, tree])))
    #expect(refused.contains("grid-reorder: scenes[1].columnCount: this field is missing"), "\(refused)")
    #expect(try promises(grid)?.contains("scenes: expected an array of scenes, found {") == true)
  }
}
