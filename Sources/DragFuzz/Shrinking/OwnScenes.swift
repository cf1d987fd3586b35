import DragSpec

// Moves for scenes of the code's own, which stay as they are: only whole scenes are exchanged.

extension Move {
  /// The number of other scenes in which a scenario is tried, each of which may take several runs.
  private static var othersMax: Int { 24 }

  /// Lets the scenario begin with a simpler one of these scenes, the simplest first.
  static func otherScene(among scenes: [B.Scene]) -> Move {
    let ordered = scenes.map { (scene: $0, size: ScenarioSize(of: Scenario<B>(scene: $0, events: []))) }
      .sorted { $0.size < $1.size }
    return whole { place in
      let own = ScenarioSize(of: Scenario<B>(scene: place.scenario.scene, events: []))
      return ordered.prefix { $0.size < own }.prefix(othersMax).lazy.flatMap { place.moved(to: $0.scene) }
    }
  }
}

extension Place {
  /// The variants of the scenario in another scene of the code's own; those nearest in their targets come
  /// first.
  ///
  /// Items of the same name correspond. An item whose name is missing there corresponds to the one with its
  /// place in the list, counted from the first and then from the last.
  fileprivate func moved(to scene: B.Scene) -> [Scenario<B>] {
    let (old, new) = (scenario.scene.items, scene.items)
    var renamings: [[Int: Int]] = [[:]]
    if !Set(old).isSubset(of: new), !new.isEmpty {
      renamings = [
        Dictionary(zip(old, new)) { first, _ in first },
        Dictionary(zip(old.reversed(), new.reversed())) { first, _ in first },
      ]
    }
    return renamings.flatMap { names in
      let named = scenario.naming(names)
      return relocated(named.changed { $0.scene = scene }, items: names)
    }
  }

  /// The variants of a candidate in another scene, given the items there that replace those of this scene.
  private func relocated(_ candidate: Scenario<B>, items: [Int: Int]) -> [Scenario<B>] {
    let moved = Relocation.moving(
      Scenario<B>(scene: scenario.scene, events: candidate.events), to: candidate.scene, items: items)
    if moved == candidate { return [candidate] }
    return [moved, Relocation.shifting(candidate.events, asIn: moved), candidate]
  }
}

extension Scenario {
  /// The scenario with other items in all events that name items; the scene stays unchanged.
  fileprivate func naming(_ names: [Int: Int]) -> Scenario {
    guard !names.isEmpty else { return self }
    var leaves = leaves
    for index in leaves.indices where leaves[index].event != nil {
      guard case .identifier(.item, .refers) = leaves[index].role,
        let name = Int(exactly: leaves[index].value),
        let other = names[name]
      else { continue }
      leaves[index].value = Double(other)
    }
    return replacingLeaves(by: leaves)
  }
}

extension Described {
  /// The items that the value defines, in their order.
  fileprivate var items: [Int] {
    LeafVisitor.reading(self, event: nil).leaves.compactMap { leaf in
      leaf.role == .identifier(.item, .defines) ? Int(exactly: leaf.value) : nil
    }
  }
}
