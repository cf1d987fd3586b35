import DragSpec

/// Reports a run as pages: one for each cause as soon as it is known, and at the end one with links to them.
package struct PageReporter: Reporter {
  private let folder: String
  private var run = Run()
  private var parts: [CampaignPage.Part] = []
  private var items: [CampaignPage.Item] = []
  /// The start of the campaign whose results are added next.
  private var start = ContinuousClock.now
  /// The first error; nothing is written after it.
  package private(set) var problem: FileError?
  /// The page that leads to all others.
  package var index: String { "\(folder)/index.html" }

  /// Makes a reporter.
  ///
  /// - Parameter folder: the folder of the pages.
  /// - Throws: ``FileError`` if the folder cannot be written to, which is known before hours of work.
  package init(in folder: String) throws(FileError) {
    self.folder = folder
    do throws(FileError) { try FileAccess.prepareWriting(index) } catch {
      throw FileError(.write, folder, error.problem)
    }
    guard FileAccess.kind(of: index) == .file else { return }
    // Check whose file it is, as its name is common.
    guard let bytes = try? FileAccess.read(index, limit: 1 << 30), CampaignPage.isOne(bytes) else {
      throw FileError(.write, index, .taken)
    }
  }

  package mutating func begin(_ run: Run) async { self.run = run }

  package mutating func cause(_ cause: Cause, in report: CampaignReport, of target: Run.Target) async {
    let story = try? target.behaviour.story(of: cause.entry, on: nil)
    var file: String?
    if let story {
      let name = Self.name(of: cause)
      let page = ReplayPage(of: story, command: cause.command ?? "", cause: cause, home: "index.html")
      write(page.file, to: name)
      file = name
    }
    items.append(CampaignPage.Item(cause, story: story, file: file))
  }

  package mutating func end(_ report: CampaignReport, of target: Run.Target) async {
    let judged = target.behaviour.judged(report.implementation)
    parts.append(CampaignPage.Part(report, items: items, judged: judged, time: ContinuousClock.now - start))
    (items, start) = ([], .now)
  }

  package mutating func end(_ ending: Run.Ending) async {
    let page = CampaignPage(
      parts, seed: run.seed ?? 0, command: run.again, wasInterrupted: ending.wasInterrupted)
    write(page.file, to: "index.html")
  }

  private mutating func write(_ text: String, to name: String) {
    guard problem == nil else { return }
    do { try FileAccess.write(text, to: "\(folder)/\(name)") } catch { problem = error }
  }

  /// The name of a cause's page, the same in every run, and valid in links and files.
  private static func name(of cause: Cause) -> String {
    let stem = "\(cause.entry.behaviour)-\(cause.entry.fileName(digits: 16).dropLast(5))"
    let safe = stem.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
    return "\(String(safe)).html"
  }
}
