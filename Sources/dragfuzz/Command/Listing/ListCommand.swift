import DragFuzz
import DragSpec

/// `dragfuzz list`.
struct ListCommand {
  private let listed: OptionSpec.Listed
  private let behaviours: [any RegisteredBehaviour]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    listed = arguments.operands.first.flatMap { OptionSpec.Listed(rawValue: $0) } ?? .behaviours
    behaviours = try arguments.behaviours()
    isJSON = arguments.isJSON
  }

  func run() throws(CommandError) -> ExitStatus {
    let rows = behaviours.map { (behaviour: $0, entries: entries(of: $0)) }
    if isJSON {
      let type = String(listed.rawValue.dropLast())
      for (behaviour, entries) in rows {
        for entry in entries {
          let owner = listed == .behaviours ? [] : [JSON.Field("behaviour", .text(behaviour.name))]
          let fields = owner + [JSON.Field("name", .text(entry.name))] + entry.fields
          try StandardOutput.write(lines: [JSONLine.text(type: type, fields)])
        }
      }
      return .fine
    }
    let painter = StandardOutput.painter
    var lines: [String] = []
    for (behaviour, entries) in rows {
      if listed != .behaviours { lines += (lines.isEmpty ? [] : [""]) + ["\(behaviour.name):"] }
      for entry in entries {
        lines.append("  " + painter.strong(entry.name))
        for paragraph in entry.text {
          for line in paragraph.wrapped(to: 94) { lines.append("      " + line) }
        }
      }
    }
    try StandardOutput.write(lines: lines)
    return .fine
  }

  private struct Entry {
    var name: String
    /// What is shown below the name, a paragraph each.
    var text: [String]
    var fields: [JSON.Field]
  }

  private func entries(of behaviour: any RegisteredBehaviour) -> [Entry] {
    switch listed {
    case .behaviours:
      return [
        Entry(
          name: behaviour.name, text: [behaviour.summary],
          fields: [JSON.Field("summary", .text(behaviour.summary))])
      ]
    case .implementations: return behaviour.implementations.map { entry(of: $0) }
    case .invariants:
      return behaviour.promises.map { card in
        Entry(
          name: card.name, text: [card.kind == .relation ? "Relation: \(card.promise)" : card.promise],
          fields: [JSON.Field("kind", .text(card.kind.rawValue)), JSON.Field("promise", .text(card.promise))])
      }
    case .labels:
      return behaviour.labels.map { card in
        Entry(name: card.name, text: [card.meaning], fields: [JSON.Field("meaning", .text(card.meaning))])
      }
    case .limits: return limits(of: behaviour)
    }
  }

  /// The names for `--without` and `--field`.
  private func limits(of behaviour: any RegisteredBehaviour) -> [Entry] {
    let names = behaviour.capabilityNames
    func without(_ name: String, _ meaning: String) -> Entry {
      Entry(
        name: "--without \(name)", text: [meaning],
        fields: [JSON.Field("option", "without"), JSON.Field("meaning", .text(meaning))])
    }
    var entries = names.features.map { name in
      without(name, "Short for \((behaviour.features[name] ?? []).joined(separator: ", ")).")
    }
    entries += ItemSituation.allCases.map { without($0.rawValue, $0.meaning) }
    entries += names.kinds.map { without($0, "No event of this kind.") }
    entries += names.moments.map { without($0, CapabilityNames.meaning(ofMoment: $0)) }
    entries += names.options.map { without($0, "This field stays at its default.") }
    entries += names.fields.sorted { $0.key < $1.key }.map { name, field in
      let values = field.words + (field.hasNumbers ? ["numbers"] : [])
      let meaning = "Its values are limited, here to some of: \(values.joined(separator: ", "))."
      return Entry(
        name: "--field \(name)=…", text: [meaning],
        fields: [JSON.Field("option", "field"), JSON.Field("values", .array(values.map { .text($0) }))])
    }
    return entries
  }

  private func entry(of card: ImplementationCard) -> Entry {
    var text = [card.summary]
    var fields = [
      JSON.Field("kind", .text(card.kind.rawValue)), JSON.Field("summary", .text(card.summary)),
    ]
    for defect in card.defects {
      let key = "\(defect.breaks.invariant) (\(defect.breaks.place))"
      if card.kind == .published {
        text.append("\(defect.name): \(defect.summary) Breaks \(key).")
      } else {
        text.append("Breaks \(key).")
      }
      if let evidence = defect.evidence { text[text.count - 1] += " Seen in \(evidence)." }
    }
    fields.append(JSON.Field("defects", .array(card.defects.map { Self.defect($0) })))
    return Entry(name: card.name, text: text, fields: fields)
  }

  private static func defect(_ defect: Defect) -> JSON {
    .object([
      JSON.Field("name", .text(defect.name)), JSON.Field("summary", .text(defect.summary)),
      JSON.Field("invariant", .text(defect.breaks.invariant)),
      JSON.Field("place", .text(defect.breaks.place)),
      JSON.Field("evidence", .optional(defect.evidence)),
    ])
  }
}
