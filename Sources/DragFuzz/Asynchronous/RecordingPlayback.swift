import DragSpec

/// A recorded run as an implementation, so that the code that judges any run judges it, too.
struct RecordingPlayback<B: Behaviour>: Implementation {
  typealias Subject = B

  private var recording: Recording<B>
  private var next = 0

  init(_ recording: Recording<B>) { self.recording = recording }

  mutating func start(_ scene: B.Scene) throws {
    next = 0
    try failIfDue()
  }

  mutating func handle(_ event: B.Event) throws { try failIfDue() }

  private func failIfDue() throws {
    guard next == recording.trace.count else { return }
    if let reason = recording.declined { throw ScenarioDeclined(reason) }
    throw PlaybackStop(description: recording.failure ?? "nothing was recorded")
  }

  mutating func observe(into snapshot: inout B.Snapshot) throws {
    try failIfDue()
    snapshot = recording.trace[before: next]
    next += 1
  }
}
