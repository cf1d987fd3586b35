import DragSpec

/// Makes the random scenarios of a behaviour.
///
/// What it makes must depend on the random numbers, its options and the policies alone. It is called for every iteration of a
/// campaign and should write over the scenario in place, without allocating once its arrays have grown.
public protocol ScenarioGenerator: NotIsolated {
  /// The behaviour whose scenarios it makes.
  associatedtype Subject: Behaviour

  /// Makes a generator.
  init(options: GenerationOptions)

  /// Makes scenarios in which the policies matter, from now on; without it those of the default policies.
  mutating func adopt(_ policies: Subject.Policies)

  /// Writes the next scenario over the given one.
  mutating func generate(into scenario: inout Scenario<Subject>, using random: inout Random)
}

extension ScenarioGenerator {
  /// Changes nothing.
  public mutating func adopt(_ policies: Subject.Policies) {}
}
