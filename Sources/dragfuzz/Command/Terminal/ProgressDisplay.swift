import DragFuzz

/// Shows the progress of a campaign on standard error: a changing line, or in CI one now and then.
struct ProgressDisplay: Sendable {
  private let title: String
  private let total: UInt64?
  private let end: ContinuousClock.Instant?
  private let isTerminal = StandardError.isTerminal
  private let progress = Locked<CampaignProgress?>(nil)

  /// Makes a display.
  ///
  /// - Parameters:
  ///   - title: the name of the implementation that is being run.
  ///   - total: how many scenarios there will be; nil where only time ends the run.
  ///   - end: the latest time at which the run ends; nil for none.
  init(title: String, total: UInt64?, end: ContinuousClock.Instant?) {
    (self.title, self.total, self.end) = (title, total, end)
  }

  /// Notes the progress of the campaign.
  func note(_ progress: CampaignProgress) { self.progress.withLock { $0 = progress } }

  /// Shows the progress until its task is cancelled, then removes the line.
  ///
  /// Without a terminal nothing is shown, but a log of CI gets a line now and then.
  func show() async {
    guard isTerminal || Environment.value(of: "CI") != nil else { return }
    let start = ContinuousClock.now
    var hasLine = false
    while (try? await Task.sleep(for: isTerminal ? .milliseconds(500) : .seconds(30))) != nil {
      let words = words(progress.withLock { $0 }, elapsed: ContinuousClock.now - start)
      let line = SafeLine.of("\(title): \(words)")
      // A line that the terminal wraps cannot be removed.
      let room = (Descriptor.standardError.columns ?? 80) - 1
      let shown = line.count > room ? words : line
      StandardError.write(isTerminal ? "\r\u{1B}[K\(shown.prefix(room))" : "\(line)\n")
      hasLine = isTerminal
    }
    if hasLine { StandardError.write("\r\u{1B}[K") }
  }

  private func words(_ progress: CampaignProgress?, elapsed: Duration) -> String {
    var parts = [Self.words(elapsed)]
    if case .shrinking(let done, let count) = progress?.phase {
      parts.append("shrinking, \(done) of \(count) done")
    } else {
      let scenarios = progress?.scenarios ?? 0
      let done = total.map { Double(scenarios) / Double(max(1, $0)) } ?? 0
      let passed = end.map { elapsed / (elapsed + ($0 - ContinuousClock.now)) } ?? 0
      let share = min(1, max(done, passed))
      if share > 0.01 { parts[0] += " of about \(Self.words(elapsed / share))" }
      parts.append(total == nil ? Figures.count(scenarios, "scenario") : "\(Int(share * 100)) %")
    }
    if let kinds = progress?.findings, kinds > 0 { parts.append("breaks in \(Figures.count(kinds, "way"))") }
    return parts.joined(separator: ", ")
  }

  private static func words(_ time: Duration) -> String {
    let seconds = time.components.seconds
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
