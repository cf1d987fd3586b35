import DragFuzz

/// Runs findings once more, in the way in which their program is certain of them.
///
/// A finding is confirmed if the same promise breaks in the same place; any other violation confirms nothing.
struct Confirming {
  private let program: ConnectedProgram
  private let confirmation: ProgramCard.Confirmation

  /// Makes it; nil where there is no program, or the program has no such way.
  init?(_ program: ConnectedProgram?) {
    guard let program, let confirmation = program.card.confirmation else { return nil }
    (self.program, self.confirmation) = (program, confirmation)
  }

  /// The report of a campaign with only its confirmed causes.
  func confirmed(_ report: CampaignReport, of behaviour: any RegisteredBehaviour) -> CampaignReport {
    var confirmed = report
    (confirmed.findings, confirmed.unconfirmed) = self.confirmed(report.findings, of: behaviour)
    for index in confirmed.unconfirmed.indices { confirmed.unconfirmed[index].scenarios = report.scenarios }
    return confirmed
  }

  /// The findings that are confirmed, and the others with a sentence about each.
  func confirmed(
    _ findings: [FindingReport], of behaviour: any RegisteredBehaviour
  ) -> ([FindingReport], [CampaignReport.Unconfirmed]) {
    var confirmed: [FindingReport] = []
    var unconfirmed: [CampaignReport.Unconfirmed] = []
    for (var finding, doubt) in zip(findings, doubts(findings, of: behaviour)) {
      if let doubt {
        unconfirmed.append(CampaignReport.Unconfirmed(finding, text: doubt))
      } else {
        finding.confirmation = confirmation
        confirmed.append(finding)
      }
    }
    return (confirmed, unconfirmed)
  }

  /// For each finding the reason not to believe it, as a sentence; nil where it is confirmed.
  private func doubts(_ findings: [FindingReport], of behaviour: any RegisteredBehaviour) -> [String?] {
    guard !findings.isEmpty else { return [] }
    func doubt(_ finding: FindingReport, _ reason: String = "") -> String {
      "Not confirmed \(confirmation.meaning), so no finding: \(finding.violation.key.words)\(reason)."
    }
    let sure: any RegisteredBehaviour
    do throws(ProcessTrouble) {
      sure = try behaviour.connected(to: program.started(with: confirmation))
    } catch { return findings.map { doubt($0, "; \(error)") } }
    return findings.map { finding in
      do throws(EntryError) {
        let report = try sure.replay(finding.entry, on: nil)
        guard let key = (report.violation ?? report.others.first)?.key else {
          guard holdsAfresh(finding, behaviour) else { return doubt(finding) }
          let advice = program.card.dialect == .page ? ": look for what `reset` leaves over" : ""
          return doubt(finding, "; it needs the scenarios that ran before it\(advice)")
        }
        return key == finding.violation.key ? nil : doubt(finding, "; \(key.words) is seen instead")
      } catch { return doubt(finding, "; \(error)") }
    }
  }

  /// Whether a fresh program keeps the promise of a finding when it runs in the usual way.
  private func holdsAfresh(_ finding: FindingReport, _ behaviour: any RegisteredBehaviour) -> Bool {
    guard let fresh = try? behaviour.connected(to: program.started(with: nil)),
      let report = try? fresh.replay(finding.entry, on: nil)
    else { return false }
    return report.violation == nil
  }
}

extension CampaignReport {
  /// The report of the same campaign once more, which did not judge what this one could not confirm, with what this one has.
  func joined(by next: CampaignReport) -> CampaignReport {
    // Interrupted before it began.
    guard next.scenarios > 0 else {
      var report = self
      report.wasInterrupted = next.wasInterrupted
      return report
    }
    var joined = next
    let told = next.findings.map(\.violation.key)
    joined.findings += findings.filter { !told.contains($0.violation.key) }
    joined.unconfirmed = unconfirmed + next.unconfirmed
    joined.lookedBeyond = unconfirmed.map(\.finding.violation.key)
    joined.trouble = trouble + next.trouble
    (joined.replayed, joined.holding, joined.notReplayed) = (replayed, holding, notReplayed)
    return joined
  }
}

extension FindingReport {
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
