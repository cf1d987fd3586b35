import DragFuzz
import DragSpec
import PlantedFaults
import PublishedControls

/// The strength of each recipe, and of what drivers of libraries declare, beside what is noticed of other faults than
/// those that strength counts.
struct StrengthTable {
  /// Writes the table.
  static func print() {
    Swift.print(
      "| behaviour | declarations | strength | other faults | missed of these |\n|---|---|---|---|---|\n"
        + (rows(FreeDrag.withFaults, DriverDeclarations.free)
        + rows(GridReorder.withFaults, DriverDeclarations.grids)
        + rows(CollectionReorder.withFaults) + rows(DragSession.withFaults, DriverDeclarations.sessions)
        + trees)
        .joined(separator: "\n"))
  }

  private static func rows<B: FuzzedBehaviour>(
    _ all: [ImplementationUnderTest<B>], _ drivers: [(String, Promises<B>)] = []
  ) -> [String] {
    let recipes = [("nothing is given up", Promises<B>())] + B.recipes.map { ($0.name, $0.promises) }
    return (recipes + drivers).map { row($0, $1, all) }
  }

  /// Also the recipe of trees before it showed the indicator.
  private static var trees: [String] {
    var policies = TreeMove.Policies()
    policies.target = .own
    let capabilities = TreeMove.recipes.first?.promises.capabilities ?? Capabilities()
    let own = Promises<TreeMove>(policies: policies, capabilities: capabilities)
    var hidden = own
    hidden.notShown = ["indicator"]
    return rows(TreeMove.withFaults) + [
      row("bookmarks, `target` = `own`", own, TreeMove.withFaults),
      row("the same, `notShown: indicator`", hidden, TreeMove.withFaults),
    ]
  }

  private static func row<B: FuzzedBehaviour>(
    _ name: String, _ promises: Promises<B>, _ all: [ImplementationUnderTest<B>]
  ) -> String {
    let typical = Set(B.mistakes.map(\.name))
    let others = all.filter { $0.kind == .fault && !typical.contains($0.name) }
    func strength(_ mistakes: [ImplementationUnderTest<B>]) -> Strength? {
      var gauge = StrengthGauge(of: promises, mistakes: mistakes)
      return gauge?.strength()
    }
    func share(_ strength: Strength?) -> String {
      strength.map { "\($0.noticed) of \($0.noticeable), \($0.percent) %" } ?? ""
    }
    let other = strength(others)
    let missed = other?.mistakes.filter { $0.verdict == .missed }.map { "`\($0.name)`" } ?? []
    return
      "| \(B.name) | \(name) | \(share(strength(B.mistakes))) | \(share(other)) | \(missed.joined(separator: ", ")) |"
  }
}
