import DragSpec

extension RegisteredBehaviour {
  /// The scenario of a fuzzing engine's input, as an entry that names no invariant.
  ///
  /// - Parameters:
  ///   - input: the choices of the generator.
  ///   - implementation: the implementation that the input was made for; its policies and capabilities decide
  ///     which scenario the choices make.
  /// - Throws: ``EntryError/unknownImplementation(_:behaviour:known:)``.
  package func entry(ofInput input: [UInt8], for implementation: String) throws(EntryError) -> CorpusEntry {
    let tested = try find(implementation)
    var runner = ChoiceRunner(tested)
    guard let scenario = runner.scenario(of: input) else {
      throw .declined(reason: "the input makes no scenario within its capabilities")
    }
    return CorpusEntry(scenario, implementation: tested.name, breaks: nil)
  }

  /// Inputs for a fuzzing engine to start from.
  ///
  /// They are, for each situation, the shortest of many random inputs, and the inputs of counterexamples that
  /// a campaign has found.
  ///
  /// - Parameters:
  ///   - implementation: the name of the implementation that will be fuzzed.
  ///   - corpus: entries; one that names a seed and an iteration stands for the scenario that it was shrunk
  ///     from, if this scenario still breaks the same promise. Entries of other behaviours are left out.
  /// - Throws: ``EntryError/unknownImplementation(_:behaviour:known:)``.
  package func seeds(for implementation: String, from corpus: [CorpusEntry]) throws(EntryError) -> FuzzSeeds {
    var runner = ChoiceRunner(try find(implementation))
    var seeds = FuzzSeeds()
    let observer = Runner<Subject>.judgingNothing
    var shortest: [Int: [UInt8]] = [:]
    for iteration in 0..<UInt64(2000) {
      guard let made = runner.choices(seed: 1, iteration: iteration) else { continue }
      _ = observer.run(made.scenario, observed: true)
      for situation in observer.situations.bits {
        if made.choices.count < shortest[situation]?.count ?? .max { shortest[situation] = made.choices }
      }
    }
    seeds.situations = shortest.count
    seeds.add(shortest.values)
    for entry in corpus where entry.behaviour == name {
      guard let seed = entry.seed, let iteration = entry.iteration, let key = entry.key,
        let refuted = known.first(where: { $0.name == entry.implementation }),
        let made = runner.choices(seed: seed, iteration: iteration)
      else { continue }
      let broken = refuted.limitedRunner().run(made.scenario, relations: relations(for: key))
      guard broken.contains(where: { $0.key == key }) else { continue }
      seeds.counterexamples += 1
      seeds.add([made.choices])
    }
    return seeds
  }
}

/// Inputs for a fuzzing engine to begin with.
package struct FuzzSeeds: Sendable {
  /// The inputs by their file names, which are hashes of the inputs.
  package private(set) var inputs: [String: [UInt8]] = [:]
  /// How many situations some of them lead to.
  package fileprivate(set) var situations = 0
  /// How many counterexamples have their input among these.
  package fileprivate(set) var counterexamples = 0

  fileprivate mutating func add(_ inputs: some Sequence<[UInt8]>) {
    for input in inputs { self.inputs[Random.hexHash(input)] = input }
  }
}
