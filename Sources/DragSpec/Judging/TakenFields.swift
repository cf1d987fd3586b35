/// Copies some fields from one value into another one of the same type.
///
/// A field is named by its path: `items.frame` is that of every item. A list that is named is copied as a whole.
struct TakenFields: ShapeVisitor {
  private struct Place: Hashable {
    var path: String
    /// The indexes of the elements that it is in.
    var elements: [Int]
  }

  /// The paths of the fields.
  private(set) var paths: Set<String> = []
  /// The paths of what they are in.
  private var around: Set<String> = []
  private var path = ""
  private var elements: [Int] = []
  private var values: [Place: Any] = [:]
  private var isWriting = false

  /// Copies more fields from now on.
  mutating func insert(_ more: Set<String>) {
    paths.formUnion(more)
    for path in more {
      for (index, letter) in zip(path.indices, path) where letter == "." {
        around.insert(String(path[..<index]))
      }
    }
  }

  /// Copies no field from now on.
  mutating func removeAll() {
    paths.removeAll()
    around.removeAll()
  }

  /// Copies the fields; those of elements that only one of the two has are left alone.
  ///
  /// - Complexity: O(number of fields on the way to those that are copied), with some allocations.
  mutating func copy<Value: Described>(from source: Value, into target: inout Value) {
    values.removeAll(keepingCapacity: true)
    var source = source
    isWriting = false
    // A visitor that reads no text throws nothing, so there is nothing to pass on.
    try? source.describe(to: &self)
    isWriting = true
    try? target.describe(to: &self)
  }

  mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, default fallback: Shape.Value?
  ) throws(FormatError) {
    take(within(name), &value)
  }

  mutating func record<R: Described>(
    _ name: String, _ value: inout R
  ) throws(FormatError) {
    let path = within(name)
    if !take(path, &value) {
      try descend(path) { visitor throws(FormatError) in try value.describe(to: &visitor) }
    }
  }

  mutating func record<R: Described>(
    _ name: String, _ value: inout R?
  ) throws(FormatError) {
    let path = within(name)
    if !take(path, &value) {
      try descend(path) { visitor throws(FormatError) in try value?.describe(to: &visitor) }
    }
  }

  mutating func list<R: Described>(
    _ name: String, _ value: inout [R]
  ) throws(FormatError) {
    let path = within(name)
    if take(path, &value) { return }
    try descend(path) { visitor throws(FormatError) in
      for index in value.indices {
        visitor.elements.append(index)
        try value[index].describe(to: &visitor)
        visitor.elements.removeLast()
      }
    }
  }

  private func within(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// Copies a value if its field is one of those.
  @discardableResult private mutating func take<Value>(_ path: String, _ value: inout Value) -> Bool {
    guard paths.contains(path) else { return false }
    let place = Place(path: path, elements: elements)
    if !isWriting {
      values[place] = value
    } else if let taken = values[place] as? Value {
      value = taken
    }
    return true
  }

  private mutating func descend(
    _ path: String, _ visit: (inout Self) throws(FormatError) -> Void
  ) throws(FormatError) {
    guard around.contains(path) else { return }
    let outer = self.path
    self.path = path
    try visit(&self)
    self.path = outer
  }
}
