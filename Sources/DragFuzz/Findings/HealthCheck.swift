import DragSpec

/// Looks whether a campaign found little because it tried little.
public enum HealthCheck {
  /// After how many scenarios a situation that never occurred is worth a message.
  public static let scenariosMin: UInt64 = 10_000
  /// How many of a hundred generated scenes may be refused.
  public static let refusedPercentMax: UInt64 = 1
  /// An implementation that declines this many of a hundred scenarios, or more, is hardly tested.
  public static let declinedPercentMin: UInt64 = 90

  /// What is wrong, with counts, the likely cause, what to do, and how to silence the message.
  public static func messages(about report: CampaignReport) -> [String] {
    var messages = messagesBesidesSituations(about: report)
    let never = report.missed.map(\.situation.name)
    if report.observedScenarios >= scenariosMin, !never.isEmpty {
      messages.append(
        "\(never.count) of \(Figures.count(report.situations.count, "situation")) never occurred in "
          + "\(Figures.count(report.observedScenarios, "scenario")): \(never.joined(separator: ", ")). "
          + "What never happens is not tested.")
    }
    return messages + untried(in: report)
  }

  /// The same without the situations that never occurred.
  public static func messagesBesidesSituations(about report: CampaignReport) -> [String] {
    var messages: [String] = []
    let generated = report.scenarios + report.refusedScenes
    if report.refusedScenes * 100 > generated * refusedPercentMax {
      messages.append(
        "\(Figures.grouped(report.refusedScenes)) of \(Figures.grouped(generated)) generated scenes were refused "
          + "and not run. The generator of \(report.behaviour) makes scenes that its own validation forbids: let "
          + "it draw from the allowed ranges.")
    }
    if report.outside > 0 {
      messages.append(
        "\(Figures.grouped(report.outside)) of \(Figures.count(generated + report.outside, "scenario")) could not be "
          + "made within the capabilities of \(report.implementation). These may leave very few scenarios, or "
          + "contradict each other."
      )
    }
    return messages + aboutDeclined(report)
  }

  /// How many situations occurred, as a sentence, and which did not; nil where no scenario was run.
  public static func situations(of report: CampaignReport) -> String? {
    guard report.observedScenarios > 0, !report.situations.isEmpty else { return nil }
    let never = report.missed.map(\.situation.name)
    let count = report.situations.count
    guard !never.isEmpty else { return "All \(count) situations were exercised." }
    return "\(count - never.count) of \(count) situations were exercised; never: \(firstOf(never))."
  }

  /// What a run in which nothing was found has not tried or not judged on purpose, a sentence each.
  public static func untried(in report: CampaignReport) -> [String] {
    guard report.findings.isEmpty, report.scenarios > 0 else { return [] }
    let (untried, notJudged) = (report.capabilities.untried, report.notJudged)
    return (untried.isEmpty ? [] : ["Never tried, as declared: \(firstOf(untried))."])
      + (notJudged.isEmpty ? [] : ["Not judged: \(firstOf(notJudged))."])
  }

  private static func firstOf(_ names: [String]) -> String {
    let namesMax = 8
    let rest = names.count > namesMax ? ", and \(names.count - namesMax) more" : ""
    return names.prefix(namesMax).joined(separator: ", ") + rest
  }

  private static func aboutDeclined(_ report: CampaignReport) -> [String] {
    var messages: [String] = []
    let (declined, tried) = (report.declinedCount, report.declinedCount + report.scenarios)
    if report.wasDeclined, declined > 0 {
      messages.append(
        "\(report.implementation) has declined every scenario, \(Figures.grouped(declined)) in all: "
          + "nothing was tested.")
    } else if tried > 0, declined * 100 >= tried * declinedPercentMin {
      messages.append(
        "\(report.implementation) has declined \(Figures.grouped(declined)) of \(Figures.count(tried, "scenario")). "
          + "What is declined is not tested: declare it among the capabilities, so that it is not made."
      )
    }
    if report.replaysOutside > 0 {
      messages.append(
        "\(Figures.count(report.replaysOutside, "known counterexample")) "
          + "\(report.replaysOutside == 1 ? "was" : "were") skipped: "
          + "\(report.replaysOutside == 1 ? "it lies" : "they lie") outside the capabilities of "
          + "\(report.implementation)."
      )
    }
    if report.replaysDeclined > 0 {
      messages.append(
        "\(Figures.count(report.replaysDeclined, "known counterexample")) could not be run again, as "
          + "\(report.implementation) has declined \(report.replaysDeclined == 1 ? "it" : "them").")
    }
    return messages
  }
}

extension Capabilities {
  /// What is never tried within them, a few words each.
  fileprivate var untried: [String] {
    var words: [String] = []
    if let touches { words.append(touches == 1 ? "a second finger" : "more than \(touches) fingers") }
    if let items { words.append("other numbers of items than \(FieldValues(items))") }
    return words + without.sorted()
      + fields.sorted { $0.key < $1.key }.map { "\($0.key) other than \($0.value)" }
  }
}
