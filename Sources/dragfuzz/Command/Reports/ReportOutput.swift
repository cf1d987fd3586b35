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

  /// The reporter that writes them; nil where none is wanted.
  ///
  /// - Parameter failed: told an error.
  /// - Throws: where the file cannot be written: before hours of work, not after them.
  func reporter(failed: @escaping (FileError) -> Void) throws(CommandError) -> TestReporter? {
    guard junit != nil || annotates else { return nil }
    if let junit {
      do { try FileAccess.prepareWriting(junit) } catch { throw .file(error) }
    }
    return TestReporter { report in
      // These lines are commands, which keep their text from being another command; a terminal still shows the log.
      // GitHub's runner looks for them on standard error as it does on standard output, where they would change what is
      // read by people and programs.
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
