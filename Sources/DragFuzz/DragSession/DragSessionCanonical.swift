import DragSpec

// The small scenarios that every result of shrinking is compared with.

extension DragSession {
  /// Lists of no to three items in one or two views, as they are and with one thing set otherwise.
  ///
  /// Rows are one point high and wide, or two, where a touch has to be inside a row and not on its edge.
  public static var canonicalScenes: [Scene] {
    var scenes: [Scene] = []
    for side in [1.0, 2] {
      for shape in shapes {
        let scene = Scene(
          apps: (1...(shape.map(\.app).max() ?? 1)).map { App(id: AppID($0)) }, views: views(shape, side))
        for change in changes { scenes += change(scene) }
      }
    }
    return scenes
  }

  /// What is in the views, and whose they are.
  private static let shapes: [[(app: Int, sections: [[Int]])]] = [
    [(1, [[1]])], [(1, [[1, 2]])], [(1, [[1, 2, 3]])],
    [(1, [[1], []])], [(1, [[], [1]])], [(1, [[1], [2]])],
    [(1, [[1]]), (1, [[]])], [(1, [[1]]), (1, [])], [(1, [[1]]), (1, [[2]])],
    [(1, [[1]]), (2, [[]])], [(1, [[1]]), (2, [])], [(1, [[1]]), (2, [[2]])], [(1, [[1, 2]]), (2, [[]])],
  ]

  /// The views one below the other, with a row of room in those without items.
  private static func views(_ shape: [(app: Int, sections: [[Int]])], _ side: Double) -> [View] {
    var top = 0.0
    return shape.enumerated().map { index, content in
      let height = side * Double(max(1, content.sections.joined().count))
      defer { top += height }
      return View(
        id: ViewID(index + 1), app: AppID(content.app),
        layout: Layout(frame: Rect(0, top, side, height), rowHeight: side),
        sections: content.sections.map { Section($0.map { Item(ItemID($0)) }) })
    }
  }

  /// Each makes of a scene those in which one thing is set otherwise; none where it would not be different.
  private static let changes: [@Sendable (Scene) -> [Scene]] = [
    { [$0] },
    { changing($0) { $0.layout.frame.height += $0.layout.rowHeight } },
    { changing($0) { ($0.layout.headerHeight, $0.layout.frame.height) = ($0.layout.rowHeight, $0.layout.frame.height + $0.layout.rowHeight * Double($0.sections.count)) } },
    { changing($0) { $0.proposal.operation = .copy } },
    { changing($0) { $0.proposal.operation = .forbidden } },
    { changing($0) { $0.proposal.operation = .cancel } },
    { changing($0) { $0.proposal.intent = .insertInto } },
    { changing($0) { $0.proposal = Proposal(.copy, .insertInto) } },
    { changing($0) { $0.cadence = .fast } },
    { changing($0) { $0.allowsMoves = false } },
    { changingItems($0) { $0.starts = [1, 2] } },
    { changingItems($0) { $0.starts = [1, 1] } },
    { changingItems($0) { $0.visibility = .ownProcess } },
    { changingItems($0) { $0.isSpringLoaded = true } },
    { changingItems($0) { $0.proposal = Proposal(.copy) } },
    { scene in
      changingItems(scene) { $0.starts = [1, 2] }.flatMap { changing($0) { $0.proposal.operation = .copy } }
    },
  ]

  /// A change of one view at a time.
  private static func changing(_ scene: Scene, _ change: (inout View) -> Void) -> [Scene] {
    scene.views.indices.map { index in
      var changed = scene
      change(&changed.views[index])
      return changed
    }
  }

  /// A change of one item at a time.
  private static func changingItems(_ scene: Scene, _ change: (inout Item) -> Void) -> [Scene] {
    var scenes: [Scene] = []
    for view in scene.views.indices {
      for section in scene.views[view].sections.indices {
        for item in scene.views[view].sections[section].items.indices {
          var changed = scene
          change(&changed.views[view].sections[section].items[item])
          scenes.append(changed)
        }
      }
    }
    return scenes
  }
}

// MARK: Gestures

extension DragSession {
  /// Lifts and drags of each item, with what can follow: each ending, another touch, changes, transfers, and a
  /// second lift.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let (rows, places) = places(in: scene)
    let changes = changes(in: scene)
    var gestures: [[Event]] = [[]]
    for row in rows {
      let press = Event.press(1, at: row)
      let lift = [press, .hold(1)]
      gestures += [[press], [press, .release(1)], lift, lift + [press], lift + [.release(1)], lift + [.cancel(1)]]
      gestures += changes.map { lift + [$0] }
      for other in rows {
        gestures.append(lift + [.cancel(1), .press(1, at: other), .hold(1)])
        let second = [press, .press(2, at: other), .hold(1)]
        for place in places { gestures.append(second + [.move(1, to: place), .release(2)]) }
      }
      for place in places {
        let drag = lift + [.move(1, to: place)]
        gestures.append(drag)
        gestures += changes.map { drag + [$0] }
        gestures += [drag + [.tick(seconds: 1)], drag + [.tick(seconds: 2)], drag + [.cancel(1)]]
        gestures.append(lift + [.tick(seconds: 1), .move(1, to: place)])
        for other in places {
          let second = drag + [.press(2, at: other)]
          gestures += [second, second + [.hold(2)], second + [.release(2)], second + [.release(1)]]
          gestures.append(drag + [.move(1, to: other)])
        }
        let drop = drag + [.release(1)]
        gestures += [drop, drop + [.arrive(request: 1)], drop + [.fail(request: 1)], drop + [.arrive(request: 2)]]
        gestures += changes.map { drop + [$0] }
        for other in rows { gestures.append(drop + [.press(1, at: other), .hold(1)]) }
      }
    }
    return gestures
  }

  /// A location in each row, and in each place that is none: not on an edge where rows have room for that.
  private static func places(in scene: Scene) -> (rows: [Point], all: [Point]) {
    var rows: [Point] = []
    var others: [Point] = []
    for view in scene.views {
      let (frame, height) = (view.layout.frame, view.layout.rowHeight)
      let inset = height > 1 ? 1.0 : 0
      let count = view.sections.reduce(0) { $0 + $1.items.count }
      var y = frame.y
      while y < frame.maxY {
        let location = Point(frame.x + inset, y + inset)
        if y < frame.y + Double(count) * height { rows.append(location) } else { others.append(location) }
        y += height
      }
      if inset > 0 { others.append(frame.origin) }
    }
    if let last = scene.views.last?.layout.frame { others.append(Point(last.x, last.maxY)) }
    return (rows, rows + others)
  }

  /// What can happen to apps and data.
  private static func changes(in scene: Scene) -> [Event] {
    var changes: [Event] = scene.apps.map { .background($0.id) }
    for view in scene.views {
      changes.append(.reload(view.id))
      for (section, content) in view.sections.enumerated() {
        changes.append(.deleteSection(view.id, section: section))
        for item in content.items.indices { changes.append(.delete(Path(view.id, section, item))) }
        changes.append(.insert(Item(ItemID(9)), at: Path(view.id, section, content.items.count)))
        if content.items.count > 1 { changes.append(.moveItem(Path(view.id, section, 0), section: section, item: 1)) }
      }
    }
    return changes
  }
}
