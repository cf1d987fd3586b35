import DragSpec

/// A self-contained page that plays a story: expected and seen side by side, with violations marked and explained.
package struct ReplayPage {
  private let story: Story
  private let command: String
  private let step: Int?
  private let cause: Cause?
  private let home: String?
  /// The camera of both panels.
  private let camera: Camera

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - story: the scenario, step by step.
  ///   - command: the command that runs the scenario again, as a line for a shell.
  ///   - step: the step to begin with; nil for the step of the violation.
  ///   - cause: the campaign's cause, with facts that the story lacks; nil where there is none.
  ///   - home: the file of the page that leads here, beside this one.
  package init(
    of story: Story, command: String, step: Int? = nil, cause: Cause? = nil, home: String? = nil
  ) {
    (self.story, self.command, self.step, self.cause, self.home) = (story, command, step, cause, home)
    // The width of a panel on a screen of 1,280 pixels, so that words there are at least as large as here.
    camera = Camera(showing: story.area, width: 264, heightMax: 340, isTrimmed: true)
  }

  /// The page as a file.
  package var file: String {
    let begin = min(max(step ?? story.main?.step ?? 0, 0), story.steps.count - 1)
    var data = ReplayData(story, camera)
    let json = data.json(begin: begin)
    return Page(
      title: "\(heading) – \(story.implementation), \(story.behaviour)", style: WebFile.replayStyles,
      script: WebFile.replayScripts, data: json.text, body: body(data.legend)
    ).file
  }

  private var violation: Violation? { cause?.violation ?? story.main?.violation }

  private var heading: String {
    violation.map { "\($0.key.invariant) breaks" } ?? story.key.map { "\($0.invariant) holds" }
      ?? "A scenario"
  }

  // MARK: Elements

  private func body(_ legend: Legend) -> String {
    """
    <header>
    <p class="faint">\(home.map { "<a href=\"\(Markup.escaped($0))\">All findings</a> · " } ?? "")\
    \(Markup.escaped("\(story.behaviour), implementation \(story.implementation)"))</p>
    <h1>\(violation == nil ? "" : "<span class=\"bad\" aria-hidden=\"true\">✗</span> ")\(Markup.escaped(heading))</h1>
    \(promise.isEmpty ? "" : "<p>Promised: \(Markup.withCode(promise))</p>")
    </header>
    <main>
    <noscript><p>Playing needs JavaScript. This is the moment of the violation:</p>
    \(StillPicture(of: story, step: step).embedded)</noscript>
    <div class="beside">
    \(player(legend))
    \(events)
    </div>
    <details>
    <summary>The facts</summary>
    \(facts)
    </details>
    \(Self.keyboard)
    </main>
    """
  }

  private var promise: String {
    cause?.promise ?? (violation?.key ?? story.key).flatMap { story.promises[$0.invariant] } ?? ""
  }

  /// The signs in the pictures, with their explanations.
  static func signs(_ legend: Legend) -> String {
    let (width, height) = (Markup.number(Legend.size.width), Markup.number(Legend.size.height))
    let signs = legend.entries.map { entry in
      "<li><svg class=\"sign\" viewBox=\"0 0 \(width) \(height)\" aria-hidden=\"true\">\(entry.svg)</svg> "
        + "\(entry.words)</li>\n"
    }
    return signs.isEmpty ? "" : "<ul id=\"legend\" aria-label=\"What is drawn\">\n\(signs.joined())</ul>"
  }

  /// All facts, and the command that shows it again.
  private var facts: String {
    var facts = cause?.facts ?? story.facts(command: command)
    // The page already lists the events, and plays the scenario.
    facts.removeAll { $0.kind == .events || $0.kind == .json }
    if violation != nil, !isShownHere {
      let note = Fact("Note", "It did not fail when this page was made, so it is not marked above.")
      facts.insert(note, at: facts.count - 1)
    }
    return Markup.list(of: facts, isWhole: true)
  }

  private var isShownHere: Bool {
    story.steps.contains { $0.violations.contains { $0.key == violation?.key } }
  }

  /// A sign on a button, drawn because fonts differ in their signs.
  private static func icon(_ path: String) -> String {
    "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg>"
  }

  private func player(_ legend: Legend) -> String {
    let icon = Self.icon
    return """
      <section id="player" hidden aria-label="Player">
      <div class="controls" role="group" aria-label="Playback"\(story.steps.count < 2 ? " hidden" : "")>
      <div class="buttons">
      <button id="first" type="button" aria-label="First step">\(icon("M4 4h3v16H4zM20 4v16L8 12z"))</button>
      <button id="back" type="button" aria-label="One step back">\(icon("M18 4v16L6 12z"))</button>
      <button id="play" type="button" aria-label="Play"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true">\
      <path id="play-icon" d="M5 3v18l15-9z"/></svg> <span id="play-word">Play</span></button>
      <button id="forward" type="button" aria-label="One step forward">\(icon("M6 4v16l12-8z"))</button>
      <button id="last" type="button" aria-label="Last step">\(icon("M17 4h3v16h-3zM4 4v16l12-8z"))</button>
      <button id="broken" type="button" aria-label="Violation">✗ <span>Violation</span></button>
      <label for="speed">Speed</label>
      <select id="speed" aria-label="Speed"><option value="0.5">½×</option><option value="1" selected>1×</option>\
      <option value="2">2×</option><option value="5">5×</option><option value="20">20×</option>\
      <option value="100">100×</option></select>
      <button id="overlay" type="button" aria-pressed="false" aria-label="Expected over seen">\
      \(icon("M3 3h13v5h5v13H8v-5H3zM5 5v9h3V8h6V5zM10 10v9h9v-9z")) <span>Overlay</span></button>
      </div>
      <div class="scrub"><div id="marks" aria-hidden="true"></div>\
      <input id="scrub" type="range" min="0" max="1" step="1" value="0" aria-label="Timeline"></div>
      <a id="position" href="#step=0" title="Link to this step"><span>Step </span></a>
      </div>
      <p id="way" class="faint"></p>
      <h2 id="caption"></h2>
      <p id="verdict"></p>
      <p id="live" class="hidden-words" aria-live="polite"></p>
      <div id="panels" class="panels\(camera.width > camera.height * 0.9 ? " wide" : "")">
      \(figure("before", "Just before", "faint"))
      \(figure("expected", "Expected", "good"))
      \(figure("seen", "Seen", "bad"))
      <div id="below">
      \(Self.signs(legend))
      </div>
      </div>
      </section>
      """
  }

  private func figure(_ id: String, _ title: String, _ style: String) -> String {
    let view = "0 0 \(Markup.number(camera.width)) \(Markup.number(camera.height))"
    return "<figure id=\"\(id)\"><figcaption class=\"\(style)\">\(title)</figcaption><div class=\"stack\">"
      + "<svg role=\"img\" viewBox=\"\(view)\" aria-label=\"\"></svg></div><ul></ul></figure>"
  }

  private var events: String {
    """
    <section id="steps" hidden>
    <h2 id="events-title"><span id="count">\(Figures.count(story.steps.count - 1, "event"))</span></h2>
    <div id="events" role="listbox" tabindex="0" aria-labelledby="events-title">\
    <div id="events-space" role="presentation"></div></div>
    </section>
    """
  }

  private static let keyboard = """
    <details id="keyboard">
    <summary>Keyboard</summary>
    <p><kbd>Space</kbd> or <kbd>K</kbd> plays and pauses; <kbd>←</kbd> and <kbd>→</kbd> go one step back and forward;
    <kbd>Home</kbd> and <kbd>End</kbd> go to the first and the last step; <kbd>V</kbd> goes to the next violation;
    <kbd>+</kbd> and <kbd>-</kbd> change the speed; <kbd>O</kbd> puts what was expected over what was seen. In the list of events <kbd>↑</kbd>, <kbd>↓</kbd>,
    <kbd>Page Up</kbd> and <kbd>Page Down</kbd> choose one. Playing stops at a violation; <kbd>Space</kbd> goes on.</p>
    </details>
    """
}
