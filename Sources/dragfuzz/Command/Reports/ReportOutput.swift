import DragFuzz

/// The reports that a run writes at its end, and where they go.
struct ReportOutput: Sendable {
  /// The file for JUnit XML; nil where none is wanted.
  private let junit: String?
  private let github: GitHubOutput?
  private let paths: ReportPaths

  init(_ arguments: Arguments) throws(UsageError) {
    junit = arguments.value(.junit)
    let workspace = GitHubOutput.isAtGitHub ? Environment.value(of: "GITHUB_WORKSPACE") : nil
    paths = ReportPaths(root: workspace)
    github = GitHubOutput(GitHubChoice(rawValue: arguments.value(.github) ?? "") ?? .auto)
  }

  /// Whether anything is written at all.
  var isWanted: Bool { junit != nil || github != nil }

  /// The files that are written.
  var outputs: [EntryFiles.Output] {
    [("--junit", junit), ("GITHUB_STEP_SUMMARY", github?.summary)].compactMap { name, path in
      path.map { (name, $0) }
    }
  }

  /// Checks that everything can be written.
  func prepare() throws(CommandError) {
    guard let junit else { return }
    do { try FileAccess.prepareWriting(junit) } catch { throw .file(error) }
  }

  /// Tells GitHub first, which cannot fail.
  func write(_ report: TestReport) throws(CommandError) {
    github?.write(report, paths)
    guard let junit else { return }
    do { try FileAccess.write(JUnitText.text(of: report), to: junit) } catch { throw .file(error) }
  }
}
