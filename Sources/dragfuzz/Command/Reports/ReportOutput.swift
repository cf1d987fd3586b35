import DragFuzz

/// The reports that a run writes at its end, and their places.
struct ReportOutput: Sendable {
  /// The forms of report that are a file, each with the option that names the file.
  private static let forms: [(option: OptionSpec, text: @Sendable (TestReport) -> String)] = [
    (.junit, { JUnitText.text(of: $0) })
  ]

  /// The files that are wanted, each with its option and what is written into it.
  private let files: [(option: OptionSpec, path: String, text: @Sendable (TestReport) -> String)]
  /// Whether annotations for GitHub are written.
  private let annotates: Bool
  private let paths: ReportPaths

  init(_ arguments: Arguments) throws(UsageError) {
    files = Self.forms.compactMap { form in
      arguments.value(form.option).map { (form.option, $0, form.text) }
    }
    let isAtGitHub = Environment.value(of: "GITHUB_ACTIONS") == "true"
    paths = ReportPaths(root: isAtGitHub ? Environment.value(of: "GITHUB_WORKSPACE") : nil)
    let choice = GitHubChoice(rawValue: arguments.value(.github) ?? "") ?? .auto
    annotates = choice == .always || choice == .auto && isAtGitHub
  }

  /// The files that are written.
  var outputs: [EntryFiles.Output] { files.map { ("--\($0.option.name)", $0.path) } }

  /// The reporter of these reports; nil where none is wanted.
  ///
  /// - Parameter failed: called with an error.
  /// - Throws: ``CommandError`` if the file cannot be written, which is known before hours of work.
  func reporter(failed: @escaping (FileError) -> Void) throws(CommandError) -> TestReporter? {
    guard !files.isEmpty || annotates else { return nil }
    for file in files {
      do { try FileAccess.prepareWriting(file.path) } catch { throw .file(error) }
    }
    return TestReporter { report in
      // These lines are commands, whose text cannot be another command; a terminal still shows the log.
      // GitHub's runner also reads them from standard error, where they leave alone the output that people
      // and programs read.
      let lines =
        annotates
        ? GitHubAnnotations.lines(of: report, paths: paths) { EntryFiles.text(of: $0) } : []
      for line in lines { StandardError.write("::" + SafeLine.of(String(line.dropFirst(2))) + "\n") }
      for file in files {
        do throws(FileError) { try FileAccess.write(file.text(report), to: file.path) } catch {
          failed(error)
        }
      }
    }
  }
}
