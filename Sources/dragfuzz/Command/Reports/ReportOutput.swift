import DragFuzz

/// The reports that a run writes at its end, and their places.
struct ReportOutput: Sendable {
  /// The file for JUnit XML; nil where none is wanted.
  private let junit: String?
  /// Whether annotations for GitHub are written.
  private let annotates: Bool
  private let paths: ReportPaths

  init(_ arguments: Arguments) throws(UsageError) {
    junit = arguments.value(.junit)
    let isAtGitHub = Environment.value(of: "GITHUB_ACTIONS") == "true"
    paths = ReportPaths(root: isAtGitHub ? Environment.value(of: "GITHUB_WORKSPACE") : nil)
    let choice = GitHubChoice(rawValue: arguments.value(.github) ?? "") ?? .auto
    annotates = choice == .always || choice == .auto && isAtGitHub
  }

  /// Whether anything is written at all.
  var isWanted: Bool { junit != nil || annotates }

  /// The files that are written.
  var outputs: [EntryFiles.Output] { junit.map { [("--junit", $0)] } ?? [] }

  /// Checks that everything can be written, then runs something and writes its report however that ends.
  ///
  /// - Parameters:
  ///   - report: the report of a run that has not begun.
  ///   - program: the program under test, which may give up; nil for none.
  func write(
    _ report: TestReport, on program: ConnectedProgram?,
    during run: (inout TestReport) async throws(CommandError) -> ExitStatus
  ) async throws(CommandError) -> ExitStatus {
    if let junit {
      do { try FileAccess.prepareWriting(junit) } catch { throw .file(error) }
    }
    var report = report
    let status: ExitStatus
    do throws(CommandError) { status = try await run(&report) } catch {
      if case .untested = error { report.untested = error.trouble } else { report.trouble = error.trouble }
      // The error that ended the run says more than a failure of a report.
      try? write(report)
      throw error
    }
    if Task.isCancelled { report.trouble = "it was interrupted" }
    if let trouble = program?.trouble { report.trouble = trouble }
    try write(report)
    return status
  }

  /// Writes annotations for GitHub, and the file.
  ///
  /// GitHub's runner looks for annotations on standard error as it does on standard output, where they would change
  /// what is read by people and programs.
  private func write(_ report: TestReport) throws(CommandError) {
    if annotates {
      // These lines are commands, which keep their text from being another command; a terminal still shows the log.
      for line in GitHubAnnotations.lines(of: report, paths: paths) {
        StandardError.write("::" + SafeLine.of(String(line.dropFirst(2))) + "\n")
      }
    }
    guard let junit else { return }
    do { try FileAccess.write(JUnitText.text(of: report), to: junit) } catch { throw .file(error) }
  }
}
