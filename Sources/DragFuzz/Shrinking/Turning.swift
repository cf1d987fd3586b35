import DragSpec

extension Move {
  /// Turns the gestures around on an axis; the result is no smaller, but later moves may shrink it further.
  static var mirrorGestures: Move {
    whole { place in
      [true, false].flatMap { isHorizontal in
        let mirrored = place.scenario.withGesturesMirrored(horizontally: isHorizontal)
        return [mirrored.centred, mirrored]
      }
    }
  }

  /// Renames touches and other identifiers to 1, 2, 3 in the order of their first use.
  static var renumber: Move { whole { $0.relocated($0.scenario.renumbered) } }

  /// Renames one identifier to the name of its first use, 0, −1 or a smaller number; an identifier with that
  /// name gets the old one.
  ///
  /// A scenario that fails only with 0 or a negative identifier cannot be renumbered as a whole.
  static var rename: Move {
    atSites({ $0.oddNames.count }) { place, site in
      let (space, value, name) = place.oddNames[site]
      // Halves, three quarters and so on reach the smallest failing number in few steps.
      let nearer =
        [0.5, 0.75, 0.875].map { (value * $0).rounded(.towardZero) } + [value - (value < 0 ? -1 : 1)]
      return ([name, 0, -1] + nearer).lazy.filter { $0 != value }
        .map { other in
          place.changing { leaves in
            for index in leaves.indices {
              guard case .identifier(space, _) = leaves[index].role else { continue }
              if leaves[index].value == value {
                leaves[index].value = other
              } else if leaves[index].value == other {
                leaves[index].value = value
              }
            }
          }
        }
        .flatMap { place.relocated($0) }
    }
  }

  /// Gives an identifier one of the first names.
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

  /// The scenario with all gestures shifted as a whole, so that the first press is in the middle of its region.
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

  /// The scenario with touches and other identifiers named 1, 2, 3 in the order of their first use.
  ///
  /// A name that the scenario does not define, such as that of a request, comes from the implementation and stays.
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

extension Place {
  /// The identifiers that differ from the name of their first use, in the order of that use.
  fileprivate var oddNames: [(space: IdentifierSpace, value: Double, name: Double)] {
    var names = FirstUseNames()
    var odd: [(space: IdentifierSpace, value: Double, name: Double)] = []
    for leaf in leaves {
      guard case .identifier(let space, _) = leaf.role, leaf.value.isFinite else { continue }
      let known = names.count(of: space)
      let name = names.see(leaf.value, in: space)
      if name != leaf.value, names.count(of: space) > known { odd.append((space, leaf.value, name)) }
    }
    return odd
  }
}
