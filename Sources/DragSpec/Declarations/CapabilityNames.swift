/// The names by which the capabilities of an implementation can be limited.
///
/// They come from the descriptions of scenes and events, so a new field or kind of event needs no code here.
public struct CapabilityNames: Hashable, Sendable {
  /// The kinds of events.
  public private(set) var kinds: [String] = []
  /// Kinds of events at certain moments.
  ///
  /// They are: any event while a touch is down, or is down without having become a long press (without having
  /// moved, where there are no long presses); a press while the same touch is down; and a press or hold while
  /// another touch waits.
  public private(set) var moments: [String] = []
  /// Names of the behaviour that each stand for several other names.
  public private(set) var features: [String] = []
  /// The situations of items, the same in every behaviour.
  public let situations = ItemSituation.allCases.map(\.rawValue)
  /// The fields that can be kept at a default.
  public private(set) var options: [String] = []
  /// The defaults of the ``options``, in words: `false`, `null`, `empty`.
  public private(set) var standards: [String: String] = [:]
  /// The meanings of the ``options``, where they are described.
  public private(set) var meanings: [String: String] = [:]
  /// The default number of elements of those ``options`` that are lists.
  public private(set) var standardCounts: [String: Int] = [:]
  /// The fields whose values can be limited.
  public private(set) var fields: [String: Field] = [:]

  /// The values that a field may hold; fields of one name count as one.
  public struct Field: Hashable, Sendable {
    /// Whether it holds numbers.
    public var hasNumbers = false
    /// The words that it may hold.
    public var words: [String] = []
  }

  /// The names that can stand in ``Capabilities/without``.
  public var withouts: [String] { features + situations + kinds + moments + options }

  /// The names of a behaviour.
  public init<B: Behaviour>(of behaviour: B.Type) {
    var visitor = NamesVisitor()
    B.Scene.blank.show(to: &visitor)
    let beforeDrag = Self.beforeDrag(of: behaviour)
    for kind in B.Event.Kind.allCases {
      B.Event.blank(kind).show(to: &visitor)
      kinds.append(kind.rawValue)
      let isOfTouch = B.Event.blank(kind).touchEvent != nil
      if !isOfTouch { moments.append(kind.rawValue + Self.duringTouches) }
      if kind.rawValue == "press" { moments.append(Self.pressWhileDown) }
      if beforeDrag == Self.beforeHold, ["press", "hold"].contains(kind.rawValue) {
        moments.append(kind.rawValue + Self.whileAnotherWaits)
      }
      if !isOfTouch || kind.rawValue == "move" && beforeDrag == Self.beforeHold {
        moments.append(kind.rawValue + beforeDrag)
      }
    }
    features = B.features.keys.sorted()
    fields = visitor.fields
    options = visitor.options
    standards = visitor.standards.mapValues { $0.joined(separator: " or ") }
    standardCounts = visitor.counts
    meanings = visitor.found
  }

  /// The meaning of leaving out a kind of event at certain moments.
  public static func meaning(ofMoment name: String) -> String {
    if name == pressWhileDown { return "No press of a touch that is down." }
    if name.hasSuffix(whileAnotherWaits) {
      return
        "No \(name.dropLast(whileAnotherWaits.count)) while another touch has been pressed and has not lifted its item yet."
    }
    if name.hasSuffix(duringTouches) {
      return "No \(name.dropLast(duringTouches.count)) while a touch is down."
    }
    if name.hasSuffix(beforeMove) {
      return "No \(name.dropLast(beforeMove.count)) between a press and the first move to another place."
    }
    return "No \(name.dropLast(beforeHold.count)) between a press and the lift."
  }

  /// The name for a press of a touch that is down already.
  package static let pressWhileDown = "press-while-down"
  /// The end of a name for a press or a hold while another touch is down that has yet to lift its item: time
  /// passes for both touches, and in a browser neither is a tap.
  package static let whileAnotherWaits = "-while-another-waits"
  /// The end of a name for a kind of event while a touch is down.
  package static let duringTouches = "-during-touches"
  /// The end of a name for a kind of event while a touch is down that has yet to become a long press or to
  /// move far enough to lift; a move counts by its own touch.
  package static let beforeHold = "-before-hold"
  /// The end of a name for a kind of event while a touch is down that has yet to move, where touches do not
  /// become long presses.
  package static let beforeMove = "-before-move"

  /// The end of a name for a kind of event while a touch is down whose drag has not begun.
  package static func beforeDrag<B: Behaviour>(of behaviour: B.Type) -> String {
    B.Event.Kind.allCases.prefix(B.Event.everydayKinds).contains { $0.rawValue == "hold" }
      ? beforeHold : beforeMove
  }
}

/// A situation of items, at the start or when they are inserted, that an implementation can be spared.
public enum ItemSituation: String, CaseIterable, Hashable, Sendable {
  /// An item without width or height.
  case empty = "empty-items"
  /// An item that is wider or higher than its container, or than what the margins leave of it.
  case oversized = "oversized-items"
  /// An item that does not lie wholly inside its container.
  case outside = "outside-items"
  /// An item that is not a square.
  case oblong = "oblong-items"

  /// The meaning of leaving the situation out.
  public var meaning: String {
    switch self {
    case .empty: "No item without width or height."
    case .oversized: "No item that is wider or higher than its container, margins taken off."
    case .outside: "No item that reaches out of its container at the start or where it is inserted."
    case .oblong: "No item that is not a square."
    }
  }
}

extension Capabilities {
  /// The ways to write numbers, on the command line and in a program's answer.
  private static var formsOfNumbers: String {
    "numbers such as 60, 40... or 40...120 (in JSON 60, {\"least\": 40} or {\"least\": 40, \"greatest\": 120})"
  }

  /// Refuses unknown names, and values that a field cannot have.
  ///
  /// - Throws: ``FormatError``, with the name that was probably meant.
  public func check<B: Behaviour>(for behaviour: B.Type, path: String = "capabilities") throws(FormatError) {
    let names = CapabilityNames(of: behaviour)
    if let touches, touches < 1 {
      throw FormatError(
        path: "\(path).touches",
        problem: .outOfRange(found: "\(touches)", allowed: "a whole number from 1"))
    }
    for name in without.sorted() where !names.withouts.contains(name) {
      throw FormatError(path: "\(path).without", problem: .unknownWord(name, known: names.withouts))
    }
    for (name, values) in fields.sorted(by: { $0.key < $1.key }) {
      guard let field = names.fields[name] else {
        let suggestion = Spelling.closest(to: name, in: names.fields.keys.sorted())
        throw FormatError(path: "\(path).fields", problem: .unknownField(name, didYouMean: suggestion))
      }
      let place = "\(path).fields.\(name)"
      switch values {
      case .numbers where !field.hasNumbers:
        throw FormatError(path: place, problem: .unknownWord(values.description, known: field.words))
      case .numbers(let least, let greatest, _):
        // Generators use whole numbers.
        guard [least, greatest].allSatisfy({ $0.isInfinite || $0.magnitude <= 1e9 }), values.isPossible else {
          throw FormatError(
            path: place,
            problem: .wrongType(
              expected: "numbers of at most 1000000000", found: FormatError.quoted(values.description)))
        }
      case .words(let wanted):
        for word in wanted where !field.words.contains(word) {
          throw FormatError(
            path: place,
            problem: field.words.isEmpty
              ? .wrongType(expected: Self.formsOfNumbers, found: FormatError.quoted(word))
              : .unknownWord(word, known: field.words))
        }
      }
    }
  }

  /// The capabilities that have names in this behaviour.
  package func known<B: Behaviour>(to behaviour: B.Type) -> Capabilities {
    let names = CapabilityNames(of: behaviour)
    var known = self
    known.without = without.filter { names.withouts.contains($0) }
    known.fields = fields.filter { names.fields[$0.key] != nil }
    return known
  }
}

/// Collects the names of fields.
private struct NamesVisitor: FieldVisitor {
  var fields: [String: CapabilityNames.Field] = [:]
  var options: [String] = []
  var standards: [String: [String]] = [:]
  var counts: [String: Int] = [:]
  /// The meanings of fields, by name; the first description of a name counts.
  var found: [String: String] = [:]

  /// The meaning of the next field.
  var meaning: StaticString = ""

  mutating func about(_ meaning: StaticString, least: Double) { self.meaning = meaning }

  private mutating func find(_ name: String) {
    if found[name] == nil, meaning.utf8CodeUnitCount > 0 { found[name] = meaning.description }
  }

  private mutating func see(_ name: String, words: [String] = [], standard: String?) {
    find(name)
    if words.isEmpty { fields[name, default: .init()].hasNumbers = true }
    for word in words where fields[name]?.words.contains(word) != true {
      fields[name, default: .init()].words.append(word)
    }
    if let standard { seeOption(name, standard) }
  }

  private mutating func seeOption(_ name: String, _ standard: String) {
    if !options.contains(name) { options.append(name) }
    find(name)
    if standards[name]?.contains(standard) != true { standards[name, default: []].append(standard) }
  }

  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default fallback: Double?, plain: Double
  ) {
    see(name, standard: fallback.map { NumberText.of($0) })
  }
  mutating func integer(_ name: String, _ value: inout Int, least: Int, default fallback: Int?) {
    see(name, standard: fallback?.description)
  }
  mutating func flag(_ name: String, _ value: inout Bool, default fallback: Bool?) {
    see(name, words: ["true", "false"], standard: fallback?.description)
  }
  mutating func word<W: Word>(_ name: String, _ value: inout W, default fallback: W?) {
    see(name, words: W.allCases.map(\.rawValue), standard: fallback?.rawValue)
  }
  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole, plain: Point) {
    see(name, standard: role.fallback.map { "[\(NumberText.of($0.x)), \(NumberText.of($0.y))]" })
    for part in role.parts { see("\(name).\(part)", standard: nil) }
  }
  mutating func rect(_ name: String, _ value: inout Rect, plain: Point) {
    see(name, standard: nil)
    for part in ["x", "y", "width", "height"] { see("\(name).\(part)", standard: nil) }
  }
  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) { seeOption(name, "null") }
  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) { see(name, standard: use == .refers ? "null" : nil) }
  mutating func record<R: Described>(_ name: String, _ value: inout R?) {
    seeOption(name, "null")
    R.blank.show(to: &self)
  }
  mutating func list<R: Described>(_ name: String, _ value: inout [R]) {
    see(name, standard: value.isEmpty ? "empty" : "\(value.count) in the list")
    counts[name] = max(counts[name] ?? 0, value.count)
    R.blank.show(to: &self)
  }
}

extension PointRole {
  /// The names of its two numbers.
  package var parts: [String] { self == .size ? ["width", "height"] : ["x", "y"] }
}
