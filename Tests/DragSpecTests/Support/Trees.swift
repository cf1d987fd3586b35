import DragFuzz
import DragSpec
import Testing

/// Short ways to write trees, and what is seen of them, in tests.
enum Trees {
  /// `1 (2 3) 4 (5) 6` in rows of 100 × 40 points: 4 is closed, and 6 is a leaf.
  ///
  /// So the rows are those of 1, 2, 3, 4 and 6.
  static let items = [
    TreeMove.Scene.Item(1), TreeMove.Scene.Item(2, level: 1), TreeMove.Scene.Item(3, level: 1),
    TreeMove.Scene.Item(4, isOpen: false), TreeMove.Scene.Item(5, level: 1),
    TreeMove.Scene.Item(6, isLeaf: true),
  ]

  /// That tree, otherwise.
  static func scene(
    selected: [ItemID] = [], fixed: [ItemID] = [], _ change: (inout TreeMove.Scene) -> Void = { _ in }
  )
    -> TreeMove.Scene
  {
    var scene = TreeMove.Scene(width: 100, items: items)
    for index in items.indices {
      scene.items[index].isSelected = selected.contains(items[index].id)
      scene.items[index].isFixed = fixed.contains(items[index].id)
    }
    change(&scene)
    return scene
  }

  /// Decides that items go into the row under the touch, before all others, or from a leaf to the top.
  @Sendable static func intoRows(_ question: TreeMove.Question) -> TreeMove.Decision? {
    let row = question.rows.first { $0.frame.contains(question.touch) }
    return TreeMove.Decision(row.map { TreeMove.Place(0, in: $0.isLeaf ? nil : $0.id) })
  }

  static func policies(_ change: (inout TreeMove.Policies) -> Void) -> TreeMove.Policies {
    var policies = TreeMove.Policies()
    change(&policies)
    return policies
  }

  /// Lifts what is in the row at a height, and moves it to other heights.
  static func drag(from start: Double, to heights: Double...) -> [TreeMove.Event] {
    [.press(1, at: Point(50, start)), .hold(1)] + heights.map { .move(1, to: Point(50, $0)) }
  }

  /// What is seen after the last event, in words.
  static func last(
    _ scene: TreeMove.Scene, _ events: [TreeMove.Event], _ policies: TreeMove.Policies = TreeMove.Policies()
  ) throws -> String {
    try scene.validate()
    var (reference, snapshot) = (TreeMove.reference(policies), TreeMove.Snapshot.blank)
    reference.start(scene)
    for event in events { reference.handle(event) }
    reference.observe(into: &snapshot)
    return words(snapshot)
  }

  static func last(events: [TreeMove.Event], _ policies: TreeMove.Policies = TreeMove.Policies()) throws
    -> String
  {
    try last(scene(), events, policies)
  }

  /// All that a snapshot shows, but for the frames.
  static func words(_ snapshot: TreeMove.Snapshot) -> String {
    let closed = snapshot.items.filter { !$0.isOpen }.map(\.id)
    var words = [snapshot.items.inWords, "rows \(snapshot.rows.map(\.id).inWords)"]
    if !closed.isEmpty { words.append("closed \(closed.inWords)") }
    if !snapshot.lifted.isEmpty { words.append("lifted \(snapshot.lifted.inWords)") }
    if let place = snapshot.indicator { words.append("to \(place.inWords)") }
    return (words + snapshot.reports.map(\.inWords)).joined(separator: "; ")
  }
}
