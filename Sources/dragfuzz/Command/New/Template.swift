/// The files of new drivers, as texts in the folder `Templates`.
///
/// A line `==== PATH` begins a file. Names in double braces are filled in; alone in a comment such a name is a part
/// of the behaviour (`scene`, `snapshot`, or the kind of an event), and its fields are described there.
enum Template {
  /// The text for a language, or the additional one for a behaviour in it; nil where there is none.
  static func text(_ name: String) -> String? { files[name] }

  private static let files = [
    "javascript-collection-reorder": javascriptCollectionReorder,
    "javascript-drag-session": javascriptDragSession,
    "javascript-free-drag": javascriptFreeDrag,
    "javascript-grid-reorder": javascriptGridReorder,
    "javascript-tree-move": javascriptTreeMove,
    "javascript": javascript,
    "python-collection-reorder": pythonCollectionReorder,
    "python-drag-session": pythonDragSession,
    "python-free-drag": pythonFreeDrag,
    "python-grid-reorder": pythonGridReorder,
    "python-tree-move": pythonTreeMove,
    "python": python,
    "readme": readme,
    "swift-collection-reorder": swiftCollectionReorder,
    "swift-drag-session": swiftDragSession,
    "swift-free-drag": swiftFreeDrag,
    "swift-grid-reorder": swiftGridReorder,
    "swift-tree-move": swiftTreeMove,
    "swift": swift,
  ]
}
