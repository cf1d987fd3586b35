/// The limits of an implementation: a campaign makes, shrinks and shows no scenario outside of them.
///
/// Limits use the names that scenes and events have in the protocol, such as `resize` and `frame.width`, so
/// everything that a behaviour describes can be limited without further code. A name that the behaviour does
/// not have is an error.
///
/// ```swift
/// var promises = Promises<FreeDrag>()
/// promises.capabilities.touches = 1
/// promises.capabilities.without = ["resize", "oblong-items"]
/// promises.capabilities.fields = ["bounces": true, "frame.width": 40...120]
/// ```
public struct Capabilities: Hashable, Sendable {
  /// The names of things that the implementation is never given: kinds of events, fields at other values than
  /// their defaults, features and situations.
  public var without: Set<String>
  /// The largest number of touches at once; nil for any number.
  ///
  /// With 1 a second finger is never tried. Touches are numbered from 1, and no event names one beyond this number.
  public var touches: Int?
  /// The number of items, those of all lists together; nil for any number.
  ///
  /// Items that events insert or remove count; copies and moves by a drop do not.
  public var items: ClosedRange<Int>?
  /// The allowed values of fields, by name; for a list, its allowed lengths.
  public var fields: [String: FieldValues]

  /// Makes capabilities; by default without limits.
  public init(
    without: Set<String> = [], touches: Int? = nil, items: ClosedRange<Int>? = nil,
    fields: [String: FieldValues] = [:]
  ) {
    (self.without, self.touches, self.items, self.fields) = (without, touches, items, fields)
  }

  /// Makes capabilities with one number of items.
  public init(
    without: Set<String> = [], touches: Int? = nil, items: Int, fields: [String: FieldValues] = [:]
  ) {
    self.init(without: without, touches: touches, items: items...items, fields: fields)
  }

  /// Whether there are no limits.
  public var isUnlimited: Bool { self == Capabilities() }

  /// The capabilities that both allow; where they exclude each other, those of the other.
  public func limited(by other: Capabilities) -> Capabilities {
    var both = self
    both.without.formUnion(other.without)
    both.touches = [touches, other.touches].compactMap { $0 }.min()
    if let wanted = other.items {
      both.items = items.flatMap { $0.overlaps(wanted) ? $0.clamped(to: wanted) : nil } ?? wanted
    }
    both.fields.merge(other.fields) { $0.limited(by: $1) }
    return both
  }
}

/// The allowed values of a field.
public enum FieldValues: Hashable, Sendable {
  /// Words of the protocol; `true` and `false` for a switch.
  case words([String])
  /// Numbers from the least to the greatest, which may be infinite; either all of them, or only whole ones.
  case numbers(least: Double, greatest: Double, areWhole: Bool)

  /// Numbers of a range.
  public static func numbers(_ range: ClosedRange<Double>) -> FieldValues {
    .numbers(least: range.lowerBound, greatest: range.upperBound, areWhole: false)
  }

  /// Whole numbers of a range; the range has to have some.
  public static func wholeNumbers(_ range: ClosedRange<Double>) -> FieldValues {
    .numbers(least: range.lowerBound, greatest: range.upperBound, areWhole: true)
  }

  /// All whole numbers.
  public static let wholeNumbers = FieldValues.numbers(least: -.infinity, greatest: .infinity, areWhole: true)

  /// Whether at least one value is allowed.
  package var isPossible: Bool {
    switch self {
    case .words(let words): !words.isEmpty
    case .numbers(let least, let greatest, let areWhole):
      areWhole ? least.rounded(.up) <= greatest.rounded(.down) : least <= greatest
    }
  }

  /// The values that both allow; where they exclude each other, those of the other.
  func limited(by other: FieldValues) -> FieldValues {
    switch (self, other) {
    case (.words(let own), .words(let wanted)):
      let both = own.filter { wanted.contains($0) }
      return both.isEmpty ? other : .words(both)
    case (
      .numbers(let least, let greatest, let areWhole),
      .numbers(let otherLeast, let otherGreatest, let othersAreWhole)
    ):
      let both = FieldValues.numbers(
        least: max(least, otherLeast), greatest: min(greatest, otherGreatest),
        areWhole: areWhole || othersAreWhole)
      return both.isPossible ? both : other
    default: return other
    }
  }
}

extension FieldValues: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral
{
  /// One value of a switch.
  public init(booleanLiteral value: Bool) { self = .words([value.description]) }
  /// One word.
  public init(stringLiteral value: String) { self = .words([value]) }
  /// One number.
  public init(floatLiteral value: Double) { self = .numbers(value...value) }
  /// One number.
  public init(integerLiteral value: Int) { self = .numbers(Double(value)...Double(value)) }
  /// Some words.
  public init(arrayLiteral words: String...) { self = .words(words) }
}

/// Numbers of a range, where values of fields are asked for: `["frame.width": 40...120]`.
@_disfavoredOverload public func ... (least: Double, greatest: Double) -> FieldValues {
  .numbers(least: least, greatest: greatest, areWhole: false)
}

/// Numbers from the least on, where values of fields are asked for: `["frame.width": 40...]`.
@_disfavoredOverload public postfix func ... (least: Double) -> FieldValues {
  .numbers(least: least, greatest: .infinity, areWhole: false)
}

// MARK: Numbers

extension FieldValues {
  /// The allowed number that is nearest; the number itself where only words are allowed.
  package func nearest(_ value: Double) -> Double {
    guard case .numbers(let least, let greatest, let areWhole) = self, value.isFinite else { return value }
    return areWhole
      ? min(max(value.rounded(), least.rounded(.up)), greatest.rounded(.down))
      : min(max(value, least), greatest)
  }

  /// An allowed number that differs for different numbers as far as possible; an allowed number is kept.
  ///
  /// Otherwise all random numbers below the least would become the least, and nothing would vary.
  package func spread(_ value: Double) -> Double {
    guard case .numbers(let least, let greatest, let areWhole) = self, value.magnitude < 1e9, least.isFinite,
      nearest(value) != value
    else { return nearest(value) }
    let start = areWhole ? least.rounded(.up) : least
    guard greatest.isFinite else { return nearest(start + value.magnitude) }
    let count = (greatest - start).rounded(.down) + 1
    return start + value.magnitude.rounded(.down).truncatingRemainder(dividingBy: count)
  }
}

// MARK: Text and JSON

extension FieldValues: LosslessStringConvertible {
  /// The values as they are typed: `40...120`, `40...120 whole`, `whole`, `60`, `true`, `move,copy`.
  public var description: String {
    guard case .numbers(let least, let greatest, let areWhole) = self else {
      guard case .words(let words) = self else { return "" }
      return words.joined(separator: ",")
    }
    var parts: [String] = []
    if least == greatest {
      parts.append(NumberText.of(least))
    } else if least.isFinite || greatest.isFinite {
      let ends = [least, greatest].map { $0.isFinite ? NumberText.of($0) : "" }
      parts.append(ends.joined(separator: "..."))
    }
    if areWhole { parts.append("whole") }
    return parts.joined(separator: " ")
  }

  /// Reads values as they are typed.
  public init?(_ text: String) {
    var parts = text.split(separator: " ").map { String($0) }
    let areWhole = parts.last == "whole"
    if areWhole { parts.removeLast() }
    guard parts.count <= 1, areWhole || parts.count == 1 else { return nil }
    guard let part = parts.first else {
      self = .wholeNumbers
      return
    }
    if let dots = part.firstRange(of: "...") {
      let ends = (String(part[..<dots.lowerBound]), String(part[dots.upperBound...]))
      guard let least = ends.0.isEmpty ? -.infinity : Self.number(ends.0),
        let greatest = ends.1.isEmpty ? .infinity : Self.number(ends.1),
        least.isFinite || greatest.isFinite
      else { return nil }
      self = .numbers(least: least, greatest: greatest, areWhole: areWhole)
    } else if let number = Self.number(part) {
      self = .numbers(least: number, greatest: number, areWhole: areWhole)
    } else {
      let words = part.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      guard !areWhole, words.allSatisfy({ $0.first?.isLetter ?? false }) else { return nil }
      self = .words(words)
    }
    guard isPossible else { return nil }
  }

  private static func number(_ text: String) -> Double? {
    // The standard library also takes other texts for numbers, which are refused here.
    guard let first = text.first, first.isNumber || first == "-" else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The values in the protocol: a word or a list of some, a switch, a number, or an object with `least`, `greatest`
  /// and `whole`.
  var json: JSON {
    switch self {
    case .words(["true"]): return .flag(true)
    case .words(["false"]): return .flag(false)
    case .words(let words): return words.count == 1 ? .text(words[0]) : .texts(words)
    case .numbers(let least, let greatest, let areWhole):
      if least == greatest { return .number(least) }
      let ends = [("least", least), ("greatest", greatest)].filter { $0.1.isFinite }
      return .object(
        ends.map { JSON.Field($0.0, .number($0.1)) } + (areWhole ? [JSON.Field("whole", .flag(true))] : []))
    }
  }

  init(_ json: JSON, path: String) throws(FormatError) {
    let form = FormatError(
      path: path,
      expected: "a value, a list of words, or an object with \"least\", \"greatest\" and \"whole\"",
      found: json)
    switch json {
    case .flag(let value): self = .words([value.description])
    case .number(let value): self = .numbers(value...value)
    case .text(let word): self = .words([word])
    case .array(let elements):
      let words = elements.compactMap(\.asText)
      guard !words.isEmpty, words.count == elements.count else { throw form }
      self = .words(words)
    case .object:
      try json.checkFields(among: ["least", "greatest", "whole"], path: path)
      func number(_ name: String, _ fallback: Double) throws(FormatError) -> Double {
        guard let value = json[name] else { return fallback }
        guard let number = value.asNumber else {
          throw FormatError(path: "\(path).\(name)", expected: "a number", found: value)
        }
        return number
      }
      let (least, greatest) = (try number("least", -.infinity), try number("greatest", .infinity))
      var areWhole = false
      if let value = json["whole"] {
        guard case .flag(let flag) = value else {
          throw FormatError(path: "\(path).whole", expected: "true or false", found: value)
        }
        areWhole = flag
      }
      self = .numbers(least: least, greatest: greatest, areWhole: areWhole)
      guard isPossible else { throw form }
    case .null: throw form
    }
  }
}

extension Capabilities {
  /// The capabilities in the protocol; those that are not limited are left out.
  package var json: JSON {
    var parts: [JSON.Field] = []
    if !without.isEmpty { parts.append(JSON.Field("without", .texts(without.sorted()))) }
    if let touches { parts.append(JSON.Field("touches", JSON(touches))) }
    if let items { parts.append(JSON.Field("items", FieldValues(items).json)) }
    if !fields.isEmpty {
      let values = fields.sorted { $0.key < $1.key }.map { JSON.Field($0.key, $0.value.json) }
      parts.append(JSON.Field("fields", .object(values)))
    }
    return .object(parts)
  }

  /// Reads capabilities as the protocol has them.
  ///
  /// - Throws: ``FormatError``; the names are checked later, see ``check(for:path:)``.
  package init(_ json: JSON, path: String) throws(FormatError) {
    guard case .object = json else { throw FormatError(path: path, expected: "an object", found: json) }
    try json.checkFields(among: ["without", "touches", "items", "fields"], path: path)
    self.init()
    if let list = json["without"] {
      guard let words = list.asArray?.compactMap(\.asText), words.count == list.asArray?.count else {
        throw FormatError(path: "\(path).without", expected: "an array of names", found: list)
      }
      try words.checkEachIsThereOnce(path: "\(path).without")
      without = Set(words)
    }
    if let number = json["touches"] {
      guard let count = number.asInteger, count >= 1 else {
        throw FormatError(path: "\(path).touches", expected: "a whole number from 1", found: number)
      }
      touches = count
    }
    if let range = json["items"] {
      guard let counts = try FieldValues(range, path: "\(path).items").counts else {
        throw FormatError(path: "\(path).items", expected: "whole numbers from 0", found: range)
      }
      items = counts
    }
    guard let values = json["fields"] else { return }
    guard case .object(let list) = values else {
      throw FormatError(path: "\(path).fields", expected: "an object", found: values)
    }
    for field in list {
      fields[field.name] = try FieldValues(field.value, path: "\(path).fields.\(field.name)")
    }
  }
}

extension FieldValues {
  /// The numbers of a range of whole ones.
  package init(_ counts: ClosedRange<Int>) {
    self = .numbers(
      least: Double(counts.lowerBound),
      greatest: counts.upperBound == .max ? .infinity : Double(counts.upperBound),
      areWhole: false)
  }

  /// The whole numbers from 0 that it allows, where it names whole ends.
  package var counts: ClosedRange<Int>? {
    guard case .numbers(let least, let greatest, _) = self else { return nil }
    let ends = (max(0, least), min(greatest, 1e9))
    guard ends.0 <= ends.1, let lower = Int(exactly: ends.0), let upper = Int(exactly: ends.1) else {
      return nil
    }
    return lower...(greatest == .infinity ? .max : upper)
  }
}
