import DragSpec

extension TestReport {
  /// Adds the result of replaying an entry to the suite of the implementation that it was run on.
  ///
  /// - Parameters:
  ///   - isOutside: whether the implementation cannot be given it, so that it neither holds nor fails.
  ///   - isAbsent: whether the implementation is not here, so that only the reference was run.
  package mutating func add(
    _ report: ReplayReport, isOutside: Bool, isAbsent: Bool, of entry: CorpusEntry, promises: [PromiseCard],
    file: String,
    text: String?, command: String
  ) {
    func failure(_ violation: Violation) -> Failure {
      let promise = promises.first { $0.name == violation.key.invariant }?.promise ?? ""
      var broken = entry
      broken.implementation = report.implementation
      return Failure(
        FindingReport(violation: violation, promise: promise, entry: broken, script: report.script),
        file: file, text: text, command: command)
    }
    let outcome: Outcome =
      if isOutside {
        .unknown("outside the capabilities")
      } else if let violation = report.violation {
        .broke([failure(violation)])
      } else if isAbsent {
        .unknown("its implementation is not here: only the reference was run")
      } else {
        report.isPromised ? .held : .unknown("not promised")
      }
    add(Case(file, outcome), to: report.implementation, of: entry.behaviour)
    guard !report.referenceViolations.isEmpty else { return }
    var failures = report.referenceViolations.map(failure)
    for index in failures.indices { failures[index].finding.entry.implementation = Self.specification }
    add(Case(file, .broke(failures)), to: Self.specification, of: entry.behaviour)
  }

  /// Adds an entry that was not run to the suite of its implementation.
  package mutating func add(notRun file: String, of entry: CorpusEntry, because reason: String) {
    add(Case(file, .unknown(reason)), to: entry.implementation ?? "", of: entry.behaviour)
  }

  /// The name of the suite with the reference's own violations, which no entry may cause.
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
