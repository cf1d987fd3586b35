import DragSpec

/// A run of the reference, with the few words that a test needs.
struct SessionRun {
  private var reference = DragSession.reference(DragSession.Policies())
  private(set) var snapshot = DragSession.Snapshot.blank

  init(_ scene: DragSession.Scene, policies: DragSession.Policies = DragSession.Policies()) {
    reference = DragSession.reference(policies)
    reference.start(scene)
    reference.observe(into: &snapshot)
  }

  init(_ scene: DragSession.Scene, _ events: [DragSession.Event]) {
    self.init(scene)
    play(events)
  }

  mutating func play(_ events: [DragSession.Event]) {
    for event in events {
      reference.handle(event)
      reference.observe(into: &snapshot)
    }
  }

  /// What is seen after these events.
  mutating func after(_ events: DragSession.Event...) -> DragSession.Snapshot {
    play(events)
    return snapshot
  }
}

extension DragSession.Scene {
  /// Views of one app, side by side: each 100 points wide, 200 high, with rows of 10 points from y = 50 on.
  ///
  /// The first view begins at x = 100; its items are the numbers of its sections.
  static func lists(_ views: [[Int]]..., change: (inout DragSession.Scene) -> Void = { _ in }) -> Self {
    var scene = Self(views: [], springTime: 1, fastRest: 1, slowRest: 2)
    for (index, sections) in views.enumerated() {
      scene.views.append(
        DragSession.View(
          id: DragSession.ViewID(index + 1),
          layout: DragSession.Layout(frame: Rect(100 + 100 * Double(index), 50, 100, 200), rowHeight: 10),
          sections: sections.map { DragSession.Section($0.map { DragSession.Item(ItemID($0)) }) }))
    }
    change(&scene)
    return scene
  }

  /// The item of that number, to be changed.
  subscript(item number: Int) -> DragSession.Item {
    get { places(number).first.map { views[$0].sections[$1].items[$2] } ?? .blank }
    set {
      for (view, section, item) in places(number) { views[view].sections[section].items[item] = newValue }
    }
  }

  private func places(_ number: Int) -> [(Int, Int, Int)] {
    views.indices.flatMap { view in
      views[view].sections.indices.flatMap { section in
        views[view].sections[section].items.indices.compactMap { item in
          views[view].sections[section].items[item].id.number == number ? (view, section, item) : nil
        }
      }
    }
  }
}

extension DragSession.Snapshot {
  /// The rows of all views: `1 2 | 3~1?`, sections apart by bars and views by slashes.
  var rows: String {
    views.map { view in view.sections.map { Self.text($0.rows) }.joined(separator: " | ") }
      .joined(separator: " / ")
  }

  /// What is in cells: `1: 2 3`.
  var contents: String { cells.map { "\($0.id): \(Self.text($0.rows))" }.joined(separator: ", ") }

  private static func text(_ rows: [Row]) -> String {
    rows.map { "\($0.id)" + ($0.isPlaceholder ? "?" : "") }.joined(separator: " ")
  }

  var kinds: [DragSession.Report.Kind] { reports.map(\.kind) }
  var destination: DragSession.Destination? { session?.destination }
  var proposal: DragSession.Proposal? { session?.proposal }
}

/// A place in a row of a scene of lists, counted over all sections; without a header the rows begin at y = 50.
func row(_ row: Double, ofView view: Int = 1) -> Point { Point(50 + 100 * Double(view), 50 + 10 * row) }

/// The way from the press on one row to a place over another.
func drag(_ from: Double, _ to: Double, ofView view: Int = 1, toView other: Int = 1) -> [DragSession.Event] {
  [.press(1, at: row(from, ofView: view)), .hold(1), .move(1, to: row(to, ofView: other))]
}

/// The same with a drop at its end.
func drop(_ from: Double, _ to: Double, ofView view: Int = 1, toView other: Int = 1) -> [DragSession.Event] {
  drag(from, to, ofView: view, toView: other) + [.release(1)]
}
