extension FreeDrag {
  /// The relations of free drag.
  public static let relations: [Relation<FreeDrag>] = [.containerElsewhere, mirroring]

  /// The mirror image of a scenario shows the mirror image of its run.
  ///
  /// It does not apply where left and right differ: to changes of width, presses on a vertical edge, exact
  /// ties, and items wider than the container, which are pinned to the left. It does not apply to policies
  /// under which rounding may decide about distances, diagonals or edges on two axes, nor to decisions of the
  /// code under test, which may differ for left and right.
  static let mirroring = Relation<FreeDrag>(
    "mirror-image", "With left and right exchanged, the mirror image is shown.",
    variant: { scenario, policies in
      let width = scenario.scene.container.width
      let room = scenario.scene.container.with(policies.margins).room
      guard policies.adsorption == .leftRight, policies.marginLeft == policies.marginRight,
        policies.handleAt == .top || policies.handleAt == .bottom, policies.liftDistance == 0,
        policies.axis == .both,
        policies.throwDistance == 0, policies.snap == 0, !policies.dragsEdges, !policies.leavesOpen
      else { return nil }
      var mirrored = scenario
      for index in mirrored.scene.items.indices {
        mirror(&mirrored.scene.items[index].frame, width)
        if mirrored.scene.items[index].frame.width > room.width { return nil }
      }
      for index in mirrored.events.indices {
        switch mirrored.events[index] {
        case .touch(.press(let touch, let location)):
          mirrored.events[index] = .press(touch, at: Point(width - location.x, location.y))
        case .touch(.move(let touch, let location)):
          mirrored.events[index] = .move(touch, to: Point(width - location.x, location.y))
        case .insert(var item, let rank):
          mirror(&item.frame, width)
          mirrored.events[index] = .insert(item, rank: rank)
          if item.frame.width > room.width { return nil }
        case .resize(let container): if container.width != width { return nil }
        default: break
        }
      }
      return mirrored
    },
    image: { snapshot, scenario in
      var image = snapshot
      for index in image.items.indices {
        mirror(&image.items[index].frame, scenario.scene.container.width)
      }
      return image
    },
    isTied: { scenario, trace, last, tolerance in
      guard last >= 0 else { return false }
      return (0...last).contains { hasTie(scenario, trace, at: $0, tolerance) }
    })

  private static func mirror(_ frame: inout Rect, _ width: Double) { frame.x = width - frame.maxX }

  /// Whether anything at that event depends on an exact edge or middle.
  private static func hasTie(
    _ scenario: Scenario<FreeDrag>, _ trace: Trace<FreeDrag>, at index: Int, _ tolerance: Double
  ) -> Bool {
    let (width, before, after) =
      (scenario.scene.container.width, trace[before: index].items, trace[after: index].items)
    if case .touch(.press(_, let location)) = scenario.events[index] {
      let edges: [Double] = [0, width] + before.map(\.frame.x) + before.map(\.frame.maxX)
      if edges.contains(where: { abs($0 - location.x) <= tolerance }) { return true }
    }
    // Between left and right, or between an overlap and edges that touch.
    return before.contains { $0.heldBy != nil && abs(2 * $0.frame.centre.x - width) <= 2 * tolerance }
      || after.contains { item in
        after.contains {
          $0.id != item.id && item.frame.overlaps($0.frame, byMoreThan: -tolerance)
            && !item.frame.overlaps($0.frame, byMoreThan: tolerance)
        }
      }
  }
}
