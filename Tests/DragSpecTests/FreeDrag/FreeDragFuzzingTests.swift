import DragSpec
import Testing

@testable import DragFaults
@testable import DragFuzz

/// The generator of free drag, and what the harness finds with it.
@Suite struct FreeDragFuzzingTests {
  /// Shrinks a little, as these tests are about finding.
  static let hasty: ShrinkOptions = {
    var options = ShrinkOptions()
    options.executionsMax = 100
    options.sweepMax = 0
    return options
  }()

  @Test(arguments: FreeDrag.Policies.all)
  func theReferenceKeepsItsPromises(_ policies: FreeDrag.Policies) {
    let reference = ImplementationUnderTest<FreeDrag>(
      "reference", "", kind: .reference, promises: Promises(policies: policies),
      make: { FreeDrag.reference(policies) })
    let runner = reference.runner()
    var generator = FreeDragGenerator(options: GenerationOptions())
    generator.adopt(policies)
    var scenario = Scenario<FreeDrag>.blank
    var random = Random(seed: 4)
    for _ in 0..<250 {
      generator.generate(into: &scenario, using: &random)
      let violations = runner.run(scenario, relations: .all)
      #expect(violations == [], "\(FieldWriter.text(of: scenario))")
    }
  }

  @Test func everyLabelOccursOften() async throws {
    let reference = ImplementationUnderTest<FreeDrag>.reference
    let options = CampaignOptions(seed: 1, iterations: 10_000, jobs: 2, relationInterval: 0)
    let result = await Campaign(reference, options).run()
    #expect(result.findings.isEmpty)
    // One in 2,000 at the least: what is rarer is not tested by a campaign of a usual length.
    for (label, count) in zip(FreeDrag.Label.allCases, result.labelCounts) {
      #expect(count >= 5, "\(label.name)")
    }
  }

  @Test(arguments: FreeDrag.faults.map(\.name))
  func findsThePlantedFault(_ name: String) throws {
    let fault = try #require(FreeDrag.faults.first { $0.name == name })
    guard let key = fault.defects.first?.breaks else { return }
    let result = Hunt(fault, for: key, shrinking: Self.hasty).run(seed: 1, iterations: 10_000)
    #expect(result != nil, "\(key)")
  }
}

/// FLDragView with none of its defects, and with each of them alone.
private enum Only {
  final class None: FLDragViewRules {
    override class var defects: Defects { [] }
  }
  final class TopClampUsesWidth: FLDragViewRules {
    override class var defects: Defects { .topClampUsesWidth }
  }
  final class GlobalsAreShared: FLDragViewRules {
    override class var defects: Defects { .globalsAreShared }
  }
  final class IndexIsThatOfEnabling: FLDragViewRules {
    override class var defects: Defects { .indexIsThatOfEnabling }
  }
  final class CancelIsNotHandled: FLDragViewRules {
    override class var defects: Defects { .cancelIsNotHandled }
  }
  final class LeftClampIsInWindow: FLDragViewRules {
    override class var defects: Defects { .leftClampIsInWindow }
  }
  final class TranslationsAreSummed: FLDragViewRules {
    override class var defects: Defects { .translationsAreSummed }
  }
}

/// The re-creation of FLDragView.
@Suite struct FLDragViewTests {
  @Test func withoutDefectsItDoesWhatTheReferenceDoes() {
    let control = ImplementationUnderTest<FreeDrag>(
      "sound", "", make: { FreeDragReference(rules: Only.None.self) })
    let runner = control.runner()
    var generator = FreeDragGenerator(options: GenerationOptions())
    var scenario = Scenario<FreeDrag>.blank
    var random = Random(seed: 3)
    for _ in 0..<3000 {
      generator.generate(into: &scenario, using: &random)
      #expect(runner.run(scenario, relations: .none) == [], "\(FieldWriter.text(of: scenario))")
    }
  }

  /// Two of the defects are told apart only where they are alone, as both are about the index to return to.
  static let alone:
    [(rules: FLDragViewRules.Type, items: [FreeItem], events: [FreeDrag.Event], key: String)] = [
      (
        Only.TopClampUsesWidth.self, [item(1, at: 0, 20)],
        [.press(1, at: Point(1, 21)), .move(1, to: Point(1, 1)), .release(1)],
        "settles-in-place @ y at release"
      ),
      (
        Only.GlobalsAreShared.self, [item(1, at: 0, 0), item(2, at: 50, 0, bounces: false)], [],
        "options-stay-as-set @ bounces at start"
      ),
      (
        Only.IndexIsThatOfEnabling.self, [item(1, at: 0, 0)],
        [
          .insert(item(2, at: 50, 40), rank: 0), .press(1, at: Point(1, 1)), .move(1, to: Point(2, 1)),
          .release(1),
        ], "order-restored @ changed siblings at release"
      ),
      (
        Only.CancelIsNotHandled.self, [item(1, at: 0, 20)],
        [.press(1, at: Point(1, 21)), .move(1, to: Point(-50, 1)), .cancel(1)],
        "cancel-restores @ frame at cancel"
      ),
      (
        Only.LeftClampIsInWindow.self, [item(1, at: 40, 20)],
        [.press(1, at: Point(41, 21)), .move(1, to: Point(2, 21)), .release(1)],
        "settles-in-place @ x at release"
      ),
      (
        Only.TranslationsAreSummed.self, [item(1, at: 0, 20, bounces: false)],
        [.press(1, at: Point(1, 21)), .move(1, to: Point(-9, 21)), .move(1, to: Point(1, 21))],
        "tracks-touch @ after clamp at move"
      ),
    ]

  @Test(arguments: alone.indices)
  func eachDefectAloneBreaksItsPromise(_ index: Int) {
    let (rules, items, events, key) = Self.alone[index]
    var judge = Judge<FreeDrag>(comparesWithReference: false)
    var control = FreeDragReference(rules: rules)
    let scene = FreeScene(origin: Point(5, 0), container: .init(width: 100, height: 60), items: items)
    _ = judge.run(Scenario(scene: scene, events: events), on: &control)
    #expect(judge.violations.map { "\($0.key.invariant) @ \($0.key.place)" }.contains(key))
    var sound = FreeDragReference(rules: Only.None.self)
    #expect(judge.run(Scenario(scene: scene, events: events), on: &sound))
  }

  @Test(arguments: FLDragViewRules.publishedDefects)
  func eachDefectIsFoundInThePublishedControlInAtMostFourEvents(_ defect: Defect) throws {
    var shrinking = ShrinkOptions()
    shrinking.sweepMax = 0
    let hunt = Hunt(FLDragViewRules.published, for: defect.breaks, shrinking: shrinking)
    let result = try #require(hunt.run(seed: 1, iterations: 10_000))
    #expect(result.scenario.events.count <= 4)
  }
}
