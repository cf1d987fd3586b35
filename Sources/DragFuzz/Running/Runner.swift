import DragSpec

/// Runs scenarios on one implementation and judges them, one after the other; used by one thread.
public final class Runner<B: Behaviour> {
  /// Where what is seen comes from; runners that are used by the same thread may share it.
  let source: SnapshotSource<B>
  /// What all of its scenarios are run with.
  let settings: Settings
  let promises: Promises<B>
  private let selection: InvariantSelection
  private let comparesWithReference: Bool
  private let relations: [Relation<B>]
  private var judge: Judge<B>
  /// What is asked for decisions; nil where nothing is.
  private let checkedDecider: CheckedDecider<B>?
  /// Fills in what is not shown where nothing is judged; nil where everything is shown.
  private var veil: Veil<B>?
  /// Whether the judge wants every run observed as a whole.
  private var observesAll: Bool
  /// Told of each scenario before it is run.
  private let announce: ((Scenario<B>) -> Void)?
  /// What keeps it from running what the implementation cannot be given; nil for nothing.
  private(set) var confinement: Confinement<B>?

  /// What was found in the last run.
  private(set) var last = JudgedRun()
  /// What the last run has exercised, one bit a situation; nothing where ``hasSituations`` is false.
  public var situations: Situations { last.situations ?? Situations() }
  /// Whether the last run was observed as a whole, so that its situations are known.
  public var hasSituations: Bool { last.situations != nil }
  /// Why the last scenario was not run, in the words of the implementation that has declined it; nil where it was run.
  ///
  /// Nothing is known about such a scenario, so it counts neither as one that breaks something nor as one that holds.
  public var declined: String? { last.declined }
  /// Why the implementation can no longer be run, as the end of a sentence; the last scenario was not.
  private(set) var unavailable: String?
  /// How many scenarios have not come to an end, and still keep a thread busy each.
  ///
  /// No thread can be ended without its process, so only a few more should be run than are needed to tell of it.
  private(set) var stuckCount = 0

  /// Why no more scenarios should be run, as the end of a sentence; nil while any number may be.
  var ending: String? {
    unavailable
      ?? (stuckCount > 0 ? "an earlier scenario has not ended, and still keeps its thread busy" : nil)
  }

  init(
    _ source: SnapshotSource<B>, settings: Settings = [:], promises: Promises<B>,
    judging selection: InvariantSelection = .all,
    comparesWithReference: Bool = true, announce: ((Scenario<B>) -> Void)? = nil
  ) {
    self.source = source
    self.settings = settings
    checkedDecider = promises.decider.map { CheckedDecider($0) }
    var promises = promises
    promises.decider = checkedDecider?.decider
    self.promises = promises
    self.selection = promises.limiting(selection)
    self.announce = announce
    self.comparesWithReference = comparesWithReference
    judge = Judge(promises: promises, selection: selection, comparesWithReference: comparesWithReference)
    veil = Veil(promises)
    observesAll = judge.observesAll
    relations = B.relations.filter { [promises] in $0.isJudged(by: promises, selection) }
  }

  /// Runs what follows with the full time for each scenario, or as it suits the implementation.
  ///
  /// After a hang, a runner waits for less than the full time; what it finds then has to be confirmed.
  func bePatient(_ isPatient: Bool) { source.bePatient(isPatient) }

  /// From now on looks at every moment of a run, also where the implementation shows what the reference does.
  ///
  /// - Returns: whether it has not done so until now.
  @discardableResult package func observeAll() -> Bool {
    defer { observesAll = true }
    return !observesAll && !source.isSlow
  }

  /// Has the next scenario run where none has run before: in a new process, or on a new value.
  func startAfresh() { source.startAfresh() }

  /// What a program has written to its standard error since the last run began, a line each.
  var printed: [String] { source.printed() }

  /// Runs a scenario whose scene is legal.
  ///
  /// - Parameters:
  ///   - scenario: what is run.
  ///   - choice: which of the behaviour's relations are judged too; each runs a variant of the scenario.
  ///   - observed: whether to find out what the run exercises, which costs time: an implementation that does exactly
  ///     what the reference does need not be observed.
  /// - Returns: what was found, in order of events; empty where everything holds.
  public func run(
    _ scenario: Scenario<B>, relations choice: RelationChoice = .none, observed: Bool = false
  ) -> [Violation] {
    if let name = confinement?.refusal(scenario) {
      last = JudgedRun(declined: Self.outside(name))
      return []
    }
    announce?(scenario)
    var judged = JudgedRun()
    defer { last = judged }
    do throws(NotPlayed) {
      judged = try source.judge(scenario, settings, &judge, observed || source.isSlow || observesAll)
    } catch {
      judged.eventCount = scenario.events.count
      let violation: Violation
      switch error {
      case .failed(let failure): violation = failure
      case .stuck(let failure):
        violation = failure
        stuckCount += 1
      case .unavailable(let reason):
        unavailable = reason
        return []
      }
      return selection.includes(violation.key) ? [violation] : []
    }
    if let reason = judged.declined {
      judged.declined = FormatError.shortenedMessage(reason)
      return []
    }
    if let checkedDecider { add(checkedDecider.takeFailure(), to: &judged) }
    return choice == .none ? judged.violations : judged.violations + violations(of: choice, in: scenario)
  }

  /// Adds what has gone wrong with a decision; nobody knows at which event.
  private func add(_ failure: String?, to judged: inout JudgedRun) {
    let key = Violation.Key(invariant: CommonInvariant.survives, place: "decision")
    guard let failure, selection.includes(key) else { return }
    judged.violations.append(
      Violation(
        key: key, eventIndex: judged.eventCount > 0 ? judged.eventCount - 1 : nil,
        expected: "one decision for each question", seen: failure))
  }

  /// What the chosen relations find; not inlined, as most scenarios are judged without any.
  @inline(never)
  private func violations(of choice: RelationChoice, in scenario: Scenario<B>) -> [Violation] {
    let chosen = relations.filter { choice.includes($0.name) }
    guard !chosen.isEmpty, case let original = recording(of: scenario), original.failure == nil else {
      return []
    }
    return chosen.compactMap { relation in
      let found = relation.violation(
        in: scenario, original.trace, promises, veil: veil, record: recording)
      return found.flatMap { selection.includes($0.key) ? $0 : nil }
    }
  }

  /// Runs a scenario whose scene is legal; where the implementation dies in it or does not answer, up to two times
  /// more, once afresh, so that what was done to it from outside is no result.
  ///
  /// - Returns: what was found in the last run, and the trouble that did not come again.
  func runUntilItIsSure(
    _ scenario: Scenario<B>, relations choice: RelationChoice = .none
  ) -> (violations: [Violation], trouble: Trouble?) {
    let violations = run(scenario, relations: choice)
    guard let death = violations.first(where: \.key.endsTheProgram), unavailable == nil else {
      return (violations, nil)
    }
    startAfresh()
    var last: [Violation] = []
    for _ in 1..<death.key.triesMax {
      last = run(scenario, relations: choice)
      if unavailable != nil { return (violations, nil) }
      if last.contains(where: \.key.endsTheProgram) { return (last, nil) }
    }
    return (last, Trouble(death, count: 1, iteration: nil, triesAfter: death.key.triesMax - 1))
  }

  /// Runs a scenario whose scene is legal and keeps what is seen, without judging it.
  public func record(_ scenario: Scenario<B>) -> Recording<B> {
    if confinement?.refusal(scenario) == nil { announce?(scenario) }
    return recording(of: scenario)
  }

  private func recording(of scenario: Scenario<B>) -> Recording<B> {
    // Also the variant of a relation, which need not lie where the scenario does.
    if let name = confinement?.refusal(scenario) { return Recording(declined: Self.outside(name)) }
    return Recording { trace throws in
      defer { veil?.fill(&trace, of: scenario) }
      try source.record(scenario, settings, &trace)
    }
  }

  private static func outside(_ name: String) -> String { "outside its capabilities: \(name)" }

  /// The same runner, which runs nothing outside.
  func confined(to confinement: Confinement<B>) -> Runner {
    self.confinement = confinement
    return self
  }

  /// Runs a scenario whose scene is legal and shows what is seen, without keeping it.
  ///
  /// With all reports in every snapshot, the recording of a long scenario would take gigabytes.
  ///
  /// - Returns: the error with which the implementation has failed; nil if it has not.
  func watch(_ scenario: Scenario<B>, _ show: (B.Snapshot) -> Void) -> String? {
    var next = -1
    do {
      try source.play(scenario, settings) { seen in
        guard veil != nil else { return show(seen) }
        var seen = seen
        if next < 0 {
          veil?.begin(scenario.scene, &seen)
        } else {
          veil?.step(scenario.events[next], &seen)
        }
        next += 1
        show(seen)
      }
    } catch { return "\(error)" }
    return nil
  }

  /// The same runner, which tells somebody of each scenario before it is run.
  func announcing(to announce: @escaping (Scenario<B>) -> Void) -> Runner {
    Runner(copying: self, announce)
  }

  private init(copying other: Runner, _ announce: @escaping (Scenario<B>) -> Void) {
    (source, settings, promises) = (other.source, other.settings, other.promises)
    (selection, relations, judge, confinement) = (
      other.selection, other.relations, other.judge, other.confinement
    )
    comparesWithReference = other.comparesWithReference
    (veil, checkedDecider) = (other.veil, other.checkedDecider)
    observesAll = other.observesAll
    self.announce = announce
  }
}
