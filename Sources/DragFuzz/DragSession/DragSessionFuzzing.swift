import DragSpec

extension DragSession: FuzzedBehaviour {
  public typealias Generator = DragSessionGenerator

  /// The rows, named after their first items, then headers, the room below all rows, views and the screen.
  public static func regions(of scene: Scene) -> [Region] {
    var rows: [Region] = []
    var others: [Region] = []
    for view in scene.views.reversed() {
      let layout = view.layout
      let frame = layout.frame
      var count = 0
      for (section, content) in view.sections.enumerated() {
        let header = layout.part(
          from: layout.beginning(section: section - 1, row: count), layout.headerHeight)
        others.append(Region(name(view.id, section + 2), header))
        for item in content.items.prefix(64) {
          let edge = layout.beginning(section: section, row: count)
          rows.append(Region(item.id.number, layout.part(from: edge, layout.rowHeight)))
          count += 1
        }
      }
      let end = layout.beginning(section: view.sections.count - 1, row: count)
      others.append(Region(name(view.id, 1), layout.part(from: end)))
      others.append(Region(name(view.id, 0), frame))
    }
    return rows + others + [Region(.min, screen(scene))]
  }

  /// A number for a part of a view that no item has.
  private static func name(_ view: ViewID, _ part: Int) -> Int {
    .min + 1 + part + 64 * (view.number & 0xFFFF)
  }

  /// The rectangle around all views.
  private static func screen(_ scene: Scene) -> Rect {
    guard let first = scene.views.first?.layout.frame else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.maxX, first.maxY)
    for view in scene.views {
      let frame = view.layout.frame
      (left, top) = (min(left, frame.x), min(top, frame.y))
      (right, bottom) = (max(right, frame.maxX), max(bottom, frame.maxY))
    }
    return Rect(left, top, right - left, bottom - top)
  }

  /// Moves views to the right until none overlaps another; there is no other feature without a field.
  public static func spare(_ feature: String, in scene: inout Scene) {
    var placed: [Rect] = []
    for index in scene.views.indices.sorted(by: {
      scene.views[$0].layout.frame.x < scene.views[$1].layout.frame.x
    }) {
      var frame = scene.views[index].layout.frame
      while let other = placed.first(where: { $0.overlaps(frame) }), other.maxX > frame.x {
        frame.x = other.maxX
      }
      scene.views[index].layout.frame = frame
      placed.append(frame)
    }
  }

  /// The items in their places, as long as there are neither copies nor anything inside an item.
  public static func scene(_ scene: Scene, showing snapshot: Snapshot) -> Scene? {
    guard snapshot.session == nil, snapshot.cells.isEmpty, snapshot.requests.isEmpty else { return nil }
    return try? opened(scene, showing: snapshot)
  }

  /// The paths of events, each in its view.
  public static func following(
    _ scenario: Scenario<DragSession>, from scene: Scene
  ) -> Scenario<DragSession> {
    var followed = scenario
    for old in scene.views {
      guard let new = scenario.scene.views.first(where: { $0.id == old.id }) else { continue }
      let paths = LeavingPaths(
        from: old.sections.map { $0.items.map(\.id) }, to: new.sections.map { $0.items.map(\.id) })
      for index in followed.events.indices {
        followed.events[index] = followed.events[index].following { path in
          guard path.view == old.id else { return path }
          let place = paths.place(section: path.section, item: path.item)
          return Path(path.view, place.section, place.item)
        }
      }
    }
    return followed
  }

  /// Data and apps can be in their changed state from the start.
  public static func scene(_ scene: Scene, after event: Event) -> Scene? {
    switch event {
    case .touch, .tick, .arrive, .fail, .reload: return nil
    case .background, .foreground, .insert, .delete, .moveItem, .deleteSection: break
    }
    var reference = DragSessionReference()
    reference.start(scene)
    reference.handle(event)
    let state = reference.state
    var changed = scene
    changed.apps = state.apps
    for view in state.rows.indices {
      changed.views[view].sections = state.rows[view].sections.map { section in
        Section(section.rows.compactMap { state.items[$0.id]?.traits })
      }
    }
    return changed == scene ? nil : changed
  }
}

// MARK: Two lists become one: one view or section may show what two do

extension DragSession {
  /// The scenario with two of its views, or two neighbouring sections of a view, made into one.
  public static func merged(_ scenario: Scenario<DragSession>) -> [Scenario<DragSession>] {
    // With many views, the shrinker removes some first.
    let views = scenario.scene.views
    guard views.count <= 8, views.allSatisfy({ $0.sections.count <= 16 }) else { return [] }
    let sections = views.indices.flatMap { view in
      (0..<max(views[view].sections.count - 1, 0)).map { mergingSections($0, ofView: view, scenario) }
    }
    let pairs = views.indices.flatMap { first in views.indices.filter { $0 != first }.map { (first, $0) } }
    return sections + pairs.flatMap { mergingViews($0, $1, scenario) }
  }

  private static func mergingSections(
    _ section: Int, ofView view: Int, _ scenario: Scenario<DragSession>
  ) -> Scenario<DragSession> {
    var scene = scenario.scene
    let id = scene.views[view].id
    let count = scene.views[view].sections[section].items.count
    let gone = scene.views[view].sections.remove(at: section + 1)
    scene.views[view].sections[section].items += gone.items
    var renamed = scenario
    for index in renamed.events.indices {
      renamed.events[index] = renamed.events[index].following { path in
        guard path.view == id, path.section > section else { return path }
        // A path comes from outside, and may be any number.
        return Path(id, path.section - 1, path.section == section + 1 ? path.item &+ count : path.item)
      }
    }
    return Relocation.moving(renamed, to: scene)
  }

  /// Puts the second view's rows below those of the first, in sections of their own or in the same one.
  ///
  /// Touches beside all rows go to each place that they may have been meant for.
  private static func mergingViews(
    _ first: Int, _ second: Int, _ scenario: Scenario<DragSession>
  ) -> [Scenario<DragSession>] {
    let (upper, lower) = (scenario.scene.views[first], scenario.scene.views[second])
    return [true, false].flatMap { isJoined -> [Scenario<DragSession>] in
      var view = upper
      view.take(from: lower)
      let before: Int
      let count: Int
      if isJoined, lower.sections.allSatisfy(\.items.isEmpty) {
        (before, count) = (0, 0)
      } else if isJoined, upper.sections.allSatisfy(\.items.isEmpty) {
        view.sections = lower.sections
        (before, count) = (0, 0)
      } else if isJoined {
        (before, count) = (upper.sections.count - 1, upper.sections.last?.items.count ?? 0)
        view.sections[before].items += lower.sections.first?.items ?? []
        view.sections += lower.sections.dropFirst()
      } else {
        view.sections += lower.sections
        (before, count) = (upper.sections.count, 0)
      }
      view.layout.frame.height = view.contentHeight + max(0, upper.spareHeight) + max(0, lower.spareHeight)
      var scene = scenario.scene
      scene.views[first] = view
      scene.views.remove(at: second)
      var renamed = scenario
      for index in renamed.events.indices {
        renamed.events[index] = renamed.events[index].following { path in
          guard path.view == lower.id else { return path }
          return Path(
            upper.id, path.section &+ before, path.section == 0 ? path.item &+ count : path.item)
        }
      }
      return placing(Relocation.moving(renamed, to: scene), from: scenario, in: view)
    }
  }

  /// The scenario as it is, and with the touches beside all rows moved to where they may have been aimed.
  ///
  /// These are the first row, the last one, below them, and the earlier distance from the view's top.
  private static func placing(
    _ moved: Scenario<DragSession>, from scenario: Scenario<DragSession>, in view: View
  ) -> [Scenario<DragSession>] {
    let regions = regions(of: scenario.scene)
    let frame = view.layout.frame
    let last = frame.y + view.contentHeight - view.layout.rowHeight
    var placed = [moved]
    for index in scenario.events.indices {
      guard let point = scenario.events[index].touchEvent?.location,
        !regions.contains(where: { $0.isItem && $0.frame.contains(point) })
      else { continue }
      let home = scenario.scene.views.last { $0.layout.frame.contains(point) } ?? scenario.scene.views.last
      let same = frame.y + point.y - (home?.layout.frame.y ?? 0)
      let heights = [frame.y + view.layout.headerHeight, last, last + view.layout.rowHeight, same]
      // Where there are few candidates, each touch is moved alone, too.
      placed += placed.prefix(16).flatMap { other in
        Set(heights).sorted().map { height in
          var other = other
          other.events[index].location = Point(point.x, height)
          return other
        }
      }
    }
    return placed
  }
}

extension DragSession.View {
  /// How high all rows and headers are together, in points.
  fileprivate var contentHeight: Double {
    let rows = sections.reduce(0) { $0 + $1.items.count }
    let end = layout.beginning(section: sections.count - 1, row: rows)
    return layout.isFromBottom ? layout.frame.maxY - end : end - layout.frame.y
  }

  /// The height below the rows of the view, in points.
  fileprivate var spareHeight: Double { layout.frame.height - contentHeight }

  /// Takes over the options of another view that are not at their simplest value.
  fileprivate mutating func take(from other: DragSession.View) {
    layout.rowHeight = max(layout.rowHeight, other.layout.rowHeight)
    layout.headerHeight = max(layout.headerHeight, other.layout.headerHeight)
    layout.isFromBottom = layout.isFromBottom || other.layout.isFromBottom
    layout.frame.width = max(layout.frame.width, other.layout.frame.width)
    if cadence == .immediate { cadence = other.cadence }
    if proposal == .blank { proposal = other.proposal }
    allowsMoves = allowsMoves && other.allowsMoves
  }
}

extension DragSession.Event {
  /// The event with every path that it names replaced.
  fileprivate func following(_ place: (DragSession.Path) -> DragSession.Path) -> DragSession.Event {
    switch self {
    case .reload(let view): return .reload(place(DragSession.Path(view, 0, 0)).view)
    case .delete(let path): return .delete(place(path))
    case .insert(let item, let path): return .insert(item, at: place(path))
    case .moveItem(let path, let section, let item):
      let target = place(DragSession.Path(path.view, section, item))
      return .moveItem(place(path), section: target.section, item: target.item)
    case .deleteSection(let view, let section):
      let path = place(DragSession.Path(view, section, 0))
      return .deleteSection(path.view, section: path.section)
    case .touch, .tick, .arrive, .fail, .background, .foreground: return self
    }
  }
}
