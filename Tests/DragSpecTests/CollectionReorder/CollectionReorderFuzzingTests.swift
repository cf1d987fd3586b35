import DragSpec
import Testing

@testable import DragFuzz

/// The generator of collection reorder, and what the harness finds with it.
@Suite("Collection reorder: random scenarios and what they exercise")
struct CollectionReorderFuzzingTests {
  @Test func scenariosDependOnTheRandomNumbersAlone() {
    var first = CollectionReorderGenerator(options: GenerationOptions())
    var second = CollectionReorderGenerator(options: GenerationOptions())
    var scenario = Scenario<CollectionReorder>.blank
    var again = Scenario<CollectionReorder>.blank
    for seed in 0..<200 as Range<UInt64> {
      var random = Random(seed: seed)
      first.generate(into: &scenario, using: &random)
      // The second generator has made another scenario just before.
      var other = Random(seed: seed + 1000)
      second.generate(into: &again, using: &other)
      random = Random(seed: seed)
      second.generate(into: &again, using: &random)
      #expect(scenario == again)
    }
  }

  @Test func everySceneIsLegal() throws {
    var generator = CollectionReorderGenerator(options: GenerationOptions())
    var scenario = Scenario<CollectionReorder>.blank
    var random = Random(seed: 1)
    for _ in 0..<2000 {
      generator.generate(into: &scenario, using: &random)
      try scenario.scene.validate()
    }
  }

  /// Every combination of policies.
  static let policies: [CollectionReorder.Policies] = CollectionReorder.Policies.Cancel.allCases.flatMap {
    cancel in
    CollectionReorder.Policies.DataSource.allCases.flatMap { dataSource in
      CollectionReorder.Policies.Denial.allCases.map { denial in
        var policies = CollectionReorder.Policies()
        (policies.cancel, policies.dataSource, policies.denial) = (cancel, dataSource, denial)
        return policies
      }
    }
  }

  @Test(arguments: policies)
  func theReferenceKeepsItsPromises(_ policies: CollectionReorder.Policies) {
    let reference = ImplementationUnderTest<CollectionReorder>(
      "reference", "", origin: .reference, promises: Promises(policies: policies),
      make: { CollectionReorder.reference(policies) })
    let runner = reference.runner()
    var generator = CollectionReorderGenerator(options: GenerationOptions())
    var scenario = Scenario<CollectionReorder>.blank
    var random = Random(seed: 4)
    for _ in 0..<250 {
      generator.generate(into: &scenario, using: &random)
      let violations = runner.run(scenario, relations: .all)
      #expect(violations == [], "\(FieldWriter.text(of: scenario))")
    }
  }

  @Test func everyLabelOccursOften() async throws {
    let reference = try #require(CollectionReorder.implementations.first)
    let options = CampaignOptions(seed: 1, iterations: 10_000, jobs: 2, relationInterval: 0)
    let result = await Campaign(reference, options).run()
    #expect(result.findings.isEmpty)
    // One in 2,000 at the least: what is rarer is not tested by a campaign of a usual length.
    for (label, count) in zip(CollectionReorder.Label.allCases, result.labelCounts) {
      #expect(count >= 5, "\(label.name)")
    }
  }

  @Test func changesOfTheSurroundingsCanBeThereFromTheStart() throws {
    let scene = CollectionReorder.Scene.squares(.of(1, 2), .of(3))
    func after(_ event: CollectionReorder.Event) -> CollectionReorder.Scene? {
      CollectionReorder.scene(scene, after: event)
    }
    let new = CollectionReorder.Item(4, size: Point(10, 10))
    #expect(after(.insert(new, at: Path(1, 0))) == .squares(.of(1, 2), .of(4, 3)))
    #expect(after(.delete(at: Path(0, 0))) == .squares(.of(2), .of(3)))
    #expect(after(.moveItem(from: Path(0, 0), to: Path(1, 1))) == .squares(.of(2), .of(3, 1)))
    #expect(after(.lock(at: Path(0, 1))) == .squares(.of(1, 2, locked: [2]), .of(3)))
    #expect(after(.delete(at: Path(0, 2))) == nil)
    #expect(after(.tick(seconds: 1)) == nil)
  }

  @Test func aSceneBeginsWithWhatASnapshotShowsAtRest() {
    let scene = CollectionReorder.Scene.squares(.of(1, 2, locked: [2]), .of(3))
    var stage = Stage(scene)
    stage.play(.moveItem(from: Path(0, 0), to: Path(1, 0)))
    #expect(
      CollectionReorder.scene(scene, showing: stage.snapshot) == .squares(.of(2, locked: [2]), .of(1, 3)))
    stage.lift(1)
    #expect(CollectionReorder.scene(scene, showing: stage.snapshot) == nil)
  }
}

/// The re-creation of BMLongPressDragCellCollectionView.
@Suite("BMLongPressDragCellCollectionView fails by its defects alone")
struct BMLongPressDragCellCollectionViewTests {
  private func implementation(
    _ defects: BMLongPressDragCellCollectionView.Defects
  ) -> ImplementationUnderTest<CollectionReorder> {
    ImplementationUnderTest(
      "bm", "A part of the control.", make: { BMLongPressDragCellCollectionView(defects: defects) })
  }

  @Test func withoutDefectsItDoesWhatTheReferenceDoes() async {
    let options = CampaignOptions(seed: 41, iterations: 5000, jobs: 2)
    let result = await Campaign(implementation([]), options).run()
    #expect(result.scenarios == 5000)
    #expect(result.findings.map(\.violation) == [])
  }

  @Test(
    "Each defect shows as it says, alone and among the others",
    arguments: BMLongPressDragCellCollectionView.publishedDefects.indices)
  func eachDefectShows(index: Int) throws {
    let (defects, card) = BMLongPressDragCellCollectionView.publishedDefects[index]
    var shrinking = ShrinkOptions()
    (shrinking.executionsMax, shrinking.sweepMax, shrinking.confirmations) = (1, 0, 1)
    for implementation in [implementation(defects), implementation(.all)] {
      let hunt = Hunt(implementation, for: card.breaks, shrinking: shrinking)
      #expect(hunt.run(seed: 1, iterations: 10_000)?.violation.key == card.breaks, "\(card.name)")
    }
  }

  @Test func allDefectsAreListedOnce() {
    let all = BMLongPressDragCellCollectionView.publishedDefects
    let listed = all.reduce(into: BMLongPressDragCellCollectionView.Defects()) { $0.formUnion($1.0) }
    #expect(listed == .all && all.count == 5)
  }
}
