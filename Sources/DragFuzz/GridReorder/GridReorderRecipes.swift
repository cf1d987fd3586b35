import DragSpec

extension GridReorder {
  /// What is made of it, and what to declare for that to begin with.
  public static var recipes: [Recipe<GridReorder>] {
    [
      Recipe(
        "to-do list, table",
        Capabilities(without: ["margins", "paddings", "enabled"], touches: 1, fields: ["columnCount": 1])
      ) {
        $0.axis = .vertical
        $0.selection = .none
        $0.ended = .never
      },
      Recipe("photo grid", Capabilities(touches: 1, fields: ["columnCount": 2...4])),
      Recipe("tabs in a row", Capabilities(touches: 1, items: 1...8, fields: ["columnCount": 8])),
    ]
  }
}
