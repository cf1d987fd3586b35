import DragFuzz
import DragSpec
import Foundation
import Testing

@Suite("Each recipe can be tried as it is, has a strength of 90 % at least, and stands in the article")
struct RecipeTests {
  private func check<B: FuzzedBehaviour>(_: B.Type) async throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let article = try String(
      contentsOfFile: root + "/Sources/DragFuzz/DragFuzz.docc/Recipes.md", encoding: .utf8)
    #expect(!B.recipes.isEmpty)
    for recipe in B.recipes {
      #expect(
        article.contains("Recipe(\n  \"\(recipe.name)\"") || article.contains("Recipe(\"\(recipe.name)\""))
      let policies = recipe.promises.policies
      let tested = ImplementationUnderTest<B>("own", recipe.name, promises: recipe.promises) {
        B.reference(policies)
      }
      var gauge = try #require(StrengthGauge(of: tested))
      let strength = gauge.strength()
      #expect(strength.share >= 0.9, "\(recipe.name): \(strength.missed.map(\.name))")
      let (all, rest) = declarations(of: recipe)
      let row =
        "| \(recipe.name) | `\(B.name)` | \(all) | \(rest) | \(strength.noticed) of \(strength.noticeable) |"
      #expect(article.contains(row), "\(row)")
      let report = try await Registration().adding(tested).campaign(
        on: "own", CampaignOptions(seed: 1, iterations: 200), known: [], mayGoOn: { true },
        progress: { _ in })
      #expect(report.causes.isEmpty, "\(recipe.name): \(report.causes.map(\.violation))")
      // Nothing contradicts itself, and something is dragged.
      #expect(report.scenarios == 200 && report.notRun.outside == 0, "\(recipe.name)")
      for name in ["lifted", "released"] {
        let count = report.situations.first { $0.situation.name == name }?.count ?? .max
        #expect(count > 20, "\(recipe.name): \(name) \(count)")
      }
    }
  }

  /// How many declarations a recipe has, and how many are left beside scenes of one's own.
  private func declarations<B: FuzzedBehaviour>(of recipe: Recipe<B>) -> (all: Int, rest: Int) {
    let (promises, names) = (recipe.promises, CapabilityNames(of: B.self))
    let (capabilities, standard) = (promises.capabilities, JSON(of: B.Policies()))
    let policies = JSON(of: promises.policies).fields.count { $0.value != standard[$0.name] }
    let events = Set(names.kinds + names.moments)
    let ofEvents = capabilities.without.count { name in
      events.contains(name) || B.features[name]?.contains { events.contains($0) } == true
    }
    let beside = promises.notShown.count + policies + (capabilities.touches == nil ? 0 : 1)
    let ofScenes = capabilities.fields.count + (capabilities.items == nil ? 0 : 1)
    return (beside + capabilities.without.count + ofScenes, beside + ofEvents)
  }

  @Test func ofFreeDrag() async throws { try await check(FreeDrag.self) }
  @Test func ofGrids() async throws { try await check(GridReorder.self) }
  @Test func ofCollections() async throws { try await check(CollectionReorder.self) }
  @Test func ofSessions() async throws { try await check(DragSession.self) }
  @Test func ofTrees() async throws { try await check(TreeMove.self) }
  @Test func ofDividers() async throws { try await check(DividerMove.self) }

  /// What the article says remains of a recipe, with fixtures.
  private func checkRest<B: FuzzedBehaviour>(
    _ recipe: Recipe<B>, _ rest: Capabilities, _ scenes: [B.Scene]
  ) async {
    var promises = recipe.promises
    (promises.capabilities, promises.scenes) = (rest, scenes)
    let tested = ImplementationUnderTest<B>("own", recipe.name, promises: promises) {
      [policies = promises.policies] in
      B.reference(policies)
    }
    let report = await Campaign(tested, CampaignOptions(seed: 1, iterations: 200)).run().report
    #expect(
      report.causes.isEmpty && report.scenarios == 200,
      "\(recipe.name): \(report.causes.map(\.violation))")
    let strength = StrengthGauge(of: tested).map { gauge in
      var gauge = gauge
      return gauge.strength()
    }
    #expect(strength?.share ?? 0 >= 0.9, "\(recipe.name): \(strength?.sentence ?? "")")
  }

  @Test func lessIsDeclaredWithScenesOfOnesOwn() async {
    await checkRest(
      GridReorder.recipes[0], Capabilities(without: ["resize", "set-titles"], touches: 1),
      Array(Fixtures.grids.dropFirst()))
    await checkRest(TreeMove.recipes[1], Capabilities(without: ["changes"], touches: 1), Fixtures.trees)
    await checkRest(
      FreeDrag.recipes[0], Capabilities(without: ["option-changes", "insert", "remove"], touches: 1),
      [Fixtures.containers[1]])
  }

  @Test func optionsOfTheCommand() {
    #expect(
      FreeDrag.recipes[0].options
        == "--without options --touches 1 --items 1 --field isDraggable=true --policy margin=8")
  }
}
