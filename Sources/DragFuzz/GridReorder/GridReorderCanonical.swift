import DragSpec

extension GridReorder {
  /// All of the scenes with all of their gestures.
  public static let canonicalScenarios = CanonicalScenarios<GridReorder>()

  /// Up to three items in up to three columns, in slots of one or two points.
  public static var canonicalScenes: [Scene] {
    var scenes: [Scene] = []
    for (width, height) in [(1.0, 1.0), (2, 1), (1, 2)] {
      for (count, columns) in [(0, 1), (1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (1, 3), (2, 3)] {
        // A single item in several columns also gets slots of a fraction of a point.
        let layout = Layout(
          width: count == 1 ? width : width * Double(columns), columnCount: columns, rowHeight: height)
        scenes.append(Scene(layout: layout, titles: Titles(items: (0..<count).map { ItemID($0 + 1) })))
      }
    }
    return scenes
  }

  /// Taps, lifts and drags of the first item, with each ending, with other items before and meanwhile, and with a second
  /// touch.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let items = scene.titles.items
    // The same items again, one more, one less.
    let others = [items, items + [ItemID(items.count + 1)], Array(items.dropLast())]
    let changes = others.map { Event.setTitles(Titles(items: $0)) }
    var gestures: [[Event]] = [[], [.hold(1)], [changes[0]]]
    let press = Event.press(1, at: .zero)
    for start in [[press], [press, .hold(1)]] {
      gestures += [start, start + [.release(1)], start + [.cancel(1)]]
      for ending in [Event.release(1), .cancel(1)] {
        for change in changes { gestures += [[change] + start + [ending], start + [change, ending]] }
      }
      gestures += [start + [.resize(width: 0)], start + [.setTitles(Titles(items: items))]]
      for target in targets(in: scene) {
        let drag = start + [.move(1, to: target)]
        gestures += [drag, drag + [.release(1)], drag + [.cancel(1)]]
      }
    }
    // In their order: that of a set is another one in every run.
    let places = items.indices.prefix(2).map { scene.layout.slot($0).origin }
    for (index, other) in places.enumerated() where !places[..<index].contains(other) {
      let second = Event.press(2, at: other)
      gestures += [[press, second, .release(2)], [press, second, .hold(1), .release(2)]]
      gestures += [
        [press, second, .hold(1), .move(2, to: Point(0, 1))], [press, second, .hold(1), .hold(2)],
      ]
      gestures += [[press, .hold(1), second, .release(1)], [press, .hold(1), second, .release(2)]]
    }
    return gestures
  }

  /// All whole points of the scene and next to it, and one that only rounding would make whole.
  private static func targets(in scene: Scene) -> [Point] {
    let height = scene.layout.height(itemCount: scene.titles.items.count)
    let whole = (0...Int(scene.layout.width) + 1).flatMap { x in
      (0...Int(height)).map { y in Point(Double(x), Double(y)) }
    }
    return whole + [Point(0, 0.5)]
  }
}
