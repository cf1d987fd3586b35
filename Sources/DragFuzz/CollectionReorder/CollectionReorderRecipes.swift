import DragSpec

extension CollectionReorder {
  public static var recipes: [Recipe<CollectionReorder>] {
    [
      Recipe(
        "list with sections",
        Capabilities(
          without: ["directions", "delegate"], touches: 1,
          fields: ["viewport.width": 320, "size.width": 320])
      ) { $0.axis = .scrolling },
      Recipe(
        "cells of several sizes in one section",
        Capabilities(without: ["locks"], touches: 1, fields: ["sections": 1])
      ) { $0.dataSource = .atEnd },
      Recipe(
        "photo albums",
        Capabilities(without: ["directions", "locks", "delegate"], touches: 1)
      ) { ($0.dataSource, $0.taps) = (.atEnd, .told) },
      Recipe(
        "strip that scrolls sideways",
        Capabilities(touches: 1, fields: ["axis": "horizontal", "sections": 1])
      ),
    ]
  }
}
