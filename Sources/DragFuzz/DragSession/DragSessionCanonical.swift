import DragSpec

// The small scenarios that every result of shrinking is compared with.

extension DragSession {
  /// One or two views of no to two items, as they are and with one thing set otherwise.
  ///
  /// Rows are one point high and wide, or two, where a touch has to be inside a row and not on its edge.
  public static var canonicalScenes: [Scene] { [1.0, 2].flatMap { plainScenes($0) + changedScenes($0) } }

  private static func plainScenes(_ side: Double) -> [Scene] {
    [
      scene([[[1]]], side), scene([[[1]]], side) { $0.views[0].layout.frame.height += side },
      scene([[[1, 2]]], side), scene([[[1], []]], side), scene([[[], [1]]], side),
      scene([[[]], [[1]]], side), scene([[[]], [[1]]], apps: 2, side), scene([[], [[1]]], side),
      scene([[[1]], [[2]]], side),
    ]
  }

  private static func changedScenes(_ side: Double) -> [Scene] {
    [
      scene([[[1]]], side) {
        $0.views[0].layout.headerHeight = side
        $0.views[0].layout.frame.height += side
      },
      scene([[[1]]], side) {
        $0.views[0].cadence = .fast
        $0.fastRest = 1
      },
      scene([[[1]]], side) { $0.views[0].proposal.operation = .copy },
      scene([[[]], [[1]]], side) { $0.views[0].proposal.operation = .copy },
      scene([[[1]]], side) { $0[0, 0].isSpringLoaded = true },
      scene([[[1]]], side) { $0[0, 0].starts = [1, 1] },
      scene([[], [[1]]], apps: 2, side) { $0[1, 0].visibility = .ownProcess },
      scene([[[]], [[1]]], side) { $0.views[1].allowsMoves = false },
      // The second row is cut off, which leaves as much of it as a touch needs.
      scene([[[1, 2]]], side) { $0.views[0].layout.frame.height = side + 1 },
      scene([[[1, 2]]], side) { $0[0, 0].starts = [1, 2] },
      scene([[[1, 2]]], side) {
        $0[0, 0].starts = [1, 2]
        $0.views[0].proposal.operation = .copy
      },
      scene([[[1, 2]]], side) { $0[0, 1].isSpringLoaded = true },
      scene([[[1, 2]]], side) { $0.views[0].proposal.operation = .forbidden },
      scene([[[1, 2]]], side) { $0.views[0].proposal.intent = .insertInto },
      scene([[[1, 2]]], side) { $0.views[0].proposal = Proposal(.copy, .insertInto) },
      scene([[[]], [[1, 2]]], side) { $0[1, 0].starts = [1, 2] },
    ]
  }

  /// The views one below the other, those without items as high as a row.
  private static func scene(
    _ views: [[[Int]]], apps: Int = 1, _ side: Double, _ change: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    var scene = Scene(apps: (1...apps).map { App(id: AppID($0)) }, views: [])
    var top = 0.0
    for (index, sections) in views.enumerated() {
      let height = side * Double(max(1, sections.joined().count))
      scene.views.append(
        View(
          id: ViewID(index + 1), app: AppID(min(index + 1, apps)),
          layout: Layout(
            frame: Rect(0, top, side, height), rowHeight: sections.joined().isEmpty ? 0 : side),
          sections: sections.map { Section($0.map { Item(ItemID($0)) }) }))
      top += height
    }
    change(&scene)
    return scene
  }
}

extension DragSession.Scene {
  /// An item of the first section of a view.
  fileprivate subscript(view: Int, item: Int) -> DragSession.Item {
    get { views[view].sections[0].items[item] }
    set { views[view].sections[0].items[item] = newValue }
  }
}

// MARK: Gestures

extension DragSession {
  /// Lifts and drags of the first items, with what can follow: each ending, a second touch, changes, transfers, and
  /// another lift.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let (rows, places) = places(in: scene)
    return [[]] + rows.prefix(2).flatMap { gestures(from: $0, rows, places, changes(in: scene)) }
  }

  private static func gestures(
    from row: Point, _ rows: [Point], _ places: [Point], _ changes: [Event]
  ) -> [[Event]] {
    let press = Event.press(1, at: row)
    let lift = [press, .hold(1)]
    var gestures: [[Event]] = [
      [press], [press, .release(1)], lift, lift + [press], lift + [.release(1)], lift + [.cancel(1)],
    ]
    // Exactly as far from the press as a lift allows, and a little farther.
    for aside in [Point(-tapRadius, 0), Point(-tapRadius, -1)] {
      gestures.append([press, .move(1, to: row + aside), .hold(1)])
    }
    gestures += changes.map { lift + [$0] }
    gestures += rows.map { lift + [.cancel(1), .press(1, at: $0), .hold(1)] }
    for place in places {
      gestures += [lift + [.move(1, to: place)], lift + [.tick(seconds: 1), .move(1, to: place)]]
      let drag = lift + [.move(1, to: place)]
      gestures += changes.map { drag + [$0] }
      gestures += [drag + [.tick(seconds: 1)], drag + [.tick(seconds: 2)], drag + [.cancel(1)]]
      let drop = drag + [.release(1)]
      gestures += [drop, drop + [.arrive(request: 1)], drop + [.fail(request: 1)]]
      gestures += changes.map { drop + [$0] }
      gestures += rows.map { drop + [.press(1, at: $0), .hold(1)] }
    }
    guard let place = places.min(by: { $0.y < $1.y }) else { return gestures }
    let drag = lift + [.move(1, to: place)]
    gestures += places.map { drag + [.move(1, to: $0)] }
    for other in rows {
      let second = drag + [.press(2, at: other)]
      gestures += [second, second + [.hold(2)], second + [.release(2)], second + [.release(1)]]
    }
    return gestures
  }

  /// A location in each row, and in each place that is none: not on an edge where rows have room for that.
  private static func places(in scene: Scene) -> (rows: [Point], all: [Point]) {
    var rows: [Point] = []
    var others: [Point] = []
    for view in scene.views {
      let (frame, layout) = (view.layout.frame, view.layout)
      let inset = frame.width > 1 ? 1.0 : 0
      var count = 0
      for (section, content) in view.sections.enumerated() {
        if layout.headerHeight > 0 {
          others.append(Point(frame.x, layout.top(section: section, row: count) - 1))
        }
        for _ in content.items {
          let top = layout.top(section: section, row: count)
          let isInside = top + inset < frame.maxY
          rows.append(isInside ? Point(frame.x + inset, top + inset) : Point(frame.x, top))
          count += 1
        }
      }
      let end = layout.top(section: view.sections.count - 1, row: count)
      if end < frame.maxY { others.append(Point(frame.x + inset, end + inset)) }
    }
    return (rows, rows + others)
  }

  /// What can happen to apps and data.
  private static func changes(in scene: Scene) -> [Event] {
    var changes: [Event] = [.background(1)]
    for view in scene.views {
      changes.append(.reload(view.id))
      for (section, content) in view.sections.enumerated() {
        changes += [.deleteSection(view.id, section: section), .delete(Path(view.id, section, 0))]
        let end = Path(view.id, section, content.items.count)
        changes.append(.insert(Item(ItemID(scene.items + 1)), at: end))
        if content.items.count > 1 {
          changes.append(.moveItem(Path(view.id, section, 0), section: section, item: 1))
        }
      }
    }
    return changes
  }
}

extension DragSession.Scene {
  /// How many items all views have.
  fileprivate var items: Int { views.reduce(0) { $0 + $1.sections.reduce(0) { $0 + $1.items.count } } }
}
