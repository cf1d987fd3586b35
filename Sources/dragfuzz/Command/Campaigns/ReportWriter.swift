import DragFuzz

/// Writes the report of a run: a page for each cause as soon as it is known, and at the end one with links to them.
struct ReportWriter {
  private let folder: String
  private let plan: CampaignPlan
  private var parts: [CampaignPage.Part] = []
  private var number = 0
  /// The start of the campaign that is added next.
  private var start = ContinuousClock.now
  /// The first error; nothing is written after it.
  private(set) var problem: FileError?

  /// Makes a writer; nil where no report is wanted.
  ///
  /// - Throws: ``CommandError/file(_:)`` where the report cannot be written: before hours of work, not after them.
  init?(_ plan: CampaignPlan) throws(CommandError) {
    guard let folder = plan.arguments.value(.report) else { return nil }
    self.folder = folder
    self.plan = plan
    let index = "\(folder)/index.html"
    do throws(FileError) { try FileAccess.prepareWriting(index) } catch {
      throw .file(FileError(.write, folder, error.problem))
    }
    guard FileAccess.kind(of: index) == .file else { return }
    // The file may be another one, as its name is common.
    guard let bytes = try? FileAccess.read(index, limit: 1 << 30), CampaignPage.isOne(bytes) else {
      throw .file(FileError(.write, index, .taken))
    }
  }

  /// Adds a campaign.
  mutating func add(_ report: CampaignReport, of behaviour: any RegisteredBehaviour, commands: [String]) {
    var items: [CampaignPage.Item] = []
    for (finding, command) in zip(report.findings, commands) {
      number += 1
      let story = try? behaviour.story(of: finding.entry, on: nil)
      var file: String?
      if let story {
        let name = Self.name(of: finding)
        let page = ReplayPage(of: story, command: command, finding: finding, home: "index.html")
        write(page.file, to: name)
        file = name
      }
      items.append(
        CampaignPage.Item(number: number, finding, story: story, file: file, command: command))
    }
    let judged = behaviour.judged(report.implementation)
    parts.append(CampaignPage.Part(report, items: items, judged: judged, time: ContinuousClock.now - start))
    start = .now
  }

  /// Writes the page with links to all others.
  ///
  /// - Returns: its file; nil where it could not be written.
  mutating func finish(wasInterrupted: Bool) -> String? {
    let page = CampaignPage(
      parts, seed: plan.seed, command: plan.again, wasInterrupted: wasInterrupted)
    write(page.file, to: "index.html")
    return problem == nil ? "\(folder)/index.html" : nil
  }

  private mutating func write(_ text: String, to name: String) {
    guard problem == nil else { return }
    do { try FileAccess.write(text, to: "\(folder)/\(name)") } catch { problem = error }
  }

  /// The name of a finding's page, the same in every run, and valid in links and files.
  private static func name(of finding: FindingReport) -> String {
    let stem = "\(finding.entry.behaviour)-\(finding.entry.fileName(digits: 16).dropLast(5))"
    let safe = stem.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
    return "\(String(safe)).html"
  }
}
