import DragSpec

/// Has an implementation that may wait run scenarios; used by one thread.
final class AsyncRunner<B: Behaviour> {
  private let body: AsyncSession<B>.Body
  private var session: AsyncSession<B>?
  private var patience: Patience

  init(limit: Duration, body: AsyncSession<B>.Body) {
    self.body = body
    patience = Patience(limit: limit)
  }

  /// The same as a source of snapshots.
  var source: SnapshotSource<B> {
    SnapshotSource(bePatient: { self.patience.isGiven = $0 }, load: load)
  }

  /// Runs a scenario.
  private func load(_ scenario: Scenario<B>) throws(NotPlayed) -> RecordingPlayback<B> {
    let session = self.session ?? AsyncSession(body)
    self.session = session
    let start = ContinuousClock.now
    guard let recording = session.record(scenario, within: patience.nextLimit) else {
      // Whatever it is doing, the next scenario gets a fresh one.
      self.session = nil
      patience.noteLate()
      let failure = ProcessFailure.late(limit: patience.limit, standardError: "")
      throw .failed(failure.violation(eventCount: scenario.events.count))
    }
    patience.note(ContinuousClock.now - start)
    return RecordingPlayback(recording)
  }
}
