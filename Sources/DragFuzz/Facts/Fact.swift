import DragSpec

/// A fact about a broken promise, a scenario or a run.
///
/// The lists in this file and in `RunFacts.swift` are the only ones. Text, JSON, pages, JUnit XML,
/// annotations and the messages of tests decide only how a fact looks.
package struct Fact: Hashable, Sendable {
  /// A kind of fact that some forms of report write in their own way.
  package enum Kind: Hashable, Sendable {
    /// Written like any text.
    case plain
    /// The events; text lists them one a line, and marks those after which something broke.
    case events
    /// The event after which the promise broke; a mark in the list of events shows it already.
    case place
    /// A line for a shell.
    case command
    /// Lines of a program's output, quoted as they are.
    case quoted
    /// The scenario as JSON, which can be long.
    case json
    /// Facts of a run: doubts to know before its causes, notes, gaps in what was tried or judged, and
    /// warnings of little testing.
    case doubt, note, gap, warning
  }

  /// The title, such as `Expected`; empty for a fact that only programs need.
  package var title: String
  /// The fact in words.
  package var text: String
  /// The long form for a full report; nil where it is the same.
  ///
  /// A fact with an empty `text` is in full reports only.
  package var whole: String?
  /// The kind, for forms of report that write it in their own way.
  package var kind = Kind.plain
  /// The fact as a JSON object, for programs.
  package var fields: JSON

  package init(
    _ title: String, _ text: String, whole: String? = nil, kind: Kind = .plain, fields: JSON = [:]
  ) {
    (self.title, self.text, self.whole, self.kind, self.fields) = (title, text, whole, kind, fields)
  }

  /// A fact for programs only.
  package init(fields: JSON) { self.init("", "", fields: fields) }

  /// The words for a short or full report; nil where the fact is not in it.
  package func words(isWhole: Bool) -> String? {
    let words = isWhole ? whole ?? text : text
    return title.isEmpty || words.isEmpty ? nil : words
  }
}

extension [Fact] {
  /// All of them for programs, as one object.
  package var json: JSON { reduce([:]) { $0.adding($1.fields) } }
}

extension Cause {
  /// All facts about the mistake, in reading order.
  package var facts: [Fact] {
    var facts = [
      Fact(fields: ["behaviour": .text(entry.behaviour), "implementation": JSON(entry.implementation)])
    ]
    facts += Fact.broken(violation, promise: promise)
    facts.append(Fact.place(of: violation, among: script.events, isKnown: isEventKnown))
    facts.append(Fact.known(defect))
    facts.append(Fact.needs(entry.settings))
    facts.append(Fact.policies(entry.policies, isLoud: false))
    facts += Fact.scenario(script)
    facts.append(also)
    facts += advice.map { Fact("Hint", $0) }
    facts.append(Fact(fields: ["advice": .texts(advice)]))
    facts.append(origin)
    if let meaning = confirmation?.meaning {
      facts.append(Fact("Confirmed", meaning, fields: ["confirmed": .text(meaning)]))
    }
    let scenario: JSON = ["scene": entry.scene, "events": entry.events]
    let whole = scenario.adding(.object(entry.settings.field)).text
    facts.append(Fact("JSON", "", whole: whole, kind: .json, fields: scenario))
    let again: JSON = ["file": JSON(file), "command": JSON(command)]
    facts.append(Fact("Again", command ?? "", kind: .command, fields: again))
    return facts
  }

  private var also: Fact {
    let others: [JSON] = alsoSeen.map {
      [
        "invariant": .text($0.key.invariant), "place": .text($0.key.place),
        "occurrences": JSON($0.occurrences),
      ]
    }
    return Fact(
      "Also", alsoInWords(isWhole: false) ?? "", whole: alsoInWords(isWhole: true),
      fields: ["alsoSeen": .array(others)])
  }
}

extension Replay {
  /// All facts from replaying an entry, in reading order.
  package func facts(of entry: CorpusEntry, file: String) -> [Fact] {
    let key = violation?.key ?? entry.key
    var facts = [
      Fact(fields: [
        "file": .text(file), "behaviour": .text(entry.behaviour),
        "implementation": .text(implementation), "fails": .flag(violation != nil),
      ])
    ]
    if let violation {
      facts += Fact.broken(violation, promise: promise)
    } else {
      facts.append(Fact.key(key))
      facts.append(Fact("Promise", key == nil ? "" : promise, fields: ["promise": .text(promise)]))
      facts.append(Fact(fields: ["expected": .null, "seen": .null, "event": .null]))
      // If the implementation is not here, show what the entry has recorded.
      if let recorded = entry.recorded, entry.implementation != implementation {
        facts.append(Fact("Recorded", "expected \(recorded.expected), seen \(recorded.seen)"))
      }
    }
    if let violation { facts.append(Fact.place(of: violation, among: script.events, isKnown: true)) }
    if let wanted = entry.key, let key, wanted != key {
      facts.append(
        Fact("Note", "So it is not known whether it keeps \(wanted.invariant) (\(wanted.place))."))
    }
    facts += [Fact.needs(settings), Fact.policies(policies)]
    facts += Fact.scenario(script)
    facts.append(
      Fact(
        "Note",
        missingCapability.map { "Its capabilities rule out `\($0)`, so a campaign skips this entry." } ?? "",
        fields: ["missingCapability": JSON(missingCapability)]))
    let lines = printed.joined(separator: "\n")
    facts.append(Fact("Printed", lines, kind: .quoted, fields: ["printed": .texts(printed)]))
    facts.append(Fact.others(others, "Also", field: "others"))
    facts.append(Fact.others(referenceCauses.map(\.violation), "Reference", field: "reference"))
    return facts
  }
}

extension Story {
  /// All facts about the scenario of the story, in reading order.
  func facts(command: String) -> [Fact] {
    var facts: [Fact] = []
    if let main {
      let violation = main.violation
      facts += Fact.broken(violation, promise: promises[violation.key.invariant] ?? "")
      facts.append(Fact.place(of: violation, among: steps.compactMap(\.event), isKnown: true))
      facts.append(Fact("Also", StoryMoment(main.step, of: self).others ?? ""))
    } else {
      let kept = key == nil ? "breaks nothing" : "keeps this promise"
      facts.append(Fact("Outcome", "\(implementation) \(kept) in this scenario."))
    }
    facts += [Fact.known(defect), Fact.needs(settings), Fact.policies(policies), Fact("Scene", scene)]
    // Offer a command for pasting only where it can run here.
    return facts + [isAbsent ? Fact("Elsewhere", command) : Fact("Again", command, kind: .command)]
  }
}

// MARK: Facts that several lists have

extension Fact {
  fileprivate static func key(_ key: Violation.Key?) -> Fact {
    Fact(fields: ["invariant": JSON(key?.invariant), "place": JSON(key?.place)])
  }

  /// The broken promise, with the expected and the seen part.
  fileprivate static func broken(_ violation: Violation, promise: String) -> [Fact] {
    [
      Fact.key(violation.key),
      Fact("Promise", promise, fields: ["promise": .text(promise)]),
      Fact("Expected", violation.expected, fields: ["expected": .text(violation.expected)]),
      Fact("Seen", violation.seen, fields: ["seen": .text(violation.seen)]),
    ]
  }

  /// The event after which it broke.
  fileprivate static func place(
    of violation: Violation, among events: [String], isKnown: Bool
  ) -> Fact {
    let fields = violation.moments
    guard isKnown else {
      return Fact("Where", "it is not known after which of the events it ended", fields: fields)
    }
    var text = "at the start, before any event"
    if let index = violation.eventIndex {
      let event = events.indices.contains(index) ? ", \(events[index])" : ""
      text = "after event \(index + 1) of \(events.count)\(event)"
    }
    return Fact("Where", text, kind: .place, fields: fields)
  }

  fileprivate static func known(_ defect: Defect?) -> Fact {
    Fact(
      "Known", "", whole: defect.map { "\($0.name): \($0.summary)" },
      fields: ["defect": JSON(defect?.name)])
  }

  fileprivate static func needs(_ settings: Settings) -> Fact {
    Fact("Needs", settings.isEmpty ? "" : settings.words, fields: .object(settings.field))
  }

  /// - Parameter isLoud: whether short reports include them; a command already shows them.
  fileprivate static func policies(_ policies: ChosenPolicies, isLoud: Bool = true) -> Fact {
    let words = policies.isEmpty ? "" : policies.words
    return Fact("Policies", isLoud ? words : "", whole: words, fields: .object(policies.fields))
  }

  fileprivate static func scenario(_ script: Script) -> [Fact] {
    [
      Fact("Scene", script.scene),
      Fact(
        "Events", script.events.isEmpty ? "none" : script.events.joined(separator: "; "), kind: .events,
        fields: ["script": .texts(script.events)]),
    ]
  }

  fileprivate static func others(_ violations: [Violation], _ title: String, field: String) -> Fact {
    let words = violations.map { "breaks \($0.key.invariant) (\($0.key.place)) \($0.moment)" }
    return Fact(title, words.joined(separator: "\n"), fields: [field: .array(violations.map(\.json))])
  }
}

extension Violation {
  package var json: JSON {
    let broken: JSON = [
      "invariant": .text(key.invariant), "place": .text(key.place), "expected": .text(expected),
      "seen": .text(seen),
    ]
    return broken.adding(moments)
  }

  /// The event after which it broke.
  fileprivate var moments: JSON {
    ["event": JSON(eventIndex)]
  }
}

// MARK: Where a finding comes from

extension Cause {
  /// The campaign, the shrinking, and the reliability of the finding.
  fileprivate var origin: Fact {
    let wasShrunk = shrinking.map { $0.executionsUntilResult > 0 } ?? false
    return Fact(
      scenarios == nil && wasShrunk ? "Shrunk" : "Found", origin(isWhole: false),
      whole: origin(isWhole: true),
      fields: [
        "seed": JSON(entry.seed), "iteration": JSON(entry.iteration), "occurrences": JSON(occurrences),
        "flaky": flaky, "afterOthers": afterOthers,
        "shrinking": shrinking.map { ["runs": JSON($0.executions)] } ?? .null,
      ])
  }

  private func origin(isWhole: Bool) -> String {
    var parts: [String] = []
    if let scenarios { parts.append(sighting(scenarios, isWhole: isWhole)) }
    if isTie { parts.append("only at exactly this place, a tie: one point to either side it holds") }
    if let shrinking, shrinking.executionsUntilResult == 0 {
      parts.append("not made smaller")
    } else if let shrinking {
      if isWhole || scenarios == nil {
        let runs = Figures.count(shrinking.executions, "run")
        parts.append("\(scenarios == nil ? "" : "shrunk ")in \(runs)")
      }
    } else if scenarios != nil {
      parts.append("kept in the corpus")
    }
    if let flakiness { parts.append(flakiness) }
    if confidence == .everyTime, let runs = shrinking?.confirmations, runs == 1 {
      parts.append("confirmed by one repeat, because a run takes over a second")
    }
    return parts.joined(separator: "; ")
  }

  private func sighting(_ scenarios: UInt64, isWhole: Bool) -> String {
    guard occurrences > 0 else {
      let origin = entry.iteration.map { ", in scenario \($0) of seed \(entry.seed ?? 0)" }
      return "earlier\(origin ?? "")"
    }
    let first = isWhole ? ", first in scenario number \(Figures.grouped(entry.iteration ?? 0))" : ""
    return "in \(Figures.grouped(occurrences)) of \(Figures.count(scenarios, "scenario"))\(first)"
  }

  private var flaky: JSON {
    guard case .flaky(let failures, let runs) = confidence else { return .null }
    return ["failures": JSON(failures), "runs": JSON(runs)]
  }

  private var afterOthers: JSON {
    guard case .afterOthers(let runs) = confidence else { return .null }
    return JSON(runs)
  }

  /// How often it fails, in words; nil where it fails every time.
  var flakiness: String? {
    switch confidence {
    case .everyTime: nil
    case .flaky(_, 0): "it could not be run again"
    case .flaky(0, let runs): "it never broke again in \(Figures.count(runs, "run"))"
    case .flaky(let failures, let runs):
      "flaky: it breaks in \(failures) of \(Figures.count(runs, "run"))"
    case .afterOthers(let runs):
      "it breaks only after other scenarios in the same process, here the last \(Figures.grouped(runs))"
    }
  }

  /// Whether the event of the violation is known: after a program's end, only a minimal scenario tells it.
  var isEventKnown: Bool {
    guard violation.key.endsTheProgram, script.events.count > 1 else { return true }
    return switch confidence {
    case .everyTime: true
    case .flaky(_, let runs): runs > 0
    case .afterOthers: false
    }
  }
}
