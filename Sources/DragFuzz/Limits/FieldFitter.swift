import DragSpec

/// The rules for the fields of scenes and events, made from the capabilities.
struct FieldRules: Sendable {
  /// The names of fields that keep their defaults.
  var stays: Set<String> = []
  /// The number of elements of those fields that are lists; 0 for lists without an entry.
  var standardCounts: [String: Int] = [:]
  /// The allowed values of other fields, by name.
  var values: [String: FieldValues] = [:]
  /// The greatest number of a touch.
  var touches: Int?
  /// The most items of all lists together.
  var itemsMax: Int?
  /// The forbidden situations of an item's frame.
  var situations: Set<ItemSituation> = []

  /// Whether the rules concern touches and items only.
  var leaveFields: Bool { stays.isEmpty && values.isEmpty }
}

/// Checks the fields of a value against rules, or changes them to fit.
struct FieldFitter: FieldVisitor {
  /// The treatment of a field that does not fit.
  enum Mode {
    /// The first broken rule is noted as the refusal.
    case checking
    /// The field gets the nearest allowed value: for scenarios that are changed on purpose.
    case nearest
    /// The field gets an allowed value that depends on its own, so that many are used: for random scenarios.
    case spreading
  }

  /// The name of the first rule that the value breaks; nil if it fits.
  private(set) var refusal: String?
  /// How many items the lists of items have; nil where there is no such list.
  private(set) var listedItems: Int?
  /// How many items are named outside of such lists.
  private(set) var namedItems = 0

  private let rules: FieldRules
  private let mode: Mode
  /// The container that items have to lie in; nil where they may lie anywhere.
  private let room: Rect?
  private let leavesFields: Bool
  /// Whether the record being read is an item.
  private var isItem = false

  /// Checks a value, or changes it.
  init<Value: Described>(_ value: inout Value, _ rules: FieldRules, _ mode: Mode, room: Rect? = nil) {
    (self.rules, self.mode, self.room) = (rules, mode, room)
    leavesFields = rules.leaveFields
    if mode == .checking {
      value.show(to: &self)
    } else {
      // Nothing is parsed here, so no format error can be thrown.
      try? value.describe(to: &self)
    }
  }

  private mutating func settle<Value: Equatable>(_ value: inout Value, _ target: Value, _ name: String) {
    if value == target { return }
    if mode == .checking { refusal = refusal ?? name } else { value = target }
  }

  private mutating func fit(_ name: String, _ value: inout Double, default fallback: Double? = nil) {
    if leavesFields { return }
    if let fallback, rules.stays.contains(name) { return settle(&value, fallback, name) }
    guard let values = rules.values[name] else { return }
    settle(&value, mode == .spreading ? values.spread(value) : values.nearest(value), name)
  }

  /// Chooses one of the allowed words by the index of the present one.
  private mutating func fit(_ name: String, _ word: String, index: Int, _ choose: (String) -> Void) {
    guard case .words(let words)? = rules.values[name], !words.contains(word), !words.isEmpty else { return }
    if mode == .checking { refusal = refusal ?? name }
    choose(words[mode == .spreading ? index % words.count : 0])
  }

  /// Fits an item's width and height.
  private mutating func shape(_ width: inout Double, _ height: inout Double) {
    let situations = rules.situations
    if situations.isEmpty { return }
    if situations.contains(.empty) {
      settle(&width, width > 0 ? width : 1, ItemSituation.empty.rawValue)
      settle(&height, height > 0 ? height : 1, ItemSituation.empty.rawValue)
    }
    if situations.contains(.oblong) { settle(&height, width, ItemSituation.oblong.rawValue) }
    guard let room, situations.contains(.oversized) else { return }
    let most = situations.contains(.oblong) ? min(room.width, room.height) : .infinity
    settle(&width, min(width, room.width, most), ItemSituation.oversized.rawValue)
    settle(&height, min(height, room.height, most), ItemSituation.oversized.rawValue)
  }

  // MARK: Fields

  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default fallback: Double?, plain: Double
  ) {
    fit(name, &value, default: fallback)
  }

  mutating func integer(_ name: String, _ value: inout Int, least: Int, default fallback: Int?) {
    var number = Double(value)
    fit(name, &number, default: fallback.map { Double($0) })
    // Where limits allow no legal value, nothing can be done here; the scene or event is refused later.
    if number != Double(value) { value = max(least, Int(exactly: number.rounded()) ?? value) }
  }

  mutating func flag(_ name: String, _ value: inout Bool, default fallback: Bool?) {
    if let fallback, rules.stays.contains(name) { return settle(&value, fallback, name) }
    var other = value
    fit(name, value.description, index: value ? 1 : 0) { other = $0 == "true" }
    if mode != .checking { value = other }
  }

  mutating func word<W: Word>(_ name: String, _ value: inout W, default fallback: W?) {
    if let fallback, rules.stays.contains(name) { return settle(&value, fallback, name) }
    var other = value
    fit(name, value.rawValue, index: value.index) { other = W(rawValue: $0) ?? other }
    if mode != .checking { value = other }
  }

  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole, plain: Point) {
    fit(name, &value.x, default: role.fallback?.x)
    fit(name, &value.y, default: role.fallback?.y)
    if !rules.values.isEmpty {
      let parts = role.parts
      fit("\(name).\(parts[0])", &value.x)
      fit("\(name).\(parts[1])", &value.y)
    }
    if isItem, role == .size { shape(&value.x, &value.y) }
  }

  mutating func rect(_ name: String, _ value: inout Rect, plain: Point) {
    if !rules.values.isEmpty {
      fit(name, &value.x)
      fit(name, &value.y)
      fit(name, &value.width)
      fit(name, &value.height)
      fit("\(name).x", &value.x)
      fit("\(name).y", &value.y)
      fit("\(name).width", &value.width)
      fit("\(name).height", &value.height)
    }
    guard isItem else { return }
    shape(&value.width, &value.height)
    guard let room, rules.situations.contains(.outside) else { return }
    let outside = ItemSituation.outside.rawValue
    settle(&value.x, max(room.x, min(value.x, room.maxX - value.width)), outside)
    settle(&value.y, max(room.y, min(value.y, room.maxY - value.height)), outside)
  }

  mutating func identifier(_ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse)
  {
    if space == .item, use == .defines {
      namedItems += 1
      isItem = true
    }
    guard space == .touch, let touches = rules.touches, value > touches || value < 1 else { return }
    let other =
      mode == .spreading && touches > 0 ? 1 + (max(value, 1) - 1) % touches : min(max(value, 1), touches)
    settle(&value, other, "touches")
  }

  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    if rules.stays.contains(name) { settle(&value, nil, name) }
  }

  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    if use == .refers, rules.stays.contains(name) { return settle(&value, nil, name) }
    guard var list = value else { return }
    trim(name, &list)
    if mode != .checking { value = list }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    let wasItem = isItem
    isItem = false
    try value.describe(to: &self)
    isItem = wasItem
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard var present = value else { return }
    if rules.stays.contains(name) {
      if mode == .checking { refusal = refusal ?? name } else { value = nil }
      return
    }
    try record(name, &present)
    value = present
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    trim(name, &value)
    let named = namedItems
    for index in value.indices { try record(name, &value[index]) }
    if name == "items" { namedItems = named }
  }

  /// Removes the elements beyond the limits.
  private mutating func trim<Element>(_ name: String, _ list: inout [Element]) {
    var count = list.count
    if rules.stays.contains(name) { count = min(count, rules.standardCounts[name] ?? 0) }
    if let values = rules.values[name] {
      let nearest = values.nearest(Double(count))
      // The fitter cannot add elements, and no list has a negative count.
      if nearest > Double(count) || nearest < 0 { refusal = refusal ?? name }
      count = min(count, max(0, Int(nearest)))
    }
    var capability = name
    if name == "items", let most = rules.itemsMax, count > most - (listedItems ?? 0) {
      count = max(0, most - (listedItems ?? 0))
      capability = "items"
    }
    if count < list.count {
      if mode == .checking { refusal = refusal ?? capability } else { list.removeLast(list.count - count) }
    }
    if name == "items" { listedItems = (listedItems ?? 0) + list.count }
  }
}
