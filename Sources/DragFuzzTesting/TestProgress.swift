import DragFuzz

/// Reports the progress of a long campaign on standard error.
final class TestProgress: Sendable {
  private let name: String
  private let total: UInt64
  private let last = Locked<CampaignProgress?>(nil)

  init(of name: String, scenarios total: UInt64) {
    self.name = name
    self.total = total
  }

  func note(_ progress: CampaignProgress) { last.withLock { $0 = progress } }

  /// Reports after two seconds, and then every ten seconds if there is news, until the task is cancelled.
  func tell() async {
    var pause = Duration.seconds(2)
    var told = ""
    while (try? await Task.sleep(for: pause)) != nil {
      let line = line
      if line != told { Note.write(line) }
      told = line
      pause = .seconds(10)
    }
  }

  /// The progress in words.
  var line: String {
    guard let last = last.withLock({ $0 }) else { return "\(name): running the first scenarios" }
    switch last.phase {
    case .running:
      let found =
        last.findings > 0 ? "something breaks in \(Figures.count(last.findings, "way"))" : "nothing found"
      return
        "\(name): \(Figures.grouped(last.scenarios)) of \(Figures.count(total, "scenario")) so far, \(found)"
    case .shrinking(let done, let count):
      return
        "\(name): shrinking what was found, \(Figures.grouped(done)) of \(Figures.grouped(count)) done"
    }
  }
}

/// Lines on standard error that are no failures.
enum Note {
  static func write(_ text: String) {
    try? Descriptor.standardError.writeAll(Array("dragfuzz: \(text)\n".utf8))
  }

  /// Tells how to find the gesture that traps, once in this process, as after a trap it is too late.
  static let aboutTraps: Void = write(
    "if your code crashes the tests, run them once more: the next run tells which gesture does it")
}
