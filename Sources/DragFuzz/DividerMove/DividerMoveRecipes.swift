import DragSpec

extension DividerMove {
  public static var recipes: [Recipe<DividerMove>] {
    [
      Recipe(
        "slider with two thumbs", Capabilities(without: ["greatest"], touches: 1, fields: ["panes": 3])
      ) { ($0.beside, $0.keys) = (.nearest, .drag) },
      Recipe("splitter", Capabilities(without: ["step"], touches: 1)) { $0.neighbours = .push },
      Recipe("column widths", Capabilities(without: ["step"], touches: 1)),
    ]
  }
}
