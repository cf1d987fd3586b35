import DragSpec

/// Scenes as fixtures of real code have them, with odd measures and numbers of items, the plainest one last.
enum Fixtures {
  static let grids = [
    grid([104, 7, 12, 30, 2], columns: 3, width: 100), grid([31, 32, 33], columns: 1, width: 301.3),
    grid([9], columns: 1, width: 320),
  ]

  private static func grid(_ items: [ItemID], columns: Int, width: Double) -> GridReorder.Scene {
    GridReorder.Scene(
      layout: GridReorder.Layout(width: width, columnCount: columns, rowHeight: 37.7, rowPadding: 3),
      titles: GridReorder.Titles(items: items, selected: []))
  }

  static let containers = [
    FreeDrag.Scene(
      container: FreeDrag.Container(width: 333, height: 217.5),
      items: [
        FreeDrag.Scene.Item(id: 41, frame: Rect(17, 23, 90, 61), isDraggable: true),
        FreeDrag.Scene.Item(id: 8, frame: Rect(140, 50, 90, 61), isDraggable: true, adsorbs: false),
      ]),
    FreeDrag.Scene(
      container: FreeDrag.Container(width: 320, height: 200),
      items: [FreeDrag.Scene.Item(id: 5, frame: Rect(20, 20, 60, 60), isDraggable: true)]),
  ]

  static let collections = [
    CollectionReorder.Scene(
      layout: CollectionReorder.Layout(viewport: Point(320, 177)), offset: 11,
      sections: [
        CollectionReorder.Section(header: 22, items: [cell(51, 44), cell(52, 61.25), cell(53, 39)]),
        CollectionReorder.Section(header: 22, items: [cell(61, 50)]),
      ]),
    CollectionReorder.Scene(
      layout: CollectionReorder.Layout(viewport: Point(320, 200)),
      sections: [CollectionReorder.Section(items: [cell(3, 44), cell(4, 71)])]),
  ]

  private static func cell(_ item: ItemID, _ height: Double) -> CollectionReorder.Item {
    CollectionReorder.Item(item, size: Point(320, height))
  }

  static let boards = [
    DragSession.Scene(
      apps: [DragSession.App(id: 4)], views: [list(7, at: 0, [21, 22, 23]), list(9, at: 180, [31])]),
    DragSession.Scene(
      apps: [DragSession.App(id: 4)], views: [list(7, at: 0, [1, 2]), list(9, at: 180, [3])]),
  ]

  private static func list(_ view: DragSession.ViewID, at x: Double, _ items: [ItemID]) -> DragSession.View {
    DragSession.View(
      id: view, app: 4, layout: DragSession.Layout(frame: Rect(x, 0, 160, 240), rowHeight: 33),
      sections: [DragSession.Section(items.map { DragSession.Item($0) })])
  }

  static let trees = [
    TreeMove.Scene(
      width: 250, rowHeight: 28, indentation: 12,
      items: [
        TreeMove.Scene.Item(11), TreeMove.Scene.Item(12, level: 1), TreeMove.Scene.Item(13, level: 2),
        TreeMove.Scene.Item(14, isOpen: false), TreeMove.Scene.Item(15, level: 1),
        TreeMove.Scene.Item(16, isLeaf: true),
      ]),
    TreeMove.Scene(
      width: 250, rowHeight: 28,
      items: [TreeMove.Scene.Item(1), TreeMove.Scene.Item(2, level: 1), TreeMove.Scene.Item(3)]),
  ]
}
