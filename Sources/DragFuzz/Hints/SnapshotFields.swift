import DragSpec

/// Takes snapshots apart into the values of all fields of all elements.
struct SnapshotFields: ShapeVisitor {
  /// One field of the snapshot, or of one element of a list in it.
  struct Place: Hashable {
    /// The index of the field among ``fields``.
    var field: Int
    /// The names of the elements that it is in.
    var element: [FieldLeaf]
  }

  /// The value of a field.
  enum Value: Hashable {
    case leaf(FieldLeaf)
    /// An optional record that is present.
    case record
    /// The names of the elements of a list, in the list's order.
    case list([[FieldLeaf]])

    /// The numbers of a number, point or rectangle; nil for any other value.
    var numbers: [Double]? { if case .leaf(let leaf) = self { leaf.numbers } else { nil } }

    /// Whether the value is absent or an empty list.
    var isNothing: Bool { [.leaf(.nothing), .leaf(.list([])), .list([])].contains(self) }

    var words: String {
      switch self {
      case .leaf(.text(let text)): "\"\(text)\""
      case .leaf(let leaf): leaf.words
      case .record: "something"
      case .list(let names): FieldLeaf.list(names.compactMap(\.last)).words
      }
    }
  }

  /// The fields of all snapshots so far, in order of first appearance.
  private(set) var fields: [FieldPath] = []
  /// The values in the last snapshot, in the order of its fields.
  private(set) var shown: [(place: Place, value: Value)] = []

  private var indices: [FieldPath: Int] = [:]
  /// The path of the record or list being read.
  private var around = FieldPath()
  private var element: [FieldLeaf] = []

  mutating func read<Snapshot: SnapshotValue>(_ snapshot: Snapshot) {
    shown.removeAll(keepingCapacity: true)
    snapshot.show(to: &self)
  }

  private mutating func show(_ field: FieldPath, _ value: Value) {
    let index = indices[field] ?? fields.count
    if index == fields.count {
      indices[field] = index
      fields.append(field)
    }
    shown.append((Place(field: index, element: element), value))
  }

  private mutating func inside<R: Described>(_ field: FieldPath, _ value: R) {
    let outer = around
    around = field
    value.show(to: &self)
    around = outer
  }

  mutating func field<S: FieldShape>(_ name: String, _ value: inout S.Value, _ shape: S, default: S.Value?) {
    show(around.field(name), .leaf(shape.leaf(value)))
  }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    // The identifier of an element is its name, and no field of it.
    if use == .refers || element.isEmpty { show(around.field(name), .leaf(.whole(value))) }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) {
    inside(around.field(name), value)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) {
    let field = around.field(name)
    guard let value else { return show(field, .leaf(.nothing)) }
    show(field, .record)
    inside(field, value)
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) {
    let field = around.field(name, isList: true)
    let names = value.indices.map { ElementName.of(value[$0], at: $0) }
    show(field, .list(names))
    for (name, part) in zip(names, value) {
      let outer = element
      element += name
      inside(field, part)
      element = outer
    }
  }
}
