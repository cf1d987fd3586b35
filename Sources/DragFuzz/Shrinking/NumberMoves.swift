import DragSpec

extension Move {
  // MARK: One number

  /// Gives a number a simpler value that is worth trying before searching.
  static var simplerNumber: Move {
    atLeaves { place, index in
      place.simplerValues(of: index).lazy.flatMap { place.relocated(place.setting(index, to: $0)) }
    }
  }

  /// Lowers a number, further and further.
  static var lowerNumber: Move {
    reaching(sites: { $0.leaves.count }) { place, site, reach in
      let index = place.leaves.count - 1 - site
      let leaf = place.leaves[index]
      guard leaf.isNumeric, abs(leaf.value) - Double(reach) >= max(leaf.least, 0) else { return [] }
      let step = leaf.value < 0 ? -Double(reach) : Double(reach)
      return place.relocated(place.setting(index, to: leaf.value - step))
    }
  }

  /// Raises a number.
  static var raiseNumber: Move {
    atLeaves { place, index in
      place.leaves[index].isNumeric ? [place.setting(index, to: place.leaves[index].value + 1)] : []
    }
  }

  // MARK: Several numbers

  /// Lowers all numbers that are equal.
  static var lowerEqualNumbers: Move {
    atLeaves { place, index in
      let value = place.leaves[index].value
      let equal = place.leaves.indices.filter {
        place.leaves[$0].isNumeric && place.leaves[$0].value == value
      }
      guard equal.count > 1, equal.first == index else { return [] }
      return place.simplerValues(of: index).lazy.flatMap { simpler in
        place.relocated(place.changing { for index in equal { $0[index].value = simpler } })
      }
    }
  }

  /// Shifts all locations along an axis, to the origin or by one or two points, alone or with what lies in the scene.
  static var shift: Move {
    atSites({ _ in 2 }) { place, site in
      let (location, edge) = site == 1 ? (Leaf.Role.locationX, Leaf.Role.edgeX) : (.locationY, .edgeY)
      let least = place.leaves.filter { $0.role == location }.map(\.value).min() ?? 0
      return [least, (least / 2).rounded(), 1, 2, -1].lazy.filter { $0 != 0 }.flatMap { distance in
        [[location], [location, edge]].map { roles in
          place.setting { roles.contains($0.role) ? $0.value - distance : nil }
        }
      }
    }
  }

  /// Lowers two numbers at once by the same step, or exchanges them within one event or the scene, where the
  /// canonical text decides.
  static var lowerPair: Move {
    atPairs { place, first, second in
      let (a, b) = (place.leaves[first], place.leaves[second])
      guard first < second, a.isNumeric, b.isNumeric, a.value > a.least else { return [] }
      var pairs = a.event == b.event ? [(b.value, a.value)] : []
      if a.isHorizontal == b.isHorizontal || a.isHorizontal == nil || b.isHorizontal == nil {
        let steps = [a.value - a.least, 1].filter { b.value - $0 >= b.least }
        pairs += steps.map { (a.value - $0, b.value - $0) }
      }
      return pairs.flatMap { pair in
        place.relocated(place.changing { ($0[first].value, $0[second].value) = pair })
      }
    }
  }

  /// Exchanges two numbers; where the second one is of the scene, also with the gestures turned around, or with two
  /// locations exchanged on its axis.
  static var exchangeNumbers: Move {
    atPairs { place, first, second in
      let (a, b) = (place.leaves[first], place.leaves[second])
      guard first < second, a.isNumeric, b.isNumeric, a.value != b.value else { return [] }
      let exchanged = Place(place.changing { $0.exchange(first, second) })
      guard b.event == nil, let axis = b.isHorizontal else { return [exchanged.scenario] }
      let locations = exchanged.leaves.indices.filter {
        exchanged.leaves[$0].isLocation && exchanged.leaves[$0].isHorizontal == axis
      }
      return [exchanged.scenario, exchanged.scenario.withGesturesMirrored(horizontally: axis)]
        + locations.flatMap { one in
          locations.filter { $0 > one && exchanged.leaves[$0].value != exchanged.leaves[one].value }
            .map { other in exchanged.changing { $0.exchange(one, other) } }
        }
    }
  }

  // MARK: All numbers

  /// Halves everything at once, again and again, on both axes or on one: the lengths alone, and the locations too.
  static var scaleDown: Move {
    reaching(sites: { _ in axes.count }) { place, site, reach in
      guard reach < 62 else { return [] }
      let scale = { (value: Double) in
        // A length does not become 0 unless it was 0.
        let part = (value / Double(1 << reach)).rounded(.towardZero)
        return part == 0 && value != 0 ? (value < 0 ? -1 : 1) : part
      }
      let axis = axes[site]
      return place.relocated(place.setting { $0.measures(axis) && !$0.isLocation ? scale($0.value) : nil })
        + [place.setting { $0.measures(axis) ? scale($0.value) : nil }]
    }
  }

  /// Doubles what has fractions, on both axes or on one: whole numbers are nicer than small ones.
  static var scaleUp: Move {
    atSites({ _ in axes.count }) { place, site in
      let axis = axes[site]
      guard place.leaves.contains(where: { $0.measures(axis) && $0.value != $0.value.rounded() }) else {
        return []
      }
      return [place.setting { $0.measures(axis) ? $0.value * 2 : nil }]
    }
  }
}

/// The vertical axis, the horizontal one, and both.
private let axes: [Bool?] = [false, true, nil]

extension Leaf {
  /// Whether it measures along an axis; nil stands for any.
  fileprivate func measures(_ axis: Bool?) -> Bool { isHorizontal.map { axis == nil || axis == $0 } ?? false }
}

extension Place {
  /// Values for a number that are worth trying: the smallest ones, then where something begins, ends or is halved, and
  /// those just below.
  func simplerValues(of index: Int) -> [Double] {
    let leaf = leaves[index]
    guard leaf.isNumeric else { return [] }
    var values = [leaf.least, 0, 1, 2, 3, 4, (leaf.value / 2).rounded(.down), leaf.value - 1, leaf.value - 2]
      .filter { $0 >= leaf.least }
    if leaf.value < 0 { values.append(-1) }
    if leaf.isLocation {
      for region in B.regions(of: scenario.scene) {
        let (start, length) =
          leaf.role == .locationX
          ? (region.frame.x, region.frame.width) : (region.frame.y, region.frame.height)
        values += [start, start + length / 2, start + length, start + length - 1]
      }
    }
    let rounded = leaf.value.rounded(.down)
    values += [rounded, rounded + 1]
    let limit = ScenarioSize.complexity(leaf.value)
    var seen: Set<Double> = []
    return values.filter { ScenarioSize.complexity($0) < limit && seen.insert($0).inserted }
      .sorted { ScenarioSize.complexity($0) < ScenarioSize.complexity($1) }
  }
}
