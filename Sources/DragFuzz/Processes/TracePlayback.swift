import DragSpec

/// A recorded run of another process as an implementation, so that the code that judges any run judges it, too.
///
/// That way a run from another process is judged by the very code that judges one in this process.
struct TracePlayback<B: Behaviour>: Implementation {
  typealias Subject = B

  /// The fields that the program may leave out of snapshots; nil for none.
  var hidden: HiddenFields<B.Snapshot>?

  private let snapshots: [JSON]
  /// The error that the implementation has thrown after the last snapshot; nil for none.
  private let failure: (any Error)?
  private var next = 0

  /// The run of an implementation that has failed at its start, or declined it.
  init(endedBy failure: any Error) {
    snapshots = []
    self.failure = failure
  }

  /// The trace of a scenario that was run to its end.
  ///
  /// - Throws: ``WireProtocol/NoAnswer`` where the snapshots do not match the scenario.
  init(_ result: JSON, eventCount: Int) throws(WireProtocol.NoAnswer) {
    failure = nil
    snapshots = try Self.snapshots(of: result, "a result")
    guard snapshots.count == eventCount + 1 else { throw Self.wrongCount(snapshots.count, eventCount) }
  }

  /// Reads the snapshots up to an error that the implementation has thrown; nil where the time of the error
  /// is unknown.
  ///
  /// - Parameter data: the data that came with the error.
  /// - Throws: ``WireProtocol/NoAnswer`` where the snapshots do not match the scenario.
  init?(_ message: String, _ data: JSON?, eventCount: Int) throws(WireProtocol.NoAnswer) {
    guard let data, data["snapshots"] != nil else { return nil }
    failure = PlaybackStop(description: message)
    snapshots = try Self.snapshots(of: data, "the data of an error")
    guard snapshots.count <= eventCount + 1 else { throw Self.wrongCount(snapshots.count, eventCount) }
    // The error came after the last event, and so at none of them.
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
    // The player stops at the failure; without one there is a snapshot for every event.
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
