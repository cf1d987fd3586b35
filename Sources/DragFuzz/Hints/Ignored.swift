import DragSpec

/// A change of scenarios, made to see whether the implementation reacts to it.
struct Change<B: FuzzedBehaviour> {
  /// Fields of the snapshot that are not compared, as they only repeat the changed value.
  var skipped: [String] = []
  /// The changed scenario, with its steps for those of the original; nil where the change does nothing.
  var apply: (Scenario<B>) -> (scenario: Scenario<B>, steps: [Int])?
}

extension Bench {
  /// Whether the reference's run differs after a change.
  ///
  /// - Parameter seen: the implementation's run without the change, from which the reference takes open decisions.
  private mutating func matters(
    _ change: Change<B>, in scenario: Scenario<B>, beside seen: Trace<B> = Trace()
  ) -> Bool {
    guard let changed = change.apply(scenario), changed.scenario.isLegal else { return false }
    let kept = changed.steps.indices.filter { changed.steps[$0] != changed.steps.dropFirst($0 + 1).first }
    let beside = kept.filter { $0 < seen.count }.reduce(into: Trace<B>()) { $0.append(seen[before: $1]) }
    return parting(
      expected(in: scenario, beside: seen), expected(in: changed.scenario, beside: beside),
      steps: changed.steps, skipping: change.skipped, onlyShown: true) != nil
  }

  /// Whether the implementation's run stays the same after a change that matters to the reference; nil if unknown.
  fileprivate mutating func ignores(_ change: Change<B>, in scenario: Scenario<B>, _ seen: Trace<B>?) -> Bool?
  {
    guard matters(change, in: scenario), let changed = change.apply(scenario),
      let seen = seen ?? self.seen(in: scenario),
      !tested.promises.policies.leavesOpen || matters(change, in: scenario, beside: seen),
      let other = self.seen(in: changed.scenario)
    else { return nil }
    return parting(seen, other, steps: changed.steps, skipping: change.skipped, onlyShown: true) == nil
  }
}

// Hypotheses about the events and fields that a driver does not pass on.
extension Adviser {
  /// How many scenarios are enough: a change that is ignored once may matter another time.
  private var ignoringEnough: Int { tested.isWaitedFor ? 8 : 20 }

  /// Whether the implementation never reacts to a change that matters to the reference.
  ///
  /// - Parameters:
  ///   - changes: alternative ways to make the same change; one that tells something is enough.
  ///   - scenario: the scenario to begin with.
  ///   - seen: the implementation's run of it.
  mutating func ignoresAll(_ changes: [Change<B>], in scenario: Scenario<B>, seen: Trace<B>) -> Bool {
    var isIgnored = false
    for change in changes {
      guard let ignores = bench.ignores(change, in: scenario, seen) else { continue }
      guard ignores else { return false }
      isIgnored = true
    }
    guard isIgnored else { return false }
    return weigh(in: looked, until: { [ignoringEnough] in $0.agreeing >= ignoringEnough }) {
      adviser, other, index in
      let seen = adviser.bench.seen(inScenario: index)
      // The first change that tells something is enough, as each costs a run.
      for change in changes {
        if let ignores = adviser.bench.ignores(change, in: other, seen) {
          return ignores ? .agrees : .refutes
        }
      }
      return nil
    }.isProven
  }

  /// Says that the driver does nothing at events of these kinds.
  mutating func ignoredEvents(
    _ scenario: Scenario<B>, _ kinds: [B.Event.Kind], _ seen: Trace<B>
  ) -> Advice? {
    // The adapter gives a page every touch event.
    let given = dialect == .page ? scenario.events.filter { $0.touchEvent != nil }.map(\.kind) : []
    let ignored = kinds.filter {
      !given.contains($0) && ignoresAll([.dropping($0)], in: scenario, seen: seen)
    }
    guard !ignored.isEmpty else { return nil }
    let isOne = ignored.count == 1
    var advice = Advice(
      .ignoredEvent,
      "\(dialect.atBeginning) seems to ignore \(ignored.map { "`\($0.rawValue)`" }.listed): it shows the same without "
        + "\(isOne ? "this event" : "these events"). Does it pass \(isOne ? "it" : "them") on to your "
        + "code?" + without(ignored.map(\.rawValue)))
    advice.hidesPolicies = ignored.contains { $0.rawValue == TouchEvent.Kind.press.rawValue }
    return advice
  }

  /// Says that the driver leaves out a move that comes right after another one.
  mutating func droppedMoves(_ clue: Clue) -> Advice? {
    guard ignoresAll([.droppingRepeatedMoves], in: clue.scenario, seen: clue.seen) else { return nil }
    return Advice(
      .ignoredEvent,
      "\(dialect.atBeginning) seems to drop the second of two moves of a touch: it shows the same without it. Does it pass on "
        + "every move?")
  }

  /// Says that the driver does nothing at the events at which the other findings break.
  ///
  /// A cause that is wrong from the start has a scenario without events, so the others have to tell.
  mutating func ignoredEvents(_ others: [Finding<B>]) -> [Advice] {
    var looked: [B.Event.Kind] = []
    return others.compactMap { other -> Advice? in
      let events = other.scenario.events
      guard let index = other.violation.eventIndex, events.indices.contains(index),
        !looked.contains(events[index].kind), let seen = bench.seen(in: other.scenario)
      else { return nil }
      looked.append(events[index].kind)
      return ignoredEvents(other.scenario, [events[index].kind], seen)
    }
  }

  /// Says that the driver does not look at fields of the scene.
  mutating func ignoredFields(_ clue: Clue) -> Advice? {
    // No field of the code's own scenes can be changed.
    guard tested.promises.scenes == nil else { return nil }
    let scenes = (0..<surveyed).compactMap { bench.scenario($0) }.map { FieldWriter.text(of: $0.scene) }
    let variants = FieldVariants.all(of: clue.scenario.scene).filter { variant in
      // The scene has some fields only under certain policies.
      scenes.contains { $0.contains("\"\(variant.field.last)\":") }
    }
    let ignored = variants.filter { first in
      guard first.number == variants.first(where: { $0.field == first.field })?.number else { return false }
      // Where the field is a choice, a snapshot field of that name may only repeat it.
      let copies =
        first.isNumber ? [] : survey.fields.fields.filter { $0.last == first.field.last }.map(\.path)
      return [[], copies].prefix(copies.isEmpty ? 1 : 2).contains { skipped in
        ignoresAll(
          (0..<4).map { .varying(first.field.path, number: $0, skipping: skipped) }, in: clue.scenario,
          seen: clue.seen)
      }
    }.map(\.field)
    guard !ignored.isEmpty else { return nil }
    let constant = ignored.count == 1 ? self.constant(ignored[0], clue.scenario) : nil
    return Advice(
      .ignoredField,
      "\(dialect.atBeginning) seems to ignore \(words(ignored)): your code does "
        + "the same with every value. Does \(dialect.driver) pass it on, and does your code use it?"
        + (constant.map { always(ignored[0], $0) }
          ?? without(ignored.map(\.name))))
  }

  /// The value of a flag with which nothing breaks here, where something does with the one that scenes have by default:
  /// who leaves the field out would have that.
  private mutating func constant(_ field: FieldPath, _ scenario: Scenario<B>) -> Bool? {
    func holds(number: Int, _ bench: inout Bench<B>) -> Bool? {
      var changed = scenario
      _ = FieldVariants.make(&changed.scene, field.path, number: number)
      return bench.violations(in: changed)?.isEmpty
    }
    let values = FieldVariants.all(of: scenario.scene).filter { $0.field == field }
    guard values.contains(where: { if case .flag = $0.leaf { true } else { false } }),
      holds(number: FieldVariants.standard, &bench) == false
    else { return nil }
    return [false, true].first { holds(number: FieldVariants.number(of: $0), &bench) == true }
  }
}

extension Change {
  /// Leaves out all events of a kind.
  fileprivate static func dropping(_ kind: B.Event.Kind) -> Self {
    leavingOut { event, _ in event.kind == kind }
  }

  /// Leaves out every move that directly follows another move of its touch.
  fileprivate static var droppingRepeatedMoves: Self {
    leavingOut { event, last in
      guard case .move(let touch, _) = event.touchEvent, case .move(let other, _) = last?.touchEvent else {
        return false
      }
      return touch == other
    }
  }

  /// - Parameters:
  ///   - isLeftOut: takes an event and the one before it, and tells whether the event is left out.
  private static func leavingOut(_ isLeftOut: @escaping (B.Event, B.Event?) -> Bool) -> Self {
    Self { scenario in
      var steps = [0]
      var kept: [B.Event] = []
      for (index, event) in scenario.events.enumerated() {
        if !isLeftOut(event, index > 0 ? scenario.events[index - 1] : nil) { kept.append(event) }
        steps.append(kept.count)
      }
      guard kept.count < scenario.events.count else { return nil }
      return (Scenario(scene: scenario.scene, events: kept), steps)
    }
  }

  /// Gives a field of the scene another value, whatever scene it is.
  ///
  /// - Parameters:
  ///   - number: the variant of the field, as in ``FieldVariants``.
  ///   - skipped: fields of the snapshot that are not compared.
  fileprivate static func varying(_ path: String, number: Int, skipping skipped: [String]) -> Self {
    Self(skipped: skipped) { scenario in
      var changed = scenario
      guard FieldVariants.make(&changed.scene, path, number: number) else { return nil }
      return (changed, Array(0...scenario.events.count))
    }
  }
}
