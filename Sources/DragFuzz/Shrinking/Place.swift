import DragSpec

/// The scenario from which shrinking continues, with the data that every move needs.
struct Place<B: FuzzedBehaviour> {
  let scenario: Scenario<B>
  let size: ScenarioSize
  let leaves: [Leaf]
  /// The canonical text of the scenario; nil if it was never adopted.
  let text: String?
  let violation: Violation?
  /// The number of executions until it was reached.
  let executions: Int

  init(_ scenario: Scenario<B>, text: String? = nil, violation: Violation? = nil, executions: Int = 0) {
    self.scenario = scenario
    let visitor = LeafVisitor.reading(scenario)
    size = ScenarioSize(of: scenario, visitor)
    leaves = visitor.leaves
    (self.text, self.violation, self.executions) = (text, violation, executions)
  }

  // MARK: Candidates

  /// The variants of a candidate whose gestures were made for the scene of this place.
  ///
  /// In a changed scene there are three: with every location at the same place of its region, with the
  /// gestures shifted as a whole, and with all locations unchanged.
  func relocated(_ candidate: Scenario<B>) -> [Scenario<B>] {
    guard candidate.scene != scenario.scene else { return [candidate] }
    guard candidate.isLegal else { return [] }
    let moved = Relocation.moving(
      Scenario<B>(scene: scenario.scene, events: candidate.events), to: candidate.scene)
    if moved == candidate { return [candidate] }
    return [moved, Relocation.shifting(candidate.events, asIn: moved), candidate]
  }

  /// The scenario after a change of its leaves.
  func changing(_ change: (inout [Leaf]) -> Void) -> Scenario<B> {
    var changed = leaves
    change(&changed)
    return scenario.replacingLeaves(by: changed)
  }

  /// The scenario with another value in each leaf for which the closure has one.
  func setting(_ value: (Leaf) -> Double?) -> Scenario<B> {
    changing { leaves in
      for index in leaves.indices { leaves[index].value = value(leaves[index]) ?? leaves[index].value }
    }
  }

  /// The scenario with another value in one leaf.
  func setting(_ index: Int, to value: Double) -> Scenario<B> {
    changing { $0[index].value = value }
  }
}

extension Scenario {
  /// Whether the scene is legal; a scenario with a refused scene is no candidate.
  var isLegal: Bool { (try? scene.validate()) != nil }

  /// The scenario after a change.
  func changed(_ change: (inout Scenario) -> Void) -> Scenario {
    var other = self
    change(&other)
    return other
  }
}
