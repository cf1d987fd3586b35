import DragSpec

extension Shrinker {
  /// Exchanges the two axes in the scene and in all gestures.
  mutating func transpose() { attempt(best.transposed) }

  /// Turns the scene around with its gestures, on each axis: what lay at one edge lies at the other.
  private mutating func mirrorScene() {
    for isHorizontal in [true, false] {
      for candidate in best.mirrored(horizontally: isHorizontal) { attempt(candidate) }
    }
  }

  /// Lets neighbours in the scene's lists change places, and takes their names along.
  mutating func permuteElements() {
    let lists = ListEditor.look(at: best.scene).lists
    for list in lists.indices {
      for index in 0..<max(lists[list].count - 1, 0) {
        var candidate = best
        candidate.scene = ListEditor.apply(.swap(list: list, index), to: best.scene)
        guard candidate.scene != best.scene else { continue }
        attempt(candidate.renumbered)
      }
    }
  }

  /// Sets two switches or words otherwise that only work together.
  mutating func flipOptions() {
    var first = 0
    while first < place.leaves.count {
      defer { first += 1 }
      for second in place.leaves.indices where second > first {
        var leaves = place.leaves
        guard leaves.indices.contains(first), leaves.indices.contains(second), leaves[first].isSwitch,
          leaves[second].isSwitch
        else { continue }
        leaves[first].value = 1 - leaves[first].value
        leaves[second].value = 1 - leaves[second].value
        attempt(best.replacingLeaves(by: leaves))
      }
    }
  }

  /// Names touches and all else 1, 2, 3 in the order of their first use.
  mutating func renumber() {
    attempt(leaves: best.renumbered.leaves)
    for index in place.leaves.indices {
      setLeaf(index) { leaf in
        guard case .identifier(let space, _) = leaf.role, leaf.value.isFinite else { return [] }
        return (space.first..<space.first + 4).map { Double($0) }.filter { $0 < leaf.value }
      }
    }
  }

  /// Turns the gestures around, which is no smaller but lets later passes see what is, and exchanges touches.
  mutating func mirror() {
    mirrorScene()
    for role in [Leaf.Role.locationX, .locationY] {
      let values = place.leaves.filter { $0.role == role }.map(\.value)
      guard let least = values.min(), let most = values.max() else { return }
      setLeaves { $0.role == role ? least + most - $0.value : nil }
    }
    turnLocations { Point($0.y, $0.x) }
    turnLocations { Point(0, $0.x + $0.y) }
    turnLocations { Point(0, ($0.x * $0.x + $0.y * $0.y).squareRoot().rounded(.up)) }
    let touches = Set(best.events.compactMap(\.touch)).sorted().prefix(3)
    for first in touches {
      for second in touches where first < second {
        for start in best.events.indices {
          setLeaves { leaf in
            guard case .identifier(.touch, _) = leaf.role, leaf.event ?? -1 >= start else { return nil }
            return leaf.value == Double(first.number)
              ? Double(second.number) : leaf.value == Double(second.number) ? Double(first.number) : nil
          }
        }
      }
    }
  }

  /// Puts each location, and then all of them, elsewhere.
  private mutating func turnLocations(_ turn: (Point) -> Point) {
    let places = place.leaves.indices.filter { place.leaves[$0].role == .locationX }
    for chosen in [places] + places.map({ [$0] }) {
      var leaves = place.leaves
      for x in chosen where x + 1 < leaves.count {
        let turned = turn(Point(leaves[x].value, leaves[x + 1].value))
        (leaves[x].value, leaves[x + 1].value) = (turned.x, turned.y)
      }
      attempt(leaves: leaves)
    }
  }

  /// Brings neighbouring events into the order with the smaller text.
  mutating func reorder() {
    guard best.events.count > 1 else { return }
    for index in 0..<best.events.count - 1 where index + 1 < best.events.count {
      var candidate = best
      candidate.events.swapAt(index, index + 1)
      attempt(candidate)
    }
  }
}
