import DragSpec

/// How large a scenario is: the order in which the shrinker looks for the smallest.
///
/// Fewer events come first, then fewer things in the scene, fewer options that are not at their default, fewer
/// touches, simpler kinds of events, simpler numbers, smaller identifiers. Scenarios that agree in all of that are
/// told apart by their canonical text, so that the order is total.
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
    var identifiers = 0
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
          if let number = Int(exactly: leaf.value) { identifiers += Self.complexity(Double(number)) }
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
    self.identifiers = identifiers
  }

  /// How far a number is from being nice: whole numbers first, then fewer digits behind the point, then smaller, then
  /// positive.
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
