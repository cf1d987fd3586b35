import DragFuzz
import DragSpec

// The values of options, read and checked.
extension Arguments {
  /// A whole number within a range; nil where the option is not given.
  func number(_ option: OptionSpec, in range: ClosedRange<UInt64>) throws(UsageError) -> UInt64? {
    guard let text = value(option) else { return nil }
    guard let number = Self.number(text), range.contains(number) else {
      throw .badValue(
        option: "--\(option.name)", value: text,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Accepts digits alone, and no sign, space or other text that the standard library may accept.
  private static func number(_ text: some StringProtocol) -> UInt64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt64(text)
  }

  /// A time with its unit; nil where the option is not given.
  func time(_ option: OptionSpec = .time) throws(UsageError) -> Duration? {
    guard let text = value(option) else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let units: [String: Double] = ["ms": 0.001, "s": 1, "m": 60, "h": 3600]
    guard let unit = units[String(text.dropFirst(digits.count))], let number = Double(digits),
      case let seconds = number * unit, seconds > 0, seconds <= 30 * 24 * 3600
    else {
      throw .badValue(
        option: "--\(option.name)", value: text,
        expected: "a number above 0 with ms, s, m or h, as in 500ms, 30s, 2m or 1h, and 30 days at most")
    }
    return .seconds(seconds)
  }

  /// The profile of random scenarios that the command line chooses.
  var generation: GenerationOptions {
    // The parser accepts only names of profiles.
    GenerationOptions(value(.generate).flatMap { GenerationOptions.Profile(rawValue: $0) } ?? .default)
  }

  /// All values of an option, which may stand in one with commas between them.
  func list(_ option: OptionSpec) -> [String] { values(option).flatMap(\.listParts) }

  /// The values of an option, each of which has to be a known name.
  func names(_ option: OptionSpec, among known: [String]) throws(UsageError) -> [String] {
    let names = list(option)
    for name in names where !known.contains(name) {
      throw .unknownName(option: "--\(option.name)", value: name, known: known)
    }
    return names
  }

  /// The value of an option that takes one known name; nil where it is not given.
  func name(_ option: OptionSpec, among known: [String]) throws(UsageError) -> String? {
    let names = try names(option, among: known)
    guard names.count <= 1 else { throw .repeated(option: "--\(option.name)") }
    return names.first
  }

  /// The named behaviours, in the order of the list; all where none is named.
  func behaviours() throws(UsageError) -> [any RegisteredBehaviour] {
    let names = try names(.behaviour, among: known.names(of: .behaviours))
    return known.filter { names.isEmpty || names.contains($0.name) }
  }

  /// The only fitting behaviour: the named one, or the only one with the implementation or program.
  func onlyBehaviour() throws(UsageError) -> any RegisteredBehaviour {
    var left = try behaviours()
    if let program { left = left.filter { program.card.behaviours.contains($0.name) } }
    if let name = list(.implementation).first {
      left = left.filter { $0.implementations.contains { $0.name == name } }
    }
    if left.count == 1 { return left[0] }
    throw .nothingLeft(
      left.isEmpty
        ? "No behaviour has what --behaviour and --implementation name."
        : "--behaviour NAME is missing: the same bytes mean something else in each behaviour.")
  }

  /// The promises to judge, each name checked against the behaviours.
  func selection(of behaviours: [any RegisteredBehaviour]) throws(UsageError) -> InvariantSelection {
    let only = try list(.only).map { text throws(UsageError) in try key("--only", text, behaviours) }
    let skip = try list(.skip).map { text throws(UsageError) in try key("--skip", text, behaviours) }
    if !only.isEmpty, only.allSatisfy({ skip.contains(Violation.Key(invariant: $0.invariant)) }) {
      throw .exclude("--only", "--skip")
    }
    return InvariantSelection(only: only.isEmpty ? nil : Set(only), skipped: Set(skip))
  }

  /// The promise in a value of `--only` or `--skip`, or of `explain`; its place is empty for all places.
  ///
  /// Both forms are read: the typed one, `cancel-restores:cancel`, and those of the output,
  /// `cancel-restores at cancel` and `agrees-with-reference (frame at cancel)`.
  func key(
    _ option: String, _ text: String, _ behaviours: [any RegisteredBehaviour]
  ) throws(UsageError) -> Violation.Key {
    let name = String(text.prefix { $0 != ":" && $0 != " " })
    guard behaviours.names(of: .invariants).contains(name) else {
      throw .unknownName(option: option, value: name, known: behaviours.names(of: .invariants))
    }
    let moments = behaviours.flatMap(\.moments).unique
    if let key = Violation.Key(text, moments: moments) { return key }
    let place = String(text.dropFirst(name.count).drop { " :(".contains($0) })
    guard !place.isEmpty else { throw .emptyValue(option: option) }
    throw .badValue(
      option: option, value: text,
      expected: "INVARIANT or INVARIANT:PLACE, where the place is or ends with a kind of event, as in "
        + "\(name):\(Spelling.closest(to: place, in: moments) ?? "cancel")")
  }

  /// Whether standard output is JSON.
  var isJSON: Bool { value(.format) == "json" }

  /// The amount of output.
  func loudness() throws(UsageError) -> Loudness {
    guard !has(.quiet) || !has(.verbose) else { throw .exclude("--quiet", "--verbose") }
    return has(.quiet) ? .quiet : has(.verbose) ? .verbose : .normal
  }

  /// The corpus to read: the named one, or the folder `Corpus` if it exists; nil for none.
  var corpus: Corpus? {
    if let folder = value(.corpus) { return Corpus(folder: folder) }
    return FileAccess.kind(of: "Corpus") == .folder ? Corpus(folder: "Corpus") : nil
  }
}

extension String {
  /// The parts between commas; a part without an equals sign belongs to the `NAME=VALUE` before it, as in
  /// `axis=vertical,both,bounces=true`.
  var listParts: [String] {
    let parts = split(separator: ",").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    return parts.reduce(into: []) { list, part in
      if let last = list.last, last.contains("="), !part.contains("=") {
        list[list.count - 1] = "\(last),\(part)"
      } else {
        list.append(String(part))
      }
    }
  }
}

extension [any RegisteredBehaviour] {
  /// All names of a kind in these behaviours, without repetitions.
  func names(of listed: OptionSpec.Listed) -> [String] {
    flatMap { behaviour in
      switch listed {
      case .behaviours: [behaviour.name]
      case .implementations: behaviour.implementations.map(\.name)
      case .invariants: behaviour.promises.map(\.name)
      case .situations: behaviour.situations.map(\.name)
      case .settings: behaviour.implementations.flatMap { $0.settings.map(\.name) }
      case .limits: behaviour.capabilityNames.withouts + behaviour.capabilityNames.fields.keys.sorted()
      case .policies: behaviour.policies.map(\.name)
      case .fields: behaviour.snapshotFields.names
      }
    }.unique
  }
}
