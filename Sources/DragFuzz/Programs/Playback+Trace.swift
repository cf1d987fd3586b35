import DragSpec

// Runs of another process, read from its answers.
extension Playback {
  /// The trace of a scenario that was run to its end.
  ///
  /// - Parameter hidden: the fields that the program may leave out of snapshots; nil for none.
  /// - Throws: ``WireProtocol/NoAnswer`` where the snapshots do not match the scenario.
  init(
    _ result: JSON, eventCount: Int, hiding hidden: HiddenFields<B.Snapshot>? = nil
  ) throws(WireProtocol.NoAnswer) {
    let snapshots = try Self.snapshots(of: result, "a result")
    guard snapshots.count == eventCount + 1 else { throw Self.wrongCount(snapshots.count, eventCount) }
    self.init(snapshots, endedBy: nil, hiding: hidden)
  }

  /// Reads the snapshots up to an error that the implementation has thrown; nil where the time of the error
  /// is unknown.
  ///
  /// - Parameters:
  ///   - data: the data that came with the error.
  ///   - hidden: the fields that the program may leave out of snapshots; nil for none.
  /// - Throws: ``WireProtocol/NoAnswer`` where the snapshots do not match the scenario.
  init?(
    _ message: String, _ data: JSON?, eventCount: Int, hiding hidden: HiddenFields<B.Snapshot>?
  ) throws(WireProtocol.NoAnswer) {
    guard let data, data["snapshots"] != nil else { return nil }
    let snapshots = try Self.snapshots(of: data, "the data of an error")
    guard snapshots.count <= eventCount + 1 else { throw Self.wrongCount(snapshots.count, eventCount) }
    // With a snapshot for every event, the error belongs to none of them.
    if snapshots.count > eventCount { return nil }
    self.init(snapshots, endedBy: PlaybackStop(description: message), hiding: hidden)
  }

  private init(_ snapshots: [JSON], endedBy failure: (any Error)?, hiding hidden: HiddenFields<B.Snapshot>?) {
    self.init(count: snapshots.count, endedBy: failure) { index, snapshot in
      do throws(FormatError) {
        let mayLack: FieldReader.MayLack? = hidden.map { hidden in
          { hidden.covers($0.drop { $0 != "." }.dropFirst()) }
        }
        try FieldReader.read(
          into: &snapshot, from: snapshots[index], path: "snapshots[\(index)]",
          missing: index == 0 ? .takesDefault : .staysAsItIs, mayLack: mayLack)
      } catch { throw PlaybackStop(description: "a snapshot that cannot be read: \(error)") }
      snapshot.sortSets()
    }
  }

  private static func snapshots(of json: JSON, _ what: String) throws(WireProtocol.NoAnswer) -> [JSON] {
    try WireProtocol.check(json, what, among: ["snapshots"])
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
}
