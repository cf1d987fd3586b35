import DragSpec

extension TreeMove {
  public static var recipes: [Recipe<TreeMove>] {
    [
      Recipe("bookmarks, file explorer", Capabilities(without: ["depth-limit", "changes"], touches: 1)),
      Recipe("layers", Capabilities(without: ["depth-limit", "opening-by-rest", "changes"], touches: 1)),
      Recipe(
        "outline",
        Capabilities(without: ["item-options", "opening-by-rest", "changes"], touches: 1)
      ) { $0.keys = .drag },
    ]
  }
}
