import DragSpec

extension Scenario where B: FuzzedBehaviour {
  /// The scenario with its axes exchanged, in the scene and in all gestures.
  var transposed: Scenario {
    var leaves = leaves
    for index in leaves.indices {
      switch leaves[index].role {
      case .locationX, .placeX, .edgeX, .width: leaves.exchange(index, index + 1)
      case .number(.horizontal, _):
        // The first horizontal number of an owner goes with its first vertical one, and so on.
        let earlier = leaves[..<index].count {
          $0.event == leaves[index].event && $0.isScalar(horizontal: true)
        }
        let vertical = leaves.indices.filter {
          leaves[$0].event == leaves[index].event && leaves[$0].isScalar(horizontal: false)
        }
        if earlier < vertical.count { leaves.exchange(index, vertical[earlier]) }
      default: break
      }
    }
    return replacingLeaves(by: leaves)
  }

  /// The scenario turned around on an axis: what lay at one edge lies at the other.
  ///
  /// There are two of them: a touch within the last point of an item has to stay within it, where edges belong to one
  /// side only.
  func mirrored(horizontally isHorizontal: Bool) -> [Scenario] {
    guard let bounds = B.regions(of: scene).last?.frame else { return [] }
    let room = isHorizontal ? bounds.width : bounds.height
    return [0.0, 1].map { inset in
      var leaves = leaves
      for index in leaves.indices where leaves[index].isHorizontal == isHorizontal {
        switch leaves[index].role {
        case .locationX, .locationY: leaves[index].value = room - inset - leaves[index].value
        case .edgeX, .edgeY:
          guard index + 2 < leaves.count else { continue }
          leaves[index].value = room - leaves[index].value - leaves[index + 2].value
        default: break
        }
      }
      return replacingLeaves(by: leaves)
    }
  }

  /// The same scene with its gestures turned around on an axis, between the least and the greatest of their locations.
  func withGesturesMirrored(horizontally isHorizontal: Bool) -> Scenario {
    let role = isHorizontal ? Leaf.Role.locationX : .locationY
    var leaves = leaves
    let values = leaves.filter { $0.role == role }.map(\.value)
    guard let least = values.min(), let most = values.max() else { return self }
    for index in leaves.indices where leaves[index].role == role {
      leaves[index].value = least + most - leaves[index].value
    }
    return replacingLeaves(by: leaves)
  }

  /// An event as it has to be where it happens earlier or later: what it touches has been moved in between, this way or
  /// that.
  ///
  /// - Returns: nothing for an event without a location.
  func following(eventAt from: Int, to: Int) -> [B.Event] {
    let between = from < to ? events[from + 1...to] : events[to..<from]
    var way = Point.zero
    for index in between.indices {
      guard let touch = events[index].touch, touch != events[from].touch,
        let end = LeafVisitor.reading(events[index], event: nil).location,
        let start = events[..<index].last(where: { $0.touch == touch }).flatMap({
          LeafVisitor.reading($0, event: nil).location
        })
      else { continue }
      way = way + (end - start)
    }
    guard way != .zero else { return [] }
    return [way, .zero - way].compactMap { way in
      var leaves = LeafVisitor.reading(events[from], event: nil).leaves
      guard let x = leaves.firstIndex(where: { $0.role == .locationX }) else { return nil }
      leaves[x].value += way.x
      leaves[x + 1].value += way.y
      var event = events[from]
      _ = LeafVisitor.write(leaves[...], into: &event)
      return event
    }
  }

  /// The scenario in which what an event brings has a name that nothing else has.
  func namingNew(inEvent event: Int) -> Scenario {
    var leaves = leaves
    for index in leaves.indices where leaves[index].event == event {
      guard case .identifier(let space, .defines) = leaves[index].role else { continue }
      let others = leaves.filter { leaf in
        guard case .identifier(space, _) = leaf.role else { return false }
        return leaf.event != event && leaf.value.isFinite
      }
      leaves[index].value = (others.map(\.value).max() ?? Double(space.first - 1)) + 1
    }
    return replacingLeaves(by: leaves)
  }

  /// The scenario with touches and all else named 1, 2, 3 in the order of their first use.
  ///
  /// What nothing in the scenario defines keeps its name: the implementation under test gives it, as with requests.
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

extension LeafVisitor {
  /// The first location of what was read.
  fileprivate var location: Point? {
    guard let x = leaves.firstIndex(where: { $0.role == .locationX }), x + 1 < leaves.count else {
      return nil
    }
    return Point(leaves[x].value, leaves[x + 1].value)
  }
}

extension [Leaf] {
  /// Lets two leaves change values.
  mutating func exchange(_ first: Int, _ second: Int) {
    guard indices.contains(first), indices.contains(second) else { return }
    let value = self[first].value
    self[first].value = self[second].value
    self[second].value = value
  }
}
