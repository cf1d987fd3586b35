import DragSpec

// The canonical scenarios: one small scene for each situation that the rules tell apart, and in it the gestures that
// lead there. They are few on purpose, as the shrinker runs all that are smaller than what it has.

extension CollectionReorder {
  /// All of the scenes with all of their gestures.
  public static let canonicalScenarios = CanonicalScenarios<CollectionReorder>()

  /// Small scenes: without cells, with up to three of them in one or two sections, with one option, and scrolling.
  public static var canonicalScenes: [Scene] { plainScenes + optionScenes + scrollingScenes }

  private static func scene(
    _ width: Double, _ height: Double, _ sections: [Section], _ change: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    var scene = Scene(layout: Layout(viewport: Point(width, height)), sections: sections)
    var number = 0
    for section in scene.sections.indices {
      for index in scene.sections[section].items.indices {
        number += 1
        scene.sections[section].items[index].id = ItemID(number)
      }
    }
    change(&scene)
    return scene
  }

  private static func section(_ sizes: Point..., trailing: Double = 0, locked: Int? = nil) -> Section {
    var section = Section(items: sizes.map { Item(0, size: $0) })
    section.insets.trailing = trailing
    if let locked { section.items[locked].isLocked = true }
    return section
  }

  private static let none = Point(0, 0)
  private static let one = Point(1, 1)

  /// Scenes in which every option is at its default.
  private static var plainScenes: [Scene] {
    let two = section(one, one)
    return [
      scene(0, 0, []), scene(0, 0, [section()]), scene(0, 0, [section(none)]), scene(1, 1, [section(one)]),
      scene(0, 0, [section(Point(0, 1), Point(0, 1))]), scene(1, 1, [section(Point(2, 1))]),
      scene(2, 2, [section(Point(2, 2))]), scene(1, 1, [two]),
      scene(1, 2, [two]), scene(1, 1, [section(one, none)]), scene(1, 1, [section(none, one)]),
      scene(1, 1, [section(one, one, one)]), scene(1, 1, [section(one, none, one)]),
      scene(1, 1, [section(Point(1, 0), one)]), scene(1, 3, [section(Point(1, 2), one)]),
      scene(1, 2, [section(one, none, one)]), scene(1, 1, [section(one, Point(1, 2))]),
      scene(1, 1, [section(Point(1, 3), Point(1, 3))]),
      scene(1, 1, [section(one), section(one)]),
    ]
  }

  /// Scenes with an option: an offset, a header, an inset, a locked item, a verdict of the delegate.
  private static var optionScenes: [Scene] {
    let two = section(one, one)
    var headed = section(one)
    headed.header = 1
    let (first, second, third) = (IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 2))
    return [
      scene(0, 0, [section(Point(0, 1))]) { $0.offset = 1 }, scene(1, 1, [two]) { $0.offset = 1 },
      scene(1, 2, [headed]), scene(2, 2, [section(Point(2, 2), locked: 0)]),
      scene(1, 1, [section(one), section(trailing: 1)]),
      scene(1, 1, [section(one, none, locked: 1), section(trailing: 1)]),
      scene(1, 1, [section(one, none, one, locked: 1)]),
      scene(1, 1, [two]) { $0.delegate = [Verdict(on: second)] },
      scene(1, 1, [two]) { $0.delegate = [Verdict(on: second, redirect: first)] },
      scene(1, 1, [section(none, one, one, locked: 0)]) {
        $0.delegate = [Verdict(on: third, redirect: first)]
      },
    ]
  }

  /// Scenes whose content is longer than the viewport, or shorter, and scrolls by one point a second.
  private static var scrollingScenes: [Scene] {
    func long(_ height: Double, zone: Double, offset: Double = 0, _ cells: Point...) -> Scene {
      scene(1, height, [Section(items: cells.map { Item(0, size: $0) })]) {
        $0.edgeZone = zone
        $0.scrollSpeed = 1
        $0.offset = offset
      }
    }
    var sideways = long(1, zone: 2, Point(2, 1))
    sideways.layout.axis = .horizontal
    sideways.layout.direction = .rightToLeft
    return [
      long(1, zone: 0, Point(1, 2)), long(1, zone: 0, offset: 1, Point(1, 2)),
      long(3, zone: 1, Point(1, 4)), long(3, zone: 3, Point(1, 4)),
      long(3, zone: 1, Point(1, 3), Point(1, 3)),
      long(5, zone: 2, Point(1, 4)), sideways,
    ]
  }
}

extension CollectionReorder {
  /// Presses, lifts and drags with each ending, data changes, a second touch, and where the scene scrolls, ticks.
  ///
  /// What happens to a single cell is tried with one cell alone, and not again where there are others.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let cells = scene.sections.flatMap(\.items)
    var gestures: [[Event]] = [[]]
    for place in places(in: scene) {
      let press = Event.press(1, at: place)
      if scene.scrollSpeed > 0 {
        gestures += ticks(press, in: scene)
        continue
      }
      if cells.count < 2 { gestures += [[press], [press, .release(1)], [press, .cancel(1)]] }
      if cells.count < 2 || scene.offset > 0 { gestures += [[press, .hold(1)]] }
      if cells.count == 1 { gestures += changes(press, cells[0]) + secondTouches(place) }
      if cells.count == 2 { gestures += changes(press, in: scene) }
      if !cells.isEmpty, scene.layout.viewport != .zero { gestures += drags(place, in: scene) }
    }
    if cells.count == 1 { gestures += [[.resize(Point(0, 1))], [.resize(Point(1, 0))]] }
    return gestures
  }

  /// Where a gesture begins: at the origin, inside the first cell, on the second line, and at the end of the viewport.
  private static func places(in scene: Scene) -> [Point] {
    let viewport = scene.layout.viewport
    if scene.edgeZone > 0 {
      return [scene.layout.axis == .vertical ? Point(0, min(3, viewport.y - 1)) : .zero]
    }
    if viewport == .zero { return [.zero, Point(0, 1)] }
    if viewport == Point(2, 2) { return [Point(1, 1)] }
    return [Point(0, viewport.y - 1)]
  }

  /// What others do before and after the lift, and how a drag can end.
  private static func changes(_ press: Event, _ item: Item) -> [[Event]] {
    let lift = [press, .hold(1)]
    let new = Item(ItemID(item.id.number + 1), size: item.size == .zero ? one : item.size)
    let blank = Item(new.id, size: .zero)
    let reload = Event.reload(at: .blank, size: .zero)
    var gestures: [[Event]] = [1.0, 10, 11].map { [press, .move(1, to: Point(0, $0)), .hold(1)] }
    gestures.append([press, .insert(new, at: .blank), .hold(1)])
    gestures.append([.lock(at: .blank), press, .hold(1)])
    let next: [Event] = [
      .release(1), .cancel(1), .background, .delete(at: .blank), .lock(at: .blank), reload,
      .insert(blank, at: .blank), .insert(new, at: .blank), .resize(.zero), press,
    ]
    gestures += next.map { lift + [$0] }
    gestures.append(lift + [reload, .release(1)])
    gestures.append(lift + [.insert(blank, at: .blank), .cancel(1)])
    for end in [Event.release(1), .cancel(1)] {
      gestures += [lift + [end] + lift, lift + [end] + lift + [end]]
    }
    return gestures
  }

  /// What others do to the first of two cells or to the lifted one, and a second drag of the other cell.
  private static func changes(_ press: Event, in scene: Scene) -> [[Event]] {
    let lift = [press, .hold(1)]
    var gestures: [[Event]] = [lift + [.delete(at: .blank)]]
    if scene.sections[0].items.count == 2 {
      gestures.append(lift + [.moveItem(from: IndexPath(0, 1), to: .blank), .cancel(1)])
    }
    if scene.layout.viewport == Point(1, 2) {
      let other: [Event] = [.press(1, at: .zero), .hold(1), .release(1)]
      gestures.append(other + lift + [.cancel(1)])
    }
    return gestures
  }

  /// A second touch before the lift and after it, where the first one is.
  private static func secondTouches(_ place: Point) -> [[Event]] {
    let (first, second) = (Event.press(1, at: place), Event.press(2, at: place))
    return [
      [first, second, .hold(2)], [first, .hold(1), second, .hold(2)],
      [first, .hold(1), second, .release(1)], [first, second, .hold(1), .move(2, to: Point(0, 1))],
    ]
  }

  /// A drag to the next line and beside all cells, with its endings and the same location again.
  private static func drags(_ place: Point, in scene: Scene) -> [[Event]] {
    let cells = scene.sections.flatMap(\.items)
    let isBackwards = place.y > 0
    // A higher cell is left by a move that takes its centre, not the touch, to the next cell.
    let height = cells.first { !$0.isLocked }?.size.y ?? 0
    let far = (height / 2).rounded(.up)
    var drags: [[Event]] = []
    for target in [Point(0, isBackwards ? place.y - 1 : far), Point(1, 0)] {
      let move = Event.move(1, to: target)
      let drag = [.press(1, at: place), .hold(1), move]
      drags.append(drag)
      if cells.count <= 2 { drags += [drag + [.release(1)], drag + [.cancel(1)], drag + [move]] }
    }
    return drags
  }

  /// Time before and after the end of a drag, in an edge zone or beyond the viewport.
  private static func ticks(_ press: Event, in scene: Scene) -> [[Event]] {
    let lift = [press, .hold(1)]
    let (still, second) = (Event.tick(seconds: 0), Event.tick(seconds: 1))
    if scene.edgeZone == 0 {
      return scene.offset > 0 ? [lift + [second]] : [lift + [.move(1, to: Point(0, 2)), second]]
    }
    let rests: [[Event]] = [
      [second], [.tick(seconds: 2)], [still, second], [.release(1), second], [still, .release(1), second],
      [.tick(seconds: 2), .move(1, to: .zero), second],
    ]
    return rests.map { lift + $0 }
  }
}
