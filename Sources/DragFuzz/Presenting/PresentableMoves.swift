import DragSpec

/// The changes by which a minimal scenario becomes one that can be pictured.
///
/// Only numbers change: kinds and order of the events, names, switches and counts are what the scenario is about.
extension Place {
  // MARK: The whole scenario

  /// The scenario with all lengths of an axis multiplied, so that a container is as large as a phone, or an item as large
  /// as a finger.
  func scaled(from drawing: Drawing?) -> [Scenario<B>] {
    let containers = drawing?.boxes.filter { $0.style == .container }.map(\.frame) ?? []
    let items = drawing?.boxes.filter(\.isItem).map(\.frame) ?? []
    func factors(_ room: Double, _ containers: [Double], _ items: [Double]) -> [Double] {
      let wanted = [
        (room, containers.filter { $0 > 0 }.min()), (60, items.filter { $0 > 0 }.min()),
        (100, items.filter { $0 > 0 }.min()), (30, items.filter { $0 > 0 }.min()),
      ]
      let found = wanted.compactMap { length, unit in unit.map { Self.round(length / $0) } }
      return (found + [60, 20]).unique
    }
    let horizontal = factors(320, containers.map(\.width), items.map(\.width))
    let vertical = factors(480, containers.map(\.height), items.map(\.height))
    return horizontal.flatMap { x in
      vertical.map { y in
        setting { leaf in leaf.isHorizontal.map { leaf.value * ($0 ? x : y) } }
      }
    }
  }

  /// The scenario with all sizes larger by the same length, so that the differences between them stay.
  ///
  /// Code that counts in steps breaks at certain differences, which no factor keeps.
  func grown(_ sizes: Set<Int>) -> [Scenario<B>] {
    [60.0, 40].flatMap { length in
      [false, true].flatMap { isEmptyGrown in
        relocated(
          changing { leaves in
            for (index, leaf) in leaves.enumerated() where leaf.value != 0 || isEmptyGrown {
              switch leaf.role {
              case .width, .height, .number(.horizontal, nil), .number(.vertical, nil):
                leaves[index].value += length
              default: if sizes.contains(index) { leaves[index].value += length }
              }
            }
          })
      }
    }
  }

  /// A whole number of tens, where that is not nothing.
  private static func round(_ factor: Double) -> Double {
    factor >= 10 ? (factor / 10).rounded(.down) * 10 : max(1, factor.rounded(.down))
  }

  /// The scenario with something where there was no length at all: in all of it, or along an axis.
  ///
  /// - Parameters:
  ///   - keepsFarEdges: whether a touch that is at the right or bottom edge of an item stays there.
  func filled(_ sizes: Set<Int>, keepsFarEdges: Bool = false) -> [Scenario<B>] {
    let axes: [(Bool, Bool)] = [(true, true), (true, false), (false, true)]
    return axes.flatMap { horizontal, vertical in
      [(60.0, 320.0, 480.0, 1.0), (60, 60, 60, 1), (20, 320, 480, 1), (60, 120, 120, 2)].flatMap {
        item, width, height, share in
        let filled = changing { leaves in
          // The first size of a scene may be that of all others together.
          let first = sizes.min() ?? 0
          for (index, leaf) in leaves.enumerated() where leaf.value == 0 {
            guard let isHorizontal = leaf.isHorizontal, isHorizontal ? horizontal : vertical else {
              continue
            }
            if sizes.contains(index) {
              leaves[index].value = item * (index <= first + 1 ? share : 1)
            } else if case .number(_, nil) = leaf.role {
              leaves[index].value = isHorizontal ? width : height
            }
          }
        }
        return keepsFarEdges
          ? [Relocation.moving(scenario, to: filled.scene, keepsFarEdges: true)] : relocated(filled)
      }
    }
  }

  // MARK: Numbers of the scene, and of events that change it

  /// The scenarios with other values in a length or place, alone, with its neighbour, or with all that are equal.
  ///
  /// - Parameters:
  ///   - isSize: whether the length is a width or a height.
  ///   - drawing: what is seen at the start.
  func otherLengths(at index: Int, isSize: Bool, on drawing: Drawing?) -> [Scenario<B>] {
    let leaf = leaves[index]
    guard leaf.isLength, !leaf.isLocation, let isHorizontal = leaf.isHorizontal else { return [] }
    let values = Self.values(for: leaf, isHorizontal, isSize: isSize)
    let alone = values.map { value in setting(index, to: value) }
    let equal = values.map { value in setting { $0.role == leaf.role && $0.value == leaf.value ? value : nil }
    }
    let places = leaf.role == .edgeX ? otherPlaces(at: index, on: drawing) : []
    return (alone + equal + otherPairs(at: index) + places).unique.filter { $0 != scenario }.flatMap {
      relocated($0)
    }
  }

  private func otherPairs(at index: Int) -> [Scenario<B>] {
    let pairs: [(Double, Double)]
    switch (leaves[index].role, index + 1 < leaves.count ? leaves[index + 1].role : nil) {
    case (.width, _): pairs = [(60, 60), (100, 60), (40, 40), (20, 20), (61, 61)]
    case (.placeX, _): pairs = [(320, 480), (320, 200), (320, 60), (60, 60), (100, 60), (61, 61)]
    case (.number(_, nil), .number(.vertical, nil)): pairs = [(320, 480), (300, 300), (200, 200)]
    default: return []
    }
    return pairs.map { x, y in
      changing {
        $0[index].value = x
        $0[index + 1].value = y
      }
    }
  }

  /// A rectangle elsewhere: apart from the others, beside one, over one, at the far edges; and with a size.
  private func otherPlaces(at index: Int, on drawing: Drawing?) -> [Scenario<B>] {
    var places = [20.0, 120, 220].flatMap { x in [20.0, 140, 260].map { Point(x, $0) } }
    let boxes = drawing?.boxes ?? []
    for other in boxes.filter(\.isItem).map(\.frame).prefix(4) {
      places += [
        Point(other.maxX, other.y), Point(other.x, other.maxY), Point(other.x + 20, other.y + 20),
        Point(other.maxX - 20, other.maxY - 20),
      ]
    }
    if let room = boxes.first(where: { $0.style == .container })?.frame {
      places += [
        Point(room.maxX - 30, leaves[index + 1].value), Point(leaves[index].value, room.maxY - 30),
        Point(room.maxX - 80, room.maxY - 80),
      ]
    }
    let size = Point(leaves[index + 2].value, leaves[index + 3].value)
    let sizes = size.x > 0 && size.y > 0 ? [size] : [size, Point(60, 60), Point(40, 40)]
    return places.unique.flatMap { place in
      sizes.map { size in
        changing {
          for (offset, value) in [place.x, place.y, size.x, size.y].enumerated() {
            $0[index + offset].value = value
          }
        }
      }
    }
  }

  private static func values(for leaf: Leaf, _ isHorizontal: Bool, isSize: Bool) -> [Double] {
    let known: [Double]
    switch leaf.role {
    case .edgeX, .edgeY: known = [20, 0, 60, 120, 200, -20]
    case .width, .height:
      known = [60, 80, 100, 40, 20, 61, isHorizontal ? 400 : 200, isHorizontal ? 320 : 600]
    case .placeX, .placeY: known = isSize ? [60, 100, 40, isHorizontal ? 320 : 480, 20, 61] : [0]
    case .number(_, nil): known = isHorizontal ? [320, 200, 100, 60, 160] : [480, 60, 50, 100, 200]
    case .number(_, let fallback?): known = [fallback, 20, 10, 40, 60]
    default: known = []
    }
    return (known + rounded(leaf.value)).unique
  }

  /// The round numbers that are next to a number.
  private static func rounded(_ value: Double) -> [Double] {
    [10, 5, 1].map { (value / $0).rounded() * $0 }
  }

  // MARK: Locations

  /// The scenarios in which a touch is elsewhere with an event.
  ///
  /// - Parameter drawing: what is seen before the event.
  func otherLocations(at index: Int, on drawing: Drawing) -> [Scenario<B>] {
    guard let touch = scenario.events[index].touch, let location = scenario.events[index].location else {
      return []
    }
    let boxes = drawing.boxes.filter { $0.isItem || $0.style == .container }.map(\.frame).unique.prefix(8)
    var points = boxes.map(\.centre)
    points += boxes.flatMap {
      [Point($0.centre.x, $0.y + $0.height / 4), Point($0.centre.x, $0.maxY - $0.height / 4)]
    }
    let start = scenario.events[..<index].last { $0.touch == touch && $0.location != nil }?.location
    if let start {
      let ways = [80.0, -80, 40, -40, 160, -160].flatMap { [Point($0, 0), Point(0, $0), Point($0, $0)] }
      points += ways.map { start + $0 }
    }
    if let room = boxes.first {
      for base in [location, start ?? location] {
        for x in [room.x + 20, room.maxX - 20, room.x - 20, room.maxX + 20] {
          points.append(Point(x, base.y))
        }
        for y in [room.y + 20, room.maxY - 20, room.y - 20, room.maxY + 20] {
          points.append(Point(base.x, y))
        }
      }
    }
    for (x, y) in zip(Self.rounded(location.x), Self.rounded(location.y)) {
      points += [Point(x, y), Point(x, location.y), Point(location.x, y)]
    }
    return points.unique.filter { $0 != location }.flatMap { point in
      [
        shifted(from: index, by: point - location, of: touch),
        scenario.changed { $0.events[index].location = point },
      ]
    }.unique
  }

  /// The scenario with the rest of a gesture shifted, from an event to the next press.
  private func shifted(from index: Int, by way: Point, of touch: TouchID) -> Scenario<B> {
    scenario.changed {
      for later in index..<$0.events.count where $0.events[later].touch == touch {
        if later > index, $0.events[later].isPress { return }
        if let location = $0.events[later].location { $0.events[later].location = location + way }
      }
    }
  }
}
