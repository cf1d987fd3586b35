import DragSpec

/// A source of snapshots that lets a program run scenarios; used by one thread.
final class ProcessRunner<B: Behaviour> {
  private let pool: ChildPool
  /// The fields that the program may leave out of snapshots; nil for none.
  private let hidden: HiddenFields<B.Snapshot>?
  private var child: Child?
  /// Whether the next scenario needs a program that has run nothing yet.
  private var isAfresh = false
  private var writer = FieldWriter()
  private var patience: Patience

  init(_ pool: ChildPool, hidden: HiddenFields<B.Snapshot>? = nil) {
    self.pool = pool
    self.hidden = hidden
    patience = Patience(limit: pool.command.scenarioLimit, factor: pool.command.busyFactor)
  }

  deinit {
    if let child { pool.giveBack(child) }
  }

  /// This runner as a source of snapshots.
  var source: SnapshotSource<B> {
    SnapshotSource(
      bePatient: { self.patience.isGiven = $0 }, startAfresh: startAfresh,
      printed: { self.child?.printed ?? [] }, load: load)
  }

  private func startAfresh() {
    if let child { pool.retire(child) }
    child = nil
    isAfresh = true
  }

  /// Lets the program run a scenario with settings.
  private func load(_ scenario: Scenario<B>, _ settings: Settings) throws(NotPlayed) -> Playback<B> {
    let child: Child
    if let present = self.child {
      child = present
    } else {
      do throws(ProcessTrouble) { child = try pool.take(afresh: isAfresh) } catch {
        throw .unavailable(pool.lastingTrouble ?? "the program cannot be started")
      }
    }
    self.child = child
    isAfresh = false
    do throws(ProcessFailure) {
      return try ask(child, scenario, settings)
    } catch {
      // The program may be in any state now: the next scenario gets a fresh one.
      if error.isOver {
        child.end()
        self.child = nil
      }
      var failure = error
      if case .late(_, let errors) = error {
        patience.noteLate()
        // The promise is an answer in the full time, however long this wait was; a longer wait confirms.
        failure = .late(limit: patience.limit, standardError: errors)
      }
      throw .failed(failure.violation(eventCount: scenario.events.count))
    }
  }

  private func ask(
    _ child: Child, _ scenario: Scenario<B>, _ settings: Settings
  ) throws(ProcessFailure) -> Playback<B> {
    let start = ContinuousClock.now
    patience.isSlow = pool.isSlow.withLock { $0 }
    let answer = try child.ask(within: patience.nextLimit, working: patience.isGiven ? patience.limit : nil) {
      WireProtocol.run(scenario, settings, number: $0, &writer)
    }
    patience.note(ContinuousClock.now - start)
    if patience.isSlow { pool.isSlow.withLock { $0 = true } }
    let eventCount = scenario.events.count
    let problem: ProcessFailure
    do throws(WireProtocol.NoAnswer) {
      switch answer {
      case .declined(let reason): return Playback(Recording(declined: reason))
      case .result(let result): return try Playback(result, eventCount: eventCount, hiding: hidden)
      case .error(let message, let data):
        if let playback = try Playback<B>(message, data, eventCount: eventCount, hiding: hidden) {
          return playback
        }
        problem = .error(message, standardError: child.standardError())
      }
    } catch {
      problem = .wrongTrace(error.problem, standardError: child.standardError())
    }
    throw problem
  }
}
