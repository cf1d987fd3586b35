import DragSpec

extension Move {
  /// Turns the gestures around on an axis, which makes nothing smaller but lets later moves find what is.
  static var mirrorGestures: Move {
    whole { place in
      [true, false].flatMap { isHorizontal in
        let mirrored = place.scenario.withGesturesMirrored(horizontally: isHorizontal)
        return [mirrored.centred, mirrored]
      }
    }
  }

  /// Names touches and all else 1, 2, 3 in the order of their first use.
  static var renumber: Move { whole { $0.relocated($0.scenario.renumbered) } }

  /// Gives something one of the first names.
  static var lowerName: Move {
    atLeaves { place, index in
      let leaf = place.leaves[index]
      guard case .identifier(let space, _) = leaf.role, leaf.value.isFinite else { return [] }
      return (space.first..<space.first + 4).lazy.map { Double($0) }.filter { $0 < leaf.value }
        .flatMap { place.relocated(place.setting(index, to: $0)) }
    }
  }
}

extension Scenario where B: FuzzedBehaviour {
  /// The same scene with its gestures turned around on an axis, between the least and the greatest of their locations.
  func withGesturesMirrored(horizontally isHorizontal: Bool) -> Scenario {
    let axis = isHorizontal ? \Point.x : \Point.y
    let values = events.compactMap { $0.location?[keyPath: axis] }
    guard let least = values.min(), let most = values.max() else { return self }
    return changed {
      for index in $0.events.indices {
        guard var location = $0.events[index].location else { continue }
        location[keyPath: axis] = least + most - location[keyPath: axis]
        $0.events[index].location = location
      }
    }
  }

  /// The scenario with all gestures shifted as a whole, so that the first press is in the middle of what it touches.
  fileprivate var centred: Scenario {
    guard let press = events.first(where: \.isPress)?.location,
      let home = B.visibleRegions(of: scene).first(where: { $0.frame.contains(press) })
    else { return self }
    let way = home.frame.centre - press
    return changed {
      for index in $0.events.indices {
        $0.events[index].location = $0.events[index].location.map { $0 + way }
      }
    }
  }

  /// The scenario with touches and all else named 1, 2, 3 in the order of their first use.
  ///
  /// An identifier that the scenario does not define keeps its name: the implementation under test gives it,
  /// as with requests.
  var renumbered: Scenario {
    var names = FirstUseNames()
    var leaves = leaves
    var given: Set<IdentifierSpace> = [.touch]
    for leaf in leaves {
      if case .identifier(let space, .defines) = leaf.role { given.insert(space) }
    }
    for index in leaves.indices {
      guard case .identifier(let space, _) = leaves[index].role, given.contains(space) else { continue }
      leaves[index].value = names.see(leaves[index].value, in: space)
    }
    return replacingLeaves(by: leaves)
  }
}
