/// The names of the fields of a kind of value, without those that identify elements of a list.
package struct FieldNames {
  /// A field.
  package struct Field: Hashable, Sendable {
    /// The names on the way to it: `items.scaled`.
    package var path: String
    /// The sentence that says its meaning.
    package var meaning: String
  }

  /// The name that stands, after the path of a list, for the order of its elements.
  static let order = "order"

  /// The fields, each followed by those within it.
  package let all: [Field]

  /// The fields of a type.
  package init<Value: Described>(of type: Value.Type) {
    var visitor = NameVisitor()
    Value.blank.show(to: &visitor)
    all = visitor.fields
  }

  /// All names for fields: their paths, and the ends of paths that name one field.
  package var names: [String] {
    let paths = all.map(\.path)
    let ends = paths.compactMap { $0.split(separator: ".").last.map { String($0) } }
    return paths + ends.filter { end in !paths.contains(end) && ends.count { $0 == end } == 1 }
  }

  /// The path of a field; nil for an unknown name, or one of several fields.
  package func path(of name: String) -> String? { try? path(of: name, at: "") }

  /// The path of a field.
  ///
  /// - Parameters:
  ///   - name: the path, or the end of a path that names one field.
  ///   - place: where the name stands, for messages.
  /// - Throws: ``FormatError``.
  package func path(of name: String, at place: String) throws(FormatError) -> String {
    let paths = all.map(\.path)
    if paths.contains(name) { return name }
    let meant = paths.filter { $0.hasSuffix(".\(name)") }
    guard let path = meant.first else {
      let suggestion = Spelling.closest(to: name, in: names)
      throw FormatError(path: place, problem: .unknownField(name, didYouMean: suggestion))
    }
    guard meant.count == 1 else {
      let expected = "one of \(Spelling.row(of: meant))"
      throw FormatError(path: place, problem: .wrongType(expected: expected, found: FormatError.quoted(name)))
    }
    return path
  }
}

/// The name of an element of a list: the fields that identify it.
package struct ElementName: ShapeVisitor {
  private var parts: [FieldLeaf] = []

  /// The name of an element, or its index if it has none.
  package static func of<Element: Described>(_ element: Element, at place: Int) -> [FieldLeaf] {
    var name = ElementName()
    element.show(to: &name)
    return name.parts.isEmpty ? [.whole(place)] : name.parts
  }

  /// Whether elements of a type have names.
  static func isThere<Element: Described>(in type: Element.Type) -> Bool {
    of(Element.blank, at: .min) != [.whole(.min)]
  }

  package mutating func field<S: FieldShape>(
    _ name: String, _ value: inout S.Value, _ shape: S, default: S.Value?
  ) {
    if name == "id" { parts.append(shape.leaf(value)) }
  }

  package mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    // A reference is a part of the name only if no earlier field is.
    if use == .defines || parts.isEmpty { parts.append(.whole(value)) }
  }

  package mutating func record<R: Described>(_ name: String, _ value: inout R) {}
  package mutating func record<R: Described>(_ name: String, _ value: inout R?) {}
  package mutating func list<R: Described>(_ name: String, _ value: inout [R]) {}
}

/// Collects the names of fields.
private struct NameVisitor: ShapeVisitor {
  var fields: [FieldNames.Field] = []
  private var around = ""
  private var meaning: StaticString = ""

  mutating func about(_ meaning: StaticString, least: Double) { self.meaning = meaning }

  private mutating func see(_ name: String) {
    fields.append(FieldNames.Field(path: around + name, meaning: meaning.description))
  }

  /// Sees a field, and those in it.
  private mutating func see<R: Described>(_ name: String, with inner: R) {
    see(name)
    let outer = around
    around += "\(name)."
    inner.show(to: &self)
    around = outer
  }

  mutating func field<S: FieldShape>(_ name: String, _ value: inout S.Value, _ shape: S, default: S.Value?) {
    if name != "id" { see(name) }
  }

  mutating func identifier(
    _ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    if use == .refers { see(name) }
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) { see(name, with: value) }
  mutating func record<R: Described>(_ name: String, _ value: inout R?) { see(name, with: R.blank) }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) {
    see(name, with: R.blank)
    guard ElementName.isThere(in: R.self) else { return }
    meaning = "The order of the list. If it is not shown, the elements may be in any order."
    fields.append(
      FieldNames.Field(path: "\(around)\(name).\(FieldNames.order)", meaning: meaning.description))
  }
}
