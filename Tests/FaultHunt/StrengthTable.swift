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
      "| behaviour | declarations | strength | other faults | missed of these | only in fields that it does not have |\n"
        + "|---|---|---|---|---|---|\n"
        + (rows(FreeDrag.withFaults, DriverDeclarations.free)
        + rows(GridReorder.withFaults, DriverDeclarations.grids)
        + rows(CollectionReorder.withFaults) + rows(DragSession.withFaults, DriverDeclarations.sessions)
        + trees)
        .joined(separator: "\n"))
  }

  private static func rows<B: FuzzedBehaviour>(
    _ all: [ImplementationUnderTest<B>], _ drivers: [(String, Promises<B>)] = []
  ) -> [String] {
    var rows = [row("nothing is given up", Promises<B>(), all)]
    for recipe in B.recipes { rows.append(row(recipe.name, recipe.promises, all, lacksHidden: true)) }
    return rows + drivers.map { row($0, $1, all) }
  }

  /// Also the recipe of trees before it showed the indicator.
  private static var trees: [String] {
    var policies = TreeMove.Policies()
    policies.target = .own
    let capabilities = TreeMove.recipes.first?.promises.capabilities ?? Capabilities()
    let own = Promises<TreeMove>(policies: policies, capabilities: capabilities)
    var hidden = own
    hidden.notShown = ["indicator"]
    return rows(TreeMove.withFaults) + rows(DividerMove.withFaults) + [
      row("bookmarks, `target` = `own`", own, TreeMove.withFaults),
      row("the same, `notShown: indicator`", hidden, TreeMove.withFaults),
    ]
  }

  /// A row of the table.
  ///
  /// - Parameter lacksHidden: whether the code does not have the fields that it does not show, so that nothing can be wrong in
  ///   these.
  private static func row<B: FuzzedBehaviour>(
    _ name: String, _ promises: Promises<B>, _ all: [ImplementationUnderTest<B>], lacksHidden: Bool = false
  ) -> String {
    let typical = Set(B.mistakes.map(\.name))
    let others = all.filter { $0.kind == .fault && !typical.contains($0.name) }
    func strength(_ mistakes: [ImplementationUnderTest<B>]) -> Strength? {
      var gauge = StrengthGauge(of: promises, mistakes: mistakes)
      return gauge?.explainedStrength()
    }
    func share(_ strength: Strength) -> String {
      "\(strength.noticed) of \(strength.noticeable), \(strength.percent) %"
    }
    func words(_ mistakes: [Strength.Mistake]) -> String {
      mistakes.map { "`\($0.name)`" }.joined(separator: ", ")
    }
    guard let own = strength(B.mistakes), var other = strength(others) else { return "" }
    let absent = other.missed.filter { fault in
      lacksHidden && !fault.hiddenBy.isEmpty && fault.hiddenBy.allSatisfy { $0.hasPrefix("notShown ") }
    }
    other.mistakes.removeAll { fault in absent.contains { $0.name == fault.name } }
    let columns = [
      B.name, name, share(own), share(other), words(other.missed), words(absent),
    ]
    return "| \(columns.joined(separator: " | ")) |"
  }
}
