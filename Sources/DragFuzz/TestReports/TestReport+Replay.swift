import DragSpec

extension TestReport {
  /// Adds an entry that was run again, or could not be, to the suite of the implementation.
  mutating func add(_ replayed: ReplayedEntry) {
    let behaviour = replayed.entry.behaviour
    let replay: Replay
    do throws(ReplayedEntry.NotReplayed) { replay = try replayed.outcome.get() } catch {
      return add(
        Case(replayed.file, .unknown(error.reason)), to: replayed.entry.implementation ?? "", of: behaviour)
    }
    func kept(_ cause: Cause) -> Cause {
      var cause = cause
      (cause.file, cause.command) = (replayed.file, replayed.command)
      return cause
    }
    let outcome: Outcome =
      if replayed.isOutside {
        .unknown("outside the capabilities")
      } else if let cause = replay.cause {
        .broke([kept(cause)])
      } else if replayed.isAbsent {
        .unknown("its implementation is not here: only the reference was run")
      } else {
        replay.isPromised ? .held : .unknown("not promised")
      }
    add(Case(replayed.file, outcome), to: replay.implementation, of: behaviour)
    guard !replay.referenceCauses.isEmpty else { return }
    var causes = replay.referenceCauses.map(kept)
    for index in causes.indices { causes[index].entry.implementation = Self.specification }
    add(Case(replayed.file, .broke(causes)), to: Self.specification, of: behaviour)
  }

  /// The name of the suite with the reference's own violations; there should be none.
  private static let specification = "reference (the specification)"

  private mutating func add(_ added: Case, to implementation: String, of behaviour: String) {
    var index = suites.firstIndex { $0.behaviour == behaviour && $0.implementation == implementation }
    if index == nil {
      suites.append(Suite(behaviour: behaviour, implementation: implementation, ran: ""))
      index = suites.count - 1
    }
    guard let index else { return }
    suites[index].cases.append(added)
    suites[index].ran = Figures.count(suites[index].cases.count, "entry", "entries")
  }
}
