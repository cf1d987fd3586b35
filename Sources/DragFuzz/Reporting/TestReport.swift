import DragSpec

/// What a run has shown, in the form that the formats of CI systems share: suites of cases with an outcome each.
package struct TestReport: Hashable, Sendable {
  /// A fact about a run, such as its seed.
  package struct Fact: Hashable, Sendable {
    /// What it is.
    package var name: String
    /// What it is here.
    package var value: String

    /// Makes a fact.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What was found about one implementation of one behaviour.
  package struct Suite: Hashable, Sendable {
    /// Why nothing is known where everything was declined.
    static let declined = "every scenario was declined"

    /// The behaviour.
    package var behaviour: String
    /// The implementation.
    package var implementation: String
    /// What was run, in words: `10,000 scenarios with 126,203 events`.
    package var ran: String
    /// What else is known about it.
    package var facts: [Fact]
    /// What makes the result worth less than it seems, a sentence each.
    package var remarks: [String]
    /// One for each thing that could have failed.
    package var cases: [Case]

    /// Makes a suite.
    package init(
      behaviour: String, implementation: String, ran: String, facts: [Fact] = [], remarks: [String] = [],
      cases: [Case] = []
    ) {
      self.behaviour = behaviour
      self.implementation = implementation
      self.ran = ran
      self.facts = facts
      self.remarks = remarks
      self.cases = cases
    }

    /// Behaviour and implementation: what the suite is called.
    package var name: String { "\(behaviour)/\(implementation)" }
    /// How many cases broke.
    var brokenCount: Int { cases.count { !$0.failures.isEmpty } }
    /// How many cases broke, and are explained by the failure of another one.
    var explainedCount: Int { cases.count { if case .explained = $0.outcome { true } else { false } } }
    /// How many cases have an unknown outcome.
    var unknownCount: Int { cases.count { if case .unknown = $0.outcome { true } else { false } } }
    /// All failures, those that tell most first.
    package var failures: [Failure] {
      // Failures of the same rank stay in the order of the cases.
      let failures = cases.flatMap(\.failures)
      return failures.indices.sorted {
        (failures[$0].rank, $0) < (failures[$1].rank, $1)
      }.map { failures[$0] }
    }
  }

  /// Whether nothing was tested, as every scenario was declined.
  var isUntested: Bool {
    let cases = suites.flatMap(\.cases)
    return !cases.isEmpty && cases.allSatisfy { $0.outcome == .unknown(Suite.declined) }
  }

  /// Something that could have failed: an invariant of a campaign, or an entry that was run again.
  package struct Case: Hashable, Sendable {
    /// The name of the invariant, or the file of the entry.
    package var name: String
    /// How it went.
    package var outcome: Outcome

    /// Makes a case.
    package init(_ name: String, _ outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }

    /// What has failed.
    package var failures: [Failure] {
      if case .broke(let failures) = outcome { return failures }
      return []
    }
  }

  /// How a case went.
  package enum Outcome: Hashable, Sendable {
    /// Nothing was found.
    case held
    /// It failed in these ways.
    case broke([Failure])
    /// It broke, and a failure of another case explains it, in a few words.
    case explained(String)
    /// Nobody knows, for a reason in a few words.
    case unknown(String)
  }

  /// One way in which a case has failed.
  package struct Failure: Hashable, Sendable {
    /// What was found, with what else the same mistake breaks.
    package var finding: FindingReport
    /// The corpus entry; nil where there is none.
    package var file: String?
    /// The line of the entry with the event after which it broke, from 1.
    package var line: Int
    /// What shows it again, as a line for a shell.
    package var command: String
    /// Its place among the failures of its suite.
    package var rank = 0

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - finding: what was found.
    ///   - file: the corpus entry; nil where there is none.
    ///   - text: what the file holds, to find the lines of events in it.
    ///   - command: what shows it again, as a line for a shell.
    package init(_ finding: FindingReport, file: String?, text: String? = nil, command: String) {
      self.finding = finding
      self.file = file
      self.command = command
      line = EntryLines(text ?? "").line(ofEvent: finding.violation.eventIndex)
    }
  }

  /// What a failure is called where they are counted.
  package var noun = "cause"
  /// What is known about the whole run.
  package var facts: [Fact]
  /// The implementations, in the order in which they were run.
  package var suites: [Suite] = []
  /// Why the run ended before its time, in one sentence without a full stop; nil where it did not.
  package var trouble: String?

  /// Makes a report of nothing yet.
  package init(facts: [Fact] = []) { self.facts = facts }

  /// That the run ended before its time, as a sentence; nil where it did not.
  var troubleSentence: String? { trouble.map { "The run ended early: \($0)." } }

  /// All failures, in the order of the suites.
  package var failures: [Failure] { suites.flatMap(\.failures) }
}

extension TestReport.Failure {
  /// All that is known about it.
  var facts: [Fact] { finding.facts(file: file, command: command) }

  /// The failure told in plain text, the same in every format.
  var lines: [String] { FindingText().lines(finding, command: command) }

  /// What broke, on one line: `cancel-restores breaks (cancel): expected [1, 2], seen [2, 1]`.
  package var headline: String {
    let violation = finding.violation
    let settings = finding.entry.settings
    return "\(violation.key.invariant) breaks (\(violation.key.place)): "
      + "expected \(violation.expected), seen \(violation.seen)"
      + "\(settings.isEmpty ? "" : "; needs \(settings.words)")\(flakiness.map { "; \($0)" } ?? "")"
  }

  /// That it does not fail every time, and how often it does; nil where it does.
  package var flakiness: String? { finding.flakiness }
}
