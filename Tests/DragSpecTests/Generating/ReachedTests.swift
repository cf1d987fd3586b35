import DragSpec
import Testing

@testable import DragFuzz

@Suite("What users do and what they have is drawn often, and what nobody has is rare")
struct ReachedTests {
  /// How often each situation occurs in a thousand scenarios of the reference with these promises.
  private func shares<B: FuzzedBehaviour>(of promises: Promises<B>) async -> [String: Int] {
    let tested = ImplementationUnderTest<B>("own", "The reference.", promises: promises) {
      B.reference(promises.policies)
    }
    var options = CampaignOptions(seed: 1, iterations: 5000, jobs: 2, relationInterval: 0).withLittleStrength
    options.selection = InvariantSelection(only: [])
    let report = await Campaign(tested, options).run().report
    var shares: [String: Int] = [:]
    for each in report.situations { shares[each.situation.name] = Int(each.count) / 5 }
    return shares
  }

  @Test("Of a thousand trees, tens of rests on closed items end early, begin again, or are disturbed")
  func restsInTrees() async {
    let shares = await shares(of: Promises<TreeMove>())
    for name in ["opened-by-rest", "rest-broken"] {
      #expect(shares[name] ?? 0 >= 20, "\(name): \(shares[name] ?? 0)")
    }
    for name in ["rested-again", "changed-during-rest"] {
      #expect(shares[name] ?? 0 >= 10, "\(name): \(shares[name] ?? 0)")
    }
  }

  @Test func filesAreDroppedIntoFolders() async throws {
    let files = try #require(DragSession.recipes.first { $0.name == "file list with folders" })
    let shares = await shares(of: files.promises)
    // Some of the drops are refused: the recipe leaves the proposals to the code.
    #expect(shares["moved-into"] ?? 0 >= 12, "\(shares["moved-into"] ?? 0)")
  }

  @Test("A limit of the operations leaves both kinds of intents to the items")
  func intentsOfItems() {
    let options = GenerationOptions().limited(by: Capabilities(fields: ["operation": ["move"]]))
    var intents: [DragSession.Intent] = []
    for scenario in RandomScenarios<DragSession>(seed: 1, count: 300, options: options) {
      for item in scenario.scene.views.flatMap(\.sections).flatMap(\.items) {
        #expect(item.proposal?.operation == .move)
        intents.append(item.proposal?.intent ?? .unspecified)
      }
    }
    #expect(intents.count { $0 == .insertInto } * 10 > intents.count)
    #expect(intents.count { $0 == .insertAt } * 2 > intents.count)
  }

  // MARK: Scenes

  /// One in seven would be drawn by chance, but little goes wrong in them, and little is done there.
  private func checkEmpty<B: FuzzedBehaviour>(_: B.Type, _ isEmpty: (B.Scene) -> Bool) {
    let all = Array(RandomScenarios<B>(seed: 1, count: 3000))
    let empty = all.filter { isEmpty($0.scene) }
    #expect((150...400).contains(empty.count), "\(B.name): \(empty.count)")
    let events = empty.reduce(0) { $0 + $1.events.count }
    let usual = all.reduce(0) { $0 + $1.events.count } * empty.count / all.count
    #expect(events * 5 < usual * 4, "\(B.name): \(events) of \(usual)")
  }

  @Test func scenesWithoutItemsAreFewAndShort() {
    checkEmpty(FreeDrag.self) { $0.items.isEmpty }
    checkEmpty(GridReorder.self) { $0.titles.items.isEmpty }
    checkEmpty(CollectionReorder.self) { $0.sections.allSatisfy { $0.items.isEmpty } }
    checkEmpty(DragSession.self) { $0.views.flatMap(\.sections).allSatisfy { $0.items.isEmpty } }
    checkEmpty(TreeMove.self) { $0.items.isEmpty }
  }

  @Test func fewTreesAreDeeperThanTheirLimit() {
    let limited = RandomScenarios<TreeMove>(seed: 1, count: 3000).map(\.scene).filter { $0.depthLimit > 0 }
    let deeper = limited.count { scene in scene.items.contains { $0.level >= scene.depthLimit } }
    #expect(deeper > 0 && deeper * 20 < limited.count, "\(deeper) of \(limited.count)")
  }

  @Test("What is long in a collection is its content, and few begin beyond its end")
  func collections() {
    var (beyond, far) = (0, 0)
    for scenario in RandomScenarios<CollectionReorder>(seed: 1, count: 3000) {
      let scene = scenario.scene
      #expect(max(scene.layout.viewport.x, scene.layout.viewport.y) < 400)
      var reference = CollectionReorder.reference(CollectionReorder.Policies())
      reference.start(scene)
      if reference.state.offset != scene.offset { beyond += 1 }
      if reference.state.offset > 1000 { far += 1 }
    }
    #expect(beyond > 0 && beyond < 150 && far > 15, "\(beyond) beyond, \(far) far")
  }
}
