import DragFuzz
import DragSpec

/// `dragfuzz explain`.
struct ExplainCommand {
  /// The name to explain; its place is empty unless the user names a place of an invariant.
  private let key: Violation.Key
  private let behaviours: [any RegisteredBehaviour]
  private let corpus: Corpus?
  /// The value of a policy to explain, or to find policies by; nil for none.
  private let value: String?

  private var name: String { key.invariant }
  /// The name with its place, as options take it.
  private var word: String { key.place.isEmpty ? name : key.word }

  /// Finds the named thing, as it is typed after an option or as findings show it.
  init(_ arguments: Arguments) throws(UsageError) {
    let word = arguments.operands.first ?? ""
    let behaviours = try arguments.behaviours()
    let known =
      (OptionSpec.Listed.allCases.flatMap { behaviours.names(of: $0) } + OptionSpec.counts.map(\.name)
      + Declaration.allCases.map(\.rawValue)).unique
    let name = known.contains(word) ? word : String(word.prefix { !":= (".contains($0) })
    let values = behaviours.flatMap(\.policies).flatMap(\.values).unique
    let isValue = !known.contains(name) && values.contains(name)
    guard isValue || known.contains(name) else {
      throw .unknownName(option: "NAME", value: name, known: known + values)
    }
    // For a named value of a policy, all its values are explained.
    let rest = word.dropFirst(name.count)
    let isPlace = !isValue && !rest.isEmpty && rest.first != "="
    key = try isPlace ? arguments.key("NAME", word, behaviours) : Violation.Key(invariant: name)
    value = isValue ? name : rest.first == "=" ? String(rest.dropFirst()) : nil
    self.behaviours = behaviours
    corpus = arguments.corpus
  }

  func run() throws(CommandError) -> ExitStatus {
    var lines = value == name ? policies(with: name) : []
    if let declaration = Declaration(rawValue: name) {
      lines += [StandardOutput.painter.strong(name) + ": what you declare of your code"]
      lines += declaration.meaning.wrapped(to: HelpText.width - 2).map { "  \($0)" } + [""]
      lines += declared(declaration.example.swift, declaration.example.json) + [""]
    }
    for listed in OptionSpec.Listed.allCases {
      // A text that several behaviours share appears once.
      var said: [(text: [String], owners: [any RegisteredBehaviour])] = []
      for behaviour in behaviours {
        let names =
          [name] + [behaviour.snapshotFields.path(of: name)].compactMap { listed == .fields ? $0 : nil }
        var text = ListCommand.entries(listed, of: behaviour).filter { names.contains($0.name) }.flatMap(
          \.text
        ).unique
        guard !text.isEmpty else { continue }
        let limits = behaviour.capabilityNames
        // The list of limits omits the meaning of each field.
        if listed == .limits, !limits.withouts.contains(name), let meaning = limits.meanings[name] {
          text.insert(meaning, at: 0)
        }
        let index = said.firstIndex { $0.text == text } ?? said.count
        if index == said.count { said.append((text, [])) }
        said[index].owners.append(behaviour)
      }
      guard let owner = said.first?.owners.first else { continue }
      for (text, owners) in said {
        let names = listed == .behaviours ? "" : " of \(owners.map(\.name).joined(separator: ", "))"
        let head = "\(name): \(listed.noun)\(names)".wrapped(to: HelpText.width - 2)
        lines.append(StandardOutput.painter.strong(name) + (head.first ?? "").dropFirst(name.count))
        lines += head.dropFirst().map { "  \($0)" }
        lines += text.flatMap { $0.wrapped(to: HelpText.width - 2) }.map { "  \($0)" } + [""]
      }
      // Commands stand in lines of their own, for copying.
      lines +=
        advice(listed, owner).flatMap {
          $0.isEmpty || $0.hasPrefix(" ") ? [$0] : $0.wrapped(to: HelpText.width)
        } + [""]
    }
    try StandardOutput.write(lines: lines.dropLast())
    return .fine
  }

  /// The policies that can have a value, and the text about the value if there is one.
  private func policies(with value: String) -> [String] {
    var owners: [(policy: String, behaviours: [String])] = []
    for behaviour in behaviours {
      for policy in behaviour.policies where policy.values.contains(value) {
        let index = owners.firstIndex { $0.policy == policy.name } ?? owners.count
        if index == owners.count { owners.append((policy.name, [])) }
        owners[index].behaviours.append(behaviour.name)
      }
    }
    let lines = owners.flatMap {
      "\($0.policy)=\(value), of \($0.behaviours.joined(separator: ", "))".wrapped(to: HelpText.width - 2).map
      { "  \($0)" }
    }
    let head =
      "\(StandardOutput.painter.strong(value)): a value of \(owners.count == 1 ? "this policy" : "these policies"):"
    let more = "To read what it does there:"
    return [head] + lines + [""] + (value == "own" ? Self.own + [""] : [])
      + more.wrapped(to: HelpText.width) + owners.prefix(1).map { "  dragfuzz explain \($0.policy)=\(value)" }
      + [""]
  }

  /// The advice for policies that the code decides.
  private static var own: [String] {
    ("Your code decides this itself. What it does there is not judged, and everything else is compared. To test the "
      + "decision, too, say in a few lines what it should be: decider in Swift, decide in a program; see "
      + "ChoosingPromises.md.").wrapped(to: HelpText.width)
  }

  /// The reasons for its importance, and the next steps, a paragraph each.
  private func advice(_ listed: OptionSpec.Listed, _ owner: any RegisteredBehaviour) -> [String] {
    switch listed {
    case .invariants: return advice(ofInvariant: owner)
    case .policies:
      let cards = behaviours.flatMap(\.policies).filter { $0.name == name }
      let known = cards.flatMap(\.values)
      let asked = (value.map { [$0] } ?? []) + ["own"]
      let fitting = asked.first { known.contains($0) || known.isEmpty && Double($0) != nil }
      // For a policy of several behaviours, choose a value that is not standard in any of them.
      let shared = known.first { word in
        cards.allSatisfy { $0.values.contains(word) && $0.standard != word }
      }
      let example = (fitting ?? shared).map { "\(name)=\($0)" } ?? owner.example(of: name)
      let value = String(example.dropFirst(name.count + 1))
      let isNumber = Double(value) != nil
      return ["Choose what your code is meant to do. Try it with --policy \(example), then declare it:"]
        + declared(
          "policies.\(name) = \(isNumber ? value : ".\(value.camelCase)")",
          "\"policies\": {\"\(name)\": \(isNumber ? value : "\"\(value)\"")}")
        + (value == "own" ? [""] + Self.own : [])
    case .fields:
      return [
        "If your code has no such thing, or nobody can see it, run with --not-shown \(name), or declare it:"
      ] + declared("notShown = [\"\(name)\"]", "\"notShown\": [\"\(name)\"]")
    case .limits where name == "hold":
      return [
        "Without it nothing is lifted. If your code lifts at a press or after some points, let the driver do that at a "
          + "hold instead: see \"No long press?\" in Recipes.md."
      ]
    case .limits where owner.capabilityNames.withouts.contains(name):
      return ["If your code never gets this, run with --without \(name), or declare it:"]
        + declared("capabilities.without = [\"\(name)\"]", "\"capabilities\": {\"without\": [\"\(name)\"]}")
    case .limits where name == "touches":
      return ["If your code knows only one finger, run with --touches 1, or declare it:"]
        + declared("capabilities.touches = 1", "\"capabilities\": {\"touches\": 1}")
    case .limits:
      let words = owner.capabilityNames.fields[name]?.words ?? []
      let word = words.first.map { words.contains("true") ? $0 : "\"\($0)\"" }
      let (option, swift) = (words.first ?? "40...120", word ?? "40...120")
      let json = word ?? "{\"least\": 40, \"greatest\": 120}"
      return [
        "If your code can have only some values, run with --field \(name)=\(option), or declare it:"
      ]
        + declared(
          "capabilities.fields[\"\(name)\"] = \(swift)",
          "\"capabilities\": {\"fields\": {\"\(name)\": \(json)}}")
    case .settings: return ["--set \(name)=VALUE runs all scenarios with one value of it."]
    case .implementations: return ["--implementation \(name) tests it."]
    case .behaviours:
      return ["Start a driver with \"dragfuzz new \(name) DIR\"; --behaviour \(name) tests only this."]
    case .situations: return ["--verbose shows in how many scenarios it occurred."]
    }
  }

  private func declared(_ swift: String, _ json: String) -> [String] {
    [
      "in Swift", "  promises.\(swift)", "or in a program's answer to initialize, or in the file of a page",
      "  \(json)",
    ]
  }

  private func advice(ofInvariant owner: any RegisteredBehaviour) -> [String] {
    let severity = owner.severity(of: name)
    var text =
      switch severity {
      case .failure: ["If it breaks, the code crashes, hangs or answers nonsense. Fix this first."]
      case .loss: ["If it breaks, something of the user's is lost, doubled, or not what it seems."]
      case .stuck:
        ["If it breaks, something remains that should be gone, such as a lifted item after a cancel."]
      // The promise itself describes the consequence for users.
      case .fault: [String]()
      case .inconsistency: ["If it breaks, the same gesture does different things for no reason."]
      case .difference:
        ["It finds every difference that no other promise names. If others break as well, fix those first."]
      }
    if let moment = owner.moments.first(where: { " \(key.place)".hasSuffix(" \($0)") }) {
      let time = moment == "start" ? "before the first event" : "after the event \"\(moment)\""
      text.insert("At the place \"\(key.place)\" it breaks in what is seen \(time).", at: 0)
    }
    let selection = InvariantSelection(only: [key])
    let cards = behaviours.flatMap(\.implementations)
    if let card = cards.first(where: { $0.defects.contains { selection.includes($0.breaks) } }) {
      let defect = card.defects.first { selection.includes($0.breaks) }
      text += ["Example: \(card.name) breaks it. \(defect?.summary ?? "")"]
      text += ["  dragfuzz --implementation \(card.name) --only \(word)"]
    }
    let files = corpus.flatMap { try? Corpus.files(under: $0.folder) } ?? []
    let entries = files.lazy.compactMap { try? Corpus.entry(at: $0) }
    if let kept = entries.first(where: { $0.entry.key.map { selection.includes($0) } ?? false }) {
      text += ["The corpus has a scenario in which it breaks:", "  dragfuzz show \(Shell.quoted(kept.path))"]
    }
    text.append(
      "If your code breaks it, keep the smallest scenario with --corpus DIR; dragfuzz show FILE --open plays it."
    )
    guard severity != .failure, severity != .difference else { return text }
    let policies = behaviours.flatMap(\.policies).flatMap { policy in
      policy.dropped.filter { $0.value.contains(name) }.keys.sorted().map { "\(policy.name)=\($0)" }
    }.unique
    if !policies.isEmpty {
      text.append("If your code is meant to do so, choose the policy \(policies.joined(separator: " or ")).")
    }
    // No code loses an item on purpose.
    if severity != .loss {
      let condition = policies.isEmpty ? "your code is meant to do so" : "no policy fits"
      text.append("If \(condition), declare that it is not promised:")
      text += declared("notPromised = [\"\(word)\"]", "\"notPromised\": [\"\(word)\"]")
    }
    return text + ["For one run, --skip \(word) leaves it out, and --only \(word) judges nothing else."]
  }
}

/// The parts of declarations, by their names in Swift and in the protocol.
private enum Declaration: String, CaseIterable {
  case policies, notShown, notPromised, capabilities, scenes

  var meaning: String {
    switch self {
    case .policies:
      "Where good code differs from the reference, the way that yours goes: `dragfuzz list policies`."
    case .notShown:
      "Fields of a snapshot that your code does not have, or that nobody can see. They are not judged: `dragfuzz list "
        + "fields`."
    case .notPromised:
      "Invariants that your code is not meant to keep: `dragfuzz list invariants`. They are not judged, so look for a "
        + "policy first: with it your code is still compared."
    case .capabilities:
      "The scenes and events that your code can be given at all; others are never tried: `dragfuzz list limits`."
    case .scenes:
      "The scenes that your code starts from, such as the fixtures of its tests; no others are made. Gestures and changes of "
        + "the surroundings stay random, and capabilities then say only which of these can come."
    }
  }

  var example: (swift: String, json: String) {
    switch self {
    case .policies: ("policies.cancel = .keeps", "\"policies\": {\"cancel\": \"keeps\"}")
    case .notShown: ("notShown = [\"scaled\"]", "\"notShown\": [\"scaled\"]")
    case .notPromised: ("notPromised = [\"cancel-restores\"]", "\"notPromised\": [\"cancel-restores\"]")
    case .capabilities: ("capabilities.touches = 1", "\"capabilities\": {\"touches\": 1}")
    case .scenes: ("scenes = [threeRows, oneRow]", "\"scenes\": [{\"width\": 320, \"items\": [1, 2, 3], …}]")
    }
  }
}

extension RegisteredBehaviour {
  fileprivate func severity(of invariant: String) -> Severity { Subject.severity(of: invariant) }
}
