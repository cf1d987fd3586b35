import DragSpec

extension FindingReport {
  /// Tells a finding of an implementation.
  init<B: FuzzedBehaviour>(_ finding: Finding<B>, of tested: ImplementationUnderTest<B>, seed: UInt64?) {
    let key = finding.violation.key
    self.init(
      violation: finding.violation, promise: B.promise(of: key.invariant), defect: tested.defect(key),
      entry: finding.entry(of: tested, seed: seed), script: tested.script(of: finding.scenario),
      occurrences: finding.occurrences, confidence: finding.confidence, shrinking: finding.shrinking)
  }

  /// Makes the report of a cause: its finding, its other findings and its advice.
  init<B: FuzzedBehaviour>(_ cause: Cause<B>, of tested: ImplementationUnderTest<B>, seed: UInt64?) {
    self.init(cause.finding, of: tested, seed: seed)
    alsoSeen = cause.others.map { Sighting(key: $0.violation.key, occurrences: $0.occurrences) }.sorted {
      (B.gravity(of: $0.key.invariant), $1.occurrences, $0.key)
        < (B.gravity(of: $1.key.invariant), $0.occurrences, $1.key)
    }
    advice = cause.advice.map(\.text)
    isTie = cause.isTie
  }
}
