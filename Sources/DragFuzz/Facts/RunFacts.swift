import DragSpec

extension CampaignReport {
  /// All facts about the campaign besides its causes, in reading order.
  package var facts: [Fact] {
    let sentences = doubts + notes + warnings
    let strengthFacts = strengthFacts
    let fields: JSON = [
      "behaviour": .text(behaviour), "implementation": .text(implementation),
      "scenarios": JSON(scenarios), "events": JSON(events), "refusedScenes": JSON(notRun.refused),
      "declined": .object(notRun.reasons.map { JSON.Field($0.reason, JSON($0.count)) }),
      "causes": JSON(causes.count), "uncounted": JSON(uncounted),
      "trouble": .array(trouble.map(\.json)), "ending": JSON(ending), "untested": JSON(untested),
      "interrupted": .flag(wasInterrupted), "observedScenarios": JSON(observedScenarios),
      "situations": .object(situations.map { JSON.Field($0.situation.name, JSON($0.count)) }),
      "tighter": .texts(tighter.each.map(\.text)), "tighterLines": .texts(tighter.lines),
      "skip": .texts(next.map(\.word)),
      "health": .texts(
        (sentences + strengthFacts).filter { [.gap, .warning].contains($0.kind) }.map(\.text)),
    ]
    let doubt: JSON = isInDoubt ? ["inDoubt": .flag(true)] : [:]
    let own: JSON = ownScenes.map { ["ownScenes": JSON($0)] } ?? [:]
    return [Fact(fields: fields), Fact(fields: doubt), Fact(fields: own)] + sentences + strengthFacts
  }

  /// Doubts to know before the causes are read.
  private var doubts: [Fact] {
    let texts =
      trouble.map(\.text) + (ending.map { ["The campaign ended early: \($0)".sentence] } ?? [])
      + unconfirmed.map {
        $0.isFrequent
          ? "\($0.doubt ?? "") It broke in \($0.share), so this run is not clean." : $0.doubt ?? ""
      }
    return texts.map { Fact("Doubt", $0, kind: .doubt) }
  }

  /// The situations and settings that were tried, and gaps in what was tried or judged.
  private var notes: [Fact] {
    var notes: [Fact] = []
    if uncounted > 0 {
      notes.append(
        Fact(
          "More",
          "\(Figures.count(uncounted, "more kind")) of violations \(uncounted == 1 ? "was" : "were") seen. "
            + "Fix \(causes.count == 1 ? "this one" : "these") first, then run again.", kind: .note))
    }
    if observedScenarios > 0, !situations.isEmpty {
      let never = situations.filter { $0.count == 0 }.map(\.situation.name)
      let count = situations.count
      let parts = [
        ("never", never.filter { !ruledOut.contains($0) }), ("excluded by what you declare", ruledOut),
      ].filter { !$0.1.isEmpty }
      notes.append(
        never.isEmpty
          ? Fact("Situations", "All \(count) situations occurred.", kind: .note)
          : Fact(
            "Situations",
            "\(count - never.count) of \(count) situations occurred; "
              + parts.map { "\($0): \(Self.first($1))" }.joined(separator: "; ") + ".", kind: .gap))
    }
    if causes.isEmpty, scenarios > 0 {
      let scenes = ownScenes.map { ["other scenes than its own (\(Figures.grouped($0)))"] } ?? []
      let untried = scenes + capabilities.untried
      if !untried.isEmpty {
        notes.append(
          Fact("Untried", "Never tried, because of what you declare: \(Self.first(untried)).", kind: .gap))
      }
      if !notJudged.isEmpty {
        notes.append(Fact("Not judged", "Not judged: \(Self.first(notJudged)).", kind: .gap))
      }
      if !notShown.isEmpty {
        notes.append(
          Fact("Not shown", "Not judged, because not shown: \(Self.first(notShown)).", kind: .gap))
      }
      if let tolerance {
        let words =
          "Coordinates up to \(NumberText.of(tolerance)) \(tolerance == 1 ? "point" : "points") apart count as equal, as you declare."
        notes.append(Fact("Tolerance", words, kind: .gap))
      }
      if !leftOpen.isEmpty {
        notes.append(
          Fact(
            "Left open",
            "Not tested, because left to your code: \(leftOpen.joined(separator: ", ")). "
              + "`dragfuzz explain own` says how to test it.", kind: .gap))
      }
    }
    notes += tighter.each.map { Fact("Tighter", $0.text, kind: .note) }
    return notes + (settings.map { [$0.fact] } ?? [])
  }

  /// Reasons why little was tested.
  private var warnings: [Fact] {
    let (refused, outside, declined) = (notRun.refused, notRun.outside, notRun.declinedCount)
    let (made, tried) = (scenarios + refused, scenarios + declined)
    var texts: [String] = []
    if refused * 100 > made {
      texts.append(
        "\(Figures.grouped(refused)) of \(Figures.grouped(made)) generated scenes were refused "
          + "and not run. The generator of \(behaviour) makes scenes that its own validation forbids: let "
          + "it draw from the allowed ranges.")
    }
    if outside > 0, scenarios > 0 {
      texts.append(
        "\(Figures.grouped(outside)) of \(Figures.count(made + outside, "scenario")) could not be made, because what "
          + "\(implementation) declares leaves so few: declare less of it.")
    }
    if scenarios == 0, declined > 0 {
      texts.append(
        "Nothing was tested: \(implementation) declined all \(Figures.count(declined, "scenario"))."
      )
    } else if let untested {
      texts.append("Nothing was tested: \(untested).")
    }
    if scenarios > 0, declined > 0, declined * 10 >= tried * 9 {
      texts.append(
        "\(implementation) declined \(Figures.grouped(declined)) of \(Figures.count(tried, "scenario")). "
          + "Declare what your code cannot be given as a capability, so that such scenarios are not made.")
    }
    for (count, why) in [
      (notReplayed.outside, "outside the capabilities of \(implementation)"),
      (notReplayed.declinedCount, "declined by \(implementation)"),
    ] where count > 0 {
      texts.append("\(Figures.count(count, "known counterexample")) not run: \(why).")
    }
    texts += outdated
    return texts.map { Fact("Warning", $0, kind: .warning) }
  }

  private static func first(_ names: [String]) -> String {
    let namesMax = 8
    let rest = names.count > namesMax ? ", and \(names.count - namesMax) more" : ""
    return names.prefix(namesMax).joined(separator: ", ") + rest
  }
}

extension CampaignReport.Settings {
  fileprivate var fact: Fact {
    let tried =
      "\(Figures.count(combinations, "combination")) of \(Figures.count(cards.count, "setting")) "
      + "\(combinations == 1 ? "was" : "were") tried"
    let values = cards.map { JSON.Field($0.name, .texts($0.values)) }
    return Fact(
      "Settings", "\(tried).", kind: .note,
      fields: [
        "settings": .object(values), "combinations": JSON(combinations),
      ])
  }
}

extension Trouble {
  fileprivate var json: JSON {
    [
      "kind": .text(kind.rawValue), "count": JSON(count), "iteration": JSON(iteration),
      "seen": .text(seen), "text": .text(text),
    ]
  }
}

extension Capabilities {
  /// The situations that these capabilities rule out, a few words each.
  fileprivate var untried: [String] {
    var words: [String] = []
    if let touches { words.append(touches == 1 ? "a second finger" : "more than \(touches) fingers") }
    if let items { words.append("other numbers of items than \(FieldValues(items))") }
    return words + without.sorted()
      + fields.sorted { $0.key < $1.key }.map { "\($0.key) other than `\($0.value)`" }
  }
}

/// The totals of all campaigns of a run.
package struct RunTotals: Sendable {
  package private(set) var scenarios: UInt64 = 0
  package private(set) var events: UInt64 = 0
  package private(set) var causes = 0
  /// How many failures did not come again.
  package private(set) var trouble = 0
  /// Whether every repeated scenario was given the same answer.
  package private(set) var isDeterministic = true
  /// Whether more than a few scenarios broke in a way that was not confirmed.
  package private(set) var isInDoubt = false
  /// The behaviours of which nothing was run or judged, by the reason as a clause, in the order of the run.
  private var unsaid: [(behaviours: [String], reason: String)] = []
  /// Whether a test would notice fewer typical mistakes than is demanded.
  package private(set) var isTooWeak = false
  private var implementations: Set<[String]> = []
  /// How many known counterexamples were run, and the files of those that hold now.
  private var replayed = 0
  private var holding: [String] = []

  package init(_ reports: [CampaignReport] = []) { for report in reports { add(report) } }

  package mutating func add(_ report: CampaignReport) {
    scenarios += report.scenarios
    events += report.events
    causes += report.causes.count
    trouble += report.trouble.reduce(0) { $0 + $1.count }
    if report.isNotDeterministic { isDeterministic = false }
    if report.isInDoubt { isInDoubt = true }
    if let reason = report.untested {
      if let index = unsaid.firstIndex(where: { $0.reason == reason }) {
        unsaid[index].behaviours.append(report.behaviour)
      } else {
        unsaid.append((behaviours: [report.behaviour], reason: reason))
      }
    }
    if report.isTooWeak { isTooWeak = true }
    replayed += report.replayed
    holding += report.holding
    implementations.insert([report.behaviour, report.implementation])
  }

  /// Whether the run fails because a violation was found or may have been missed.
  ///
  /// Two answers to one scenario count as a violation; a program that was killed from outside does not.
  package var isFailing: Bool { causes > 0 || !isDeterministic || isInDoubt || isTooWeak }

  /// The behaviours of which nothing was run or judged, in words, and the reason of each group as a clause.
  package var untested: [(what: String, reason: String)] {
    unsaid.map { ($0.behaviours.unique.listed, $0.reason) }
  }

  /// The behaviours that were not tested, and the reasons, as a sentence without its end; nil where all were.
  package var untestedInWords: String? {
    guard !unsaid.isEmpty else { return nil }
    let parts = untested.map { "\($0.what), as \($0.reason)" }
    return "nothing was tested of \(parts.joined(separator: "; nor of "))"
  }

  /// The known counterexamples that hold now, by file; nil where there are none.
  package var holdingInWords: String? {
    guard !holding.isEmpty else { return nil }
    guard holding.count < replayed else {
      return replayed == 1
        ? "the known counterexample holds now" : "all \(replayed) known counterexamples hold now"
    }
    let namesMax = 3
    let more = holding.count > namesMax ? ", and \(holding.count - namesMax) more" : ""
    return
      "\(holding.count) of \(replayed) known counterexamples \(holding.count == 1 ? "holds" : "hold") now: "
      + holding.prefix(namesMax).map { Shell.quoted($0) }.joined(separator: ", ") + more
  }

  /// The size of the run: `400,000 scenarios with 5,126,203 events on 4 implementations`.
  package func ran(withEvents: Bool = false) -> String {
    "\(Figures.count(scenarios, "scenario"))\(withEvents ? " with \(Figures.count(events, "event"))" : "") on "
      + Figures.count(implementations.count, "implementation")
  }
}
