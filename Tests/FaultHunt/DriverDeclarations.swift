import DragFuzz
import DragSpec

/// What drivers of drag libraries and frameworks declare; see `Adapters/web/libraries` and the pages of its tests.
///
/// They were written before there was a strength, for code that nobody here has written.
enum DriverDeclarations {
  static let free: [(String, Promises<FreeDrag>)] = [
    ("jQuery UI Draggable", jQuery), ("Leaflet's Draggable", leaflet), ("MooTools Drag.Move", mooTools),
    ("notes by pointer events", notes),
  ]
  static let grids: [(String, Promises<GridReorder>)] = [
    (
      "SortableJS", grid(notPromised: ["agrees-with-reference"]) { ($0.target, $0.cancel) = (.touch, .keeps) }
    ),
    ("jQuery UI Sortable", grid(notPromised: ["agrees-with-reference"]) { $0.target = .touch }),
    ("dnd-kit", grid(notPromised: ["lifted-tracks-touch"]) { $0.target = .own }),
    ("Draggable of Shopify", grid { ($0.target, $0.cancel) = (.own, .keeps) }),
    ("a list in React", grid(without: ["resize-during-touches"]) { $0.target = .touch }),
    (
      "a list in Vue", grid(without: ["resize-during-touches"], notShown: ["selected"]) { $0.target = .touch }
    ),
  ]
  static let sessions: [(String, Promises<DragSession>)] = [("columns by native drag and drop", columns)]

  private static func grid(
    without: Set<String> = [], notShown: Set<String> = [], notPromised: Set<String> = [],
    _ change: (inout GridReorder.Policies) -> Void
  ) -> Promises<GridReorder> {
    var promises = Promises<GridReorder>(capabilities: Capabilities(without: without))
    change(&promises.policies)
    (promises.notShown, promises.notPromised) = (notShown, notPromised)
    return promises
  }

  private static var jQuery: Promises<FreeDrag> {
    var promises = board
    promises.capabilities = Capabilities(
      without: ["resize-during-touches", "set-bounces-during-touches", "set-draggable-during-touches"])
    return promises
  }

  private static var leaflet: Promises<FreeDrag> {
    var promises = board
    promises.policies.grab = .begin
    promises.capabilities = Capabilities(fields: ["bounces": true])
    return promises
  }

  private static var mooTools: Promises<FreeDrag> {
    var promises = board
    promises.notPromised = ["tracks-touch", "comes-back-after-clamp", "agrees-with-reference"]
    promises.capabilities = Capabilities(
      without: ["resize-during-touches", "oversized-items", "outside-items", "set-bounces"])
    return promises
  }

  private static var notes: Promises<FreeDrag> {
    var promises = board
    promises.capabilities = Capabilities(without: ["resize-during-touches"], fields: ["bounces": false])
    return promises
  }

  private static var board: Promises<FreeDrag> {
    var promises = Promises<FreeDrag>()
    promises.policies.cancel = .keeps
    promises.policies.release = .stays
    promises.policies.order = .untouched
    return promises
  }

  private static var columns: Promises<DragSession> {
    var promises = Promises<DragSession>()
    promises.policies.zones = .halves
    return promises
  }
}
