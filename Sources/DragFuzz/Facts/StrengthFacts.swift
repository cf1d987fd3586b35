import DragSpec

extension CampaignReport {
  /// How many typical mistakes the test would notice, which ones it would miss, and whether that is enough.
  package var strengthFacts: [Fact] {
    var facts: [Fact] = []
    if let strength {
      let fields: JSON = [
        "strength": .number((strength.share * 1000).rounded() / 1000), "noticed": JSON(strength.noticed),
        "noticeable": JSON(strength.noticeable), "missed": .array(strength.missed.map(\.json)),
        "neverTried": .array(strength.neverTried.map(\.json)),
      ]
      let kind: Fact.Kind = strength.missed.isEmpty ? .note : .gap
      facts.append(Fact("Strength", strength.sentence, kind: kind, fields: fields))
    }
    if isTooWeak, let demandedStrength {
      facts.append(Fact("Too weak", tooWeak(for: demandedStrength), kind: .warning))
    }
    return facts
  }

  private func tooWeak(for demanded: Double) -> String {
    let least = "\(NumberText.of((demanded * 1000).rounded() / 10)) %"
    guard let strength else {
      return
        "No strength can be measured, but \(least) is demanded: either \(implementation) is its own reference, or "
        + "\(behaviour) has no typical mistakes."
    }
    return "The strength is \(strength.percent) %, but \(least) is demanded."
  }
}

extension Strength {
  /// The share in whole percents, rounded down: 100 only where nothing is missed.
  package var percent: Int { Int(share * 100) }

  /// How many mistakes would be noticed, which would not, and how many are never tried.
  package var sentence: String {
    let never = neverTried.isEmpty ? "" : " Never tried: \(neverTriedWords)."
    guard noticeable > 0 else {
      return "Strength: none; what you declare excludes every typical mistake.\(never)"
    }
    let missed = missed
    guard let first = missed.first else {
      let all = "all \(Figures.count(noticeable, "typical mistake"))"
      return never.isEmpty
        ? "Strength: this test would notice \(all)."
        : "Strength: this test would notice \(all) that it tries.\(never)"
    }
    let more = missed.count > 1 ? ", and \(missed.count - 1) more" : ""
    return "Strength: this test would notice \(noticed) of \(noticeable) typical mistakes. Missed: "
      + "\(first.words)\(more).\(never)"
  }

  /// How many are never tried because of which declaration: `2 because of touches=1, 1 because of without=resize`.
  package var neverTriedWords: String {
    let reasons = neverTried.map(\.reason)
    return reasons.unique.map { reason in "\(reasons.count { $0 == reason }) \(reason)" }
      .joined(separator: ", ")
  }
}

extension Strength.Mistake {
  /// The mistake and its report in the middle of a sentence: `a drop into a closed item goes beside it (as in
  /// fancytree#122)`.
  fileprivate var words: String {
    "\(summary.prefix(1).lowercased())\(summary.dropFirst().dropLast()) (as in \(report.split(separator: "/").last ?? ""))"
  }

  /// What hides the mistake, in a few words: `because of target=own together with notShown indicator`.
  package var reason: String {
    hiddenBy.isEmpty
      ? ""
      : "because of " + hiddenBy.joined(separator: eachHides ? " and, even without it, " : " together with ")
  }

  /// Whether the mistake is noticed, missed or never tried, in a few words.
  package var outcome: String {
    switch verdict {
    case .noticed(let key): "noticed by \(key.words)"
    case .missed: reason.isEmpty ? "missed" : "missed \(reason)"
    case .outside: reason.isEmpty ? "cannot occur with these policies" : "never tried \(reason)"
    }
  }

  /// All about it, for programs.
  package var json: JSON {
    var json: JSON = ["mistake": .text(name), "summary": .text(summary), "report": .text(report)]
    switch verdict {
    case .noticed(let key):
      json = json.adding([
        "verdict": "noticed", "invariant": .text(key.invariant), "place": .text(key.place),
      ])
    case .missed:
      json = json.adding([
        "verdict": "missed", "hiddenBy": .texts(hiddenBy), "eachHides": .flag(eachHides),
      ])
    case .outside:
      json = json.adding([
        "verdict": "outside", "hiddenBy": .texts(hiddenBy), "eachHides": .flag(eachHides),
      ])
    }
    return json
  }
}
