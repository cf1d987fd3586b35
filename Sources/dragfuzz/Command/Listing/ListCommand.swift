import DragFuzz
import DragSpec

/// `dragfuzz list`.
struct ListCommand {
  private let listed: OptionSpec.Listed
  private let behaviours: [any RegisteredBehaviour]
  private let isJSON: Bool
  /// Whether only names are listed, as in lists of hundreds of lines.
  private let isShort: Bool
  /// Whether the command line names no kind of things to list.
  private let isOverview: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    listed = arguments.operands.first.flatMap { OptionSpec.Listed(rawValue: $0) } ?? .behaviours
    behaviours = try arguments.behaviours()
    isJSON = arguments.isJSON
    isOverview = arguments.operands.isEmpty
    isShort = arguments.values(.behaviour).isEmpty && behaviours.count > 1
  }

  func run() throws(CommandError) -> ExitStatus {
    let rows = behaviours.map { (behaviour: $0, entries: Self.entries(listed, of: $0)) }
      .filter { listed != .settings || !$0.entries.isEmpty }
    if isJSON {
      for (behaviour, entries) in rows {
        for entry in entries {
          let owner: JSON = listed == .behaviours ? [:] : ["behaviour": .text(behaviour.name)]
          let fields = owner.adding(["name": .text(entry.name)]).adding(entry.fields)
          try StandardOutput.write(lines: [JSONLine.text(type: listed.noun, fields)])
        }
      }
      return .fine
    }
    let painter = StandardOutput.painter
    var lines: [String] = []
    if rows.isEmpty {
      lines.append(
        "Nothing here has settings. Programs declare theirs: name one with --exec.")
    }
    for (behaviour, entries) in rows {
      if listed != .behaviours { lines += (lines.isEmpty ? [] : [""]) + ["\(behaviour.name):"] }
      if isShort, listed.isLong {
        lines += Self.namesAlone(entries).flatMap { $0.wrapped(to: HelpText.width - 2) }.map { "  \($0)" }
        continue
      }
      for (index, entry) in entries.enumerated() {
        lines.append("  " + painter.strong(entry.title))
        // A text shared by several entries in a row appears once, below them.
        if listed == .limits, index + 1 < entries.count, entries[index + 1].text == entry.text { continue }
        for paragraph in entry.text {
          for line in paragraph.wrapped(to: HelpText.width - 6) { lines.append("      " + line) }
        }
      }
    }
    if isShort, listed.isLong {
      lines += ["", "What they mean: dragfuzz list \(listed.rawValue) --behaviour NAME"]
    }
    if isOverview {
      let others = OptionSpec.Listed.allCases.filter { $0 != listed }.map(\.rawValue).joined(separator: ", ")
      lines += [""] + "dragfuzz list WHAT lists also \(others).".wrapped(to: HelpText.width)
    }
    try StandardOutput.write(lines: lines)
    return .fine
  }

  /// The names alone; those for one option stand in one row after it.
  private static func namesAlone(_ entries: [Entry]) -> [String] {
    let calls = entries.map { $0.title.replacing("=…", with: "").split(separator: " ", maxSplits: 1) }
    return calls.map { $0.count > 1 ? $0[0] + " " : "" }.unique.map { option in
      option
        + calls.filter { ($0.count > 1 ? $0[0] + " " : "") == option }.map { $0.last ?? "" }
        .joined(separator: ", ")
    }
  }

  /// A name with its explanation.
  struct Entry {
    var name: String
    /// The name with its option, as it is typed: `--policy cancel=…`.
    var title: String
    /// The text below the name, a paragraph each.
    var text: [String]
    var fields: JSON

    init(name: String, title: String? = nil, text: [String], fields: JSON) {
      (self.name, self.title, self.text, self.fields) = (name, title ?? name, text, fields)
    }
  }

  /// All names of a kind that a behaviour has.
  static func entries(_ listed: OptionSpec.Listed, of behaviour: any RegisteredBehaviour) -> [Entry] {
    switch listed {
    case .behaviours:
      return [
        Entry(
          name: behaviour.name,
          text: [behaviour.summary] + behaviour.recipes.flatMap { ["\($0.name):", "\($0.options)"] },
          fields: [
            "summary": .text(behaviour.summary),
            "recipes": .array(
              behaviour.recipes.map { ["name": .text($0.name), "options": .text($0.options)] }),
          ])
      ]
    case .implementations: return behaviour.implementations.map { entry(of: $0) }
    case .invariants:
      return behaviour.promises.map { card in
        Entry(
          name: card.name, text: [card.kind == .relation ? "Relation: \(card.promise)" : card.promise],
          fields: ["kind": .text(card.kind.rawValue), "promise": .text(card.promise)])
      }
    case .situations:
      return behaviour.situations.map { card in
        Entry(name: card.name, text: [card.meaning], fields: ["meaning": .text(card.meaning)])
      }
    case .limits: return limits(of: behaviour)
    case .policies: return behaviour.policies.map { policy($0) }
    case .fields:
      return behaviour.snapshotFields.all.map { field in
        Entry(name: field.path, text: [field.meaning], fields: ["meaning": .text(field.meaning)])
      }
    case .settings: return behaviour.implementations.flatMap { settings(of: $0) }
    }
  }

  /// The names for `--without` and `--field`.
  private static func limits(of behaviour: any RegisteredBehaviour) -> [Entry] {
    let names = behaviour.capabilityNames
    func without(_ name: String, _ meaning: String) -> Entry {
      Entry(
        name: name, title: "--without \(name)", text: [meaning],
        fields: ["option": "without", "meaning": .text(meaning)])
    }
    var entries = names.features.map { name in
      let parts = behaviour.features[name] ?? []
      return without(
        name,
        parts.isEmpty
          ? "No \(name.replacing("-", with: " "))." : "Stands for \(parts.joined(separator: ", ")).")
    }
    entries += OptionSpec.counts.map { option in
      Entry(
        name: option.name, title: option.call, text: ["\(option.summary)."],
        fields: [
          "option": .text(option.name), "meaning": .text("\(option.summary)."),
        ])
    }
    entries += ItemSituation.allCases.map { without($0.rawValue, $0.meaning) }
    entries += names.kinds.map { without($0, "No event of this kind.") }
    entries += names.moments.map { without($0, CapabilityNames.meaning(ofMoment: $0)) }
    entries += names.options.map { name in
      let meaning = names.meanings[name].map { " \($0)" } ?? ""
      return without(name, "Always \(names.standards[name] ?? "").\(meaning)")
    }
    entries += names.fields.sorted { $0.key < $1.key }.map { name, field in
      let values = field.words + (field.hasNumbers ? ["numbers"] : [])
      let words = field.words.isEmpty ? [] : ["some of \(field.words.joined(separator: ", "))"]
      let numbers = field.hasNumbers ? ["numbers such as 60, 40..., 40...120 or whole"] : []
      let isList = names.standardCounts[name] != nil
      let meaning =
        isList
        ? "Only so many of them: a number, or 1...3."
        : "Only \((words + numbers).joined(separator: "; "))."
      return Entry(
        name: name, title: "--field \(name)=…", text: [meaning],
        fields: ["option": "field", "values": .texts(values)])
    }
    return entries
  }

  /// A policy with its values and the invariants that they drop.
  private static func policy(_ card: PolicyCard) -> Entry {
    let values = card.values.isEmpty ? "A number" : "One of \(card.values.joined(separator: ", "))"
    var text = card.meaning.isEmpty ? [] : [card.meaning]
    text.append("\(values); by default \(card.standard).")
    text += card.values.compactMap { value in
      card.dropped[value].map { "With \(value) these are not promised: \($0.joined(separator: ", "))." }
    }
    return Entry(
      name: card.name, title: "--policy \(card.name)=…", text: text,
      fields: [
        "meaning": .text(card.meaning),
        "values": .texts(card.values),
        "standard": .text(card.standard),
        "dropped": .object(
          card.values.compactMap { value in
            card.dropped[value].map { JSON.Field(value, .array($0.map { .text($0) })) }
          }),
      ])
  }

  /// The names and values for `--set`.
  private static func settings(of card: ImplementationCard) -> [Entry] {
    card.settings.map { setting in
      let others = setting.values.dropFirst().map { FormatError.shortened($0) }
      return Entry(
        name: setting.name,
        text: [
          "\(FormatError.shortened(setting.default)) by default, or \(others.joined(separator: ", ")); "
            + "of \(card.name)."
        ],
        fields: [
          "implementation": .text(card.name),
          "values": .texts(setting.values),
        ])
    }
  }

  private static func entry(of card: ImplementationCard) -> Entry {
    var text = [card.summary]
    if let count = card.ownScenes {
      text.append("Starts from \(Figures.count(count, "scene")) of its own alone.")
    }
    for defect in card.defects {
      let key = "\(defect.breaks.invariant) (\(defect.breaks.place))"
      if card.kind == .published {
        text.append("\(defect.name): \(defect.summary) Breaks \(key).")
      } else {
        text.append("Breaks \(key).")
      }
      if let evidence = defect.evidence { text[text.count - 1] += " Seen in \(evidence)." }
    }
    return Entry(name: card.name, text: text, fields: Self.fields(of: card))
  }

  /// All facts about an implementation except its name.
  static func fields(of card: ImplementationCard) -> JSON {
    let own: JSON = card.ownScenes.map { ["ownScenes": JSON($0)] } ?? [:]
    return
      ([
        "kind": .text(card.kind.rawValue), "summary": .text(card.summary),
        "defects": .array(card.defects.map { defect($0) }),
      ] as JSON).adding(own)
  }

  private static func defect(_ defect: Defect) -> JSON {
    [
      "name": .text(defect.name), "summary": .text(defect.summary),
      "invariant": .text(defect.breaks.invariant), "place": .text(defect.breaks.place),
      "evidence": JSON(defect.evidence),
    ]
  }
}
