import DragSpec

// Declarations that contradict one another, so that no scenario is left.

extension Campaign {
  /// The number of attempts to make a scenario before declarations count as contradictory.
  private static var triesMax: UInt64 { 8 }

  /// The capabilities that together leave no scenario, as options; without any one there would be some.
  ///
  /// - Returns: an empty list where there are scenarios.
  func contradiction() -> [String] {
    var needed = implementation.promises.capabilities.each
    guard !leaveScenarios(needed) else { return [] }
    for index in needed.indices.reversed() {
      var fewer = needed
      fewer.remove(at: index)
      if !leaveScenarios(fewer) { needed = fewer }
    }
    return needed.map(\.option)
  }

  /// Whether a scenario can be made within all of these.
  private func leaveScenarios(_ declared: [(option: String, alone: Capabilities)]) -> Bool {
    let capabilities = declared.reduce(Capabilities()) { $0.limited(by: $1.alone) }
    let policies = implementation.promises.policies
    let limits = Limits<B>(capabilities, policies)
    var generator = B.Generator(options: options.generation.limited(by: capabilities))
    generator.adopt(policies)
    var scenario = Scenario<B>(scene: .blank, events: [])
    return (0..<Self.triesMax).contains { iteration in
      var random = Random(seed: options.seed, stream: B.name, iteration: iteration)
      return generator.generate(into: &scenario, using: &random, inside: limits)
    }
  }
}

extension Capabilities {
  /// Each limit alone, with the option that sets it.
  fileprivate var each: [(option: String, alone: Capabilities)] {
    var each = without.sorted().map { (option: "--without \($0)", alone: Capabilities(without: [$0])) }
    if let touches { each.append((option: "--touches \(touches)", alone: Capabilities(touches: touches))) }
    if let items {
      each.append((option: "--items \(FieldValues(items))", alone: Capabilities(items: items)))
    }
    return each
      + fields.sorted { $0.key < $1.key }.map { name, values in
        (
          option: "--field \(Shell.quoted("\(name)=\(values)"))", alone: Capabilities(fields: [name: values])
        )
      }
  }
}
