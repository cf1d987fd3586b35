import DragSpec

/// A run that has taken place elsewhere, played back as if it happened now.
///
/// That way a run from another process is judged by the very code that judges one in this process.
struct TracePlayback<B: Behaviour>: Implementation {
  typealias Subject = B

  private var snapshots: [JSON] = []
  /// What the implementation has thrown, and how many snapshots there were before.
  private var failure: (after: Int, message: String)?
  private var next = 0

  init() {}

  /// Takes in what the program has answered.
  ///
  /// - Throws: ``WireProtocol/NoAnswer`` where it has answered in no way that the protocol knows.
  mutating func load(_ answer: WireProtocol.Answer, eventCount: Int) throws(WireProtocol.NoAnswer) {
    failure = nil
    switch answer {
    case .result(let result):
      guard let list = result["snapshots"]?.asArray else {
        throw WireProtocol.NoAnswer(problem: "a result without an array \"snapshots\"")
      }
      snapshots = list
    case .error(let message, let data):
      snapshots = data?["snapshots"]?.asArray ?? []
      failure = (snapshots.count, message)
    case .declined(let reason):
      snapshots = []
      failure = (0, reason)
    }
    guard snapshots.count <= eventCount + 1 else {
      throw WireProtocol.NoAnswer(
        problem: "\(snapshots.count) snapshots for the start and \(Figures.count(eventCount, "event"))")
    }
  }

  mutating func start(_ scene: B.Scene) throws {
    next = 0
    try failIfDue()
  }

  mutating func handle(_ event: B.Event) throws { try failIfDue() }

  private func failIfDue() throws {
    if let failure, failure.after == next { throw PlaybackStop(description: failure.message) }
  }

  mutating func observe(into snapshot: inout B.Snapshot) throws {
    guard next < snapshots.count else {
      throw PlaybackStop(
        description: "no snapshot: the answer ends after \(Figures.count(snapshots.count, "snapshot"))")
    }
    do throws(FormatError) {
      try FieldReader.read(
        into: &snapshot, from: snapshots[next], path: "snapshots[\(next)]",
        missing: next == 0 ? .takesDefault : .staysAsItIs)
    } catch { throw PlaybackStop(description: "a snapshot that is none: \(error)") }
    next += 1
  }
}

/// Why the play ends early: what the implementation has thrown, or a snapshot that is none.
struct PlaybackStop: Error, CustomStringConvertible {
  var description: String
}
