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
    events = scenario.events.count
    var elements = 0
    var options = 0
    var kinds = 0
    var numbers = 0
    var names = FirstUseNames()
    var touches: Set<Double> = []
    func add(_ visitor: LeafVisitor) {
      elements += visitor.elementCount
      options += visitor.optionCount
      for leaf in visitor.leaves {
        switch leaf.role {
        case .eventKind: kinds += Int(leaf.value)
        case .choice: break
        case .identifier(let space, _):
          if space == .touch { touches.insert(leaf.value) }
          names.see(leaf.value, in: space)
        default: numbers += Self.complexity(leaf.value)
        }
      }
    }
    add(LeafVisitor.reading(scenario.scene, event: nil))
    for (index, event) in scenario.events.enumerated() { add(LeafVisitor.reading(event, event: index)) }
    self.elements = elements
    self.options = options
    self.touches = touches.count
    self.kinds = kinds
    self.numbers = numbers
    identifiers = names.distance
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
  private var known: [(space: IdentifierSpace, value: Double, name: Double)] = []
  /// How far the names that were seen are from these.
  private(set) var distance = 0

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
    known.append((space, value, next))
    distance += Int(min(abs(value - next), 1e9))
    return next
  }
}
