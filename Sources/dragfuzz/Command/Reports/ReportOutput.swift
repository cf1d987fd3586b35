import DragFuzz

/// The reports that a run writes at its end, and where they go.
struct ReportOutput: Sendable {
  private let junit: ReportFile?
  private let sarif: ReportFile?
  private let github: GitHubOutput?
  private let paths: ReportPaths

  init(_ arguments: Arguments) throws(UsageError) {
    junit = arguments.value(.junit).map { ReportFile($0) }
    sarif = arguments.value(.sarif).map { ReportFile($0) }
    if let junit, junit == sarif { throw .nothingLeft("--junit and --sarif name the same file.") }
    let workspace = GitHubOutput.isAtGitHub ? Environment.value(of: "GITHUB_WORKSPACE") : nil
    paths = ReportPaths(root: workspace)
    github = GitHubOutput(GitHubChoice(rawValue: arguments.value(.github) ?? "") ?? .auto)
  }

  /// Whether anything is written at all.
  var isWanted: Bool { junit != nil || sarif != nil || github != nil }

  /// Sees to it that everything can be written.
  func prepare() throws(CommandError) {
    do throws(FileError) {
      try junit?.prepare()
      try sarif?.prepare()
    } catch { throw .file(error) }
  }

  /// Writes everything that can be, then says what could not.
  func write(_ report: TestReport) throws(CommandError) {
    guard isWanted else { return }
    github?.write(report, paths)
    var problem: FileError?
    do throws(FileError) { try junit?.write(JUnitText.text(of: report)) } catch { problem = error }
    do throws(FileError) { try sarif?.write(SARIFText.text(of: report, paths: paths)) } catch {
      problem = error
    }
    if let problem { throw .file(problem) }
  }
}
