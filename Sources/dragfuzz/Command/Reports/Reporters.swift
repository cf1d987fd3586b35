import DragFuzz

/// All reporters of a run, and the first error of each kind.
struct Reporters: Reporter {
  /// Standard output up to its first error, after which nothing is written.
  private final class Output {
    var problem: CommandError?

    func write(_ lines: [String]) {
      guard problem == nil else { return }
      do throws(CommandError) { try StandardOutput.write(lines: lines) } catch { problem = error }
    }
  }

  private final class Files { var problem: FileError? }

  private let output = Output()
  private let files = Files()
  private var text: any Reporter
  private var tests: TestReporter?
  private var pages: PageReporter?

  /// Makes the reporters of a run.
  ///
  /// - Parameters:
  ///   - text: makes the reporter for people from a closure that writes lines.
  ///   - pages: the folder of the pages; nil for none.
  init(
    _ arguments: Arguments, _ reports: ReportOutput, pages folder: String? = nil,
    text: (@escaping ([String]) -> Void) -> any Reporter
  ) throws(CommandError) {
    let output = output
    let write: ([String]) -> Void = { output.write($0) }
    self.text = arguments.isJSON ? JSONReporter(write: write) : text(write)
    tests = try reports.reporter { [files] error in files.problem = files.problem ?? error }
    guard let folder else { return }
    do { pages = try PageReporter(in: folder) } catch { throw .file(error) }
  }

  /// The error of standard output; nil for none.
  var outputProblem: CommandError? { output.problem }
  /// The error of a report's file; nil for none.
  var fileProblem: FileError? { pages?.problem ?? files.problem }
  /// The page that leads to all others; nil where there is none.
  var index: String? { pages.flatMap { $0.problem == nil ? $0.index : nil } }

  mutating func begin(_ run: Run) async {
    await text.begin(run)
    await tests?.begin(run)
    await pages?.begin(run)
  }

  mutating func cause(_ cause: Cause, in report: CampaignReport, of target: Run.Target) async {
    await pages?.cause(cause, in: report, of: target)
    await text.cause(cause, in: report, of: target)
  }

  mutating func end(_ report: CampaignReport, of target: Run.Target) async {
    await pages?.end(report, of: target)
    await tests?.end(report, of: target)
    await text.end(report, of: target)
  }

  mutating func replayed(_ replayed: ReplayedEntry) async {
    await tests?.replayed(replayed)
    await text.replayed(replayed)
  }

  mutating func end(_ ending: Run.Ending) async {
    if !ending.isError { await text.end(ending) }
    await pages?.end(ending)
    await tests?.end(ending)
  }
}
