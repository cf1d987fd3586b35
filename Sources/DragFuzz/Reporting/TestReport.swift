import DragSpec

/// The results of a run in the form that CI systems share: suites of cases with an outcome each.
package struct TestReport: Hashable, Sendable {
  /// The results for one implementation of one behaviour.
  package struct Suite: Hashable, Sendable {
    package var behaviour: String
    package var implementation: String
    /// The size of the run in words: `10,000 scenarios with 126,203 events`.
    package var ran: String
    /// Its figures, by their names.
    package var figures: [JSON.Field] = []
    /// Other facts about it, a sentence each.
    package var remarks: [String] = []
    /// One case for each promise or entry.
    package var cases: [Case] = []

    /// The name of the suite: behaviour and implementation.
    package var name: String { "\(behaviour)/\(implementation)" }
    /// How many cases broke.
    var brokenCount: Int {
      cases.count { if case .tooWeak = $0.outcome { true } else { !$0.failures.isEmpty } }
    }
    /// How many cases neither held nor broke by themselves.
    var unknownCount: Int { cases.count { if case .unknown = $0.outcome { true } else { false } } }
    /// All failures, the most telling first.
    package var failures: [Failure] { cases.flatMap(\.failures).sorted { $0.rank < $1.rank } }
  }

  /// A promise of a campaign, or an entry that was run again.
  package struct Case: Hashable, Sendable {
    /// The name of the invariant, or the file of the entry.
    package var name: String
    /// How it went.
    package var outcome: Outcome

    package init(_ name: String, _ outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }

    /// The ways in which it failed; empty if it held.
    package var failures: [Failure] {
      if case .broke(let failures) = outcome { return failures }
      return []
    }
  }

  /// The outcome of a case.
  package enum Outcome: Hashable, Sendable {
    /// Nothing was found.
    case held
    /// It failed in these ways.
    case broke([Failure])
    /// A test would notice fewer typical mistakes than is demanded: what is said about that.
    case tooWeak(String)
    /// The outcome is unknown, or a failure of another case explains it: the reason in a few words.
    case unknown(String)
  }

  /// One way in which a case has failed.
  package struct Failure: Hashable, Sendable {
    /// The finding, with the other kinds of violations of the same mistake.
    package var finding: FindingReport
    /// How many scenarios the campaign had; nil where there was none.
    package var scenarios: UInt64?
    /// The corpus entry; nil where there is none.
    package var file: String?
    /// The line of the entry with the event after which it broke, from 1.
    package var line: Int
    /// The command that shows it again, as a line for a shell.
    package var command: String
    /// Its place among the failures of its suite.
    package var rank = 0

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - finding: the finding.
    ///   - scenarios: how many scenarios the campaign had; nil where there was none.
    ///   - file: the corpus entry; nil where there is none.
    ///   - text: the text of the file, to find the lines of events in it; nil for none.
    ///   - command: the command that shows it again, as a line for a shell.
    package init(
      _ finding: FindingReport, scenarios: UInt64? = nil, file: String?, text: String? = nil, command: String
    ) {
      (self.finding, self.scenarios, self.file, self.command) = (finding, scenarios, file, command)
      line = EntryLines(text ?? "").line(ofEvent: finding.violation.eventIndex)
    }
  }

  /// The figures of the whole run, such as its seed.
  package var figures: [JSON.Field]
  /// The implementations, in the order in which they were run.
  package var suites: [Suite] = []
  /// The reason why the run ended early, in one sentence without a full stop; nil where it did not.
  package var trouble: String?

  /// Makes a report of nothing yet.
  package init(figures: [JSON.Field] = []) { self.figures = figures }

  /// Says that the run ended early; nil where it did not.
  var troubleSentence: String? { trouble.map { "The run ended early: \($0)." } }
}

extension TestReport.Failure {
  /// All known facts about it.
  var facts: [Fact] { finding.facts(scenarios: scenarios, file: file, command: command) }

  /// The failure told in plain text, the same in every format.
  var lines: [String] { FindingText().lines(finding, scenarios: scenarios, command: command) }

  /// The violation on one line: `cancel-restores breaks (cancel): expected [1, 2], seen [2, 1]`.
  package var headline: String {
    let violation = finding.violation
    let settings = finding.entry.settings
    return "\(violation.key.invariant) breaks (\(violation.key.place)): "
      + "expected \(violation.expected), seen \(violation.seen)"
      + "\(settings.isEmpty ? "" : "; needs \(settings.words)")\(flakiness.map { "; \($0)" } ?? "")"
  }

  /// Says how often it fails; nil where it fails every time.
  package var flakiness: String? { finding.flakiness }
}
