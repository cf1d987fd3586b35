import DragSpec

extension Shrinker {
  /// One way of making scenarios smaller; it adopts what it finds and ends by itself.
  typealias Pass = (inout Shrinker) -> Void

  /// The passes in the order in which they are run: what removes most comes first.
  static var passes: [Pass] {
    [
      { $0.dropGestures() }, { $0.dropEvents() }, { $0.dropEnds() }, { $0.absorbEvents() },
      { $0.absorbGestures() },
      { $0.mergeMoves() },
      { $0.takeDefaults() },
      { $0.dropElements() }, { $0.mergeLists() }, { $0.simplifyGeometry() }, { $0.mergeTouches() },
      { $0.simplifyKinds() },
      { $0.lowerNumbers() }, { $0.lowerTogether() }, { $0.scaleUp() }, { $0.transpose() }, { $0.mirror() },
      { $0.renumber() }, { $0.reorder() }, { $0.permuteElements() }, { $0.flipOptions() },
    ]
  }

  // MARK: Leaves

  /// Gives many leaves other values at once; where the scene changes, locations move along.
  mutating func setLeaves(_ value: (Leaf) -> Double?) {
    var leaves = place.leaves
    for index in leaves.indices {
      if let new = value(leaves[index]) { leaves[index].value = new }
    }
    attempt(leaves: leaves)
  }

  /// Runs the scenario with other leaves, once with the locations moving along and once without.
  @discardableResult
  mutating func attempt(leaves: [Leaf]) -> Bool {
    let candidate = best.replacingLeaves(by: leaves)
    guard candidate != best, isLegal(candidate.scene) else { return false }
    if candidate.scene != best.scene {
      var inOldScene = candidate
      inOldScene.scene = best.scene
      return attempt(scene: candidate.scene, events: inOldScene.events)
    }
    return attempt(candidate)
  }

  /// Gives one leaf the first of the values with which the scenario still fails.
  @discardableResult
  mutating func setLeaf(_ index: Int, _ values: (Leaf) -> [Double]) -> Bool {
    let leaves = place.leaves
    guard leaves.indices.contains(index) else { return false }
    for value in values(leaves[index]) where value != leaves[index].value {
      var changed = leaves
      changed[index].value = value
      if attempt(leaves: changed) { return true }
    }
    return false
  }
}
