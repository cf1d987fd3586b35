import DragSpec

/// Runs scenarios in another process and judges what it answers; used by one thread.
final class ProcessRunner<B: Behaviour> {
  private let pool: ChildPool
  private var child: Child?
  private var playback = TracePlayback<B>()
  private var judge: Judge<B>
  private let relations: [Relation<B>]
  private let promises: Promises<B>
  private var writer = FieldWriter()

  /// The slowest answer so far, and whether one was awaited in vain.
  private var slowest = Duration.zero
  private var hasBeenLate = false
  /// Whether every scenario gets its full time, however often it was needed in vain.
  private var isPatient = false

  private(set) var labelBits: UInt64 = 0
  /// Why the program has declined the last scenario; nil where it has run it.
  private(set) var declined: String?

  init(_ pool: ChildPool, promises: Promises<B>, selection: InvariantSelection) {
    self.pool = pool
    self.promises = promises
    judge = Judge(promises: promises, selection: selection)
    let limited = promises.limiting(selection)
    relations = B.relations.filter { limited.includes($0.name) }
    judgesFailures = limited.includes
  }

  private let judgesFailures: (String) -> Bool

  deinit {
    if let child { pool.giveBack(child) }
  }

  /// A runner that hides all this.
  var runner: Runner<B> {
    Runner(
      judge: { self.run($0, relations: $1) }, labels: { self.labelBits }, recorder: { self.record($0) },
      declined: { self.declined }, patience: { self.isPatient = $0 })
  }

  // MARK: Judging

  private func run(_ scenario: Scenario<B>, relations choice: RelationChoice) -> [Violation] {
    labelBits = 0
    declined = nil
    switch load(scenario) {
    // Without a program nothing is judged; the campaign ends with the reason.
    case .unavailable: return []
    case .declined(let reason):
      declined = reason
      return []
    case .failed(let failure):
      let violation = failure.violation(eventCount: scenario.events.count)
      return judgesFailures(violation.key.invariant) ? [violation] : []
    case .answered: break
    }
    _ = judge.run(scenario, on: &playback)
    labelBits = judge.observation.labels.bits
    var violations = judge.violations.filter {
      $0.key.invariant != CommonInvariant.survives || judgesFailures($0.key.invariant)
    }
    for relation in relations.chosen(choice) {
      let found = relation.violation(
        in: scenario, policies: promises.policies, tolerance: promises.tolerance, record: record)
      if let found { violations.append(found) }
    }
    return violations
  }

  private func record(_ scenario: Scenario<B>) -> Recording<B> {
    switch load(scenario) {
    case .unavailable:
      return Recording(failure: pool.lastingTrouble ?? "the program cannot be started")
    case .declined(let reason): return Recording(declined: reason)
    case .failed(let failure):
      return Recording(failure: failure.violation(eventCount: scenario.events.count).seen)
    case .answered: return Recording(of: scenario, on: &playback)
    }
  }

  // MARK: Asking

  private enum Outcome {
    case answered
    case declined(String)
    case failed(ProcessFailure)
    case unavailable
  }

  /// Has the program run a scenario; its answer is then ready to be played back.
  private func load(_ scenario: Scenario<B>) -> Outcome {
    let child: Child
    if let present = self.child {
      child = present
    } else {
      do throws(ProcessTrouble) { child = try pool.take() } catch { return .unavailable }
    }
    self.child = child
    do throws(ProcessFailure) {
      if let reason = try ask(child, scenario) { return .declined(reason) }
      return .answered
    } catch {
      // Nobody knows what state it is in: the next scenario gets a fresh one.
      if error.isOver {
        child.end()
        self.child = nil
      }
      guard case .late(_, let errors) = error else { return .failed(error) }
      hasBeenLate = true
      // What is promised is an answer within the whole time, also where less was waited for: with that it is confirmed.
      return .failed(.late(limit: pool.command.scenarioLimit, standardError: errors))
    }
  }

  /// Returns why the program declines the scenario, if it does.
  private func ask(_ child: Child, _ scenario: Scenario<B>) throws(ProcessFailure) -> String? {
    let number = child.nextRequest()
    let start = ContinuousClock.now
    let line = try child.exchange(WireProtocol.run(scenario, number: number, &writer), within: limit)
    slowest = max(slowest, ContinuousClock.now - start)
    let answer: WireProtocol.Answer
    do throws(WireProtocol.NoAnswer) { answer = try WireProtocol.answer(line, to: number) } catch {
      throw .nonsense(error.problem, standardError: child.standardError())
    }
    try child.checkNothingIsLeft(after: line)
    let eventCount = scenario.events.count
    var saysWhen = true
    do throws(WireProtocol.NoAnswer) {
      switch answer {
      case .declined(let reason): return reason
      case .result(let result): try playback.load(result, eventCount: eventCount)
      case .error(let message, let data):
        saysWhen = try playback.load(message, data, eventCount: eventCount)
      }
    } catch {
      throw .wrongTrace(error.problem, standardError: child.standardError())
    }
    if case .error(let message, _) = answer, !saysWhen {
      throw .error(message, standardError: child.standardError())
    }
    return nil
  }

  /// How long the next scenario may take.
  ///
  /// Once an answer has failed to come, a tenth of the time has to do, as long as that is much more than any answer
  /// has taken: else shrinking a hang would take hours. What comes of it is run again with the full time.
  private var limit: Duration {
    let full = pool.command.scenarioLimit
    guard hasBeenLate, !isPatient else { return full }
    return min(full, max(full / 10, slowest * 20))
  }
}
