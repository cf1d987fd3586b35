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
      cases.count { if case .tooWeak = $0.outcome { true } else { !$0.causes.isEmpty } }
    }
    /// How many cases neither held nor broke by themselves.
    var unknownCount: Int { cases.count { if case .unknown = $0.outcome { true } else { false } } }
    /// All causes, in the order of the run.
    package var causes: [Cause] { cases.flatMap(\.causes).sorted { $0.number ?? 0 < $1.number ?? 0 } }
  }

  /// A promise of a campaign, or an entry that was run again.
  package struct Case: Hashable, Sendable {
    /// The name of the invariant, or the file of the entry.
    package var name: String
    /// The outcome of the case.
    package var outcome: Outcome

    package init(_ name: String, _ outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }

    /// The ways in which it failed; empty if it held.
    package var causes: [Cause] {
      if case .broke(let causes) = outcome { return causes }
      return []
    }
  }

  /// The outcome of a case.
  package enum Outcome: Hashable, Sendable {
    /// Nothing was found.
    case held
    /// It failed in these ways.
    case broke([Cause])
    /// A test would notice fewer typical mistakes than is demanded, as this text explains.
    case tooWeak(String)
    /// The outcome is unknown, or another case explains the failure, for this reason in a few words.
    case unknown(String)
  }

  /// The figures of the whole run, such as its seed.
  package var figures: [JSON.Field]
  /// The implementations, in the order in which they were run.
  package var suites: [Suite] = []
  /// The reason why the run ended early, in one sentence without a full stop; nil where it did not.
  package var trouble: String?

  /// The reason why nothing was run or judged, in one sentence without a full stop; nil where something was.
  package var untested: String?

  /// Makes a report of nothing yet.
  package init(figures: [JSON.Field] = []) { self.figures = figures }

  /// The reasons besides failures why the run is no success, each with the name of the case that it breaks.
  var errors: [(case: String, message: String, sentence: String)] {
    (trouble.map { [("the run reaches its end", $0, "The run ended early: \($0).")] } ?? [])
      + (untested.map { [("something is judged", $0, $0.prefix(1).uppercased() + $0.dropFirst() + ".")] }
        ?? [])
  }
}
