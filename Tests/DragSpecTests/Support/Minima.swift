import DragSpec

@testable import DragFuzz

/// The planted faults of grids whose minima are known, and how they are found.
enum Minima {
  /// The scenario in words: the scene and the events on one line.
  static func words(_ scenario: Scenario<GridReorder>) -> String {
    ([Words.of(scene: scenario.scene)] + scenario.events.map { Words.of(event: $0) }).joined(separator: "; ")
  }

  /// The key under which a fault is hunted.
  static func key(_ fault: ImplementationUnderTest<GridReorder>) -> Violation.Key? {
    fault.defects.first?.breaks
  }

  /// Every scenario that is smaller than this one in a single place: without one event, without one element of a
  /// list, with one list left out, or with one number or identifier smaller.
  static func neighbours(of scenario: Scenario<GridReorder>) -> [Scenario<GridReorder>] {
    var result: [Scenario<GridReorder>] = []
    func add(_ change: (inout Scenario<GridReorder>) -> Void) {
      var other = scenario
      change(&other)
      if other != scenario { result.append(other) }
    }
    for index in scenario.events.indices {
      add { $0.events.remove(at: index) }
      guard case .setTitles(let titles) = scenario.events[index] else { continue }
      for smaller in self.smaller(titles) { add { $0.events[index] = .setTitles(smaller) } }
    }
    for smaller in self.smaller(scenario.scene.titles) { add { $0.scene.titles = smaller } }
    let leaves = scenario.leaves
    for index in leaves.indices {
      guard leaves[index].role != .eventKind, leaves[index].value.isFinite else { continue }
      let most = min(Int(abs(leaves[index].value).rounded(.up)), 40)
      for value in -most...most {
        var changed = leaves
        changed[index].value = Double(value)
        add { $0 = $0.replacingLeaves(by: changed) }
      }
    }
    return result
  }

  private static func smaller(_ titles: GridReorder.Titles) -> [GridReorder.Titles] {
    var result: [GridReorder.Titles] = []
    for index in titles.items.indices {
      var smaller = titles
      smaller.items.remove(at: index)
      result.append(smaller)
    }
    for list in [\GridReorder.Titles.enabled, \.selected] as [WritableKeyPath<GridReorder.Titles, [ItemID]?>]
    {
      guard let items = titles[keyPath: list] else { continue }
      var without = titles
      without[keyPath: list] = nil
      result.append(without)
      for index in items.indices {
        var smaller = titles
        smaller[keyPath: list]?.remove(at: index)
        result.append(smaller)
      }
    }
    return result
  }
}
