import DragFuzz
import DragSpec

/// A failure or a warning of a test: its message and its attachments.
struct TestIssue: Hashable, Sendable {
  /// A file that is attached to the message.
  struct Attached: Hashable, Sendable {
    var name: String
    var text: String
  }

  var message: String
  var attachments: [Attached] = []
  /// Whether it is a warning, with which the test still passes.
  var isWarning = false

  init(_ message: String, isWarning: Bool = false) { (self.message, self.isWarning) = (message, isWarning) }

  /// Writes a warning as compilers do, where the test framework has none.
  func warn(_ file: String, _ line: Int) {
    try? Descriptor.standardError.writeAll(Array("\(file):\(line): warning: dragfuzz: \(message)\n".utf8))
  }

  /// Reports that fewer typical mistakes would be noticed than demanded, and which are missed, and why.
  init(tooWeak report: CampaignReport) {
    let missed = report.strength?.missed ?? []
    let lines = report.facts.filter { $0.title == "Too weak" }.map { "\(report.implementation): \($0.text)" }
    message = (lines + missed.map { "   \($0.summary) (\($0.report)): \($0.outcome)" })
      .joined(separator: "\n")
  }

  /// Reports that a known counterexample fails.
  init(_ cause: Cause, on implementation: String) {
    var lines = FactText().lines(of: cause)
    lines[0] = "\(implementation): \(lines[0])"
    message = lines.joined(separator: "\n")
  }

  /// Reports a cause: the smallest gestures, the expected and the seen state, and the places of all files.
  ///
  /// - Parameter died: whether the last run died in this scenario.
  init<B: FuzzedBehaviour>(
    _ cause: Cause, on tested: TestedImplementation<B>, died: Bool = false
  ) {
    attachments = tested.attachments(of: cause)
    let kept = tested.keep(cause.entry, attachments)
    var cause = cause
    cause.command = kept.flatMap { tested.replayCommand($0) }
    var lines = FactText().lines(of: cause)
    lines[0] = "\(tested.implementation.name): \(lines[0])"
    for (title, ending) in [("Page", ".html"), ("Test", ".swift")] {
      guard let kept, attachments.contains(where: { $0.name.hasSuffix(ending) }) else { continue }
      let file = StateFolder.shortened("\(kept.dropLast(".json".count))\(ending)")
      lines.append("   \(title)      \(file)")
    }
    if died {
      lines.insert("The last run crashed here, with a scenario like this one:", at: 0)
      lines += ["", "Fix this first: random gestures run again once this scenario does not crash."]
    }
    message = lines.joined(separator: "\n")
  }
}
