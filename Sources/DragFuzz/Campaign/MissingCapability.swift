import DragSpec

/// A capability that a program has not declared and that would spare it many of the scenarios that it declines.
public struct MissingCapability: Hashable, Sendable {
  /// What is to be left out; nil where it is about the number of touches.
  public var without: String?
  /// How many touches there may be; nil where it is about something to be left out.
  public var touches: Int?
  /// How many of a hundred declined scenarios would not have been made.
  public var percent = 0

  /// What is to be said on the command line: `--without locks`.
  public var option: String { without.map { "--without \($0)" } ?? "--touches \(touches ?? 1)" }
  /// What is to be said in Swift.
  public var swift: String {
    without.map { "capabilities.without = [\"\($0)\"]" } ?? "capabilities.touches = \(touches ?? 1)"
  }

  fileprivate var capabilities: Capabilities {
    Capabilities(without: without.map { [$0] } ?? [], touches: touches)
  }

  /// All of a behaviour, what says most first.
  fileprivate static func all<B: Behaviour>(of behaviour: B.Type) -> [MissingCapability] {
    (1...2).map { MissingCapability(touches: $0) }
      + CapabilityNames(of: behaviour).withouts.map { MissingCapability(without: $0) }
  }
}

extension Campaign {
  /// How many of a hundred scenarios may be declined before it is worth asking why.
  private static var declinedPercentMax: UInt64 { 5 }

  /// The capability that no scenario was run outside of, and most of the declined ones were; nil where there is none, or
  /// few were declined.
  func missingCapability(_ tally: Tally) -> MissingCapability? {
    let declined = tally.declined.values.reduce(0, +)
    guard declined * 100 > (declined + tally.scenarios) * Self.declinedPercentMax,
      let last = tally.firstDeclined.last
    else { return nil }
    var worker = worker()
    let isDeclined = Set(tally.firstDeclined)
    var run: [Scenario<B>] = []
    for iteration in 0...last where run.count < Tally.declinedMax && !isDeclined.contains(iteration) {
      run.append(worker.scenario(of: iteration))
    }
    let spared = tally.firstDeclined.map { worker.scenario(of: $0) }
    var best: MissingCapability?
    for candidate in MissingCapability.all(of: B.self) {
      guard let limits = Limits<B>(candidate.capabilities) else { continue }
      // What was run can be run; now and then one is run although it hardly tests what it has.
      guard run.count(where: { limits.refusal(of: $0) != nil }) * 50 <= run.count else { continue }
      var found = candidate
      found.percent = spared.count { limits.refusal(of: $0) != nil } * 100 / spared.count
      if found.percent > best?.percent ?? 0 { best = found }
    }
    return best
  }
}
