import DragSpec

extension RegisteredBehaviour {
  /// Fixtures for tests without dragfuzz: the scenarios of a corpus, which catch what is known to go wrong, and the
  /// fewest that, with them, lead to every situation; all inside what the reference can be given, by its policies.
  ///
  /// - Parameters:
  ///   - corpus: entries; those of other behaviours are left out.
  /// - Throws: ``EntryFault`` for an entry that does not hold a legal scenario.
  public func fixtures(from corpus: [Corpus.Stored]) throws(EntryFault) -> FixtureFolder {
    let reference = known.first { $0.kind == .reference } ?? Subject.referenceImplementation
    var choice = FixtureChoice(reference)
    for stored in corpus where stored.entry.behaviour == name {
      do throws(EntryError) { try add(stored.entry, to: &choice) } catch {
        throw EntryFault(path: stored.path, error: error)
      }
    }
    choice.coverSituations()
    return FixtureFolder(
      behaviour: name, policies: choice.policies.map { JSON(of: $0) }, situations: labels,
      fixtures: choice.chosen.compactMap { choice.fixture(of: $0) }.sorted { $0.fileName < $1.fileName },
      schema: FixtureFolder.schema(of: Subject.self))
  }

  private func add(_ entry: CorpusEntry, to choice: inout FixtureChoice<Subject>) throws(EntryError) {
    let scenarios = [try shownScenario(of: entry), try scenario(of: entry)]
    guard let tested = known.first(where: { $0.name == entry.implementation }), let key = entry.key else {
      if let fitted = choice.fit(scenarios[0]) { choice.add(fitted, topic: entry.invariant ?? "scenario") }
      return
    }
    // Where only the comparison of two runs shows the mistake, it may show in one of them.
    let relation = Subject.relations.first { $0.name == key.invariant }
    let variants = scenarios.compactMap { relation?.variant($0, tested.promises.policies) }
      .filter { (try? $0.scene.validate()) != nil }
    guard
      let telling = (scenarios + variants).compactMap({ choice.fit($0) })
        .first(where: { choice.tellsApart(tested, $0) })
    else { return }
    choice.add(
      telling, topic: key.invariant, mistake: (defect(key, of: tested) ?? tested.defects.first)?.summary)
  }
}
