import DragSpec

/// The values that differ from a described value in one field, wherever that field occurs.
struct FieldVariants: ShapeVisitor {
  struct Variant {
    var field: FieldPath
    /// Tells the variants of one field apart.
    var number: Int
    /// The value of the field in the variant; of a list only its length, which is 0.
    var leaf: FieldLeaf

    /// Whether the field is a number or consists of numbers; if not, it is a choice.
    var isNumber: Bool {
      if case .whole = leaf { true } else { leaf.numbers != nil }
    }
  }

  /// All variants found so far, in the order of the fields.
  private var found: [Variant] = []
  /// The variant to make; nil while variants are collected.
  private var made: (path: String, number: Int)?
  private var isMade = false
  private var around = FieldPath()
  private let numbers: (Double) -> [Double]

  /// All variants of a value, those of the first field first.
  ///
  /// - Parameter numbers: the other numbers to try in place of a number.
  static func all<Value: Described>(
    of value: Value, numbers: @escaping (Double) -> [Double] = FieldVariants.others
  ) -> [Variant] {
    var visitor = FieldVariants(numbers: numbers)
    value.show(to: &visitor)
    return visitor.found
  }

  /// Changes a value into one of the variants of a field; returns false where there is no such variant.
  static func make<Value: Described>(
    _ value: inout Value, _ path: String, number: Int,
    numbers: @escaping (Double) -> [Double] = FieldVariants.others
  ) -> Bool {
    var visitor = FieldVariants(numbers: numbers)
    visitor.made = (path, number)
    // A visitor that reads no text throws nothing, so there is nothing to pass on.
    try? value.describe(to: &visitor)
    return visitor.isMade
  }

  /// The variant in which a field has its default.
  static let standard = 0
  /// The variant in which a flag that has a default is set, or is not.
  static func number(of flag: Bool) -> Int { flag ? 2 : 1 }

  static func others(_ number: Double) -> [Double] { [number * 2 + 10] }

  private init(numbers: @escaping (Double) -> [Double]) { self.numbers = numbers }

  /// Notes each candidate that differs from the present value, or puts one of them in its place.
  private mutating func see<Value>(
    _ field: FieldPath, _ value: inout Value, _ candidates: [Value], _ leaf: (Value) -> FieldLeaf
  ) {
    let own = leaf(value)
    for (number, candidate) in candidates.enumerated() {
      let other = leaf(candidate)
      guard other != own else { continue }
      guard let made else {
        if !found.contains(where: { $0.field == field && $0.number == number }) {
          found.append(Variant(field: field, number: number, leaf: other))
        }
        continue
      }
      if made == (field.path, number) { (value, isMade) = (candidate, true) }
    }
  }

  private mutating func inside<Value: Described>(_ field: FieldPath, _ value: inout Value) throws(FormatError)
  {
    let outer = around
    around = field
    try value.describe(to: &self)
    around = outer
  }

  mutating func field<S: FieldShape>(
    _ name: String, _ value: inout S.Value, _ shape: S, default fallback: S.Value?
  ) {
    let others = shape.candidates(beside: value, numbers: numbers)
    see(around.field(name), &value, [fallback].compactMap { $0 } + others, shape.leaf)
  }

  mutating func text(_ name: String, _ value: inout String) {}

  mutating func record<R: Described>(_ name: String, _ value: inout R) throws(FormatError) {
    try inside(around.field(name), &value)
  }

  mutating func record<R: Described>(_ name: String, _ value: inout R?) throws(FormatError) {
    let field = around.field(name)
    see(field, &value, [nil]) { $0 == nil ? .nothing : .flag(true) }
    guard var record = value else { return }
    try inside(field, &record)
    value = record
  }

  mutating func list<R: Described>(_ name: String, _ value: inout [R]) throws(FormatError) {
    let field = around.field(name, isList: true)
    see(field, &value, [[]]) { .list($0.map { _ in .nothing }) }
    for index in value.indices { try inside(field, &value[index]) }
  }
}
