import DragSpec

/// The values that differ from a described value in one field, wherever that field occurs.
enum FieldVariants {
  struct Variant {
    /// The names of the fields on the way: `items.bounces`.
    var path: String
    /// The name of the innermost list that the field is in: `items`; nil where it is in none.
    var list: String?
    /// The names behind that list: `bounces`.
    var name: String
    /// Tells the variants of one field apart.
    var number: Int
    /// What the field has in the variant; of a list the last one.
    var field: JSON
    /// The whole value.
    var value: JSON

    /// Whether the field is a number or consists of numbers; if not, it is a choice.
    var isNumber: Bool {
      switch field {
      case .number: true
      case .array(let elements): !elements.isEmpty
      default: false
      }
    }
  }

  /// All variants of a value, those of the first field first.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - path: the only field that is varied; nil for all of them.
  ///   - numbers: what else a number could be.
  static func all<Value: Described>(
    of value: Value, path: String? = nil, numbers: (Double) -> [Double] = { [$0 * 2 + 10] }
  ) -> [Variant] {
    variants(
      of: JSON(of: value), FieldSchema.object(like: value),
      path?.split(separator: ".").map { String($0) } ?? [],
      numbers)
  }

  private static func variants(_ values: [JSON]) -> [Variant] {
    values.enumerated().map { Variant(path: "", list: nil, name: "", number: $0, field: $1, value: $1) }
  }

  /// The variants of a value that is described by a schema, without the value itself.
  private static func variants(
    of json: JSON, _ schema: JSON, _ names: [String], _ numbers: (Double) -> [Double]
  ) -> [Variant] {
    if let present = schema["anyOf"]?.asArray?.first {
      if json == .null { return present["items"] == nil ? [] : variants([.array([])]) }
      return variants([.null]) + numbered(variants(of: json, present, names, numbers), from: 1)
    }
    if let words = schema["enum"]?.asArray { return others(words, json) }
    switch json {
    case .object(let fields):
      return fields.filter { names.isEmpty || $0.name == names[0] }.flatMap { field in
        let schema = schema["properties"]?[field.name] ?? .null
        return variants(of: field.value, schema, Array(names.dropFirst()), numbers).map { inner in
          var outer = inner
          outer.path = inner.path.isEmpty ? field.name : "\(field.name).\(inner.path)"
          if inner.list == nil { outer.name = outer.path }
          if inner.list == "" { outer.list = field.name }
          outer.value = json.setting(field.name, to: inner.value)
          return outer
        }
      }
    case .array(let elements):
      if schema["minItems"] != nil {
        return others(
          [schema["default"]].compactMap { $0 }
            + [.array(elements.map { .number(($0.asNumber ?? 0) + 10) })], json)
      }
      return others([.array([])], json) + ofElements(elements, schema["items"] ?? .null, names, numbers)
    case .flag: return others([.flag(false), .flag(true)], json)
    case .number(let number):
      return others([schema["default"]].compactMap { $0 } + numbers(number).map { .number($0) }, json)
    case .text, .null: return []
    }
  }

  /// The variants in which the same field of all elements is another one.
  private static func ofElements(
    _ elements: [JSON], _ schema: JSON, _ names: [String], _ numbers: (Double) -> [Double]
  ) -> [Variant] {
    guard schema["properties"] != nil else { return [] }
    let inner = elements.map { variants(of: $0, schema, names, numbers) }
    var found: [Variant] = []
    for variant in inner.joined()
    where !found.contains(where: { $0.path == variant.path && $0.number == variant.number }) {
      var whole = variant
      whole.list = variant.list ?? ""
      whole.value = .array(
        zip(elements, inner).map { element, variants in
          variants.first { $0.path == variant.path && $0.number == variant.number }?.value ?? element
        })
      found.append(whole)
    }
    return found
  }

  /// Each of the values is a variant, if it is another one.
  private static func others(_ values: [JSON], _ json: JSON) -> [Variant] {
    variants(values).filter { $0.value != json }
  }

  private static func numbered(_ variants: [Variant], from first: Int) -> [Variant] {
    variants.map { variant in
      var other = variant
      other.number += first
      return other
    }
  }
}

extension JSON {
  /// The object with another value in one of its fields.
  fileprivate func setting(_ name: String, to value: JSON) -> JSON {
    guard case .object(let fields) = self else { return self }
    return .object(fields.map { $0.name == name ? Field(name, value) : $0 })
  }
}
