import DragSpec

/// Makes the random scenarios of a behaviour.
///
/// What it makes must depend on the random numbers, its options and the policies alone. It is called for every iteration of a
/// campaign and should write over the scenario in place, without allocating once its arrays have grown.
public protocol ScenarioGenerator: NotIsolated {
  /// The behaviour whose scenarios it makes.
  associatedtype Subject: Behaviour

  /// Makes a generator whose scenarios keep to the limits and shares.
  init(options: GenerationOptions)

  /// Makes scenarios in which the policies matter, from now on; without it those of the default policies.
  mutating func adopt(_ policies: Subject.Policies)

  /// Writes the next scenario over the given one.
  mutating func generate(into scenario: inout Scenario<Subject>, using random: inout Random)
}

extension ScenarioGenerator {
  public mutating func adopt(_ policies: Subject.Policies) {}
}

extension ScenarioGenerator where Subject: FuzzedBehaviour {
  /// Writes the next scenario that lies inside of limits.
  ///
  /// Generators bring inside what they can; what still lies outside is drawn again, up to a hundred times.
  ///
  /// - Returns: whether there is one.
  mutating func generate(
    into scenario: inout Scenario<Subject>, using random: inout Random, inside limits: Limits<Subject>?
  ) -> Bool {
    generate(into: &scenario, using: &random)
    guard let limits else { return true }
    // A scene that lists were taken out of may not be legal any more.
    func isInside(_ scenario: Scenario<Subject>) -> Bool {
      (try? scenario.scene.validate()) != nil && limits.refusal(of: scenario) == nil
    }
    for _ in 1..<100 {
      if isInside(scenario) { return true }
      generate(into: &scenario, using: &random)
    }
    return isInside(scenario)
  }
}
