import DragSpec

// Scenes of two or three points: a fault needs no more room than the situation in which it shows.

extension FreeDrag {
  /// All of the scenes with all of their gestures.
  public static let canonicalScenarios = CanonicalScenarios<FreeDrag>()

  /// Up to three items of up to two points in containers of up to two, also in one that is not at the
  /// window's origin.
  public static var canonicalScenes: [Scene] {
    let square = Container(width: 1, height: 1)
    let tall = Container(width: 1, height: 2)
    let wide = Container(width: 2, height: 2)
    let elsewhere = [-1.0, 1].flatMap { left in
      singles.map { Scene(origin: Point(left, 0), container: square, items: $0) }
    }
    return elsewhere + [square, tall, wide].flatMap { scenes(in: $0, singles) }
      + [square, tall, wide].flatMap { scenes(in: $0, pairs) }
      + [square, tall].flatMap { scenes(in: $0, triples) }
      + [1, 2].flatMap { scenes(in: Container(width: $0, height: 3), stacks) }
  }

  private static func scenes(in container: Container, _ contents: [[Scene.Item]]) -> [Scene] {
    contents.map { Scene(container: container, items: $0) }
  }

  private static let small = Rect(0, 0, 1, 1)
  private static let below = Rect(0, 1, 1, 1)

  /// One item of each shape, with each option.
  private static var singles: [[Scene.Item]] {
    var contents: [[Scene.Item]] = [[]]
    for frame in [small, Rect(0, 0, 1, 2), Rect(0, 0, 2, 1), below, Rect(0, 0, 2, 2)] {
      for (bounces, adsorbs) in [(true, true), (true, false), (false, true), (false, false)] {
        contents.append([
          Scene.Item(id: 1, frame: frame, isDraggable: true, bounces: bounces, adsorbs: adsorbs)
        ])
      }
    }
    return contents
  }

  /// Two items, which overlap, touch or lie apart; the second also inert, and in front or behind.
  private static var pairs: [[Scene.Item]] {
    var contents: [[Scene.Item]] = []
    for first in [small, Rect(0, 0, 1, 2), Rect(0, 0, 2, 2)] {
      for second in [
        .zero, small, below, Rect(1, 0, 1, 1), Rect(0, 0, 1, 2), Rect(0, 1, 2, 1), Rect(1, 0, 1, 2),
      ] {
        contents.append(items((first, true), (second, true)))
        contents.append(items((first, true), (second, false)))
        contents.append(items((second, true), (first, true)))
        contents.append(items((second, false), (first, true)))
      }
    }
    return contents
  }

  /// Two items one above the other, with room to go away from both.
  private static var stacks: [[Scene.Item]] {
    let wide = Rect(0, 0, 2, 1)
    return [small, wide].flatMap { [items(($0, true), (below, true)), items((below, true), ($0, true))] }
  }

  /// Two items and a third that is inert, in every order.
  private static var triples: [[Scene.Item]] {
    let tall = Rect(0, 0, 1, 2)
    var contents: [[Scene.Item]] = []
    for (first, second) in [(small, small), (small, below), (tall, small), (small, tall), (below, small)] {
      for third in [.zero, small, below] {
        for isDraggable in [true, false] {
          let (one, other, inert) = ((first, true), (second, isDraggable), (third, false))
          contents += [
            items(one, other, inert), items(one, inert, other), items(inert, one, other),
            items(other, one, inert), items(other, inert, one), items(inert, other, one),
          ]
        }
      }
    }
    return contents
  }

  private static func items(_ items: (frame: Rect, isDraggable: Bool)...) -> [Scene.Item] {
    items.enumerated().map { index, item in
      Scene.Item(id: ItemID(index + 1), frame: item.frame, isDraggable: item.isDraggable)
    }
  }
}

extension FreeDrag {
  /// Drags by one point with each ending, alone, one after the other and two at once, and what happens meanwhile.
  public static func canonicalGestures(in scene: Scene) -> [[Event]] {
    let nothing = Event.resize(Container(width: 0, height: 0))
    // What lay below is cut off, and an item there has to move up.
    let square = Event.resize(Container(width: 1, height: 1))
    var gestures: [[Event]] = [[], [.layout], [nothing], [nothing, .layout], [square], [square, .layout]]
    var drags = [(Point(0, 0), Point(0, 1)), (Point(0, 1), Point(0, 0))]
    // In larger scenes, moves down stand for moves sideways.
    if scene.items.count < 2 || scene.container.width > 1 {
      drags += [(Point(0, 0), Point(1, 0)), (Point(1, 1), Point(0, 0))]
    }
    if scene.origin != .zero { drags.append((scene.origin, .zero)) }
    if scene.container.height > 2 {
      drags += [(Point(0, 0), Point(0, 2)), (Point(scene.container.width - 1, 0), Point(0, 2))]
    }
    for (start, end) in drags {
      let press = Event.press(1, at: start)
      let drag = [press, Event.move(1, to: end)]
      gestures += [[press], [press, .release(1)], drag, drag + [.layout], drag + [nothing]]
      for ending in [Event.release(1), .cancel(1)] {
        let ended = drag + [ending]
        gestures += [ended, ended + [nothing], ended + [.layout], drag + [nothing, ending]]
        for change in changes(in: scene) {
          gestures += [ended + [change], drag + [change, ending], [change] + ended]
          gestures.append([press, change] + ended.dropFirst())
        }
      }
      for other in [Point(0, 0), Point(0, 1), Point(1, 0)] where other != end {
        gestures.append(drag + [.move(1, to: other)])
      }
      for (otherStart, otherEnd) in drags {
        gestures += seconds(after: drag, from: otherStart, to: otherEnd)
      }
    }
    return gestures
  }

  /// A second drag after the first one, or by another touch while the first one goes on.
  private static func seconds(after drag: [Event], from start: Point, to end: Point) -> [[Event]] {
    var gestures: [[Event]] = []
    for ending in [Event.release(1), .cancel(1)] {
      let next = drag + [ending, .press(1, at: start), .move(1, to: end)]
      gestures += [next, next + [.release(1)], next + [.cancel(1)]]
    }
    let press = Event.press(2, at: start)
    gestures += [drag + [press], drag + [press, .release(1)], [drag[0], press, drag[1]]]
    gestures += [[drag[0], press, drag[1], .release(1)]]
    gestures += [[drag[0], press, .move(2, to: end), .release(2), drag[1]]]
    let both = drag + [press, .move(2, to: end)]
    gestures += [both, both + [.release(1)], both + [.release(2)]]
    return gestures
  }

  /// Items that come, go and change.
  private static func changes(in scene: Scene) -> [Event] {
    let new = ItemID(scene.items.count + 1)
    var changes = [Event.insert(Scene.Item(id: new, frame: .zero, isDraggable: false), rank: 0)]
    if let first = scene.items.first, let last = scene.items.last {
      changes += [.remove(first.id), .setDraggable(first.id, false)]
      if last.id != first.id { changes.append(.remove(last.id)) }
    }
    return changes
  }
}
