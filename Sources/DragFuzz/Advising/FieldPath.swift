import DragSpec

/// What a field of a described value is called.
struct FieldPath: Hashable {
  /// The names on the way: `items.frame`.
  var path = ""
  /// The innermost list that it is in; nil where it is in none.
  var list: String?
  /// The names behind that list: `frame`.
  var name = ""
  /// Whether it is a list of elements itself.
  var isList = false

  /// What stands behind the last full stop.
  var last: Substring { path.split(separator: ".").last ?? "" }

  /// A field in it.
  func field(_ name: String, isList: Bool = false) -> FieldPath {
    FieldPath(
      path: path.isEmpty ? name : "\(path).\(name)", list: self.isList ? String(last) : list,
      name: path.isEmpty || self.isList ? name : "\(self.name).\(name)", isList: isList)
  }
}
