import DragSpec

extension CollectionReorder {
  public static var recipes: [Recipe<CollectionReorder>] {
    [
      Recipe(
        "list with sections",
        Capabilities(
          without: ["second-axis", "right-to-left", "delegate"], touches: 1,
          fields: ["viewport.width": 320, "size.width": 320])
      ) { ($0.target, $0.axis) = (.own, .scrolling) },
      Recipe(
        "cells of several sizes in one section",
        Capabilities(without: ["headers", "locks"], touches: 1, fields: ["sections": 1])
      ) { ($0.target, $0.dataSource) = (.own, .atEnd) },
      Recipe(
        "photo albums",
        Capabilities(without: ["second-axis", "right-to-left", "locks", "delegate"], touches: 1)
      ) { ($0.target, $0.dataSource, $0.taps) = (.own, .atEnd, .told) },
      Recipe(
        "strip that scrolls sideways",
        Capabilities(without: ["headers"], touches: 1, fields: ["axis": "horizontal", "sections": 1])
      ) { $0.target = .own },
    ]
  }
}
