import DragFuzz

/// What GitHub is told of a run: annotations and the summary of the step.
struct GitHubOutput: Sendable {
  /// The file that GitHub names for the summary; nil where it names none.
  let summary: String?

  /// Makes an output; nil where GitHub is not spoken to.
  init?(_ choice: GitHubChoice) {
    guard choice == .always || choice == .auto && Self.isAtGitHub else { return nil }
    summary = Environment.value(of: "GITHUB_STEP_SUMMARY")
  }

  /// Whether this is a step of a workflow.
  static var isAtGitHub: Bool { Environment.value(of: "GITHUB_ACTIONS") == "true" }

  /// Writes annotations and summary.
  ///
  /// GitHub's runner looks for annotations on standard error as it does on standard output, where they would change
  /// what is read by people and programs.
  func write(_ report: TestReport, _ paths: ReportPaths) {
    // These lines are commands, and keep texts from being others; a log is still shown by a terminal.
    for line in GitHubAnnotations.lines(of: report, paths: paths) {
      StandardError.write("::" + SafeLine.of(String(line.dropFirst(2))) + "\n")
    }
    // The file is GitHub's, not the user's: if it cannot be written, as in some containers, the run does not
    // fail.
    guard let summary else { return }
    do throws(FileError) { try FileAccess.append(GitHubSummary.text(of: report), to: summary) } catch {
      StandardError.write(line: "dragfuzz: no step summary: \(error).")
    }
  }
}
