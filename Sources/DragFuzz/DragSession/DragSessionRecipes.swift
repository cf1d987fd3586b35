import DragSpec

extension DragSession {
  public static var recipes: [Recipe<DragSession>] {
    [
      Recipe(
        "kanban board, a list for each column",
        Capabilities(
          without: [
            "several-apps", "several-items", "proposals", "headers", "spring-loading", "data-changes",
          ],
          touches: 1, fields: ["sections": 1]),
        notShown: ["reports"]
      ) { $0.zones = .halves },
      Recipe(
        "file list with folders",
        Capabilities(
          without: ["several-apps", "cadence"], touches: 1, fields: ["intent": ["insert-into", "insert-at"]])
      ) { $0.zones = .quarters },
      Recipe("two apps side by side", Capabilities(fields: ["apps": 2])),
    ]
  }
}
