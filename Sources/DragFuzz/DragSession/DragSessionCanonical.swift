import DragSpec

// The small scenarios that every result of shrinking is compared with.

extension DragSession {
  /// All of the scenes with all of their gestures.
  public static let canonicalScenarios = CanonicalScenarios<DragSession>()

  /// One or two views of up to three items, as they are, with room below, and with one or two things set
  /// otherwise.
  ///
  /// Rows are one point high and wide, or two, where a touch has to be inside a row and not on its edge.
  public static var canonicalScenes: [Scene] {
    var scenes: [Scene] = []
    for side in [1.0, 2] {
      for plain in layouts(side) {
        let roomy = with(plain) { $0.views[$0.views.count - 1].layout.frame.height += side }
        let low = with(roomy) { $0.views[$0.views.count - 1].layout.rowHeight = 1 }
        scenes += [plain, roomy]
        if plain.items == 1 {
          for distance in [1.0, 2] { scenes.append(with(low) { $0.views[0].layout.frame.y -= distance }) }
        }
        scenes += changed(plain, side)
        if plain.items < 2 { scenes += changed(roomy, side) }
      }
    }
    return scenes
  }

  private static func layouts(_ side: Double) -> [Scene] {
    var scenes: [Scene] = []
    for sections in [[[1]], [[1, 2]], [[1], []], [[], [1]], [[1], [2]], [[1, 2, 3]]] {
      scenes.append(scene([sections], side))
    }
    for views in [[[[]], [[1]]], [[], [[1]]], [[[1]], [[]]], [[[1]], [[2]]], [[[]], [[1, 2]]]] {
      scenes += [scene(views, side), scene(views, apps: 2, side)]
    }
    return scenes + [scene([[[], []], [[1]]], side), scene([[[]], [[1], [2]]], side)]
  }

  /// The scene with each option that its rules tell apart, and with two that only work together.
  private static func changed(_ plain: Scene, _ side: Double) -> [Scene] {
    var scenes: [Scene] = []
    for view in plain.views.indices {
      scenes += [
        with(plain) {
          $0.views[view].layout.headerHeight = 1
          $0.views[view].layout.frame.height += Double($0.views[view].sections.count)
        },
        with(plain) {
          $0.views[view].cadence = .fast
          $0.fastRest = 1
        },
        with(plain) { $0.views[view].allowsMoves = false },
        with(plain) { $0.views[view].proposal.intent = .insertInto },
        with(plain) { $0.views[view].proposal = Proposal(.copy, .insertInto) },
        with(plain) { $0.views[view].layout.frame.y -= 1 },
        // The last row is cut off, which leaves as much of it as a touch needs.
        with(plain) { $0.views[view].layout.frame.height -= 1 },
      ]
      for operation in [Operation.copy, .forbidden, .cancel] {
        scenes.append(with(plain) { $0.views[view].proposal.operation = operation })
      }
      guard let section = plain.views[view].sections.firstIndex(where: { !$0.items.isEmpty }) else {
        continue
      }
      for item in plain.views[view].sections[section].items.indices {
        scenes += changed(plain, view, section, item)
      }
    }
    return scenes
  }

  /// The scene with each option of one item, also where its view copies.
  private static func changed(_ plain: Scene, _ view: Int, _ section: Int, _ item: Int) -> [Scene] {
    func with(_ change: (inout Item) -> Void) -> Scene {
      var scene = plain
      change(&scene.views[view].sections[section].items[item])
      return scene
    }
    var scenes = [
      with { $0.isSpringLoaded = true }, with { $0.visibility = .ownProcess },
      with { $0.proposal = Proposal(.move, .insertInto) }, with { $0.proposal = Proposal(.copy, .insertAt) },
      with { $0.proposal = Proposal(.forbidden, .insertAt) },
    ]
    let others: [[ItemID]] =
      plain.items > 2 ? [[1, 2], [1, 3], [2, 3]] : plain.items > 1 ? [[1, 2], [2, 1], [1]] : [[1, 1]]
    for starts in others {
      let started = with { $0.starts = starts }
      scenes.append(started)
      let cut = self.with(started) { $0.views[view].layout.frame.height = $0.views[view].layout.rowHeight }
      let roomy = self.with(started) {
        $0.views[view].layout.frame.height += plain.views[view].layout.rowHeight
      }
      scenes += [cut, roomy]
      // Of two items that are lifted together, one may be visible to its own app only.
      let hidden = self.with(cut) {
        let last = $0.views[view].sections[section].items.count - 1
        $0.views[view].sections[section].items[last].visibility = .ownProcess
      }
      if started.apps.count > 1 {
        scenes += hidden.views.indices.map { view in
          self.with(hidden) { $0.views[view].proposal.operation = .copy }
        }
      }
      for view in started.views.indices {
        scenes.append(self.with(started) { $0.views[view].proposal.operation = .copy })
      }
    }
    return scenes
  }

  private static func with(_ scene: Scene, _ change: (inout Scene) -> Void) -> Scene {
    var scene = scene
    change(&scene)
    return scene
  }

  /// The views one below the other, those without items as high as a row.
  private static func scene(_ views: [[[Int]]], apps: Int = 1, _ side: Double) -> Scene {
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
    return scene
  }
}

// MARK: Gestures

extension DragSession {
  /// Lifts and drags of the first items, with what can follow: each ending, a second touch, changes, transfers, and
  /// another lift.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let (rows, places) = places(in: scene)
    let changes = scene.hasRoom ? [] : changes(in: scene)
    return [[]] + rows.prefix(2).flatMap { gestures(from: $0, rows, places, changes, in: scene) }
  }

  private static func gestures(
    from row: Point, _ rows: [Point], _ places: [Point], _ changes: [Event], in scene: Scene
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
      gestures.append(drop + [.arrive(request: 2)])
      gestures += changes.map { drop + [$0] }
      gestures += (rows + [place]).map { drop + [.press(1, at: $0), .hold(1)] }
      for start in scene.items < 2 ? places : [place] {
        let again = [Event.press(1, at: start), .hold(1), .move(1, to: row), .release(1)]
        gestures += [drop + again, drop + again + [.arrive(request: 2)]]
      }
    }
    guard let place = places.min(by: { $0.y < $1.y }) else { return gestures }
    let drag = lift + [.move(1, to: place)]
    gestures += places.map { drag + [.move(1, to: $0)] }
    for other in rows {
      let second = drag + [.press(2, at: other)]
      gestures += [second, second + [.hold(2)], second + [.release(2)], second + [.release(1)]]
      let early = [press, .press(2, at: other)] + drag.dropFirst()
      gestures += [early, early + [.release(2)]]
    }
    return gestures
  }

  /// A location in each row and in each place outside rows; not on an edge where rows have room inside.
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
  /// Whether its rows are large enough to be touched inside; changes of data do not need that.
  fileprivate var hasRoom: Bool { views.contains { $0.layout.frame.width > 1 } }

  /// How many items all views have.
  fileprivate var items: Int { views.reduce(0) { $0 + $1.sections.reduce(0) { $0 + $1.items.count } } }
}
