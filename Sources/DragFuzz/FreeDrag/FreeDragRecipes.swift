import DragSpec

extension FreeDrag {
  public static var recipes: [Recipe<FreeDrag>] {
    [
      Recipe(
        "chat head, floating button",
        Capabilities(without: ["options"], touches: 1, items: 1, fields: ["isDraggable": true])
      ) { $0.margin = 8 },
      Recipe("floating video", Capabilities(without: ["options"], touches: 1, items: 1)) {
        $0.throwDistance = 100
      },
      Recipe(
        "picture-in-picture",
        Capabilities(without: ["options"], touches: 1, items: 1, fields: ["isDraggable": true])
      ) {
        $0.release = .own
        $0.edges = 12
        $0.taps = .told
      },
      Recipe(
        "window manager", Capabilities(without: ["options"], touches: 1, fields: ["isDraggable": true])
      ) {
        $0.order = .lastPressed
        $0.release = .stays
        $0.handle = 20
        $0.edges = 4
      },
      Recipe(
        "windows that dock", Capabilities(without: ["options"], touches: 1, fields: ["isDraggable": true])
      ) {
        $0.order = .lastPressed
        $0.release = .docks
        $0.dockZone = 10
        $0.handle = 20
        $0.edges = 4
        $0.edgesWithin = .container
      },
      Recipe(
        "panels",
        Capabilities(
          without: ["option-changes"], touches: 1,
          fields: ["adsorbs": false, "bounces": false, "isDraggable": true])
      ) {
        $0.order = .lastPressed
        $0.edges = 8
      },
      Recipe(
        "slider thumb, map pin", Capabilities(without: ["insert", "remove"], fields: ["bounces": false])
      ) { $0.order = .untouched },
    ]
  }
}
