import DragSpec

// Moves that give numbers the values that people would choose: see `Oddness`.

extension Move {
  // MARK: The whole scene

  /// Gives all lengths of the scene their plain values at once, and its items a plain layout, or their own.
  ///
  /// Several numbers have to change at once to undo an overlap of two items.
  static var plainScene: Move {
    whole { place in
      let plain = place.changing { leaves in
        for index in leaves.indices where leaves[index].event == nil && leaves[index].isLength {
          leaves[index].value = leaves[index].plain
        }
      }
      let scenes = [plain, place.scenario].lazy.flatMap { scene in
        let place = Place(scene)
        return Layout.allCases.lazy.map { place.laidOut($0) } + [scene]
      }
      return scenes.flatMap { place.relocated($0) }
    }
  }

  /// Multiplies all lengths of an axis, so that a container or an item gets its plain size and everything
  /// else keeps its proportion.
  static var scale: Move {
    atSites({ _ in 2 }) { place, site in
      let isHorizontal = site == 1
      let measures = { (leaf: Leaf) in leaf.isHorizontal == isHorizontal }
      let factors = place.leaves.filter { $0.isLength && measures($0) && $0.value > 0 && $0.plain > 0 }
        .map { $0.plain / $0.value }.unique
      return factors.lazy.filter { $0 != 1 }.map { factor in
        place.setting { measures($0) ? ($0.value * factor).dyadic : nil }
      }
    }
  }

  /// Shifts everything along an axis, so that the item farthest to the left or top reaches its plain place.
  static var shift: Move {
    atSites({ _ in 2 }) { place, site in
      let (location, edge) = site == 1 ? (Leaf.Role.locationX, Leaf.Role.edgeX) : (.locationY, .edgeY)
      let edges = place.leaves.filter { $0.role == edge && $0.event == nil }
      guard let first = edges.min(by: { $0.value < $1.value }) else { return [] }
      return [first.plain, 0].filter { $0 != first.value }.map { target in
        place.setting { $0.role == edge || $0.role == location ? $0.value + target - first.value : nil }
      }
    }
  }

  // MARK: One number

  /// Gives a number a plainer value, alone or with all that are equal to it.
  static var plainNumber: Move {
    atLeaves { place, index in
      let leaf = place.leaves[index]
      let isEqual = { (other: Leaf) in other.role == leaf.role && other.value == leaf.value }
      let hasEqual = place.leaves.count(where: isEqual) > 1
      return place.plainerValues(of: index).lazy.flatMap { value in
        place.relocated(place.setting(index, to: value))
          + (hasEqual ? place.relocated(place.setting { isEqual($0) ? value : nil }) : [])
      }
    }
  }

  /// Brings a number nearer to its plain value, in steps of 20 and then of 1, as far as the scenario fails.
  static func approach(by step: Double) -> Move {
    Move(sites: { $0.leaves.count }) { place, site, reach in
      let index = place.leaves.count - 1 - site
      let leaf = place.leaves[index]
      guard leaf.isNumeric, !leaf.isLocation else { return [] }
      let plain = leaf.isCount ? leaf.least : leaf.plain
      let isAbove = leaf.value > plain
      // Move to a multiple of the step first, if the number is not at one.
      let start = (leaf.value / step).rounded(isAbove ? .down : .up) * step
      let steps = Double(start == leaf.value ? reach : reach - 1) * step
      let value = isAbove ? start - steps : start + steps
      guard value != leaf.value, isAbove ? value >= plain : value <= plain else { return [] }
      return place.relocated(place.setting(index, to: value))
    }
  }

  // MARK: Locations

  /// Gives a press or move a plainer place; the rest of its gesture is shifted with it, or stays.
  static var plainLocation: Move {
    atSites({ $0.scenario.events.count }) { place, index in
      place.plainerLocations(of: index).lazy.flatMap { place.moving(event: index, to: $0) }
    }
  }
}

/// The layouts of a scene that people recognise at once.
private enum Layout: CaseIterable {
  case apart, inARow, inAColumn, oneOverTheOther

  /// The corners for rectangles of these sizes.
  func places(_ sizes: [Point]) -> [Point] {
    var place = Point(20, 20)
    return sizes.map { size in
      defer {
        switch self {
        case .apart: place.x += size.x + 20
        case .inARow: place.x += size.x
        case .inAColumn: place.y += size.y
        case .oneOverTheOther: place = place + Point(20, 20)
        }
      }
      return place
    }
  }
}

extension Leaf {
  /// Whether the number is a width, a height or another distance, in points.
  fileprivate var isLength: Bool {
    switch role {
    case .width, .height, .number(.horizontal, _), .number(.vertical, _): true
    default: false
    }
  }
}

extension Place {
  /// Values for a number that are plainer than its own, the plainest first.
  fileprivate func plainerValues(of index: Int) -> [Double] {
    let leaf = leaves[index]
    guard leaf.isNumeric, !leaf.isLocation else { return [] }
    var values = [leaf.plain]
    if leaf.isCount {
      values = [leaf.least, leaf.least + 1, leaf.value - 1, (leaf.value / 2).rounded(.down)].filter {
        $0 >= leaf.least
      }
    } else if leaf.isHorizontal == nil {
      values += [0, 1, 2, leaf.value.rounded(.down), leaf.value.rounded(.up)]
    } else {
      values += [0, 20, 40, 60, 80, 100, 120, 160, 200, 320]
      for step in [20.0, 10, 5, 1] {
        let down = (leaf.value / step).rounded(.down) * step
        values += [down, down + step]
      }
    }
    let limit = leaf.oddness(of: leaf.value)
    return values.unique.map { (value: $0, oddness: leaf.oddness(of: $0)) }.filter { $0.oddness < limit }
      .sorted { ($0.oddness, $0.value) < ($1.oddness, $1.value) }.prefix(12).map(\.value)
  }

  /// The scenario with the rectangles of the scene laid out, at their present sizes.
  fileprivate func laidOut(_ layout: Layout) -> Scenario<B> {
    let starts = leaves.frameStarts
    let places = layout.places(starts.map { Point(leaves[$0 + 2].value, leaves[$0 + 3].value) })
    return changing { leaves in
      for (start, place) in zip(starts, places) {
        (leaves[start].value, leaves[start + 1].value) = (place.x, place.y)
      }
    }
  }

  /// Locations for an event that are plainer than its own, the plainest first.
  fileprivate func plainerLocations(of index: Int) -> [Point] {
    let events = scenario.events
    guard let touch = events[index].touch, let location = events[index].location else { return [] }
    let regions = B.visibleRegions(of: scenario.scene)
    let known = events[..<index].compactMap(\.location)
    let start =
      events[index].isPress
      ? nil : events[..<index].last { $0.touch == touch && $0.location != nil }?.location
    func oddness(_ point: Point) -> Int {
      start.map { Oddness.ofMove(from: $0, to: point, in: regions) }
        ?? Oddness.ofPress(at: point, in: regions, known: known)
    }
    // The region under the location comes first, and then the first few others.
    let homes = regions.filter { $0.frame.contains(location) } + regions.prefix(8)
    var points = homes.map(\.frame.centre) + known
    if start == nil, let home = homes.first?.frame {
      // A touch may have to be beside the middle, or on an edge.
      let centre = home.centre
      points += [Point(20, 0), Point(-20, 0), Point(0, 20), Point(0, -20)].map { centre + $0 }
      points += [Point(home.x, centre.y), Point(centre.x, home.y)]
    }
    if let start {
      points += [Point(100, 0), Point(0, 100), Point(-100, 0), Point(0, -100)].map { start + $0 }
      // Shorter and longer moves keep the present directions.
      let (x, y) = (location.x < start.x ? -1.0 : 1, location.y < start.y ? -1.0 : 1)
      for length in [60.0, 40, 20, 10, 160, 200, 260, 320, 400] {
        points += [Point(length * x, 0), Point(0, length * y)].map { start + $0 }
      }
      points += [Point(location.x, start.y), Point(start.x, location.y)]
    }
    for step in [20.0, 10, 5, 1] {
      // A move looks plain if its distance is round.
      let origin = start ?? .zero
      let way = location - origin
      let round = Point((way.x / step).rounded() * step, (way.y / step).rounded() * step)
      points += [round, Point(round.x, way.y), Point(way.x, round.y)].map { origin + $0 }
    }
    let limit = oddness(location)
    return points.unique.map { (point: $0, oddness: oddness($0)) }.filter { $0.oddness < limit }
      .sorted { ($0.oddness, $0.point.x, $0.point.y) < ($1.oddness, $1.point.x, $1.point.y) }
      .prefix(24).map(\.point)
  }

  /// The scenarios with another place for a touch: with the rest of its gesture shifted, and alone.
  fileprivate func moving(event index: Int, to point: Point) -> [Scenario<B>] {
    guard let location = scenario.events[index].location else { return [] }
    let touch = scenario.events[index].touch
    let way = point - location
    let alone = scenario.changed { $0.events[index].location = point }
    let whole = alone.changed {
      for later in ($0.events.indices.dropFirst(index + 1)) where $0.events[later].touch == touch {
        if $0.events[later].isPress { return }
        $0.events[later].location = $0.events[later].location.map { $0 + way }
      }
    }
    return whole == alone ? [alone] : [whole, alone]
  }
}
