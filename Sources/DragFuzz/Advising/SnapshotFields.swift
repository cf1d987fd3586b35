import DragSpec

/// Takes snapshots apart: what is shown in each field of each element.
struct SnapshotFields: ShapeVisitor {
  /// One field of the snapshot, or of one element of a list in it.
  struct Place: Hashable {
    /// The index of the field among ``fields``.
    var field: Int
    /// The names of the elements that it is in, or their indices where they have no names.
    var element: [Int]
  }

  /// What a field of a snapshot is called.
  struct Field {
    /// The names on the way: `items.frame`.
    var path: String
    /// The innermost list that it is in; nil where it is in none.
    var list: String?
    /// The names behind that list: `frame`.
    var name: String
    /// Whether it is a list of elements itself.
    var isList = false
    /// Whether it is the number of a touch.
    var isTouch = false
  }

  /// What is shown in a field.
  enum Value: Hashable {
    /// The JSON of the field, and the numbers of a number, point or rectangle.
    case text(String, numbers: [Double] = [])
    /// The names of the elements of a list, in their order.
    case list([[Int]])

    /// The numbers of a number, point or rectangle; nil where it is none.
    var numbers: [Double]? { if case .text(_, let numbers) = self, !numbers.isEmpty { numbers } else { nil } }

    /// Whether there is nothing.
    var isNothing: Bool { self == .text("null") || self == .text("[]") || self == .list([]) }

    /// What is shown, as it is written in JSON.
    var words: String {
      switch self {
      case .text(let text, _): text
      case .list(let names): "\(names)"
      }
    }
  }

  /// All fields that have been seen in any snapshot.
  private(set) var fields: [Field] = []
  /// What the last snapshot shows, in the order of its fields.
  private(set) var shown: [(place: Place, value: Value)] = []

  private struct Step: Hashable {
    var around: Int
    var name: String
  }
  private var numbers: [Step: Int] = [:]
  /// The field that the present one is in; -1 at the top.
  private var around = -1
  private var element: [Int] = []
  private var isNamed = false
  private var writer = FieldWriter()

  /// Takes a snapshot apart.
  mutating func read<Snapshot: SnapshotValue>(_ snapshot: Snapshot) {
    shown.removeAll(keepingCapacity: true)
    var copy = snapshot
    // A visitor that only looks throws nothing, so there is nothing to pass on.
    try? copy.describe(to: &self)
  }

  private mutating func number(_ name: String) -> Int {
    if let known = numbers[Step(around: around, name: name)] { return known }
    let outer = around >= 0 ? fields[around] : Field(path: "", list: nil, name: "")
    let isInElement = outer.path.isEmpty || outer.isList
    fields.append(
      Field(
        path: outer.path.isEmpty ? name : "\(outer.path).\(name)",
        list: outer.isList ? outer.path.split(separator: ".").last.map { String($0) } : outer.list,
        name: isInElement ? name : "\(outer.name).\(name)"))
    numbers[Step(around: around, name: name)] = fields.count - 1
    return fields.count - 1
  }

  private mutating func show(_ field: Int, _ value: Value) {
    shown.append((Place(field: field, element: element), value))
  }

  private mutating func inside(
    _ field: Int, _ body: (inout SnapshotFields) throws(FormatError) -> Void
  ) throws(FormatError) {
    let outer = around
    around = field
    try body(&self)
    around = outer
  }

  mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default: Shape.Value?
  ) throws(FormatError) {
    writer.removeAll()
    shape.write(value, to: &writer)
    let numbers =
      switch value {
      case let value as Double: [value]
      case let value as Point: [value.x, value.y]
      case let value as Rect: [value.x, value.y, value.width, value.height]
      default: [Double]()
      }
    show(number(name), .text(String(decoding: writer.bytes, as: UTF8.self), numbers: numbers))
  }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    guard use == .defines, !element.isEmpty else {
      show(number(name), .text("\(value)"))
      return fields[number(name)].isTouch = space == .touch
    }
    // The name of the element takes the place of its index.
    if !isNamed { element.removeLast() }
    element.append(value)
    isNamed = true
  }

  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) throws(FormatError) {
    show(number(name), .text(value.map { "\($0)" } ?? "null"))
    fields[number(name)].isTouch = space == .touch
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    var copy = value
    try inside(number(name)) { fields throws(FormatError) in try copy.describe(to: &fields) }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    let field = number(name)
    show(field, .text(value == nil ? "null" : "{}"))
    guard var copy = value else { return }
    try inside(field) { fields throws(FormatError) in try copy.describe(to: &fields) }
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    let field = number(name)
    fields[field].isList = true
    let (outer, wasNamed) = (element, isNamed)
    let index = shown.count
    show(field, .list([]))
    var names: [[Int]] = []
    for (index, part) in value.enumerated() {
      var copy = part
      (element, isNamed) = (outer + [index], false)
      try inside(field) { fields throws(FormatError) in try copy.describe(to: &fields) }
      names.append(Array(element.dropFirst(outer.count)))
    }
    (element, isNamed) = (outer, wasNamed)
    shown[index].value = .list(names)
  }
}
