import DragSpec
import Testing

@testable import DragFuzz

@Suite("Some scenarios have identifiers that are 0, negative or far apart")
struct OddNamesTests {
  /// The identifiers of a scenario that belong to a space.
  private func names<B: Behaviour>(_ scenario: Scenario<B>, _ space: IdentifierSpace) -> [Double] {
    scenario.leaves.compactMap { leaf in
      guard case .identifier(space, _) = leaf.role, leaf.value.isFinite else { return nil }
      return leaf.value
    }
  }

  /// Which numbers that nobody expects the first scenarios have for each of some spaces.
  private func kinds<B: FuzzedBehaviour>(
    of behaviour: B.Type, _ spaces: [IdentifierSpace], _ generation: GenerationOptions = GenerationOptions()
  ) -> [Set<String>] {
    var seen = spaces.map { _ in Set<String>() }
    for iteration in 0..<UInt64(1000) {
      let scenario = Scenario<B>(seed: 1, iteration: iteration, generation: generation)
      for (index, space) in spaces.enumerated() {
        for name in names(scenario, space) {
          if name == 0 { seen[index].insert("0") }
          if name < 0 { seen[index].insert("negative") }
          if name >= 1000 { seen[index].insert("far apart") }
        }
      }
    }
    return seen
  }

  @Test func touchesItemsViewsAndAppsAreNamedOtherwise() {
    let all: Set = ["0", "negative", "far apart"]
    #expect(kinds(of: FreeDrag.self, [.item, .touch]) == [all, all])
    #expect(kinds(of: GridReorder.self, [.item, .touch]) == [all, all])
    #expect(kinds(of: CollectionReorder.self, [.item, .touch]) == [all, all])
    // The implementation numbers its requests itself.
    let spaces: [IdentifierSpace] = [
      .item, .touch, DragSession.ViewID.space, DragSession.AppID.space, .request,
    ]
    #expect(kinds(of: DragSession.self, spaces) == [all, all, all, all, []])
    #expect(kinds(of: GridReorder.self, [.item], .plain) == [[]])
  }

  @Test func limitsOnTouchesLeaveTheirNamesAlone() {
    var capabilities = Capabilities()
    capabilities.touches = 3
    let generation = GenerationOptions.widest.limited(by: capabilities)
    #expect(
      kinds(of: GridReorder.self, [.touch, .item], generation) == [[], ["0", "negative", "far apart"]])
  }

  @Test func nothingElseOfAScenarioChanges() {
    var usual = GenerationOptions()
    usual.oddNamesShare = 0
    var odd = usual
    odd.oddNamesShare = 1
    var changed = 0
    for iteration in 0..<UInt64(300) {
      let one = Scenario<DragSession>(seed: 1, iteration: iteration, generation: usual)
      let other = Scenario<DragSession>(seed: 1, iteration: iteration, generation: odd)
      let leaves = (one.leaves, other.leaves)
      #expect(leaves.0.count == leaves.1.count)
      var map: [IdentifierSpace: [Double: Double]] = [:]
      for (left, right) in zip(leaves.0, leaves.1) {
        guard case .identifier(let space, _) = left.role, left.value.isFinite else {
          #expect(left.role == right.role && (left.value == right.value || left.value.isNaN))
          continue
        }
        // The same name becomes the same everywhere.
        #expect(map[space, default: [:]][left.value, default: right.value] == right.value)
        map[space, default: [:]][left.value] = right.value
      }
      for names in map.values { #expect(Set(names.values).count == names.count) }
      if one != other { changed += 1 }
    }
    #expect(changed > 280, "\(changed)")
  }

  @Test func aRunWithOddNamesIsTheSameWhenItsChoicesAreFollowed() {
    var options = GenerationOptions.widest
    options.oddNamesShare = 1
    var generator = GridReorderGenerator(options: options)
    for seed in 0..<UInt64(50) {
      var (recorded, followed) = (
        Scenario<GridReorder>(scene: .blank, events: []), Scenario<GridReorder>(scene: .blank, events: [])
      )
      var random = Random(seed: seed).recording()
      generator.generate(into: &recorded, using: &random)
      var choices = Random(following: Choices(random.choiceBytes))
      generator.generate(into: &followed, using: &choices)
      #expect(recorded == followed)
    }
  }

  // MARK: Shrinking

  /// A grid with a wrong height if something about an item's name is so.
  private func grid(_ isWrong: @escaping @Sendable (Int) -> Bool) -> ImplementationUnderTest<GridReorder> {
    ImplementationUnderTest<GridReorder>(
      "own", "Takes some names for something else.",
      make: {
        Altered<GridReorder> { seen, _ in
          if seen.items.contains(where: { isWrong($0.id.number) }) { seen.height += 1 }
        }
      })
  }

  private func smallest(_ isWrong: @escaping @Sendable (Int) -> Bool) throws -> Scenario<GridReorder> {
    let runner = grid(isWrong).runner()
    let key = Violation.Key(invariant: "height-follows-rows", place: "start")
    let scenario = try #require(
      RandomScenarios<GridReorder>(seed: 5, count: 10_000).first { scenario in
        scenario.scene.titles.items.count > 2 && runner.run(scenario).contains { $0.key == key }
      })
    var shrinker = Shrinker(runner, key: key)
    return shrinker.shrink(scenario).scenario
  }

  @Test func whereOnlyZeroFailsZeroIsShown() throws {
    #expect(Minima.words(try smallest { $0 == 0 }) == "columnCount 1, items [0]")
  }

  @Test func whereOnlyNegativeNamesFailTheSmallestIsShown() throws {
    #expect(Minima.words(try smallest { $0 < 0 }) == "columnCount 1, items [-1]")
  }

  @Test func whereOtherNamesFailTooTheFirstNamesAreShown() throws {
    #expect(Minima.words(try smallest { $0 != 3 }) == "columnCount 1, items [1]")
    // It is found with one that is far larger.
    #expect(Minima.words(try smallest { $0 > 200 }) == "columnCount 1, items [201]")
  }

  /// Ignores a touch whose name is 0.
  private struct ZeroIsNone: Implementation {
    typealias Subject = GridReorder
    private var grid = GridReorder.reference(GridReorder.Policies())
    mutating func start(_ scene: GridReorder.Scene) { grid.start(scene) }
    mutating func handle(_ event: GridReorder.Event) { if event.touch != 0 { grid.handle(event) } }
    mutating func observe(into snapshot: inout GridReorder.Snapshot) { grid.observe(into: &snapshot) }
  }

  @Test func aTouchThatIsTakenForNoneKeepsItsNameAndItemsDoNot() throws {
    let runner = ImplementationUnderTest<GridReorder>("own", "Has no touch 0.", make: { ZeroIsNone() })
      .runner()
    let failing = try #require(
      RandomScenarios<GridReorder>(seed: 5, count: 10_000).lazy.compactMap { scenario in
        runner.run(scenario).first.map { (scenario, $0.key) }
      }.first)
    var shrinker = Shrinker(runner, key: failing.1)
    let result = shrinker.shrink(failing.0).scenario
    #expect(Set(result.events.compactMap(\.touch)) == [0])
    #expect(result.scene.titles.items.allSatisfy { (1...2).contains($0.number) })
  }
}
