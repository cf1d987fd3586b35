import DragSpec

/// A run that has taken place elsewhere, played back as if it happened now.
///
/// That way a run from another process is judged by the very code that judges one in this process.
struct TracePlayback<B: Behaviour>: Implementation {
  typealias Subject = B

  /// What the program may leave out of snapshots; nil where it may leave out nothing.
  var hidden: HiddenFields<B.Snapshot>?

  private let snapshots: [JSON]
  /// What the implementation has thrown after the last of them, if it has.
  private let failure: (any Error)?
  private var next = 0

  /// The run of an implementation that has failed at its start, or declined it.
  init(endedBy failure: any Error) {
    snapshots = []
    self.failure = failure
  }

  /// The trace of a scenario that was run to its end.
  ///
  /// - Throws: ``WireProtocol/NoAnswer`` where it is not a trace, or one of another scenario.
  init(_ result: JSON, eventCount: Int) throws(WireProtocol.NoAnswer) {
    failure = nil
    snapshots = try Self.snapshots(of: result, "a result")
    guard snapshots.count == eventCount + 1 else { throw Self.wrongCount(snapshots.count, eventCount) }
  }

  /// What was seen until the implementation has thrown an error; nil where nothing says when that was.
  ///
  /// - Parameter data: what the program has sent along with the message.
  /// - Throws: ``WireProtocol/NoAnswer`` where it is no trace, or one of another scenario.
  init?(_ message: String, _ data: JSON?, eventCount: Int) throws(WireProtocol.NoAnswer) {
    guard let data, data["snapshots"] != nil else { return nil }
    failure = PlaybackStop(description: message)
    snapshots = try Self.snapshots(of: data, "the data of an error")
    guard snapshots.count <= eventCount + 1 else { throw Self.wrongCount(snapshots.count, eventCount) }
    // It was thrown after the last event, and so at none of them.
    if snapshots.count > eventCount { return nil }
  }

  private static func snapshots(of json: JSON, _ what: String) throws(WireProtocol.NoAnswer) -> [JSON] {
    do throws(FormatError) { try json.checkFields(among: ["snapshots"]) } catch {
      throw WireProtocol.NoAnswer(problem: "\(what) with the \(error)")
    }
    guard let list = json["snapshots"]?.asArray else {
      throw WireProtocol.NoAnswer(problem: "\(what) without an array \"snapshots\"")
    }
    return list
  }

  private static func wrongCount(_ count: Int, _ eventCount: Int) -> WireProtocol.NoAnswer {
    let snapshots = Figures.count(count, "snapshot")
    return WireProtocol.NoAnswer(
      problem: "\(snapshots) for the start and \(Figures.count(eventCount, "event"))")
  }

  mutating func start(_ scene: B.Scene) throws {
    next = 0
    try failIfDue()
  }

  mutating func handle(_ event: B.Event) throws { try failIfDue() }

  private func failIfDue() throws {
    if let failure, next == snapshots.count { throw failure }
  }

  mutating func observe(into snapshot: inout B.Snapshot) throws {
    // Whoever plays stops at the failure, and without one there is a snapshot for every event.
    guard next < snapshots.count else { throw PlaybackStop(description: "no snapshot") }
    do throws(FormatError) {
      let mayLack: FieldReader.MayLack? = hidden.map { hidden in
        { hidden.covers($0.drop { $0 != "." }.dropFirst()) }
      }
      try FieldReader.read(
        into: &snapshot, from: snapshots[next], path: "snapshots[\(next)]",
        missing: next == 0 ? .takesDefault : .staysAsItIs, mayLack: mayLack)
    } catch { throw PlaybackStop(description: "a snapshot that cannot be read: \(error)") }
    snapshot.sortSets()
    next += 1
  }
}
