/// The files of new drivers, as texts in the folder `Templates`.
///
/// A line `==== PATH` begins a file. Names in double braces are filled in; alone in a comment such a name is a part
/// of the behaviour (`scene`, `snapshot`, or the kind of an event), and its fields are described there. `others` stands
/// for all kinds of events that the file does not name.
///
/// A line that ends with `<<hold>>`, `<<press>>` or `<<move>>` is there only where that lifts, one with `<<not hold>>` where
/// no hold does, one with `<<chosen>>` where it is not what lifts by default.
///
/// A line `==== {{NAME}}` begins a part, which stands wherever a file names it; a short one is on the same line.
enum Template {
  /// A file, or a part of files with its name in braces.
  struct Section {
    let name: String
    let text: String

    var isPart: Bool { name.hasPrefix("{{") }
  }

  /// The sections of several texts; nil where one of them is missing.
  static func sections(_ names: [String]) -> [Section]? {
    let texts = names.compactMap { files[$0] }
    guard texts.count == names.count else { return nil }
    return "\n\(texts.joined())".dropLast().split(separator: "\n==== ").map { section in
      let name = section.prefix { $0 != " " && $0 != "\n" }
      return Section(name: String(name), text: String(section.dropFirst(name.count + 1)))
    }
  }

  private static let files = [
    "javascript-collection-reorder": javascriptCollectionReorder,
    "javascript-divider-move": javascriptDividerMove,
    "javascript-drag-session": javascriptDragSession,
    "javascript-free-drag": javascriptFreeDrag,
    "javascript-grid-reorder": javascriptGridReorder,
    "javascript-tree-move": javascriptTreeMove,
    "javascript": javascript,
    "python-collection-reorder": pythonCollectionReorder,
    "python-divider-move": pythonDividerMove,
    "python-drag-session": pythonDragSession,
    "python-free-drag": pythonFreeDrag,
    "python-grid-reorder": pythonGridReorder,
    "python-tree-move": pythonTreeMove,
    "python": python,
    "readme": readme,
    "swift-collection-reorder": swiftCollectionReorder,
    "swift-divider-move": swiftDividerMove,
    "swift-drag-session": swiftDragSession,
    "swift-free-drag": swiftFreeDrag,
    "swift-grid-reorder": swiftGridReorder,
    "swift-tree-move": swiftTreeMove,
    "swift": swift,
  ]
}
