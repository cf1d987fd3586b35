import DragFuzz

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

  /// Digits alone: no sign, no space, nothing that the standard library might accept besides.
  private static func number(_ text: some StringProtocol) -> UInt64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt64(text)
  }

  /// The part `K/N`; the whole where the option is not given.
  func shard() throws(UsageError) -> Shard {
    guard let text = value(.shard) else { return Shard() }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1]),
      (1...1_000_000).contains(count), (1...count).contains(number)
    else {
      throw .badValue(
        option: "--shard", value: text, expected: "K/N with N from 1 to 1000000 and K from 1 to N, as in 2/5")
    }
    return Shard(number: Int(number), count: Int(count))
  }

  /// A time with its unit; nil where the option is not given.
  func time() throws(UsageError) -> Duration? {
    guard let text = value(.time) else { return nil }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let units: [String: Double] = ["ms": 0.001, "s": 1, "m": 60, "h": 3600]
    guard let unit = units[String(text.dropFirst(digits.count))], let number = Double(digits),
      case let seconds = number * unit, seconds > 0, seconds <= 30 * 24 * 3600
    else {
      throw .badValue(
        option: "--time", value: text,
        expected: "a number above 0 with ms, s, m or h, as in 500ms, 30s, 2m or 1h, and 30 days at most")
    }
    return .seconds(seconds)
  }

  /// The behaviours that are named, in the order of the list; all where none is.
  func behaviours() throws(UsageError) -> [any RegisteredBehaviour] {
    let known = Behaviours.all.map(\.name)
    let names = values(.behaviour)
    for name in names where !known.contains(name) {
      throw .unknownName(option: "--behaviour", value: name, known: known)
    }
    return Behaviours.all.filter { names.isEmpty || names.contains($0.name) }
  }

  /// What is judged, each name checked against the behaviours.
  func selection(of behaviours: [any RegisteredBehaviour]) throws(UsageError) -> InvariantSelectionNames {
    var known: [String] = []
    for behaviour in behaviours {
      for promise in behaviour.promises where !known.contains(promise.name) { known.append(promise.name) }
    }
    for option in [OptionSpec.only, .skip] {
      for name in values(option) where !known.contains(name) {
        throw .unknownName(option: "--\(option.name)", value: name, known: known)
      }
    }
    let (only, skip) = (Set(values(.only)), Set(values(.skip)))
    if !only.isEmpty, only.subtracting(skip).isEmpty { throw .exclude("--only", "--skip") }
    return InvariantSelectionNames(only: values(.only), skip: values(.skip))
  }

  /// How standard output is written.
  var isJSON: Bool { value(.format) == "json" }

  /// How much is shown.
  func loudness() throws(UsageError) -> Loudness {
    guard !has(.quiet) || !has(.verbose) else { throw .exclude("--quiet", "--verbose") }
    return has(.quiet) ? .quiet : has(.verbose) ? .verbose : .normal
  }

  /// The corpus: the named one, or the folder `Corpus` where there is one.
  var corpus: Corpus? {
    if let folder = value(.corpus) { return Corpus(folder: folder) }
    return FileAccess.kind(of: "Corpus") == .folder ? Corpus(folder: "Corpus") : nil
  }
}

/// How much is shown.
enum Loudness: Int, Comparable {
  case quiet, normal, verbose

  static func < (left: Loudness, right: Loudness) -> Bool { left.rawValue < right.rawValue }
}

/// What is judged, as the user has named it.
struct InvariantSelectionNames: Sendable {
  var only: [String]
  var skip: [String]
}
