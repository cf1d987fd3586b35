import DragFuzz
import DragSpec

/// `dragfuzz strength`.
struct StrengthCommand {
  private let plan: CampaignPlan
  /// Whether only the declarations of the options count, without any code.
  private let isOfOptions: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    plan = try CampaignPlan(arguments)
    isOfOptions = arguments.program == nil && arguments.list(.implementation).isEmpty
  }

  /// Reports the fate of each typical mistake for each implementation.
  func run() async throws(CommandError) -> ExitStatus {
    var isTooWeak = false
    for (index, target) in plan.targets.enumerated() where !Task.isCancelled {
      var report = CampaignReport(behaviour: target.behaviour.name, implementation: target.implementation)
      report.demandedStrength = plan.demandedStrength
      report.strength = await OwnThread.run { [options = plan.options] _ in
        try? target.behaviour.strength(
          of: target.implementation, options, explaining: true, isMeant: isOfOptions)
      }
      isTooWeak = isTooWeak || report.isTooWeak
      if plan.arguments.isJSON {
        let whose: JSON = [
          "behaviour": .text(report.behaviour), "implementation": .text(report.implementation),
        ]
        let mistakes = report.strength?.mistakes ?? []
        try StandardOutput.write(
          lines: mistakes.map { JSONLine.text(type: "mistake", whose.adding($0.json)) }
            + [JSONLine.text(type: "strength", whose.adding(report.strengthFacts.json))])
      } else {
        try StandardOutput.write(lines: (index > 0 ? [""] : []) + lines(report))
      }
    }
    return Task.isCancelled ? .interrupted : isTooWeak ? .findings : .fine
  }

  private func lines(_ report: CampaignReport) -> [String] {
    let painter = StandardOutput.painter
    let name = isOfOptions ? report.behaviour : "\(report.behaviour), \(report.implementation)"
    let weakness = report.strengthFacts.filter { $0.kind == .warning }.map { "  ! \($0.text)" }
    guard let strength = report.strength else {
      return ["\(painter.strong(name)): \(Self.none)"] + weakness
    }
    let (noticed, noticeable) = (strength.noticed, strength.noticeable)
    var lines = [
      "\(painter.strong(name)): \(noticed) of \(noticeable) typical mistakes would be noticed, "
        + "\(strength.percent) %"
    ]
    let (missed, never) = (strength.missed, strength.neverTried)
    if !never.isEmpty { lines[0] += "; never tried: \(strength.neverTriedWords)" }
    for mistake in missed + never + strength.mistakes.filter({ !(missed + never).contains($0) }) {
      let isMissed = mistake.verdict == .missed
      let sign = isMissed ? "-" : mistake.verdict == .outside ? " " : "+"
      lines.append("")
      lines += mistake.summary.wrapped(to: 76).enumerated().map { ($0 == 0 ? "\(sign) " : "  ") + $1 }
      let outcome = isMissed ? painter.bad(mistake.outcome) : mistake.outcome
      lines.append("  \(outcome); as in \(mistake.report)")
    }
    return lines + (weakness.isEmpty ? [] : [""] + weakness)
  }

  private static let none =
    "no strength: the reference is compared with nothing; name your code with --exec, or leave out --implementation"
}
