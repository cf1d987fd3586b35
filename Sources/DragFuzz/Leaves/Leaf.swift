import DragSpec

/// One number, switch, word or identifier of a scenario, as the shrinker sees it.
struct Leaf: Hashable {
  /// The meaning of a leaf's value.
  enum Role: Hashable {
    case number(Measure, default: Double?)
    /// The horizontal and the vertical coordinate of a touch.
    case locationX, locationY
    /// A coordinate outside the container.
    case placeX, placeY
    case edgeX, edgeY, width, height
    /// A switch or word: the index of its value in simple-to-complex order.
    case choice(count: Int, default: Int?)
    case eventKind
    case identifier(IdentifierSpace, IdentifierUse)
  }

  /// The value; an index for words, 0 and 1 for switches, NaN for an identifier that is absent.
  var value: Double
  let role: Role
  /// The index of the event that it belongs to; nil for the scene.
  let event: Int?
  /// The value that a person would choose where it does not matter.
  var plain = 0.0

  /// Whether making the number smaller makes the scenario simpler.
  var isNumeric: Bool {
    switch role {
    case .choice, .eventKind, .identifier: false
    default: true
    }
  }

  var isLocation: Bool { role == .locationX || role == .locationY }

  /// The axis along which the number measures; nil for none.
  var isHorizontal: Bool? {
    switch role {
    case .number(.horizontal, _), .locationX, .placeX, .edgeX, .width: true
    case .number(.vertical, _), .locationY, .placeY, .edgeY, .height: false
    default: nil
    }
  }

  /// Whether it is a whole number of things.
  var isCount: Bool { if case .number(.count, _) = role { true } else { false } }

  /// The least value that the number of things can have.
  var least: Double {
    if case .number(.count(let least), _) = role { return Double(least) }
    return 0
  }
}

/// Collects or replaces the leaves of a described value, always in the same order.
struct LeafVisitor: FieldVisitor {
  private(set) var leaves: [Leaf] = []
  private var replacements: ArraySlice<Leaf>?
  private var event: Int?
  /// How many elements all lists have together, and how many options are not at their default.
  private(set) var elementCount = 0
  private(set) var optionCount = 0

  private init(event: Int?, replacements: ArraySlice<Leaf>?) {
    self.event = event
    self.replacements = replacements
  }

  /// Reads all fields of a value.
  static func reading<Value: Described>(_ value: Value, event: Int?) -> LeafVisitor {
    var visitor = LeafVisitor(event: event, replacements: nil)
    value.show(to: &visitor)
    return visitor
  }

  /// Reads all fields of a scenario, those of the scene first.
  static func reading<B: Behaviour>(_ scenario: Scenario<B>) -> LeafVisitor {
    var visitor = reading(scenario.scene, event: nil)
    // A loop over indices allocates nothing; it runs for every candidate of the shrinker.
    for index in 0..<scenario.events.count {
      visitor.event = index
      scenario.events[index].show(to: &visitor)
    }
    return visitor
  }

  /// Writes leaves into a value of the same shape, and returns the leaves that are left over.
  static func write<Value: Described>(_ leaves: ArraySlice<Leaf>, into value: inout Value) -> ArraySlice<Leaf>
  {
    var visitor = LeafVisitor(event: nil, replacements: leaves)
    try? value.describe(to: &visitor)
    return visitor.replacements ?? []
  }

  private mutating func visit(_ value: inout Double, _ role: Leaf.Role, plain: Double = 0) {
    if replacements != nil {
      if let leaf = replacements?.popFirst() { value = leaf.value }
    } else {
      leaves.append(Leaf(value: value, role: role, event: event, plain: plain))
    }
  }

  private mutating func visit(_ value: inout Int, _ role: Leaf.Role) {
    var number = Double(value)
    visit(&number, role)
    value = Int(exactly: number.rounded(.towardZero)) ?? value
  }

  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?, plain: Double
  ) {
    if let `default`, value != `default` { optionCount += 1 }
    visit(&value, .number(measure, default: `default`), plain: `default` ?? plain)
  }

  mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?) {
    if let `default`, value != `default` { optionCount += 1 }
    visit(&value, .number(.count(least: least), default: `default`.map { Double($0) }))
  }

  mutating func flag(_ name: String, _ value: inout Bool, default: Bool?) {
    if let `default`, value != `default` { optionCount += 1 }
    var index = value ? 1 : 0
    visit(&index, .choice(count: 2, default: `default`.map { $0 ? 1 : 0 }))
    value = index == 1
  }

  mutating func word<W: Word>(_ name: String, _ value: inout W, default: W?) {
    if let `default`, value != `default` { optionCount += 1 }
    var index = value.index
    visit(&index, .choice(count: W.count, default: `default`.map { $0.index }))
    value = W.word(at: index) ?? value
  }

  mutating func eventKind<W: Word>(_ value: inout W) {
    // The kind has a move of its own, as it changes the shape.
    var index = value.index
    visit(&index, .eventKind)
  }

  mutating func point(
    _ name: String, _ value: inout Point, _ role: PointRole, plain: Point
  ) {
    switch role {
    case .location:
      visit(&value.x, .locationX)
      visit(&value.y, .locationY)
    case .place:
      visit(&value.x, .placeX)
      visit(&value.y, .placeY)
    case .size:
      visit(&value.x, .width, plain: plain.x)
      visit(&value.y, .height, plain: plain.y)
    }
  }

  mutating func rect(_ name: String, _ value: inout Rect, plain: Point) {
    visit(&value.x, .edgeX, plain: Self.plainEdge)
    visit(&value.y, .edgeY, plain: Self.plainEdge)
    visit(&value.width, .width, plain: plain.x)
    visit(&value.height, .height, plain: plain.y)
  }

  /// The distance from the edges at which a person would put an item, in points, so that both are seen.
  private static var plainEdge: Double { 20 }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    visit(&value, .identifier(space, use))
  }

  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    var number = value.map { Double($0) } ?? .nan
    visit(&number, .identifier(space, use))
    value = number.isNaN ? nil : Int(exactly: number) ?? value
  }

  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    guard var list = value else { return }
    if use == .refers { optionCount += 1 }
    elementCount += list.count
    for index in list.indices { visit(&list[index], .identifier(space, use)) }
    value = list
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard var record = value else { return }
    optionCount += 1
    try record.describe(to: &self)
    value = record
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    elementCount += value.count
    for index in value.indices { try value[index].describe(to: &self) }
  }
}

extension Scenario {
  /// All leaves, those of the scene first.
  var leaves: [Leaf] { LeafVisitor.reading(self).leaves }

  /// The same scenario with other values in its leaves.
  func replacingLeaves(by leaves: [Leaf]) -> Scenario {
    var result = self
    var rest = LeafVisitor.write(leaves[...], into: &result.scene)
    for index in 0..<result.events.count { rest = LeafVisitor.write(rest, into: &result.events[index]) }
    return result
  }
}
