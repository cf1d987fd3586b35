import DragSpec

extension Shrinker {
  /// Makes every number as nice as it can be, one at a time.
  mutating func lowerNumbers() {
    for index in place.leaves.indices {
      let leaves = place.leaves
      guard leaves.indices.contains(index), leaves[index].isNumeric else { continue }
      let value = leaves[index].value
      let nice = niceValues(for: leaves[index])
      if setLeaf(index, { _ in nice }) { continue }
      guard abs(value) > 4 else { continue }
      search(index, from: 4)
    }
  }

  /// Values worth trying before searching: the smallest ones, then where something begins, ends or is halved.
  private func niceValues(for leaf: Leaf) -> [Double] {
    var values = [leaf.least, 0, 1, 2, 3, 4].filter { $0 >= leaf.least }
    if leaf.value < 0 { values.append(-1) }
    if leaf.isLocation {
      for region in B.regions(of: best.scene) {
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

  /// Looks for the smallest magnitude that fails, by halving the way between one that holds and one that fails, and
  /// then steps down as long as that goes well.
  private mutating func search(_ index: Int, from least: Double) {
    var holds = least
    while let leaf = leaf(index), abs(leaf.value) - holds > 1 {
      let middle = ((holds + abs(leaf.value)) / 2).rounded(.down)
      guard middle > holds else { return }
      if !setLeaf(index, { [$0.value < 0 ? -middle : middle] }) { holds = middle }
      if executions >= executionsLimit { return }
    }
  }

  private func leaf(_ index: Int) -> Leaf? {
    let leaves = place.leaves
    return leaves.indices.contains(index) ? leaves[index] : nil
  }

  /// Lowers numbers that only work together: equal ones, those of all locations on an axis, and pairs.
  mutating func lowerTogether() {
    lowerEqualNumbers()
    shiftLocations()
    lowerPairs()
  }

  private mutating func lowerEqualNumbers() {
    for value in Set(place.leaves.filter(\.isNumeric).map(\.value)).sorted(by: >) where value > 0 {
      for smaller in [0, 1, -1, 2, (value / 2).rounded(.down), value - 1]
      where smaller >= -1 && smaller < value {
        let size = best
        setLeaves { $0.isNumeric && $0.value == value ? smaller : nil }
        if best != size { break }
      }
    }
  }

  /// Moves all locations of the gestures towards the origin by the same way.
  private mutating func shiftLocations() {
    for role in [Leaf.Role.locationX, .locationY] {
      let least = place.leaves.filter { $0.role == role }.map(\.value).min() ?? 0
      for step in [least, (least / 2).rounded(), 1, -1] where step != 0 {
        setLeaves { $0.role == role ? $0.value - step : nil }
      }
    }
  }

  /// Lowers two numbers at once, by the same step, or one of them to nothing while the other takes up the difference.
  private mutating func lowerPairs() {
    var first = 0
    while first < place.leaves.count {
      for second in place.leaves.indices where second != first {
        let leaves = place.leaves
        guard leaves.indices.contains(first), leaves.indices.contains(second), leaves[first].isNumeric,
          leaves[second].isNumeric, leaves[first].value > leaves[first].least
        else { continue }
        let (a, b) = (leaves[first], leaves[second])
        // Within one event or the scene two numbers may change places, which the text decides.
        if first < second, a.event == b.event, a.value != b.value,
          attemptPair(first, b.value, second, a.value)
        {
          continue
        }
        if a.isHorizontal != b.isHorizontal, a.isHorizontal != nil, b.isHorizontal != nil { continue }
        for step in [a.value - a.least, 1] where step > 0 {
          if first < second, b.value - step >= b.least {
            if attemptPair(first, a.value - step, second, b.value - step) { break }
          }
        }
      }
      first += 1
      if executions >= executionsLimit { return }
    }
  }

  private mutating func attemptPair(_ first: Int, _ a: Double, _ second: Int, _ b: Double) -> Bool {
    var leaves = place.leaves
    leaves[first].value = a
    leaves[second].value = b
    return attempt(leaves: leaves)
  }
}
