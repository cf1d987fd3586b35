import DragSpec

/// How large a scenario is: the order in which the shrinker looks for the smallest.
///
/// Fewer events come first, then fewer things in the scene, fewer options that are not at their default,
/// fewer touches, simpler kinds of events, simpler numbers, identifiers in the order of their first use.
/// Scenarios that agree in all of that are ordered by their canonical text, so that the order is total.
struct ScenarioSize: Comparable, Hashable {
  let events: Int
  let elements: Int
  let options: Int
  let touches: Int
  let kinds: Int
  let numbers: Int
  let identifiers: Int

  init<B: Behaviour>(of scenario: Scenario<B>) {
    self.init(LeafVisitor.reading(scenario), events: scenario.events.count)
  }

  /// The size of a scenario with so many events whose fields were all seen.
  init(_ visitor: LeafVisitor, events: Int) {
    self.events = events
    elements = visitor.elementCount
    options = visitor.optionCount
    var kinds = 0
    var numbers = 0
    var names = FirstUseNames()
    for leaf in visitor.leaves {
      switch leaf.role {
      case .eventKind: kinds += Int(leaf.value)
      case .choice: break
      case .identifier(let space, _): names.see(leaf.value, in: space)
      default: numbers += Self.complexity(leaf.value)
      }
    }
    touches = names.count(of: .touch)
    self.kinds = kinds
    self.numbers = numbers
    identifiers = names.distance
  }

  /// The size in one word, which is never larger for a smaller scenario.
  var packed: UInt64 {
    var word: UInt64 = 0
    // What comes after a part that has no room says nothing about the order.
    var hasRoom = true
    for (value, bits) in [
      (events, 8), (elements, 8), (options, 8), (touches, 6), (kinds, 10), (numbers, 14), (identifiers, 10),
    ] {
      let most = 1 << bits - 1
      hasRoom = hasRoom && value < most
      word = word << bits | UInt64(hasRoom ? max(value, 0) : most)
    }
    return word
  }

  /// How far a number is from a simple one: whole numbers first, then fewer digits behind the point, then
  /// smaller, then positive.
  static func complexity(_ value: Double) -> Int {
    guard value.isFinite else { return 1 << 40 }
    let magnitude = min(abs(value), 1e9)
    let base = Int(magnitude.rounded(.up)) * 2 + (value < 0 ? 1 : 0)
    guard value != value.rounded(.towardZero) else { return base }
    let text = magnitude.description
    let digits = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 16
    return base + min(digits, 20) * 100_000
  }

  private var parts: (Int, Int, Int, Int, Int, Int) {
    (elements, options, touches, kinds, numbers, identifiers)
  }

  static func < (left: ScenarioSize, right: ScenarioSize) -> Bool {
    left.events != right.events ? left.events < right.events : left.parts < right.parts
  }
}

/// The names that identifiers get in the order of their first use: 1, 2, 3.
struct FirstUseNames {
  private struct Name {
    var space: IdentifierSpace
    var value: Double
    var name: Double
  }

  private var known: [Name] = []
  /// How far the names that were seen are from these.
  private(set) var distance = 0

  /// How many names of a kind there are.
  func count(of space: IdentifierSpace) -> Int { known.count { $0.space == space } }

  /// The name for an identifier.
  @discardableResult
  mutating func see(_ value: Double, in space: IdentifierSpace) -> Double {
    guard value.isFinite else { return value }
    var next = Double(space.first)
    for entry in known where entry.space == space {
      if entry.value == value {
        distance += Int(min(abs(value - entry.name), 1e9))
        return entry.name
      }
      next += 1
    }
    known.append(Name(space: space, value: value, name: next))
    distance += Int(min(abs(value - next), 1e9))
    return next
  }
}
