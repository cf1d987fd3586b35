import DragSpec

/// The number of entries of a replay, by outcome.
package struct ReplayCounts: Hashable, Sendable {
  private var entries = 0
  private var failing = 0
  private var holding = 0
  /// Entries of promises that the implementation does not make; they were not judged.
  private var notPromised = 0
  private var referenceFailures = 0
  /// Entries of implementations that are not here.
  private var absent = 0
  /// Entries of a folder outside of the implementation's capabilities; a campaign skips them, too.
  private var outside = 0
  /// Entries whose invariant no longer exists; they cannot be judged.
  private var outdated = 0

  package init() {}

  package mutating func add(_ entry: ReplayedEntry) {
    entries += 1
    guard case .success(let replay) = entry.outcome else { return outdated += 1 }
    if entry.isAbsent { absent += 1 }
    if entry.isOutside {
      outside += 1
    } else if replay.cause != nil {
      failing += 1
    } else if !replay.isPromised {
      notPromised += 1
    } else if !entry.isAbsent {
      holding += 1
    }
    if !replay.referenceCauses.isEmpty { referenceFailures += 1 }
  }

  /// Whether anything fails that should not.
  package var isFailing: Bool { failing + referenceFailures > 0 }

  /// The reason why no entry was judged; nil where one was.
  ///
  /// A run of the reference alone tests nobody's code.
  package func untested(wasInterrupted: Bool) -> String? {
    guard failing + holding == 0, !wasInterrupted else { return nil }
    guard entries > 0 else { return "nothing was replayed: there are no entries (files *.json)" }
    let reasons = [
      (absent, "of implementations that are not here"), (notPromised, "of what is not promised"),
      (outside, "outside the capabilities"), (outdated, "of invariants that are gone"),
    ].filter { $0.0 > 0 }.map { "\(Figures.grouped($0.0)) \($0.1)" }
    return
      "nothing was judged of \(Figures.count(entries, "entry", "entries")): \(reasons.joined(separator: ", "))"
  }

  func lines(wasInterrupted: Bool) -> [String] {
    let text = text(wasInterrupted)
    switch absent {
    case 0: return [text]
    case 1: return ["1 entry of an implementation that is not here was run on the reference.", text]
    default:
      return [
        "\(Figures.grouped(absent)) entries of implementations that are not here were run on the reference.",
        text,
      ]
    }
  }

  private func text(_ wasInterrupted: Bool) -> String {
    var text = "\(Figures.count(entries, "entry", "entries")): "
    text += "\(Figures.grouped(failing)) still \(failing == 1 ? "fails" : "fail"), "
    text += "\(Figures.grouped(holding)) \(holding == 1 ? "holds" : "hold")"
    if notPromised > 0 { text += ", \(Figures.grouped(notPromised)) not promised" }
    if outside > 0 { text += ", \(Figures.grouped(outside)) outside the capabilities" }
    if outdated > 0 { text += ", \(Figures.grouped(outdated)) of invariants that are gone" }
    text += "\(wasInterrupted ? "; interrupted before the end" : ""). "
    if let untested = untested(wasInterrupted: wasInterrupted) {
      return text + "Nothing\(untested.dropFirst("nothing".count))."
    }
    text +=
      referenceFailures == 0
      ? "The reference keeps every invariant."
      : "The reference breaks an invariant in \(Figures.grouped(referenceFailures))."
    return text
  }

  func fields(wasInterrupted: Bool) -> JSON {
    [
      "entries": JSON(entries), "failing": JSON(failing), "outside": JSON(outside),
      "outdated": JSON(outdated), "untested": JSON(untested(wasInterrupted: wasInterrupted)?.sentence),
      "referenceFailures": JSON(referenceFailures), "onReference": JSON(absent),
      "interrupted": .flag(wasInterrupted),
    ]
  }
}
