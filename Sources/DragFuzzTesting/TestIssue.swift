import DragFuzz
import DragSpec

/// Something that makes a test fail: what to say, and what to attach.
struct TestIssue: Hashable, Sendable {
  /// Something to look at beside the message.
  struct Attached: Hashable, Sendable {
    var name: String
    var text: String
  }

  var message: String
  var attachments: [Attached] = []

  init(_ message: String) { self.message = message }

  /// Tells that a known counterexample fails.
  init(_ finding: FindingReport, on implementation: String) {
    var lines = FindingText(finding).lines(number: nil, scenarios: nil, command: nil)
    lines.removeAll { $0.hasPrefix("   Found ") }
    lines[0] = "\(implementation): \(lines[0])"
    message = lines.joined(separator: "\n")
  }

  /// Tells a finding: the minimal gestures, what was expected and seen, how it is run again, and a test for it.
  ///
  /// - Parameters:
  ///   - scenarios: how many scenarios the campaign had; nil where there was none.
  ///   - died: whether the last run died in this scenario.
  init<B: FuzzedBehaviour>(
    _ finding: FindingReport, on tested: TestedImplementation<B>, scenarios: UInt64?, died: Bool = false
  ) {
    var lines = FindingText(finding).lines(
      number: nil, scenarios: scenarios, command: tested.replayCommand(finding.entry))
    lines[0] = "\(tested.implementation.name): \(lines[0])"
    // A known counterexample that is run again was found some other time.
    if finding.shrinking == nil, scenarios == nil { lines.removeAll { $0.hasPrefix("   Found ") } }
    if died {
      lines.insert("The last run died here, with a scenario like this one:", at: 0)
      lines += ["", "The campaign is not run before this is mended, as it would end the process again."]
    }
    if let test = try? tested.behaviour.regressionTest(of: finding.entry) {
      let modules = RegressionTest.modules(tested.context.framework)
      let imports = modules.dropLast().joined(separator: ", ") + " and " + modules.suffix(1).joined()
      lines += ["", "A test that keeps it from coming back, in a file that imports \(imports):", ""]
      lines.append(test.source(tested.context.framework, implementation: tested.expression))
    }
    message = lines.joined(separator: "\n")
    attachments.append(Attached(name: finding.entry.fileName(), text: finding.entry.fileText))
    if let drawing = tested.drawing(of: finding.entry) {
      let name = "\(finding.entry.fileName().dropLast(".json".count)).txt"
      attachments.append(Attached(name: name, text: drawing))
    }
  }
}
