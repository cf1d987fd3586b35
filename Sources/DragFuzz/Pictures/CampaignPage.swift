import DragSpec

/// The page that sums up a run: pictures of all causes, with links to their own pages, and the situations
/// that occurred.
///
/// It is the same for any number of workers, and shows no times but the durations of campaigns.
package struct CampaignPage {
  /// A cause as the page shows it.
  package struct Item {
    /// The cause, with its number and the command that runs it again.
    package var cause: Cause
    /// The file of its own page, beside this one; nil where there is none.
    package var file: String?
    /// The picture as an element of the page; empty where it cannot be drawn.
    package var picture: String
    /// The events up to the violation, in words.
    let events: String
    /// The signs in the picture.
    let legend: Legend

    /// Makes an item.
    ///
    /// - Parameters:
    ///   - cause: the cause, with its number and the command that runs it again.
    ///   - story: the cause step by step; nil where it could not be told.
    ///   - file: the page of the cause, beside this one; nil where there is none.
    package init(_ cause: Cause, story: Story?, file: String?) {
      (self.cause, self.file) = (cause, file)
      let still = story.map { StillPicture(of: $0) }
      picture = still?.thumbnail ?? ""
      events = still?.events ?? ""
      legend = still?.legend ?? Legend()
    }
  }

  /// One campaign, and its causes.
  package struct Part {
    /// The results of the campaign.
    package var report: CampaignReport
    /// Its causes.
    package var items: [Item]
    /// The policies by which it was judged, as far as they differ from the standard.
    package var judged: ChosenPolicies
    /// The duration of the campaign; nil where it was not measured.
    package var time: Duration?

    package init(
      _ report: CampaignReport, items: [Item], judged: ChosenPolicies = [:], time: Duration? = nil
    ) {
      self.report = report
      self.items = items
      self.judged = judged
      self.time = time
    }
  }

  private let parts: [Part]
  private let seed: UInt64
  private let command: String
  private let wasInterrupted: Bool

  /// Makes the page of a run.
  ///
  /// - Parameters:
  ///   - parts: one for each implementation, in their order.
  ///   - seed: the seed of the run.
  ///   - command: the command that does the whole run again, as a line for a shell.
  ///   - wasInterrupted: whether it has ended before its time.
  package init(_ parts: [Part], seed: UInt64, command: String, wasInterrupted: Bool) {
    (self.parts, self.seed, self.command, self.wasInterrupted) = (parts, seed, command, wasInterrupted)
  }

  /// A part of the title by which such a page is recognised.
  private static let mark = " – dragfuzz, seed "

  /// Whether the bytes of a file are such a page.
  package static func isOne(_ file: [UInt8]) -> Bool {
    String(decoding: file.prefix(4096), as: UTF8.self).contains(mark)
  }

  private var items: [Item] { parts.flatMap(\.items) }

  private var totals: RunTotals { RunTotals(parts.map(\.report)) }

  /// Whether all is well: everything was tested, and nothing was found or is in doubt.
  private var isGood: Bool {
    items.isEmpty && totals.untested.isEmpty && !totals.isInDoubt && !totals.isTooWeak
  }

  private var heading: String {
    if !items.isEmpty { return Figures.count(items.count, "cause") }
    if isGood { return "Nothing found" }
    if totals.isInDoubt { return "Nothing confirmed" }
    if totals.untested.isEmpty { return "Nothing found, but the strength is too low" }
    return parts.allSatisfy(\.report.isUntested)
      ? "Nothing tested" : "Nothing found, but not everything was tested"
  }

  /// The page as a file.
  package var file: String {
    let title = "\(heading)\(Self.mark)\(seed)"
    let script = hasFilter ? WebFile.campaignScripts : nil
    return Page(title: title, style: WebFile.campaignStyles, script: script, body: body).file
  }

  // MARK: Elements

  private var body: String {
    """
    <header>
    <h1 class="\(isGood ? "good" : "bad")">\(isGood ? "✓" : "✗") \(Markup.escaped(heading))</h1>
    <p>\(Markup.escaped(outcome))</p>
    </header>
    <main>
    \(findings)<section id="run">
    <h2>What was run</h2>
    \(runs)
    <dl>
    <dt>Seed</dt><dd>\(seed)</dd>
    <dt>Again</dt><dd><code>\(Markup.escaped(command))</code></dd>
    </dl>
    </section>
    <h2>What was exercised</h2>
    <p>How often each situation occurred.</p>
    \(parts.map { Self.exercised($0.report) }.joined())</main>
    """
  }

  private var outcome: String {
    "In \(totals.ran(withEvents: true))\(wasInterrupted ? "; interrupted before the end" : "")"
      + (totals.untestedInWords.map { "; \($0)" } ?? "") + "."
  }

  // MARK: Findings

  private var findings: String {
    guard !items.isEmpty else { return "" }
    let facts = items.map { Self.facts(of: $0) }
    // A fact that holds for all of them is shown once.
    let shared = items.count < 2 ? [] : facts[0].filter { fact in facts.allSatisfy { $0.contains(fact) } }
    let common = shared.isEmpty ? "" : "<h3>In all of them</h3>\n\(Markup.list(of: shared, isWhole: false))\n"
    let cards = zip(items, facts).map { item, facts in
      Self.card(item, facts.filter { !shared.contains($0) })
    }
    var legend = Legend()
    for item in items { legend.note(item.legend) }
    return
      "<h2>What was found</h2>\n\(ReplayPage.signs(legend))\n\(common)\(hasFilter ? Self.filter : "")"
      + "<ol class=\"findings\">\n\(cards.joined())</ol>\n"
  }

  /// Whether the page has a filter: with many causes, readers look for some of them.
  private var hasFilter: Bool { items.count >= 10 }

  private static let filter = """
    <p id="filtering" hidden><label>Show only <input id="filter" type="search" aria-label="Show only" placeholder="cancel, qidragsortview, …">\
    </label> <span id="filtered" aria-live="polite"></span></p>

    """

  /// The facts of a cause besides its name and its picture.
  private static func facts(of item: Item) -> [Fact] {
    var facts = item.cause.facts
    // The events end where the promise breaks; the last of many suffice, as the finding's page has all.
    facts.removeAll { $0.kind == .place || $0.words(isWhole: false) == nil }
    for index in facts.indices {
      if facts[index].kind == .events, !item.events.isEmpty { facts[index].text = item.events }
      // People read pages; the fields are for programs.
      facts[index].fields = [:]
    }
    return facts
  }

  private static func card(_ item: Item, _ facts: [Fact]) -> String {
    let (key, entry) = (item.cause.violation.key, item.cause.entry)
    let title = Markup.escaped("\(item.cause.number.map { "\($0). " } ?? "")\(key.invariant) breaks")
    let link = item.file.map { "<a href=\"\(Markup.escaped($0))\">\(title)</a>" } ?? title
    let picture = item.picture.isEmpty ? "<p class=\"faint\">It cannot be drawn.</p>" : item.picture
    return """
      <li>
      <h3>\(link)</h3>
      <p class="faint">\(Markup.escaped("\(entry.behaviour), \(entry.implementation ?? ""), \(key.place)"))</p>
      \(item.file.map { "<a class=\"picture\" href=\"\(Markup.escaped($0))\">\(picture)</a>" } ?? picture)
      \(Markup.list(of: facts, isWhole: false))
      </li>

      """
  }

  // MARK: Figures

  private var runs: String {
    // A phone has no room for columns with nothing but zeros.
    let rare: [(name: String, count: (CampaignReport) -> UInt64)] = [
      ("Declined", { $0.notRun.declinedCount }), ("Counterexamples run first", { UInt64($0.replayed) }),
    ].filter { column in parts.contains { column.1($0.report) > 0 } }
    let rows = parts.map { part in
      let report = part.report
      let name = Markup.escaped("\(report.behaviour), \(report.implementation)")
      let notes = report.facts.filter { $0.words(isWhole: false) != nil }.map {
        "<br>\([.doubt, .warning].contains($0.kind) ? "! " : "")\(Markup.escaped($0.text))"
      }
      let judged = part.judged.isEmpty ? "default policies" : part.judged.words
      let time = part.time.map { "\(Figures.fixed($0 / .seconds(1), digits: 1)) s" } ?? ""
      let figures =
        [report.scenarios, report.events] + rare.map { $0.count(report) } + [UInt64(part.items.count)]
      // Words have a row of their own, as a phone has no room for them beside the figures.
      return "<tr><th scope=\"row\">\(name)</th>\(figures.map { "<td>\(Figures.grouped($0))</td>" }.joined())"
        + "<td class=\"time\">\(time)</td></tr>\n"
        + "<tr class=\"faint\"><td colspan=\"\(figures.count + 2)\">\(Markup.escaped(judged))\(notes.joined())</td></tr>\n"
    }
    return """
      <div class="wide" tabindex="0" role="region" aria-label="What was run"><table>
      <thead><tr><th scope="col">Tested</th><th scope="col">Scenarios</th><th scope="col">Events</th>\
      \(rare.map { "<th scope=\"col\">\($0.name)</th>" }.joined())<th scope="col">Causes</th>\
      <th scope="col">Time</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table></div>
      """
  }

  private static func exercised(_ report: CampaignReport) -> String {
    let name = Markup.escaped("\(report.behaviour), \(report.implementation)")
    guard report.scenarios > 0 else { return "<p>\(name): no scenario was run.</p>\n" }
    let all = report.observedScenarios == report.scenarios
    let among = all ? "" : ", counted in the \(report.observedInWords)"
    let rows = report.situations.map { row in
      let part = Double(row.count) * 100 / Double(max(1, report.observedScenarios))
      let bar =
        "<svg class=\"bar\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        + "<rect class=\"track\" width=\"100\" height=\"10\"/>"
        + "<rect class=\"filled\" width=\"\(Markup.number(min(part, 100)))\" height=\"10\"/></svg>"
      return "<tr><th scope=\"row\">\(Markup.escaped(row.situation.name))<br>"
        + "<span class=\"faint\">\(Markup.escaped(row.situation.meaning))</span></th>"
        + "<td class=\"chart\">\(bar)</td><td>\(Figures.share(row.count, of: report.observedScenarios))</td>"
        + "<td>\(Figures.grouped(row.count))</td></tr>\n"
    }
    return """
      <details>
      <summary>\(name): \(Figures.count(report.situations.count, "situation"))\(among)</summary>
      <table class="exercised">
      <thead><tr><th scope="col">Situation</th><th scope="col"><span class="hidden-words">Bar</span></th>\
      <th scope="col">Share</th><th scope="col">Scenarios</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </details>

      """
  }
}
