import DragSpec

extension Registration {
  /// Tells an entry step by step, as the reference and as an implementation do it.
  ///
  /// - Throws: ``EntryError``.
  /// - Complexity: O(number of events), each with the size of a snapshot.
  public func story(of entry: CorpusEntry, on other: String?, withSnapshots: Bool) throws(EntryError) -> Story
  {
    let tested = try implementation(of: entry, or: other)
    let key = try entry.invariant == nil ? nil : key(of: entry)
    let scenario = try scenario(of: entry)
    let violations = try violations(in: scenario, on: tested.runner(), key)
    var places: [Int: [Violation]] = [:]
    var promises: [String: String] = [:]
    for violation in violations {
      places[violation.eventIndex ?? -1, default: []].append(violation)
      promises[violation.key.invariant] = promise(of: violation.key.invariant)
    }
    if let key { promises[key.invariant] = promise(of: key.invariant) }
    let seen = tested.runner().record(scenario)
    var reference = B.reference(tested.promises.policies)
    let expected = Recording(of: scenario, on: &reference)
    let tolerance = tested.promises.tolerance
    var surroundings = scenario.scene
    let steps = (0...scenario.events.count).map { index in
      let event = index > 0 ? scenario.events[index - 1] : nil
      if let event {
        let before = index - 1 < expected.trace.count ? expected.trace[before: index - 1] : nil
        surroundings = B.surroundings(surroundings, after: event, on: before)
      }
      let seenSnapshot = index < seen.trace.count ? seen.trace[before: index] : nil
      let expectedSnapshot = index < expected.trace.count ? expected.trace[before: index] : nil
      var difference: Difference?
      if let seenSnapshot, let expectedSnapshot {
        difference = seenSnapshot.firstDifference(from: expectedSnapshot, tolerance: tolerance)
      }
      return Story.Step(
        event: event.map { Words.of(event: $0) }, gesture: event.flatMap { Drawing.Gesture($0, of: B.self) },
        seen: seenSnapshot.map { B.drawing(of: $0, in: surroundings) },
        expected: expectedSnapshot.map { B.drawing(of: $0, in: surroundings) },
        difference: difference, violations: places[index - 1] ?? [],
        seenSnapshot: withSnapshots ? seenSnapshot.map { JSON(of: $0) } ?? .null : .null,
        expectedSnapshot: withSnapshots ? expectedSnapshot.map { JSON(of: $0) } ?? .null : .null)
    }
    return Story(
      behaviour: name, implementation: tested.name, scene: Words.of(scene: scenario.scene), steps: steps,
      failure: seen.failure, key: key, promises: promises,
      defect: key.flatMap { defect($0, of: tested) }, tolerance: tolerance)
  }
}
