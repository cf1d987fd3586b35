import DragSpec

/// Edits the lists of a described value: removes elements with the references to them, exchanges or adds them.
struct ListEditor: FieldVisitor {
  /// A change of the lists.
  enum Edit {
    /// Nothing: the lists are only counted.
    case count
    /// Elements are removed from one list, given by its number in the order of visits.
    case remove(list: Int, Range<Int>)
    /// An element changes places with the next one.
    case swap(list: Int, Int)
    /// A list of references gets these, even if it was absent, or becomes absent.
    case refer(list: Int, to: [Int]?)
    /// All references to these identifiers are removed.
    case forget(Set<Name>)
  }

  /// An identifier of a kind.
  struct Name: Hashable {
    var space: IdentifierSpace
    var identifier: Int

    init(_ space: IdentifierSpace, _ identifier: Int) { (self.space, self.identifier) = (space, identifier) }
  }

  /// The structure of a list.
  struct Shape {
    var count: Int
    /// Whether it is a list of references, which may be absent.
    var refers: Bool
    /// The identifiers that each element defines.
    var defined: [Name?]
  }

  private let edit: Edit
  private(set) var lists: [Shape] = []
  /// The identifiers other than touches that a value refers to outside of lists.
  private(set) var references: [Name] = []
  private var ownIdentifier: Name?

  private init(_ edit: Edit) { self.edit = edit }

  /// The lists of a value, in order.
  static func look<Value: Described>(at value: Value) -> ListEditor {
    var editor = ListEditor(.count)
    value.show(to: &editor)
    return editor
  }

  /// The value after an edit.
  static func apply<Value: Described>(_ edit: Edit, to value: Value) -> Value {
    var editor = ListEditor(edit)
    var copy = value
    try? copy.describe(to: &editor)
    return copy
  }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    if use == .defines { ownIdentifier = ownIdentifier ?? Name(space, value) }
    if use == .refers, space != .touch { references.append(Name(space, value)) }
  }

  mutating func identifier(
    _ name: String, _ value: inout Int?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    guard let number = value else { return }
    if case .forget(let names) = edit, names.contains(Name(space, number)) {
      value = nil
    } else if use == .refers {
      references.append(Name(space, number))
    }
  }

  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    let ordinal = lists.count
    let list = value ?? []
    lists.append(
      Shape(
        count: list.count, refers: use == .refers,
        defined: list.map { use == .defines ? Name(space, $0) : nil }))
    switch edit {
    case .remove(ordinal, let range): value?.removeSubrange(range.clamped(to: 0..<list.count))
    case .swap(ordinal, let index) where index + 1 < list.count: value?.swapAt(index, index + 1)
    case .refer(ordinal, let references) where use == .refers: value = references
    case .forget(let names) where use == .refers: value?.removeAll { names.contains(Name(space, $0)) }
    default: break
    }
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    let ordinal = lists.count
    lists.append(Shape(count: value.count, refers: false, defined: []))
    if case .remove(ordinal, let range) = edit { value.removeSubrange(range.clamped(to: 0..<value.count)) }
    if case .swap(ordinal, let index) = edit, index + 1 < value.count { value.swapAt(index, index + 1) }
    let outer = ownIdentifier
    for index in value.indices {
      ownIdentifier = nil
      try value[index].describe(to: &self)
      lists[ordinal].defined.append(ownIdentifier)
    }
    ownIdentifier = outer
  }
}
