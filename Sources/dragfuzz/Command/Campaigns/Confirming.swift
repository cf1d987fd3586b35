import DragFuzz

/// Runs causes once more in the way that makes their program certain of them.
///
/// A cause is confirmed if the same promise breaks at the same kind of place, and by no other violation.
struct Confirming {
  private let program: ConnectedProgram
  private let confirmation: ProgramCard.Confirmation

  /// Makes a way of confirming; nil without a program, or for a program without such a way.
  init?(_ program: ConnectedProgram?) {
    guard let program, let confirmation = program.card.confirmation else { return nil }
    (self.program, self.confirmation) = (program, confirmation)
  }

  /// The report of a campaign with only its confirmed causes.
  func confirmed(_ report: CampaignReport, of behaviour: any RegisteredBehaviour) -> CampaignReport {
    var confirmed = report
    let causes = self.confirmed(report.causes, of: behaviour)
    confirmed.causes = causes.filter { $0.doubt == nil }
    confirmed.unconfirmed = causes.filter { $0.doubt != nil }
    return confirmed
  }

  /// The same causes, each with its confirmation, or with the reason for doubt.
  func confirmed(_ causes: [Cause], of behaviour: any RegisteredBehaviour) -> [Cause] {
    zip(causes, doubts(causes, of: behaviour)).map { cause, doubt in
      var cause = cause
      cause.doubt = doubt
      if doubt == nil { cause.confirmation = confirmation }
      return cause
    }
  }

  /// The reason for doubt about each cause, as a sentence; nil for a confirmed one.
  private func doubts(_ causes: [Cause], of behaviour: any RegisteredBehaviour) -> [String?] {
    guard !causes.isEmpty else { return [] }
    func doubt(_ cause: Cause, _ reason: String = "") -> String {
      "Not confirmed \(confirmation.meaning), so no finding: \(cause.violation.key.words)\(reason)."
    }
    let sure: any RegisteredBehaviour
    do throws(ProcessTrouble) {
      sure = try behaviour.connected(to: program.started(with: confirmation))
    } catch { return causes.map { doubt($0, "; \(error)") } }
    return causes.map { cause in
      do throws(EntryError) {
        let report = try sure.replay(cause.entry, on: nil)
        guard let key = (report.violation ?? report.others.first)?.key else {
          guard holdsAfresh(cause, behaviour) else { return doubt(cause) }
          let advice = program.card.dialect == .page ? ": look for what `reset` leaves over" : ""
          return doubt(cause, "; it needs the scenarios that ran before it\(advice)")
        }
        return key == cause.violation.key ? nil : doubt(cause, "; \(key.words) is seen instead")
      } catch { return doubt(cause, "; \(error)") }
    }
  }

  /// Whether a fresh program, run in the usual way, keeps the promise of a finding.
  private func holdsAfresh(_ cause: Cause, _ behaviour: any RegisteredBehaviour) -> Bool {
    guard let fresh = try? behaviour.connected(to: program.started(with: nil)),
      let report = try? fresh.replay(cause.entry, on: nil)
    else { return false }
    return report.violation == nil
  }
}

extension CampaignReport {
  /// This report joined by that of the repeated campaign, which did not judge the unconfirmed violations.
  func joined(by next: CampaignReport) -> CampaignReport {
    // The repeated campaign was interrupted before it began.
    guard next.scenarios > 0 else {
      var report = self
      report.wasInterrupted = next.wasInterrupted
      return report
    }
    var joined = next
    let told = next.causes.map(\.violation.key)
    joined.causes += causes.filter { !told.contains($0.violation.key) }
    joined.unconfirmed = unconfirmed + next.unconfirmed
    joined.skippedUnconfirmed = unconfirmed.map(\.violation.key)
    joined.trouble = trouble + next.trouble
    (joined.replayed, joined.holding, joined.notReplayed) = (replayed, holding, notReplayed)
    return joined
  }
}

extension Cause {
  /// The options that name the program under test, with the argument for the finding's confirmation.
  func execWords(_ words: [String]) -> [String] {
    guard let confirmation, let index = words.firstIndex(of: "--exec"), index + 1 < words.count else {
      return words
    }
    var words = words
    words[index + 1] += " \(Shell.line([confirmation.argument]))"
    return words
  }
}
