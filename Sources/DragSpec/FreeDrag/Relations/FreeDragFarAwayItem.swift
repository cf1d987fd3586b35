extension FreeDrag {
  /// One more item, in front of all, far away and not draggable, is nothing to the others.
  ///
  /// It does not apply to inserts beyond the count, which mean another place among one item more.
  static let farAwayItem = Relation<FreeDrag>(
    "far-away-item-changes-nothing",
    "An item in front of all, far away and not draggable, changes nothing for the others.",
    variant: { scenario, _ in
      guard let item = FarAway.item(of: scenario), !FarAway.insertsBeyondCount(scenario) else { return nil }
      var variant = scenario
      variant.scene.items.append(item)
      return variant
    },
    compare: { original, variant, tolerance in
      guard let extra = variant.scenario.scene.items.last?.id else { return nil }
      return original.trace.firstDifference(
        of: variant.trace, tolerance: tolerance,
        seeing: { snapshot in
          var others = snapshot
          others.items.removeAll { $0.id == extra }
          return others
        })
    })

  private enum FarAway {
    /// An item farther away than anything in the scenario can come, with a name that nobody uses.
    static func item(of scenario: Scenario<FreeDrag>) -> Scene.Item? {
      var reach = scenario.scene.container.width + scenario.scene.container.height
      var name = 0
      func take(_ item: Scene.Item) {
        name = max(name, item.id.number)
        let frame = item.frame
        if frame.isFinite { reach += abs(frame.x) + abs(frame.y) + abs(frame.width) + abs(frame.height) }
      }
      for item in scenario.scene.items { take(item) }
      for event in scenario.events {
        switch event {
        case .press(_, let location), .move(_, let location):
          if location.isFinite { reach += abs(location.x) + abs(location.y) }
        case .resize(let container): if container.isLegal { reach += container.width + container.height }
        case .insert(let item, _): take(item)
        case .setDraggable(let item, _), .setBounces(let item, _), .setAdsorbs(let item, _),
          .remove(let item):
          name = max(name, item.number)
        default: break
        }
      }
      guard name < .max, reach.isFinite else { return nil }
      let far = (4 * reach).rounded(.up) + 1
      return Scene.Item(id: ItemID(name + 1), frame: Rect(far, far, 1, 1))
    }

    static func insertsBeyondCount(_ scenario: Scenario<FreeDrag>) -> Bool {
      var present = Set(scenario.scene.items.map(\.id))
      for event in scenario.events {
        switch event {
        case .insert(let item, let rank):
          if rank > present.count { return true }
          let isLegal = item.frame.isFinite && item.frame.width >= 0 && item.frame.height >= 0
          if isLegal { present.insert(item.id) }
        case .remove(let item): present.remove(item)
        default: break
        }
      }
      return false
    }
  }
}
