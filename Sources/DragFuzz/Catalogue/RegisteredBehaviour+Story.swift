import DragSpec

extension RegisteredBehaviour {
  /// The number of events up to which all relations of a scenario are judged if the entry names none.
  ///
  /// A relation keeps two whole runs, and in a long scenario each snapshot has thousands of reports.
  private static var eventsMaxForAllRelations: Int { 1000 }

  /// Tells an entry step by step, as the reference and as an implementation do it.
  ///
  /// If the implementation of an entry is not here, the story shows the reference, and the violation as it
  /// was recorded.
  ///
  /// - Parameters:
  ///   - entry: the entry to tell.
  ///   - other: another implementation to run it on.
  ///   - comparesVariants: whether relations are judged too, each of which runs a variant of the scenario.
  ///   - eachStep: given every step with its snapshots; the story then keeps no snapshots, which can be far
  ///     larger than the drawings.
  package func story(
    of entry: CorpusEntry, on other: String?, comparesVariants: Bool = true,
    eachStep: ((Story.Step) -> Void)? = nil
  ) throws(EntryError) -> Story {
    let isAbsent = isAbsent(entry, on: other)
    let tested = try isAbsent ? .reference : implementation(of: entry, or: other)
    let set = try tested.with(choicesOf: entry, isOther: isAbsent || other != nil)
    let key = try key(of: entry)
    let scenario = try scenario(of: entry)
    let violations: [Violation]
    if isAbsent {
      violations = recorded(key, in: entry, of: scenario.events.count)
    } else {
      let isLong = scenario.events.count > Self.eventsMaxForAllRelations
      let relations = !comparesVariants || (key == nil && isLong) ? .none : relations(for: key)
      violations = try self.violations(in: scenario, on: set.runner(), relations)
    }
    var teller = StoryTeller<Subject>(
      scenario, violations: violations, set.promises, eachStep: eachStep)
    let failure = isAbsent ? nil : set.runner().watch(scenario) { teller.tell($0) }
    while teller.count <= scenario.events.count { teller.tell(nil) }
    var promises: [String: String] = [:]
    for key in violations.map(\.key) + [key].compactMap({ $0 }) {
      promises[key.invariant] = Subject.promise(of: key.invariant)
    }
    return Story(
      behaviour: name, implementation: isAbsent ? entry.implementation ?? "" : set.name,
      scene: Words.of(scene: scenario.scene),
      steps: teller.steps, failure: failure, key: key, promises: promises,
      defect: key.flatMap { set.defect($0) },
      tolerance: set.promises.tolerance, settings: isAbsent ? entry.settings : set.chosen ?? [:],
      policies: isAbsent ? entry.policies : set.chosenPolicies,
      comparesRuns: key.map { Subject.isRelation($0.invariant) } ?? false, isAbsent: isAbsent)
  }

  /// Whether an entry has an implementation of its own that is not here.
  private func isAbsent(_ entry: CorpusEntry, on other: String?) -> Bool {
    guard other == nil, let own = entry.implementation else { return false }
    return !known.contains { $0.name == own }
  }

  /// The violation of an entry in its own words.
  private func recorded(
    _ key: Violation.Key?, in entry: CorpusEntry, of eventCount: Int
  ) -> [Violation] {
    guard let key else { return [] }
    let last = eventCount > 0 ? eventCount - 1 : nil
    // Entries of earlier versions do not say where they break: a minimal scenario breaks after its last event.
    let event = entry.recorded.map { $0.eventIndex.flatMap { index in last.map { min(index, $0) } } } ?? last
    return [
      Violation(
        key: key, eventIndex: event,
        expected: entry.recorded?.expected ?? "what is drawn", seen: entry.recorded?.seen ?? "something else")
    ]
  }
}

/// Makes the steps of a story, one after the other, while the reference runs beside the implementation.
private struct StoryTeller<B: FuzzedBehaviour> {
  /// The steps that were told and are kept.
  private(set) var steps: [Story.Step] = []
  /// How many steps were told.
  private(set) var count = 0
  private let events: [B.Event]
  private let words: [String]
  private var violations: [Int: [Violation]] = [:]
  private var surroundings: B.Scene
  private var reference: ReferenceRun<B>
  /// Whether the reference still runs: it never fails, but a story must not depend on this.
  private var hasModel = true
  private let tolerance: Double
  private let eachStep: ((Story.Step) -> Void)?

  init(
    _ scenario: Scenario<B>, violations: [Violation], _ promises: Promises<B>,
    eachStep: ((Story.Step) -> Void)?
  ) {
    events = scenario.events
    surroundings = scenario.scene
    words = scenario.eventsInWords(promises.policies)
    reference = ReferenceRun(promises)
    tolerance = promises.tolerance
    self.eachStep = eachStep
    for violation in violations { self.violations[violation.eventIndex ?? -1, default: []].append(violation) }
  }

  /// The time that a step is shown: a second for a hold, a tick's own time, otherwise the least.
  private static func seconds(of event: B.Event) -> Double {
    if case .hold? = event.touchEvent { return 1 }
    return min(max(JSON(of: event)["seconds"]?.asNumber ?? 0, 0.4), 5)
  }

  /// Tells the next step.
  ///
  /// - Parameter seen: what the implementation shows; nil once it has failed.
  mutating func tell(_ seen: B.Snapshot?) {
    let index = count - 1
    count += 1
    let event = index >= 0 ? events[index] : nil
    if let event {
      surroundings = B.surroundings(surroundings, after: event, on: hasModel ? reference.shown : nil)
    }
    do {
      if let event { try reference.take(event, seen: seen) } else { try reference.start(surroundings) }
    } catch { hasModel = false }
    let expected = hasModel ? reference.shown : nil
    var difference: Difference?
    if let seen, let expected { difference = seen.firstDifference(from: expected, tolerance: tolerance) }
    func json(_ snapshot: B.Snapshot?) -> JSON {
      eachStep == nil ? .null : snapshot.map { JSON(of: $0) } ?? .null
    }
    var step = Story.Step(
      event: index >= 0 ? words[index] : nil, gesture: event.flatMap { Drawing.Gesture($0, of: B.self) },
      seen: seen.map { B.drawing(of: $0, in: surroundings) },
      expected: expected.map { B.drawing(of: $0, in: surroundings) }, difference: difference,
      violations: violations[index] ?? [], seenSnapshot: json(seen), expectedSnapshot: json(expected))
    step.seconds = event.map { Self.seconds(of: $0) } ?? 0
    if let eachStep { eachStep(step) } else { steps.append(step) }
  }
}
