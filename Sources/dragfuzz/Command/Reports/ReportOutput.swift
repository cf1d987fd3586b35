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

  /// The files that are written.
  var outputs: [EntryFiles.Output] { junit.map { [("--junit", $0)] } ?? [] }

  /// The reporter of these reports; nil where none is wanted.
  ///
  /// - Parameter failed: called with an error.
  /// - Throws: ``CommandError`` if the file cannot be written, which is known before hours of work.
  func reporter(failed: @escaping (FileError) -> Void) throws(CommandError) -> TestReporter? {
    guard junit != nil || annotates else { return nil }
    if let junit {
      do { try FileAccess.prepareWriting(junit) } catch { throw .file(error) }
    }
    return TestReporter { report in
      // These lines are commands, whose text cannot be another command; a terminal still shows the log.
      // GitHub's runner also reads them from standard error, where they leave alone the output that people
      // and programs read.
      let lines =
        annotates
        ? GitHubAnnotations.lines(of: report, paths: paths) { EntryFiles.text(of: $0) } : []
      for line in lines { StandardError.write("::" + SafeLine.of(String(line.dropFirst(2))) + "\n") }
      guard let junit else { return }
      do throws(FileError) { try FileAccess.write(JUnitText.text(of: report), to: junit) } catch {
        failed(error)
      }
    }
  }
}
