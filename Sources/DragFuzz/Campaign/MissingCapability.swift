import DragSpec

/// A capability that a program has not declared and that would spare it many of the scenarios that it declines.
public struct MissingCapability: Hashable, Sendable {
  /// What is to be said on the command line: `--without locks`.
  public var option: String
  /// How many of a hundred declined scenarios would not have been made.
  public var percent: Int
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
    var worker = Worker(implementation, options)
    let isDeclined = Set(tally.firstDeclined)
    var run: [Scenario<B>] = []
    for place in 0...options.shard.place(of: last) where run.count < Tally.declinedMax {
      let iteration = options.shard.iteration(at: place)
      if !isDeclined.contains(iteration) { run.append(worker.scenario(of: iteration)) }
    }
    let spared = tally.firstDeclined.map { worker.scenario(of: $0) }
    var best: (option: String, count: Int)?
    for (option, capabilities) in candidates {
      guard let limits = Limits<B>(capabilities) else { continue }
      // What was run can be run; now and then one is run although it hardly tests what it has.
      guard run.count(where: { limits.refusal(of: $0) != nil }) * 50 <= run.count else { continue }
      let count = spared.count { limits.refusal(of: $0) != nil }
      if count > best?.count ?? 0 { best = (option, count) }
    }
    return best.map { MissingCapability(option: $0.option, percent: $0.count * 100 / spared.count) }
  }

  /// All that can be left out by one name, and few touches; what says most first.
  private var candidates: [(option: String, capabilities: Capabilities)] {
    let touches = (1...2).map { count in ("--touches \(count)", Capabilities(touches: count)) }
    return touches
      + CapabilityNames(of: B.self).withouts.map { ("--without \($0)", Capabilities(without: [$0])) }
  }
}
