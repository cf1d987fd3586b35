import DragSpec

/// A report of a run in one form, written while the run goes on.
///
/// All reporters get the same calls in the same order: the run begins; each campaign tells its causes, and
/// then its end; the run ends. A replay tells entries instead of campaigns. No call fails: a reporter that
/// cannot write keeps its problem, so the run and the other reports go on.
package protocol Reporter {
  /// The run begins.
  mutating func begin(_ run: Run) async
  /// A campaign has found a cause, with its number, its file and the command that shows it again.
  ///
  /// - Parameter report: the results of the campaign, which has ended.
  mutating func cause(_ cause: Cause, in report: CampaignReport, of target: Run.Target) async
  /// All causes of a campaign were told.
  mutating func end(_ report: CampaignReport, of target: Run.Target) async
  /// An entry was run again.
  mutating func replayed(_ replayed: ReplayedEntry) async
  /// The run has ended.
  mutating func end(_ ending: Run.Ending) async
}

extension Reporter {
  package mutating func begin(_ run: Run) async {}
  package mutating func cause(_ cause: Cause, in report: CampaignReport, of target: Run.Target) async {}
  package mutating func end(_ report: CampaignReport, of target: Run.Target) async {}
  package mutating func replayed(_ replayed: ReplayedEntry) async {}
  package mutating func end(_ ending: Run.Ending) async {}

  /// Tells a campaign: its causes, then its end.
  package mutating func tell(_ report: CampaignReport, of target: Run.Target) async {
    for cause in report.causes { await self.cause(cause, in: report, of: target) }
    await end(report, of: target)
  }
}

/// The plan of a run.
package struct Run: Sendable {
  /// One implementation of one behaviour.
  package struct Target: Sendable {
    /// The behaviour to test.
    package var behaviour: any RegisteredBehaviour
    /// The name of the implementation.
    package var implementation: String

    package init(behaviour: any RegisteredBehaviour, implementation: String) {
      (self.behaviour, self.implementation) = (behaviour, implementation)
    }
  }

  /// How a run has ended.
  package struct Ending: Sendable {
    /// Whether it was interrupted.
    package var wasInterrupted = false
    /// The reason why it ended early, in one sentence without a full stop; nil where it did not.
    package var trouble: String?
    /// Whether an error has ended the run; its message says more than a last line.
    package var isError = false
    /// The reason why nothing was run or judged, as a sentence without full stop; nil where something was.
    package var untested: String?

    package init() {}
  }

  /// The seed; nil for a replay.
  package var seed: UInt64?
  /// How many scenarios each campaign has; nil where only time ends it.
  package var iterations: UInt64?
  /// The implementations, in the order in which they are run.
  package var targets: [Target] = []
  /// Which promises are judged.
  package var selection = InvariantSelection.all
  /// Whether the first cause ends the run.
  package var stopsAtFirst = false
  /// The folder of the counterexamples that are run first; nil for none.
  package var corpus: String?
  /// Whether new counterexamples are kept in the corpus.
  package var keeps = false
  /// The command that repeats the whole run, as a line for a shell.
  package var again = ""

  package init() {}

  /// The command that repeats the whole run without some promises.
  package func again(skipping keys: [Violation.Key]) -> String {
    keys.reduce(again) { "\($0) --skip \(Shell.quoted($1.word))" }
  }
}

/// An entry of a replay.
package struct ReplayedEntry: Sendable {
  /// Its file.
  package var file: String
  package var entry: CorpusEntry
  /// The result of the entry, or the reason why it was not run, as a clause.
  package var outcome: Result<Replay, NotReplayed>
  /// Whether its implementation is absent, so that only the reference was run.
  package var isAbsent = false
  /// Whether the entry lies outside the implementation's capabilities, and so neither holds nor fails.
  package var isOutside = false
  /// The command that runs it again, as a line for a shell.
  package var command = ""

  /// The reason why an entry was not run, as a clause.
  package struct NotReplayed: Error {
    package var reason: String
    package init(_ reason: String) { self.reason = reason }
  }

  package init(file: String, entry: CorpusEntry, _ outcome: Result<Replay, NotReplayed>) {
    (self.file, self.entry, self.outcome) = (file, entry, outcome)
  }
}
