import DragSpec

/// Runs scenarios on an implementation that may wait; used by one thread.
final class AsyncRunner<B: Behaviour> {
  private let body: AsyncSession<B>.Body
  /// Whether a scenario keeps the main actor's thread busy, so that no other can run.
  private let isOver: Locked<Bool>
  private var session: AsyncSession<B>?
  private var patience: Patience

  init(limit: Duration, body: AsyncSession<B>.Body, isOver: Locked<Bool>) {
    self.body = body
    self.isOver = isOver
    patience = Patience(limit: limit, factor: 1)
  }

  /// This runner as a source of snapshots.
  var source: SnapshotSource<B> {
    SnapshotSource(
      bePatient: { self.patience.isGiven = $0 }, startAfresh: { self.session = nil }, load: load)
  }

  /// Runs a scenario with settings.
  private func load(_ scenario: Scenario<B>, _ settings: Settings) throws(NotPlayed) -> Playback<B> {
    guard !isOver.withLock({ $0 }) else {
      throw .unavailable("an earlier scenario has not ended, and still keeps the main actor busy")
    }
    let session = self.session ?? AsyncSession(body)
    self.session = session
    let start = ContinuousClock.now
    let end = session.record(scenario, settings, within: patience.nextLimit)
    if case .recording(let recording) = end {
      patience.note(ContinuousClock.now - start)
      return Playback(recording)
    }
    // The abandoned run may still be going on, so the next scenario gets a fresh session.
    self.session = nil
    let failure = ProcessFailure.late(limit: patience.limit, standardError: "")
      .violation(eventCount: session.begunEvents)
    guard case .stuck(let isForAll) = end else {
      patience.noteLate()
      throw .failed(failure)
    }
    // Each stuck run costs a core, so only a few are allowed; they get the full time, as they may not be run again.
    if isForAll { isOver.withLock { $0 = true } }
    throw .stuck(failure)
  }
}
