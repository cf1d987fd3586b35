/// Fields of a kind of value that somebody does not show.
package struct HiddenFields<Value: Described>: Hashable, Sendable {
  private var root = HiddenField()

  /// Fields by their names.
  ///
  /// - Parameters:
  ///   - names: each as a path, `items.scaled`, or as the end of one, `scaled`, where that names one field.
  ///   - place: where the names stand, for messages.
  /// - Throws: ``FormatError`` for a name that there is not, or that names several fields.
  package init(_ names: Set<String>, at place: String = "notShown") throws(FormatError) {
    guard !names.isEmpty else { return }
    let known = FieldNames(of: Value.self)
    for name in names.sorted() {
      let path = try known.path(of: name, at: place)
      root.hide(path.split(separator: ".")[...])
    }
  }

  /// Whether nothing is hidden.
  package var isEmpty: Bool { root == HiddenField() }

  /// Overwrites what is hidden in a value with what is there in another one.
  ///
  /// Elements of lists are matched by their identifiers, or by their places where they have none. What has no
  /// counterpart stays as it is.
  package func fill(_ value: inout Value, from other: Value) {
    var (transfer, other) = (FieldTransfer(root), other)
    // A visitor that reads no text throws nothing, so there is nothing to pass on.
    try? other.describe(to: &transfer)
    transfer.replay()
    try? value.describe(to: &transfer)
  }

  /// Overwrites what is hidden in a value with something else; no two turns after one another do the same.
  package func blur(_ value: inout Value, turn: Int) {
    var blur = FieldBlur(root, turn: turn)
    try? value.describe(to: &blur)
  }

  /// Whether a field may be left out.
  ///
  /// - Parameter path: where it is in the value: `items[2].scaled`.
  package func covers(_ path: some StringProtocol) -> Bool {
    var field = root
    for part in path.split(separator: ".") {
      guard let inner = field.inner[String(part.prefix { $0 != "[" })] else { return false }
      if inner.isWhole { return true }
      field = inner
    }
    return false
  }
}

/// Which of the fields in a field are hidden.
struct HiddenField: Hashable, Sendable {
  /// Whether the field is, with all that is in it.
  var isWhole = false
  /// Whether the order of the elements of a list is.
  var hidesOrder = false
  /// The fields in it that are hidden, or in which something is.
  var inner: [String: HiddenField] = [:]

  mutating func hide(_ path: ArraySlice<Substring>) {
    guard let name = path.first else { return isWhole = true }
    if path.count == 1, name == FieldNames.order { return hidesOrder = true }
    inner[String(name), default: HiddenField()].hide(path.dropFirst())
  }
}

/// Takes the hidden fields of one value over into another one, which is described after it.
private struct FieldTransfer: ShapeVisitor {
  private struct Box<Value> { var value: Value }

  private enum Recorded {
    /// A field that is hidden as a whole.
    case field(Any)
    /// The names of the elements of a list, where what is in each of them begins, and where the list ends.
    case elements([[Int]], starts: [Int], end: Int)
    /// A record that may be absent, and where it ends.
    case record(isThere: Bool, end: Int)
  }

  /// The record that is described.
  private var around: HiddenField
  private var recorded: [Recorded] = []
  /// The place of the next field among the recorded ones; nil while they are recorded.
  private var cursor: Int?

  init(_ root: HiddenField) { around = root }

  /// From now on fills in what was recorded until now.
  mutating func replay() { cursor = 0 }

  private mutating func transfer<Value>(_ value: inout Value) {
    guard let place = cursor else { return recorded.append(.field(Box(value: value))) }
    cursor = place + 1
    if recorded.indices.contains(place), case .field(let field) = recorded[place],
      let box = field as? Box<Value>
    {
      value = box.value
    }
  }

  private mutating func inside<Value: Described>(
    _ field: HiddenField, _ value: inout Value
  ) throws(FormatError) {
    let outer = around
    around = field
    try value.describe(to: &self)
    around = outer
  }

  mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default: Shape.Value?
  ) throws(FormatError) {
    if around.inner[name]?.isWhole ?? false { transfer(&value) }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    guard let field = around.inner[name] else { return }
    if field.isWhole { transfer(&value) } else { try inside(field, &value) }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard let field = around.inner[name] else { return }
    if field.isWhole { return transfer(&value) }
    guard let place = cursor else {
      let index = recorded.count
      recorded.append(.record(isThere: value != nil, end: 0))
      if var record = value { try inside(field, &record) }
      return recorded[index] = .record(isThere: value != nil, end: recorded.count)
    }
    guard recorded.indices.contains(place), case .record(let isThere, let end) = recorded[place] else {
      return
    }
    cursor = place + 1
    if isThere, var record = value {
      try inside(field, &record)
      value = record
    }
    cursor = end
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    guard let field = around.inner[name] else { return }
    if field.isWhole { return transfer(&value) }
    guard let place = cursor else {
      let index = recorded.count
      var (names, starts): ([[Int]], [Int]) = ([], [])
      recorded.append(.elements([], starts: [], end: 0))
      for position in value.indices {
        names.append(ElementName.of(value[position], at: position))
        starts.append(recorded.count)
        try inside(field, &value[position])
      }
      return recorded[index] = .elements(names, starts: starts, end: recorded.count)
    }
    guard recorded.indices.contains(place), case .elements(let names, let starts, let end) = recorded[place]
    else { return }
    var ranks: [Int] = []
    for position in value.indices {
      let name = ElementName.of(value[position], at: position)
      // Most stand where their counterparts do.
      let index = position < names.count && names[position] == name ? position : names.firstIndex(of: name)
      ranks.append(index ?? names.count)
      guard let index else { continue }
      cursor = starts[index]
      try inside(field, &value[position])
    }
    if field.hidesOrder {
      let order = value.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
      value = order.map { value[$0] }
    }
    cursor = end
  }
}

/// Overwrites hidden fields with something else.
private struct FieldBlur: FieldVisitor {
  private var around: HiddenField
  private let turn: Int

  init(_ root: HiddenField, turn: Int) { (around, self.turn) = (root, turn) }

  private func hides(_ name: String) -> Bool { field(name)?.isWhole ?? false }

  /// What is hidden in a field; in one that is hidden as a whole everything is.
  private func field(_ name: String) -> HiddenField? { around.isWhole ? around : around.inner[name] }

  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?, plain: Double
  ) {
    if hides(name) { value += Double(turn) * 97 }
  }
  mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?) {
    if hides(name) { value &+= turn * 97 }
  }
  mutating func flag(_ name: String, _ value: inout Bool, default: Bool?) {
    if hides(name), turn % 2 == 1 { value.toggle() }
  }
  mutating func text(_ name: String, _ value: inout String) {
    if hides(name) { value += "\(turn)" }
  }
  mutating func word<W: Word>(_ name: String, _ value: inout W, default: W?) {
    if hides(name) { value = W.word(at: (value.index + turn) % W.count) ?? value }
  }
  mutating func eventKind<W: Word>(_ value: inout W) {}
  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole, plain: Point) {
    if hides(name) { value = value + Point(Double(turn) * 97, Double(turn) * 89) }
  }
  mutating func rect(_ name: String, _ value: inout Rect, plain: Point) {
    guard hides(name) else { return }
    value.x += Double(turn) * 97
    value.y += Double(turn) * 89
  }
  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    if hides(name) { value &+= turn }
  }
  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    if hides(name) { value = turn % 2 == 0 ? value.map { $0 &+ turn } : value == nil ? turn : nil }
  }
  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    if hides(name) { value = value?.isEmpty ?? true ? [turn] : turn % 2 == 0 ? [] : value?.reversed() }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    if let field = field(name) { try inside(field, &value) }
  }
  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard let field = field(name) else { return }
    if field.isWhole { return value = value == nil ? .blank : nil }
    guard var record = value else { return }
    try inside(field, &record)
    value = record
  }
  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    guard let field = field(name) else { return }
    if field.isWhole { return value = turn % 2 == 0 ? [] : value + [.blank] }
    for index in value.indices { try inside(field, &value[index]) }
    if field.hidesOrder { value.reverse() }
  }

  private mutating func inside<Value: Described>(
    _ field: HiddenField, _ value: inout Value
  ) throws(FormatError) {
    let outer = around
    around = field
    try value.describe(to: &self)
    around = outer
  }
}
