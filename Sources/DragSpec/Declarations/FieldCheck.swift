extension Described {
  /// Refuses numbers that are not finite or too small, and elements of a list with the same name.
  ///
  /// - Parameter greatest: the greatest value of numbers that must not be negative.
  /// - Throws: ``SceneRefusal`` with the first such field.
  public func checkFields(greatest: Double = .infinity) throws(SceneRefusal) {
    var check = FieldCheck(greatest: greatest)
    show(to: &check)
    if let refusal = check.refusal { throw refusal }
  }
}

/// Looks for the first field out of its bounds.
private struct FieldCheck: FieldVisitor {
  private(set) var refusal: SceneRefusal?
  private let greatest: Double
  private var least = -Double.infinity
  /// The names on the way to the present field, and for a list the index of the element.
  private var path: [(name: String, index: Int?)] = []
  /// The names of the earlier elements, in each list on the way.
  private var names: [Int] = []
  /// The index where the names of the innermost list begin; nil outside of all lists.
  private var first: Int?

  init(greatest: Double) { self.greatest = greatest }

  mutating func about(_ meaning: StaticString, least: Double) { self.least = least }

  private func place(_ name: String) -> String {
    let around = path.map { part in part.name + (part.index.map { "[\($0)]" } ?? "") + "." }
    return around.joined() + name
  }

  private mutating func check(_ value: Double, _ name: String, atLeast least: Double) {
    guard refusal == nil, !(value.isFinite && value >= least && value <= greatest) else { return }
    do { try SceneRefusal.check(value, atLeast: least, place(name)) } catch { return refusal = error }
    guard least >= 0, value > greatest else { return }
    refusal = SceneRefusal(
      field: place(name), value: NumberText.of(value), rule: "must be at most \(NumberText.of(greatest))")
  }

  private mutating func checkTwice(_ number: Int, _ name: String, _ space: IdentifierSpace) {
    guard refusal == nil else { return }
    refusal = SceneRefusal(
      field: place(name), value: "\(number)", rule: "must not be the name of another \(space.name)")
  }

  mutating func number(
    _ name: String, _ value: inout Double, _ measure: Measure, default: Double?, plain: Double
  ) {
    check(value, name, atLeast: least)
  }
  mutating func integer(_ name: String, _ value: inout Int, least: Int, default: Int?) {
    check(Double(value), name, atLeast: Double(least))
  }
  mutating func point(_ name: String, _ value: inout Point, _ role: PointRole, plain: Point) {
    check(value.x, name, atLeast: least)
    check(value.y, name, atLeast: least)
  }
  mutating func rect(_ name: String, _ value: inout Rect, plain: Point) {
    check(value.x, name, atLeast: -.infinity)
    check(value.y, name, atLeast: -.infinity)
    check(value.width, name, atLeast: 0)
    check(value.height, name, atLeast: 0)
  }

  mutating func identifier(_ name: String, _ value: inout Int, _ space: IdentifierSpace, _ use: IdentifierUse)
  {
    guard use == .defines, let first else { return }
    if names[first...].contains(value) { checkTwice(value, name, space) }
    names.append(value)
  }
  mutating func identifiers(
    _ name: String, _ value: inout [Int]?, _ space: IdentifierSpace, _ use: IdentifierUse
  ) {
    guard use == .defines, let twice = value?.firstRepeated else { return }
    guard refusal == nil else { return }
    let list = "[" + (value ?? []).map(\.description).joined(separator: ", ") + "]"
    refusal = SceneRefusal(
      field: place(name), value: list, rule: "must not name the \(space.name) \(twice) twice")
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    path.append((name, nil))
    try value.describe(to: &self)
    path.removeLast()
  }
  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    let outer = first
    first = names.count
    path.append((name, nil))
    for index in value.indices {
      path[path.count - 1].index = index
      // A copy of one element, as otherwise the whole shared list is copied (half of the check's time).
      var element = value[index]
      try element.describe(to: &self)
    }
    path.removeLast()
    names.removeLast(names.count - (first ?? 0))
    first = outer
  }
}

extension Array where Element: Hashable {
  /// The first element that occurs a second time.
  ///
  /// - Complexity: O(*n*²) up to 32 elements, which allocates nothing, O(*n*) with a set above.
  public var firstRepeated: Element? { firstRepeated { $0 } }
}

extension Array {
  /// The first name that occurs a second time.
  ///
  /// - Complexity: O(*n*²) up to 32 elements, which allocates nothing, O(*n*) with a set above.
  @inline(__always)
  func firstRepeated<Name: Hashable>(_ name: (Element) -> Name) -> Name? {
    if count <= 32 {
      for index in indices where self[..<index].contains(where: { name($0) == name(self[index]) }) {
        return name(self[index])
      }
      return nil
    }
    var seen = Set<Name>(minimumCapacity: count)
    return lazy.map(name).first { !seen.insert($0).inserted }
  }
}
