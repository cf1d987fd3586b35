import DragSpec

extension DividerMove {
  public static var recipes: [Recipe<DividerMove>] {
    [
      Recipe("slider with two thumbs", Capabilities(touches: 1, items: 3, fields: ["greatest": 0])) {
        ($0.beside, $0.keys) = (.nearest, .drag)
      },
      Recipe("splitter", Capabilities(without: ["step"], touches: 1)) { $0.neighbours = .push },
      Recipe("column widths", Capabilities(without: ["step"], touches: 1)),
    ]
  }
}
