import DragSpec

extension DragSession {
  public static var recipes: [Recipe<DragSession>] {
    [
      Recipe(
        "kanban board, a list for each column",
        Capabilities(
          without: [
            "apps", "background", "foreground", "headers", "operation", "intent", "allowsMoves",
            "cadence", "starts", "adds", "spring-loading", "data-changes", "arrive", "fail",
            "press-while-down",
          ],
          touches: 1, fields: ["sections": 1]),
        notShown: ["reports"]
      ) { $0.zones = .halves },
      Recipe(
        "file list with folders",
        Capabilities(
          without: ["apps", "cadence"], touches: 1,
          fields: ["intent": ["insert-into", "insert-at"], "operation": ["move", "copy"]])
      ) { $0.zones = .quarters },
      Recipe("two apps side by side", Capabilities(fields: ["apps": 2])),
    ]
  }
}
