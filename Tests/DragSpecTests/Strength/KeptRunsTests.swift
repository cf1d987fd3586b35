import DragSpec
import Testing

@testable import DragFuzz

@Suite("What was shown first is kept, and judged again without another run")
struct KeptRunsTests {
  /// The reference, which counts how often it is started.
  private struct Counted<B: FuzzedBehaviour>: Implementation {
    typealias Subject = B
    var reference: B.Reference
    let starts: Locked<Int>
    mutating func start(_ scene: B.Scene) throws {
      starts.withLock { $0 += 1 }
      try reference.start(scene)
    }
    mutating func handle(_ event: B.Event) throws { try reference.handle(event) }
    mutating func observe(into snapshot: inout B.Snapshot) throws { try reference.observe(into: &snapshot) }
  }

  private func counted<B: FuzzedBehaviour>(
    _ behaviour: B.Type, _ policies: B.Policies, _ promises: Promises<B>, _ starts: Locked<Int> = Locked(0)
  ) -> ImplementationUnderTest<B> {
    ImplementationUnderTest("own", "Counts.", promises: promises) {
      Counted<B>(reference: B.reference(policies), starts: starts)
    }
  }

  private func options(_ iterations: UInt64, jobs: Int = 1) -> CampaignOptions {
    CampaignOptions(seed: 1, iterations: iterations, jobs: jobs, relationInterval: 0)
  }

  @Test func theSameIsKeptForAnyNumberOfWorkers() async {
    func kept(_ jobs: Int) async -> [[Int]] {
      let campaign = Campaign(
        counted(TreeMove.self, TreeMove.Policies(), Promises()), options(600, jobs: jobs))
      _ = await campaign.run()
      return campaign.kept.inOrder.map { run in
        [Int(run.iteration), run.scenario.hashValue]
          + (0..<run.trace.count).map { run.trace[before: $0].hashValue }
      }
    }
    let one = await kept(1)
    #expect(one.count > 380 && one.count <= 400)
    #expect(await kept(3) == one)
  }

  @Test func whatIsKeptIsJudgedAsItWasWhenItRan() async {
    var policies = FreeDrag.Policies()
    policies.release = .stays
    let tested = counted(FreeDrag.self, policies, Promises<FreeDrag>())
    let campaign = Campaign(tested, options(200))
    _ = await campaign.run()
    let runner = tested.runner()
    var judge = SecondJudge(tested, campaign.kept)
    let broken = campaign.kept.inOrder.filter { judge.isBroken($0) }.map(\.iteration)
    #expect(broken == campaign.kept.inOrder.filter { !runner.run($0.scenario).isEmpty }.map(\.iteration))
    #expect(!broken.isEmpty)
  }

  @Test func nothingIsRunAgainForTighterDeclarations() async {
    let starts = Locked(0)
    let tested = counted(
      GridReorder.self, Grids.policies { $0.target = .touch },
      Promises(policies: Grids.policies { $0.target = .own }), starts)
    let report = await Campaign(tested, options(400)).run().report
    #expect(!report.tighter.each.isEmpty && report.scenarios == 400)
    #expect(starts.withLock { $0 } == 400)
  }

  /// Each scenario of a cause is run once, whatever is thought of.
  @Test func adviceAboutADeclarationCostsFewRuns() async throws {
    var policies = FreeDrag.Policies()
    policies.order = .keptRaised
    let tested = counted(FreeDrag.self, policies, Promises<FreeDrag>())
    let campaign = Campaign(tested, options(400))
    let cause = try #require(await campaign.run().groups.first)
    var adviser = Adviser(tested, campaign.options, campaign.kept)
    #expect(adviser.advice(for: cause).map(\.kind) == [.policy])
    #expect(adviser.bench.runCount < 40)
  }

  @Test func answersOfADeciderAreKept() async {
    let asked = Locked(0)
    let decider = Decider<GridReorder> { question in
      asked.withLock { $0 += 1 }
      return .init(slot: question.slotUnderCentre)
    }
    let tested = counted(
      GridReorder.self, GridReorder.Policies(),
      Promises(policies: Grids.policies { $0.target = .own }, decider: decider))
    let campaign = Campaign(tested, options(100))
    _ = await campaign.run()
    let before = asked.withLock { $0 }
    var judge = SecondJudge(tested, campaign.kept)
    #expect(campaign.kept.inOrder.filter { judge.isBroken($0) }.isEmpty)
    #expect(before > 0 && asked.withLock { $0 } == before)
  }
}
