import DragSpec

/// What is shown of an entry that still fails.
struct ShownEntry<B: Behaviour> {
  /// The scenario: the presentable one if that still fails alike, else the minimal one.
  var scenario: Scenario<B>
  /// What breaks in it.
  var violation: Violation
  /// The entry, without a presentable scenario that does not fail any more.
  var entry: CorpusEntry
  /// The minimal scenario in words, where another one is shown.
  var minimal: FindingReport.Script?
}

extension RegisteredBehaviour {
  /// Runs the presentable scenario of an entry whose minimal one still fails.
  ///
  /// - Throws: ``EntryError``.
  func shown(
    _ entry: CorpusEntry, _ minimal: Scenario<Subject>, breaking violation: Violation,
    on runner: Runner<Subject>
  ) throws(EntryError) -> ShownEntry<Subject> {
    var shown = ShownEntry(scenario: minimal, violation: violation, entry: entry)
    guard entry.presentable != nil else { return shown }
    let presentable = try shownScenario(of: entry)
    if let same = runner.run(presentable, relations: relations(for: violation.key)).first(where: {
      $0.key == violation.key
    }) {
      (shown.scenario, shown.violation) = (presentable, same)
      shown.minimal = FindingReport.Script(minimal)
    } else {
      (shown.entry.presentable, shown.entry.remarks) = (nil, [])
    }
    return shown
  }
}
