import DragFuzz

/// The manual page, made from the tables of commands and options, in the macros of man(7).
enum ManPage {
  /// The lines of the page.
  static var lines: [String] {
    var page = Page()
    page.lines.append(".TH DRAGFUZZ 1 \"\(Version.date)\" \"dragfuzz \(Version.current)\" \"User Commands\"")
    // No hyphenation, as words are typed again, and no justified lines.
    page.lines += [".nh", ".ad l"]
    page.section("NAME")
    page.text("dragfuzz - \(CommandSpec.campaign.summary)")
    page.section("SYNOPSIS")
    for command in CommandSpec.all { page.synopsis(command) }
    page.section("DESCRIPTION")
    page.paragraphs(CommandSpec.campaign.discussion)
    page.options("OPTIONS", of: CommandSpec.campaign)
    page.section("COMMANDS")
    for command in CommandSpec.all.dropFirst() { page.command(command) }
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases { page.item("\(status.rawValue)", HelpText.sentence(status.meaning)) }
    page.section("ENVIRONMENT")
    for (name, meaning) in environment { page.item(name, meaning) }
    page.section("FILES")
    for (name, meaning) in files { page.item(name, meaning) }
    page.section("EXAMPLES")
    for (index, (meaning, line)) in examples.enumerated() { page.example(meaning, line, isFirst: index == 0) }
    page.section("SEE ALSO")
    page.text("README.md and the folder Documentation of the repository; no\\-color.org", isRaw: true)
    return page.lines
  }

  private static let environment = [
    ("NO_COLOR", "Without colours, whatever its value, if it is not empty."),
    ("TERM", "Without colours and without a progress bar if it is dumb."),
    ("GITHUB_ACTIONS", "If it is true, what is found is annotated, unless --github says otherwise."),
    ("GITHUB_STEP_SUMMARY", "The file that the summary is written to where what is found is annotated."),
    ("GITHUB_WORKSPACE", "In a GitHub workflow, the folder that names of files in reports begin at."),
  ]

  private static let files = [
    (
      "Corpus/<behaviour>/<invariant>-<hash>.json",
      "A counterexample. The folder Corpus is read where there is one; --corpus names another one, and keeps new ones in it."
    )
  ]

  private static let examples = [
    ("Test the references, which should break nothing:", "dragfuzz --seed 1 --iterations 100000"),
    (
      "Find the defects of a published control, and keep what is found:",
      "dragfuzz --implementation qidragsortview --corpus Corpus"
    ),
    (
      "Test a program in any language:",
      "dragfuzz --exec 'python3 Examples/python/adapter.py' --behaviour grid-reorder"
    ),
    (
      "Run all counterexamples again, with a report for a CI system:",
      "dragfuzz replay Corpus --junit report.xml"
    ),
  ]
}

extension ManPage {
  /// A page that grows line by line.
  private struct Page {
    var lines: [String] = []

    mutating func section(_ name: String) { lines.append(".SH \(name)") }

    mutating func text(_ text: String, isRaw: Bool = false) {
      lines += (isRaw ? text : Self.escaped(text)).wrapped(to: 78).map { Self.guarded($0) }
    }

    mutating func paragraphs(_ paragraphs: [String]) {
      for (index, paragraph) in paragraphs.enumerated() {
        if index > 0 { lines.append(".PP") }
        text(paragraph)
      }
    }

    /// The usage line of a command; its options would fill half a page.
    mutating func synopsis(_ command: CommandSpec) {
      let words = command.operands.map(\.usage) + ["[options]"]
      if command.name != nil { lines.append(".br") }
      lines.append("\\fB\(Self.escaped(command.call))\\fR \(Self.escaped(words.joined(separator: " ")))")
    }

    mutating func command(_ command: CommandSpec) {
      lines.append(".SS \"\(Self.escaped(command.call))\"")
      text(HelpText.sentence(command.summary))
      for paragraph in command.discussion {
        lines.append(".PP")
        text(paragraph)
      }
      for operand in command.operands { item(operand.usage, HelpText.sentence(operand.summary)) }
      for option in command.options { item(option) }
      for status in ExitStatus.allCases {
        guard let meaning = command.statuses[status] else { continue }
        item("Exit status \(status.rawValue)", HelpText.sentence(meaning))
      }
    }

    mutating func options(_ title: String, of command: CommandSpec) {
      section(title)
      for option in command.options { item(option) }
    }

    private mutating func item(_ option: OptionSpec) {
      item(option.call, HelpText.sentence(option.summary, fallback: option.fallback))
    }

    mutating func item(_ name: String, _ meaning: String) {
      lines.append(".TP")
      lines.append(Self.guarded("\\fB\(Self.escaped(name))\\fR"))
      text(meaning)
    }

    mutating func example(_ meaning: String, _ line: String, isFirst: Bool) {
      if !isFirst { lines.append(".PP") }
      text(meaning)
      lines += [".PP", ".RS 4", ".EX", Self.guarded(Self.escaped(line)), ".EE", ".RE"]
    }

    /// The text with nothing in it that roff would take for something else.
    private static func escaped(_ text: String) -> String {
      text.map { character in
        switch character {
        case "\\": "\\e"
        // A hyphen that is typed again, not one that is only read.
        case "-": "\\-"
        case "'": "\\(aq"
        case "`": "\\(ga"
        case "^": "\\(ha"
        case "~": "\\(ti"
        case "\"": "\\(dq"
        case "…": "\\&..."
        default: String(character)
        }
      }.joined()
    }

    /// A dot or a quote at the beginning of a line is a command.
    private static func guarded(_ line: String) -> String {
      line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
    }
  }
}
