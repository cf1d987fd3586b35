import DragSpec

/// Has an implementation that may wait run scenarios; used by one thread.
final class AsyncRunner<B: Behaviour> {
  /// How many scenarios may keep a thread busy for good before no more are run.
  ///
  /// A thread cannot be ended without its process, so each of them costs a core until the process ends. A few are
  /// needed to make a gesture small that does this.
  static var stuckMax: Int { 8 }

  private let body: AsyncSession<B>.Body
  /// How many scenarios keep a thread busy, those of all runners of the implementation.
  private let stuck: Locked<Int>
  private var session: AsyncSession<B>?
  private var patience: Patience

  init(limit: Duration, body: AsyncSession<B>.Body, stuck: Locked<Int>) {
    self.body = body
    self.stuck = stuck
    patience = Patience(limit: limit)
  }

  /// The same as a source of snapshots.
  var source: SnapshotSource<B> {
    SnapshotSource(
      bePatient: { self.patience.isGiven = $0 }, startAfresh: { self.session = nil }, load: load)
  }

  /// Runs a scenario.
  private func load(_ scenario: Scenario<B>) throws(NotPlayed) -> RecordingPlayback<B> {
    let count = stuck.withLock { $0 }
    guard count < Self.stuckMax else {
      throw .unavailable(
        "scenarios do not come to an end and keep their threads busy, so no more of them are run; the "
          + "implementation has to suspend or to return")
    }
    let session = self.session ?? AsyncSession(body)
    self.session = session
    let start = ContinuousClock.now
    let end = session.record(scenario, within: patience.nextLimit)
    if case .recording(let recording) = end {
      patience.note(ContinuousClock.now - start)
      return RecordingPlayback(recording)
    }
    // Whatever it is doing, the next scenario gets a fresh one.
    self.session = nil
    let failure = ProcessFailure.late(limit: patience.limit, standardError: "")
      .violation(eventCount: scenario.events.count)
    guard case .stuck(let isForAll) = end else {
      patience.noteLate()
      throw .failed(failure)
    }
    // There are too few such runs to wait less in the next one, and to confirm the result.
    stuck.withLock { $0 += isForAll ? Self.stuckMax : 1 }
    throw .stuck(failure)
  }
}
