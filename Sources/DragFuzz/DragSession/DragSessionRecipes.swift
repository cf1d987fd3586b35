import DragSpec

extension DragSession {
  /// What is made of it, and what to declare for that to begin with.
  public static var recipes: [Recipe<DragSession>] {
    [
      Recipe(
        "kanban board, a list for each column",
        Capabilities(
          without: ["apps", "headers", "starts", "adds", "spring-loading"], touches: 1,
          fields: ["operation": ["move", "as-view"], "sections": 1])
      ) {
        $0.landing = .inFront
        $0.halves = .every
      },
      Recipe(
        "file list with folders",
        Capabilities(
          without: ["apps", "cadence"],
          fields: ["intent": ["insert-into", "insert-at"], "operation": ["move", "copy", "as-view"]])),
      Recipe("two apps side by side", Capabilities(fields: ["apps": 2])),
    ]
  }
}
