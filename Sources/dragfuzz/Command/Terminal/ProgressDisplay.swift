import DragFuzz

/// Shows on standard error how far a campaign is: a bar on a terminal, a line now and then elsewhere.
struct ProgressDisplay: Sendable {
  private let title: String
  private let total: UInt64?
  private let isTerminal: Bool
  private let interval: Duration

  /// Makes a display.
  ///
  /// - Parameters:
  ///   - title: what is being run.
  ///   - total: how many scenarios there will be; nil where only time ends the run.
  init(title: String, total: UInt64?) {
    self.title = title
    self.total = total
    isTerminal = StandardError.isTerminal
    interval = isTerminal ? .milliseconds(100) : .seconds(10)
  }

  /// Shows progress until the stream ends, then takes the bar away.
  func show(_ stream: AsyncStream<CampaignProgress>) async {
    let clock = ContinuousClock()
    let start = clock.now
    var last = start
    var hasBar = false
    for await progress in stream {
      let now = clock.now
      guard now - last >= interval else { continue }
      last = now
      let line = line(progress, elapsed: now - start)
      StandardError.write(isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n")
      hasBar = isTerminal
    }
    if hasBar { StandardError.write("\r\u{1B}[K") }
  }

  private func line(_ progress: CampaignProgress, elapsed: Duration) -> String {
    let seconds = elapsed / .seconds(1)
    let findings = progress.findings == 0 ? "" : ", breaks in \(Figures.count(progress.findings, "way"))"
    if case .shrinking(let done, let count) = progress.phase {
      return "\(title): shrinking, \(done) of \(count) done"
    }
    let rate = seconds > 0 ? ", \(Figures.grouped(Int(Double(progress.scenarios) / seconds)))/s" : ""
    let done = Figures.grouped(progress.scenarios)
    guard let total, total > 0 else { return "\(title): \(done) scenarios\(rate)\(findings)" }
    let share = min(1, Double(progress.scenarios) / Double(total))
    let percent = "\(Int(share * 100)) %"
    guard isTerminal else {
      return "\(title): \(done) of \(Figures.grouped(total)), \(percent)\(rate)\(findings)"
    }
    let filled = Int(share * 20)
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
    return "\(title) [\(bar)] \(percent)\(rate)\(findings)"
  }
}
