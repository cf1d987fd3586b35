/// The hidden fields of a kind of value, which an implementation does not show.
package struct HiddenFields<Value: Described>: Hashable, Sendable {
  private var root = HiddenField()

  /// Finds hidden fields by their names.
  ///
  /// - Parameters:
  ///   - names: paths, `items.scaled`, or ends of paths that name one field, `scaled`.
  ///   - place: where the names stand, for messages.
  /// - Throws: ``FormatError`` for an unknown name, or one that several fields have.
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

  /// Overwrites the hidden fields of a value with those of another one.
  ///
  /// Elements of lists are matched by their identifiers, or by their places where they have none. A field without a
  /// counterpart stays as it is.
  package func fill(_ value: inout Value, from other: Value) {
    FieldTransfer.fill(&value, from: other, root)
  }

  /// Overwrites the hidden fields of a value with other values, which differ in two consecutive turns.
  package func blur(_ value: inout Value, turn: Int) {
    var blur = FieldBlur(root, turn: turn)
    try? value.describe(to: &blur)
  }

  /// Whether a field is hidden.
  ///
  /// - Parameter path: the place of the field in the value: `items[2].scaled`.
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

/// The hidden fields within a field.
struct HiddenField: Hashable, Sendable {
  /// Whether the whole field is hidden.
  var isWhole = false
  /// Whether the order of a list's elements is hidden.
  var hidesOrder = false
  /// The fields within it that are hidden, wholly or in part.
  var inner: [String: HiddenField] = [:]

  mutating func hide(_ path: ArraySlice<Substring>) {
    guard let name = path.first else { return isWhole = true }
    if path.count == 1, name == FieldNames.order { return hidesOrder = true }
    inner[String(name), default: HiddenField()].hide(path.dropFirst())
  }
}

/// Copies the hidden fields of one value into another value, which is described second.
private struct FieldTransfer: ShapeVisitor {
  private struct Box<Value> { var value: Value }

  private let around: HiddenField
  /// The fields of the first value that are hidden, wholly or in part.
  private var recorded: [Any] = []
  /// The place of the next field among them; nil while they are recorded.
  private var cursor: Int?

  static func fill<Value: Described>(_ value: inout Value, from other: Value, _ hidden: HiddenField) {
    guard !hidden.inner.isEmpty else { return }
    var transfer = FieldTransfer(around: hidden)
    other.show(to: &transfer)
    transfer.cursor = 0
    // Nothing is parsed here, so no format error can be thrown.
    try? value.describe(to: &transfer)
  }

  private init(around: HiddenField) { self.around = around }

  /// Records a field that is hidden, wholly or in part, or copies a wholly hidden one.
  ///
  /// - Returns: the field's value in the first value, where only a part of it is copied.
  private mutating func counterpart<Value>(
    _ name: String, _ value: inout Value
  ) -> (hidden: HiddenField, other: Value)? {
    guard let field = around.inner[name] else { return nil }
    guard let place = cursor else {
      recorded.append(Box(value: value))
      return nil
    }
    cursor = place + 1
    guard recorded.indices.contains(place), let box = recorded[place] as? Box<Value> else { return nil }
    if field.isWhole { value = box.value }
    return field.isWhole ? nil : (field, box.value)
  }

  mutating func field<S: FieldShape>(_ name: String, _ value: inout S.Value, _ shape: S, default: S.Value?) {
    _ = counterpart(name, &value)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    guard let (hidden, other) = counterpart(name, &value) else { return }
    Self.fill(&value, from: other, hidden)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard let (hidden, found) = counterpart(name, &value), let other = found, var record = value else {
      return
    }
    Self.fill(&record, from: other, hidden)
    value = record
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    guard let (hidden, other) = counterpart(name, &value) else { return }
    let names = other.indices.map { ElementName.of(other[$0], at: $0) }
    var ranks: [Int] = []
    for position in value.indices {
      let name = ElementName.of(value[position], at: position)
      // Most elements are at the same index as their counterparts.
      let index = position < names.count && names[position] == name ? position : names.firstIndex(of: name)
      ranks.append(index ?? names.count)
      if let index { Self.fill(&value[position], from: other[index], hidden) }
    }
    guard hidden.hidesOrder else { return }
    value = value.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { value[$0] }
  }
}

/// Overwrites hidden fields with other values.
private struct FieldBlur: ShapeVisitor {
  private var around: HiddenField
  private let turn: Int

  init(_ root: HiddenField, turn: Int) { (around, self.turn) = (root, turn) }

  /// The hidden fields within a field; a wholly hidden field hides everything in it.
  private func hidden(_ name: String) -> HiddenField? { around.isWhole ? around : around.inner[name] }

  private mutating func inside<Value: Described>(
    _ field: HiddenField, _ value: inout Value
  ) throws(FormatError) {
    let outer = around
    around = field
    try value.describe(to: &self)
    around = outer
  }

  mutating func field<S: FieldShape>(_ name: String, _ value: inout S.Value, _ shape: S, default: S.Value?) {
    guard hidden(name)?.isWhole ?? false else { return }
    let own = shape.leaf(value)
    let isList = if case .list = own { true } else { false }
    // Far away, so that no other thing is near by chance. A list that is always there would be empty both as
    // nothing and as an empty list.
    let others = shape.candidates(beside: value) { [$0 + 97, $0 - 89] }.filter {
      shape.leaf($0) != own && !(isList && shape.leaf($0) == .nothing)
    }
    value = ([value] + others)[turn % (others.count + 1)]
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    if let field = hidden(name) { try inside(field, &value) }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    guard let field = hidden(name) else { return }
    if field.isWhole { return value = value == nil ? .blank : nil }
    guard var record = value else { return }
    try inside(field, &record)
    value = record
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    guard let field = hidden(name) else { return }
    if field.isWhole {
      if turn % 2 == 0 { return value = [] }
      // Include one of each kind, as an invariant may look for a single kind.
      return value += (0..<16).map {
        var (element, blur) = (R.blank, FieldBlur(field, turn: $0))
        try? element.describe(to: &blur)
        return element
      }
    }
    for index in value.indices { try inside(field, &value[index]) }
    if field.hidesOrder { value.reverse() }
  }
}
