import DragSpec

extension GridReorder {
  public static var recipes: [Recipe<GridReorder>] {
    [
      Recipe(
        "to-do list, table",
        Capabilities(without: ["spacings"], touches: 1, fields: ["columnCount": 1]),
        notShown: ["selected", "enabled", "scaled", "lastEnded.selection"]
      ) { $0.axis = .vertical },
      Recipe("photo grid", Capabilities(touches: 1)),
      Recipe(
        "tabs in a row", Capabilities(touches: 1, items: 1...8, fields: ["columnCount": 8]),
        notShown: ["enabled", "scaled"]
      ) { $0.axis = .horizontal },
    ]
  }
}
