import DragSpec

/// Runs scenarios on an implementation that may wait, and judges what was recorded; used by one thread.
final class AsyncRunner<B: Behaviour> {
  private let body: AsyncSession<B>.Body
  private let fullLimit: Duration
  private let promises: Promises<B>
  private let judges: (String) -> Bool
  private let relations: [Relation<B>]
  private var judge: Judge<B>
  private var session: AsyncSession<B>?

  /// The slowest run so far, and whether one was awaited in vain.
  private var slowest = Duration.zero
  private var hasBeenLate = false
  /// Whether every scenario gets its full time, however often it was needed in vain.
  private var isPatient = false
  private var labelBits: UInt64 = 0
  /// Why the implementation has declined the last scenario; nil where it has run it.
  private var declined: String?

  init(
    promises: Promises<B>, selection: InvariantSelection, limit: Duration,
    body: AsyncSession<B>.Body
  ) {
    self.body = body
    self.promises = promises
    fullLimit = limit
    judge = Judge(promises: promises, selection: selection)
    let limited = promises.limiting(selection)
    judges = limited.includes
    relations = B.relations.filter { limited.includes($0.name) }
  }

  /// A runner that hides all this.
  var runner: Runner<B> {
    Runner(
      judge: { self.run($0, relations: $1) }, labels: { self.labelBits }, recorder: { self.record($0) },
      declined: { self.declined }, patience: { self.isPatient = $0 })
  }

  private func run(_ scenario: Scenario<B>, relations choice: RelationChoice) -> [Violation] {
    labelBits = 0
    declined = nil
    guard let recording = load(scenario) else {
      return judges(CommonInvariant.answersInTime)
        ? [Self.late(fullLimit).violation(eventCount: scenario.events.count)] : []
    }
    if let reason = recording.declined {
      declined = reason
      return []
    }
    var playback = RecordingPlayback(recording)
    _ = judge.run(scenario, on: &playback)
    if judge.hasBegun { labelBits = judge.observation.labels.bits }
    var violations = judge.violations
    for relation in relations.chosen(choice) {
      let found = relation.violation(
        in: scenario, policies: promises.policies, tolerance: promises.tolerance, record: record)
      if let found { violations.append(found) }
    }
    return violations
  }

  private func record(_ scenario: Scenario<B>) -> Recording<B> {
    load(scenario)
      ?? Recording(failure: Self.late(fullLimit).violation(eventCount: scenario.events.count).seen)
  }

  private static func late(_ limit: Duration) -> ProcessFailure { .late(limit: limit, standardError: "") }

  /// Runs a scenario; nil where it was not over in time.
  private func load(_ scenario: Scenario<B>) -> Recording<B>? {
    let session = self.session ?? AsyncSession(body)
    self.session = session
    let start = ContinuousClock.now
    guard let recording = session.record(scenario, within: limit) else {
      // Whatever it is doing, the next scenario gets a fresh one.
      self.session = nil
      hasBeenLate = true
      return nil
    }
    slowest = max(slowest, ContinuousClock.now - start)
    return recording
  }

  /// How long the next scenario may take; after one has been late, a tenth of the time has to do while shrinking.
  private var limit: Duration {
    guard hasBeenLate, !isPatient else { return fullLimit }
    return min(fullLimit, max(fullLimit / 10, slowest * 20))
  }
}
