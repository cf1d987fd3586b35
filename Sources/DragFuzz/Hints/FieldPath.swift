import DragSpec

/// The path of a field in a described value.
struct FieldPath: Hashable {
  /// The names from the outermost record to the field: `items.frame`.
  var path = ""
  /// The innermost list that it is in; nil where it is in none.
  var list: String?
  /// The names after that list: `frame`.
  var name = ""
  /// Whether the field is a list itself.
  var isList = false

  /// The name after the last full stop.
  var last: Substring { path.split(separator: ".").last ?? "" }

  /// The path of a field inside this one.
  func field(_ name: String, isList: Bool = false) -> FieldPath {
    FieldPath(
      path: path.isEmpty ? name : "\(path).\(name)", list: self.isList ? String(last) : list,
      name: path.isEmpty || self.isList ? name : "\(self.name).\(name)", isList: isList)
  }
}
