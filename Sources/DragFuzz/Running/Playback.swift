import DragSpec

/// A recorded run as an implementation, so that it is judged by the same code as a run in this process.
struct Playback<B: Behaviour>: Implementation, Sendable {
  typealias Subject = B

  /// How many snapshots there are.
  private let count: Int
  /// The error that was thrown after the last snapshot; nil for none.
  private let failure: (any Error)?
  /// Turns a snapshot into the next one, which has this index.
  private let read: @Sendable (_ index: Int, inout B.Snapshot) throws -> Void
  private var next = 0

  init(
    count: Int, endedBy failure: (any Error)?,
    read: @escaping @Sendable (_ index: Int, inout B.Snapshot) throws -> Void
  ) {
    (self.count, self.failure, self.read) = (count, failure, read)
  }

  /// A run that was recorded in this process.
  init(_ recording: Recording<B>) {
    let failure = recording.failure.map { PlaybackStop(description: $0) }
    self.init(
      count: recording.trace.count, endedBy: recording.declined.map { ScenarioDeclined($0) } ?? failure
    ) { $1 = recording.trace[before: $0] }
  }

  mutating func start(_ scene: B.Scene) throws {
    next = 0
    try failIfDue()
  }

  mutating func handle(_ event: B.Event) throws { try failIfDue() }

  private func failIfDue() throws {
    if let failure, next == count { throw failure }
  }

  mutating func observe(into snapshot: inout B.Snapshot) throws {
    // The player stops at the failure; without one there is a snapshot for every event.
    guard next < count else { throw PlaybackStop(description: "no snapshot") }
    try read(next, &snapshot)
    next += 1
  }
}

/// The error that ends a playback: the implementation's own error, or a snapshot that cannot be read.
struct PlaybackStop: Error, CustomStringConvertible {
  var description: String
}
