import DragSpec

/// Makes the random scenarios of a behaviour.
///
/// Scenarios must depend on the random numbers, the options and the policies alone. A campaign calls it for
/// every iteration: write over the scenario in place, without allocating once its arrays have grown.
public protocol ScenarioGenerator: NotIsolated {
  /// The behaviour whose scenarios it makes.
  associatedtype Subject: Behaviour

  /// Makes a generator whose scenarios keep to the limits and shares.
  init(options: GenerationOptions)

  /// Adapts all later scenarios to these policies; until the first call, scenarios suit the default policies.
  mutating func adopt(_ policies: Subject.Policies)

  /// Draws all later scenes from the code's own ones; by default ignores them: other scenes are refused
  /// later.
  mutating func draw(from scenes: [Subject.Scene])

  /// Writes the next scenario over the given one.
  mutating func generate(into scenario: inout Scenario<Subject>, using random: inout Random)
}

extension ScenarioGenerator {
  public mutating func adopt(_ policies: Subject.Policies) {}
  public mutating func draw(from scenes: [Subject.Scene]) {}

  /// Makes a generator of scenarios for an implementation with these promises.
  init(for promises: Promises<Subject>, _ options: GenerationOptions = GenerationOptions()) {
    self.init(options: options.limited(by: promises.capabilities))
    adopt(promises.policies)
    if let scenes = promises.scenes { draw(from: scenes) }
  }
}

extension ScenarioGenerator where Subject: FuzzedBehaviour, Subject.Generator == Self {
  /// Writes the next scenario that lies inside of limits.
  ///
  /// A scenario outside is drawn again, up to a hundred times.
  ///
  /// - Returns: whether a scenario inside was found.
  mutating func generate(
    into scenario: inout Scenario<Subject>, using random: inout Random, inside limits: Limits<Subject>?
  ) -> Bool {
    Subject.generate(into: &scenario, by: &self, using: &random)
    guard let limits else { return true }
    // A scene that has lost elements to the limits may no longer be legal.
    func isInside(_ scenario: Scenario<Subject>) -> Bool {
      (try? scenario.scene.validate()) != nil && limits.refusal(of: scenario) == nil
    }
    for _ in 1..<100 {
      if isInside(scenario) { return true }
      Subject.generate(into: &scenario, by: &self, using: &random)
    }
    return isInside(scenario)
  }
}
