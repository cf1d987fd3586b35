import DragSpec

/// A value of a scenario that a person thinks of as one: a place, a size, a switch.
struct NamedValue {
  /// What it is called: `size`.
  var name: String
  /// What has it: `item 1`; empty for the scene.
  var owner: String
  /// Its leaves among those of the scenario.
  var leaves: Range<Int>
  /// Whether it is a width and a height.
  var isSize = false
}

extension Scenario {
  /// The values that may be varied, those of the scene first: neither names nor counts nor kinds.
  var namedValues: [NamedValue] {
    var visitor = ValueNames()
    var copy = self
    try? copy.scene.describe(to: &visitor)
    for index in copy.events.indices {
      visitor.event = "event \(index + 1)"
      visitor.owners = ["event \(index + 1)"]
      try? copy.events[index].describe(to: &visitor)
    }
    return visitor.values
  }
}

extension [NamedValue] {
  /// All of them in words: `the width, the place and size of item 1 and the location of event 2`.
  var inWords: String {
    var groups: [(owner: String, names: [String])] = []
    for value in self {
      if groups.last?.owner == value.owner {
        groups[groups.count - 1].names.append(value.name)
      } else {
        groups.append((value.owner, [value.name]))
      }
    }
    return groups.map { "the \($0.names.listed)" + ($0.owner.isEmpty ? "" : " of \($0.owner)") }.listed
  }
}

extension Place {
  /// The scenario with other values in the place of one, none where there are too few; gestures follow what they are
  /// made for.
  func variations(of value: NamedValue) -> [Scenario<B>] {
    let first = leaves[value.leaves.lowerBound]
    if case .choice(let count, _) = first.role {
      return (0..<count).filter { Double($0) != first.value }.compactMap { choice in
        relocated(setting(value.leaves.lowerBound, to: Double(choice))).first
      }
    }
    let isPlace = first.isLocation || first.isEdge
    let shifts: [(Double, Double)] = [(30, 30), (-10, -10), (100, 0), (-100, 0), (0, 100), (0, -100)]
    let lengths = { (value: Double) in
      value == 0 ? [30, 60.0] : [value + 30, value * 2, (value / 2).rounded()]
    }
    let others = (0..<(isPlace ? shifts.count : 3)).compactMap { number -> Scenario<B>? in
      let other = changing { leaves in
        for index in value.leaves {
          let value = leaves[index].value
          if isPlace {
            leaves[index].value += leaves[index].isHorizontal == true ? shifts[number].0 : shifts[number].1
          } else {
            let lengths = lengths(value)
            leaves[index].value = lengths[min(number, lengths.count - 1)]
          }
        }
      }
      return other.isLegal && other != scenario ? relocated(other).first : nil
    }.unique
    return others.count > 1 ? (others + [asUsual(value)].compactMap { $0 } + shorterMoves(value)).unique : []
  }
}

extension Place {
  /// The scenario with a length or a place as it usually is: what a scenario tells of it may be needed or not.
  func asUsual(_ value: NamedValue) -> Scenario<B>? {
    let other = changing { leaves in
      for index in value.leaves {
        switch leaves[index].role {
        case .number(_, let fallback?): leaves[index].value = fallback
        case .placeX, .placeY: if !value.isSize { leaves[index].value = 0 }
        default: break
        }
      }
    }
    return other.isLegal && other != scenario ? relocated(other).first : nil
  }

  /// The scenarios in which a touch goes half the way, or a quarter; none where the value is not where it goes to.
  func shorterMoves(_ value: NamedValue) -> [Scenario<B>] {
    guard leaves[value.leaves.lowerBound].isLocation, let index = leaves[value.leaves.lowerBound].event,
      !scenario.events[index].isPress, let touch = scenario.events[index].touch,
      let end = scenario.events[index].location,
      let start = scenario.events[..<index].last(where: { $0.touch == touch && $0.location != nil })?.location
    else { return [] }
    return [0.5, 0.25].compactMap { share in
      let way = Point(((end.x - start.x) * share).rounded(), ((end.y - start.y) * share).rounded())
      let other = scenario.changed { $0.events[index].location = start + way }
      return other != scenario ? other : nil
    }
  }
}

/// Names the values of a scenario, and counts leaves as ``LeafVisitor`` does.
private struct ValueNames: FieldVisitor {
  var values: [NamedValue] = []
  /// What the present fields belong to, the innermost last.
  var owners = [""]
  /// The event that they stand in; nil for the scene.
  var event: String?
  private var count = 0

  private mutating func see(_ name: String?, leaves: Int = 1, isSize: Bool = false) {
    if let name {
      values.append(
        NamedValue(
          name: name, owner: owners.last ?? "", leaves: count..<count + leaves, isSize: isSize))
    }
    count += leaves
  }

  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?
  ) throws(FormatError) { see(name) }

  mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?) throws(FormatError) {
    see(nil)
  }

  mutating func flag(_ name: String, _ value: inout Bool, default: Bool?) throws(FormatError) { see(name) }

  mutating func text(_ name: String, _ value: inout String) throws(FormatError) {}

  mutating func word<W: Word>(_ name: String, _ value: inout W, default: W?) throws(FormatError) {
    see(name)
  }

  mutating func eventKind<W: Word>(_ value: inout W) throws(FormatError) { see(nil) }

  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole) throws(FormatError) {
    see(role == .location ? "location" : name, leaves: 2, isSize: role == .size)
  }

  mutating func rect(_ name: String, _ value: inout Rect) throws(FormatError) {
    see("place", leaves: 2)
    see("size", leaves: 2, isSize: true)
  }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    if use == .defines {
      // What an event brings is another than what has its name at the start.
      owners[owners.count - 1] = "\(space.name) \(value)" + (event.map { " of \($0)" } ?? "")
    }
    see(nil)
  }

  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) { see(nil) }

  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    if let value { see(nil, leaves: value.count) }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    try value.describe(to: &self)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard var record = value else { return }
    try self.record(name, &record)
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    for index in value.indices {
      // Index paths are told like this, too: `section 0`.
      owners.append("\(name.last == "s" ? String(name.dropLast()) : name) \(index)")
      try value[index].describe(to: &self)
      owners.removeLast()
    }
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it comes first.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
