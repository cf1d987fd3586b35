/// The files of new drivers, which are texts of their own in the folder `Templates`.
///
/// A line `==== PATH` begins a file. What stands between double braces is filled in; alone in a comment it is a part of
/// the behaviour (`scene`, `snapshot`, or the kind of an event), whose fields are told there.
enum Template {
  /// What all drivers in a language have, or what those of a behaviour have there besides; nil where there is none.
  static func text(_ name: String) -> String? { files[name].map { String(decoding: $0, as: UTF8.self) } }

  private static let files: [String: [UInt8]] = [
    "readme": PackageResources.readme_txt,
    "javascript": PackageResources.javascript_txt,
    "javascript-collection-reorder": PackageResources.javascript_collection_reorder_txt,
    "javascript-drag-session": PackageResources.javascript_drag_session_txt,
    "javascript-free-drag": PackageResources.javascript_free_drag_txt,
    "javascript-grid-reorder": PackageResources.javascript_grid_reorder_txt,
    "javascript-tree-move": PackageResources.javascript_tree_move_txt,
    "python": PackageResources.python_txt,
    "python-collection-reorder": PackageResources.python_collection_reorder_txt,
    "python-drag-session": PackageResources.python_drag_session_txt,
    "python-free-drag": PackageResources.python_free_drag_txt,
    "python-grid-reorder": PackageResources.python_grid_reorder_txt,
    "python-tree-move": PackageResources.python_tree_move_txt,
    "swift": PackageResources.swift_txt,
    "swift-collection-reorder": PackageResources.swift_collection_reorder_txt,
    "swift-drag-session": PackageResources.swift_drag_session_txt,
    "swift-free-drag": PackageResources.swift_free_drag_txt,
    "swift-grid-reorder": PackageResources.swift_grid_reorder_txt,
    "swift-tree-move": PackageResources.swift_tree_move_txt,
  ]
}
