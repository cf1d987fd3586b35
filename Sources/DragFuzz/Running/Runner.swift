import DragSpec

/// Runs scenarios on one implementation and judges them, one after the other; used by one thread.
public final class Runner<B: Behaviour> {
  /// The source of snapshots; runners on the same thread may share it.
  let source: SnapshotSource<B>
  /// The settings for all of its scenarios.
  let settings: Settings
  let promises: Promises<B>
  private let selection: InvariantSelection
  private let relations: [Relation<B>]
  private var judge: Judge<B>
  /// Answers questions for decisions; nil where the promises have no decider.
  private let checkedDecider: CheckedDecider<B>?
  /// Fills in the fields that are not shown, in runs without a judge; nil where everything is shown.
  private var filler: FieldFiller<B>?
  /// Whether the judge has to observe every run as a whole.
  private var observesAll: Bool
  /// Told of each scenario before it is run.
  var announce: ((Scenario<B>) -> Void)?
  /// Whether the work that this runner serves has to end, as after an interrupt.
  private(set) var isOver: () -> Bool = { false }
  /// The limits of the capabilities; nil for none.
  private(set) var confinement: Confinement<B>?

  /// The verdict on the last run.
  private(set) var last = JudgedRun()
  /// The situations of the last run, one bit each; empty where ``hasSituations`` is false.
  public var situations: Situations { last.situations ?? Situations() }
  /// Whether the last run was observed as a whole, so that its situations are known.
  public var hasSituations: Bool { last.situations != nil }
  /// The reason why the implementation declined the last scenario; nil where it was run.
  ///
  /// Such a scenario neither breaks nor keeps anything.
  public var declined: String? { last.declined }
  /// The reason why the implementation cannot be run any more, as the end of a sentence; the last scenario
  /// was not run either.
  private(set) var unavailable: String?
  /// The number of scenarios that never ended, each of which still keeps a thread busy.
  ///
  /// Only few such scenarios are run, as a thread cannot be ended without its process.
  private(set) var stuckCount = 0

  /// The reason to run no more scenarios, as the end of a sentence; nil while any number may be run.
  var ending: String? {
    unavailable
      ?? (stuckCount > 0 ? "an earlier scenario has not ended, and still keeps its thread busy" : nil)
  }

  init(
    _ source: SnapshotSource<B>, settings: Settings = [:], promises: Promises<B>,
    judging selection: InvariantSelection = .all,
    comparesWithReference: Bool = true
  ) {
    self.source = source
    self.settings = settings
    checkedDecider = promises.decider.flatMap { $0.isReference ? nil : CheckedDecider($0) }
    var promises = promises
    if let checkedDecider { promises.decider = checkedDecider.decider }
    self.promises = promises
    self.selection = promises.limiting(selection)
    judge = Judge(promises: promises, selection: selection, comparesWithReference: comparesWithReference)
    filler = FieldFiller(promises)
    observesAll = judge.observesAll
    relations = B.relations.filter { [promises] in $0.isJudged(by: promises, selection) }
  }

  /// Makes all later runs confirm earlier results, or returns to usual runs.
  ///
  /// A confirming run waits longer than the full time, as a busy machine delays everything, and asks each
  /// question for a decision anew.
  func confirms(_ confirms: Bool) {
    source.bePatient(confirms)
    checkedDecider?.doubt(confirms)
  }

  /// Judges every moment of later runs, including those that agree with the reference.
  ///
  /// - Returns: whether that is a change.
  @discardableResult package func observeAll() -> Bool {
    defer { observesAll = true }
    return !observesAll && !source.isSlow
  }

  /// Lets the next scenario run in a new process, or on a new value.
  func startAfresh() { source.startAfresh() }

  /// The lines that a program has written to its standard error since the last run began.
  var printed: [String] { source.printed() }

  /// Runs a scenario whose scene is legal.
  ///
  /// - Parameters:
  ///   - scenario: the scenario to run.
  ///   - choice: which of the behaviour's relations are judged too; each runs a variant of the scenario.
  ///   - observed: whether to observe the situations of the whole run, which costs time; otherwise the steps
  ///     that agree with the reference are not looked at.
  /// - Returns: the violations, in order of events; empty where everything holds.
  public func run(
    _ scenario: Scenario<B>, relations choice: RelationChoice = .none, observed: Bool = false
  ) -> [Violation] {
    run(scenario, relations: choice, observed: observed, keep: nil)
  }

  /// Runs a scenario, too, and hands over the snapshots as shown, if the run comes to its end.
  func run(
    _ scenario: Scenario<B>, relations choice: RelationChoice, observed: Bool,
    keep: ((Trace<B>, _ answers: Answers) -> Void)?
  ) -> [Violation] {
    if let name = confinement?.refusal(scenario) {
      last = JudgedRun(declined: Self.outside(name))
      return []
    }
    announce?(scenario)
    var judged = JudgedRun()
    defer { last = judged }
    do throws(NotPlayed) {
      let observesAll = observed || source.isSlow || observesAll
      judged =
        if let keep {
          try judgeRecord(of: scenario, observesAll, keep)
        } else {
          try source.judge(scenario, settings, &judge, observesAll)
        }
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

  /// The answers that a decider has given.
  typealias Answers = [B.Question: B.Decision?]

  /// Records a run, hands it over, and judges the record.
  private func judgeRecord(
    of scenario: Scenario<B>, _ observesAll: Bool, _ keep: (Trace<B>, Answers) -> Void
  ) throws(NotPlayed) -> JudgedRun {
    var recording = Recording<B>()
    do { try source.record(scenario, settings, &recording.trace) } catch let error as NotPlayed {
      throw error
    } catch { recording.end(with: error) }
    var playback = Playback(recording)
    checkedDecider?.noteAnswers()
    let judged = judge.judged(scenario, on: &playback, observingAll: observesAll)
    let answers = checkedDecider?.takeAnswers() ?? [:]
    if recording.failure == nil { keep(recording.trace, answers) }
    return judged
  }

  /// Adds a failure of the decider, whose event is unknown.
  private func add(_ failure: String?, to judged: inout JudgedRun) {
    let key = Violation.Key(invariant: CommonInvariant.survives, place: "decision")
    guard let failure, selection.includes(key) else { return }
    judged.violations.append(
      Violation(
        key: key, eventIndex: judged.eventCount > 0 ? judged.eventCount - 1 : nil,
        expected: "one decision for each question", seen: failure))
  }

  /// The violations of the chosen relations; not inlined, as most scenarios are judged without any.
  @inline(never)
  private func violations(of choice: RelationChoice, in scenario: Scenario<B>) -> [Violation] {
    let chosen = relations.filter { choice.includes($0.name) }
    guard !chosen.isEmpty, case let original = recording(of: scenario), original.failure == nil else {
      return []
    }
    return chosen.compactMap { relation in
      let found = relation.violation(
        in: scenario, original.trace, promises, filler: filler, record: recording)
      return found.flatMap { selection.includes($0.key) ? $0 : nil }
    }
  }

  /// Runs a scenario whose scene is legal until its result is certain.
  ///
  /// If the implementation dies or does not answer, it runs the scenario up to two more times, once afresh,
  /// to rule out interference from outside.
  ///
  /// - Returns: the violations of the last run, and the trouble that did not come again.
  func runUntilItIsSure(
    _ scenario: Scenario<B>, relations choice: RelationChoice = .none
  ) -> (violations: [Violation], trouble: Trouble?) {
    checkedDecider?.doubt(true)
    defer { confirms(false) }
    let violations = run(scenario, relations: choice)
    guard let death = violations.first(where: \.key.endsTheProgram), unavailable == nil else {
      return (violations, nil)
    }
    startAfresh()
    confirms(true)
    var last: [Violation] = []
    for _ in 1..<death.key.triesMax {
      last = run(scenario, relations: choice)
      if unavailable != nil { return (violations, nil) }
      if last.contains(where: \.key.endsTheProgram) { return (last, nil) }
    }
    return (last, Trouble(death, count: 1, iteration: nil, triesAfter: death.key.triesMax - 1))
  }

  /// Runs a scenario whose scene is legal and keeps its snapshots, without judging it.
  public func record(_ scenario: Scenario<B>) -> Recording<B> {
    if confinement?.refusal(scenario) == nil { announce?(scenario) }
    return recording(of: scenario)
  }

  private func recording(of scenario: Scenario<B>) -> Recording<B> {
    // Applies to the variant of a relation, too, which may lie outside.
    if let name = confinement?.refusal(scenario) { return Recording(declined: Self.outside(name)) }
    return Recording { trace throws in
      defer { filler?.fill(&trace, of: scenario) }
      try source.record(scenario, settings, &trace)
    }
  }

  private static func outside(_ name: String) -> String { "outside its capabilities: \(name)" }

  /// This runner, which from now on asks this closure whether to end.
  func ending(when isOver: @escaping () -> Bool) -> Runner {
    self.isOver = isOver
    return self
  }

  /// This runner, which declines scenarios outside of the capabilities from now on.
  func confined(to confinement: Confinement<B>) -> Runner {
    self.confinement = confinement
    return self
  }

  /// Runs a scenario whose scene is legal and hands over each snapshot, without keeping it.
  ///
  /// The recording of a long scenario, with all reports in every snapshot, would take gigabytes.
  ///
  /// - Returns: the error that the implementation has thrown; nil for none.
  func watch(_ scenario: Scenario<B>, _ show: (B.Snapshot) -> Void) -> String? {
    var next = -1
    do {
      try source.play(scenario, settings) { seen in
        guard filler != nil else { return show(seen) }
        var seen = seen
        if next < 0 {
          filler?.begin(scenario.scene, &seen)
        } else {
          filler?.step(scenario.events[next], &seen)
        }
        next += 1
        show(seen)
      }
    } catch { return "\(error)" }
    return nil
  }
}
