import DragFuzz

/// The reports that a run writes at its end, and where they go.
struct ReportOutput: Sendable {
  /// The options that name files, and these files.
  let outputs: [(option: OptionSpec, path: String)]
  private let github: GitHubOutput?
  private let paths: ReportPaths

  init(_ arguments: Arguments) throws(UsageError) {
    outputs = [OptionSpec.junit, .sarif].compactMap { option in arguments.value(option).map { (option, $0) } }
    let workspace = GitHubOutput.isAtGitHub ? Environment.value(of: "GITHUB_WORKSPACE") : nil
    paths = ReportPaths(root: workspace)
    github = GitHubOutput(GitHubChoice(rawValue: arguments.value(.github) ?? "") ?? .auto)
  }

  /// Whether anything is written at all.
  var isWanted: Bool { !outputs.isEmpty || github != nil }

  /// Checks that everything can be written.
  func prepare() throws(CommandError) {
    do throws(FileError) {
      for output in outputs { try FileAccess.prepareWriting(output.path) }
    } catch { throw .file(error) }
  }

  /// Writes everything that can be, then says what could not.
  func write(_ report: TestReport) throws(CommandError) {
    guard isWanted else { return }
    github?.write(report, paths)
    var problem: FileError?
    for (option, path) in outputs {
      let text =
        option.name == OptionSpec.junit.name
        ? JUnitText.text(of: report) : SARIFText.text(of: report, paths: paths)
      do throws(FileError) { try FileAccess.write(text, to: path) } catch { problem = error }
    }
    if let problem { throw .file(problem) }
  }
}
